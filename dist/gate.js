import { Cr as UsageError, Sr as StoreError } from "./core.js";
import { M as suiteFolder, a as ageDaysOf, n as profileOf, r as selectRuns } from "./select.js";
import { S as retry, _ as loadBaseline, b as without, y as runReader } from "./epoch.js";
import { a as missingNamedRunText, n as chooseNamedRun, o as readNamedRuns } from "./named-runs.js";
import { n as recordRun, t as acceptRun } from "./move.js";
import { t as compareWithBaseline } from "./compare-runs.js";
//#region src/baseline/load-named-run.ts
async function loadNamedRun(store, request, host) {
	try {
		return await retry(store, host, (snapshot) => loadFrom(store, snapshot, request));
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return without("unreadable", error.message);
	}
}
async function loadFrom(store, snapshot, request) {
	const { choice, candidate, window, mustMatch = [], now } = request;
	const references = (await readNamedRuns(store, snapshot, request))?.references ?? [];
	const reference = chooseNamedRun(references, choice);
	if (!reference) return without("missing", missingNamedRunText(request, references, choice));
	const known = {
		reference: reference.name,
		ageDays: ageDaysOf(reference.runs, now)
	};
	const selection = selectRuns(reference.runs, {
		window,
		mustMatch,
		...candidate && { candidate: profileOf(candidate) }
	});
	const { differences } = selection;
	if (selection.runs.length === 0) {
		const facts = differences.filter((change) => change.mustMatch).map((change) => change.fact);
		return {
			...without("not-comparable", `The run kept as ${reference.name} was made with another ${facts.join(", ")} than this run. Compare with one made in the same environment.`),
			...known,
			differences
		};
	}
	const read = runReader(store, snapshot, suiteFolder(request.baseRef, request.suite));
	return {
		state: "ok",
		runs: await Promise.all(selection.runs.map(read)),
		entries: selection.runs,
		anchors: [],
		...known,
		differences,
		message: ""
	};
}
//#endregion
//#region src/gate/gate.ts
const DAY_MS = 864e5;
const HISTORY_RUNS = 30;
async function gate(store, request, host) {
	return judged(await loadComparison(store, request, host), request.candidates);
}
function judged({ request, loaded, finish }, candidates) {
	return {
		report: finish(compareWithBaseline({
			...request,
			candidates
		})),
		loaded
	};
}
async function loadComparison(store, request, host) {
	const { config } = request;
	const now = host.now();
	const { window } = config.baseline;
	const { loaded, notices } = await loadRuns(store, request, now, host);
	const acceptedFrom = loaded.ledger?.epoch.acceptedFrom;
	return {
		request: {
			config: isLacking(loaded, request.compareWith) ? failingWithout(config) : config,
			baseline: loaded.runs.slice(-window),
			...request.withHistory && { history: {
				runs: loaded.runs,
				anchors: loaded.anchors
			} },
			evidence: {
				state: loaded.state,
				message: loaded.message,
				...loaded.ageDays !== void 0 && { ageDays: loaded.ageDays },
				...loaded.reference !== void 0 && { reference: loaded.reference },
				...acceptedFrom && { acceptedFrom }
			},
			...request.acceptance && { acceptance: request.acceptance },
			...loaded.breach && { breach: loaded.breach },
			now
		},
		loaded,
		finish: (report) => withProblem({
			...report,
			warnings: [...notices, ...report.warnings]
		}, loaded.breachProblem)
	};
}
function isLacking({ state }, compareWith) {
	return state === "missing" && compareWith !== void 0 && "name" in compareWith.choice;
}
function failingWithout(config) {
	return {
		...config,
		baseline: {
			...config.baseline,
			missing: "fail"
		}
	};
}
async function loadRuns(store, request, now, host) {
	const { config, candidates, baseRef, compareWith, onTopOf } = request;
	const newest = candidates.at(-1);
	const { window, maxAgeDays } = config.baseline;
	const wanted = {
		baseRef,
		suite: config.suite,
		window: request.withHistory ? Math.max(window, HISTORY_RUNS) : window,
		now,
		...newest && { candidate: newest },
		mustMatch: config.environment.mustMatch
	};
	const reference = compareWith && await loadNamedRun(store, {
		...wanted,
		choice: compareWith.choice
	}, host);
	if (reference && !(reference.state === "missing" && compareWith.orBaseline)) return {
		loaded: reference,
		notices: []
	};
	const rest = {
		...maxAgeDays !== void 0 && { maxAgeDays },
		...onTopOf && { onTopOf }
	};
	const loaded = await loadBaseline(store, {
		...wanted,
		...rest
	}, host);
	if (!reference || loaded.state !== "ok") return {
		loaded,
		notices: []
	};
	return {
		loaded,
		notices: [{
			code: "reference-missing",
			message: `${reference.message} This run was compared with the baseline of ${baseRef}.`
		}]
	};
}
function gateAgainst(other, request, now) {
	return judged(comparisonWith(other, request, now), request.candidates);
}
function comparisonWith(other, { config, acceptance }, now) {
	const runs = "runs" in other ? other.runs.slice(-config.baseline.window) : [];
	const newest = Math.max(...runs.flatMap(({ endMs, startMs }) => endMs ?? startMs ?? []));
	const evidence = {
		..."runs" in other ? {
			state: "ok",
			message: ""
		} : other,
		...Number.isFinite(newest) && { ageDays: Math.max(0, (now - newest) / DAY_MS) }
	};
	const { state, message } = evidence;
	return {
		request: {
			config,
			baseline: runs,
			evidence,
			now,
			...acceptance && { acceptance }
		},
		loaded: {
			state,
			message,
			runs,
			entries: [],
			anchors: [],
			differences: []
		},
		finish: (report) => report
	};
}
function withProblem(report, problem) {
	if (problem === void 0) return report;
	const message = `The base branch's run that breached cannot be read, so nothing is excused by it: ${problem}`;
	return {
		...report,
		warnings: [...report.warnings, {
			code: "breach-unreadable",
			message
		}]
	};
}
async function moveBaseline(store, { config, candidates, baseRef }, { report, loaded }, accepted, host) {
	const [run, ...repeats] = candidates;
	if (!run) throw new UsageError("There is no run to move the baseline with.");
	const { verdict, doubts = [] } = report;
	const request = {
		baseRef,
		suite: config.suite,
		run,
		repeats,
		verdict,
		doubts
	};
	if (accepted) return acceptRun(store, {
		...request,
		...accepted
	}, host);
	return recordRun(store, {
		...request,
		...loaded.epoch !== void 0 && { judgedAgainst: loaded.epoch }
	}, host);
}
//#endregion
export { loadComparison as a, isLacking as i, gate as n, moveBaseline as o, gateAgainst as r, comparisonWith as t };
