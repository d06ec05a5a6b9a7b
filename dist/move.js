import { A as runsFolder, D as ledgerPath, M as suiteFolder, S as badgePath, b as README_TEXT, l as encodeLedger, x as RUN_FILE, y as README_PATH } from "./select.js";
import { S as retry, a as planNote, c as storedEntriesOf, d as doubtOf, f as ineligible, g as notPassed, h as notOfBase, i as planAppend, l as DEFAULT_ELIGIBILITY, m as notComparable, o as planRollback, r as planAccept, s as planSeed, t as DEFAULT_RETENTION, u as datedAhead, v as readLedger, x as CONFLICT } from "./epoch.js";
import { n as encodeBadge, r as auditMessage, t as storedRuns } from "./entry.js";
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
	writes.set(badgePath(folder), encodeBadge(ledger));
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
export { recordRun as n, rollback as r, acceptRun as t };
