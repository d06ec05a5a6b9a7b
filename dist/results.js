import { Cr as UsageError, Fn as append, H as missingShardText, In as groupBy, Lt as nameOfFiles, V as expectedShards, qn as inNaturalOrder, yr as InputError } from "./core.js";
import { a as isUniform, c as resourcesPart, d as factsFrom, i as withNotices, l as resultsPart, o as partsOf, p as withEnvironment, r as readParts, s as recordsPart, t as noMatch } from "./read-parts.js";
import { n as readByAnother, r as withoutCopies } from "./duplicate-results.js";
import { t as globFiles } from "./globs.js";
//#region src/input/shards.ts
async function findShards(pattern, rules, repeatOf) {
	const shards = await Promise.all(expectedIn(pattern).map(async (shard) => ({
		shard,
		files: await globFiles(shard.pattern, rules)
	})));
	const repeats = groupBy(shards.flatMap(({ files }) => files), repeatOf);
	if (repeats.size === 0) throw new InputError(`results: "${pattern}" matches no file. Check the glob, and that the step before wrote results.`);
	const lacking = (repeat) => shards.filter(({ files }) => !files.some((file) => repeatOf(file) === repeat));
	return new Map([...repeats].map(([repeat, files]) => [repeat, {
		files,
		missing: lacking(repeat).map(({ shard }) => missingShardText(shard))
	}]));
}
function expectedIn(pattern) {
	try {
		return expectedShards(pattern);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new InputError(`results: "${pattern}": ${error.message}.`);
	}
}
//#endregion
//#region src/input/results.ts
async function readResults(config, globs, host, within) {
	const rules = {
		maxFiles: config.limits.files,
		...within && { within }
	};
	if (globs.length === 0 && config.results.length === 0) throw new UsageError("No results are named. Name them as \"results\", in the call or in the configuration.");
	const repeats = /* @__PURE__ */ new Map();
	const notices = [];
	let named;
	const lacking = /* @__PURE__ */ new Map();
	const lack = (repeat, missing) => {
		if (missing.length > 0) lacking.set(repeat, [...lacking.get(repeat) ?? [], ...missing]);
	};
	if (globs.length === 0) {
		const taken = /* @__PURE__ */ new Set();
		for (const [index, { path, repeat, table }] of config.results.entries()) for (const [name, { files, missing }] of await findShards(path, rules, await repeatsBy(repeat))) {
			const twice = table ? [] : files.filter((file) => taken.has(file));
			if (twice.length > 0) notices.push(readByAnother(index, twice));
			const own = files.filter((file) => !twice.includes(file));
			if (!table) for (const file of own) taken.add(file);
			if (own.length > 0) append(repeats, name, resultsPart(config, index, own));
			lack(name, missing);
		}
	} else {
		const repeatOf = await repeatsBy(config.results.length === 1 ? config.results[0].repeat : void 0);
		for (const text of globs) {
			const { found, run } = await findGiven(text, rules, repeatOf);
			named = run;
			for (const [name, { files, missing }] of found) {
				const routed = await partsOfGlob(config, files, run);
				notices.push(...routed.notices);
				for (const part of routed.parts) append(repeats, name, part);
				lack(name, missing);
			}
		}
	}
	const isSummarised = (parts) => parts.every((part) => part.isSummarised);
	const areSummarised = [...repeats.values()].every(isSummarised);
	const beside = [...config.resources.map(({ path, table }, i) => ({
		path,
		source: table.source,
		partOf: (files) => resourcesPart(config, i, files)
	})), ...config.records.map((entry) => ({
		path: entry.path,
		source: entry.rules.source,
		partOf: (files) => recordsPart(config, entry, files)
	}))];
	for (const { path, source, partOf } of areSummarised ? [] : beside) {
		const files = await globFiles(path, rules);
		if (files.length === 0) notices.push(noMatch(source, path));
		const repeatOf = await repeatsBy(config.results.find(({ repeat }) => repeat !== void 0)?.repeat);
		for (const [name, members] of groupBy(files, repeatOf)) {
			const parts = repeats.get(name);
			if (parts && isSummarised(parts)) continue;
			if (parts) parts.push(partOf(members));
			else notices.push({
				code: "resources-unmatched",
				message: `${members.join(", ")}: are of no run of the results.`
			});
		}
	}
	const inOrder = [...repeats].sort(([a], [b]) => inNaturalOrder(a, b));
	const runs = [];
	const { table } = config.environment;
	const facts = table && !areSummarised ? await factsFrom(config, await globFiles(table.path, rules), named) : {};
	for (const [name, parts] of inOrder) {
		const known = await withEnvironment(withNotices(await readParts(parts, host), notices), {
			...config.environment.facts,
			...facts
		}, config);
		const missing = lacking.get(name);
		runs.push({
			...known,
			name: nameOfParts(parts, named),
			...missing && { missingShards: missing }
		});
	}
	return withoutCopies(runs);
}
function nameOfParts(parts, run) {
	const files = nameOfFiles(parts.filter(({ table }) => table?.kind !== "resource").flatMap((part) => part.files));
	return run === void 0 ? files : `${files}#${run}`;
}
async function partsOfGlob(config, files, run) {
	if (isUniform(config) && run === void 0) return {
		parts: [resultsPart(config, 0, files)],
		notices: []
	};
	return partsOf({
		...config,
		resources: [],
		records: []
	}, files.map((path) => ({
		path,
		isNamed: true
	})), run);
}
async function repeatsBy(pattern) {
	if (pattern === void 0) return () => "";
	const { compileCapture } = await import("./model-capture.js");
	const capture = compileCapture(pattern);
	return (file) => capture(file) ?? "";
}
async function findGiven(text, rules, repeatOf) {
	const at = text.lastIndexOf("#");
	const asGlob = at < 1 ? [] : await globFiles(text, rules);
	if (at < 1 || asGlob.length > 0) return { found: await findShards(text, rules, repeatOf) };
	return {
		found: await findShards(text.slice(0, at), rules, repeatOf),
		run: text.slice(at + 1)
	};
}
//#endregion
export { readResults as t };
