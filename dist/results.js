import { An as append, H as missingShardText, Hn as inNaturalOrder, Nt as nameOfFiles, V as expectedShards, hr as InputError, jn as groupBy, vr as UsageError } from "./core.js";
import { G as README_TEXT, O as CONFLICT, Q as namedRunsPath, W as README_PATH, _ as notPassed, b as namedRunMessage, d as datedAhead, k as retry, l as storedRuns, p as ineligible, tt as suiteFolder, u as DEFAULT_ELIGIBILITY } from "./epoch.js";
import { i as NAMED_RUNS_KIND, l as readNamedRuns, s as encodeNamedRuns } from "./move.js";
import { a as isUniform, c as resourcesPart, d as factsFrom, i as withNotices, l as resultsPart, o as partsOf, p as withEnvironment, r as readParts, s as recordsPart, t as noMatch } from "./read-parts.js";
import { n as readByAnother, r as withoutCopies } from "./duplicate-results.js";
import { t as globFiles } from "./globs.js";
//#region src/baseline/keep-named-run.ts
async function keepNamedRun(store, request, host) {
	const { name, runs, verdict, baseRef, suite, eligibility = DEFAULT_ELIGIBILITY } = request;
	const refused = (reason) => ({
		outcome: "refused",
		message: `suite "${suite}" on ${baseRef}: this run was not kept as ${name}: ${reason}.`
	});
	const nowMs = host.now();
	const reason = runs.map((run) => ineligible(run, verdict, eligibility) ?? datedAhead(run, nowMs)).find(Boolean) ?? notPassed(verdict);
	if (reason !== void 0) return refused(reason);
	return retry(store, host, async (snapshot) => {
		const present = await readNamedRuns(store, snapshot, request);
		const known = present?.references.find((each) => each.name === name);
		const kept = present?.references.flatMap((each) => each.runs) ?? [];
		const stored = storedRuns(runs, verdict, nowMs, kept, "references");
		const commit = known?.runs[0]?.commit;
		if (known && stored.some(({ entry }) => entry.commit !== commit)) return refused(`that name is kept of commit ${commit?.slice(0, 12) ?? "unknown"}. Give it another name, or remove the one that is there`);
		const fresh = stored.filter(({ entry }) => !known?.runs.some(({ id }) => id === entry.id));
		if (fresh.length === 0) return {
			outcome: "already",
			message: `suite "${suite}" on ${baseRef}: this run is kept as ${name} already.`
		};
		const next = withRuns(present ?? beginning(request), request, fresh, new Date(nowMs).toISOString());
		const folder = suiteFolder(baseRef, suite);
		const writes = /* @__PURE__ */ new Map();
		if (!snapshot.exists) writes.set(README_PATH, README_TEXT);
		for (const { entry, text } of fresh) writes.set(`${folder}/${entry.file}`, text);
		writes.set(namedRunsPath(folder), encodeNamedRuns(next));
		const message = namedRunMessage(request, fresh.map(({ entry }) => entry));
		const result = await snapshot.commit({
			writes,
			deletes: [],
			message
		});
		if (result.outcome === "conflict") return CONFLICT;
		return {
			outcome: known ? "joined" : "kept",
			message: `suite "${suite}" on ${baseRef}: this run ${known ? "joined those" : "is"} kept as ${name}.`,
			version: result.version
		};
	});
}
function beginning({ baseRef, suite }) {
	return {
		schema: 1,
		kind: NAMED_RUNS_KIND,
		suite,
		baseRef,
		references: []
	};
}
function withRuns(present, { name, by }, fresh, since) {
	const runs = fresh.map(({ entry }) => entry);
	const isThere = present.references.some((each) => each.name === name);
	const joined = (each) => each.name === name ? {
		...each,
		runs: [...each.runs, ...runs]
	} : each;
	return {
		...present,
		references: isThere ? present.references.map(joined) : [...present.references, {
			name,
			since,
			...by !== void 0 && { by },
			runs
		}]
	};
}
//#endregion
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
export { keepNamedRun as n, readResults as t };
