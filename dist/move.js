import { Un as inNaturalOrder } from "./core.js";
import { $ as runsFolder, F as entrySchemaIn, G as README_TEXT, K as RUN_FILE, O as CONFLICT, P as encodeLedger, Q as namedRunsPath, R as decodeSuiteFile, S as readLedger, U as NAMED_RUN_FILE, V as datetime, W as README_PATH, Z as ledgerPath, _ as notPassed, a as planNote, c as storedEntriesOf, d as datedAhead, f as doubtOf, g as notOfBase, h as notComparable, i as planAppend, k as retry, l as storedRuns, o as planRollback, p as ineligible, r as planAccept, s as planSeed, t as DEFAULT_RETENTION, tt as suiteFolder, u as DEFAULT_ELIGIBILITY, v as auditMessage, z as encodeSuiteFile } from "./epoch.js";
import { c as exactOptional, d as literal, f as looseObject, k as _minLength, r as array, x as string, y as refine } from "./zod.js";
//#region src/baseline/release-order.ts
const VERSION = /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/;
function previousRelease(kept, current) {
	const others = kept.filter(({ name }) => name !== current);
	const newest = [...others].sort((a, b) => a.sinceMs - b.sinceMs).at(-1);
	const version = current === void 0 ? void 0 : versionOf(current);
	if (!version) return newest;
	const versions = others.flatMap((release) => {
		const found = versionOf(release.name);
		return found && found.prefix === version.prefix ? [{
			release,
			version: found
		}] : [];
	});
	if (versions.length === 0) return newest;
	const smaller = versions.filter((each) => compareVersions(each.version, version) < 0).sort((a, b) => compareVersions(a.version, b.version));
	const finals = smaller.filter((each) => each.version.preview === "");
	return (version.preview === "" && finals.length > 0 ? finals : smaller).at(-1)?.release;
}
function versionOf(name) {
	const { prefix, numbers, preview = "" } = VERSION.exec(name)?.groups ?? {};
	if (prefix === void 0 || numbers === void 0) return void 0;
	return {
		prefix,
		numbers: numbers.split(".").map(Number),
		preview
	};
}
function compareVersions(a, b) {
	const length = Math.max(a.numbers.length, b.numbers.length);
	for (let at = 0; at < length; at++) {
		const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
		if (difference !== 0) return difference;
	}
	if (a.preview === b.preview) return 0;
	if (a.preview === "") return 1;
	if (b.preview === "") return -1;
	return inNaturalOrder(a.preview, b.preview);
}
//#endregion
//#region src/baseline/named-runs.ts
const NAMED_RUNS_KIND = "perf-gate/references";
const MAX_NAMED = 5;
const instant = datetime();
const file = {
	schema: looseObject({
		schema: literal(1),
		kind: literal(NAMED_RUNS_KIND),
		suite: string(),
		baseRef: string(),
		references: array(looseObject({
			name: string().check(_minLength(1)),
			since: instant,
			by: exactOptional(string()),
			runs: array(entrySchemaIn(NAMED_RUN_FILE)).check(_minLength(1))
		})).check(refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "names a reference twice"))
	}),
	remedy: "Restore it from the store's history."
};
function encodeNamedRuns(references) {
	return encodeSuiteFile(references);
}
function decodeNamedRuns(text, where, expected) {
	return decodeSuiteFile(text, where, file, expected);
}
async function readNamedRuns(store, snapshot, name) {
	const path = namedRunsPath(suiteFolder(name.baseRef, name.suite));
	const text = await snapshot.read(path);
	return text === void 0 ? void 0 : decodeNamedRuns(text, `${store.name}: ${path}`, name);
}
function chooseNamedRun(references, choice) {
	if ("name" in choice) return references.find(({ name }) => name === choice.name);
	const previous = previousRelease(references.map((reference) => ({
		...reference,
		sinceMs: Date.parse(reference.since)
	})), choice.before);
	return references.find(({ name }) => name === previous?.name);
}
function missingNamedRunText({ baseRef, suite }, references, choice) {
	const where = `suite "${suite}" on ${baseRef}`;
	const names = references.map(({ name }) => name);
	const older = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} older` : "";
	const kept = names.length > 0 ? ` Kept: ${names.slice(-5).join(", ")}${older}.` : "";
	if ("name" in choice) return `No run of ${where} is kept as "${choice.name}".${kept || " None is kept by name yet: \"--keep-as NAME\" keeps one."}`;
	return `No run of a release${choice.before === void 0 ? "" : ` before ${choice.before}`} is kept of ${where}: the first one that passes is.${kept}`;
}
//#endregion
//#region src/baseline/move.ts
async function recordRun(store, request, host) {
	const { verdict, baseRef, doubts = [], judgedAgainst, retention = DEFAULT_RETENTION } = request;
	const foreign = ineligibility(request, host.now()) ?? firstReason(runsOf(request).map((run) => notOfBase(run, baseRef)));
	if (foreign !== void 0) return refusal(request, foreign);
	const failure = notPassed(verdict);
	if (failure !== void 0 && verdict !== "fail") return refusal(request, failure);
	const other = failure === void 0 ? notComparable(doubts) : void 0;
	if (other !== void 0) return refusal(request, other);
	return moveWithRuns(store, request, host, {}, (ledger, runs, at) => {
		if (failure !== void 0) return ledger ? planNote(ledger, runs, judgedAgainst, failure, retention) : {
			outcome: "refused",
			reason: failure
		};
		if (ledger) return planAppend(ledger, runs, judgedAgainst, retention, doubtOf(doubts));
		if (judgedAgainst === void 0) return planSeed(request, runs, at);
		return {
			outcome: "refused",
			reason: `it was judged against ${judgedAgainst}, which is gone`
		};
	});
}
async function acceptRun(store, request, host) {
	const { run, retention = DEFAULT_RETENTION } = request;
	const reason = ineligibility(request, host.now());
	if (reason !== void 0) return refusal(request, reason);
	const commit = request.commit ?? run.provenance.commit;
	const decision = {
		...request.by === void 0 ? {} : { by: request.by },
		...request.reason === void 0 ? {} : { reason: request.reason },
		...commit === void 0 ? {} : { commit },
		...request.pullRequest === void 0 ? {} : { pullRequest: request.pullRequest },
		...request.labelled && { labelled: request.labelled }
	};
	return moveWithRuns(store, request, host, decision, (ledger, runs, at) => {
		const acceptance = {
			at,
			...decision
		};
		return ledger ? planAccept(ledger, runs, acceptance, retention, doubtOf(request.doubts ?? [])) : planSeed(request, runs, at, acceptance);
	});
}
async function rollback(store, request, host) {
	const decision = {
		at: new Date(host.now()).toISOString(),
		...request.by === void 0 ? {} : { by: request.by },
		...request.reason === void 0 ? {} : { reason: request.reason }
	};
	let first;
	return retry(store, host, async (snapshot) => {
		const ledger = await readLedger(store, snapshot, request);
		if (!ledger) return refusal(request, "it has none");
		const to = request.to ?? first?.to;
		const plan = planRollback(ledger, decision, request.retention ?? DEFAULT_RETENTION, to);
		if (first && first.from !== ledger.epoch.id && plan.outcome === "rolled-back") return refusal(request, `it was moved to ${ledger.epoch.id} meanwhile`, ledger);
		if (!("ledger" in plan)) return unmoved(request, plan, ledger);
		first ??= {
			from: ledger.epoch.id,
			to: plan.ledger.epoch.id
		};
		const message = auditMessage("rolled-back", plan.ledger, { decision });
		return written(request, plan, await write(snapshot, plan.ledger, message));
	});
}
function moveWithRuns(store, request, host, decision, plan) {
	const nowMs = host.now();
	return retry(store, host, async (snapshot) => {
		const ledger = await readKeptLedger(store, snapshot, request);
		const stored = storedRuns(runsOf(request), request.verdict, nowMs, ledger ? storedEntriesOf(ledger) : []);
		const runs = stored.map(({ entry }) => entry);
		const planned = plan(ledger, runs, runs[0].recordedAt);
		if (!("ledger" in planned)) return unmoved(request, planned, ledger);
		const { ciRun } = request.run.provenance;
		const message = auditMessage(planned.outcome, planned.ledger, {
			runs,
			decision,
			ciRun
		});
		return written(request, planned, await write(snapshot, planned.ledger, message, stored));
	});
}
async function readKeptLedger(store, snapshot, name) {
	const ledger = await readLedger(store, snapshot, name);
	if (!ledger?.pending) return ledger;
	const folder = suiteFolder(name.baseRef, name.suite);
	const files = new Set(await snapshot.list(runsFolder(folder)));
	return {
		...ledger,
		pending: ledger.pending.filter(({ file }) => files.has(`${folder}/${file}`))
	};
}
async function write(snapshot, ledger, message, stored = []) {
	const folder = suiteFolder(ledger.baseRef, ledger.suite);
	const named = new Set(storedEntriesOf(ledger).map((entry) => entry.file));
	const writes = /* @__PURE__ */ new Map();
	if (!snapshot.exists) writes.set(README_PATH, README_TEXT);
	for (const { entry, text } of stored) if (named.has(entry.file)) writes.set(`${folder}/${entry.file}`, text);
	writes.set(ledgerPath(folder), encodeLedger(ledger));
	const deletes = (await snapshot.list(runsFolder(folder))).map((path) => path.slice(folder.length + 1)).filter((file) => RUN_FILE.test(file) && !named.has(file)).map((file) => `${folder}/${file}`);
	return snapshot.commit({
		writes,
		deletes,
		message
	});
}
function written(name, plan, result) {
	if (result.outcome === "conflict") return CONFLICT;
	const { epoch } = plan.ledger;
	return {
		outcome: plan.outcome,
		message: `${labelOf(name)}: ${sentenceOf(plan.outcome, plan.ledger)}`,
		version: result.version,
		epoch: epoch.id
	};
}
function sentenceOf(move, { epoch, pending = [] }) {
	const runs = epoch.runs.length === 1 ? "1 run" : `${epoch.runs.length} runs`;
	switch (move) {
		case "seeded": return `this run is the first of its baseline (${epoch.id}).`;
		case "appended": return `this run joined its baseline ${epoch.id}, which has ${runs} now.`;
		case "accepted": return `this run is its baseline now (${epoch.id}).`;
		case "noted": return `its baseline was not changed: it breached a threshold. It is remembered, so that pull requests are not blamed for it.`;
		case "held": {
			const waiting = pending.length === 1 ? "" : ` ${pending.length} runs wait now; if they are what is meant, accept one.`;
			return `its baseline was not changed yet: ${pending.at(-1).doubt}. This run joins it when a second run of its commit, or the next run, clears it.${waiting}`;
		}
		case "rolled-back": return `its baseline is ${epoch.id} again (${runs}).`;
	}
}
function unmoved(name, plan, ledger) {
	return {
		outcome: plan.outcome,
		message: `${labelOf(name)}: its baseline was not changed: ${plan.reason}.`,
		...ledger ? { epoch: ledger.epoch.id } : {}
	};
}
function refusal(name, reason, ledger) {
	return unmoved(name, {
		outcome: "refused",
		reason
	}, ledger);
}
function runsOf({ run, repeats = [] }) {
	return [run, ...repeats];
}
function ineligibility(request, nowMs) {
	const { verdict, eligibility = DEFAULT_ELIGIBILITY } = request;
	return firstReason(runsOf(request).map((run) => ineligible(run, verdict, eligibility) ?? datedAhead(run, nowMs)));
}
function firstReason(reasons) {
	return reasons.find((reason) => reason !== void 0);
}
function labelOf({ baseRef, suite }) {
	return `suite "${suite}" on ${baseRef}`;
}
//#endregion
export { chooseNamedRun as a, missingNamedRunText as c, NAMED_RUNS_KIND as i, readNamedRuns as l, recordRun as n, decodeNamedRuns as o, rollback as r, encodeNamedRuns as s, acceptRun as t };
