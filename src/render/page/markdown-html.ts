/** The author's Markdown (GFM) as HTML. Raw HTML in it is text, and addresses of other protocols than the web's are dropped. */
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** Returns HTML for Markdown; headings begin below those of the page. */
export function markdownHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  return html
    .replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`)
    .replace(/<img [^>]*>/g, image => {
      const [, alt = ''] = /alt="([^"]*)"/.exec(image) ?? []
      // The page loads nothing from anywhere.
      return `<span class="soft">[picture${alt === '' ? '' : `: ${alt}`}]</span>`
    })
}
