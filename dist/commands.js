import { DAY_MS, DEFAULT_CONFIG_PATH, DEFAULT_LIMITS, InputError, NO_VALUE, StoreError, Summarizer, TIME_PARTS, UsageError, UserError, aggregateIn, append, asObject, benchmarkSeries, benchmarkValue, checkKey, compileLess, declaration, declareMetrics, declaredMetrics, defined, dimensionsKey, directedValue, epochMs, exitCodeOf, formatAge, formatCount, formatDelta, formatDuration, formatInstant, formatQuantity, formatRatioAsPercent, formatTransition, getOrAdd, groupBy, groupsBy, idFrom, isObject, isTime, jmhName, jsonText, letNewSpaceGrow, listed, mean, median, medianUnitsOf, metricOf, namesWithoutLinks, numberAt, objectAt, objectsAt, oldestFirst, only, openDocuments, parseDate, parseJson, parseTimestamp, plural, present, progressOn, pytestWorkflows, quoted, readConfig, readGivenRun, readOptionsOf, readTextFile, readWhole, refuseOutside, replaceFile, requestsByShare, runName, seriesKey, sharesIn, shortCommit, sum, textAt, visibleProse, withGoWorkflows } from "./core.js";
import { BADGE_FILE, CI_SYSTEMS, CONFLICT, IMPORTED_RUNS_FILE, LEDGER_FILE, SIDES, aboutLine, acceptedLine, attribute, baselineProblemText, baselineText, blocksOf, capitalized, certaintyOf, certaintyText, certaintyWord, changeText, chartGrid, chartsOf, checkTrends, code, columnMetrics, commandText, compareRuns, comparedNamedRun, curvesOf, cutList, cutTable, datedAhead, defaultView, differingFacts, dimensionTags, directionText, drawnSections, driftFold, elapsedAxis, errors as errors$1, errorsFold, escapeTerminal, escapeXml, estimateOf, explainedBy, factTable, facts, findChangePoints, findingsInWords, findingsOf, findingsTable, flameGraphs, folderOf, folderStore, footerLine, headingLine, headlineText, historyFiles as historyFiles$1, historyProblemText, improvedLine, improvementsOf, ineligible, intervalText, invalidText, isBeyondLimits, isInBaseline, isLacking, isUnfit, isUsers, largestChanges, largestOf, left, lineChart, listenForInterruption, lookUps, looksFold, marginText, metricLabel, name, nextSide, noticesFolds, overTimeChart, pValue, packFile, pageFrame, pageSection, paragraph, paragraphs, passedLine, percentilesChart, percentilesOf, phrase, plainText, posteriorVariance, prepareFolder, printResult, profileBlocks, publish, quantityAxis, readOptions, reasonText, recordText, recordedVerdict, refusalText, renderProfilePage, resources as resources$1, retry, right, ruledByKey, runPacker, runsFold, safeFolder, section, seriesLine, seriesName, seriesText, sessionOptions, sha256, shares, signOf, siteLink, slowerCheck, slowerRequests, storedRuns, strong, suiteFolder, summaryBlocks, tableOf, text, timeLine, timeSeriesOf, toneOf, unmatchedFold, unusedRules, updateText, wideMinChanges, widestEqual, withLetters, worsening, worstDrift, writeHtml, writePage, writeTerminal } from "./judge.js";
import { LEAST_DRIFT, LIMIT_KEYS, inNaturalOrder, loadLevels, readResults, runId, significant, slopeInterval, studentLogDensity, theilSen, trendIn, withoutCopies } from "./shared.js";
import { IMPORTED, IMPORTED_KIND, acceptRun, ageOfRuns, badgeOf, byTime, commitRuns, compareWithBaseline, comparisonWith, decodeLedger, decodeLines, encodeBadge, encodeImported, encodeLedger, encodeRuns, findBaseline, gate, historyProblem, importMessage, judgeAgainst, judgedAt, linesOf, loadBaseline, loadComparison, loadHistory, measureUntilDecided, planHistory, planSeed, printMove, readImported, readLedger, readNamedRuns, replay, runReader, seedBaseline, storedRecord, updateBaseline } from "./store.js";
const { existsSync } = globalThis.process.getBuiltinModule("node:fs");
const { promisify } = globalThis.process.getBuiltinModule("node:util");
const { basename, dirname, join, resolve } = globalThis.process.getBuiltinModule("node:path");
const { readFile, readdir, stat } = globalThis.process.getBuiltinModule("node:fs/promises");
const { execFile } = globalThis.process.getBuiltinModule("node:child_process");
//#region src/cli/baseline-accept.ts
async function accept(run, options, host) {
	const store = folderStore(options.store);
	const config = await readConfig(options);
	const chosen = await chooseRun(run, store, config, options, host);
	const { baseRef, suite } = chosen.name;
	const { report } = await gate(store, {
		config: {
			...config,
			suite
		},
		candidates: [chosen.run],
		baseRef,
		withHistory: false
	}, host);
	host.page(`${acceptanceText(report, host)}\n`);
	const broken = whyBroken(report);
	if (broken !== void 0 && !options.force) {
		host.err(`Not accepted: ${broken}. Fix the test or the system and run it again, or add --force to accept the run anyway.\n`);
		return 1;
	}
	const accepted = defined({
		by: host.user,
		reason: options.reason
	});
	const verdict = isUnfit(report.invalid) ? "warn" : report.verdict;
	return printMove(await acceptRun(store, {
		...chosen.name,
		runs: [chosen.run],
		verdict,
		accepted
	}, host), host);
}
const SHOWN = 5;
function acceptanceText(report, host) {
	const { candidate, baseline, checks } = report;
	const name = candidate.runs.at(-1)?.name;
	const compared = baseline.runs.length > 0 ? `, ${plural(checks.length, "check")} against the baseline (${baselineText(report)}):` : ` cannot be compared: ${baselineProblemText(baseline.problem) || "there is no baseline yet."}`;
	const findings = findingsOf(report);
	const changes = findings.length > 0 ? findingsTable(findings, SHOWN) : largestChanges(report);
	return writeTerminal([
		paragraph(name === void 0 ? "The run" : code(name), compared),
		...changes,
		...errorsFold(report)
	], host);
}
function whyBroken({ checks, invalid }) {
	if (invalid && !isUnfit(invalid)) return invalidText(invalid);
	const workflows = (found) => plural(new Set(found.map((check) => check.workflow)).size, "workflow");
	const failing = checks.filter((check) => check.metric === "error-rate" && (check.verdict === "fail" || check.verdict === "warn"));
	if (failing.length > 0) return `${workflows(failing)} with more failed samples than allowed`;
	const empty = checks.filter((check) => check.verdict === "no-data");
	return empty.length > 0 ? `${workflows(empty)} without data` : void 0;
}
async function chooseRun(run, store, config, options, host) {
	if (run === void 0 || ID.test(run) && !existsSync(run)) return storedRun(run, store, options, host);
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
async function storedRun(id, store, options, host) {
	const name = await findBaseline(store, options, host.now(), host);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const entry = id === void 0 ? [...ledger?.breached ?? []].sort(byTime).at(-1) : shownEntries(ledger).findLast((entry) => entry.id.startsWith(id));
	if (!entry) throw nothingToAccept(id, store, name, ledger);
	return {
		run: await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry),
		name
	};
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
	if (id === void 0) return new UsageError(`${store.name}: no run of ${where} was refused since the last one that passed. Give the run to accept: a result file, run.json, folder of shards, or an id from "baseline show".`);
	const ids = shownEntries(ledger).map((entry) => entry.id);
	return new UsageError(`${store.name}: found no file and no run of ${where} named "${id}". Known runs: ${ids.join(", ")}.`);
}
//#endregion
//#region src/read/files/one-workflow.ts
const NAMED_BY_FILE = "named-by-file";
function withOneName(baseline, candidates) {
	const names = [...baseline, ...candidates].map(onlyName);
	const now = candidates.at(-1);
	const name = now && onlyName(now);
	if (!(name !== void 0 && names.every((one) => one !== void 0)) || names.every((one) => one === name)) return {
		baseline,
		candidates
	};
	const renamed = (run) => ({
		...run,
		notices: [...run.notices.filter(({ code }) => code !== NAMED_BY_FILE), ...run === now ? [comparedNotice(run, baseline.map(onlyName), name)] : []],
		series: run.series.map((one) => one.workflow === onlyName(run) ? {
			...one,
			workflow: name
		} : one)
	});
	return {
		baseline: baseline.map(renamed),
		candidates: candidates.map(renamed)
	};
}
function onlyName({ series, notices }) {
	const [name, ...others] = new Set(series.filter(({ kind }) => kind !== "resource").map(({ workflow }) => workflow));
	return notices.some(({ code }) => code === NAMED_BY_FILE) && others.length === 0 ? name : void 0;
}
function comparedNotice(run, before, name) {
	const others = [...new Set(before)].flatMap((one) => one === void 0 ? [] : quoted(one));
	return {
		code: NAMED_BY_FILE,
		message: `${runName(run) ?? "the candidate"}: its only workflow ${quoted(name)} is compared with ${listed(others)}: each is named after its file, because the results hold no name.`
	};
}
//#endregion
//#region src/cli/compare.ts
async function compare(options, host) {
	const config = await readConfig(options);
	const baseline = [];
	for (const path of options.baseline) baseline.push(await readGivenRun(config, path, host));
	const candidates = [];
	for (const path of options.candidate) candidates.push(await readGivenRun(config, path, host));
	const now = host.now();
	const evidence = defined({
		state: "ok",
		ageDays: ageOfRuns(baseline, judgedAt(candidates.at(-1), now))
	});
	const named = withOneName(baseline, candidates);
	const runs = {
		baseline: oldestFirst(named.baseline),
		candidates: oldestFirst(named.candidates)
	};
	const explain = await host.explain();
	return publish(compareWithBaseline({
		config,
		...runs,
		evidence,
		now,
		older: "refused",
		explain
	}), runs.candidates, config, {
		...options,
		command: {
			again: {
				name: "compare",
				option: "--candidate"
			},
			canAccept: false
		}
	}, host);
}
//#endregion
//#region src/cli/local-branch.ts
const OF_CI = [
	"CI",
	"TF_BUILD",
	"JENKINS_URL",
	"TEAMCITY_VERSION"
];
function isInCi(environment) {
	return OF_CI.some((name) => ![
		"",
		"false",
		void 0
	].includes(environment[name]));
}
async function otherBranch(folder, baseRef) {
	const git = await gitFolder(resolve(folder));
	const branch = git && await refIn(join(git, "HEAD"), "refs/heads/");
	if (git === void 0 || branch === void 0) return void 0;
	const origin = join(git, await firstLine(join(git, "commondir")) ?? ".", "refs/remotes/origin/HEAD");
	const base = baseRef ?? await refIn(origin, "refs/remotes/origin/");
	return (base === void 0 ? ["main", "master"].includes(branch) : branch === base) ? void 0 : branch;
}
async function gitFolder(folder) {
	const path = join(folder, ".git");
	const found = await stat(path).catch(() => void 0);
	if (found?.isDirectory()) return path;
	const named = found && /^gitdir: (.+)$/.exec(await firstLine(path) ?? "")?.[1];
	if (named !== void 0) return resolve(folder, named);
	const above = dirname(folder);
	return above === folder ? void 0 : gitFolder(above);
}
async function refIn(file, prefix) {
	const ref = /^ref: (.+)$/.exec(await firstLine(file) ?? "")?.[1];
	if (!ref?.startsWith(prefix) || ref.endsWith("/.invalid")) return void 0;
	return ref.slice(prefix.length);
}
async function firstLine(file) {
	return (await readFile(file, "utf8").catch(() => void 0))?.split("\n", 1)[0];
}
//#endregion
//#region src/cli/gate.ts
async function gateHere({ baseRef, ...options }, host, words) {
	const branch = [
		options.record,
		options.accept,
		options.readOnly,
		options.keepAs
	].some(Boolean) || isInCi(host.environment) ? void 0 : await otherBranch(".", baseRef);
	const readOnly = options.readOnly || branch !== void 0;
	const exitCode = await gateOnFolder({
		baseRef: "main",
		...defined({ baseRef }),
		...options,
		readOnly,
		command: {
			again: {
				name: "gate",
				option: "--repeat"
			},
			canAccept: true
		}
	}, host);
	if (branch !== void 0) host.err(`This run was judged, and not recorded: ${branch} is not the base branch. To record it: ${commandText(words)} --record\n`);
	return exitCode;
}
async function gateOnFolder(options, host) {
	if (options.record && options.readOnly) throw new UsageError("gate: --record and --read-only contradict each other. Leave one of them out.");
	if (options.accept && options.readOnly) throw new UsageError("gate: --accept and --read-only contradict each other. Leave one of them out.");
	if (options.accept && options.keepAs !== void 0) throw new UsageError("gate: --accept changes the baseline, --keep-as leaves it unchanged. Leave one of them out.");
	const config = await readConfig(options);
	const candidates = await readCandidates(config, options, host);
	const store = folderStore(options.store);
	const compareWith = comparedNamedRun(options.compareWith, options.keepAs);
	const { baseRef, accept } = options;
	const request = defined({
		config,
		candidates,
		baseRef,
		acceptance: accept ? defined({
			by: host.user,
			now: true
		}) : void 0,
		withHistory: !options.readOnly,
		refusesCopies: options.readOnly,
		compareWith,
		explain: await host.explain()
	});
	const gated = await gate(store, request, host);
	if (isLacking(gated.loaded, compareWith)) throw new UsageError(`gate: --compare-with: ${baselineProblemText(gated.loaded.problem)}`);
	const updated = await updateBaseline(store, updateOf(options, host), request, gated, host).catch((failure) => ({ failure }));
	const isStored = !("failure" in updated) && isInBaseline(updated);
	const exitCode = await publish(gated.report, candidates, config, {
		...options,
		isStored
	}, host);
	if ("failure" in updated) throw updated.failure;
	if (updated.outcome !== "left") host.err(`${escapeTerminal(updateText(updated))}\n`);
	if ((accept || options.keepAs !== void 0) && updated.outcome === "refused") return Math.max(exitCode, 1);
	const recorded = recordedVerdict(updated);
	return recorded === void 0 ? exitCode : exitCodeOf(recorded, config.failOn);
}
async function readCandidates(config, { results = [], repeat = [] }, host) {
	const runs = await readResults(config, results, host);
	for (const path of repeat) runs.push(...await readResults(config, [path], host));
	return repeat.length === 0 ? runs : oldestFirst(withoutCopies(runs));
}
function updateOf({ readOnly, keepAs, accept, reason }, { user }) {
	if (readOnly) return "leave";
	if (keepAs !== void 0) return {
		keepAs,
		by: user
	};
	return accept ? { accept: defined({
		by: user,
		reason
	}) } : "record";
}
//#endregion
//#region src/formats/benchmarks/benchmark-history.ts
const ASSIGNMENT = /^\s*window\.BENCHMARK_DATA\s*=\s*/;
function isBenchmarkHistory(start) {
	return ASSIGNMENT.test(start) || /^\s*\{/.test(start) && /"entries"\s*:\s*\{/.test(start);
}
function readBenchmarkHistory(text, file, limits = DEFAULT_LIMITS, only) {
	const root = parseJson(text.replace(ASSIGNMENT, "").trimEnd().replace(/;$/, ""));
	const charts = isObject(root) ? objectAt(root, "entries") : void 0;
	if (!charts) throw new InputError(`${file}: expected data.js of github-action-benchmark (JSON with "entries"), found something else or a damaged file. Check the path.`);
	const names = Object.keys(charts);
	const problems = /* @__PURE__ */ new Map();
	const directed = /* @__PURE__ */ new Map();
	return {
		names,
		suites: names.filter((name) => only === void 0 || name === only).map((name) => {
			let values = 0;
			return {
				name,
				runs: objectsAt(charts, name).flatMap((entry, index) => {
					const leaveOut = (problem, benchmark) => {
						const where = benchmark === void 0 ? "" : `, ${quoted(benchmark)}`;
						append(problems, problem, `${quoted(name)}, entry ${index + 1}${where}`);
						return [];
					};
					const date = numberAt(entry, "date");
					const startMs = date === void 0 ? void 0 : epochMs(date);
					if (startMs === void 0) return leaveOut("the entry has no date in ms");
					const tool = textAt(entry, "tool") ?? "custom";
					const summarizer = new Summarizer({
						tool,
						format: "custom-benchmarks",
						limits
					});
					const read = valuesOf$1(entry, tool, directed, leaveOut);
					for (const { workflow, ...value } of read) summarizer.addSeries(benchmarkSeries(value, workflow, "the page data has one value per benchmark"));
					values += read.length;
					if (read.length === 0) return [];
					summarizer.source({
						name: `${file}: ${name}`,
						format: "custom-benchmarks",
						rows: read.length
					});
					const at = objectAt(entry, "commit");
					const provenance = defined({
						commit: textAt(at, "id"),
						author: textAt(objectAt(at, "author"), "username")
					});
					return {
						...summarizer.finish(),
						startMs,
						provenance
					};
				}),
				values
			};
		}),
		...problems.size > 0 && { leftOut: leftOutText(problems) },
		directed
	};
}
const DIRECTIONS = {
	customBiggerIsBetter: "higher",
	customSmallerIsBetter: "lower"
};
function valuesOf$1(entry, tool, directed, leaveOut) {
	return [...groupBy(historyWorkflows(tool, objectsAt(entry, "benches").flatMap((bench) => {
		const name = textAt(bench, "name");
		const extra = textAt(bench, "extra") ?? "";
		const [unit = "", ...others] = (textAt(bench, "unit") ?? "").split("	").map((part) => part.trim());
		const more = others.map((other) => {
			const [, number = "NaN", ownUnit = other] = /^([\d.e+-]+) (\S+)$/.exec(other) ?? [];
			return {
				value: Number(number),
				unit: ownUnit
			};
		});
		return [{
			value: numberAt(bench, "value") ?? NaN,
			unit
		}, ...more].flatMap((one) => name !== void 0 && one.value >= 0 ? {
			name,
			extra,
			...one
		} : leaveOut(`the benchmark has ${NO_VALUE}`, name));
	})).flatMap((one) => {
		const { name, value, unit, workflow, problem } = one;
		if (problem !== void 0) return leaveOut(problem, name);
		if (workflow === void 0) return [];
		const isInverse = tool === "pytest" && unit === "iter/sec" && value > 0;
		const better = DIRECTIONS[tool];
		const read = isInverse ? benchmarkValue(1 / value, "s") : benchmarkValue(value, unit, better);
		if ("metric" in read) return [{
			workflow,
			...read
		}];
		if (better === void 0) return leaveOut(read.problem, name);
		directed.set(unit, better);
		return [directedValue(workflow, value, unit, better)];
	}), ({ workflow, metric }) => JSON.stringify([workflow, metric])).values()].map((group) => ({
		...group[0],
		value: mean(group.map(({ value }) => value))
	}));
}
function leftOutText(problems) {
	const kinds = [...problems].sort(([, a], [, b]) => b.length - a.length).map(([problem, where]) => `${where.length} because ${problem} (first: ${where[0]})`);
	return `${[...problems.values()].flat().length} left out: ${listed(kinds, 3)}`;
}
const NAMES = {
	go: (benches) => withGoWorkflows(benches.map(goBenchmark)).map(({ workflow }) => workflow),
	googlecpp(benches) {
		const names = new Set(benches.map(({ name }) => name));
		return benches.map((bench) => {
			const { name, aggregate } = aggregateIn(bench.name);
			if (aggregate === void 0) return name;
			return aggregate === "mean" && !names.has(name) ? name : void 0;
		});
	},
	jmh: (benches) => benches.map(({ name }) => jmhWorkflow(name)),
	pytest: (benches) => pytestWorkflows(benches.map(({ name }) => name))
};
const REPEATING = /* @__PURE__ */ new Set(["go", "googlecpp"]);
function historyWorkflows(tool, benches) {
	const workflows = NAMES[tool]?.(benches) ?? benches.map(({ name }) => name);
	const measured = workflows.filter((workflow) => workflow !== void 0);
	const blocks = REPEATING.has(tool) ? measured.filter((workflow, i) => workflow !== measured[i - 1]) : measured;
	const shared = new Set(blocks.filter((workflow, i) => blocks.indexOf(workflow) !== i));
	return benches.map((bench, i) => {
		const workflow = workflows[i];
		return workflow !== void 0 && shared.has(workflow) ? {
			...bench,
			problem: "several benchmarks have its name"
		} : {
			...bench,
			workflow
		};
	});
}
function goBenchmark({ name, unit, extra }) {
	const base = name.endsWith(` - ${unit}`) ? name.slice(0, -` - ${unit}`.length) : name;
	const [, own = base, inPackage = ""] = /^(\S+) \((\S+)\)$/.exec(base) ?? [];
	const [, processors] = /^(\d+) procs$/m.exec(extra) ?? [];
	return {
		name: processors === void 0 ? own : `${own}-${processors}`,
		package: inPackage
	};
}
function jmhWorkflow(name) {
	const [, own = name, params = ""] = /^(.*) \( (\{.*\}) \)$/s.exec(name) ?? [];
	return jmhName(own, asObject(parseJson(params)));
}
//#endregion
//#region src/formats/import/import-folder.ts
async function readFolder(folder, { table, dates }, config, host) {
	const found = await buildsOf(folder, host) ?? await runsIn(folder, table, host);
	if (found.length === 0) throw new InputError(`${folder}: is empty. Give a folder in which each file or folder is a run.`);
	const stated = table === void 0 ? /* @__PURE__ */ new Map() : await readTable(table, config);
	const unknown = [...stated.keys()].filter((name) => !found.some((run) => run.name === name));
	if (unknown.length > 0) throw new InputError(`${table}: names runs that are not in ${folder}: ${listed(unknown.map(quoted))}. Correct the column "file".`);
	const runs = [];
	const undated = [];
	for (const { name, paths, ...own } of found) {
		const [first = name, ...more] = paths;
		const run = await readGivenRun(config, more.length === 0 ? first : paths, host);
		const facts = {
			...factsOfName(name),
			...own,
			...stated.get(name)
		};
		const dateMs = run.startMs ?? facts.dateMs ?? (dates === "mtime" ? (await stat(first)).mtimeMs : void 0);
		if (dateMs === void 0) undated.push(name);
		const commit = facts.commit ?? run.provenance.commit;
		runs.push({
			...run,
			...defined({ startMs: dateMs === void 0 ? void 0 : Math.round(dateMs) }),
			provenance: {
				...run.provenance,
				...defined({ commit })
			}
		});
	}
	if (undated.length > 0) throw new InputError(`${folder}: ${undated.length} of ${found.length} runs have no date: ${listed(undated)}. Put dates into their names (2026-01-31) or into a table with the columns file, date and commit (--table), or use the modification times of the files (--dates mtime).`);
	return oldestFirst(runs);
}
async function runsIn(folder, table, host) {
	const isShown = (name) => !name.startsWith(".");
	const names = (await namesWithoutLinks(folder)).filter(isShown);
	const links = (await readdir(folder)).filter(isShown).length - names.length;
	if (links > 0) host.err(`${folder}: skipped ${plural(links, "symbolic link")}. To import what a link leads to, copy it there.\n`);
	const notes = names.filter((name) => /\.md$/i.test(name));
	if (notes.length > 0) host.err(`${folder}: skipped ${listed(notes)}, which ${notes.length === 1 ? "is a text" : "are texts"}.\n`);
	return names.filter((name) => !notes.includes(name) && (table === void 0 || join(folder, name) !== join(table))).sort(inNaturalOrder).map((name) => ({
		name,
		paths: [join(folder, name)]
	}));
}
async function readTable(path, config) {
	const { readUntypedTable } = await import("./tables.js");
	const table = await readUntypedTable(path, config);
	const at = (wanted) => table.columns.findIndex((column) => column.toLowerCase() === wanted);
	const file = at("file");
	const date = at("date");
	const commit = at("commit");
	if (file < 0 || date < 0 && commit < 0) throw new InputError(`${path}: found the columns ${listed(table.columns, 10)}, expected "file", and "date" or "commit" or both.`);
	return new Map(table.rows.map(({ line, cells }) => {
		const cell = (column) => (cells[column] ?? "").trim();
		const written = cell(date);
		const dateMs = written === "" ? void 0 : parseDate(written);
		if (written !== "" && dateMs === void 0) throw new InputError(`${path}:${line}: found ${quoted(written)}, expected a date such as 2026-01-31 or 2026-01-31T20:15:00Z.`);
		const sha = cell(commit);
		if (sha !== "" && !/^[0-9a-f]{7,64}$/i.test(sha)) throw new InputError(`${path}:${line}: found ${quoted(sha)}, expected a commit with at least 7 hexadecimal digits.`);
		return [cell(file), defined({
			dateMs,
			commit: sha !== "" ? sha.toLowerCase() : void 0
		})];
	}));
}
const REPORTS = "performance-reports";
const RECORD = "build.xml";
const STARTED = /<startTime>(\d{12,14})<\/startTime>/;
const CREATED = /<timestamp>(\d{12,14})<\/timestamp>/;
const REVISION = /<lastBuild\b[\s\S]*?<sha1>([0-9a-f]{40})<\/sha1>/g;
async function buildsOf(folder, host) {
	const builds = (await entriesOf(folder)).includes("builds") ? join(folder, "builds") : folder;
	const numbers = (await entriesOf(builds)).filter((name) => /^\d+$/.test(name)).sort(inNaturalOrder);
	const isJob = builds !== folder || basename(folder) === "builds";
	if (numbers.length === 0 || !isJob) return void 0;
	const runs = [];
	for (const number of numbers) {
		const parts = await entriesOf(join(builds, number));
		const paths = parts.includes(REPORTS) ? await reportsBelow(join(builds, number, REPORTS)) : [];
		const record = parts.includes(RECORD) ? await readTextFile(join(builds, number, RECORD)).catch(() => "") : "";
		if (paths.length > 0) runs.push({
			name: number,
			paths,
			...factsIn(record)
		});
	}
	const without = numbers.length - runs.length;
	if (without > 0) host.err(`${builds}: skipped ${plural(without, "build")} without ${REPORTS}.\n`);
	return runs;
}
async function reportsBelow(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	}).catch(() => [])).filter((entry) => entry.isFile() && !entry.name.endsWith(".serialized")).map((entry) => join(entry.parentPath, entry.name)).sort(inNaturalOrder);
}
function factsIn(record) {
	const started = STARTED.exec(record)?.[1] ?? CREATED.exec(record)?.[1];
	const [commit, ...others] = new Set([...record.matchAll(REVISION)].map(([, sha]) => sha));
	return defined({
		dateMs: started === void 0 ? void 0 : Number(started),
		commit: others.length === 0 ? commit : void 0
	});
}
async function entriesOf(folder) {
	return namesWithoutLinks(folder).catch(() => []);
}
const DATE = /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?)?(?!\d)/;
const EPOCH = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/;
const COMMIT = /(?<![0-9a-zA-Z])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{40}|[0-9a-f]{7,12})(?![0-9a-zA-Z])/;
function factsOfName(name) {
	const [, year, , month, day, hour = "00", minute = "00", second = "00"] = DATE.exec(name) ?? [];
	const dated = year && parseTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.ms;
	const [, epoch] = EPOCH.exec(name) ?? [];
	const dateMs = dated || (epoch === void 0 ? void 0 : epochMs(Number(epoch)));
	const [, commit] = COMMIT.exec(name) ?? [];
	return defined({
		dateMs: dateMs || void 0,
		commit
	});
}
//#endregion
//#region src/formats/import/pack-runs.ts
const MOST_PACKED = 4 * 2 ** 20;
function packRuns(suite, stored) {
	const files = [];
	const month = ({ entry }) => /\d{4}-\d{2}/.exec(entry.file)[0];
	const alone = stored.filter(({ text }) => text === void 0);
	const packed = [...groupBy(stored.filter(({ text }) => text !== void 0), month)].flatMap(([ofMonth, all]) => parts(all).flatMap((part) => {
		const lines = part.map(({ text = "" }) => text.replaceAll("\n", ""));
		const text = `${lines.join("\n")}\n`;
		const pack = packFile(ofMonth, text);
		files.push([`${suite}/${pack}`, text]);
		return part.map(({ run, entry }, i) => {
			return {
				run,
				entry: {
					...entry,
					pack,
					sha256: sha256(lines[i])
				}
			};
		});
	}));
	return {
		packed: [...alone, ...packed],
		files
	};
}
function parts(stored) {
	const lists = [];
	let length = Infinity;
	for (const one of stored) {
		const { text = "" } = one;
		length += text.length;
		if (length > MOST_PACKED) {
			lists.push([]);
			length = text.length;
		}
		lists.at(-1).push(one);
	}
	return lists;
}
//#endregion
//#region src/formats/import/import-runs.ts
async function importRuns(store, request, host) {
	const { baseRef, suite, runs, source, by } = request;
	const nowMs = host.now();
	const ahead = runs.find((run) => datedAhead(run, nowMs));
	if (ahead) throw new InputError(`${source}: ${nameOf(ahead)} is dated ${new Date(ahead.startMs).toISOString()}, which is in the future. Correct its date, or remove it.`);
	return retry(store, host, async (snapshot) => {
		const present = await readImported(store, snapshot, request);
		const ledger = await readLedger(store, snapshot, request);
		const known = new Set(present?.runs.map(({ id }) => id));
		const folder = suiteFolder(baseRef, suite);
		const encode = (runs, present, into) => encodeRuns(snapshot, folder, {
			runs,
			verdict: "no-baseline",
			nowMs
		}, present, into);
		const { packed: fresh, files } = packRuns(folder, (await encode(runs, present?.runs ?? [], "imported")).filter(({ entry: { id } }) => !known.has(id) && known.add(id)));
		const lines = fresh.map((one) => [one.entry.id, linesOf([one], outcomeOf$1(one.run))]);
		const history = await planHistory(snapshot, folder, {
			lines: new Map(lines),
			due: [],
			learns: true,
			read: runReader(store, snapshot, folder),
			where: store.name,
			nowMs
		});
		const lists = [...files];
		if (fresh.length > 0) {
			const all = [...present?.runs ?? [], ...fresh.map(({ entry }) => entry)].sort(byTime);
			const imported = {
				schema: 1,
				kind: IMPORTED_KIND,
				suite,
				baseRef,
				runs: all
			};
			lists.push([`${folder}/${IMPORTED_RUNS_FILE}`, encodeImported(imported)]);
		}
		const seeds = ledger ? [] : await encode(newestEligible(request), [], "runs");
		const begun = seeds.length > 0 ? seeded(request, seeds, nowMs) : void 0;
		if (begun) lists.push([`${folder}/${BADGE_FILE}`, encodeBadge(IMPORTED)]);
		const learnt = lists.length > 0 ? ledgerToWrite(begun, ledger, history) : void 0;
		if (learnt) lists.push([`${folder}/${LEDGER_FILE}`, encodeLedger(learnt)]);
		let problem;
		if (lists.length > 0) {
			const change = defined({
				message: importMessage(request, fresh.length, {
					source,
					by
				}),
				deletes: [],
				beside: history.beside
			});
			const written = await commitRuns(snapshot, folder, [...fresh, ...seeds], lists, change);
			if (written === CONFLICT) return CONFLICT;
			problem = historyProblem(history, written);
		}
		return defined({
			added: fresh.length,
			already: runs.length - fresh.length,
			baseline: seeds.length,
			historyProblem: problem
		});
	});
}
function ledgerToWrite(begun, present, { noise }) {
	const ledger = begun ?? present;
	return ledger && noise ? {
		...ledger,
		noise
	} : begun;
}
function seeded({ source, by, ...names }, seeds, nowMs) {
	const at = new Date(nowMs).toISOString();
	const decision = defined({
		at,
		reason: `imported from ${source}`,
		by
	});
	const plan = planSeed(names, seeds.map(({ entry }) => entry), at, decision);
	return "ledger" in plan ? plan.ledger : void 0;
}
function outcomeOf$1(run) {
	const why = ineligible(run, "no-baseline");
	return why === void 0 ? { outcome: "imported" } : {
		outcome: "refused",
		reason: refusalText(why)
	};
}
function nameOf(run) {
	const { commit } = run.provenance;
	return `the run ${runName(run) ?? ""}${commit === void 0 ? "" : ` of commit ${shortCommit(commit)}`}`;
}
function newestEligible({ runs, window, source, suite }) {
	const why = (run) => ineligible(run, "no-baseline");
	const ordered = runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
	const eligible = ordered.filter((run) => why(run) === void 0).slice(-window);
	if (eligible.length > 0) return eligible;
	const newest = ordered.at(-1);
	throw new InputError(`${source}: no run can become the baseline of suite "${suite}". The newest one, ${nameOf(newest)}, cannot because ${refusalText(why(newest))}. Import a longer history, or runs with more samples.`);
}
//#endregion
//#region src/formats/import/import.ts
async function importHistory(path, options, host) {
	letNewSpaceGrow(16);
	const config = await readConfig(options);
	const histories = await readHistories$1(path, options, config, host);
	if (histories.every(({ runs }) => runs.length === 0)) throw new InputError(`${path}: contains no runs, so nothing was imported. Check that it is the right file.`);
	const store = folderStore(options.store);
	const { baseRef } = options;
	const { window } = config.baseline;
	for (const history of histories) {
		const { suite, runs } = history;
		if (runs.length === 0) {
			host.err(`suite "${escapeTerminal(suite)}": found no runs, nothing was imported.\n`);
			continue;
		}
		const request = defined({
			suite,
			baseRef,
			runs,
			window,
			source: basename(path),
			by: host.user
		});
		host.progress(`storing ${plural(runs.length, "run")}`);
		const imported = await importRuns(store, request, host);
		host.out(`${summaryOf({
			...history,
			baseRef
		}, imported)}\n`);
		const { historyProblem } = imported;
		if (historyProblem !== void 0) host.err(`${escapeTerminal(historyProblemText(historyProblem))}\n`);
	}
	const of = histories.length > 1 ? " --suite NAME" : "";
	host.out(`To try thresholds on these runs: perf-gate backtest --store ${escapeTerminal(options.store)}${of}\n`);
	return 0;
}
function summaryOf({ suite, baseRef, runs, values, isFolder }, { added, already, baseline }) {
	const dates = runs.map(({ startMs }) => startMs);
	const [from, to] = [Math.min(...dates), Math.max(...dates)].map((ms) => formatInstant(new Date(ms).toISOString()));
	const figures = values === void 0 || added === 0 ? "" : ` with ${plural(values, "value")}`;
	const known = already > 0 ? `, ${plural(already, "run")} skipped (imported before)` : "";
	const newest = baseline === 1 ? "newest run is" : `newest ${baseline} runs are`;
	const effect = baseline > 0 ? `the ${newest} the baseline now` : "the existing baseline did not change";
	const bare = runs.filter(({ provenance }) => provenance.commit === void 0).length;
	const advice = isFolder ? "; a table (--table) can add them" : "";
	const without = bare > 0 ? ` ${plural(bare, "run")} without a commit${advice}.` : "";
	return escapeTerminal(`suite "${suite}" on ${baseRef}: ${plural(added, "run")} imported${figures}${known}, ${from} to ${to}; ${effect}.${without}`);
}
async function readHistories$1(path, options, config, host) {
	const found = await stat(path).catch(() => void 0);
	if (!found) throw new InputError(`${path}: no such file or folder. Give data.js, a table of runs, or a folder in which each file or folder is a run.`);
	if (found.isDirectory()) {
		const runs = await readFolder(path, options, config, host);
		return [{
			suite: options.suite ?? config.suite,
			runs,
			isFolder: true
		}];
	}
	if (options.table !== void 0 || options.dates !== void 0) throw new UsageError(`--table and --dates: are for folders; ${path} has its own dates and commits. Leave them out.`);
	const text = await benchmarkHistoryIn(path, config);
	if (text === void 0) {
		const runs = await host.readers.readHistory(path, readOptionsOf(config, config.results[0]));
		return [{
			suite: options.suite ?? config.suite,
			runs
		}];
	}
	const read = () => readBenchmarkHistory(text, path, config.limits, options.suite);
	const { directed } = read();
	await declareDirected(directed);
	const { names, suites, leftOut } = read();
	if (options.suite !== void 0 && suites.length === 0) throw new UsageError(`--suite: ${path} has no suite "${options.suite}". Known: ${listed(names, 20)}.`);
	for (const remark of present([leftOut, directedText(directed)])) host.err(`${escapeTerminal(`${path}: ${remark}`)}.\n`);
	return suites.map(({ name, runs, values }) => ({
		suite: name,
		runs,
		values
	}));
}
async function declareDirected(directed) {
	if (directed.size === 0) return;
	const { customMetricsOf } = await import("./config.js");
	declareMetrics([...customMetricsOf({ metrics: Object.fromEntries([...directed].map(([unit, better]) => [idFrom(unit), {
		unit,
		better
	}])) }), ...declaredMetrics()]);
}
function directedText(directed) {
	if (directed.size === 0) return void 0;
	const units = listed([...directed.keys()].map((unit) => `"${unit}"`));
	const metrics = [...directed].map(([unit, better]) => ({
		id: idFrom(unit),
		unit,
		better
	}));
	const thresholds = metrics.map(({ id, better }) => `${id}: { max-${better === "higher" ? "decrease" : "increase"}: 10% }`);
	return `figures in ${units} are stored with the direction that the file says. Results of later runs do not say it, so write into the configuration: ${declaration(...metrics)}, and to judge them: \`thresholds: { ${thresholds.join(", ")} }\``;
}
async function benchmarkHistoryIn(path, config) {
	const found = await openDocuments([path], readOptionsOf(config, config.results[0]));
	try {
		const [document] = found.documents;
		if (!document || !isBenchmarkHistory((await document.head()).text)) return void 0;
		return await readWhole(document.open(), path, config.limits);
	} finally {
		found.close();
	}
}
//#endregion
//#region src/measure/backtest/backtest.ts
function backtest$1(request) {
	const { config, runs, identify, headlineOf } = request;
	const { acceptAfter = config.baseline.acceptAfter } = request;
	const isDated = runs.every((run) => run.startMs !== void 0);
	const history = runs.map((run, i) => ({
		run,
		id: identify(run),
		atMs: isDated ? run.startMs : i * 1e3
	}));
	const nameOf = naming(history, isDated);
	const tallies = /* @__PURE__ */ new Map();
	const failing = rateCounter(isDated);
	const records = [];
	const series = /* @__PURE__ */ new Map();
	for (const replayed of replay(config, history, { acceptAfter })) {
		records.push(runRecord(replayed, nameOf, headlineOf));
		for (const one of replayedChecks([replayed])) {
			const { threshold } = one;
			getOrAdd(tallies, thresholdKey(threshold), () => tallyOf(threshold, nameOf, isDated)).add(one);
			if (threshold.severity === "fail") failing.add(one);
		}
		for (const one of replayed.dated.run.series) series.set(ruledByKey(one), one);
	}
	return defined({
		schema: 2,
		suite: config.suite,
		window: config.baseline.window,
		acceptAfter,
		runs: records,
		rate: failing.rate(),
		thresholds: [...tallies.values()].map((tally) => tally.record()),
		warnings: noticesOf(config, runs, [...series.values()])
	});
}
const thresholdKeys = /* @__PURE__ */ new WeakMap();
function thresholdKey(threshold) {
	const { metric, source, severity, written } = threshold;
	const parts = [
		metric,
		source,
		severity,
		source === "default" ? "" : written
	];
	return getOrAdd(thresholdKeys, threshold, () => JSON.stringify(parts));
}
function naming(history, isDated) {
	const fileOf = ({ run }) => runName(run);
	const hasFiles = new Set(history.map(fileOf)).size > 1;
	return (dated) => {
		const { commit } = dated.run.provenance;
		const file = hasFiles ? fileOf(dated) : void 0;
		return defined({
			id: dated.id,
			startedAt: isDated ? new Date(dated.atMs).toISOString() : void 0,
			commit,
			file
		});
	};
}
function runRecord({ dated, against, rulesOf, judgment, move }, nameOf, headlineOf) {
	const { verdict, invalid, unjudged, checks, slow, comparisons } = judgment;
	const headlined = {
		...defined({
			verdict,
			invalid,
			unjudged
		}),
		checks,
		warnings: present([slow]),
		candidate: { runs: [] },
		baseline: {
			state: against.state,
			runs: []
		},
		drift: [],
		get unmatched() {
			return judgment.unmatched;
		},
		get sensitivity() {
			return judgment.sensitivity;
		},
		get measurements() {
			return comparisons.series.map(({ series }) => ({
				...seriesName(series),
				judged: rulesOf(series).judged
			}));
		}
	};
	return {
		...nameOf(dated),
		baselineRuns: against.runs.length,
		verdict,
		headline: headlineOf(headlined),
		...move
	};
}
function tallyOf(threshold, nameOf, isDated) {
	const { metric, source, written, severity } = threshold;
	const unit = metricOf(metric)?.unit ?? "";
	const outcomes = {
		breach: 0,
		suspect: 0,
		inconclusive: 0,
		"no-data": 0,
		pass: 0
	};
	const rate = rateCounter(isDated);
	const firings = [];
	return {
		add(one) {
			outcomes[one.outcome]++;
			rate.add(one);
			firings.push(...firingOf(one, nameOf));
		},
		record: () => ({
			metric,
			unit,
			source,
			threshold: written,
			severity,
			outcomes,
			rate: rate.rate(),
			firings
		})
	};
}
function firingOf({ dated, check, fired }, nameOf) {
	const { baseline, candidate, delta } = check;
	if (!fired || !candidate) return [];
	return [defined({
		run: nameOf(dated),
		...seriesName(check),
		baseline,
		value: candidate.value,
		relative: delta?.relative
	})];
}
function noticesOf(config, runs, series) {
	const notices = [...unusedRules(config, series), ...runs.flatMap((run) => run.notices)];
	return [...new Map(notices.map((notice) => [notice.message, notice])).values()];
}
function replayedChecks(history) {
	return history.flatMap((replayed) => {
		const { dated, rulesOf, judgment } = replayed;
		if (judgment.verdict === "invalid") return [];
		const checks = /* @__PURE__ */ new Map();
		for (const series of dated.run.series) checks.set(seriesKey(series), []);
		for (const check of judgment.checks) append(checks, seriesKey(check), check);
		return [...checks.values()].flatMap((ofSeries) => {
			const [first] = ofSeries;
			if (!first) return [];
			const { judged, thresholds } = rulesOf(first);
			return (judged ? thresholds : []).flatMap((threshold) => {
				const check = ofSeries.find(({ metric }) => metric === threshold.metric);
				if (!check) return [];
				return defined({
					dated,
					threshold,
					check,
					outcome: outcomeOf(check),
					fired: firedOf(check, threshold)
				});
			});
		});
	});
}
function outcomeOf({ verdict, evidence }) {
	if (verdict === "fail") return "breach";
	if (verdict === "warn") return evidence?.suspect ? "suspect" : "breach";
	return verdict;
}
function firedOf(check, { allowances }) {
	const { verdict, limits, limitFrom, baseline } = check;
	if (verdict === "no-data" || limitFrom) return void 0;
	return limits !== void 0 || allowances.length > 0 && baseline !== void 0 ? isBeyondLimits(check) || outcomeOf(check) === "breach" : void 0;
}
function rateCounter(isDated) {
	const runs = /* @__PURE__ */ new Map();
	const days = /* @__PURE__ */ new Map();
	return {
		add({ dated, fired }) {
			if (fired === void 0) return;
			const day = Math.floor(dated.atMs / DAY_MS);
			runs.set(dated, fired || runs.get(dated) === true);
			days.set(day, fired || days.get(day) === true);
		},
		rate() {
			const fired = [...runs.values()];
			return defined({
				runs: runs.size,
				firedRuns: fired.filter(Boolean).length,
				episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
				days: isDated ? days.size : void 0,
				firedDays: isDated ? [...days.values()].filter(Boolean).length : void 0
			});
		}
	};
}
//#endregion
//#region src/measure/cli/backtest-report.ts
const NOTICES = 10;
function renderBacktestJson(backtest) {
	const runs = backtest.runs.map((run) => run.reason ? {
		...run,
		reason: becauseText(run.reason)
	} : run);
	return jsonText({
		...backtest,
		runs
	});
}
function backtestBlocks(backtest) {
	const { warnings } = backtest;
	return [
		{
			type: "heading",
			level: 2,
			line: ["Backtest of ", code(backtest.suite)]
		},
		{
			type: "list",
			items: historyLines(backtest)
		},
		{
			type: "heading",
			level: 3,
			line: ["How often a threshold fired"]
		},
		paragraph(...rateLine(backtest.rate)),
		...backtest.thresholds.length > 0 ? [thresholdsTable(backtest.thresholds)] : [],
		...firingBlocks(backtest),
		...warnings.length > 0 ? [{
			type: "heading",
			level: 3,
			line: ["Notices"]
		}, cutList(warnings, NOTICES, ({ message }) => [message])] : []
	];
}
function historyLines({ runs, window, acceptAfter }) {
	const first = runs[0];
	const last = runs.at(-1);
	const span = first?.startedAt !== void 0 && last?.startedAt !== void 0 ? `, ${formatInstant(first.startedAt)} to ${formatInstant(last.startedAt)}` : "";
	const red = runs.flatMap(({ verdict }) => RED[verdict] ?? []);
	const accepted = acceptAfter === void 0 ? "No regression is accepted, so a lasting one fails until the baseline expires." : `A regression counts as accepted once it has lasted ${plural(acceptAfter, "run")}.`;
	const most = plural(window, "run");
	const isRed = strong(`The job would have been red on ${formatCount(red.length)}`);
	return [
		phrase`${strong(plural(runs.length, "run"))}${span}; each judged against at most ${most} of its
      baseline.`,
		phrase`${isRed}${red.length > 0 ? `: ${tally(red)}` : ""}.`,
		[`Baseline: ${tally(runs.map(becameText))}. ${accepted}`]
	];
}
const RED = {
	fail: "breached a threshold",
	"no-data": "lacked data",
	invalid: "could not be judged"
};
const BECAME = {
	first: "began it",
	joined: "joined it",
	accepted: "began a new one because",
	held: "held back until a later run cleared it",
	"left-out": "left out"
};
function becameText({ became, reason }) {
	return became === "accepted" && reason ? `${BECAME.accepted} ${becauseText(reason)}` : BECAME[became];
}
function becauseText(reason) {
	switch (reason.code) {
		case "baseline-expired": return "the baseline had expired";
		case "baseline-of-other-environment": return "the baseline was measured in another environment";
		case "regression-lasted": return `the regression had lasted ${reason.runs} runs`;
		case "doubtful": return reason.doubt;
		default: return refusalText(reason);
	}
}
function tally(texts) {
	return [...new Set(texts)].map((text) => `${formatCount(texts.filter((one) => one === text).length)} ${text}`).join(", ");
}
function rateLine({ runs, firedRuns, days, firedDays = 0, episodes }) {
	if (runs === 0) return ["No run could be decided."];
	const ofDays = days === void 0 ? "" : `, ${share(firedDays, days)} of days`;
	const began = firedRuns > 0 ? `; began ${plural(episodes, "time")}` : "";
	return phrase`Any that fails the job: ${strong(`${formatCount(firedRuns)} of ${formatCount(runs)} runs`)} (${share(firedRuns, runs)})${ofDays}${began}.`;
}
function share(part, whole) {
	return whole === 0 ? "–" : formatRatioAsPercent(part / whole);
}
function thresholdsTable(thresholds) {
	const isAmbiguous = ({ metric }) => thresholds.filter((one) => one.metric === metric).length > 1;
	return tableOf(thresholds, [
		left("threshold", (record) => thresholdLine(record, isAmbiguous(record))),
		right("fired on", ({ rate: { firedRuns, runs } }) => [runs === 0 ? "–" : `${formatCount(firedRuns)} of ${formatCount(runs)}`]),
		thresholds.some(({ rate }) => rate.days !== void 0) && right("of days", ({ rate: { firedDays = 0, days = 0 } }) => [share(firedDays, days)]),
		right("began", ({ rate: { runs, episodes } }) => [runs === 0 ? "–" : formatCount(episodes)]),
		right("likely", ({ outcomes }) => [formatCount(outcomes.suspect)]),
		right("not decided", ({ outcomes }) => [formatCount(outcomes.inconclusive)]),
		right("no data", ({ outcomes }) => [formatCount(outcomes["no-data"])])
	]);
}
function thresholdLine({ metric, threshold, severity, source }, withPlace) {
	const place = source.replace(/\.?thresholds\..*$/, "") || "thresholds";
	const warn = severity === "warn" ? ", warn" : "";
	const where = withPlace ? ` (${place})` : "";
	return phrase`${metricLabel(metric)} ${code(thresholdText(threshold))}${warn}${where}`;
}
const SPANS = 30;
function firingBlocks({ thresholds, runs }) {
	const spans = thresholds.flatMap((record) => spansOf(record, runs).map((span) => ({
		...span,
		record
	})));
	if (spans.length === 0) return [];
	const order = new Map(runs.map(({ id }, i) => [id, i]));
	const table = cutTable(spans.sort((a, b) => order.get(b.first.run.id) - order.get(a.first.run.id)), SPANS, [
		left("workflow", ({ first }) => seriesLine(first)),
		left("metric", ({ record }) => [metricLabel(record.metric)]),
		right("delta", ({ record: { metric, unit }, first: { baseline, value, relative } }) => {
			return [changeText(defined({
				metric,
				unit,
				delta: baseline && defined({
					absolute: value - baseline.value,
					relative
				})
			}))];
		}),
		left("run", ({ first }) => runLine(first.run)),
		right("runs", ({ length }) => [formatCount(length)]),
		right(`baseline → value`, ({ record, first }) => [formatTransition(first.baseline?.value, first.value, record.unit)])
	], phrase`: ${code("--format json")} has all of them.`);
	return [
		{
			type: "heading",
			level: 3,
			line: ["When it fired"]
		},
		paragraph("Newest first; consecutive runs are one line, which shows the first of them."),
		...table
	];
}
function runLine({ id, startedAt, commit, file }) {
	const isNamedForDay = startedAt !== void 0 && file?.includes(startedAt.slice(0, 10));
	return phrase`${startedAt === void 0 || isNamedForDay ? "" : `${formatInstant(startedAt)} `}${code(file ?? (commit === void 0 ? id : shortCommit(commit)))}`;
}
function spansOf({ firings }, runs) {
	const judged = new Map(runs.filter(({ verdict }) => verdict !== "invalid").map(({ id }, i) => [id, i]));
	const open = /* @__PURE__ */ new Map();
	const spans = [];
	for (const firing of firings) {
		const at = judged.get(firing.run.id);
		const key = seriesKey(firing);
		const span = open.get(key);
		if (span && span.last === at - 1) {
			span.length++;
			span.last = at;
		} else {
			const begun = {
				first: firing,
				length: 1,
				last: at
			};
			open.set(key, begun);
			spans.push(begun);
		}
	}
	return spans;
}
function thresholdText(threshold) {
	return LIMIT_KEYS.flatMap((key) => Object.hasOwn(threshold, key) ? [`${key} ${threshold[key]}`] : []).join(", ");
}
//#endregion
//#region src/measure/cli/backtest.ts
async function backtest(path, options, host) {
	compileLess();
	const acceptAfter = parseRuns("--accept-after", options.acceptAfter);
	const config = await readConfig(options);
	const { runs, suite } = await readHistoryOf(path, options, config, host);
	if (runs.length < 2) throw new InputError(`${path ?? options.store}: found ${runs.length} run, expected at least 2. Give a longer history.`);
	const history = defined({
		config: {
			...config,
			suite
		},
		runs: oldestFirst(runs),
		acceptAfter
	});
	const progress = progressOn(host);
	let judged = 0;
	const headlineOf = (report) => {
		judged++;
		progress.show(() => `judged ${judged} of ${plural(runs.length, "run")}`);
		return headlineText(report);
	};
	const result = backtest$1({
		...history,
		identify: runId,
		headlineOf
	});
	printResult(options.format, backtestBlocks(result), renderBacktestJson(result), host);
	return 0;
}
function parseRuns(option, text) {
	if (text === void 0) return void 0;
	if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
	throw new UsageError(`${option}: found "${text}". Write a whole number of runs, at least 1.`);
}
async function readHistoryOf(path, { store, suite, baseRef }, config, host) {
	if (path !== void 0 && store === void 0) return {
		runs: await readFiles(path, config, host),
		suite: config.suite
	};
	if (path !== void 0 || store === void 0) throw new UsageError(`backtest: found ${path === void 0 ? "no history" : "both a path and --store"}. Give either a folder or table of runs, or --store with a stored baseline.`);
	const stored = folderStore(store);
	const name = await findBaseline(stored, defined({
		suite,
		baseRef
	}), host.now(), host);
	return {
		runs: await loadHistory(stored, name, host, runPacker()),
		suite: name.suite
	};
}
async function readFiles(path, config, host) {
	const found = await stat(path).catch(() => void 0);
	if (!found) throw new InputError(`${path}: no such file or folder. Give a table of runs, or a folder in which each file or folder is a run.`);
	if (!found.isDirectory()) return host.readers.readHistory(path, readOptionsOf(config, config.results[0]));
	const names = (await readdir(path)).filter((name) => !name.startsWith("."));
	const runs = [];
	const packed = runPacker();
	for (const name of names.sort(inNaturalOrder)) runs.push(packed(await readGivenRun(config, join(path, name), host)));
	return runs;
}
//#endregion
//#region src/measure/bisect/signal.ts
const ENDS = {
	maxPairs: 16,
	sensitivity: .12
};
function signalOf(pairs, findings) {
	const signals = findings.flatMap((check) => {
		const shift = changeInPairs(check, pairs);
		return shift ? [{
			check,
			shift,
			pairs: pairs.length
		}] : [];
	});
	const p = ({ shift }) => pValue(shift, Math.sign(shift.value));
	return signals.sort((a, b) => p(a) - p(b))[0];
}
function changeInPairs(check, pairs) {
	return changeOf(check, compareRuns(pairs.map(({ baseline }) => baseline), pairs.map(({ candidate }) => candidate), { pairs: pairs.map(({ first }) => first) }));
}
function changeOf(check, { series, of }) {
	const compared = series.find(({ key }) => key === seriesKey(check));
	const by = check.evidence?.by;
	return compared && by && by !== "strict" ? estimateOf(of(compared, check.metric), by) : void 0;
}
const ENOUGH = .98;
const ASTRAY = .005;
const STORED_ASTRAY = .05;
const GRID = Array.from({ length: 25 }, (_, i) => (i - 12) / 4);
const FIRST_PAIR = 2;
const MOST_PAIRS = 24;
const LEAST_DOUBT = .002;
function search(known) {
	const { commits, broken, pairs } = known;
	const probabilities = probabilitiesOf(known);
	const ends = Array.from({ length: commits }, (_, at) => at).filter((at) => at === commits - 1 || !broken.has(at));
	const all = ends.map((to, i) => {
		const from = (ends[i - 1] ?? -1) + 1;
		return {
			from,
			to,
			probability: sum(probabilities.slice(from, to + 1))
		};
	});
	const suspects = all.toSorted((a, b) => b.probability - a.probability);
	if (suspects[0].probability >= ENOUGH) return { suspects };
	let bad = 0;
	const [best] = all.slice(0, -1).map(({ to: at, probability }) => {
		bad += probability;
		const { length } = pairs.get(at) ?? [];
		const doubt = length < MOST_PAIRS && bad * (1 - bad) > LEAST_DOUBT ? bad * (1 - bad) : 0;
		return {
			at,
			value: length > 0 ? doubt : doubt * chanceToWork(at, known) / FIRST_PAIR
		};
	}).sort((a, b) => b.value - a.value);
	return {
		suspects,
		next: best && best.value > 0 ? best.at : void 0
	};
}
function chanceToWork(at, { broken, commits }) {
	const distance = Array.from({ length: commits }, (_, i) => Math.abs(at - i)).filter((_, i) => broken.has(i));
	return 1 - .5 ** Math.min(...distance);
}
function probabilitiesOf({ commits, pairs, stored, signal }) {
	const { shift } = signal;
	const repeated = [...pairs.values()].filter(({ length }) => length > 1);
	const squares = repeated.flatMap((values) => values.map((value) => (value - mean(values)) ** 2));
	const { variance, df } = posteriorVariance({
		variance: shift.se ** 2 * signal.pairs,
		df: shift.df
	}, sum(squares), squares.length - repeated.length);
	const seen = [...[...pairs].map(([at, values]) => {
		return {
			at,
			value: mean(values),
			se: Math.sqrt(variance / values.length),
			df,
			astray: ASTRAY
		};
	}), ...stored.map(({ at, change }) => ({
		at,
		...change,
		astray: STORED_ASTRAY
	}))];
	const logs = GRID.flatMap((step) => {
		const change = shift.value + step * shift.se;
		const logOf = ({ value, se, df, astray }, expected) => {
			const own = Math.exp(studentLogDensity((value - expected) / se, df)) / se;
			return Math.log((1 - astray) * own + astray / Math.abs(4 * change));
		};
		let log = studentLogDensity(step, shift.df) + sum(seen.map((each) => logOf(each, change)));
		const steps = new Float64Array(commits);
		for (const each of seen) steps[each.at] += logOf(each, 0) - logOf(each, change);
		return Array.from(steps, (more) => {
			const here = log;
			log += more;
			return here;
		});
	});
	const all = shares(Float64Array.from(logs));
	return Array.from({ length: commits }, (_, at) => sum(GRID.map((_, g) => all[g * commits + at])));
}
//#endregion
//#region src/measure/session/bisected-commits.ts
const MOST_SUSPECTS = 5;
var BisectedCommits = class {
	good;
	bad;
	commits;
	pairs = /* @__PURE__ */ new Map();
	broken = /* @__PURE__ */ new Map();
	usedMs = /* @__PURE__ */ new Map();
	findings = [];
	signal;
	stored = [];
	constructor(good, bad, commits) {
		this.good = good;
		this.bad = bad;
		this.commits = commits;
	}
	get last() {
		return this.commits.length - 1;
	}
	hashAt(at) {
		return at === this.last ? this.bad : this.commits[at].sha;
	}
	search() {
		const { commits, pairs, broken, stored } = this;
		return search({
			commits: commits.length,
			signal: this.signal,
			pairs,
			broken,
			stored
		});
	}
	result(reason) {
		const { good, bad, commits, signal, findings, stored, usedMs } = this;
		const suspects = signal ? this.search().suspects : [];
		const [first] = suspects;
		const isFound = first !== void 0 && first.probability >= .95 && first.from === first.to;
		const open = first && first.from < first.to ? "those before it cannot be measured" : "further pairs would tell too little";
		const isUnchanged = !signal && reason === void 0;
		return defined({
			schema: 1,
			result: isUnchanged ? "unchanged" : isFound ? "found" : "undecided",
			good,
			bad,
			commits: commits.length,
			suspects: suspects.slice(0, MOST_SUSPECTS).map(({ from, to, probability }) => {
				return {
					commits: commits.slice(from, to + 1),
					probability
				};
			}),
			findings,
			measured: commits.flatMap((_, at) => usedMs.has(at) ? this.#measuredAt(at) : []),
			stored: stored.length,
			seconds: sum([...usedMs.values()]) / 1e3,
			reason: isUnchanged || isFound ? void 0 : reason ?? open
		});
	}
	#measuredAt(at) {
		const { commits, signal, pairs, broken } = this;
		const ofSignal = at === this.last && signal ? Array(signal.pairs).fill(signal.shift.value) : [];
		const values = pairs.get(at) ?? ofSignal;
		const change = values.length > 0 ? mean(values) : void 0;
		return defined({
			...commits[at],
			pairs: values.length,
			change,
			broken: broken.get(at)
		});
	}
};
//#endregion
//#region src/measure/session/git.ts
const MOST_OUTPUT = 2 ** 28;
async function git(...args) {
	try {
		const all = [
			"-c",
			"core.hooksPath=/dev/null",
			...args
		];
		return (await promisify(execFile)("git", all, { maxBuffer: MOST_OUTPUT })).stdout;
	} catch (error) {
		const { stderr = "", message } = error;
		throw new UsageError(`git ${args[0]}: ${stderr.trim().split("\n").at(-1) || message}`);
	}
}
async function commitOf(ref, option) {
	const found = await git("rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`).catch(() => void 0);
	if (found !== void 0) return found.trim();
	throw new UsageError(`${option}: ${JSON.stringify(ref)} is no commit here. Run in a git checkout whose history has it (in CI, fetch-depth: 0).`);
}
async function commitsBetween(good, bad, paths) {
	const globs = paths.map((path) => `:(glob,top)${path}`);
	return (await git("log", "--reverse", "--first-parent", "--format=%H%x00%an%x00%cI%x00%s", `${good}..${bad}`, "--", ...globs)).split("\n").filter((line) => line !== "").map((line) => {
		const [sha = "", author = "", date = "", subject = ""] = line.split("\0");
		return {
			sha,
			author,
			date,
			subject
		};
	});
}
async function historyOf(commit) {
	return new Set((await git("rev-list", "--max-count=5000", commit)).split("\n"));
}
async function checkOut(folder, commit) {
	await git("-C", folder, "checkout", "--quiet", "--detach", "--force", commit);
	await git("-C", folder, "clean", "--quiet", "-fd");
}
async function addWorktree(folder, commit) {
	await removeWorktree(folder);
	await git("worktree", "add", "--quiet", "--force", "--detach", folder, commit);
}
async function removeWorktree(folder) {
	await git("worktree", "remove", "--force", "--force", folder).catch(() => git("worktree", "prune"));
}
//#endregion
//#region src/measure/session/bisect.ts
async function bisect(options, host) {
	const { config, paths, resume } = options;
	const out = safeFolder(options.out);
	const goodTree = join(out, "trees", "good");
	const tree = join(out, "trees", "other");
	const good = await commitOf(options.good, "--good");
	const bad = await commitOf(options.bad, "--bad");
	const commits = await commitsBetween(good, bad, paths);
	const touching = paths.length > 0 ? " and touches --paths" : "";
	if (commits.length === 0) throw new UsageError(`--good, --bad: no commit leads from ${options.good} to ${options.bad}${touching}. Give the older commit as --good.`);
	const known = new BisectedCommits(good, bad, commits);
	const { last } = known;
	const interruption = listenForInterruption();
	const folderOf = (at) => join(out, "runs", `${good.slice(0, 12)}-${known.hashAt(at).slice(0, 12)}`);
	const isBegun = (at) => existsSync(join(folderOf(at), "decide-1", "decision.json"));
	const visit = async (at, judge) => {
		const commit = known.hashAt(at);
		await checkOut(tree, commit);
		interruption.first.throwIfAborted();
		const places = {
			candidate: {
				folder: tree,
				provenance: { commit }
			},
			baseline: {
				folder: goodTree,
				provenance: { commit: good }
			}
		};
		const place = {
			...options,
			places,
			work: folderOf(at),
			resume: isBegun(at) && (resume || known.usedMs.has(at))
		};
		const decided = await measureUntilDecided(sessionOptions(options.measure, "decide", place), judge, host);
		known.usedMs.set(at, decided.usedMs);
		if (decided.failedSide === "candidate") known.broken.set(at, decided.fault);
		return decided;
	};
	const measureAt = (at, { check }) => {
		host.err(`Commit ${at + 1} of ${commits.length}: ${known.hashAt(at).slice(0, 10)} ${commits[at].subject}\n`);
		return visit(at, async (measured, { seed }) => {
			const blocks = blocksIn(measured);
			const whole = blocksOf({ blocks });
			const values = whole.flatMap((pair) => changeInPairs(check, [pair])?.value ?? []);
			const isWhole = whole.length > 0 && whole.length === blocks.length;
			if (values.length > 0) known.pairs.set(at, values);
			else if (isWhole) known.broken.set(at, `its runs have no ${check.metric} of ${check.workflow}`);
			if (isWhole && known.search().next !== at) return { next: {
				action: "stop",
				stopped: "decided"
			} };
			return { next: {
				action: "run",
				side: nextSide({
					design: "alternate",
					blocks
				}, seed),
				chances: []
			} };
		});
	};
	const endOf = ({ interrupted, fault, failedSide }, at) => {
		if (interrupted !== void 0) return {
			bisection: known.result("interrupted"),
			interrupted
		};
		return fault === void 0 || failedSide === "candidate" && at !== last ? void 0 : { bisection: known.result(fault) };
	};
	try {
		for (const folder of [goodTree, tree]) await addWorktree(folder, good);
		const { judge } = judgeAgainst(async () => comparisonWith({ runs: [] }, { config }, host.now()));
		const ends = await visit(last, judge);
		const { verdict, checks } = ends.report;
		known.findings = checks.filter(({ change }) => change === "regressed");
		const signal = signalOf(blocksOf({ blocks: blocksIn(ends.measured) }), known.findings);
		known.signal = signal;
		const [worst] = checks;
		const reason = worst && verdict !== "pass" ? `${worst.workflow}: ${reasonText(worst)}` : void 0;
		if (!signal) return endOf(ends, last) ?? { bisection: known.result(reason) };
		known.stored = await storedChanges(options, commits, good, bad, signal);
		const begun = [...commits.keys()].filter((at) => at < last && resume && isBegun(at));
		for (;;) {
			const at = begun.shift() ?? known.search().next;
			if (at === void 0) return { bisection: known.result() };
			const ended = endOf(await measureAt(at, signal), at);
			if (ended) return ended;
		}
	} catch (error) {
		if (interruption.exitCode === void 0) throw error;
		return {
			bisection: known.result("interrupted"),
			interrupted: interruption.exitCode
		};
	} finally {
		for (const folder of [goodTree, tree]) await removeWorktree(folder);
		interruption.release();
	}
}
async function storedChanges({ stored, config }, commits, good, bad, { check }) {
	if (stored.length === 0) return [];
	let at = -1;
	const suspects = new Set(commits.map(({ sha }) => sha));
	const all = await commitsBetween(good, bad, []);
	const positions = new Map(all.map(({ sha }) => [sha, suspects.has(sha) ? ++at : at]));
	for (const sha of await historyOf(good)) positions.set(sha, -1);
	const placed = stored.map((run) => ({
		run,
		at: positions.get(run.provenance.commit ?? "")
	}));
	const goods = placed.flatMap(({ run, at }) => at === -1 ? run : []);
	if (goods.length === 0) return [];
	return placed.flatMap(({ run, at = -1 }) => {
		if (at < 0 || differingFacts([...goods, run], config.environment.expected).length > 0) return [];
		const change = changeOf(check, compareRuns(goods, [run]));
		return change ? [{
			at,
			change
		}] : [];
	});
}
function blocksIn(measured) {
	return "blocks" in measured ? measured.blocks : [];
}
//#endregion
//#region src/measure/cli/bisection.ts
const RESULTS = {
	found: "Found.",
	unchanged: "Nothing is proven to be worse.",
	undecided: "Not decided:"
};
function bisectionBlocks({ result, reason = "", ...bisection }) {
	const { good, bad, commits, suspects, findings, measured, stored, seconds } = bisection;
	const likely = suspects.map(({ commits, probability }) => phrase`${formatRatioAsPercent(probability)} ${commits.flatMap(named)}`);
	const worse = findings.map((check) => phrase`${code(check.workflow)} ${metricLabel(check.metric)}: ${changeText(check)}`);
	const changeOf = ({ change, broken }) => {
		if (broken !== void 0) return ["cannot be measured"];
		return change === void 0 ? [] : [formatDelta(Math.expm1(change))];
	};
	const [first, last] = [good, bad].map((sha) => code(sha.slice(0, 10)));
	return [
		paragraph(strong(RESULTS[result]), reason && ` ${reason}`),
		...[likely, worse].flatMap((items) => items.length > 0 ? [{
			type: "list",
			items
		}] : []),
		tableOf(measured, [
			left("measured", named),
			right("pairs", ({ pairs }) => [`${pairs}`]),
			right("change", changeOf)
		]),
		paragraph(...phrase`${plural(commits, "commit")} from ${first} to ${last}, ${plural(stored, "stored run")},
        ${formatDuration(1e3 * seconds)} of load tests.`)
	];
}
function named({ sha, subject, author, date }) {
	return [code(sha.slice(0, 10)), ` ${subject} (${author}, ${date.slice(0, 10)}) `];
}
//#endregion
//#region src/measure/cli/bisect.ts
const EXIT_CODES = {
	found: 0,
	unchanged: 3,
	undecided: 2
};
async function bisectCommits(words, command, host) {
	const { store, baseRef, format, out, results: globs = [] } = command;
	const config = await readConfig(command);
	const measure = pairsOf(words.join(" "), config);
	const name = {
		baseRef,
		suite: config.suite
	};
	const stored = store === void 0 ? [] : await allRuns(folderStore(store), name, host);
	const { bisection, interrupted } = await bisect({
		...command,
		measure,
		config,
		globs,
		stored
	}, host);
	const json = jsonText(bisection);
	await replaceFile(join(out, "bisect.json"), json);
	printResult(format, bisectionBlocks(bisection), json, host);
	if (interrupted !== void 0) host.err(`Interrupted. Runs are kept in ${out}. Continue with --resume.\n`);
	return interrupted ?? EXIT_CODES[bisection.result];
}
function pairsOf(run, { decide }) {
	const { profile: _, ...options } = readOptions({
		run,
		runBaseline: run
	}, () => "COMMAND", decide);
	return {
		...options,
		max: {
			runs: ENDS.maxPairs,
			isGiven: true
		},
		sensitivity: ENDS.sensitivity
	};
}
async function allRuns(store, name, host) {
	const { runs, refused = [] } = await loadBaseline(store, {
		...name,
		window: Infinity,
		maxRefused: Infinity,
		now: host.now()
	}, host);
	return [...runs, ...refused.flatMap((breach) => breach.runs)];
}
//#endregion
//#region src/measure/cli/decide.ts
const UNDECIDED = [
	"invalid",
	"no-data",
	"no-baseline",
	"inconclusive"
];
async function decide(command, host) {
	checkOptions(command);
	const config = await readConfig(command);
	const options = readOptions(command, (option) => `--${option}`, config.decide);
	if (command.out !== void 0) await prepareFolder(command.out);
	const { results: globs = [], work, resume = false, baseRef } = command;
	const place = {
		config,
		globs,
		work,
		resume
	};
	if (options.seed !== void 0) {
		const store = folderStore(command.store);
		return seedBaseline({
			...sessionOptions(options, "seed", place),
			store,
			baseRef,
			runs: options.seed
		}, host);
	}
	const { judge } = judgeAgainst(await comparisonOf(command, config, host));
	const { report, runs, fault, interrupted, folder } = await measureUntilDecided(sessionOptions(options, "decide", place), judge, host);
	const exitCode = await publish(report, runs, config, {
		...command,
		command: { canAccept: false }
	}, host);
	if (fault !== void 0) host.err(`${fault}\nThe runs made so far are in ${folder}. Continue with --resume.\n`);
	if (interrupted !== void 0) {
		host.err(`Interrupted. The runs made so far are in ${folder}. Continue with --resume.\n`);
		return interrupted;
	}
	if (command.bisect && UNDECIDED.includes(report.verdict)) return 125;
	return fault === void 0 ? exitCode : 2;
}
function checkOptions({ seed, store, runBaseline, baseline = [], out }) {
	const has = (value) => value !== void 0;
	const problem = [
		[has(seed) && !has(store), "--seed: needs the store of the baseline. Give its folder with --store."],
		[has(seed) && (has(runBaseline) || has(out) || baseline.length > 0), "--seed: records runs without judging them. Leave out --run-baseline, --baseline and --out."],
		[has(store) && baseline.length > 0, "--store and --baseline: both give the baseline. Leave one of them out."],
		[has(runBaseline) && (has(store) || baseline.length > 0), `--run-baseline and ${has(store) ? "--store" : "--baseline"}: with --run-baseline both sides are measured again, and only they are compared. Leave one of them out.`],
		[!has(store) && baseline.length === 0 && !has(runBaseline), "decide: found no baseline. Give --store, --baseline, or --run-baseline, which needs no earlier runs."]
	].find(([applies]) => applies);
	if (problem) throw new UsageError(problem[1]);
}
async function comparisonOf({ store, baseRef, baseline = [] }, config, host) {
	const explain = await host.explain();
	if (store === void 0) {
		const given = [];
		for (const path of baseline) given.push(await readGivenRun(config, path, host));
		return async () => comparisonWith({ runs: oldestFirst(given) }, {
			config,
			explain
		}, host.now());
	}
	const load = (candidates) => loadComparison(folderStore(store), {
		config,
		candidates,
		baseRef,
		withHistory: false,
		explain
	}, host);
	const { state, problem } = (await load([])).loaded;
	if (state === "ok") return load;
	throw new UsageError(`--store: ${baselineProblemText(problem)} Create one with --seed 5, or give --run-baseline, which needs no earlier runs.`);
}
//#endregion
//#region src/measure/cli/doctor.ts
const WORKFLOWS = ".github/workflows";
const PLACEHOLDER = /\b(?:OWNER\/perf-gate[\w./-]*(?:@\w+)?|[\w.-]+\/perf-gate[\w./-]*@0{4,40}\b|ref: 0{40}\b)/;
const MARKS = {
	ok: "✓",
	note: "!",
	wrong: "✗"
};
async function doctor(options, host) {
	const diagnoses = [];
	const config = await readConfig(options).catch(only(UserError, ({ message }) => void diagnoses.push([
		"wrong",
		"configuration",
		message
	])));
	if (config) diagnoses.push(configuration(config), ...await results(config), ...await action(), ...await baseline(config, options, host));
	const problems = diagnoses.filter(([state]) => state === "wrong").length;
	if (options.json) {
		host.out(jsonText(diagnoses.map(([state, part, found, next]) => ({
			state,
			part,
			found,
			next
		}))));
		return problems > 0 ? 1 : 0;
	}
	const width = Math.max(...diagnoses.map(([, part]) => part.length));
	for (const [state, part, text, next] of diagnoses) {
		host.out(`${MARKS[state]} ${part.padEnd(width)}  ${escapeTerminal(text)}\n`);
		if (next !== void 0) host.out(`${" ".repeat(width + 4)}→ ${escapeTerminal(next)}\n`);
	}
	host.out(problems === 0 ? "\nNo problems.\n" : `\n${plural(problems, "problem")} to fix.\n`);
	return problems > 0 ? 1 : 0;
}
function configuration({ file, suite, thresholds, workflows }) {
	if (file === void 0) return [
		"note",
		"configuration",
		`none at ${DEFAULT_CONFIG_PATH}: the built-in thresholds apply`,
		"Run \"perf-gate init\" to write a configuration and a CI job."
	];
	const own = thresholds.filter(({ source }) => source !== "default").length;
	return [
		"ok",
		"configuration",
		`${file}: suite "${suite}", ${own > 0 ? `${plural(own, "threshold")} of its own` : "the built-in thresholds"}${workflows.length > 0 ? `, rules for ${plural(workflows.length, "pattern")} of workflows` : ""}`
	];
}
async function results({ results, limits }) {
	const { globFiles } = await import("./core.js");
	const found = results.map(async ({ path }) => {
		const files = await globFiles(path.replace(/\{(?:\d+\.\.\d+|repeat)\}/g, "*"), { maxFiles: limits.files });
		if (files.length > 0) return [
			"ok",
			"results",
			`${path}: ${plural(files.length, "file")}`
		];
		return [
			"note",
			"results",
			`${path}: matches no file yet`,
			"Run the load test, or correct the path in the configuration."
		];
	});
	return Promise.all(found);
}
async function action() {
	const workflows = (await readdir(WORKFLOWS).catch(() => [])).map((name) => `${WORKFLOWS}/${name}`);
	const others = Object.values(CI_SYSTEMS).flatMap(({ file, path }) => present([file, path]));
	const files = /* @__PURE__ */ new Set([...workflows, ...others]);
	const next = "Replace it with the owner and a commit of perf-gate.";
	const found = [...files].sort().map(async (file) => {
		const text = await readFile(file, "utf8").catch(() => "");
		const [placeholder] = PLACEHOLDER.exec(text) ?? [];
		if (placeholder === void 0) return [];
		return [[
			"wrong",
			"action",
			`${file}: ${placeholder} names no action`,
			next
		]];
	});
	return (await Promise.all(found)).flat();
}
async function baseline(config, { store, baseRef }, host) {
	const part = "baseline";
	if (store === void 0) return [[
		"note",
		part,
		"not checked: needs the folder that holds it",
		"Give it with --store. For a branch: git clone --single-branch --branch perf-gate URL FOLDER."
	]];
	const now = host.now();
	const { window, maxAgeDays } = config.baseline;
	const wanted = defined({
		baseRef,
		suite: config.suite,
		window,
		now,
		maxAgeDays
	});
	const { state, problem, ageDays, ledger, runs } = await loadBaseline(folderStore(store), wanted, host);
	if (state === "missing") {
		const next = `Let a run of ${baseRef} pass, or import past runs (perf-gate import). Another suite or branch: --suite, --base-ref.`;
		return [[
			"note",
			part,
			baselineProblemText(problem),
			next
		]];
	}
	if (state !== "ok") return [[
		"wrong",
		part,
		baselineProblemText(problem)
	]];
	const { epoch, breached = [], pending = [] } = ledger;
	const newest = ageDays === void 0 ? "" : `, newest run ${formatAge(ageDays)} old`;
	const found = [[
		"ok",
		part,
		`${epoch.id}: ${plural(epoch.runs.length, "run")}${newest}`
	]];
	if (breached.length > 0) {
		const next = `Fix ${baseRef}, or accept the change: perf-gate baseline accept --store ${store}.`;
		found.push([
			"wrong",
			part,
			`${plural(breached.length, "run")} of ${baseRef} failed since`,
			next
		]);
	}
	if (pending.length > 0) {
		const text = `${plural(pending.length, "run")} waiting for a second run to confirm`;
		found.push([
			"note",
			part,
			text,
			`Run the load test of ${baseRef} again.`
		]);
	}
	const record = await storedRecord(config, folderStore(store), baseRef, host).then((record) => [
		record.runs < 10 ? "note" : "ok",
		"record",
		recordText(record)
	], only(StoreError, ({ message }) => [
		"wrong",
		"record",
		message
	]));
	return [
		...found,
		...detectable(config, runs, now),
		record
	];
}
function detectable(config, runs, now) {
	const part = "sensitivity";
	const [candidate] = runs.slice(-1);
	const others = runs.slice(0, -1);
	const few = "Let more runs of the main branch pass: three are useful, five to ten are good.";
	if (!candidate || others.length === 0) return [[
		"note",
		part,
		"unknown: the noise between runs needs more than one run",
		few
	]];
	const { checks, sensitivity } = compareWithBaseline({
		config,
		baseline: others,
		candidates: [candidate],
		evidence: { state: "ok" },
		now
	});
	const silent = wideMinChanges(config, checks).map(({ message }) => [
		"note",
		"thresholds",
		message
	]);
	const change = sensitivity?.time?.change;
	if (change === void 0) return [[
		"note",
		part,
		"unknown: no check of a time uses \"decide: evidence\""
	], ...silent];
	const text = `a typical workflow that is ${formatRatioAsPercent(change)} slower would be found 4 times in 5 (the newest run against ${plural(others.length, "other")})`;
	return [others.length < 3 ? [
		"ok",
		part,
		text,
		few
	] : [
		"ok",
		part,
		text
	], ...silent];
}
//#endregion
//#region src/report/charts/report-pictures.ts
async function drawReport(report) {
	const specs = withLetters(chartsOf(report));
	if (specs.length === 0) return [];
	const { drawCharts } = await import("./draw.js");
	const pictures = await drawCharts(specs, ["light", "dark"]);
	return specs.map(({ title, alt, width, letters }, i) => {
		return {
			title,
			alt,
			width,
			letters,
			light: pictures[2 * i],
			dark: pictures[2 * i + 1]
		};
	});
}
//#endregion
//#region src/report/cli/profile-output.ts
function profileText(compared, host) {
	return writeTerminal(profileBlocks(compared), host);
}
function profilePage(title, compared) {
	return renderProfilePage(title, compared);
}
//#endregion
//#region src/report/model/site.ts
function metricIn({ metrics }, id) {
	return metrics.find((metric) => metric.id === id) ?? metricOf(id) ?? {
		id,
		unit: "",
		label: id
	};
}
function monthOf({ at }) {
	return at.slice(0, 7);
}
function valuesOf(runs, metric, series) {
	return runs.map(({ values }) => values[metric]?.[series] ?? null);
}
const SPREAD = 1.96;
function bandAbout(middle, metric, noise) {
	if (metric === "error-rate") return [middle - SPREAD * noise, middle + SPREAD * noise];
	return [middle * Math.exp(-1.96 * noise), middle * Math.exp(SPREAD * noise)];
}
function deltaBetween(before, after, metric, noise) {
	const absolute = after - before;
	const relative = absolute === 0 ? 0 : after / before - 1;
	const delta = Number.isFinite(relative) ? {
		absolute,
		relative
	} : { absolute };
	const [middle, base] = metric === "error-rate" ? [absolute, 0] : [after / before, 1];
	if (noise === null || base === 1 && !(before > 0 && after > 0)) return delta;
	const [low, high] = bandAbout(middle, metric, noise);
	return {
		...delta,
		low: low - base,
		high: high - base
	};
}
//#endregion
//#region src/report/page/history-chart.ts
const MOST_DOTS = 200;
const FAR_FROM_ZERO = .4;
const EXTREME = .01;
const USUAL$1 = .5;
const DATE_DISTANCE = 130;
const DOTS = {
	breached: "worse",
	refused: "doubt",
	held: "doubt"
};
function changeWords({ id, unit }, delta) {
	const changed = delta && {
		metric: id,
		unit,
		delta
	};
	return changed ? `${changeText(changed)} ${intervalText(changed)}`.trim() : "";
}
function epochWords({ at: _, rolledBack, ...accepted }) {
	const how = plainText(acceptedLine(accepted));
	return `new baseline${how === "" ? "" : `, ${how}`}${rolledBack ? ", rolled back" : ""}`;
}
function shownMetric({ cells }, wanted = "") {
	return [
		wanted,
		"p95",
		"avg"
	].find((id) => Object.hasOwn(cells, id)) ?? Object.keys(cells)[0] ?? "";
}
function placeOf({ runs }, run = "") {
	const place = runs.findIndex(({ id }) => id === run);
	return place < 0 ? void 0 : place;
}
function runWords({ at, commit, author, outcome, reason }) {
	const who = author === void 0 ? "" : ` by ${author}`;
	const state = DOTS[outcome] === void 0 ? "" : `, ${outcome}${reason === void 0 ? "" : `: ${reason}`}`;
	return `${formatInstant(at)}${commit === void 0 ? "" : `, commit ${shortCommit(commit)}`}${who}${state}`;
}
function happenings(history, metric, series) {
	const { epochs, releases, cells } = history.suite;
	const mark = (run, kind, text) => ({
		at: placeOf(history, run) ?? -1,
		kind,
		text
	});
	const named = (run) => {
		const { commit, at = run } = history.runs[placeOf(history, run) ?? -1] ?? {};
		return commit === void 0 ? at.slice(0, 10) : shortCommit(commit);
	};
	const of = metricIn(history.suite, metric);
	const steps = cells[metric][series].steps.map(({ run, previous, delta }) => {
		const where = `first seen in ${named(run)}, after ${named(previous)}`;
		return mark(run, "step", `${of.label} ${changeWords(of, delta)}, ${where}`);
	});
	const begun = epochs.map((epoch) => mark(epoch.run, "epoch", epochWords(epoch)));
	const released = releases.map(({ name, run }) => mark(run, "release", `release ${name}`));
	return [
		...begun,
		...released,
		...steps
	].filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
}
function reachOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const most = sorted.at(-1) ?? 0;
	const usual = sorted.at(-1 - Math.max(1, Math.floor(EXTREME * sorted.length))) ?? most;
	return usual < USUAL$1 * most ? Math.max(usual, values.at(-1)) : most;
}
function dateTicks(runs, places) {
	const known = [...new Set(places)].filter((at) => runs[at]);
	const written = new Set(known.map((at) => runs[at].at.slice(0, 10))).size < known.length ? 16 : 10;
	return known.map((at) => ({
		at,
		text: runs[at].at.slice(0, written).replace("T", " ")
	}));
}
function noiseBand(history, bands, { min, max }) {
	const starts = history.suite.epochs.map(({ run }) => placeOf(history, run) ?? 0);
	return bands.flatMap((ends, i) => {
		const from = Math.max(min, starts[i]);
		const to = Math.min(max, (starts[i + 1] ?? max + 1) - .01);
		return ends && from < to ? [from, to].map((at) => [at, ...ends]) : [];
	});
}
function historyChart(history, metric, position, { chosen, ...size }, { min, max } = {
	min: 0,
	max: Math.max(1, history.runs.length - 1)
}) {
	const { suite, runs } = history;
	const of = metricIn(suite, metric);
	const called = seriesText(suite.series[position]);
	const { bands, moved } = suite.cells[metric][position];
	const isSmall = size.height === void 0;
	const at = placeOf(history, chosen);
	const all = valuesOf(runs, metric, position).map((value, i) => [i, value]);
	const first = Math.ceil(min);
	const end = Math.floor(max);
	const points = all.slice(first, end + 1);
	const band = noiseBand(history, bands, {
		min,
		max
	});
	const shown = points.flatMap(([, value]) => value ?? []);
	const edges = band.flatMap(([, ...ends]) => ends);
	const least = Math.min(...shown, ...edges);
	const most = Math.max(0, reachOf(shown), ...edges);
	const last = points.findLast(([, value]) => value !== null)?.[1] ?? void 0;
	const write = (value) => formatQuantity(value, of.unit);
	const steps = Math.max(1, Math.floor((size.width ?? 300) / DATE_DISTANCE) - 1);
	const places = Array.from({ length: steps + 1 }, (_, i) => Math.round(first + (end - first) * i / steps));
	return {
		caption: isSmall ? called : of.label,
		...isSmall ? {
			newest: write(last),
			words: changeWords(of, moved)
		} : {},
		label: `${of.label} of ${called}`,
		x: {
			min,
			max,
			ticks: dateTicks(runs, places)
		},
		y: quantityAxis(most, of.unit, 4, least > FAR_FROM_ZERO * most && least < most ? least : 0),
		lines: [{
			name: "value",
			points,
			band
		}],
		at: (place) => runWords(runs[place]),
		write,
		dots: (place) => {
			const { outcome, epoch } = runs[place];
			const [low = 0, high = 0] = bands[suite.epochs.findIndex(({ id }) => id === epoch)] ?? [];
			const value = all[place][1] ?? 0;
			const isUsual = of.better === "higher" ? value >= low : value <= high;
			if (outcome === "breached" && isUsual) return isSmall ? void 0 : "worse within";
			return DOTS[outcome] ?? (isSmall || points.length > MOST_DOTS ? void 0 : "");
		},
		marks: [...happenings(history, metric, position).map((one, i) => isSmall ? one : {
			...one,
			label: `${i + 1}`
		}), ...at === void 0 ? [] : [{
			at,
			label: "▲",
			kind: "chosen",
			text: runWords(runs[at])
		}]],
		...size
	};
}
//#endregion
//#region src/report/page/history-sections.ts
function workflowLink({ suite, baseRef, series }, metric, position) {
	return siteLink({
		suite,
		branch: baseRef,
		metric,
		workflow: seriesKey(series[position])
	});
}
function worseOf({ id: metric, unit, better }, delta) {
	if (!delta || !better) return -Infinity;
	const rise = better === "higher" ? -delta.absolute : delta.absolute;
	return worsening({
		metric,
		unit,
		delta
	}, better) ?? rise * Infinity;
}
function isWorse(all, { metric, delta }) {
	return worseOf(metricIn(all, metric), delta) > 0;
}
function lastingIn(all) {
	const usual = shownMetric(all);
	const size = ({ delta }) => Math.abs(Math.log1p(delta.relative ?? delta.absolute));
	const rankOf = (one) => 4 * Number(isWorse(all, one)) + 2 * Number(one.metric === "error-rate") + Number(one.metric === usual);
	return Object.entries(all.cells).flatMap(([metric, cells]) => cells.flatMap(({ steps, drifted }, s) => {
		const step = steps.at(-1);
		if (step) return [{
			metric,
			s,
			...step
		}];
		return drifted ? [{
			metric,
			s,
			delta: drifted
		}] : [];
	})).filter(({ metric, delta }) => metric === "error-rate" ? Math.abs(delta.absolute) > widestEqual(metric) : metricIn(all, metric).better === "lower").sort((a, b) => rankOf(b) - rankOf(a) || size(b) - size(a));
}
function problemList(problems) {
	if (problems.length === 0) return "";
	return `<h2>Not readable</h2><ul>${problems.map((problem) => `<li>${text(problem)}</li>`).join("")}</ul>`;
}
const INTERVALS = "In brackets: the 95% interval of one change. Not proven: among so many, one may be that large by chance.";
function sources({ commit = "", pullRequest }, repository) {
	const link = (path, label) => repository === "" ? text(label) : `<a href="${attribute(`${repository}/${path}`)}">${text(label)}</a>`;
	const change = pullRequest === void 0 ? "" : ` ${link(`pull/${pullRequest}`, `#${pullRequest}`)}`;
	return (commit && link(`commit/${encodeURIComponent(commit)}`, `commit ${shortCommit(commit)}`)) + change;
}
//#endregion
//#region src/report/page/history-overview.ts
function overviewSection(suites, age, repository = "") {
	const cards = suites.map((one) => suiteCard(one, age, repository));
	const legend = cards.some((card) => card.includes("not proven")) ? `<p class="soft">${INTERVALS}</p>` : "";
	return `<div class="cards">${cards.join("")}</div>${legend}${problemList(suites.flatMap(({ suite }) => suite.problems))}`;
}
const TONES = {
	red: "worse",
	yellow: "doubt",
	brightgreen: "better"
};
function suiteCard(history, age, repository) {
	const { suite: all, runs } = history;
	const { folder, suite, baseRef, badge, series, facts, record } = all;
	const lasting = lastingIn(all);
	const moves = movements(all);
	const worst = moves.find(({ by }) => by > 0);
	const best = moves.findLast(({ by }) => by < 0);
	const shown = lasting[0] ?? worst ?? {
		metric: shownMetric(all),
		s: 0
	};
	const drawn = series.length === 0 ? "" : sparkline(history, shown.metric, shown.s);
	const moved = [worst, best].flatMap((one) => one ? movementText(all, one) : []);
	const recorded = record ? `<dt>Record of the gate</dt><dd>${text(capitalized(recordText(record)))}</dd>` : "";
	const newest = runs.at(-1)?.at;
	const when = newest === void 0 ? "–" : `${newest.slice(0, 10)}, ${age(newest)}`;
	return `<article data-folder="${attribute(folder)}" data-suite="${attribute(suite)}" data-branch="${attribute(baseRef)}"><h2><a href="${attribute(siteLink({
		suite,
		branch: baseRef
	}))}">${name(suite)}</a> <b class="badge ${TONES[badge.color] ?? "plain"}">${text(badge.message)}</b></h2>
<p class="soft">${plural(runs.length, "run")} on ${name(baseRef)} · last ${text(when)}</p>
<div class="lasting"><p>${lastingText(history, lasting, moves.length === 0)}</p>${nextText(history, repository, lasting[0], worst)}</div>${drawn}
<dl><dt>Newest run against the baseline</dt><dd>${moved.join("<br>") || "no change beyond noise"}</dd>${recorded}</dl>${dimensionTags(facts)}</article>`;
}
function lastingText(history, [first, ...others], isCalm) {
	const { suite: all, runs } = history;
	const many = plural(runs.length, "run");
	const odd = oddText(history);
	if (!first) return `${isCalm && odd === "" ? "Nothing moved beyond noise" : "No lasting change"} in ${many}. ${text(odd)}`.trim();
	const { metric, s, delta, run: id } = first;
	const of = metricIn(all, metric);
	const direction = directionText({
		metric,
		unit: of.unit
	}, delta.absolute > 0);
	const verb = metric === "error-rate" ? "has" : "is";
	const { at = "", commit, author } = runs.find((run) => run.id === id) ?? {};
	const by = author === void 0 ? "" : ` by ${author}`;
	const source = commit === void 0 ? "" : ` (commit ${shortCommit(commit)}${by})`;
	const since = id === void 0 ? ` after a slow drift over ${many}` : ` since ${at.slice(0, 10)}${source}`;
	const [also, ...more] = new Set(others.flatMap((other) => other.s === s ? [] : other.s));
	const named = also === void 0 ? "" : `; ${seriesText(all.series[also])} moved too`;
	const rest = more.length > 0 ? `; ${plural(more.length + 1, "more workflow")} moved` : named;
	const words = `${verb} ${direction}${since}: ${of.label} ${changeWords(of, delta)}${rest}.`;
	return `<a href="${attribute(workflowLink(all, metric, s))}">${name(seriesText(all.series[s]))}</a> ${text([
		words,
		heldText(history, first),
		odd
	].filter(Boolean).join(" "))}`;
}
function heldText(history, lasting) {
	const epoch = epochAfter(history, lasting);
	if (!epoch) return "";
	const how = acceptedText(history, epoch);
	const much = lasting.run === void 0 ? "most of it" : "this change";
	return `The baseline since ${epoch.at.slice(0, 10)}${how && ` (${how})`} includes ${much} already.`;
}
function epochAfter(history, { run }) {
	const epoch = history.suite.epochs.findLast(({ rolledBack }) => !rolledBack);
	return (placeOf(history, epoch?.run) ?? -1) >= (placeOf(history, run) ?? history.runs.length / 2) ? epoch : void 0;
}
function acceptedText(history, { at: _, rolledBack, ...accepted }) {
	return history.runs[(placeOf(history, accepted.run) ?? 0) - 1]?.outcome === "imported" ? "" : plainText(acceptedLine(accepted));
}
function oddText({ suite: { outliers }, runs }) {
	const last = outliers.at(-1);
	const failed = runs.filter(({ outcome }) => outcome === "breached" || outcome === "refused");
	const dateOf = (id) => runs.find((run) => run.id === id)?.at.slice(0, 10) ?? id;
	const theLast = (count, id) => count === 1 ? `, on ${dateOf(id)}` : `, the last on ${dateOf(id)}`;
	const far = last ? `${plural(outliers.length, "run stands", "runs stand")} far above their neighbors${theLast(outliers.length, last.run)}, in ${plural(last.workflows, "workflow")}.` : "";
	const red = failed.at(-1);
	return red ? `${far} ${plural(failed.length, "run")} failed${theLast(failed.length, red.id)}.` : far;
}
function nextText(history, repository, first, worst) {
	const { suite: all, runs } = history;
	const said = (html) => `<p><b>Next:</b> ${html}</p>`;
	if (first && isWorse(all, first)) {
		const epoch = epochAfter(history, first);
		if (epoch && acceptedText(history, epoch) !== "") return "";
		const at = placeOf(history, first.run);
		const what = first.metric === "error-rate" ? "the errors since, and at what" : "what";
		if (at === void 0) return said("look at what grew with time, such as data or dependencies.");
		return said(`look at ${what} changed up to ${runLink(runs[at], repository)}.`);
	}
	const newest = runs.at(-1);
	if (worst && newest) return said(`run the load test once more, for ${name(seriesText(all.series[worst.s]))}: one run alone may be noise (${runLink(newest, repository)}).`);
	const far = all.outliers.at(-1);
	if (!far) return "";
	const { suite, baseRef, series } = all;
	return said(`<a href="${attribute(siteLink({
		suite,
		branch: baseRef,
		metric: far.metric,
		run: far.run,
		workflow: seriesKey(series[far.series])
	}))}">look at the last run that stands out</a>.`);
}
function runLink(run, repository) {
	return run.commit === void 0 ? `the run of ${text(run.at.slice(0, 10))}` : sources(run, repository);
}
function sparkline(history, metric, series) {
	const chart = historyChart(history, metric, series, {
		bare: true,
		width: 340,
		link: workflowLink(history.suite, metric, series)
	});
	const caption = `${metricIn(history.suite, metric).label} of ${chart.caption}`;
	return lineChart({
		...chart,
		caption,
		words: "",
		height: 72
	});
}
function movements(all) {
	return Object.entries(all.cells).flatMap(([metric, of]) => of.flatMap(({ moved }, s) => moved && certaintyOf(moved, 0) === "likely" ? [{
		metric,
		s,
		moved,
		by: worseOf(metricIn(all, metric), moved)
	}] : [])).sort((a, b) => b.by - a.by);
}
function movementText(all, { metric, s, moved }) {
	const of = metricIn(all, metric);
	const direction = directionText({
		metric,
		unit: of.unit
	}, moved.absolute > 0);
	const words = `${of.label} ${changeWords(of, moved)}, ${certaintyText("likely", direction, {
		metric,
		...moved
	})}`;
	return `<a href="${attribute(workflowLink(all, metric, s))}">${name(seriesText(all.series[s]))}</a> <small>${text(words)}</small>`;
}
//#endregion
//#region src/report/page/history-files.ts
function historyFiles(suites, repository, age) {
	return new Map([...suites.flatMap(({ suite, runs }) => [
		...[...groupBy(runs, monthOf)].map(([month, data]) => dataFile(`${suite.folder}/${month}`, data)),
		dataFile(suite.folder, suite),
		[`badges/${suite.folder}.svg`, badgePicture(suite)]
	]), ["index.html", frame(overviewSection(suites, age, repository), repository)]]);
}
function dataFile(key, data) {
	const json = JSON.stringify(data).replace(/[\\']/g, "\\$&");
	return [`data/${key}.js`, `perfGateData('${key}','${json}')\n`];
}
function frame(overview, repository) {
	const project = repository.split("/").slice(-2).join("/");
	const title = project === "" ? "Performance history" : `Performance of ${project}`;
	const body = `<header><h1>${name(title)}</h1></header>
<main>
<div id="overview">${overview}</div>
<div id="history"></div>
</main>`;
	const attributes = `class="campaign" data-repository="${attribute(repository)}"`;
	return pageFrame(visibleProse(title), attributes, body, " 'strict-dynamic'");
}
const COLORS = {
	red: "#b42318",
	yellow: "#7d5300",
	brightgreen: "#1a7f37"
};
const LETTER = 6.8;
function badgePicture({ suite, badge: { message, color } }) {
	const texts = [suite, message].map((words) => visibleProse(words, 60));
	const [left = 0, right = 0] = texts.map((words) => Math.round(words.length * LETTER) + 12);
	const [name = "", said = ""] = texts.map(escapeXml);
	const write = (words, x) => `<text x="${x}" y="14" text-anchor="middle">${words}</text>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${name}: ${said}"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${COLORS[color] ?? "#444"}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${write(name, left / 2)}${write(said, left + right / 2)}</g></svg>
`;
}
//#endregion
//#region src/report/site/read-history.ts
function readHistories(store, host, suite) {
	return retry(store, host, async (snapshot) => {
		const folders = (await snapshot.list("")).flatMap((path) => path.includes("..") ? [] : folderOf(path, "baseline.json") ?? []);
		return (await Promise.all(folders.map((folder) => readHistory(store, snapshot, folder)))).filter((one) => suite === void 0 || one.suite === suite);
	});
}
async function readHistory(store, snapshot, folder) {
	const problems = [];
	const tried = (read) => read().catch(only(StoreError, ({ message }) => void problems.push(message)));
	const path = `${folder}/${LEDGER_FILE}`;
	const ledger = await tried(async () => decodeLedger(await snapshot.read(path) ?? "", `${store.name}: ${path}`));
	const [baseRef = "", suite = ""] = ledger ? [ledger.baseRef, ledger.suite] : folder.split("/");
	const name = {
		baseRef,
		suite
	};
	const runs = /* @__PURE__ */ new Map();
	const add = (text, where) => {
		const found = decodeLines(text);
		for (const run of found.runs) runs.set(run.id, {
			...runs.get(run.id),
			...run
		});
		const [first] = found.damaged;
		if (first !== void 0) problems.push(`${where}:${first}: ${found.damaged.length} of its lines cannot be read, and the others are shown. Restore the file from the store's history.`);
	};
	for (const file of await historyFiles$1(snapshot, folder)) add(await tried(() => snapshot.peek(file)) ?? "", `${store.name}: ${file}`);
	const epochs = ledger ? [ledger.epoch, ...ledger.history] : [];
	const imported = (ledger && (await tried(() => readImported(store, snapshot, name)))?.runs) ?? [];
	const read = runReader(store, snapshot, folder);
	const addStored = async ({ entry, outcome }) => {
		const known = runs.get(entry.id);
		const run = known ? void 0 : await tried(() => read(entry));
		if (run) add(linesOf([{
			run,
			entry
		}], outcome).join("\n"), folder);
		else if (known && outcome.outcome === "passed") runs.set(entry.id, {
			...known,
			...outcome
		});
	};
	for (const entry of imported) await addStored({
		entry,
		outcome: { outcome: "imported" }
	});
	for (const stored of ledger ? storedRuns(ledger) : []) await addStored(stored);
	const releases = (ledger && (await tried(() => readNamedRuns(store, snapshot, name)))?.references) ?? [];
	const unjudged = new Set(imported.map(({ id }) => id));
	const stateOf = (of) => runs.size > 0 && [...runs.keys()].every((id) => unjudged.has(id)) ? IMPORTED : badgeOf(of);
	const badge = ledger ? stateOf(ledger) : {
		message: "unreadable",
		color: "red"
	};
	const sorted = [...runs.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
	return {
		...name,
		folder,
		badge,
		epochs,
		runs: sorted,
		releases,
		problems
	};
}
//#endregion
//#region src/report/site/outliers.ts
const NEIGHBORS = 2;
const FARTHEST = 4;
function withoutOutliers(values, metric, noise) {
	const within = (value, middle) => {
		const [low, high] = bandAbout(middle, metric, FARTHEST * noise);
		return middle > 0 && value > 0 ? Math.min(high, Math.max(low, value)) : value;
	};
	const kept = [];
	for (const [i, value] of values.entries()) {
		const isUsual = within(value, kept[i - 1] ?? value) === value;
		kept.push(isUsual ? value : within(value, median(values.slice(Math.max(0, i - NEIGHBORS), i + NEIGHBORS + 1))));
	}
	return kept;
}
const FAR_OUT = 2;
const LEAST_RATE = .05;
function outliersIn(runs, cells) {
	return [...groupBy([["p95", "avg"].find((id) => Object.hasOwn(cells, id)) ?? [], "error-rate"].flat().flatMap((metric) => (cells[metric] ?? []).flatMap((cell, series) => outliersOf(runs, valuesOf(runs, metric, series), metric, cell).map((one) => ({
		...one,
		metric,
		series
	})))), ({ at }) => at)].sort(([a], [b]) => a - b).map(([at, own]) => {
		const { metric, series } = own.reduce((far, one) => one.times > far.times ? one : far);
		const workflows = new Set(own.map((one) => one.series)).size;
		return {
			run: runs[at].id,
			metric,
			series,
			workflows
		};
	});
}
function outliersOf(runs, values, metric, { noise, steps }) {
	if (noise === null) return [];
	const known = [...values.keys()].filter((i) => values[i] !== null);
	return known.flatMap((at, i) => {
		const neighbors = known.slice(Math.max(0, i - NEIGHBORS), i + NEIGHBORS + 1).filter((one) => one !== at);
		if (neighbors.length < NEIGHBORS) return [];
		const value = values[at];
		const middle = median(neighbors.map((one) => values[one]));
		const least = metric === "error-rate" ? middle + LEAST_RATE : 0;
		const [, high] = bandAbout(middle, metric, FARTHEST * noise);
		const isFar = value > Math.max(FAR_OUT * middle, least, high);
		const isStep = steps.some(({ run }) => run === runs[at].id);
		return isFar && !isStep ? [{
			at,
			times: value / middle
		}] : [];
	});
}
//#endregion
//#region src/report/site/site-model.ts
const MIN_VALUES = 4;
function buildSuite({ releases, runs: thin, epochs: known, ...history }) {
	const { series, runs } = aligned(thin);
	const epochs = epochsOf(thin, known);
	const metrics = new Set(runs.flatMap(({ values }) => Object.keys(values)));
	const cellOf = cellsOf(runs, epochs);
	const cellsIn = (metric) => series.map((_, s) => cellOf(metric, valuesOf(runs, metric, s)));
	const cells = Object.fromEntries([...metrics].map((metric) => [metric, cellsIn(metric)]));
	return {
		suite: {
			...history,
			series,
			epochs,
			outliers: outliersIn(runs, cells),
			metrics: [...new Map(thin.flatMap((run) => run.metrics.map((metric) => [metric.id, metric]))).values()],
			cells,
			facts: known[0]?.runs.at(-1)?.facts ?? {},
			months: [...groupBy(runs, monthOf)].map(([name, [first]]) => [name, runs.length - runs.indexOf(first)]),
			releases: releases.flatMap(({ name, since, runs: [kept] }) => {
				const run = runs.find(({ id, commit }) => id === kept?.id || commit !== void 0 && commit === kept?.commit) ?? runs.find(({ at }) => Date.parse(at) >= Date.parse(since)) ?? runs.at(-1);
				return run ? [{
					name,
					run: run.id
				}] : [];
			})
		},
		runs
	};
}
function aligned(thin) {
	const series = /* @__PURE__ */ new Map();
	const orders = /* @__PURE__ */ new Map();
	const orderOf = (own) => {
		const keys = own.map(seriesKey);
		for (const [v, key] of keys.entries()) getOrAdd(series, key, () => own[v]);
		return [...series.keys()].map((key) => keys.indexOf(key));
	};
	const runs = thin.map(({ series: own, metrics, names, began, values, ...run }) => {
		const order = getOrAdd(orders, own, () => orderOf(own));
		const rows = Object.entries(values).map(([metric, row]) => [metric, order.map((v) => row[v] ?? null)]);
		return {
			...run,
			values: Object.fromEntries(rows)
		};
	});
	return {
		series: [...series.values()],
		runs
	};
}
function epochsOf(runs, known) {
	const begun = runs.flatMap(({ id: run, at, epoch: id, began }) => began && id !== void 0 ? [{
		...began,
		id,
		run,
		at
	}] : []);
	const kept = known.map(({ id, since, acceptedFrom, rolledBack, runs: [first] }) => defined({
		...acceptedFrom,
		id,
		run: first.id,
		at: first.startedAt ?? since,
		rolledBack
	}));
	return [...new Map([...begun, ...kept].map((epoch) => [epoch.id, epoch])).values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
function cellsOf(runs, epochs) {
	const positionsOf = (isWanted) => [...runs.keys()].filter((i) => isWanted(runs[i]));
	const judgeable = positionsOf(({ outcome }) => outcome !== "refused");
	const joined = epochs.map(({ id }) => positionsOf(({ epoch, outcome }) => epoch === id && outcome === "passed"));
	const present = epochs.findLastIndex(({ rolledBack }) => !rolledBack);
	return (metric, values) => {
		const noise = noiseOf(values, metric);
		const owns = joined.map((own) => knownIn(own.map((i) => values[i])));
		const baseline = owns[present] ?? [];
		const newest = values.at(-1) ?? null;
		const measured = judgeable.filter((i) => values[i] !== null);
		const steps = stepsOf(knownIn(measured.map((i) => values[i])), metric, noise);
		return {
			noise: noise && significant(noise, 4),
			moved: baseline.length === 0 || newest === null ? null : deltaBetween(median(baseline), newest, metric, noise),
			bands: owns.map((own) => {
				const spread = noiseOf(own, metric) ?? noise;
				if (own.length === 0 || spread === null) return null;
				const [low, high] = bandAbout(median(own), metric, spread);
				return [significant(low, 4), significant(high, 4)];
			}),
			drifted: steps.length > 0 ? null : driftOf(knownIn(measured.map((i) => values[i])), metric),
			steps: steps.map(({ index, delta }) => {
				return {
					run: runs[measured[index]].id,
					previous: runs[measured[index - 1]].id,
					delta
				};
			})
		};
	};
}
function knownIn(values) {
	return values.filter((value) => value !== null);
}
const USUAL = .95;
const TRIMMED = .9;
function noiseOf(values, metric) {
	const known = knownIn(values);
	const scaled = metric === "error-rate" ? known : known.filter((value) => value > 0).map(Math.log);
	if (scaled.length < MIN_VALUES) return null;
	const differences = Float64Array.from(scaled.slice(1), (value, i) => Math.abs(value - scaled[i])).sort();
	const usual = differences.subarray(0, Math.ceil(USUAL * differences.length));
	return usual.reduce((sum, one) => sum + one) / usual.length * Math.sqrt(Math.PI) / 2 / (usual.length < differences.length ? TRIMMED : 1);
}
const MOST_VALUES = 100;
function driftOf(values, metric) {
	const kept = metric === "error-rate" ? [] : values.filter((value) => value > 0);
	const size = Math.ceil(kept.length / MOST_VALUES);
	const logs = Array.from({ length: Math.ceil(kept.length / size) || 0 }, (_, i) => Math.log(median(kept.slice(i * size, (i + 1) * size))));
	const moved = trendIn(logs) ?? trendIn(logs.map((log) => -log));
	if (moved === void 0 || moved <= LEAST_DRIFT) return null;
	const { low, high } = slopeInterval(logs, 1.96);
	const steps = logs.length - 1;
	const least = Math.expm1(low * steps);
	const most = Math.expm1(high * steps);
	const relative = Math.expm1(theilSen(logs) * steps);
	return {
		absolute: relative * kept[0],
		relative,
		low: least,
		high: most
	};
}
const LEAST_RUNS = 2;
const LEAST_RUNS_OF_RATES = 5;
function stepsOf(values, metric, noise) {
	const found = findChangePoints(noise === null ? values : withoutOutliers(values, metric, noise));
	const ends = [
		0,
		...found.map(({ index }) => index),
		values.length
	];
	const least = metric === "error-rate" ? LEAST_RUNS_OF_RATES : LEAST_RUNS;
	const points = found.filter(({ index }, i) => index - ends[i] >= least && ends[i + 2] - index >= least);
	const borders = [
		0,
		...points.map(({ index }) => index),
		values.length
	];
	return points.map(({ index, before, after }, p) => {
		return {
			index,
			delta: deltaBetween(before, after, metric, noise && noise * Math.sqrt(1 / (index - borders[p]) + 1 / (borders[p + 2] - index)))
		};
	});
}
//#endregion
//#region src/report/cli/site.ts
function site(record) {
	return async ({ store, config: file, ...options }, host) => {
		host.progress("writing pages");
		const config = file === void 0 ? void 0 : await readConfig({ config: file });
		const given = defined({
			...options,
			config,
			record
		});
		const { done, problems } = await writeSite(folderStore(store), given, host);
		for (const problem of problems) host.err(`${escapeTerminal(problem)}\n`);
		host.out(`${escapeTerminal(done)}\n`);
		return problems.length > 0 ? 2 : 0;
	};
}
async function writeSite(store, { out: folder, suite, repository = "", config, record: replayed, within }, host) {
	const histories = await readHistories(store, host, suite);
	if (histories.length === 0) throw new UsageError(`${store.name}: has no baseline${suite === void 0 ? "" : ` of suite "${suite}"`}. "perf-gate baseline list" names those of a store.`);
	const suites = [];
	for (const history of histories) {
		const { suite, runs } = buildSuite(history);
		const record = config && replayed && await recordOf(replayed, config, store, suite, host);
		suites.push({
			suite: defined({
				...suite,
				record
			}),
			runs
		});
	}
	const age = (instant) => `${formatAge(Math.max(0, (host.now() - Date.parse(instant)) / DAY_MS))} ago`;
	const files = historyFiles(suites, repository, age);
	const folders = new Set([...files.keys()].map((name) => dirname(join(folder, name))));
	if (within) await refuseOutside("site", [...folders], within);
	let written = 0;
	for (const [name, text] of files) {
		const path = join(folder, name);
		if (await readFile(path, "utf8").catch(() => void 0) === text) continue;
		await replaceFile(path, text);
		written++;
	}
	return {
		done: `${folder}: ${plural(histories.reduce((sum, one) => sum + one.runs.length, 0), "run")} of ${plural(suites.length, "suite")}; ${written} of ${plural(files.size, "file")} written, the others have not changed.`,
		problems: histories.flatMap(({ problems }) => problems)
	};
}
async function recordOf(replayed, config, store, { suite, baseRef, problems }, host) {
	if (suite !== config.suite || problems.length > 0) return void 0;
	const record = await replayed(config, store, baseRef, host);
	return record.runs < 10 ? void 0 : record;
}
//#endregion
//#region src/report/explain/division.ts
function stateConnect(runs) {
	return runs.every(({ series }) => series.every(({ parts }) => !parts || parts.connect !== void 0));
}
function connectOnTop({ series }, name) {
	const key = seriesKey(name);
	const { parts, passed } = series.find((each) => seriesKey(each) === key) ?? {};
	if (!parts || !passed) return 0;
	const more = sum(Object.values(parts)) - passed.sumUnits * passed.unitMs;
	return Math.min(Math.max(0, more), parts.connect ?? 0) / passed.count;
}
function seriesIn(runs, name) {
	const key = seriesKey(name);
	return runs.flatMap((run) => run.series.flatMap((series) => seriesKey(series) === key ? [{
		run,
		series
	}] : []));
}
function executionIn(runs, name, shares, hasConnect) {
	const found = seriesIn(runs, name);
	const timed = found.flatMap(({ series: { passed } }) => passed ? [passed] : []);
	const count = sum(timed.map((passed) => passed.count));
	if (count === 0) return void 0;
	const ms = sum(timed.map((passed) => passed.sumUnits * passed.unitMs)) / count;
	const executions = sum(found.map(({ series }) => series.count));
	const works = /* @__PURE__ */ new Map();
	let areKnown = true;
	for (const { run, series } of found) {
		const requests = series.requests ?? requestsByShare(run, series, shares);
		areKnown &&= requests.length > 0;
		for (const each of requests) {
			const known = works.get(each.name) ?? {
				calls: 0,
				ms: 0
			};
			const onTop = hasConnect ? connectOnTop(run, {
				...name,
				workflow: each.name,
				kind: "request"
			}) : 0;
			works.set(each.name, {
				calls: known.calls + each.calls / executions,
				ms: known.ms + (each.ms + each.calls * onTop) / executions
			});
		}
	}
	return defined({
		ms,
		requests: areKnown ? works : void 0
	});
}
function requestsOfBoth(before, now) {
	const earlier = before.requests;
	const later = now.requests;
	if (!earlier || !later) return void 0;
	const none = {
		calls: 0,
		ms: 0
	};
	return [.../* @__PURE__ */ new Set([...earlier.keys(), ...later.keys()])].map((name) => ({
		name,
		before: earlier.get(name) ?? none,
		now: later.get(name) ?? none
	}));
}
function partsIn(runs, name) {
	const found = seriesIn(runs, name).flatMap(({ series }) => series.parts && series.passed ? series : []);
	const count = sum(found.map(({ passed }) => passed?.count ?? 0));
	if (count === 0) return void 0;
	const means = TIME_PARTS.flatMap((part) => {
		const known = found.flatMap(({ parts }) => parts?.[part] ?? []);
		return known.length === found.length ? [[part, sum(known) / count]] : [];
	});
	return Object.fromEntries(means);
}
//#endregion
//#region src/report/explain/moved-with.ts
const LEAST_RISE = .1;
const LONGER = 1.25;
const MORE_FAILURES = .01;
const ELSEWHERE = .2;
const MOST$2 = 2;
function movedWith(check, sides) {
	return [
		...onlyHere(check, sides.measurements),
		...resources(sides.measurements),
		...errors(check, sides),
		...jobs(sides)
	];
}
function mostRisen(kind, moved, evidence) {
	const ratio = ({ before, now }) => now / before;
	return [...moved].sort((a, b) => ratio(b) - ratio(a)).slice(0, MOST$2).map((each) => ({
		kind,
		...each,
		evidence
	}));
}
function onlyHere(check, measurements) {
	const own = check.delta?.relative ?? 0;
	const changes = measurements.flatMap((series) => {
		return series.workflow === check.workflow && series.kind === check.kind && seriesKey(series) !== seriesKey(check) ? series.metrics.flatMap(({ metric, delta }) => metric === check.metric ? delta?.relative ?? [] : []) : [];
	});
	if (changes.length === 0 || Math.max(...changes) > ELSEWHERE * own) return [];
	const name = Object.entries(check.dimensions).map(([dimension, value]) => `${dimension}=${value}`).join(" ");
	return name === "" ? [] : [{
		kind: "samples",
		name,
		evidence: "seen"
	}];
}
function resources(measurements) {
	return mostRisen("resource", measurements.flatMap(({ kind, workflow, metrics }) => {
		if (kind !== "resource") return [];
		const [found] = metrics.flatMap(({ metric, baseline, candidate, delta }) => baseline && candidate && (delta?.low ?? 0) > LEAST_RISE && !metric.startsWith("sql-") ? [{
			name: workflow,
			metric,
			before: baseline.value,
			now: candidate.value
		}] : []);
		return found ?? [];
	}), "likely");
}
function errors(check, { baseline, candidates }) {
	const [before, now] = [baseline, candidates].map((runs) => errorsIn(runs, check));
	return mostRisen("error", [...now.counts].flatMap(([name, count]) => {
		const past = before.counts.get(name) ?? 0;
		return count / now.executions - past / Math.max(1, before.executions) < MORE_FAILURES ? [] : [{
			name,
			metric: "count",
			before: past / baseline.length,
			now: count / candidates.length
		}];
	}), "seen");
}
function errorsIn(runs, check) {
	const counts = /* @__PURE__ */ new Map();
	let executions = 0;
	for (const { series } of runs) {
		const own = series.find((each) => seriesKey(each) === seriesKey(check));
		executions += own?.count ?? 0;
		const inside = new Set(own?.requests?.map(({ name }) => name));
		const failing = series.filter((each) => each.kind === "request" && inside.has(each.workflow) && dimensionsKey(each.dimensions) === dimensionsKey(check.dimensions));
		const found = failing.length > 0 ? failing : present([own]);
		for (const { code, message, count } of found.flatMap(({ errors }) => errors)) {
			const name = [.../* @__PURE__ */ new Set([code, message])].filter((text) => text !== "").join(" ");
			counts.set(name, (counts.get(name) ?? 0) + count);
		}
	}
	return {
		counts,
		executions
	};
}
function jobs({ baseline, candidates }) {
	const times = (runs) => groupBy(runs.flatMap(({ jobs = [] }) => jobs.filter((job) => job.durationMs !== void 0)), (job) => job.workflow);
	const past = times(baseline);
	return mostRisen("job", [...times(candidates)].flatMap(([name, own]) => {
		const earlier = (past.get(name) ?? []).map((job) => job.durationMs ?? 0);
		const before = mean(earlier);
		const now = mean(own.map((job) => job.durationMs ?? 0));
		return earlier.length > 0 && now > LONGER * Math.max(before, ...earlier) ? [{
			name,
			metric: "duration",
			before,
			now
		}] : [];
	}), "seen");
}
//#endregion
//#region src/report/explain/when.ts
const MOST$1 = .7;
const MOST_SLOWEST = .6;
const LONGEST = .45;
const SLOWEST = .05;
const LEAST_CHANGE = .05;
const FIRST_THIRD = .25;
const LAST_THIRD = .45;
const LEAST_SPANS = 8;
const CONTRAST = {
	ofOne: 4.5,
	ofMany: 2
};
const LEAST_GROWTH = 1.2;
const STEP_FITS_BETTER = 1.4;
const NEAR_START = .25;
function whenOf(name, baseline, candidates) {
	const before = seriesIn(baseline, name);
	const now = seriesIn(candidates, name);
	return inSpan(before, now) ?? amongSlowest(before, now);
}
function inSpan(before, now) {
	const widthMs = Math.max(...[...before, ...now].map(({ series }) => series.batches?.widthMs ?? 0));
	if (!Number.isFinite(widthMs) || widthMs === 0) return void 0;
	const [earlier, later] = [before, now].map((timed) => overTime(timed, widthMs));
	if (!earlier || !later) return void 0;
	const spans = [...later.keys()].filter((span) => later.get(span).count > 0).sort((a, b) => a - b);
	if (spans.length < LEAST_SPANS) return void 0;
	const usual = sum([...earlier.values()].map(({ ms }) => ms)) / countOf(earlier);
	const excess = spans.map((span) => {
		const own = later.get(span) ?? NONE;
		const past = earlier.get(span) ?? NONE;
		return own.ms - own.count * (past.count > 0 ? past.ms / past.count : usual);
	});
	const counts = spans.map((span) => later.get(span).count);
	const means = excess.map((ms, i) => ms / counts[i]);
	const usualMeans = [...earlier.values()].flatMap(({ count, ms }) => count > 0 ? ms / count : []);
	const whole = sum(excess);
	if (!(whole > 0)) return void 0;
	const step = bestStep(means);
	const sd = Math.sqrt(Math.max(2 * variance(usualMeans), step.squares / (means.length - 2)));
	const third = Math.floor(excess.length / 3);
	const [first, last] = [excess.slice(0, third), excess.slice(-third)].map((part) => sum(part) / whole);
	const middle = 1 - first - last;
	const grows = first < FIRST_THIRD && last > LAST_THIRD && first < middle && middle < last;
	const rise = mean(means.slice(-third)) - mean(means.slice(0, third));
	if (grows && rise > LEAST_GROWTH * sd && growthSquares(means) < STEP_FITS_BETTER * step.squares) return {
		name: "growing",
		share: 1
	};
	const length = step.to - step.from;
	const share = sum(excess.slice(step.from, step.to)) / whole;
	if (!(length <= LONGEST * means.length && step.rise > contrast(length, sd)) || share < MOST$1) return void 0;
	const isStart = step.from <= NEAR_START * length;
	const edge = (i) => (spans[i] ?? 0) * widthMs;
	return {
		name: isStart ? "start" : "span",
		spanMs: [isStart ? 0 : edge(step.from), edge(step.to - 1) + widthMs],
		share
	};
}
function contrast(spans, sd) {
	return sd * Math.max(CONTRAST.ofMany, CONTRAST.ofOne / Math.sqrt(spans));
}
function variance(values) {
	const middle = mean(values);
	return sum(values.map((value) => (value - middle) ** 2)) / Math.max(1, values.length - 1);
}
function bestStep(means) {
	const count = means.length;
	const middle = mean(means);
	const whole = sum(means.map((value) => (value - middle) ** 2));
	let best = {
		from: 0,
		to: count,
		rise: 0,
		squares: whole
	};
	for (let from = 0; from < count; from++) {
		let total = 0;
		for (let to = from + 1; to <= count && to - from < count; to++) {
			total += means[to - 1] - middle;
			const length = to - from;
			const rise = total / length + total / (count - length);
			const squares = whole - total ** 2 / length - total ** 2 / (count - length);
			if (rise > 0 && squares < best.squares) best = {
				from,
				to,
				rise,
				squares
			};
		}
	}
	return best;
}
function growthSquares(means) {
	const middle = mean(means);
	const fits = [1, 2].map((power) => {
		const shape = means.map((_, i) => ((i + .5) / means.length) ** power);
		const centre = mean(shape);
		const slope = sum(means.map((value, i) => (value - middle) * (shape[i] - centre))) / sum(shape.map((x) => (x - centre) ** 2));
		return sum(means.map((value, i) => (value - middle - slope * (shape[i] - centre)) ** 2));
	});
	return Math.min(...fits);
}
const NONE = {
	count: 0,
	ms: 0
};
function countOf(tallies) {
	return sum([...tallies.values()].map(({ count }) => count));
}
function overTime(timed, widthMs) {
	const tallies = /* @__PURE__ */ new Map();
	for (const { run, series } of timed) for (const [i, batch] of series.batches?.batches.entries() ?? []) {
		const { first, widthMs: own } = series.batches ?? {
			first: 0,
			widthMs
		};
		const at = Math.max(0, Math.floor(((first + i + .5) * own - (run.startMs ?? 0)) / widthMs));
		const { count, ms } = tallies.get(at) ?? NONE;
		const passed = batch.count - batch.errorCount;
		tallies.set(at, {
			count: count + passed,
			ms: ms + batch.sumMs
		});
	}
	return tallies;
}
function amongSlowest(before, now) {
	const [earlier, later] = [before, now].map((timed) => timed.flatMap(({ series: { passed } }) => passed ? [passed] : []));
	if (!earlier || !later) return void 0;
	const means = [earlier, later].map((all) => sum(all.map((each) => each.sumUnits * each.unitMs)) / sum(all.map((each) => each.count)));
	const slowest = [earlier, later].map(meanOfSlowest);
	const change = (values) => (values[1] ?? 0) - (values[0] ?? 0);
	const share = SLOWEST * change(slowest) / change(means);
	return change(means) > LEAST_CHANGE * (means[0] ?? 0) && share >= MOST_SLOWEST ? {
		name: "slowest",
		share
	} : void 0;
}
function meanOfSlowest(all) {
	const buckets = [];
	for (const each of all) each.forEachBucket((index, count) => buckets.push({
		count,
		ms: medianUnitsOf(index) * each.unitMs
	}));
	buckets.sort((a, b) => b.ms - a.ms);
	const wanted = SLOWEST * sum(buckets.map(({ count }) => count));
	let [left, total] = [wanted, 0];
	for (const { count, ms } of buckets) {
		const taken = Math.min(left, count);
		total += taken * ms;
		left -= taken;
		if (left <= 0) break;
	}
	return total / wanted;
}
//#endregion
//#region src/report/explain/causes.ts
const LEAST_SHARE = .2;
const MOST_SHARE = 1.2;
const LEAST_CALLS = .5;
const OTHER_CALLS = .2;
const MOST = 8;
const VERSION = /version|image|digest/i;
function isOwnTime({ verdict, metric, delta, evidence }) {
	return verdict !== "pass" && (delta?.absolute ?? 0) > 0 && isTime(metric) && evidence !== void 0 && evidence.by !== "run";
}
function causesOf(checks, sides) {
	const check = checks.find(isOwnTime);
	if (!check) return [];
	const { metric } = check;
	const shares = sharesIn(sides.candidates, check);
	const hasConnect = stateConnect([...sides.baseline, ...sides.candidates]);
	const before = executionIn(sides.baseline, check, shares, hasConnect);
	const now = executionIn(sides.candidates, check, [], hasConnect);
	if (!before || !now || now.ms <= before.ms) return [];
	const finding = {
		...seriesName(check),
		metric
	};
	const whole = now.ms - before.ms;
	const named = (parts) => parts.flatMap(({ absolute, ...part }) => {
		const share = absolute / whole;
		return share < LEAST_SHARE ? [] : [{
			...part,
			absolute,
			share
		}];
	});
	const known = named([...insideOf(before, now, check, sides), ...statementsOf(before, now, check, sides)]);
	known.sort((a, b) => (b.share ?? 0) - (a.share ?? 0));
	const place = known.find(({ kind }) => kind === "request");
	const calls = (side) => side.requests?.get(place?.name ?? "")?.calls ?? 1;
	const perExecution = {
		before: calls(before),
		now: calls(now)
	};
	const parts = named(partsOf(check, place?.name, perExecution, sides));
	const when = whenOf(check, sides.baseline, sides.candidates);
	const times = when ? [{
		kind: "when",
		...when,
		absolute: when.share * whole,
		evidence: "seen"
	}] : [];
	const versions = sides.changed.filter(({ fact, baseline, candidate }) => VERSION.test(fact) && baseline && candidate).map(({ fact }) => ({
		kind: "version",
		name: fact,
		evidence: "seen"
	}));
	return [
		...known,
		...parts,
		...times,
		...movedWith(check, sides),
		...versions
	].slice(0, MOST).map((cause) => ({
		finding,
		...cause
	}));
}
function insideOf(before, now, check, sides) {
	const requests = requestsOfBoth(before, now);
	if (!requests) return [];
	const parts = requests.map(({ name, ...work }) => {
		const absolute = work.now.ms - work.before.ms;
		const calls = otherCalls(work.before.calls, work.now.calls);
		return defined({
			kind: "request",
			name,
			absolute,
			calls,
			evidence: calls !== void 0 || gotSlower({
				...check,
				workflow: name
			}, sides) ? "likely" : "seen"
		});
	});
	const rest = now.ms - before.ms - sum(parts.map(({ absolute }) => absolute));
	return [...parts, {
		kind: "part",
		name: "rest",
		absolute: rest,
		evidence: "seen"
	}];
}
function partsOf(check, of, calls, { baseline, candidates }) {
	const name = {
		...check,
		...of !== void 0 && {
			workflow: of,
			kind: "request"
		}
	};
	const before = partsIn(baseline, name);
	const now = partsIn(candidates, name);
	if (!before || !now) return [];
	const isOnTop = of === void 0 && candidates.some((run) => connectOnTop(run, name) > 0);
	const isWhole = of === void 0 && check.kind === "transaction";
	return TIME_PARTS.flatMap((part) => {
		const earlier = before[part];
		const later = now[part];
		if (!(part === "connect" ? !isOnTop : part !== "receive" || !isWhole) || earlier === void 0 || later === void 0) return [];
		return [defined({
			kind: "part",
			name: part,
			of,
			absolute: calls.now * later - calls.before * earlier,
			evidence: "seen"
		})];
	});
}
function gotSlower(name, { measurements }) {
	const key = seriesKey({
		...name,
		kind: "request"
	});
	return ((measurements.find((series) => seriesKey(series) === key)?.metrics.find(({ metric }) => metric === "avg"))?.delta?.low ?? 0) > 0;
}
function otherCalls(before, now) {
	return Math.abs(now - before) >= OTHER_CALLS * before ? {
		before,
		now
	} : void 0;
}
function statementsOf(from, to, check, { baseline, candidates }) {
	const executions = [baseline, candidates].map((runs) => executionsIn(runs, check));
	return [...new Set(candidates.flatMap(({ statements = [] }) => statements.map(({ text }) => text)))].flatMap((name) => {
		const [before, now] = [baseline, candidates].map((runs, i) => statementIn(runs, name, executions[i]));
		if (!before || !now) return [];
		const absolute = now.ms - before.ms;
		if (now.calls < LEAST_CALLS || absolute > MOST_SHARE * (to.ms - from.ms)) return [];
		return [defined({
			kind: "statement",
			name,
			absolute,
			calls: otherCalls(before.calls, now.calls),
			evidence: "seen"
		})];
	});
}
function executionsIn(runs, { workflow, kind }) {
	return sum(runs.flatMap(({ series }) => series.filter((each) => each.workflow === workflow && each.kind === kind)).map(({ count }) => count));
}
function statementIn(runs, text, executions) {
	const found = runs.flatMap(({ statements = [] }) => statements.flatMap(({ text: own, calls, meanMs }) => own === text && calls !== void 0 && meanMs !== void 0 ? [{
		calls,
		ms: meanMs
	}] : []));
	const calls = sum(found.map((work) => work.calls)) / executions;
	const ms = sum(found.map((work) => work.calls * work.ms)) / executions;
	return calls > 0 ? {
		calls,
		ms
	} : void 0;
}
//#endregion
//#region src/report/explain/explain.ts
const CURVES = 6;
const DETAIL_VALUES = 4e4;
const explain = (judged) => {
	const { checks, baseline, candidates, history } = judged;
	const slower = slowerCheck(checks);
	const newest = (list) => list.findLast(({ profiles }) => profiles)?.profiles ?? [];
	const profiled = slower && explainedBy(slower, newest(baseline), newest(candidates));
	const causes = [...causesOf(checks, judged), ...profiled?.causes ?? []];
	return defined({
		causes: causes.length > 0 ? causes : void 0,
		profiles: profiled?.profiles.length ? profiled.profiles : void 0,
		trend: checkTrends(checks, history, candidates),
		curves: curvesOfWorst(checks, candidates.at(-1), baseline.at(-1)),
		details: detailsOf(checks, candidates.at(-1), baseline.at(-1))
	});
};
function curvesOfWorst(checks, candidate, baseline) {
	return groupsBy(checks, seriesKey).slice(0, CURVES).flatMap(([check]) => {
		const [now, before] = [candidate, baseline].map((run) => seriesIn(present([run]), check)[0]);
		const { overTime, percentiles } = now ? curvesOf(now) : {};
		const past = before && curvesOf(before);
		if (!overTime && !percentiles) return [];
		return defined({
			...seriesName(check),
			overTime: overTime && {
				metric: "p95",
				candidate: overTime,
				baseline: past?.overTime ?? []
			},
			percentiles: percentiles && {
				candidate: percentiles,
				baseline: past?.percentiles ?? []
			}
		});
	});
}
function detailsOf(checks, candidate, baseline) {
	const runs = Object.entries({
		baseline,
		candidate
	}).flatMap(([id, run]) => run ? [{
		id,
		run
	}] : []);
	const judged = new Set(checks.map(seriesKey));
	const isShown = (series) => judged.has(seriesKey(series));
	const { axes, timeSeries } = timeSeriesOf(runs, isShown, DETAIL_VALUES);
	return timeSeries.length > 0 ? {
		axes,
		timeSeries,
		percentiles: percentilesOf(runs, isShown)
	} : void 0;
}
//#endregion
//#region src/report/page/gate-index.ts
const BASELINE = "baseline";
const CANDIDATE = "candidate";
const NO_DETAILS = {
	axes: [],
	timeSeries: [],
	percentiles: []
};
function indexGate(report) {
	const { measurements, checks, candidate } = report;
	const sides = report.baseline.runs.length > 0 ? [BASELINE, CANDIDATE] : [CANDIDATE];
	const newest = candidate.runs.at(-1);
	const all = [...measurements, ...report.resources];
	const checked = new Map(checks.map((check) => [keyOf(check, check.metric), check]));
	const measured = new Map(all.flatMap((series) => series.metrics.map((measurement) => [keyOf(series, measurement.metric), measurement])));
	const units = new Map(all.flatMap(({ metrics }) => metrics.map(({ metric, unit }) => [metric, unit])));
	const metrics = columnMetrics(all, Infinity).map((id) => {
		const better = metricOf(id)?.better;
		return defined({
			id,
			label: metricLabel(id),
			unit: units.get(id),
			better
		});
	});
	const metricsIn = (list) => {
		const known = new Set(list.flatMap((series) => series.metrics.map(({ metric }) => metric)));
		return metrics.filter(({ id }) => known.has(id));
	};
	const sideOf = (row, metric, id) => measured.get(keyOf(row, metric))?.[id];
	const blamed = culprits(report);
	const slower = new Set(slowerRequests(report).map(checkKey));
	const requestChange = (row, metric) => {
		const { delta } = measured.get(keyOf(row, metric));
		const key = checkKey({
			...row,
			metric
		});
		if (blamed.has(key) && (delta?.absolute ?? 0) > 0) return defined({
			delta,
			change: "regressed",
			reason: "What failed is slower mostly because of this."
		});
		if (!slower.has(key)) return defined({ delta });
		return defined({
			delta,
			verdict: "warn",
			reason: "Requests are not judged, but this one stands out."
		});
	};
	const named = {
		metrics,
		groups: sides.map((id, s) => s === 0 ? {
			id,
			runs: [id],
			baseline: true
		} : {
			id,
			runs: [id]
		}),
		workflows: rowsOf(measurements, blamed),
		resources: rowsOf(report.resources, blamed),
		facts: factsOf(report, sides)
	};
	return {
		...named,
		...lookUps(named),
		usualMetric: checks.find(({ unit }) => unit === "ms")?.metric ?? metrics[0]?.id ?? "avg",
		levels: loadLevels(measurements),
		runs: sides.map((id) => ({
			id,
			group: id,
			tool: newest?.tool ?? "",
			facts: {}
		})),
		errors: report.errors.filter(({ count, baselineCount = 0 }) => count > baselineCount).map(({ count, baselineCount, ...error }) => ({
			...error,
			counts: defined({
				[BASELINE]: baselineCount,
				[CANDIDATE]: count
			})
		})),
		...report.details ?? NO_DETAILS,
		...defined({ trend: report.trend }),
		workflowMetrics: metricsIn(measurements),
		resourceMetrics: metricsIn(report.resources),
		cell(row, metric, run) {
			const measurement = measured.get(keyOf(row, metric));
			if (!measurement) return void 0;
			const found = sideOf(row, metric, run);
			const name = {
				...seriesName(row),
				metric,
				run
			};
			if (found) return defined({
				...name,
				state: "measured",
				value: found.value,
				n: found.n > 0 ? found.n : void 0
			});
			const { missing, baseline } = measurement;
			const isExpected = run === CANDIDATE && (missing !== void 0 || baseline !== void 0);
			return defined({
				...name,
				state: isExpected ? "missing" : "not-run",
				reason: run === CANDIDATE ? missing : void 0
			});
		},
		groupCell(row, metric, group) {
			const value = sideOf(row, metric, group)?.value;
			if (value === void 0) return void 0;
			const name = {
				...seriesName(row),
				metric,
				group,
				value,
				runs: 1
			};
			if (group === BASELINE) return name;
			const check = checked.get(keyOf(row, metric));
			if (!check) return defined({
				...name,
				...requestChange(row, metric)
			});
			const { change, verdict, allowed, delta: judged } = check;
			return defined({
				...name,
				delta: judged && defined({
					...judged,
					relative: judged.estimate ?? judged.relative
				}),
				change,
				verdict,
				reason: verdict === "pass" ? void 0 : reasonText(check),
				allowed
			});
		},
		change: () => "unknown",
		called: (side) => side,
		groupName: (side) => side
	};
}
function keyOf(series, metric) {
	return `${metric} ${"key" in series ? series.key : seriesKey(series)}`;
}
function rowsOf(list, blamed) {
	const remarkOn = (series) => {
		if (series.judged || series.kind === "resource") return void 0;
		return blamed.has(checkKey({
			...series,
			metric: "avg"
		})) ? "look first, not judged" : "not judged";
	};
	return list.map((series, index) => defined({
		...seriesName(series),
		key: seriesKey(series),
		index,
		remark: remarkOn(series)
	}));
}
function factsOf({ environment: { facts, changed } }, sides) {
	const of = (side) => {
		const own = { ...facts };
		for (const { fact, [side]: value } of changed) {
			delete own[fact];
			if (value !== void 0) own[fact] = value;
		}
		return own;
	};
	return factTable(sides.map((id) => ({
		id,
		facts: of(id)
	})));
}
function culprits({ causes = [], checks, measurements }) {
	const failing = new Set(checks.flatMap((one) => one.verdict === "fail" ? checkKey(one) : []));
	return new Set(causes.filter(({ kind, finding }) => kind === "request" && failing.has(checkKey(finding))).flatMap(({ name, finding }) => measurements.filter(({ judged, workflow }) => !judged && workflow === name).flatMap((one) => ["avg", finding.metric].map((metric) => checkKey({
		...one,
		metric
	})))));
}
//#endregion
//#region src/report/page/run-charts.ts
const STEPS = 3;
const TREND = {
	width: 225,
	height: 130
};
function curvesSection(report) {
	const charts = [...present([overTimeChart(report), percentilesChart(report)]).flatMap(panelCharts), ...usersChart(report)];
	const isFolded = findingsOf(report).length === 0;
	return section("curves", "Curves", chartGrid(SIDES, charts), { isFolded });
}
function panelCharts({ title, plot }) {
	if (plot.kind !== "panels") return [];
	return plot.panels.map(({ name, values, change, lines, ...panel }) => {
		const words = [
			title,
			values,
			change
		].filter(Boolean).join(" ");
		const label = `${title}: ${name}`;
		return lineChart({
			...panel,
			lines: bySide(lines),
			caption: name,
			words,
			label,
			x: plot.x
		});
	});
}
function bySide(lines) {
	return SIDES.map((name) => lines.find((line) => line.name === name) ?? {
		name,
		points: []
	});
}
function usersChart({ details }) {
	const lines = details?.timeSeries.filter(isUsers).map((series) => timeLine(series.run, series, details.axes)) ?? [];
	if (lines.length === 0) return [];
	const ends = lines.map(({ points }) => points.at(-1)[0]);
	return [lineChart({
		caption: "Virtual users",
		words: "whole run",
		label: "Virtual users over time",
		x: elapsedAxis(Math.max(...ends)),
		y: quantityAxis(Math.max(1, largestOf(lines)), "count", STEPS),
		lines: bySide(lines)
	})];
}
const MOST_CHARTS = 12;
function trendSection(report) {
	const { trend } = report;
	return section("trend", "Trend", chartGrid(SIDES, trendByWorkflow(report).slice(0, MOST_CHARTS).map((series) => lineChart(trendChart(series, trend)))), { heading: `Trend over the last ${trend?.runs.length} runs` });
}
function trendOf(check, { trend }) {
	const series = trend?.series.find((each) => checkKey(each) === checkKey(check));
	return trend && series ? lineChart(trendChart(series, trend)) : "";
}
function trendChart(series, { runs, series: all }) {
	const label = metricLabel(series.metric);
	const last = runs.length - 1;
	const first = runs.findIndex(({ side }) => side === "candidate");
	const points = series.values.map((value, run) => [run, value]);
	return {
		caption: seriesText(series),
		words: label,
		label: `${label} of ${series.workflow} over the last ${runs.length} runs`,
		x: {
			min: 0,
			max: last,
			ticks: [{
				at: 0,
				text: runs[0].startedAt?.slice(0, 10) ?? "oldest"
			}, {
				at: last,
				text: "now"
			}]
		},
		y: quantityAxis(Math.max(0, ...series.values.map((value) => value ?? 0)), series.unit, 3),
		lines: [{
			name: SIDES[0],
			points: points.slice(0, first)
		}, {
			name: SIDES[1],
			points: points.slice(first),
			lead: points.slice(first - 1, first)
		}],
		at: (run) => runText(runs[run]),
		write: (value) => formatQuantity(value, series.unit),
		dots: true,
		trend: all.indexOf(series),
		...TREND
	};
}
function runText({ side, startedAt, commit }) {
	return [
		side === "candidate" ? "this run" : "baseline",
		startedAt && formatInstant(startedAt),
		commit && `commit ${shortCommit(commit)}`
	].filter(Boolean).join(", ");
}
function trendByWorkflow(report) {
	const { trend, checks } = report;
	const found = checks.filter(({ verdict }) => verdict !== "pass");
	const notable = new Set(present([
		...found,
		...improvementsOf(report),
		worstDrift(report)
	]).map(checkKey));
	const moving = (trend?.series ?? []).filter(({ values }) => new Set(values.filter((value) => value !== null)).size > 1);
	const common = (moving.find((one) => notable.has(checkKey(one))) ?? moving.find(({ unit }) => unit === "ms"))?.metric;
	const chosen = groupsBy(moving, seriesKey).map((list) => list.find(({ metric }) => metric === common) ?? list.find(({ unit }) => unit === "ms") ?? list[0]);
	const rank = (one) => found.length === 0 && notable.has(checkKey(one)) ? 0 : 1;
	return chosen.sort((a, b) => rank(a) - rank(b));
}
//#endregion
//#region src/report/page/gate-page.ts
const ALL = Infinity;
function renderGatePage(report, options, pack) {
	const title = headingLine(report, options.settings);
	const header = `<header>\n${writeHtml([{
		type: "small",
		line: aboutLine(report)
	}])}\n<div class="lead"><div>\n${writeHtml(summaryBlocks(report, options.settings, 1))}\n</div>${culprit(report)}</div>\n</header>`;
	return writePage({
		title,
		kind: signOf(report),
		header,
		sections: sectionsOf(report, options),
		packed: pack(report)
	});
}
function culprit(report) {
	const [check] = findingsOf(report)[0] ?? improvementsOf(report);
	if (!check?.delta) return "";
	const sure = present([
		metricLabel(check.metric),
		marginText(check) || void 0,
		certaintyWord(check) || void 0
	]);
	return `<div class="culprit">${`<p class="large ${toneOf([check])}">${text(changeText(check))}<small>${text(sure.join(", "))}</small></p>`}${trendOf(check, report)}</div>`;
}
function profileSection({ profiles = [] }) {
	return section("profile", "Profile", profiles.map((compared) => {
		const { of } = compared.now;
		return `${of === void 0 ? "" : `<h3>${name(of)}</h3>\n`}${writeHtml(profileBlocks(compared))}\n${flameGraphs(compared)}`;
	}).join("\n"));
}
function sectionsOf(report, { links, settings }) {
	const index = indexGate(report);
	const shown = {
		index,
		view: defaultView(index)
	};
	const [workflows, levels] = drawnSections(shown);
	const words = (id, title, blocks) => section(id, title, writeHtml(blocks));
	const findings = findingsOf(report);
	const hasErrors = findings.flat().some(({ metric }) => metric === "error-rate");
	const errorsTitle = report.baseline.runs.length > 0 ? "Errors that rose" : errors$1.title;
	return [
		words("findings", "Findings", [
			...findings.length > 0 ? findingsTable(findings, ALL) : largestChanges(report),
			...paragraphs(improvedLine(improvementsOf(report)), passedLine(report)),
			...looksFold(report),
			...findingsInWords(report, findings, ALL, settings)
		]),
		profileSection(report),
		workflows,
		trendSection(report),
		levels,
		curvesSection(report),
		pageSection({
			...errors$1,
			title: errorsTitle,
			isFolded: !hasErrors
		}, shown),
		...[resources$1, facts].map((list) => pageSection(list, shown)),
		words("runs", "Runs", [
			...runsFold(report),
			...driftFold(report.drift, worstDrift(report), ALL),
			...unmatchedFold(report.unmatched, ALL),
			...noticesFolds(report, ALL),
			{
				type: "small",
				line: footerLine(report, links)
			}
		])
	];
}
//#endregion
export { accept, backtest, bisectCommits, compare, decide, doctor, drawReport, explain, gateHere, gateOnFolder, importHistory, profilePage, profileText, renderGatePage, site, writeSite };
