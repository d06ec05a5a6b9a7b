/** Memory layout of the engine: fixed addresses and sizes in bytes. The heap, which grows, comes last (memory.ts). */

/** Padding around bytes that are loaded in words, so that loads beyond them stay in memory. */
export const PAD: u32 = 64
/** Size of the input in bytes. */
export const INPUT_BYTES: u32 = 512 * 1024
/** Number of rows in a batch. Small, because rows are read again if the plain reader must read one of the batch. */
export const BATCH_ROWS: u32 = 64
/** Size of an entry of the batch in bytes. */
export const ENTRY: u32 = 48
/** Maximum number of distinct labels, and of distinct errors. The plain reader reads rows with others. */
export const MAX_LABELS: u32 = 1 << 18
export const MAX_ERRORS: u32 = 1 << 16
/** Number of slots in the hash table of each. */
export const SLOTS: u32 = 2 * MAX_LABELS
/** Size of a label and of an error in bytes. */
export const LABEL: u32 = 64
export const ERROR: u32 = 24

/** Two texts of 32 bytes to compare rows with. The driver writes them. */
export const TEXTS: u32 = 1024
export const CLOCK: u32 = TEXTS + 64 + PAD
/** 32 bytes of ones, then 32 zeros. */
export const MASK: u32 = CLOCK + 64
/** A quote and a line feed. */
export const MARKS: u32 = MASK + 64
/** The ring of users (users.ts), and space for a copy of its steps. */
export const USERS: u32 = MARKS + 64
export const USERS_PLACES: u32 = 256
export const BATCH: u32 = USERS + 64 + 2 * USERS_PLACES * 4
/** The input. Its first byte begins a row. */
export const INPUT: u32 = BATCH + BATCH_ROWS * ENTRY + PAD
/** Positions in the input, u32 each. The word before the first is -1, the end of the row before. */
export const POSITIONS: u32 = INPUT + INPUT_BYTES + 2 * PAD
export const LABEL_SLOTS: u32 = POSITIONS + (INPUT_BYTES + PAD) * 4
export const ERROR_SLOTS: u32 = LABEL_SLOTS + SLOTS * 4
export const LABELS: u32 = ERROR_SLOTS + SLOTS * 4
export const ERRORS: u32 = LABELS + MAX_LABELS * LABEL
/** The silences that the driver has not taken yet (batch.ts). */
export const SILENCES: u32 = ERRORS + MAX_ERRORS * ERROR
export const MAX_SILENCES: u32 = 1024
export const SILENCE: u32 = 48
/** The rows from which is learnt what is inside transactions (learn.ts). */
export const LEARNT: u32 = SILENCES + MAX_SILENCES * SILENCE
export const MAX_LEARNT: u32 = 1 << 15
/** Bytes of a row in all columns. */
const LEARNT_ROW: u32 = 34
export const HEAP: u32 = LEARNT + MAX_LEARNT * LEARNT_ROW
