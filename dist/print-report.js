import { Ht as exitCodeOf } from "./core.js";
import { I as renderOpenMetrics, L as renderJUnit, P as renderJson, S as renderComment, i as renderTerminal, l as renderGatePage, x as renderJobSummary } from "./verdict.js";
import { a as writeOutputs, n as packPage, t as chartLinks } from "./report-files.js";
import { join } from "node:path";
//#region src/cli/print-report.ts
async function publish(report, runs, config, options, host) {
	const { out, format } = options;
	const settings = config.file === void 0 ? {} : { config: config.file };
	if (out !== void 0) {
		const written = await writeOutputs(out, report, runs, (drawn) => texts(report, drawn, settings), options.charts);
		if (written.chartProblem !== void 0) host.err(`${written.chartProblem}\n`);
	}
	(format === "terminal" ? host.page : host.out)(printed(report, options, settings, host));
	if (out !== void 0 && format === "terminal") host.out(`\nReport: ${join(out, "report.html")}\n`);
	return exitCodeOf(report.verdict, config.failOn);
}
function printed(report, options, settings, host) {
	switch (options.format) {
		case "json": return renderJson(report);
		case "junit": return renderJUnit(report);
		case "openmetrics": return renderOpenMetrics(report);
		case "markdown": return `${renderComment(report, {
			marker: MARKER,
			charts: diagrams(options),
			links: {},
			settings
		})}\n`;
		case "terminal": return renderTerminal(report, {
			colour: host.colour,
			width: host.width,
			settings
		});
	}
}
const MARKER = "<!-- perf-gate -->";
function diagrams({ charts }) {
	return charts ? "mermaid" : "none";
}
function texts(report, drawn, settings) {
	const beside = drawn.length > 0 ? chartLinks(report, drawn, ({ file }) => `charts/${file}`) : "none";
	return {
		comment: `${renderComment(report, {
			marker: MARKER,
			charts: beside,
			links: {},
			settings
		})}\n`,
		summary: renderJobSummary(report, {
			charts: beside,
			links: {},
			settings
		}),
		page: renderGatePage(report, {
			links: {},
			settings
		}, packPage)
	};
}
//#endregion
export { publish as t };
