import { BatchAccumulator, ByteCache, DimensionCache, EXACT_MS, FINE_BENCHMARKS, FINE_UNIT_MS, FIRST_FORMATS, Histogram, InputError, MAX_RECORDABLE_UNITS, MICROSECOND_MS, NO_VALUE, TextCache, addressWorkflow, append, arrayAt, asNumber, asObject, benchmarkValue, bucketIndexOf, countAt, decodeField, decodeText, defined, directedValue, durationOf, elementsIn, endOf, epochMs, failedBenchmark, fileName, fileWorkflow, forEachLine, foundText, fromSeconds, getOrAdd, googleBenchmark, googleBenchmarkCsv, groupBy, isElapsed, isObject, isPassingCode, isTime, jmh, jmhCsv, jsonFormat, jsonListFormat, labelledTimes, lineBlocksOf, lineOf, listed, matchingLines, mean, metricOf, nameAndReason, numberAt, numberWithCommas, numbersAt, objectAt, objectsAt, offered, outputsOf as outputsOf$1, own, parseCount, parseDecimal, parseJson, parseNumber, parseTimestamp, plainText, present, printedTool, pytestBenchmark, quoted, readFields, readJson, readRows, refused, reportedSeries, singleValues, sniffHeader, startOf, sum, tableFormat, textAt, textFormat, textOf, timeInMs, timesIn, toolName, wholeTableFormat, withGoWorkflows, withWorkflows, xmlFormat } from "./core.js";
//#region src/formats/benchmarks/asv.ts
const ASV_UNITS = {
	time: "s",
	timeraw: "s",
	mem: "bytes",
	peakmem: "bytes"
};
const asv = textFormat({
	id: "asv",
	tool: "asv",
	perTest: true,
	looksFor: "results of asv run (commit_hash, result_columns, results)",
	marks: ["commit_hash", "result_columns"],
	entries(text, sink) {
		const document = asObject(parseJson(text.replace(/(?<=[[,:]\s*)(-?Infinity|NaN)(?=\s*[,\]}])/g, "\"$1\"")));
		if (!document) throw refused(sink, "the JSON is damaged or truncated. Run asv again.");
		const columns = arrayAt(document, "result_columns");
		const rows = Object.entries(objectAt(document, "results") ?? {});
		const damaged = rows.filter(([, cells]) => !Array.isArray(cells)).map(([name]) => `${quoted(name)} has no list of columns`);
		const found = rows.flatMap(([name, cells]) => Array.isArray(cells) ? valuesOf$1(name, columns, cells) : []);
		const measured = found.filter((one) => typeof one.value === "number" && one.value >= 0);
		const failed = found.filter(({ value }) => value === null).map(({ workflow }) => failedBenchmark(workflow, "failed"));
		return [
			...singleValues(measured, sink, "asv saves one value per benchmark"),
			...failed,
			...damaged
		];
	}
});
function valuesOf$1(name, columns, cells) {
	const lists = cells[columns.indexOf("params")];
	const values = cells[columns.indexOf("result")];
	const kind = /(?:^|\.)(\w+?)_\w+$/.exec(name)?.[1] ?? "";
	const unit = own(ASV_UNITS, kind) ?? "track";
	return namesOf(name, Array.isArray(lists) ? lists : []).map((workflow, i) => ({
		workflow,
		value: Array.isArray(values) ? values[i] : null,
		unit
	}));
}
function namesOf(name, lists) {
	const valuesIn = (list) => (Array.isArray(list) ? list : []).map(String);
	return lists.reduce((before, list) => before.flatMap((start) => valuesIn(list).map((value) => [...start, value])), [[]]).map((parameters) => lists.length === 0 ? name : `${name}(${parameters.join(", ")})`);
}
//#endregion
//#region src/formats/benchmarks/benchmark-dotnet.ts
const DOTNET = {
	...FINE_BENCHMARKS,
	tool: "benchmark-dotnet"
};
const benchmarkDotNet = jsonFormat({
	...DOTNET,
	id: "benchmark-dotnet",
	looksFor: "BenchmarkDotNet JSON (HostEnvironmentInfo, Benchmarks with Statistics)",
	marks: ["BenchmarkDotNetVersion"],
	remedy: "Run it again (--exporters json).",
	absent: "has no benchmarks of BenchmarkDotNet. Check that the filter matches some.",
	entries: (document) => objectsAt(document, "Benchmarks").map((benchmark) => {
		const workflow = nameIn(benchmark);
		const statistics = objectAt(benchmark, "Statistics");
		const times = timesIn({
			...statistics,
			...objectAt(statistics, "Percentiles")
		}, "ns");
		const values = numbersAt(statistics, "OriginalValues").map((value) => timeInMs(value, "ns"));
		if (values.length === 0 && times.avg === void 0) return failedBenchmark(workflow, "no statistics");
		return {
			workflow,
			kind: "benchmark",
			repetitions: values,
			count: countAt(statistics, "N"),
			times,
			missing: { p95: "the file has neither single iterations nor their p95" }
		};
	})
});
function nameIn(benchmark) {
	const method = textAt(benchmark, "Method");
	const full = textAt(benchmark, "FullName") ?? textAt(benchmark, "DisplayInfo");
	if (full !== void 0 || method === void 0) return full;
	const path = [
		textAt(benchmark, "Namespace"),
		textAt(benchmark, "Type"),
		method
	].filter(Boolean);
	const parameters = (textAt(benchmark, "Parameters") ?? "").split("&").join(", ");
	return path.join(".") + (parameters === "" ? "" : `(${parameters.replaceAll("=", ": ")})`);
}
const benchmarkDotNetCsv = wholeTableFormat({
	...DOTNET,
	id: "benchmark-dotnet-csv",
	kind: "aggregates",
	looksFor: "BenchmarkDotNet CSV (a header with Method, Job, Mean, Error, StdDev)",
	needed: [
		"Method",
		"Job",
		"Mean",
		"Error"
	],
	entries(rows, { file }) {
		const isComma = (rows[0]?.delimiter ?? ",") !== "," && rows.some(({ cell }) => cell("Mean").includes(","));
		const type = fileName(file).replace(/-report$/, "");
		return withWorkflows(rows.map((row) => {
			const { names, cell } = row;
			const from = names.indexOf("WarmupCount") + 1;
			const list = (from === 0 ? [] : names.slice(from, names.indexOf("Mean"))).map((column) => `${column}: ${cell(column)}`).join(", ");
			const name = `${type}.${cell("Method")}${list === "" ? "" : `(${list})`}`;
			return {
				row,
				name,
				full: `${name} [${cell("Job")}${cell("Runtime") === "" ? "" : `, ${cell("Runtime")}`}]`
			};
		})).map(({ workflow, row: { names, cell } }) => {
			const times = labelledTimes(names.slice(names.indexOf("Mean")).map((name) => [name, cell(name)]), (text) => cellInMs(text, isComma));
			if (times.avg === void 0) return failedBenchmark(workflow, `the mean is ${cell("Mean")}`);
			return {
				workflow,
				kind: "benchmark",
				times,
				missing: { p95: "the table has no column P95" }
			};
		});
	}
});
function cellInMs(text, isComma) {
	const [, digits = "", unit = ""] = /^([\d.,'’\s]+?)\s*(\p{L}+)$/u.exec(text.trim()) ?? [];
	return timeInMs(parseNumber(digits.replace(isComma ? /[.'’\s]/g : /[,'’\s]/g, "").replace(",", ".")), unit);
}
//#endregion
//#region src/formats/benchmarks/benchmark-ips.ts
const IPS = {
	tool: "benchmark-ips",
	perTest: true,
	absent: "has no benchmarks of benchmark-ips. Run it again."
};
function rated(workflow, throughput, count) {
	if (throughput === void 0) return `the benchmark ${quoted(workflow ?? "")} has no iterations per second`;
	const reason = "benchmark-ips reports iterations per second and no times";
	return {
		workflow,
		kind: "benchmark",
		count,
		throughput,
		missing: {
			avg: reason,
			p95: reason
		}
	};
}
const ipsJson = jsonListFormat({
	...IPS,
	id: "benchmark-ips-json",
	looksFor: "benchmark-ips JSON (entries with name, ips, microseconds)",
	marks: ["ips", "microseconds"],
	remedy: "Run it again (x.json! \"results.json\").",
	entries: (list) => list.filter(isObject).map((one) => rated(textAt(one, "name"), numberAt(one, "ips"), countAt(one, "iterations")))
});
const SCALES = [
	"",
	"k",
	"M",
	"B",
	"T",
	"Q"
];
const IPS_LINE = /^ *(\S+(?: \S+)*)\s+([\d.]+)([kMBTQ]?) +\(± *[\d.]+%\) i\/s/gm;
const ipsText = textFormat({
	...IPS,
	id: "benchmark-ips-text",
	looksFor: "benchmark-ips output (lines with (±…%) i/s)",
	marks: [/\d[kMBTQ]? +\(± *[\d.]+%\) i\/s/],
	entries: (text) => [...text.matchAll(IPS_LINE)].map(([, name = "", value = "", scale = ""]) => {
		const rate = parseNumber(value);
		return rated(name, rate === void 0 ? rate : rate * 1e3 ** SCALES.indexOf(scale));
	})
});
//#endregion
//#region src/formats/benchmarks/catch2.ts
const HEADER = /^benchmark name +samples +iterations +(?:est|mean)/m;
const TIME = "([0-9.e+-]+) (ns|us|ms|s)";
const FIRST = new RegExp(`^(.*?) +(\\d+) +(\\d+) +${TIME}\\s*$`);
const VALUES = new RegExp(`^(.*?) +${TIME} +${TIME} +${TIME}\\s*$`);
const FAILED = /^(\S.*?) {2,}Benchmark failed \((.*)\)\s*$/;
const RULE = /^-{20,}\s*$/;
const CATCH2 = {
	...FINE_BENCHMARKS,
	tool: "catch2",
	absent: "has no benchmarks of Catch2. Check that the filter matches some."
};
const catch2 = textFormat({
	...CATCH2,
	id: "catch2",
	looksFor: "Catch2 console output (a table \"benchmark name, samples, iterations, estimated\")",
	marks: [HEADER],
	entries: (text) => entriesOf$1(benchmarksOf(text.split("\n")))
});
const catch2Xml = xmlFormat({
	...CATCH2,
	id: "catch2-xml",
	looksFor: "Catch2 XML (<Catch> or <Catch2TestRun> with <BenchmarkResults>)",
	marks: [/^\s*(?:<\?xml[^>]*>\s*)?<Catch(?:2TestRun)?[\s>]/],
	remedy: "Run it again (-r xml).",
	entries: (root) => entriesOf$1(benchmarksUnder(root, []))
});
function benchmarksUnder(element, path) {
	return element.children.flatMap((child) => {
		const { name = "", samples } = child.attributes;
		if (child.name !== "BenchmarkResults") return benchmarksUnder(child, /^(?:TestCase|Section)$/.test(child.name) ? [...path, name] : path);
		const attributesOf = (part) => child.children.find((one) => one.name === part)?.attributes;
		const inMs = (part) => timeInMs(parseNumber(attributesOf(part)?.value ?? ""), "ns");
		return [{
			testCase: path.join(" > "),
			name,
			line: child.line,
			count: parseNumber(samples ?? ""),
			avg: inMs("mean"),
			stddev: inMs("standardDeviation"),
			failure: attributesOf("failed")?.message
		}];
	});
}
function entriesOf$1(benchmarks) {
	return withWorkflows(benchmarks.map((one) => ({
		...one,
		full: `${one.testCase} > ${one.name}`
	}))).map(({ workflow, line, count, avg, stddev, failure }) => {
		if (failure !== void 0) return failedBenchmark(workflow, failure);
		if (avg === void 0) return {
			issue: `the benchmark ${quoted(workflow)} has no mean`,
			line
		};
		return {
			workflow,
			kind: "benchmark",
			count,
			times: {
				avg,
				stddev
			},
			missing: { p95: "Catch2 reports the mean and the standard deviation only" }
		};
	});
}
function benchmarksOf(lines) {
	const found = [];
	let table;
	let wrapped = [];
	let at = 0;
	while (at < lines.length) {
		const text = lines[at] ?? "";
		const benchmark = table && benchmarkAt(lines, at, table, wrapped);
		if (HEADER.test(text)) {
			table = {
				testCase: testCaseAbove(lines, at),
				hasMean: /mean\s*$/.test(text)
			};
			wrapped = [];
			at = ruleBelow(lines, at);
		} else if (RULE.test(text) || /^={20,}/.test(text)) table = void 0;
		else if (benchmark) {
			found.push(benchmark);
			wrapped = [];
			if (benchmark.failure === void 0 && !table?.hasMean) at += 2;
		} else if (table && text.trim() !== "") wrapped.push(text.trim());
		at++;
	}
	return found;
}
function ruleBelow(lines, header) {
	const rule = lines.findIndex((line, at) => at > header && RULE.test(line));
	return rule < 0 ? lines.length : rule;
}
function benchmarkAt(lines, at, { testCase, hasMean }, wrapped) {
	const about = {
		testCase,
		line: at + 1
	};
	const [text = "", ...others] = lines.slice(at, at + 3);
	const [, failed, failure] = FAILED.exec(text) ?? [];
	if (failed !== void 0) return {
		...about,
		name: [...wrapped, failed].join(" "),
		count: 0,
		failure
	};
	const [, first, samples, , time = "", unit = ""] = FIRST.exec(text) ?? [];
	if (first === void 0) return void 0;
	const below = hasMean ? [] : others.map(valuesOf);
	const [mean, deviation] = below;
	const name = [
		...wrapped,
		first,
		...below.map((values) => values.name)
	].map((part) => part.trim());
	return {
		...about,
		name: name.filter((part) => part !== "").join(" "),
		count: Number(samples),
		avg: hasMean ? timeInMs(parseNumber(time), unit) : mean?.ms,
		stddev: deviation?.ms
	};
}
function valuesOf(line) {
	const [, name = "", value = "", unit = ""] = VALUES.exec(line) ?? [];
	return {
		name,
		ms: timeInMs(parseNumber(value), unit)
	};
}
function testCaseAbove(lines, header) {
	const above = lines.slice(0, header);
	const end = above.findLastIndex((line) => RULE.test(line));
	const start = above.findLastIndex((line, at) => at < end && RULE.test(line));
	if (start < 0) return "";
	return above.slice(start + 1, end).map((line) => line.trim()).join(" > ");
}
//#endregion
//#region src/formats/benchmarks/custom-json.ts
const customJson = jsonListFormat({
	id: "custom-benchmarks",
	tool: "custom",
	perTest: true,
	looksFor: "custom JSON of github-action-benchmark (entries with name, unit, value)",
	marks: [
		"name",
		"unit",
		"value",
		/^\s*\[\s*\{(?=[^}]*"unit")(?=[^}]*"value")\s*"(?:name|unit|value|range|extra)"\s*:/
	],
	remedy: "Write it again: [{ \"name\": \"…\", \"unit\": \"…\", \"value\": 1 }].",
	absent: "has no benchmarks. Check that the benchmark wrote its results.",
	entries(entries, sink) {
		return singleValues(entries.map((entry, index) => {
			const workflow = textAt(asObject(entry), "name");
			const value = asObject(entry)?.value === null ? null : numberAt(asObject(entry), "value");
			if (workflow === void 0 || value === void 0) return `entry ${index + 1} has ${NO_VALUE}`;
			return {
				workflow,
				value,
				unit: textAt(asObject(entry), "unit") ?? ""
			};
		}), sink, "the file has one value per benchmark");
	}
});
//#endregion
//#region src/formats/benchmarks/go-bench.ts
const goBench = textFormat({
	id: "go-bench",
	kind: "samples",
	tool: "go-test",
	unitMs: FINE_UNIT_MS,
	looksFor: "go test -bench output (lines Benchmark… ns/op)",
	matches: ({ text }) => /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) && /^Benchmark\S/m.test(text) ? !text.startsWith("{") : /^\{"[A-Z][a-z]+":/.test(text) && /"Action":"/.test(text) && /"Output":"Benchmark/.test(text),
	absent: "has no finished benchmark. Run go test -bench . again.",
	entries(text, sink) {
		const lines = withGoWorkflows((text.startsWith("{") ? outputsOf(text) : [text]).flatMap(linesOf));
		passOthers(lines, sink);
		return lines.map(({ workflow, nanoseconds: ns }) => ({
			workflow,
			repetitions: [ns === void 0 ? void 0 : ns / 1e6]
		}));
	}
});
const STANDARD_UNITS = /* @__PURE__ */ new Set([
	"B/op",
	"allocs/op",
	"MB/s"
]);
function passOthers(lines, sink) {
	const undeclared = /* @__PURE__ */ new Set();
	for (const [workflow, group] of groupBy(lines, (line) => line.workflow)) {
		const values = /* @__PURE__ */ new Map();
		for (const { value, unit } of group.flatMap(({ others }) => others)) {
			const measured = benchmarkValue(value, unit);
			if ("metric" in measured) append(values, measured.metric, measured.value);
			else if (!STANDARD_UNITS.has(unit)) undeclared.add(unit);
		}
		const times = Object.fromEntries([...values].map(([metric, all]) => [metric, mean(all)]));
		if (values.size > 0) sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			errorCount: 0,
			times
		}));
	}
	if (undeclared.size > 0) sink.notice("units-not-read", `values in ${[...undeclared].map(quoted).join(", ")} are not read, because no metric has that unit. Declare one under "metrics" in the configuration.`);
}
function outputsOf(text) {
	const outputs = /* @__PURE__ */ new Map();
	for (const line of text.split("\n")) {
		const event = asObject(parseJson(line));
		if (!event || textAt(event, "Action") !== "output") continue;
		const pack = textAt(event, "Package") ?? "";
		outputs.set(pack, (outputs.get(pack) ?? "") + (textAt(event, "Output") ?? ""));
	}
	return [...outputs].map(([pack, output]) => pack === "" ? output : `pkg: ${pack}\n${output}`);
}
function linesOf(output) {
	let pack = "";
	return output.split(/\r?\n/).flatMap((line) => {
		if (line.startsWith("pkg: ")) pack = line.slice(5).trim();
		const [, name, nanoseconds = "", rest = ""] = /^(Benchmark\S*)[ \t]+\d+[ \t]+(\S+) ns\/op(.*)/.exec(line) ?? [];
		return name === void 0 ? [] : [{
			name,
			package: pack,
			nanoseconds: parseNumber(nanoseconds),
			others: valuesIn(rest)
		}];
	});
}
function valuesIn(rest) {
	return [...rest.matchAll(/\s(\S+)\s+(\S+)/g)].flatMap(([, text = "", unit = ""]) => {
		const value = parseNumber(text);
		return value === void 0 || value < 0 ? [] : [{
			value,
			unit
		}];
	});
}
//#endregion
//#region src/formats/benchmarks/hyperfine.ts
const HYPERFINE$1 = {
	tool: "hyperfine",
	perTest: true
};
const hyperfineJson = jsonFormat({
	id: "hyperfine-json",
	kind: "samples",
	...HYPERFINE$1,
	unitMs: 1e-6,
	looksFor: "hyperfine JSON (results with command and times)",
	marks: [/^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/, /"(?:times|median)"\s*:/],
	remedy: "Run it again (hyperfine --export-json results.json).",
	absent: "has no results of hyperfine. Run it again (--export-json).",
	entries: (document) => objectsAt(document, "results").map((result) => {
		const codes = arrayAt(result, "exit_codes");
		const times = numbersAt(result, "times").map(fromSeconds);
		const repetitions = times.map((ms, run) => {
			const code = codes[run];
			if (ms === void 0 || code === void 0 || code === 0) return ms;
			return {
				durationMs: Math.max(0, ms),
				errorCode: code === null ? "signal" : String(code),
				errorMessage: ""
			};
		});
		return {
			workflow: textAt(result, "command"),
			repetitions: times.length > 0 ? repetitions : [void 0]
		};
	})
});
const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)";
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed";
const hyperfineCsv = tableFormat({
	id: "hyperfine-csv",
	...HYPERFINE$1,
	looksFor: "hyperfine CSV (command,mean,stddev,median,user,system,min,max)",
	marks: [/^command,mean,stddev,median,user,system,min,max/],
	row: ({ names, fields, number }) => number("mean") === void 0 ? `the row has no valid mean in seconds (found ${quoted(fields.join(","))})` : {
		workflow: fields[0] ?? "",
		kind: "benchmark",
		times: labelledTimes(names.map((name) => [name, name]), (column) => fromSeconds(number(column))),
		missing: {
			p90: NO_RUNS,
			p95: NO_RUNS,
			p99: NO_RUNS,
			"error-rate": NO_OUTCOMES
		}
	},
	notices(sink, rows) {
		const message = `${NO_OUTCOMES}, and a failing command is often fast. Give the JSON (--export-json).`;
		if (rows > 0) sink.notice("outcomes-unknown", message);
	}
});
//#endregion
//#region src/formats/benchmarks/junit-xml.ts
const junitXml = xmlFormat({
	id: "junit-xml",
	kind: "aggregates",
	tool: "junit",
	unitMs: .001,
	looksFor: "JUnit XML (<testsuite>, <testcase> with time)",
	marks: [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<testsuites?[\s>](?!name="perf-gate[."])/],
	remedy: "Run the tests again.",
	absent: "has no tests. Check that the tests were run.",
	entries: (root) => elementsIn(root, "testcase").map(entryOf$3)
});
function entryOf$3({ attributes, children, line }) {
	const { classname = "", name, time = "" } = attributes;
	if (children.some((child) => child.name === "skipped")) return void 0;
	if (name === void 0) return {
		issue: "the test has no name",
		line
	};
	const workflow = classname === "" || name.startsWith(classname) ? name : `${classname} > ${name}`;
	const durationMs = fromSeconds(numberWithCommas(time.trim()) ?? parseNumber(time));
	if (durationMs === void 0) return {
		issue: `the test ${quoted(workflow)} has no time in seconds`,
		line
	};
	const failure = children.find((child) => child.name === "failure" || child.name === "error");
	if (!failure) return {
		workflow,
		kind: "measure",
		repetitions: [durationMs]
	};
	const errorMessage = failure.attributes.message ?? failure.text.trim().replace(/\n.*/s, "");
	const errorCode = failure.attributes.type ?? failure.name;
	return {
		workflow,
		kind: "measure",
		repetitions: [{
			durationMs: Math.max(0, durationMs),
			errorCode,
			errorMessage
		}]
	};
}
//#endregion
//#region src/formats/benchmarks/timed-benchmark.ts
const NO_P95 = { p95: "the tool reports no p95" };
function timed(workflow, times = {}, count, repetitions = []) {
	if (repetitions.length > 0) return {
		workflow,
		repetitions
	};
	if (times.avg === void 0) return `the benchmark ${quoted(workflow ?? "")} has no mean`;
	return {
		workflow,
		kind: "benchmark",
		count,
		times,
		missing: NO_P95
	};
}
//#endregion
//#region src/formats/benchmarks/mitata.ts
const MITATA = {
	...FINE_BENCHMARKS,
	tool: "mitata",
	absent: "has no benchmarks. Run it again."
};
const mitataJson = jsonFormat({
	...MITATA,
	id: "mitata-json",
	looksFor: "mitata JSON (layout, benchmarks with runs and stats)",
	marks: ["benchmarks", /"stats"\s*:\s*\{\s*"kind"/],
	remedy: "Run it again (run({ format: \"json\" })).",
	entries(document) {
		const layout = objectsAt(document, "layout");
		return objectsAt(document, "benchmarks").flatMap((benchmark) => {
			const named = textAt(layout[countAt(benchmark, "group") ?? 0], "name");
			const group = textAt(benchmark, "group") ?? named;
			return ("runs" in benchmark ? objectsAt(benchmark, "runs") : [benchmark]).map((run) => runOf(run, group, textAt(benchmark, "alias")));
		});
	}
});
function runOf(run, group, alias) {
	const name = textAt(run, "name") ?? alias;
	const workflow = group === void 0 ? name : name && `${group} > ${name}`;
	const stats = objectAt(run, "stats");
	if (!stats) return failedBenchmark(workflow, textAt(objectAt(run, "error"), "message") ?? "no result");
	const repetitions = numbersAt(stats, "samples").map((value) => timeInMs(value, "ns"));
	return timed(workflow, timesIn(stats, "ns"), void 0, repetitions);
}
const MITATA_LINES = /^(?:(\S+(?: \S+)*) +([\d.]+) ([pnumµ]?s)\/iter +([\d.]+) (\S+).*\n *\(([\d.]+) (\S+) … ([\d.]+) (\S+)\) +([\d.]+) (\S+).*|(\S+(?: \S+)*) +error: (.*)|• (.*)\n-+ -+|-+ -+)$/gm;
const mitataText = textFormat({
	...MITATA,
	id: "mitata-text",
	looksFor: "mitata output (lines with /iter, and below them (… … …))",
	marks: [/^\S+(?: \S+)* +[\d.]+ \S{1,2}\/iter +[\d.]+ \S+.*\n *\([\d.]+ \S+ … [\d.]+ /m],
	entries(text) {
		let group = "";
		return [...text.matchAll(MITATA_LINES)].map((found) => {
			const [, name, , , , , , , , , , , failed, error = "", header] = found;
			if (found[0].endsWith("-")) group = header === void 0 ? "" : `${header} > `;
			if (failed !== void 0) return failedBenchmark(group + failed, error);
			if (name === void 0) return void 0;
			const [avg, p75, min, max, p99] = [
				2,
				4,
				6,
				8,
				10
			].map((at) => timeInMs(parseNumber(found[at] ?? ""), found[at + 1] ?? ""));
			return timed(group + name, {
				avg,
				p75,
				min,
				max,
				p99
			});
		});
	}
});
//#endregion
//#region src/formats/benchmarks/printed-benchmarks.ts
const JS_LINE = /^(.+) x ([0-9.,]+) ops\/sec (?:±|\+-)[0-9.]+% \((\d+) runs? sampled\)\s*$/;
const NO_TIMES = "benchmark.js prints operations per second and no times";
const benchmarkJs = textFormat({
	id: "benchmark-js",
	perTest: true,
	tool: "benchmark.js",
	looksFor: "benchmark.js output (lines … x … ops/sec)",
	marks: [/^.+ x [0-9.,]+ ops\/sec (?:±|\+-)[0-9.]+% \(/m],
	absent: "has no finished benchmark of benchmark.js. Run it again.",
	entries: (text) => matchingLines(text, JS_LINE).map(({ line, groups: [workflow = "", rate = "", runs] }) => {
		const throughput = numberWithCommas(rate);
		if (throughput === void 0) return {
			issue: `expected a number of operations per second, found ${rate}`,
			line
		};
		const missing = {
			avg: NO_TIMES,
			p95: NO_TIMES,
			"error-rate": NO_TIMES
		};
		return {
			workflow,
			kind: "benchmark",
			count: Number(runs),
			throughput,
			missing
		};
	})
});
const CARGO_LINE = /^test (.+?)\s+\.\.\. bench:\s+([0-9.,]+) (\w+)\/(\w+) \(\+\/- [0-9.,]+\)(?: = \d+ MB\/s)?\s*$/;
const CRITERION = /^(\S+(?: \S+)*)\s+time:\s+\[[\d.]+ \S+ ([\d.]+) (\S+) [\d.]+ \S+\][ \t]*$/gm;
const cargoBench = textFormat({
	id: "cargo-bench",
	perTest: true,
	tool: "cargo-bench",
	looksFor: "cargo bench output (lines test … bench: … ns/iter, or of Criterion time: [… … …])",
	marks: [/^test .+ \.\.\. bench:\s+[0-9.,]+ \w+\/\w+ \(|^\S+(?: \S+)*\s+time:\s+\[[\d.]+ \S+ [\d.]+ \S+ [\d.]+ \S+\][ \t]*$/m],
	absent: "has no finished benchmark. Run cargo bench again.",
	entries(text, sink) {
		const lines = matchingLines(text, CARGO_LINE).map(({ line, groups: [workflow = "", value = "", unit, per] }) => {
			const number = numberWithCommas(value);
			return number === void 0 ? {
				issue: `expected a time per iteration, found ${value}`,
				line
			} : {
				workflow,
				value: number,
				unit: `${unit}/${per}`
			};
		});
		const others = [...text.matchAll(CRITERION)].map(([, workflow = "", value, unit = ""]) => {
			return {
				workflow,
				value: Number(value),
				unit
			};
		});
		return singleValues([...lines, ...others], sink, "cargo bench prints one value per benchmark");
	}
});
//#endregion
//#region src/formats/benchmarks/tidy-csv.ts
const TEST = ["test", "test_name"];
const METRIC = ["metric", "metric_name"];
const tidyCsv = wholeTableFormat({
	id: "tidy-csv",
	kind: "aggregates",
	tool: "custom",
	looksFor: "tidy CSV (a header with test, metric, unit, value)",
	needed: [
		TEST,
		METRIC,
		"unit",
		"value"
	],
	entries(rows, sink) {
		const unread = /* @__PURE__ */ new Map();
		const figures = [];
		for (const row of rows) {
			const found = figureOf(row, sink);
			if ("issue" in found) sink.issue(found.issue, row.line);
			else if ("metric" in found) figures.push(found);
			else append(unread, found.problem, quoted(`${cellOf$1(row, TEST)}: ${cellOf$1(row, METRIC)}`));
		}
		for (const ofOne of groupBy(figures, (figure) => JSON.stringify([figure.workflow, figure.dimensions])).values()) {
			const [{ workflow, dimensions }] = ofOne;
			const values = [...groupBy(ofOne, ({ metric }) => metric)];
			const reported = Object.fromEntries(values.map(([id, all]) => [id, mean(all.map(({ value }) => value))]));
			sink.series({
				...reportedSeries({
					workflow,
					kind: "benchmark",
					reported,
					missing: {
						avg: "the table has no such row",
						p95: "the table has no such row"
					}
				}),
				dimensions
			});
		}
		const texts = [...unread].map(([why, names]) => `${listed([...new Set(names)])}: not read, because ${why}.`);
		if (texts.length > 0 && figures.length === 0) throw refused(sink, texts.join(" "));
		for (const text of texts) sink.notice("units-not-read", text);
		return rows.map(() => void 0);
	}
});
function cellOf$1({ names, cell }, columns) {
	return cell(columns.find((column) => names.includes(column)) ?? "");
}
const YES = /^(?:true|yes|1)$/;
const NO = /^(?:false|no|0)$/;
const STATED = [
	[
		"lower_is_better",
		YES,
		NO,
		"lower_is_better is neither true nor false"
	],
	[
		"higher_is_better",
		NO,
		YES,
		"higher_is_better is neither true nor false"
	],
	[
		"direction",
		/^(?:lower|smaller)(?:[_ -]is[_ -]better)?$/,
		/^(?:higher|bigger)(?:[_ -]is[_ -]better)?$/,
		"the direction is neither lower nor higher"
	]
];
function directionOf({ cell }) {
	for (const [column, lower, higher, problem] of STATED) {
		const written = cell(column).trim().toLowerCase();
		if (lower.test(written)) return "lower";
		if (higher.test(written)) return "higher";
		if (written !== "") return { issue: `${problem} ${foundText(written)}` };
	}
}
function figureOf(row, sink) {
	const { names, cell, number } = row;
	const test = cellOf$1(row, TEST);
	const unit = cell("unit").trim();
	const metric = cellOf$1(row, METRIC).trim().replace(/^mean$/, "avg");
	const value = number("value");
	if (test === "" || metric === "") return { issue: "the row has no test or no metric" };
	if (value === void 0 || value < 0) return { issue: `the value is not a number of at least 0 ${foundText(cell("value"))}` };
	const stated = directionOf(row);
	if (typeof stated === "object") return stated;
	const columns = sink.dimensionColumns.filter(({ column }) => names.includes(column));
	const dimensions = Object.fromEntries(columns.map(({ name, column }) => [name, cell(column).trim()]));
	const known = benchmarkValue(value, unit);
	if (metric === "error-rate" && (unit === "%" || unit === "")) return {
		workflow: test,
		metric,
		value: unit === "%" ? value / 100 : value,
		dimensions
	};
	if ("metric" in known && (known.metric === metric || known.metric === "avg" && isTime(metric))) return {
		workflow: test,
		metric,
		value: known.value,
		dimensions
	};
	const workflow = `${test}: ${metric}`;
	const usual = "metric" in known ? metricOf(known.metric)?.better : void 0;
	const direction = stated ?? usual;
	if ("metric" in known && direction === usual) return {
		workflow,
		...known,
		dimensions
	};
	if (direction === void 0) return { problem: `its unit ${quoted(unit)} is neither a time nor a rate, and the column direction is empty: write lower or higher` };
	return {
		...directedValue(workflow, value, unit, direction),
		dimensions
	};
}
//#endregion
//#region src/formats/benchmarks/tinybench.ts
const tinybench = jsonListFormat({
	...FINE_BENCHMARKS,
	id: "tinybench",
	tool: "tinybench",
	looksFor: "tinybench JSON (entries with \"Task name\", or with name and latency)",
	marks: [/^\s*\[\s*\{\s*"(?:Task [nN]ame|name)"\s*:/, /"(?:Task [nN]ame|samplesCount|rme|period)"\s*:/],
	remedy: "Write it again (JSON.stringify(bench.table())).",
	absent: "has no tasks. Run it again.",
	entries: (tasks) => tasks.filter(isObject).map(taskOf)
});
function taskOf(task) {
	const workflow = textAt(task, "Task name") ?? textAt(task, "Task Name") ?? textAt(task, "name");
	const result = objectAt(task, "result") ?? task;
	const error = errorOf(task, result);
	if (error !== void 0) return failedBenchmark(workflow, error);
	const latency = objectAt(result, "latency") ?? result;
	const avg = cellOf(task, /^(?:Latency av|Average Time).*\(ns\)$/);
	const p50 = cellOf(task, /^Latency med.*\(ns\)$/);
	return timed(workflow, avg === void 0 ? timesIn(latency) : {
		avg,
		p50
	}, countAt(task, "Samples") ?? countAt(latency, "samplesCount"), numbersAt(latency, "samples"));
}
function errorOf(task, result) {
	const isFailed = "error" in result || textAt(result, "state") === "errored";
	const message = textAt(objectAt(result, "error"), "message") ?? "errored";
	return textAt(task, "Error") ?? (isFailed ? message : void 0);
}
function cellOf(task, column) {
	const [, value] = Object.entries(task).find(([name]) => column.test(name)) ?? [];
	return timeInMs(parseNumber(/^[\d.]+/.exec(String(value))?.[0] ?? ""), "ns");
}
//#endregion
//#region src/formats/benchmarks/vitest-bench.ts
const vitestBench = jsonFormat({
	id: "vitest-bench",
	tool: "vitest",
	looksFor: "vitest bench JSON (files with groups of benchmarks)",
	marks: [
		"files",
		"groups",
		"benchmarks"
	],
	remedy: "Run it again (vitest bench --outputJson results.json).",
	absent: "has no benchmarks of vitest. Run it again (vitest bench --outputJson).",
	entries: (document) => objectsAt(document, "files").flatMap((file) => objectsAt(file, "groups")).flatMap((group) => objectsAt(group, "benchmarks").map((one) => benchmarkIn(textAt(group, "fullName") ?? "", one)))
});
function benchmarkIn(group, benchmark) {
	const name = textAt(benchmark, "name");
	if (name === void 0) return `a benchmark of ${quoted(group)} has no name`;
	const workflow = group === "" ? name : `${group} > ${name}`;
	const count = countAt(benchmark, "sampleCount");
	if (count === void 0 || numberAt(benchmark, "mean") === void 0) return `the benchmark ${quoted(workflow)} has no mean: it failed or was skipped`;
	return {
		workflow,
		kind: "benchmark",
		count,
		errorCount: 0,
		times: timesIn(benchmark),
		missing: { p95: "vitest bench reports p75, p99, p99.5 and p99.9, but no p95" }
	};
}
//#endregion
//#region src/formats/benchmarks/benchmark-formats.ts
const BENCHMARK_FORMATS = [
	googleBenchmark,
	googleBenchmarkCsv,
	hyperfineJson,
	hyperfineCsv,
	pytestBenchmark,
	goBench,
	vitestBench,
	cargoBench,
	catch2Xml,
	catch2,
	jmh,
	jmhCsv,
	benchmarkDotNet,
	benchmarkDotNetCsv,
	benchmarkJs,
	tinybench,
	mitataJson,
	mitataText,
	ipsJson,
	ipsText,
	asv,
	customJson,
	tidyCsv,
	junitXml
];
//#endregion
//#region src/formats/gatling/stats.ts
const TIMES = {
	avg: "meanResponseTime",
	min: "minResponseTime",
	max: "maxResponseTime",
	stddev: "standardDeviation",
	p50: "percentiles1",
	p75: "percentiles2",
	p95: "percentiles3",
	p99: "percentiles4"
};
const MAX_DEPTH = 100;
const gatlingStats = jsonFormat({
	id: "gatling-stats",
	tool: "gatling",
	looksFor: "Gatling stats.json (a tree of GROUP and REQUEST)",
	marks: [/^\s*\{\s*"type"\s*:\s*"GROUP"/, "meanNumberOfRequestsPerSecond"],
	remedy: "Give the simulation.log instead, or generate the report again (gatling -ro folder).",
	entries(root, sink) {
		const contentsOf = (node, depth) => {
			if (depth > MAX_DEPTH) throw refused(sink, `groups are nested deeper than ${MAX_DEPTH} levels, so the file is damaged. Copy it again.`);
			return Object.entries(objectAt(node, "contents") ?? {}).flatMap(([key, value]) => {
				const child = asObject(value);
				return [(child && entryOf$2(child, depth)) ?? `the entry ${quoted(key)} has no valid counts of requests`, ...child ? contentsOf(child, depth + 1) : []];
			});
		};
		return contentsOf(root, 0);
	}
});
const gatlingGlobalStats = jsonFormat({
	id: "gatling-global-stats",
	tool: "gatling",
	looksFor: "Gatling global_stats.json (All Requests, numberOfRequests)",
	marks: [/^\s*\{\s*"name"\s*:/, "meanNumberOfRequestsPerSecond"],
	remedy: "Give the stats.json or the simulation.log instead.",
	entries(stats, sink) {
		sink.notice("no-endpoints", "has only the numbers of all requests together. Give the stats.json of its folder.");
		const entry = entryOf$2({
			name: "all requests",
			stats
		}, 1);
		if (!entry) throw refused(sink, "has no valid counts of requests. Give the stats.json of its folder instead.");
		return [entry];
	}
});
function entryOf$2(node, depth) {
	const stats = objectAt(node, "stats");
	const requests = objectAt(stats, "numberOfRequests");
	const count = countAt(requests, "total");
	const errorCount = countAt(requests, "ko");
	const workflow = textAt(node, "path") ?? textAt(node, "name");
	if (workflow === void 0 || count === void 0 || errorCount === void 0 || errorCount > count) return void 0;
	const isGroup = textAt(node, "type") === "GROUP";
	return {
		workflow,
		kind: isGroup ? "transaction" : "request",
		...depth === 0 && !isGroup && { standalone: true },
		count,
		errorCount,
		times: labelledTimes(Object.entries(TIMES), (field) => numberAt(objectAt(stats, field), "ok")),
		throughput: numberAt(objectAt(stats, "meanNumberOfRequestsPerSecond"), "total")
	};
}
//#endregion
//#region src/formats/load-tools/json-report.ts
function jsonReport(report) {
	const { tool, id = `${tool}-json`, has, command, ask = "", stepMs = EXACT_MS } = report;
	const name = toolName(tool);
	const missing = {
		avg: `${name} reports no mean`,
		min: `${name} reports no minimum`,
		max: `${name} reports no maximum`,
		stddev: `${name} reports no standard deviation`,
		"error-rate": `${name} does not count failed operations`
	};
	const noPercentiles = {
		p95: `the result has no p95${ask}`,
		p99: `the result has no p99${ask}`
	};
	return jsonFormat({
		id,
		tool,
		stepMs,
		perTest: true,
		looksFor: `${name} JSON (${has.join(", ")})`,
		marks: has,
		remedy: `Run the test again (${command}).`,
		entries(document, sink) {
			const tests = report.tests?.(document, sink) ?? [document];
			const isRead = (test) => Object.keys(statisticsOf(test, report.times)).length > 0 || (figuresOf(test, report).count ?? 0) > 0;
			if (!tests.some(isRead)) throw refused(sink, `is not a result of ${name}: it has no counts or times. Run the test again (${command}).`);
			const generator = report.generator?.(document) ?? {};
			if (Object.keys(generator).length > 0) sink.generator(generator);
			return tests.map((test) => {
				const found = report.names?.map((place) => at(test, place)).find((one) => typeof one === "string" && one !== "");
				if (!isRead(test)) return `the test ${quoted(String(found))} has no times`;
				const workflow = found === void 0 ? fileWorkflow(sink) : addressWorkflow(String(found));
				const figures = figuresOf(test, report);
				const { count = 1, errorCount = 0 } = figures;
				return {
					workflow,
					missing: errorCount < count ? {
						...missing,
						...noPercentiles
					} : {},
					...figures
				};
			});
		}
	});
}
function figuresOf(test, { outcomes, times, ...report }) {
	const tallies = outcomes?.at.flatMap((one) => talliesIn(asObject(at(test, one)), outcomes.code));
	const errors = tallies?.filter(({ code }) => !(outcomes?.passing?.test(code) ?? isPassingCode(code)));
	const errorCount = errors && sum(errors.map((tally) => tally.count));
	const timed = errors?.filter(({ code }) => code !== "" || !outcomes?.untimed) ?? [];
	const count = outcomes?.at.some((one) => asObject(at(test, one)) !== void 0) ? sum((tallies ?? []).map((tally) => tally.count)) : countIn$1(test[report.count ?? ""]);
	const [startMs, endMs] = (report.span ?? []).map((one) => parseTimestamp(String(at(test, one)))?.ms);
	const numberOf = (place = "") => asNumber(at(test, place));
	const seconds = numberOf(report.seconds);
	return {
		count,
		errorCount,
		errors: errors ?? [],
		failuresInTimes: sum(timed.map((tally) => tally.count)),
		times: statisticsOf(test, times),
		throughput: numberOf(report.rate) ?? (count && seconds ? count / seconds : void 0),
		startMs,
		endMs
	};
}
function countIn$1(value) {
	return countAt({ count: typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value }, "count");
}
function talliesIn(counts, pattern = /^(.+)$/) {
	return Object.keys(counts ?? {}).flatMap((key) => {
		const [found, code = ""] = pattern.exec(key) ?? [];
		return found === void 0 ? [] : {
			code,
			message: code ? "" : key,
			count: countIn$1(counts?.[key]) ?? 0
		};
	});
}
function statisticsOf(test, { at: place, percentiles = "", unit = "ms" }) {
	const found = percentiles === "" ? void 0 : at(test, percentiles);
	const ranked = Array.isArray(found) ? found.filter(isObject).map((one) => {
		return [`${one.percentage ?? one.Percentile ?? one.Percent ?? Math.round(Number(one.percentile) * 1e7) / 1e5}%`, one.latency ?? one.Value ?? one.duration ?? one.End];
	}) : Object.entries(asObject(found) ?? {});
	return labelledTimes([...Object.entries(asObject(at(test, place)) ?? {}), ...ranked], (time) => typeof time === "object" ? void 0 : durationOf(time, unit));
}
function at(test, place) {
	return place.split(".").reduce((found, key) => key === "" ? found : { ...asObject(found) }[key], test);
}
//#endregion
//#region src/formats/load-tools/artillery-report.ts
const PLUGIN = "plugins.metrics-by-endpoint.";
const ENDPOINT = `${PLUGIN}response_time.`;
const artilleryReport1 = jsonReport({
	id: "artillery-1-report",
	tool: "artillery",
	has: [
		"aggregate",
		"scenariosCreated",
		"requestsCompleted",
		"latency"
	],
	command: "artillery run --output report.json",
	tests: (document) => [{
		...objectAt(document, "aggregate"),
		name: "all requests"
	}],
	names: ["name"],
	outcomes: {
		at: ["codes", "errors"],
		code: /^(\d{3})$|/,
		untimed: true
	},
	times: { at: "latency" },
	stepMs: .1,
	rate: "rps.mean"
});
const artilleryReport = jsonReport({
	id: "artillery-report",
	tool: "artillery",
	has: [
		"aggregate",
		"counters",
		"summaries"
	],
	command: "artillery run --output report.json",
	tests(document, sink) {
		const aggregate = objectAt(document, "aggregate");
		const summaries = objectAt(aggregate, "summaries");
		if (!summaries) return [];
		const counters = objectAt(aggregate, "counters") ?? {};
		const testOf = (name, summary, codes, errors = codes) => ({
			name,
			latency: objectAt(summaries, summary) ?? {},
			codes: countersUnder(counters, `${codes}codes.`),
			errors: countersUnder(counters, `${errors}errors.`),
			start: aggregate?.firstCounterAt,
			end: aggregate?.lastCounterAt
		});
		const endpoints = endpointsIn(summaries, counters);
		if (endpoints.length === 0) sink.notice("no-endpoints", "has only the numbers of all requests together. Add the plugin metrics-by-endpoint to the Artillery script.");
		sink.notice("rounded-percentiles", "its percentiles come from wide buckets (45.2, 237.5 ms), so a change of a few percent may be invisible or look larger. The average is in whole milliseconds.");
		if (endpoints.length === 0) return [testOf("all requests", "http.response_time", "http.", "")];
		return endpoints.map((name) => testOf(name, `${ENDPOINT}${name}`, `${PLUGIN}${name}.`));
	},
	names: ["name"],
	outcomes: {
		at: ["codes", "errors"],
		code: /^(\d{3})$|/,
		passing: /^[123]\d\d$/,
		untimed: true
	},
	times: { at: "latency" },
	stepMs: { avg: .1 },
	span: ["start", "end"],
	generator(document) {
		const counters = objectAt(objectAt(document, "aggregate"), "counters");
		const [created = 0, skipped = 0] = ["created", "skipped"].map((name) => countAt(counters, `vusers.${name}`));
		return skipped > 0 ? offered("iterations", created + skipped, created) : {};
	}
});
function endpointsIn(summaries, counters) {
	const responding = Object.keys(summaries).filter((key) => key.startsWith(ENDPOINT));
	const counted = Object.keys(counters).filter((key) => key.startsWith(PLUGIN));
	return [.../* @__PURE__ */ new Set([...responding.map((key) => key.slice(ENDPOINT.length)), ...counted.flatMap((key) => /^(.+)\.(?:codes|errors)\.[^.]+$/s.exec(key.slice(28))?.[1] ?? [])])];
}
function countersUnder(counters, prefix) {
	const found = Object.entries(counters).filter(([key]) => key.startsWith(prefix));
	return Object.fromEntries(found.map(([key, count]) => [key.slice(prefix.length), count]));
}
//#endregion
//#region src/formats/load-tools/autocannon-json.ts
const autocannonJson = jsonReport({
	tool: "autocannon",
	has: [
		"non2xx",
		"latency",
		"p97_5"
	],
	command: "autocannon --json",
	ask: ", but p90 and p97.5",
	tests: (result) => [{
		...result,
		outcomes: outcomesOf(result)
	}],
	names: ["title", "url"],
	outcomes: {
		at: ["outcomes"],
		code: /^(passed|\d{3}|\dxx)$|/,
		passing: /^passed$/,
		untimed: true
	},
	times: { at: "latency" },
	stepMs: {
		avg: .01,
		stddev: .01
	},
	seconds: "duration",
	span: ["start", "finish"]
});
function outcomesOf(result) {
	const errors = countAt(result, "errors");
	const mismatches = countAt(result, "mismatches") ?? 0;
	const passed = sum([
		"1xx",
		"2xx",
		"3xx"
	].map((codes) => countAt(result, codes) ?? 0)) - mismatches;
	const byCode = Object.entries(objectAt(result, "statusCodeStats") ?? {}).filter(([code]) => /^[45]/.test(code)).map(([code, one]) => [code, countAt(asObject(one), "count")]);
	const byClass = ["4xx", "5xx"].map((codes) => [codes, countAt(result, codes)]);
	return {
		passed: Math.max(0, passed),
		...Object.fromEntries(byCode.length > 0 ? byCode : byClass),
		"connection failed or timed out": errors,
		"the body was not the expected one": mismatches
	};
}
//#endregion
//#region src/formats/load-tools/hey-oha.ts
const ABORTED = "aborted due to deadline";
const ohaJson = jsonReport({
	tool: "oha",
	has: [
		"successRate",
		"latencyPercentiles",
		"statusCodeDistribution"
	],
	command: "oha --output-format json",
	tests: (result) => [{
		...result,
		errorDistribution: {
			...objectAt(result, "errorDistribution"),
			[ABORTED]: 0
		}
	}],
	outcomes: {
		at: ["statusCodeDistribution", "errorDistribution"],
		code: /^(\d{3})$|/,
		untimed: true
	},
	times: {
		at: "summary",
		percentiles: "latencyPercentiles",
		unit: "s"
	},
	seconds: "summary.total"
});
function responses(tool, unitMs, header, columns) {
	return {
		id: `${tool}-csv`,
		kind: "samples",
		tool,
		perTest: true,
		unitMs,
		looksFor: `${tool} CSV (${header})`,
		matches: ({ text }) => text.trimStart().startsWith(header),
		read: reader(columns)
	};
}
const heyCsv = responses("hey", .1, "response-time,DNS+dialup", {
	start: "offset",
	duration: "response-time",
	unit: "s",
	status: "status-code"
});
const ohaCsv = responses("oha", .001, "request-start,DNS,DNS+dialup", {
	start: "request-start",
	duration: "request-duration",
	unit: "s",
	status: "status",
	bytes: "bytes"
});
const ghzCsv = responses("ghz", .001, "duration (ms),status,error", {
	duration: "duration (ms)",
	unit: "ms",
	status: "status"
});
function reader(columns) {
	const { start, duration, unit } = columns;
	return async (input, sink) => {
		const workflow = fileWorkflow(sink);
		let firstMs = Infinity;
		let lastMs = -Infinity;
		let count = 0;
		const end = await readRows(input, sink, (row) => {
			const durationMs = durationOf(row.number(duration), unit);
			const startMs = start === void 0 ? 0 : durationOf(row.number(start), "s");
			if (durationMs === void 0 || startMs === void 0 || !isElapsed(durationMs)) return `the row has no valid ${[duration, start ?? []].flat().join(" or ")} in ${unit} (found ${quoted(row.fields.join(","))})`;
			sink.sample({
				workflow,
				kind: "request",
				durationMs,
				...outcomeOf(row, columns)
			}, row.line);
			count++;
			firstMs = Math.min(firstMs, startMs);
			lastMs = Math.max(lastMs, startMs + durationMs);
		});
		if (start === void 0) return end;
		if (lastMs > firstMs) {
			const throughput = count / ((lastMs - firstMs) / 1e3);
			sink.series(reportedSeries({
				workflow,
				errorCount: 0,
				throughput
			}));
		}
		sink.notice("responses-only", "has no rows for requests without a response (refused, timed out), so the error rate is that of responses only.");
		return end;
	};
}
function outcomeOf({ cell, count }, { status, bytes = "" }) {
	const code = cell(status);
	const ok = isPassingCode(code) || code === "OK";
	const [errorCode, errorMessage] = ok ? [] : [code, cell("error")];
	return defined({
		ok,
		errorCode: errorCode || void 0,
		errorMessage: errorMessage || void 0,
		bytes: count(bytes)
	});
}
//#endregion
//#region src/formats/load-tools/json-reports.ts
const CLASSES = /^[23]xx$/;
const LATENCY = "benchmark_http_client.request_to_response";
const JSON_REPORTS = [
	{
		tool: "vegeta",
		has: [
			"latencies",
			"bytes_in",
			"status_codes"
		],
		command: "vegeta report -type=json",
		outcomes: { at: ["status_codes"] },
		times: {
			at: "latencies",
			unit: "ns"
		},
		rate: "throughput",
		span: ["earliest", "end"]
	},
	{
		tool: "bombardier",
		has: [
			"numberOfConnections",
			"timeTakenSeconds",
			"req2xx"
		],
		command: "bombardier -l -o json -p r",
		ask: ": ask for percentiles with -l",
		names: ["spec.url"],
		outcomes: {
			at: ["result"],
			code: /^(?:req(\dxx)|others)$/,
			passing: CLASSES
		},
		times: {
			at: "result.latency",
			percentiles: "result.latency.percentiles",
			unit: "us"
		},
		stepMs: MICROSECOND_MS,
		rate: "result.rps.mean"
	},
	{
		tool: "fio",
		has: [
			"fio version",
			"jobs",
			"iops"
		],
		command: "fio --output-format=json",
		tests: (document, sink) => objectsAt(document, "jobs").flatMap((job, i) => {
			const name = textAt(job, "jobname") ?? `job ${i + 1}`;
			const error = numberAt(job, "error");
			if (error) sink.issue(`the job ${quoted(name)} ended with error ${error}`);
			return [
				"read",
				"write",
				"trim"
			].flatMap((direction) => {
				const done = objectAt(job, direction);
				const total = objectAt(done, "lat_ns");
				const completion = objectAt(done, "clat_ns");
				const latency = objectAt(total, "percentile") ? total : completion;
				return done?.total_ios === 0 ? [] : [{
					...done,
					latency,
					name: `${name} ${direction}`
				}];
			});
		}),
		names: ["name"],
		count: "total_ios",
		times: {
			at: "latency",
			percentiles: "latency.percentile",
			unit: "ns"
		},
		rate: "iops"
	},
	{
		tool: "fortio",
		has: [
			"DurationHistogram",
			"RetCodes",
			"ActualQPS"
		],
		command: "fortio load -json result.json",
		ask: ": ask for it with -p 50,95,99",
		tests: ({ DurationHistogram: times, ...result }) => [{
			...result,
			DurationHistogram: {
				Percentiles: { ...asObject(times) }.Data,
				...asObject(times)
			}
		}],
		names: ["URL", "RunType"],
		outcomes: {
			at: ["RetCodes"],
			passing: /^(?:[23]\d\d|OK|SERVING)$/
		},
		times: {
			at: "DurationHistogram",
			percentiles: "DurationHistogram.Percentiles",
			unit: "s"
		},
		rate: "ActualQPS",
		generator: (document) => offered("requests/s", Number(textAt(document, "RequestedQPS")) || void 0, numberAt(document, "ActualQPS"))
	},
	{
		tool: "ghz",
		has: [
			"statusCodeDistribution",
			"latencyDistribution",
			"rps"
		],
		command: "ghz -O json",
		names: ["name", "options.call"],
		outcomes: {
			at: ["statusCodeDistribution"],
			passing: /^OK$/
		},
		times: {
			at: "",
			percentiles: "latencyDistribution",
			unit: "ns"
		},
		rate: "rps",
		generator: (document) => offered("requests/s", numberAt(objectAt(document, "options"), "rps"), numberAt(document, "rps"))
	},
	{
		tool: "memtier",
		has: [
			"ALL STATS",
			"Ops/sec",
			"Hits/sec"
		],
		command: "memtier_benchmark --json-out-file result.json",
		ask: ": ask for it with --print-percentiles 50,95,99",
		tests(document) {
			const all = objectAt(document, "ALL STATS");
			return Object.keys(all ?? {}).filter((name) => name !== "Totals").map((name) => ({
				...objectAt(all, name),
				name,
				run: objectAt(all, "Runtime")
			})).filter(({ Count: count }) => Number(count) > 0);
		},
		names: ["name"],
		outcomes: {
			at: [""],
			code: /^(Count)$|^Connection Errors$/,
			passing: /^Count$/
		},
		times: {
			at: "",
			percentiles: "Percentile Latencies"
		},
		stepMs: MICROSECOND_MS,
		rate: "Ops/sec",
		span: ["run.Start time", "run.Finish time"]
	},
	{
		tool: "nighthawk",
		has: [
			LATENCY,
			"pstdev",
			"counters"
		],
		command: "nighthawk_client --output-format json",
		ask: ", but those of a grid, such as p98.75",
		tests(document) {
			const results = objectsAt(document, "results");
			const result = results.find((one) => one.name === "global") ?? results[0];
			const latency = objectsAt(result, "statistics").find((one) => one.id === LATENCY);
			const counters = objectsAt(result, "counters").map(({ name, value }) => [name, Number(value)]);
			const seconds = Number.parseFloat(textAt(result, "execution_duration") ?? "");
			return [{
				uri: objectAt(document, "options")?.uri,
				counters: Object.fromEntries(counters),
				latency,
				seconds
			}];
		},
		names: ["uri"],
		outcomes: {
			at: ["counters"],
			code: /^benchmark\.(?:http_(...)|\w+(?:resets|overflow|failure))$/,
			passing: CLASSES
		},
		times: {
			at: "latency",
			percentiles: "latency.percentiles"
		},
		seconds: "seconds"
	},
	{
		tool: "plow",
		has: [
			"Summary",
			"RPS",
			"Percentiles",
			"Histograms"
		],
		command: "plow --json --summary",
		outcomes: {
			at: ["Summary.Counts", "Error"],
			code: /^(\dxx)$|/,
			passing: CLASSES
		},
		times: {
			at: "Statistics.Latency",
			percentiles: "Percentiles"
		},
		rate: "Summary.RPS"
	}
].map(jsonReport);
//#endregion
//#region src/formats/load-tools/llm-serving.ts
const MEASURES = {
	ttft: "time to first token",
	tpot: "time per output token",
	itl: "inter-token latency"
};
function entriesOf(requests, timesOf, tokens) {
	const { workflow, missing = {} } = requests;
	const measures = Object.entries(MEASURES).flatMap(([id, name]) => {
		const times = timesOf(id);
		return times.avg ? [{
			workflow: `${workflow}: ${name}`,
			kind: "measure",
			times,
			missing
		}] : [];
	});
	const rate = {
		workflow: `${workflow}: tokens`,
		kind: "measure",
		throughput: tokens,
		missing: {
			avg: "tokens per second have no times",
			p95: "tokens per second have no times"
		}
	};
	return [
		requests,
		...measures,
		...tokens === void 0 ? [] : [rate]
	];
}
const RESULT = /^=+ Serving Benchmark Result =+\s*$/m;
const UNASKED = "vllm bench serve reports it if asked: --percentile-metrics ttft,tpot,itl,e2el --metric-percentiles 95,99";
const vllm = textFormat({
	id: "vllm",
	stepMs: .01,
	tool: "vllm",
	perTest: true,
	looksFor: "vllm bench serve (JSON with completed, request_throughput; or printed: Serving Benchmark Result)",
	marks: [/^=+ Serving Benchmark Result =+\s*$|"(?:output|total_token)_throughput"\s*:/m],
	entries(text, sink) {
		const isJson = /^\s*\{/.test(text);
		const whole = isJson ? parseJson(text) : void 0;
		const parts = text.split(isJson ? /\n(?=\s*\S)/ : RESULT).slice(isJson ? 0 : 1);
		const file = isJson ? "" : fileWorkflow(sink);
		const nameOf = (index) => parts.length === 1 ? file : `${file} ${index + 1}`;
		const found = (whole ? [whole] : parts.map((part, i) => isJson ? parseJson(part) : printed(part, nameOf(i)))).flatMap((result) => vllmEntries(asObject(result)));
		if (!found.some((one) => typeof one === "object")) throw refused(sink, "has no intact result. Run it again.");
		return found;
	}
});
const PRINTED = {
	"Successful requests": "completed",
	"Failed requests": "failed",
	"Request throughput (req/s)": "request_throughput",
	"Output token throughput (tok/s)": "output_throughput",
	"Total token throughput (tok/s)": "total_token_throughput"
};
function printed(text, name) {
	const lines = [...text.matchAll(/^([A-Z][^:\n]*):\s+([\d.]+)\s*$/gm)].map(([, label = "", value = ""]) => [PRINTED[label] ?? label.toLowerCase().replace(" (ms)", "_ms").replaceAll(" ", "_"), parseNumber(value)]);
	return {
		...Object.fromEntries(lines),
		model_id: name
	};
}
function vllmEntries(result) {
	const passed = countAt(result, "completed");
	if (!result || passed === void 0) return ["a result is damaged, or has no number of completed requests"];
	const timesOf = (id) => {
		return labelledTimes(Object.keys(result).filter((key) => key.endsWith(`_${id}_ms`)).map((key) => [key.slice(0, key.indexOf("_")), key]), (key) => numberAt(result, key));
	};
	const concurrency = countAt(result, "max_concurrency");
	const load = [typeof result.request_rate === "number" ? `${result.request_rate} requests/s` : [], concurrency === void 0 ? [] : `${concurrency} concurrent`].flat();
	const model = textAt(result, "model_id") ?? textAt(result, "backend") ?? "requests";
	const asked = countAt(result, "num_prompts");
	const failed = countAt(result, "failed") ?? (asked === void 0 ? void 0 : Math.max(0, asked - passed));
	return entriesOf({
		workflow: load.length === 0 ? model : `${model} (${load.join(", ")})`,
		count: passed + (failed ?? 0),
		errorCount: failed,
		times: {
			...timesOf("e2e_latency"),
			...timesOf("e2el")
		},
		throughput: numberAt(result, "request_throughput"),
		missing: {
			avg: UNASKED,
			p95: UNASKED,
			p99: UNASKED
		}
	}, timesOf, numberAt(result, "output_throughput") ?? numberAt(result, "total_token_throughput"));
}
const METRICS = {
	ttft: "time_to_first_token_ms",
	tpot: "time_per_output_token_ms",
	itl: "inter_token_latency_ms"
};
const guidellm = jsonFormat({
	id: "guidellm",
	stepMs: EXACT_MS,
	tool: "guidellm",
	perTest: true,
	looksFor: "benchmarks.json of guidellm (guidellm_version, benchmarks)",
	marks: [/"guidellm_version"\s*:|"type_"\s*:\s*"generative_benchmark/],
	remedy: "Run it again (guidellm run --output kind=json,path=benchmarks.json).",
	absent: "has no benchmarks of guidellm. Run it again.",
	entries: (document) => objectsAt(document, "benchmarks").flatMap((benchmark, index) => {
		const metrics = objectAt(benchmark, "metrics");
		const totals = objectAt(metrics, "request_totals") ?? objectAt(benchmark, "request_totals");
		const passed = countAt(totals, "successful");
		const workflow = strategyOf(objectAt(benchmark, "config") ?? objectAt(benchmark, "args"), index);
		if (passed === void 0) return [`the benchmark "${workflow}" has no number of requests`];
		const of = (id) => objectAt(objectAt(metrics, id), "successful");
		const timesOf = (id, unit = "ms") => timesIn({
			...of(id),
			...objectAt(of(id), "percentiles")
		}, unit);
		const failed = countAt(totals, "errored");
		const throughput = numberAt(of("requests_per_second"), "mean");
		const times = timesOf("request_latency", "s");
		return entriesOf({
			workflow,
			count: passed + (failed ?? 0),
			errorCount: failed,
			times,
			throughput
		}, (id) => timesOf(METRICS[id]), numberAt(of("output_tokens_per_second"), "mean"));
	})
});
function strategyOf(config, index) {
	const strategy = objectAt(config, "strategy");
	const type = textAt(strategy, "type_") ?? "benchmark";
	const profile = objectAt(config, "profile");
	if ((textAt(profile, "kind") ?? textAt(profile, "type_")) === "sweep") return `sweep ${index + 1} (${type})`;
	const rate = numberAt(strategy, "streams") ?? numberAt(strategy, "rate");
	return rate === void 0 ? type : `${type}@${rate}`;
}
//#endregion
//#region src/formats/load-tools/locust.ts
const LOCUST = {
	tool: "locust",
	stepMs: {
		avg: EXACT_MS,
		min: EXACT_MS,
		max: EXACT_MS
	}
};
const SUPPLEMENTS = ["locust-stats", "locust-json"];
const locustStats = tableFormat({
	...LOCUST,
	id: "locust-stats",
	looksFor: "Locust stats CSV (Type,Name,Request Count)",
	marks: [/^"?Type"?,"?Name"?,"?Request Count"?,/],
	row({ names, cell, number, count: countIn }) {
		if (cell("Type") === "" && cell("Name") === "Aggregated") return void 0;
		const count = countIn("Request Count");
		const errorCount = countIn("Failure Count");
		if (count === void 0 || errorCount === void 0 || errorCount > count) return `the counts are not valid (found ${quoted(cell("Request Count"))}, ${quoted(cell("Failure Count"))})`;
		return {
			workflow: workflowOf(cell("Type"), cell("Name")),
			count,
			errorCount,
			failuresInTimes: errorCount,
			times: labelledTimes(names.filter((name) => /%|Time$/.test(name)).map((name) => [name, name]), number),
			throughput: number("Requests/s"),
			missing: { stddev: "Locust reports no standard deviation" }
		};
	},
	notices: noteRounding
});
const locustHistory = tableFormat({
	...LOCUST,
	id: "locust-history",
	supplements: SUPPLEMENTS,
	looksFor: "Locust stats history CSV (Timestamp,User Count,Type,Name), together with the stats",
	marks: [/^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/],
	rules: () => ({ anyWidth: true }),
	row({ fields: [time = "", count = ""] }, sink) {
		const timeMs = epochMs(parseNumber(time) ?? NaN);
		const users = parseCount(count);
		if (timeMs === void 0 || users === void 0) return "the row has no valid time and number of users";
		sink.users(timeMs, users);
	}
});
const locustFailures = tableFormat({
	...LOCUST,
	id: "locust-failures",
	supplements: SUPPLEMENTS,
	looksFor: "Locust failures CSV (Method,Name,Error,Occurrences), together with the stats",
	marks: [/^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/],
	row({ cell, count: countIn }, sink) {
		const count = countIn("Occurrences");
		if (count === void 0) return `the number of occurrences is not valid (found ${quoted(cell("Occurrences"))})`;
		sink.series({
			workflow: workflowOf(cell("Method"), cell("Name")),
			kind: "request",
			dimensions: {},
			count: 0,
			errorCount: 0,
			errors: [{
				code: "",
				message: cell("Error"),
				count
			}],
			missing: {}
		});
	}
});
const locustExceptions = tableFormat({
	...LOCUST,
	id: "locust-exceptions",
	supplements: SUPPLEMENTS,
	looksFor: "Locust exceptions CSV (Count,Message,Traceback,Nodes), together with the stats",
	marks: [/^"?Count"?,"?Message"?,"?Traceback"?,"?Nodes"?/],
	row: () => void 0
});
const LOG_LINE = /^\[[\d :,-]+\] [^/\s]+\/(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)\/locust\b/m;
const CPU_WARNING = /\bCPU usage (?:above \d+%|was too high at some point)[^\n]*?!/;
const locustLog = textFormat({
	...LOCUST,
	id: "locust-log",
	supplements: SUPPLEMENTS,
	looksFor: "Locust log ([time] host/INFO/locust.main), together with the stats",
	marks: [LOG_LINE],
	entries(text, sink) {
		const [warning] = CPU_WARNING.exec(text) ?? [];
		if (warning !== void 0) sink.generator({ warnings: [`Locust: ${warning.slice(0, -1)}`] });
		return [];
	}
});
const locustJson = jsonListFormat({
	...LOCUST,
	id: "locust-json",
	looksFor: "Locust JSON (num_requests, num_none_requests, response_times)",
	marks: ["num_none_requests"],
	remedy: "Run the test again (locust --json-file results).",
	entries(list, sink) {
		noteRounding(sink);
		const entries = list.map(asObject);
		const seconds = secondsOf(entries);
		return entries.map((entry) => (entry && entryOf$1(entry, seconds)) ?? `an entry has no valid counts of requests (found ${quoted(JSON.stringify(entry) ?? "nothing")})`);
	}
});
function noteRounding(sink) {
	sink.notice("rounded-percentiles", "its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may be invisible or look twice as large. The average is exact.");
}
function workflowOf(method, name) {
	return method === "" ? name : `${method} ${name}`;
}
const PERCENTS$1 = [
	"50",
	"66",
	"75",
	"80",
	"90",
	"95",
	"98",
	"99",
	"99.9",
	"99.99"
];
function secondsOf(entries) {
	const starts = entries.flatMap((entry) => numberAt(entry, "start_time") ?? []);
	const ends = entries.flatMap((entry) => numberAt(entry, "last_request_timestamp") ?? []);
	const seconds = Math.max(...ends) - Math.min(...starts);
	return Number.isFinite(seconds) && seconds > 0 ? seconds : void 0;
}
function entryOf$1(entry, seconds) {
	const count = countAt(entry, "num_requests");
	const errorCount = countAt(entry, "num_failures");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return void 0;
	const name = textAt(entry, "name");
	const timed = count - (countAt(entry, "num_none_requests") ?? 0);
	const total = numberAt(entry, "total_response_time");
	const times = {
		avg: total === void 0 ? void 0 : total / timed,
		...timesIn({
			min: entry.min_response_time,
			max: entry.max_response_time
		}),
		...distributionOf(objectAt(entry, "response_times") ?? {})
	};
	return {
		workflow: name && workflowOf(textAt(entry, "method") ?? "", name),
		count,
		errorCount,
		failuresInTimes: errorCount,
		times: timed > 0 ? times : {},
		throughput: seconds === void 0 ? void 0 : count / seconds
	};
}
function distributionOf(counts) {
	const histogram = new Histogram();
	for (const time of Object.keys(counts)) {
		const [ms, count = 0] = [Number(time), countAt(counts, time)];
		if (Number.isSafeInteger(ms) && ms >= 0 && ms < MAX_RECORDABLE_UNITS && count > 0) histogram.record(ms, count);
	}
	const ranked = PERCENTS$1.map((percent) => [`p${percent}`, histogram.quantileMs(Number(percent) / 100)]);
	return {
		stddev: histogram.stddevMs(),
		...Object.fromEntries(ranked)
	};
}
//#endregion
//#region src/formats/load-tools/printed-databases.ts
const microseconds = () => MICROSECOND_MS;
const sysbench = () => ({
	start: /^(?:SQL|OLTP test) statistics:$/gm,
	needs: "total number of events:",
	figures: [
		/^[ \t]+total time:\s+(?<seconds>[\d.]+)s/m,
		/^[ \t]+total number of events:\s+(?<passed>\d+)/m,
		/^[ \t]+events(?: per second|\/s \(eps\)):\s+(?<throughput>[\d.]+)/m,
		/^[ \t]+transactions:\s+\d+\s+\((?<throughput>[\d.]+) per sec/m
	],
	stepMs: () => .01,
	labelled: /^[ \t]+(?:approx\.\s+)?(min|avg|max|\d+(?=(?:th)? percentile))(?:th)?(?: percentile)?:\s+([\d.]+(?:ms)?)\s*$/gm,
	broken: /^[ \t]+(?<message>ignored errors|deadlocks):\s+(?<count>\d+)/gm
});
const FIO = /^(.*): (\(groupid=\d+, jobs=\d+\): err=.*)$/m;
const FIO_STEPS = [[/ ms$/m, 1], [/ us$/m, MICROSECOND_MS]];
function outputsOfFio(text, start) {
	return outputsOf$1(text, start).flatMap((job) => {
		const [, name = "", outcome = ""] = FIO.exec(job) ?? [];
		const totals = /issued rwts: total=([\d,]+)/.exec(job)?.[1]?.split(",") ?? [];
		return [
			"read",
			"write",
			"trim"
		].flatMap((direction, i) => {
			const own = new RegExp(`^ {2}${direction}: IOPS=([\\d.]+)([kM]?).*\n(?: {3}.*\n)+`, "m").exec(job);
			if (!own) return [];
			const [lines, iops, scale = ""] = own;
			const kind = lines.includes(" lat percentiles") ? "lat" : "clat";
			const times = new RegExp(` ${kind} (?:percentiles )?\\((.s)ec\\):((?:.*=.*\n| +\\|.*\n|\n)+)`, "g");
			const figures = [...lines.matchAll(times)].flatMap(([, unit, found = ""]) => [...found.matchAll(/([\w.]+)=\[? *([\d.]+)(k?)/g)].map(([, label, value, thousands]) => `${label}=${Number(value) * (thousands ? 1e3 : 1)} ${unit}`));
			const rate = Number(iops) * ({
				k: 1e3,
				M: 1e6
			}[scale] ?? 1);
			return [[
				`${name} ${direction}: ${outcome}`,
				`rate=${rate}`,
				`total=${totals[i]}`,
				...figures
			].join("\n")];
		});
	});
}
const PRINTED_DATABASES = [
	printedTool("pgbench", "transaction type, scaling factor, tps", () => ({
		start: /^SQL script \d+: (?<name>.+)$/gm,
		looks: /^transaction type: /m,
		stepMs: microseconds,
		needs: " transactions (",
		figures: [
			/^ - (?<passed>\d+) transactions \(.*, tps = (?<throughput>[\d.]+)/m,
			/^ - latency average = (?<avg>[\d.]+ ms)/m,
			/^ - latency stddev = (?<stddev>[\d.]+ ms)/m
		],
		broken: /^ - number of (?<message>failed transactions|transactions skipped): (?<count>\d+)/gm,
		otherwise: {
			start: /^transaction type: (?<name>.+)$/gm,
			needs: "number of transactions actually processed",
			stepMs: microseconds,
			figures: [
				/^number of transactions actually processed: (?<passed>\d+)/m,
				/^latency average\s*[=:] (?<avg>[\d.]+ ms)/m,
				/^latency stddev\s*[=:] (?<stddev>[\d.]+ ms)/m,
				/^tps = (?<throughput>[\d.]+)/m,
				/^tps = (?<throughput>[\d.]+) \((?:without|excluding)/m
			],
			broken: /^number of (?<message>failed transactions|transactions skipped): (?<count>\d+)/gm
		}
	})),
	printedTool("sysbench", "General statistics, total number of events", () => ({
		...sysbench(),
		start: /^sysbench \d.*\n+Running the test with /gm,
		looks: /^(?:General statistics|Test execution summary):$/m,
		otherwise: sysbench()
	})),
	printedTool("redis-benchmark", "test, rps; requests per second", () => ({
		stepMs: microseconds,
		start: /^====== (?<name>.+) ======\s*$/gm,
		looks: /^[ \t]+\d+ requests completed in /m,
		needs: "requests per second",
		figures: [/^[ \t]+(?<count>\d+) requests completed in/m, /(?<throughput>[\d.]+) requests per second/],
		columns: /latency summary \(msec\):\n\s+(?<names>avg.*)\n\s+(?<values>.*)/,
		otherwise: {
			stepMs: microseconds,
			start: /^(?<name>[^\s"].*): (?<throughput>\d+\.\d\d) requests per second(?:, p50=(?<p50>[\d.]+) msec)?\s*$/gm,
			otherwise: {
				stepMs: microseconds,
				start: /^"(?<name>[^"]+)","(?<throughput>[\d.]+)"/gm,
				looks: /^"test","rps"|^"(?:PING_\w+|SET|GET)","[\d.]+"$/m,
				figures: [/^.*?,.*?,"(?<avg>[\d.]+)","(?<min>[\d.]+)","(?<p50>[\d.]+)","(?<p95>[\d.]+)","(?<p99>[\d.]+)","(?<max>[\d.]+)"/]
			}
		}
	})),
	printedTool("fio", "groupid=, IOPS=, issued rwts", () => ({
		start: /^(?<name>\S.*): \(groupid=\d+, jobs=\d+\): err=.*$/gm,
		needs: ": err= 0:",
		outputs: outputsOfFio,
		stepMs: (output) => FIO_STEPS.find(([unit]) => unit.test(output))?.[1] ?? 1e-6,
		figures: [/^rate=(?<throughput>[\d.]+)$/m, /^total=(?<count>\d+)$/m],
		labelled: /^([\w.]+)=([\d.]+ [nm]?s|[\d.]+ us)$/gm
	})),
	printedTool("memtier", "ALL STATS, Type, Ops/sec, Hits/sec", () => ({
		stepMs: microseconds,
		remedy: "memtier_benchmark --print-percentiles=50,90,95,99",
		start: /^Type +Ops\/sec /gm,
		outputs(text) {
			const [header = "", ...lines] = text.slice(text.search(/^Type +Ops\/sec (?![\s\S]*^Type +Ops)/m)).split("\n");
			return lines.slice(1, lines.findIndex((line) => line.startsWith("Totals ")) + 1).filter((row) => /^(?!Totals )\S+ +(?!0\.00 )[\d.]+ /.test(row)).map((row) => `${header.replace(/(?<=\S)\.? Latency/g, "")}\n${row}`);
		},
		figures: [/\n(?<name>\S+) +(?<throughput>[\d.]+)/],
		columns: /^Type +(?<names>.*)\n\S+ +(?<values>.*)/
	})),
	printedTool("ycsb", "[OVERALL], RunTime(ms)", () => ({
		start: /^\[(?<name>OVERALL|(?!CLEANUP)[A-Z]+(?:-(?!FAILED)[A-Z]+)*)\], (?:RunTime\(ms\)|Operations), /gm,
		looks: /^\[OVERALL\], RunTime\(ms\), /m,
		skips: /^\[(?:CLEANUP|\S+-FAILED)\].*$/gm,
		unit: "us",
		stepMs: microseconds,
		figures: [/^\[OVERALL\], Throughput\(ops\/sec\), (?<throughput>[\d.]+)/m, /^\[[A-Z-]+\], Operations, (?<passed>\d+)/],
		labelled: /^\[[A-Z-]+\], (Average|Min|Max|\d+(?:\.\d+)?(?=\D*Percentile)).*Latency\(us\), ([\d.]+)/gm,
		failed: /^\[[A-Z-]+\], Return=(?<code>[A-Z]\w+), (?<count>\d+)/gm
	}))
];
//#endregion
//#region src/formats/load-tools/printed-load-tools.ts
const PERCENTS = /^[ \t]+(\d+(?:\.\d+)?)%\s+(\S+)\s*$/gm;
const SIEGE_IN_MS = /^[^\w\n]*response[_ ]time[^\w\n]+[\d.]+ ms/im;
const bombardier = () => ({
	start: /^Statistics\s+Avg\s+Stdev\s+Max$/gm,
	needs: "HTTP codes:",
	figures: [/^[ \t]+Reqs\/sec\s+(?<throughput>[\d.]+)/m],
	columns: /^Statistics\s+(?<names>Avg.*)\n.*\n\s+Latency\s+(?<values>.*)$/m,
	labelled: PERCENTS,
	failed: /\b(?<code>[1-5]xx|others) - (?<count>\d+)/g
});
const PRINTED_LOAD_TOOLS = [
	printedTool("wrk", "Running … test @ …, Thread Stats", () => ({
		remedy: "a threshold of p90 or p99, which wrk --latency prints, or wrk2",
		stepMs: () => MICROSECOND_MS,
		start: /^[ \t]*Running \S+ test @ (?<name>\S+)/gm,
		looks: /^[ \t]+Thread Stats\s/m,
		needs: " requests in ",
		skips: /^.*Uncorrected Latency[\s\S]*?^-{20,}$/m,
		figures: [
			/^[ \t]*(?<count>\d+) requests in /m,
			/^Requests\/sec:\s*(?<throughput>[\d.]+)/m,
			/^ +(?<p95>[\d.]+) +0\.95\d* +\d/m
		],
		columns: /^[ \t]+Thread Stats\s+(?<names>Avg.*)\n\s+Latency\s+(?<values>.*)/m,
		labelled: PERCENTS,
		failed: /^[ \t]*Non-2xx or 3xx responses: (?<count>\d+)/gm,
		lost: /(?<=^[ \t]*Socket errors: .*)(?<message>timeout) (?<count>\d+)/gm,
		broken: /(?<=^[ \t]*Socket errors: .*)(?<message>connect|read|write) (?<count>\d+)/gm,
		omitsZero: true
	})),
	printedTool("vegeta", "Requests [total, rate], Latencies; Bucket # % Histogram", () => ({
		remedy: "vegeta report, or vegeta report -type=json",
		start: /^Requests\s+\[total.*\]\s+(?<count>\d+)(?:, (?:[\d.]+, )?(?<throughput>[\d.]+))?\s*$/gm,
		needs: "Status Codes",
		columns: /^Latencies\s+\[(?<names>.*)\]\s+(?<values>.*)$/m,
		failed: /(?<=^Status Codes .*)\b(?<code>\d+):(?<count>\d+)/gm,
		otherwise: {
			start: /^Bucket\s+#\s+%\s+Histogram$/gm,
			parts: /^\[.*\]\s+(?<count>\d+)\s+[\d.]+%/gm
		}
	})),
	printedTool("hey", "Summary, Total, Slowest, Fastest, Response time histogram", () => ({
		start: /^[ \t]*Summary:\s*\n\s+Total:\s+[\d.]+ secs\s*$/gm,
		looks: /^[ \t]+Fastest:\s/m,
		needs: "Status code distribution",
		unit: "s",
		stepMs: () => .1,
		figures: [/^[ \t]+Requests\/sec:\s+(?<throughput>[\d.]+)/m],
		labelled: /^[ \t]+(Average|Slowest|Fastest|\d+(?=%+ in )):?(?:%+ in)?\s+([\d.]+)/gm,
		failed: /^[ \t]+\[(?<code>\d+)\]\s+(?<count>\d+) responses\s*$/gm,
		broken: /^[ \t]+\[(?<count>\d+)\]\s+(?!\d+ responses\s*$)(?<message>\S.*)$/gm,
		omitsZero: true
	})),
	printedTool("ab", "This is ApacheBench", () => ({
		start: /^[ \t]*This is ApacheBench, /gm,
		needs: "Complete requests:",
		stepMs: () => ({
			avg: .001,
			stddev: .1
		}),
		figures: [
			/^Document Path:[ \t]+(?<name>\S.*)$/m,
			/^Complete requests:\s+(?<count>\d+)/m,
			/^Requests per second:\s+(?<throughput>[\d.]+)/m,
			/^Total:\s+(?<min>\d+)\s+\d+\s+(?<stddev>[\d.]+)\s+(?<p50>\d+)\s+(?<max>\d+)\s*$/m,
			/^Time per request:\s+(?<avg>[\d.]+) \[ms\] \(mean\)\s*$/m
		],
		labelled: PERCENTS,
		failed: /^Non-2xx responses:\s+(?<count>\d+)/gm,
		lost: /(?<=^[ \t]*\((?:Connect.*)?)(?<message>Connect|Receive|Exceptions): (?<count>\d+)/gm,
		omitsZero: true,
		note: [
			/^[ \t]*\(Connect: .* Length: ([1-9]\d*)/m,
			"ab-length",
			"ab counts $1 requests as failed because their responses have another length than the first one. This is normal for dynamic pages, so they are not counted as failed."
		]
	})),
	printedTool("siege", "Transactions, Availability, Longest transaction", () => ({
		start: /^[^\w\n]*transactions[^\w\n]+(?<passed>\d+)/gim,
		looks: /^[^\w\n]*longest[_ ]transaction\W/im,
		unit: "s",
		stepMs: (output) => SIEGE_IN_MS.test(output) ? .01 : 10,
		figures: [
			/^[^\w\n]*elapsed[_ ]time[^\w\n]+(?<seconds>[\d.]+)/im,
			/^[^\w\n]*response[_ ]time[^\w\n]+(?<avg>[\d.]+(?: m?s\w*)?)/im,
			/^[^\w\n]*transaction[_ ]rate[^\w\n]+(?<throughput>[\d.]+)/im,
			/^[^\w\n]*longest[_ ]transaction[^\w\n]+(?<max>[\d.]+(?: m?s)?)/im,
			/^[^\w\n]*shortest[_ ]transaction[^\w\n]+(?<min>[\d.]+(?: m?s)?)/im
		],
		broken: /^[^\w\n]*failed[_ ]transactions[^\w\n]+(?<count>\d+)/gim,
		note: [
			/^[^\w\n]*response[_ ]time[^\w\n]+[\d.]+(?![\d.]| ?ms)/im,
			"rounded-percentiles",
			"siege rounds its times to 10 ms here, so smaller changes do not show."
		]
	})),
	printedTool("h2load", "finished in … req/s, requests: … succeeded", () => ({
		start: /^finished in (?<seconds>[^,\n]+), (?<throughput>[\d.]+) req\/s/gm,
		looks: /^requests: \d+ total/m,
		needs: "requests: ",
		figures: [/^requests: (?<count>\d+) total/m],
		columns: /^[ \t]+(?<names>min\s+max\s.*)\n(?:time for )?request\s*:(?<values>.*)$/m,
		failed: /(?<=^requests: .*)(?<count>\d+) (?<message>failed)/gm
	})),
	printedTool("bombardier", "Bombarding …, Statistics, HTTP codes", () => ({
		...bombardier(),
		remedy: "bombardier --latencies",
		start: /^Bombarding (?<name>\S+) (?:with|for) /gm,
		looks: bombardier().start,
		otherwise: bombardier()
	})),
	printedTool("ghz", "Summary, Count, Slowest, Status code distribution", () => ({
		start: /^[ \t]*Summary:\s*\n(?:\s+Name:\s+(?<name>\S.*)\n)?\s+Count:\s+(?<count>\d+)$/gm,
		needs: "Status code distribution",
		figures: [/^[ \t]+Requests\/sec:\s+(?<throughput>[\d.]+)/m],
		labelled: /^[ \t]+(Average|Slowest|Fastest|\d+(?= ?% in )):?(?: ?% in)?\s+([\d.]+ [nµm]?s)\s*$/gm,
		failed: /^[ \t]+\[(?<code>\w+)\]\s+(?<count>\d+) responses/gm
	})),
	printedTool("plow", "Benchmarking …, Summary, RPS, Latency Percentile", () => ({
		start: /^Benchmarking (?<name>\S+) (?:with|for|using) /gm,
		looks: /^Latency Percentile:/m,
		needs: "Summary:",
		skips: /^Summary:[\s\S]*^(?=Summary:)/m,
		figures: [/^ +Count +(?<count>\d+)/m, /^ +RPS +(?<throughput>[\d.]+)/m],
		columns: [/^Statistics +(?<names>.*)\n +Latency +(?<values>.*)$/m, /^Latency Percentile:\n +(?<names>.*)\n +(?<values>.*)$/m],
		failed: /^ +(?<code>[1-5]xx) +(?<count>\d+)/gm,
		lost: /^ +(?<count>\d+) +"(?<message>.*)"\s*$/gm
	})),
	printedTool("fortio", "Fortio … running at, Aggregated Function Time", () => ({
		remedy: "fortio load -p 50,75,90,95,99",
		start: /^Fortio \S+ running at .*: (?<name>\S+)$/gm,
		asks: /^Fortio \S+ running at (?<asked>[\d.]+) queries per second/m,
		needs: "All done ",
		unit: "s",
		figures: [
			/^Aggregated Function Time : count (?<count>\d+) avg (?<avg>\S+) \+\/- (?<stddev>\S+) min (?<min>\S+) max (?<max>\S+)/m,
			/^All done .*, (?<throughput>[\d.]+) qps$/m,
			/^Ended after .* qps=(?<throughput>[\d.e+]+)$/m
		],
		labelled: /^# target ([\d.]+)% (\S+)$/gm,
		failed: /^(?:Code|Health|Ping|tcp|udp) +(?<code>\S+) : (?<count>\d+)(?: \(.*)?$/gm
	})),
	printedTool("nighthawk", "Nighthawk, Request start to response end, Counter", () => ({
		stepMs: () => MICROSECOND_MS,
		start: /^Nighthawk - A layer 7 protocol benchmarking tool/gm,
		needs: "Per second",
		skips: /^Queueing[\s\S]*?(?=^Request start to response end)/m,
		figures: [
			/min: (?<min>[^|]+) \| mean: (?<avg>[^|]+) \| max: (?<max>[^|]+) \| pstdev: (?<stddev>.+)$/m,
			/^ +0\.5 +\d+ +(?<p50>.+)\n +0\.75 +\d+ +(?<p75>.+)\n.*\n +0\.9 +\d+ +(?<p90>.+)\n +0\.95 +\d+ +(?<p95>.+)$/m,
			/upstream_rq_total +\d+ +(?<throughput>[\d.]+)$/m
		],
		failed: /^\S*benchmark\.http_(?<code>[1-5]xx) +(?<count>\d+)/gm,
		broken: /^\S*benchmark\.(?<message>stream_resets|pool_\w+) +(?<count>\d+)/gm
	}))
];
//#endregion
//#region src/formats/load-tools/taurus.ts
const TAURUS = {
	tool: "taurus",
	stepMs: {
		avg: .01,
		stddev: .01
	}
};
const taurusStats = wholeTableFormat({
	id: "taurus-stats",
	...TAURUS,
	looksFor: "Taurus final-stats.csv (label, avg_rt, succ, fail)",
	needed: [
		"label",
		"avg_rt",
		"succ",
		"fail"
	],
	entries: (rows) => rows.map(({ names, line, cell, number }) => entryOf(cell("label"), line, new Map(names.map((name) => [name, number(name)]))))
});
const taurusXml = xmlFormat({
	id: "taurus-xml",
	...TAURUS,
	looksFor: "Taurus' final statistics as XML (<FinalStatus>)",
	marks: [/<FinalStatus[\s>]/],
	remedy: "Write it again (module final-stats, dump-xml).",
	absent: "it holds no group. Write it again (module final-stats, dump-xml).",
	entries(root) {
		const durationS = parseNumber((elementsIn(root, "TestDuration")[0]?.text ?? "").trim());
		return elementsIn(root, "Group").map(({ attributes: { label = "" }, line, children }) => {
			const values = children.map(({ name, attributes: { param, value = "" } }) => {
				return [param === void 0 ? name : `${name}_${param}`, parseNumber(value)];
			});
			return entryOf(label, line, new Map(values), durationS);
		});
	}
});
function entryOf(label, line, values, durationS) {
	if (label === "") return void 0;
	const [passed = -1, failed = -1] = ["succ", "fail"].map((name) => values.get(name));
	if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed < 0 || failed < 0) return {
		issue: `the counts succ and fail of ${quoted(label)} are not valid`,
		line
	};
	const under = (prefix) => [...values].flatMap(([name, value]) => name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []);
	const count = passed + failed;
	const errors = under("rc_").flatMap(([code, times = 0]) => failed > 0 && !/^[23]\d\d$/.test(code) && Number.isSafeInteger(times) && times > 0 ? {
		code,
		message: "",
		count: times
	} : []);
	return {
		workflow: label,
		count,
		errorCount: failed,
		failuresInTimes: failed,
		times: labelledTimes([
			["avg", values.get("avg_rt")],
			["stddev", values.get("stdev_rt")],
			...under("perc_")
		], fromSeconds),
		throughput: durationS !== void 0 && durationS > 0 ? count / durationS : void 0,
		errors,
		missing: { throughput: "Taurus' final statistics have the number of samples, but not how long the test took" }
	};
}
//#endregion
//#region src/formats/load-tools/vegeta-samples.ts
const SAMPLES = {
	kind: "samples",
	tool: "vegeta",
	perTest: true,
	unitMs: .001
};
const COLUMNS = "timestamp,code,latency,bytes_out,bytes_in,error,body,attack,seq,method,url,headers".split(",");
const vegetaCsv = {
	...SAMPLES,
	id: "vegeta-csv",
	looksFor: "vegeta CSV (nanoseconds since 1970, code, latency, bytes, without a header)",
	matches: ({ text }) => /^\d{19},\d{1,3},\d+,\d+,\d+,/.test(text),
	read: (input, sink) => readRows(input, sink, ({ line, cell }) => pass(cell, sink, line), {
		names: COLUMNS,
		anyWidth: true
	})
};
const vegetaLines = {
	...SAMPLES,
	id: "vegeta-ndjson",
	looksFor: "vegeta JSON lines ({\"attack\":…,\"seq\":…,\"latency\":…})",
	matches: ({ text }) => /^\{(?=.*"attack":)(?=.*"seq":\d)(?=.*"latency":\d)/.test(text),
	async read({ chunks }, sink) {
		let rows = 0;
		let truncated = false;
		for await (const block of lineBlocksOf(chunks, sink.file, sink.limits)) forEachLine(block, (start, end, line) => {
			if (start === end) return;
			const entry = asObject(parseJson(decodeText(block.bytes, start, end)));
			const isLast = block.unterminated && !entry;
			const problem = entry ? pass((key) => String(entry[key] ?? ""), sink, line) : "the line is not a JSON object";
			if (isLast) truncated = true;
			else rows++;
			if (problem !== void 0 && !isLast) sink.issue(problem, line);
		});
		return {
			rows,
			truncated
		};
	}
};
function pass(cell, sink, line) {
	const startMs = parseTimestamp(cell("timestamp"))?.ms;
	const durationMs = (parseNumber(cell("latency")) ?? NaN) / 1e6;
	const code = cell("code");
	if (startMs === void 0 || !isElapsed(durationMs) || !/^\d{1,3}$/.test(code)) return `the row has no valid time, latency in ns and code (found ${quoted([
		"timestamp",
		"latency",
		"code"
	].map(cell).join(","))})`;
	const error = cell("error");
	const address = addressWorkflow(cell("url"));
	const sample = {
		workflow: address ? `${cell("method")} ${address}` : cell("attack") || fileName(sink.file),
		kind: "request",
		startMs,
		durationMs,
		ok: isPassingCode(code) && error === ""
	};
	if (!sample.ok && code !== "0") sample.errorCode = code;
	if (!sample.ok && error !== "") sample.errorMessage = error;
	const bytes = parseCount(cell("bytes_in"));
	if (bytes !== void 0) sample.bytes = bytes;
	sink.sample(sample, line);
}
//#endregion
//#region src/formats/tables/bucket-series.ts
const UNIT_MS = .001;
function knowledgeOf({ upTo, count, failed, sum, startMs, endMs }) {
	const isOpen = upTo === Infinity;
	const hasMean = failed === count || sum !== void 0 && !(isOpen && (failed ?? 0) > 0);
	const isTimed = startMs !== void 0 && endMs !== void 0;
	return (isOpen ? OPEN : 0) | (hasMean ? 0 : NO_MEAN) | (failed === void 0 ? NO_FAILURES : 0) | (isTimed ? 0 : UNTIMED);
}
const [OPEN, NO_MEAN, NO_FAILURES, UNTIMED] = [
	1,
	2,
	4,
	8
];
const KINDS = ["request", "transaction"];
var BucketTable = class {
	#series = /* @__PURE__ */ new Map();
	add(bucket) {
		const known = getOrAdd(getOrAdd(this.#series, bucket.dimensions, () => /* @__PURE__ */ new Map()), bucket.workflow, () => []);
		const what = knowledgeOf(bucket);
		const at = what * KINDS.length + KINDS.indexOf(bucket.kind);
		known[at] ??= new BucketSeries(bucket, what);
		known[at].add(bucket);
	}
	problem() {
		for (const byWorkflow of this.#series.values()) for (const [workflow, known] of byWorkflow) for (const kind of KINDS.keys()) {
			const series = known.filter((_, at) => at % KINDS.length === kind);
			const run = partOf$1(series, "run");
			const batches = partOf$1(series, "batches");
			if (run !== batches) return `${quoted(workflow)}: rows with counted_in run have ${run}, those with batches ${batches}. Export both, of the same samples.`;
		}
	}
	series() {
		return [...this.#series.values()].flatMap((byWorkflow) => [...byWorkflow.values()].flat()).flatMap((series) => series?.summary() ?? []);
	}
};
function partOf$1(series, part) {
	const counts = series.map((each) => each?.parts[part] ?? NO_SAMPLES);
	const total = (what) => sum(counts.map((each) => each[what]));
	return `${total("count")} samples (${total("failed")} failed)`;
}
const NO_SAMPLES = {
	count: 0,
	failed: 0
};
var BucketSeries = class {
	#name;
	#knowledge;
	#passed = new Histogram(UNIT_MS);
	#failed = new Histogram(UNIT_MS);
	parts = {
		run: { ...NO_SAMPLES },
		batches: { ...NO_SAMPLES }
	};
	#batches = new BatchAccumulator(UNIT_MS, { steps: 64 });
	#startMs = Infinity;
	#endMs = -Infinity;
	constructor({ workflow, kind, dimensions }, knowledge) {
		this.#name = {
			workflow,
			kind,
			dimensions
		};
		this.#knowledge = knowledge;
	}
	add({ upTo, count, failed = 0, sum, startMs, endMs, spanMs, countedIn }) {
		const passed = count - failed;
		const isOpen = upTo === Infinity;
		if (countedIn) {
			this.parts[countedIn].count += count;
			this.parts[countedIn].failed += failed;
		}
		const mean = (sum ?? (isOpen ? 0 : count * upTo)) / count;
		if (countedIn !== "batches") {
			recordTimes(this.#passed, mean, passed, isOpen);
			recordTimes(this.#failed, mean, failed, isOpen);
		}
		if (startMs === void 0 || endMs === void 0) return;
		if (startMs < this.#startMs) this.#startMs = startMs;
		if (endMs > this.#endMs) this.#endMs = endMs;
		if (countedIn === "run") return;
		this.#batches.widen(2 ** Math.round(Math.log2(Math.max(1, spanMs ?? endMs - startMs))));
		const lastMs = spanMs === void 0 ? Math.max(startMs, endMs - 1) : endMs;
		const units = isOpen ? MAX_RECORDABLE_UNITS : Math.min(Math.round(mean), MAX_RECORDABLE_UNITS);
		if (passed > 0) this.#batches.addPassed(lastMs, units, passed, Math.round(mean * passed));
		if (failed > 0) this.#batches.addFailed(lastMs, failed);
	}
	summary() {
		const { workflow, kind, dimensions } = this.#name;
		const isKnown = (what) => (this.#knowledge & what) === 0;
		const noMean = isKnown(NO_MEAN) ? {} : { avg: "the table does not have the sums of successful times" };
		const noDeviation = isKnown(NO_MEAN | OPEN) ? {} : { stddev: "the table does not have bounds or sums of all times" };
		const errors = this.#failed.count;
		return {
			...reportedSeries({
				workflow,
				kind,
				count: this.#passed.count + errors,
				errorCount: isKnown(NO_FAILURES) ? errors : void 0,
				missing: {
					...noMean,
					...noDeviation,
					"error-rate": "the table does not say which samples failed"
				},
				...isKnown(UNTIMED) && {
					startMs: this.#startMs,
					endMs: this.#endMs
				}
			}),
			dimensions,
			...defined({
				passed: this.#passed.count > 0 ? this.#passed : void 0,
				failed: errors > 0 ? this.#failed : void 0,
				batches: this.#batches.finish(1)
			})
		};
	}
};
function recordTimes(histogram, mean, count, isOpen) {
	if (count === 0) return;
	if (isOpen) {
		const exact = {
			minUnits: MAX_RECORDABLE_UNITS,
			maxUnits: MAX_RECORDABLE_UNITS,
			sumUnits: Math.round(mean * count)
		};
		const last = Int32Array.of(bucketIndexOf(MAX_RECORDABLE_UNITS));
		histogram.merge(Histogram.fromSorted(UNIT_MS, last, Float64Array.of(count), exact));
		return;
	}
	const low = Math.floor(mean);
	const above = Math.round((mean - low) * count);
	if (above < count) histogram.record(low, count - above);
	if (above > 0) histogram.record(low + 1, above);
}
//#endregion
//#region src/formats/tables/histogram-row.ts
var CsvCells = class {
	#names = new TextCache();
	#bounds = new ByteCache((bytes, start, end) => parseNumber(decodeField(bytes, start, end)));
	#block;
	#row = 0;
	at(block, row) {
		this.#block = block;
		this.#row = row;
		return this;
	}
	text(column) {
		return this.#block && column >= 0 ? textOf(this.#block, this.#row, column) : "";
	}
	name(column) {
		return this.#block && column >= 0 ? this.#names.text(this.#block, this.#row, column) : "";
	}
	bound(column) {
		if (!this.#block || column < 0) return void 0;
		const block = this.#block;
		const row = this.#row;
		return this.#bounds.get(block.bytes, startOf(block, row, column), endOf(block, row, column));
	}
	decimal(column) {
		if (!this.#block || column < 0) return -1;
		const { bytes } = this.#block;
		const start = startOf(this.#block, this.#row, column);
		const end = endOf(this.#block, this.#row, column);
		return bytes[start] === QUOTE ? parseDecimal(bytes, start + 1, end - 1) : parseDecimal(bytes, start, end);
	}
};
const QUOTE = 34;
const ROUNDING = 1.001;
function rowReader(names, dimensionColumns) {
	const dimensionsOf = dimensionReader(names, dimensionColumns);
	const [le = "", sum = ""] = ["le", "sum"].map((base) => names.find((name) => name.split("_", 1)[0] === base));
	const count = names.includes("count") ? "count" : "cumulative";
	const isCumulativeIn = cumulativeIn(names);
	const leUnits = unitsOf(le);
	const sumUnits = unitsOf(sum);
	const at = {
		workflow: names.indexOf("workflow"),
		kind: names.indexOf("kind"),
		le: names.indexOf(le),
		count: names.indexOf(count),
		failed: names.indexOf("failed"),
		sum: names.indexOf(sum),
		start: names.indexOf("start"),
		end: names.indexOf("end"),
		span: names.indexOf("span_ms"),
		countedIn: names.indexOf("counted_in")
	};
	return (cells, line) => {
		const cell = (name) => cells.text(names.indexOf(name));
		const kind = kindIn(cells.name(at.kind));
		if (kind === void 0) return `expected request or transaction in the column kind, found ${quoted(cell("kind"))}`;
		const workflow = cells.name(at.workflow);
		const dimensions = dimensionsOf(cells);
		const spanMs = numberIn(cells, at.span);
		const timeIn = spanMs === void 0 ? timestampIn : epochIn;
		const startMs = timeIn(cells, at.start);
		const endMs = timeIn(cells, at.end);
		const isCumulative = isCumulativeIn(cell);
		const part = cells.name(at.countedIn);
		const countedIn = partOf(part);
		if (countedIn === void 0 && part !== "") return `expected run or batches, found counted_in ${quoted(part)}`;
		const total = timeOf(numberIn(cells, at.sum), cells, at.sum) * sumUnits;
		const row = {
			workflow,
			kind,
			dimensions,
			upTo: timeOf(cells.bound(at.le), cells, at.le) * leUnits,
			count: countIn(cells, at.count),
			failed: at.failed < 0 ? void 0 : countIn(cells, at.failed),
			sum: Number.isNaN(total) && cells.text(at.sum) === "" ? void 0 : total,
			startMs,
			endMs,
			spanMs,
			countedIn,
			line,
			isCumulative,
			histogram: isCumulative ? JSON.stringify([
				workflow,
				kind,
				dimensions,
				startMs,
				endMs,
				countedIn
			]) : ""
		};
		const isSum = isCumulative && cell(le) === "" && (row.sum ?? -1) >= 0;
		if (workflow !== "" && isSum) return {
			...row,
			upTo: NaN,
			count: 0
		};
		return problemIn(row, cell, {
			le,
			count,
			sum
		}) ?? row;
	};
}
function dimensionReader(names, dimensionColumns) {
	const wanted = dimensionColumns.map(({ name, column }) => ({
		name,
		at: names.indexOf(column)
	})).filter(({ at }) => at >= 0);
	const cache = new DimensionCache();
	const none = cache.of([]);
	return (cells) => wanted.length === 0 ? none : cache.of(wanted.map(({ name, at }) => [name, cells.name(at)]));
}
function cumulativeIn(names) {
	if (!names.includes("count")) return () => true;
	return names.includes("cumulative") ? (cell) => /^(yes|true|1)$/i.test(cell("cumulative")) : () => false;
}
function problemIn(row, cell, { le, count, sum }) {
	const found = (expected, ...columns) => `expected ${expected}, found ${columns.map((column) => `${column} ${quoted(cell(column))}`).join(", ")}`;
	if (row.workflow === "") return "the row has no workflow";
	if (!(row.upTo >= 0)) return found("an upper bound in a column le_s, le_ms or le_us", le);
	if (!(row.count >= 0)) return found("a number of samples", count);
	if (row.failed !== void 0 && !(row.failed <= row.count)) return found("no more failed samples", count, "failed");
	const mostSum = row.isCumulative || row.count === 0 ? Number.MAX_VALUE : row.count * row.upTo * ROUNDING;
	if (row.sum !== void 0 && !(row.sum <= mostSum)) return found("their sum in sum_s, sum_ms or sum_us", count, le, sum);
	const { startMs = NaN, endMs = NaN } = row;
	if (startMs <= endMs) return void 0;
	if (row.spanMs === void 0 && cell("start") === "" && cell("end") === "") return void 0;
	return found("start <= end", "start", "end");
}
function numberIn(cells, column) {
	const decimal = cells.decimal(column);
	return decimal < 0 ? parseNumber(cells.text(column)) : decimal;
}
function timestampIn(cells, column) {
	const epoch = cells.decimal(column);
	return epoch < 0 ? parseTimestamp(cells.name(column))?.ms : epochMs(epoch);
}
function epochIn(cells, column) {
	const ms = numberIn(cells, column);
	return ms !== void 0 && epochMs(ms) === ms ? ms : void 0;
}
function countIn(cells, column) {
	const count = numberIn(cells, column) ?? NaN;
	return Number.isSafeInteger(count) && count >= 0 ? count : NaN;
}
function partOf(text) {
	return text === "run" || text === "batches" ? text : void 0;
}
function kindIn(text) {
	if (text === "request" || text === "") return "request";
	const kind = text.trim().toLowerCase() || "request";
	return kind === "request" || kind === "transaction" ? kind : void 0;
}
function unitsOf(column) {
	const unit = /_(s|ms|us)$/.exec(column)?.[1];
	return unit ? {
		s: 1e6,
		ms: 1e3,
		us: 1
	}[unit] : NaN;
}
function timeOf(found, cells, column) {
	const value = found ?? (isEndless(cells.text(column)) ? Infinity : NaN);
	return value >= 0 ? value : NaN;
}
function isEndless(text) {
	return /^\s*\+?inf(inity)?\s*$/i.test(text);
}
//#endregion
//#region src/formats/tables/cumulative-buckets.ts
function bucketsOf(rows, isOpen) {
	const byBound = [...groupBy(rows, ({ upTo }) => upTo).values()].map(added);
	const sorted = byBound.filter(({ upTo }) => upTo >= 0).sort((a, b) => a.upTo - b.upTo);
	const { upTo: last, sum = byBound.find(({ upTo }) => Number.isNaN(upTo))?.sum } = sorted.at(-1) ?? { upTo: 0 };
	if (isOpen && (last < Infinity || sorted.length === 1)) return "buckets are missing. Export those with an upper bound and +Inf";
	const buckets = sorted.map((row, i) => {
		const before = sorted[i - 1] ?? {
			upTo: 0,
			count: 0,
			failed: 0
		};
		const failed = row.failed === void 0 ? void 0 : row.failed - (before.failed ?? NaN);
		const width = row.upTo < Infinity ? row.upTo - before.upTo : 0;
		return {
			...row,
			count: row.count - before.count,
			failed,
			sum: void 0,
			above: before.upTo,
			width
		};
	});
	const wrong = buckets.find(({ count, failed = 0, upTo, above }) => !(failed >= 0 && failed <= count) || upTo > 0 && upTo === above);
	if (wrong) return `the counts are not cumulative: ${wrong.count} samples (${wrong.failed ?? 0} failed) are in a bucket`;
	if (sum === void 0) return buckets;
	const sumAt = (share) => buckets.reduce((all, { count, above, width }) => all + count * (above + share * width), 0);
	const share = sumAt(1) > sumAt(0) ? (sum - sumAt(0)) / (sumAt(1) - sumAt(0)) : 0;
	const isEndless = last === Infinity && (buckets.at(-1)?.count ?? 0) > 0;
	if (share < 0 || share > 1.001 && !isEndless) return "the sum is not that of the times in the buckets";
	const part = isEndless ? Math.min(share, .5) : share;
	const rest = sum - sumAt(part);
	return buckets.map(({ above, width, ...bucket }) => {
		return {
			...bucket,
			sum: bucket.count * (above + part * width) + (bucket.upTo === last && isEndless ? rest : 0)
		};
	});
}
function added(rows) {
	const total = (values) => values.includes(void 0) ? void 0 : sum(present(values));
	return {
		...rows[0],
		count: sum(rows.map((row) => row.count)),
		failed: total(rows.map((row) => row.failed)),
		sum: total(rows.map((row) => row.sum))
	};
}
//#endregion
//#region src/formats/tables/histogram-table.ts
const histogramTable = {
	id: "histogram",
	kind: "aggregates",
	tool: "custom",
	looksFor: "histogram as a table (workflow, le_ms, count)",
	matches: (head) => headerOf(head) !== void 0,
	unitMs: UNIT_MS,
	read
};
function headerOf({ text }) {
	const entry = /^\s*\[\s*\{((?:[^{}"]|"(?:[^"\\]|\\.)*")*)\}/.exec(text)?.[1];
	if (entry === void 0) return sniffHeader(text, isHeader);
	const names = [...entry.matchAll(/"(\w+)"\s*:/g)].map(([, name = ""]) => name);
	return isHeader(names) ? { names } : void 0;
}
function isHeader(names) {
	return [
		/^workflow$/,
		/^le(_|$)/,
		/^(count|cumulative)$/
	].every((wanted) => names.some((name) => wanted.test(name)));
}
async function read(input, sink) {
	const { names = [], delimiter } = headerOf(input.head) ?? {};
	if (names.length === 0) throw refused(sink, "has no columns workflow, le_ms and count. Export it again.");
	const cumulative = [];
	const bounds = /* @__PURE__ */ new Set();
	const table = new BucketTable();
	const add = (bucket) => {
		if (bucket.count === 0) return;
		bounds.add(bucket.upTo);
		table.add(bucket);
	};
	const take = (row) => {
		if (typeof row === "string") return row;
		if (row.isCumulative) cumulative.push(row);
		else add(row);
	};
	const end = delimiter ? await readCsv(input, sink, {
		delimiter,
		names
	}, take) : await readList(input, sink, names, take);
	const isOpen = cumulative.some(({ upTo }) => upTo === Infinity);
	for (const rows of groupBy(cumulative, (row) => row.histogram).values()) {
		const buckets = bucketsOf(rows, isOpen);
		if (typeof buckets !== "string") buckets.forEach(add);
		else for (const { workflow, line } of rows) sink.issue(`${quoted(workflow)}: ${buckets}`, line);
	}
	const problem = table.problem();
	if (problem !== void 0) throw refused(sink, problem);
	for (const series of table.series()) sink.series(series);
	if (bounds.size === 0) return end;
	if (Math.min(...bounds) === Infinity) throw refused(sink, "has samples in the bucket +Inf only, so it has no times. Export all buckets.");
	sink.notice("rounded-percentiles", WIDTHS);
	return end;
}
const WIDTHS = "its percentiles are as exact as its buckets are narrow: smaller changes of them may be invisible.";
async function readCsv(input, sink, { delimiter, names }, take) {
	const rowOf = rowReader(names, sink.dimensionColumns);
	const cells = new CsvCells();
	const read = (block, row) => take(rowOf(cells.at(block, row), lineOf(block, row)));
	return await readFields(input, sink, read, {
		delimiter,
		needed: names
	});
}
const OPTIONAL = [
	"kind",
	"start",
	"end",
	"span_ms",
	"counted_in",
	"cumulative"
];
async function readList(input, sink, named, take) {
	const names = [.../* @__PURE__ */ new Set([...named, ...OPTIONAL])];
	const rowOf = rowReader(names, sink.dimensionColumns);
	const entries = await readJson(input, sink, "array", "Export it again.");
	for (const [i, entry] of entries.entries()) {
		const fields = new Map(Object.entries(asObject(entry) ?? {}));
		const text = (column) => String(fields.get(names[column] ?? "") ?? "");
		const problem = take(rowOf({
			text,
			name: text,
			bound: (column) => parseNumber(text(column)),
			decimal: () => -1
		}, i + 1));
		if (problem !== void 0) sink.issue(problem, i + 1);
	}
	return { rows: entries.length };
}
//#endregion
//#region src/formats/formats.ts
const FORMATS = [
	...FIRST_FORMATS,
	histogramTable,
	gatlingStats,
	gatlingGlobalStats,
	locustJson,
	locustStats,
	locustFailures,
	locustExceptions,
	locustHistory,
	locustLog,
	taurusXml,
	taurusStats,
	artilleryReport,
	artilleryReport1,
	autocannonJson,
	heyCsv,
	ohaJson,
	ohaCsv,
	ghzCsv,
	vegetaCsv,
	vegetaLines,
	...JSON_REPORTS,
	...PRINTED_LOAD_TOOLS,
	...PRINTED_DATABASES,
	vllm,
	guidellm,
	...BENCHMARK_FORMATS
];
//#endregion
//#region src/formats/unknown/unread-tools.ts
const TABLE = "Write its figures to a CSV with the header \"test,metric,unit,value,direction\"";
const HYPERFINE = "Measure times: hyperfine --export-json results.json 'COMMAND'";
const AB = "Give the output of ab (ab … > ab.txt)";
const NONE = "It holds no results: give what the load test or the benchmark wrote";
const PROFILE = "Name it in the configuration, under the key \"profiles\": profiles: [{ path: … }]";
const LIGHTHOUSE = ".audits[] | select(.numericUnit == \"millisecond\") | [\"page\", .id, \"ms\", .numericValue, \"lower\"]";
const SITESPEED = ".[].statistics.timings | to_entries[] | [\"page\", .key, \"ms\", .value.median, \"lower\"]";
const IPERF = "[\"network\", \"received\", \"bits/s\", .end.sum_received.bits_per_second, \"higher\"]";
const jq = (rows) => `${TABLE}: (echo test,metric,unit,value,direction; jq -r '${rows} | @csv' FILE) > figures.csv`;
const UNREAD = [
	[
		/"lighthouseVersion"\s*:/,
		"JSON of Lighthouse",
		jq(LIGHTHOUSE)
	],
	[
		/"browsertime"\s*:|"sitespeed"\s*:/,
		"JSON of sitespeed.io",
		jq(SITESPEED)
	],
	[
		/"version"\s*:\s*"iperf /,
		"JSON of iperf3",
		jq(IPERF)
	],
	[
		/^\[ *ID\] Interval +Transfer/m,
		"the output of iperf3",
		"Run it with --json, whose refusal says how to convert it"
	],
	[
		/^MIGRATED |^Recv +Send +Send/m,
		"the output of netperf",
		TABLE
	],
	[
		/<title>Apache JMeter Dashboard/,
		"JMeter's HTML",
		"Give statistics.json from its folder, or jmeter -n -l results.jtl"
	],
	[
		/<title>Gatling Stats/,
		"Gatling's HTML",
		"Give js/stats.json from its folder, or simulation.log"
	],
	[
		/<title>[^<]*Locust|window\.templateArgs/,
		"Locust's HTML",
		"Give locust --json-file results"
	],
	[
		/<title>[^<]*k6|xk6-dashboard/i,
		"k6's HTML",
		"Give k6 run --out json=points.json"
	],
	[
		/<title>[^<]*Artillery/,
		"Artillery's HTML",
		"Give artillery run --output report.json"
	],
	[
		/Attack.{1,8}Seq.{1,8}Code.{1,8}Time/s,
		"vegeta's binary results",
		"Run vegeta encode --to csv FILE > results.csv"
	],
	[
		/^Percentage served,Time in ms/,
		"ApacheBench's -e, percentiles without numbers of requests",
		AB
	],
	[
		/^starttime\tseconds\tctime\t/,
		"the table of ApacheBench's option -g",
		AB
	],
	[
		/^[345];fio-\d/m,
		"the terse output of fio",
		"Run it with --output-format=json"
	],
	[
		/^ghz_(?:run|detail),|^# TYPE ghz_|<title>\s*ghz/m,
		"ghz's metrics or HTML",
		"Run it with -O json"
	],
	[
		/^ *Value(?:\(\w+\))? +Percentile +TotalCount/m,
		"a table of HdrHistogram's percentiles",
		"Give the tool's own results"
	],
	[
		/^│ Stat +│ 2\.5% +│/m,
		"the output of autocannon",
		"Run it with --json"
	],
	[
		/^Summary report @ |^All VUs finished/m,
		"the output of Artillery",
		"Run it with --output report.json"
	],
	[
		/^Type +Name +# reqs +# fails/m,
		"the output of Locust",
		"Run it with --csv results"
	],
	[
		/^\d\d:\d\d:\d\d INFO: Taurus CLI/m,
		"the output of Taurus",
		"Give kpi.jtl of its artifacts"
	],
	[
		/^Benchmark 1: |^\| Command \| Mean /m,
		"the output of hyperfine",
		"Run it with --export-json results.json"
	],
	[
		/^Benchmark +Time +CPU +Iterations/m,
		"the output of Google Benchmark",
		"Run it with --benchmark_out=results.json"
	],
	[
		/^│ \(index\) +│ Task name/im,
		"the output of tinybench",
		"Write JSON.stringify(bench.table())"
	],
	[
		/^ +name +hz +min +max +mean/m,
		"the output of Vitest",
		"Run vitest bench --outputJson results.json"
	],
	[
		/^-+ benchmark(?: '.*')?: \d+ tests/m,
		"the output of pytest-benchmark",
		"Run it with --benchmark-json results.json"
	],
	[
		/^benchmark +time \(avg\) +\(min/m,
		"the output of mitata before 1",
		"Run it with json: true"
	],
	[
		/^ *Date & Time, +Trans, +Elap Time/m,
		"Siege's log",
		"Give what siege prints (siege … > results.txt 2>&1)"
	],
	[
		/Median time per request +\d+ms\s.{0,300}Sample standard dev/s,
		"the output of drill",
		TABLE
	],
	[
		/^# stats: dump at \d+/m,
		"Tsung's log",
		TABLE
	],
	[
		/"(?:callgrind_summary|summary_output)"\s*:|^ +Instructions: +[\d,]+/m,
		"a summary of gungraun (iai-callgrind) or iai",
		TABLE
	],
	[
		/^\s*\{\s*"[^"]+"\s*:\s*\{\s*"[\w-]+"\s*:\s*\{\s*"(?:lower_|upper_)?value"\s*:/,
		"Bencher's Metric Format",
		`${TABLE}, in which each measure has its direction`
	],
	[
		/"reason"\s*:\s*"(?:benchmark|group)-complete"/,
		"JSON of cargo-criterion",
		"Give what cargo bench prints (cargo bench > bench.txt)"
	],
	[
		/^\s*\[\s*\{[^[]{0,300}"BenchmarkTools"\s*:/,
		"JSON of Julia's BenchmarkTools",
		TABLE
	],
	[
		/^SUCCESS: .+ \+\/-\s+[0-9.]+% on /m,
		"the output of Luau's bench.py",
		TABLE
	],
	[
		/"runtime"\s*:\s*"Deno\//,
		"JSON of deno bench",
		TABLE
	],
	[
		/"results_(?:ttft|end_to_end_latency|inter_token_latency)_s/,
		"a summary of llmperf",
		TABLE
	],
	[
		/^\[ *\d+\.\d+%\] ·+ /m,
		"the output of asv",
		"Give a file of its folder results/"
	],
	[
		/NBomber|^test_suite,test_name,scenario/i,
		"a report of NBomber",
		TABLE
	],
	[
		/^# JMH version:|^Benchmark .*Mode +Cnt +Score/m,
		"the output of JMH",
		"Run it with -rf json -rff results.json"
	],
	[
		/^BenchmarkDotNet[ =]v?\d/m,
		"Markdown of BenchmarkDotNet",
		"Run it with --exporters json"
	],
	[
		/Performance counter stats for /,
		"the output of perf stat",
		HYPERFINE
	],
	[
		/^real\s+\d+m[\d.]+s\s+user\s/m,
		"the output of time",
		HYPERFINE
	],
	[
		/"flamebearer"\s*:/,
		"a profile of Pyroscope",
		NONE
	],
	[
		/^.{0,40}\n\x04\x08\x01\x10\x02/s,
		"a CPU profile (pprof)",
		PROFILE
	],
	[
		/^\s*\{\s*"nodes"\s*:.{0,200}"callFrame"\s*:/s,
		"a CPU profile (.cpuprofile)",
		PROFILE
	],
	[
		/^[^\n]+;[^\n]+ \d+\r?\n[^\n]+;[^\n]+ \d+\r?(\n|$)/,
		"a CPU profile (collapsed stacks)",
		PROFILE
	],
	[
		/^\s*\{\s*"log"\s*:\s*\{.{0,300}"creator"\s*:/s,
		"a HAR file",
		NONE
	],
	[
		/^(?:"?sep=.*\n)?"?(?:Series"?;"?)?Time"?[,;]/,
		"a CSV of Grafana",
		"Name it under resources of the configuration"
	],
	[
		/<testsuites name="perf-gate[."]/,
		"perf-gate's own report",
		NONE
	]
];
function unreadTool({ text }) {
	const plain = plainText(text);
	const found = UNREAD.find(([pattern]) => pattern.test(plain));
	return found && {
		what: found[1],
		remedy: `${found[2]}.`
	};
}
//#endregion
//#region src/formats/unknown/unknown-format.ts
async function nothingIn(path, others, formats) {
	const [only] = others;
	if (only?.name !== path) return unknownFolder(path, others);
	if (only.head) return unknownDocument(path, only.head, formats);
	return new InputError(`${path}: ${only.why}. Check that the load test wrote its results there.`);
}
const LIST = "\"perf-gate formats\" and docs/formats.md list all formats";
const COMMON = new Set("a and entries header in line lines of on rows table test the then tree which with".split(" "));
async function likelyFormats({ text }, formats) {
	const words = /^\s*[[{]/.test(text) ? [...text.matchAll(/"([^"]{1,40})"/g)].map(([, name = ""]) => name) : [text];
	const found = new Set(words.flatMap((word) => word.match(/\w+/g) ?? []));
	return (await formats.all()).map((format) => {
		const [, inside = ""] = /\((.*)\)/.exec(format.looksFor) ?? [];
		const words = (inside.match(/[a-z]\w+/gi) ?? []).filter((word) => !COMMON.has(word));
		const missing = words.filter((word) => !found.has(word));
		const matched = words.length - missing.length;
		return {
			format,
			missing,
			score: matched >= 2 || matched > 0 && missing.length === 0 ? matched / words.length : 0
		};
	}).filter(({ score }) => score > .5).sort((a, b) => b.score - a.score).slice(0, 3);
}
function likelyText({ format: { looksFor }, missing }) {
	return missing.length === 0 ? looksFor : `${looksFor}, of which it lacks ${listed(missing)}`;
}
const DECIMAL_COMMA = /[;\t"](\d+,\d+)(?=[;\t\r\n"])/;
const CELL_WITH_UNIT = /[,;\t](\d+(?:\.\d+)? ?(?:ms|s|µs|us|%))(?=[,;\t\r\n])/;
async function unknownDocument(where, head, formats) {
	const tool = unreadTool(head);
	if (tool) return new InputError(`${where}: is ${tool.what}, which is not read. ${tool.remedy} ${LIST}.`);
	const likely = (await likelyFormats(head, formats)).map(likelyText).join("; ");
	const start = quoted(/\S[^\r\n]*/.exec(head.text)?.[0] ?? "");
	const cell = DECIMAL_COMMA.exec(head.text)?.[1] ?? CELL_WITH_UNIT.exec(head.text)?.[1];
	const advice = cell === void 0 ? "" : ` Write ${quoted(cell)} as a number with a point and without a unit.`;
	return new InputError(`${where}: unknown format: it begins with ${start}. ${likely && `Likely formats: ${likely}. `}${LIST}. To read any other table, describe it in results of the configuration (format: table), as docs/configuration.md#tables shows.${advice}`);
}
function unknownFolder(where, others) {
	const files = listed(others.map(nameAndReason));
	const found = files === "" ? "is empty" : `has no file of a known format (found ${files})`;
	const [tool] = others.flatMap(({ head }) => (head && unreadTool(head)) ?? []);
	return new InputError(`${where}: ${found}. ${tool?.remedy ?? "Check that the load test wrote its results there."} ${LIST}.`);
}
//#endregion
export { FORMATS, histogramTable, nothingIn, unreadTool };
