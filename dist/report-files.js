import { ir as encodeRun, xr as PublishError } from "./core.js";
import { I as renderOpenMetrics, L as renderJUnit, P as renderJson, Q as chartsOf, Z as chartFile } from "./verdict.js";
import { t as makeFolder } from "./folder.js";
import { constants } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeFile } from "node:fs/promises";
//#region src/output/report-files.ts
const OVERWRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);
async function prepareFolder(folder) {
	try {
		await makeFolder(folder);
	} catch (error) {
		throw new PublishError(`${folder}: cannot be created. Name a folder that can be written.`, { cause: error });
	}
}
async function writeOutputs(folder, report, runs, texts, withCharts) {
	const { charts, problem } = withCharts ? await draw(report) : {
		charts: [],
		problem: void 0
	};
	const { comment, summary, page } = texts(charts);
	const runFiles = runs.map((_, index) => runs.length === 1 ? "run.json" : `run-${index + 1}.json`);
	const files = [
		["report.json", renderJson(report)],
		["comment.md", comment],
		["summary.md", summary],
		["report.html", page],
		["junit.xml", renderJUnit(report)],
		["metrics.txt", renderOpenMetrics(report)],
		...runs.map((run, index) => [runFiles[index], encodeRun(run)]),
		...charts.map(({ file, png }) => [join("charts", file), png])
	];
	try {
		await makeFolder(join(folder, "charts"));
		await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content, { flag: OVERWRITE })));
	} catch (error) {
		throw new PublishError(`${folder}: cannot be written. The verdict is unaffected.`, { cause: error });
	}
	return {
		report: join(folder, "report.json"),
		summary: join(folder, "summary.md"),
		comment: join(folder, "comment.md"),
		page: join(folder, "report.html"),
		runs: runFiles.map((name) => join(folder, name)),
		charts,
		...problem !== void 0 && { chartProblem: problem }
	};
}
async function writeFiles(folder, files) {
	try {
		for (const [name, content] of files) {
			const path = join(folder, name);
			await makeFolder(dirname(path));
			await writeFile(path, content, { flag: OVERWRITE });
		}
	} catch (error) {
		throw new PublishError(`${folder}: cannot be written. Name a folder that can be written.`, { cause: error });
	}
}
async function draw(report) {
	const specs = chartsOf(report);
	if (specs.length === 0) return {
		charts: [],
		problem: void 0
	};
	try {
		const { drawCharts } = await import("./charts.js");
		return {
			charts: await drawCharts(specs, ["light", "dark"]),
			problem: void 0
		};
	} catch (error) {
		return {
			charts: [],
			problem: `charts could not be drawn: ${error instanceof Error ? error.message : error}`
		};
	}
}
function chartLinks(report, drawn, addressOf) {
	const addresses = new Map(drawn.map((chart) => [chart.file, addressOf(chart)]));
	return chartsOf(report).flatMap((spec) => {
		const [light, dark] = [addresses.get(chartFile(spec, "light")), addresses.get(chartFile(spec, "dark"))];
		const { title, alt, width } = spec;
		return light === void 0 ? [] : [{
			title,
			alt,
			width,
			light,
			...dark !== void 0 && { dark }
		}];
	});
}
const packPage = (json) => gzipSync(json, { level: 9 }).toString("base64");
//#endregion
export { writeOutputs as a, writeFiles as i, packPage as n, prepareFolder as r, chartLinks as t };
