/**
 * Called after each piece of work, in bytes or characters that were gone over. It counts them for the whole file, and throws once a file makes more
 * work than any bank can: by this, and not by a clock, a file is the same on a busy machine as on any other.
 */
export type OnWork = (units: number) => void;
