/** Where everything is that has its place from the start. What grows comes after it (memory.ts). */

/** Padding around what is loaded in words, so that loads beyond a text stay inside the memory. */
export const PAD: u32 = 64
/** Bytes that the input holds. */
export const INPUT_BYTES: u32 = 512 * 1024
/** Rows that are read before they are counted: few, since some are read again when one of them is left to the plain reader. */
export const BATCH_ROWS: u32 = 64
/** Bytes of an entry of the batch. */
export const ENTRY: u32 = 48
/** Distinct labels, and distinct errors, that are known at most; the rows of others are left to the plain reader. */
export const MAX_NAMES: u32 = 1 << 16
/** Places in a table of them. */
export const SLOTS: u32 = 2 * MAX_NAMES
/** Bytes of a label, and of an error. */
export const LABEL: u32 = 64
export const ERROR: u32 = 24

/** Two texts of 32 bytes that rows are compared with: the driver writes them. */
export const TEXTS: u32 = 1024
export const CLOCK: u32 = TEXTS + 64 + PAD
/** 32 ones, 32 zeros: bytes. */
export const MASK: u32 = CLOCK + 64
/** A quote and a line feed. */
export const MARKS: u32 = MASK + 64
/** The ring of users (users.ts), and room for a copy of its places. */
export const USERS: u32 = MARKS + 64
export const USERS_PLACES: u32 = 256
export const BATCH: u32 = USERS + 64 + 2 * USERS_PLACES * 4
/** The input; a row begins at the first of its bytes. */
export const INPUT: u32 = BATCH + BATCH_ROWS * ENTRY + PAD
/** Positions in the input, u32 each. The word before the first says -1: the end of what came before. */
export const POSITIONS: u32 = INPUT + INPUT_BYTES + 2 * PAD
export const LABEL_SLOTS: u32 = POSITIONS + (INPUT_BYTES + PAD) * 4
export const ERROR_SLOTS: u32 = LABEL_SLOTS + SLOTS * 4
export const LABELS: u32 = ERROR_SLOTS + SLOTS * 4
export const ERRORS: u32 = LABELS + MAX_NAMES * LABEL
export const HEAP: u32 = ERRORS + MAX_NAMES * ERROR
