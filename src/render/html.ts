/** The report as one self-contained page: no script, no request to anywhere, pictures inside. */
import type { Report } from '../model/report.ts'
import type { Block, ChartLinks } from './document/document.ts'
import { STYLE, STYLE_HASH } from './document/html-style.ts'
import { plainText } from './document/plain-text.ts'
import { writeHtml } from './document/write-html.ts'
import { escapeHtml } from './escape/html.ts'
import { type Detail, type ReportLinks, reportBlocks } from './report-blocks.ts'
import { type HintSettings, headingLine } from './summary-lines.ts'

export interface HtmlOptions {
  /** Pictures as data URIs; the page may load nothing else. Without any, bars are drawn in characters. */
  readonly charts: ChartLinks
  readonly links: ReportLinks
  readonly settings?: HintSettings
}

const ALL = Number.POSITIVE_INFINITY

/** The page is what other outputs refer to for what they leave out. */
const EVERYTHING: Detail = {
  findings: ALL,
  words: ALL,
  passed: ALL,
  workflows: ALL,
  controls: ALL,
  metrics: ALL,
  charts: true,
  context: { lines: ALL, facts: ALL, resources: ALL, allFacts: true },
  body: true,
}

/** Tables of more rows wait folded until somebody wants them. */
const OPEN_ROWS = 40

/** What the page may do: show itself and the pictures inside it. */
const POLICY = `default-src 'none'; img-src data:; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

/** Renders the report as an HTML page. */
export function renderHtml(report: Report, options: HtmlOptions): string {
  const charts = options.charts.length > 0 ? options.charts : 'bars'
  const blocks = reportBlocks(report, { ...options, charts }, EVERYTHING, []).map(unfolded)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(plainText(headingLine(report)))}</title>
<style>${STYLE}</style>
</head>
<body class="${report.verdict}">
${writeHtml(blocks)}
</body>
</html>
`
}

function unfolded(block: Block): Block {
  if (block.type !== 'fold') return block
  const rows = Math.max(0, ...block.blocks.map(inner => (inner.type === 'table' ? inner.rows.length : 0)))
  return { ...block, open: rows <= OPEN_ROWS }
}
