import { Cr as UsageError, X as escapeTerminal } from "./core.js";
import { i as isLacking, n as gate, o as moveBaseline } from "./gate.js";
import { h as readConfig } from "./read-parts.js";
import { r as prepareFolder } from "./report-files.js";
import { t as keepNamedRun } from "./keep-named-run.js";
import { t as readResults } from "./results.js";
import { t as folderStore } from "./folder-store.js";
import { t as publish } from "./print-report.js";
//#region src/cli/gate.ts
async function gateOnFolder(options, host) {
	if (options.accept && options.readOnly) throw new UsageError("gate: --accept and --read-only contradict each other. Leave one of them out.");
	if (options.accept && options.keepAs !== void 0) throw new UsageError("gate: --accept makes a baseline, and --keep-as keeps a run beside it. Leave one of them out.");
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const candidates = await readResults(config, options.results ?? [], host);
	const store = folderStore(options.store);
	const compareWith = comparedWith(options);
	const by = host.user !== void 0 && { by: host.user };
	const request = {
		config,
		candidates,
		baseRef: options.baseRef,
		...options.accept && { acceptance: {
			...by,
			now: true
		} },
		withHistory: true,
		...compareWith && { compareWith }
	};
	const gated = await gate(store, request, host);
	if (isLacking(gated.loaded, compareWith)) throw new UsageError(`gate: --compare-with: ${gated.loaded.message}`);
	const exitCode = await publish(gated.report, candidates, config, options, host);
	if (options.readOnly) return exitCode;
	if (options.keepAs !== void 0) {
		const kept = await keepNamedRun(store, {
			baseRef: options.baseRef,
			suite: config.suite,
			name: options.keepAs,
			runs: candidates,
			verdict: gated.report.verdict,
			...by
		}, host);
		host.err(`${kept.message}\n`);
		return kept.outcome === "refused" ? Math.max(exitCode, 1) : exitCode;
	}
	if (compareWith && !options.accept) return exitCode;
	const moved = await moveBaseline(store, request, gated, options.accept ? {
		...by,
		...options.reason !== void 0 && { reason: options.reason }
	} : void 0, host);
	host.err(`${escapeTerminal(moved.message)}\n`);
	return options.accept && moved.outcome === "refused" ? Math.max(exitCode, 1) : exitCode;
}
function comparedWith({ compareWith, keepAs }) {
	if (compareWith === void 0 || compareWith === "baseline") return void 0;
	return {
		choice: compareWith === "release" ? { before: keepAs } : { name: compareWith },
		orBaseline: false
	};
}
//#endregion
export { gateOnFolder };
