// The room Places.
