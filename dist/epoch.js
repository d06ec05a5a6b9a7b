import { Gn as isSameTest, Kn as loadOf, fr as seriesKey, nr as encodeRun, pr as parseJsonText, rr as textOf, xr as UserError, yr as StoreError } from "./core.js";
import { A as _nonnegative, E as _isoDateTime, F as $constructor, M as $ZodISODateTime, c as exactOptional, d as literal, f as looseObject, j as _regex, k as _minLength, l as extend, m as number, n as _enum, r as array, t as ZodMiniStringFormat, u as int, v as record, x as string, y as refine } from "./zod.js";
import { t as decodeRun } from "./decode.js";
import { createHash } from "node:crypto";
//#region src/baseline/layout.ts
const README_PATH = "README.md";
const README_TEXT = `# Performance baselines

Written by perf-gate. Do not merge this into another branch, and do not edit the files by hand.

    <base-ref>/<suite>/baseline.json          which runs are the baseline, since when, accepted by whom
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
//#region src/baseline/store.ts
var StoreBusyError = class extends StoreError {
	retryAfterMs;
	constructor(message, options = {}) {
		super(message, options);
		this.retryAfterMs = options.retryAfterMs;
	}
};
//#endregion
//#region src/baseline/retry.ts
const CONFLICT = Symbol("overtaken");
const LONGEST_EFFORT_MS = 18e4;
const FIRST_BACKOFF_PACES = 8;
const LONGEST_BACKOFF_PACES = 30;
const LONGEST_PATIENCE_MS = 6e4;
async function retry(store, host, body) {
	let spentMs = 0;
	let refusals = 0;
	for (let number = 1;; number++) {
		let busy;
		try {
			const result = await body(await store.open());
			if (result !== CONFLICT) return result;
		} catch (error) {
			if (!(error instanceof StoreBusyError) || (error.retryAfterMs ?? 0) > LONGEST_PATIENCE_MS) throw error;
			busy = error;
			refusals++;
		}
		const pauseMs = (busy?.retryAfterMs ?? 0) + backoffMs(store.paceMs, number, host.random());
		spentMs += store.paceMs + pauseMs;
		if (refusals === 8 || spentMs > 18e4) throw busy ?? conflictError(store, number);
		await host.sleep(pauseMs);
	}
}
function conflictError({ name }, times) {
	return new StoreError(`${name}: other writers came first ${times} times in ${LONGEST_EFFORT_MS / 6e4} minutes; nothing was written. Run the job again, and put the jobs that write baselines into one concurrency group.`);
}
function backoffMs(paceMs, number, random) {
	return random * paceMs * Math.min(FIRST_BACKOFF_PACES * 2 ** (number - 1), LONGEST_BACKOFF_PACES);
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
//#region src/baseline/load.ts
const MAX_NAMED = 5;
async function loadBaseline(store, request, host) {
	try {
		return await retry(store, host, (snapshot) => loadFrom(store, snapshot, request));
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return without("unreadable", error.message);
	}
}
async function readLedger(store, snapshot, name) {
	const path = ledgerPath(suiteFolder(name.baseRef, name.suite));
	const text = await snapshot.read(path);
	return text === void 0 ? void 0 : decodeLedger(text, `${store.name}: ${path}`, name);
}
async function loadFrom(store, snapshot, request) {
	const ledger = await readLedger(store, snapshot, request);
	if (!ledger) return without("missing", await describeMissing(store, snapshot, request));
	const { epoch } = ledger;
	const ageDays = ageDaysOf(epoch.runs, request.now);
	const { maxAgeDays, candidate } = request;
	if (maxAgeDays !== void 0 && ageDays > maxAgeDays) return {
		...without("expired", `The newest baseline run is ${Math.floor(ageDays)} days old, more than the ${maxAgeDays} allowed. Accept a new run.`),
		ledger,
		ageDays
	};
	const selection = selectRuns(candidate ? othersThan(candidate, epoch.runs) : epoch.runs, {
		window: request.window,
		mustMatch: request.mustMatch ?? [],
		...candidate ? { candidate: profileOf(candidate) } : {}
	});
	if (selection.runs.length === 0) return {
		...without("not-comparable", `No baseline run has the same ${selection.differences.filter((change) => change.mustMatch).map((change) => change.fact).join(", ")} as this run. Accept a run made in the new environment.`),
		ledger,
		ageDays,
		differences: selection.differences
	};
	try {
		const reader = runReader(store, snapshot, suiteFolder(request.baseRef, request.suite));
		const [runs, anchors] = await Promise.all([Promise.all(selection.runs.map(reader)), Promise.all(anchorsOf(epoch).map(reader))]);
		return {
			state: "ok",
			runs,
			entries: selection.runs,
			anchors,
			epoch: epoch.id,
			ledger,
			ageDays,
			differences: selection.differences,
			...await readBreach(request, ledger, reader),
			message: ""
		};
	} catch (error) {
		if (error instanceof StoreError && await hasChanged(store, request, ledger)) return CONFLICT;
		throw error;
	}
}
async function readBreach({ onTopOf, candidate, mustMatch }, ledger, read) {
	const found = onTopOf && findBreach(ledger, onTopOf, mustMatch, candidate && profileOf(candidate));
	if (!found) return {};
	try {
		return { breach: {
			...found,
			run: await read(found.entry)
		} };
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return { breachProblem: error.message };
	}
}
function findBreach({ epoch, breached = [] }, { commit }, mustMatch = [], candidate) {
	if (commit !== void 0 && epoch.runs.some((run) => run.commit === commit)) return void 0;
	const newestPassing = newestInstantOf(epoch.runs);
	const isLike = (run) => !candidate || !comparable(run, candidate, mustMatch).differences.some((change) => change.mustMatch);
	const standing = breached.filter((run) => instantOf(run) > newestPassing && isLike(run)).sort(byTime);
	const own = commit === void 0 ? void 0 : standing.findLast((run) => run.commit === commit);
	if (own) return {
		entry: own,
		by: "base-commit"
	};
	const newest = standing.at(-1);
	return newest && {
		entry: newest,
		by: "newest"
	};
}
function othersThan(candidate, entries) {
	const id = runId(candidate);
	const others = entries.filter((entry) => entry.id !== id);
	return others.length > 0 ? others : entries;
}
function runReader(store, snapshot, folder) {
	const read = /* @__PURE__ */ new Map();
	return (entry) => {
		const known = read.get(entry.file) ?? readRun(store, snapshot, `${folder}/${entry.file}`, entry);
		read.set(entry.file, known);
		return known;
	};
}
async function readRun(store, snapshot, path, entry) {
	const where = `${store.name}: ${path}`;
	const remedy = "Restore it from the store's history, or accept a new run.";
	const text = await snapshot.read(path);
	if (text === void 0) throw new StoreError(`${where}: the ledger names it, but it is not there. ${remedy}`);
	if (sha256(text) !== entry.sha256) throw new StoreError(`${where}: not the file that was stored. ${remedy}`);
	try {
		return {
			...decodeRun(text, where),
			name: entry.file
		};
	} catch (cause) {
		if (!(cause instanceof UserError) || cause instanceof StoreError) throw cause;
		throw new StoreError(cause.message, { cause });
	}
}
async function hasChanged(store, name, ledger) {
	const now = await readLedger(store, await store.open(), name);
	return now === void 0 || encodeLedger(now) !== encodeLedger(ledger);
}
async function describeMissing(store, snapshot, { baseRef, suite }) {
	const others = snapshot.exists ? (await snapshot.list("")).flatMap((path) => folderOfLedger(path) ?? []) : [];
	const kept = others.length > 0 ? ` Kept there: ${others.slice(0, MAX_NAMED).join(", ")}.` : "";
	return `${store.name} has no baseline of suite "${suite}" on ${baseRef} yet; the first run there begins it.${kept}`;
}
function without(state, message) {
	return {
		state,
		runs: [],
		entries: [],
		anchors: [],
		differences: [],
		message
	};
}
//#endregion
//#region src/baseline/audit.ts
const SUBJECTS = {
	seeded: "Begin the baseline of",
	appended: "Add a run to the baseline of",
	accepted: "Accept a new baseline of",
	"rolled-back": "Roll back the baseline of",
	noted: "Note a breach against the baseline of",
	held: "Hold a run back from the baseline of"
};
const MAX_WORDS_LENGTH = 200;
function auditMessage(move, ledger, { runs = [], decision, ciRun }) {
	const { acceptedFrom, id } = ledger.epoch;
	const pullRequest = move === "accepted" ? acceptedFrom?.pullRequest : runs[0]?.pullRequest;
	return messageOf(SUBJECTS[move], ledger, [
		["Epoch", id],
		["Run", runs.length > 0 ? runs.map((run) => run.id).join(", ") : void 0],
		["Commit", runs[0]?.commit],
		["Pull-request", pullRequest],
		["CI-run", ciRun],
		["By", decision?.by],
		["Labelled-by", move === "accepted" ? acceptedFrom?.labelled?.by : void 0],
		["Labelled-at", move === "accepted" ? acceptedFrom?.labelled?.at : void 0],
		["Reason", decision?.reason]
	]);
}
function namedRunMessage({ name, by, ...of }, runs) {
	return messageOf(`Keep ${plainWords(name)} of`, of, [
		["Reference", name],
		["Run", runs.map((run) => run.id).join(", ")],
		["Commit", runs[0]?.commit],
		["By", by]
	]);
}
function importMessage(of, runs, { source, by }) {
	return messageOf("Import runs of", of, [
		["Source", source],
		["Runs", runs],
		["By", by]
	]);
}
function messageOf(subject, { suite, baseRef }, lines) {
	const body = lines.flatMap(([label, value]) => value === void 0 ? [] : [`${label}: ${plainWords(String(value))}`]);
	return `${subject} ${plainWords(suite)} on ${plainWords(baseRef)} [skip ci]\n\n${body.join("\n")}\n`;
}
function plainWords(text) {
	return [...text.replace(/[^\p{L}\p{N} .,;:!?()'"/_+=%-]+/gu, " ").replaceAll("://", " ").replace(/ +/g, " ").trim()].slice(0, MAX_WORDS_LENGTH).join("").trimEnd();
}
//#endregion
//#region src/baseline/eligible.ts
const DEFAULT_ELIGIBILITY = {
	minSamples: 30,
	maxErrorRatio: .5
};
const PASSED = /* @__PURE__ */ new Set([
	"pass",
	"warn",
	"inconclusive"
]);
const PROPOSAL_EVENTS = /* @__PURE__ */ new Set([
	"pull_request",
	"pull_request_target",
	"merge_group"
]);
function ineligible(run, verdict, rules) {
	if (run.provenance.fork) return "its results come from a fork";
	if (run.missingShards !== void 0) return run.missingShards.join(", ");
	if (verdict === "invalid") return "it is invalid";
	const measured = run.series.filter(hasValues);
	if (measured.length === 0) return "it holds no measurements";
	const load = measured.filter(isLoad);
	const most = Math.max(0, ...load.map((series) => series.count));
	if (most > 0 && most < rules.minSamples) return `its largest workflow has ${most} samples, fewer than ${rules.minSamples}`;
	const errors = sum(load, (series) => series.errorCount ?? 0);
	const samples = sum(load, (series) => series.count);
	if (samples > 0 && errors / samples > rules.maxErrorRatio) return `${errors} of its ${samples} samples failed, more than the share of ${rules.maxErrorRatio}`;
}
const CLOCK_SKEW_MS = 864e5;
function datedAhead({ startMs }, nowMs) {
	if (startMs === void 0 || startMs <= nowMs + CLOCK_SKEW_MS) return void 0;
	return `it is dated ${new Date(startMs).toISOString().slice(0, 16)}Z, which is in the future. Set the clock of the load generator and run the test again`;
}
function notByItself(run, verdict, baseRef) {
	return notOfBase(run, baseRef) ?? notPassed(verdict);
}
function notOfBase(run, baseRef) {
	const { ref, event } = run.provenance;
	if (event !== void 0 && PROPOSAL_EVENTS.has(event)) return `it was made for a ${event} event, not on ${baseRef}`;
	if (ref !== void 0 && ref !== baseRef) return `it was made on ${ref}, not on ${baseRef}`;
}
function notPassed(verdict) {
	if (verdict === "fail") return "it breached a threshold";
	if (verdict === "no-data") return "data needed to judge it is missing";
}
function notComparable(doubts) {
	const doubt = doubts.find(({ code }) => code === "not-comparable");
	return doubt && `${doubt.message}. Accept a run made so, or name what may differ under "environment.expected"`;
}
function doubtOf(doubts) {
	return doubts.length > 0 ? doubts.map(({ message }) => message).join(", and ") : void 0;
}
function isPassed(verdict) {
	return PASSED.has(verdict);
}
function hasValues(series) {
	return series.count > 0 || series.reported !== void 0 && Object.keys(series.reported).length > 0;
}
function isLoad(series) {
	return series.kind === "transaction" || series.kind === "request";
}
function sum(series, of) {
	return series.reduce((total, one) => total + of(one), 0);
}
//#endregion
//#region src/baseline/entry.ts
const LAST_DAY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
function storedRuns(runs, verdict, nowMs, present, folder = "runs") {
	const files = new Map(present.map(({ file, sha256 }) => [file, sha256]));
	return runs.map((run) => {
		const stored = storedRun(run, verdict, nowMs, files, folder);
		files.set(stored.entry.file, stored.entry.sha256);
		return stored;
	});
}
function storedRun(run, verdict, nowMs, files, folder) {
	const { commit, ref, pullRequest } = run.provenance;
	const id = runId(run);
	const text = encodeRun(run);
	const digest = sha256(text);
	const startMs = isDated(run.startMs) ? run.startMs : void 0;
	return {
		text,
		entry: {
			id,
			file: runFile({
				id,
				sha256: digest,
				dayMs: startMs ?? nowMs,
				...commit === void 0 ? {} : { commit }
			}, files, folder),
			sha256: digest,
			...commit === void 0 ? {} : { commit },
			...ref === void 0 ? {} : { ref },
			...pullRequest === void 0 ? {} : { pullRequest },
			...startMs === void 0 ? {} : { startedAt: new Date(startMs).toISOString() },
			recordedAt: new Date(nowMs).toISOString(),
			verdict,
			...profileOf(run)
		}
	};
}
function isDated(ms) {
	return ms !== void 0 && ms >= 0 && ms <= LAST_DAY_MS;
}
//#endregion
//#region src/baseline/epoch.ts
const DEFAULT_RETENTION = {
	runs: 30,
	epochs: 5,
	runsOfPastEpochs: 10,
	breached: 5,
	pending: 5
};
function planSeed(names, runs, at, acceptedFrom) {
	const { baseRef, suite } = names;
	const ledger = {
		schema: 1,
		kind: LEDGER_KIND,
		suite,
		baseRef,
		epoch: beginEpoch(runs, at, acceptedFrom),
		history: []
	};
	return {
		outcome: acceptedFrom ? "accepted" : "seeded",
		ledger
	};
}
function planAppend(ledger, runs, judgedAgainst, retention, doubt) {
	const { epoch, history } = ledger;
	const fresh = newTo(epoch, runs);
	if (fresh.length === 0) return {
		outcome: "already",
		reason: "it is in the baseline already"
	};
	const past = history.find((one) => newTo(one, fresh).length < fresh.length);
	if (past) return {
		outcome: "refused",
		reason: `it belongs to the earlier baseline ${past.id}`
	};
	if (judgedAgainst === void 0) return {
		outcome: "refused",
		reason: "it was not judged against the baseline"
	};
	if (judgedAgainst !== epoch.id) return {
		outcome: "refused",
		reason: `it was judged against ${judgedAgainst}, the baseline is ${epoch.id} now`
	};
	const failed = fresh.find((run) => !isPassed(run.verdict));
	if (failed) return {
		outcome: "refused",
		reason: `its verdict is ${failed.verdict}`
	};
	if (epoch.acceptedFrom && fresh.some((run) => isOlder(run, epoch.runs[0]))) return {
		outcome: "refused",
		reason: "it started before the change that the baseline was accepted for"
	};
	if (doubt !== void 0) return held(ledger, fresh, doubt, retention);
	return {
		outcome: "appended",
		ledger: joined(ledger, fresh, retention)
	};
}
function held(ledger, runs, doubt, retention) {
	const { pending = [] } = ledger;
	const fresh = runs.filter((run) => !pending.some(({ id }) => id === run.id));
	if (fresh.length === 0) return {
		outcome: "already",
		reason: `it waits already: ${doubt}`
	};
	const waiting = [...pending, ...fresh.map((run) => ({
		...run,
		doubt
	}))];
	return {
		outcome: "held",
		ledger: retained({
			...ledger,
			pending: waiting
		}, retention)
	};
}
function planNote(ledger, runs, judgedAgainst, reason, retention) {
	const { epoch, breached = [] } = ledger;
	const known = new Set([...entriesOf(ledger), ...breached].map((run) => run.id));
	const newestPassing = newestInstantOf(epoch.runs);
	const fresh = runs.filter((run) => !known.has(run.id) && instantOf(run) > newestPassing && known.add(run.id));
	if (fresh.length === 0 || judgedAgainst !== epoch.id) return {
		outcome: "refused",
		reason
	};
	return {
		outcome: "noted",
		ledger: retained(withPending({
			...ledger,
			breached: [...breached, ...fresh]
		}, (waiting) => !runs.some((run) => isOfCommitOf(run, waiting))), retention)
	};
}
function planAccept(ledger, runs, acceptedFrom, retention, doubt) {
	const { epoch, history } = ledger;
	const [first] = runs;
	const { pullRequest, commit } = acceptedFrom;
	const isOfPresent = isAcceptedFrom(epoch, pullRequest);
	const past = history.find((one) => beganWith(one, first) || !isOfPresent && !one.rolledBack && isAcceptedFrom(one, pullRequest));
	if (past) return {
		outcome: "refused",
		reason: `the earlier baseline ${past.id} was accepted from it; roll back to that`
	};
	const isOfSameCommit = isOfPresent && commit !== void 0 && epoch.acceptedFrom?.commit === commit;
	if (beganWith(epoch, first) || isOfSameCommit && runs.every((run) => isPassed(run.verdict))) {
		const fresh = newTo(epoch, runs);
		if (fresh.length === 0) return {
			outcome: "already",
			reason: "it is in the baseline already"
		};
		if (doubt !== void 0) return held(ledger, fresh, doubt, retention);
		return {
			outcome: "appended",
			ledger: joined(ledger, fresh, retention)
		};
	}
	return {
		outcome: "accepted",
		ledger: retained(withPending(repaired({
			...ledger,
			epoch: beginEpoch(runs, acceptedFrom.at, acceptedFrom),
			history: [epoch, ...history]
		}, runs), () => false), retention)
	};
}
function planRollback(ledger, decision, retention, to) {
	const { epoch, history } = ledger;
	if (to === epoch.id) return {
		outcome: "already",
		reason: `${to} is the baseline`
	};
	const target = to === void 0 ? history.find((one) => !one.rolledBack) : history.find((one) => one.id === to);
	if (!target) {
		const kept = history.map((one) => one.id).join(", ") || "none";
		return {
			outcome: "refused",
			reason: `there is no ${to ?? "earlier baseline to return to"}; kept: ${kept}`
		};
	}
	const { rolledBack: _, ...restored } = target;
	const withdrawn = {
		...epoch,
		rolledBack: decision
	};
	return {
		outcome: "rolled-back",
		ledger: retained(withPending({
			...ledger,
			epoch: restored,
			history: [withdrawn, ...history.filter((one) => one !== target)]
		}, () => false), retention)
	};
}
function entriesOf(ledger) {
	return [ledger.epoch, ...ledger.history].flatMap((epoch) => epoch.runs);
}
function storedEntriesOf(ledger) {
	return [
		...entriesOf(ledger),
		...ledger.breached ?? [],
		...ledger.pending ?? []
	];
}
function newTo(epoch, runs) {
	const known = new Set(epoch.runs.map((run) => run.id));
	return runs.filter((run) => !known.has(run.id) && known.add(run.id));
}
function beginEpoch(runs, at, acceptedFrom) {
	const [first, ...repeats] = runs;
	const begun = {
		id: `${at.slice(0, 10)}-${first.id}`,
		since: at,
		...acceptedFrom ? { acceptedFrom } : {},
		runs: [first]
	};
	return {
		...begun,
		runs: [first, ...newTo(begun, repeats)]
	};
}
function beganWith(epoch, { id }) {
	return epoch.runs[0]?.id === id;
}
function isOlder(run, first) {
	return first?.startedAt !== void 0 && run.startedAt !== void 0 && run.startedAt < first.startedAt;
}
function isAcceptedFrom(epoch, pullRequest) {
	return pullRequest !== void 0 && epoch.acceptedFrom?.pullRequest === pullRequest;
}
function joined(ledger, runs, retention) {
	const { epoch } = ledger;
	const cleared = clearedBy(ledger, runs);
	const newest = newestInstantOf(runs);
	const next = {
		...ledger,
		epoch: {
			...epoch,
			runs: [
				...epoch.runs,
				...cleared.map(withoutDoubt),
				...runs
			]
		}
	};
	const joining = new Set([...cleared, ...runs].map(({ id }) => id));
	return retained(withPending(repaired(next, runs), (run) => !joining.has(run.id) && instantOf(run) > newest), retention);
}
function clearedBy(ledger, runs) {
	const { epoch, breached = [], pending = [] } = ledger;
	const ids = new Set(runs.map(({ id }) => id));
	const since = Math.min(...runs.map(instantOf));
	const last = [
		...epoch.runs,
		...breached,
		...pending
	].filter((run) => !ids.has(run.id) && instantOf(run) < since).sort(byTime).at(-1);
	const clearing = [...runs, ...pending.filter(({ id }) => id === last?.id)];
	return pending.filter((run) => !ids.has(run.id) && clearing.some((other) => isOfCommitOf(run, other)));
}
function isOfCommitOf(run, other) {
	return run.id === other.id || run.commit !== void 0 && run.commit === other.commit;
}
function withoutDoubt({ doubt: _, ...entry }) {
	return entry;
}
function withPending(ledger, stays) {
	const { pending = [], ...rest } = ledger;
	const left = pending.filter(stays);
	return left.length > 0 ? {
		...rest,
		pending: left
	} : rest;
}
function repaired(ledger, runs) {
	const { breached = [], ...rest } = ledger;
	const since = newestInstantOf(runs);
	const left = breached.filter((run) => instantOf(run) > since);
	return left.length > 0 ? {
		...rest,
		breached: left
	} : rest;
}
function retained(ledger, retention) {
	return {
		...ledger,
		epoch: newestOf(ledger.epoch, retention.runs),
		...ledger.breached && { breached: [...ledger.breached].sort(byTime).slice(-retention.breached) },
		...ledger.pending && { pending: [...ledger.pending].sort(byTime).slice(-retention.pending) },
		history: ledger.history.slice(0, retention.epochs).map((epoch) => newestOf(epoch, retention.runsOfPastEpochs))
	};
}
function newestOf(epoch, count) {
	const later = epoch.runs.slice(5);
	if (later.length <= count) return epoch;
	const kept = new Set([...later].sort(byTime).slice(-count));
	return {
		...epoch,
		runs: epoch.runs.filter((run, index) => index < 5 || kept.has(run))
	};
}
//#endregion
export { runsFolder as $, StoreBusyError as A, runId as B, runReader as C, selectRuns as D, profileOf as E, entrySchemaIn as F, README_TEXT as G, IMPORTED_FILE as H, instantOf as I, folderOfLedger as J, RUN_FILE as K, newestInstantOf as L, byTime as M, decodeLedger as N, CONFLICT as O, encodeLedger as P, namedRunsPath as Q, decodeSuiteFile as R, readLedger as S, comparable as T, NAMED_RUN_FILE as U, datetime as V, README_PATH as W, importedPath as X, folderOfNamedRuns as Y, ledgerPath as Z, notPassed as _, planNote as a, namedRunMessage as b, storedEntriesOf as c, datedAhead as d, sha256 as et, doubtOf as f, notOfBase as g, notComparable as h, planAppend as i, ageDaysOf as j, retry as k, storedRuns as l, notByItself as m, entriesOf as n, planRollback as o, ineligible as p, encodeSegment as q, planAccept as r, planSeed as s, DEFAULT_RETENTION as t, suiteFolder as tt, DEFAULT_ELIGIBILITY as u, auditMessage as v, without as w, loadBaseline as x, importMessage as y, encodeSuiteFile as z };
