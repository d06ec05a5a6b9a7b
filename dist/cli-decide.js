import { At as plural, Cr as UsageError, En as parseLevel, J as listed, Jn as isOfferedLess, Tn as parseCount, X as escapeTerminal, Xn as loadOf, _t as formatDelta, br as LoadTestError, hr as seriesKey, in as studentCriticalValue, ir as encodeRun, nn as normalCdf, wr as UserError, yr as InputError, yt as formatDuration } from "./core.js";
import { h as runId, n as profileOf, t as comparable } from "./select.js";
import { t as decodeRun } from "./decode.js";
import { n as readTextFile, t as NotReadableError } from "./text-file.js";
import { _ as loadBaseline } from "./epoch.js";
import { a as loadComparison, n as gate, o as moveBaseline, t as comparisonWith } from "./gate.js";
import { r as testAgainstBaseline, t as compareWithBaseline } from "./compare-runs.js";
import { h as readConfig } from "./read-parts.js";
import { $ as runsText, Ct as runCounts, Et as leastShiftOf, St as routesOf, Tt as leastRateShiftOf, bt as isLarge, et as worthText, mt as factsApartText, pt as factsApart, vt as whyEmpty, xt as pValue, yt as estimateOf } from "./verdict.js";
import { t as makeFolder } from "./folder.js";
import { r as prepareFolder } from "./report-files.js";
import { t as readResults } from "./results.js";
import { t as folderStore } from "./folder-store.js";
import { n as readGivenRun, t as oldestFirst } from "./given-run.js";
import { t as publish } from "./print-report.js";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readdirSync, writeSync } from "node:fs";
import process, { kill, pid, platform } from "node:process";
import { dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, execFileSync, spawn } from "node:child_process";
//#region src/decide/alternate.ts
function blocksOf({ blocks }) {
	return blocks.filter((block) => block.candidate !== void 0 && block.baseline !== void 0);
}
function nextSide({ design, blocks }, seed) {
	if (design === "together") return "both";
	const last = blocks.at(-1);
	if (last && !last.candidate) return "candidate";
	if (last && !last.baseline) return "baseline";
	return firstOf(blocks.length, seed);
}
function firstOf(block, seed) {
	const isSwapped = mixed(seed ^ Math.imul(block >>> 1, 2654435761)) % 2 === 1;
	return block % 2 === 0 === isSwapped ? "candidate" : "baseline";
}
function mixed(value) {
	let bits = value | 0;
	bits = Math.imul(bits ^ bits >>> 16, 2246822507);
	bits = Math.imul(bits ^ bits >>> 13, 3266489909);
	return (bits ^ bits >>> 16) >>> 0;
}
//#endregion
//#region src/decide/plan.ts
const FALSE_ALARM_RATE = {
	series: .01,
	run: .007
};
const SUSPECT_RATE = {
	series: .09,
	run: .035
};
const SPENT = .8;
const POWER = 2;
const ODD_RUNS = 4;
function lookAfter(runs, max) {
	const share = runs <= max ? SPENT * (runs / max) ** POWER : SPENT + (1 - SPENT) * (1 - max / runs);
	return {
		regressed: {
			series: FALSE_ALARM_RATE.series * share,
			run: FALSE_ALARM_RATE.run * share
		},
		suspect: SUSPECT_RATE,
		oddRuns: Math.floor(runs / ODD_RUNS)
	};
}
function expectedMs(durationsMs) {
	const last = durationsMs.slice(-LAST_RUNS);
	return last.length === 0 ? void 0 : last.reduce((a, b) => a + b, 0) / last.length;
}
const LAST_RUNS = 4;
function isOverBudget({ budgetMs, usedMs, durationsMs }, more) {
	return budgetMs !== void 0 && usedMs + more * (expectedMs(durationsMs) ?? 0) > budgetMs;
}
//#endregion
//#region src/decide/repeat.ts
const OPEN_AT = .1;
function openQuestions({ tests, runIsComparable }) {
	return tests.flatMap(({ check, test, comparisons }) => {
		if (check.verdict === "fail" || test.isUninformative) return [];
		const { bound, metric, comparison } = test;
		const before = comparison.baseline?.value;
		if (before === void 0) return [];
		return routesOf(comparison, runIsComparable).flatMap((route) => {
			const estimate = estimateOf(comparison, route);
			const p = pValue(estimate, bound.worse);
			if (!(p <= Math.min(OPEN_AT, route === "run" ? OPEN_AT : 1 / comparisons)) || !isLarge({
				bound,
				metric,
				comparison
			}, route, 1)) return [];
			const { rate } = comparison;
			const least = rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before);
			return [{
				route,
				estimate: {
					...estimate,
					value: bound.worse * estimate.value
				},
				p,
				least,
				...runCounts(comparison),
				comparisons
			}];
		});
	});
}
const AHEAD = 3;
function chancesOf(open, made, total) {
	const { estimate, least, n, m, comparisons, route } = open.reduce((best, question) => question.p < best.p ? question : best);
	const more = Math.max(0, Math.min(AHEAD, total - made));
	const sd = estimate.se / Math.sqrt(1 / m + 1 / n);
	let none = 1;
	return Array.from({ length: more }, (_, i) => {
		const runs = i + 1;
		const { regressed } = lookAfter(made + runs, total);
		const alpha = route === "run" ? regressed.run : regressed.series / comparisons;
		const se = sd * Math.sqrt(1 / (m + runs) + 1 / n);
		const hurdle = Math.max(least, studentCriticalValue(Math.min(alpha, .5), estimate.df) * se);
		const spread = sd * Math.sqrt(runs * (1 + runs / m)) / (m + runs);
		none = Math.min(none, normalCdf((hurdle - estimate.value) / spread));
		return {
			runs,
			chance: 1 - none
		};
	});
}
//#endregion
//#region src/decide/decide.ts
function decide$1(request) {
	const { measured, plan } = request;
	const made = completeRuns(measured);
	const total = (plan.earlier ?? 0) + plan.max;
	const side = measured.design === "repeat" ? "candidate" : nextSide(measured, plan.seed);
	const seconds = secondsOf(plan);
	if (made === 0) return { next: {
		action: "run",
		side,
		chances: [],
		...seconds
	} };
	const judged = judgeAfter(request, made, total);
	const open = openQuestions(judged);
	const chances = open.length > 0 ? chancesOf(open, made, total) : [];
	const stopped = made <= (plan.earlier ?? 0) || measured.design !== "repeat" && made < blocksOf(measured).length ? void 0 : whyStop(request, judged, open.length, chances, made, total);
	const report = {
		...judged.report,
		plan: planOf(request, judged, {
			made,
			total,
			chances,
			stopped
		})
	};
	return stopped ? {
		report,
		next: {
			action: "stop",
			stopped
		}
	} : {
		report,
		next: {
			action: "run",
			side,
			chances,
			...seconds
		}
	};
}
function secondsOf({ durationsMs }) {
	const ms = expectedMs(durationsMs);
	return ms === void 0 ? {} : { seconds: ms / 1e3 };
}
function completeRuns(measured) {
	if (measured.design === "repeat") return measured.candidates.length;
	return measured.blocks.filter(({ candidate, baseline }) => candidate && baseline).length;
}
function judgeAfter({ measured, plan, ...request }, runs, total) {
	const planned = lookAfter(runs, total);
	if (measured.design === "repeat") return testAgainstBaseline({
		...request,
		candidates: measured.candidates.slice(0, runs),
		planned
	});
	const pairs = blocksOf(measured).slice(0, runs);
	return testAgainstBaseline({
		...request,
		baseline: pairs.map(({ baseline }) => baseline),
		evidence: {
			state: "ok",
			message: ""
		},
		candidates: pairs.map(({ candidate }) => candidate),
		planned
	});
}
const FUTILE = .05;
function whyStop({ plan }, { report }, open, chances, made, total) {
	const { verdict } = report;
	if (verdict === "invalid") return "invalid";
	const isClear = open === 0 && isSensitive(report, plan.sensitivity);
	if (verdict === "fail" || verdict === "no-data" || verdict === "no-baseline" || isClear) return "decided";
	if (made >= total) return "max-runs";
	if (open > 0 && (chances.at(-1)?.chance ?? 0) < FUTILE) return "futile";
	return isOverBudget(plan, 1) ? "budget" : void 0;
}
function isSensitive({ sensitivity }, wanted) {
	return wanted === void 0 || sensitivity?.time !== void 0 && sensitivity.time.change <= wanted;
}
function planOf(request, judged, state) {
	const { measured, plan } = request;
	const { made, total, chances, stopped } = state;
	const about = leadingCheck(judged.report.checks);
	const looks = Array.from({ length: made }, (_, i) => {
		const { report } = i + 1 === made ? judged : judgeAfter(request, i + 1, total);
		return lookOf(report.checks, about, i + 1);
	});
	const last = chances.at(-1);
	return {
		design: measured.design,
		maxRuns: total,
		...plan.earlier && { earlierRuns: plan.earlier },
		looks,
		...about && { about: {
			...nameOf$1(about),
			metric: about.metric
		} },
		...stopped && { stopped },
		chances,
		...last && { chanceOfDeciding: last.chance },
		seconds: plan.usedMs / 1e3
	};
}
function leadingCheck(checks) {
	return checks.find(({ delta }) => delta?.low !== void 0);
}
function nameOf$1({ workflow, kind, dimensions }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
function lookOf(checks, about, runs) {
	const same = about && checks.find((check) => check.metric === about.metric && seriesKey(check) === seriesKey(about));
	if (!same) return { runs };
	const { delta, evidence } = same;
	const estimate = delta?.relative ?? delta?.absolute;
	return {
		runs,
		...estimate !== void 0 && { estimate },
		...delta?.low !== void 0 && { low: delta.low },
		...delta?.high !== void 0 && { high: delta.high },
		...evidence?.p !== void 0 && { p: evidence.p },
		...evidence?.limit !== void 0 && { limit: evidence.limit }
	};
}
//#endregion
//#region src/measure/interruption.ts
const EXIT_CODES = {
	SIGINT: 130,
	SIGTERM: 143,
	SIGHUP: 129
};
function listenForInterruption() {
	const first = new AbortController();
	const second = new AbortController();
	let exitCode;
	const listeners = Object.entries(EXIT_CODES).map(([name, code]) => {
		const listener = () => {
			if (first.signal.aborted) second.abort();
			exitCode ??= code;
			first.abort();
		};
		process.on(name, listener);
		return () => process.off(name, listener);
	});
	return {
		first: first.signal,
		second: second.signal,
		get exitCode() {
			return exitCode;
		},
		release: () => {
			for (const release of listeners) release();
		}
	};
}
//#endregion
//#region src/measure/processes.ts
function listProcesses() {
	return platform === "linux" ? listOfProc() : listOfPs();
}
function identityOf(pid) {
	const found = platform === "linux" ? processOfProc(pid) : listOfPs().find((process) => process.pid === pid);
	return found && {
		pid,
		start: found.start
	};
}
function isRunning(recorded) {
	return identityOf(recorded.pid)?.start === recorded.start;
}
function hasVariable(pid, name, value) {
	if (platform !== "linux") return false;
	try {
		return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`${name}=${value}`);
	} catch {
		return false;
	}
}
function listOfProc() {
	return readdirSync("/proc").flatMap((name) => /^\d+$/.test(name) ? processOfProc(Number(name)) ?? [] : []);
}
const [STATE, GROUP, START] = [
	0,
	2,
	19
];
function processOfProc(pid) {
	let text;
	try {
		text = readFileSync(`/proc/${pid}/stat`, "utf8");
	} catch {
		return;
	}
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	if (fields[STATE] === "Z" || fields[STATE] === "X") return void 0;
	return {
		pid,
		group: Number(fields[GROUP]),
		start: `${bootId()} ${fields[START]}`
	};
}
let boot;
function bootId() {
	boot ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
	return boot;
}
function listOfPs() {
	return execFileSync("ps", [
		"-A",
		"-o",
		"pid=,pgid=,stat=,lstart="
	], { encoding: "utf8" }).split("\n").flatMap((line) => {
		const [, pid, group, state, start] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line) ?? [];
		return pid === void 0 || state.startsWith("Z") ? [] : {
			pid: Number(pid),
			group: Number(group),
			start
		};
	});
}
//#endregion
//#region src/measure/results-folder.ts
const SAFE = /^[A-Za-z0-9/._\\:-]+$/;
function safeFolder(folder) {
	const path = resolve(folder);
	if (SAFE.test(path)) return path;
	const bad = [...path].find((character) => !SAFE.test(character));
	throw new UsageError(`--work: ${path} holds ${JSON.stringify(bad)}, which a shell may treat specially, and {out} lies in that folder. Name one whose path has only letters, digits and / . _ -, such as /tmp/perf-gate.`);
}
function withOut(command, folder) {
	return command.replace(/(?<!\$)\{out\}/g, () => folder);
}
//#endregion
//#region src/measure/process-group.ts
const GRACE_MS = 5e3;
const FORCED_MS = 1e4;
const POLL_MS = 20;
function membersOf(group) {
	return listProcesses().flatMap((process) => process.group === group ? process.pid : []);
}
async function endGroup(group, graceMs = GRACE_MS, hurry) {
	if (!signalGroup(group, "SIGTERM")) return true;
	if (await isGone(group, graceMs, hurry)) return true;
	signalGroup(group, "SIGKILL");
	return isGone(group, FORCED_MS);
}
function killGroup(group) {
	signalGroup(group, "SIGKILL");
}
async function isGone(group, withinMs, hurry) {
	const until = performance.now() + withinMs;
	for (;;) {
		if (membersOf(group).length === 0) return true;
		if (performance.now() >= until || hurry?.aborted) return false;
		await setTimeout$1(POLL_MS);
	}
}
function signalGroup(group, signal) {
	try {
		kill(-group, signal);
		return true;
	} catch (error) {
		if (error.code === "ESRCH") return false;
		throw error;
	}
}
function orphanedGroups(recorded, outFolder) {
	const isOurs = (pid, start) => pid === recorded?.pid && start === recorded.start || hasVariable(pid, "PERF_GATE_OUT", outFolder);
	const groups = listProcesses().flatMap(({ pid, group, start }) => {
		return (recorded === void 0 ? pid === group : group === recorded.pid) && isOurs(pid, start) ? group : [];
	});
	return [...new Set(groups)];
}
//#endregion
//#region src/measure/shell.ts
const NOTING = "sh -c \"$1\"; code=$?; printf \"exit %s\\n\" \"$code\" 1<> \"$2\"; exit \"$code\"";
function startShell(request) {
	const { command, environment, log, status } = request;
	const output = openSync(log, "a");
	const stdio = [
		"ignore",
		output,
		output
	];
	let child;
	try {
		child = platform === "win32" ? spawn("cmd", [
			"/d",
			"/s",
			"/c",
			`"${command}"`
		], {
			env: environment,
			stdio,
			windowsVerbatimArguments: true
		}) : spawn("sh", [
			"-c",
			NOTING,
			"sh",
			command,
			status
		], {
			env: environment,
			stdio,
			detached: true
		});
	} finally {
		closeSync(output);
	}
	const ended = new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code === null ? { signal } : { code }));
	});
	const pid = child.pid ?? 0;
	if (platform === "win32") return {
		pid,
		ended,
		end: () => endTree(pid),
		endLeftovers: () => Promise.resolve(0)
	};
	return {
		pid,
		ended,
		end: (hurry) => endGroup(pid, GRACE_MS, hurry),
		async endLeftovers() {
			const left = membersOf(pid).length;
			if (left > 0 && !await endGroup(pid)) killGroup(pid);
			return left;
		}
	};
}
function endTree(pid) {
	return new Promise((resolve) => {
		execFile("taskkill", [
			"/pid",
			String(pid),
			"/T",
			"/F"
		], (error) => resolve(error === null));
	});
}
//#endregion
//#region src/measure/execute.ts
const TICK_MS = 1e3;
async function execute(request) {
	const { journal, runs, timeoutMs, environment, interruption } = request;
	const started = [];
	const begun = performance.now();
	const others = new AbortController();
	let timedOut = false;
	const stop = async () => {
		await Promise.all(started.map(({ shell }) => shell.end(interruption.second)));
	};
	const onInterrupt = () => void stop();
	interruption.first.addEventListener("abort", onInterrupt);
	const limit = setTimeout(() => {
		timedOut = true;
		stop();
	}, timeoutMs);
	const ticks = setInterval(() => request.onTick?.(performance.now() - begun), TICK_MS);
	try {
		for (const { record, command } of runs) {
			await journal.note(record);
			const paths = await journal.prepare(record);
			const shell = startShell({
				command: withOut(command, paths.out),
				environment: {
					...environment,
					PERF_GATE_OUT: paths.out,
					PERF_GATE_SIDE: record.side,
					PERF_GATE_RUN: String(record.number)
				},
				log: paths.log,
				status: paths.status
			});
			started.push({
				record,
				shell,
				paths
			});
			const process = identityOf(shell.pid);
			if (process) await journal.note({
				...record,
				process
			});
		}
		if (interruption.first.aborted) await stop();
		return await Promise.all(started.map(async ({ record, shell, paths }) => {
			const ending = await shell.ended;
			const seconds = (performance.now() - begun) / 1e3;
			const left = await shell.endLeftovers();
			const isDone = "code" in ending && ending.code === 0;
			if (platform === "win32" && "code" in ending) await journal.noteExitCode(record, ending.code);
			if (isDone && !timedOut) return {
				state: "done",
				seconds,
				paths,
				left
			};
			if (interruption.first.aborted) return {
				state: "interrupted",
				seconds,
				paths,
				left
			};
			if (others.signal.aborted) return {
				state: "interrupted",
				seconds,
				paths,
				left
			};
			others.abort();
			stop();
			return {
				state: "failed",
				why: await withLastLines(timedOut ? timeoutText(timeoutMs) : endingText(ending, seconds), paths.log),
				seconds,
				paths,
				left
			};
		}));
	} catch (error) {
		await stop();
		throw error;
	} finally {
		clearTimeout(limit);
		clearInterval(ticks);
		interruption.first.removeEventListener("abort", onInterrupt);
	}
}
function timeoutText(timeoutMs) {
	return `the command did not end within ${formatDuration(timeoutMs)} and was stopped. See why it hangs, or give it more time with --run-timeout`;
}
function endingText(ending, seconds) {
	const after = `after ${formatDuration(seconds * 1e3)}`;
	if ("signal" in ending) return `the command was ended by ${ending.signal} ${after}. Something outside stopped it`;
	const { code } = ending;
	return `${`the command failed with exit code ${code} ${after}`}. ${ADVICE[code] ?? (code > 128 ? `A signal (${code - 128}) ended it: look for what sent it` : void 0) ?? "Run it by hand until it succeeds: a run that failed is never judged"}`;
}
const ADVICE = {
	99: "k6 ends so when a threshold of its own is crossed: run it with --no-thresholds, since perf-gate judges",
	126: "The shell may not execute it: check its permissions",
	127: "The shell does not find it: check its name and PATH",
	137: "It was killed, perhaps for want of memory: look into the log of the system"
};
const LAST_BYTES = 8192;
async function withLastLines(why, log) {
	const last = (await readEnd(log)).split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").slice(-8);
	if (last.length === 0) return `${why}. It printed nothing (${log}).`;
	return `${why}. Its last ${plural(last.length, "line")} (${log}):\n${last.map((line) => `    ${line}`).join("\n")}`;
}
async function readEnd(path) {
	const file = await open(path).catch(() => void 0);
	if (!file) return "";
	try {
		const { size } = await file.stat();
		const from = Math.max(0, size - LAST_BYTES);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(LAST_BYTES), 0, LAST_BYTES, from);
		return buffer.subarray(0, bytesRead).toString("utf8");
	} finally {
		await file.close();
	}
}
//#endregion
//#region src/measure/journal.ts
const FILE = "journal.json";
const REMEDY = "Begin anew without --resume.";
const STATUS_BYTES = 4096;
var Journal = class Journal {
	folder;
	#content;
	constructor(folder, content) {
		this.folder = folder;
		this.#content = content;
	}
	static async begin(folder, content) {
		await makeFolder(folder);
		const journal = new Journal(folder, content);
		await journal.update({});
		return journal;
	}
	static async open(folder) {
		const path = join(folder, FILE);
		let text;
		try {
			text = await readTextFile(path);
		} catch (error) {
			if (error instanceof NotReadableError) throw new InputError(`${path}: ${error.message}. ${REMEDY}`);
			throw new InputError(`${path}: cannot be read. ${REMEDY}`, { cause: error });
		}
		return new Journal(folder, contentOf(text, path));
	}
	get content() {
		return this.#content;
	}
	async update(change) {
		await this.restart({
			...this.#content,
			...change
		});
	}
	async restart(content) {
		await replaceFile(join(this.folder, FILE), textOf(content));
		this.#content = content;
	}
	async note(run) {
		const others = this.#content.runs.filter(({ number }) => number !== run.number);
		await this.update({ runs: [...others, run].sort((a, b) => a.number - b.number) });
	}
	async prepare(run) {
		const paths = this.pathsOf(run);
		await Promise.all([
			paths.out,
			paths.summary,
			paths.log
		].map((path) => rm(path, {
			recursive: true,
			force: true
		})));
		await makeFolder(paths.out);
		await writeFile(paths.status, "running\n".padEnd(STATUS_BYTES));
		return paths;
	}
	pathsOf({ number, side }) {
		const base = join(this.folder, `${number}-${side}`);
		return {
			out: base,
			log: `${base}.log`,
			status: `${base}.status`,
			summary: `${base}.run.json`
		};
	}
	async keep(run, summary) {
		await replaceFile(this.pathsOf(run).summary, encodeRun(summary));
	}
	async read(run) {
		const { summary } = this.pathsOf(run);
		return decodeRun(await readTextFile(summary), summary);
	}
	async exitCodeOf(run) {
		const text = await readTextFile(this.pathsOf(run).status).catch(() => "");
		const code = /^exit (\d+)$/m.exec(text)?.[1];
		return code === void 0 ? void 0 : Number(code);
	}
	async noteExitCode(run, code) {
		const file = openSync(this.pathsOf(run).status, "r+");
		try {
			writeSync(file, `exit ${code}\n`);
		} finally {
			closeSync(file);
		}
	}
};
const NAME = /^(decide|seed)-(\d+)$/;
async function earlierFolders(work, task) {
	return (await readdir(work).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	})).flatMap((name) => {
		const [, kind, number] = NAME.exec(name) ?? [];
		return kind === task ? {
			name,
			number: Number(number)
		} : [];
	}).sort((a, b) => b.number - a.number).map(({ name }) => join(work, name));
}
async function newestFolder(work, task) {
	return (await earlierFolders(work, task)).find((folder) => existsSync(join(folder, FILE)));
}
async function nextFolder(work, task) {
	const [newest] = await earlierFolders(work, task);
	return join(work, `${task}-${(newest === void 0 ? 0 : Number(NAME.exec(newest.slice(work.length + 1))[2])) + 1}`);
}
async function replaceFile(path, text) {
	const draft = `${path}.new`;
	try {
		await writeFile(draft, text, { flush: true });
		await rename(draft, path);
		syncFolder(dirname(path));
	} catch (error) {
		await rm(draft, { force: true }).catch(() => void 0);
		throw error;
	}
}
function syncFolder(folder) {
	try {
		const handle = openSync(folder, "r");
		try {
			fsyncSync(handle);
		} finally {
			closeSync(handle);
		}
	} catch (error) {
		if (![
			"EISDIR",
			"EPERM",
			"EACCES",
			"EINVAL"
		].includes(error.code ?? "")) throw error;
	}
}
function textOf(content) {
	return `${JSON.stringify(content, void 0, 1)}\n`;
}
function contentOf(text, path) {
	let content;
	try {
		content = JSON.parse(text);
	} catch (cause) {
		throw new InputError(`${path}: is damaged. ${REMEDY}`, { cause });
	}
	if (content?.version !== 1 || !content.asked || !content.owner || !Array.isArray(content.runs)) throw new InputError(`${path}: is no journal of this version of perf-gate. ${REMEDY}`);
	return content;
}
//#endregion
//#region src/measure/left-out.ts
function nameOf({ number, side, isWarmUp }) {
	return `run ${number} (${side}${isWarmUp ? ", warm-up" : ""})`;
}
function leftOutNotices(runs) {
	const warmUps = runs.filter(({ state }) => state === "warm-up").length;
	const were = warmUps === 1 ? "was" : "were";
	const message = `${plural(warmUps, "run")} to warm up ${were} made first and left out.`;
	return [...warmUps > 0 ? [{
		code: "warm-up",
		message
	}] : [], ...runs.flatMap((run) => {
		const why = whyLeftOut(run);
		return why === void 0 ? [] : [{
			code: `run-${run.state}`,
			message: `R${nameOf(run).slice(1)} was left out: ${why}.`
		}];
	})];
}
function whyLeftOut({ state, reason = "" }) {
	if (state === "interrupted") return "it was interrupted";
	if (state !== "unusable" && state !== "failed") return void 0;
	return reason.split("\n", 1)[0].replace(/[.:]$/, "");
}
//#endregion
//#region src/measure/read-results.ts
function checkGlobs(config, globs) {
	const fixed = (globs.length > 0 ? globs : config.results.map(({ path }) => path)).find((path) => isAbsolute(path) || posix.normalize(path).startsWith("../"));
	if (fixed !== void 0) throw new UsageError(`results: "${fixed}" leads out of the folder {out}, which each run gets afresh. Name results relative to it, such as "**/*.jtl".`);
	if (config.results.some(({ repeat }) => repeat !== void 0)) throw new UsageError("results: \"repeat\" tells several runs apart, and each command is one run here. Leave it out of the configuration that decide uses.");
}
async function readMeasured(config, globs, folder, host) {
	const files = await filesIn(folder);
	if (files.length === 0) throw new InputError("the command wrote no file to its results folder. Have it write there: {out} in the command line stands for the folder, and PERF_GATE_OUT holds it");
	if (globs.length === 0 && config.results.length === 0) return readGivenRun(config, folder, host);
	const named = globs.length > 0 ? globs : config.results.map(({ path }) => path);
	const own = within(config, folder);
	const inside = globs.map((glob) => posix.join(folder, glob));
	let runs;
	try {
		runs = await readResults(own, inside, host, [folder]);
	} catch (error) {
		if (!(error instanceof InputError) || !/matches no file/.test(error.message)) throw error;
		throw new InputError(`the command wrote ${listed(files)}, and results (${listed(named)}) match none of it. They are looked for in the folder {out}: write to the path they name in it, or give --results`);
	}
	const [run, ...others] = runs;
	if (!run || others.length > 0) throw new InputError("the command wrote several runs. Each command is one run");
	return run;
}
function within(config, folder) {
	const inFolder = (entry) => isAbsolute(entry.path) ? entry : {
		...entry,
		path: posix.join(folder, entry.path)
	};
	return {
		...config,
		results: config.results.map(inFolder),
		resources: config.resources.map(inFolder),
		records: config.records.map(inFolder)
	};
}
async function filesIn(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
//#endregion
//#region src/measure/resume.ts
async function openNewest(work, task, isWanted, say) {
	const newest = await newestFolder(work, task);
	if (newest === void 0 && isWanted) throw new UsageError(`--resume: ${work} holds nothing to go on with. Begin without it.`);
	if (newest === void 0) return void 0;
	const journal = await Journal.open(newest).catch((error) => {
		if (isWanted || !(error instanceof InputError)) throw error;
	});
	if (!journal) return void 0;
	const { owner } = journal.content;
	if (isRunning(owner)) throw new UsageError(`${newest}: process ${owner.pid} is still measuring there, and two load tests at once disturb each other. Wait for its end, or stop it.`);
	await endOrphans(journal, say);
	return journal;
}
async function endOrphans(journal, say) {
	for (const record of journal.content.runs) {
		if (record.state !== "running") continue;
		for (const group of orphanedGroups(record.process, journal.pathsOf(record).out)) {
			say(`run ${record.number} was still running without perf-gate (process group ${group}): it is ended.\n`);
			await endGroup(group);
		}
	}
}
async function completedRuns(journal) {
	const completed = [];
	for (const record of journal.content.runs) if (record.state === "running" && await journal.exitCodeOf(record) === 0) completed.push(record);
	return completed;
}
function refuseOther(before, now, folder) {
	const different = Object.keys(NAMES).find((key) => before[key] !== now[key]);
	if (different === void 0) return;
	const [then, asked] = [before[different], now[different]].map((value) => value === void 0 ? "absent" : JSON.stringify(value));
	throw new UsageError(`--resume: ${folder} was begun with ${NAMES[different]} ${then}, not ${asked}, and runs of both cannot be judged together. Give the same, or begin anew without --resume.`);
}
const NAMES = {
	run: "--run",
	runBaseline: "--run-baseline",
	together: "--together",
	suite: "suite"
};
//#endregion
//#region src/measure/schedule.ts
function designOf({ runBaseline, together }) {
	if (runBaseline === void 0) return "repeat";
	return together ? "together" : "alternate";
}
function measuredOf(asked, runs) {
	const design = designOf(asked);
	if (design === "repeat") return {
		design,
		candidates: runs.map(({ summary }) => summary)
	};
	return {
		design,
		blocks: [...pairsOf(runs).values()].map((pair) => blockOf(design, pair))
	};
}
function blockOf(design, pair) {
	const [candidate, baseline] = ["candidate", "baseline"].map((side) => pair.find(({ record }) => record.side === side)?.summary);
	return {
		...candidate && { candidate },
		...baseline && { baseline },
		first: design === "together" ? "both" : pair[0].record.side
	};
}
function pairsOf(runs) {
	const pairs = /* @__PURE__ */ new Map();
	for (const run of runs) {
		const pair = run.record.pair;
		pairs.set(pair, [...pairs.get(pair) ?? [], run]);
	}
	return pairs;
}
function nextPair(asked, runs) {
	if (asked.runBaseline === void 0) return void 0;
	const [last, members] = [...pairsOf(runs)].at(-1) ?? [0, []];
	return members.length === 1 ? last : last + 1;
}
function countOf(asked, runs) {
	if (asked.runBaseline === void 0) return runs.length;
	return [...pairsOf(runs).values()].filter((pair) => pair.length === 2).length;
}
function durationsMs(asked, runs) {
	const msOf = ({ record }) => 1e3 * (record.seconds ?? 0);
	if (asked.runBaseline === void 0) return runs.map(msOf);
	return [...pairsOf(runs).values()].flatMap((pair) => {
		if (pair.length < 2) return [];
		const [one, other] = pair.map(msOf);
		return asked.together ? Math.max(one, other) : one + other;
	});
}
function usedMs(asked, records) {
	const total = records.reduce((sum, { seconds = 0 }) => sum + 1e3 * seconds, 0);
	return asked.together ? total / 2 : total;
}
function warmUpsLeft(asked, records) {
	const sides = asked.runBaseline === void 0 ? [asked.task === "seed" ? "baseline" : "candidate"] : ["baseline", "candidate"];
	const done = (side) => records.filter(({ side: of, state }) => of === side && state === "warm-up").length;
	return Array.from({ length: asked.warmUps }, (_, i) => sides.filter((side) => done(side) <= i)).flat();
}
//#endregion
//#region src/measure/usable.ts
const LEAST_RATE = Math.log(.8);
const THREADS_TOLERANCE = .1;
const LEAST_DURATION = .5;
function whyUnusable(run, first, expected) {
	const apart = factsApart([first, run], expected);
	if (apart.length > 0) return `it was made in another environment: ${factsApartText(apart)}`;
	const [before, now] = [loadOf(first), loadOf(run)];
	if (before.samples && now.samples && before.durationMs && now.durationMs && before.busyMs && now.busyMs) {
		const rate = Math.log(now.samples / now.durationMs) - Math.log(before.samples / before.durationMs);
		const users = Math.log(now.busyMs / now.durationMs) - Math.log(before.busyMs / before.durationMs);
		if (rate < LEAST_RATE && isOfferedLess(rate, users)) return `the load generator made fewer requests a second (${formatDelta(Math.expm1(rate))} against the first run) and kept fewer of them waiting: it was starved, or something stopped it for a while`;
		if (now.durationMs < LEAST_DURATION * before.durationMs && now.samples < LEAST_DURATION * before.samples) return `it was cut short: it lasted ${formatDuration(now.durationMs)}, and the first run ${formatDuration(before.durationMs)}`;
	}
	if (first.peakThreads && run.peakThreads && Math.abs(run.peakThreads / first.peakThreads - 1) > THREADS_TOLERANCE) return `it had ${run.peakThreads} threads, and the first run ${first.peakThreads}`;
}
function whyNotComparable(run, other, name) {
	const formats = (of) => of.formats.join(" and ");
	if (run.tool !== other.tool || formats(run) !== formats(other)) return `its results are ${formats(run)}, and those of ${name} ${formats(other)}. Write the same format each time`;
	const workflows = (of) => [...new Set(of.series.filter(({ kind }) => kind !== "resource").map(({ workflow }) => workflow))];
	const known = new Set(other.series.map(seriesKey));
	if (run.series.some((series) => known.has(seriesKey(series)))) return void 0;
	return `it has no workflow in common with ${name}: it has ${listed(workflows(run), 3)}; ${name} has ${listed(workflows(other), 3)}. Run the same test each time, and see that names hold no ids`;
}
//#endregion
//#region src/measure/session.ts
const MOST_UNUSABLE = 3;
var Session = class Session {
	#journal;
	#options;
	#host;
	#interruption;
	#runs;
	constructor(journal, options, host, interruption, runs) {
		this.#journal = journal;
		this.#options = options;
		this.#host = host;
		this.#interruption = interruption;
		this.#runs = runs;
	}
	static async open(options, host, interruption) {
		const { asked, resume, config, globs, max } = options;
		checkGlobs(config, globs);
		const work = safeFolder(options.work);
		const owner = identityOf(pid);
		const newest = await openNewest(work, asked.task, resume, host.err);
		return onDisk(work, async () => {
			if (resume && newest) {
				refuseOther(newest.content.asked, asked, newest.folder);
				const session = new Session(newest, options, host, interruption, []);
				const { stopped: _, ...content } = newest.content;
				const isOver = newest.content.stopped !== void 0 && newest.content.stopped !== "decided";
				await newest.update({
					owner,
					asked
				});
				await session.#readKept();
				if (isOver) await newest.restart({
					...content,
					owner,
					asked,
					earlier: session.count,
					max
				});
				return session;
			}
			const journal = await Journal.begin(await nextFolder(work, asked.task), {
				version: 1,
				asked,
				job: `decide-${Math.floor(host.random() * 2 ** 48).toString(36)}`,
				seed: Math.floor(host.random() * 2 ** 31),
				owner,
				earlier: 0,
				max,
				runs: []
			});
			return new Session(journal, options, host, interruption, []);
		});
	}
	get runs() {
		return this.#runs;
	}
	get folder() {
		return this.#journal.folder;
	}
	get seed() {
		return this.#journal.content.seed;
	}
	get earlier() {
		return this.#journal.content.earlier;
	}
	get max() {
		return this.#journal.content.max;
	}
	get count() {
		return countOf(this.#options.asked, this.#runs);
	}
	get usedMs() {
		return usedMs(this.#options.asked, this.#journal.content.runs);
	}
	get durationsMs() {
		return durationsMs(this.#options.asked, this.#runs);
	}
	summariesOf(side) {
		return this.#runs.flatMap(({ record, summary }) => record.side === side ? summary : []);
	}
	get notices() {
		return leftOutNotices(this.#journal.content.runs);
	}
	async warmUp() {
		for (const side of warmUpsLeft(this.#options.asked, this.#journal.content.runs)) if (!await this.#make([{
			side,
			isWarmUp: true
		}])) return false;
		return true;
	}
	async make(sides) {
		const pair = nextPair(this.#options.asked, this.#runs);
		return this.#make(sides.map((side) => ({
			side,
			...pair !== void 0 && { pair }
		})));
	}
	async stop(stopped) {
		await onDisk(this.folder, () => this.#journal.update({ stopped }));
	}
	async #make(wanted) {
		if (this.#interruption.first.aborted) return false;
		const { asked, timeoutMs } = this.#options;
		const last = this.#journal.content.runs.at(-1)?.number ?? 0;
		const records = wanted.map((run, i) => ({
			number: last + i + 1,
			state: "running",
			...run
		}));
		const name = records.map(nameOf).join(" and ");
		const expected = this.durationsMs.at(-1);
		this.#host.err(`${name}: started${expected === void 0 ? "" : `, about ${formatDuration(expected)}`}.\n`);
		return onDisk(this.folder, async () => {
			const executed = await execute({
				journal: this.#journal,
				runs: records.map((record) => ({
					record,
					command: record.side === "baseline" && asked.runBaseline !== void 0 ? asked.runBaseline : asked.run
				})),
				timeoutMs,
				environment: this.#host.environment,
				interruption: this.#interruption,
				onTick: (elapsed) => this.#showProgress(name, elapsed, expected)
			});
			if (this.#host.isInteractive) this.#host.progress("");
			let isWhole = true;
			let failure;
			for (const [i, record] of records.entries()) {
				const result = await this.#settle(record, executed[i]).catch((error) => {
					if (!(error instanceof LoadTestError)) throw error;
					failure ??= error;
					return true;
				});
				isWhole &&= result;
			}
			if (failure) throw failure;
			return isWhole;
		});
	}
	async #settle(record, executed) {
		const { seconds, left } = executed;
		const ended = {
			...record,
			seconds
		};
		if (left > 0 && executed.state === "done") this.#host.err(`${nameOf(record)}: ${plural(left, "process", "processes")} left running by the command: ended.\n`);
		if (executed.state === "interrupted") {
			await this.#journal.note({
				...ended,
				state: "interrupted"
			});
			return false;
		}
		if (executed.state === "failed") throw await this.#failed(ended, executed.why);
		await this.#take(ended);
		this.#host.err(`${nameOf(record)}: done in ${formatDuration(1e3 * seconds)}.\n`);
		return true;
	}
	async #take(record) {
		if (record.isWarmUp) return this.#journal.note({
			...record,
			state: "warm-up"
		});
		const paths = this.#journal.pathsOf(record);
		const summary = await this.#read(record).catch(async (error) => {
			if (!(error instanceof UserError)) throw error;
			throw await this.#failed(record, await withLastLines(error.message.replace(/\.$/, ""), paths.log));
		});
		const why = this.#whyWrong(summary);
		if (why !== void 0) throw await this.#failed(record, await withLastLines(why, paths.log));
		await this.#journal.keep(record, summary);
		const first = this.#runs.find((run) => run.record.side === record.side);
		const reason = first && whyUnusable(summary, first.summary, this.#options.config.environment.expected);
		if (reason === void 0) {
			await this.#journal.note({
				...record,
				state: "measured"
			});
			this.#runs.push({
				record,
				summary
			});
			return;
		}
		await this.#journal.note({
			...record,
			state: "unusable",
			reason
		});
		this.#host.err(`${nameOf(record)}: left out: ${reason}.\n`);
		const unusable = this.#journal.content.runs.filter(({ state }) => state === "unusable").length;
		if (unusable >= MOST_UNUSABLE) throw new LoadTestError(`${plural(unusable, "run")} had to be left out, the last one because ${reason}. Give the load generator a machine that carries it, or less load, and begin anew.`);
	}
	async #read(record) {
		const { config, globs, provenance } = this.#options;
		const run = await readMeasured(config, globs, this.#journal.pathsOf(record).out, this.#host);
		return {
			...run,
			name: nameOf(record),
			provenance: {
				...run.provenance,
				...provenance,
				job: provenance.job ?? this.#journal.content.job
			}
		};
	}
	#whyWrong(summary) {
		const empty = whyEmpty(summary);
		if (empty !== void 0) return `its results hold nothing to judge: ${empty}. See that the system under test is up`;
		const copy = summary.samples > 0 && this.#runs.find((run) => runId(run.summary) === runId(summary));
		if (copy) return `its results are those of ${nameOf(copy.record)} to the last digit, so they were not measured again. Have the command write new results to {out}`;
		const [first] = this.#runs;
		return first && whyNotComparable(summary, first.summary, nameOf(first.record));
	}
	async #failed(record, why) {
		await this.#journal.note({
			...record,
			state: "failed",
			reason: why
		});
		return new LoadTestError(`${nameOf(record)}: ${why}`);
	}
	async #readKept() {
		const completed = await completedRuns(this.#journal);
		for (const record of this.#journal.content.runs) if (record.state === "measured") {
			const summary = await this.#journal.read(record);
			this.#runs.push({
				record,
				summary: {
					...summary,
					name: nameOf(record)
				}
			});
		} else if (completed.includes(record)) {
			this.#host.err(`${nameOf(record)}: had ended by itself, and is kept.\n`);
			await this.#take(record);
		} else if (record.state === "running") await this.#journal.note({
			...record,
			state: "interrupted"
		});
		if (this.#runs.length > 0) this.#host.err(`${plural(this.#runs.length, "run")} kept of before.\n`);
	}
	#showProgress(name, elapsedMs, expectedMs) {
		if (!this.#host.isInteractive) return;
		const left = expectedMs === void 0 ? "" : `, about ${formatDuration(Math.max(0, expectedMs - elapsedMs))} left`;
		this.#host.progress(`${name}: ${formatDuration(Math.round(elapsedMs / 1e3) * 1e3)}${left}`);
	}
};
async function onDisk(folder, work) {
	try {
		return await work();
	} catch (error) {
		if (error instanceof UserError || !(error instanceof Error) || !("syscall" in error)) throw error;
		throw new InputError(`${folder}: cannot be written (${error.message}). Make room there, or name another folder with --work; what was measured is kept, and --resume goes on with it.`);
	}
}
//#endregion
//#region src/measure/seed.ts
const MOST_EXTRA = 3;
async function seedBaseline(options, host) {
	const interruption = listenForInterruption();
	try {
		const session = await Session.open(options, host, interruption);
		for (const { summary } of session.runs) await record(summary, options, host);
		let stored = await storedRuns(options, host, session.runs.at(-1)?.summary);
		const most = options.runs - stored.length + MOST_EXTRA;
		if (stored.length < options.runs && !await session.warmUp()) return interruption.exitCode ?? 130;
		for (let made = 0; stored.length < options.runs; made++) {
			if (made >= most) throw new LoadTestError(`${plural(made, "run")} made, and the baseline has ${plural(stored.length, "run")} of ${options.runs}: the others wait, because they differ by more than noise. See "perf-gate baseline show" for why.`);
			if (!await session.make(["baseline"])) return interruption.exitCode ?? 130;
			const { summary } = session.runs.at(-1);
			await record(summary, options, host);
			stored = await storedRuns(options, host, summary);
		}
		await session.stop("decided");
		host.out(summaryText(stored, options));
		return 0;
	} finally {
		interruption.release();
	}
}
async function record(run, { store, config, baseRef }, host) {
	const request = {
		config,
		candidates: [run],
		baseRef,
		withHistory: true
	};
	const moved = await moveBaseline(store, request, await gate(store, request, host), void 0, host);
	if (moved.outcome === "refused" || moved.outcome === "noted") throw new LoadTestError(`${run.name}: not recorded. ${moved.message} Measure again when the cause is gone, or make a run the baseline with "perf-gate baseline accept".`);
	host.err(`${escapeTerminal(moved.message)}\n`);
}
async function storedRuns({ store, config, baseRef, runs }, host, newest) {
	const window = Math.max(config.baseline.window, runs);
	const { loaded } = await loadComparison(store, {
		config: {
			...config,
			baseline: {
				...config.baseline,
				window
			}
		},
		candidates: [],
		baseRef,
		withHistory: false
	}, host);
	if (!newest) return loaded.runs;
	const { mustMatch } = config.environment;
	return loaded.runs.filter((run) => comparable(profileOf(run), profileOf(newest), mustMatch).same);
}
function summaryText(stored, { config, baseRef }) {
	const jobs = new Set(stored.map(({ provenance: { job, ciRun } }, i) => job ?? ciRun ?? `run ${i}`)).size;
	const text = `suite ${JSON.stringify(config.suite)} on ${baseRef}: the baseline has ${plural(stored.length, "run")} of ${plural(jobs, "job")}.`;
	if (jobs >= stored.length) return `${text}\n`;
	return `${text} Runs of one job share its machine and its hour: as many runs from as many jobs say more about the noise. Seed the next ones in other jobs.\n`;
}
//#endregion
//#region src/measure/until-decided.ts
async function measureUntilDecided(options, judge, host) {
	const interruption = listenForInterruption();
	try {
		const session = await Session.open(options, host, interruption);
		const state = new Deciding(session, options, judge, host);
		try {
			const isDone = await state.run();
			return state.result(isDone ? {} : { interrupted: interruption.exitCode ?? 130 });
		} catch (error) {
			if (!(error instanceof LoadTestError)) throw error;
			await session.stop("invalid");
			return await state.result({ fault: error.message });
		}
	} finally {
		interruption.release();
	}
}
var Deciding = class {
	#decision;
	#session;
	#options;
	#judge;
	#host;
	constructor(session, options, judge, host) {
		this.#session = session;
		this.#options = options;
		this.#judge = judge;
		this.#host = host;
	}
	async run() {
		if (!await this.#session.warmUp()) return false;
		for (;;) {
			const { next } = await this.#look();
			if (next.action === "stop") {
				await this.#session.stop(next.stopped);
				return true;
			}
			this.#announce(next);
			const sides = next.side === "both" ? ["baseline", "candidate"] : [next.side];
			if (!await this.#session.make(sides)) return false;
		}
	}
	async result(end) {
		const { report: judged } = this.#decision ?? await this.#look();
		const { notices, folder } = this.#session;
		const report = judged ?? this.#withoutRuns();
		const stopped = end.fault !== void 0 ? "invalid" : end.interrupted !== void 0 ? "interrupted" : judged?.plan?.stopped;
		const plan = report.plan && { plan: {
			...report.plan,
			...stopped && { stopped }
		} };
		const warnings = [...notices, ...report.warnings];
		return {
			report: {
				...report,
				...plan,
				...end.fault !== void 0 && {
					...INVALID,
					checks: []
				},
				warnings
			},
			runs: this.#session.summariesOf("candidate"),
			folder,
			...end
		};
	}
	async #look() {
		const { earlier, max, usedMs, durationsMs, seed, runs } = this.#session;
		const { asked, budgetMs, sensitivity } = this.#options;
		this.#decision = await this.#judge(measuredOf(asked, runs), {
			max,
			...earlier > 0 && { earlier },
			...budgetMs !== void 0 && { budgetMs },
			usedMs,
			durationsMs,
			...sensitivity !== void 0 && { sensitivity },
			seed
		});
		return this.#decision;
	}
	#announce({ chances, seconds }) {
		const { count } = this.#session;
		const design = this.#decision?.report?.plan?.design ?? "repeat";
		if (count > 0 && chances.length > 0) this.#host.err(`Not decided after ${runsText(count, design)}: ${worthText(chances, design, seconds)}.\n`);
	}
	#withoutRuns() {
		return compareWithBaseline({
			config: this.#options.config,
			baseline: [],
			candidates: [],
			evidence: {
				state: "ok",
				message: ""
			},
			now: this.#host.now()
		});
	}
};
const INVALID = {
	verdict: "invalid",
	headline: "The load test failed, so nothing was judged"
};
//#endregion
//#region src/cli/decide.ts
async function decide(options, host) {
	refuseContradictions(options);
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const session = sessionOptions(options, config);
	if (options.seed !== void 0) {
		const runs = count("--seed", options.seed);
		return seedBaseline({
			...session,
			store: folderStore(options.store),
			baseRef: options.baseRef,
			runs
		}, host);
	}
	const budgetMs = optional(options.budget, (text) => duration("--budget", text));
	const sensitivity = optional(options.sensitivity, (text) => share("--sensitivity", text));
	const { report, runs, fault, interrupted, folder } = await measureUntilDecided({
		...session,
		...budgetMs !== void 0 && { budgetMs },
		...sensitivity !== void 0 && { sensitivity }
	}, await judgeOf(options, config, host), host);
	const exitCode = await publish(report, runs, config, options, host);
	if (fault !== void 0) host.err(`${fault}\nWhat was measured is kept in ${folder}; --resume goes on with it.\n`);
	if (interrupted !== void 0) {
		host.err(`Interrupted. What was measured is kept in ${folder}; --resume goes on with it.\n`);
		return interrupted;
	}
	return fault === void 0 ? exitCode : 2;
}
function refuseContradictions(options) {
	const { seed, store, runBaseline, together, baseline = [], maxPairs, maxRuns } = options;
	const has = (value) => value !== void 0;
	const problem = [
		[has(seed) && !has(store), "--seed: grows the baseline in a store. Name it with --store."],
		[has(seed) && (has(runBaseline) || has(options.out) || baseline.length > 0), "--seed: records runs and judges nothing, so --run-baseline, --baseline and --out are left out."],
		[has(store) && baseline.length > 0, "--store and --baseline: both name what is compared with. Leave one of them out."],
		[!has(store) && baseline.length === 0 && !has(runBaseline), "decide: nothing to compare with. Give --run-baseline, which needs no earlier runs, or --store, or --baseline."],
		[together === true && !has(runBaseline), "--together: runs both sides at the same time, so it needs --run-baseline."],
		[has(maxPairs) && !has(runBaseline), "--max-pairs: pairs are made with --run-baseline. Give --max-runs, or the other command."],
		[has(maxRuns) && has(runBaseline), "--max-runs: with --run-baseline, runs are made in pairs. Give --max-pairs."]
	].find(([applies]) => applies);
	if (problem) throw new UsageError(problem[1]);
}
const DEFAULTS = {
	maxRuns: "4",
	maxPairs: "8",
	runTimeout: "3h",
	warmup: "0"
};
function sessionOptions(options, config) {
	const { run, runBaseline, together = false, work, resume = false, results = [] } = options;
	const isPaired = runBaseline !== void 0;
	return {
		asked: {
			task: options.seed === void 0 ? "decide" : "seed",
			run: notEmpty("--run", run),
			...isPaired && { runBaseline: notEmpty("--run-baseline", runBaseline) },
			together,
			warmUps: count("--warmup", options.warmup ?? DEFAULTS.warmup, 0),
			suite: config.suite
		},
		config,
		globs: results,
		work,
		resume,
		max: isPaired ? count("--max-pairs", options.maxPairs ?? DEFAULTS.maxPairs) : count("--max-runs", options.maxRuns ?? DEFAULTS.maxRuns),
		timeoutMs: duration("--run-timeout", options.runTimeout ?? DEFAULTS.runTimeout),
		provenance: {}
	};
}
async function judgeOf(options, config, host) {
	const { store, baseRef, runBaseline } = options;
	const given = [];
	for (const path of options.baseline ?? []) given.push(await readGivenRun(config, path, host));
	let comparison;
	if (store === void 0) comparison = comparisonWith({ runs: oldestFirst(given) }, { config }, host.now());
	else if (runBaseline === void 0) await refuseMissing(store, baseRef, config, host);
	return async (measured, plan) => {
		const newest = (measured.design === "repeat" ? measured.candidates : measured.blocks.flatMap(({ candidate }) => candidate ?? [])).at(-1);
		const against = comparison ?? await loadComparison(folderStore(store), {
			config,
			candidates: newest ? [newest] : [],
			baseRef,
			withHistory: false
		}, host);
		if (newest) comparison = against;
		const decision = decide$1({
			...against.request,
			measured,
			plan
		});
		return decision.report ? {
			...decision,
			report: against.finish(decision.report)
		} : decision;
	};
}
async function refuseMissing(store, baseRef, config, host) {
	const { suite, baseline } = config;
	const wanted = {
		baseRef,
		suite,
		window: baseline.window,
		now: host.now(),
		mustMatch: config.environment.mustMatch
	};
	const age = baseline.maxAgeDays !== void 0 && { maxAgeDays: baseline.maxAgeDays };
	const { state, message } = await loadBaseline(folderStore(store), {
		...wanted,
		...age
	}, host);
	if (state === "ok") return;
	throw new UsageError(`--store: ${message} Measure one with --seed 5, or give --run-baseline, which needs no earlier runs.`);
}
function notEmpty(option, text) {
	if (text.trim() !== "") return text;
	throw new UsageError(`${option}: empty. Give the command line that runs the load test.`);
}
function optional(text, read) {
	return text === void 0 ? void 0 : read(text);
}
function count(option, text, least = 1) {
	return read(option, parseCount(text, least));
}
function duration(option, text) {
	const ms = read(option, parseLevel(text, "ms", "30m"));
	if (ms > 0) return ms;
	throw new UsageError(`${option}: found "${text}". Write a duration above 0, such as 30m.`);
}
function share(option, text) {
	return read(option, parseLevel(text, "ratio", "20%"));
}
function read(option, parsed) {
	if ("value" in parsed) return parsed.value;
	throw new UsageError(`${option}: ${parsed.problem}`);
}
//#endregion
export { decide };
