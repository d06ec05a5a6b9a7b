/** The runs of the campaign: what tells them apart, how much they measured, what they cost. */
import type { CampaignRun } from '../../model/campaign.ts'
import { formatCount, formatDuration, formatInstant, formatQuantity } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { attribute, name, scrolling, section, text } from './html.ts'
import type { View } from './view.ts'

/** Facts of runs that differ and belong to no table, at most so many as columns: the others are under Infrastructure. */
const MOST_FACTS = 6

interface Column {
  readonly title: string
  readonly number?: true
  of(run: CampaignRun): string | undefined
}

export function runsSection(index: CampaignIndex, view: View): string {
  const columns = columnsOf(index).filter(({ of }) => index.runs.some(run => of(run) !== undefined))
  const head = columns.map(
    ({ title, number }) => `<th scope="col"${number ? ' class="number"' : ''}>${text(title)}</th>`,
  )
  const hidden = new Set(view.hidden)
  const rows = index.campaign.groups.flatMap(group =>
    index.runs
      .filter(run => run.group === group.id)
      .map((run, position, all) => {
        const cells = columns.map(({ of, number }) => `<td${number ? ' class="number"' : ''}>${of(run) ?? ''}</td>`)
        const first =
          position > 0
            ? ''
            : `<td rowspan="${all.length}" class="scripted"><input type="radio" name="baseline" value="${attribute(group.id)}"${group.id === view.baseline ? ' checked' : ''} aria-label="Compare with ${attribute(group.id)}"></td>`
        const show = `<td class="scripted"><input type="checkbox" data-show="${attribute(run.id)}"${hidden.has(run.id) ? '' : ' checked'} aria-label="Show run ${attribute(run.id)}"></td>`
        const badge = group.id === view.baseline ? ' <span class="badge">baseline</span>' : ''
        return `<tr${position === 0 ? ' class="first"' : ''}>${first}${show}<th scope="row">${name(run.id)}${badge}</th>${cells.join('')}</tr>`
      }),
  )
  const table = `<table><thead><tr><th scope="col" class="scripted">baseline</th><th scope="col" class="scripted">show</th><th scope="col">run</th>${head.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
  return section('runs', 'Runs', scrolling('Runs', table))
}

function columnsOf(index: CampaignIndex): Column[] {
  const { campaign } = index
  const facts = campaign.facts.filter(({ differs, item }) => differs && item === undefined).slice(0, MOST_FACTS)
  const groupOf = (run: CampaignRun) => index.group(run.group)
  return [
    { title: 'title', of: run => optional(run.title ?? groupOf(run)?.title) },
    ...facts.map(({ fact, values }): Column => ({ title: fact, of: run => optional(values[run.id]) })),
    { title: 'class', number: true, of: run => (run.class === undefined ? undefined : String(run.class)) },
    { title: 'started', of: run => (run.startedAt === undefined ? undefined : text(formatInstant(run.startedAt))) },
    {
      title: 'duration',
      number: true,
      of: run => (run.durationMs === undefined ? undefined : formatDuration(run.durationMs)),
    },
    { title: 'users', number: true, of: run => (run.users === undefined ? undefined : formatCount(run.users)) },
    { title: 'samples', number: true, of: run => (run.samples === undefined ? undefined : formatCount(run.samples)) },
    { title: 'errors', number: true, of: run => (run.errors === undefined ? undefined : formatCount(run.errors)) },
    {
      title: 'cost',
      number: true,
      of: run => (run.costPerHour === undefined ? undefined : formatQuantity(run.costPerHour, 'usd/h')),
    },
    { title: 'note', of: run => optional(run.note ?? groupOf(run)?.note) },
  ]
}

function optional(words: string | undefined): string | undefined {
  return words === undefined || words === '' ? undefined : text(words)
}
