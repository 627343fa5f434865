// The room Jyotish.
