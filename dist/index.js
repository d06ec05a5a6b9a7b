import { __exportAll } from "./rolldown-runtime.js";
import { ConfigError, DEFAULT_CONFIG, DEFAULT_LIMITS, InputError, MACHINE_FACT, PublishError, StoreError, UsageError, UserError, clipEnd, declareMetrics, defined, describeError, draw, escapePrinted, exitCodeOf, expectedShards, explain, failOnIn, formatInstant, groupBy, isBranchName, isName, keepNewSpaceSmall, makeVisible, missingShardText, only, openDocuments, openPrinter, outputProblem, parseJsonText, present, readConfig, readConfigFile, readOptionsOf, readRun, readerWithin, readers, readingThreads, refuseOutside, seriesKey, shortCommit, wildcard, withEnvironment } from "./core.js";
import { CONFLICT, LEDGER_FILE, MEASURED_FOLDER, StoreBusyError, addressOf, annotationsOf, byAge, chartLinks, code, comparedNamedRun, driftLine, encodeSegment, finiteReport, hasHistory, headlineText, historyProblemText, isInBaseline, isList, isSafeFolder, join as join$1, limited, link, moreLine, noticeText, openAlert, paragraph, paragraphs, phrase, picturesOf$1 as picturesOf, plainText, readOptions, recordedVerdict, renderComment, renderJobSummary, renderReleaseNotes, renderTerminal, retry, sessionOptions, siteLink, suiteFolder, updateText, useProxy, waiverLines, worstDrift, writeMarkdown, writeOutputs } from "./judge.js";
import { childEnvironment, inNaturalOrder, parseCount, readResults, repeatsBy } from "./shared.js";
import { comparisonWith, gatedBy, judgeAgainst, judgeCandidates, loadComparison, measureUntilDecided, seedBaseline, updateBaseline } from "./store.js";
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = globalThis.process.getBuiltinModule("node:fs");
const { cpus, tmpdir } = globalThis.process.getBuiltinModule("node:os");
const process$1 = globalThis.process.getBuiltinModule("node:process");
const os = globalThis.process.getBuiltinModule("node:os");
const { EOL } = globalThis.process.getBuiltinModule("node:os");
const crypto = globalThis.process.getBuiltinModule("node:crypto");
const fs$1 = globalThis.process.getBuiltinModule("node:fs");
const { constants: constants$1, promises } = globalThis.process.getBuiltinModule("node:fs");
const path$1 = globalThis.process.getBuiltinModule("node:path");
const { createHash } = globalThis.process.getBuiltinModule("node:crypto");
const { dirname: dirname$1, isAbsolute: isAbsolute$1, join, relative: relative$1, resolve: resolve$1 } = globalThis.process.getBuiltinModule("node:path");
//#region node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
//#endregion
//#region node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
//#endregion
//#region node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs$1.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs$1.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}
//#endregion
//#region node_modules/@actions/core/lib/oidc-utils.js
var OidcClient = class {
	static getIDToken() {
		throw new Error("getIDToken is not bundled");
	}
};
//#endregion
//#region node_modules/@actions/core/lib/summary.js
var __awaiter$1 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter$1(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants$1.R_OK | constants$1.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter$1(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$1(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const _summary = new Summary();
const markdownSummary = _summary;
const summary = _summary;
//#endregion
//#region node_modules/@actions/core/lib/path-utils.js
function toPosixPath(pth) {
	return pth.replace(/[\\]/g, "/");
}
function toWin32Path(pth) {
	return pth.replace(/[/]/g, "\\");
}
function toPlatformPath(pth) {
	return pth.replace(/[/\\]/g, path$1.sep);
}
//#endregion
//#region node_modules/@actions/core/lib/platform.js
var platform_exports = /* @__PURE__ */ __exportAll({});
//#endregion
//#region node_modules/@actions/core/lib/core.js
var core_exports = /* @__PURE__ */ __exportAll({
	ExitCode: () => ExitCode,
	addPath: () => addPath,
	debug: () => debug,
	endGroup: () => endGroup,
	error: () => error,
	exportVariable: () => exportVariable,
	getBooleanInput: () => getBooleanInput,
	getIDToken: () => getIDToken,
	getInput: () => getInput,
	getMultilineInput: () => getMultilineInput,
	getState: () => getState,
	group: () => group,
	info: () => info,
	isDebug: () => isDebug,
	markdownSummary: () => markdownSummary,
	notice: () => notice,
	platform: () => platform_exports,
	saveState: () => saveState,
	setCommandEcho: () => setCommandEcho,
	setFailed: () => setFailed,
	setOutput: () => setOutput,
	setSecret: () => setSecret,
	startGroup: () => startGroup,
	summary: () => summary,
	toPlatformPath: () => toPlatformPath,
	toPosixPath: () => toPosixPath,
	toWin32Path: () => toWin32Path,
	warning: () => warning
});
var __awaiter = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
	const convertedVal = toCommandValue(val);
	process.env[name] = convertedVal;
	if (process.env["GITHUB_ENV"] || "") return issueFileCommand("ENV", prepareKeyValueMessage(name, val));
	issueCommand("set-env", { name }, convertedVal);
}
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function addPath(inputPath) {
	if (process.env["GITHUB_PATH"] || "") issueFileCommand("PATH", inputPath);
	else issueCommand("add-path", {}, inputPath);
	process.env["PATH"] = `${inputPath}${path$1.delimiter}${process.env["PATH"]}`;
}
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
function getMultilineInput(name, options) {
	const inputs = getInput(name, options).split("\n").filter((x) => x !== "");
	if (options && options.trimWhitespace === false) return inputs;
	return inputs.map((input) => input.trim());
}
function getBooleanInput(name, options) {
	const trueValue = [
		"true",
		"True",
		"TRUE"
	];
	const falseValue = [
		"false",
		"False",
		"FALSE"
	];
	const val = getInput(name, options);
	if (trueValue.includes(val)) return true;
	if (falseValue.includes(val)) return false;
	throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\nSupport boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
function setCommandEcho(enabled) {
	issue("echo", enabled ? "on" : "off");
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function isDebug() {
	return process.env["RUNNER_DEBUG"] === "1";
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + os.EOL);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
function group(name, fn) {
	return __awaiter(this, void 0, void 0, function* () {
		startGroup(name);
		let result;
		try {
			result = yield fn();
		} finally {
			endGroup();
		}
		return result;
	});
}
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
	return process.env[`STATE_${name}`] || "";
}
function getIDToken(aud) {
	return __awaiter(this, void 0, void 0, function* () {
		return yield OidcClient.getIDToken(aud);
	});
}
//#endregion
//#region src/github/api/api-error.ts
var ApiError = class extends Error {
	name = "ApiError";
	status;
	type;
	retryAfterMs;
	constructor(message, facts) {
		super(message, { cause: facts.cause });
		this.status = facts.status;
		this.type = facts.type;
		this.retryAfterMs = facts.retryAfterMs;
	}
	get isOutage() {
		return this.status === void 0 ? this.type === void 0 : this.status >= 500 || this.isRateLimit;
	}
	get isRateLimit() {
		return this.retryAfterMs !== void 0 || this.status === 429;
	}
	get isRefusal() {
		return !this.isRateLimit && (this.status === 401 || this.status === 403 || this.type === "FORBIDDEN");
	}
};
function unlessRefused(request, otherwise) {
	return request.catch((error) => {
		if (error instanceof ApiError && !error.isOutage) return otherwise;
		throw error;
	});
}
const TIMEOUT_MS = 3e4;
async function fetchWhole(url, init, now) {
	const response = await fetch(url, {
		...init,
		signal: AbortSignal.timeout(TIMEOUT_MS)
	});
	const { ok, status, headers, body } = response;
	const after = Number(headers.get("retry-after")) || (status === 429 ? 60 : 0);
	if (after > 0 && (status === 403 || status === 429)) {
		const limit = {
			"x-ratelimit-remaining": "0",
			"x-ratelimit-reset": `${Math.ceil(now() / 1e3) + after - 1}`
		};
		return new Response(body, {
			status,
			headers: {
				...Object.fromEntries(headers),
				...limit
			}
		});
	}
	if (!ok || !/\bjson\b/.test(headers.get("content-type") ?? "")) return response;
	try {
		const body = parseJsonText(await response.text());
		return Object.defineProperty(response, "body", { value: body });
	} catch {
		throw new Error("it was incomplete");
	}
}
async function bytesOf({ body }, maxBytes) {
	const chunks = [];
	let length = 0;
	for await (const chunk of body ?? []) {
		length += chunk.length;
		if (length > maxBytes) return "too-large";
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, length);
}
//#endregion
//#region src/github/api/client.ts
const ONCE = { request: { retries: 0 } };
const MAX_ATTEMPTS$2 = 4;
const LONGEST_WAIT = 60;
const DOWNLOAD_TIMEOUT_MS = 3e5;
const REFUSALS = Array.from({ length: 100 }, (_, index) => 400 + index);
const UNQUEUED = { key: () => ({ schedule: (_, send, ...given) => send(...given) }) };
async function connectGitHub(context, { token, secondMs = 1e3, now, log }) {
	const { Octokit } = await import("./octokit.js");
	const waitsFor = (seconds, request, _, retries) => {
		if (seconds > LONGEST_WAIT || retries >= MAX_ATTEMPTS$2 - 1) return false;
		const { method, url } = octokit.request.endpoint.parse(request);
		log(`${method} ${pathOf(url)}: rate limit. Trying again in ${seconds} s.`);
		return true;
	};
	const octokit = new Octokit({
		auth: token,
		baseUrl: context.apiUrl,
		userAgent: "perf-gate",
		retry: {
			retries: MAX_ATTEMPTS$2 - 1,
			doNotRetry: REFUSALS,
			retryAfterBaseValue: secondMs
		},
		throttle: {
			onRateLimit: waitsFor,
			onSecondaryRateLimit: waitsFor,
			fallbackSecondaryRateRetryAfter: 60,
			retryAfterBaseValue: secondMs,
			global: UNQUEUED,
			write: UNQUEUED,
			notifications: UNQUEUED
		},
		log: {
			debug() {},
			info() {},
			warn() {},
			error() {}
		},
		request: {
			fetch: (url, init) => fetchWhole(url, init, now),
			parseSuccessResponseBody: false
		}
	});
	const { owner, repo } = context;
	const send = async (route, parameters = {}) => {
		const [method, url] = route.split(" ");
		const ours = url.includes("{owner}") ? {
			owner,
			repo
		} : {};
		try {
			return (await octokit.request({
				method,
				url,
				...ours,
				...parameters
			})).data;
		} catch (error) {
			throw apiError(error, now());
		}
	};
	return {
		owner,
		repo,
		known: {},
		request: send,
		async list(route, parameters) {
			let failure;
			const requestPage = Object.assign((options) => octokit.request(options).catch((error) => {
				failure = error;
				throw error;
			}), { endpoint: (given) => octokit.request.endpoint(route, given) });
			try {
				const given = {
					owner,
					repo,
					per_page: 100,
					...parameters
				};
				const items = await octokit.paginate(requestPage, given);
				if (failure !== void 0) throw failure;
				return items;
			} catch (error) {
				throw apiError(error, now());
			}
		},
		async download(route, parameters, maxBytes) {
			let downloaded;
			const fetch = async (url, init) => {
				const answer = await fetchWhole(url, {
					...init,
					redirect: "manual"
				}, now);
				const address = answer.headers.get("location");
				if (address === null) return answer;
				const target = await globalThis.fetch(address, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
				if (target.ok) downloaded = await bytesOf(target, maxBytes);
				return new Response(null, { status: target.ok ? 204 : target.status });
			};
			await send(route, {
				...parameters,
				request: { fetch }
			});
			if (downloaded === void 0) throw new ApiError(`${route}: the answer has no redirect.`, { status: 200 });
			return downloaded;
		},
		async graphql(query, variables, parameters) {
			const answer = await send(`POST ${context.graphqlUrl}`, {
				query,
				variables,
				...parameters
			});
			const error = answer.errors?.[0];
			if (error) throw new ApiError(error.message, {
				status: 200,
				type: error.type ?? "UNKNOWN"
			});
			return answer.data;
		}
	};
}
function pathOf(url) {
	return new URL(url).pathname;
}
function apiError(error, nowMs) {
	const { message, status, response, request } = error;
	const where = request ? `${request.method} ${pathOf(request.url)}` : "the API";
	if (!response || status === void 0) return new ApiError(`${where}: no answer (${message}).`, { cause: error });
	const retryAfterMs = rateLimitMs(status, message, response.headers, nowMs);
	const minutes = Math.ceil((retryAfterMs ?? 0) / 6e4);
	const advice = ` The rate limit ends in ${minutes} minutes, longer than perf-gate waits. Run the job again later.`;
	const text = `${where}: ${status} ${message.replace(/ - https?:\S+$/, "")}.`;
	return new ApiError(minutes * 60 > LONGEST_WAIT ? text + advice : text, {
		status,
		retryAfterMs,
		cause: error
	});
}
function rateLimitMs(status, message, headers, nowMs) {
	if (status !== 403 && status !== 429) return void 0;
	const after = Number(headers["retry-after"]);
	if (after > 0) return after * 1e3;
	if (String(headers["x-ratelimit-remaining"]) === "0") return Math.max(1e3, Number(headers["x-ratelimit-reset"]) * 1e3 - nowMs + 1e3);
	return status === 429 || /secondary rate limit/i.test(message) ? 60 * 1e3 : void 0;
}
//#endregion
//#region src/github/api/payload.ts
var Payload = class Payload {
	#root;
	constructor(root) {
		this.#root = root;
	}
	get(path) {
		let value = this.#root;
		for (const key of path.split(".")) {
			if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return void 0;
			value = value[key];
		}
		return value;
	}
	part(path) {
		return new Payload(this.get(path));
	}
	has(path) {
		return (this.get(path) ?? void 0) !== void 0;
	}
	text(path) {
		const value = this.get(path);
		return typeof value === "string" ? value : void 0;
	}
	number(path) {
		const value = this.get(path);
		return typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
	}
	list(path) {
		const value = this.get(path);
		return Array.isArray(value) ? value : [];
	}
};
//#endregion
//#region src/github/api/runner-environment.ts
function readEvent(env, readFile) {
	const path = required(env, "GITHUB_EVENT_PATH");
	try {
		return parseJsonText(readFile(path));
	} catch (cause) {
		throw new UsageError(`GITHUB_EVENT_PATH: the event cannot be read (${path}). It must be the file that the runner wrote.`, { cause });
	}
}
function required(env, name) {
	const value = env[name];
	if (value) return value;
	throw new UsageError(`${name}: not set. The action runs in a GitHub Actions job; elsewhere use the command line: perf-gate compare --help.`);
}
function machineOf({ RUNNER_OS = "", RUNNER_ARCH = "" }, processors) {
	const model = processors[0]?.model.replace(/\s+/g, " ").trim();
	if (!model) return void 0;
	return `${RUNNER_OS} ${RUNNER_ARCH}, ${processors.length} x ${model}`;
}
//#endregion
//#region src/github/api/event.ts
function readContext(env, readFile) {
	const event = required(env, "GITHUB_EVENT_NAME");
	const payload = new Payload(readEvent(env, readFile));
	const [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/");
	const serverUrl = addressOf("GITHUB_SERVER_URL", required(env, "GITHUB_SERVER_URL"));
	const apiUrl = addressOf("GITHUB_API_URL", required(env, "GITHUB_API_URL"));
	const defaultBranch = payload.text("repository.default_branch") ?? "main";
	const runId = env.GITHUB_RUN_ID ?? "0";
	const origin = originOf(env, payload, event, defaultBranch);
	const { sha, ref, baseRef } = origin;
	const pull = pullRequestOf(payload.part("pull_request"));
	return defined({
		event,
		action: payload.text("action"),
		owner,
		repo,
		repositoryId: payload.number("repository.id"),
		defaultBranch,
		isPrivate: payload.get("repository.private") === true,
		...origin,
		baseCommit: payload.text("pull_request.base.sha") ?? payload.text("merge_group.base_sha"),
		pullRequest: pull && defined({
			...pull,
			baseRef,
			head: {
				...pull.head,
				sha,
				ref
			},
			labeled: labeledOf(payload)
		}),
		commentedOn: payload.has("issue.pull_request") ? payload.number("issue.number") : void 0,
		queued: queuedIn(payload.text("merge_group.head_ref")),
		fork: isFork(payload),
		pushed: event === "push" ? pushedCommits(payload, sha) : [],
		release: releaseOf(payload, event, origin),
		finishedRun: finishedRunOf(payload.part("workflow_run")),
		run: {
			id: runId,
			attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
			job: env.GITHUB_JOB ?? "",
			url: `${serverUrl}/${owner}/${repo}/actions/runs/${runId}`
		},
		actor: env.GITHUB_ACTOR ?? "",
		serverUrl,
		apiUrl,
		graphqlUrl: addressOf("GITHUB_GRAPHQL_URL", env.GITHUB_GRAPHQL_URL ?? `${apiUrl.replace(/\/v3$/, "")}/graphql`),
		workspace: env.GITHUB_WORKSPACE ?? ".",
		temporary: required(env, "RUNNER_TEMP"),
		summaryPath: env.GITHUB_STEP_SUMMARY || void 0
	});
}
function originOf(env, payload, event, defaultBranch) {
	const text = (path) => payload.text(path);
	const onBranch = (sha, ref = "", baseRef = defaultBranch) => ({
		sha: sha ?? required(env, "GITHUB_SHA"),
		ref,
		refType: "branch",
		baseRef
	});
	if (payload.has("pull_request")) return onBranch(text("pull_request.head.sha"), text("pull_request.head.ref"), text("pull_request.base.ref"));
	if (event === "workflow_run") return onBranch(text("workflow_run.head_sha"), text("workflow_run.head_branch"));
	if (event === "merge_group") return onBranch(void 0, shortRef(text("merge_group.head_ref")), shortRef(text("merge_group.base_ref")) || defaultBranch);
	const ref = shortRef(env.GITHUB_REF) || defaultBranch;
	if (env.GITHUB_REF?.startsWith("refs/tags/")) return {
		...onBranch(void 0, ref),
		refType: "tag"
	};
	return onBranch(void 0, ref, env.GITHUB_REF_PROTECTED === "true" ? ref : defaultBranch);
}
function queuedIn(headRef = "") {
	const [, number] = /\/pr-(\d+)-[0-9a-f]+$/.exec(headRef) ?? [];
	return number === void 0 ? void 0 : Number(number);
}
function releaseOf(payload, event, { ref, refType }) {
	const tag = event === "release" ? payload.text("release.tag_name") : void 0;
	if (tag !== void 0) return defined({
		tag,
		id: payload.number("release.id")
	});
	return refType === "tag" ? defined({
		tag: ref,
		id: void 0
	}) : void 0;
}
function pullRequestOf(pull) {
	const number = pull.number("number");
	if (number === void 0) return void 0;
	const sha = pull.text("head.sha") ?? "";
	const ref = pull.text("head.ref") ?? "";
	return defined({
		number,
		labels: pull.list("labels").flatMap((label) => new Payload(label).text("name") ?? []),
		baseRef: pull.text("base.ref") ?? "",
		head: defined({
			sha,
			ref,
			repository: pull.text("head.repo.full_name")
		}),
		merged: pull.get("merged") === true,
		mergedBy: pull.text("merged_by.login")
	});
}
function labeledOf(payload) {
	const label = payload.text("action") === "labeled" ? payload.text("label.name") : void 0;
	const by = payload.text("sender.login");
	if (label === void 0 || by === void 0) return void 0;
	return defined({
		label,
		by,
		at: payload.text("pull_request.updated_at")
	});
}
function isFork(payload) {
	if (payload.has("pull_request")) return differ(payload, "pull_request.head.repo", "pull_request.base.repo", "repository");
	if (payload.has("workflow_run")) return differ(payload, "workflow_run.head_repository", "workflow_run.repository", "repository");
	return false;
}
function differ(payload, head, ...bases) {
	const base = bases.find((path) => payload.has(path)) ?? "";
	const ids = [payload.number(`${head}.id`), payload.number(`${base}.id`)];
	if (ids[0] !== void 0 && ids[1] !== void 0) return ids[0] !== ids[1];
	return payload.text(`${head}.full_name`) !== payload.text(`${base}.full_name`);
}
function finishedRunOf(run) {
	const id = run.number("id");
	if (id === void 0) return void 0;
	const startedMs = Date.parse(run.text("run_started_at") ?? "");
	return defined({
		id,
		attempt: run.number("run_attempt") ?? 1,
		startedMs: Number.isFinite(startedMs) ? startedMs : void 0,
		event: run.text("event") ?? "",
		conclusion: run.text("conclusion") ?? "",
		path: (run.text("path") ?? "").split("@", 1)[0],
		headSha: run.text("head_sha") ?? "",
		headBranch: run.text("head_branch") ?? "",
		headRepositoryId: run.number("head_repository.id") ?? 0,
		headOwner: run.text("head_repository.owner.login") ?? ""
	});
}
function pushedCommits(payload, head) {
	const commits = payload.list("commits").flatMap((each) => {
		const commit = new Payload(each);
		const sha = commit.text("id");
		return sha === void 0 ? [] : [{
			sha,
			subject: (commit.text("message") ?? "").split("\n", 1)[0]
		}];
	});
	return commits.some(({ sha }) => sha === head) ? commits : [...commits, {
		sha: head,
		subject: ""
	}];
}
function shortRef(ref = "") {
	return ref.replace(/^refs\/(heads|tags|pull)\//, "");
}
//#endregion
//#region src/github/api/branch-store.ts
const MARKS = "refs/perf-gate/";
const PACE_MS$1 = 500;
function branchStore(api, branch, alongside = []) {
	const name = `branch "${branch}" of ${api.name}`;
	const blobs = /* @__PURE__ */ new Map();
	const readBlob = (sha) => {
		const reading = blobs.get(sha) ?? api.readBlob(sha);
		blobs.set(sha, reading);
		reading.catch(() => blobs.delete(sha));
		return reading;
	};
	let last;
	return {
		name,
		paceMs: PACE_MS$1,
		async open(begin) {
			if (begin && last) return last;
			const tip = await api.tip(branch, alongside);
			const snapshot = snapshotAt({
				...api,
				readBlob
			}, {
				branch,
				name,
				tip
			});
			last = {
				...snapshot,
				commit(change) {
					last = void 0;
					return snapshot.commit(change);
				}
			};
			return last;
		}
	};
}
function snapshotAt(api, { branch, name, tip }) {
	let listed;
	const blobs = () => {
		listed ??= filesAt(api, tip);
		listed.catch(() => {
			listed = void 0;
		});
		return listed;
	};
	const bytesOf = async (path) => {
		const sha = (await blobs()).get(path);
		return sha === void 0 ? void 0 : api.readBlob(sha);
	};
	const peek = async (path) => {
		const bytes = await bytesOf(path);
		return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	};
	const makeCommit = async ({ writes, deletes, message }, beside) => {
		const present = await blobs();
		const all = new Map([
			...writes,
			...beside?.writes ?? [],
			...beside?.adds ?? []
		]);
		for (const [path, text] of beside?.appends ?? []) all.set(path, (await peek(path) ?? "") + text);
		return api.commit({
			message,
			writes: all,
			deletes: [...deletes, ...beside?.deletes ?? []].filter((path) => present.has(path)),
			parents: tip === void 0 ? [] : [tip],
			...defined({ base: tip })
		});
	};
	const commitOf = async (change) => {
		const { beside } = change;
		try {
			return { version: await makeCommit(change, beside) };
		} catch (error) {
			if (!beside || !(error instanceof StoreError) || error instanceof StoreBusyError) throw error;
			return {
				unwritten: error.message,
				version: await makeCommit(change)
			};
		}
	};
	return {
		exists: tip !== void 0,
		async list(folder) {
			return [...(await blobs()).keys()].filter((path) => folder === "" || path.startsWith(`${folder}/`)).sort();
		},
		async read(path) {
			const bytes = await bytesOf(path);
			return bytes && decoded(bytes, `${name}: ${path}`);
		},
		peek,
		async lost(path) {
			if (hasHistory([...(await blobs()).keys()], path)) return "earlier commits of the branch have it";
			const mark = await api.mark(branch);
			if (!(mark === void 0 ? [] : await api.files(mark)).some((file) => file.path === path)) return void 0;
			return `"git fetch origin ${MARKS}${branch} && git push --force origin FETCH_HEAD:refs/heads/${branch}" restores it from commit ${mark}`;
		},
		async commit(change) {
			const { version, unwritten } = await commitOf(change);
			if (await api.move(branch, tip, version) !== "moved") return CONFLICT;
			const present = await blobs();
			if ([...change.writes.keys()].some((path) => isList(path) && !present.has(path)) || change.beside && change.beside.appends.size > 0) await api.setMark(branch, version).catch(only(StoreError, () => {}));
			return defined({
				version,
				unwritten
			});
		}
	};
}
async function filesAt(api, tip) {
	const files = tip === void 0 ? [] : await api.files(tip);
	return new Map(files.map(({ path, sha }) => [path, sha]));
}
function decoded(bytes, where) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch (cause) {
		throw new StoreError(`${where}: not UTF-8 text. Restore it from the history of the branch.`, { cause });
	}
}
//#endregion
//#region src/github/api/git-errors.ts
function isRace(error) {
	return error instanceof ApiError && (error.type === "STALE_DATA" || /not a fast forward|already exists|expected (branch|ref)|stale/i.test(error.message));
}
function isEmptyRepository(error) {
	return error.status === 409 && /empty/i.test(error.message);
}
function isUnknownMutation(error) {
	return error instanceof ApiError && error.type !== void 0 && /updateRefs|UpdateRefsInput/.test(error.message);
}
function storeError(cause, name, doing) {
	const cannot = `cannot ${doing} of ${name}`;
	if (!(cause instanceof ApiError)) return cause instanceof Error ? cause : new StoreError(`${cannot}.`);
	const { message, status, retryAfterMs } = cause;
	if (cause.isOutage || status === 409 && !isEmptyRepository(cause)) return new StoreBusyError(`${cannot}: ${message}`, {
		cause,
		retryAfterMs
	});
	const failed = (why) => new StoreError(`${cannot}: ${why}`, { cause });
	if (cause.isRefusal) {
		const level = /^read/.test(doing) ? "read" : "write";
		return failed(`${status === 200 ? 403 : status}. Add "permissions: contents: ${level}" to the job; forks' tokens are read-only.`);
	}
	if (isEmptyRepository(cause)) return failed("the repository has no commit yet. Push one first.");
	if (status === 404 && /^write/.test(doing)) return failed(`404. Add "permissions: contents: write" to the job; a server that lacks GitHub's git API needs a folder as store.`);
	return failed(`${/[.!?]$/.test(message) ? message : `${message}.`} If a rule protects the branch, allow the job's token to bypass it.`);
}
function guardedIn(name) {
	return async (doing, send) => {
		try {
			return await send();
		} catch (error) {
			throw storeError(error, name, doing);
		}
	};
}
//#endregion
//#region src/github/api/git-query.ts
async function queryRepository(api, fields, variables = {}) {
	const { owner, repo, known } = api;
	const all = {
		owner,
		repo,
		...variables
	};
	const text = `query(${Object.keys(all).map((name) => `$${name}: String!`)}) { viewer { login } repository(owner: $owner, name: $repo) { id ${fields} } }`;
	const answer = await api.graphql(text, all, ONCE).catch(() => void 0);
	if (!answer?.repository) return void 0;
	known.login = answer.viewer.login;
	known.repositoryId = answer.repository.id;
	return answer.repository;
}
//#endregion
//#region src/github/api/git-blobs.ts
function gitBlobs(api) {
	const name = `${api.owner}/${api.repo}`;
	const guarded = guardedIn(name);
	const texts = /* @__PURE__ */ new Map();
	function keep(sha, file) {
		const bytes = Buffer.from(file?.text ?? "");
		if (blobHash(bytes) === sha) texts.set(sha, bytes);
	}
	let wanted = [];
	let asked;
	async function read(sha) {
		if (!texts.has(sha)) {
			wanted.push(sha);
			asked ??= new Promise(setImmediate).then(() => {
				const shas = wanted;
				wanted = [];
				asked = void 0;
				return readTexts(shas);
			});
			await asked;
		}
		return texts.get(sha) ?? blobByRest(sha);
	}
	async function readTexts(shas) {
		if (shas.length === 1) return;
		const found = await queryRepository(api, shas.map((sha, i) => `b${i}: object(oid: "${sha}") { ...on Blob { text } }`).join("\n"));
		for (const [i, sha] of shas.entries()) keep(sha, found?.[`b${i}`]);
	}
	async function blobByRest(sha) {
		const blob = await guarded("read a file", () => api.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
			file_sha: sha,
			...ONCE
		}));
		if (typeof blob?.content !== "string") throw new StoreError(`cannot read a file of ${name}: the server sent it without its content.`);
		return Buffer.from(blob.content, "base64");
	}
	return {
		keep,
		read
	};
}
function blobHash(bytes) {
	return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
//#endregion
//#region src/github/api/git-commits.ts
const MAX_INLINE_LENGTH = 512 * 1024;
function gitCommits(api) {
	const guarded = guardedIn(`${api.owner}/${api.repo}`);
	const written = /* @__PURE__ */ new Map();
	function writeBlob(sha, bytes) {
		const parameters = {
			content: bytes.toString("base64"),
			encoding: "base64",
			...ONCE
		};
		const writing = written.get(sha) ?? guarded("write a file", () => api.request("POST /repos/{owner}/{repo}/git/blobs", parameters));
		written.set(sha, writing);
		writing.catch(() => written.delete(sha));
		return writing;
	}
	async function writeTree(change) {
		const inlined = [];
		const files = [...await Promise.all([...change.writes].map(async ([path, content]) => {
			const bytes = Buffer.from(content);
			const sha = blobHash(bytes);
			if (typeof content === "string" && content.length <= MAX_INLINE_LENGTH && !written.has(sha)) {
				inlined.push(sha);
				return {
					path,
					content
				};
			}
			await writeBlob(sha, bytes);
			return {
				path,
				sha
			};
		})), ...change.deletes.map((path) => ({
			path,
			sha: null
		}))].map((entry) => ({
			...entry,
			mode: "100644",
			type: "blob"
		}));
		const contents = defined({
			base_tree: change.base,
			tree: files,
			...ONCE
		});
		const tree = await guarded("write a tree", () => api.request("POST /repos/{owner}/{repo}/git/trees", contents));
		for (const sha of inlined) written.set(sha, Promise.resolve());
		return tree.sha;
	}
	return async (change) => {
		const tree = await writeTree(change);
		const { message, parents } = change;
		return (await guarded("write a commit", () => api.request("POST /repos/{owner}/{repo}/git/commits", {
			message,
			tree,
			parents: [...parents],
			...ONCE
		}))).sha;
	};
}
//#endregion
//#region src/github/api/git-branch.ts
const ZERO_OID = "0".repeat(40);
const UPDATE_REFS = "mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";
function gitData(api, defaultBranch) {
	const name = `${api.owner}/${api.repo}`;
	const guarded = guardedIn(name);
	const blobs = gitBlobs(api);
	async function tip(branch, alongside = []) {
		const together = alongside.length > 0 ? await tipWith(branch, alongside) : void 0;
		if (together !== void 0) return together;
		for (const read of [refTip, newestCommit]) {
			const found = await tipBy(read, branch);
			if (found) return found.tip;
			if (branch !== defaultBranch && await tipBy(read, defaultBranch)) return (await tipBy(read, branch))?.tip;
		}
		throw new StoreError(`cannot read branch "${branch}" of ${name}: 404, and so is "${defaultBranch}". Add "permissions: contents: read" to the job.`);
	}
	async function tipWith(branch, paths) {
		const ref = `refs/heads/${branch}`;
		const found = await queryRepository(api, `ref(qualifiedName: $ref) { target { oid } } ${paths.map((_, i) => `f${i}: object(expression: $f${i}) { oid ...on Blob { text } }`).join(" ")}`, Object.fromEntries([["ref", ref], ...paths.map((path, i) => [`f${i}`, `${ref}:${path}`])]));
		for (const i of paths.keys()) blobs.keep(found?.[`f${i}`]?.oid ?? "", found?.[`f${i}`]);
		return found?.ref?.target?.oid;
	}
	async function tipBy(read, branch) {
		try {
			return { tip: await read(branch) };
		} catch (error) {
			if (error instanceof ApiError && error.status === 404) return void 0;
			if (error instanceof ApiError && isEmptyRepository(error)) return {};
			throw storeError(error, name, `read branch "${branch}"`);
		}
	}
	async function refTip(branch) {
		return shaOf(`heads/${branch}`);
	}
	async function shaOf(ref) {
		return (await api.request("GET /repos/{owner}/{repo}/git/ref/{ref}", {
			ref,
			...ONCE
		})).object.sha;
	}
	async function newestCommit(branch) {
		const [newest] = await api.request("GET /repos/{owner}/{repo}/commits", {
			sha: branch,
			per_page: 1,
			...ONCE
		});
		return newest?.sha;
	}
	async function files(commit) {
		const found = await guarded("read a tree", () => api.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", {
			tree_sha: commit,
			recursive: "1",
			...ONCE
		}));
		if (found.truncated) throw new StoreError(`${name}: the tree of commit ${shortCommit(commit)} is too large to be listed. Keep fewer suites or runs on the branch.`);
		return found.tree.flatMap(({ type, path, sha }) => type === "blob" ? [{
			path,
			sha
		}] : []);
	}
	async function mark(branch) {
		try {
			return await shaOf(`${MARKS}${branch}`.slice(5));
		} catch (error) {
			if (error instanceof ApiError && (error.status === 404 || isEmptyRepository(error))) return void 0;
			throw storeError(error, name, `read ref "${MARKS}${branch}"`);
		}
	}
	async function setMark(branch, commit) {
		const ref = `${MARKS}${branch}`;
		const isThere = await mark(branch) !== void 0;
		await guarded("write a ref", () => setRef(ref, commit, isThere, true));
	}
	async function setRef(ref, sha, isThere, force) {
		if (!isThere) return api.request("POST /repos/{owner}/{repo}/git/refs", {
			ref,
			sha,
			...ONCE
		});
		const moved = {
			ref: ref.slice(5),
			sha,
			force,
			...ONCE
		};
		return api.request("PATCH /repos/{owner}/{repo}/git/refs/{ref}", moved);
	}
	async function move(branch, before, after, { force = false } = {}) {
		try {
			await swap(`refs/heads/${branch}`, before, after, force);
			return "moved";
		} catch (error) {
			const now = await tip(branch);
			if (now === after) return "moved";
			if (now !== before || isRace(error)) return "conflict";
			throw storeError(error, name, `write branch "${branch}"`);
		}
	}
	async function swap(ref, before, after, force) {
		api.known.repositoryId ??= (await api.request("GET /repos/{owner}/{repo}", ONCE)).node_id;
		const { repositoryId } = api.known;
		const refUpdates = [{
			name: ref,
			beforeOid: before ?? ZERO_OID,
			afterOid: after,
			force
		}];
		try {
			await api.graphql(UPDATE_REFS, { input: {
				repositoryId,
				refUpdates
			} }, ONCE);
		} catch (error) {
			if (!isUnknownMutation(error) || force) throw error;
			await setRef(ref, after, before !== void 0, false);
		}
	}
	return {
		name,
		tip,
		files,
		readBlob: blobs.read,
		commit: gitCommits(api),
		mark,
		setMark,
		move
	};
}
//#endregion
//#region src/github/job/held-variables.ts
const FILE = "PERF_GATE_HELD_VARIABLES";
function takeHeldVariables(env) {
	const file = env[FILE];
	if (file === void 0 || Object.keys(heldOf(env)).length > 0) return false;
	Object.assign(env, parseJsonText(readFileSync(file, "utf8")));
	delete env[FILE];
	rmSync(dirname$1(file), { recursive: true });
	return true;
}
function holdVariables({ argv, env, execArgv, execPath, execve, platform }) {
	if (!execve || platform === "win32") return;
	const file = join(mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), "perf-gate-")), "held.json");
	writeFileSync(file, JSON.stringify(heldOf(env)), { mode: 384 });
	const shown = {
		...childEnvironment(env, false),
		[FILE]: file
	};
	execve(execPath, [
		execPath,
		...execArgv,
		...argv.slice(1)
	], shown);
}
function heldOf(env) {
	const shown = childEnvironment(env, false);
	return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in shown)));
}
//#endregion
//#region src/github/api/approvers.ts
const APPROVING = [
	"write",
	"maintain",
	"admin"
];
function approverOf(text) {
	if (APPROVING.includes(text)) return {
		kind: "permission",
		level: text
	};
	const match = /^@?([a-z\d](?:[a-z\d-]{0,38})(?:\[bot\])?)(?:\/([\w.-]{1,100}))?$/i.exec(text);
	if (!match) return void 0;
	const [, name = "", team] = match;
	return team === void 0 ? {
		kind: "login",
		login: name
	} : {
		kind: "team",
		org: name,
		team
	};
}
async function mayApprove(api, login, approvers) {
	for (const approver of approvers) if (await isApprover(api, login, approver)) return true;
	return false;
}
async function isApprover(api, login, approver) {
	if (approver.kind === "login") return approver.login.toLowerCase() === login.toLowerCase();
	if (approver.kind === "team") {
		const member = {
			org: approver.org,
			team_slug: approver.team,
			username: login
		};
		return (await unlessRefused(api.request("GET /orgs/{org}/teams/{team_slug}/memberships/{username}", member), void 0))?.state === "active";
	}
	const found = await unlessRefused(api.request("GET /repos/{owner}/{repo}/collaborators/{username}/permission", { username: login }), void 0);
	return Math.max(...[found?.role_name, found?.permission].map((role) => APPROVING.indexOf(role ?? ""))) >= APPROVING.indexOf(approver.level);
}
//#endregion
//#region src/github/job/inputs.ts
const OTHER_RUN = "run:";
const inConfiguration = (section, key) => `Write it into the configuration: "${section}: { ${key}: … }".`;
const ELSEWHERE = {
	status: "Write \"result-as: status\".",
	check: "Write \"result-as: check\".",
	"artifact-branch": "Write the branch after the file: \"artifact-run: FILE@BRANCH\".",
	"artifact-from": "Write the file as \"artifact-run: FILE\" or \"compare-with: run:FILE\".",
	"baseline-run": "Write \"compare-with: run:ID\" or \"compare-with: run:FILE\".",
	"release-notes": "Write \"report-to: release-notes\".",
	"site-url": "Write the address after the folder: \"site: FOLDER ADDRESS\".",
	"stale-label": inConfiguration("baseline", "stale-label"),
	"allow-missing-baseline": inConfiguration("baseline", "missing-release"),
	...Object.fromEntries([
		"together",
		"seed",
		"warmup",
		"run-timeout",
		"max-pairs",
		"pass-token"
	].map((key) => [key, inConfiguration("decide", key)]))
};
function refuseElsewhere(read) {
	for (const [name, remedy] of Object.entries(ELSEWHERE)) if (read(name).trim() !== "") refuse(name, `not an input of this action. ${remedy}`);
}
function readInputs(read) {
	const text = (name) => read(name).trim();
	const choice = (name, valid) => oneOf(name, text(name), valid);
	const given = (name, parse = (_, value) => value) => {
		const value = text(name);
		return value === "" ? void 0 : parse(name, value);
	};
	const token = text("github-token");
	if (token === "") throw new UsageError("input \"github-token\": empty. Leave it out to use the token of the job, or give a secret that is available in this event.");
	if (/[^\x21-\x7e]/.test(token)) throw new UsageError("input \"github-token\": contains a space, a line break or another character that is not valid in a token. Give the token only.");
	const comparedRun = (name, value) => value.startsWith(OTHER_RUN) ? { baselineRun: wantedRun(name, value.slice(4)) } : { compareWith: plainName(name, value) };
	return {
		...readMeasure(given),
		...defined({
			results: text("results").split("\n").map((line) => line.trim()).filter((line) => line !== ""),
			config: given("config"),
			mode: choice("mode", [
				"auto",
				"gate",
				"baseline",
				"comment"
			]),
			token,
			suite: given("suite", plainName),
			baselineBranch: given("baseline-branch", branch),
			baselineLabel: given("baseline-label", plainName),
			approvers: approvers(text("baseline-approvers")),
			comment: choice("comment", [
				"always",
				"on-change",
				"shared",
				"never"
			]),
			reportTo: reports(text("report-to")),
			charts: choice("charts", [
				"auto",
				"png",
				"mermaid",
				"none"
			]),
			failOn: given("fail-on", (name) => choice(name, [
				"fail",
				"warn",
				"never"
			])),
			pullRequest: given("pr-number", pullRequestNumber),
			artifact: text("artifact") || "load-test-results*",
			artifactRun: given("artifact-run", wantedRun),
			...given("compare-with", comparedRun),
			collect: choice("collect", ["false", "true"]) === "true",
			resultAs: choice("result-as", [
				"none",
				"status",
				"check"
			]),
			pageUrl: given("page-url", address),
			...given("site", siteOf),
			outputFolder: given("output-dir", plainName)
		})
	};
}
function readMeasure(given) {
	const run = given("run");
	const maxRuns = given("max-runs");
	const others = defined({
		runBaseline: given("run-baseline"),
		budget: given("budget")
	});
	if (run !== void 0) return { measure: defined({
		...others,
		run,
		maxRuns
	}) };
	if (Object.keys(others).length > 0) refuse("run", "empty, although other inputs say how to run the load test. Give its command line as \"run\", or remove the other inputs.");
	if (maxRuns === void 0) return {};
	const count = parseCount(maxRuns, 1);
	return "value" in count ? { maxRuns: count.value } : refuse("max-runs", count.problem);
}
function measureOptions(written, decide) {
	const called = (name) => name === "max-pairs" ? "\"decide.max-pairs\"" : `input "${name}"`;
	return defined({
		...readOptions(written, called, decide),
		seed: decide.seed
	});
}
function oneOf(name, value, valid) {
	if (value === "") return valid[0];
	const found = valid.find((each) => each === value);
	if (found) return found;
	return refuse(name, `unknown value "${value}". Valid: ${valid.join(", ")}.`);
}
function approvers(value) {
	return value.split(/[\s,]+/).filter(Boolean).map((each) => {
		return approverOf(each) ?? refuse("baseline-approvers", `"${each}" is not valid. Give logins, teams such as @org/team, or one of write, maintain, admin.`);
	});
}
function reports(value) {
	return value.split(/[\s,]+/).flatMap((word) => {
		const place = oneOf("report-to", word, [
			"comment",
			"issue",
			"both",
			"release-notes"
		]);
		return place === "both" ? ["comment", "issue"] : [place];
	});
}
function siteOf(name, value) {
	const [url = ""] = /(?<!\S)https?:\S*$/.exec(value) ?? [];
	const folder = value.slice(0, value.length - url.length).trim();
	return defined({
		site: folder === "" ? void 0 : plainName(name, folder),
		siteUrl: url === "" ? void 0 : address(name, url)
	});
}
function refuse(name, why) {
	throw new UsageError(`input "${name}": ${why}`);
}
function address(name, value) {
	if (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)) return new URL(value).href;
	return refuse(name, `"${value}" is not a valid address. Give one that begins with https://.`);
}
function plainName(name, value) {
	if (isName(value)) return value;
	return refuse(name, "contains a line break or another control character. Give a name on one line.");
}
function branch(name, value) {
	const short = value.replace(/^refs\/heads\//, "");
	if (isBranchName(short)) return short;
	return refuse(name, `"${value}" is not a valid branch name. Give a name such as "perf-gate".`);
}
function wantedRun(name, value) {
	if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
	const [file = "", ...branchParts] = value.split("@");
	if (!/^\.[\w-]+\/workflows\/[^/]+\.ya?ml$/.test(file)) return refuse(name, `"${value}" is neither the id of a run nor a workflow file. Give the number at the end of the run's address, or a path such as .github/workflows/load-test.yml for its newest run.`);
	return branchParts.length > 0 ? {
		file,
		branch: branch(name, branchParts.join("@"))
	} : { file };
}
function pullRequestNumber(name, value) {
	const digits = /^#?([1-9]\d{0,9})$/.exec(value)?.[1];
	if (digits) return Number(digits);
	return refuse(name, `"${value}" is not a pull request number. Give a number such as 12, or leave it out.`);
}
//#endregion
//#region src/github/api/publish-error.ts
function publishError(cause, doing, permission, fork = false) {
	const why = () => {
		if (!(cause instanceof ApiError)) return ".";
		if (!cause.isRefusal && cause.status !== 404) return `: ${cause.message}`;
		const remedy = fork ? "The token of a pull request from a fork is read-only: let a second job on workflow_run comment (mode: comment)." : `Add "permissions: ${permission}" to the job.`;
		return `: ${cause.status ?? cause.type}. ${remedy}`;
	};
	return new PublishError(`cannot ${doing}${why()} The verdict is unaffected.`, { cause });
}
function refused(doing, permission, fork) {
	return (error) => {
		throw publishError(error, doing, permission, fork);
	};
}
//#endregion
//#region src/github/api/pull-request.ts
const PERMISSION$2 = "pull-requests: read";
const MAX_COMMITS$1 = 20;
const PUSHES = 100;
const MERGE_SUBJECT = /^Merge pull request #\d+ |\(#\d+\)$/;
async function findMerged(api, { sha, baseRef, pushed }) {
	const commits = [...pushed.filter((commit) => commit.sha !== sha && MERGE_SUBJECT.test(commit.subject)).slice(1 - MAX_COMMITS$1).map((commit) => commit.sha), sha];
	const merged = /* @__PURE__ */ new Map();
	try {
		for (const commit of commits) for (const { number, merge_commit_sha: mergeCommit } of await mergedWith(api, commit, baseRef)) {
			if (mergeCommit !== commit) continue;
			const pull = await api.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number });
			merged.set(number, {
				...pullRequestOf(new Payload(pull)),
				merged: true
			});
		}
	} catch (error) {
		refused(`look up the pull request of commit ${shortCommit(sha)}`, PERMISSION$2)(error);
	}
	return [...merged.values()];
}
const PULLS_OF = "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls";
async function mergedWith(api, commit, baseRef) {
	const where = { commit_sha: commit };
	return (await api.list(PULLS_OF, where).catch(async (error) => {
		if (!error.message.includes("page not found")) throw error;
		return [await api.request(PULLS_OF.slice(0, -1), where).catch(({ message }) => {
			if (!message.includes("pull request does not exist")) throw error;
		}) ?? []].flat();
	})).filter((pull) => pull.merged_at && pull.base.ref === baseRef);
}
async function findOpen(api, run, baseRef) {
	try {
		const head = `${run.headOwner}:${run.headBranch}`;
		const matching = (await api.list("GET /repos/{owner}/{repo}/pulls", {
			state: "open",
			head
		})).filter(({ head }) => head.sha === run.headSha && head.repo?.id === run.headRepositoryId);
		const chosen = matching.length > 1 ? matching.filter(({ base }) => base.ref === baseRef) : matching;
		if (chosen.length > 1) throw new ApiError(`${chosen.length} pull requests have the same head.`, { status: 200 });
		return pullRequestOf(new Payload(chosen[0]));
	} catch (error) {
		return refused(`find the pull request of run ${run.id}`, PERMISSION$2)(error);
	}
}
async function findPullRequest(api, number) {
	return pullRequestOf(new Payload(await api.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number }).catch(refused(`look up #${number}`, PERMISSION$2))));
}
async function labelHistory(api, { number, head }, label) {
	const last = (await api.list("GET /repos/{owner}/{repo}/issues/{issue_number}/events", { issue_number: number })).findLast((event) => "label" in event && event.label?.name === label);
	if (last?.event !== "labeled" || !last.created_at) return void 0;
	const pushedAt = await pushTime(api, head);
	return defined({
		labeled: defined({
			at: last.created_at,
			by: last.actor?.login
		}),
		pushedAt
	});
}
async function pushTime(api, { sha, ref, repository }) {
	const [owner, repo] = repository?.split("/") ?? [];
	if (owner === void 0 || repo === void 0) return void 0;
	const where = {
		owner,
		repo,
		ref: `refs/heads/${ref}`,
		per_page: PUSHES
	};
	return (await unlessRefused(api.request("GET /repos/{owner}/{repo}/activity", where), [])).find(({ after }) => after === sha)?.timestamp;
}
//#endregion
//#region src/github/job/acceptance.ts
async function acceptedOnceMerged(request, followed) {
	const problems = [];
	const { accepted, notices } = await byLabelOf(request, followed ?? await withPresentLabels(request, problems));
	return defined({
		report: accepted && defined({
			label: request.config.baseline.label,
			by: accepted.labeled?.by,
			at: accepted.labeled?.at
		}),
		notices,
		problems
	});
}
async function acceptedNow(request, origin) {
	const { actor, event, pullRequest } = request.context;
	if (pullRequest) return ofMergedCommit(request, origin, await byLabelOf(request, pullRequest));
	return ofMergedCommit(request, origin, {
		accepted: {
			by: actor,
			reason: `started by hand (${event})`
		},
		notices: []
	});
}
async function acceptedByPush(request, origin) {
	const notices = [];
	const problems = [];
	try {
		for (const merged of (await findMerged(request.host.api, request.context)).reverse()) {
			const found = await byLabelOf(request, merged);
			notices.push(...found.notices);
			if (found.accepted) return ofMergedCommit(request, origin, {
				...found,
				notices
			});
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		problems.push(error.message);
	}
	return ofMergedCommit(request, origin, { notices }, problems);
}
function ofMergedCommit({ context, config }, origin, { accepted, notices }, problems = []) {
	if (!accepted) return {
		notices,
		problems: [...problems, ...notices.map(noticeText)]
	};
	if (origin && origin.headSha !== context.sha) {
		const problem = `the results of CI run ${origin.id} are of commit ${shortCommit(origin.headSha)}, not of the merged commit ${shortCommit(context.sha)}, so they do not become the baseline. Run the load test on the merged commit.`;
		return {
			notices,
			problems: [...problems, problem]
		};
	}
	const { by, pullRequest } = accepted;
	return {
		accepted,
		report: defined({
			label: pullRequest === void 0 ? void 0 : config.baseline.label,
			by: by || void 0,
			now: true
		}),
		notices,
		problems
	};
}
async function withPresentLabels({ host, context }, problems) {
	const { pullRequest: pull, queued, run } = context;
	if (queued !== void 0) return findPullRequest(host.api, queued).catch(only(UserError, ({ message }) => void problems.push(message)));
	if (!pull || run.attempt === 1) return pull;
	const where = { issue_number: pull.number };
	const labels = await unlessRefused(host.api.list("GET /repos/{owner}/{repo}/issues/{issue_number}/labels", where), void 0);
	return labels ? {
		...pull,
		labels: labels.map(({ name }) => name)
	} : pull;
}
async function byLabelOf(request, pull) {
	const { context, inputs } = request;
	const { label, staleLabel } = request.config.baseline;
	const { api } = request.host;
	const { approvers, baselineRun } = inputs;
	if (!pull?.labels.includes(label)) return { notices: [] };
	if (baselineRun !== void 0) return { notices: [{
		code: "label-without-baseline",
		label
	}] };
	const accepted = (labeled) => defined({
		by: pull.mergedBy ?? context.actor,
		pullRequest: pull.number,
		reason: `label "${label}"`,
		labeled: labeled && {
			...labeled,
			commit: pull.head.sha
		}
	});
	try {
		const history = await historyOf$1(request, pull);
		if (!history) return { notices: [{
			code: "label-gone",
			label
		}] };
		const { labeled, pushedAt } = history;
		const { at, by } = labeled;
		if (approvers.length > 0 && (by === void 0 || !await mayApprove(api, by, approvers))) return { notices: [defined({
			code: "label-not-approved",
			label,
			by
		})] };
		if (!(pushedAt === void 0 || Date.parse(pushedAt) > Date.parse(at))) return {
			accepted: accepted(labeled),
			notices: []
		};
		const isAccepted = staleLabel === "accept";
		const notice = defined({
			code: "label-stale",
			label,
			by,
			at,
			commit: pull.head.sha || void 0,
			pushedAt,
			isAccepted
		});
		return defined({
			accepted: isAccepted ? accepted(labeled) : void 0,
			notices: [notice]
		});
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const isUnreadable = error.status === 404 || error.isRefusal && !await mayReadPull(api, pull.number);
		const isAccepted = approvers.length === 0 && isUnreadable;
		const notices = [{
			code: "label-unknown",
			label,
			detail: error.message,
			isAccepted
		}];
		return defined({
			accepted: isAccepted ? accepted() : void 0,
			notices
		});
	}
}
async function historyOf$1({ host, config }, pull) {
	const { label } = config.baseline;
	if (pull.labeled?.label !== label) return labelHistory(host.api, pull, label);
	const { by, at = new Date(host.now()).toISOString() } = pull.labeled;
	return {
		labeled: {
			at,
			by
		},
		pushedAt: at
	};
}
async function mayReadPull(api, number) {
	return await unlessRefused(api.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number }), void 0) !== void 0;
}
//#endregion
//#region src/github/job/outputs.ts
function escapingRunner(core, print) {
	const annotation = (level) => (message, { title = "", ...place } = {}) => core[level](escapePrinted(String(message)), {
		...place,
		title: escapePrinted(title)
	});
	const { setOutput, setSecret, summary } = core;
	return {
		setOutput,
		setSecret,
		summary,
		info: print,
		error: annotation("error"),
		warning: annotation("warning"),
		notice: annotation("notice")
	};
}
const OUTPUTS = [
	"verdict",
	"breaches",
	"report-path",
	"summary-path",
	"run-path",
	"comment-url",
	"baseline-commit",
	"needs-runs",
	"headline",
	"page-url",
	"first-bad",
	"last-good"
];
const ACTIVE = /["'`$\\;|&<>\r\n]|##\[|::/g;
function setOutputs(runner, { headline, ...outputs }) {
	const all = {
		...outputs,
		headline: String(headline ?? "").replace(ACTIVE, " ")
	};
	for (const name of OUTPUTS) runner.setOutput(name, all[name] ?? "");
}
function placesIn({ file, thresholdLines = {} }, workspace) {
	const path = file === void 0 ? "" : relative$1(workspace, resolve$1(workspace, file)).replaceAll("\\", "/");
	const isInside = path !== "" && !path.startsWith("../") && !isAbsolute$1(path);
	return (source) => {
		const line = source === void 0 ? void 0 : thresholdLines[source];
		return isInside && line !== void 0 ? {
			file: path,
			line
		} : void 0;
	};
}
function annotation(level, message) {
	return {
		level,
		title: "perf-gate",
		message
	};
}
function annotate(runner, annotations, placeOf) {
	for (const { level, title, message, source } of limited(annotations)) {
		const place = placeOf(source);
		runner[level](message, defined({
			title,
			file: place?.file,
			startLine: place?.line
		}));
	}
}
//#endregion
//#region src/github/api/base-files.ts
async function readBaseFile(api, ref, path) {
	const inside = insideRepository(path);
	if (inside === void 0) throw new ConfigError(`${path}: is outside the repository. Name a file by its path in the repository.`);
	try {
		const found = await api.request("GET /repos/{owner}/{repo}/contents/{path}", {
			path: inside,
			ref
		});
		if (!Array.isArray(found) && found.type === "file" && found.encoding === "base64") return Buffer.from(found.content, "base64").toString("utf8");
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 404) return void 0;
		throw new ConfigError(`${path}: cannot be read from ${ref}: ${error.message} The job needs "contents: read".`, { cause: error });
	}
	throw new ConfigError(`${path}: not a text file on ${ref}. Give the path of the configuration file.`);
}
function insideRepository(path) {
	const segments = path.replaceAll("\\", "/").split("/").filter((segment) => segment !== "." && segment !== "");
	return path.startsWith("/") || /^[a-z]:/i.test(path) || segments.includes("..") || segments.length === 0 ? void 0 : segments.join("/");
}
//#endregion
//#region src/github/api/chart-branch.ts
const CHART_BRANCH = "perf-gate-assets";
const MAX_FOLDERS = 50;
const MAX_HISTORY = 200;
const PACE_MS = 500;
const FOLDER = /^pr-(\d+)\//;
const COUNT_PATH = "history.txt";
const README = "# Charts of perf-gate\n\nPictures for pull-request comments. Old ones are removed; no verdict depends on them.\n";
async function publishCharts(api, request, host) {
	const { branch, folder, files, repositoryUrl } = request;
	const paths = new Map([...files].map(([name, bytes]) => [name, `${folder}/${addressed(name, bytes)}`]));
	const store = {
		name: `branch "${branch}"`,
		paceMs: PACE_MS,
		open: () => api.tip(branch)
	};
	try {
		const commit = await retry(store, host, (tip) => attemptOnce(api, request, paths, tip));
		return new Map([...paths].map(([name, path]) => [name, `${repositoryUrl}/blob/${commit}/${path}?raw=true`]));
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		throw new PublishError(`cannot store charts: ${error.message} The comment shows them as text.`, { cause: error });
	}
}
async function attemptOnce(api, { branch, folder, files }, paths, tip) {
	const present = tip === void 0 ? [] : await api.files(tip);
	const names = present.map(({ path }) => path);
	const wanted = [...paths.values()];
	if (tip !== void 0 && wanted.every((path) => names.includes(path))) return tip;
	const counted = present.find(({ path }) => path === COUNT_PATH);
	const count = counted ? Number(Buffer.from(await api.readBlob(counted.sha)).toString()) || 0 : 0;
	const restarts = count >= MAX_HISTORY;
	const commit = await api.commit(defined({
		writes: new Map([
			["README.md", README],
			[COUNT_PATH, `${restarts ? 1 : count + 1}\n`],
			...[...paths].map(([name, path]) => [path, files.get(name)])
		]),
		deletes: outdated(names, folder).filter((path) => !wanted.includes(path)),
		message: `Charts of ${folder} [skip ci]`,
		parents: tip === void 0 || restarts ? [] : [tip],
		base: tip
	}));
	return await api.move(branch, tip, commit, { force: restarts }) === "moved" ? commit : CONFLICT;
}
function outdated(present, folder) {
	const numbers = new Set(present.flatMap((path) => Number(FOLDER.exec(path)?.[1] ?? NaN)).filter(Number.isFinite));
	numbers.delete(Number(folder.slice(3)));
	const dropped = new Set([...numbers].sort((a, b) => b - a).slice(MAX_FOLDERS - 1));
	return present.filter((path) => path.startsWith(`${folder}/`) || dropped.has(Number(FOLDER.exec(path)?.[1])));
}
function addressed(name, bytes) {
	return name.replace(/\.png$/, `-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.png`);
}
//#endregion
//#region src/github/api/trust.ts
const READ_ONLY_FOR_FORKS = /* @__PURE__ */ new Set([
	"pull_request",
	"pull_request_review",
	"pull_request_review_comment"
]);
const OF_MAINTAINERS = /* @__PURE__ */ new Set([
	"push",
	"schedule",
	"workflow_dispatch",
	"repository_dispatch",
	"merge_group",
	"release",
	"create"
]);
function trustOf(context, about) {
	const { event, fork, pullRequest, finishedRun } = context;
	if (READ_ONLY_FOR_FORKS.has(event)) return {
		code: fork ? "fork" : "own",
		configuration: "checkout",
		mayRun: true,
		isProposal: true,
		mayWrite: !fork
	};
	if (pullRequest || finishedRun) return {
		...fork ? OUTSIDERS : OWN,
		configuration: "base",
		isProposal: true
	};
	if (about) return {
		...isOfFork(about, context) ? OUTSIDERS : OWN,
		isProposal: true
	};
	if (!OF_MAINTAINERS.has(event)) return {
		...OUTSIDERS,
		code: "unknown"
	};
	return {
		...OWN,
		isProposal: event === "merge_group"
	};
}
const OWN = {
	code: "own",
	configuration: "checkout",
	mayRun: true,
	isProposal: false,
	mayWrite: true
};
const OUTSIDERS = {
	...OWN,
	code: "fork",
	configuration: "base",
	mayRun: false
};
function isOfFork({ head }, { owner, repo }) {
	return head.repository?.toLowerCase() !== `${owner}/${repo}`.toLowerCase();
}
//#endregion
//#region src/github/job/plan.ts
function planJob(context, inputs, ownBranches) {
	const planned = planOf(context, inputs, ownBranches);
	const comment = inputs.comment !== "never" && inputs.reportTo.includes("comment") ? planned.comment : void 0;
	const isProposal = comment !== void 0 || context.pullRequest?.merged === false || context.finishedRun?.event === "pull_request" || context.event === "merge_group";
	return defined({
		...planned,
		comment,
		onTopOf: isProposal ? defined({ commit: context.baseCommit }) : void 0
	});
}
function planOf(context, inputs, ownBranches) {
	switch (inputs.mode) {
		case "auto": return byEvent(context, inputs, ownBranches);
		case "gate": return plan(context, "judge", "mode is gate", inputs.pullRequest ?? openPullRequest(context));
		case "comment": return commentOnly(context, inputs);
		case "baseline": return baselineOnly(context, inputs);
	}
}
function byEvent(context, inputs, ownBranches) {
	const { ref } = context;
	const ofPullRequest = inputs.pullRequest === void 0 ? void 0 : plan(context, "judge", "pr-number is set", inputs.pullRequest);
	switch (context.event) {
		case "pull_request":
		case "pull_request_target": return isClosing(context) ? afterMerge(context, inputs) : plan(context, "judge", `${context.fork ? "a pull request from a fork" : "an open pull request"} never moves the baseline`, openPullRequest(context));
		case "push":
			if (context.refType === "branch" && ownBranches.includes(ref)) return skip(context, `${ref} is written by perf-gate itself`);
			return ofPullRequest ?? onRef(context, "accept-if-labeled", `passing runs of ${ref} join its baseline, a merged label moves it`);
		case "merge_group": return plan(context, "judge", "a merge group is judged only; its pull requests already have comments");
		case "schedule":
		case "workflow_dispatch":
		case "repository_dispatch": return ofPullRequest ?? onRef(context, "record", `passing runs of ${ref} join its baseline`);
		case "release": return ofPullRequest ?? onRelease(context);
		case "workflow_run": return commentOnly(context, inputs);
		default: return plan(context, "judge", "the event belongs to no branch with a baseline", inputs.pullRequest);
	}
}
function onRef(context, task, why) {
	if (context.refType === "tag") return onRelease(context);
	if (isBaseBranch(context)) return plan(context, task, why);
	return plan(context, "judge", `${context.ref} is neither the default branch nor protected`);
}
function onRelease(context) {
	if (context.action === "deleted" || context.action === "unpublished") return skip(context, "the release was deleted or unpublished");
	if (context.fork) return plan(context, "judge", "runs of a fork are never kept");
	return plan(context, "keep", "the next release is compared with it");
}
function afterMerge(context, inputs) {
	const { number, merged, labels } = context.pullRequest;
	if (!merged) return skip(context, `#${number} was closed without being merged`);
	if (!labels.includes(inputs.baselineLabel)) return skip(context, `#${number} was merged without the label "${inputs.baselineLabel}"`);
	refuseFork(context);
	return plan(context, "accept", `#${number} was merged with the label "${inputs.baselineLabel}"`);
}
function commentOnly(context, inputs) {
	if (context.finishedRun) return skipFinishedRun(context) ?? plan(context, "judge", "the pull request is found by the head commit of the finished run", "look-up");
	if (inputs.pullRequest !== void 0) return plan(context, "judge", "pr-number is set", inputs.pullRequest);
	if (context.pullRequest) return plan(context, "judge", "mode is comment", context.pullRequest.number);
	throw new UsageError(`input "mode": ${inputs.mode} needs a pull request, and the event "${context.event}" has none. Set "pr-number", or run on workflow_run.`);
}
function skipFinishedRun(context) {
	const { event, conclusion } = context.finishedRun;
	if (event !== "pull_request") return skip(context, `the finished run was started by ${event}, not by a pull request`);
	if (conclusion !== "success" && conclusion !== "failure") return skip(context, `the finished run ended as ${conclusion}`);
}
function baselineOnly(context, inputs) {
	if (isClosing(context)) return afterMerge(context, inputs);
	if (isBaseBranch(context) && inputs.pullRequest === void 0) {
		if (context.event === "push") return plan(context, "accept-if-labeled", "mode is baseline");
		if (context.event === "schedule") return plan(context, "record", "mode is baseline");
		if (context.event === "workflow_dispatch") return plan(context, "accept", `mode is baseline, and ${context.actor} started the job`);
	}
	throw new UsageError(`input "mode": baseline is not possible on "${context.event}": its results are not those of a base branch. Use it on push, schedule or workflow_dispatch of the default or a protected branch, or on pull_request with types: [closed].`);
}
function refuseFork(context) {
	if (!context.fork) return;
	throw new UsageError(`event "${context.event}": #${context.pullRequest?.number} comes from a fork, whose results never become baseline. Run the load test on push to ${context.baseRef}; the job looks up the label of the merged pull request there.`);
}
function isBaseBranch({ event, refType, ref, baseRef }) {
	return [
		"push",
		"schedule",
		"workflow_dispatch",
		"repository_dispatch"
	].includes(event) && refType === "branch" && ref === baseRef;
}
function isClosing({ action, pullRequest }) {
	return pullRequest !== void 0 && (action === "closed" || pullRequest.merged);
}
function openPullRequest(context) {
	return isClosing(context) ? void 0 : context.pullRequest?.number;
}
function plan(context, task, why, comment) {
	const target = comment === "look-up" ? "its pull request" : `#${comment}`;
	const actions = present([
		`judge ${context.ref || shortCommit(context.sha)} ${task === "keep" ? "as a release of" : "against"} ${context.baseRef}`,
		comment === void 0 ? void 0 : `comment on ${target}`,
		BASELINE_WORDS[task]
	]);
	return defined({
		task,
		comment,
		reason: `${eventName(context)}: ${actions.join(", ")} (${why}).`
	});
}
function skip(context, why) {
	return {
		task: "skip",
		reason: `${eventName(context)}: nothing to do (${why}).`
	};
}
const BASELINE_WORDS = {
	judge: "leave the baseline as it is",
	record: "add to the baseline if it passes",
	accept: "make it the baseline",
	keep: "keep it under the name of its release if it passes",
	"accept-if-labeled": "add to the baseline if it passes, or make it the baseline if labeled"
};
function eventName({ event, action, fork }) {
	return `${event}${action === void 0 ? "" : ` ${action}`}${fork ? " from a fork" : ""}`;
}
//#endregion
//#region src/github/job/provenance.ts
function provenanceOf(run) {
	const { id, attempt, event, headSha, headBranch } = run;
	return {
		commit: headSha,
		ref: headBranch,
		event,
		fork: false,
		ciRun: String(id),
		ciAttempt: attempt
	};
}
function provenanceHere(context, pullRequest) {
	const { sha, ref, fork, finishedRun } = context;
	const number = context.pullRequest?.number ?? pullRequest;
	const { id, attempt } = finishedRun ?? context.run;
	return defined({
		commit: sha,
		author: context.event === "push" ? context.actor || void 0 : void 0,
		ref,
		event: finishedRun?.event ?? context.event,
		fork,
		ciRun: String(id),
		ciAttempt: attempt,
		job: finishedRun || context.run.job === "" ? void 0 : `${id}/${attempt}/${context.run.job}`,
		pullRequest: number
	});
}
//#endregion
//#region src/core/config/machine.ts
function configOnMachine(config, machine) {
	const { environment } = config;
	if (machine === void 0 || environment.expected.includes("runner-machine")) return config;
	const facts = {
		[MACHINE_FACT]: machine,
		...environment.facts
	};
	return {
		...config,
		environment: {
			...environment,
			facts
		}
	};
}
//#endregion
//#region src/github/api/workflow-runs.ts
const BRANCH_EVENTS = [
	"push",
	"schedule",
	"workflow_dispatch",
	"repository_dispatch"
];
const RESULT_EVENTS = [
	...BRANCH_EVENTS,
	"pull_request",
	"merge_group",
	"release"
];
const PER_PAGE$1 = 100;
const MAX_PAGES$1 = 10;
async function findRun(api, request) {
	const { which } = request;
	const [what, found] = typeof which === "number" ? [`run ${which}`, findById(api, request, which)] : [`the runs of ${which.file}`, findLatest(api, request, which)];
	return found.catch(only(ApiError, refused(`look up ${what}`, "actions: read")));
}
async function findById(api, request, id) {
	const found = await api.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", { run_id: id });
	const run = finishedRunOf(new Payload(found));
	const problem = problemOf(run, Number(found.repository.id), request) ?? await problemOfFile(api, run, request);
	if (problem === void 0) return run;
	throw new InputError(`input "${request.input}": run ${id} ${problem}. Its results are not used.`);
}
async function findLatest(api, request, { file, branch }) {
	for (let page = 1; page <= MAX_PAGES$1; page++) {
		const query = {
			workflow_id: file.split("/").at(-1),
			branch,
			status: "success",
			per_page: PER_PAGE$1,
			page
		};
		const { workflow_runs: runs } = await api.request("GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs", query);
		const found = runs.map((each) => ({
			run: finishedRunOf(new Payload(each)),
			repository: Number(each.repository.id)
		})).filter(({ run }) => run.path === file && run.headBranch === branch && run.conclusion === "success").filter(({ run, repository }) => problemOf(run, repository, request) === void 0).sort((a, b) => b.run.id - a.run.id);
		if (found[0]) return found[0].run;
		if (runs.length < PER_PAGE$1) return void 0;
	}
}
function problemOf(run, repository, request) {
	const { repositoryId, events, ownRun } = request;
	if (repository !== repositoryId) return "is of another repository";
	if (run.headRepositoryId !== repositoryId) return "measured a fork, whose author controls the results. A workflow_run job can comment on it (mode: comment)";
	if (!events.includes(run.event)) return `was started by ${run.event}; these are used: ${events.join(", ")}`;
	if (String(run.id) === ownRun || run.conclusion === "success" || run.conclusion === "failure") return void 0;
	return run.conclusion === "" ? "has not ended yet" : `ended as ${run.conclusion}`;
}
async function problemOfFile(api, { path }, { defaultBranch }) {
	return await readBaseFile(api, defaultBranch, path) !== void 0 ? void 0 : `is of ${path}, which ${defaultBranch} does not have`;
}
//#endregion
//#region src/github/api/artifacts.ts
const MAX_BYTES = 512 * 2 ** 20;
const MAX_PAGES = 10;
const PER_PAGE = 100;
async function downloadArtifacts(api, request, maxBytes = MAX_BYTES) {
	const { run, name } = request;
	const names = await artifactNames(name);
	try {
		const found = oneOfEachName(await artifactsOf(api, request, names), run);
		if (found.length === 0) throw new InputError(`artifact "${name}": run ${run.id} has no artifact of that name. Upload the results in the job that runs the load test, or set the input "artifact" to their name.`);
		if (found.some(({ expired }) => expired)) return "expired";
		if (found.reduce((sum, each) => sum + each.size_in_bytes, 0) > maxBytes) throw tooLarge();
		const downloaded = [];
		let left = maxBytes;
		for (const artifact of found) {
			const bytes = await download(api, artifact, left);
			left -= bytes.length;
			downloaded.push({
				name: artifact.name,
				bytes
			});
		}
		return byRepeat(downloaded, names);
	} catch (error) {
		if (error instanceof ApiError && error.status === 410) return "expired";
		return only(ApiError, refused(`read the artifacts of run ${run.id}`, "actions: read"))(error);
	}
}
async function artifactsOf(api, { run, repositoryId }, names) {
	const found = [];
	for (let page = 1;; page++) {
		const query = {
			run_id: run.id,
			per_page: PER_PAGE,
			page
		};
		const { artifacts } = await api.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", query);
		for (const each of artifacts) {
			if (!names.match(each.name)) continue;
			const origin = each.workflow_run;
			if (!(origin?.id === run.id && origin.repository_id === repositoryId && origin.head_repository_id === run.headRepositoryId && origin.head_sha === run.headSha)) throw new InputError(`artifact "${each.name}": was not made by run ${run.id} for commit ${shortCommit(run.headSha)}. Its results are not used.`);
			found.push(each);
		}
		if (artifacts.length < PER_PAGE) return found;
		if (page === MAX_PAGES) throw new InputError(`run ${run.id} has more than ${MAX_PAGES * PER_PAGE} artifacts. Upload fewer.`);
	}
}
function oneOfEachName(artifacts, { id, attempt, startedMs }) {
	return [...groupBy(artifacts, ({ name }) => name).values()].map((same) => {
		const current = attempt > 1 && startedMs !== void 0 ? same.filter(({ created_at: createdAt }) => Date.parse(createdAt ?? "") >= startedMs) : [];
		const chosen = same.length === 1 ? same : current;
		if (chosen.length === 1) return chosen[0];
		throw new InputError(`artifact "${same[0].name}": ambiguous, run ${id} has ${same.length} of that name. Give each upload a unique name.`);
	});
}
function byRepeat(downloaded, { shards, match }) {
	return [...groupBy(downloaded, ({ name }) => match(name).repeat)].sort(([a], [b]) => inNaturalOrder(a, b)).map(([repeat, archives]) => {
		const present = new Set(archives.map(({ name }) => match(name).shard));
		const missing = shards.filter((shard) => !present.has(shard));
		const nameOf = ({ pattern }) => pattern.replace(REPEAT, repeat);
		return {
			archives,
			missing: missing.map((shard) => missingShardText({
				...shard,
				pattern: nameOf(shard)
			}))
		};
	});
}
async function download(api, { id, name, digest }, maxBytes) {
	const bytes = await api.download("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
		artifact_id: id,
		archive_format: "zip"
	}, maxBytes);
	if (bytes === "too-large") throw tooLarge();
	const found = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
	if (digest && digest !== found) throw new InputError(`artifact "${name}": the download differs from the upload (expected digest ${digest.slice(0, 19)}…, found ${found.slice(0, 19)}…). Run the job again.`);
	return bytes;
}
function tooLarge() {
	return new InputError(`artifacts: together larger than ${MAX_BYTES / 2 ** 20} MiB. Upload run.json (output "run-path") instead, which is small.`);
}
const REPEAT = "{repeat}";
async function artifactNames(written) {
	const where = "input \"artifact\"";
	if (written.split(REPEAT).length > 2) throw new UsageError(`${where}: ${JSON.stringify(written)}: it has ${REPEAT} twice.`);
	const shards = expectedShards(written, where);
	const matchers = await Promise.all(shards.map(async (shard) => ({
		shard,
		repeatOf: await repeatIn(shard.pattern)
	})));
	return {
		shards,
		match: (name) => {
			const found = matchers.find(({ repeatOf }) => repeatOf(name) !== void 0);
			return found && {
				shard: found.shard,
				repeat: found.repeatOf(name)
			};
		}
	};
}
async function repeatIn(pattern) {
	if (!pattern.includes(REPEAT)) {
		const { matches } = wildcard(pattern);
		return (name) => matches(name) ? "" : void 0;
	}
	const { compileCapture } = await import("./capture.js");
	const [before, after] = pattern.split(REPEAT);
	return compileCapture(`^${asExpression(before)}(.+)${asExpression(after)}$`);
}
function asExpression(pattern) {
	return pattern.replace(/[\\^$.|+()[\]{}]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
}
//#endregion
//#region src/github/job/artifact-runs.ts
const INFLATED_BYTES = 4 * 2 ** 30;
async function readArtifacts({ context: { repositoryId }, inputs, config, host }, run, trusted) {
	if (repositoryId === void 0) throw new InputError("the event names no repository id, so artifacts of this repository cannot be verified. Run on an event of GitHub Actions.");
	const downloaded = await downloadArtifacts(host.api, {
		run,
		repositoryId,
		name: inputs.artifact
	});
	if (downloaded === "expired") return downloaded;
	const options = boundedOptions(config);
	const { readers } = host;
	const vet = trusted ? {} : { vet: numbersOnly };
	const runs = [];
	for (const { archives, missing } of downloaded) for (const only of await repeatsIn(archives, config, options)) {
		const read = await readRun(archives, options, {
			readers,
			...vet,
			...only
		});
		const measured = {
			...read,
			notices: [...read.notices, ...resourcesNotRead(read, config)],
			...defined({ missingShards: missing.length > 0 ? missing : void 0 })
		};
		const { facts } = config.environment;
		runs.push(trusted ? await withEnvironment(measured, facts, config, readers) : {
			...measured,
			facts
		});
	}
	return runs;
}
async function repeatsIn(archives, { results }, { limits }) {
	const pattern = results[0]?.repeat;
	if (pattern === void 0) return [{}];
	const repeatOf = await repeatsBy(pattern);
	const found = await openDocuments(archives, { limits });
	const repeats = new Set(found.documents.map(({ name }) => repeatOf(name)));
	found.close();
	return [...repeats].sort(inNaturalOrder).map((repeat) => ({ only: (document) => repeatOf(document) === repeat }));
}
function resourcesNotRead({ series }, { resources }) {
	if (resources.length === 0 || series.some(({ kind }) => kind === "resource")) return [];
	return [{
		code: "resources-unmatched",
		message: "resources are not read from an artifact, so nothing of them is judged. Upload run.json (output \"run-path\"), which holds them."
	}];
}
function boundedOptions(config) {
	const options = readOptionsOf(config, config.results[0]);
	const { inflatedBytes } = options.limits;
	if (inflatedBytes !== DEFAULT_LIMITS.inflatedBytes) return options;
	return {
		...options,
		limits: {
			...options.limits,
			inflatedBytes: INFLATED_BYTES
		}
	};
}
function numbersOnly(run) {
	return {
		...run,
		series: run.series.map(withoutReasons),
		issues: {
			count: run.issues.count,
			first: []
		},
		notices: [],
		facts: {},
		provenance: {}
	};
}
function withoutReasons({ missing: _, possiblyAborted, ...series }) {
	if (!possiblyAborted) return series;
	const { count, rest } = possiblyAborted;
	return {
		...series,
		possiblyAborted: defined({
			count,
			rest: rest && withoutReasons(rest)
		})
	};
}
//#endregion
//#region src/github/job/results.ts
async function readCandidates(setting) {
	const { context, inputs, config, host, homes, followed } = setting;
	if (inputs.artifactRun !== void 0 && !followed) return readOtherRun(setting, inputs.artifactRun);
	if (followed && inputs.results.length === 0) {
		const runs = await readArtifacts(setting, context.finishedRun, false);
		return runs === "expired" ? runs : {
			runs,
			notices: []
		};
	}
	return {
		runs: await readResults(configOnMachine(config, host.machine), inputs.results, host, homes),
		notices: []
	};
}
function checkResultInputs({ results, artifactRun, measure }, { results: configured, engines }, follows) {
	if (follows && typeof artifactRun === "number") throw new UsageError("input \"artifact-run\": an id is not valid in a workflow_run job, which reads the finished run of its event. Remove it, or name the workflow file of these runs.");
	const given = present([
		results.length > 0 ? "results" : void 0,
		measure && "run",
		artifactRun !== void 0 && !follows ? "artifact-run" : void 0
	]);
	if (given.at(-1) === "artifact-run" && given.length > 1) throw new UsageError(`inputs "${given[0]}" and "artifact-run": both give results. Remove one of them.`);
	if (follows || given.length > 0 || configured.length + engines.length > 0) return;
	throw new UsageError("input \"results\": empty, and the configuration has no \"results\" either. Give a glob such as \"results/**/*.jtl\".");
}
async function readOtherRun(setting, which) {
	const found = await readRunOf(setting, "artifact-run", which);
	if ("file" in found) throw new InputError(`input "artifact-run": no run of ${found.file} has succeeded on ${found.branch} yet. Run it there, or give the id of a run.`);
	const { run, runs } = found;
	if (runs === "expired") throw new InputError(`input "artifact-run": the artifacts of run ${run.id} have expired. Run it again.`);
	return {
		runs,
		origin: run,
		notices: otherCommit(run, setting.context)
	};
}
async function readBaselineRun(setting, which) {
	const found = await readRunOf(setting, "compare-with", which);
	if ("file" in found) {
		const { file: workflowFile, branch } = found;
		return {
			state: "missing",
			problem: {
				code: "no-ci-run",
				workflowFile,
				branch
			}
		};
	}
	const { run, runs } = found;
	if (runs === "expired") return {
		state: "expired",
		problem: {
			code: "artifacts-expired",
			run: run.id,
			branch: run.headBranch
		}
	};
	const incomplete = runs.flatMap(({ missingShards = [] }) => missingShards);
	if (incomplete.length > 0) throw new InputError(`input "compare-with": run ${run.id}: ${incomplete.join(", ")}. Give a complete run.`);
	return { runs: runs.map((each) => ({
		...each,
		provenance: provenanceOf(run)
	})) };
}
const RUN_INPUTS = {
	"artifact-run": {
		what: "Results",
		events: RESULT_EVENTS
	},
	"compare-with": {
		what: "Baseline",
		events: BRANCH_EVENTS
	}
};
async function readRunOf(setting, input, wanted) {
	const { context, host } = setting;
	const { repositoryId, defaultBranch } = context;
	if (repositoryId === void 0) throw new InputError(`input "${input}": the event names no repository id, so the run cannot be verified. Run on an event of GitHub Actions.`);
	const { what, events } = RUN_INPUTS[input];
	const which = typeof wanted === "number" ? wanted : {
		branch: context.baseRef,
		...wanted
	};
	const lookup = {
		which,
		input,
		repositoryId,
		defaultBranch,
		ownRun: context.run.id,
		events
	};
	const run = await findRun(host.api, lookup);
	if (!run) return which;
	const { id, event, headBranch, headSha } = run;
	host.runner.info(`${what}: artifacts of CI run ${id} (${event} of ${headBranch}, commit ${shortCommit(headSha)}).`);
	return {
		run,
		runs: await readArtifacts(setting, run, true)
	};
}
function otherCommit({ id, headSha }, { sha }) {
	if (headSha === sha) return [];
	return [{
		code: "results-of-other-commit",
		run: id,
		found: headSha,
		expected: sha
	}];
}
//#endregion
//#region src/github/job/prepare.ts
async function prepare(event, inputs, host) {
	const { runner, api, branches, measuring } = host;
	const resolved = await resolveEvent(event, inputs, api);
	if ("skip" in resolved) return resolved;
	const { context, trust, pullRequest: followed } = resolved;
	const homes = [context.workspace, context.temporary];
	const { baseRef } = context;
	const readBase = (file) => readBaseFile(api, baseRef, file);
	const { config: read, ofBase, notices } = await readJobConfig({
		...trust,
		baseRef
	}, inputs, {
		...host,
		readBase
	}, homes);
	const { baselineLabel: label = read.baseline.label, baselineBranch: branch = read.baseline.branch } = inputs;
	const plan = planJob(context, {
		...inputs,
		baselineLabel: label
	}, [branch, CHART_BRANCH]);
	if (plan.task === "skip") return { skip: plan.reason };
	runner.info(plan.reason);
	const { missing, missingRelease } = read.baseline;
	const { baseline, decide } = ofBase ?? (notices.length > 0 ? DEFAULT_CONFIG : read);
	const config = {
		...read,
		baseline: {
			...read.baseline,
			label,
			branch,
			staleLabel: baseline.staleLabel,
			missing: plan.task === "keep" ? missingRelease : missing
		},
		decide: {
			...read.decide,
			passToken: decide.passToken
		}
	};
	const measure = inputs.measure && measureOptions(inputs.measure, config.decide);
	checkResultInputs(inputs, config, followed !== void 0);
	if (measure) refuseForeignCode(context, trust, "input \"run\"");
	if (inputs.collect) refuseForeignCode(context, trust, "input \"collect\"");
	const temporary = join(context.temporary, "perf-gate", encodeSegment(config.suite));
	const folder = inputs.outputFolder ?? temporary;
	await checkWritten(inputs, folder, homes);
	const given = defined({
		context,
		trust,
		inputs,
		config,
		host,
		readBase,
		followed,
		homes,
		folder
	});
	const asksEngine = !measure && config.engines.length > 0 && namesNoResults(given);
	if (asksEngine) refuseForeignCode(context, trust, "results[].engine");
	const setting = asksEngine ? await (await measuring.programs()).askingEngines(given) : given;
	if (inputs.collect) await (await measuring.programs()).collectInJob(setting);
	const results = measure ? {
		runs: [],
		notices: []
	} : await readCandidates(setting);
	if (results === "expired") return { skip: "The results of the finished run have expired. Run it again." };
	const { origin, runs } = results;
	const provenance = origin ? provenanceOf(origin) : provenanceHere(context, followed?.number);
	const ledgers = [`${suiteFolder(baseRef, config.suite)}/${LEDGER_FILE}`];
	return defined({
		...setting,
		plan,
		store: branchStore(branches, branch, ledgers),
		ofBase: ofBase && {
			config: ofBase,
			store: branchStore(branches, inputs.baselineBranch ?? ofBase.baseline.branch, ledgers)
		},
		loadTest: measure && measuring.loadTestOf(setting, measure, provenance),
		results: {
			...results,
			runs: runs.map((run) => ({
				...run,
				provenance
			}))
		},
		notices
	});
}
function namesNoResults({ inputs, followed }) {
	return inputs.results.length === 0 && inputs.artifactRun === void 0 && !followed;
}
async function checkWritten({ site }, folder, homes) {
	await refuseOutside("output-dir", [
		"",
		"charts",
		MEASURED_FOLDER
	].map((name) => join(folder, name)), homes);
	if (site !== void 0) await refuseOutside("site", [site], homes);
}
function refuseForeignCode({ event }, { code, mayRun }, what) {
	if (mayRun) return;
	if (code === "unknown") throw new UsageError(`${what}: not allowed on ${event}, which does not say whose code is checked out and may have a write token. Give "pr-number" for a branch of this repository, or run the load test on push, schedule, workflow_dispatch or pull_request.`);
	throw new UsageError(`${what}: not allowed in a ${event} job of a fork, because the fork's code would run with a write token. Run the load test on pull_request, whose token is read-only, and comment in a workflow_run job; docs/github.md has both files.`);
}
async function readJobConfig({ configuration, isProposal, baseRef }, inputs, { branches, runner, readBase }, homes) {
	if (configuration === "base") return {
		config: await readConfig(inputs, readBase),
		notices: []
	};
	const ours = readerWithin(homes);
	const config = await readConfig(inputs, ours);
	if (!isProposal) return {
		config,
		notices: []
	};
	const file = inputs.config ?? ".github/perf-gate.yml";
	try {
		const [proposed, theirs] = await Promise.all([ours(file), readBase(file)]);
		if (proposed === theirs) return {
			config,
			notices: []
		};
		if (theirs === void 0) await branches.tip(baseRef);
		const known = async (name) => name === file ? theirs : readBase(name);
		const changed = {
			code: "config-changed",
			file,
			baseRef,
			isNew: theirs === void 0
		};
		const base = await readConfigFile(theirs === void 0 ? void 0 : inputs.config, known).catch(only(ConfigError, ({ message }) => runner.info(`The configuration of ${baseRef} is not valid: ${message}`)));
		if (!base) return {
			config,
			notices: [{
				...changed,
				isBroken: true
			}]
		};
		const declared = [...base.metrics ?? [], ...config.metrics ?? []];
		const metrics = [...new Map(declared.map((metric) => [metric.id, metric])).values()];
		declareMetrics(metrics);
		return {
			config: {
				...config,
				metrics
			},
			ofBase: {
				...base,
				metrics,
				suite: inputs.suite ?? base.suite
			},
			notices: [changed]
		};
	} catch (error) {
		if (!(error instanceof ConfigError || error instanceof StoreError)) throw error;
		return {
			config,
			notices: [{
				code: "config-not-compared",
				file,
				baseRef,
				detail: error.message
			}]
		};
	}
}
async function resolveEvent(context, inputs, api) {
	if (!(context.finishedRun && ["auto", "comment"].includes(inputs.mode))) return aboutPullRequest(context, inputs, api);
	const skipped = skipFinishedRun(context);
	if (skipped) return { skip: skipped.reason };
	const pullRequest = await pullRequestBehind(context, inputs, api);
	if (!pullRequest) return { skip: "No open pull request has this head commit any more, so its results are outdated." };
	const event = {
		...context,
		baseRef: pullRequest.baseRef
	};
	return {
		context: event,
		trust: trustOf(event),
		pullRequest
	};
}
async function aboutPullRequest(context, { pullRequest: given }, api) {
	const number = given ?? context.commentedOn;
	if (number === void 0 || context.pullRequest || context.finishedRun) return {
		context,
		trust: trustOf(context)
	};
	const pullRequest = await findPullRequest(api, number);
	const trust = trustOf(context, pullRequest);
	const { baseRef } = pullRequest;
	return {
		context: {
			...context,
			baseRef,
			fork: trust.code === "fork"
		},
		trust
	};
}
async function pullRequestBehind(context, inputs, api) {
	await checkFile(context, inputs, api);
	const found = await findOpen(api, context.finishedRun, context.baseRef);
	if (found && inputs.pullRequest !== void 0 && inputs.pullRequest !== found.number) throw new UsageError(`input "pr-number": the finished run measured #${found.number}, not #${inputs.pullRequest}. Remove the input; the pull request is found by its commit.`);
	return found;
}
async function checkFile(context, { artifactRun }, api) {
	const { path } = context.finishedRun;
	if (typeof artifactRun === "object") {
		if (path === artifactRun.file) return;
		throw new UsageError(`input "artifact-run": the finished run is of ${path}, not of ${artifactRun.file}. Its results are not used. Trigger this job by that workflow only, or correct the input.`);
	}
	if (await readBaseFile(api, context.defaultBranch, path) === void 0) throw new UsageError(`workflow_run: the finished run is of ${path}, which ${context.defaultBranch} does not have. Its results are not used. Merge the file first; in a private repository the job also needs "contents: read".`);
}
//#endregion
//#region src/github/api/comment-marker.ts
const MARKER = /^<!-- perf-gate:v1 key=([0-9a-f]{16}) run=(\d{1,20}) attempt=(\d{1,5}) sha=([0-9a-f]{7,64})(?: alert=([0-9a-f]{12}))? -->/;
function commentKey(...names) {
	return createHash("sha256").update(names.join("\0")).digest("hex").slice(0, 16);
}
function markerOf({ key, run, attempt, sha, alert }) {
	const marker = `<!-- perf-gate:v1 key=${key} run=${run} attempt=${attempt} sha=${sha}${alert === void 0 ? "" : ` alert=${alert}`} -->`;
	if (!MARKER.test(marker)) throw new Error(`not a valid comment stamp: ${JSON.stringify({
		key,
		run,
		attempt,
		sha
	})}`);
	return marker;
}
function stampOf$1(body) {
	const [, key, run, attempt, sha, alert] = MARKER.exec(body) ?? [];
	return key === void 0 ? void 0 : defined({
		key,
		run,
		attempt: Number(attempt),
		sha,
		alert
	});
}
//#endregion
//#region src/github/api/shared-comment.ts
const SHARED_KEY = commentKey("shared", "");
const COMMENT_BUDGET = 6e4;
function joinedSections(bodies) {
	const newest = /* @__PURE__ */ new Map();
	for (const section of bodies.flatMap(sectionsOf)) {
		const other = newest.get(section.stamp.key);
		if (!other || byAge(section.stamp, other.stamp) >= 0) newest.set(section.stamp.key, section);
	}
	const { run, attempt, sha } = [...newest.values()].map(({ stamp }) => stamp).sort(byAge).at(-1);
	const sections = [...newest.values()].map((section) => section.stamp.sha === sha ? section : folded(section)).sort((a, b) => rank(a) - rank(b) || (a.stamp.key < b.stamp.key ? -1 : 1));
	const texts = new Map(sections.map((section) => [section, section.text]));
	const byWorth = [...sections].sort((a, b) => rank(b) - rank(a) || b.text.length - a.text.length);
	const joined = () => [markerOf({
		key: SHARED_KEY,
		run,
		attempt,
		sha
	}), ...texts.values()].join("\n\n");
	for (const section of byWorth) if (joined().length > COMMENT_BUDGET) texts.set(section, headingOf(section));
	return `${joined()}\n`;
}
function sectionsOf(body) {
	return body.replaceAll("\r\n", "\n").split(/^(?=<!-- perf-gate:v1 key=)/m).flatMap((part) => {
		const stamp = stampOf$1(part);
		return stamp && stamp.key !== SHARED_KEY ? [{
			stamp,
			text: part.trim().replace(FOLDED, "### $1\n\n$2")
		}] : [];
	});
}
const FOLD = "<details><summary>There is no newer result yet.</summary>";
const FOLDED = new RegExp(`^#### Of the earlier commit [0-9a-f]{7}: (.*)\n\n${FOLD}\n\n([\\s\\S]*)\n\n</details>$`, "m");
function folded({ stamp, text }) {
	const [, marker, heading, rest] = /^(.*\n)### (.*)([\s\S]*)$/.exec(text) ?? [];
	if (heading === void 0) return {
		stamp,
		text
	};
	return {
		stamp,
		text: `${`${marker}#### Of the earlier commit ${stamp.sha.slice(0, 7)}: ${heading}`}\n\n${FOLD}\n\n${rest.trim()}\n\n</details>`
	};
}
function rank({ text }) {
	if (text.includes("\n#### Of the earlier commit ")) return 2;
	return text.includes("\n### ✅") ? 1 : 0;
}
function headingOf({ text }) {
	const end = text.indexOf("\n\n");
	return `${end < 0 ? text : text.slice(0, end)}\n\n<sub>The rest is left out for lack of space: it is in the summary of the job.</sub>`;
}
//#endregion
//#region src/github/api/sticky-post.ts
const MAX_ATTEMPTS$1 = 5;
const MAX_SHARED_ATTEMPTS = 100;
const SETTLE_MS$1 = 1e3;
const JOB_LOGIN = "github-actions";
async function keepPost(board, text, host) {
	const present = await bringUpToDate(board, text, host);
	if (present) return present;
	if (!board.create || !await createOnce(board, board.create)) return { outcome: "absent" };
	const made = await bringUpToDate(board, text, host) ?? { outcome: "created" };
	return made.outcome === "unchanged" ? {
		...made,
		outcome: "created"
	} : made;
}
async function bringUpToDate(board, text, host) {
	let written;
	const attempts = text.join ? MAX_SHARED_ATTEMPTS : MAX_ATTEMPTS$1;
	for (let attempt = 1;; attempt++) {
		const [kept, ...others] = await board.list();
		if (!kept) return board.create ? void 0 : written;
		const { isNewer, isDone, wanted } = wantedOf([kept, ...others], text);
		if (isDone || attempt === attempts) {
			await removeOthers(board, others, text, isNewer ? kept.stamp : text.stamp);
			const { outcome } = written ?? { outcome: "unchanged" };
			return {
				outcome: isNewer ? "superseded" : outcome,
				url: kept.url
			};
		}
		const waitMs = await write(() => board.write(kept, wanted), attempt, attempts);
		if (waitMs > 0) written = {
			outcome: "updated",
			url: kept.url
		};
		await host.sleep(waitMs);
	}
}
function wantedOf(posts, { stamp, body, join }) {
	const [kept] = posts;
	const wanted = join ? join(posts.map((post) => post.body).concat(body)) : body;
	const isNewer = !join && byAge(stamp, kept.stamp) < 0;
	return {
		isNewer,
		isDone: isNewer || sameText(kept.body, wanted),
		wanted
	};
}
async function removeOthers(board, others, { join }, newest) {
	for (const other of others) if (join || byAge(other.stamp, newest) <= 0) await board.remove(other);
}
async function write(send, attempt, attempts) {
	try {
		await send();
		return SETTLE_MS$1;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 404) return 0;
		if (!error.isOutage || error.isRateLimit || attempt >= Math.min(attempts, MAX_ATTEMPTS$1) - 1) throw error;
		return SETTLE_MS$1 * 2 ** (attempt - 1);
	}
}
async function createOnce(board, create) {
	try {
		return await create() !== false;
	} catch (error) {
		if (!(error instanceof ApiError) || !error.isOutage || error.isRateLimit) throw error;
		return (await board.list()).length > 0 || await create() !== false;
	}
}
function postOf({ id, html_url: url, body, user }, key, login) {
	const text = body ?? "";
	const stamp = stampOf$1(text);
	if (stamp?.key !== key || withoutSuffix(user?.login ?? "") !== login) return void 0;
	return defined({
		id: Number(id),
		url,
		body: text,
		stamp
	});
}
async function ownLogin(api) {
	if (api.known.login !== void 0) return withoutSuffix(api.known.login);
	try {
		const { viewer } = await api.graphql("query { viewer { login } }", {});
		return withoutSuffix(viewer.login);
	} catch (error) {
		if (error instanceof ApiError && error.isOutage) throw error;
		const user = await api.request("GET /user").catch(() => void 0);
		return user ? user.login : JOB_LOGIN;
	}
}
function withoutSuffix(login) {
	return login.replace(/\[bot\]$/, "");
}
function sameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}
//#endregion
//#region src/github/api/comment.ts
const COMMENTS = "/repos/{owner}/{repo}/issues/{issue_number}/comments";
const COMMENT = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
const PERMISSION$1 = "pull-requests: write";
async function publishComment(api, { pullRequest, stamp, body, create, shared = false, fork }, host) {
	const where = { issue_number: pullRequest };
	const [key, first] = shared ? [SHARED_KEY, joinedSections([body])] : [stamp.key, body];
	try {
		const login = await ownLogin(api);
		return await keepPost({
			list: async () => (await api.list(`GET ${COMMENTS}`, where)).flatMap((found) => {
				const post = postOf(found, key, login);
				return post ? [{
					...post,
					nodeId: found.node_id
				}] : [];
			}).sort((a, b) => a.id - b.id),
			write: ({ id }, text) => api.request(`PATCH ${COMMENT}`, {
				comment_id: id,
				body: text,
				...ONCE
			}),
			remove: (post) => remove(api, post),
			...create && { create: () => api.request(`POST ${COMMENTS}`, {
				...where,
				body: first,
				...ONCE
			}) }
		}, defined({
			stamp,
			body,
			join: shared ? joinedSections : void 0
		}), host);
	} catch (error) {
		return refused(`comment on pull request #${pullRequest}`, PERMISSION$1, fork)(error);
	}
}
async function remove(api, { id, nodeId }) {
	try {
		await api.request(`DELETE ${COMMENT}`, { comment_id: id });
	} catch (error) {
		if (!(error instanceof ApiError) || error.isOutage) throw error;
		if (error.status !== 404) await api.graphql(MINIMIZE, { id: nodeId }).catch(() => void 0);
	}
}
const MINIMIZE = `mutation($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
//#endregion
//#region src/github/api/commit-status.ts
const MAX_DESCRIPTION = 140;
const STATES = ["success", "failure"];
async function publishStatus(api, status) {
	const { sha, exitCode, headline, url, fork } = status;
	const request = {
		sha,
		state: STATES[exitCode] ?? "error",
		context: nameOf(status),
		description: clipUnits(makeVisible(headline)),
		target_url: url
	};
	await api.request("POST /repos/{owner}/{repo}/statuses/{sha}", request).catch(refused(`set the status of commit ${shortCommit(sha)}`, "statuses: write", fork));
}
function nameOf({ suite, baseRef }) {
	return makeVisible(`perf-gate / ${suite} (${baseRef})`);
}
function clipUnits(text) {
	for (let max = MAX_DESCRIPTION;; max--) {
		const clipped = clipEnd(text, max);
		if (clipped.length <= MAX_DESCRIPTION) return clipped;
	}
}
const MAX_ANNOTATIONS = 50;
const MAX_TITLE$1 = 255;
const CHECK_SUMMARY_BUDGET = 6e4;
const LEVELS = {
	error: "failure",
	warning: "warning",
	notice: "notice"
};
async function publishCheckRun(api, check) {
	const { sha, exitCode, isNeutral, headline, url, summary, annotations, fork } = check;
	const unfailed = isNeutral ? "neutral" : "success";
	const request = {
		name: nameOf(check),
		head_sha: sha,
		details_url: url,
		status: "completed",
		conclusion: exitCode !== 0 ? "failure" : unfailed,
		output: {
			title: clipEnd(makeVisible(headline), MAX_TITLE$1),
			summary,
			annotations: annotations.slice(0, MAX_ANNOTATIONS).map(annotationOf)
		},
		...ONCE
	};
	await api.request("POST /repos/{owner}/{repo}/check-runs", request).catch(refused(`make the check run of commit ${shortCommit(sha)}`, "checks: write", fork));
}
function annotationOf({ level, title, message, place }) {
	return {
		path: place.file,
		start_line: place.line,
		end_line: place.line,
		annotation_level: LEVELS[level],
		title: clipEnd(title, MAX_TITLE$1),
		message
	};
}
//#endregion
//#region src/github/api/release-notes.ts
const MAX_LENGTH = 125e3;
const MAX_ATTEMPTS = 3;
const SETTLE_MS = 1e3;
const PERMISSION = "contents: write";
async function publishReleaseNotes(api, section, host) {
	const doing = `write the notes of release ${section.tag}`;
	try {
		const id = await releaseId(api, section);
		let outcome = "unchanged";
		for (let attempt = 1;; attempt++) {
			const release = await api.request("GET /repos/{owner}/{repo}/releases/{release_id}", { release_id: id });
			const before = release.body ?? "";
			const after = withSection(before, section);
			if (after === before || attempt > MAX_ATTEMPTS) return {
				outcome,
				url: release.html_url
			};
			await api.request("PATCH /repos/{owner}/{repo}/releases/{release_id}", {
				release_id: id,
				body: after
			});
			outcome = "written";
			await host.sleep(SETTLE_MS);
		}
	} catch (error) {
		if (error instanceof ApiError && error.status === 422) throw new PublishError(`cannot ${doing}: ${error.message} If releases are immutable, run the gate while the release is a draft, and publish it afterwards. The verdict is unaffected.`, { cause: error });
		return only(ApiError, refused(doing, PERMISSION))(error);
	}
}
async function releaseId(api, { id, tag }) {
	if (id !== void 0) return id;
	try {
		return (await api.request("GET /repos/{owner}/{repo}/releases/tags/{tag}", { tag })).id;
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
	}
	const found = (await api.list("GET /repos/{owner}/{repo}/releases")).find((release) => release.tag_name === tag);
	if (found) return found.id;
	throw new PublishError(`cannot write the notes of release ${tag}: no release has that tag. Create it first, as a draft, or run on the event "release". Drafts are visible only with "permissions: ${PERMISSION}". The verdict is unaffected.`);
}
function withSection(notes, { tag, key, render }) {
	const begin = `<!-- perf-gate:v1 key=${key} -->`;
	const end = `<!-- perf-gate:v1 key=${key} end -->`;
	const found = sectionIn(notes, begin, end);
	const blank = notes.endsWith("\n") ? "\n" : "\n\n";
	const [before, after] = found ? [notes.slice(0, found.from), notes.slice(found.to)] : [notes && notes + blank, ""];
	const around = before.length + begin.length + 1 + end.length + after.length;
	const text = render(MAX_LENGTH - around);
	if (text === void 0) throw new PublishError(`cannot write the notes of release ${tag}: they have ${notes.length} characters, and GitHub accepts ${MAX_LENGTH}. The report is in the job summary.`);
	return `${before}${begin}\n${text}${end}${after}`;
}
function sectionIn(notes, begin, end) {
	for (let from = notes.lastIndexOf(begin); from >= 0; from = from > 0 ? notes.lastIndexOf(begin, from - 1) : -1) {
		const to = notes.indexOf(end, from);
		if (to >= 0) return {
			from,
			to: to + end.length
		};
	}
}
//#endregion
//#region src/core/render/outputs/alert.ts
const MAX_TITLE = 200;
const OWNERS = 5;
function alertTitle(report, branch, settings) {
	const drift = report.verdict === "fail" ? void 0 : worstDrift(report);
	return clipEnd(makeVisible(`${drift ? `Slow drift: ${plainText(driftLine(drift))}` : headlineText(report, settings)} (${report.suite === "default" ? "" : `${report.suite}, `}${branch})`), MAX_TITLE);
}
function alertBlocks(report, state) {
	const { branch, alert, end } = state;
	const since = alert ? phrase` worse since ${sinceLine(alert, state.firstRun)}.` : [];
	if (end) {
		const how = end === "passed" ? "passed." : "was accepted as the baseline; what it shows is the accepted level.";
		const before = alert ? phrase` It was${since}` : [];
		return [paragraph(...phrase`Closed: ${link(state.run, "this run")} ${how}${before}`)];
	}
	const named = [...new Set(report.checks.flatMap((check) => check.verdict === "fail" && check.owner || []))].slice(0, OWNERS).map((name) => [{
		code: name,
		isMention: true
	}]);
	return [
		...paragraphs(phrase`${code(branch)} is${since}`, named.length > 0 ? phrase`Owner: ${join$1(named, ", ")}.` : []),
		...alert ? searchBlocks(alert, state.suspects) : [],
		paragraph("Later runs edit this issue. The next one that passes, or is accepted, closes it.")
	];
}
function sinceLine({ at, commit, ciRun, lastGood }, url) {
	const name = ciRun === void 0 ? "the run" : `run ${ciRun}`;
	const atLine = (when, sha) => {
		const which = sha && phrase`, commit ${code(shortCommit(sha))}`;
		return phrase` of ${formatInstant(when)}${which}`;
	};
	const good = lastGood ? phrase`; the last good run is${atLine(lastGood.at, lastGood.commit)}` : [];
	return phrase`${url === void 0 ? name : link(url, name)}${atLine(at, commit)}${good}`;
}
function commitRange({ commit, lastGood }) {
	const good = lastGood?.commit ?? "";
	const bad = commit ?? "";
	return [good, bad].every((each) => /^[0-9a-f]{7,64}$/i.test(each)) ? {
		good,
		bad
	} : void 0;
}
function searchBlocks(alert, suspects) {
	const range = commitRange(alert);
	if (!range) return [];
	const { good, bad } = range;
	if (good === bad) return paragraphs(phrase`Both measured the same commit: look for a change of the environment, then
      of the load test.`);
	const test = "'./build.sh && ./load-test.sh {out}'";
	const ours = `perf-gate bisect --good ${good} --bad ${bad} -- ${test}`;
	const git = `git bisect start ${bad} ${good}\ngit bisect run perf-gate decide --bisect --run ${test} --store perf-baseline`;
	const { found = [], hidden = 0 } = suspects ?? {};
	const list = {
		type: "list",
		items: [...found.map(suspectLine), ...moreLine(hidden)]
	};
	return [
		...found.length > 0 ? [paragraph("Between them were merged:"), list] : [],
		paragraph("To find the commit, in a checkout, either of:"),
		{
			type: "fence",
			language: "text",
			text: `${ours}\n\n${git}`
		}
	];
}
function suspectLine({ pull, title, author }) {
	const name = typeof pull === "string" ? code(shortCommit(pull)) : link(pull.url, `pull request ${pull.number}`);
	const by = author && phrase`, by ${code(author)}`;
	return phrase`${name}: ${[title]}${by}`;
}
function onlySuspect({ suspects }) {
	const only = suspects?.hidden === 0 && suspects.found.length === 1 ? suspects.found[0].pull : "";
	return typeof only === "string" ? void 0 : only.number;
}
function suspectBlock({ branch, alert }, issue) {
	const { good, bad } = commitRange(alert);
	const last = code(shortCommit(good));
	const first = code(shortCommit(bad));
	return paragraph(...phrase`${code(branch)} got slower with this pull request, the only one between the last good run
      (${last}) and the first bad one (${first}). ${link(issue, "The issue")} says more.`);
}
//#endregion
//#region src/github/api/issue.ts
const ISSUES = "/repos/{owner}/{repo}/issues";
const ISSUE = "/repos/{owner}/{repo}/issues/{issue_number}";
const LOOKS = 5;
async function publishIssue(api, issue, host) {
	const { stamp, title, body, isEnd, isFirst } = issue;
	const isOfAlert = (post) => post.stamp.alert === stamp.alert;
	const edit = (id, change) => api.request(`PATCH ${ISSUE}`, {
		issue_number: id,
		...change,
		...ONCE
	});
	try {
		const login = await ownLogin(api);
		const wasClosed = async () => (await ownIssues(api, stamp, login, "closed")).some(isOfAlert);
		const create = async () => !await wasClosed() && api.request(`POST ${ISSUES}`, {
			title,
			body,
			...ONCE
		});
		const board = {
			list: async () => (await ownIssues(api, stamp, login, "open")).sort((a, b) => Number(isOfAlert(b)) - Number(isOfAlert(a))),
			write: ({ id }) => edit(id, isEnd ? {
				body,
				state: "closed"
			} : {
				title,
				body
			}),
			remove: ({ id }) => edit(id, {
				state: "closed",
				state_reason: "not_planned"
			}),
			...!isEnd && { create }
		};
		const isMissing = async () => (await board.list()).length === 0 && !await wasClosed();
		for (let look = 1; !isEnd && !isFirst && look < LOOKS && await isMissing(); look++) await host.sleep(SETTLE_MS$1);
		return await keepPost(board, issue, host);
	} catch (error) {
		return refused("write the issue on the base branch", "issues: write")(error);
	}
}
async function ownIssues(api, { key }, login, state) {
	const found = /* @__PURE__ */ new Map();
	for (const creator of [login, `${login}[bot]`]) {
		const query = {
			state,
			creator,
			sort: "updated"
		};
		const issues = await (state === "open" ? api.list : api.request)(`GET ${ISSUES}`, query).catch(noneIfInvalid);
		for (const { number, ...issue } of issues) {
			const post = postOf({
				...issue,
				id: number
			}, key, login);
			if (post) found.set(number, post);
		}
	}
	return [...found.values()].sort((a, b) => a.id - b.id);
}
function noneIfInvalid(error) {
	if (error instanceof ApiError && error.status === 422) return [];
	throw error;
}
//#endregion
//#region src/github/api/suspects.ts
const MAX_COMMITS = 20;
async function suspectsBetween(api, baseRef, good, bad) {
	const where = {
		basehead: `${good}...${bad}`,
		per_page: MAX_COMMITS
	};
	const compared = await unlessRefused(api.request("GET /repos/{owner}/{repo}/compare/{basehead}", where), void 0);
	if (!compared) return void 0;
	const found = /* @__PURE__ */ new Map();
	for (const { sha, author, commit } of compared.commits.slice(0, MAX_COMMITS)) {
		const merged = await unlessRefused(mergedWith(api, sha, baseRef), []);
		for (const { number, title, user, html_url: url } of merged) found.set(url, defined({
			pull: {
				number,
				url
			},
			title,
			author: user?.login
		}));
		const by = author && "login" in author ? author.login : commit.author?.name;
		if (merged.length === 0) found.set(sha, defined({
			pull: sha,
			title: commit.message.split("\n", 1)[0],
			author: by
		}));
	}
	return {
		found: [...found.values()],
		hidden: Math.max(0, compared.total_commits - MAX_COMMITS)
	};
}
//#endregion
//#region src/github/job/report-issue.ts
async function reportToIssue(report, updated, { context, host }, texts, ofRun) {
	const { api, runner } = host;
	const { settings } = texts;
	const { baseRef: branch, run } = context;
	const { suite } = report;
	const alert = "alert" in updated ? updated.alert : void 0;
	const isOpen = alert !== void 0 && alert.ended === void 0;
	const { acceptance, lastedRuns } = report;
	const isAccepted = settings.isStored === true && (acceptance?.now === true || lastedRuns !== void 0);
	const isWorse = !isAccepted && (report.verdict === "fail" || report.drift.length > 0);
	if (isOpen ? !isWorse || openAlert(alert) === void 0 : isWorse || !settings.isStored) return;
	const range = isOpen ? commitRange(alert) : void 0;
	const known = range && range.good !== range.bad;
	const state = defined({
		branch,
		alert,
		end: isOpen ? void 0 : isAccepted ? "accepted" : "passed",
		firstRun: alert?.ciRun === void 0 ? void 0 : run.url.replace(/\d+$/, alert.ciRun),
		run: run.url,
		suspects: known ? await suspectsBetween(api, branch, range.good, range.bad) : void 0
	});
	const stamp = defined({
		...ofRun,
		key: commentKey(suite, branch),
		alert: alert?.id
	});
	const text = {
		...texts,
		marker: markerOf(stamp),
		alert: alertBlocks(report, state)
	};
	const { outcome, url } = await publishIssue(api, {
		stamp,
		title: alertTitle(report, branch, settings),
		body: renderComment(report, text),
		isEnd: !isOpen,
		isFirst: report.candidate.runs.some(({ id }) => id === alert?.id)
	}, host);
	runner.info(`issue on ${branch}: ${outcome}${url === void 0 ? "" : ` (${url})`}`);
	const suspect = onlySuspect(state);
	if (suspect === void 0 || !known || url === void 0 || outcome === "superseded") return;
	const mark = {
		key: commentKey(suite, branch, alert.id),
		run: "0",
		attempt: 1,
		sha: range.bad
	};
	await publishComment(api, {
		pullRequest: suspect,
		stamp: mark,
		body: `${markerOf(mark)}\n${writeMarkdown([suspectBlock(state, url)])}`,
		create: true,
		fork: false
	}, host);
}
//#endregion
//#region src/github/job/publish-report.ts
const CHECK_ANNOTATIONS = 16;
async function publishReport(request) {
	const { report, runs, updated, pullRequest, context, inputs, config, host } = request;
	const { api, runner } = host;
	const { reportTo, resultAs } = inputs;
	const { suite, verdict } = report;
	const exitCode = exitCodeOf(recordedVerdict(updated) ?? verdict, failOnIn(report.trial, inputs.failOn ?? config.failOn));
	const placeOf = placesIn(config, context.workspace);
	const settings = hintsOf(request);
	const links = defined({
		run: context.run.url,
		report: inputs.pageUrl,
		history: historyOf(request)
	});
	const stamp = stampOf(suite, context);
	const headline = makeVisible(headlineText(report, settings));
	const plain = inputs.charts === "none" ? "none" : "mermaid";
	const text = {
		marker: markerOf(stamp),
		charts: plain,
		links,
		settings
	};
	const fork = isReadOnly(request);
	const { sha, baseRef, run } = context;
	const status = {
		sha,
		suite,
		baseRef,
		exitCode,
		headline,
		url: run.url,
		fork
	};
	const problems = [...request.problems];
	async function attempt(name, write, isOptional = false) {
		try {
			return await write();
		} catch (error) {
			if (!isOptional) problems.push(outputProblem(name, error));
			runner.info(describeError(error));
			return;
		}
	}
	if (request.history && inputs.site !== void 0) problems.push(...await attempt("site", () => writeHistory(request)) ?? []);
	await attempt("log", () => host.page(renderTerminal(report, {
		...host,
		settings
	})));
	const how = {
		...text,
		draw: host.draw,
		draws: plain !== "none",
		charts: () => plain
	};
	const files = await attempt("files", () => writeOutputs(request.folder, report, runs, how));
	problems.push(...files?.problems ?? []);
	if (context.summaryPath !== void 0) await attempt("job summary", () => runner.summary.addRaw(renderJobSummary(report, text), true).write());
	if (reportTo.includes("release-notes")) await attempt("release notes", () => writeReleaseNotes(request, stamp));
	if (resultAs === "status") await attempt("commit status", () => publishStatus(api, status));
	if (resultAs === "check") await attempt("check run", () => publishCheckRun(api, {
		...status,
		...checkOf(report, text, placeOf)
	}));
	if (reportTo.includes("issue") && isBaseBranch(context) && !context.fork) await attempt("issue", () => reportToIssue(report, updated, request, text, stamp));
	let commentUrl;
	if (pullRequest !== void 0) {
		const draw = () => publishPictures(request, pullRequest, files?.charts ?? []);
		const isOptional = inputs.charts !== "png";
		const pictures = wantsPictures(request) && await attempt("charts", draw, isOptional);
		const comment = {
			...text,
			charts: pictures || plain
		};
		commentUrl = await attempt("comment", () => writeComment(request, pullRequest, comment, stamp));
	}
	const open = openAlert(request.alert);
	const outputs = defined({
		verdict,
		breaches: report.checks.filter((check) => check.verdict === "fail").length,
		"report-path": files?.pathOf("report.html"),
		"summary-path": files?.pathOf("summary.md"),
		"run-path": files?.runs[0],
		"comment-url": commentUrl,
		"baseline-commit": "version" in updated ? updated.version : void 0,
		"needs-runs": request.needsRuns,
		headline,
		"page-url": links.report ?? links.history,
		"first-bad": open?.commit,
		"last-good": open?.lastGood?.commit
	});
	await attempt("outputs of the step", () => setOutputs(runner, outputs));
	const ofReport = await attempt("annotations", () => annotationsOf(report)) ?? [];
	const warnings = problems.map((problem) => annotation("warning", problem));
	annotate(runner, [
		...request.said,
		...warnings,
		...ofReport
	], placeOf);
	return exitCode;
}
function hintsOf({ report, updated, context, config, host }) {
	return defined({
		label: config.baseline.label,
		isStored: isInBaseline(updated),
		config: config.file,
		isFork: context.fork,
		waivers: waiverLines(report, host.now())
	});
}
function isReadOnly({ context, trust }) {
	return context.fork && !trust.mayWrite;
}
async function writeComment(request, pullRequest, text, stamp) {
	const { report, inputs, host } = request;
	const shared = inputs.comment === "shared";
	const wanted = {
		pullRequest,
		stamp,
		body: renderComment(report, {
			...text,
			...shared && { budget: 2e4 }
		}),
		create: inputs.comment !== "on-change" || report.verdict !== "pass" || report.warnings.some(({ code }) => code === "config-changed"),
		shared,
		fork: isReadOnly(request)
	};
	const { outcome, url } = await publishComment(host.api, wanted, host);
	const where = url === void 0 ? "" : ` (${url})`;
	host.runner.info(`comment on #${pullRequest}: ${outcome}${where}`);
	return url;
}
async function publishPictures({ context, host }, pullRequest, drawn) {
	if (drawn.length === 0) return void 0;
	const files = new Map(picturesOf(drawn).map(({ file, png }) => [file, png]));
	const pictures = {
		branch: CHART_BRANCH,
		folder: `pr-${pullRequest}`,
		files,
		repositoryUrl: repositoryOf(context)
	};
	const urls = await publishCharts(host.branches, pictures, host);
	return chartLinks(drawn, (file) => urls.get(file));
}
function wantsPictures({ report, inputs, context }) {
	if (inputs.charts !== "auto") return inputs.charts === "png";
	return !context.isPrivate && !context.fork && report.verdict !== "pass";
}
function historyOf({ report: { suite, checks }, context, inputs }) {
	if (inputs.siteUrl === void 0) return void 0;
	const [worst] = checks.filter(({ verdict }) => verdict !== "pass");
	const of = worst && {
		metric: worst.metric,
		workflow: seriesKey(worst)
	};
	return inputs.siteUrl + siteLink({
		suite,
		branch: context.baseRef,
		...of
	});
}
async function writeHistory({ inputs, context, history, host, homes }) {
	const site = {
		out: inputs.site,
		repository: repositoryOf(context),
		within: homes
	};
	const { done, problems } = await host.writeSite(history, site, host);
	host.runner.info(done);
	return problems;
}
function repositoryOf({ serverUrl, owner, repo }) {
	return `${serverUrl}/${owner}/${repo}`;
}
async function writeReleaseNotes({ report, context, host }, { key }) {
	const { release, run } = context;
	if (!release) return host.runner.info("The event belongs to no release, so no release notes are written.");
	const render = (budget) => renderReleaseNotes(report, { run: run.url }, budget);
	const section = {
		...release,
		key,
		render
	};
	const { outcome, url } = await publishReleaseNotes(host.api, section, host);
	host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`);
}
function checkOf(report, text, placeOf) {
	const annotations = limited(annotationsOf(report), CHECK_ANNOTATIONS).flatMap(({ source, ...annotation }) => {
		const place = placeOf(source);
		return place ? [{
			...annotation,
			place
		}] : [];
	});
	const summary = renderJobSummary(report, {
		...text,
		charts: "none"
	}, CHECK_SUMMARY_BUDGET);
	return {
		isNeutral: report.verdict === "no-baseline",
		summary,
		annotations
	};
}
function stampOf(suite, { finishedRun, run, sha }) {
	return {
		key: commentKey(suite),
		run: finishedRun ? String(finishedRun.id) : run.id,
		attempt: finishedRun?.attempt ?? run.attempt,
		sha
	};
}
//#endregion
//#region src/github/job/job.ts
async function runJob(event, inputs, host) {
	const job = await prepare(event, inputs, host);
	if ("skip" in job) {
		host.runner.info(job.skip);
		setOutputs(host.runner, { verdict: "skipped" });
		return 0;
	}
	const { plan, store, loadTest, followed } = job;
	const { acceptance, update, ...how } = await taskOf(job);
	const judged = await judge(job, acceptance, how);
	const { gated, candidates, needsRuns, fault, interrupted } = judged;
	if (interrupted !== void 0) return interrupted;
	const { updated, failure, message } = await keep(job, judged, update);
	host.runner.info(message);
	const { accepted } = acceptance;
	const isOfBase = update === "record" || accepted !== void 0;
	const history = "historyProblem" in updated ? updated.historyProblem : void 0;
	const said = present([failure > 0 ? annotation(accepted ? "error" : "warning", message) : void 0, fault === void 0 ? void 0 : annotation("error", fault)]);
	const exitCode = await publishReport(defined({
		...job,
		report: gated.report,
		runs: candidates,
		pullRequest: plan.comment === "look-up" ? followed?.number : plan.comment,
		updated,
		alert: "alert" in updated ? updated.alert : gated.loaded.ledger?.alert,
		needsRuns,
		history: isOfBase ? store : void 0,
		said,
		problems: [...acceptance.problems, ...history === void 0 ? [] : [historyProblemText(history)]]
	}));
	if (isOfBase && failure === 0 && exitCode === 0) return await loadTest?.seed(store) ?? 0;
	return accepted ? Math.max(exitCode, failure) : exitCode;
}
async function taskOf(job) {
	const { context, inputs, plan, results, loadTest, followed } = job;
	const { tag } = context.release ?? {};
	const compareWith = comparedNamedRun(inputs.compareWith, tag);
	const comparesWithStore = inputs.baselineRun === void 0 && loadTest?.isPaired !== true;
	const none = {
		notices: [],
		problems: []
	};
	switch (comparesWithStore ? plan.task : "judge") {
		case "record": return defined({
			acceptance: none,
			update: "record",
			compareWith,
			withHistory: true
		});
		case "accept":
		case "accept-if-labeled": {
			const acceptance = await (plan.task === "accept" ? acceptedNow : acceptedByPush)(job, results.origin);
			return defined({
				acceptance,
				update: acceptance.accepted ? { accept: acceptance.accepted } : "record",
				compareWith,
				withHistory: true
			});
		}
		case "keep": return defined({
			acceptance: none,
			update: {
				keepAs: tag,
				by: context.actor || void 0
			},
			compareWith: inputs.compareWith === void 0 ? {
				choice: { before: tag },
				orBaseline: true
			} : compareWith
		});
		default: return defined({
			acceptance: await acceptedOnceMerged(job, followed),
			update: "leave",
			compareWith,
			onTopOf: plan.onTopOf,
			refusesCopies: true
		});
	}
}
async function judge(job, acceptance, how) {
	const { config, context, inputs, host, store, loadTest, results } = job;
	const { baseRef } = context;
	const comparison = defined({
		config,
		baseRef,
		withHistory: false,
		acceptance: acceptance.report,
		explain: await host.explain(),
		...how
	});
	const other = inputs.baselineRun && await readBaselineRun(job, inputs.baselineRun);
	const load = async (candidates) => other || loadTest?.isPaired ? comparisonWith(other || { runs: [] }, {
		...comparison,
		candidates
	}, host.now()) : loadComparison(store, {
		...comparison,
		candidates
	}, host);
	const { runs } = results;
	const byPlan = async () => inputs.maxRuns === void 0 ? {
		gated: judgeCandidates(await load(runs), runs),
		candidates: runs
	} : host.measuring.judgeByPlan(runs, inputs.maxRuns, load);
	const judged = await (loadTest ? loadTest.decide(load) : byPlan());
	const byBase = acceptance.report || other ? void 0 : await judgeByBase(job, judged, comparison);
	const report = byBase ?? judged.gated.report;
	const notices = byBase ? [{
		code: "judged-by-base",
		baseRef
	}] : [];
	const warnings = [
		...job.notices,
		...notices,
		...acceptance.notices,
		...results.notices,
		...report.warnings
	];
	return {
		...judged,
		comparison,
		gated: {
			...judged.gated,
			report: finiteReport({
				...report,
				warnings
			})
		}
	};
}
async function judgeByBase({ ofBase, inputs, host, loadTest }, { gated, candidates, interrupted }, comparison) {
	if (!ofBase || loadTest?.isPaired || interrupted !== void 0) return void 0;
	const { config, store } = ofBase;
	const { report } = judgeCandidates(await loadComparison(store, {
		...comparison,
		config,
		candidates
	}, host), candidates);
	const exitCode = ({ verdict, trial }) => exitCodeOf(verdict, failOnIn(trial, inputs.failOn ?? config.failOn));
	return exitCode(report) > exitCode(gated.report) ? {
		...report,
		suite: gated.report.suite
	} : void 0;
}
async function keep({ store, host }, { gated, comparison, candidates }, update) {
	try {
		const updated = await updateBaseline(store, update, {
			...comparison,
			candidates
		}, gated, host);
		return {
			updated,
			failure: updated.outcome === "refused" && isWanted(update, gated.report.verdict) ? 1 : 0,
			message: updateText(updated)
		};
	} catch (error) {
		const isUserError = error instanceof UserError;
		if (!isUserError) host.runner.info(describeError(error));
		return {
			updated: { outcome: "left" },
			failure: 2,
			message: isUserError ? error.message : `The baseline was not changed (${error}).`
		};
	}
}
function isWanted(update, verdict) {
	if (typeof update === "string") return false;
	return "accept" in update || ![
		"fail",
		"no-data",
		"invalid"
	].includes(verdict);
}
//#endregion
//#region src/measure/action/measured-job.ts
function loadTestOf(setting, measure, provenance) {
	const { config, inputs, folder, host } = setting;
	const { baseCommit, baseRef, temporary } = setting.context;
	const places = [
		join(folder, MEASURED_FOLDER),
		join(temporary, "perf-gate-runs"),
		join(tmpdir(), "perf-gate-runs")
	];
	const work = places.find(isSafeFolder) ?? places[0];
	const candidate = { provenance };
	const baseline = { provenance: defined({
		ref: baseRef,
		commit: baseCommit
	}) };
	const place = {
		config: configOnMachine(config, host.machine),
		globs: inputs.results,
		work,
		resume: false,
		places: {
			candidate,
			baseline
		}
	};
	return {
		isPaired: measure.runBaseline !== void 0,
		async decide(load) {
			const { judge, against } = judgeAgainst(load);
			const { report, runs, fault, interrupted } = await measureUntilDecided(sessionOptions(measure, "decide", place), judge, host);
			return defined({
				gated: gatedBy(against() ?? await load([]), runs, report),
				candidates: runs,
				fault,
				interrupted
			});
		},
		async seed(store) {
			if (measure.seed === void 0) return 0;
			return seedBaseline({
				...sessionOptions(measure, "seed", {
					...place,
					places: {
						candidate,
						baseline: candidate
					}
				}),
				store,
				baseRef,
				runs: measure.seed
			}, host);
		}
	};
}
async function judgeByPlan(candidates, maxRuns, load) {
	const { judge, against } = judgeAgainst(load);
	const { report, next } = await judge({
		design: "repeat",
		candidates
	}, {
		max: maxRuns,
		usedMs: 0,
		durationsMs: [],
		seed: 0
	});
	return {
		gated: gatedBy(against(), candidates, report),
		candidates,
		needsRuns: next.action === "run" ? 1 : 0
	};
}
//#endregion
//#region src/measure/action/measuring.ts
const measuring = {
	loadTestOf,
	judgeByPlan,
	programs: () => import("./collect.js")
};
//#endregion
//#region src/action.ts
keepNewSpaceSmall();
const isSecondStart = takeHeldVariables(process$1.env);
const printer = openPrinter({
	color: false,
	isInteractive: false
});
const runner = escapingRunner(core_exports, printer.out);
const host = {
	...printer,
	err: printer.out,
	runner,
	...defined({ machine: machineOf(process$1.env, cpus()) }),
	environment: process$1.env,
	color: false,
	width: 120,
	readers,
	draw,
	explain,
	threads: readingThreads(new URL("./reading-worker.js", import.meta.url)),
	measuring,
	writeSite: async (...site) => (await import("./commands.js")).writeSite(...site),
	collected: () => import("./collect.js"),
	now: () => Date.now(),
	random: () => Math.random(),
	sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms))
};
const noProxy = useProxy(process$1.env);
if (noProxy !== void 0) runner.warning(noProxy, { title: "perf-gate" });
try {
	const context = readContext(process$1.env, (path) => readFileSync(path, "utf8"));
	const read = getInput;
	refuseElsewhere(read);
	const inputs = readInputs(read);
	if (!isSecondStart && (inputs.measure || inputs.collect)) holdVariables(process$1);
	runner.setSecret(inputs.token);
	process$1.chdir(context.workspace);
	const api = await connectGitHub(context, {
		token: inputs.token,
		now: host.now,
		log: runner.info
	});
	const branches = gitData(api, context.defaultBranch);
	process$1.exitCode = await runJob(context, inputs, {
		...host,
		api,
		branches
	});
} catch (error) {
	runner.error(describeError(error), { title: "perf-gate" });
	process$1.exitCode = 2;
}
//#endregion
export {};
