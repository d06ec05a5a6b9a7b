/** A remark that belongs in every output: it changes no verdict, and nothing is lost in silence. */
export interface Notice {
  /** Stable kebab-case code, e.g. 'parse-issues', 'baseline-old', 'workflow-unmatched', 'capped-errors'. */
  code: string
  /** One or two sentences: where, what was found, what to do. Plain text; renderers escape it. */
  message: string
}

/** Code of the remark on a file of which no row can be read. */
export const NO_ROW_READ = 'no-row-read'
