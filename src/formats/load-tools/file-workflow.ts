/** Names the workflow of tools that call a single URL: after the URL or, if the results do not contain it, after the file. */
import { withoutEndings } from '../../core/model/run-name.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'

/**
 * Returns the name of a file without folders and extensions, with a notice that this name identifies the workflow.
 *
 * @example fileWorkflow({ file: 'results/check-in.csv.gz', … }) // 'check-in'
 */
export function fileWorkflow(sink: Pick<SampleSink, 'file' | 'notice'>): string {
  const workflow = fileName(sink.file)
  sink.notice(
    'named-by-file',
    `does not contain the requested URL, so its workflow is named ${quoted(workflow)} after the file. Use the same file name in all runs.`,
  )
  return workflow
}

/** Returns the name of a file without folders and extensions. */
export function fileName(file: string): string {
  const base = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
  return withoutEndings(base) || base
}

/**
 * Returns the workflow for a URL: its path and query, because host and port differ between environments.
 *
 * @example addressWorkflow('http://127.0.0.1:8080/api/item?id=1') // '/api/item?id=1'
 */
export function addressWorkflow(address: string): string {
  return /^[a-z][\w+.-]*:\/\/[^/?#]*([/?][^#]*)/i.exec(address)?.[1] ?? address
}
