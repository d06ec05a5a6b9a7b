/** The configurations and their runs: what they are, how large they were, and how they compare. */
import type { CampaignGroup, CampaignRun } from '../../model/campaign.ts'
import { defined } from '../../model/defined.ts'
import { loadText } from '../campaign/load-sentences.ts'
import { code, type Inline } from '../document/document.ts'
import { formatCount, formatInstant, formatRatioAsPercent } from '../format.ts'
import { attribute } from '../page/html.ts'
import { bulletList, listSection, sentenceLines } from './section.ts'
import { interval, nameColumn, number, sheetOnly, signed, text } from './table.ts'

/** Maximum number of facts in the table of runs; that of the infrastructure has all of them. */
const FACTS = 8

/** A group, or a configuration without runs. */
type Configuration = Partial<CampaignGroup> & { readonly id: string }

export const configurations = listSection<Configuration>('groups', 'Configurations', ({ index, view }) => {
  const { groups, configurations } = index.campaign
  const choice = (id: string) =>
    control('radio', `name="baseline" value="${attribute(id)}"`, id === view.baseline, `Compare with ${id}`)
  return {
    items: [...groups, ...configurations],
    columns: [
      { ...nameColumn('group', ({ id }) => id), line: ({ id, runs }) => [...(runs ? [choice(id)] : []), code(id)] },
      text('title', ({ title }) => title, code),
      { ...text('runs', ({ runs }) => runs?.join(', ')), line: ({ runs }) => [runs?.join(', ') ?? 'not run'] },
      text('note', ({ note }) => note),
      text('load', ({ load }) => load && loadText(load)),
      number('class', undefined, group => group.class, String),
      interval(
        'median change',
        ({ medianChange, low, high }) => defined({ change: medianChange, low, high }),
        (change, { baseline }) => (baseline ? 'baseline' : change),
      ),
      ...sheetOnly(number<Configuration>('workflows', 'count', ({ workflows }) => workflows)),
      number('cost', 'usd/h', ({ cost }) => cost?.perHour),
      signed('cost change', 'ratio', ({ cost }) => cost?.change),
      text('cost against', ({ cost }) => cost?.against),
    ],
    after: bulletList(sentenceLines(index, 'comparison')),
  }
})

export const runs = listSection<CampaignRun>('runs', 'Runs', ({ index, view }) => {
  const differing = index.campaign.facts.filter(({ differs, item }) => differs && item === undefined)
  const choice = (id: string) =>
    control('checkbox', `data-show="${attribute(id)}"`, !view.hidden.includes(id), `Show run ${id}`)
  const share = ({ errors = 0, samples }: CampaignRun): Inline[] =>
    samples ? [formatCount(errors), { below: formatRatioAsPercent(errors / samples) }] : []
  return {
    items: index.campaign.runs,
    columns: [
      { ...nameColumn('run', ({ id }) => id), line: ({ id }) => [choice(id), code(id)] },
      text('title', ({ title }) => title),
      text('group', ({ group }) => group),
      text('started', ({ startedAt }) => startedAt, formatInstant),
      ...sheetOnly(text<CampaignRun>('tool', ({ tool }) => tool)),
      text('note', ({ note }) => note),
      ...sheetOnly(number<CampaignRun>('class', undefined, run => run.class)),
      number('duration', 'ms', ({ durationMs }) => durationMs),
      number('samples', 'count', ({ samples }) => samples),
      { ...number('errors', 'count', ({ errors }) => errors), line: share },
      number('users', 'count', ({ users }) => users),
      ...sheetOnly(number<CampaignRun>('cost', 'usd/h', ({ costPerHour }) => costPerHour)),
      ...differing.slice(0, FACTS).map(({ fact, values }) => ({
        ...text<CampaignRun>(fact, ({ id }) => values[id], code),
        fields: [],
      })),
    ],
  }
})

/** A control of the page, which needs its script. */
function control(type: 'radio' | 'checkbox', attributes: string, isChecked: boolean, label: string): Inline {
  const of = `type="${type}" class="scripted" ${attributes}${isChecked ? ' checked' : ''}`
  return { text: '', html: () => `<input ${of} aria-label="${attribute(label)}"> ` }
}
