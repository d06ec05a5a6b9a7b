import { At as plural, Cr as UsageError, Et as formatQuantity, Mt as VERDICTS, Ot as formatTransition, hr as seriesKey } from "./core.js";
import { M as suiteFolder, s as byTime } from "./select.js";
import { v as readLedger, y as runReader } from "./epoch.js";
import { n as gate } from "./gate.js";
import { t as acceptRun } from "./move.js";
import { h as readConfig } from "./read-parts.js";
import { V as baselineText, c as wrap, ct as code, it as seriesLine, nt as changeText, o as painter, rt as metricLabel, s as terminalLine, st as worsening, ut as join } from "./verdict.js";
import { n as findBaseline } from "./describe.js";
import { t as folderStore } from "./folder-store.js";
import { n as readGivenRun } from "./given-run.js";
import { n as printMove } from "./baseline.js";
import { stat } from "node:fs/promises";
//#region src/render/acceptance.ts
const NAMED = 5;
function renderAcceptance(report, { colour, width }) {
	const paint = painter(colour);
	return `${[
		headLine(report),
		...worseLines(report),
		...errorLines(report),
		...missingLines(report)
	].flatMap((line, i) => wrap(terminalLine(line, paint), width, i === 0 ? "" : "    ", i === 0 ? "" : "  ")).join("\n")}\n`;
}
function headLine(report) {
	const { candidate, baseline, checks } = report;
	const name = candidate.runs.at(-1)?.name;
	const run = name === void 0 ? ["The run"] : [code(name)];
	if (baseline.runs.length === 0) return [...run, ` cannot be compared: ${baseline.message || "there is no baseline yet."}`];
	return [...run, `, ${plural(checks.length, "check")} against the baseline (${baselineText(report)}):`];
}
function worseLines({ checks, baseline }) {
	if (baseline.runs.length === 0) return [];
	const worse = checks.filter((check) => check.metric !== "error-rate" && (worsening(check) ?? 0) > 0).sort((a, b) => rank(b) - rank(a) || worsening(b) - worsening(a));
	if (worse.length === 0) return [["Nothing became slower."]];
	const hidden = worse.length - NAMED;
	const rest = hidden > 0 ? [[`… and ${plural(hidden, "more check")} that became worse, by less.`]] : [];
	return [...worse.slice(0, NAMED).map(changeLine), ...rest];
}
function rank({ verdict }) {
	return verdict === "fail" ? 2 : verdict === "warn" ? 1 : 0;
}
function changeLine(check) {
	const { baseline, candidate, unit, verdict } = check;
	const moved = formatTransition(baseline?.value, candidate?.value, unit, "→");
	return [
		`${VERDICTS[verdict].mark} `,
		...seriesLine(check),
		` ${metricLabel(check.metric)} ${moved}, ${changeText(check)}`
	];
}
function errorLines({ checks }) {
	const rates = checks.filter(({ metric, candidate }) => metric === "error-rate" && candidate !== void 0);
	const failing = rates.filter(({ candidate, verdict }) => candidate.value > 0 || verdict !== "pass").sort((a, b) => rank(b) - rank(a) || b.candidate.value - a.candidate.value);
	if (failing.length === 0) return rates.length > 0 ? [["No sample failed."]] : [];
	const hidden = failing.length - NAMED;
	return [...failing.slice(0, NAMED).map((check) => {
		const before = check.baseline ? ` (baseline ${formatQuantity(check.baseline.value, "ratio")})` : "";
		return [
			`${VERDICTS[check.verdict].mark} `,
			...seriesLine(check),
			` error rate ${formatQuantity(check.candidate.value, "ratio")}${before}`
		];
	}), ...hidden > 0 ? [[`… and ${plural(hidden, "more workflow")} with errors.`]] : []];
}
function missingLines({ checks }) {
	const missing = new Map(checks.filter(({ verdict }) => verdict === "no-data").map((check) => [seriesKey(check), seriesLine(check)]));
	if (missing.size === 0) return [];
	const hidden = missing.size - NAMED;
	const rest = hidden > 0 ? ` and ${plural(hidden, "more workflow")}` : "";
	return [[
		`${VERDICTS["no-data"].mark} without data: `,
		...join([...missing.values()].slice(0, NAMED), ", "),
		rest
	]];
}
//#endregion
//#region src/cli/baseline-accept.ts
async function accept(run, options, host) {
	const store = folderStore(options.store);
	const config = await readConfig(options);
	const chosen = await chooseRun(run, store, config, options, host);
	const { report } = await gate(store, {
		config: {
			...config,
			suite: chosen.name.suite
		},
		candidates: [chosen.run],
		baseRef: chosen.name.baseRef,
		withHistory: false
	}, host);
	host.out(renderAcceptance(report, host));
	const broken = whyBroken(report);
	if (broken !== void 0 && !options.force) {
		host.err(`Not accepted: ${broken}. Repair the test or the system and run it again, or add --force if that is meant.\n`);
		return 1;
	}
	return printMove(await acceptRun(store, {
		...chosen.name,
		run: chosen.run,
		verdict: report.verdict,
		...host.user !== void 0 && { by: host.user },
		...options.reason !== void 0 && { reason: options.reason }
	}, host), host);
}
function whyBroken({ checks, verdict, headline }) {
	if (verdict === "invalid") return headline;
	const workflows = (found) => plural(new Set(found.map((check) => check.workflow)).size, "workflow");
	const failing = checks.filter((check) => check.metric === "error-rate" && (check.verdict === "fail" || check.verdict === "warn"));
	if (failing.length > 0) return `more samples failed than is allowed in ${workflows(failing)}`;
	const empty = checks.filter((check) => check.verdict === "no-data");
	return empty.length > 0 ? `${workflows(empty)} without data` : void 0;
}
async function chooseRun(run, store, config, options, host) {
	if (run === void 0 || ID.test(run) && !await exists(run)) return storedRun(run, store, options, host);
	const name = {
		suite: config.suite,
		baseRef: options.baseRef ?? "main"
	};
	return {
		run: await readGivenRun(config, run, host),
		name
	};
}
const ID = /^[0-9a-f]{6,12}$/;
async function exists(path) {
	return await stat(path).catch(() => void 0) !== void 0;
}
async function storedRun(id, store, options, host) {
	const name = await findBaseline(store, options, host.now(), host);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const entry = id === void 0 ? latestBreach(ledger) : entryOf(ledger, id);
	if (!entry) throw nothingToAccept(id, store, name, ledger);
	return {
		run: await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry),
		name
	};
}
function latestBreach(ledger) {
	return [...ledger?.breached ?? []].sort(byTime).at(-1);
}
function entryOf(ledger, id) {
	return shownEntries(ledger).findLast((entry) => entry.id.startsWith(id));
}
function shownEntries(ledger) {
	if (!ledger) return [];
	const { epoch, breached = [], pending = [] } = ledger;
	return [
		...epoch.runs,
		...pending,
		...breached
	];
}
function nothingToAccept(id, store, { suite, baseRef }, ledger) {
	const where = `suite "${suite}" on ${baseRef}`;
	if (id === void 0) return new UsageError(`${store.name}: no run of ${where} was refused since the last one that passed. Name the run to accept: a result file, a run.json, a folder of shards, or an id that "baseline show" lists.`);
	const ids = shownEntries(ledger).map((entry) => entry.id);
	return new UsageError(`${store.name}: no file and no run of ${where} is called "${id}". Runs there: ${ids.join(", ")}.`);
}
//#endregion
export { accept };
