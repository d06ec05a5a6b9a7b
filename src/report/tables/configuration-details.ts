/** A part for each configuration: what it was run for, in which facts it differs from the baseline, its result, and its charts. */

import { present } from '../../core/model/defined.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { type Block, paragraphs } from '../../core/render/document/document.ts'
import { plural } from '../../core/render/words/format.ts'
import { code, type Line, phrase, strong } from '../../core/render/words/line.ts'
import { ARROW } from '../../core/render/words/symbols.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignGroup } from '../model/campaign.ts'
import { listed } from '../words/finding-text.ts'
import { bulletList, picturesOf, type Section, sentenceLines } from './section.ts'

export const configurationDetails: Section = {
  id: 'each-configuration',
  title: 'Each configuration',
  blocks: ({ index, charts = [] }) =>
    index.groups.length < 2 && charts.length === 0
      ? []
      : index.groups.flatMap((group): Block[] => [
          { type: 'heading', level: 4, line: [index.groupName(group.id)] },
          ...paragraphs(...words(index, group)),
          ...factList(index, group),
          ...paragraphs(resultOf(index, group)),
          ...picturesOf(charts, group.id),
        ]),
  sheets: () => [],
}

/** The author's words on a configuration and its runs, each text once. */
function words({ runs: all }: CampaignIndex, { runs, note }: CampaignGroup): Line[] {
  const own = all.filter(({ id }) => runs.includes(id))
  const notes = [...new Set(present([...own.map(({ note }) => note), note]))]
  const aims = [...groupBy(own, ({ objective }) => objective)].flatMap(([text, of]): Line[] => {
    const ids = of.length === own.length ? '' : ` of ${listed(of.map(({ id }) => id))}`
    return text === undefined ? [] : [phrase`${strong(`Objective${ids}:`)} ${[text]}`]
  })
  return [
    [`${plural(own.length, 'run')}: ${runs.join(', ')}`],
    ...aims,
    ...notes.map(text => [text]),
  ]
}

/** The facts that differ from those of the baseline; of those of items such as modules, only the names of the items. */
function factList(index: CampaignIndex, { runs, baseline }: CampaignGroup): Block[] {
  const before = index.groups.find(group => group.baseline)
  if (baseline || !before) return []
  const valuesIn = (values: Readonly<Record<string, string>>, ids: readonly string[]) =>
    [...new Set(ids.map(id => (Object.hasOwn(values, id) ? values[id] : 'not stated')))].join(
      ' or ',
    )
  const differing = index.facts
    .map(({ fact, item, values }) => ({
      fact,
      item,
      from: valuesIn(values, before.runs),
      to: valuesIn(values, runs),
    }))
    .filter(({ from, to }) => from !== to)
  if (differing.length === 0) return paragraphs([`No fact differs from ${index.baselineName()}.`])
  const items = new Set(differing.flatMap(({ item = [] }) => item))
  const single = differing.filter(({ item }) => item === undefined)
  return [
    ...paragraphs([
      `${plural(differing.length, 'fact differs', 'facts differ')} from ${index.baselineName()}:`,
    ]),
    ...bulletList([
      ...single.map(
        ({ fact, from, to }) => phrase`${code(fact)}: ${code(from)} ${ARROW} ${code(to)}`,
      ),
      ...(items.size > 0 ? [[`facts of ${listed([...items])}`]] : []),
    ]),
  ]
}

/** The sentence of the comparison on a configuration. */
function resultOf(index: CampaignIndex, group: CampaignGroup): Line {
  const at = index.others().indexOf(group)
  return at < 0
    ? ['All others are compared with it.']
    : (sentenceLines(index, 'comparison')[at] ?? [])
}
