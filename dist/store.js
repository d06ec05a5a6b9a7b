import { DAY_MS, EARLIER_NAMES, InputError, LoadTestError, MACHINE_FACT, MAX_CHARACTERS, MAX_UNPACKED_BYTES, RUN_KIND, StoreError, Unpacker, UsageError, UserError, VERSION, absentAs, checkKey, compareVerdicts, decodeSeries, defined, encodeRun, formatAge, formatCount, formatDuration, formatInstant, getOrAdd, groupBy, isBuiltIn, isSameTest, jsonText, loadOf, makeFolder, metricOf, only, parseJsonText, plural, present, readTextFile, replaceFile, runName, seriesKey, shortCommit, withPresentNames, worst } from "./core.js";
import { BADGE_FILE, CONFLICT, IMPORTED_RUNS_FILE, LEDGER_FILE, LOAD_TEST_FAULT, LOOSE_FILE, MONTH_FILE, NAMED_RUNS_FILE, PACK_FILE, README_PATH, README_TEXT, RUN_FILES, StoreBusyError, acceptedLine, ageNotice, assembleReport, blocksOf, byAge, canJoinBaseline, chancesOf, checkGlobs, code, comparedBaseline, datedAhead, doubtsClause, dueRuns, durationsMs, endGroup, escapeTerminal, execute, expectedMs as expectedMs$1, expectedMs$1 as expectedMs, explainedBy, failuresOf, findDrift, folderOf, folderStore, groupsOf, hasCapacityByRate, identityOf as identityOf$1, ineligible, isBeyondLimits, isLacking, isLoose, isRunning, judge, judgeChecks, keptRate, keptRuns, lastingChange, learnHistoryNoise, left, leftOutNotices, listenForInterruption, lookAfter, measuredOf, monthOf, nameOf$1 as nameOf, namesLine, needsAcceptance, nextPair, nextSide, notOfBase, onOneBasis, oneJobNotice, paragraph, paragraphs, pathsOf, previousRelease, readProfiles, recordedVerdict$1 as recordedVerdict, redactUrls, refusalText, refuseMixedCandidates, relativeChange, renameEarlier, retry, right, rulesOf, rulesOfHistory, runFile, runPacker, runsOf, runsText, safeFolder, seriesName, sha256, slowerCheck, stepAfter, strong, suiteFolder, tableOf, unusedRules, updateText, usedMs, valuesOver, verdictRefusal, warmUpsLeft, wideAllowances, wideMinChanges, withSlower, withSmallWorkflows, withStatements, worthText, writeTerminal } from "./judge.js";
import { _enum, _gte, _lte, _maxLength, _minLength, _nonnegative, _positive, _regex, array, boolean, childEnvironment, custom, datetime, exactOptional, extend, int, literal, looseObject, nullable, number, object as object$1, record as record$1, refine, runId, significant, string, tuple } from "./shared.js";
const { existsSync } = globalThis.process.getBuiltinModule("node:fs");
const { pid } = globalThis.process.getBuiltinModule("node:process");
const { join } = globalThis.process.getBuiltinModule("node:path");
const { readdir, rm, stat, writeFile } = globalThis.process.getBuiltinModule("node:fs/promises");
//#region src/core/gate/baseline/suite-file.ts
const MAX_LENGTH = 16 * 2 ** 20;
const FLAT_LIST = /\[(?:[^[\]{}]|\[[^[\]{}]*\])*\]/g;
function encodeSuiteFile(content) {
	return `${JSON.stringify(content, null, 2).replaceAll(FLAT_LIST, (list) => list.replaceAll(/\n */g, ""))}\n`;
}
function suiteKeys(kind, version) {
	return {
		schema: literal(version),
		kind: literal(kind),
		suite: string(),
		baseRef: string()
	};
}
function readable(text, decode, what) {
	try {
		decode(text);
		return text;
	} catch (cause) {
		if (!(cause instanceof UserError)) throw cause;
		throw new StoreError(`${what}: nothing was stored, because perf-gate could not read what it was about to write (${cause.message}) This is a defect of perf-gate: please report it, with the results.`, { cause });
	}
}
function suiteFile({ name, schema, version, earlierNames = [], remedy }) {
	function decode(text, where, expected) {
		const damaged = (found, cause) => new StoreError(`${where}: cannot be read (${found}). ${remedy}`, cause === void 0 ? void 0 : { cause });
		if (text.length > MAX_LENGTH) throw damaged(`it has ${text.length} characters`);
		let json;
		try {
			json = parseJsonText(text);
		} catch (error) {
			throw damaged("it is not JSON", error);
		}
		upgrade(json, where);
		const result = schema.safeParse(json);
		if (!result.success) {
			const { path, message } = result.error.issues[0];
			throw damaged(`${path.join(".") || "it"}: ${message}`);
		}
		const { baseRef, suite } = result.data;
		if (expected && (expected.baseRef !== baseRef || expected.suite !== suite)) throw damaged(`it is of suite ${JSON.stringify(suite)} on ${JSON.stringify(baseRef)}`);
		return result.data;
	}
	function upgrade(json, where) {
		if (typeof json !== "object" || json === null || !("schema" in json)) return;
		const { schema: found } = json;
		if (typeof found !== "number") return;
		if (found > version) throw new StoreError(`${where}: written by a newer perf-gate (schema ${found}, this one knows ${version}). Update perf-gate.`);
		if (found < 1 || found === version) return;
		renameEarlier(json, earlierNames);
		json.schema = version;
	}
	async function read(store, snapshot, of) {
		const path = `${suiteFolder(of.baseRef, of.suite)}/${name}`;
		const text = await snapshot.read(path);
		return text === void 0 ? void 0 : decode(text, `${store.name}: ${path}`, of);
	}
	function encode(content) {
		return readable(encodeSuiteFile(content), (text) => decode(text, name, content), name);
	}
	return {
		decode,
		read,
		encode
	};
}
//#endregion
//#region src/core/gate/baseline/ledger.ts
const LEDGER_KIND = "perf-gate/baseline";
const instant = datetime();
const digest12 = string().check(_regex(/^[0-9a-f]{12}$/));
const amount$1 = exactOptional(number().check(_nonnegative()));
const text$2 = exactOptional(string());
const attribution = {
	at: instant,
	by: text$2,
	reason: text$2
};
const entrySchemaIn = (folder) => looseObject({
	id: digest12,
	file: string().check(_regex(RUN_FILES[folder])),
	pack: exactOptional(string().check(_regex(PACK_FILE))),
	sha256: string().check(_regex(/^[0-9a-f]{64}$/)),
	commit: text$2,
	ref: text$2,
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
		threads: amount$1,
		durationMs: amount$1,
		samples: exactOptional(int().check(_nonnegative())),
		busyMs: amount$1
	}),
	facts: record$1(string(), string())
});
const entrySchema = entrySchemaIn("runs");
const pendingSchema = extend(entrySchema, { doubt: string() });
const acceptedSchema = looseObject({
	...attribution,
	commit: text$2,
	pullRequest: exactOptional(int()),
	afterRuns: exactOptional(int()),
	labeled: exactOptional(looseObject({
		by: text$2,
		at: text$2,
		commit: text$2
	}))
});
const point = {
	at: instant,
	commit: text$2
};
const epochSchema = looseObject({
	id: string().check(_regex(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{12}$/)),
	since: instant,
	acceptedFrom: exactOptional(acceptedSchema),
	runs: array(entrySchema).check(_minLength(1), refine(isWithoutRepeats, "names a run twice")),
	rolledBack: exactOptional(looseObject(attribution))
});
const learntSchema = tuple([number().check(_positive()), number().check(_positive())]);
const noiseSchema = looseObject({
	runs: int().check(_gte(30)),
	record: exactOptional(looseObject({
		runs: int().check(_positive()),
		failed: int().check(_gte(0))
	})),
	series: array(digest12),
	metrics: record$1(string(), looseObject({
		own: array(nullable(learntSchema)),
		shared: exactOptional(learntSchema),
		spread: learntSchema
	}))
});
const { decode: decodeLedger, read: readLedger, encode: encodeLedger } = suiteFile({
	name: LEDGER_FILE,
	schema: looseObject({
		...suiteKeys(LEDGER_KIND, 2),
		epoch: epochSchema,
		history: array(epochSchema).check(refine(isWithoutRepeats, "names an epoch twice")),
		breached: exactOptional(array(entrySchema).check(refine(isWithoutRepeats, "names a run twice"))),
		pending: exactOptional(array(pendingSchema).check(refine(isWithoutRepeats, "names a run twice"))),
		historyDue: exactOptional(array(digest12)),
		noise: exactOptional(noiseSchema),
		recorded: exactOptional(looseObject({
			runs: int().check(_nonnegative()),
			breached: int().check(_nonnegative())
		})),
		alert: exactOptional(looseObject({
			...point,
			id: digest12,
			ciRun: text$2,
			by: exactOptional(object$1({
				run: string().check(_regex(/^\d{1,20}$/)),
				attempt: int()
			})),
			lastGood: exactOptional(looseObject(point)),
			calmRuns: exactOptional(int()),
			unconfirmed: exactOptional(object$1({
				runs: int(),
				checks: array(digest12)
			})),
			ended: exactOptional(instant)
		}))
	}),
	version: 2,
	earlierNames: ["epoch", "history"].map((key) => {
		return {
			in: [key, "acceptedFrom"],
			earlier: "labelled",
			present: "labeled"
		};
	}),
	remedy: "Restore it from the store's history, or delete it and accept a run to start a new baseline."
});
function anchorsOf(epoch) {
	return epoch.runs.slice(0, 5);
}
function instantOf(entry) {
	return Date.parse(entry.startedAt ?? entry.recordedAt);
}
function timeOf(entry) {
	return new Date(instantOf(entry)).toISOString();
}
function ageDaysOf(runs, nowMs) {
	return Math.max(0, (nowMs - newestInstantOf(runs)) / DAY_MS);
}
function newestInstantOf(runs) {
	return Math.max(...runs.map(instantOf));
}
function breachedSince({ epoch, breached = [] }) {
	const newestPassing = newestInstantOf(epoch.runs);
	return breached.filter((run) => instantOf(run) > newestPassing).sort(byTime);
}
function byTime(a, b) {
	return instantOf(a) - instantOf(b);
}
function isWithoutRepeats(items) {
	return new Set(items.map((item) => item.id)).size === items.length;
}
//#endregion
//#region src/core/gate/baseline/epoch.ts
const DEFAULT_RETENTION = {
	runs: 30,
	epochs: 5,
	runsOfPastEpochs: 10,
	breached: 5,
	pending: 5
};
function entriesOf(ledger) {
	return [ledger.epoch, ...ledger.history].flatMap((epoch) => epoch.runs);
}
function recordedRuns(ledger) {
	if (ledger.recorded) return ledger.recorded;
	const { breached = [] } = ledger;
	return {
		runs: new Set([...entriesOf(ledger), ...breached].map(({ id }) => id)).size,
		breached: breached.length
	};
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
	const begun = defined({
		id: `${at.slice(0, 10)}-${first.id}`,
		since: at,
		acceptedFrom,
		runs: [first]
	});
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
				...cleared.map(({ doubt: _, ...entry }) => entry),
				...runs
			]
		}
	};
	const joining = new Set([...cleared, ...runs].map(({ id }) => id));
	const stays = (run) => !joining.has(run.id) && instantOf(run) > newest;
	return retained(withPending(repaired(next, runs), stays), retention);
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
function withPending(ledger, stays) {
	const left = ledger.pending?.filter(stays) ?? [];
	return left.length > 0 ? {
		...ledger,
		pending: left
	} : withoutPending(ledger);
}
function withoutPending({ pending: _, ...ledger }) {
	return ledger;
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
		...defined({
			breached: ledger.breached && [...ledger.breached].sort(byTime).slice(-retention.breached),
			pending: ledger.pending && [...ledger.pending].sort(byTime).slice(-retention.pending)
		}),
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
//#region src/core/gate/baseline/select.ts
const THREADS_TOLERANCE = .1;
const DURATION_TOLERANCE = .5;
const ENOUGH_ON_MACHINE = 3;
const WORKLOAD_KINDS = /* @__PURE__ */ new Set([
	"transaction",
	"request",
	"benchmark",
	"measure"
]);
function judgedAt(candidate, nowMs) {
	return Math.min(nowMs, candidate?.endMs ?? candidate?.startMs ?? nowMs);
}
function ageOfRuns(runs, atMs) {
	const newest = Math.max(...runs.flatMap(({ endMs, startMs }) => endMs ?? startMs ?? []));
	return Number.isFinite(newest) ? Math.max(0, (atMs - newest) / DAY_MS) : void 0;
}
const profiles = /* @__PURE__ */ new WeakMap();
function profileOf(run) {
	return getOrAdd(profiles, run, () => makeProfile(run));
}
function makeProfile(run) {
	const names = run.series.filter((series) => WORKLOAD_KINDS.has(series.kind)).map(seriesKey);
	return {
		workload: {
			series: names.length,
			seriesDigest: sha256(JSON.stringify(names.sort())).slice(0, 12),
			...defined({ threads: run.peakThreads }),
			...loadOf(run)
		},
		facts: run.facts
	};
}
function comparable(baseline, candidate, mustMatch = []) {
	const required = new Set(mustMatch);
	const facts = factChanges(baseline.facts, candidate.facts).map((change) => required.has(change.fact) ? {
		...change,
		mustMatch: true
	} : change);
	const workload = workloadChanges(baseline.workload, candidate.workload);
	return {
		same: !facts.some((change) => change.mustMatch) && !workload.some((change) => change.fact !== "workload.series"),
		differences: [...facts, ...workload]
	};
}
function isElsewhere({ facts }, other, mustMatch) {
	return mustMatch.some((fact) => facts[fact] !== other.facts[fact]);
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
	const matching = compared.filter(({ entry }) => !isElsewhere(entry, candidate, mustMatch));
	const alike = matching.filter(({ same }) => same);
	const eligible = alike.length > 0 ? alike : matching;
	const machine = candidate.facts[MACHINE_FACT];
	const near = eligible.slice(-3 * window).filter(({ entry }) => machine !== void 0 && entry.facts["runner-machine"] === machine);
	const selected = (near.length >= ENOUGH_ON_MACHINE ? near : eligible).slice(-window);
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
	if (baseline.series !== candidate.series) changes.push(change("workload.series", String(baseline.series), String(candidate.series)));
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
	return defined({
		fact,
		baseline,
		candidate
	});
}
//#endregion
//#region src/core/gate/baseline/learnt-noise.ts
const WINDOW = 10;
const DIGITS$1 = 3;
const LEARNT_EVERY = 4;
function isLearntWith(runs, added) {
	return Math.floor((runs + added) / LEARNT_EVERY) > Math.floor(runs / LEARNT_EVERY);
}
function learnsWith(ledger, added) {
	const { runs } = recordedRuns(ledger);
	const isLong = ledger.noise !== void 0 || runs >= 30;
	return lacksNoise(ledger) || isLong && isLearntWith(runs, added);
}
function lacksNoise(ledger) {
	return ledger.noise === void 0 && ledger.recorded === void 0 && recordedRuns(ledger).runs >= 30;
}
function elsewhereUntil({ epoch, history }, mustMatch = []) {
	const present = epoch.runs.at(-1);
	return newestInstantOf(history.flatMap(({ runs }) => runs).filter((run) => isElsewhere(run, present, mustMatch)));
}
function learnLedgerNoise(lines, untilMs = -Infinity) {
	const runs = [...groupBy(lines, ({ id }) => id).values()].map((same) => same.at(-1)).sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-240);
	const keys = [...new Set(runs.slice(-10).flatMap(keysOf))].filter(Boolean);
	const logsOf = logarithms(keys);
	const past = runs.map((run) => ({
		level: run.epoch ?? "",
		isBaseline: run.outcome !== "breached" && run.outcome !== "refused",
		commit: run.commit,
		isElsewhere: Date.parse(run.at) <= untilMs
	}));
	const ids = new Set(runs.slice(-10).flatMap(({ values }) => Object.keys(values)));
	const metrics = {};
	let most = 0;
	for (const metric of [...ids].filter(hasNoise)) {
		const noise = learnHistoryNoise(runs.map((run, r) => ({
			...past[r],
			logs: logsOf(run, metric)
		})), WINDOW);
		if (!noise) continue;
		most = Math.max(most, noise.runs);
		metrics[metric] = defined({
			own: noise.series.map((found) => found ? written$1(found) : null),
			shared: noise.shared && written$1(noise.shared),
			spread: rounded(noise.spread.level, noise.spread.weight)
		});
	}
	if (most === 0) return void 0;
	return defined({
		runs: most,
		record: recordOf(runs),
		series: keys.map(digestOf),
		metrics
	});
}
function recordOf(runs) {
	const judged = runs.filter(({ outcome }) => [
		"passed",
		"held",
		"breached"
	].includes(outcome));
	const passed = new Set(judged.filter(({ outcome }) => outcome === "passed").flatMap(({ commit }) => commit ?? []));
	const failed = judged.filter(({ outcome, commit }) => outcome === "breached" && passed.has(commit ?? ""));
	return judged.length > 0 ? {
		runs: judged.length,
		failed: failed.length
	} : void 0;
}
function hasNoise(metric) {
	return metric !== "error-rate" && !(isBuiltIn(metric) && metricOf(metric)?.exact);
}
const knownKeys = /* @__PURE__ */ new WeakMap();
function keysOf({ series }) {
	return getOrAdd(knownKeys, series, () => series.map((one) => one.kind === "resource" ? "" : seriesKey(one)));
}
const knownLogs = /* @__PURE__ */ new WeakMap();
function logarithms(keys) {
	const of = JSON.stringify(keys);
	return (run, metric) => {
		let known = knownLogs.get(run);
		if (known?.of !== of) {
			known = {
				of,
				byMetric: /* @__PURE__ */ new Map()
			};
			knownLogs.set(run, known);
		}
		return getOrAdd(known.byMetric, metric, () => {
			const values = run.values[metric] ?? [];
			const positions = new Map(keysOf(run).map((key, i) => [key, i]));
			return keys.map((key) => {
				const value = values[positions.get(key) ?? -1] ?? 0;
				return value > 0 ? Math.log(value) : NaN;
			});
		});
	};
}
function written$1({ scale, df }) {
	return rounded(scale, df);
}
function rounded(...[a, b]) {
	return [significant(a, DIGITS$1), significant(b, DIGITS$1)];
}
function suiteNoise({ series, metrics }) {
	const positions = new Map(series.map((digest, i) => [digest, i]));
	const byKey = /* @__PURE__ */ new Map();
	const positionOf = (key) => getOrAdd(byKey, key, () => positions.get(digestOf(key)) ?? -1);
	return (metric, keys) => {
		const known = Object.hasOwn(metrics, metric) ? metrics[metric] : void 0;
		if (!known) return void 0;
		return defined({
			own: keys.map((key) => {
				const found = known.own[positionOf(key)];
				return found ? learnt(found) : void 0;
			}),
			shared: known.shared && learnt(known.shared),
			spreadWeight: known.spread[1]
		});
	};
}
function learnt([scale, df]) {
	return {
		scale,
		df
	};
}
function digestOf(key) {
	return sha256(key).slice(0, 12);
}
//#endregion
//#region src/core/gate/baseline/audit.ts
const SUBJECTS = {
	seeded: "Begin the baseline of",
	appended: "Add a run to the baseline of",
	accepted: "Accept a new baseline of",
	"rolled-back": "Roll back the baseline of",
	noted: "Note a breach against the baseline of",
	held: "Hold a run back from the baseline of",
	refused: "Note a refused run of"
};
const MAX_WORDS_LENGTH = 200;
function auditMessage(move, ledger, { runs = [], by, ciRun }) {
	const accepted = move === "accepted" ? ledger.epoch.acceptedFrom : void 0;
	return messageOf(SUBJECTS[move], ledger, {
		Epoch: ledger.epoch.id,
		Run: runs.length > 0 ? idsOf(runs) : void 0,
		Commit: runs[0]?.commit,
		"Pull-request": move === "accepted" ? accepted?.pullRequest : runs[0]?.pullRequest,
		"CI-run": ciRun,
		By: by?.by,
		"After-runs": accepted?.afterRuns,
		"Labeled-by": accepted?.labeled?.by,
		"Labeled-at": accepted?.labeled?.at,
		Reason: by?.reason
	});
}
function namedRunMessage({ name, by, ...of }, runs) {
	const lines = {
		Reference: name,
		Run: idsOf(runs),
		Commit: runs[0]?.commit,
		By: by
	};
	return messageOf(`Keep ${plainWords(name)} of`, of, lines);
}
function importMessage(of, runs, { source, by }) {
	return messageOf("Import runs of", of, {
		Source: source,
		Runs: runs,
		By: by
	});
}
function idsOf(runs) {
	return runs.map(({ id }) => id).join(", ");
}
function messageOf(subject, { suite, baseRef }, lines) {
	const body = Object.entries(lines).flatMap(([label, value]) => value === void 0 ? [] : [`${label}: ${plainWords(String(value))}`]);
	return `${subject} ${plainWords(suite)} on ${plainWords(baseRef)} [skip ci]\n\n${body.join("\n")}\n`;
}
function plainWords(text) {
	return [...text.replace(/[^\p{L}\p{N} .,;:!?()'"/_+=%-]+/gu, " ").replaceAll("://", " ").replace(/ +/g, " ").trim()].slice(0, MAX_WORDS_LENGTH).join("").trimEnd();
}
const IMPORTED = {
	message: "imported, not judged",
	color: "lightgrey"
};
function encodeBadge(badge) {
	return `${JSON.stringify({
		schemaVersion: 1,
		label: "performance",
		...badge
	}, null, 2)}\n`;
}
function badgeOf({ breached = [], pending = [] }) {
	const [first] = [...breached].sort(byTime);
	if (first) return {
		message: `worse since ${timeOf(first).slice(0, 10)}`,
		color: "red"
	};
	return pending.length > 0 ? {
		message: "unconfirmed",
		color: "yellow"
	} : {
		message: "pass",
		color: "brightgreen"
	};
}
//#endregion
//#region src/core/summarize/run-file/schema.ts
const MAX_SERIES = 1e5;
const MAX_POINTS = 240;
const MAX_TIME_MS = 864e13;
const text$1 = string({ error: "a text" });
const amount = number({ error: "a number" });
const notNegative = amount.check(_gte(0, { error: "a number that is not negative" }));
const flag = boolean({ error: "true or false" });
const whole = int({ error: "a whole number" }).check(_gte(0, { error: "a whole number that is not negative" }));
const positive = int({ error: "a whole number" }).check(_gte(1, { error: "a whole number above 0" }));
const time = amount.check(_gte(-864e13, { error: "milliseconds since 1970" }), _lte(MAX_TIME_MS, { error: "milliseconds since 1970" }));
function byName(isValue, error) {
	return custom((map) => typeof map === "object" && map !== null && !Array.isArray(map) && Object.values(map).every(isValue), { error });
}
function object(shape) {
	return object$1(shape, { error: "an object" });
}
function list$1(item, error) {
	return array(item, { error });
}
const texts = byName((value) => typeof value === "string", "texts by name");
const amounts = byName((value) => Number.isFinite(value), "numbers by name");
const steps = byName((value) => typeof value === "number" && value > 0 && value <= 1e6, "steps of times");
const ranges = byName((value) => Array.isArray(value) && (value.length === 1 || value.length === 2) && value.every(Number.isFinite) && isAscending(value), "ranges of values");
const spans = array(tuple([time, time], { error: "a start and an end" }), { error: "a list of time ranges" }).check(refine((list) => isAscending(list.flat()), { error: "time ranges in ascending order" }));
function isAscending(times) {
	return times.every((ms, i) => i === 0 || ms >= times[i - 1]);
}
const histogram = object({
	hdr: text$1,
	sumUnits: notNegative,
	minUnits: whole,
	maxUnits: whole
});
const valueFields = {
	count: whole,
	errorCount: exactOptional(whole),
	passed: exactOptional(histogram),
	failed: exactOptional(histogram),
	errors: list$1(object({
		code: text$1,
		message: text$1,
		count: positive
	}), "a list of errors"),
	batches: exactOptional(text$1),
	reported: exactOptional(amounts),
	ranges: exactOptional(ranges),
	steps: exactOptional(steps),
	missing: exactOptional(texts),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	bytes: exactOptional(notNegative),
	parts: exactOptional(object({
		connect: exactOptional(notNegative),
		send: exactOptional(notNegative),
		wait: exactOptional(notNegative),
		receive: exactOptional(notNegative)
	})),
	requests: exactOptional(list$1(object({
		name: text$1,
		calls: notNegative,
		ms: notNegative
	}), "a list of requests")),
	aborted: exactOptional(positive),
	standalone: exactOptional(literal(true, { error: "true" }))
};
const seriesSchema = object({
	workflow: text$1,
	kind: _enum([
		"transaction",
		"request",
		"sub-result",
		"benchmark",
		"measure",
		"resource"
	], { error: "transaction, request, sub-result, benchmark, measure or resource" }),
	dimensions: exactOptional(texts),
	...valueFields,
	possiblyAborted: exactOptional(object({
		count: positive,
		rest: exactOptional(object(valueFields))
	}))
});
const users = object({
	startMs: time,
	endMs: time,
	stepMs: positive.check(refine((ms) => Number.isInteger(Math.log2(ms)), { error: "a power of two" })),
	values: list$1(nullable(notNegative), "a list of numbers").check(_maxLength(MAX_POINTS, { error: `at most ${MAX_POINTS} points` }))
}).check(refine(({ startMs, endMs, stepMs, values }) => startMs <= endMs && values.length === Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) + 1, { error: "a value for each step from the start to the end" }));
const generator = object({
	loads: exactOptional(list$1(object({
		dimensions: texts,
		unit: _enum([
			"iterations",
			"users",
			"requests/s"
		], { error: "iterations, users or requests/s" }),
		asked: notNegative,
		achieved: notNegative,
		overloaded: exactOptional(literal(true, { error: "true" }))
	}), "a list of loads")),
	users: exactOptional(notNegative),
	maxUsers: exactOptional(notNegative),
	busy: exactOptional(amounts),
	warnings: exactOptional(list$1(text$1, "a list of texts"))
});
const resourceSeries = object({
	workflow: text$1,
	dimensions: texts,
	metric: text$1,
	axis: object({
		startMs: time,
		stepMs: positive
	}),
	values: list$1(nullable(amount), "a list of numbers").check(_maxLength(MAX_POINTS, { error: `at most ${MAX_POINTS} points` }))
});
const statement = object({
	text: text$1,
	dimensions: texts,
	calls: exactOptional(amount),
	meanMs: exactOptional(amount),
	totalMs: exactOptional(amount),
	load: exactOptional(amount),
	waits: exactOptional(amounts)
});
const job = object({
	workflow: text$1,
	dimensions: texts,
	tenant: exactOptional(text$1),
	status: exactOptional(text$1),
	durationMs: exactOptional(amount),
	error: exactOptional(text$1),
	startMs: exactOptional(time)
});
const storedRunSchema = object({
	schema: literal([
		1,
		2,
		3,
		4
	], { error: `a schema from 1 to 4` }),
	kind: literal(RUN_KIND, { error: `"${RUN_KIND}"` }),
	tool: text$1,
	formats: list$1(text$1, "a list of texts"),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	activeSpans: exactOptional(spans),
	samples: whole,
	peakThreads: exactOptional(notNegative),
	users: exactOptional(users),
	generator: exactOptional(generator),
	facts: texts,
	provenance: object({
		ciAttempt: exactOptional(positive),
		ciRun: exactOptional(text$1),
		commit: exactOptional(text$1),
		event: exactOptional(text$1),
		fork: exactOptional(flag),
		job: exactOptional(text$1),
		pullRequest: exactOptional(positive),
		ref: exactOptional(text$1)
	}),
	sources: list$1(object({
		name: text$1,
		format: text$1,
		rows: whole,
		truncated: exactOptional(flag)
	}), "a list of files"),
	issues: object({
		count: whole,
		first: list$1(object({
			file: text$1,
			line: exactOptional(positive),
			message: text$1
		}), "a list of issues")
	}),
	notices: list$1(object({
		code: text$1,
		message: text$1,
		about: exactOptional(object({
			workflow: text$1,
			metric: text$1
		}))
	}), "a list of notices"),
	resourceSeries: exactOptional(list$1(resourceSeries, "a list of time series")),
	statements: exactOptional(list$1(statement, "a list of statements")),
	jobs: exactOptional(list$1(job, "a list of jobs")),
	phases: exactOptional(list$1(object({
		name: text$1,
		spans
	}), "a list of phases")),
	series: list$1(seriesSchema, "a list of series").check(_maxLength(MAX_SERIES, { error: `at most ${MAX_SERIES} series` }))
});
//#endregion
//#region src/core/summarize/run-file/decode.ts
const SHOWN = 40;
const REMEDY$1 = "Write it again with \"perf-gate summarize\", or restore it from where it was stored.";
function decodeRun(text, where) {
	const { series: storedSeries, ...head } = parse(text, where);
	const unpacker = new Unpacker(MAX_UNPACKED_BYTES);
	const keys = /* @__PURE__ */ new Set();
	const series = storedSeries.map((stored, i) => {
		try {
			const decoded = decodeSeries(stored, unpacker);
			const key = seriesKey(decoded);
			if (keys.has(key)) throw new RangeError("a series with the same name, kind and dimensions comes before it");
			keys.add(key);
			return decoded;
		} catch (cause) {
			if (!(cause instanceof RangeError)) throw cause;
			throw new InputError(`${where}: series[${i}] of the stored run is damaged (${cause.message}). ${REMEDY$1}`, { cause });
		}
	});
	return {
		...head,
		series
	};
}
function parse(text, where) {
	const refuse = (finding, options) => new InputError(`${where}: not a stored run of perf-gate (${finding}). ${REMEDY$1}`, options);
	if (text.length > MAX_CHARACTERS) throw refuse(`it has ${text.length} characters, the limit is ${MAX_CHARACTERS}`);
	let value;
	try {
		value = parseJsonText(text);
	} catch (cause) {
		throw refuse(cause instanceof Error ? cause.message : "not JSON", { cause });
	}
	const schema = schemaOf(value);
	if (schema > 4) throw new InputError(`${where}: found a stored run with schema ${schema}; this version of perf-gate reads schemas up to 4. Update perf-gate.`);
	if (schema < 4) renameEarlier(value, EARLIER_NAMES);
	const parsed = storedRunSchema.safeParse(value);
	if (!parsed.success) throw refuse(findingOf(parsed.error.issues[0], value));
	const { schema: _schema, kind: _kind, ...run } = parsed.data;
	return {
		...run,
		notices: run.notices
	};
}
function schemaOf(value) {
	const { kind, schema } = typeof value === "object" && value !== null ? value : {};
	return kind === "perf-gate/run" && typeof schema === "number" ? schema : 4;
}
function findingOf({ path, message }, value) {
	let found = value;
	for (const key of path) found = found?.[key];
	const place = path.map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`).join("").replace(/^\./, "");
	const shown = found === void 0 ? "nothing" : JSON.stringify(found);
	return `${place || "the file"}: expected ${message}, found ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}`;
}
//#endregion
//#region src/core/gate/baseline/entry.ts
const LAST_DAY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
async function encodeRuns(snapshot, suite, { runs, verdict, nowMs }, present, folder = "runs") {
	const there = (await snapshot.list(`${suite}/${folder}`)).map((path) => path.slice(suite.length + 1));
	const isThere = new Set(there);
	const files = new Map(there.map((file) => [file, ""]));
	for (const { file, sha256 } of present) files.set(file, sha256);
	return runs.map((run) => {
		const where = run.name ?? run.sources[0]?.name ?? run.tool;
		const text = readable(encodeRun(run), (text) => decodeRun(text, where), where);
		const digest = sha256(text);
		const id = runId(run);
		const { commit, ref, pullRequest } = run.provenance;
		const startMs = isDated(run.startMs) ? run.startMs : void 0;
		const startedAt = startMs === void 0 ? void 0 : new Date(startMs).toISOString();
		const entry = {
			id,
			file: runFile(defined({
				id,
				sha256: digest,
				dayMs: startMs ?? nowMs,
				commit
			}), files, folder),
			sha256: digest,
			...defined({
				commit,
				ref,
				pullRequest,
				startedAt
			}),
			recordedAt: new Date(nowMs).toISOString(),
			verdict,
			...profileOf(run)
		};
		files.set(entry.file, digest);
		return defined({
			run,
			entry,
			text: isThere.has(entry.file) ? void 0 : text
		});
	});
}
function commitRuns(snapshot, suite, stored, others, change) {
	const files = stored.flatMap(({ entry, text }) => text === void 0 ? [] : [[`${suite}/${entry.file}`, text]]);
	const readme = snapshot.exists ? [] : [[README_PATH, README_TEXT]];
	return snapshot.commit({
		writes: new Map([
			...readme,
			...files,
			...others
		]),
		...change
	});
}
function isDated(ms) {
	return ms !== void 0 && ms >= 0 && ms <= LAST_DAY_MS;
}
//#endregion
//#region src/core/gate/baseline/named-runs.ts
const NAMED_RUNS_KIND = "perf-gate/references";
const namedRunsFile = suiteFile({
	name: NAMED_RUNS_FILE,
	schema: looseObject({
		...suiteKeys(NAMED_RUNS_KIND, 1),
		references: array(looseObject({
			name: string().check(_minLength(1)),
			since: datetime(),
			by: exactOptional(string()),
			runs: array(entrySchemaIn("references")).check(_minLength(1))
		})).check(refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "names a reference twice"))
	}),
	version: 1,
	remedy: "Restore it from the store's history."
});
const { encode: encodeNamedRuns } = namedRunsFile;
const { decode: decodeNamedRuns, read: readNamedRuns } = namedRunsFile;
function chooseNamedRun(references, choice) {
	return "name" in choice ? references.find(({ name }) => name === choice.name) : previousRelease(references, choice.before);
}
function noNamedRun({ baseRef, suite }, references, choice) {
	const kept = references.map(({ name }) => name);
	if ("name" in choice) return {
		code: "no-named-run",
		suite,
		baseRef,
		name: choice.name,
		kept
	};
	return defined({
		code: "no-release",
		suite,
		baseRef,
		before: choice.before,
		kept
	});
}
async function keepNamedRun(store, request, host) {
	const { name, runs, verdict, baseRef, suite } = request;
	const of = {
		suite,
		baseRef,
		name
	};
	const refused = (reason) => ({
		outcome: "refused",
		...of,
		reason
	});
	const nowMs = host.now();
	const reason = runs.map((run) => ineligible(run, verdict) ?? datedAhead(run, nowMs)).find(Boolean) ?? verdictRefusal(verdict);
	if (reason !== void 0) return refused(reason);
	return retry(store, host, async (snapshot) => {
		const present = await readNamedRuns(store, snapshot, request);
		const known = present?.references.find((each) => each.name === name);
		const kept = present?.references.flatMap((each) => each.runs) ?? [];
		const folder = suiteFolder(baseRef, suite);
		const stored = await encodeRuns(snapshot, folder, {
			runs,
			verdict,
			nowMs
		}, kept, "references");
		const commit = known?.runs[0]?.commit;
		if (known && stored.some(({ entry }) => entry.commit !== commit)) return refused(defined({
			code: "name-taken",
			commit
		}));
		const fresh = stored.filter(({ entry }) => !known?.runs.some(({ id }) => id === entry.id));
		if (fresh.length === 0) return {
			outcome: "already",
			...of
		};
		const entries = fresh.map(({ entry }) => entry);
		const message = namedRunMessage(request, entries);
		const list = present ?? {
			schema: 1,
			kind: NAMED_RUNS_KIND,
			suite,
			baseRef,
			references: []
		};
		const own = known ? {
			...known,
			runs: [...known.runs, ...entries]
		} : defined({
			name,
			since: new Date(nowMs).toISOString(),
			by: request.by,
			runs: entries
		});
		const others = list.references.map((each) => each === known ? own : each);
		const next = {
			...list,
			references: known ? others : [...others, own]
		};
		const written = await commitRuns(snapshot, folder, fresh, [[`${folder}/${NAMED_RUNS_FILE}`, encodeNamedRuns(next)]], {
			message,
			deletes: []
		});
		if (written === CONFLICT) return CONFLICT;
		return {
			outcome: known ? "joined" : "kept",
			...of,
			version: written.version
		};
	});
}
//#endregion
//#region src/core/gate/baseline/profile-files.ts
const KIND = "perf-gate/profiles";
const count = number().check(_nonnegative());
const optional = exactOptional(count);
const place = int().check(_nonnegative());
const profileSchema = object$1({
	of: exactOptional(string()),
	samples: count.check(_gte(1)),
	waiting: optional,
	nameless: optional,
	cores: optional,
	perRequestMs: optional,
	functions: array(tuple([
		string(),
		count,
		count
	])),
	calls: array(tuple([
		place,
		place,
		count
	]))
}).check(refine(isTree, "names a function or a caller that it does not have"));
const fileSchema = object$1({
	kind: literal(KIND),
	profiles: array(profileSchema)
});
function isTree({ functions, calls }) {
	return calls.every(([of, depth], i) => of < functions.length && depth <= 1 + (calls[i - 1]?.[1] ?? -1));
}
function profileFile({ file }) {
	return file.replace(/^[a-z]+\//, "profiles/");
}
async function planProfiles(snapshot, folder, { epoch }, stored) {
	const kept = new Set([epoch.runs[0], epoch.runs.at(-1)].flatMap((run) => run ? profileFile(run) : []));
	const there = await snapshot.list(`${folder}/profiles`);
	return {
		writes: stored.flatMap(({ run, entry }) => {
			const path = profileFile(entry);
			if (!run.profiles || !kept.has(path)) return [];
			return [[`${folder}/${path}`, `${JSON.stringify({
				kind: KIND,
				profiles: run.profiles
			})}\n`]];
		}),
		deletes: there.filter((path) => !kept.has(path.slice(folder.length + 1)))
	};
}
async function withStoredProfiles(snapshot, folder, runs) {
	const there = new Set(await snapshot.list(`${folder}/profiles`));
	const problems = [];
	const read = runs.map(async (run) => {
		const path = `${folder}/${(run.name ?? "").replace(/^[a-z]+\//, "profiles/")}`;
		if (!there.has(path)) return run;
		const profiles = decodeProfiles(await snapshot.read(path));
		if (profiles) return {
			...run,
			profiles
		};
		problems.push(`${path}: is no file of profiles. Delete it; the next run is stored with its own.`);
		return run;
	});
	return {
		runs: await Promise.all(read),
		problems
	};
}
function decodeProfiles(text) {
	try {
		return fileSchema.parse(parseJsonText(text ?? "")).profiles;
	} catch {
		return;
	}
}
//#endregion
//#region src/core/gate/baseline/stored-run.ts
function runReader(store, snapshot, folder) {
	const known = /* @__PURE__ */ new Map();
	const read = forgetfulReader(store, snapshot, folder);
	return (entry) => getOrAdd(known, entry.file, () => read(entry));
}
function forgetfulReader(store, { read }, folder) {
	let last;
	const textOf = async ({ file, pack, sha256 }) => {
		if (pack === void 0) return read(`${folder}/${file}`);
		if (last?.pack !== pack) last = {
			pack,
			lines: read(`${folder}/${pack}`).then(linesOf$1)
		};
		const lines = await last.lines;
		return lines && (lines.get(sha256) ?? "");
	};
	return async (entry) => decoded(await textOf(entry), `${store.name}: ${folder}/${entry.pack ?? entry.file}`, entry);
}
function linesOf$1(text) {
	return text === void 0 ? void 0 : new Map(text.split("\n").map((line) => [sha256(line), line]));
}
function decoded(text, where, entry) {
	const remedy = "Restore it from the store's history, or accept a new run.";
	if (text === void 0) throw new StoreError(`${where}: the ledger lists this file, but it does not exist. ${remedy}`);
	if (sha256(text) !== entry.sha256) throw new StoreError(`${where}: changed since it was stored (its SHA-256 differs). ${remedy}`);
	try {
		return {
			...withPresentNames(decodeRun(text, where)),
			name: entry.file
		};
	} catch (cause) {
		if (!(cause instanceof UserError) || cause instanceof StoreError) throw cause;
		throw new StoreError(cause.message, { cause });
	}
}
//#endregion
//#region src/core/gate/baseline/load-baseline.ts
async function loadBaseline(store, request, host) {
	return retry(store, host, (snapshot) => loadFrom(store, snapshot, request)).catch(only(StoreError, ({ message: detail }) => without("unreadable", {
		code: "store-error",
		detail
	})));
}
async function loadFrom(store, snapshot, request) {
	const { window, maxAgeDays, now, candidates, mustMatch = [] } = request;
	const listed = await listRuns(store, snapshot, request);
	if ("code" in listed) return without("missing", listed);
	const { runs, ledger, reference } = listed;
	const candidate = candidates?.at(-1);
	const ageDays = ageDaysOf(runs, judgedAt(candidate, now));
	const ownId = candidate && runId(candidate);
	const known = defined({
		ledger,
		reference,
		ageDays,
		own: runs.find(({ id }) => id === ownId)
	});
	if (maxAgeDays !== void 0 && ageDays > maxAgeDays) return {
		...without("expired", {
			code: "too-old",
			ageDays,
			maxAgeDays
		}),
		...known
	};
	const selection = selectRuns(reference === void 0 ? othersThan(request, runs) : runs, defined({
		window,
		mustMatch,
		candidate: candidate && profileOf(candidate)
	}));
	if (selection.runs.length === 0) return {
		...noneAlike(selection, reference),
		...known
	};
	const read = await readRuns(store, snapshot, request, selection.runs, ledger);
	return read === CONFLICT ? read : {
		state: "ok",
		...known,
		...read
	};
}
async function listRuns(store, snapshot, request) {
	const { choice } = request;
	if (choice) {
		const references = (await readNamedRuns(store, snapshot, request))?.references ?? [];
		const named = chooseNamedRun(references, choice);
		return named ? {
			runs: named.runs,
			reference: named.name
		} : noNamedRun(request, references, choice);
	}
	const ledger = await readLedger(store, snapshot, request);
	return ledger ? {
		runs: ledger.epoch.runs,
		ledger
	} : noBaseline(store, snapshot, request);
}
async function readRuns(store, snapshot, request, entries, ledger) {
	const folder = suiteFolder(request.baseRef, request.suite);
	const reader = runReader(store, snapshot, folder);
	const [compared, anchors] = await Promise.all([readEach(entries, reader), readEach(ledger ? anchorsOf(ledger.epoch) : [], reader)]);
	const problems = [...compared.problems, ...anchors.problems];
	if (problems.length > 0 && ledger && await hasChanged(store, request, ledger)) return CONFLICT;
	if (compared.runs.length === 0 && compared.problems[0]) throw compared.problems[0];
	const profiled = await withStoredProfiles(snapshot, folder, compared.runs);
	const messages = problems.map(({ message }) => message);
	const unreadable = [.../* @__PURE__ */ new Set([...messages, ...profiled.problems])];
	return {
		runs: profiled.runs,
		anchors: anchors.runs,
		...unreadable.length > 0 && { unreadable },
		...ledger && {
			epoch: ledger.epoch.id,
			...await readBreach(request, ledger, reader)
		}
	};
}
function noneAlike({ differences }, name) {
	const facts = differences.filter((change) => change.mustMatch).map((change) => change.fact);
	return without("not-comparable", name === void 0 ? {
		code: "none-alike",
		facts
	} : {
		code: "named-run-differs",
		name,
		facts
	});
}
async function readEach(entries, read) {
	const runs = [];
	const problems = [];
	for (const result of await Promise.allSettled(entries.map(read))) if (result.status === "fulfilled") runs.push(result.value);
	else if (result.reason instanceof StoreError && !(result.reason instanceof StoreBusyError)) problems.push(result.reason);
	else throw result.reason;
	return {
		runs,
		problems
	};
}
function othersThan({ candidates = [] }, entries) {
	const own = new Set(candidates.map(runId));
	const others = entries.filter(({ id }) => !own.has(id));
	return others.length > 0 ? others : entries;
}
async function hasChanged(store, name, ledger) {
	const now = await readLedger(store, await store.open(), name);
	return now === void 0 || encodeSuiteFile(now) !== encodeSuiteFile(ledger);
}
async function noBaseline(store, snapshot, { baseRef, suite }) {
	const lost = await snapshot.lost(`${suiteFolder(baseRef, suite)}/${LEDGER_FILE}`);
	if (lost !== void 0) throw new StoreError(`${store.name}: suite "${suite}" on ${baseRef} had a baseline, and has none now: ${lost}. Restore it, or accept a run to begin a new one.`);
	const others = snapshot.exists ? (await snapshot.list("")).flatMap((path) => folderOf(path, "baseline.json") ?? []) : [];
	return {
		code: "no-baseline",
		store: store.name,
		suite,
		baseRef,
		others
	};
}
function without(state, problem) {
	return {
		state,
		runs: [],
		anchors: [],
		problem
	};
}
async function readBreach({ onTopOf, candidates, mustMatch, maxRefused }, ledger, read) {
	const candidate = candidates?.at(-1);
	const found = onTopOf && findBreach(ledger, onTopOf, mustMatch, candidate && profileOf(candidate));
	try {
		if (maxRefused !== void 0) return { refused: await readRefused(maxRefused, ledger, candidate, read) };
		if (!found) return {};
		const { id, file: name, commit } = found.entry;
		return { breach: defined({
			run: await read(found.entry),
			id,
			name,
			commit,
			by: found.by
		}) };
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return { breachProblem: error.message };
	}
}
function findBreach(ledger, { commit }, mustMatch = [], candidate) {
	if (commit !== void 0 && ledger.epoch.runs.some((run) => run.commit === commit)) return void 0;
	const isLike = (run) => !candidate || !isElsewhere(run, candidate, mustMatch);
	const current = breachedSince(ledger).filter(isLike);
	const own = commit === void 0 ? void 0 : current.findLast((run) => run.commit === commit);
	if (own) return {
		entry: own,
		by: "base-commit"
	};
	const newest = current.at(-1);
	return newest && {
		entry: newest,
		by: "newest"
	};
}
function readRefused(max, ledger, candidate, read) {
	const own = candidate && runId(candidate);
	const groups = [...groupBy(breachedSince(ledger), (run) => run.recordedAt).values()].filter((group) => group.every(({ id }) => id !== own));
	return Promise.all(groups.slice(Math.max(0, groups.length - max)).map(async (group) => ({
		ids: group.map(({ id }) => id),
		runs: await Promise.all(group.map(read))
	})));
}
//#endregion
//#region src/core/gate/trial.ts
function withTrial(report, length, ledger) {
	const { runs, breached } = ledger ? recordedRuns(ledger) : {
		runs: 0,
		breached: 0
	};
	const isOver = runs >= length;
	const trial = defined({
		runs,
		length,
		breached,
		isOver: isOver || void 0
	});
	if (isOver || report.verdict !== "fail") return {
		...report,
		trial
	};
	const checks = report.checks.map((check) => isRelativeBreach(check) ? {
		...check,
		...EXCUSED
	} : check).sort((a, b) => compareVerdicts(b.verdict, a.verdict));
	return {
		...report,
		trial,
		checks,
		verdict: worst(checks.map(({ verdict }) => verdict))
	};
}
function isRelativeBreach(check) {
	const isOfLimit = isBeyondLimits(check) || check.growth?.isProven === true;
	return check.verdict === "fail" && !isOfLimit;
}
const EXCUSED = {
	verdict: "warn",
	excusedBy: "trial"
};
//#endregion
//#region src/core/gate/comparison.ts
async function loadComparison(store, request, host) {
	const now = host.now();
	const { loaded, notices } = await loadRuns(store, request, now, host);
	return {
		request: compareRequest(request, loaded, now),
		loaded,
		finish: (report) => finished(report, loaded, notices, request.config.trial)
	};
}
const HISTORY_RUNS = 30;
async function loadRuns(store, request, now, host) {
	const { config, candidates, baseRef, compareWith, onTopOf } = request;
	const { maxAgeDays, acceptAfter } = config.baseline;
	const window = Math.max(config.baseline.window, request.withHistory ? HISTORY_RUNS : 0);
	const { mustMatch } = config.environment;
	const wanted = {
		baseRef,
		suite: config.suite,
		window,
		now,
		candidates,
		mustMatch
	};
	const reference = compareWith && await loadBaseline(store, {
		...wanted,
		choice: compareWith.choice
	}, host);
	if (reference && !(reference.state === "missing" && compareWith.orBaseline)) return {
		loaded: reference,
		notices: []
	};
	const rest = defined({
		maxAgeDays,
		onTopOf,
		maxRefused: request.withHistory && acceptAfter !== void 0 ? acceptAfter - 1 : void 0
	});
	const loaded = await loadBaseline(store, {
		...wanted,
		...rest
	}, host);
	if (!reference?.problem || loaded.state !== "ok") return {
		loaded,
		notices: []
	};
	return {
		loaded,
		notices: [{
			code: "reference-missing",
			problem: reference.problem,
			baseRef
		}]
	};
}
function compareRequest(request, loaded, now) {
	const { config, compareWith } = request;
	const { ledger } = loaded;
	return defined({
		config: isLacking(loaded, compareWith) ? {
			...config,
			baseline: {
				...config.baseline,
				missing: "fail"
			}
		} : config,
		baseline: loaded.runs.slice(-config.baseline.window),
		history: request.withHistory ? {
			runs: loaded.runs,
			anchors: loaded.anchors
		} : void 0,
		evidence: evidenceOf(loaded, config.falseAlarms),
		noise: ledger?.noise && suiteNoise(ledger.noise),
		acceptance: request.acceptance,
		explain: request.explain,
		breach: loaded.breach,
		older: compareWith ? void 0 : "doubtful",
		copyOf: copyOf$1(request, loaded),
		now
	});
}
function evidenceOf({ state, problem, ageDays, reference, ledger }, falseAlarms) {
	const { runs: noiseRuns, record } = ledger?.noise ?? {};
	return defined({
		state,
		problem,
		ageDays,
		reference,
		acceptedFrom: ledger?.epoch.acceptedFrom,
		noiseRuns,
		record,
		falseAlarms: record && keptRate(record, falseAlarms)
	});
}
function finished(report, loaded, notices, trial) {
	const warnings = [
		...notices,
		...report.warnings,
		...noticesOf(loaded)
	];
	const noticed = {
		...report,
		warnings
	};
	const isOfBaseline = loaded.reference === void 0;
	return trial !== void 0 && isOfBaseline ? withTrial(noticed, trial, loaded.ledger) : noticed;
}
function noticesOf({ unreadable = [], breachProblem, ledger }) {
	const notices = unreadable.map((detail) => ({
		code: "baseline-run-unreadable",
		detail
	}));
	if (breachProblem !== void 0) notices.push({
		code: "breach-unreadable",
		detail: breachProblem
	});
	if (ledger && lacksNoise(ledger)) notices.push({
		code: "noise-not-learnt",
		runs: recordedRuns(ledger).runs
	});
	return notices;
}
function copyOf$1({ candidates, refusesCopies }, { own, ledger }) {
	const newest = candidates.at(-1);
	const pull = newest?.provenance.pullRequest;
	const isOfSamePull = pull !== void 0 && (own?.pullRequest === pull || ledger?.epoch.acceptedFrom?.pullRequest === pull);
	if (!refusesCopies || !own || isOfSamePull || newest?.startMs === void 0) return "allowed";
	const startMs = own.startedAt === void 0 ? void 0 : Date.parse(own.startedAt);
	return defined({
		name: own.file,
		commit: own.commit,
		startMs
	});
}
function comparisonWith(other, given, now) {
	const { config, acceptance, explain, candidates = [] } = given;
	const runs = "runs" in other ? other.runs.slice(-config.baseline.window) : [];
	const { state, problem } = "runs" in other ? {
		state: "ok",
		problem: void 0
	} : other;
	return {
		request: defined({
			config,
			baseline: runs,
			evidence: defined({
				state,
				problem,
				ageDays: ageOfRuns(runs, judgedAt(candidates.at(-1), now))
			}),
			now,
			acceptance,
			explain
		}),
		loaded: defined({
			state,
			problem,
			runs,
			anchors: []
		}),
		finish: (report) => report
	};
}
//#endregion
//#region src/core/gate/baseline/plan-moves.ts
const refused = (reason) => ({
	outcome: "refused",
	reason
});
function planSeed(names, runs, at, acceptedFrom) {
	const epoch = beginEpoch(runs, at, acceptedFrom);
	const ledger = {
		schema: 2,
		kind: LEDGER_KIND,
		suite: names.suite,
		baseRef: names.baseRef,
		epoch,
		history: []
	};
	return {
		outcome: acceptedFrom ? "accepted" : "seeded",
		ledger
	};
}
function planAppend(ledger, runs, judgedAgainst, retention, doubt) {
	const { epoch, history } = ledger;
	const known = planKnown(ledger, runs);
	if (known) return known;
	const fresh = newTo(epoch, runs);
	const past = history.find((one) => newTo(one, fresh).length < fresh.length);
	if (past) return refused({
		code: "in-earlier-baseline",
		epoch: past.id
	});
	if (judgedAgainst === void 0) return refused({ code: "not-judged" });
	if (judgedAgainst !== epoch.id) return refused({
		code: "judged-against-other",
		judgedAgainst,
		epoch: epoch.id
	});
	const failed = fresh.find((run) => !canJoinBaseline(run.verdict));
	if (failed) return refused({
		code: "not-passed",
		verdict: failed.verdict
	});
	if (epoch.acceptedFrom && fresh.some((run) => isOlder(run, epoch.runs[0]))) return refused({ code: "before-acceptance" });
	if (doubt !== void 0) return held(ledger, fresh, doubt, retention);
	return {
		outcome: "appended",
		ledger: joined(ledger, fresh, retention)
	};
}
function planKnown({ epoch }, runs) {
	if (newTo(epoch, runs).length > 0) return void 0;
	const { verdict } = epoch.runs.find(({ id }) => runs.some((run) => run.id === id)) ?? runs[0];
	return {
		outcome: "already",
		reason: {
			code: "in-baseline",
			verdict: verdict === "fail" || verdict === "no-data" ? "warn" : verdict
		}
	};
}
function held(ledger, runs, doubt, retention) {
	const { pending = [] } = ledger;
	const fresh = runs.filter((run) => !pending.some(({ id }) => id === run.id));
	if (fresh.length === 0) return {
		outcome: "already",
		reason: {
			code: "waiting",
			doubt
		}
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
function planNote(ledger, runs, judgedAgainst, reason, retention, lasting) {
	const { epoch, breached = [] } = ledger;
	const isOfEpoch = judgedAgainst === epoch.id && (reason.code === "breached" || lasting !== void 0);
	const earlier = breached.filter(({ id }) => lasting?.earlier?.includes(id));
	if (isOfEpoch && lasting?.earlier?.length === earlier.length) {
		const { recordedAt: at, commit } = runs[0];
		return planAccept(ledger, [...earlier, ...runs], defined({
			at,
			commit,
			afterRuns: lasting.after
		}), retention);
	}
	const known = new Set([...entriesOf(ledger), ...breached].map((run) => run.id));
	const newestPassing = newestInstantOf(epoch.runs);
	const fresh = runs.filter((run) => !known.has(run.id) && instantOf(run) > newestPassing && known.add(run.id));
	if (fresh.length === 0 || !isOfEpoch) return refused(reason);
	const next = withPending({
		...ledger,
		breached: [...breached, ...fresh]
	}, (waiting) => !runs.some((run) => isOfCommitOf(run, waiting)));
	const needed = lasting ? (lasting.after - 1) * runs.length : 0;
	return {
		outcome: "noted",
		ledger: retained(next, {
			...retention,
			breached: Math.max(retention.breached, needed)
		})
	};
}
function planAccept(ledger, runs, acceptedFrom, retention, doubt) {
	const { epoch, history } = ledger;
	const [first] = runs;
	const { pullRequest, commit } = acceptedFrom;
	const isOfPresent = isAcceptedFrom(epoch, pullRequest);
	const past = history.find((one) => beganWith(one, first) || !isOfPresent && !one.rolledBack && isAcceptedFrom(one, pullRequest));
	if (past) return refused({
		code: "accepted-earlier",
		epoch: past.id
	});
	const isOfSameCommit = isOfPresent && commit !== void 0 && epoch.acceptedFrom?.commit === commit;
	if (beganWith(epoch, first) || isOfSameCommit && runs.every((run) => canJoinBaseline(run.verdict))) {
		const known = planKnown(ledger, runs);
		if (known) return known;
		const fresh = newTo(epoch, runs);
		if (doubt !== void 0) return held(ledger, fresh, doubt, retention);
		return {
			outcome: "appended",
			ledger: joined(ledger, fresh, retention)
		};
	}
	return {
		outcome: "accepted",
		ledger: retained(withoutPending(repaired({
			...ledger,
			epoch: beginEpoch(runs, acceptedFrom.at, acceptedFrom),
			history: [epoch, ...history]
		}, runs)), retention)
	};
}
function planRollback(ledger, by, retention, to) {
	const { epoch, history } = ledger;
	if (to === epoch.id) return {
		outcome: "already",
		reason: {
			code: "is-baseline",
			epoch: to
		}
	};
	const target = to === void 0 ? history.find((one) => !one.rolledBack) : history.find((one) => one.id === to);
	if (!target) {
		const earlier = history.map((one) => one.id);
		return refused(defined({
			code: "no-such-epoch",
			to,
			earlier
		}));
	}
	const { rolledBack: _, ...restored } = target;
	const withdrawn = {
		...epoch,
		rolledBack: by
	};
	return {
		outcome: "rolled-back",
		ledger: retained(withoutPending({
			...ledger,
			epoch: restored,
			history: [withdrawn, ...history.filter((one) => one !== target)]
		}), retention)
	};
}
//#endregion
//#region src/core/gate/baseline/alert.ts
const CALM_RUNS = 5;
function withAlert({ outcome, ledger }, recorded) {
	const { alert, breached = [] } = ledger;
	const { entries, verdict, drift, provenance } = recorded;
	const { ciRun = "", ciAttempt: attempt = 1 } = provenance;
	const by = /^\d{1,20}$/.test(ciRun) ? {
		run: ciRun,
		attempt
	} : void 0;
	const isLate = alert?.by !== void 0 && by !== void 0 && byAge(by, alert.by) < 0;
	const open = alert?.ended === void 0 ? alert : void 0;
	if (outcome !== "accepted" && (verdict === "fail" || drift)) {
		if (isLate && !open) return ledger;
		const agreeing = open && agrees(open, recorded) ? open : void 0;
		const worse = confirmed(worsened(agreeing, startIn(ledger, recorded, by?.run), recorded), agreeing, recorded);
		return {
			...ledger,
			alert: {
				...worse,
				...!isLate && defined({ by })
			}
		};
	}
	const isBetter = outcome === "accepted" || outcome === "appended" && breached.length === 0;
	if (!open || !isBetter || isLate) return ledger;
	const calmRuns = (open.calmRuns ?? CALM_RUNS) + 1;
	if (outcome !== "accepted" && calmRuns < CALM_RUNS) return {
		...ledger,
		alert: {
			...open,
			calmRuns
		}
	};
	return {
		...ledger,
		alert: {
			...open,
			ended: entries[0].recordedAt,
			...defined({ by })
		}
	};
}
function worsened(open, start, { entries: [run], verdict }) {
	const calm = verdict === "fail" ? {} : { calmRuns: 0 };
	if (!open) return {
		id: run.id,
		...start,
		...calm
	};
	const isFirst = verdict === "fail" && (open.commit === void 0 || timeOf(run) < open.at);
	const { calmRuns: _, ...kept } = open;
	return {
		...kept,
		...isFirst && start,
		...calm
	};
}
function worseChecks({ judged = [], drift }) {
	return [...judged.filter(({ verdict, excusedBy }) => verdict === "fail" || excusedBy === "trial").map(checkKey), ...drift ? ["drift"] : []].map((name) => sha256(name).slice(0, 12));
}
function agrees({ unconfirmed }, recorded) {
	const worse = worseChecks(recorded);
	return !unconfirmed || unconfirmed.checks.some((check) => worse.includes(check));
}
function confirmed(alert, before, recorded) {
	const { confirm = 1, entries } = recorded;
	if (before && !before.unconfirmed) return alert;
	const worse = worseChecks(recorded);
	const known = before?.unconfirmed;
	const { unconfirmed: _, ...told } = alert;
	const runs = (known?.runs ?? 0) + 1;
	if (runs >= confirm) return {
		...told,
		id: entries[0].id
	};
	const checks = known ? known.checks.filter((check) => worse.includes(check)) : worse;
	return {
		...told,
		unconfirmed: {
			runs,
			checks
		}
	};
}
function startIn(ledger, recorded, ciRun) {
	return defined({
		at: timeOf(recorded.entries[0]),
		ciRun,
		...startOf(ledger, recorded)
	});
}
function startOf({ epoch }, { entries: [run], verdict, drift }) {
	const step = drift?.drift === "step" ? drift : void 0;
	const isBreach = verdict === "fail";
	const at = isBreach ? timeOf(run) : step?.since;
	if (at === void 0) return {};
	const last = epoch.runs.filter((one) => timeOf(one) < at).sort(byTime).at(-1);
	const lastGood = last && defined({
		at: timeOf(last),
		commit: last.commit
	});
	return {
		commit: isBreach ? run.commit : step?.sinceCommit,
		lastGood
	};
}
//#endregion
//#region src/core/gate/baseline/thin-lines.ts
const text = exactOptional(string());
const runSchema = object$1({
	id: digest12,
	at: datetime(),
	commit: text,
	author: text,
	pullRequest: exactOptional(int()),
	outcome: _enum([
		"passed",
		"held",
		"breached",
		"refused",
		"imported"
	]),
	reason: text,
	epoch: text,
	began: exactOptional(acceptedSchema),
	names: digest12,
	values: record$1(string(), array(nullable(number())))
});
const kind = _enum([
	"transaction",
	"request",
	"sub-result",
	"benchmark",
	"measure",
	"resource"
]);
const dimensions = record$1(string(), string());
const metricSchema = object$1({
	id: string(),
	unit: _enum([
		"ms",
		"ratio",
		"1/s",
		"count",
		"bytes",
		"usd/h",
		""
	]),
	better: exactOptional(_enum(["lower", "higher"])),
	written: text,
	label: string()
});
const namesSchema = object$1({
	names: digest12,
	series: array(object$1({
		workflow: string(),
		kind,
		dimensions
	})),
	metrics: exactOptional(array(metricSchema))
});
function isDamaged(text) {
	return text.includes("�");
}
function written(line) {
	return JSON.stringify(line).replaceAll("�", "\\ufffd");
}
function decodeLines(text) {
	const names = /* @__PURE__ */ new Map();
	const runs = [];
	const damaged = [];
	for (const [index, line] of text.split("\n").entries()) {
		if (line.trim() === "") continue;
		try {
			if (isDamaged(line)) throw new RangeError("not UTF-8");
			const found = parseJsonText(line);
			if ("series" in found) {
				const named = namesSchema.parse(found);
				names.set(named.names, named);
			} else {
				const run = runSchema.parse(found);
				const { series = [], metrics = [] } = names.get(run.names) ?? {};
				runs.push({
					...run,
					series,
					metrics
				});
			}
		} catch {
			damaged.push(index + 1);
		}
	}
	return {
		runs,
		damaged
	};
}
//#endregion
//#region src/core/gate/baseline/thin-series.ts
const USUAL_METRICS = [
	"p95",
	"avg",
	"error-rate",
	"throughput"
];
const DIGITS = 5;
function linesOf(runs, outcome, judged) {
	return runs.flatMap((stored) => {
		const { series, metrics, ...line } = seriesRunOf(stored, outcome, judged);
		return [written({
			names: line.names,
			...namedBy(series, metrics)
		}), written(line)];
	});
}
function seriesRunOf({ run, entry: { id, startedAt, recordedAt } }, outcome, judged) {
	const { commit, author, pullRequest } = run.provenance;
	const { series, metrics } = judged ? judgedIn(judged) : usuallyJudged(run);
	const declared = [...metrics].flatMap((id) => isBuiltIn(id) ? [] : historyMetric(id) ?? []);
	const named = declared.length > 0 ? namedBy(series, declared) : series;
	const measured = series.map(valuesOver([run], DIGITS));
	const rows = [...metrics].map((metric) => [metric, measured.map((valuesOf) => valuesOf(metric)[0])]);
	return defined({
		id,
		at: startedAt ?? recordedAt,
		commit,
		author,
		pullRequest,
		...outcome,
		names: sha256(JSON.stringify(named)).slice(0, 12),
		values: Object.fromEntries(rows.filter(([, row]) => row.some((value) => value !== null))),
		series,
		metrics: declared
	});
}
function namedBy(series, metrics) {
	return {
		series,
		...metrics.length > 0 && { metrics }
	};
}
function linesById(runs, outcome, judged) {
	return new Map(runs.map((run) => [run.entry.id, linesOf([run], outcome, judged)]));
}
function historyMetric(id) {
	const found = metricOf(id);
	return found && defined({
		id,
		unit: found.unit,
		better: found.better,
		written: found.written,
		label: found.label
	});
}
function judgedIn(cells) {
	return {
		series: [...new Map(cells.map((one) => [seriesKey(one), seriesName(one)])).values()],
		metrics: new Set(cells.map(({ metric }) => metric))
	};
}
function usuallyJudged(run) {
	const kind = [
		"transaction",
		"request",
		"benchmark"
	].find((kind) => run.series.some((series) => series.kind === kind));
	const shown = run.series.filter((series) => kind === void 0 || series.kind === kind);
	const reported = shown.flatMap((series) => Object.keys(series.reported ?? {}));
	return {
		series: shown.map(seriesName),
		metrics: /* @__PURE__ */ new Set([...USUAL_METRICS, ...reported])
	};
}
//#endregion
//#region src/core/gate/baseline/plan-thin-files.ts
const MOST_LOOSE = 31;
const MOST_LENGTH = 4 * 2 ** 20;
async function planHistory(snapshot, suite, request) {
	const plan = new HistoryPlan(snapshot, suite, request);
	const own = new Set(request.lines.keys());
	const due = request.due.filter(({ entry }) => !own.has(entry.id));
	let missing = due;
	let noise;
	await plan.tried(async () => {
		await plan.readPaths();
		await plan.addOwn();
		missing = await plan.withoutLines(due);
		if (request.learns) noise = learnLedgerNoise(await plan.newestRuns(), request.elsewhereUntil);
		await plan.fold();
		for (const { entry, outcome } of missing.slice(0, MOST_LOOSE)) await plan.tried(async () => {
			const lines = linesOf([{
				run: await request.read(entry),
				entry
			}], outcome);
			plan.addLoose(plan.adds, entry.id, plan.readable(entry.id, lines));
		});
	});
	return defined({
		beside: plan.isEmpty ? void 0 : plan,
		due: [...own, ...missing.map(({ entry }) => entry.id)],
		problem: plan.problems.length > 0 ? plan.problems.join(" ") : void 0,
		noise
	});
}
function historyProblem({ problem }, { unwritten }) {
	return problem === void 0 && unwritten === void 0 ? void 0 : [problem, unwritten].filter(Boolean).join(" ");
}
var HistoryPlan = class {
	writes = /* @__PURE__ */ new Map();
	adds = /* @__PURE__ */ new Map();
	appends = /* @__PURE__ */ new Map();
	deletes = [];
	problems = [];
	#snapshot;
	#suite;
	#paths = [];
	#texts = /* @__PURE__ */ new Map();
	#request;
	#own;
	constructor(snapshot, suite, request) {
		this.#snapshot = snapshot;
		this.#suite = suite;
		this.#request = request;
		this.#own = decodeLines(textOf([...new Set([...request.lines.values()].flat())]));
	}
	#peek(path) {
		return getOrAdd(this.#texts, path, () => this.#snapshot.peek(path));
	}
	get isEmpty() {
		const { writes, adds, appends, deletes } = this;
		return writes.size + adds.size + appends.size + deletes.length === 0;
	}
	get #month() {
		return monthOf(this.#request.nowMs);
	}
	#leave(path, why) {
		this.problems.push(`${this.#request.where}: ${path} ${why}, and is left as it is.`);
	}
	tried(action) {
		const note = ({ message }) => void this.problems.push(message);
		return action().catch(only(StoreError, note));
	}
	async withoutLines(due) {
		const known = new Set(this.#paths.map((path) => LOOSE_FILE.exec(path)?.groups?.id));
		const unseen = due.filter(({ entry }) => !known.has(entry.id));
		for (const path of unseen.length > 0 ? this.#months : []) {
			const text = await this.tried(() => this.#peek(path));
			for (const { id } of decodeLines(text ?? "").runs) known.add(id);
		}
		return unseen.filter(({ entry }) => !known.has(entry.id));
	}
	async newestRuns() {
		const runs = [...this.#own.runs];
		const linesIn = async (path) => decodeLines(await this.tried(() => this.#peek(path)) ?? "").runs;
		runs.unshift(...(await Promise.all(this.#paths.filter(isLoose).map(linesIn))).flat());
		for (const path of this.#months.sort().reverse()) if (runs.length < 240) runs.unshift(...await linesIn(path));
		return runs;
	}
	async fold() {
		const loose = this.#paths.filter(isLoose);
		if (loose.length < MOST_LOOSE) return;
		const months = /* @__PURE__ */ new Map();
		const reads = loose.map(async (path) => ({
			path,
			text: await this.tried(() => this.#peek(path))
		}));
		for (const { path, text } of await Promise.all(reads)) {
			if (text === void 0) continue;
			if (isDamaged(text)) {
				this.#leave(path, "is not UTF-8 text");
				continue;
			}
			const month = LOOSE_FILE.exec(path).groups.month;
			months.set(month, [...months.get(month) ?? [], ...text.split("\n")]);
			this.deletes.push(path);
		}
		for (const [month, lines] of months) await this.#append(month, lines);
	}
	async addOwn() {
		const { lines } = this.#request;
		const isReadable = this.#own.damaged.length === 0;
		const all = [...lines].map(([id, own]) => [id, isReadable ? own : this.readable(id, own)]);
		const months = all.flatMap(([, own]) => own);
		if (lines.size > MOST_LOOSE) await this.#append(this.#month, months);
		else for (const [id, own] of all) this.addLoose(this.writes, id, own);
	}
	addLoose(to, id, lines) {
		const path = `${this.#suite}/history/${this.#month}/${id}.jsonl`;
		if (lines.length === 0) return;
		const blocking = this.#paths.find((other) => path.startsWith(`${other}/`));
		if (blocking !== void 0) throw new StoreError(`${this.#request.where}: ${blocking} is not a folder. Move it away, so that the values of runs can be kept there.`);
		to.set(path, textOf(lines));
	}
	readable(id, lines) {
		if (decodeLines(textOf(lines)).damaged.length === 0) return lines;
		this.problems.push(`The values of run ${id} were not written, because perf-gate could not read them back. This is a defect of perf-gate: please report it, with the results.`);
		return [];
	}
	async readPaths() {
		const { nowMs, keptMs } = this.#request;
		const paths = await pathsOf(this.#snapshot, this.#suite);
		const oldest = keptMs === void 0 ? "" : monthOf(Math.max(0, nowMs - keptMs));
		const isOver = (path) => {
			const month = (MONTH_FILE.exec(path) ?? LOOSE_FILE.exec(path))?.groups?.month;
			return month !== void 0 && month < oldest;
		};
		this.deletes.push(...paths.filter(isOver));
		this.#paths = paths.filter((path) => !isOver(path));
	}
	get #months() {
		return this.#paths.filter((path) => MONTH_FILE.test(path));
	}
	async #append(month, lines) {
		const fresh = lines.filter((line) => line !== "");
		const length = fresh.reduce((sum, line) => sum + line.length + 1, 0);
		for (let part = 1;; part++) {
			const path = `${this.#suite}/history/${month}${part === 1 ? "" : `-${part}`}.jsonl`;
			const before = await this.#appendable(path, length);
			if (before === void 0) continue;
			const present = new Set(before.split("\n"));
			const left = fresh.filter((line) => !present.has(line) && present.add(line));
			const end = before === "" || before.endsWith("\n") ? "" : "\n";
			if (left.length > 0) this.appends.set(path, `${end}${textOf(left)}`);
			return;
		}
	}
	async #appendable(path, length) {
		if (this.#paths.some((other) => other.startsWith(`${path}/`))) this.#leave(path, "is a folder");
		else if (!this.#paths.includes(path)) return "";
		else {
			const text = await this.tried(() => this.#peek(path));
			if (text !== void 0 && isDamaged(text)) this.#leave(path, "is not UTF-8 text");
			else if (text !== void 0 && text.length + length <= MOST_LENGTH) return text;
		}
	}
};
function textOf(lines) {
	return lines.map((line) => `${line}\n`).join("");
}
//#endregion
//#region src/core/gate/baseline/write-ledger.ts
function moveWithRuns(store, request, host, by, plan) {
	const nowMs = host.now();
	return retry(store, host, async (snapshot) => {
		const ledger = await readKeptLedger(store, snapshot, request);
		const folder = suiteFolder(request.baseRef, request.suite);
		const present = ledger ? storedEntriesOf(ledger) : [];
		const stored = await encodeRuns(snapshot, folder, {
			...request,
			nowMs
		}, present);
		const runs = stored.map(({ entry }) => entry);
		const { provenance } = request.runs[0];
		const { ciRun } = provenance;
		const wanted = plan(ledger, runs, runs[0].recordedAt);
		const { verdict, drift, judged, confirm } = request;
		const recorded = defined({
			entries: runs,
			verdict,
			drift,
			judged,
			confirm,
			provenance
		});
		const planned = "ledger" in wanted ? {
			...wanted,
			ledger: counted(ledger, withAlert(wanted, recorded), recorded)
		} : wanted;
		if (!("ledger" in planned) && !(ledger && isMeasured(planned))) return unmoved(request, planned, ledger);
		const lines = linesById(stored, outcomeOf(planned, ledger), request.judged);
		const { keptMs, mustMatch } = request;
		const history = await historyOf(store, snapshot, request, {
			ledger,
			lines,
			nowMs,
			keptMs,
			mustMatch
		});
		if ("ledger" in planned) return write(snapshot, planned, {
			runs,
			by,
			ciRun
		}, history, stored);
		const message = auditMessage("refused", ledger, {
			runs,
			ciRun
		});
		const { beside } = history;
		const written = await commitRuns(snapshot, folder, [], [], defined({
			message,
			deletes: [],
			beside
		}));
		if (written === CONFLICT) return CONFLICT;
		return defined({
			...unmoved(request, planned, ledger),
			historyProblem: historyProblem(history, written)
		});
	}, "known");
}
function counted(before, ledger, { entries, verdict }) {
	const { runs, breached } = before ? recordedRuns(before) : {
		runs: 0,
		breached: 0
	};
	const more = verdict === "fail" ? entries.length : 0;
	return {
		...ledger,
		recorded: {
			runs: runs + entries.length,
			breached: breached + more
		}
	};
}
const MEASURED = /* @__PURE__ */ new Set([
	"no-data",
	"not-comparable",
	"beyond-sampling"
]);
function isMeasured({ outcome, reason }) {
	return outcome === "refused" && MEASURED.has(reason.code);
}
function historyOf(store, snapshot, { baseRef, suite }, { ledger, mustMatch, ...request }) {
	const folder = suiteFolder(baseRef, suite);
	return planHistory(snapshot, folder, {
		...request,
		due: ledger ? dueRuns(ledger) : [],
		...ledger && {
			learns: learnsWith(ledger, request.lines.size),
			elsewhereUntil: elsewhereUntil(ledger, mustMatch)
		},
		read: runReader(store, { read: (path) => snapshot.peek(path) }, folder),
		where: store.name
	});
}
function outcomeOf(planned, before) {
	if (!("ledger" in planned)) return defined({
		outcome: "refused",
		reason: refusalText(planned.reason),
		epoch: before?.epoch.id
	});
	const { epoch, pending = [] } = planned.ledger;
	if (planned.outcome === "noted") return {
		outcome: "breached",
		epoch: epoch.id
	};
	if (planned.outcome === "held") return defined({
		outcome: "held",
		reason: pending.at(-1)?.doubt,
		epoch: epoch.id
	});
	const began = epoch.id === before?.epoch.id ? void 0 : epoch.acceptedFrom ?? { at: epoch.since };
	return defined({
		outcome: "passed",
		epoch: epoch.id,
		began
	});
}
async function readKeptLedger(store, snapshot, name) {
	const ledger = await readLedger(store, snapshot, name);
	if (!ledger?.pending) return ledger;
	const folder = suiteFolder(name.baseRef, name.suite);
	const files = new Set(await snapshot.list(`${folder}/runs`));
	return {
		...ledger,
		pending: ledger.pending.filter(({ file }) => files.has(`${folder}/${file}`))
	};
}
async function write(snapshot, { outcome, ledger: moved }, cause, history, stored = []) {
	const folder = suiteFolder(moved.baseRef, moved.suite);
	const entries = storedEntriesOf(moved);
	const ids = new Set(entries.map(({ id }) => id));
	const historyDue = history.due.filter((id) => ids.has(id));
	const ledger = {
		...moved,
		historyDue,
		...defined({ noise: history.noise ?? moved.noise })
	};
	const named = new Set(entries.map((entry) => entry.file));
	const deletes = (await snapshot.list(`${folder}/runs`)).map((path) => path.slice(folder.length + 1)).filter((file) => RUN_FILES.runs.test(file) && !named.has(file)).map((file) => `${folder}/${file}`);
	const kept = stored.filter(({ entry }) => named.has(entry.file));
	const badge = [`${folder}/${BADGE_FILE}`, encodeBadge(badgeOf(ledger))];
	const list = [`${folder}/${LEDGER_FILE}`, encodeLedger(ledger)];
	const message = auditMessage(outcome, ledger, cause);
	const profiles = await planProfiles(snapshot, folder, ledger, stored);
	const change = defined({
		message,
		deletes: [...deletes, ...profiles.deletes],
		beside: history.beside
	});
	const written = await commitRuns(snapshot, folder, kept, [
		...profiles.writes,
		badge,
		list
	], change);
	if (written === CONFLICT) return CONFLICT;
	const { suite, baseRef, epoch, pending = [], alert } = ledger;
	const doubts = pending.map(({ doubt }) => doubt);
	return defined({
		outcome,
		suite,
		baseRef,
		epoch: epoch.id,
		runs: epoch.runs.length,
		doubts,
		version: written.version,
		alert,
		historyProblem: historyProblem(history, written)
	});
}
function unmoved({ suite, baseRef }, { outcome, reason }, ledger) {
	return defined({
		outcome,
		suite,
		baseRef,
		reason,
		epoch: ledger?.epoch.id,
		alert: ledger?.alert
	});
}
function refusal(name, reason, ledger) {
	return unmoved(name, {
		outcome: "refused",
		reason
	}, ledger);
}
//#endregion
//#region src/core/gate/baseline/move.ts
async function recordRun(store, request, host) {
	const { verdict, baseRef, doubts = [], judgedAgainst, lasting } = request;
	const foreign = ineligibility(request, host.now()) ?? firstOf(request.runs, (run) => notOfBase(run, baseRef));
	if (foreign !== void 0) return refusal(request, foreign);
	const failure = verdictRefusal(verdict);
	const other = failure === void 0 ? needsAcceptance(doubts) : verdict === "fail" || lasting ? void 0 : failure;
	const moved = moveWithRuns(store, request, host, {}, (ledger, runs, at) => {
		const known = ledger && planKnown(ledger, runs);
		if (known) return known;
		if (other !== void 0) return refused(other);
		if (failure !== void 0) return ledger ? planNote(ledger, runs, judgedAgainst, failure, DEFAULT_RETENTION, lasting) : refused(failure);
		if (ledger) return planAppend(ledger, runs, judgedAgainst, DEFAULT_RETENTION, doubtsClause(doubts));
		if (judgedAgainst === void 0) return planSeed(request, runs, at);
		return refused({
			code: "judged-against-removed",
			judgedAgainst
		});
	});
	if (other === void 0) return moved;
	return moved.catch(only(StoreError, ({ message: historyProblem }) => ({
		...refusal(request, other),
		historyProblem
	})));
}
async function acceptRun(store, request, host) {
	const { runs, accepted } = request;
	const problem = ineligibility(request, host.now());
	if (problem !== void 0) return refusal(request, problem);
	const { by, reason, pullRequest, labeled } = accepted;
	const { commit } = runs[0].provenance;
	return moveWithRuns(store, request, host, accepted, (ledger, entries, at) => {
		const acceptedFrom = defined({
			at,
			by,
			reason,
			commit,
			pullRequest,
			labeled
		});
		return ledger ? planAccept(ledger, entries, acceptedFrom, DEFAULT_RETENTION, doubtsClause(request.doubts ?? [])) : planSeed(request, entries, at, acceptedFrom);
	});
}
async function rollback(store, request, host) {
	const nowMs = host.now();
	const attribution = defined({
		at: new Date(nowMs).toISOString(),
		by: request.by,
		reason: request.reason
	});
	let first;
	return retry(store, host, async (snapshot) => {
		const ledger = await readLedger(store, snapshot, request);
		if (!ledger) return refusal(request, { code: "no-baseline" });
		const to = request.to ?? first?.to;
		const plan = planRollback(ledger, attribution, DEFAULT_RETENTION, to);
		if (first && first.from !== ledger.epoch.id && plan.outcome === "rolled-back") return refusal(request, {
			code: "moved-meanwhile",
			epoch: ledger.epoch.id
		}, ledger);
		if (!("ledger" in plan)) return unmoved(request, plan, ledger);
		first ??= {
			from: ledger.epoch.id,
			to: plan.ledger.epoch.id
		};
		const history = await historyOf(store, snapshot, request, {
			ledger,
			lines: /* @__PURE__ */ new Map(),
			nowMs
		});
		return write(snapshot, plan, { by: attribution }, history);
	});
}
function ineligibility({ runs, verdict }, nowMs) {
	return firstOf(runs, (run) => ineligible(run, verdict) ?? datedAhead(run, nowMs));
}
function firstOf(runs, reasonOf) {
	return runs.map(reasonOf).find((reason) => reason !== void 0);
}
//#endregion
//#region src/core/gate/environment.ts
function environmentOf(config, baseline, candidate) {
	if (!baseline || !candidate) return {
		changed: [],
		comparable: true,
		unexpected: []
	};
	const { mustMatch } = config.environment;
	const expected = [
		...config.environment.expected,
		MACHINE_FACT,
		...hasCapacityByRate(candidate) ? ["workload.threads"] : []
	];
	const { differences } = comparable(profileOf(baseline), profileOf(candidate), mustMatch);
	const isKnown = ({ baseline, candidate, mustMatch }) => mustMatch || baseline !== void 0 && candidate !== void 0;
	const unexpected = differences.filter((change) => isKnown(change) && !expected.includes(change.fact) && change.fact !== "workload.series");
	return {
		changed: differences,
		comparable: unexpected.length === 0,
		unexpected
	};
}
function isOtherMachine(baseline, [only, ...others]) {
	const machine = only?.facts[MACHINE_FACT];
	const isOther = ({ facts: { [MACHINE_FACT]: known } }) => known !== void 0 && known !== machine;
	return machine !== void 0 && others.length === 0 && baseline.length > 0 && baseline.every(isOther);
}
function notComparable(changed) {
	return {
		state: "not-comparable",
		problem: {
			code: "newest-differs",
			facts: changed.filter((change) => change.mustMatch).map((change) => change.fact)
		}
	};
}
//#endregion
//#region src/core/gate/compare-runs.ts
function compareWithBaseline(request) {
	return testAgainstBaseline(request).report;
}
function testAgainstBaseline(request) {
	const prepared = prepare(request);
	const judgment = judge(judgeInput$1(prepared));
	const report = reportOf(prepared, judgment);
	const { tests, runIsComparable } = judgment;
	return {
		report: request.config.queries === "show" ? report : redactUrls(report),
		tests,
		runIsComparable
	};
}
function prepare(given) {
	const { request, notices: onBasis } = onOneBasis(given);
	const { config, pairs } = request;
	const { expected } = config.environment;
	refuseMixedCandidates(request.candidates, expected);
	const newest = request.candidates.at(-1);
	const { runs: baseline, notices } = comparedBaseline(request.baseline, newest, expected);
	const isWhole = (i) => baseline.includes(request.baseline[i]);
	const candidates = request.candidates.filter((_, i) => !pairs || isWhole(i));
	const environment = environmentOf(config, baseline.at(-1), candidates.at(-1));
	const compared = comparedSides(config, {
		baseline,
		candidates
	});
	return {
		request,
		baseline,
		candidates,
		pairs: pairs?.filter((_, i) => isWhole(i)),
		compared,
		environment,
		evidence: statedEvidence(request, baseline, environment.changed),
		drift: driftOf(request, compared.rulesOf),
		notices: [...onBasis, ...notices]
	};
}
function statedEvidence({ evidence, baseline: given }, baseline, changed) {
	if (given.length > 0 && baseline.length === 0) return {
		...evidence,
		state: "unreadable",
		problem: { code: "all-empty" }
	};
	return evidence.state === "ok" && changed.some((change) => change.mustMatch) ? {
		...evidence,
		...notComparable(changed)
	} : evidence;
}
function judgeInput$1(prepared) {
	const { request, baseline, candidates, pairs, compared, environment, evidence, drift } = prepared;
	const { config } = request;
	const isUnreadable = evidence.state === "unreadable";
	const missingShards = [...new Set(candidates.flatMap(({ missingShards = [] }) => missingShards))];
	return defined({
		...compared,
		environment: {
			...environment,
			isOtherMachine: isOtherMachine(baseline, candidates)
		},
		baselineState: evidence.state,
		missingBaseline: isUnreadable ? "fail" : config.baseline.missing,
		missingShards: missingShards.length > 0 ? {
			text: missingShards.join(", "),
			verdict: config.missingShards
		} : void 0,
		allowUnjudged: config.allowUnjudged,
		today: new Date(request.now).toISOString().slice(0, 10),
		acceptedByLabel: request.acceptance !== void 0 && !isUnreadable,
		breachedBase: request.breach,
		load: config.load,
		older: request.older,
		copyOf: copyOf(request, baseline),
		noise: request.noise,
		falseAlarms: falseAlarmsOf(request),
		drift: drift?.each,
		planned: request.planned,
		pairs
	});
}
function reportOf(prepared, judgment) {
	const { request, baseline, candidates, environment, evidence, drift } = prepared;
	const { breach } = request;
	const isExcused = breach && judgment.checks.some((check) => check.excusedBy === "base-branch");
	return assembleReport(defined({
		generator: VERSION,
		suite: request.config.suite,
		acceptance: request.acceptance,
		judgment: {
			...judgment,
			warnings: warningsOf(prepared, judgment)
		},
		candidates,
		baseline,
		history: request.history?.runs ?? baseline,
		explain: request.explain,
		evidence: isExcused ? {
			...evidence,
			breached: identityOf(breach)
		} : evidence,
		environment: environment.changed,
		drift: drift?.merged ?? [],
		identify: runId
	}));
}
function warningsOf(prepared, { checks, warnings }) {
	const { request, baseline, candidates, compared, evidence, notices } = prepared;
	const { config } = request;
	const series = [
		compared.candidates,
		candidates,
		compared.baseline,
		baseline
	].flat().flatMap((run) => run.series);
	return [
		...notices,
		...request.pairs ? [] : oneJobNotice(baseline),
		...warnings,
		...unusedRules(config, series),
		...wideAllowances(config),
		...wideMinChanges(config, checks),
		...ageNotice(evidence, config, judgedAt(request.candidates.at(-1), request.now))
	];
}
function falseAlarmsOf({ config, evidence }) {
	return evidence.falseAlarms?.kept ?? config.falseAlarms;
}
function comparedSides(config, given, resolved = rulesOf) {
	const rulesFor = ({ baseline, candidates }) => resolved(config, [...candidates, ...baseline].flatMap((run) => run.series));
	const all = withStatements(given);
	const rules = rulesFor(all);
	const sides = withSmallWorkflows(all, rules);
	return {
		...sides,
		rulesOf: sides === all ? rules : rulesFor(sides)
	};
}
function copyOf({ copyOf: known, candidates }, baseline) {
	if (known !== void 0) return known === "allowed" ? void 0 : known;
	const own = new Set(candidates.flatMap((run) => sampleId(run) ?? []));
	const original = own.size > 0 && baseline.find((run) => own.has(sampleId(run) ?? ""));
	if (!original) return void 0;
	const { startMs, provenance } = original;
	return defined({
		name: runName(original),
		commit: provenance.commit,
		startMs
	});
}
function sampleId(run) {
	return run.startMs === void 0 ? void 0 : runId(run);
}
function identityOf({ id, name, commit, by }) {
	return defined({
		run: id,
		name,
		commit,
		by
	});
}
function driftOf({ history, candidates }, rules) {
	const newest = candidates.at(-1);
	if (!history || !newest) return void 0;
	return findDrift({
		history: [...history.runs, newest],
		anchor: history.anchors,
		rulesOf: rules
	});
}
//#endregion
//#region src/core/gate/gate.ts
async function gate(store, request, host) {
	return judgeCandidates(await loadComparison(store, request, host), request.candidates);
}
function judgeCandidates(comparison, candidates) {
	const { request, finish } = comparison;
	return gatedBy(comparison, candidates, finish(compareWithBaseline({
		...request,
		candidates
	})));
}
function gatedBy(against, candidates, report) {
	const { request, loaded } = against;
	const { config, acceptance, evidence, noise, now } = request;
	const { acceptAfter: after } = config.baseline;
	const { refused } = loaded;
	const isRefused = verdictRefusal(recordedVerdict(report)) !== void 0;
	if (after === void 0 || !refused || acceptance || !isRefused) return {
		report,
		loaded
	};
	const plain = defined({
		config: {
			...config,
			queries: "show"
		},
		evidence,
		noise,
		now,
		copyOf: "allowed"
	});
	const judge = (baseline, candidates) => compareWithBaseline({
		...plain,
		baseline,
		candidates
	});
	const own = judge(request.baseline, candidates);
	const { baseline } = request;
	const lasting = lastingChange({
		after,
		baseline,
		refused,
		candidates,
		own,
		judge
	});
	if (!lasting?.earlier) return defined({
		report,
		loaded,
		lasting
	});
	const gaps = report.checks.filter(({ reason }) => reason.code === "absent-from-run");
	const retired = [...new Set(gaps.map(({ workflow }) => workflow))].map((workflow) => ({
		code: "workflow-retired",
		workflow,
		runs: after
	}));
	return {
		report: {
			...report,
			lastedRuns: after,
			warnings: [...report.warnings, ...retired]
		},
		loaded,
		lasting
	};
}
async function updateBaseline(store, update, { config, candidates, baseRef, compareWith }, { report, loaded, lasting }, host) {
	if (update === "leave" || update === "record" && compareWith) return { outcome: "left" };
	const { doubts = [] } = report;
	const verdict = recordedVerdict(report);
	const name = {
		baseRef,
		suite: config.suite,
		verdict
	};
	if (typeof update === "object" && "keepAs" in update) return keepNamedRun(store, defined({
		...name,
		name: update.keepAs,
		runs: candidates,
		by: update.by
	}), host);
	if (candidates.length === 0) throw new UsageError("No run to update the baseline with.");
	const drift = report.drift.find(({ drift }) => drift === "step") ?? report.drift[0];
	const keptMs = config.baseline.historyMs;
	const isTried = report.trial !== void 0 && !report.trial.isOver;
	const request = defined({
		...name,
		runs: candidates,
		doubts,
		judged: report.checks,
		drift,
		keptMs,
		mustMatch: config.environment.mustMatch,
		confirm: isTried ? Infinity : config.confirm
	});
	return update === "record" ? recordRun(store, defined({
		...request,
		judgedAgainst: loaded.epoch,
		lasting
	}), host) : acceptRun(store, {
		...request,
		accepted: update.accept
	}, host);
}
//#endregion
//#region src/measure/decide/measured.ts
function candidatesOf(measured) {
	return measured.design === "repeat" ? measured.candidates : measured.blocks.flatMap(({ candidate }) => candidate ?? []);
}
function judgeAfter({ measured, plan: _, ...all }, runs, looks) {
	const planned = lookAfter(runs, looks);
	if (measured.design === "repeat") return testAgainstBaseline({
		...all,
		candidates: measured.candidates.slice(0, runs),
		planned
	});
	const { history: _history, ...request } = all;
	const pairs = blocksOf(measured).slice(0, runs);
	return testAgainstBaseline({
		...request,
		baseline: pairs.map(({ baseline }) => baseline),
		evidence: { state: "ok" },
		candidates: pairs.map(({ candidate }) => candidate),
		planned,
		pairs: pairs.map(({ first }) => first)
	});
}
//#endregion
//#region src/measure/decide/decide.ts
function decide(request) {
	const { measured } = request;
	const plan = defined({
		...request.plan,
		falseAlarms: falseAlarmsOf(request)
	});
	const made = measured.design === "repeat" ? measured.candidates.length : blocksOf(measured).length;
	const looks = {
		...plan,
		paired: measured.design !== "repeat"
	};
	const side = measured.design === "repeat" ? "candidate" : nextSide(measured, plan.seed);
	const ms = expectedMs(plan.durationsMs);
	const run = defined({
		action: "run",
		side,
		seconds: ms === void 0 ? void 0 : ms / 1e3
	});
	if (made === 0) return { next: {
		...run,
		chances: []
	} };
	const judged = judgeAfter(request, made, looks);
	const step = stepAfter({
		...judged,
		...judged.report
	}, made, plan, looks.paired);
	const { likeliest, stopped } = step;
	const chances = likeliest && showsJobs(request) ? chancesOf(likeliest, made, looks) : [];
	const trend = measured.design === "repeat" ? judged.report.trend : void 0;
	return {
		report: defined({
			...judged.report,
			trend,
			plan: planOf(request, judged, {
				...step,
				made,
				looks,
				chances
			})
		}),
		next: stopped ? {
			action: "stop",
			stopped
		} : {
			...run,
			chances
		}
	};
}
function showsJobs({ measured, baseline }) {
	if (measured.design !== "repeat") return true;
	const jobs = [...baseline, ...measured.candidates].flatMap(({ provenance: { job } }) => job ?? []);
	return new Set(jobs).size < jobs.length;
}
function planOf(request, judged, state) {
	const { measured, plan } = request;
	const { made, looks: planned, chances, stopped, limitedBy } = state;
	const about = leadingCheck(judged);
	const looks = Array.from({ length: made }, (_, i) => {
		const { report } = i + 1 === made ? judged : judgeAfter(request, i + 1, planned);
		return lookOf(report.checks, about, i + 1);
	});
	const last = chances.at(-1);
	const order = orderEffectOf(judged.tests);
	return defined({
		design: measured.design,
		maxRuns: runsOf(planned),
		earlierRuns: plan.earlier === 0 ? void 0 : plan.earlier,
		looks,
		about: about && {
			...seriesName(about),
			metric: about.metric
		},
		stopped,
		limitedBy,
		chances,
		chanceOfDeciding: last?.chance,
		order,
		seconds: plan.usedMs / 1e3
	});
}
function leadingCheck({ report: { checks }, tests }) {
	const repeating = new Set(tests.flatMap(({ check, allowance }) => allowance.isUninformative ? checkKey(check) : []));
	const certain = checks.filter(({ delta }) => delta?.low !== void 0);
	return certain.find((check) => !repeating.has(checkKey(check))) ?? certain[0];
}
function lookOf(checks, about, runs) {
	const same = about && checks.find((check) => checkKey(check) === checkKey(about));
	if (!same) return { runs };
	const { delta, evidence: { p, limit } = {} } = same;
	const plain = same.metric === "error-rate" ? delta?.absolute : delta?.relative;
	return defined({
		runs,
		estimate: delta?.estimate ?? plain,
		low: delta?.low,
		high: delta?.high,
		p,
		limit
	});
}
function orderEffectOf(tests) {
	const first = tests.find(({ comparison }) => comparison.order);
	if (!first) return void 0;
	const { metric } = first.check;
	const workflows = tests.flatMap(({ check, comparison }) => {
		const own = check.metric === metric ? comparison.order?.own : void 0;
		const change = own === void 0 ? void 0 : relativeChange(own);
		return change === void 0 ? [] : [{
			...seriesName(check),
			change
		}];
	});
	const { run } = first.comparison.order;
	return defined({
		metric,
		run: run === void 0 ? void 0 : relativeChange(run),
		workflows
	});
}
//#endregion
//#region src/measure/session/decision-folder.ts
const FILE = "decision.json";
const RECORD = /^\d+-(candidate|baseline)\.json$/;
const REMEDY = "Start again without --resume.";
var DecisionFolder = class DecisionFolder {
	path;
	state;
	runs;
	constructor(path, state, runs) {
		this.path = path;
		this.state = state;
		this.runs = runs;
	}
	static async begin(work, state) {
		const { task } = state.setup;
		const [last = 0] = await numbersOf(work, task);
		const folder = new DecisionFolder(join(work, `${task}-${last + 1}`), state, []);
		await makeFolder(folder.path);
		await replaceFile(join(work, ".gitignore"), "*\n");
		await folder.update({});
		return folder;
	}
	static async openNewest(work, task, isWanted, say) {
		const path = (await numbersOf(work, task)).map((number) => join(work, `${task}-${number}`)).find((folder) => existsSync(join(folder, FILE)));
		if (path === void 0 && isWanted) throw new UsageError(`--resume: ${work} holds nothing to resume. Start without it.`);
		if (path === void 0) return void 0;
		const folder = await readFolder(path).catch((cause) => {
			if (!isWanted) return void 0;
			throw new InputError(`${join(path, FILE)}: cannot be read. ${REMEDY}`, { cause });
		});
		if (!folder) return void 0;
		const { owner } = folder.state;
		if (owner.pid !== pid && isRunning(owner)) throw new UsageError(`${path}: process ${owner.pid} is still measuring there, and two load tests at once disturb each other. Wait for its end, or stop it.`);
		for (const run of folder.runs.filter(({ state }) => state === "running")) for (const group of groupsOf(folder.pathsOf(run).out, run.process)) {
			say(`run ${run.number} was still running without perf-gate (process group ${group}): it is ended.\n`);
			await endGroup(group);
		}
		return folder;
		async function readFolder(path) {
			const state = parseJsonText(await readTextFile(join(path, FILE)));
			if (state.version !== 2) throw new InputError("it is of another version of perf-gate");
			const names = (await readdir(path)).filter((name) => RECORD.test(name));
			const runs = (await Promise.all(names.map((name) => readTextFile(join(path, name))))).map((text) => parseJsonText(text)).sort((a, b) => a.number - b.number);
			return new DecisionFolder(path, state, runs);
		}
	}
	async update(change) {
		const state = {
			...this.state,
			...change
		};
		await replaceFile(join(this.path, FILE), `${JSON.stringify(state, void 0, 1)}\n`);
		this.state = state;
	}
	async note(run) {
		await replaceFile(this.pathsOf(run).record, `${JSON.stringify(run)}\n`);
		this.runs = [...this.runs.filter(({ number }) => number !== run.number), run].sort((a, b) => a.number - b.number);
	}
	async prepare(run) {
		const paths = this.pathsOf(run);
		await Promise.all([
			paths.out,
			paths.summary,
			paths.log
		].map((path) => rm(path, {
			recursive: true,
			force: true
		})));
		await makeFolder(paths.out);
		await writeFile(paths.running, "running\n", { flush: true });
		await this.note(run);
		return paths;
	}
	pathsOf({ number, side }) {
		const out = join(this.path, `${number}-${side}`);
		return {
			out,
			log: `${out}.log`,
			running: `${out}.running`,
			record: `${out}.json`,
			summary: `${out}.run.json`
		};
	}
	keep(run, summary) {
		return replaceFile(this.pathsOf(run).summary, encodeRun(summary));
	}
	async read(run) {
		const { summary } = this.pathsOf(run);
		return decodeRun(await readTextFile(summary), summary);
	}
	async hasSucceeded({ running }) {
		const { size } = await stat(running).catch(() => ({ size: -1 }));
		return size === 0;
	}
};
async function numbersOf(work, task) {
	return (await absentAs([], readdir(work))).flatMap((name) => name.startsWith(`${task}-`) ? Number(name.slice(task.length + 1)) : []).filter((number) => number > 0).sort((a, b) => b - a);
}
function refuseOther(before, now, folder) {
	const different = Object.keys(NAMES).find((key) => before[key] !== now[key]);
	if (different === void 0) return;
	const [then, given] = [before[different], now[different]].map((value) => value === void 0 ? "absent" : JSON.stringify(value));
	throw new UsageError(`--resume: ${folder} was begun with ${NAMES[different]} ${then}, not ${given}, and runs of both cannot be judged together. Give the same, or start again without --resume.`);
}
const NAMES = {
	run: "--run",
	runBaseline: "--run-baseline",
	together: "--together",
	suite: "suite"
};
async function onDisk(folder, work) {
	try {
		return await work();
	} catch (error) {
		if (error instanceof UserError || !(error instanceof Error) || !("syscall" in error)) throw error;
		throw new InputError(`${folder}: cannot be written (${error.message}). Make room there, or name another folder with --work; what was measured is kept, and --resume goes on with it.`);
	}
}
//#endregion
//#region src/measure/session/make-runs.ts
function runMaker(folder, kept, options, host, interruption) {
	const { setup, places, timeoutMs } = options;
	let failedRun;
	async function make(wanted) {
		if (interruption.first.aborted) return false;
		const last = folder.runs.at(-1)?.number ?? 0;
		const records = wanted.map((run, i) => ({
			number: last + i + 1,
			state: "running",
			...run
		}));
		const { isWhole, failure } = await onDisk(folder.path, () => executeAll(records));
		if (!failure || wanted.every(({ apart }) => apart === "profile")) return isWhole;
		const failures = failuresOf(folder.runs);
		if (isRepeated(failures, last)) {
			host.err(`${failure.message}\nIt is left out and made again.\n`);
			return make(wanted);
		}
		failedRun = failures.findLast(({ number }) => number > last);
		throw failure;
	}
	function isRepeated(failures, last) {
		const isFirst = failures.length > 0 && failures.every(({ number }) => number > last);
		const mayBeUnable = places?.candidate.folder !== void 0 && failures.some(({ side }) => side === "candidate");
		return isFirst && !mayBeUnable;
	}
	async function executeAll(records) {
		const name = records.map(nameOf).join(" and ");
		const expected = expectedMs$1(folder.runs, records[0].side);
		const about = expected === void 0 ? "" : `, about ${formatDuration(expected)}`;
		host.err(`${name}: started${about}.\n`);
		const ended = await settleAll(records, await execute({
			folder,
			runs: records.map((record) => ({
				record,
				place: places?.[record.side],
				command: commandOf(record)
			})),
			timeoutMs,
			environment: childEnvironment(host.environment, options.passToken),
			interruption,
			onTick: (elapsed) => showProgress(name, elapsed, expected)
		}));
		await kept.leaveOutHalves();
		return ended;
	}
	async function settleAll(records, executed) {
		let isWhole = true;
		let failure;
		for (const [i, record] of records.entries()) {
			const hasEnded = await settle(record, executed[i]).catch(only(LoadTestError, (error) => {
				failure ??= error;
				return true;
			}));
			isWhole &&= hasEnded;
		}
		return {
			isWhole,
			failure
		};
	}
	function commandOf({ side, apart }) {
		const { profile } = options;
		const own = side === "baseline" ? setup.runBaseline : void 0;
		return (apart === "profile" ? profile : own) ?? setup.run;
	}
	async function settle(record, executed) {
		const { seconds, left } = executed;
		const ended = {
			...record,
			seconds
		};
		if (left > 0 && executed.state === "done") host.err(`${nameOf(record)}: ${plural(left, "process", "processes")} left running by the command: ended.\n`);
		if (executed.state === "interrupted") {
			await folder.note({
				...ended,
				state: "interrupted"
			});
			return false;
		}
		if (executed.state === "failed") throw await kept.failed(ended, executed.why);
		await kept.take(ended);
		host.err(`${nameOf(record)}: done in ${formatDuration(1e3 * seconds)}.\n`);
		return true;
	}
	function showProgress(name, elapsedMs, expectedMs) {
		const left = expectedMs === void 0 ? "" : `, about ${formatDuration(Math.max(0, expectedMs - elapsedMs))} left`;
		host.progress(`${name}: ${formatDuration(Math.round(elapsedMs / 1e3) * 1e3)}${left}`);
	}
	return {
		make,
		get failedRun() {
			return failedRun;
		}
	};
}
//#endregion
//#region src/measure/session/session.ts
async function openSession(options, host, interruption) {
	const { setup, resume, config, globs, max } = options;
	checkGlobs(config, globs);
	const work = safeFolder(options.work);
	const owner = identityOf$1(pid);
	const newest = await DecisionFolder.openNewest(work, setup.task, resume, host.err);
	return onDisk(work, async () => {
		if (resume && newest) {
			refuseOther(newest.state.setup, setup, newest.path);
			await newest.update({
				owner,
				setup
			});
			const kept = keptRuns(newest, options, host);
			await kept.readKept();
			const { length: earlier } = durationsMs(setup, kept.counted);
			if (max.isGiven && max.runs > newest.state.earlier + newest.state.max) await newest.update({
				earlier,
				max: max.runs - earlier
			});
			return sessionIn(newest, kept, options, host, interruption);
		}
		const folder = await DecisionFolder.begin(work, {
			version: 2,
			setup,
			job: `decide-${Math.floor(host.random() * 2 ** 48).toString(36)}`,
			seed: Math.floor(host.random() * 2 ** 31),
			owner,
			earlier: 0,
			max: max.runs
		});
		return sessionIn(folder, keptRuns(folder, options, host), options, host, interruption);
	});
}
function sessionIn(folder, kept, options, host, interruption) {
	const { setup, config, globs } = options;
	const runs = kept.counted;
	const maker = runMaker(folder, kept, options, host, interruption);
	async function warmUp() {
		for (const side of warmUpsLeft(setup, folder.runs)) if (!await maker.make([{
			side,
			apart: "warm-up"
		}])) return false;
		return true;
	}
	async function make(sides) {
		const pair = nextPair(setup, runs);
		return maker.make(sides.map((side) => defined({
			side,
			pair
		})));
	}
	async function profile(side) {
		const isOwn = (run) => run.side === side && run.state === "profile";
		if (!folder.runs.some(isOwn)) await maker.make([{
			side,
			apart: "profile"
		}]);
		const run = folder.runs.find(isOwn);
		if (!run || run.reason !== void 0) return [];
		const { out } = folder.pathsOf(run);
		return readProfiles(config, globs, out, host).catch(only(UserError, async ({ message }) => {
			await kept.failed(run, message.replace(/\.$/, ""));
			return [];
		}));
	}
	return {
		runs,
		folder: folder.path,
		warmUp,
		make,
		profile,
		get failedRun() {
			return maker.failedRun;
		},
		get plan() {
			const { seed, earlier, max } = folder.state;
			return {
				seed,
				earlier,
				max,
				usedMs: usedMs(setup, folder.runs),
				durationsMs: durationsMs(setup, runs)
			};
		},
		get count() {
			return durationsMs(setup, runs).length;
		},
		get isInPair() {
			const { pair } = runs.at(-1)?.record ?? {};
			return pair !== void 0 && pair === nextPair(setup, runs);
		},
		get notices() {
			return leftOutNotices(folder.runs.filter(({ number }) => number !== maker.failedRun?.number));
		}
	};
}
//#endregion
//#region src/measure/session/measure-until-decided.ts
function judgeAgainst(load) {
	let known;
	return {
		async judge(measured, plan) {
			const newest = candidatesOf(measured).at(-1);
			const against = known ?? await load(newest ? [newest] : []);
			if (newest) known = against;
			const decision = decide({
				...against.request,
				measured,
				plan
			});
			return decision.report ? {
				...decision,
				report: against.finish(decision.report)
			} : decision;
		},
		against: () => known
	};
}
async function measureUntilDecided(options, judge, host) {
	const interruption = listenForInterruption();
	const { setup, config, budgetMs, sensitivity } = options;
	try {
		const session = await openSession(options, host, interruption);
		let decision;
		const look = async () => {
			const plan = defined({
				...session.plan,
				budgetMs,
				sensitivity
			});
			decision = await judge(measuredOf(setup, session.runs), plan);
			return decision;
		};
		const end = await measure(session, look, options, host, interruption);
		const nothing = {
			config,
			baseline: [],
			candidates: [],
			evidence: { state: "ok" }
		};
		const report = await ended((decision ?? await look()).report ?? compareWithBaseline({
			...nothing,
			now: host.now()
		}), end, session, options);
		const measured = measuredOf(setup, session.runs);
		return {
			report,
			measured,
			runs: candidatesOf(measured),
			usedMs: session.plan.usedMs,
			folder: session.folder,
			...end,
			...defined({ interrupted: interruption.exitCode ?? end.interrupted })
		};
	} finally {
		interruption.release();
	}
}
async function measure(session, look, { setup }, host, interruption) {
	const design = setup.runBaseline === void 0 ? "repeat" : "alternate";
	try {
		let goesOn = await session.warmUp();
		while (goesOn) {
			const { next } = await look();
			if (next.action === "stop") return {};
			const { count, isInPair } = session;
			const worth = next.chances.length > 0 ? `: ${worthText(next.chances, design, next.seconds)}` : "";
			if (count > 0 && !isInPair) host.err(`Not decided after ${runsText(count, design)}${worth}.\n`);
			goesOn = await session.make(next.side === "both" ? ["baseline", "candidate"] : [next.side]);
		}
		return { interrupted: interruption.exitCode ?? 130 };
	} catch (error) {
		if (!(error instanceof LoadTestError)) throw error;
		return defined({
			fault: error.message,
			failedSide: session.failedRun?.side
		});
	}
}
async function ended(report, { fault, interrupted }, session, options) {
	const planned = interrupted === void 0 ? report.plan?.stopped : "interrupted";
	const stopped = fault === void 0 ? planned : "invalid";
	const explained = options.profile !== void 0 && stopped === report.plan?.stopped ? await withProfilesOf(session, report) : report;
	const plan = report.plan && defined({
		...report.plan,
		stopped
	});
	const warnings = [
		...fault === void 0 ? [] : [{
			code: LOAD_TEST_FAULT,
			message: fault
		}],
		...session.notices,
		...report.warnings
	];
	const whole = defined({
		...explained,
		plan,
		warnings
	});
	return fault === void 0 ? whole : {
		...whole,
		...INVALID,
		checks: []
	};
}
async function withProfilesOf(session, report) {
	const check = slowerCheck(report.checks);
	if (check?.change !== "regressed") return report;
	const before = await session.profile("baseline");
	const found = explainedBy(check, before, before.length > 0 ? await session.profile("candidate") : []);
	if (found.profiles.length === 0) return report;
	const others = report.causes?.filter(({ kind }) => kind !== "profile") ?? [];
	return {
		...report,
		causes: [...others, ...found.causes],
		profiles: found.profiles
	};
}
const INVALID = {
	verdict: "invalid",
	invalid: { code: "load-test-failed" }
};
//#endregion
//#region src/measure/session/seed-baseline.ts
const MOST_EXTRA = 3;
async function seedBaseline(options, host) {
	const interruption = listenForInterruption();
	try {
		const session = await openSession(options, host, interruption);
		for (const { summary } of session.runs) await record(summary, options, host);
		let stored = await storedRuns(options, host, session.runs.at(-1)?.summary);
		const most = options.runs - stored.length + MOST_EXTRA;
		if (stored.length < options.runs && !await session.warmUp()) return interruption.exitCode ?? 130;
		for (let made = 0; stored.length < options.runs; made++) {
			if (made >= most) throw new LoadTestError(`${plural(made, "run")} made, and the baseline has ${plural(stored.length, "run")} of ${options.runs}: the others wait, because they differ by more than noise. See "perf-gate baseline show" for why.`);
			if (!await session.make(["baseline"])) return interruption.exitCode ?? 130;
			const { summary } = session.runs.at(-1);
			await record(summary, options, host);
			stored = await storedRuns(options, host, summary);
		}
		host.out(summaryText(stored, options));
		return 0;
	} finally {
		interruption.release();
	}
}
async function record(run, { store, config, baseRef }, host) {
	const request = {
		config,
		candidates: [run],
		baseRef,
		withHistory: true
	};
	const moved = await updateBaseline(store, "record", request, await gate(store, request, host), host);
	if (moved.outcome === "refused" || moved.outcome === "noted") throw new LoadTestError(`${run.name}: not recorded. ${updateText(moved)} Measure again when the cause is gone, or make a run the baseline with "perf-gate baseline accept".`);
	host.err(`${escapeTerminal(updateText(moved))}\n`);
}
async function storedRuns({ store, config, baseRef, runs }, host, newest) {
	const window = Math.max(config.baseline.window, runs);
	const { loaded } = await loadComparison(store, {
		config: {
			...config,
			baseline: {
				...config.baseline,
				window
			}
		},
		candidates: [],
		baseRef,
		withHistory: false
	}, host);
	if (!newest) return loaded.runs;
	const { mustMatch } = config.environment;
	return loaded.runs.filter((run) => comparable(profileOf(run), profileOf(newest), mustMatch).same);
}
function summaryText(stored, { config, baseRef }) {
	const jobs = new Set(stored.map(({ provenance: { job, ciRun } }, i) => job ?? ciRun ?? `run ${i}`)).size;
	const text = `suite ${JSON.stringify(config.suite)} on ${baseRef}: the baseline has ${plural(stored.length, "run")} of ${plural(jobs, "job")}.`;
	if (jobs >= stored.length) return `${text}\n`;
	return `${text} Runs of one job share its machine, so they do not show how much jobs differ. Seed the next runs in other jobs.\n`;
}
//#endregion
//#region src/core/gate/baseline/describe.ts
function listBaselines(store, nowMs, host) {
	return retry(store, host, async (snapshot) => {
		const paths = await snapshot.list("");
		const holding = (file) => paths.flatMap((path) => folderOf(path, file) ?? []);
		const withLedger = new Set(holding(LEDGER_FILE));
		const all = /* @__PURE__ */ new Set([...withLedger, ...holding(NAMED_RUNS_FILE)]);
		const textOf = async (path) => [await snapshot.read(path) ?? "", `${store.name}: ${path}`];
		return Promise.all([...all].sort().map(async (folder) => {
			try {
				if (!withLedger.has(folder)) {
					const { baseRef, suite, references } = decodeNamedRuns(...await textOf(`${folder}/${NAMED_RUNS_FILE}`));
					return {
						state: "references",
						baseRef,
						suite,
						references: references.map(({ name }) => name)
					};
				}
				const ledger = decodeLedger(...await textOf(`${folder}/${LEDGER_FILE}`));
				const { baseRef, suite, epoch, history } = ledger;
				const references = (await readNamedRuns(store, snapshot, ledger))?.references ?? [];
				return {
					state: "ok",
					baseRef,
					suite,
					epoch: overviewOf(epoch),
					ageDays: ageDaysOf(epoch.runs, nowMs),
					earlier: history.length,
					references: references.map(({ name }) => name)
				};
			} catch (error) {
				if (!(error instanceof StoreError)) throw error;
				return {
					state: "unreadable",
					folder,
					message: error.message
				};
			}
		}));
	});
}
async function findBaseline(store, wanted, nowMs, host) {
	const all = await listBaselines(store, nowMs, host);
	const known = all.flatMap((one) => one.state === "ok" ? [{
		baseRef: one.baseRef,
		suite: one.suite
	}] : []);
	const matching = known.filter((one) => (wanted.suite ?? one.suite) === one.suite && (wanted.baseRef ?? one.baseRef) === one.baseRef);
	const [only, another] = matching;
	if (only && !another) return only;
	const filter = [wanted.suite && `suite "${wanted.suite}"`, wanted.baseRef && `base branch "${wanted.baseRef}"`];
	const names = (matching.length > 0 ? matching : known).map((one) => `suite "${one.suite}" on ${one.baseRef}`).join(", ");
	const found = matching.length > 0 ? "several baselines" : "no baseline";
	const others = all.flatMap((one) => {
		if (one.state === "references") return [` Suite "${one.suite}" on ${one.baseRef} has named runs only.`];
		return one.state === "unreadable" ? [` ${one.message}`] : [];
	});
	throw new StoreError(`${store.name}: ${found} of ${filter.filter(Boolean).join(", ") || "any suite"}. Baselines in it: ${names || "none"}.${others.join("")}`);
}
function describeLedger(ledger, nowMs, references = [], imported = []) {
	const { baseRef, suite, epoch, history, breached = [], pending = [] } = ledger;
	const runs = epoch.runs.map((run, index) => ({
		...run,
		isAnchor: index < 5
	}));
	const first = imported[0];
	const last = imported.at(-1);
	return defined({
		baseRef,
		suite,
		epoch: overviewOf(epoch),
		ageDays: ageDaysOf(epoch.runs, nowMs),
		runs: runs.sort(byTime),
		breached: [...breached].sort(byTime),
		pending: [...pending].sort(byTime),
		history: history.map(overviewOf),
		references: references.map(({ name, since, by, runs: kept }) => defined({
			name,
			since,
			runs: kept.length,
			by,
			commit: kept[0]?.commit
		})),
		imported: first && last && {
			runs: imported.length,
			from: timeOf(first),
			to: timeOf(last)
		}
	});
}
function overviewOf(epoch) {
	const { id, since, acceptedFrom, rolledBack } = epoch;
	return defined({
		id,
		since,
		runs: epoch.runs.length,
		acceptedFrom,
		rolledBack
	});
}
//#endregion
//#region src/core/gate/baseline/imported-runs.ts
const IMPORTED_KIND = "perf-gate/imported";
const { read: readImported, encode: encodeImported } = suiteFile({
	name: IMPORTED_RUNS_FILE,
	schema: looseObject({
		...suiteKeys(IMPORTED_KIND, 1),
		runs: array(entrySchemaIn("imported"))
	}),
	version: 1,
	remedy: "Restore it from the store's history, or delete it and import again."
});
//#endregion
//#region src/cli/baseline.ts
async function list(options, host) {
	const baselines = await listBaselines(folderStore(options.store), host.now(), host);
	print(options, baselines, baselinesBlocks(baselines), host);
	return baselines.some((baseline) => baseline.state === "unreadable") ? 2 : 0;
}
async function show(options, host) {
	const store = folderStore(options.store);
	const now = host.now();
	const name = await findBaseline(store, options, now, host);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const kept = await readNamedRuns(store, snapshot, name);
	const imported = await readImported(store, snapshot, name);
	if (!ledger) return 0;
	const details = describeLedger(ledger, now, kept?.references, imported?.runs);
	print(options, details, baselineBlocks(details), host);
	return 0;
}
function print({ json }, data, blocks, host) {
	if (json) host.out(jsonText(data));
	else host.page(writeTerminal(blocks, host));
}
async function rollBack(options, host) {
	const store = folderStore(options.store);
	const name = await findBaseline(store, options, host.now(), host);
	const { to, reason } = options;
	return printMove(await rollback(store, defined({
		...name,
		to,
		by: host.user,
		reason
	}), host), host);
}
function printMove(moved, host) {
	host.out(`${escapeTerminal(updateText(moved))}\n`);
	return moved.outcome === "refused" ? 1 : 0;
}
function baselinesBlocks(baselines) {
	if (baselines.length === 0) return [paragraph("No baseline is stored here yet.")];
	const known = baselines.filter((one) => one.state !== "unreadable");
	const table = tableOf(known, [
		left("suite", ({ suite }) => [code(suite)]),
		left("branch", ({ baseRef }) => [code(baseRef)]),
		right("runs", (one) => one.state === "ok" ? [formatCount(one.epoch.runs)] : []),
		left("since", (one) => one.state === "ok" ? [formatInstant(one.epoch.since)] : ["no baseline yet"]),
		left("newest run", (one) => one.state === "ok" ? [`${formatAge(one.ageDays)} old`] : []),
		right("earlier baselines", (one) => one.state === "ok" && one.earlier > 0 ? [formatCount(one.earlier)] : []),
		left("named runs, newest first", ({ references }) => namesLine(references.toReversed().map((name) => [code(name)]), MAX_NAMED))
	]);
	const problems = baselines.map((one) => one.state === "unreadable" ? [
		"✗ ",
		code(one.folder),
		`: ${one.message}`
	] : []);
	return [...known.length > 0 ? [table] : [], ...paragraphs(...problems)];
}
const MAX_NAMED = 3;
function baselineBlocks(details) {
	const { suite, baseRef, epoch, ageDays, runs, breached, pending, history, references, imported } = details;
	const age = `, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`;
	return [
		{
			type: "heading",
			level: 3,
			line: [
				code(suite),
				" on ",
				code(baseRef)
			]
		},
		paragraph("Baseline ", code(epoch.id), age, ", ", ...originOf(epoch)),
		...part("Runs", runs, runColumns),
		...part("Refused since then (not part of the baseline)", breached, runColumns),
		...part("Waiting for a second run of the commit, or the next run, to clear them", pending, runColumns),
		...part("Earlier baselines, the newest first", history, [
			left("baseline", ({ id }) => [code(id)]),
			right("runs", (one) => [formatCount(one.runs)]),
			left("origin", originOf),
			left("withdrawn", ({ rolledBack }) => rolledBack ? [formatInstant(rolledBack.at)] : [])
		]),
		...part("Named runs, never pruned", references, [
			left("name", ({ name }) => [code(name)]),
			right("runs", (one) => [formatCount(one.runs)]),
			left("since", ({ since }) => [formatInstant(since)]),
			left("commit", commitOf),
			left("by", ({ by }) => by === void 0 ? [] : [code(by)])
		]),
		...paragraphs(imported && [`Imported, for "perf-gate backtest": ${plural(imported.runs, "run")}, ${formatInstant(imported.from)} to ${formatInstant(imported.to)}`])
	];
}
function part(title, items, columns) {
	return items.length === 0 ? [] : [paragraph(strong(title)), tableOf(items, columns)];
}
const runColumns = [
	left("run", ({ id }) => [code(id)]),
	left("started", (run) => [formatInstant(run.startedAt ?? run.recordedAt)]),
	left("commit", commitOf),
	left("pull request", ({ pullRequest }) => pullRequest === void 0 ? [] : [`#${pullRequest}`]),
	left("verdict", ({ verdict }) => [verdict]),
	left("", ({ isAnchor, doubt }) => present([isAnchor ? "anchor" : doubt])),
	{
		...left("file", ({ file }) => [code(file)]),
		group: 1
	}
];
function commitOf({ commit }) {
	return commit === void 0 ? [] : [code(shortCommit(commit))];
}
function originOf({ acceptedFrom }) {
	const accepted = acceptedLine(acceptedFrom);
	return accepted.length > 0 ? accepted : ["started by its first run"];
}
//#endregion
//#region src/measure/backtest/replay.ts
function* replay(config, history, { acceptAfter = config.baseline.acceptAfter, learns = true } = {}) {
	const runs = new Map(history.map((dated) => [dated.id, dated]));
	const learner = noiseLearner(config.environment);
	const judging = {
		config: {
			...config,
			waivers: []
		},
		resolved: rulesOfHistory()
	};
	let ledger;
	for (const dated of history) {
		const { noise } = learner;
		const against = defined({
			...presentBaseline(config, ledger, runs, dated),
			noise
		});
		const judged = judgeRun(judging, dated, against);
		const own = judged.judgment;
		const { refused } = against;
		const judgeOther = (runs, [run]) => judgeRun(judging, {
			...dated,
			run
		}, {
			...against,
			runs
		}).judgment;
		const present = {
			baseline: against.runs,
			candidates: [dated.run],
			own,
			judge: judgeOther
		};
		const lasting = acceptAfter !== void 0 && refused ? lastingChange({
			...present,
			after: acceptAfter,
			refused
		}) : void 0;
		const moved = moveBy(dated, own, ledger, {
			suite: config.suite,
			why: acceptReason(against.state),
			lasting
		});
		ledger = moved.ledger ?? ledger;
		if (learns) learner.add(dated, moved.move, ledger);
		yield {
			dated,
			against,
			...judged,
			move: moved.move
		};
	}
}
function noiseLearner({ mustMatch }) {
	const lines = /* @__PURE__ */ new Map();
	let stored = 0;
	const learner = {
		noise: void 0,
		add({ run, id, atMs }, { became }, ledger) {
			const outcome = became === "left-out" ? "refused" : "passed";
			const epoch = ledger?.epoch.id;
			const one = {
				run,
				entry: {
					id,
					recordedAt: new Date(atMs).toISOString()
				}
			};
			lines.delete(id);
			lines.set(id, seriesRunOf(one, defined({
				outcome,
				epoch
			})));
			if (lines.size > 240) lines.delete(lines.keys().next().value);
			if (!isLearntWith(stored++, 1)) return;
			const learnt = learnLedgerNoise([...lines.values()], ledger && elsewhereUntil(ledger, mustMatch));
			learner.noise = learnt && suiteNoise(learnt);
		}
	};
	return learner;
}
function presentBaseline({ baseline: { window, maxAgeDays }, environment: { mustMatch } }, ledger, known, { run, atMs }) {
	if (!ledger) return {
		state: "missing",
		runs: []
	};
	if (maxAgeDays !== void 0 && atMs - newestInstantOf(ledger.epoch.runs) > maxAgeDays * 864e5) return {
		state: "expired",
		runs: []
	};
	const selected = selectRuns(ledger.epoch.runs, {
		window,
		mustMatch,
		candidate: profileOf(run)
	}).runs;
	if (selected.length === 0) return {
		state: "not-comparable",
		runs: []
	};
	const refused = breachedSince(ledger).map(({ id }) => ({
		ids: [id],
		runs: [known.get(id).run]
	}));
	return {
		state: "ok",
		runs: selected.map((entry) => known.get(entry.id).run),
		refused
	};
}
function moveBy(dated, judgment, present, { suite, why, lasting }) {
	const { doubts = [] } = judgment;
	const verdict = recordedVerdict(judgment);
	const leftOut = (reason) => ({ move: {
		became: "left-out",
		reason
	} });
	const failure = why ? void 0 : verdictRefusal(verdict);
	const notNow = why ? void 0 : failure ?? needsAcceptance(doubts);
	if (notNow && !(failure && present)) return leftOut(notNow);
	const never = ineligible(dated.run, verdict);
	if (never) return leftOut(never);
	const entry = entryOf(dated, verdict);
	const at = entry.recordedAt;
	const doubt = doubtsClause(doubts);
	const plan = () => {
		if (!present) return planSeed({
			suite,
			baseRef: "main"
		}, [entry], at, why && { at });
		if (why) return planAccept(present, [entry], { at }, DEFAULT_RETENTION);
		const { id } = present.epoch;
		return failure ? planNote(present, [entry], id, failure, DEFAULT_RETENTION, lasting) : planAppend(present, [entry], id, DEFAULT_RETENTION, doubt);
	};
	const planned = plan();
	if (!("ledger" in planned)) return leftOut(planned.reason);
	const move = () => {
		if (why) return {
			became: "accepted",
			reason: why
		};
		if (!present) return { became: "first" };
		if (lasting?.earlier) return {
			became: "accepted",
			reason: {
				code: "regression-lasted",
				runs: lasting.after
			}
		};
		if (failure) return {
			became: "left-out",
			reason: failure
		};
		return doubt === void 0 ? { became: "joined" } : {
			became: "held",
			reason: {
				code: "doubtful",
				doubt
			}
		};
	};
	return {
		move: move(),
		ledger: planned.ledger
	};
}
function entryOf({ run, id, atMs }, verdict) {
	return {
		id,
		file: "",
		sha256: "",
		recordedAt: new Date(atMs).toISOString(),
		verdict,
		...profileOf(run)
	};
}
function acceptReason(state) {
	if (state === "expired") return { code: "baseline-expired" };
	return state === "not-comparable" ? { code: "baseline-of-other-environment" } : void 0;
}
function judgeRun({ config, resolved }, dated, against) {
	const given = {
		baseline: against.runs,
		candidates: [dated.run]
	};
	const { rulesOf, ...sides } = comparedSides(config, given, resolved);
	return {
		rulesOf,
		judgment: judgeChecks({
			...judgeInput(config, {
				dated,
				against,
				rulesOf
			}, given.candidates),
			...sides
		})
	};
}
function judgeInput(config, { dated, against: { state, runs, noise }, rulesOf }, candidates) {
	return {
		...defined({
			noise,
			falseAlarms: config.falseAlarms
		}),
		baseline: runs,
		candidates,
		rulesOf,
		environment: environmentOf(config, runs.at(-1), candidates.at(-1)),
		baselineState: state,
		missingBaseline: "pass",
		allowUnjudged: config.allowUnjudged,
		today: new Date(dated.atMs).toISOString().slice(0, 10),
		acceptedByLabel: false,
		isReplayed: true
	};
}
//#endregion
//#region src/measure/cli/load-history.ts
async function loadHistory(store, name, host, held) {
	return retry(store, host, async (snapshot) => {
		const ledger = await readLedger(store, snapshot, name);
		if (!ledger) return [];
		const imported = (await readImported(store, snapshot, name))?.runs ?? [];
		const entries = new Map([...imported, ...entriesOf(ledger)].map((entry) => [entry.id, entry]));
		const runs = [];
		const read = forgetfulReader(store, snapshot, suiteFolder(name.baseRef, name.suite));
		for (const entry of [...entries.values()].sort(byTime)) runs.push(held(await read(entry)));
		return runs;
	});
}
//#endregion
//#region src/measure/backtest/record.ts
const SLOWER = .15;
const COUNTED = 60;
const BEFORE = 60;
function gateRecord(config, runs, identify) {
	const history = runs.slice(-60 - BEFORE);
	const isDated = history.every(({ startMs }) => startMs !== void 0);
	const dated = history.map((run, i) => ({
		run,
		id: identify(run),
		atMs: isDated ? run.startMs : i * 1e3
	}));
	const counts = {
		runs: 0,
		failed: 0,
		asked: 0,
		tried: 0,
		found: 0
	};
	let position = 0;
	for (const replayed of replay(config, dated)) {
		const isCounted = position++ >= history.length - COUNTED;
		const { against, judgment } = replayed;
		if (!isCounted || against.runs.length === 0 || judgment.verdict === "invalid") continue;
		counts.runs++;
		if (judgment.verdict === "fail") counts.failed++;
		else if (asksAgain(judgment)) counts.asked++;
		const isFound = findsSlower(config, replayed, position);
		if (isFound !== void 0) counts.tried++;
		if (isFound) counts.found++;
	}
	return {
		...counts,
		slower: SLOWER
	};
}
function asksAgain({ verdict, checks }) {
	return verdict === "inconclusive" || checks.some(({ evidence }) => evidence?.suspect);
}
function findsSlower(config, replayed, position) {
	const { dated, rulesOf, judgment } = replayed;
	const times = judgment.checks.filter(({ detectable, unit }) => detectable !== void 0 && unit === "ms");
	const keys = [...new Set(times.map(seriesKey))].sort();
	const key = keys[position % Math.max(keys.length, 1)];
	const failsIn = (checks) => checks.some((check) => check.verdict === "fail" && seriesKey(check) === key);
	if (key === void 0 || failsIn(judgment.checks)) return void 0;
	const slow = withSlower(dated.run, key, SLOWER);
	return failsIn(judgeChecks(judgeInput(config, {
		...replayed,
		rulesOf
	}, [slow])).checks);
}
//#endregion
//#region src/measure/cli/stored-record.ts
async function storedRecord(config, store, baseRef, host) {
	const { suite } = config;
	return gateRecord(config, await loadHistory(store, {
		suite,
		baseRef
	}, host, runPacker()), runId);
}
//#endregion
export { IMPORTED, IMPORTED_KIND, acceptRun, ageOfRuns, badgeOf, baselineBlocks, baselinesBlocks, byTime, commitRuns, compareWithBaseline, comparisonWith, decodeLedger, decodeLines, decodeRun, encodeBadge, encodeImported, encodeLedger, encodeRuns, findBaseline, gate, gatedBy, historyProblem, importMessage, judgeAgainst, judgeCandidates, judgedAt, linesOf, list, loadBaseline, loadComparison, loadHistory, measureUntilDecided, planHistory, planSeed, printMove, readImported, readLedger, readNamedRuns, replay, rollBack, runReader, seedBaseline, show, storedRecord, updateBaseline };
