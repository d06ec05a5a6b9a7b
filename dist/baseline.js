import { Y as escapeTerminal } from "./core.js";
import { S as readLedger } from "./epoch.js";
import { l as readReferences, r as rollback } from "./move.js";
import { n as renderBaseline, r as renderBaselines } from "./verdict.js";
import { n as findBaseline, r as listBaselines, t as describeLedger } from "./describe.js";
import { t as folderStore } from "./folder-store.js";
import { r as readImported } from "./imported.js";
//#region src/cli/baseline.ts
async function list(options, terminal) {
	const baselines = await listBaselines(folderStore(options.store), terminal.now(), terminal);
	terminal.out(renderBaselines(baselines));
	return baselines.some((baseline) => baseline.state === "unreadable") ? 2 : 0;
}
async function show(options, terminal) {
	const store = folderStore(options.store);
	const name = await findBaseline(store, options, terminal.now(), terminal);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const kept = await readReferences(store, snapshot, name);
	const imported = await readImported(store, snapshot, name);
	if (ledger) terminal.out(renderBaseline(describeLedger(ledger, terminal.now(), kept?.references, imported?.runs)));
	return 0;
}
async function rollBack(options, terminal) {
	const store = folderStore(options.store);
	return told(await rollback(store, {
		...await findBaseline(store, options, terminal.now(), terminal),
		...options.to !== void 0 && { to: options.to },
		...terminal.user !== void 0 && { by: terminal.user },
		...options.reason !== void 0 && { reason: options.reason }
	}, terminal), terminal);
}
function told(moved, terminal) {
	terminal.out(`${escapeTerminal(moved.message)}\n`);
	return moved.outcome === "refused" ? 1 : 0;
}
//#endregion
export { told as i, rollBack as n, show as r, list as t };
