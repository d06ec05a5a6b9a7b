import { H as escapeTerminal, et as formatAge, lt as formatInstant, nr as UsageError, vt as plural } from "./core.js";
import { E as runReader, G as suiteFolder, T as readLedger, j as byTime, o as acceptRun, s as rollback, t as compareWithBaseline, w as readReferences } from "./gate.js";
import { h as readConfig } from "./read-parts.js";
import { D as shortCommit } from "./verdict.js";
import { n as findBaseline, r as listBaselines, t as describeLedger } from "./describe.js";
import { t as folderStore } from "./folder-store.js";
import { n as readGivenRun } from "./given-run.js";
//#region src/render/baseline-text.ts
function renderBaselines(baselines) {
	if (baselines.length === 0) return "No baseline is stored here yet.\n";
	return baselines.map((baseline) => `${overviewLine(baseline)}\n`).join("");
}
function overviewLine(baseline) {
	if (baseline.state === "unreadable") return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`;
	if (baseline.state === "references") return [
		`${nameOf(baseline)}`,
		"no baseline yet",
		keptText(baseline.references)
	].join(` · `);
	const { epoch, ageDays, earlier, references } = baseline;
	return [
		nameOf(baseline),
		plural(epoch.runs, "run"),
		`since ${formatInstant(epoch.since)}`,
		`newest ${formatAge(ageDays)} old`,
		...earlier > 0 ? [`${plural(earlier, "earlier baseline")} to roll back to`] : [],
		...references.length > 0 ? [keptText(references)] : []
	].join(` · `);
}
function nameOf({ baseRef, suite }) {
	return `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`;
}
const NAMED = 3;
function keptText(references) {
	return `kept by name: ${references.slice(-3).map(escapeTerminal).join(", ")}${references.length > NAMED ? ` and ${plural(references.length - NAMED, "older one")}` : ""}`;
}
function renderBaseline(details) {
	const { baseRef, suite, epoch, ageDays, runs, breached, pending, history, references } = details;
	return `${[
		`${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
		`  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
		`  ${originOf(epoch)}`,
		"",
		...runs.map((run) => `  ${runLine(run)}`),
		...breached.length > 0 ? [
			"",
			"Breached on the base branch since, never compared with:",
			...breached.map((run) => `  ${runLine(run)}`)
		] : [],
		...pending.length > 0 ? [
			"",
			"Waiting for a second run of the commit, or the next run, to clear them:",
			...pending.map((run) => `  ${runLine(run)}  ${escapeTerminal(run.doubt)}`)
		] : [],
		...history.length > 0 ? [
			"",
			"Earlier baselines, the newest first:",
			...history.map((one) => `  ${epochLine(one)}`)
		] : [],
		...references.length > 0 ? [
			"",
			"Kept by name, never pruned:",
			...references.map((one) => `  ${referenceLine(one)}`)
		] : []
	].join("\n")}\n`;
}
function runLine(run) {
	return [
		run.id,
		formatInstant(run.startedAt ?? run.recordedAt),
		run.commit === void 0 ? "–" : shortCommit(run.commit),
		run.pullRequest === void 0 ? "–" : `#${run.pullRequest}`,
		run.verdict,
		...run.isAnchor ? ["anchor"] : []
	].join("  ");
}
function referenceLine({ name, since, by, commit, runs }) {
	return [
		escapeTerminal(name),
		plural(runs, "run"),
		`since ${formatInstant(since)}`,
		...commit === void 0 ? [] : [`commit ${shortCommit(commit)}`],
		...by === void 0 ? [] : [`by ${escapeTerminal(by)}`]
	].join(` · `);
}
function epochLine(epoch) {
	const withdrawn = epoch.rolledBack ? ` · withdrawn ${formatInstant(epoch.rolledBack.at)}` : "";
	return `${epoch.id} · ${plural(epoch.runs, "run")} · ${originOf(epoch)}${withdrawn}`;
}
function originOf({ acceptedFrom }) {
	if (!acceptedFrom) return "begun by its first run";
	const { by, pullRequest, commit, reason } = acceptedFrom;
	return [
		"accepted",
		...by === void 0 ? [] : [`by ${escapeTerminal(by)}`],
		...pullRequest === void 0 ? [] : [`with pull request #${pullRequest}`],
		...commit === void 0 ? [] : [`at ${shortCommit(commit)}`],
		...reason === void 0 ? [] : [`because: ${escapeTerminal(reason)}`]
	].join(" ");
}
//#endregion
//#region src/command/baseline.ts
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
	if (ledger) terminal.out(renderBaseline(describeLedger(ledger, terminal.now(), kept?.references)));
	return 0;
}
async function accept(path, options, terminal) {
	const store = folderStore(options.store);
	const config = await readConfig(options);
	const { run, name, verdict } = path === void 0 ? await latestBreach(store, options, terminal) : await givenRun(config, path, options, terminal);
	return told(await acceptRun(store, {
		...name,
		run,
		verdict,
		...terminal.user !== void 0 && { by: terminal.user },
		...options.reason !== void 0 && { reason: options.reason }
	}, terminal), terminal);
}
async function givenRun(config, path, options, terminal) {
	const run = await readGivenRun(config, path, terminal);
	const { verdict } = compareWithBaseline({
		config,
		baseline: [],
		candidates: [run],
		evidence: {
			state: "missing",
			message: ""
		},
		acceptance: { now: true },
		now: terminal.now()
	});
	return {
		run,
		name: {
			suite: config.suite,
			baseRef: options.baseRef ?? "main"
		},
		verdict
	};
}
async function latestBreach(store, options, terminal) {
	const name = await findBaseline(store, options, terminal.now(), terminal);
	const snapshot = await store.open();
	const entry = [...(await readLedger(store, snapshot, name))?.breached ?? []].sort(byTime).at(-1);
	if (!entry) throw new UsageError(`${store.name}: no run of suite "${name.suite}" on ${name.baseRef} was refused since the last one that passed. Name the run to accept: a result file, a run.json, or a folder of shards.`);
	return {
		run: await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry),
		name,
		verdict: entry.verdict
	};
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
export { accept, list, rollBack, show };
