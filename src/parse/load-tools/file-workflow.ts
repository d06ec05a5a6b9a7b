/** The workflow of tools that call one address over and over and do not write its name: the file's name stands for it. */
import type { SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'

/**
 * Returns the name of a file without folders and endings, and says in a notice that this is what runs are joined by.
 *
 * @example fileWorkflow({ file: 'results/check-in.csv.gz', … }) // 'check-in'
 */
export function fileWorkflow(sink: Pick<SampleSink, 'file' | 'notice'>): string {
  const base = sink.file.slice(Math.max(sink.file.lastIndexOf('/'), sink.file.lastIndexOf('\\')) + 1)
  const workflow = withoutEndings(base) || base
  sink.notice(
    'named-by-file',
    `does not say what was requested, so its workflow is called ${quoted(workflow)} after the file. Give the files of all runs the same name.`,
  )
  return workflow
}

/** Returns the name of a file without its endings, two at most: `check-in` for `check-in.csv.gz`. */
export function withoutEndings(name: string): string {
  return name.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, '')
}

/**
 * Returns the workflow for an address: its path and query, because host and port differ between environments.
 *
 * @example addressWorkflow('http://127.0.0.1:8080/api/item?id=1') // '/api/item?id=1'
 */
export function addressWorkflow(address: string): string {
  return /^[a-z][\w+.-]*:\/\/[^/?#]*([/?][^#]*)/i.exec(address)?.[1] ?? address
}
