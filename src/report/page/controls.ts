/** What the page makes of the texts of a section that its reader can act on. */
import type { Block } from '../../core/render/document/document.ts'
import { Footnotes } from '../../core/render/document/document.ts'
import { lineHtml } from '../../core/render/document/inline-html.ts'
import type { Control, Line } from '../../core/render/words/line.ts'
import { attribute, breakable, dimensionTags, text } from './html.ts'
import { writeHtml } from './write-html.ts'

/** Longest statement of the page. */
const STATEMENT = 2000

/** Writes blocks with the controls of the page. */
export function pageBlocks(blocks: readonly Block[]): string {
  return writeHtml(blocks, writeControl)
}

/** Writes a line with the controls of the page. */
export function pageLine(line: Line): string {
  return lineHtml(line, { notes: new Footnotes(), writeControl })
}

function writeControl(control: Control): string {
  switch (control.type) {
    case 'choice': {
      const { of, isChosen } = control
      const id = attribute(control.id)
      const [words, value] =
        of === 'run'
          ? [`Show run ${id}`, `type="checkbox" class="scripted" data-show="${id}"`]
          : [`Compare with ${id}`, `type="radio" class="scripted" name="baseline" value="${id}"`]
      return `<input ${value}${isChosen ? ' checked' : ''} aria-label="${words}"> `
    }
    case 'only-differences':
      return '<label><input type="checkbox" id="only-differences"> only differences</label>'
    case 'figure': {
      const { figure, row, run, metric } = control
      const open =
        run === undefined
          ? ''
          : ` data-open="${row} ${attribute(run)}" data-metric="${attribute(metric)}"`
      return `<a class="figure" href="#w${row}"${open}>${text(figure)}</a>`
    }
    case 'resource': {
      const { row, metric, workflow, dimensions } = control
      const open = `data-resource="${row}" data-metric="${attribute(metric)}"`
      return `<button type="button" ${open}>${breakable(workflow)}</button>${dimensionTags(dimensions)}`
    }
    case 'links':
      return pageLine(control.line)
    case 'whole':
      return `<code>${text(control.text, STATEMENT)}</code>`
    case 'tag':
      return `<span class="tag ${attribute(control.name)}">${text(control.name)}</span>`
  }
}
