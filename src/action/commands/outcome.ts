/** What became of a command, for its entry in the answer. */
import { type Block, type Inline, paragraph } from '../../render/document/document.ts'

export interface Outcome {
  readonly state: 'done' | 'refused'
  readonly blocks: readonly Block[]
}

export function done(line: readonly Inline[], ...blocks: Block[]): Outcome {
  return { state: 'done', blocks: [paragraph(...line), ...blocks] }
}

export function refused(line: readonly Inline[], ...blocks: Block[]): Outcome {
  return { state: 'refused', blocks: [paragraph(...line), ...blocks] }
}
