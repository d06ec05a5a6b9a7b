import { J as listed, P as openDocuments, S as isObject, Y as quoted, g as readTable, gr as parseJsonText, yr as InputError, z as readWhole } from "./core.js";
//#region src/parse/tables/metric-export.ts
function exportOf(json, file) {
	if (!isObject(json)) return void 0;
	if (json.status === "error" && "errorType" in json) throw new InputError(`${file}: Prometheus answered with an error (${String(json.errorType)}: ${String(json.error)}). Ask again.`);
	if (isObject(json.data) && "resultType" in json.data) return prometheusExport(json, json.data, file);
	if (Array.isArray(json.MetricDataResults)) return cloudWatchExport(json, json.MetricDataResults.filter(isObject), file);
}
function prometheusExport(answer, { resultType, result }, file) {
	if (resultType !== "matrix" || !Array.isArray(result)) throw new InputError(`${file}: is an answer of Prometheus with a ${String(resultType)}, expected a matrix. Ask query_range, not query.`);
	const series = result.filter(isObject);
	if (series.some(({ values, histograms }) => values === void 0 && histograms !== void 0)) throw new InputError(`${file}: is an answer of Prometheus with native histograms. Ask for one number, as with histogram_quantile.`);
	const points = series.flatMap(({ metric, values }) => {
		const labels = isObject(metric) ? metric : {};
		return listOf(values).flatMap((point) => Array.isArray(point) ? {
			...labels,
			time: point[0],
			value: point[1]
		} : []);
	});
	if (points.length === 0) throw new InputError(`${file}: is an answer of Prometheus without a point. Check the query, and that the time asked for is that of the run.`);
	return {
		points,
		remarks: listOf(answer.warnings).map((warning) => `Prometheus warns: ${String(warning)}.`)
	};
}
function cloudWatchExport(answer, results, file) {
	if (typeof answer.NextToken === "string" && answer.NextToken !== "") throw new InputError(`${file}: is one page of an answer of CloudWatch: it ends with a NextToken. Ask for the following pages, or for less time at once.`);
	const points = results.flatMap(({ Id: id, Label: label, Timestamps, Values }) => {
		const values = listOf(Values);
		return listOf(Timestamps).map((time, i) => ({
			id,
			label,
			time,
			value: values[i]
		}));
	});
	if (points.length === 0) throw new InputError(`${file}: is an answer of CloudWatch without a point. Check the queries, and that the time asked for is that of the run.`);
	return {
		points,
		remarks: [
			...incomplete(results),
			...messagesOf(answer),
			...results.flatMap(messagesOf)
		]
	};
}
function incomplete(results) {
	const parts = [...new Map(results.map(({ Id, Label, StatusCode }) => [Id, {
		name: String(Label ?? Id ?? "(unnamed)"),
		StatusCode
	}])).values()].filter(({ StatusCode }) => StatusCode !== void 0 && StatusCode !== "Complete");
	if (parts.length === 0) return [];
	return [`CloudWatch gave only a part of the points of ${listed(parts.map(({ name, StatusCode }) => `${quoted(name)} (${String(StatusCode)})`))}.`];
}
function messagesOf({ Messages }) {
	return listOf(Messages).filter(isObject).flatMap(({ Code, Value }) => Value ?? Code ?? []).map((said) => `CloudWatch says: ${String(said)}.`);
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
//#endregion
//#region src/parse/tables/untyped-table.ts
const DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
const STATED_DELIMITER = /^"?sep=([,;\t|])"?\r?\n/;
async function readUntypedTable(path, limits) {
	const found = await openDocuments([path], limits);
	try {
		const [document, another] = found.documents;
		if (!document || another) throw new InputError(`${path}: holds ${another ? "several files" : "no file"}, expected one table.`);
		return await (/^\s*[[{]/.test((await document.head()).text) ? jsonTable(document, limits) : csvTable(document, limits));
	} finally {
		found.close();
	}
}
async function csvTable({ name: file, head, open }, limits) {
	const { text } = await head();
	const [, stated] = STATED_DELIMITER.exec(text) ?? [];
	const delimiter = stated ?? delimiterOf(/^[^\r\n]*/.exec(text)[0]);
	const table = await readTable(open(), delimiter, file, limits);
	const [names, rows] = stated ? [table.rows[0]?.fields ?? [], table.rows.slice(1)] : [table.names, table.rows];
	const columns = names.map((name) => name.trim());
	if (rows.length === 0) throw new InputError(`${file}: is a table without rows. Expected a header and rows below it.`);
	const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
	if (repeated !== void 0) throw new InputError(`${file}:1: the column ${quoted(repeated)} is there twice. Rename one.`);
	for (const { line, fields } of rows) {
		if (fields.length === columns.length) continue;
		const cause = fields.length > columns.length && delimiter === "," ? "Put cells with a comma in quotes, or separate columns by semicolons" : "Complete the row";
		throw new InputError(`${file}:${line}: the row has ${fields.length} cells instead of ${columns.length}. ${cause}.`);
	}
	return {
		file,
		columns,
		rows: rows.map(({ line, fields }) => ({
			line,
			cells: fields
		}))
	};
}
function delimiterOf(header) {
	const widths = DELIMITERS.map((delimiter) => header.split(delimiter).length);
	return DELIMITERS[widths.indexOf(Math.max(...widths))];
}
async function jsonTable({ name: file, open }, limits) {
	const json = parseJson(await readWhole(open(), file, limits), file);
	const exported = exportOf(json, file);
	const items = exported?.points ?? itemsOf(json);
	if (!items || items.length === 0) throw new InputError(`${file}: holds no table. Expected a list of objects, as in [{"request": "login", "avg": 12}].`);
	const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
	return {
		file,
		columns,
		rows: items.map((item, i) => ({
			line: i + 1,
			cells: columns.map((column) => Object.hasOwn(item, column) ? cellOf(item[column]) : "")
		})),
		...exported && {
			time: "time",
			remarks: exported.remarks
		}
	};
}
function parseJson(text, file) {
	try {
		return parseJsonText(text);
	} catch (error) {
		throw new InputError(`${file}: is no valid JSON. Write it anew.`, { cause: error });
	}
}
function itemsOf(json) {
	if (Array.isArray(json)) return json.every(isObject) ? json : void 0;
	if (!isObject(json)) return void 0;
	const lists = Object.values(json).filter((value) => Array.isArray(value));
	return lists.length === 1 ? itemsOf(lists[0]) : void 0;
}
function cellOf(value) {
	if (value === null || value === void 0) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function columnAt(table, column, source) {
	const at = table.columns.indexOf(column);
	if (at >= 0) return at;
	const alike = table.columns.find((name) => name.toLowerCase() === column.toLowerCase());
	const hint = alike === void 0 ? "" : ` Did you mean ${quoted(alike)}?`;
	throw new InputError(`${table.file}: ${source}: no column ${quoted(column)}.${hint} Columns: ${listed(table.columns.map(quoted), 20)}.`);
}
function rowsWhere(table, where, source) {
	let { rows } = table;
	for (const [column, value] of Object.entries(where)) {
		const at = columnAt(table, column, source);
		const kept = rows.filter(({ cells }) => cells[at].trim() === value);
		if (kept.length === 0) {
			const seen = listed([...new Set(rows.map(({ cells }) => quoted(cells[at].trim())))], 20);
			throw new InputError(`${table.file}: ${source}: no row has ${column} ${quoted(value)}. Seen: ${seen}.`);
		}
		rows = kept;
	}
	return {
		...table,
		rows
	};
}
function rowsOfRun(table, column, run, source) {
	if (run !== void 0) return rowsWhere(table, { [column]: run }, `${source}.run`);
	const at = columnAt(table, column, `${source}.run`);
	const runs = [...new Set(table.rows.map(({ cells }) => cells[at].trim()))];
	if (runs.length <= 1) return table;
	throw new InputError(`${table.file}: holds several runs (column ${quoted(column)}: ${listed(runs.map(quoted), 20)}). Name one after the path, as in ${table.file}#${runs[0]}.`);
}
function pointsByColumn(table, time, key, value, source) {
	const at = columnAt(table, time, source);
	const others = table.columns.map((column, i) => ({
		column,
		i
	})).filter(({ i }) => i !== at);
	const rows = table.rows.flatMap(({ line, cells }) => others.map(({ column, i }) => ({
		line,
		cells: [
			cells[at],
			column,
			cells[i]
		]
	})));
	return {
		file: table.file,
		columns: [
			time,
			key,
			value
		],
		rows
	};
}
//#endregion
export { rowsWhere as a, rowsOfRun as i, pointsByColumn as n, readUntypedTable as r, columnAt as t };
