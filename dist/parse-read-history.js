import { A as SampleFilter, M as checkIssues, N as compileDimensionRules, P as openDocuments, U as Summarizer, c as chooseDocuments, f as jmeterAggregate, p as readAggregates, yr as InputError } from "./core.js";
//#region src/parse/read-history.ts
async function readHistory(path, options) {
	const found = await openDocuments([path], options.limits);
	try {
		const { known, notices } = await chooseDocuments([path], found, options.format);
		const rules = await compileDimensionRules(options.dimensions);
		const runs = [];
		for (const { document, format } of known) {
			if (format !== jmeterAggregate) throw notHistory(document.name, `it is of the format ${format.id}`);
			runs.push(...await readRuns(document, options, rules, notices));
		}
		return runs.sort((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
	} finally {
		found.close();
	}
}
async function readRuns({ name: file, head, open }, options, rules, found) {
	const issues = [];
	const notices = [...found];
	const sink = {
		file,
		limits: options.limits,
		dimensionColumns: rules.columns,
		sample() {},
		series() {},
		issue: (message, line) => issues.push(line === void 0 ? {
			file,
			message
		} : {
			file,
			line,
			message
		}),
		notice: (code, message) => notices.push({
			code,
			message: `${file}: ${message}`
		})
	};
	const table = await readAggregates({
		head: await head(),
		chunks: open()
	}, sink);
	checkIssues(file, {
		count: issues.length,
		first: issues.slice(0, 10)
	}, table.count, options.maxIssueRatio);
	const byDate = /* @__PURE__ */ new Map();
	for (const row of table.rows) {
		if (row.dateMs === void 0) throw notHistory(file, "it has no column Date, so its rows are one run");
		const rows = byDate.get(row.dateMs);
		if (rows) rows.push(row);
		else byDate.set(row.dateMs, [row]);
	}
	const oldest = Math.min(...byDate.keys());
	return [...byDate].map(([date, rows]) => {
		const { id, tool, unitMs } = jmeterAggregate;
		const summarizer = new Summarizer({
			tool,
			format: id,
			unitMs,
			limits: options.limits
		});
		const filter = new SampleFilter({
			file,
			options,
			rules,
			consumer: summarizer
		});
		for (const { series } of rows) filter.series(series);
		if (date === oldest) {
			for (const issue of issues) summarizer.issue(issue);
			for (const notice of notices) summarizer.notice(notice);
		}
		summarizer.source({
			name: file,
			format: id,
			rows: rows.length
		});
		return summarizer.finish();
	});
}
function notHistory(where, found) {
	return new InputError(`${where}: is no history: ${found}. A history is an aggregate report with a column Date.`);
}
//#endregion
export { readHistory };
