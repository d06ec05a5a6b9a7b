import { Pt as runName, br as UsageError, fn as demandsOf, gr as InputError, hn as unmatchedRules, jt as VERSION, yr as StoreError } from "./core.js";
import { B as runId, C as runReader, D as selectRuns, E as profileOf, T as comparable, j as ageDaysOf, k as retry, tt as suiteFolder, w as without, x as loadBaseline } from "./epoch.js";
import { a as chooseNamedRun, c as missingNamedRunText, l as readNamedRuns, n as recordRun, t as acceptRun } from "./move.js";
import { at as whyEmpty, et as factsApart, it as judge, mt as findDrift, nt as hideQueries, rt as assembleReport, tt as factsApartText } from "./verdict.js";
//#region src/baseline/age.ts
const DAY_MS$1 = 864e5;
const OLD_SHARE = 2 / 3;
function ageNotice(ageDays, maxAgeDays, nowMs) {
	if (ageDays === void 0 || maxAgeDays === void 0 || ageDays <= maxAgeDays * OLD_SHARE) return void 0;
	const expires = new Date(nowMs + (maxAgeDays - ageDays) * DAY_MS$1).toISOString().slice(0, 10);
	return {
		code: "baseline-old",
		message: `The newest baseline run is ${Math.floor(ageDays)} days old. The baseline expires on ${expires} (max-age ${maxAgeDays} days). Run the load test on the base branch: a run that passes joins the baseline and renews it.`
	};
}
//#endregion
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
//#region src/gate/sides.ts
function refuseMixedCandidates(candidates, expected) {
	const apart = factsApart(candidates, expected);
	if (apart.length === 0) return;
	throw new InputError(`The candidate runs are judged as one, but ${factsApartText(apart)}. Give runs of one configuration, or name what may differ under "environment.expected".`);
}
function comparedBaseline(given, candidate, expected) {
	const filled = given.filter((run) => whyEmpty(run) === void 0);
	const empty = given.filter((run) => !filled.includes(run)).map(emptyNotice);
	const apart = factsApart(filled, expected);
	if (apart.length === 0) return {
		runs: filled,
		notices: empty
	};
	const alike = filled.filter((run) => !candidate || factsApart([run, candidate], expected).length === 0);
	const isOne = alike.length > 0 && factsApart(alike, expected).length === 0;
	return {
		runs: alike.length > 0 ? alike : filled,
		notices: [...empty, mixedNotice(factsApartText(apart), isOne)]
	};
}
function emptyNotice(run) {
	return {
		code: "baseline-empty",
		message: `${runName(run) ?? "A run of the baseline"}: nothing is compared with this run of the baseline: ${whyEmpty(run)}. Give one whose test worked.`
	};
}
function mixedNotice(apart, isOne) {
	return {
		code: "baseline-mixed",
		message: `The runs of the baseline differ: ${apart}. ${isOne ? "Only those of the configuration of this run are compared with." : "This run is of none of these configurations alone, as far as it says, so their mean is that of no configuration. Compare with runs of one, or name what may differ under \"environment.expected\"."}`
	};
}
//#endregion
//#region src/gate/gate.ts
function compareWithBaseline(request) {
	return weighAgainstBaseline(request).report;
}
function weighAgainstBaseline(request) {
	const { config, candidates, evidence, breach } = request;
	const { expected } = config.environment;
	refuseMixedCandidates(candidates, expected);
	const { runs: baseline, notices: remarks } = comparedBaseline(request.baseline, candidates.at(-1), expected);
	const environment = environmentOf(config, baseline.at(-1), candidates.at(-1));
	const found = evidence.state === "ok" && environment.changed.some((change) => change.mustMatch) ? {
		...evidence,
		...notComparable(environment.changed)
	} : evidence;
	const stated = request.baseline.length > 0 && baseline.length === 0 ? {
		...found,
		...NOTHING_TO_COMPARE_WITH
	} : found;
	const lacking = [...new Set(candidates.flatMap(({ missingShards = [] }) => missingShards))];
	const present = [...candidates, ...baseline].flatMap((run) => run.series);
	const demands = demandsOf(config, present);
	const judgement = judge({
		baseline,
		candidates,
		demandsOf: demands,
		environment,
		baselineState: stated.state,
		missingBaseline: stated.state === "unreadable" ? "fail" : config.baseline.missing,
		...lacking.length > 0 && { missingShards: {
			text: lacking.join(", "),
			verdict: config.missingShards
		} },
		today: new Date(request.now).toISOString().slice(0, 10),
		acceptedByLabel: request.acceptance !== void 0 && stated.state !== "unreadable",
		...breach && { breachedBase: breachedRun(breach) },
		...request.planned && { planned: request.planned }
	});
	const inherited = breach && judgement.checks.some((check) => check.inherited !== void 0);
	const old = stated.state === "ok" && stated.reference === void 0 ? ageNotice(evidence.ageDays, config.baseline.maxAgeDays, request.now) : void 0;
	const warnings = [
		...remarks,
		...judgement.warnings,
		...unmatchedRules(config, present),
		...old ? [old] : []
	];
	const report = assembleReport({
		generator: VERSION,
		suite: config.suite,
		...request.acceptance && { acceptance: request.acceptance },
		judgement: {
			...judgement,
			warnings
		},
		candidates,
		baseline,
		evidence: inherited ? {
			...stated,
			breached: {
				...identityOf(breach),
				by: breach.by
			}
		} : stated,
		environment: environment.changed,
		drift: driftOf(request, demands),
		identify: runId
	});
	const { weighed, runIsComparable } = judgement;
	return {
		report: config.queries === "show" ? report : hideQueries(report),
		weighed,
		runIsComparable
	};
}
const NOTHING_TO_COMPARE_WITH = {
	state: "unreadable",
	message: "The baseline holds nothing that a run can be compared with."
};
function breachedRun(breach) {
	const { run: id, ...known } = identityOf(breach);
	return {
		run: breach.run,
		id,
		...known
	};
}
function identityOf({ entry: { id, file, commit } }) {
	return {
		run: id,
		name: file,
		...commit !== void 0 && { commit }
	};
}
function driftOf({ history, candidates }, demands) {
	const newest = candidates.at(-1);
	if (!history || !newest) return [];
	return findDrift({
		history: [...history.runs, newest],
		anchor: history.anchors,
		demandsOf: demands
	});
}
function environmentOf(config, baseline, candidate) {
	if (!baseline || !candidate) return {
		changed: [],
		comparable: true,
		unexpected: []
	};
	const { mustMatch, expected } = config.environment;
	const { differences } = comparable(profileOf(baseline), profileOf(candidate), mustMatch);
	const isKnown = ({ baseline, candidate, mustMatch }) => mustMatch || baseline !== void 0 && candidate !== void 0;
	const unexpected = differences.filter((change) => isKnown(change) && !expected.includes(change.fact) && change.fact !== "workload.series");
	return {
		changed: differences,
		comparable: unexpected.length === 0,
		unexpected
	};
}
function notComparable(changed) {
	return {
		state: "not-comparable",
		message: `The baseline was measured with another ${changed.filter((change) => change.mustMatch).map((change) => change.fact).join(", ")}. Accept a run made in the new environment.`
	};
}
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
export { gateAgainst as a, moveBaseline as c, gate as i, weighAgainstBaseline as l, comparisonWith as n, isLacking as o, environmentOf as r, loadComparison as s, compareWithBaseline as t };
