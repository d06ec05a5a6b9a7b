/** What reading takes from outside, which the entries hand in: formats, a faster reader for one of them, tables and profiles. */
import type { InputError } from '../../../core/model/errors.ts'
import type { CapacityRules, LoadRules } from '../../../core/model/generator.ts'
import type { Profile } from '../../../core/model/profile.ts'
import type { ReadOptions } from '../../../core/model/reading.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import type { RangeAhead, RangeRead } from '../frame/bulk.ts'
import type { Format, Head, Input, ReadEnd, SampleFormat } from '../frame/format.ts'
import type { SampleFilter } from '../frame/sample-filter.ts'
import type { Skipped } from '../frame/source/documents.ts'
import type { PlainFile } from '../frame/source/plain-file.ts'
import type { LearntWork } from '../jmeter/inside.ts'
import type { TableReaders } from './tables.ts'

export interface Readers {
  readonly formats: Formats
  readonly fastPath: FastPath
  /** Reads the runs of a table of JMeter's aggregates with a column Date, oldest first. @throws InputError when it is none */
  readHistory(path: string, options: ReadOptions): Promise<RunSummary[]>
  /** Loads what reads tables. */
  tables(): Promise<TableReaders>
  /**
   * Reads the CPU profiles of one program together, such as those of its instances.
   *
   * @throws InputError when a file is no CPU profile, or no code ran in any
   */
  readProfile(files: readonly ProfileFile[], of?: string, characters?: number): Promise<Profile>
  /** Adds the highest load that keeps an objective to a run, in place of the one that a summarized run already has. */
  withCapacity(run: RunSummary, rules: CapacityRules, load?: LoadRules): Promise<RunSummary>
}

/** A file of a profile. */
export interface ProfileFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * The formats that are known, by priority: if the files of a run have several, the first one is read. It has the most information,
 * and the others are copies of the same results or derived from them.
 */
export interface Formats {
  /** The start of the list: those that most documents have. */
  readonly first: readonly Format[]
  /** Loads the whole list, which takes as long as reading a small file. */
  all(): Promise<readonly Format[]>
  /** Loads what tells of documents of no known format. */
  unknown(): Promise<UnknownFormats>
}

/** A document that is not read, with its head if that is known. */
export type LeftOut = Skipped & { readonly head?: Head }

export interface UnknownFormats {
  /** Returns what a file of a known tool is that is not read; undefined for others. */
  unreadTool(head: Head): { readonly what: string } | undefined
  /** Returns the error for a path in which nothing can be read. `others`: what is there. */
  nothingIn(path: string, others: readonly LeftOut[], formats: Formats): Promise<InputError>
}

/** Returns the first format that fits. */
export async function findFormat(
  { first, all }: Formats,
  fits: (format: Format) => boolean,
): Promise<Format | undefined> {
  return first.find(fits) ?? (await all()).find(fits)
}

/** The result of reading a document. */
export interface FastEnd extends ReadEnd {
  /** What its transactions are made of. Absent: it is not known. */
  readonly inside?: LearntWork | undefined
  /** Whether it is known that no two rows in its head are equal. */
  readonly hasNoCopies?: boolean | undefined
}

/** Reads whole documents, or ranges on several threads. Summary, notices and errors are those of the format's own reader. */
export interface FastPath {
  /** Whether documents of a format can be read in ranges. */
  canSplit(format: SampleFormat): boolean
  /** Reads a document. Returns undefined, without reading anything, if the format must read it. @throws InputError */
  read(
    format: SampleFormat,
    input: Input,
    access: FastInput,
    sink: SampleFilter,
  ): Promise<FastEnd | undefined>
  /** Begins to read documents of the same dimensions, one after the other. */
  together(): TogetherPath
  /**
   * Reads the rows from the position of `file` to `end` (exclusive) without the state of the rows before them, and closes the file.
   *
   * @returns undefined when the range cannot be read without that state
   * @throws InputError when the range cannot be read
   */
  readRange(
    format: SampleFormat,
    head: Head,
    file: PlainFile,
    end: number,
    sink: SampleFilter,
  ): Promise<Omit<RangeRead, 'part'> | undefined>
  /**
   * Returns the offset at which a row probably starts in bytes from the middle of a document; undefined if none is found. A line
   * inside a quoted message may look like a row, so the caller must verify the guess.
   */
  guessRow(head: Head, bytes: Uint8Array): number | undefined
}

/** Reads documents whose samples are counted together. Until `takeOut`, their series have only numbers, times and threads. */
export interface TogetherPath extends Pick<FastPath, 'read'> {
  /** Whether it holds so much that it should be taken out before the next document. */
  readonly isLarge: boolean
  /** Passes on all counts. Nothing may be read afterwards. */
  takeOut(): void
}

/** Faster access to the bytes of a document. */
export interface FastInput {
  /** Opens the file. Absent: the document is compressed or has another encoding. */
  readonly openPlain?: (() => PlainFile) | undefined
  /** Ranges that other threads read at the same time, in the order of the document. */
  readonly ahead?: readonly RangeAhead[] | undefined
}
