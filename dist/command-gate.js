import { Ct as UsageError } from "./core.js";
import { i as moveBaseline, r as gate } from "./gate.js";
import { a as readResults, n as readConfig } from "./config.js";
import { r as prepareFolder } from "./output-folder.js";
import { t as folderStore } from "./folder-store.js";
import { t as publish } from "./output.js";
//#region src/command/gate.ts
async function gateOnFolder(options, terminal) {
	if (options.accept && options.readOnly) throw new UsageError("gate: --accept and --read-only contradict each other. Leave one of them out.");
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const candidates = await readResults(config, options.results ?? [], terminal);
	const store = folderStore(options.store);
	const request = {
		config,
		candidates,
		baseRef: options.baseRef,
		...options.accept && { acceptance: {
			...terminal.user !== void 0 && { by: terminal.user },
			now: true
		} },
		withHistory: true
	};
	const gated = await gate(store, request, terminal);
	const exitCode = await publish(gated.report, candidates, config, options, terminal);
	if (options.readOnly) return exitCode;
	const moved = await moveBaseline(store, request, gated, options.accept ? {
		...terminal.user !== void 0 && { by: terminal.user },
		...options.reason !== void 0 && { reason: options.reason }
	} : void 0, terminal);
	terminal.err(`${moved.message}\n`);
	return options.accept && moved.outcome === "refused" ? Math.max(exitCode, 1) : exitCode;
}
//#endregion
export { gateOnFolder };
