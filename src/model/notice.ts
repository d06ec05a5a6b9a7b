/** Information that every output shows and that changes no verdict: what was left out, capped or unexpected. */
export interface Notice {
  /** Stable kebab-case code, e.g. 'parse-issues', 'baseline-old', 'workflow-unmatched', 'capped-errors'. */
  code: string
  /** One or two sentences: where, what was found, what to do. Plain text; renderers escape it. */
  message: string
}

/** Code of the notice on a file of which no row can be read. */
export const NO_ROW_READ = 'no-row-read'
