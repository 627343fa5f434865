// The room Charts.
