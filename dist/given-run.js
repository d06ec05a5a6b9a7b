import { Cr as UsageError, Lt as nameOfFiles, yr as InputError } from "./core.js";
import { a as isUniform, d as factsFrom, f as runOf, i as withNotices, l as resultsPart, n as noResources, o as partsOf, p as withEnvironment, r as readParts, t as noMatch, u as factsBeside } from "./read-parts.js";
import { join } from "node:path";
import { stat } from "node:fs/promises";
//#region src/input/given-path.ts
async function givenPath(text) {
	const found = await kindOf(text);
	if (found) return {
		path: text,
		isFolder: found.isDirectory()
	};
	const at = text.lastIndexOf("#");
	if (at < 1) return {
		path: text,
		isFolder: false
	};
	const path = text.slice(0, at);
	return {
		path,
		run: text.slice(at + 1),
		isFolder: (await kindOf(path))?.isDirectory() ?? false
	};
}
async function kindOf(path) {
	return stat(path).catch(() => void 0);
}
//#endregion
//#region src/input/given-run.ts
async function readGivenRun(config, paths, host) {
	return {
		...await readGiven(config, typeof paths === "string" ? [paths] : paths, host),
		name: typeof paths === "string" ? paths : nameOfFiles(paths)
	};
}
async function readGiven(config, paths, host) {
	const given = await Promise.all(paths.map(givenPath));
	const named = [...new Set(given.map(({ run }) => run))];
	if (named.length > 1) throw new UsageError(`${given[0].path}: the parts of one run are of several runs of a table.`);
	const [run] = named;
	const beside = await factsBeside(config, given);
	if (isUniform(config) && run === void 0) return withEnvironment(await readParts([{
		...resultsPart(config, 0, given.map(({ path }) => path)),
		beside: beside.files
	}], host), beside.facts, config);
	const { parts, facts: tables, notices } = await partsOf(config, (await Promise.all(given.map((each) => filesBelow(each, config.limits.files)))).flat().filter(({ path }) => !beside.files.has(join(path))), run);
	const measured = parts.length > 0 ? await readParts(parts, host) : runOf();
	const hasResources = measured.series.some(({ kind }) => kind === "resource");
	const lacking = config.resources.flatMap(({ path, table: { source } }, index) => hasResources || parts.some(({ table }) => table?.source === source) ? [] : [noResources(index, path)]);
	for (const { path, rules } of config.records) if (!(measured.jobs !== void 0 || measured.statements !== void 0) && !parts.some(({ records }) => records?.source === rules.source)) lacking.push(noMatch(rules.source, path));
	const facts = {
		...beside.facts,
		...await factsFrom(config, tables, run)
	};
	return withEnvironment(withNotices(measured, [...notices, ...lacking]), facts, config);
}
function oldestFirst(runs) {
	return runs.every((run) => run.startMs !== void 0) ? runs.toSorted((a, b) => a.startMs - b.startMs) : [...runs];
}
async function filesBelow({ path, isFolder }, maxFiles) {
	if (!isFolder) return [{
		path,
		isNamed: true
	}];
	const { globFiles } = await import("./input-globs.js");
	const found = await globFiles(`${path}/**`, { maxFiles });
	if (found.length === 0) throw new InputError(`${path}: holds no files. Give the folder of a run.`);
	return found.map((file) => ({
		path: file,
		isNamed: false
	}));
}
//#endregion
export { readGivenRun as n, givenPath as r, oldestFirst as t };
