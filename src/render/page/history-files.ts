/** The files of the page of a history: its frame, the data as scripts, a badge for each suite, and a feed of changes. */
import { groupBy } from '../../model/group-by.ts'
import { metricIn, monthOf, type SiteHistory, type SiteSuite } from '../../model/site.ts'
import { escapeXml } from '../escape/html.ts'
import { visibleProse } from '../escape/visible.ts'
import { seriesText } from '../words/change.ts'
import { changeWords, epochWords } from './history-chart.ts'
import { linkTo, overviewSection, workflowLink } from './history-sections.ts'
import { attribute, name } from './html.ts'
import { pageFrame } from './page.ts'

/** Entries of the feed. */
const MOST_ENTRIES = 50
/** Time of what happened at a run that the store has no longer. */
const LONG_AGO = '1970-01-01T00:00:00Z'

/**
 * Returns the files by their paths. The same history gives the same bytes. `repository` is the address of the repository, or empty;
 * `age` writes how long ago an instant was.
 */
export function historyFiles(
  suites: readonly SiteHistory[],
  repository: string,
  age: (instant: string) => string,
): Map<string, string> {
  return new Map([
    ...suites.flatMap(({ suite, runs }) => [
      ...[...groupBy(runs, monthOf)].map(([month, data]) =>
        dataFile(`${suite.folder}/${month}`, data),
      ),
      dataFile(suite.folder, suite),
      [`badges/${suite.folder}.svg`, badgePicture(suite)] as const,
    ]),
    ['feed.xml', feed(suites)],
    ['index.html', frame(overviewSection(suites, age), repository)],
  ])
}

function dataFile(key: string, data: object): readonly [path: string, text: string] {
  const json = JSON.stringify(data).replace(/[\\']/g, '\\$&')
  return [`data/${key}.js`, `perfGateData('${key}','${json}')\n`]
}

function frame(overview: string, repository: string): string {
  const project = repository.split('/').slice(-2).join('/')
  const title = project === '' ? 'Performance history' : `Performance of ${project}`
  const body = `<header><h1>${name(title)}</h1></header>
<main>
<div id="overview">${overview}<p><a href="feed.xml" type="application/atom+xml">Feed of changes</a></p></div>
<div id="history"></div>
</main>`
  const attributes = `class="campaign" data-repository="${attribute(repository)}"`
  return pageFrame(visibleProse(title), attributes, body, " 'strict-dynamic'")
}

/** Colors of badges, dark enough for white text. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#b42318',
  yellow: '#7d5300',
  brightgreen: '#1a7f37',
}
/** CSS pixels. */
const LETTER = 6.8

function badgePicture({ suite, badge: { message, color } }: SiteSuite): string {
  const texts = [suite, message].map(words => visibleProse(words, 60))
  const [left = 0, right = 0] = texts.map(words => Math.round(words.length * LETTER) + 12)
  const [name = '', said = ''] = texts.map(escapeXml)
  const write = (words: string, x: number) =>
    `<text x="${x}" y="14" text-anchor="middle">${words}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${name}: ${said}"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${COLORS[color] ?? '#444'}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${write(name, left / 2)}${write(said, left + right / 2)}</g></svg>
`
}

/** Writes new baselines and steps as an Atom feed (RFC 4287), the newest first. */
function feed(suites: readonly SiteHistory[]): string {
  const entries = suites.flatMap(({ suite, runs }) => {
    const { folder, suite: called, baseRef, epochs, series, cells } = suite
    const times = new Map(runs.map(({ id, at }) => [id, at]))
    const entry = (run: string, of: string, said: string, link: string) => {
      const at = times.get(run) ?? LONG_AGO
      const id = encodeURI(`tag:perf-gate,2026:${folder}/${run}/${of}`)
      const title = visibleProse(`${called} on ${baseRef}: ${said}`)
      const xml = `<entry><id>${escapeXml(id)}</id><title>${escapeXml(title)}</title><updated>${escapeXml(at)}</updated><link href="index.html${escapeXml(link)}"/></entry>\n`
      return { at, xml }
    }
    const stepped = Object.entries(cells).flatMap(([metric, all]) =>
      all.flatMap(({ steps }, s) => {
        const shown = metricIn(suite, metric)
        const link = workflowLink(suite, metric, s)
        const of = `${shown.label} of ${seriesText(series[s]!)}`
        return steps.map(({ run, delta }) =>
          entry(run, `${metric}/${s}`, `${of} ${changeWords(shown, delta)}`, link),
        )
      }),
    )
    const link = linkTo({ suite: called, branch: baseRef })
    return [...epochs.map(epoch => entry(epoch.run, 'epoch', epochWords(epoch), link)), ...stepped]
  })
  const newest = entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_ENTRIES)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:perf-gate,2026:history</id><title>Changes of performance</title><updated>${newest[0]?.at ?? LONG_AGO}</updated><author><name>perf-gate</name></author><link rel="self" href="feed.xml"/>
${newest.map(({ xml }) => xml).join('')}</feed>
`
}
