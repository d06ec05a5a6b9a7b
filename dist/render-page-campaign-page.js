import { _ as writePage, b as indexCampaign, d as appendixSection, f as findingsSection, g as defaultView, h as wordsSection, m as sentenceList, p as header, t as authorBlocks, u as viewSections, v as effectsSection, w as writeHtml, y as factsSection } from "./verdict.js";
//#region src/render/page/campaign-page.ts
function renderCampaignPage(campaign, pack) {
	const index = indexCampaign(campaign);
	const sections = sectionsOf(index, viewSections(index, defaultView(index)));
	return writePage({
		title: [campaign.title],
		kind: "campaign",
		header: header(index),
		sections,
		data: campaign
	}, pack);
}
function sectionsOf(index, view) {
	const { texts } = index.campaign;
	const prose = (markdown) => markdown === void 0 ? "" : writeHtml(authorBlocks(markdown));
	const words = (id, title, author, generated = "") => ({
		id,
		title,
		html: wordsSection(id, title, author, generated)
	});
	return [
		words("purpose", "Purpose", prose(texts.purpose)),
		{
			id: "runs",
			title: "Runs",
			html: view.runs
		},
		{
			id: "matrix",
			title: "Matrix",
			html: view.matrix
		},
		{
			id: "side-by-side",
			title: "Side by side",
			html: view["side-by-side"]
		},
		words("comparison", "Comparison", "", sentenceList(index, "comparison")),
		{
			id: "levels",
			title: "Load levels",
			html: view.levels
		},
		{
			id: "resources",
			title: "Resources",
			html: view.resources
		},
		{
			id: "sql",
			title: "SQL",
			html: view.sql
		},
		{
			id: "jobs",
			title: "Jobs",
			html: view.jobs
		},
		{
			id: "errors",
			title: "Errors",
			html: view.errors
		},
		{
			id: "effects",
			title: "Differences",
			html: effectsSection(index)
		},
		{
			id: "infrastructure",
			title: "Infrastructure",
			html: factsSection(index)
		},
		words("conclusions", "Conclusions", prose(texts.conclusions), sentenceList(index, "conclusions")),
		{
			id: "findings",
			title: "Findings",
			html: findingsSection(index)
		},
		words("methodology", "Methodology", prose(texts.methodology)),
		{
			id: "appendix",
			title: "Appendix",
			html: appendixSection(index)
		}
	];
}
//#endregion
export { renderCampaignPage };
