import { A as OVERTAKEN, B as suiteFolder, N as README_PATH, P as README_TEXT, R as referencesPath, S as readReferences, _ as notPassed, h as ineligible, j as attempt, m as DEFAULT_ELIGIBILITY, p as storedRun, v as referenceMessage, x as encodeReferences, y as REFERENCES_KIND } from "./gate.js";
//#region src/baseline/keep-reference.ts
async function keepReference(store, request, edges) {
	const { name, runs, verdict, baseRef, suite, eligibility = DEFAULT_ELIGIBILITY } = request;
	const refused = (reason) => ({
		outcome: "refused",
		message: `suite "${suite}" on ${baseRef}: this run was not kept as ${name}: ${reason}.`
	});
	const reason = runs.map((run) => ineligible(run, verdict, eligibility)).find(Boolean) ?? notPassed(verdict);
	if (reason !== void 0) return refused(reason);
	const nowMs = edges.now();
	return attempt(store, edges, async (snapshot) => {
		const present = await readReferences(store, snapshot, request);
		const known = present?.references.find((each) => each.name === name);
		const stored = storedRuns(runs, verdict, nowMs, present);
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
		writes.set(referencesPath(folder), encodeReferences(next));
		const message = referenceMessage(request, fresh.map(({ entry }) => entry));
		const result = await snapshot.commit({
			writes,
			deletes: [],
			message
		});
		if (result.outcome === "conflict") return OVERTAKEN;
		return {
			outcome: known ? "joined" : "kept",
			message: `suite "${suite}" on ${baseRef}: this run ${known ? "joined those" : "is"} kept as ${name}.`,
			version: result.version
		};
	});
}
function storedRuns(runs, verdict, nowMs, present) {
	const entries = present?.references.flatMap((each) => each.runs) ?? [];
	const files = new Map(entries.map((entry) => [entry.file, entry.sha256]));
	return runs.map((run) => {
		const stored = storedRun(run, verdict, nowMs, files, "references");
		files.set(stored.entry.file, stored.entry.sha256);
		return stored;
	});
}
function beginning({ baseRef, suite }) {
	return {
		schema: 1,
		kind: REFERENCES_KIND,
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
export { keepReference as t };
