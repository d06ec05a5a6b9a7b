import { Sr as StoreError, wr as UserError } from "./core.js";
import { D as ledgerPath, M as suiteFolder, a as ageDaysOf, c as decodeLedger, d as instantOf, f as newestInstantOf, h as runId, i as LEDGER_KIND, j as sha256, l as encodeLedger, n as profileOf, o as anchorsOf, r as selectRuns, s as byTime, t as comparable, w as folderOfLedger } from "./select.js";
import { t as decodeRun } from "./decode.js";
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
export { StoreBusyError as C, retry as S, loadBaseline as _, planNote as a, without as b, storedEntriesOf as c, doubtOf as d, ineligible as f, notPassed as g, notOfBase as h, planAppend as i, DEFAULT_ELIGIBILITY as l, notComparable as m, entriesOf as n, planRollback as o, notByItself as p, planAccept as r, planSeed as s, DEFAULT_RETENTION as t, datedAhead as u, readLedger as v, CONFLICT as x, runReader as y };
