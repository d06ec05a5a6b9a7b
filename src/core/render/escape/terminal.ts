/** The escaper for terminals: nothing moves the cursor, sets a color or a title, or reorders the line. */
import { REPLACEMENT } from '../words/symbols.ts'
import { makeVisible } from './visible.ts'

/** Escape sequences: CSI, then strings (OSC, DCS, APC, PM, SOS) with or without their end, then the two-byte ones. */
const SEQUENCE =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b[ -/]*[0-~]/g

/** Returns the text on one line with each escape sequence and each hidden character shown as '�'. */
export function escapeTerminal(text: string): string {
  return makeVisible(text.replace(SEQUENCE, REPLACEMENT))
}
