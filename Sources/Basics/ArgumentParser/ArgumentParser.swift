// The room ArgumentParser.
