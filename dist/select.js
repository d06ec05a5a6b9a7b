import { Sr as StoreError, Xn as loadOf, Yn as isSameTest, ar as textOf, gr as parseJsonText, hr as seriesKey } from "./core.js";
import { A as _nonnegative, E as _isoDateTime, F as $constructor, M as $ZodISODateTime, c as exactOptional, d as literal, f as looseObject, j as _regex, k as _minLength, l as extend, m as number, n as _enum, r as array, t as ZodMiniStringFormat, u as int, v as record, x as string, y as refine } from "./zod.js";
import { createHash } from "node:crypto";
//#region src/baseline/layout.ts
const README_PATH = "README.md";
const README_TEXT = `# Performance baselines

Written by perf-gate. Do not merge this into another branch, and do not edit the files by hand.

    <base-ref>/<suite>/baseline.json          which runs are the baseline, since when, accepted by whom
    <base-ref>/<suite>/badge.json             how the base branch fares, for an endpoint badge of shields.io
    <base-ref>/<suite>/runs/<date>-<sha>.json one summarised run each: counts and histograms, no raw samples
    <base-ref>/<suite>/references.json        runs kept by name, such as those of releases; their files are beside it
    <base-ref>/<suite>/imported.json          runs imported from elsewhere; their files are beside it

Every change is one commit whose message says which run, pull request and person it is due to. To go back to the
baseline before the present one: \`perf-gate baseline rollback\`. See docs/baseline.md of perf-gate.
`;
const LEDGER_FILE = "baseline.json";
const NAMED_RUNS_FILE = "references.json";
const IMPORTED_LIST = "imported.json";
const MAX_SEGMENT_LENGTH = 64;
const HASH_LENGTH = 12;
const SUFFIXED = new RegExp(`-[0-9a-f]{${HASH_LENGTH}}$`);
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
const PLAIN = /^[a-z0-9_]([a-z0-9_-]|\.(?!\.))*(?<![.-])$/;
function encodeSegment(name) {
	if (PLAIN.test(name) && name.length <= MAX_SEGMENT_LENGTH && !SUFFIXED.test(name) && !RESERVED.test(name)) return name;
	return `${name.toLowerCase().replace(/[^a-z0-9_]+/g, "-").slice(0, MAX_SEGMENT_LENGTH - HASH_LENGTH - 1).replace(/^-|-$/g, "") || "_"}-${sha256(name).slice(0, HASH_LENGTH)}`;
}
function suiteFolder(baseRef, suite) {
	return `${encodeSegment(baseRef)}/${encodeSegment(suite)}`;
}
function ledgerPath(folder) {
	return `${folder}/${LEDGER_FILE}`;
}
function badgePath(folder) {
	return `${folder}/badge.json`;
}
function namedRunsPath(folder) {
	return `${folder}/${NAMED_RUNS_FILE}`;
}
function importedPath(folder) {
	return `${folder}/${IMPORTED_LIST}`;
}
function folderOfLedger(path) {
	return folderOf(path, LEDGER_FILE);
}
function folderOfNamedRuns(path) {
	return folderOf(path, NAMED_RUNS_FILE);
}
function folderOf(path, wanted) {
	const [baseRef, suite, file, ...rest] = path.split("/");
	return baseRef && suite && file === wanted && rest.length === 0 ? `${baseRef}/${suite}` : void 0;
}
function runsFolder(folder) {
	return `${folder}/runs`;
}
const RUN_FILE = /^runs\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/;
const NAMED_RUN_FILE = /^references\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/;
const IMPORTED_FILE = /^imported\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/;
function runFile(run, files, folder = "runs") {
	const stem = `${folder}/${new Date(run.dayMs).toISOString().slice(0, 10)}-${(/^[0-9a-f]{12,64}$/i.test(run.commit ?? "") ? run.commit.toLowerCase() : run.id).slice(0, 12)}`;
	let file = `${stem}.json`;
	for (let number = 2; (files.get(file) ?? run.sha256) !== run.sha256; number++) file = `${stem}-${number}.json`;
	return file;
}
function sha256(text) {
	return createHash("sha256").update(text).digest("hex");
}
//#endregion
//#region node_modules/zod/v4/mini/iso.js
const ZodMiniISODateTime = /*@__PURE__*/ $constructor("ZodMiniISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function datetime(params) {
	return _isoDateTime(ZodMiniISODateTime, params);
}
//#endregion
//#region src/run-file/id.ts
const ID_DIGITS = 12;
function runId(run) {
	const plain = (bytes) => Buffer.from(bytes).toString("base64");
	const packing = {
		histogram: plain,
		batches: plain
	};
	const measured = {
		...run,
		formats: [],
		sources: [],
		issues: {
			count: 0,
			first: []
		},
		notices: [],
		facts: {},
		provenance: {}
	};
	const head = textOf({
		...measured,
		series: []
	}, packing);
	const known = ids.get(run.series);
	if (known?.head === head) return known.id;
	const id = createHash("sha256").update(textOf(measured, packing)).digest("hex").slice(0, ID_DIGITS);
	ids.set(run.series, {
		head,
		id
	});
	return id;
}
const ids = /* @__PURE__ */ new WeakMap();
//#endregion
//#region src/baseline/suite-file.ts
const MAX_LENGTH = 16 * 2 ** 20;
function encodeSuiteFile(content) {
	return `${JSON.stringify(content, null, 2)}\n`;
}
function decodeSuiteFile(text, where, { schema, remedy }, expected) {
	const damaged = (found, cause) => new StoreError(`${where}: cannot be read (${found}). ${remedy}`, cause === void 0 ? void 0 : { cause });
	if (text.length > MAX_LENGTH) throw damaged(`it has ${text.length} characters`);
	let json;
	try {
		json = parseJsonText(text);
	} catch (error) {
		throw damaged("it is not JSON", error);
	}
	const version = typeof json === "object" && json !== null && "schema" in json ? json.schema : void 0;
	if (typeof version === "number" && version > 1) throw new StoreError(`${where}: written by a newer perf-gate (schema ${version}, this one knows 1). Update perf-gate.`);
	const result = schema.safeParse(json);
	if (!result.success) {
		const { path, message } = result.error.issues[0];
		throw damaged(`${path.join(".") || "it"}: ${message}`);
	}
	const { baseRef, suite } = result.data;
	if (expected && (expected.baseRef !== baseRef || expected.suite !== suite)) throw damaged(`it is of suite ${JSON.stringify(suite)} on ${JSON.stringify(baseRef)}`);
	return result.data;
}
//#endregion
//#region src/baseline/ledger.ts
const DAY_MS = 864e5;
const LEDGER_KIND = "perf-gate/baseline";
const instant = /* @__PURE__ */ datetime();
const digest12 = string().check(_regex(/^[0-9a-f]{12}$/));
const decision = {
	at: instant,
	by: exactOptional(string()),
	reason: exactOptional(string())
};
const entrySchemaIn = (file) => looseObject({
	id: digest12,
	file: string().check(_regex(file)),
	sha256: string().check(_regex(/^[0-9a-f]{64}$/)),
	commit: exactOptional(string()),
	ref: exactOptional(string()),
	pullRequest: exactOptional(int()),
	startedAt: exactOptional(instant),
	recordedAt: instant,
	verdict: _enum([
		"pass",
		"warn",
		"inconclusive",
		"no-data",
		"fail",
		"no-baseline",
		"invalid"
	]),
	workload: looseObject({
		series: int().check(_nonnegative()),
		seriesDigest: digest12,
		threads: exactOptional(number().check(_nonnegative())),
		durationMs: exactOptional(number().check(_nonnegative())),
		samples: exactOptional(int().check(_nonnegative())),
		busyMs: exactOptional(number().check(_nonnegative()))
	}),
	facts: record(string(), string())
});
const entrySchema = entrySchemaIn(RUN_FILE);
const pendingSchema = extend(entrySchema, { doubt: string() });
const epochSchema = looseObject({
	id: string().check(_regex(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{12}$/)),
	since: instant,
	acceptedFrom: exactOptional(looseObject({
		...decision,
		commit: exactOptional(string()),
		pullRequest: exactOptional(int()),
		labelled: exactOptional(looseObject({
			by: exactOptional(string()),
			at: exactOptional(string()),
			commit: exactOptional(string())
		}))
	})),
	runs: array(entrySchema).check(_minLength(1), refine(isWithoutRepeats, "names a run twice")),
	rolledBack: exactOptional(looseObject(decision))
});
const file = {
	schema: looseObject({
		schema: literal(1),
		kind: literal(LEDGER_KIND),
		suite: string(),
		baseRef: string(),
		epoch: epochSchema,
		history: array(epochSchema).check(refine(isWithoutRepeats, "names an epoch twice")),
		breached: exactOptional(array(entrySchema).check(refine(isWithoutRepeats, "names a run twice"))),
		pending: exactOptional(array(pendingSchema).check(refine(isWithoutRepeats, "names a run twice")))
	}),
	remedy: "Restore it from the store's history, or delete it to start a new baseline."
};
function encodeLedger(ledger) {
	return encodeSuiteFile(ledger);
}
function decodeLedger(text, where, expected) {
	return decodeSuiteFile(text, where, file, expected);
}
function anchorsOf(epoch) {
	return epoch.runs.slice(0, 5);
}
function instantOf(entry) {
	return Date.parse(entry.startedAt ?? entry.recordedAt);
}
function ageDaysOf(runs, nowMs) {
	return Math.max(0, (nowMs - newestInstantOf(runs)) / DAY_MS);
}
function newestInstantOf(runs) {
	return Math.max(...runs.map(instantOf));
}
function byTime(a, b) {
	return instantOf(a) - instantOf(b);
}
function isWithoutRepeats(items) {
	return new Set(items.map((item) => item.id)).size === items.length;
}
//#endregion
//#region src/baseline/select.ts
const THREADS_TOLERANCE = .1;
const DURATION_TOLERANCE = .5;
const WORKLOAD_KINDS = /* @__PURE__ */ new Set([
	"transaction",
	"request",
	"benchmark",
	"measure"
]);
function profileOf(run) {
	const names = run.series.filter((series) => WORKLOAD_KINDS.has(series.kind)).map(seriesKey);
	return {
		workload: {
			series: names.length,
			seriesDigest: sha256(JSON.stringify(names.sort())).slice(0, 12),
			...run.peakThreads === void 0 ? {} : { threads: run.peakThreads },
			...loadOf(run)
		},
		facts: run.facts
	};
}
function comparable(baseline, candidate, mustMatch = []) {
	const demanded = new Set(mustMatch);
	const facts = factChanges(baseline.facts, candidate.facts).map((change) => demanded.has(change.fact) ? {
		...change,
		mustMatch: true
	} : change);
	const workload = workloadChanges(baseline.workload, candidate.workload);
	return {
		same: !facts.some((change) => change.mustMatch) && !workload.some((change) => change.fact !== "workload.series"),
		differences: [...facts, ...workload]
	};
}
function selectRuns(entries, { window, mustMatch = [], candidate }) {
	const ordered = [...entries].sort(byTime);
	if (!candidate) return {
		runs: ordered.slice(-window),
		differences: []
	};
	const compared = ordered.map((entry) => ({
		entry,
		...comparable(entry, candidate, mustMatch)
	}));
	const matching = compared.filter(({ differences }) => !differences.some((change) => change.mustMatch));
	const alike = matching.filter(({ same }) => same);
	const selected = (alike.length > 0 ? alike : matching).slice(-window);
	return {
		runs: selected.map(({ entry }) => entry),
		differences: (selected.at(-1) ?? compared.at(-1))?.differences ?? []
	};
}
function factChanges(baseline, candidate) {
	const before = new Map(Object.entries(baseline));
	const after = new Map(Object.entries(candidate));
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].sort().filter((fact) => before.get(fact) !== after.get(fact)).map((fact) => change(fact, before.get(fact), after.get(fact)));
}
function workloadChanges(baseline, candidate) {
	const changes = [];
	if (differs(baseline.threads, candidate.threads, THREADS_TOLERANCE)) changes.push(change("workload.threads", String(baseline.threads), String(candidate.threads)));
	if (differs(baseline.durationMs, candidate.durationMs, DURATION_TOLERANCE) && !isSameTest(baseline, candidate)) changes.push(change("workload.duration", inSeconds(baseline.durationMs), inSeconds(candidate.durationMs)));
	if (baseline.seriesDigest !== candidate.seriesDigest) changes.push(change("workload.series", String(baseline.series), String(candidate.series)));
	return changes;
}
function differs(a, b, tolerance) {
	if (a === void 0 || b === void 0) return false;
	return Math.max(a, b) > Math.min(a, b) * (1 + tolerance);
}
function inSeconds(ms) {
	return `${Math.round(ms / 1e3)} s`;
}
function change(fact, baseline, candidate) {
	return {
		fact,
		...baseline === void 0 ? {} : { baseline },
		...candidate === void 0 ? {} : { candidate }
	};
}
//#endregion
export { runsFolder as A, encodeSegment as C, ledgerPath as D, importedPath as E, suiteFolder as M, namedRunsPath as O, badgePath as S, folderOfNamedRuns as T, IMPORTED_FILE as _, ageDaysOf as a, README_TEXT as b, decodeLedger as c, instantOf as d, newestInstantOf as f, datetime as g, runId as h, LEDGER_KIND as i, sha256 as j, runFile as k, encodeLedger as l, encodeSuiteFile as m, profileOf as n, anchorsOf as o, decodeSuiteFile as p, selectRuns as r, byTime as s, comparable as t, entrySchemaIn as u, NAMED_RUN_FILE as v, folderOfLedger as w, RUN_FILE as x, README_PATH as y };
