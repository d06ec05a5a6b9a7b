import { AMBIGUOUS, DAY_MS, DECIMAL_COMMA, DELIMITERS, HEAD_BYTES, InputError, PHASE, PLAIN, RunNotInTable, Summarizer, agree, apart, append, beginReading, bytesInWords, checkIssues, columnAt, compareText, compileDimensionRules, defined, dimensionsKey, firstLineOf, getOrAdd, groupBy, groupsBy, headOf, isObject, isPerfMonRow, isTime, jmeterAggregate, listed, mean, medianUnitsOf, mergeRuns, mergedRecords, metricOf, openDocuments, own, parseJson, parseJsonText, parseTimestamp, phaseFinder, phasesBy, quoted, rangeOf$1 as rangeOf, readAggregates, readDocument, readTable, readWhole, reportedSeries, selectDocuments, seriesKey, shortPhases, sketchUnitsOf, spansOfRun, sum, sumOfKnown, undecodedText, usersWithin, wildcard, withUndecodedNotice } from "./core.js";
import { DEFAULT_LOAD_RULES, autocorrelation, childEnvironment, groupsOf as groupsOf$1, growthOf, levelOf, levelsOf, significant } from "./shared.js";
import { histogramTable } from "./formats.js";
const { gunzipSync } = globalThis.process.getBuiltinModule("node:zlib");
const { spawn } = globalThis.process.getBuiltinModule("node:child_process");
const { once } = globalThis.process.getBuiltinModule("node:events");
const IN_SECONDS = "k6-csv";
function blocksOf(run, samples, rules) {
	return [...groupBy(samples, ({ dimensions: { users, phase } }) => JSON.stringify(defined({
		users,
		phase
	})))].flatMap(([key, series]) => {
		const dimensions = parseJsonText(key);
		return joined(spansOf(series, rules)).flatMap((span) => {
			const load = loadIn(run, dimensions, span, rules);
			const lengthMs = lengthOf(run, span);
			return load === void 0 ? [] : {
				dimensions,
				load,
				lengthMs,
				isBroken: breaks(span, rules)
			};
		});
	});
}
function spansOf(level, rules) {
	const timed = level.flatMap(({ batches, passed }) => batches ? {
		...batches,
		unitMs: passed?.unitMs ?? 1
	} : []);
	const widthMs = Math.max(0, ...timed.map((batches) => batches.widthMs));
	const spans = /* @__PURE__ */ new Map();
	for (const { first, batches, unitMs, ...own } of timed) batches.forEach((batch, i) => {
		const at = Math.floor((first + i) * own.widthMs / widthMs);
		const startMs = at * widthMs;
		const empty = () => ({
			startMs,
			endMs: startMs + widthMs,
			count: 0,
			failed: 0,
			above: rules.times.map(() => 0)
		});
		const span = getOrAdd(spans, at, empty);
		span.count += batch.count;
		span.failed += batch.errorCount;
		rules.times.forEach(({ maxMs }, which) => {
			span.above[which] += countAbove(batch, maxMs / unitMs);
		});
	});
	const sorted = [...spans.values()].sort((a, b) => a.startMs - b.startMs);
	return sorted.length > 2 ? sorted.slice(1, -1) : [];
}
function countAbove({ sketch }, limit) {
	let above = 0;
	for (let i = 0; i < sketch.length; i += 2) if (sketchUnitsOf(sketch[i]) > limit) above += sketch[i + 1];
	return above;
}
function joined(spans) {
	const blocks = [];
	let open;
	for (const span of spans) {
		open = open ? {
			startMs: open.startMs,
			endMs: span.endMs,
			count: open.count + span.count,
			failed: open.failed + span.failed,
			above: open.above.map((above, i) => above + span.above[i])
		} : span;
		if (open.count < 100) continue;
		blocks.push(open);
		open = void 0;
	}
	return blocks;
}
function breaks({ count, failed, above }, { times, maxErrorRate }) {
	const passed = count - failed;
	const isSlow = times.some(({ quantile }, i) => above[i] > (1 - quantile) * passed);
	return passed === 0 || isSlow || failed > (maxErrorRate ?? 1) * count;
}
function lengthOf({ formats }, { startMs, endMs }) {
	const stepMs = formats.includes(IN_SECONDS) ? 1e3 : 1;
	return stepMs * (Math.ceil(endMs / stepMs) - Math.ceil(startMs / stepMs));
}
function loadIn(run, dimensions, span, { of }) {
	const { startMs, endMs, count } = span;
	if (of === "throughput") return count / (lengthOf(run, span) / 1e3);
	const { users } = run;
	const level = Number(dimensions.users?.trim() || NaN);
	if (Number.isFinite(level)) return level;
	if (!users) return void 0;
	const from = Math.floor(users.startMs / users.stepMs);
	const at = Math.floor((startMs + endMs) / 2 / users.stepMs) - from;
	return usersWithin(users)[at] ?? void 0;
}
//#endregion
//#region src/formats/capacity/load-limit.ts
const DRAWS = 400;
const TOGETHER = 6;
function loadLimit(blocks) {
	const cut = cutOf(blocks);
	if (!cut) return void 0;
	const next = generator();
	const drawn = Array.from({ length: DRAWS }, () => cutOf(resampled(blocks, next))).flatMap((found) => found ? (found.kept + found.broken) / 2 : []).sort((a, b) => a - b);
	const at = (share) => drawn[Math.floor(share * (drawn.length - 1))] ?? cut.kept;
	return {
		value: (cut.kept + cut.broken) / 2,
		low: Math.min(cut.kept, at(.025)),
		high: Math.max(cut.broken, at(.975))
	};
}
function cutOf(blocks) {
	const sorted = blocks.toSorted((a, b) => a.load - b.load);
	let wrong = sorted.filter(({ isBroken }) => !isBroken).length;
	let fewest = Infinity;
	let first = 0;
	let last = 0;
	for (let above = 1; above < sorted.length; above++) {
		wrong += sorted[above - 1].isBroken ? 1 : -1;
		if (wrong < fewest) first = above;
		if (wrong <= fewest) last = above;
		fewest = Math.min(fewest, wrong);
	}
	return new Set(sorted.map(({ isBroken }) => isBroken)).size === 2 ? {
		kept: sorted[first - 1].load,
		broken: sorted[last].load
	} : void 0;
}
function resampled(blocks, next) {
	const drawn = [];
	while (drawn.length < blocks.length) {
		const start = Math.floor(next() * blocks.length);
		for (let i = 0; i < TOGETHER; i++) drawn.push(blocks[(start + i) % blocks.length]);
	}
	return drawn;
}
function generator() {
	let state = 1;
	return () => {
		state = Math.imul(state, 1664525) + 1013904223 >>> 0;
		return state / 2 ** 32;
	};
}
//#endregion
//#region src/formats/capacity/capacity.ts
const WHOLE_RUN = "whole run";
const FEWEST_BLOCKS = 8;
const RATE_STEP = 2 / 100;
function withCapacity(run, rules, { maxShortfall } = DEFAULT_LOAD_RULES) {
	const { generator } = run;
	const series = run.series.filter(({ workflow }) => workflow !== WHOLE_RUN);
	const samples = loadOf(series);
	const blocks = blocksOf(run, samples, rules);
	const loads = generator?.loads?.map((load) => blamed(load, blocks, maxShortfall));
	const tried = triedOf(blocks, loads ?? [], maxShortfall);
	const capacity = isGeneratorLimit(run) || !tried ? NOT_TRIED : capacityOf(tried, rules);
	const notices = run.notices.filter(({ code }) => code !== "capacity");
	return {
		...run,
		...generator && loads ? { generator: {
			...generator,
			loads
		} } : {},
		series: [...series, measureOf(capacity, goodputOf(samples, rules), rules)].sort(byName),
		notices: [...notices, noticeOf(capacity, rules)]
	};
}
const NOT_TRIED = { missing: "The load generator was the limit, so the system was not tried. Give it more." };
function isGeneratorLimit({ generator: { busy = {}, warnings = [] } = {} }) {
	return Object.values(busy).some((share) => share > .9) || warnings.length > 0;
}
function isShort({ asked, achieved }, maxShortfall) {
	return achieved < asked * (1 - maxShortfall);
}
function blamed({ overloaded: _, ...load }, blocks, maxShortfall) {
	const own = blocks.filter((block) => agree(block.dimensions, load.dimensions));
	const lengthOf = (some) => sum(some.map(({ lengthMs }) => lengthMs));
	const broken = lengthOf(own.filter(({ isBroken }) => isBroken)) / lengthOf(own);
	const most = Object.keys(load.dimensions).length === 0 ? 1 - load.achieved / load.asked : .5;
	return isShort(load, maxShortfall) && broken >= most ? {
		...load,
		overloaded: true
	} : load;
}
function triedOf(blocks, loads, maxShortfall) {
	const untried = loads.filter((load) => isShort(load, maxShortfall) && !load.overloaded);
	const tried = blocks.filter(({ dimensions }) => !untried.some((load) => agree(dimensions, load.dimensions)));
	return untried.length === 0 || tried.some(({ isBroken }) => isBroken) ? tried : void 0;
}
function capacityOf(blocks, { of }) {
	if (blocks.length < FEWEST_BLOCKS) return { missing: `The load over time is known for ${blocks.length} of the ${FEWEST_BLOCKS} blocks of 100 samples that this needs.` };
	const kept = blocks.filter(({ isBroken }) => !isBroken);
	if (kept.length === 0) return { missing: "The objective is broken at every load. Begin lower." };
	const limit = loadLimit(blocks);
	if (limit) {
		const { value, low, high } = limit;
		const step = of === "throughput" ? RATE_STEP : 0;
		return {
			value,
			range: [low * (1 - step), high * (1 + step)]
		};
	}
	const most = Math.max(...kept.map(({ load }) => load));
	return {
		value: most,
		range: [most]
	};
}
function measureOf(capacity, goodput, { of }) {
	const metric = of === "users" ? "capacity-users" : "capacity";
	const isKnown = "value" in capacity;
	return {
		workflow: WHOLE_RUN,
		kind: "measure",
		dimensions: {},
		count: 0,
		errors: [],
		reported: {
			...isKnown ? { [metric]: capacity.value } : {},
			...defined({ goodput })
		},
		...isKnown ? { ranges: { [metric]: capacity.range } } : { missing: { [metric]: capacity.missing } }
	};
}
function noticeOf(capacity, { of }) {
	const written = (load) => significant(load, 3);
	const unit = of === "users" ? " users" : "/s";
	const sentence = () => {
		if ("missing" in capacity) return `Capacity is not known. ${capacity.missing}`;
		const { value, range } = capacity;
		const [low, high] = range;
		return high === void 0 ? `Sustains at least ${written(value)}${unit}: the objective holds at every load.` : `Sustains ${written(value)}${unit} [${written(low)}, ${written(high)}].`;
	};
	return {
		code: "capacity",
		message: sentence()
	};
}
function byName(a, b) {
	const nameOf = ({ workflow, kind }) => `${workflow}\0${kind}`;
	return nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b));
}
function loadOf(series) {
	const requests = series.filter(({ kind }) => kind === "request");
	return requests.length > 0 ? requests : series.filter(({ kind }) => kind === "transaction");
}
function goodputOf(samples, { times }) {
	const maxMs = Math.min(...times.map((time) => time.maxMs));
	const count = sum(samples.map((series) => series.count));
	if (count === 0 || samples.some((series) => !series.passed && series.errorCount !== series.count)) return void 0;
	let good = 0;
	for (const { passed } of samples) passed?.forEachBucket((index, times) => {
		if (medianUnitsOf(index) * passed.unitMs <= maxMs) good += times;
	});
	return good / count;
}
//#endregion
//#region src/formats/jmeter/read-history.ts
async function readHistory(path, options, formats) {
	const found = await openDocuments([path], options);
	try {
		const { documents: known, notices } = await selectDocuments([path], found, formats, options.format);
		const rules = await compileDimensionRules(options.dimensions);
		const runs = [];
		for (const { document, format } of known) {
			if (format !== jmeterAggregate) throw notHistory(document.name, `its format is ${format.id}`);
			for (const run of await readRuns(document, options, rules, notices)) runs.push(await withUndecodedNotice(run, document, options));
		}
		return runs.sort((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
	} finally {
		found.close();
	}
}
async function readRuns({ name: file, head, open }, options, rules, notices) {
	const begin = () => beginReading(file, jmeterAggregate, {
		options,
		rules
	});
	const oldest = begin();
	for (const notice of notices) oldest.summarizer.notice(notice);
	const table = await readAggregates({
		head: await head(),
		chunks: open()
	}, oldest.filter);
	checkIssues(file, oldest.summarizer.issues.summary(), table.count, options.maxIssueRatio);
	const byDate = groupBy(table.rows, (row) => row.dateMs);
	if (byDate.has(void 0)) throw notHistory(file, "it has no column Date");
	return [...byDate].sort(([a = 0], [b = 0]) => a - b).map(([, rows], i) => {
		const { summarizer, filter } = i === 0 ? oldest : begin();
		for (const { series } of rows) filter.series(series);
		summarizer.source({
			name: file,
			format: jmeterAggregate.id,
			rows: rows.length
		});
		return summarizer.finish();
	});
}
function notHistory(where, found) {
	return new InputError(`${where}: is not a history table: ${found}. Give an aggregate report with a column Date, or put a single run into a folder.`);
}
//#endregion
//#region src/formats/profile/names.ts
const CHANGING = [
	[/_\[[0-9a-z]\]$/, ""],
	[/\$\$Lambda[$./\w]*?(?=\.\w+$|$)/, "$$$$Lambda"],
	[/:\d+(?::\d+)?(?=\)?$)/, ""],
	[/\+0x[0-9a-f]+$/i, ""],
	[/::h[0-9a-f]{16}$/, ""],
	[/\b0x[0-9a-f]{4,}/gi, "0x…"]
];
const LONGEST = 200;
const NAMELESS = "(nameless";
function functionName(frame) {
	if (/^\s*(\[unknown\]|(0x)?[0-9a-f]{8,})?\s*$/i.test(frame)) return nameless();
	const [, module] = /^\[(\S+\.(?:so|dll|dylib|exe)\S*)\]$/.exec(frame) ?? [];
	if (module !== void 0) return nameless(module);
	return CHANGING.reduce((name, [pattern, by]) => name.replace(pattern, by), frame).slice(0, LONGEST);
}
function nameless(module = "") {
	return module === "" ? `${NAMELESS})` : `${NAMELESS} in ${module.replace(/^.*[/\\]/, "")})`;
}
function isNameless(name) {
	return name.startsWith(NAMELESS);
}
const WAITS = new Set(`accept accept4 acquire clock_nanosleep epoll_pwait epoll_wait futex_abstimed_wait_common futex_wait kevent nanosleep park
  parkNanos poll ppoll pselect pthread_cond_timedwait pthread_cond_wait select sem_wait sigwait sleep usleep wait
  wait_for_tstate_lock wait0`.split(/\s+/));
function isWaiting(name) {
	const base = name.replace(/ \(.*$/, "").replace(/^.*[./:]/, "");
	return WAITS.has(base.replace(/^_+/, ""));
}
//#endregion
//#region src/formats/profile/recording.ts
function notRead(name, found) {
	return new InputError(`${name}: is no CPU profile (${found}). Give pprof, collapsed stacks, or a .cpuprofile of V8.`);
}
//#endregion
//#region src/formats/profile/collapsed.ts
const LEAST_INTERVAL = 1e3;
const LINE = /^(.*?) (\d+)$/;
function readCollapsed(text, name, folding) {
	const stacks = text.split(/\r?\n/).filter((line) => line.trim() !== "").map((line, i) => {
		const [, stack = "", count] = LINE.exec(line) ?? [];
		if (count === void 0) throw notRead(`${name}:${i + 1}`, "the line does not end with a count");
		return [stack, Number(count)];
	});
	const divisor = stacks.reduce((so, [, count]) => greatestDivisor(so, count), 0);
	const unit = divisor >= LEAST_INTERVAL ? divisor : 1;
	const known = /* @__PURE__ */ new Map();
	const nameOf = (frame) => getOrAdd(known, frame, () => functionName(frame));
	for (const [stack, count] of stacks) {
		const names = stack.split(";").map(nameOf);
		if (isWaiting(names.at(-1) ?? "")) folding.addWaiting(count / unit);
		else folding.add(names, count / unit);
	}
}
function greatestDivisor(a, b) {
	return b === 0 ? a : greatestDivisor(b, a % b);
}
//#endregion
//#region src/formats/profile/cpuprofile.ts
const ROOT = "(root)";
const IDLE = "(idle)";
function readCpuProfile(text, name, folding) {
	const { nodes, samples, timeDeltas, startTime, endTime } = parse(text, name);
	const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
	const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf$1(callFrame)]));
	const counts = /* @__PURE__ */ new Map();
	let cpuUs = 0;
	for (const [i, id] of samples.entries()) {
		counts.set(id, (counts.get(id) ?? 0) + 1);
		if (names.get(id) !== IDLE) cpuUs += timeDeltas[i] ?? 0;
	}
	const inlined = new InlinedCalls(nodes);
	for (const [id, count] of counts) {
		if (names.get(id) === IDLE) {
			folding.addWaiting(count);
			continue;
		}
		const stack = stackOf(id, parents, names);
		let own = count;
		for (const { calls, share } of inlined.of(id)) {
			const moved = Math.min(own, Math.round(share * count));
			folding.add([...stack, ...calls], moved);
			own -= moved;
		}
		folding.add(stack, own);
	}
	return {
		cpuMs: cpuUs / 1e3,
		durationMs: (endTime - startTime) / 1e3
	};
}
const DEEPEST_INLINED = 8;
var InlinedCalls = class {
	#nodes;
	#byFunction;
	#calls = /* @__PURE__ */ new Map();
	constructor(nodes) {
		this.#nodes = new Map(nodes.map((node) => [node.id, node]));
		this.#byFunction = groupBy(nodes, ({ callFrame }) => functionKey(callFrame));
	}
	of(id) {
		const { callFrame, positionTicks } = this.#nodes.get(id) ?? {};
		if (!callFrame || !Array.isArray(positionTicks)) return [];
		const { lineNumber = 0 } = callFrame;
		const all = positionTicks.reduce((sum, { ticks }) => sum + ticks, 0);
		return positionTicks.flatMap(({ line, ticks }) => {
			const call = line <= lineNumber && all > 0 ? this.#callAt(line, callFrame) : void 0;
			return call ? [{
				calls: call.names,
				share: ticks / all
			}] : [];
		});
	}
	#callAt(line, caller) {
		const key = functionKey(caller);
		const [last] = getOrAdd(this.#calls, key, () => (this.#byFunction.get(key) ?? []).flatMap((node) => this.#callsOf(node, []))).filter(({ url, start }) => url === caller.url && start >= 0 && start < line).sort((a, b) => b.start - a.start || a.names.length - b.names.length);
		return last;
	}
	#callsOf({ children = [] }, names) {
		if (names.length === DEEPEST_INLINED) return [];
		return children.flatMap((id) => {
			const node = this.#nodes.get(id);
			if (!node) return [];
			const { url, lineNumber: start = -1 } = node.callFrame;
			const path = [...names, nameOf$1(node.callFrame)];
			return [{
				url,
				start,
				names: path
			}, ...this.#callsOf(node, path)];
		});
	}
};
const functionKey = ({ functionName, url, lineNumber }) => JSON.stringify([
	functionName,
	url,
	lineNumber
]);
function stackOf(id, parents, names) {
	const stack = [];
	for (let at = id; at !== void 0; at = parents.get(at)) {
		const name = names.get(at);
		if (name !== void 0 && name !== ROOT) stack.push(name);
		if (stack.length > names.size) break;
	}
	return stack.reverse();
}
function nameOf$1({ functionName, url }) {
	const file = url.replace(/^.*node_modules[/\\]|^node:|^.*[/\\]/, "");
	if (/^\(.*\)$/.test(functionName)) return functionName;
	return `${functionName || "(anonymous)"}${file === "" ? "" : ` (${file})`}`;
}
function parse(text, name) {
	let value;
	try {
		value = parseJsonText(text);
	} catch (cause) {
		throw notRead(name, cause instanceof Error ? cause.message : "not JSON");
	}
	const { nodes, samples, timeDeltas = [], ...rest } = value;
	if (!Array.isArray(nodes) || !Array.isArray(samples) || nodes.some((node) => !node?.callFrame)) throw notRead(name, "JSON without \"nodes\" and \"samples\"");
	return {
		startTime: 0,
		endTime: 0,
		...rest,
		nodes,
		samples,
		timeDeltas
	};
}
//#endregion
//#region src/formats/profile/fold.ts
const DEEPEST = 200;
const LEAST = 1 / 2e3;
const MOST_CHARACTERS = 4e4;
var Folding = class {
	#functions = /* @__PURE__ */ new Map();
	#stacks = [];
	#waiting = 0;
	add(stack, samples) {
		const names = stack.filter((name, i) => name !== stack[i - 1]).slice(0, DEEPEST);
		this.#stacks.push({
			names,
			samples
		});
		for (const name of new Set(stack)) this.#function(name).total += samples;
		const own = stack.at(-1);
		if (own !== void 0) this.#function(own).self += samples;
	}
	addWaiting(samples) {
		this.#waiting += samples;
	}
	#function(name) {
		return getOrAdd(this.#functions, name, () => ({
			self: 0,
			total: 0
		}));
	}
	finish(rest, characters = MOST_CHARACTERS) {
		const samples = samplesOf(this.#stacks);
		const all = callsOf(this.#stacks, Math.max(1, LEAST * samples));
		let nameless = 0;
		for (const [name, { self }] of this.#functions) if (isNameless(name)) nameless += self;
		for (let share = LEAST;; share *= 1.5) {
			const least = Math.max(1, share * samples);
			const functions = [...this.#functions].filter(([, { total }]) => total >= least).map(([name, { self, total }]) => [
				name,
				self,
				total
			]).sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1));
			const places = new Map(functions.map(([name], i) => [name, i]));
			const calls = all.filter((call) => call.samples >= least).map((call) => [
				places.get(call.name) ?? 0,
				call.depth,
				call.samples
			]);
			const counts = {
				waiting: this.#waiting || void 0,
				nameless: nameless || void 0
			};
			const profile = defined({
				...rest,
				samples,
				...counts,
				functions,
				calls
			});
			if (share >= 1 || JSON.stringify(profile).length <= characters) return profile;
		}
	}
};
function samplesOf(stacks) {
	return stacks.reduce((so, { samples }) => so + samples, 0);
}
function callsOf(stacks, least, depth = 0) {
	return [...groupBy(stacks.filter(({ names }) => names.length > depth), ({ names }) => names[depth] ?? "")].map(([name, own]) => ({
		name,
		depth,
		own,
		samples: samplesOf(own)
	})).filter(({ samples }) => samples >= least).sort((a, b) => a.name < b.name ? -1 : 1).flatMap(({ own, ...call }) => [call, ...callsOf(own, least, depth + 1)]);
}
//#endregion
//#region src/formats/profile/read-profile.ts
const MOST_BYTES = 256 * 2 ** 20;
async function readProfile(files, of, characters) {
	const folding = new Folding();
	let cores = 0;
	for (const file of files) {
		const recording = await readFile(file, folding);
		const known = recording && recording.durationMs > 0 ? recording : void 0;
		cores = cores !== void 0 && known ? cores + known.cpuMs / known.durationMs : void 0;
	}
	const profile = folding.finish({
		...of !== void 0 && { of },
		...cores !== void 0 && { cores }
	}, characters);
	if (profile.samples > 0) return profile;
	throw new InputError(`${files.map(({ name }) => name).join(", ")}: no code ran in the profile (${profile.waiting ?? 0} samples of waiting threads). Record it while the load test runs.`);
}
async function readFile({ name, bytes }, folding) {
	const plain = unpacked(name, bytes);
	const head = new TextDecoder("latin1").decode(plain.subarray(0, 400));
	for (const [magic, found, remedy] of REFUSED) if (head.startsWith(magic)) throw new InputError(`${name}: found ${found}. ${remedy}`);
	if (head.trimStart().startsWith("{")) return readCpuProfile(textOf(plain), name, folding);
	if (/^[^\0\n]* \d+\r?(\n|$)/.test(head) || isLongLine(plain)) {
		readCollapsed(textOf(plain), name, folding);
		return;
	}
	const { readPprof } = await import("./pprof.js");
	return readPprof(plain, name, folding);
}
const REFUSED = [[
	"FLR\0",
	"a recording of JFR",
	"Convert it: jfrconv --cpu app.jfr app.collapsed"
], [
	"PERFILE2",
	"a recording of perf",
	"Convert it: perf script | stackcollapse-perf.pl > app.collapsed"
]];
function isLongLine(plain) {
	return plain.length > 400 && !plain.subarray(0, 400).some((byte) => byte < 32);
}
function textOf(plain) {
	return new TextDecoder().decode(plain);
}
function unpacked(name, bytes) {
	if (bytes[0] !== 31 || bytes[1] !== 139) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
	} catch (cause) {
		throw new InputError(`${name}: cannot be unpacked (${cause.message}). Record it again.`);
	}
}
//#endregion
//#region src/formats/tables/metric-export.ts
function exportOf(json, file) {
	if (!isObject(json)) return void 0;
	if (json.status === "error" && "errorType" in json) throw new InputError(`${file}: is an error response of Prometheus (${String(json.errorType)}: ${String(json.error)}). Export it again.`);
	if (isObject(json.data) && "resultType" in json.data) return prometheusExport(json, json.data, file);
	if (Array.isArray(json.MetricDataResults)) return cloudWatchExport(json, json.MetricDataResults.filter(isObject), file);
}
function prometheusExport(answer, { resultType, result }, file) {
	if (resultType !== "matrix" || !Array.isArray(result)) throw new InputError(`${file}: is a Prometheus response with a ${String(resultType)}, expected a matrix. Use query_range instead of query.`);
	const series = result.filter(isObject);
	if (series.some(({ values, histograms }) => values === void 0 && histograms !== void 0)) throw new InputError(`${file}: is a Prometheus response with native histograms, expected numbers. Use a function such as histogram_quantile.`);
	const points = series.flatMap(({ metric, values }) => {
		const labels = isObject(metric) ? metric : {};
		return listOf(values).flatMap((point) => Array.isArray(point) ? {
			...labels,
			time: point[0],
			value: point[1]
		} : []);
	});
	if (points.length === 0) throw new InputError(`${file}: is a Prometheus response without points. Check the query, and that its time range is that of the run.`);
	return {
		points,
		remarks: listOf(answer.warnings).map((warning) => `Prometheus warns: ${String(warning)}.`)
	};
}
function cloudWatchExport(answer, results, file) {
	if (typeof answer.NextToken === "string" && answer.NextToken !== "") throw new InputError(`${file}: is only one page of a CloudWatch response: it has a NextToken. Fetch the other pages too, or request a shorter time.`);
	const points = results.flatMap(({ Id: id, Label: label, Timestamps, Values }) => {
		const values = listOf(Values);
		return listOf(Timestamps).map((time, i) => ({
			id,
			label,
			time,
			value: values[i]
		}));
	});
	if (points.length === 0) throw new InputError(`${file}: is a CloudWatch response without points. Check the queries, and that their time range is that of the run.`);
	return {
		points,
		remarks: [
			...incomplete(results),
			...messagesOf(answer),
			...results.flatMap(messagesOf)
		]
	};
}
function incomplete(results) {
	const partial = [...new Map(results.map(({ Id, Label, StatusCode }) => [Id, {
		name: String(Label ?? Id ?? "(unnamed)"),
		StatusCode
	}])).values()].filter(({ StatusCode }) => StatusCode !== void 0 && StatusCode !== "Complete");
	if (partial.length === 0) return [];
	return [`CloudWatch returned only some of the points of ${listed(partial.map(({ name, StatusCode }) => `${quoted(name)} (${String(StatusCode)})`))}.`];
}
function messagesOf({ Messages }) {
	return listOf(Messages).filter(isObject).flatMap(({ Code, Value }) => Value ?? Code ?? []).map((message) => `CloudWatch warns: ${String(message)}.`);
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
//#endregion
//#region src/formats/tables/untyped-table.ts
const STATED_DELIMITER = /^"?sep=([,;\t|])"?\r?\n/;
async function readUntypedTable(path, options) {
	if (typeof path !== "string") return path;
	const { limits, mayBeEmpty = false } = options;
	const found = await openDocuments([path], options);
	try {
		const [document, another] = found.documents;
		if (!document || another) throw new InputError(`${path}: found ${another ? "several files" : "no file"}, expected one table.`);
		const table = await (/^\s*[[{]/.test((await document.head()).text) ? jsonTable(document, limits) : csvTable(document, limits, mayBeEmpty));
		const remark = await undecodedText(document, options, [...table.columns, ...table.rows.flatMap(({ cells }) => cells)]);
		return remark === void 0 ? table : {
			...table,
			remarks: [...table.remarks ?? [], remark]
		};
	} finally {
		found.close();
	}
}
async function csvTable({ name: file, head, open }, limits, mayBeEmpty) {
	const { text } = await head();
	const [, stated] = STATED_DELIMITER.exec(text) ?? [];
	const delimiter = stated ?? delimiterOf(firstLineOf(text));
	const table = await readTable(open(), delimiter, file, limits);
	const [names, rows] = stated ? [table.rows[0]?.fields ?? [], table.rows.slice(1)] : [table.names, table.rows];
	const columns = names.map((name) => name.trim());
	if (rows.length === 0 && !mayBeEmpty) throw new InputError(`${file}: found no rows, expected a header and rows below it.`);
	const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
	if (repeated !== void 0) throw new InputError(`${file}:1: found two columns ${quoted(repeated)}. Rename one.`);
	for (const { line, fields } of rows) {
		if (fields.length === columns.length) continue;
		const cause = fields.length > columns.length && delimiter === "," ? "Put cells with a comma in quotes, or separate columns by semicolons" : "Complete the row";
		throw new InputError(`${file}:${line}: the row has ${fields.length} cells instead of ${columns.length}. ${cause}.`);
	}
	return {
		file,
		columns,
		rows: rows.map(({ line, fields }) => ({
			line,
			cells: fields
		}))
	};
}
function delimiterOf(header) {
	const widthBy = (delimiter) => header.split(delimiter).length;
	return DELIMITERS.reduce((best, next) => widthBy(next) > widthBy(best) ? next : best);
}
async function jsonTable({ name: file, open }, limits) {
	const json = parseJson(await readWhole(open(), file, limits));
	if (json === void 0) throw new InputError(`${file}: is not valid JSON. Export it again.`);
	return tableOfJson(json, file);
}
function tableOfJson(json, file) {
	const exported = exportOf(json, file);
	const items = exported?.points ?? itemsOf(json);
	if (!items || items.length === 0) throw new InputError(`${file}: found no table, expected a list of objects such as [{"request": "login", "avg": 12}].`);
	const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
	return defined({
		file,
		columns,
		rows: items.map((item, i) => ({
			line: i + 1,
			cells: columns.map((column) => Object.hasOwn(item, column) ? cellOf(item[column]) : "")
		})),
		time: exported && "time",
		remarks: exported?.remarks
	});
}
function itemsOf(json) {
	if (Array.isArray(json)) return json.every(isObject) ? json : void 0;
	if (!isObject(json)) return void 0;
	const lists = Object.values(json).filter((value) => Array.isArray(value));
	return lists.length === 1 ? itemsOf(lists[0]) : void 0;
}
function cellOf(value) {
	if (value === null || value === void 0) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function cellIn(table, column, source) {
	const at = columnAt(table, column, source);
	return ({ cells }) => (cells[at] ?? "").trim();
}
function dimensionsIn(table, rules, source) {
	const ofPath = rules.ofPath(table.file);
	const columns = rules.columns.map(({ name, column }) => ({
		name,
		cell: cellIn(table, column, `${source}.dimensions.${name}`)
	}));
	return (row, workflow) => ({
		...ofPath,
		...workflow !== void 0 && rules.ofLabel(workflow),
		...Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)]))
	});
}
function rowsWhere(table, where, source) {
	let { rows } = table;
	for (const [column, value] of Object.entries(where)) {
		const cell = cellIn(table, column, source);
		const kept = rows.filter((row) => cell(row) === value);
		if (kept.length === 0) {
			const seen = listed([...new Set(rows.map((row) => quoted(cell(row))))], 20);
			throw new InputError(`${table.file}: ${source}: no row has ${column} ${quoted(value)}. Seen: ${seen}.`);
		}
		rows = kept;
	}
	return {
		...table,
		rows
	};
}
function rowsOfRun(table, column, run, source) {
	const runIn = cellIn(table, column, `${source}.run`);
	const runs = [...new Set(table.rows.map(runIn))];
	if (run !== void 0 && !runs.includes(run)) throw new RunNotInTable(`${table.file}: ${source}.run: no row has ${column} ${quoted(run)}. Seen: ${listed(runs.map(quoted), 20)}.`);
	if (run !== void 0) return {
		...table,
		rows: table.rows.filter((row) => runIn(row) === run)
	};
	if (runs.length <= 1) return table;
	throw new InputError(`${table.file}: has several runs (column ${quoted(column)}: ${listed(runs.map(quoted), 20)}). Select one after the path, as in ${table.file}#${runs[0]}.`);
}
async function readEach(paths, read) {
	const found = [];
	let missing;
	for (const path of paths) try {
		found.push(await read(path));
	} catch (error) {
		if (!(error instanceof RunNotInTable)) throw error;
		missing ??= error;
	}
	if (missing && found.length === 0) throw missing;
	return found;
}
function pointsByColumn(table, time, key, value, source) {
	const at = columnAt(table, time, source);
	const others = table.columns.map((column, i) => ({
		column,
		i
	})).filter(({ i }) => i !== at);
	const rows = table.rows.flatMap(({ line, cells }) => others.map(({ column, i }) => ({
		line,
		cells: [
			cells[at] ?? "",
			column,
			cells[i] ?? ""
		]
	})));
	return {
		...table,
		columns: [
			time,
			key,
			value
		],
		rows
	};
}
//#endregion
//#region src/formats/tables/fact-table.ts
const SOURCE = "environment.table";
async function readFacts(paths, rules, options, run) {
	const [facts = {}] = await readEach(paths, async (path) => factsOfTable(await readUntypedTable(path, options), rules, run));
	return facts;
}
function factsOfTable(table, rules, run) {
	const { file, rows } = rules.run === void 0 ? table : rowsOfRun(table, rules.run, run, SOURCE);
	const columns = (rules.columns ?? table.columns.filter((column) => column !== rules.run && column !== rules.key)).map((column) => ({
		column,
		cell: cellIn(table, column, `${SOURCE}.columns`)
	}));
	const keyIn = rules.key === void 0 ? void 0 : cellIn(table, rules.key, `${SOURCE}.key`);
	const lines = /* @__PURE__ */ new Map();
	const facts = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const { line } = row;
		const key = keyIn?.(row) ?? "";
		const earlier = lines.get(key);
		if (earlier !== void 0) throw twice(file, [earlier, line], key, keyIn !== void 0);
		lines.set(key, line);
		for (const { column, cell } of columns) {
			const value = cell(row);
			if (value !== "") facts.set(keyIn === void 0 ? column : `${key}.${column}`, value);
		}
	}
	return Object.fromEntries(facts);
}
function twice(file, [earlier, line], key, hasKeys) {
	const remedy = hasKeys ? "Remove one." : "Set \"key\" to the column with the subject of a row, or \"run\" to the column with its run.";
	return new InputError(`${file}:${earlier} and ${file}:${line}: two rows of ${key === "" ? "facts of one run" : `facts of ${quoted(key)}`}. ${remedy}`);
}
//#endregion
//#region src/formats/tables/histogram-rows.ts
async function readHistograms({ file, columns, rows }, options) {
	const entries = rows.map(({ cells }) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])));
	async function* chunks() {
		yield Buffer.from(JSON.stringify(entries));
	}
	return readHistogramStream(file, chunks(), options);
}
async function readHistogramStream(name, chunks, options) {
	const stream = chunks[Symbol.asyncIterator]();
	try {
		const parts = [];
		let size = 0;
		let complete = false;
		while (size <= 65536 && !complete) {
			const { value, done = false } = await stream.next();
			complete = done;
			if (value) size += parts.push(value) && value.length;
		}
		const start = Buffer.concat(parts);
		const first = headOf(start.subarray(0, HEAD_BYTES), complete && size <= 65536);
		if (!histogramTable.matches(first)) throw new InputError(`${name}: the answer has no columns workflow, le_ms and count: it begins with ${quoted(first.text.slice(0, 200))}.`);
		const open = async function* () {
			yield start;
			yield* { [Symbol.asyncIterator]: () => stream };
		};
		const document = {
			path: name,
			name,
			size,
			head: async () => first,
			open
		};
		const rules = await compileDimensionRules(options.dimensions);
		return await readDocument({
			document,
			format: histogramTable
		}, {
			options: {
				...options,
				phases: []
			},
			rules
		});
	} finally {
		await stream.return?.();
	}
}
//#endregion
//#region src/formats/tables/cell.ts
const EMPTY = /^(?:|-|–|—|n\/?a|null|none|nan)$/i;
const CLOCKS = {
	"hh:mm:ss": /^(?:(\d+) days?(?: (?=\d)|$))?(?:(\d+):([0-5]?\d):([0-5]?\d(?:[.,]\d+)?))?$/,
	"mm:ss": /^()()(\d+):([0-5]?\d(?:[.,]\d+)?)$/
};
const NEGATIVE = /(?:^|\s)-\d/;
const INFINITE = /^[+-]?inf(?:inity)?$/i;
const CLOCK_LIKE = /^(?:\d+ days? )?\d+(?::\d+){1,2}(?:[.,]\d+)?$/;
const WITH_UNIT = /^([^\s%a-zµ]*(?:e[+-]?\d+)?)\s*(%|[a-zµ][a-zµ/]*)$/i;
function parseCell(text, { metric, column, unit }, sign) {
	const trimmed = text.trim();
	if (EMPTY.test(trimmed)) return {};
	const problem = (what) => ({ problem: `column ${quoted(column)}: found ${quoted(trimmed)}, ${what}` });
	if (!("times" in unit || "units" in unit)) {
		const match = CLOCKS[unit.written].exec(trimmed);
		if (NEGATIVE.test(trimmed)) return problem("which has a negative part");
		if (!match) return problem(`expected a duration of the form ${unit.written}`);
		const [, days = 0, hours = 0, minutes = 0, seconds = "0"] = match;
		return { value: Number(days) * DAY_MS + Number(hours) * 36e5 + Number(minutes) * 6e4 + toMs(seconds) };
	}
	if (CLOCK_LIKE.test(trimmed)) {
		const clock = trimmed.split(":").length === 3 ? "hh:mm:ss" : "mm:ss";
		return problem(`but the unit of ${metric} is ${unit.written}. For clock times, set unit: "${clock}"`);
	}
	if (INFINITE.test(trimmed)) return problem("which is not finite");
	const [, digits = trimmed, written] = WITH_UNIT.exec(trimmed) ?? [];
	const scale = scaleOf(unit, written);
	if (typeof scale === "string") return problem(scale.replace("%s", metric));
	const number = numberIn(digits, sign);
	if (typeof number === "string") return problem(number);
	if (number < 0) return problem("which is negative");
	const value = number * scale.times / scale.per;
	if (metric === "error-rate" && value > 1) return problem(`an error rate above 100% (the unit of the column is ${unit.written})`);
	return Number.isFinite(value) ? { value } : problem("which is too large");
}
function scaleOf(unit, written) {
	if ("times" in unit) return written === void 0 || written === unit.written ? unit : `but the unit of %s is ${unit.written}`;
	if (written === void 0) return "expected a number with a unit, because the unit of the column is in-cell";
	return own(unit.units, written) ?? `expected a unit of %s: ${Object.keys(unit.units).join(", ")}`;
}
function toMs(seconds) {
	return Number(`${seconds.replace(",", ".")}e3`);
}
const GROUPED = /^[+-]?\d{1,3}(?:[., '’]\d{3})+(?:[.,]\d+)?$/;
function numberIn(text, sign) {
	if (sign !== "comma" && PLAIN.test(text)) return Number(text);
	if (sign === "comma" && /^[+-]?\d+$/.test(text)) return Number(text);
	if (sign === "comma" && DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
	if (sign === void 0 && AMBIGUOUS.test(text)) return `which can mean ${text.replace(",", "")} or ${text.replace(",", ".")}. Set "decimal: comma" or "decimal: point"`;
	if (sign === "comma" && PLAIN.test(text)) return "with a decimal point, but other numbers have a decimal comma";
	if (GROUPED.test(text)) return "with grouped digits. Remove the separators";
	return "expected a number";
}
function decimalSignOf(text) {
	const number = text.trim().replace(/\s*[%a-zµ/]+$/i, "");
	if (/^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(number)) return "point";
	if (DECIMAL_COMMA.test(number) && !AMBIGUOUS.test(number)) return "comma";
}
//#endregion
//#region src/formats/tables/read-records.ts
const TABLE$1 = "table";
const NUMBER = {
	written: "count",
	times: 1,
	per: 1
};
async function readRecords(paths, rules, options, run) {
	const summarizer = new Summarizer({
		tool: TABLE$1,
		format: TABLE$1,
		limits: options.limits
	});
	const dimensionRules = await compileDimensionRules(options.dimensions);
	const fold = await statementFolding(rules.kind === "sql" ? rules.tenantSchema : void 0);
	const found = await readEach(paths, async (path) => {
		const read = rowsWhere(await readUntypedTable(path, options), rules.where, `${rules.source}.where`);
		const table = rules.run === void 0 ? read : rowsOfRun(read, rules.run, run, rules.source);
		const dimensionsOf = dimensionsIn(table, dimensionRules, rules.source);
		const cells = cellsOf$1(table, rules);
		for (const remark of table.remarks ?? []) summarizer.notice({
			code: "table-remark",
			message: `${table.file}: ${remark}`
		});
		summarizer.source({
			name: table.file,
			format: TABLE$1,
			rows: table.rows.length
		});
		if (rules.kind === "jobs") {
			const read = table.rows.map((row) => ({
				row,
				job: jobOf(row, rules, cells, dimensionsOf(row))
			}));
			const phases = phasesOfJobs(read, table, options.phases);
			return defined({
				jobs: read.map(({ job }) => job),
				phases
			});
		}
		return { statements: statementsOf(table, rules, cells, dimensionsOf, fold) };
	});
	return {
		...summarizer.finish(),
		...mergedRecords(found)
	};
}
function cellsOf$1(table, { source, decimal }) {
	const refused = ({ line }, problem) => new InputError(`${table.file}:${line}: ${problem}.`);
	const text = (row, column) => column === void 0 ? void 0 : cellIn(table, column, source)(row) || void 0;
	const time = (row, wanted) => {
		if (wanted === void 0) return void 0;
		const cell = parseCell(cellIn(table, wanted.column, source)(row), {
			metric: "duration",
			where: {},
			...wanted
		}, decimal);
		if (cell.problem !== void 0) throw refused(row, cell.problem);
		return cell.value;
	};
	return {
		text,
		time,
		number: (row, column) => time(row, column === void 0 ? column : {
			column,
			unit: NUMBER
		}),
		instant(row, column) {
			const found = text(row, column);
			const ms = found === void 0 ? void 0 : parseTimestamp(found)?.ms;
			if (found !== void 0 && ms === void 0) throw refused(row, `found ${JSON.stringify(found)}, expected a time such as 2026-01-31T20:15:00Z`);
			return ms;
		}
	};
}
function jobOf(row, rules, cells, dimensions) {
	const workflow = "constant" in rules.name ? rules.name.constant : cells.text(row, rules.name.column);
	const tenant = cells.text(row, rules.tenant);
	const status = cells.text(row, rules.status);
	const durationMs = cells.time(row, rules.duration);
	const error = cells.text(row, rules.error);
	const startMs = cells.instant(row, rules.start);
	return defined({
		workflow: workflow ?? "(no name)",
		dimensions,
		tenant,
		status,
		durationMs,
		error,
		startMs
	});
}
const COLUMN = /\{([^{}]+)\}/g;
function phasesOfJobs(jobs, table, rules) {
	const rule = rules.find(({ from }) => from === "jobs");
	if (rule?.from !== "jobs") return void 0;
	return jobs.flatMap(({ row, job: { workflow, startMs, durationMs } }) => {
		if (startMs === void 0 || durationMs === void 0) return [];
		const cell = (column) => cellIn(table, column, `${rule.source}.name`)(row);
		return {
			name: rule.name.replace(COLUMN, (_, column) => column === "name" ? workflow : cell(column)),
			spans: [[startMs, startMs + durationMs]]
		};
	});
}
function statementsOf(table, rules, cells, dimensionsOf, fold) {
	return [...groupBy(table.rows.flatMap((row) => {
		const text = cells.text(row, rules.text);
		if (text === void 0) return [];
		const wait = cells.text(row, rules.wait);
		const load = cells.number(row, rules.load);
		const waits = rules.waits.map((column) => [column, cells.number(row, column)]);
		if (wait !== void 0) waits.push([wait, load]);
		const calls = cells.number(row, rules.calls);
		const meanMs = cells.time(row, rules.mean);
		const totalMs = cells.time(row, rules.total);
		return [defined({
			text: fold(text),
			dimensions: dimensionsOf(row),
			calls,
			meanMs,
			totalMs,
			load,
			waits
		})];
	}), ({ text, dimensions }) => JSON.stringify([text, Object.entries(dimensions).sort()])).values()].map(statementOf).sort(inOrder);
}
const MAX_LENGTH = 2e3;
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g;
const LITERAL = /'(?:[^']|'')*'|\$\d+|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w."$])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w"])/gi;
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g;
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g;
const QUALIFIER = /"?([A-Za-z_][\w$-]*)"?(?=\s*\.)/g;
async function statementFolding(tenantSchema) {
	const capture = tenantSchema === void 0 ? void 0 : (await import("./capture.js")).compileCapture(tenantSchema);
	return (text) => {
		const plain = text.replace(COMMENT, " ").replace(LITERAL, "?").replace(LIST, "(?)").replace(ROWS, "(?)");
		return (capture ? plain.replace(QUALIFIER, (written, name) => {
			const tenant = capture(name);
			return tenant ? written.replace(tenant, "?") : written;
		}) : plain).replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH);
	};
}
function statementOf(rows) {
	const [{ text, dimensions }] = rows;
	const calls = sumOfKnown(rows.map((row) => row.calls));
	const totalMs = sumOfKnown(rows.map((row) => row.totalMs));
	const load = sumOfKnown(rows.map((row) => row.load));
	return defined({
		text,
		dimensions,
		calls,
		meanMs: meanOf$1(rows, calls, totalMs),
		totalMs,
		load,
		waits: waitsOf(rows)
	});
}
function inOrder(a, b) {
	return compareText(a.text, b.text) || compareText(JSON.stringify(a.dimensions), JSON.stringify(b.dimensions));
}
function meanOf$1(rows, calls, totalMs) {
	const [first, ...others] = rows;
	if (others.length === 0 && first.meanMs !== void 0) return first.meanMs;
	if (totalMs !== void 0 && calls !== void 0 && calls > 0) return totalMs / calls;
	const stated = rows.flatMap(({ meanMs, calls = 1 }) => meanMs === void 0 ? [] : {
		calls,
		sumMs: meanMs * calls
	});
	const weight = sum(stated.map((each) => each.calls));
	return weight === 0 ? void 0 : sum(stated.map(({ sumMs }) => sumMs)) / weight;
}
function waitsOf(rows) {
	const waits = /* @__PURE__ */ new Map();
	for (const [name, load] of rows.flatMap((row) => row.waits)) if (load !== void 0) waits.set(name, (waits.get(name) ?? 0) + load);
	return waits.size === 0 ? void 0 : Object.fromEntries([...waits].sort(([a], [b]) => compareText(a, b)));
}
//#endregion
//#region src/formats/tables/clock-shift.ts
const MOST_MS = 15e4;
const STEP_MS = 5e3;
const LEAST_MS = 15e3;
const LEAST_POINTS = 20;
const MOST_POINTS = 240;
const LEAST_EXPLAINED = .4;
const LEAST_EVIDENCE = 8;
const FAR_MS = 2 * MOST_MS;
const FAR_STEP_MS = 2e4;
const LEAST_FAR = 60;
const MOST_FAR = 120;
const EQUAL = 1;
function clockShift(given, partAt) {
	const resources = given.filter((points) => points.length >= LEAST_POINTS).map((points) => groupsOf$1(points.toSorted((a, b) => a.ms - b.ms), MOST_POINTS).map(meanOf));
	const times = rangeOf(resources.flatMap((points) => points.map(({ ms }) => ms)));
	if (!times) return void 0;
	const startMs = times.least;
	const lengthMs = 1 - startMs + times.most;
	const shifts = shiftsIn(lengthMs);
	if (shifts.length === 0) return void 0;
	const wrapped = (ms) => startMs + ((ms - startMs) % lengthMs + lengthMs) % lengthMs;
	const known = /* @__PURE__ */ new Map();
	const partsOf = (points) => getOrAdd(known, points.map(({ ms }) => ms).join(), () => shifts.map((shift) => groupsBy(points.entries(), ([, { ms }]) => partAt(wrapped(ms - shift))).map((part) => part.map(([i]) => i))));
	const middle = likeliest(shifts, resources.map((points) => logLikelihoods(points, partsOf(points))));
	const spacing = Math.max(...resources.map((points) => lengthMs / points.length));
	return middle === void 0 || Math.abs(middle) < Math.max(LEAST_MS, spacing) ? void 0 : middle;
}
function shiftsIn(lengthMs) {
	const spanMs = lengthMs - 2 * FAR_MS;
	if (spanMs < LEAST_FAR * FAR_STEP_MS) return [];
	return [...steps(-15e4, MOST_MS, STEP_MS), ...steps(FAR_MS, lengthMs - FAR_MS, Math.max(FAR_STEP_MS, spanMs / MOST_FAR))];
}
function logLikelihoods(points, byShift) {
	const values = points.map(({ value }) => value);
	const whole = squares(residualsOf(values, [[...values.keys()]]));
	const rests = byShift.map((parts) => squares(residualsOf(values, parts)));
	const least = Math.min(...rests);
	if (!(whole > 0 && least <= (1 - LEAST_EXPLAINED) * whole)) return [];
	const rho = autocorrelation(residualsOf(values, byShift[rests.indexOf(least)] ?? []));
	const weight = points.length / 2 * ((1 - rho) / (1 + rho));
	return rests.map((rest) => -weight * Math.log(Math.max(rest, 1e-9 * whole) / whole));
}
function likeliest(shifts, byResource) {
	const total = shifts.map((ms, i) => ({
		ms,
		value: sum(byResource.map((own) => own[i] ?? 0))
	}));
	const near = total.filter(({ ms }) => ms <= MOST_MS);
	const others = total.filter(({ ms }) => ms === 0 || ms > MOST_MS);
	const most = Math.max(...near.map(({ value }) => value));
	if (others.some(({ value }) => most - value < LEAST_EVIDENCE)) return void 0;
	const best = rangeOf(near.map(({ ms, value }) => value >= most - EQUAL ? ms : void 0));
	return best && (best.least + best.most) / 2;
}
function steps(from, to, step) {
	return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step);
}
function meanOf(points) {
	return {
		ms: mean(points.map(({ ms }) => ms)),
		value: mean(points.map(({ value }) => value))
	};
}
function residualsOf(values, parts) {
	const residuals = values.slice();
	for (const part of parts) {
		let total = 0;
		for (const i of part) total += values[i] ?? 0;
		for (const i of part) residuals[i] = (values[i] ?? 0) - total / part.length;
	}
	return residuals;
}
function squares(values) {
	let total = 0;
	for (const value of values) total += value ** 2;
	return total;
}
//#endregion
//#region src/formats/tables/resource-phases.ts
function phasesOfLoad(load, rules) {
	const spansIn = (phases) => phases.flatMap(({ name, spans }) => spans.map(([startMs, endMs]) => ({
		name,
		startMs,
		endMs
	})));
	const timed = load.flatMap((run) => spansIn(run.phases ?? []));
	const finders = [[PHASE, phaseFinder(timed.length > 0 ? { spans: apart(timed) } : phasesBy(rules))], ...rules.flatMap((rule) => rule.from === "dimension" ? [[rule.of, phaseFinder({ spans: levelsOf(load, rule.of) })]] : [])];
	const known = /* @__PURE__ */ new Map();
	return (ms) => {
		const names = finders.map(([, at]) => at(ms));
		const make = () => Object.fromEntries(finders.flatMap(([of], i) => names[i] === void 0 ? [] : [[of, names[i]]]));
		return getOrAdd(known, names.join("\n"), make);
	};
}
const FEW_VALUES = 3;
function phaseNotices(file, series, load, partOf) {
	const phases = load.flatMap((run) => run.phases ?? []);
	const points = series.map((one) => one.points);
	if (phases.length === 0 || points.length === 0) return [];
	const counts = /* @__PURE__ */ new Map();
	for (const of of points) for (const [name, own] of groupBy(of, ({ ms }) => partOf(ms)[PHASE])) counts.set(name, Math.max(own.length, counts.get(name) ?? 0));
	const short = shortPhases(file, phases, ({ name }) => counts.get(name) ?? 0, {
		least: FEW_VALUES,
		of: "values of a resource",
		remedy: "Export more values"
	});
	const shiftMs = clockShift(points, (ms) => partOf(ms)[PHASE]);
	const side = (shiftMs ?? 0) > 0 ? "later" : "earlier";
	const clock = `${file}: its values follow the phases about ${Math.round(Math.abs(shiftMs ?? 0) / 1e3)} s ${side} than the load does: the clocks seem to differ. Nothing was corrected; give times of one clock.`;
	return [...short, ...shiftMs !== void 0 ? [{
		code: "clocks-differ",
		message: clock
	}] : []];
}
//#endregion
//#region src/formats/tables/resource-series.ts
function summaryOf(metric, points) {
	const values = points.map(({ value }) => value).sort((a, b) => a - b);
	return /* @__PURE__ */ new Map([
		[metric, mean(values)],
		[`${metric}-p95`, values[Math.ceil(.95 * values.length) - 1] ?? NaN],
		[`${metric}-max`, values.at(-1) ?? NaN]
	]);
}
function growthNotice(resource, metric, { perHour, hours, level }) {
	const { unit = "", label = metric } = metricOf(metric) ?? {};
	const subject = `${unit === "count" ? `number of ${label}` : label} of ${quoted(resource)}`;
	const time = level === void 0 ? "over the run" : `at ${level}`;
	return {
		code: "resource-grows",
		about: {
			workflow: resource,
			metric
		},
		message: `The ${subject} grows steadily ${time}: by ${slopeInWords(perHour, unit)} per hour, over ${rounded(hours)} h.`
	};
}
function slopeInWords(perHour, unit) {
	if (unit === "ratio") return `${rounded(perHour * 100)} percentage points`;
	if (unit === "bytes") return bytesInWords(perHour);
	return unit === "count" || unit === "" ? rounded(perHour) : `${rounded(perHour)} ${unit}`;
}
function rounded(number) {
	return `${number >= 100 ? Math.round(number) : Math.round(100 * number) / 100}`;
}
const MAX_STORED = 240;
const MAX_IN_ALL = 24e3;
const MIN_STORED = 24;
const STEPS = [
	1e3,
	2e3,
	5e3,
	1e4,
	15e3,
	2e4,
	3e4,
	6e4,
	12e4,
	3e5,
	6e5,
	9e5,
	18e5,
	36e5,
	72e5,
	144e5,
	216e5,
	432e5
];
const DIGITS = 6;
function storedResourceSeries(resourceSeries) {
	const filled = resourceSeries.filter(({ points }) => points.length > 1);
	const times = rangeOf(filled.flatMap(({ points }) => points.map(({ ms }) => ms)));
	if (!times) return [];
	const { least: startMs, most: endMs } = times;
	const stepMs = stepFor(startMs, endMs, Math.max(MIN_STORED, Math.min(MAX_STORED, Math.floor(MAX_IN_ALL / filled.length))), Math.max(...filled.map(({ points }) => spacingOf(points))));
	const first = Math.floor(startMs / stepMs);
	const length = Math.floor(endMs / stepMs) - first + 1;
	return filled.map(({ workflow, dimensions, metric, points }) => {
		const byStep = groupBy(points, ({ ms }) => Math.floor(ms / stepMs) - first);
		const values = Array.from({ length }, (_, step) => {
			const own = byStep.get(step);
			return own ? significant(mean(own.map(({ value }) => value)), DIGITS) : null;
		});
		return {
			workflow,
			dimensions,
			metric,
			axis: {
				startMs: first * stepMs,
				stepMs
			},
			values
		};
	});
}
function stepFor(startMs, endMs, most, spacing) {
	const fits = (step) => step >= spacing && Math.floor(endMs / step) - Math.floor(startMs / step) < most;
	return STEPS.find(fits) ?? 864e5 * Math.max(1, Math.ceil((endMs - startMs) / 864e5 / (most - 1)));
}
function spacingOf(points) {
	const times = points.map(({ ms }) => ms).sort((a, b) => a - b);
	const distances = times.slice(1).map((ms, i) => ms - (times[i] ?? ms));
	return distances.sort((a, b) => a - b)[distances.length >> 1] ?? 0;
}
//#endregion
//#region src/formats/tables/values.ts
function cellsOf(column, whole, source) {
	const key = `${source}.metrics.${column.metric}`;
	const { rows } = rowsWhere(whole, column.where, key);
	return {
		column,
		at: columnAt(whole, column.column, key),
		lines: new Set(rows.map(({ line }) => line))
	};
}
function readRows(table, reading) {
	const found = /* @__PURE__ */ new Map();
	let outside = 0;
	for (const row of table.rows) {
		const place = placeOf(row, reading);
		if (place === "outside") outside++;
		if (!place || place === "outside") continue;
		const cells = valuesIn(row, reading);
		if (cells.length === 0) continue;
		const { identity, ms } = place;
		const { values } = getOrAdd(found, seriesKey(identity), () => ({
			identity,
			values: /* @__PURE__ */ new Map()
		}));
		for (const { column, value } of cells) {
			if (ms !== void 0 && value === void 0) continue;
			const own = getOrAdd(values, column.metric, () => /* @__PURE__ */ new Map());
			const earlier = own.get(ms);
			if (earlier && (ms === void 0 || earlier.value !== value)) throw contradiction(table, reading, [earlier.row, row], identity, ms);
			own.set(ms, {
				value,
				column: column.column,
				row
			});
		}
	}
	return {
		found,
		outside
	};
}
function placeOf(row, reading) {
	const { time, issue } = reading;
	const ms = time && parseTimestamp(row.cells[time.at] ?? "")?.ms;
	if (time && ms === void 0) {
		issue(row, `column ${quoted(time.column)} has no valid time`);
		return;
	}
	const workflow = reading.nameOf(row);
	const dimensions = reading.dimensionsOf(row, workflow);
	if (ms !== void 0 && !reading.isUnderLoad(dimensions, ms)) return "outside";
	if (workflow === "") issue(row, "the name is empty");
	if (workflow === "" || reading.excluded.some((pattern) => pattern.matches(workflow))) return void 0;
	return {
		identity: {
			workflow,
			kind: reading.kind,
			dimensions
		},
		ms
	};
}
function valuesIn(row, { metricCells, sign, issue }) {
	const cells = metricCells.filter(({ lines }) => lines.has(row.line)).map(({ column, at }) => ({
		column,
		...parseCell(row.cells[at] ?? "", column, sign)
	}));
	const problem = cells.find((cell) => cell.problem !== void 0)?.problem;
	if (problem === void 0) return cells;
	issue(row, problem);
	return [];
}
function contradiction({ file, columns }, { metricCells, time }, [a, b], { workflow, dimensions }, ms) {
	const name = [quoted(workflow), ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`)].join(" ");
	const differing = columns.map((column, i) => ({
		column,
		texts: [a.cells[i] ?? "", b.cells[i] ?? ""]
	})).filter(({ column, texts: [one, other] }) => one !== other && column !== time?.column).filter(({ column }) => !metricCells.some((metric) => metric.column.column === column)).map(({ column, texts }) => `${column} (${texts.map(quoted).join(", ")})`);
	const remedy = differing.length > 0 ? `They differ in ${listed(differing)}. Add that column to "dimensions" or, if it identifies the run, to "run" or "where".` : "Remove one.";
	const what = ms === void 0 ? `two rows of ${name} given as one run` : `two values of ${name} at ${timeText(ms)}`;
	return new InputError(`${file}:${a.line} and ${file}:${b.line}: ${what}. ${remedy}`);
}
function timeText(ms) {
	return new Date(ms).toISOString();
}
function commonSign({ file, rows }, metricCells) {
	let known;
	for (const { line, cells } of rows) for (const { at, column, lines } of metricCells) {
		const sign = lines.has(line) && ("times" in column.unit || "units" in column.unit) ? decimalSignOf(cells[at] ?? "") : void 0;
		if (sign === void 0) continue;
		const place = `${file}:${line}: ${quoted((cells[at] ?? "").trim())}`;
		known ??= {
			sign,
			place
		};
		if (known.sign !== sign) throw new InputError(`${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Use the same decimal sign in the whole table.`);
	}
	return known?.sign;
}
//#endregion
//#region src/formats/tables/table-reader.ts
const TABLE = "table";
const RESOURCE = "resource";
function runOfTable(given, rules, { limits, exclude, phases }, dimensions, load, run) {
	const { source } = rules;
	const time = rules.time ?? given.time;
	const [metric] = rules.metrics;
	const whole = rules.workflow === "columns" && time !== void 0 && metric ? pointsByColumn(given, time, RESOURCE, metric.column, `${source}.time`) : given;
	const summarizer = new Summarizer({
		tool: TABLE,
		format: TABLE,
		limits
	});
	const wanted = rowsWhere(whole, rules.where, `${source}.where`);
	const table = rules.run === void 0 ? wanted : rowsOfRun(wanted, rules.run, run, source);
	const metricCells = rules.metrics.map((column) => cellsOf(column, whole, source));
	const { found, outside } = readRows(table, {
		kind: rules.kind,
		metricCells,
		sign: rules.decimal ?? commonSign(table, metricCells),
		nameOf: nameIn(table, rules),
		dimensionsOf: dimensionsIn(table, dimensions, source),
		time: time === void 0 ? void 0 : timeIn(table, time, source),
		excluded: exclude.map(wildcard),
		isUnderLoad: timesOf(load),
		issue: ({ line }, message) => summarizer.issues.add({
			file: table.file,
			line,
			message
		})
	});
	for (const remark of given.remarks ?? []) summarizer.notice({
		code: "table-remark",
		message: `${table.file}: ${remark}`
	});
	const partOf = rules.wholeRun ? () => WHOLE : phasesOfLoad(load, phases);
	const kept = time === void 0 ? addSeries(found, summarizer) : addPoints(found, summarizer, load, partOf);
	const ofPhases = rules.wholeRun ? [] : phaseNotices(table.file, kept, load, partOf);
	for (const notice of ofPhases) summarizer.notice(notice);
	const resourceSeries = storedResourceSeries(kept);
	if (outside > 0 && found.size === 0) throw noneInside(table.file, outside, load);
	summarizer.source({
		name: table.file,
		format: TABLE,
		rows: table.rows.length
	});
	const summary = summarizer.finish();
	return resourceSeries.length > 0 ? {
		...summary,
		resourceSeries
	} : summary;
}
function timeIn(table, column, source) {
	return {
		column,
		at: columnAt(table, column, `${source}.time`)
	};
}
function addSeries(found, summarizer) {
	const steps = stepsOf(found);
	for (const { identity, values } of found.values()) summarizer.addSeries(defined({
		...seriesOf(identity, values),
		steps
	}));
	return [];
}
function addPoints(found, summarizer, load, partOf) {
	return [...found.values()].flatMap(({ identity, values }) => {
		const { workflow, dimensions } = identity;
		const timed = [...values].map(([metric, all]) => {
			return {
				workflow,
				dimensions,
				metric,
				points: pointsOf(all)
			};
		});
		const all = timed.length === 0 ? [seriesOf(identity, values)] : seriesOfPoints(identity, timed, partOf);
		for (const series of all) summarizer.addSeries(series);
		for (const { metric, points } of timed) {
			const growth = growthOf(points, levelOf(load, dimensions));
			if (growth) summarizer.notice(growthNotice(workflow, metric, growth));
		}
		return timed;
	});
}
const WHOLE = {};
function pointsOf(values) {
	return [...values].flatMap(([ms, { value }]) => ms === void 0 || value === void 0 ? [] : {
		ms,
		value
	});
}
function isWholeNumber(value) {
	return Math.abs(value - Math.round(value)) < .001;
}
function stepsOf(found) {
	const steps = [...groupBy([...found.values()].flatMap(({ values }) => [...values]).filter(([metric]) => isTime(metric)), ([metric]) => metric)].map(([metric, all]) => {
		const column = all.flatMap(([, values]) => [...values.values()].flatMap(({ value }) => value ?? []));
		const isWhole = (digits) => column.every((value) => isWholeNumber(value * 10 ** digits));
		return [metric, 10 ** -([
			0,
			1,
			2,
			3,
			4,
			5
		].find(isWhole) ?? 6)];
	});
	return steps.length > 0 ? Object.fromEntries(steps) : void 0;
}
function seriesOf(identity, values) {
	const single = [...values].flatMap(([metric, all]) => [...all.values()].map((value) => ({
		metric,
		...value
	})));
	const missing = single.map(({ metric, column }) => [metric, `column ${quoted(column)} of the table is empty`]);
	return reportedSeriesOf(identity, single.map(({ metric, value }) => [metric, value]), Object.fromEntries(missing));
}
function seriesOfPoints(identity, timed, partOf) {
	const parts = /* @__PURE__ */ new Map();
	for (const { metric, points } of timed) for (const [part, own] of groupBy(points, ({ ms }) => partOf(ms))) for (const value of summaryOf(metric, own)) append(parts, part, value);
	return [...parts].map(([part, found]) => reportedSeriesOf({
		...identity,
		dimensions: {
			...identity.dimensions,
			...part
		}
	}, found));
}
function reportedSeriesOf({ workflow, kind, dimensions }, values, missing = {}) {
	const { count, ...reported } = Object.fromEntries(values);
	const errorRatio = reported["error-rate"];
	const errorCount = count !== void 0 && errorRatio !== void 0 ? Math.round(errorRatio * count) : void 0;
	return {
		...reportedSeries({
			workflow,
			kind,
			count: count ?? 0,
			errorCount,
			reported,
			missing
		}),
		dimensions
	};
}
function nameIn(table, { workflow, source }) {
	if (workflow !== "columns" && "constant" in workflow) return () => workflow.constant;
	const at = columnAt(table, workflow === "columns" ? RESOURCE : workflow.column, source);
	return ({ cells }) => cells[at] ?? "";
}
function noneInside(file, points, load) {
	const spans = load.flatMap((run) => spansOfRun(run));
	const start = Math.min(...spans.map(([ms]) => ms));
	const end = Math.max(...spans.map(([, ms]) => ms));
	return new InputError(`${file}: none of its ${points} points is within the time of the run (${timeText(start)} to ${timeText(end)}). Export the time of the run; times without a zone are UTC.`);
}
function timesOf(load) {
	const known = /* @__PURE__ */ new Map();
	return (dimensions, ms) => {
		const find = () => load.flatMap((run) => spansOfRun(run, (of) => agree(of, dimensions)));
		const spans = getOrAdd(known, dimensionsKey(dimensions), find);
		return spans.length === 0 || spans.some(([startMs, endMs]) => ms >= startMs && ms <= endMs);
	};
}
//#endregion
//#region src/formats/tables/read-tables.ts
async function readTables(paths, rules, options, run, load = []) {
	const dimensions = await compileDimensionRules(options.dimensions);
	const shards = await readEach(paths, async (path) => {
		const [table, own] = withPerfMon(await readUntypedTable(path, options), rules);
		return runOfTable(table, own, options, dimensions, load, run);
	});
	refuseTwoValues(shards);
	const merged = mergeRuns(shards);
	const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0);
	checkIssues(paths.map((path) => typeof path === "string" ? path : path.file).join(", "), merged.issues, rows, options.maxIssueRatio);
	return rules.role === "generator" ? {
		...merged,
		...generatorOf(merged)
	} : merged;
}
function generatorOf({ series }) {
	const busy = {};
	for (const { workflow, reported: { cpu } = {} } of series) if (cpu !== void 0) busy[workflow] = Math.max(cpu, busy[workflow] ?? 0);
	return Object.keys(busy).length > 0 ? { generator: { busy } } : {};
}
function withPerfMon(table, rules) {
	if (rules.format !== "perfmon" && !(rules.kind === "resource" && isPerfMon(table))) return [table, rules];
	const { time, ...others } = rules;
	const workflow = rules.workflow === "columns" ? { column: "host" } : rules.workflow;
	return [perfMonTable(table, rules), {
		...others,
		workflow
	}];
}
function refuseTwoValues(shards) {
	const known = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const series of shard.series) for (const metric of Object.keys(series.reported ?? {})) {
		const key = JSON.stringify([seriesKey(series), metric]);
		const other = known.get(key);
		if (other && other !== shard) {
			const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`);
			throw new InputError(`${nameOf(other)} and ${nameOf(shard)}: both have ${metric} of ${quoted(series.workflow)}${dimensions.join("")}, as if two runs were given as one. Give each run by a separate path, or distinguish their rows by a dimension.`);
		}
		known.set(key, shard);
	}
}
function nameOf({ sources }) {
	return sources.map(({ name }) => name).join(", ");
}
const LABEL = /^(\S+) (.+)$/s;
const DEFAULT_METRICS = {
	cpu: "CPU",
	memory: "Memory",
	"memory-used": "Memory",
	heap: "JMX",
	"heap-used": "JMX",
	connections: "TCP",
	disk: "Disks I/O"
};
const METRIC = "metric";
const COLUMNS = [
	"time",
	"host",
	METRIC,
	"value"
];
function cellsIn({ columns }) {
	const names = columns.map((name) => name.toLowerCase());
	if (![
		"timestamp",
		"elapsed",
		"label"
	].every((name) => names.includes(name))) return void 0;
	return ({ cells }, column) => cells[names.indexOf(column)] ?? "";
}
function isPerfMon(table) {
	const cell = cellsIn(table);
	const [row] = table.rows;
	return cell !== void 0 && row !== void 0 && isPerfMonRow(cell(row, "label"), cell(row, "responsecode"));
}
function perfMonTable(table, rules) {
	const { file } = table;
	const cell = cellsIn(table);
	if (!cell) throw new InputError(`${file}: is not a PerfMon CSV, expected the columns timeStamp, elapsed and label. Save it with field names.`);
	const failed = [];
	const rows = table.rows.flatMap((row) => {
		const label = cell(row, "label");
		const [, host, metric] = LABEL.exec(label) ?? [];
		if (host === void 0 || metric === void 0) throw new InputError(`${file}:${row.line}: found the label ${quoted(label)}, expected a host and a metric of PerfMon, such as "10.0.0.1 CPU".`);
		const hasFailed = /^false$/i.test(cell(row, "success"));
		if (hasFailed) failed.push(row);
		const value = cell(row, "elapsed").replace(/^\s*(\d+)\s*$/, "$1e-3");
		return hasFailed ? [] : {
			line: row.line,
			cells: [
				cell(row, "timestamp"),
				host,
				metric,
				value
			]
		};
	});
	const [first] = failed;
	const remarks = [...table.remarks ?? []];
	if (first) {
		const reason = cell(first, "responsemessage");
		const place = `${quoted(cell(first, "label"))} in line ${first.line}${reason && `: ${quoted(reason)}`}`;
		remarks.push(`PerfMon could not measure ${failed.length} values; the first is ${place}.`);
	}
	const points = {
		file,
		columns: COLUMNS,
		rows,
		time: "time",
		remarks
	};
	return Object.hasOwn(rules.where, METRIC) ? points : {
		...points,
		rows: rowsOfDefaultMetric(points, rules)
	};
}
function rowsOfDefaultMetric({ file, rows }, { metrics: [first], source }) {
	const seen = [...new Set(rows.map(({ cells }) => cells[2] ?? ""))].sort();
	const wanted = first?.metric ?? "";
	const name = own(DEFAULT_METRICS, wanted);
	const matching = seen.filter((each) => each === name || each.startsWith(`${name} `));
	const [metric] = matching;
	if (metric !== void 0 && matching.length === 1) return rows.filter(({ cells }) => cells[2] === metric);
	throw new InputError(`${file}: ${source}: unknown which of its metrics is ${wanted} (found ${listed(seen.map(quoted), 20)}). Name it, as in "where: { metric: ${quoted(matching[0] ?? seen[0] ?? "CPU")} }".`);
}
//#endregion
//#region src/measure/session/engine-client.ts
const QUOTED = 300;
const PRINT = "perf-gate summarize --print-query shows it";
async function* ask({ program, args }, env) {
	const child = spawn(program, args, {
		env,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	let errors = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		errors = (errors + text).slice(-65536);
	});
	const closed = once(child, "close").catch((error) => {
		throw new InputError(`the client ${program} ${error.code === "ENOENT" ? "is not on the PATH" : `cannot be run (${error.message})`}. Install it where perf-gate runs.`);
	});
	closed.catch(() => {});
	try {
		yield* child.stdout;
		const [code, signal] = await closed;
		if (signal !== null) throw new InputError(`${program} was ended by ${signal}, perhaps for want of memory, so its answer is not whole.`);
		if (code !== 0) throw new InputError(`${program} cannot answer the query: ${wordsOf(errors) || `exit code ${code}`}. ${PRINT}.`);
	} finally {
		child.kill();
	}
}
const PROBLEM = /\b(error|exception|fatal|denied|failed)\b|DB::|\[[A-Z_]{6,}/i;
const AFTER = /^\s*(LINE \d+:|at [\w$.]+\(|== SQL|Candidate functions:|\(query:|;)/;
function wordsOf(errors) {
	const lines = errors.split(/\r?\n/).filter((line) => line.trim() !== "");
	const first = lines.findIndex((line) => PROBLEM.test(line));
	const told = first < 0 ? lines.slice(-2) : lines.slice(first);
	const end = told.findIndex((line) => AFTER.test(line));
	const words = (end < 0 ? told : told.slice(0, end)).join(" ").replace(/\s+/g, " ").trim();
	return (words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words).replace(/\.$/, "");
}
//#endregion
//#region src/measure/session/engine-query.ts
const doubled = (quote) => (text) => quote + text.replaceAll(quote, quote + quote) + quote;
const escaped = (quote) => (text) => quote + text.replace(/[\\'`]/g, "\\$&") + quote;
const columnsOf = (columns, name) => `SELECT ${columns.map(([as, sql]) => `${sql} AS ${name(as)}`).join(",\n  ")}`;
const STANDARD = {
	slot: "floor(gate_end / gate_span)",
	name: doubled("\""),
	text: doubled("'"),
	files: doubled("'"),
	truth: (sql) => `CAST(${sql} AS boolean)`,
	select: (columns, rest) => `${columnsOf(columns, doubled("\""))}\n${rest}`
};
const DIALECTS = {
	duckdb: {
		...STANDARD,
		number: (sql) => `CAST(${sql} AS double)`,
		whole: (sql) => `TRY_CAST(${sql} AS bigint)`,
		slot: "gate_end & -gate_span",
		epochMs: (sql) => `CAST(epoch_ms(${sql}) AS bigint)`,
		client(place) {
			return [
				"duckdb",
				...place.kind === "table" && place.database !== "" ? ["-readonly", place.database] : [],
				"-csv",
				"-header",
				"-nullvalue",
				"",
				"-c"
			];
		}
	},
	postgresql: {
		...STANDARD,
		number: (sql) => `CAST(${sql} AS double precision)`,
		whole: (sql) => `CAST(${sql} AS double precision)`,
		epochMs: (sql) => `round(date_part('epoch', ${sql}) * 1000)`,
		client: () => [
			"psql",
			"-Xqw",
			"--csv",
			"-v",
			"ON_ERROR_STOP=1",
			"-c"
		]
	},
	clickhouse: {
		name: escaped("`"),
		text: escaped("'"),
		slot: STANDARD.slot,
		number: (sql) => `toFloat64(${sql})`,
		whole: (sql) => `toFloat64(${sql})`,
		truth: (sql) => `toBool(${sql})`,
		epochMs: (sql) => `toUnixTimestamp64Milli(${sql} + INTERVAL 0 MILLISECOND)`,
		files(glob) {
			const [, scheme = ""] = /^(s3|https?):\/\//.exec(glob) ?? [];
			return `${{
				s3: "s3",
				http: "url",
				https: "url"
			}[scheme] ?? "file"}(${escaped("'")(glob)})`;
		},
		client: (place) => [
			"clickhouse",
			place.kind === "files" ? "local" : "client",
			"--query"
		],
		select: (columns, rest) => `${columnsOf(columns, escaped("`"))}\n${rest}\nFORMAT CSVWithNames\nSETTINGS format_csv_null_representation = ''`
	},
	spark: {
		name: doubled("`"),
		text: escaped("'"),
		slot: STANDARD.slot,
		number: (sql) => `CAST(${sql} AS double)`,
		whole: (sql) => `CAST(${sql} AS double)`,
		truth: STANDARD.truth,
		epochMs: (sql) => `unix_millis(${sql})`,
		files: (glob) => `parquet.${doubled("`")(glob)}`,
		client() {
			return [
				"spark-sql",
				"-S",
				...["spark.sql.session.timeZone=UTC", "spark.sql.cli.print.header=true"].flatMap((each) => ["--conf", each]),
				"-e"
			];
		},
		select(columns, rest) {
			const fields = columns.map(([name, sql]) => `'${name}', ${sql}`).join(",\n  ");
			const names = columns.map(([name]) => name).join();
			return `SELECT to_csv(named_struct(${fields}), map('quoteAll', 'true', 'escape', '"')) AS ${doubled("`")(names)}\n${rest}`;
		}
	}
};
function clientOf(query) {
	const dialect = DIALECTS[query.engine];
	const [program, ...options] = dialect.client(query.place);
	return {
		program,
		args: [...options, queryText(query, dialect)]
	};
}
function dimensionColumns({ dimensions }) {
	const columns = dimensions.flatMap((each) => each.from === "column" ? each.column : []);
	return new Map([...new Set(columns)].map((column, i) => [column, `gate_dimension_${i}`]));
}
function filled(query, variables) {
	const { source, engine, from, place, where } = query;
	const fill = (given, quote = (value) => value) => given.replace(/\{env:(\w+)\}/g, (_, name) => {
		const value = variables[name];
		if (value !== void 0) return quote(value);
		throw new InputError(`${source}: the environment has no variable ${name}, which {env:${name}} names. Set it.`);
	});
	return {
		...query,
		from: fill(from),
		place: place.kind === "files" ? {
			...place,
			glob: fill(place.glob)
		} : {
			...place,
			names: place.names.map((each) => fill(each)),
			database: fill(place.database)
		},
		where: where && fill(where, DIALECTS[engine].text)
	};
}
const BUCKET = `gate_ms * ${2 ** 46 + 1}e0 - (gate_ms * ${2 ** 46 + 1}e0 - gate_ms)`;
const IS_TIME = "gate_bucket >= 0 AND gate_bucket < 1e12";
const IS_COUNTED = `${IS_TIME} AND gate_slot > 0`;
const ABOVE = 1e3 * (1 + 2 ** -7);
const MEAN_US = "greatest(1, round(gate_sum * 1000 / gate_count))";
const SKETCH_WIDTH = `power(2, floor(ln(${MEAN_US}) / ln(2)) - 4)`;
const SKETCH = `floor(${MEAN_US} / ${SKETCH_WIDTH}) * ${SKETCH_WIDTH}`;
function queryText(query, dialect) {
	const { place, where, columns } = query;
	const { name, files, select } = dialect;
	const found = place.kind === "files" ? files(place.glob) : place.names.map(name).join(".");
	const samples = where === void 0 ? found : `(SELECT * FROM ${found} WHERE (${where}\n)) AS gate_found`;
	const groups = groupsOf(query, dialect);
	const keys = groups.map(([as]) => as);
	const hasOutcome = columns.ok !== void 0;
	const sketch = hasOutcome ? `CASE WHEN NOT gate_ok THEN 0 ELSE ${SKETCH} END` : SKETCH;
	return select([
		["workflow", "gate_workflow"],
		["kind", columns.kind === void 0 ? "'request'" : "CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END"],
		...[...dimensionColumns(query).values()].map((as) => [as, as]),
		["le_us", `max(CASE WHEN ${IS_TIME} THEN gate_bucket * ${ABOVE} END)`],
		["count", "sum(gate_count)"],
		...hasOutcome ? [["failed", "CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN sum(gate_count) END"]] : [],
		["sum_us", "round(sum(gate_sum) * 1000)"],
		["start", "min(gate_first)"],
		["end", "max(gate_last)"],
		["span_ms", "gate_span"],
		["counted_in", "CASE WHEN GROUPING(gate_time) = 0 THEN 'run' ELSE 'batches' END"]
	], `FROM (
SELECT *,
  CASE WHEN ${IS_COUNTED} THEN gate_bucket END AS gate_time,
  CASE WHEN ${IS_COUNTED} THEN ${sketch} END AS gate_sketch
FROM (
${countsOf(query, samples, groups, dialect)}
) AS gate_counts
) AS gate_sketches
GROUP BY GROUPING SETS (
  (${[
		...keys,
		"gate_span",
		"gate_time"
	].join(", ")}),
  (${[
		...keys,
		"gate_span",
		"gate_slot",
		"gate_sketch"
	].join(", ")})
)`);
}
function groupsOf(query, { name, truth }) {
	const { label, ok, kind } = query.columns;
	const isTransaction = (column) => `${column} LIKE 'Number of samples in transaction%' OR lower(${column}) = 'transaction'`;
	return [
		["gate_workflow", name(label)],
		...kind === void 0 ? [] : [["gate_transaction", isTransaction(name(kind))]],
		...ok === void 0 ? [] : [["gate_ok", truth(name(ok))]],
		...[...dimensionColumns(query)].map(([column, as]) => [as, name(column)])
	];
}
function countsOf({ columns: { time, elapsed } }, samples, groups, { name, number, whole, epochMs, slot }) {
	const wholeMs = (sql, unitMs = 1) => whole(unitMs === 1 ? sql : scaled(number(sql), unitMs));
	const startMs = (sql) => time.unitMs === void 0 ? epochMs(sql) : wholeMs(sql, time.unitMs);
	const start = startMs(name(time.name));
	const inner = [
		...groups,
		["gate_start", start],
		["gate_end", `${start} + ${wholeMs(name(elapsed.name), elapsed.unitMs)}`],
		["gate_ms", scaled(number(name(elapsed.name)), elapsed.unitMs ?? 1)]
	];
	const [first, last] = ["min", "max"].map((end) => startMs(`${end}(${name(time.name)})`));
	const width = `power(2, greatest(0, ceil(ln((${last} - ${first} + 1) / 63) / ln(2))))`;
	const keys = [
		...groups.map(([as]) => [as, as]),
		["gate_bucket", BUCKET],
		["gate_slot", slot],
		["gate_span", "gate_span"]
	];
	const counts = [
		...keys,
		["gate_count", "count(*)"],
		["gate_sum", "sum(gate_ms)"],
		["gate_first", "min(gate_start)"],
		["gate_last", "max(gate_end)"]
	];
	return `${columnsOf(counts, (as) => as)}
FROM (
${columnsOf(inner, (as) => as)}
FROM ${samples}
) AS gate_samples
CROSS JOIN (
SELECT ${whole(width)} AS gate_span
FROM ${samples}
) AS gate_spans
GROUP BY ${keys.map(([as]) => as).join(", ")}`;
}
function scaled(sql, factor) {
	if (factor === 1) return sql;
	return factor > 1 ? `${sql} * ${factor}` : `${sql} / ${1 / factor}`;
}
//#endregion
//#region src/measure/session/engine-run.ts
function enginesOf(environment) {
	const variables = childEnvironment(environment, false);
	return {
		filled: (query) => filled(query, variables),
		clientOf,
		read: (query, ...given) => readEngine(query, ask(clientOf(query), variables), ...given)
	};
}
async function readEngine(query, answer, options, readers) {
	const { source, from } = query;
	const columns = dimensionColumns(query);
	const dimensions = options.dimensions.map((each) => each.from === "column" ? {
		...each,
		column: columns.get(each.column) ?? each.column
	} : each);
	try {
		const { readHistogramStream } = await readers.tables();
		const run = await readHistogramStream(from, answer, {
			...options,
			dimensions
		});
		const rows = run.sources.reduce((sum, each) => sum + each.rows, 0);
		checkIssues(from, run.issues, rows, options.maxIssueRatio);
		if (rows > 0) return run;
	} catch (error) {
		if (!(error instanceof InputError) || error.message.startsWith(source)) throw error;
		throw new InputError(`${source}: ${error.message}`);
	}
	throw new InputError(`${source}: ${from} has no sample for the query. Correct "from" or "where", or see that the test wrote its results there.`);
}
//#endregion
export { cellIn, dimensionsIn, enginesOf, functionName, isWaiting, nameless, notRead, pointsByColumn, readEach, readFacts, readHistogramStream, readHistograms, readHistory, readProfile, readRecords, readTables, readUntypedTable, refuseTwoValues, rowsOfRun, rowsWhere, tableOfJson, withCapacity };
