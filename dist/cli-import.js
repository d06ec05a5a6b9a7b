import { At as plural, C as numberAt, Cr as UsageError, D as textAt, E as parseJson, J as listed, Ln as DEFAULT_LIMITS, S as isObject, T as objectsAt, U as Summarizer, X as escapeTerminal, Y as quoted, _ as benchmarkSeries, h as parseTimestamp, m as epochMs, qn as inNaturalOrder, v as figureIn, w as objectAt, xt as formatInstant, yr as InputError } from "./core.js";
import { D as ledgerPath, E as importedPath, M as suiteFolder, S as badgePath, b as README_TEXT, l as encodeLedger, s as byTime, y as README_PATH } from "./select.js";
import { n as readTextFile } from "./text-file.js";
import { S as retry, f as ineligible, l as DEFAULT_ELIGIBILITY, s as planSeed, u as datedAhead, v as readLedger, x as CONFLICT } from "./epoch.js";
import { i as importMessage, n as encodeBadge, t as storedRuns } from "./entry.js";
import { h as readConfig } from "./read-parts.js";
import { t as folderStore } from "./folder-store.js";
import { n as encodeImported, r as readImported, t as IMPORTED_KIND } from "./imported.js";
import { n as readGivenRun } from "./given-run.js";
import { basename, join } from "node:path";
import { open, readFile, readdir, stat } from "node:fs/promises";
//#region src/baseline/import-runs.ts
async function importRuns(store, request, host) {
	const { baseRef, suite, runs, source, by } = request;
	const nowMs = host.now();
	const ahead = runs.map((run) => datedAhead(run, nowMs)).find(Boolean);
	if (ahead !== void 0) throw new InputError(`${source}: a run cannot be imported: ${ahead}.`);
	return retry(store, host, async (snapshot) => {
		const present = await readImported(store, snapshot, request);
		const ledger = await readLedger(store, snapshot, request);
		const known = new Set(present?.runs.map(({ id }) => id));
		const fresh = storedRuns(runs, "no-baseline", nowMs, present?.runs ?? [], "imported").filter(({ entry: { id } }) => !known.has(id) && known.add(id));
		const folder = suiteFolder(baseRef, suite);
		const writes = /* @__PURE__ */ new Map();
		if (!snapshot.exists) writes.set(README_PATH, README_TEXT);
		for (const { entry, text } of fresh) writes.set(`${folder}/${entry.file}`, text);
		if (fresh.length > 0) {
			const all = [...present?.runs ?? [], ...fresh.map(({ entry }) => entry)].sort(byTime);
			const imported = {
				schema: 1,
				kind: IMPORTED_KIND,
				suite,
				baseRef,
				runs: all
			};
			writes.set(importedPath(folder), encodeImported(imported));
		}
		const seeds = ledger ? [] : storedRuns(newestEligible(request), "no-baseline", nowMs, []);
		if (seeds.length > 0) {
			const at = new Date(nowMs).toISOString();
			const decision = {
				at,
				reason: `imported from ${source}`,
				...by !== void 0 && { by }
			};
			const plan = planSeed(request, seeds.map(({ entry }) => entry), at, decision);
			for (const { entry, text } of seeds) writes.set(`${folder}/${entry.file}`, text);
			if ("ledger" in plan) {
				writes.set(badgePath(folder), encodeBadge(plan.ledger));
				writes.set(ledgerPath(folder), encodeLedger(plan.ledger));
			}
		}
		if (writes.size > 0) {
			const message = importMessage(request, fresh.length, {
				source,
				by
			});
			if ((await snapshot.commit({
				writes,
				deletes: [],
				message
			})).outcome === "conflict") return CONFLICT;
		}
		return {
			added: fresh.length,
			already: runs.length - fresh.length,
			baseline: seeds.length
		};
	});
}
function newestEligible({ runs, window, source, suite }) {
	const why = (run) => ineligible(run, "no-baseline", DEFAULT_ELIGIBILITY);
	const ordered = runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
	const eligible = ordered.filter((run) => why(run) === void 0).slice(-window);
	if (eligible.length > 0) return eligible;
	throw new InputError(`${source}: no run can be the baseline of suite "${suite}": of the newest, ${why(ordered.at(-1))}. Import a longer history, or runs with more samples.`);
}
//#endregion
//#region src/input/jenkins-builds.ts
const REPORTS = "performance-reports";
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
		const paths = await reportsBelow(join(builds, number, REPORTS));
		const record = await readTextFile(join(builds, number, "build.xml")).catch(() => "");
		if (paths.length > 0) runs.push({
			name: number,
			paths,
			...factsIn(record)
		});
	}
	const without = numbers.length - runs.length;
	if (without > 0) host.err(`${builds}: ${plural(without, "build")} without ${REPORTS} left out.\n`);
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
	const revisions = [...new Set([...record.matchAll(REVISION)].map(([, sha]) => sha))];
	return {
		...started !== void 0 && { dateMs: Number(started) },
		...revisions.length === 1 && { commit: revisions[0] }
	};
}
async function entriesOf(folder) {
	return readdir(folder).catch(() => []);
}
//#endregion
//#region src/input/run-names.ts
const DATE = /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?)?(?!\d)/;
const EPOCH = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/;
const COMMIT = /(?<![0-9a-zA-Z])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{40}|[0-9a-f]{7,12})(?![0-9a-zA-Z])/;
function nameFacts(name) {
	const [, year, , month, day, hour = "00", minute = "00", second = "00"] = DATE.exec(name) ?? [];
	const dated = year && parseTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.ms;
	const [, epoch] = EPOCH.exec(name) ?? [];
	const dateMs = dated || (epoch === void 0 ? void 0 : epochMs(Number(epoch)));
	const [, commit] = COMMIT.exec(name) ?? [];
	return {
		...dateMs && { dateMs },
		...commit !== void 0 && { commit }
	};
}
//#endregion
//#region src/input/import-folder.ts
async function readFolder(folder, { table, dates }, config, host) {
	const found = await buildsOf(folder, host) ?? await runsIn(folder, table);
	if (found.length === 0) throw new InputError(`${folder}: holds no runs. Each file or folder in it is taken for one.`);
	const stated = table === void 0 ? /* @__PURE__ */ new Map() : await readTable(table, config);
	const unknown = [...stated.keys()].filter((name) => !found.some((run) => run.name === name));
	if (unknown.length > 0) throw new InputError(`${table}: names runs that ${folder} does not hold: ${listed(unknown.map(quoted))}.`);
	const runs = [];
	const undated = [];
	for (const { name, paths, ...own } of found) {
		const run = await readGivenRun(config, paths.length === 1 ? paths[0] : paths, host);
		const facts = {
			...nameFacts(name),
			...own,
			...stated.get(name)
		};
		const dateMs = run.startMs ?? facts.dateMs ?? (dates === "mtime" ? (await stat(paths[0])).mtimeMs : void 0);
		if (dateMs === void 0) undated.push(name);
		const commit = facts.commit ?? run.provenance.commit;
		runs.push({
			...run,
			...dateMs !== void 0 && { startMs: Math.round(dateMs) },
			provenance: {
				...run.provenance,
				...commit !== void 0 && { commit }
			}
		});
	}
	if (undated.length > 0) throw new InputError(`${folder}: ${undated.length} of ${found.length} runs have no date: ${listed(undated)}. Put dates into their names (2026-01-31), or into a table with the columns file, date and commit (--table), or take the times of the files (--dates mtime).`);
	return runs.sort((a, b) => a.startMs - b.startMs);
}
async function runsIn(folder, table) {
	return (await readdir(folder)).filter((name) => !name.startsWith(".")).filter((name) => table === void 0 || join(folder, name) !== join(table)).sort(inNaturalOrder).map((name) => ({
		name,
		paths: [join(folder, name)]
	}));
}
async function readTable(path, config) {
	const { readUntypedTable } = await import("./parse-tables-untyped-table.js");
	const { parseTimestamp } = await import("./parse-text-timestamp.js");
	const table = await readUntypedTable(path, config.limits);
	const at = (wanted) => table.columns.findIndex((column) => column.toLowerCase() === wanted);
	const [file, date, commit] = [
		at("file"),
		at("date"),
		at("commit")
	];
	if (file < 0 || date < 0 && commit < 0) throw new InputError(`${path}: has the columns ${listed(table.columns, 10)}. Expected "file", and "date" or "commit" or both.`);
	return new Map(table.rows.map(({ line, cells }) => {
		const cell = (column) => column < 0 ? "" : cells[column].trim();
		const written = cell(date);
		const dateMs = written === "" ? void 0 : parseTimestamp(withTime(written))?.ms;
		if (written !== "" && dateMs === void 0) throw new InputError(`${path}:${line}: ${quoted(written)} is no date. Write it as 2026-01-31 or 2026-01-31T20:15:00Z.`);
		const sha = cell(commit);
		if (sha !== "" && !/^[0-9a-f]{7,64}$/i.test(sha)) throw new InputError(`${path}:${line}: ${quoted(sha)} is no commit. Write its hexadecimal digits, at least 7.`);
		return [cell(file), {
			...dateMs !== void 0 && { dateMs },
			...sha !== "" && { commit: sha.toLowerCase() }
		}];
	}));
}
function withTime(date) {
	return /^\d{4}[-/.]\d{2}[-/.]\d{2}$/.test(date) ? `${date} 00:00` : date;
}
//#endregion
//#region src/parse/benchmarks/benchmark-history.ts
const ASSIGNMENT = /^\s*window\.BENCHMARK_DATA\s*=\s*/;
function isBenchmarkHistory(start) {
	return ASSIGNMENT.test(start) || /^\s*\{/.test(start) && /"entries"\s*:\s*\{/.test(start);
}
function readBenchmarkHistory(text, file, limits = DEFAULT_LIMITS) {
	const root = parseJson(text.replace(ASSIGNMENT, "").replace(/;?\s*$/, ""));
	const charts = isObject(root) ? objectAt(root, "entries") : void 0;
	if (!charts) throw new InputError(`${file}: is no page data of github-action-benchmark: expected "entries" in JSON.`);
	const undeclared = /* @__PURE__ */ new Map();
	const suites = Object.keys(charts).map((name) => {
		let values = 0;
		return {
			name,
			runs: objectsAt(charts, name).map((entry, index) => {
				const where = `${file}: ${quoted(name)}, entry ${index + 1}`;
				const summarizer = new Summarizer({
					tool: textAt(entry, "tool") ?? "custom",
					format: "custom-benchmarks",
					limits
				});
				for (const [workflow, value, unit] of figuresOf(entry, where)) {
					const figure = figureIn(value, unit);
					if ("problem" in figure) {
						const { values: before } = undeclared.get(unit) ?? { values: 0 };
						undeclared.set(unit, {
							problem: figure.problem,
							values: before + 1
						});
					} else summarizer.addSeries(benchmarkSeries(figure, { workflow }, "the page data has one figure per benchmark"));
					values++;
				}
				summarizer.source({
					name: `${file}: ${name}`,
					format: "custom-benchmarks",
					rows: objectsAt(entry, "benches").length
				});
				const commit = textAt(objectAt(entry, "commit"), "id");
				return {
					...summarizer.finish(),
					startMs: dateOf(entry, where),
					provenance: commit === void 0 ? {} : { commit }
				};
			}),
			values
		};
	});
	if (undeclared.size > 0) throw new InputError(`${file}: figures in these units cannot be read:\n  ${[...undeclared].map(([unit, { values, problem }]) => `${quoted(unit)} (${values} values): ${problem}`).join("\n  ")}`);
	return suites;
}
function* figuresOf(entry, where) {
	for (const bench of objectsAt(entry, "benches")) {
		const name = textAt(bench, "name");
		const value = numberAt(bench, "value");
		if (name === void 0 || value === void 0) throw new InputError(`${where}: a benchmark lacks a name or a value that is a number and not negative.`);
		const [unit = "", ...others] = (textAt(bench, "unit") ?? "").split("	").map((part) => part.trim());
		yield [
			name,
			value,
			unit
		];
		for (const other of others) {
			const [, number, ownUnit] = /^([\d.e+-]+) (\S+)$/.exec(other) ?? [];
			if (number === void 0) throw new InputError(`${where}: ${quoted(name)} has the unit ${quoted(other)}.`);
			yield [
				name,
				Number(number),
				ownUnit
			];
		}
	}
}
function dateOf(entry, where) {
	const date = numberAt(entry, "date");
	const ms = date === void 0 ? void 0 : epochMs(date);
	if (ms === void 0) throw new InputError(`${where}: has no date, found ${listed([String(entry.date)])}. Every run needs one.`);
	return ms;
}
//#endregion
//#region src/cli/import.ts
const HEAD_BYTES = 4096;
async function importHistory(path, options, host) {
	const config = await readConfig(options);
	const histories = await readHistories(path, options, config, host);
	const store = folderStore(options.store);
	for (const { suite, runs, values } of histories) {
		if (runs.length === 0) {
			host.err(`suite "${escapeTerminal(suite)}": holds no runs, so nothing was imported.\n`);
			continue;
		}
		const request = {
			suite,
			baseRef: options.baseRef,
			runs,
			window: config.baseline.window,
			source: basename(path),
			...host.user !== void 0 && { by: host.user }
		};
		const imported = await importRuns(store, request, host);
		host.out(`${summaryOf(request, imported, values)}\n`);
	}
	const of = histories.length > 1 ? " --suite NAME" : "";
	host.out(`To see what thresholds would have done: perf-gate backtest --store ${escapeTerminal(options.store)}${of}\n`);
	return 0;
}
function summaryOf({ suite, baseRef, runs }, { added, already, baseline }, values) {
	const dates = runs.map(({ startMs }) => startMs);
	const [from, to] = [Math.min(...dates), Math.max(...dates)].map((ms) => formatInstant(new Date(ms).toISOString()));
	const figures = values === void 0 || added === 0 ? "" : ` with ${plural(values, "value")}`;
	const known = already > 0 ? `, ${plural(already, "run")} imported before` : "";
	const became = baseline > 0 ? `the newest ${baseline} are its baseline now` : "its baseline was there already and is as it was";
	const bare = runs.filter(({ provenance }) => provenance.commit === void 0).length;
	const without = bare > 0 ? ` ${plural(bare, "run")} without a commit; --table can name them.` : "";
	return escapeTerminal(`suite "${suite}" on ${baseRef}: ${plural(added, "run")} imported${figures}${known}, ${from} to ${to}; ${became}.${without}`);
}
async function readHistories(path, options, config, host) {
	const found = await stat(path).catch(() => void 0);
	if (!found) throw new InputError(`${path}: no such file or folder.`);
	if (found.isDirectory()) {
		const runs = await readFolder(path, options, config, host);
		return [{
			suite: options.suite ?? config.suite,
			runs
		}];
	}
	if (!isBenchmarkHistory(await headOf(path))) throw new InputError(`${path}: expected a folder of runs, or the page data of github-action-benchmark (data.js). Put a single run into a folder.`);
	if (options.table !== void 0 || options.dates !== void 0) throw new UsageError("--table and --dates are for folders: the page data has dates and commits of its own.");
	if (found.size > config.limits.documentBytes) throw new InputError(`${path}: is larger than limits.document-bytes. Raise that if the file is as it should be.`);
	const histories = readBenchmarkHistory(await readFile(path, "utf8"), path, config.limits).map(({ name, runs, values }) => ({
		suite: name,
		runs,
		values
	}));
	if (options.suite === void 0) return histories;
	const wanted = histories.filter(({ suite }) => suite === options.suite);
	if (wanted.length > 0) return wanted;
	throw new UsageError(`--suite: the page has no "${options.suite}". It has: ${listed(histories.map((h) => h.suite), 20)}.`);
}
async function headOf(path) {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.toString("utf8", 0, bytesRead);
	} finally {
		await file.close();
	}
}
//#endregion
export { importHistory };
