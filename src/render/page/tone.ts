/** Color of a change on the page, and its rank among the changes. */
import type { CampaignMetric } from '../../model/campaign.ts'
import type { Inline } from '../document/document.ts'
import type { CellChange } from './changes.ts'

/** Class of what shows a change; empty for what is not more than noise. */
export type Tone = 'worse' | 'doubt' | 'better' | ''

export function toneOf(found: CellChange | undefined): Tone {
  switch (found?.verdict) {
    case 'fail':
    case 'no-data':
      return 'worse'
    case 'warn':
    case 'inconclusive':
      return 'doubt'
    default:
      if (found?.change === 'improved') return 'better'
      return found?.change === 'regressed' && found.verdict === undefined ? 'worse' : ''
  }
}

/** ` class` words of a cell: a space and the tone, or nothing. */
export function toneClass(found: CellChange | undefined): string {
  const tone = toneOf(found)
  return tone === '' ? '' : ` ${tone}`
}

/** The text of a change, in bold where it is more than noise. */
export function toned(text: string, found: CellChange): Inline {
  const tone = toneOf(found)
  return tone === '' ? text : { strong: [text], tone }
}

const RANK: Readonly<Record<Tone, number>> = { worse: 2, doubt: 1, '': 0, better: 0 }

/** Rank of a change: significant ones first, then by their size in the worse direction. */
export function badness(found: CellChange | undefined, { better, unit }: CampaignMetric): number | undefined {
  if (!found) return undefined
  const size = unit === 'ratio' ? found.absolute : (found.relative ?? Math.sign(found.absolute))
  return RANK[toneOf(found)] * 1000 + (better === 'higher' ? -size : size)
}
