import { ir as encodeRun } from "./core.js";
import { d as instantOf, h as runId, j as sha256, k as runFile, n as profileOf, s as byTime } from "./select.js";
//#region src/baseline/audit.ts
const SUBJECTS = {
	seeded: "Begin the baseline of",
	appended: "Add a run to the baseline of",
	accepted: "Accept a new baseline of",
	"rolled-back": "Roll back the baseline of",
	noted: "Note a breach against the baseline of",
	held: "Hold a run back from the baseline of"
};
const MAX_WORDS_LENGTH = 200;
function auditMessage(move, ledger, { runs = [], decision, ciRun }) {
	const { acceptedFrom, id } = ledger.epoch;
	const pullRequest = move === "accepted" ? acceptedFrom?.pullRequest : runs[0]?.pullRequest;
	return messageOf(SUBJECTS[move], ledger, [
		["Epoch", id],
		["Run", runs.length > 0 ? runs.map((run) => run.id).join(", ") : void 0],
		["Commit", runs[0]?.commit],
		["Pull-request", pullRequest],
		["CI-run", ciRun],
		["By", decision?.by],
		["Labelled-by", move === "accepted" ? acceptedFrom?.labelled?.by : void 0],
		["Labelled-at", move === "accepted" ? acceptedFrom?.labelled?.at : void 0],
		["Reason", decision?.reason]
	]);
}
function namedRunMessage({ name, by, ...of }, runs) {
	return messageOf(`Keep ${plainWords(name)} of`, of, [
		["Reference", name],
		["Run", runs.map((run) => run.id).join(", ")],
		["Commit", runs[0]?.commit],
		["By", by]
	]);
}
function importMessage(of, runs, { source, by }) {
	return messageOf("Import runs of", of, [
		["Source", source],
		["Runs", runs],
		["By", by]
	]);
}
function messageOf(subject, { suite, baseRef }, lines) {
	const body = lines.flatMap(([label, value]) => value === void 0 ? [] : [`${label}: ${plainWords(String(value))}`]);
	return `${subject} ${plainWords(suite)} on ${plainWords(baseRef)} [skip ci]\n\n${body.join("\n")}\n`;
}
function plainWords(text) {
	return [...text.replace(/[^\p{L}\p{N} .,;:!?()'"/_+=%-]+/gu, " ").replaceAll("://", " ").replace(/ +/g, " ").trim()].slice(0, MAX_WORDS_LENGTH).join("").trimEnd();
}
//#endregion
//#region src/baseline/badge.ts
function encodeBadge(ledger) {
	return `${JSON.stringify({
		schemaVersion: 1,
		label: "performance",
		...stateOf(ledger)
	}, null, 2)}\n`;
}
function stateOf({ breached = [], pending = [] }) {
	const [first] = [...breached].sort(byTime);
	if (first) return {
		message: `worse since ${new Date(instantOf(first)).toISOString().slice(0, 10)}`,
		color: "red"
	};
	return pending.length > 0 ? {
		message: "unconfirmed",
		color: "yellow"
	} : {
		message: "pass",
		color: "brightgreen"
	};
}
//#endregion
//#region src/baseline/entry.ts
const LAST_DAY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
function storedRuns(runs, verdict, nowMs, present, folder = "runs") {
	const files = new Map(present.map(({ file, sha256 }) => [file, sha256]));
	return runs.map((run) => {
		const stored = storedRun(run, verdict, nowMs, files, folder);
		files.set(stored.entry.file, stored.entry.sha256);
		return stored;
	});
}
function storedRun(run, verdict, nowMs, files, folder) {
	const { commit, ref, pullRequest } = run.provenance;
	const id = runId(run);
	const text = encodeRun(run);
	const digest = sha256(text);
	const startMs = isDated(run.startMs) ? run.startMs : void 0;
	return {
		text,
		entry: {
			id,
			file: runFile({
				id,
				sha256: digest,
				dayMs: startMs ?? nowMs,
				...commit === void 0 ? {} : { commit }
			}, files, folder),
			sha256: digest,
			...commit === void 0 ? {} : { commit },
			...ref === void 0 ? {} : { ref },
			...pullRequest === void 0 ? {} : { pullRequest },
			...startMs === void 0 ? {} : { startedAt: new Date(startMs).toISOString() },
			recordedAt: new Date(nowMs).toISOString(),
			verdict,
			...profileOf(run)
		}
	};
}
function isDated(ms) {
	return ms !== void 0 && ms >= 0 && ms <= LAST_DAY_MS;
}
//#endregion
export { namedRunMessage as a, importMessage as i, encodeBadge as n, auditMessage as r, storedRuns as t };
