/** Writes the files of a report into a folder. */
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeFolder, OVERWRITE } from '../host/folder.ts'
import { present } from '../model/defined.ts'
import { outputProblem, PublishError } from '../model/errors.ts'
import type { Report } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { ChartLink, ChartLinks } from '../render/document/document.ts'
import { renderJUnit } from '../render/outputs/ci-formats.ts'
import type { Charts } from '../render/outputs/report-blocks.ts'
import { inTwelveDigits, renderJson } from '../render/outputs/report-json.ts'
import {
  type CommentOptions,
  renderComment,
  renderJobSummary,
} from '../render/outputs/report-texts.ts'
import type { ReportOptions } from '../render/tables/gate/summary.ts'
import { encodeRun } from '../summarize/run-file/encode.ts'

/** What makes the pictures and the page of a report. The entries hand it in. */
export interface Draw {
  /** Draws the charts that a report has data for, in the order in which they are shown. */
  charts(report: Report): Promise<DrawnChart[]>
  /** Renders the report as an HTML page. `pack` compresses the data for its script. */
  page(report: Report, options: ReportOptions, pack: (data: object) => string): Promise<string>
}

/** A chart with its pictures for light and for dark backgrounds. */
export interface DrawnChart extends Omit<ChartLink, 'light' | 'dark'> {
  readonly light: Picture
  readonly dark: Picture
}

export interface Picture {
  /** File name, such as 'delta-light.png'. */
  readonly file: string
  readonly png: Uint8Array
}

/** The files of a report. */
export type OutputFiles = Awaited<ReturnType<typeof writeOutputs>>

/** How the texts of the folder are rendered. */
export interface OutputOptions extends Pick<CommentOptions, 'marker' | 'links' | 'settings'> {
  readonly draw: Draw
  /** Whether to draw charts. */
  readonly draws: boolean
  /** Returns the charts of the texts. */
  charts(drawn: readonly DrawnChart[]): Charts
}

/** Creates the folder, so that a bad path is reported before the work is done. @throws PublishError when it cannot */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new PublishError(`${folder}: cannot be created. Give a folder that can be written.`, {
      cause: error,
    })
  }
}

/**
 * Writes report.json, comment.md, summary.md, report.html, junit.xml, charts/*.png, and for each candidate run run.json, or
 * run-1.json, run-2.json … when there are several. Returns the paths of the files, by their paths in the folder. A file that cannot be
 * made is a problem in the result, and the others are written. There are no charts when drawing failed.
 */
export async function writeOutputs(
  folder: string,
  report: Report,
  runs: readonly RunSummary[],
  given: OutputOptions,
) {
  const { charts, problem } = given.draws
    ? await drawAll(() => given.draw.charts(report))
    : { charts: [], problem: undefined }
  const options = { ...given, charts: given.charts(charts) }
  const runFiles = runs.map((_, index) =>
    runs.length === 1 ? 'run.json' : `run-${index + 1}.json`,
  )
  const files: [name: string, render: () => string | Uint8Array | Promise<string>][] = [
    ['report.json', () => renderJson(report)],
    ['comment.md', () => `${renderComment(report, options)}\n`],
    ['summary.md', () => renderJobSummary(report, options)],
    ['report.html', () => given.draw.page(report, options, packPage)],
    ['junit.xml', () => renderJUnit(report)],
    ...runs.map((run, index): [string, () => string] => [runFiles[index]!, () => encodeRun(run)]),
    ...picturesOf(charts).map(({ file, png }): [string, () => Uint8Array] => [
      join('charts', file),
      () => png,
    ]),
  ]
  const written = new Map<string, string>()
  const failed = new Map<string, unknown>()
  for (const [name, render] of files) {
    try {
      written.set(name, await writeInto(folder, name, await render()))
    } catch (error) {
      failed.set(name, error)
    }
  }
  const names = [...failed.keys()].join(', ')
  const problems = present([
    problem,
    failed.size > 0 ? outputProblem(`${folder}: ${names}`, [...failed.values()][0]) : undefined,
  ])
  const pathOf = (name: string) => written.get(name)
  return { pathOf, runs: runFiles.flatMap(name => pathOf(name) ?? []), charts, problems }
}

/** Writes a file, and the folders it is in. Returns its path. */
export async function writeInto(
  folder: string,
  name: string,
  content: string | Uint8Array | Iterable<string>,
) {
  const path = join(folder, name)
  await makeFolder(dirname(path))
  await writeFile(path, content, { flag: OVERWRITE })
  return path
}

/** Draws charts. Without any, `problem` says why. */
export async function drawAll<Drawn>(
  draw: () => Promise<Drawn[]>,
): Promise<{ charts: Drawn[]; problem: string | undefined }> {
  try {
    return { charts: await draw(), problem: undefined }
  } catch (error) {
    return { charts: [], problem: outputProblem('charts', error) }
  }
}

/** Returns the pictures of charts, in their order. */
export function picturesOf(charts: readonly DrawnChart[]): Picture[] {
  return charts.flatMap(({ light, dark }) => [light, dark])
}

/** Returns charts with the addresses of their pictures. */
export function chartLinks(
  charts: readonly DrawnChart[],
  addressOf: (file: string) => string,
): ChartLinks {
  return charts.map(({ light, dark, ...chart }) => ({
    ...chart,
    light: addressOf(light.file),
    dark: addressOf(dark.file),
  }))
}

/**
 * Compresses the data for the script of a page, as base64. The same data give the same bytes on every version of Node.
 *
 * @internal
 */
export function packPage(data: object): string {
  return gzipSync(JSON.stringify(data, inTwelveDigits), { level: 6 }).toString('base64')
}
