import { M as suiteFolder, O as namedRunsPath, b as README_TEXT, y as README_PATH } from "./select.js";
import { S as retry, f as ineligible, g as notPassed, l as DEFAULT_ELIGIBILITY, u as datedAhead, x as CONFLICT } from "./epoch.js";
import { i as encodeNamedRuns, o as readNamedRuns, t as NAMED_RUNS_KIND } from "./named-runs.js";
import { a as namedRunMessage, t as storedRuns } from "./entry.js";
//#region src/baseline/keep-named-run.ts
async function keepNamedRun(store, request, host) {
	const { name, runs, verdict, baseRef, suite, eligibility = DEFAULT_ELIGIBILITY } = request;
	const refused = (reason) => ({
		outcome: "refused",
		message: `suite "${suite}" on ${baseRef}: this run was not kept as ${name}: ${reason}.`
	});
	const nowMs = host.now();
	const reason = runs.map((run) => ineligible(run, verdict, eligibility) ?? datedAhead(run, nowMs)).find(Boolean) ?? notPassed(verdict);
	if (reason !== void 0) return refused(reason);
	return retry(store, host, async (snapshot) => {
		const present = await readNamedRuns(store, snapshot, request);
		const known = present?.references.find((each) => each.name === name);
		const kept = present?.references.flatMap((each) => each.runs) ?? [];
		const stored = storedRuns(runs, verdict, nowMs, kept, "references");
		const commit = known?.runs[0]?.commit;
		if (known && stored.some(({ entry }) => entry.commit !== commit)) return refused(`that name is kept of commit ${commit?.slice(0, 12) ?? "unknown"}. Give it another name, or remove the one that is there`);
		const fresh = stored.filter(({ entry }) => !known?.runs.some(({ id }) => id === entry.id));
		if (fresh.length === 0) return {
			outcome: "already",
			message: `suite "${suite}" on ${baseRef}: this run is kept as ${name} already.`
		};
		const next = withRuns(present ?? beginning(request), request, fresh, new Date(nowMs).toISOString());
		const folder = suiteFolder(baseRef, suite);
		const writes = /* @__PURE__ */ new Map();
		if (!snapshot.exists) writes.set(README_PATH, README_TEXT);
		for (const { entry, text } of fresh) writes.set(`${folder}/${entry.file}`, text);
		writes.set(namedRunsPath(folder), encodeNamedRuns(next));
		const message = namedRunMessage(request, fresh.map(({ entry }) => entry));
		const result = await snapshot.commit({
			writes,
			deletes: [],
			message
		});
		if (result.outcome === "conflict") return CONFLICT;
		return {
			outcome: known ? "joined" : "kept",
			message: `suite "${suite}" on ${baseRef}: this run ${known ? "joined those" : "is"} kept as ${name}.`,
			version: result.version
		};
	});
}
function beginning({ baseRef, suite }) {
	return {
		schema: 1,
		kind: NAMED_RUNS_KIND,
		suite,
		baseRef,
		references: []
	};
}
function withRuns(present, { name, by }, fresh, since) {
	const runs = fresh.map(({ entry }) => entry);
	const isThere = present.references.some((each) => each.name === name);
	const joined = (each) => each.name === name ? {
		...each,
		runs: [...each.runs, ...runs]
	} : each;
	return {
		...present,
		references: isThere ? present.references.map(joined) : [...present.references, {
			name,
			since,
			...by !== void 0 && { by },
			runs
		}]
	};
}
//#endregion
export { keepNamedRun as t };
