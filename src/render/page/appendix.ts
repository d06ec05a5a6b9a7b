/** The appendix of a page: errors, findings, notices, and the files that were read. */
import { groupedFindings } from '../campaign/grouped-findings.ts'
import { formatCount } from '../format.ts'
import { cellLink } from './answer.ts'
import type { CampaignIndex, Comparison } from './campaign-index.ts'
import { breakable, dimensionTags, name, scrolling, searchable, section, text } from './html.ts'
import type { View } from './view.ts'

/** Links of one finding. */
const MOST_LINKS = 30

export function findingsSection(index: CampaignIndex): string {
  const { findings } = index.campaign
  const items = groupedFindings(findings).map(({ message, items }) => {
    const links = items.slice(0, MOST_LINKS).map(({ cell, label }) => cellLink(index, cell, label))
    const more = items.length - links.length
    const rest = more > 0 ? ` and ${formatCount(more)} more` : ''
    return `<li>${text(message)}${links.length === 0 ? '' : ` <span class="soft">${links.join(', ')}${rest}</span>`}</li>`
  })
  return section('findings', 'Findings in the data', items.length === 0 ? '' : `<ul>\n${items.join('\n')}\n</ul>`)
}

export function errorsSection(index: Comparison, view: View): string {
  const { errors } = index
  if (errors.length === 0) return ''
  const hidden = new Set(view.hidden)
  const runs = index.runs.filter(
    run => !hidden.has(run.id) && errors.some(({ counts }) => Object.hasOwn(counts, run.id)),
  )
  const rows = errors.map(({ workflow, dimensions, code, message, counts }) => {
    const cells = runs.map(
      ({ id }) => `<td class="number">${Object.hasOwn(counts, id) ? formatCount(counts[id]!) : ''}</td>`,
    )
    return `<tr${searchable(workflow)}><th scope="row" class="name">${breakable(workflow)}${dimensionTags(dimensions)}</th><td>${text(code)}</td><td class="message">${text(message)}</td>${cells.join('')}</tr>`
  })
  const head = runs.map(run => `<th scope="col" class="number">${breakable(run.id)}</th>`).join('')
  const table = `<table><thead><tr><th scope="col">workflow</th><th scope="col">code</th><th scope="col">message</th>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
  return section('errors', 'Errors', scrolling('Errors', table))
}

/** More notices than this are folded. */
const FOLDED = 5

export function appendixSection(index: CampaignIndex): string {
  const { sources, notices, generator } = index.campaign
  const remarks = notices.map(
    ({ run, message }) => `<li>${run === undefined ? '' : `${name(run)}: `}${text(message)}</li>`,
  )
  const rows = sources.map(
    ({ run, name: file, format, rows, issues }) =>
      `<tr><td>${name(run)}</td><td>${text(file)}</td><td>${text(format)}</td><td class="number">${formatCount(rows)}</td><td class="number">${issues ? formatCount(issues) : ''}</td></tr>`,
  )
  const head =
    '<tr><th scope="col">run</th><th scope="col">file</th><th scope="col">format</th><th scope="col" class="number">rows</th><th scope="col" class="number">unreadable</th></tr>'
  const files =
    rows.length === 0
      ? ''
      : `<details><summary>Files read (${formatCount(rows.length)})</summary>${scrolling('Files read', `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`)}</details>`
  const list = remarks.length === 0 ? '' : `<ul>\n${remarks.join('\n')}\n</ul>`
  const notes =
    remarks.length > FOLDED
      ? `<details><summary>Notices (${formatCount(remarks.length)})</summary>${list}</details>`
      : list
  return section('appendix', 'Appendix', `${notes}${files}<p class="soft">Made by perf-gate ${text(generator)}.</p>`)
}
