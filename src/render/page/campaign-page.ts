/** A campaign as one self-contained HTML page: whole without scripts, interactive with them; it loads nothing from anywhere. */
import type { CampaignReport } from '../../model/campaign.ts'
import { authorBlocks } from '../campaign/author-text.ts'
import { writeHtml } from '../document/write-html.ts'
import { escapeHtml } from '../escape/html.ts'
import { visibleProse } from '../escape/visible.ts'
import { header, sentenceList, wordsSection } from './answer.ts'
import { appendixSection, findingsSection } from './appendix.ts'
import { type CampaignIndex, indexCampaign } from './campaign-index.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH, PAGE_STYLE, PAGE_STYLE_HASH } from './compiled.ts'
import { effectsSection, factsSection } from './facts.ts'
import { defaultView } from './view.ts'
import { type ViewSections, viewSections } from './view-sections.ts'

/** What the page may do: its own style and script. */
const POLICY = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; script-src '${PAGE_SCRIPT_HASH}'; base-uri 'none'; form-action 'none'`

/**
 * Renders a campaign as an HTML page.
 *
 * @param packed the campaign as JSON, compressed with gzip, in base64: what the page's script reads
 */
export function renderCampaignPage(campaign: CampaignReport, packed: string): string {
  const index = indexCampaign(campaign)
  const sections = sectionsOf(index, viewSections(index, defaultView(index))).filter(({ html }) => html !== '')
  const links = sections.map(({ id, title }) => `<a href="#${id}">${title}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleProse(campaign.title))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#matrix">Skip to the matrix</a>
${header(index)}
<nav aria-label="Sections">${links.join(' ')}</nav>
<main>
${sections.map(({ id, html }) => `<div data-section="${id}">${html}</div>`).join('\n')}
</main>
<dialog id="details" aria-labelledby="details-title"></dialog>
<script type="text/plain" id="campaign">${packed}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

interface PageSection {
  readonly id: string
  readonly title: string
  /** Empty when the campaign has nothing of it. */
  readonly html: string
}

/** The sections in the order of the questions people ask. */
function sectionsOf(index: CampaignIndex, view: ViewSections): PageSection[] {
  const { texts } = index.campaign
  const prose = (markdown: string | undefined) => (markdown === undefined ? '' : writeHtml(authorBlocks(markdown)))
  const words = (id: string, title: string, author: string, generated = ''): PageSection => ({
    id,
    title,
    html: wordsSection(id, title, author, generated),
  })
  return [
    words('purpose', 'Purpose', prose(texts.purpose)),
    { id: 'runs', title: 'Runs', html: view.runs },
    { id: 'matrix', title: 'Matrix', html: view.matrix },
    { id: 'side-by-side', title: 'Side by side', html: view['side-by-side'] },
    words('comparison', 'Comparison', '', sentenceList(index, 'comparison')),
    { id: 'levels', title: 'Load levels', html: view.levels },
    { id: 'resources', title: 'Resources', html: view.resources },
    { id: 'sql', title: 'SQL', html: view.sql },
    { id: 'jobs', title: 'Jobs', html: view.jobs },
    { id: 'errors', title: 'Errors', html: view.errors },
    { id: 'effects', title: 'Differences', html: effectsSection(index) },
    { id: 'infrastructure', title: 'Infrastructure', html: factsSection(index) },
    words('conclusions', 'Conclusions', prose(texts.conclusions), sentenceList(index, 'conclusions')),
    { id: 'findings', title: 'Findings', html: findingsSection(index) },
    words('methodology', 'Methodology', prose(texts.methodology)),
    { id: 'appendix', title: 'Appendix', html: appendixSection(index) },
  ]
}
