import { J as listed, Rt as runName } from "./core.js";
import { h as runId } from "./select.js";
//#region src/input/duplicate-results.ts
const SAME_RESULTS = "same-results";
function readByAnother(index, files) {
	return {
		code: SAME_RESULTS,
		message: `results[${index}]: ${listed(files)}: read by an entry above, whose glob matches as well, so that nothing counts twice. Make the globs tell their files apart.`
	};
}
function withoutCopies(runs) {
	const kept = /* @__PURE__ */ new Map();
	for (const [i, run] of runs.entries()) {
		const id = identity(run) ?? String(i);
		const original = kept.get(id);
		const message = original && `${filesOf(run)}: left out as a repeat: it holds the same results as ${filesOf(original)}.`;
		kept.set(id, original ? withNotice(original, message) : run);
	}
	return [...kept.values()];
}
function comparedWithItself(candidate, baseline) {
	const id = identity(candidate);
	if (id === void 0 || !baseline.some((run) => identity(run) === id)) return candidate;
	return withNotice(candidate, `${filesOf(candidate)}: holds the same results as a run of the baseline, so a run is compared with itself.`);
}
function identity(run) {
	return run.samples > 0 ? runId(run) : void 0;
}
function withNotice(run, message) {
	return {
		...run,
		notices: [...run.notices, {
			code: SAME_RESULTS,
			message
		}]
	};
}
function filesOf(run) {
	return runName(run) ?? "a run";
}
//#endregion
export { readByAnother as n, withoutCopies as r, comparedWithItself as t };
