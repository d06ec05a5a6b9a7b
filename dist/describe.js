import { Sr as StoreError } from "./core.js";
import { T as folderOfNamedRuns, a as ageDaysOf, c as decodeLedger, d as instantOf, f as newestInstantOf, s as byTime, w as folderOfLedger } from "./select.js";
import { S as retry } from "./epoch.js";
import { o as readNamedRuns, r as decodeNamedRuns } from "./named-runs.js";
//#region src/baseline/describe.ts
function listBaselines(store, nowMs, host) {
	return retry(store, host, async (snapshot) => {
		const paths = await snapshot.list("");
		const ledgers = paths.filter((path) => folderOfLedger(path) !== void 0);
		const without = paths.filter((path) => folderOfNamedRuns(path) !== void 0).filter((path) => !ledgers.some((each) => folderOfLedger(each) === folderOfNamedRuns(path)));
		return Promise.all([...ledgers, ...without].sort().map(async (path) => {
			try {
				if (without.includes(path)) {
					const listed = decodeNamedRuns(await snapshot.read(path) ?? "", `${store.name}: ${path}`);
					const { baseRef, suite } = listed;
					return {
						state: "references",
						baseRef,
						suite,
						references: listed.references.map(({ name }) => name)
					};
				}
				const ledger = decodeLedger(await snapshot.read(path) ?? "", `${store.name}: ${path}`);
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
					folder: folderOfLedger(path) ?? folderOfNamedRuns(path),
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
	const fitting = known.filter((one) => (wanted.suite ?? one.suite) === one.suite && (wanted.baseRef ?? one.baseRef) === one.baseRef);
	const [only, another] = fitting;
	if (only && !another) return only;
	const meant = [wanted.suite && `suite "${wanted.suite}"`, wanted.baseRef && `base branch "${wanted.baseRef}"`];
	const names = (fitting.length > 0 ? fitting : known).map((one) => `suite "${one.suite}" on ${one.baseRef}`).join(", ");
	const found = fitting.length > 0 ? "several baselines" : "no baseline";
	const others = all.flatMap((one) => {
		if (one.state === "references") return [` Of suite "${one.suite}" on ${one.baseRef} runs are kept by name only.`];
		return one.state === "unreadable" ? [` ${one.message}`] : [];
	});
	throw new StoreError(`${store.name}: ${found} of ${meant.filter(Boolean).join(", ") || "any suite"}. Kept there: ${names || "none"}.${others.join("")}`);
}
function describeLedger(ledger, nowMs, references = [], imported = []) {
	const { baseRef, suite, epoch, history, breached = [], pending = [] } = ledger;
	const runs = epoch.runs.map((run, index) => ({
		...run,
		isAnchor: index < 5
	}));
	return {
		baseRef,
		suite,
		epoch: overviewOf(epoch),
		ageDays: ageDaysOf(epoch.runs, nowMs),
		runs: runs.sort(byTime),
		breached: [...breached].sort(byTime),
		pending: [...pending].sort(byTime),
		history: history.map(overviewOf),
		references: references.map(({ name, since, by, runs: kept }) => ({
			name,
			since,
			runs: kept.length,
			...by !== void 0 && { by },
			...kept[0]?.commit !== void 0 && { commit: kept[0].commit }
		})),
		...imported.length > 0 && { imported: {
			runs: imported.length,
			from: new Date(instantOf(imported[0])).toISOString(),
			to: new Date(instantOf(imported.at(-1))).toISOString()
		} }
	};
}
function overviewOf(epoch) {
	const { id, since, acceptedFrom, rolledBack } = epoch;
	return {
		id,
		since,
		runs: epoch.runs.length,
		newestAt: new Date(newestInstantOf(epoch.runs)).toISOString(),
		...acceptedFrom ? { acceptedFrom } : {},
		...rolledBack ? { rolledBack } : {}
	};
}
//#endregion
export { findBaseline as n, listBaselines as r, describeLedger as t };
