/** The section on runs, by configuration: differing facts, numbers of samples and costs. */
import type { CampaignCost, CampaignGroup, CampaignRun } from '../../model/campaign.ts'
import type { CampaignFact } from '../../model/campaign-analysis.ts'
import { formatCount, formatDelta, formatDuration, formatInstant, formatQuantity } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { attribute, breakable, name, scrolling, section, text } from './html.ts'
import type { View } from './view.ts'

/** Maximum number of columns for differing facts that have no table of their own; the others are under Infrastructure. */
const MOST_FACTS = 8

interface Column<Of> {
  readonly title: string
  /** How it is set: numbers to the right, times in one line. */
  readonly kind?: 'number' | 'time'
  of(item: Of): string | undefined
}

interface Configuration {
  readonly group: CampaignGroup
  readonly runs: readonly CampaignRun[]
}

export function runsSection(index: CampaignIndex, view: View): string {
  const configurations = index.campaign.groups.map((group): Configuration => {
    return { group, runs: index.runs.filter(run => run.group === group.id) }
  })
  const facts = index.campaign.facts.filter(({ differs, item }) => differs && item === undefined)
  const shown = facts.slice(0, MOST_FACTS)
  const isShared = (fact: CampaignFact) => configurations.every(({ runs }) => sharedValue(fact, runs) !== null)
  // What all repeats of a configuration have in common is written once.
  const ofGroup = known(groupColumns(index, shown.filter(isShared)), configurations)
  const ofRun = known(runColumns(shown.filter(fact => !isShared(fact))), index.runs)
  // A run without repeats and title is its own configuration.
  const named = configurations.some(({ group, runs }) => runs.length > 1 || (group.title ?? group.note) !== undefined)
  const bodies = configurations.map(configuration => groupRows(configuration, named, ofGroup, ofRun, view))
  const head = [
    `<th scope="col" class="scripted">baseline</th>${named ? '<th scope="col">configuration</th>' : ''}`,
    ...ofGroup.map(columnHead),
    '<th scope="col"><span class="scripted">show </span>run</th>',
    ...ofRun.map(columnHead),
  ]
  const table = `<table class="runs"><thead><tr>${head.join('')}</tr></thead>\n${bodies.join('\n')}\n</table>`
  const more = facts.length - shown.length
  const rest =
    more > 0 ? `<p class="soft">${more} more facts differ: <a href="#infrastructure">Infrastructure</a>.</p>` : ''
  return section('runs', 'Runs', `${scrolling('Runs', table)}${rest}`)
}

/** Leaves out columns without a value. */
function known<Of>(columns: readonly Column<Of>[], items: readonly Of[]): Column<Of>[] {
  return columns.filter(({ of }) => items.some(item => of(item) !== undefined))
}

function columnHead<Of>({ title, kind }: Column<Of>): string {
  return `<th scope="col"${kindClass(kind)}>${breakable(title)}</th>`
}

function kindClass(kind: Column<unknown>['kind']): string {
  return kind === undefined ? '' : ` class="${kind}"`
}

function columnCell<Of>({ title, kind, of }: Column<Of>, item: Of, rows = 1): string {
  const value = of(item)
  const span = rows > 1 ? ` rowspan="${rows}"` : ''
  const label = value === undefined ? '' : ` data-label="${attribute(title)}"`
  return `<td${span}${kindClass(kind)}${label}>${value ?? ''}</td>`
}

function groupRows(
  { group, runs }: Configuration,
  named: boolean,
  ofGroup: readonly Column<Configuration>[],
  ofRun: readonly Column<CampaignRun>[],
  view: View,
): string {
  const { id, title, note } = group
  const span = runs.length > 1 ? ` rowspan="${runs.length}"` : ''
  const isBaseline = id === view.baseline
  const badge = isBaseline ? ' <span class="badge">baseline</span>' : ''
  const below = note === undefined ? '' : `<small class="why">${text(note)}</small>`
  const choice = `<td${span} class="scripted"><input type="radio" name="baseline" value="${attribute(id)}"${isBaseline ? ' checked' : ''} aria-label="Compare with ${attribute(id)}"></td>`
  const head = `<th${span} scope="rowgroup">${title === undefined ? name(id) : text(title)}${badge}${below}</th>`
  const shared = ofGroup.map(column => columnCell(column, { group, runs }, runs.length))
  const rows = runs.map((run, position) => {
    const isHidden = view.hidden.includes(run.id)
    const show = `<input type="checkbox" class="scripted" data-show="${attribute(run.id)}"${isHidden ? '' : ' checked'} aria-label="Show run ${attribute(run.id)}"> `
    const cells = ofRun.map(column => columnCell(column, run))
    const start = position === 0 ? `${choice}${named ? head : ''}${shared.join('')}` : ''
    return `<tr>${start}<th scope="row">${show}${name(run.id)}${named ? '' : badge}</th>${cells.join('')}</tr>`
  })
  return `<tbody>\n${rows.join('\n')}\n</tbody>`
}

/** The value that runs have in common; undefined where none has one, null where they differ. */
function sharedValue({ values }: CampaignFact, runs: readonly CampaignRun[]): string | undefined | null {
  const found = new Set(runs.map(({ id }) => values[id]))
  return found.size > 1 ? null : [...found][0]
}

function groupColumns({ campaign }: CampaignIndex, facts: readonly CampaignFact[]): Column<Configuration>[] {
  const hasClasses = new Set(campaign.groups.map(group => group.class)).size > 1
  return [
    ...facts.map((fact): Column<Configuration> => {
      return { title: fact.fact, of: ({ runs }) => optional(sharedValue(fact, runs) ?? undefined) }
    }),
    {
      title: 'class',
      kind: 'number',
      of: ({ group }) => (hasClasses && group.class !== undefined ? String(group.class) : undefined),
    },
    { title: 'cost', kind: 'number', of: ({ group: { cost } }) => cost && costCell(cost) },
  ]
}

function costCell({ perHour, change }: CampaignCost): string {
  const below = change === undefined ? '' : `<small>${formatDelta(change)}</small>`
  return `${formatQuantity(perHour, 'usd/h')}${below}`
}

function runColumns(facts: readonly CampaignFact[]): Column<CampaignRun>[] {
  return [
    { title: 'title', of: ({ title }) => optional(title) },
    ...facts.map(({ fact, values }): Column<CampaignRun> => ({ title: fact, of: ({ id }) => optional(values[id]) })),
    { title: 'started', kind: 'time', of: ({ startedAt }) => startedAt && text(formatInstant(startedAt)) },
    { title: 'duration', kind: 'number', of: ({ durationMs }) => written(durationMs, formatDuration) },
    { title: 'users', kind: 'number', of: ({ users }) => written(users, formatCount) },
    { title: 'samples', kind: 'number', of: ({ samples }) => written(samples, formatCount) },
    { title: 'errors', kind: 'number', of: ({ errors }) => written(errors, formatCount) },
    { title: 'note', of: ({ note }) => optional(note) },
  ]
}

function written(value: number | undefined, write: (value: number) => string): string | undefined {
  return value === undefined ? undefined : write(value)
}

function optional(words: string | undefined): string | undefined {
  return words === undefined || words === '' ? undefined : text(words)
}
