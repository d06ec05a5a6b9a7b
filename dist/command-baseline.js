import { N as plural, O as formatAge, P as escapeTerminal, a as shortCommit, j as formatInstant, nt as StoreError } from "./core.js";
import { c as readConfig, t as readGivenRun } from "./results.js";
import { a as rollback, c as decodeLedger, f as attempt, i as acceptRun, l as instantOf, o as readLedger, s as byTime, t as compareWithBaseline, u as folderOfLedger } from "./gate.js";
import { t as folderStore } from "./folder-store.js";
//#region src/baseline/describe.ts
const DAY_MS = 864e5;
function listBaselines(store, nowMs, edges) {
	return attempt(store, edges, async (snapshot) => {
		const paths = (await snapshot.list("")).filter((path) => folderOfLedger(path) !== void 0);
		return Promise.all(paths.map(async (path) => {
			try {
				const { baseRef, suite, epoch, history } = decodeLedger(await snapshot.read(path) ?? "", `${store.name}: ${path}`);
				return {
					state: "ok",
					baseRef,
					suite,
					epoch: overviewOf(epoch),
					ageDays: ageOf(epoch, nowMs),
					earlier: history.length
				};
			} catch (error) {
				if (!(error instanceof StoreError)) throw error;
				return {
					state: "unreadable",
					folder: folderOfLedger(path),
					message: error.message
				};
			}
		}));
	});
}
async function findBaseline(store, wanted, nowMs, edges) {
	const all = await listBaselines(store, nowMs, edges);
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
	const damaged = all.flatMap((one) => one.state === "unreadable" ? [` ${one.message}`] : []).join("");
	throw new StoreError(`${store.name}: ${found} of ${meant.filter(Boolean).join(", ") || "any suite"}. Kept there: ${names || "none"}.${damaged}`);
}
function describeLedger(ledger, nowMs) {
	const { baseRef, suite, epoch, history } = ledger;
	const runs = epoch.runs.map((run, index) => ({
		...run,
		isAnchor: index < 5
	}));
	return {
		baseRef,
		suite,
		epoch: overviewOf(epoch),
		ageDays: ageOf(epoch, nowMs),
		runs: runs.sort(byTime),
		history: history.map(overviewOf)
	};
}
function overviewOf(epoch) {
	const { id, since, acceptedFrom, rolledBack } = epoch;
	return {
		id,
		since,
		runs: epoch.runs.length,
		newestAt: new Date(newestOf(epoch)).toISOString(),
		...acceptedFrom ? { acceptedFrom } : {},
		...rolledBack ? { rolledBack } : {}
	};
}
function ageOf(epoch, nowMs) {
	return Math.max(0, (nowMs - newestOf(epoch)) / DAY_MS);
}
function newestOf(epoch) {
	return Math.max(...epoch.runs.map(instantOf));
}
//#endregion
//#region src/render/baseline-text.ts
function renderBaselines(baselines) {
	if (baselines.length === 0) return "No baseline is stored here yet.\n";
	return baselines.map((baseline) => `${overviewLine(baseline)}\n`).join("");
}
function overviewLine(baseline) {
	if (baseline.state === "unreadable") return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`;
	const { baseRef, suite, epoch, ageDays, earlier } = baseline;
	return [
		`${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
		plural(epoch.runs, "run"),
		`since ${formatInstant(epoch.since)}`,
		`newest ${formatAge(ageDays)} old`,
		...earlier > 0 ? [`${plural(earlier, "earlier baseline")} to roll back to`] : []
	].join(` · `);
}
function renderBaseline({ baseRef, suite, epoch, ageDays, runs, history }) {
	return `${[
		`${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
		`  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
		`  ${originOf(epoch)}`,
		"",
		...runs.map((run) => `  ${runLine(run)}`),
		...history.length > 0 ? [
			"",
			"Earlier baselines, the newest first:",
			...history.map((one) => `  ${epochLine(one)}`)
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
	const ledger = await readLedger(store, await store.open(), name);
	if (ledger) terminal.out(renderBaseline(describeLedger(ledger, terminal.now())));
	return 0;
}
async function accept(path, options, terminal) {
	const config = await readConfig(options);
	const run = await readGivenRun(config, path, terminal);
	const alone = compareWithBaseline({
		config,
		baseline: [],
		candidates: [run],
		evidence: {
			state: "missing",
			message: ""
		},
		acceptedByLabel: true,
		now: terminal.now()
	});
	return told(await acceptRun(folderStore(options.store), {
		run,
		verdict: alone.verdict,
		suite: config.suite,
		baseRef: options.baseRef ?? "main",
		...terminal.user !== void 0 && { by: terminal.user },
		...options.reason !== void 0 && { reason: options.reason }
	}, terminal), terminal);
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
	terminal.out(`${moved.message}\n`);
	return moved.outcome === "refused" ? 1 : 0;
}
//#endregion
export { accept, list, rollBack, show };
