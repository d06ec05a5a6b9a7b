/** The files of the page of a history: its frame, the data as scripts, and a badge for each suite. */
import { groupBy } from '../../core/model/group-by.ts'
import { escapeXml } from '../../core/render/escape/html.ts'
import { visibleProse } from '../../core/render/escape/visible.ts'
import { monthOf, type SiteHistory, type SiteSuite } from '../model/site.ts'
import { overviewSection } from './history-overview.ts'
import { attribute, name } from './html.ts'
import { pageFrame } from './page.ts'

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
    ['index.html', frame(overviewSection(suites, age, repository), repository)],
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
<div id="overview">${overview}</div>
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
