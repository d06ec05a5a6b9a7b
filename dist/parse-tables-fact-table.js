import { Y as quoted, yr as InputError } from "./core.js";
import { i as rowsOfRun, t as columnAt } from "./untyped-table.js";
//#region src/parse/tables/fact-table.ts
const SOURCE = "environment.table";
function factsOfTable(table, rules, run) {
	const { file, rows } = rules.run === void 0 ? table : rowsOfRun(table, rules.run, run, SOURCE);
	const columns = (rules.columns ?? table.columns.filter((column) => column !== rules.run && column !== rules.key)).map((column) => ({
		column,
		at: columnAt(table, column, `${SOURCE}.columns`)
	}));
	const keyAt = rules.key === void 0 ? void 0 : columnAt(table, rules.key, `${SOURCE}.key`);
	const lines = /* @__PURE__ */ new Map();
	const facts = /* @__PURE__ */ new Map();
	for (const { line, cells } of rows) {
		const key = keyAt === void 0 ? "" : cells[keyAt].trim();
		const earlier = lines.get(key);
		if (earlier !== void 0) {
			const remedy = keyAt === void 0 ? "Name what a row is about under \"key\", or its run under \"run\"." : "Leave one out.";
			throw new InputError(`${file}:${earlier} and ${file}:${line}: two rows of ${key === "" ? "facts of one run" : `facts of ${quoted(key)}`}. ${remedy}`);
		}
		lines.set(key, line);
		for (const { column, at } of columns) {
			const value = cells[at].trim();
			if (value !== "") facts.set(keyAt === void 0 ? column : `${key}.${column}`, value);
		}
	}
	return Object.fromEntries(facts);
}
//#endregion
export { factsOfTable };
