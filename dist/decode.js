import { dr as MAX_CHARACTERS, fr as MAX_OPENED_BYTES, gr as parseJsonText, hr as seriesKey, or as openSeries, pr as RECORD_KIND, ur as Unpacker, yr as InputError } from "./core.js";
import { C as tuple, D as _lte, O as _maxLength, T as _gte, c as exactOptional, d as literal, h as object$1, i as boolean, m as number, n as _enum, p as nullable, r as array, s as custom, u as int, x as string, y as refine } from "./zod.js";
//#region src/run-file/schema.ts
const MAX_SERIES = 1e5;
const MAX_RESOURCE_POINTS = 240;
const MAX_TIME_MS = 864e13;
const text = string({ error: "a text" });
const amount = number({ error: "a number" });
const flag = boolean({ error: "true or false" });
const whole = int({ error: "a whole number" }).check(_gte(0, { error: "a whole number that is not negative" }));
const positive = int({ error: "a whole number" }).check(_gte(1, { error: "a whole number above 0" }));
const time = amount.check(_gte(-864e13, { error: "milliseconds since 1970" }), _lte(MAX_TIME_MS, { error: "milliseconds since 1970" }));
function byName(isValue, error) {
	return custom((map) => typeof map === "object" && map !== null && !Array.isArray(map) && Object.values(map).every(isValue), { error });
}
function object(shape) {
	return object$1(shape, { error: "an object" });
}
const texts = byName((value) => typeof value === "string", "texts by name");
const amounts = byName((value) => Number.isFinite(value), "numbers by name");
const stretches = array(tuple([time, time], { error: "a start and an end" }), { error: "a list of stretches of time" }).check(refine((list) => isAscending(list.flat()), { error: "stretches of time that follow each other" }));
function isAscending(times) {
	return times.every((ms, i) => i === 0 || ms >= times[i - 1]);
}
const histogram = object({
	hdr: text,
	sumUnits: amount.check(_gte(0, { error: "a number that is not negative" })),
	minUnits: whole,
	maxUnits: whole
});
const seriesFields = {
	count: whole,
	errorCount: exactOptional(whole),
	passed: exactOptional(histogram),
	failed: exactOptional(histogram),
	errors: array(object({
		code: text,
		message: text,
		count: positive
	}), { error: "a list of errors" }),
	batches: exactOptional(text),
	reported: exactOptional(amounts),
	missing: exactOptional(texts),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	bytes: exactOptional(amount.check(_gte(0, { error: "a number that is not negative" }))),
	aborted: exactOptional(positive),
	standalone: exactOptional(literal(true, { error: "true" }))
};
const series = object({
	workflow: text,
	kind: _enum([
		"transaction",
		"request",
		"sub-result",
		"benchmark",
		"measure",
		"resource"
	], { error: "transaction, request, sub-result, benchmark, measure or resource" }),
	dimensions: exactOptional(texts),
	...seriesFields,
	possiblyAborted: exactOptional(object({
		count: positive,
		rest: exactOptional(object(seriesFields))
	}))
});
const resourceSeries = object({
	workflow: text,
	dimensions: texts,
	metric: text,
	axis: object({
		startMs: time,
		stepMs: positive
	}),
	values: array(nullable(amount), { error: "a list of numbers" }).check(_maxLength(MAX_RESOURCE_POINTS, { error: `at most ${MAX_RESOURCE_POINTS} points` }))
});
const statement = object({
	text,
	dimensions: texts,
	calls: exactOptional(amount),
	meanMs: exactOptional(amount),
	totalMs: exactOptional(amount),
	load: exactOptional(amount),
	waits: exactOptional(amounts)
});
const job = object({
	workflow: text,
	dimensions: texts,
	tenant: exactOptional(text),
	status: exactOptional(text),
	durationMs: exactOptional(amount),
	error: exactOptional(text),
	startMs: exactOptional(time)
});
const recordSchema = object({
	schema: literal(1, { error: `schema 1` }),
	kind: literal(RECORD_KIND, { error: `"${RECORD_KIND}"` }),
	tool: text,
	formats: array(text, { error: "a list of texts" }),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	stretches: exactOptional(stretches),
	samples: whole,
	peakThreads: exactOptional(amount.check(_gte(0, { error: "a number that is not negative" }))),
	facts: texts,
	provenance: object({
		commit: exactOptional(text),
		ref: exactOptional(text),
		pullRequest: exactOptional(positive),
		ciRun: exactOptional(text),
		ciAttempt: exactOptional(positive),
		job: exactOptional(text),
		event: exactOptional(text),
		fork: exactOptional(flag)
	}),
	sources: array(object({
		name: text,
		format: text,
		rows: whole,
		truncated: exactOptional(flag)
	}), { error: "a list of files" }),
	issues: object({
		count: whole,
		first: array(object({
			file: text,
			line: exactOptional(positive),
			message: text
		}), { error: "a list of issues" })
	}),
	notices: array(object({
		code: text,
		message: text
	}), { error: "a list of notices" }),
	resourceSeries: exactOptional(array(resourceSeries, { error: "a list of courses" })),
	statements: exactOptional(array(statement, { error: "a list of statements" })),
	jobs: exactOptional(array(job, { error: "a list of jobs" })),
	series: array(series, { error: "a list of series" }).check(_maxLength(MAX_SERIES, { error: `at most ${MAX_SERIES} series` }))
});
//#endregion
//#region src/run-file/decode.ts
const SHOWN = 40;
const REMEDY = "Write it again with \"perf-gate summarize\", or restore it from where it was stored.";
function decodeRun(text, where) {
	const { series: storedSeries, ...head } = parse(text, where);
	const unpacker = new Unpacker(MAX_OPENED_BYTES);
	const keys = /* @__PURE__ */ new Set();
	const series = storedSeries.map((stored, i) => {
		try {
			const opened = openSeries(stored, unpacker);
			const key = seriesKey(opened);
			if (keys.has(key)) throw new RangeError("the same series stands there twice");
			keys.add(key);
			return opened;
		} catch (cause) {
			if (!(cause instanceof RangeError)) throw cause;
			throw new InputError(`${where}: series[${i}] of the stored run is damaged (${cause.message}). ${REMEDY}`, { cause });
		}
	});
	return {
		...head,
		series
	};
}
function parse(text, where) {
	const refuse = (finding, options) => new InputError(`${where}: not a stored run of perf-gate (${finding}). ${REMEDY}`, options);
	if (text.length > MAX_CHARACTERS) throw refuse(`${text.length} characters, the limit is ${MAX_CHARACTERS}`);
	let value;
	try {
		value = parseJsonText(text);
	} catch (cause) {
		throw refuse(cause instanceof Error ? cause.message : "not JSON", { cause });
	}
	const later = laterSchemaOf(value);
	if (later !== void 0) throw new InputError(`${where}: stored run of schema ${later}, this version of perf-gate reads schema 1. Update perf-gate.`);
	const parsed = recordSchema.safeParse(value);
	if (!parsed.success) throw refuse(findingOf(parsed.error.issues[0], value));
	const { schema: _schema, kind: _kind, ...run } = parsed.data;
	return run;
}
function laterSchemaOf(value) {
	const { kind, schema } = typeof value === "object" && value !== null ? value : {};
	return kind === "perf-gate/run" && typeof schema === "number" && schema > 1 ? schema : void 0;
}
function findingOf({ path, message }, value) {
	let found = value;
	for (const key of path) found = found?.[key];
	const place = path.map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`).join("").replace(/^\./, "");
	const shown = found === void 0 ? "nothing" : JSON.stringify(found) ?? String(found);
	return `${place || "the whole"}: expected ${message}, found ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}`;
}
//#endregion
export { decodeRun as t };
