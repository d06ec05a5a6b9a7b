/** The frame of a report page: self-contained HTML, whole without scripts, interactive with them; it loads nothing. */
import { plainText } from '../../core/render/document/plain-text.ts'
import { escapeHtml } from '../../core/render/escape/html.ts'
import { visibleProse } from '../../core/render/escape/visible.ts'
import type { Line } from '../../core/render/words/line.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH, PAGE_STYLE, PAGE_STYLE_HASH } from './compiled.ts'
import { attribute, type PageSection } from './html.ts'

/** Content security policy: allows only the page's own style and script. */
const policy = (scripts: string) =>
  `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; script-src ${scripts}; base-uri 'none'; form-action 'none'`

/** Writes data as JSON, compressed with gzip, in base64: what the page's script reads. */
export type Pack = (data: object) => string

export interface PageContent {
  readonly title: Line
  /** Class of the whole page: the verdict. */
  readonly kind: string
  readonly header: string
  readonly sections: readonly PageSection[]
  /** What the page's script indexes again, as `Pack` returns it. */
  readonly packed: string
}

/** Writes the page; sections without content are left out. */
export function writePage({ title, kind, header, sections, packed }: PageContent): string {
  const shown = sections.filter(({ html }) => html !== '')
  const links = shown.map(({ id, title }) => `<a href="#${id}">${title}</a>`)
  const skip = shown.some(({ id }) => id === 'matrix')
    ? '<a class="skip" href="#matrix">Skip to the matrix</a>\n'
    : ''
  const body = `${skip}${header}
<nav aria-label="Sections">${links.join(' ')}</nav>
<main>
${shown.map(({ id, html }) => `<div data-section="${id}">${html}</div>`).join('\n')}
</main>
<dialog id="details" aria-labelledby="details-title"></dialog>
<script type="text/plain" id="campaign">${packed}</script>`
  return pageFrame(visibleProse(plainText(title)), `class="${attribute(kind)}"`, body)
}

/** Writes the frame about a body. `mayLoad` allows the page's script to load others. */
export function pageFrame(title: string, attributes: string, body: string, mayLoad = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(`'${PAGE_SCRIPT_HASH}'${mayLoad}`))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body ${attributes}>
${body}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}
