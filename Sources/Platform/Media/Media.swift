// The room Media.
