import { X as escapeTerminal } from "./core.js";
import { v as readLedger } from "./epoch.js";
import { o as readNamedRuns } from "./named-runs.js";
import { r as rollback } from "./move.js";
import { n as renderBaseline, r as renderBaselines } from "./verdict.js";
import { n as findBaseline, r as listBaselines, t as describeLedger } from "./describe.js";
import { t as folderStore } from "./folder-store.js";
import { r as readImported } from "./imported.js";
//#region src/cli/baseline.ts
async function list(options, host) {
	const baselines = await listBaselines(folderStore(options.store), host.now(), host);
	host.out(renderBaselines(baselines));
	return baselines.some((baseline) => baseline.state === "unreadable") ? 2 : 0;
}
async function show(options, host) {
	const store = folderStore(options.store);
	const name = await findBaseline(store, options, host.now(), host);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const kept = await readNamedRuns(store, snapshot, name);
	const imported = await readImported(store, snapshot, name);
	if (ledger) host.out(renderBaseline(describeLedger(ledger, host.now(), kept?.references, imported?.runs)));
	return 0;
}
async function rollBack(options, host) {
	const store = folderStore(options.store);
	return printMove(await rollback(store, {
		...await findBaseline(store, options, host.now(), host),
		...options.to !== void 0 && { to: options.to },
		...host.user !== void 0 && { by: host.user },
		...options.reason !== void 0 && { reason: options.reason }
	}, host), host);
}
function printMove(moved, host) {
	host.out(`${escapeTerminal(moved.message)}\n`);
	return moved.outcome === "refused" ? 1 : 0;
}
//#endregion
export { show as i, printMove as n, rollBack as r, list as t };
