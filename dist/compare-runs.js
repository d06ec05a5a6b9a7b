import { Ft as VERSION, Rt as runName, gn as demandsOf, yn as unmatchedRules, yr as InputError } from "./core.js";
import { h as runId, n as profileOf, t as comparable } from "./select.js";
import { Dt as findDrift, _t as judge, gt as assembleReport, ht as redactUrls, mt as factsApartText, pt as factsApart, vt as whyEmpty } from "./verdict.js";
//#region src/baseline/age.ts
const DAY_MS = 864e5;
const OLD_SHARE = 2 / 3;
function ageNotice(ageDays, maxAgeDays, nowMs) {
	if (ageDays === void 0 || maxAgeDays === void 0 || ageDays <= maxAgeDays * OLD_SHARE) return void 0;
	const expires = new Date(nowMs + (maxAgeDays - ageDays) * DAY_MS).toISOString().slice(0, 10);
	return {
		code: "baseline-old",
		message: `The newest baseline run is ${Math.floor(ageDays)} days old. The baseline expires on ${expires} (max-age ${maxAgeDays} days). Run the load test on the base branch: a run that passes joins the baseline and renews it.`
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
//#region src/gate/compare-runs.ts
function compareWithBaseline(request) {
	return testAgainstBaseline(request).report;
}
function testAgainstBaseline(request) {
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
	const { tests, runIsComparable } = judgement;
	return {
		report: config.queries === "show" ? report : redactUrls(report),
		tests,
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
//#endregion
export { environmentOf as n, testAgainstBaseline as r, compareWithBaseline as t };
