import { DAY_MS, InputError, KNOWN_METRICS, PHASE, UsageError, agree, apart, append, collectedFolderOf, collectedReader, collectsResults, declaredMetrics, defined, expectedShards, factsFrom, getOrAdd, globFiles, groupBy, groupFiles, isLoad, isUniform, joinSpans, listed, mean, median, metricOf, missingShardText, nameOfFiles, own as own$1, profileFiles, queryGroups, readFileGroups, recordedEntries, resultsGroup, runName, runOf, spansOfRun, sum, textOf$1 as textOf, unmatchedNotice, withEnvironment, withNotices, withProfiles } from "./core.js";
const { createHash } = globalThis.process.getBuiltinModule("node:crypto");
//#region src/core/host/child-environment.ts
const WITHHELD = /^(INPUT_.*|STATE_.*|ACTIONS_.*|CONFLUENCE_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;
const TOKENS = /^(GITHUB_TOKEN|GH_TOKEN)$/i;
function childEnvironment(environment, passToken) {
	const isPassed = (name) => !WITHHELD.test(name) && (passToken || !TOKENS.test(name));
	return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassed(name)));
}
//#endregion
//#region src/core/config/fields/units.ts
const DURATION = {
	noun: "a duration",
	suffixes: [
		{
			text: "us",
			exponent: -3,
			alias: "µs"
		},
		{ text: "ms" },
		{
			text: "s",
			exponent: 3
		},
		{
			text: "m",
			times: 6e4,
			alias: "min"
		},
		{
			text: "h",
			times: 36e5
		},
		{
			text: "d",
			times: DAY_MS
		}
	],
	level: "500ms",
	change: "20ms"
};
const BYTES = {
	noun: "a size",
	suffixes: [
		{ text: "B" },
		{
			text: "kB",
			exponent: 3
		},
		{
			text: "KiB",
			times: 2 ** 10
		},
		{
			text: "MB",
			exponent: 6
		},
		{
			text: "MiB",
			times: 2 ** 20
		},
		{
			text: "GB",
			exponent: 9
		},
		{
			text: "GiB",
			times: 2 ** 30
		},
		{
			text: "TB",
			exponent: 12
		},
		{
			text: "TiB",
			times: 2 ** 40
		}
	],
	level: "500MB",
	change: "16MiB"
};
const RATE = {
	noun: "a rate",
	suffixes: [
		{
			text: "/h",
			per: 3600
		},
		{
			text: "/min",
			per: 60
		},
		{ text: "/s" }
	],
	level: "50/s",
	change: "5/s"
};
const SHARE = {
	noun: "a share",
	suffixes: [{
		text: "%",
		exponent: -2
	}],
	level: "1%",
	change: "10%"
};
const POINTS = {
	noun: "percentage points",
	suffixes: [{
		text: "pp",
		exponent: -2
	}],
	level: "",
	change: "0.5pp"
};
const NUMBER = {
	noun: "a number",
	suffixes: [{
		text: "",
		alias: "count"
	}],
	level: "100",
	change: "5"
};
const NOTATIONS = {
	ms: DURATION,
	ratio: SHARE,
	"1/s": RATE,
	count: NUMBER,
	bytes: BYTES,
	"usd/h": {
		noun: "a cost",
		suffixes: [{ text: "usd/h" }],
		level: "2.5usd/h",
		change: "0.1usd/h"
	},
	"": NUMBER
};
const changeNotation = (unit) => unit === "ratio" ? POINTS : NOTATIONS[unit];
const DECIMAL = String.raw`\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`;
const CLOCK = /^(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d+)?)$/;
function patternOf(unit, role) {
	const notation = isLevel(role) ? NOTATIONS[unit] : changeNotation(unit);
	const isRelative = role === "allowance" || role === "growth";
	const texts = [...notation.suffixes, ...isRelative ? SHARE.suffixes : []].flatMap(({ text, alias }) => alias === void 0 ? [text] : [text, alias]);
	if (role === "growth") return `^${DECIMAL} *(?:${texts.join("|")}) *\\/(?:h|min)$`;
	const clock = notation === DURATION ? `|${CLOCK.source.slice(1, -1)}` : "";
	return `^(?:${DECIMAL} *(?:${texts.join("|")})${clock}|0)$`;
}
function examplesOf(unit, role) {
	if (isLevel(role)) return [NOTATIONS[unit].level];
	const { change } = changeNotation(unit);
	if (role === "growth") return ["2%/h", `${change}/h`];
	return role === "allowance" ? ["10%", change] : [change];
}
const isLevel = (role) => role === "level" || role === "limit";
//#endregion
//#region src/core/config/fields/quantities.ts
const QUANTITY = new RegExp(`^(${DECIMAL}) *([^\\d.,+-]*)$`);
function parseLevel(text, unit, example = NOTATIONS[unit].level) {
	return parse$1(text, NOTATIONS[unit], `Write ${expectation(NOTATIONS[unit], example)}.`);
}
function parseLimit(text, unit) {
	const notation = NOTATIONS[unit];
	return parse$1(text, notation, `Write ${expectation(notation, notation.level)}${changeAdvice(text, unit)}.`);
}
function parseChange(text, unit) {
	const notation = changeNotation(unit);
	const advice = `Write ${expectation(notation, notation.change)}`;
	return parse$1(text, notation, text.endsWith("%") ? `${advice}: it is absolute, not relative.` : `${advice}.`);
}
function parseAllowance(text, unit) {
	if (text.endsWith("%")) {
		const share = parse$1(text, SHARE, "Write a percentage such as 10%.");
		return "value" in share ? { value: { relative: share.value } } : share;
	}
	const notation = changeNotation(unit);
	const change = parse$1(text, notation, `${text.endsWith("pp") && notation !== POINTS ? "Percentage points are for shares such as error-rate. " : ""}Write 10% for a change relative to the baseline, or ${notation === POINTS ? `${notation.change} (percentage points)` : notation.change} for an absolute one.`);
	return "value" in change ? { value: { absolute: change.value } } : change;
}
function parseGrowth(text, unit) {
	const [, change = "", time] = /^(.*?) *\/(h|min)$/.exec(text) ?? [];
	const parsed = parseAllowance(change, unit);
	const [[kind = "", amount = 0] = []] = "value" in parsed ? Object.entries(parsed.value) : [];
	if (amount > 0) return { value: { [kind]: (time === "h" ? 1 : 60) * amount } };
	const examples = examplesOf(unit, "growth").join(" or ");
	return { problem: `found ${quoted(text)}. Write a growth per h or min, such as ${examples}.` };
}
function parseCount(text, least) {
	const advice = `Write a whole number${least > 0 ? `, at least ${least}` : ""}.`;
	const parsed = parse$1(text, NUMBER, advice);
	if ("problem" in parsed || Number.isSafeInteger(parsed.value) && parsed.value >= least) return parsed;
	return { problem: `found ${quoted(text)}. ${advice}` };
}
function writeLevel(value, unit) {
	return write(value, NOTATIONS[unit]);
}
function quoted(text) {
	if (text === "") return "nothing";
	const characters = [...text];
	return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : text);
}
function parse$1(text, notation, advice) {
	const problem = (what) => ({ problem: `found ${quoted(text)}${what}. ${advice}` });
	const clock = notation === DURATION ? CLOCK.exec(text) : null;
	if (clock) return { value: Number(`${Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])}e3`) };
	if (/^-\d/.test(text)) return problem(", which is negative");
	if (/^\d+,\d/.test(text)) return problem(": the decimal sign is a point, and digits are not grouped");
	const [, number, unit] = QUANTITY.exec(text) ?? [];
	const suffix = notation.suffixes.find((suffix) => suffix.text === unit || suffix.alias === unit);
	if (number === void 0 || !suffix && unit !== "") return problem(`, which is not ${notation.noun}`);
	if (!suffix) return Number(number) === 0 ? { value: 0 } : problem(", a number without a unit");
	const value = toBase(number, suffix);
	return Number.isFinite(value) ? { value } : problem(", which is too large");
}
function toBase(number, { exponent = 0, times = 1, per = 1 }) {
	return shift(number, exponent) * times / per;
}
function shift(number, places) {
	const [digits, exponent = "0"] = number.split("e");
	return Number(`${digits}e${Number(exponent) + places}`);
}
function write(value, notation) {
	const spellings = notation.suffixes.map((suffix) => {
		const { exponent = 0, times = 1, per = 1, text } = suffix;
		const number = shift(`${value / times * per}`, -exponent);
		return {
			text: `${number}${text}`,
			whole: Number.isInteger(number),
			exact: toBase(`${number}`, suffix) === value
		};
	});
	const exact = spellings.filter((spelling) => spelling.exact);
	return (exact.findLast((spelling) => spelling.whole) ?? exact[0] ?? spellings[0]).text;
}
function expectation(notation, example) {
	const { noun, suffixes } = notation;
	const units = suffixes.map(({ text }) => text).join(", ");
	const clock = notation === DURATION ? " or h:mm:ss" : "";
	return `${noun} such as ${example}${suffixes.length > 1 ? ` (units: ${units}${clock})` : ""}`;
}
function changeAdvice(text, unit) {
	if (unit === "ratio") return text.endsWith("pp") ? "; percentage points are for changes, as in max-increase: 0.5pp" : "";
	return unit === "ms" || text.endsWith("%") ? "; a change against the baseline is written max-increase: 10%" : "";
}
//#endregion
//#region node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
function extend$1(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
	else iss.schema = iss.inst;
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
//#endregion
//#region node_modules/zod/v4/core/core.js
var _a$1;
const NEVER = /*@__PURE__*/ Object.freeze({ status: "aborted" });
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
//#endregion
//#region node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
$constructor("$ZodError", initializer);
const $ZodRealError = $constructor("$ZodError", initializer, void 0, { Parent: Error });
//#endregion
//#region node_modules/zod/v4/core/parse.js
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
//#endregion
//#region node_modules/zod/v4/core/regexes.js
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const number$1 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
//#endregion
//#region node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
//#endregion
//#region node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
//#endregion
//#region node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) if (def.mode === "loose") {
				if (key === "__proto__") continue;
				payload.value[key] = input[key];
			} else {
				unrecognized = unrecognized ?? [];
				unrecognized.push(key);
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$1.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
//#endregion
//#region node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
globalThis.__zod_globalRegistry;
//#endregion
//#region node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _positive(params) {
	return /* @__PURE__ */ _gt(0, params);
}
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
	return /* @__PURE__ */ _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
	const norm = normalizeParams(_params);
	norm.abort ?? (norm.abort = true);
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...norm
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
//#endregion
//#region node_modules/zod/v4/mini/schemas.js
const ZodMiniType = /*@__PURE__*/ $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniString = /*@__PURE__*/ $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string(params) {
	return /* @__PURE__ */ _string(ZodMiniString, params);
}
const ZodMiniStringFormat = /*@__PURE__*/ $constructor("ZodMiniStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	ZodMiniString.init(inst, def);
});
const ZodMiniNumber = /*@__PURE__*/ $constructor("ZodMiniNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number(params) {
	return /* @__PURE__ */ _number(ZodMiniNumber, params);
}
const ZodMiniNumberFormat = /*@__PURE__*/ $constructor("ZodMiniNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodMiniNumber.init(inst, def);
});
function int(params) {
	return /* @__PURE__ */ _int(ZodMiniNumberFormat, params);
}
const ZodMiniBoolean = /*@__PURE__*/ $constructor("ZodMiniBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean(params) {
	return /* @__PURE__ */ _boolean(ZodMiniBoolean, params);
}
const ZodMiniUnknown = /*@__PURE__*/ $constructor("ZodMiniUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
	return /* @__PURE__ */ _unknown(ZodMiniUnknown);
}
const ZodMiniNever = /*@__PURE__*/ $constructor("ZodMiniNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function never(params) {
	return /* @__PURE__ */ _never(ZodMiniNever, params);
}
const ZodMiniArray = /*@__PURE__*/ $constructor("ZodMiniArray", (inst, def) => {
	$ZodArray.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
	return new ZodMiniArray({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
const ZodMiniObject = /*@__PURE__*/ $constructor("ZodMiniObject", (inst, def) => {
	$ZodObject.init(inst, def);
	ZodMiniType.init(inst, def);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodMiniObject(def);
}
// @__NO_SIDE_EFFECTS__
function strictObject(shape, params) {
	return new ZodMiniObject({
		type: "object",
		shape,
		catchall: /* @__PURE__ */ never(),
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function looseObject(shape, params) {
	return new ZodMiniObject({
		type: "object",
		shape,
		catchall: /* @__PURE__ */ unknown(),
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function extend(schema, shape) {
	return extend$1(schema, shape);
}
// @__NO_SIDE_EFFECTS__
function catchall(inst, catchall) {
	return inst.clone(mergeDefs(inst._zod.def, { catchall }));
}
const ZodMiniUnion = /*@__PURE__*/ $constructor("ZodMiniUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
	return new ZodMiniUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodMiniTuple = /*@__PURE__*/ $constructor("ZodMiniTuple", (inst, def) => {
	$ZodTuple.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	return new ZodMiniTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(hasRest ? _params : _paramsOrRest)
	});
}
const ZodMiniRecord = /*@__PURE__*/ $constructor("ZodMiniRecord", (inst, def) => {
	$ZodRecord.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodMiniRecord({
		type: "record",
		keyType: /* @__PURE__ */ string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodMiniRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodMiniEnum = /*@__PURE__*/ $constructor("ZodMiniEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodMiniType.init(inst, def);
	inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodMiniEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodMiniLiteral = /*@__PURE__*/ $constructor("ZodMiniLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
	return new ZodMiniLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodMiniTransform = /*@__PURE__*/ $constructor("ZodMiniTransform", (inst, def) => {
	$ZodTransform.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function transform(fn) {
	return new ZodMiniTransform({
		type: "transform",
		transform: fn
	});
}
const ZodMiniExactOptional = /*@__PURE__*/ $constructor("ZodMiniExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function exactOptional(innerType) {
	return new ZodMiniExactOptional({
		type: "optional",
		innerType
	});
}
const ZodMiniNullable = /*@__PURE__*/ $constructor("ZodMiniNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
	return new ZodMiniNullable({
		type: "nullable",
		innerType
	});
}
const ZodMiniPrefault = /*@__PURE__*/ $constructor("ZodMiniPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function prefault(innerType, defaultValue) {
	return new ZodMiniPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodMiniPipe = /*@__PURE__*/ $constructor("ZodMiniPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function pipe(in_, out) {
	return new ZodMiniPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodMiniCustom = /*@__PURE__*/ $constructor("ZodMiniCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}
// @__NO_SIDE_EFFECTS__
function custom(fn, _params) {
	return /* @__PURE__ */ _custom(ZodMiniCustom, fn ?? (() => true), _params);
}
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
	return /* @__PURE__ */ _refine(ZodMiniCustom, fn, _params);
}
//#endregion
//#region node_modules/zod/v4/mini/iso.js
const ZodMiniISODateTime = /*@__PURE__*/ $constructor("ZodMiniISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function datetime(params) {
	return /* @__PURE__ */ _isoDateTime(ZodMiniISODateTime, params);
}
//#endregion
//#region src/core/stats/kept.ts
function once(make) {
	let made;
	return () => made ??= make();
}
const MOST_KEPT = 500;
function keeping(make) {
	const known = /* @__PURE__ */ new Map();
	return (of) => {
		const found = known.get(of);
		if (found !== void 0) return found;
		if (known.size >= MOST_KEPT) known.clear();
		const made = make(of);
		known.set(of, made);
		return made;
	};
}
//#endregion
//#region src/core/stats/special.ts
const LANCZOS_G = 7;
const LANCZOS = [
	.9999999999998099,
	676.5203681218851,
	-1259.1392167224028,
	771.3234287776531,
	-176.6150291621406,
	12.507343278686905,
	-.13857109526572012,
	9984369578019572e-21,
	1.5056327351493116e-7
];
const EPSILON = 1e-16;
const TINY = 1e-300;
const MAX_TERMS = 1e5;
function logGamma(x) {
	if (x < .5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
	const shifted = x - 1;
	let sum = LANCZOS[0];
	for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (shifted + i);
	const t = shifted + LANCZOS_G + .5;
	return .5 * Math.log(2 * Math.PI) + (shifted + .5) * Math.log(t) - t + Math.log(sum);
}
function upperGamma(a, x) {
	if (x <= 0) return 1;
	return x < a + 1 ? 1 - lowerGammaSeries(a, x) : upperGammaFraction(a, x);
}
function lowerGammaSeries(a, x) {
	let term = 1 / a;
	let sum = term;
	for (let k = 1; k < MAX_TERMS && term > sum * EPSILON; k++) {
		term *= x / (a + k);
		sum += term;
	}
	return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}
function upperGammaFraction(a, x) {
	let b = x + 1 - a;
	let c = 1 / TINY;
	let d = 1 / b;
	let fraction = d;
	for (let i = 1; i < MAX_TERMS; i++) {
		const numerator = -i * (i - a);
		b += 2;
		d = 1 / nonZero(numerator * d + b);
		c = nonZero(b + numerator / c);
		const factor = d * c;
		fraction *= factor;
		if (Math.abs(factor - 1) < EPSILON) break;
	}
	return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
}
function incompleteBeta(x, a, b) {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	const front = Math.exp(inverseLogBeta(a, b) + a * Math.log(x) + b * Math.log1p(-x));
	if (x < (a + 1) / (a + b + 2)) return front * betaFraction(x, a, b) / a;
	return 1 - front * betaFraction(1 - x, b, a) / b;
}
const last = {
	a: NaN,
	b: NaN,
	log: NaN
};
function inverseLogBeta(a, b) {
	if (a !== last.a || b !== last.b) {
		last.a = a;
		last.b = b;
		last.log = logGamma(a + b) - logGamma(a) - logGamma(b);
	}
	return last.log;
}
function betaFraction(x, a, b) {
	let c = 1;
	let d = 1 / nonZero(1 - (a + b) * x / (a + 1));
	let fraction = d;
	for (let m = 1; m < MAX_TERMS; m++) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / nonZero(1 + even * d);
		c = nonZero(1 + even / c);
		fraction *= d * c;
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / nonZero(1 + odd * d);
		c = nonZero(1 + odd / c);
		const factor = d * c;
		fraction *= factor;
		if (Math.abs(factor - 1) < EPSILON) break;
	}
	return fraction;
}
function nonZero(value) {
	return Math.abs(value) < TINY ? TINY : value;
}
const ASYMPTOTIC_FROM = 12;
function digamma(x) {
	let shifted = x;
	let sum = 0;
	for (; shifted < ASYMPTOTIC_FROM; shifted++) sum -= 1 / shifted;
	const r = 1 / (shifted * shifted);
	const series = r * (1 / 12 - r * (1 / 120 - r * (1 / 252 - r * (1 / 240 - r / 132))));
	return sum + Math.log(shifted) - .5 / shifted - series;
}
function trigamma(x) {
	let shifted = x;
	let sum = 0;
	for (; shifted < ASYMPTOTIC_FROM; shifted++) sum += 1 / (shifted * shifted);
	const r = 1 / (shifted * shifted);
	const series = r * (1 / 6 - r * (1 / 30 - r * (1 / 42 - r * (1 / 30 - 5 * r / 66))));
	return sum + (1 + .5 / shifted + series) / shifted;
}
function inverseTrigamma(y) {
	let x = .5 + 1 / y;
	for (let i = 0; i < MAX_NEWTON; i++) {
		const value = trigamma(x);
		const step = value * (1 - value / y) / tetragamma(x);
		x += step;
		if (Math.abs(step) < 1e-12 * x) break;
	}
	return x;
}
const MAX_NEWTON = 50;
function tetragamma(x) {
	let shifted = x;
	let sum = 0;
	for (; shifted < ASYMPTOTIC_FROM; shifted++) sum -= 2 / shifted ** 3;
	const r = 1 / (shifted * shifted);
	return sum - r * (1 + 1 / shifted + r * (1 / 2 - r * (1 / 6 - r * (1 / 6 - 3 * r / 10))));
}
//#endregion
//#region src/core/stats/distribution.ts
const PRECISION = 1e-9;
const MAX_STEPS = 60;
function normalCdf(z) {
	const tail = upperGamma(.5, z * z / 2) / 2;
	return z > 0 ? 1 - tail : tail;
}
const FAR_TAIL = 1e-10;
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	let z = p < FAR_TAIL ? -Math.sqrt(-2 * Math.log(p)) : 0;
	for (let i = 0; i < MAX_STEPS; i++) {
		const tail = normalCdf(z);
		const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
		const step = (Math.log(p) - Math.log(tail)) * tail / density;
		z += step;
		if (Math.abs(step) < PRECISION) break;
	}
	return z;
}
function studentUpperTail(t, df) {
	const tail = incompleteBeta(df / (df + t * t), df / 2, .5) / 2;
	return t > 0 ? tail : 1 - tail;
}
function wholeDfUpperTail(t, df) {
	const isOdd = df % 2 === 1;
	const square = df / (df + t * t);
	let term = isOdd ? Math.sqrt(square) : 1;
	let sum = term;
	for (let k = isOdd ? 3 : 2; k < df; k += 2) {
		term *= (k - 1) / k * square;
		sum += term;
	}
	const sine = t / Math.sqrt(df + t * t);
	return (1 - (isOdd ? (Math.atan2(t, Math.sqrt(df)) + sine * sum) / (Math.PI / 2) : sine * sum)) / 2;
}
function studentQuantile(p, df) {
	if (p < .5) return -studentQuantile(1 - p, df);
	return studentCriticalValue(1 - p, df);
}
function studentCriticalValue(alpha, df) {
	if (alpha >= .5) return 0;
	let t = 2;
	const logScale = studentLogScale(df);
	for (let i = 0; i < MAX_STEPS; i++) {
		const tail = studentUpperTail(t, df);
		const density = Math.exp(logScale - (df + 1) / 2 * Math.log1p(t * t / df));
		const step = (Math.log(tail) - Math.log(alpha)) * tail / (density * t);
		t *= Math.exp(bounded(step));
		if (Math.abs(step) < PRECISION) break;
	}
	return t;
}
function studentLogDensity(t, df) {
	return studentLogScale(df) - (df + 1) / 2 * Math.log1p(t * t / df);
}
function studentLogScale(df) {
	return logGamma((df + 1) / 2) - logGamma(df / 2) - .5 * Math.log(df * Math.PI);
}
function bounded(step) {
	return Math.max(-1, Math.min(1, step));
}
const criticalValues = keeping((alpha) => keeping((df) => studentCriticalValue(alpha, df)));
function cachedCriticalValue(alpha, df) {
	return criticalValues(alpha)(df);
}
//#endregion
//#region src/core/stats/rounding.ts
function significant(value, digits) {
	return Number(value.toPrecision(digits));
}
//#endregion
//#region src/core/summarize/run-file/id.ts
const ID_DIGITS = 12;
const ID_SCHEMA = 1;
function runId(run) {
	const plain = (bytes) => Buffer.from(bytes).toString("base64");
	const binary = {
		histogram: plain,
		batches: plain
	};
	const { users: _users, activeSpans: _spans, generator: _generator, ...rest } = run;
	const measured = {
		...rest,
		formats: [],
		sources: [],
		issues: {
			count: 0,
			first: []
		},
		notices: [],
		facts: {},
		provenance: {}
	};
	const head = textOf({
		...measured,
		series: []
	}, binary, ID_SCHEMA);
	const known = ids.get(run.series);
	if (known?.head === head) return known.id;
	const id = createHash("sha256").update(textOf({
		...measured,
		series: recordedEarlier(run.series)
	}, binary, ID_SCHEMA)).digest("hex").slice(0, ID_DIGITS);
	ids.set(run.series, {
		head,
		id
	});
	return id;
}
function recordedEarlier(series) {
	return series.some(({ parts, requests }) => parts !== void 0 || requests !== void 0) ? series.map(withoutInside) : series;
}
function withoutInside({ parts: _p, requests: _r, ...series }) {
	const { possiblyAborted } = series;
	if (!possiblyAborted?.rest) return series;
	const rest = withoutInside(possiblyAborted.rest);
	return {
		...series,
		possiblyAborted: {
			...possiblyAborted,
			rest
		}
	};
}
const ids = /* @__PURE__ */ new WeakMap();
//#endregion
//#region src/core/model/natural-order.ts
function inNaturalOrder(a, b) {
	return a.localeCompare(b, "en", { numeric: true });
}
//#endregion
//#region src/core/model/threshold.ts
const LIMIT_KEYS = [
	"max",
	"min",
	"max-increase",
	"max-decrease",
	"max-growth",
	"max-drift"
];
function permittedChange(allowance, baselineValue) {
	return "relative" in allowance ? allowance.relative * baselineValue : allowance.absolute;
}
function isBeyond(allowance, baselineValue, candidateValue) {
	const change = allowance.worse * (candidateValue - baselineValue);
	const rounding = 1e-12 * Math.abs(baselineValue);
	return change > permittedChange(allowance, baselineValue) + rounding && change >= allowance.minChange - rounding;
}
function smallestBreach(allowance, baselineValue) {
	return Math.max(permittedChange(allowance, baselineValue), allowance.minChange);
}
function smallestBreachLog(allowance, baselineValue) {
	const ratio = 1 + allowance.worse * smallestBreach(allowance, baselineValue) / baselineValue;
	return ratio > 0 ? Math.abs(Math.log(ratio)) : Infinity;
}
function smallestBreachLogit(allowance, baselineValue, baselineLogit) {
	const rate = baselineValue + allowance.worse * smallestBreach(allowance, baselineValue);
	if (rate <= 0 || rate >= 1) return Infinity;
	return Math.max(0, allowance.worse * (Math.log(rate / (1 - rate)) - baselineLogit));
}
//#endregion
//#region src/core/config/fields/suggest.ts
const COMPARED_LENGTH = 80;
function nearest(word, candidates) {
	const wanted = word.slice(0, COMPARED_LENGTH).toLowerCase();
	let best;
	let allowed = Math.max(1, Math.floor(wanted.length / 3));
	for (const candidate of candidates) {
		const known = candidate.slice(0, COMPARED_LENGTH).toLowerCase();
		if (Math.abs(known.length - wanted.length) > allowed) continue;
		const distance = editDistance(wanted, known);
		if (distance > allowed || distance === known.length) continue;
		best = candidate;
		if (distance === 0) break;
		allowed = distance - 1;
	}
	return best;
}
function didYouMean(word, candidates) {
	const candidate = nearest(word, candidates);
	return candidate === void 0 ? "" : ` Did you mean ${JSON.stringify(candidate)}?`;
}
function editDistance(a, b) {
	let beforeLast = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let distance = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) distance = Math.min(distance, beforeLast[j - 2] + 1);
			row.push(distance);
		}
		beforeLast = last;
		last = row;
	}
	return last[b.length];
}
function problemOfMetric(id) {
	const swapped = id.replace(/^p([1-9])(\d)$/, "p$2$1");
	const isSwapped = swapped !== id && KNOWN_METRICS.includes(swapped) && !KNOWN_METRICS.includes(id);
	if (metricOf(id) && !isSwapped) return void 0;
	const known = [...KNOWN_METRICS, ...declaredMetrics().map((metric) => metric.id)];
	return `unknown metric.${isSwapped ? ` Did you mean "${swapped}"?` : didYouMean(id, known)} Known: ${known.join(", ")}, and other percentiles such as p99.5.`;
}
//#endregion
//#region src/core/stats/trend.ts
function mannKendall(values, rho = 0) {
	const n = values.length;
	let s = 0;
	for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) s += Math.sign(values[j] - values[i]);
	const variance = varianceOfS(values, rho);
	if (variance <= 0) return 1;
	return 1 - normalCdf((s - Math.sign(s)) / Math.sqrt(variance));
}
function varianceOfS(values, rho) {
	const ties = /* @__PURE__ */ new Map();
	for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
	const pairs = (t) => t * (t - 1) * (2 * t + 5);
	return [...ties.values()].reduce((left, t) => left - pairs(t), pairs(values.length)) / 18 * inflation(values.length, rho);
}
function inflation(n, rho) {
	let sum = 0;
	for (let k = 1; k < n; k++) sum += (n - k) * (n - k - 1) * (n - k - 2) * (6 / Math.PI) * Math.asin(rho ** k / 2);
	return 1 + 2 * sum / (n * (n - 1) * (n - 2));
}
const MOST_RHO = .99;
function autocorrelation(values) {
	const n = values.length;
	const slope = theilSen(values);
	const rests = values.map((value, i) => value - slope * i);
	const center = mean(rests);
	const variance = sum(rests.map((rest) => (rest - center) ** 2));
	const covariance = sum(rests.slice(1).map((rest, i) => (rest - center) * (rests[i] - center)));
	if (variance === 0) return 0;
	const rho = Math.min(Math.max((n * covariance / variance + 2) / (n - 4), -1), 1);
	return Math.min(Math.max(rho + Math.sqrt((1 - rho ** 2) / n), 0), MOST_RHO);
}
const TREND_P = .001;
const TREND_VALUES = 8;
const LEAST_DRIFT = Math.log(1.1);
function trendIn(values) {
	if (values.length < TREND_VALUES || mannKendall(values) >= TREND_P) return void 0;
	return theilSen(values) * (values.length - 1);
}
function theilSen(values) {
	return median(slopesOf(values));
}
function slopeInterval(values, z) {
	const slopes = slopesOf(values).sort((a, b) => a - b);
	const slope = median(slopes);
	const rests = values.map((value, i) => value - slope * i);
	const apart = z * Math.sqrt(varianceOfS(rests, autocorrelation(values)));
	const at = (rank) => slopes[Math.min(Math.max(rank, 0), slopes.length - 1)];
	const first = Math.floor((slopes.length - apart) / 2) - 1;
	const last = Math.ceil((slopes.length + apart) / 2);
	return {
		low: at(first),
		high: at(last),
		isBounded: first >= 0
	};
}
function slopesOf(values) {
	return values.flatMap((value, i) => values.slice(i + 1).map((later, j) => (later - value) / (j + 1)));
}
//#endregion
//#region src/core/model/generator.ts
const BUSY_GENERATOR = .9;
const DEFAULT_LOAD_RULES = { maxShortfall: .05 };
//#endregion
//#region src/core/model/load-levels.ts
function loadLevels(series) {
	const values = /* @__PURE__ */ new Map();
	for (const { dimensions } of series) for (const [dimension, value] of Object.entries(dimensions)) getOrAdd(values, dimension, () => /* @__PURE__ */ new Set()).add(value);
	const isLevel = (found) => found.size > 1 && [...found].every((value) => value.trim() !== "" && Number.isFinite(Number(value)));
	return [...values].flatMap(([dimension, found]) => isLevel(found) ? dimension : []).sort();
}
//#endregion
//#region src/core/summarize/growth.ts
const MAX_POINTS = 120;
const MIN_POINTS = 10;
const FALSE_ALARM = .001;
const MIN_RISE = .1;
function pointsOver({ values, axis }) {
	return values.flatMap((value, i) => value === null ? [] : [{
		ms: axis.startMs + i * axis.stepMs,
		value
	}]);
}
function growthOf(points, levelAt = () => "") {
	const parts = partsByLevel(points, levelAt);
	const long = parts.filter((part) => part.points.length >= MIN_POINTS);
	return long.flatMap((part) => {
		const growth = growthWithin(part.points, FALSE_ALARM / long.length);
		return growth ? {
			...growth,
			...parts.length > 1 && { level: part.level }
		} : [];
	}).sort((a, b) => b.perHour - a.perHour)[0];
}
function growthWithin(inOrder, falseAlarm) {
	const hours = (inOrder.at(-1).ms - inOrder[0].ms) / 36e5;
	const means = groupsOf(inOrder, MAX_POINTS).map((group) => mean(group.map(({ value }) => value)));
	const rise = theilSen(means) * (means.length - 1);
	if (hours <= 0 || rise < MIN_RISE * mean(means)) return void 0;
	if (mannKendall(means, autocorrelation(means)) > falseAlarm) return void 0;
	return {
		perHour: rise / hours,
		hours
	};
}
function partsByLevel(points, levelAt) {
	const parts = [];
	for (const point of points.toSorted((a, b) => a.ms - b.ms)) {
		const level = levelAt(point.ms);
		if (level === void 0) continue;
		if (parts.at(-1)?.level === level) parts.at(-1).points.push(point);
		else parts.push({
			level,
			points: [point]
		});
	}
	return parts;
}
function groupsOf(values, most) {
	const width = Math.ceil(values.length / most);
	return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => values.slice(i * width, (i + 1) * width));
}
const SAME_USERS = 1.05;
const MIN_LENGTH = .1;
function levelOf(load, dimensions) {
	const series = load.flatMap((run) => run.series).filter((one) => isLoad(one.kind) && agree(one.dimensions, dimensions));
	const names = loadLevels(series);
	if (names.length === 0) {
		const levels = load.flatMap(({ users }) => users ? [levelOfUsers(users)] : []);
		return (ms) => joined(levels.map((at) => at(ms)));
	}
	const windows = [...groupBy(series, ({ dimensions: of }) => names.flatMap((name) => Object.hasOwn(of, name) ? [`${name}=${of[name]}`] : []).join(" "))].map(([level, members]) => ({
		level,
		startMs: Math.min(...members.flatMap(({ startMs }) => startMs ?? [])),
		endMs: Math.max(...members.flatMap(({ endMs }) => endMs ?? []))
	}));
	return (ms) => joined(windows.filter(({ startMs, endMs }) => ms >= startMs && ms <= endMs).map(({ level }) => level));
}
function levelOfUsers({ startMs, stepMs, values }) {
	const first = Math.floor(startMs / stepMs);
	const levels = [];
	values.forEach((users, i) => {
		const last = levels.at(-1);
		if (last && users !== null && Math.max(users, last.users) <= SAME_USERS * Math.min(users, last.users)) last.to = i + 1;
		else if (users !== null) levels.push({
			from: i,
			users,
			to: i + 1
		});
	});
	const long = levels.filter(({ from, to }) => to - from >= MIN_LENGTH * values.length);
	if (long.reduce((sum, { from, to }) => sum + to - from, 0) < values.length / 2) {
		const grows = growthOf(pointsOver({
			values,
			axis: {
				startMs: 0,
				stepMs
			}
		}));
		return () => grows ? void 0 : "";
	}
	return (ms) => {
		const step = Math.floor(ms / stepMs) - first;
		const found = long.find(({ from, to }) => step >= from && step < to);
		return found && `${Math.round(found.users)} users`;
	};
}
function joined(levels) {
	return levels.includes(void 0) ? void 0 : levels.join(", ");
}
//#endregion
//#region src/core/model/report.ts
const DEFAULT_SUITE = "default";
//#endregion
//#region src/read/files/duplicate-results.ts
const SAME_RESULTS = "same-results";
function alreadyReadNotice(index, files) {
	return {
		code: SAME_RESULTS,
		message: `results[${index}]: ${listed(files)}: not read again, because an entry above also matches. Make the globs match different files.`
	};
}
function withoutCopies(runs) {
	const kept = /* @__PURE__ */ new Map();
	for (const [i, run] of runs.entries()) {
		const id = run.samples > 0 ? runId(run) : String(i);
		const original = kept.get(id);
		if (!original) {
			kept.set(id, run);
			continue;
		}
		const message = `${filesOf(run)}: left out, because it has the same results as ${filesOf(original)}.`;
		kept.set(id, withNotices(original, [{
			code: SAME_RESULTS,
			message
		}]));
	}
	return [...kept.values()];
}
function filesOf(run) {
	return runName(run) ?? "a run";
}
//#endregion
//#region src/read/files/results.ts
async function readResults(config, globs, host, within) {
	const folder = collectedFolderOf(config, globs);
	const except = config.collect.length > 0 ? folder : void 0;
	const rules = defined({
		maxFiles: config.limits.files,
		within,
		except
	});
	const none = config.results.length + config.engines.length === 0;
	if (globs.length === 0 && none && !collectsResults(config)) throw new UsageError("results: none given. Give the result files in the call, or as \"results\" in the configuration.");
	const plan = globs.length === 0 ? await planEntries(config, rules, host) : await planGlobs(config, globs, rules);
	const { repeats, missingShards, named } = plan;
	if (repeats.size === 0) repeats.set("", []);
	const areSummarized = [...repeats.values()].every(isSummarized);
	const repeatOf = await repeatsBy(config.results.find(({ repeat }) => repeat !== void 0)?.repeat);
	if (!areSummarized) await addRecorded(plan, config, rules, repeatOf);
	const stated = await statedFacts(plan, config, areSummarized ? void 0 : rules, host);
	const profiles = areSummarized ? [] : await profileFiles(config, [void 0], rules);
	const ofRepeat = (name) => (file) => repeats.size === 1 || repeatOf(file) === name;
	const runs = [];
	for (const [name, groups] of [...repeats].sort(([a], [b]) => inNaturalOrder(a, b))) {
		const read = {
			...await withEnvironment(await readRepeat(groups, plan.notices, config, folder, host), {
				...config.environment.facts,
				...stated
			}, config, host.readers),
			...defined({
				name: groups.length > 0 ? nameOfGroups(groups, named) : folder,
				missingShards: missingShards.get(name)
			})
		};
		const own = profiles.map((files) => files.filter(ofRepeat(name)));
		runs.push(areSummarized ? read : await withProfiles(read, config, own, host.readers));
	}
	return withoutCopies(runs);
}
function emptyPlan() {
	return {
		repeats: /* @__PURE__ */ new Map(),
		missingShards: /* @__PURE__ */ new Map(),
		notices: [],
		named: void 0
	};
}
async function planEntries(config, rules, host) {
	const plan = emptyPlan();
	const taken = /* @__PURE__ */ new Set();
	for (const [index, { path, repeat, table }] of config.results.entries()) for (const [name, found] of await findShards(path, rules, await repeatsBy(repeat))) {
		const twice = table ? [] : found.files.filter((file) => taken.has(file));
		if (twice.length > 0) plan.notices.push(alreadyReadNotice(index, twice));
		const own = found.files.filter((file) => !twice.includes(file));
		if (!table) for (const file of own) taken.add(file);
		addFiles(plan, name, own.length > 0 ? [resultsGroup(config, index, own)] : [], found);
	}
	for (const group of await queryGroups(config, host)) append(plan.repeats, "", group);
	return plan;
}
async function planGlobs(config, globs, rules) {
	const plan = emptyPlan();
	const [only, ...others] = config.results;
	const repeatOf = await repeatsBy(others.length === 0 ? only?.repeat : void 0);
	for (const text of globs) {
		const { found, run } = await findGiven(text, rules, repeatOf);
		plan.named = run;
		for (const [name, repeat] of found) {
			const grouped = await groupFilesOfGlob(config, repeat.files, run);
			plan.notices.push(...grouped.notices);
			addFiles(plan, name, grouped.groups, repeat);
		}
	}
	return plan;
}
function addFiles({ repeats, missingShards }, name, groups, { missing }) {
	for (const group of groups) append(repeats, name, group);
	for (const shard of missing) append(missingShards, name, shard);
}
function isSummarized(groups) {
	return groups.length > 0 && groups.every(({ isSummarized }) => isSummarized);
}
async function addRecorded({ repeats, notices, named }, config, rules, repeatOf) {
	for (const { path, source, groupOf } of recordedEntries(config)) {
		const files = await globFiles(path, rules);
		const byRepeat = groupBy(files, repeatOf);
		const lacking = [...repeats.keys()].filter((name) => !byRepeat.has(name));
		if (files.length === 0) notices.push(unmatchedNotice(source, path));
		else if (lacking.length > 0 && lacking.length < repeats.size) notices.push(unmatchedNotice(source, path, `of the run ${listed(lacking)}`));
		for (const [name, members] of byRepeat) {
			const groups = repeats.get(name);
			if (!groups) {
				const message = `${members.join(", ")}: belong to no run of the results.`;
				notices.push({
					code: "resources-unmatched",
					message
				});
			} else if (!isSummarized(groups)) groups.push(groupOf(members, named));
		}
	}
}
async function statedFacts({ notices, named }, config, rules, { readers }) {
	const { table } = config.environment;
	const tables = table && rules ? await globFiles(table.path, rules) : [];
	if (table && rules && tables.length === 0) notices.push(unmatchedNotice("environment.table", table.path));
	const stated = await factsFrom(config, tables, named, readers);
	notices.push(...stated.notices);
	return stated.facts;
}
async function readRepeat(groups, notices, config, folder, host) {
	const collected = isSummarized(groups) ? void 0 : await collectedReader(config, host);
	const phases = await collected?.collectedPhases(config, folder, host.readers);
	const noted = withNotices(groups.length > 0 ? await readFileGroups(groups, host, phases) : runOf(), notices);
	return await collected?.addCollected(noted, config, folder, host.readers) ?? noted;
}
function nameOfGroups(groups, run) {
	const files = nameOfFiles(groups.filter(({ rules }) => rules?.kind !== "resource").flatMap((group) => group.files));
	return run === void 0 ? files : `${files}#${run}`;
}
async function groupFilesOfGlob(config, files, run) {
	if (isUniform(config) && run === void 0) return {
		groups: [resultsGroup(config, 0, files)],
		notices: []
	};
	return groupFiles({
		...config,
		resources: [],
		records: []
	}, files.map((path) => ({
		path,
		isNamed: true
	})), run);
}
async function repeatsBy(pattern) {
	if (pattern === void 0) return () => "";
	const { compileCapture } = await import("./capture.js");
	const capture = compileCapture(pattern);
	return (file) => capture(file) ?? "";
}
async function findGiven(text, rules, repeatOf) {
	const at = text.lastIndexOf("#");
	const asGlob = at < 1 ? [] : await globFiles(text, rules);
	if (at < 1 || asGlob.length > 0) return { found: await findShards(text, rules, repeatOf) };
	return {
		found: await findShards(text.slice(0, at), rules, repeatOf),
		run: text.slice(at + 1)
	};
}
async function findShards(pattern, rules, repeatOf) {
	const shards = await Promise.all(expectedShards(pattern).map(async (shard) => ({
		shard,
		files: await globFiles(shard.pattern, rules)
	})));
	const repeats = groupBy(shards.flatMap(({ files }) => files), repeatOf);
	if (repeats.size === 0) throw new InputError(`results: "${pattern}" matches no file. Check the glob, and that the load test wrote its results.`);
	const missingIn = (repeat) => shards.filter(({ files }) => !files.some((file) => repeatOf(file) === repeat));
	return new Map([...repeats].map(([repeat, files]) => [repeat, {
		files,
		missing: missingIn(repeat).map(({ shard }) => missingShardText(shard))
	}]));
}
//#endregion
//#region src/core/config/cell-units.ts
function scalesOf(unit) {
	return new Map(NOTATIONS[unit].suffixes.flatMap(({ text, alias = text, exponent = 0, times = 1, per = 1 }) => {
		const scale = {
			times: times * 10 ** Math.max(exponent, 0),
			per: per * 10 ** Math.max(-exponent, 0)
		};
		return [text, alias].map((name) => [name, scale]);
	}));
}
function unitNamed(name) {
	return Object.keys(NOTATIONS).map((unit) => ({
		unit,
		scale: scalesOf(unit).get(name)
	})).find(({ scale }) => scale !== void 0);
}
function unitsOfCells({ unit, id }) {
	if (unit === "ms") return [
		"hh:mm:ss",
		"mm:ss",
		"in-cell"
	];
	if (id === "cpu") return [
		"fraction",
		"cores",
		"in-cell"
	];
	if (unit === "ratio") return ["fraction", "in-cell"];
	return unit === "count" || unit === "" ? [] : ["in-cell"];
}
function cellUnitFor(name, metric) {
	const { unit, written } = metric;
	const scales = scalesOf(unit);
	const scale = name === written ? {
		times: 1,
		per: 1
	} : scales.get(name);
	if (scale) return {
		written: name,
		...scale
	};
	const found = unitsOfCells(metric).find((other) => other === name);
	if (found === "fraction" || found === "cores") return {
		written: found,
		times: 1,
		per: 1
	};
	if (found === "in-cell") return {
		written: found,
		units: Object.fromEntries(scales)
	};
	return found && { written: found };
}
function cellUnitsFor(metric) {
	const { unit, written } = metric;
	const units = NOTATIONS[unit].suffixes.map(({ text, alias = "" }) => text || alias);
	return [
		...written === void 0 ? [] : [written],
		...units,
		...unitsOfCells(metric)
	];
}
//#endregion
//#region src/core/model/placeholders.ts
const PLACEHOLDER = /(?<!\$)\{((?:start|end)(?::m?s)?|query|page|phase|(?:env|fact):[^{}]+)\}/g;
const OF_JOB = /^env:(?:GITHUB_TOKEN|GH_TOKEN|(?:ACTIONS|INPUT|STATE|CONFLUENCE)_.*)$/i;
function* placeholderProblems(text, key) {
	for (const [found, name = ""] of text.matchAll(PLACEHOLDER)) if (key === "command") yield `found ${found}, which is not replaced in a command. Its environment has "$PERF_GATE_START" and the like.`;
	else if (OF_JOB.test(name)) yield `found ${found}, a variable of the CI job, which no request may hold.`;
	if (key !== "http") return;
	const [server = ""] = text.replace(/^\w+:\/\//, "").split(/[/?#]/);
	for (const [found, name = ""] of server.matchAll(PLACEHOLDER)) if (!name.startsWith("env:")) yield `found ${found} in the name of the server, which results could then choose. Write it, or use {env:NAME}.`;
	for (const [found] of text.replace(PLACEHOLDER, "").matchAll(/\{[^{}]*\}/g)) yield `found ${found}. Known: {start}, {end}, {start:s}, {end:ms}, {query}, {page}, {phase}, {fact:NAME}, {env:NAME}.`;
}
function fillPlaceholders(text, placed, encode = (value) => value) {
	return text.replace(PLACEHOLDER, (_, name, at) => at === 0 && name.startsWith("env:") ? placed(name) : encode(placed(name)));
}
function variablesIn(text) {
	return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) => name.startsWith("env:") ? name.slice(4) : []);
}
function namesPhase({ command, ...texts }) {
	return /PERF_GATE_PHASE\b/.test(String(command)) || Object.values(texts).some((text) => String(text).includes("{phase}"));
}
//#endregion
//#region src/core/model/job.ts
const FAILED_JOBS = "ERROR FAILED FAILURE DISCARDED CANCELLED CANCELED ABORTED TIMEOUT".split(" ");
const SUCCEEDED_JOBS = /* @__PURE__ */ new Set([
	"COMPLETED",
	"COMPLETE",
	"SUCCESS",
	"SUCCEEDED",
	"OK",
	"COMMITTED"
]);
function hasSucceeded({ status }) {
	return status !== void 0 && SUCCEEDED_JOBS.has(status.toUpperCase());
}
//#endregion
//#region src/core/config/false-alarms.ts
const ONE_IN = /^1 in (\d{1,6})(?: runs?)?$/;
const FEWEST_RUNS = 20;
const MOST_RUNS = 1e4;
function parseFalseAlarms(text) {
	const runs = Number(ONE_IN.exec(text)?.[1] ?? NaN);
	if (runs >= FEWEST_RUNS && runs <= MOST_RUNS) return { value: 1 / runs };
	const limits = `from ${FEWEST_RUNS} to ${MOST_RUNS}`;
	return { problem: Number.isNaN(runs) ? `found ${quoted(text)}, expected "1 in N runs" with N ${limits}, such as 1 in 200 runs.` : `found ${quoted(text)}, expected a number of runs ${limits}: write 1 in 200 runs.` };
}
//#endregion
//#region src/read/formats/frame/named-phases.ts
function phasesIn(run, rules) {
	const levels = rules.flatMap((rule) => {
		if (rule.from !== "dimension") return [];
		return [...groupBy(levelsOf([run], rule.of), ({ name }) => name)].map(([name, spans]) => {
			const [first] = spans;
			const { endMs } = spans.at(-1) ?? first;
			return {
				dimension: rule.of,
				name,
				spans: [[first.startMs, endMs]]
			};
		});
	});
	return [...(run.phases ?? []).map((phase) => ({
		dimension: PHASE,
		...phase
	})), ...levels];
}
function levelsOf(load, dimension) {
	return apart([...new Set(load.flatMap(({ series }) => series.flatMap(({ dimensions: of }) => own$1(of, dimension) ?? [])))].flatMap((name) => {
		return joinSpans(load.flatMap((run) => spansOfRun(run, (of) => own$1(of, dimension) === name))).map(([startMs, endMs]) => ({
			name,
			startMs,
			endMs: endMs + 1
		}));
	}));
}
//#endregion
export { BUSY_GENERATOR, DEFAULT_LOAD_RULES, DEFAULT_SUITE, FAILED_JOBS, LEAST_DRIFT, LIMIT_KEYS, NEVER, _enum, _gte, _lte, _maxLength, _minLength, _nonnegative, _positive, _regex, array, autocorrelation, boolean, cachedCriticalValue, catchall, cellUnitFor, cellUnitsFor, check, childEnvironment, clone, custom, datetime, didYouMean, digamma, exactOptional, examplesOf, extend, fillPlaceholders, groupsOf, growthOf, hasSucceeded, inNaturalOrder, incompleteBeta, int, inverseTrigamma, isBeyond, keeping, levelOf, levelsOf, literal, loadLevels, logGamma, looseObject, namesPhase, nearest, normalCdf, normalQuantile, nullable, number, object, once, parse, parseAllowance, parseChange, parseCount, parseFalseAlarms, parseGrowth, parseLevel, parseLimit, partsByLevel, patternOf, permittedChange, phasesIn, pipe, placeholderProblems, pointsOver, prefault, problemOfMetric, quoted, readResults, record, refine, registry, repeatsBy, runId, safeParse, significant, slopeInterval, smallestBreach, smallestBreachLog, smallestBreachLogit, strictObject, string, studentCriticalValue, studentLogDensity, studentQuantile, studentUpperTail, theilSen, transform, trendIn, trigamma, tuple, union, unitNamed, variablesIn, wholeDfUpperTail, withoutCopies, writeLevel };
