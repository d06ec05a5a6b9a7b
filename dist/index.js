import { __exportAll, __toESM } from "./rolldown-runtime.js";
import { ConfigError, DEFAULT_LIMITS, InputError, PublishError, StoreError, UsageError, UserError, VERDICTS, clipEnd, defined, describeError, escapePrinted, exitCodeOf, expectedShards, findOutside, groupBy, isBranchName, isName, keepNewSpaceSmall, makeVisible, missingShardText, openDocuments, openPrinter, outputProblem, plural, present, readConfig, readOptionsOf, readRun, readerWithin, readingThreads, shortCommit, wildcard, withEnvironment } from "./core.js";
import { StoreBusyError, addressOf, baselineProblemText, chartLinks, code, countsLine, detailBlocks, driftLine, encodeSegment, explainFinding, findingMetrics, findingName, findingsOf, finiteReport, footerLine, headingLine, headlineText, inNaturalOrder, invalidText, isInBaseline, isSafeFolder, noticeText, paragraph, paragraphs, plainText, proxyOf, readEvent, readOptions, readResults, renderComment, renderJobSummary, renderTerminal, required, sessionOptions, stateLines, strong, updateText, waiverLines, wholeRunLine, writeMarkdown, writeOutputs } from "./judge.js";
import { comparedNamedRun, comparisonWith, gatedBy, judgeAgainst, judgeCandidates, loadComparison, measureUntilDecided, seedBaseline, updateBaseline } from "./store.js";
import { readFileSync } from "node:fs";
import process$1 from "node:process";
import * as os$1 from "os";
import os, { EOL } from "os";
import * as crypto from "crypto";
import * as fs$1 from "fs";
import { constants as constants$1, promises } from "fs";
import * as path$1 from "path";
import { StringDecoder } from "string_decoder";
import * as events from "events";
import * as child from "child_process";
import { setTimeout as setTimeout$1 } from "timers";
import { isAbsolute as isAbsolute$1, join, relative as relative$1, resolve as resolve$1 } from "node:path";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
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
	process.stdout.write(cmd.toString() + os$1.EOL);
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
	fs$1.appendFileSync(filePath, `${toCommandValue(message)}${os$1.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os$1.EOL}${convertedValue}${os$1.EOL}${delimiter}`;
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
var __awaiter$6 = function(thisArg, _arguments, P, generator) {
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
		return __awaiter$6(this, void 0, void 0, function* () {
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
		return __awaiter$6(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$6(this, void 0, void 0, function* () {
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
//#region node_modules/@actions/io/lib/io-util.js
var __awaiter$5 = function(thisArg, _arguments, P, generator) {
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
const { chmod, copyFile, lstat, mkdir, open, readdir: readdir$1, rename, rm, rmdir, stat: stat$1, symlink, unlink } = fs$1.promises;
const IS_WINDOWS$1 = process.platform === "win32";
fs$1.constants.O_RDONLY;
function exists(fsPath) {
	return __awaiter$5(this, void 0, void 0, function* () {
		try {
			yield stat$1(fsPath);
		} catch (err) {
			if (err.code === "ENOENT") return false;
			throw err;
		}
		return true;
	});
}
function isRooted(p) {
	p = normalizeSeparators(p);
	if (!p) throw new Error("isRooted() parameter \"p\" cannot be empty");
	if (IS_WINDOWS$1) return p.startsWith("\\") || /^[A-Z]:/i.test(p);
	return p.startsWith("/");
}
function tryGetExecutablePath(filePath, extensions) {
	return __awaiter$5(this, void 0, void 0, function* () {
		let stats = void 0;
		try {
			stats = yield stat$1(filePath);
		} catch (err) {
			if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
		}
		if (stats && stats.isFile()) {
			if (IS_WINDOWS$1) {
				const upperExt = path$1.extname(filePath).toUpperCase();
				if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) return filePath;
			} else if (isUnixExecutable(stats)) return filePath;
		}
		const originalFilePath = filePath;
		for (const extension of extensions) {
			filePath = originalFilePath + extension;
			stats = void 0;
			try {
				stats = yield stat$1(filePath);
			} catch (err) {
				if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
			}
			if (stats && stats.isFile()) {
				if (IS_WINDOWS$1) {
					try {
						const directory = path$1.dirname(filePath);
						const upperName = path$1.basename(filePath).toUpperCase();
						for (const actualName of yield readdir$1(directory)) if (upperName === actualName.toUpperCase()) {
							filePath = path$1.join(directory, actualName);
							break;
						}
					} catch (err) {
						console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
					}
					return filePath;
				} else if (isUnixExecutable(stats)) return filePath;
			}
		}
		return "";
	});
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$1) {
		p = p.replace(/\//g, "\\");
		return p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
	return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}
//#endregion
//#region node_modules/@actions/io/lib/io.js
var __awaiter$4 = function(thisArg, _arguments, P, generator) {
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
function which(tool, check) {
	return __awaiter$4(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		if (check) {
			const result = yield which(tool, false);
			if (!result) if (IS_WINDOWS$1) throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
			else throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
			return result;
		}
		const matches = yield findInPath(tool);
		if (matches && matches.length > 0) return matches[0];
		return "";
	});
}
function findInPath(tool) {
	return __awaiter$4(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		const extensions = [];
		if (IS_WINDOWS$1 && process.env["PATHEXT"]) {
			for (const extension of process.env["PATHEXT"].split(path$1.delimiter)) if (extension) extensions.push(extension);
		}
		if (isRooted(tool)) {
			const filePath = yield tryGetExecutablePath(tool, extensions);
			if (filePath) return [filePath];
			return [];
		}
		if (tool.includes(path$1.sep)) return [];
		const directories = [];
		if (process.env.PATH) {
			for (const p of process.env.PATH.split(path$1.delimiter)) if (p) directories.push(p);
		}
		const matches = [];
		for (const directory of directories) {
			const filePath = yield tryGetExecutablePath(path$1.join(directory, tool), extensions);
			if (filePath) matches.push(filePath);
		}
		return matches;
	});
}
//#endregion
//#region node_modules/@actions/exec/lib/toolrunner.js
var __awaiter$3 = function(thisArg, _arguments, P, generator) {
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
const IS_WINDOWS = process.platform === "win32";
var ToolRunner = class extends events.EventEmitter {
	constructor(toolPath, args, options) {
		super();
		if (!toolPath) throw new Error("Parameter 'toolPath' cannot be null or empty.");
		this.toolPath = toolPath;
		this.args = args || [];
		this.options = options || {};
	}
	_debug(message) {
		if (this.options.listeners && this.options.listeners.debug) this.options.listeners.debug(message);
	}
	_getCommandString(options, noPrefix) {
		const toolPath = this._getSpawnFileName();
		const args = this._getSpawnArgs(options);
		let cmd = noPrefix ? "" : "[command]";
		if (IS_WINDOWS) if (this._isCmdFile()) {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		} else if (options.windowsVerbatimArguments) {
			cmd += `"${toolPath}"`;
			for (const a of args) cmd += ` ${a}`;
		} else {
			cmd += this._windowsQuoteCmdArg(toolPath);
			for (const a of args) cmd += ` ${this._windowsQuoteCmdArg(a)}`;
		}
		else {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		}
		return cmd;
	}
	_processLineBuffer(data, strBuffer, onLine) {
		try {
			let s = strBuffer + data.toString();
			let n = s.indexOf(os$1.EOL);
			while (n > -1) {
				onLine(s.substring(0, n));
				s = s.substring(n + os$1.EOL.length);
				n = s.indexOf(os$1.EOL);
			}
			return s;
		} catch (err) {
			this._debug(`error processing line. Failed with error ${err}`);
			return "";
		}
	}
	_getSpawnFileName() {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) return process.env["COMSPEC"] || "cmd.exe";
		}
		return this.toolPath;
	}
	_getSpawnArgs(options) {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
				for (const a of this.args) {
					argline += " ";
					argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
				}
				argline += "\"";
				return [argline];
			}
		}
		return this.args;
	}
	_endsWith(str, end) {
		return str.endsWith(end);
	}
	_isCmdFile() {
		const upperToolPath = this.toolPath.toUpperCase();
		return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
	}
	_windowsQuoteCmdArg(arg) {
		if (!this._isCmdFile()) return this._uvQuoteCmdArg(arg);
		if (!arg) return "\"\"";
		const cmdSpecialChars = [
			" ",
			"	",
			"&",
			"(",
			")",
			"[",
			"]",
			"{",
			"}",
			"^",
			"=",
			";",
			"!",
			"'",
			"+",
			",",
			"`",
			"~",
			"|",
			"<",
			">",
			"\""
		];
		let needsQuotes = false;
		for (const char of arg) if (cmdSpecialChars.some((x) => x === char)) {
			needsQuotes = true;
			break;
		}
		if (!needsQuotes) return arg;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\"";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_uvQuoteCmdArg(arg) {
		if (!arg) return "\"\"";
		if (!arg.includes(" ") && !arg.includes("	") && !arg.includes("\"")) return arg;
		if (!arg.includes("\"") && !arg.includes("\\")) return `"${arg}"`;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\\";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_cloneExecOptions(options) {
		options = options || {};
		const result = {
			cwd: options.cwd || process.cwd(),
			env: options.env || process.env,
			silent: options.silent || false,
			windowsVerbatimArguments: options.windowsVerbatimArguments || false,
			failOnStdErr: options.failOnStdErr || false,
			ignoreReturnCode: options.ignoreReturnCode || false,
			delay: options.delay || 1e4
		};
		result.outStream = options.outStream || process.stdout;
		result.errStream = options.errStream || process.stderr;
		return result;
	}
	_getSpawnOptions(options, toolPath) {
		options = options || {};
		const result = {};
		result.cwd = options.cwd;
		result.env = options.env;
		result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
		if (options.windowsVerbatimArguments) result.argv0 = `"${toolPath}"`;
		return result;
	}
	exec() {
		return __awaiter$3(this, void 0, void 0, function* () {
			if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS && this.toolPath.includes("\\"))) this.toolPath = path$1.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
			this.toolPath = yield which(this.toolPath, true);
			return new Promise((resolve, reject) => __awaiter$3(this, void 0, void 0, function* () {
				this._debug(`exec tool: ${this.toolPath}`);
				this._debug("arguments:");
				for (const arg of this.args) this._debug(`   ${arg}`);
				const optionsNonNull = this._cloneExecOptions(this.options);
				if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os$1.EOL);
				const state = new ExecState(optionsNonNull, this.toolPath);
				state.on("debug", (message) => {
					this._debug(message);
				});
				if (this.options.cwd && !(yield exists(this.options.cwd))) return reject(/* @__PURE__ */ new Error(`The cwd: ${this.options.cwd} does not exist!`));
				const fileName = this._getSpawnFileName();
				const cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
				let stdbuffer = "";
				if (cp.stdout) cp.stdout.on("data", (data) => {
					if (this.options.listeners && this.options.listeners.stdout) this.options.listeners.stdout(data);
					if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(data);
					stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.stdline) this.options.listeners.stdline(line);
					});
				});
				let errbuffer = "";
				if (cp.stderr) cp.stderr.on("data", (data) => {
					state.processStderr = true;
					if (this.options.listeners && this.options.listeners.stderr) this.options.listeners.stderr(data);
					if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data);
					errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.errline) this.options.listeners.errline(line);
					});
				});
				cp.on("error", (err) => {
					state.processError = err.message;
					state.processExited = true;
					state.processClosed = true;
					state.CheckComplete();
				});
				cp.on("exit", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				cp.on("close", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					state.processClosed = true;
					this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				state.on("done", (error, exitCode) => {
					if (stdbuffer.length > 0) this.emit("stdline", stdbuffer);
					if (errbuffer.length > 0) this.emit("errline", errbuffer);
					cp.removeAllListeners();
					if (error) reject(error);
					else resolve(exitCode);
				});
				if (this.options.input) {
					if (!cp.stdin) throw new Error("child process missing stdin");
					cp.stdin.end(this.options.input);
				}
			}));
		});
	}
};
function argStringToArray(argString) {
	const args = [];
	let inQuotes = false;
	let escaped = false;
	let arg = "";
	function append(c) {
		if (escaped && c !== "\"") arg += "\\";
		arg += c;
		escaped = false;
	}
	for (let i = 0; i < argString.length; i++) {
		const c = argString.charAt(i);
		if (c === "\"") {
			if (!escaped) inQuotes = !inQuotes;
			else append(c);
			continue;
		}
		if (c === "\\" && escaped) {
			append(c);
			continue;
		}
		if (c === "\\" && inQuotes) {
			escaped = true;
			continue;
		}
		if (c === " " && !inQuotes) {
			if (arg.length > 0) {
				args.push(arg);
				arg = "";
			}
			continue;
		}
		append(c);
	}
	if (arg.length > 0) args.push(arg.trim());
	return args;
}
var ExecState = class ExecState extends events.EventEmitter {
	constructor(options, toolPath) {
		super();
		this.processClosed = false;
		this.processError = "";
		this.processExitCode = 0;
		this.processExited = false;
		this.processStderr = false;
		this.delay = 1e4;
		this.done = false;
		this.timeout = null;
		if (!toolPath) throw new Error("toolPath must not be empty");
		this.options = options;
		this.toolPath = toolPath;
		if (options.delay) this.delay = options.delay;
	}
	CheckComplete() {
		if (this.done) return;
		if (this.processClosed) this._setResult();
		else if (this.processExited) this.timeout = setTimeout$1(ExecState.HandleTimeout, this.delay, this);
	}
	_debug(message) {
		this.emit("debug", message);
	}
	_setResult() {
		let error;
		if (this.processExited) {
			if (this.processError) error = /* @__PURE__ */ new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
			else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
			else if (this.processStderr && this.options.failOnStdErr) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
		}
		if (this.timeout) {
			clearTimeout(this.timeout);
			this.timeout = null;
		}
		this.done = true;
		this.emit("done", error, this.processExitCode);
	}
	static HandleTimeout(state) {
		if (state.done) return;
		if (!state.processClosed && state.processExited) {
			const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
			state._debug(message);
		}
		state._setResult();
	}
};
//#endregion
//#region node_modules/@actions/exec/lib/exec.js
var __awaiter$2 = function(thisArg, _arguments, P, generator) {
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
function exec(commandLine, args, options) {
	return __awaiter$2(this, void 0, void 0, function* () {
		const commandArgs = argStringToArray(commandLine);
		if (commandArgs.length === 0) throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
		const toolPath = commandArgs[0];
		args = commandArgs.slice(1).concat(args || []);
		return new ToolRunner(toolPath, args, options).exec();
	});
}
function getExecOutput(commandLine, args, options) {
	return __awaiter$2(this, void 0, void 0, function* () {
		var _a, _b;
		let stdout = "";
		let stderr = "";
		const stdoutDecoder = new StringDecoder("utf8");
		const stderrDecoder = new StringDecoder("utf8");
		const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
		const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
		const stdErrListener = (data) => {
			stderr += stderrDecoder.write(data);
			if (originalStdErrListener) originalStdErrListener(data);
		};
		const stdOutListener = (data) => {
			stdout += stdoutDecoder.write(data);
			if (originalStdoutListener) originalStdoutListener(data);
		};
		const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), {
			stdout: stdOutListener,
			stderr: stdErrListener
		});
		const exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
		stdout += stdoutDecoder.end();
		stderr += stderrDecoder.end();
		return {
			exitCode,
			stdout,
			stderr
		};
	});
}
//#endregion
//#region node_modules/@actions/core/lib/platform.js
var platform_exports = /* @__PURE__ */ __exportAll({
	arch: () => arch,
	getDetails: () => getDetails,
	isLinux: () => isLinux,
	isMacOS: () => isMacOS,
	isWindows: () => isWindows,
	platform: () => platform$1
});
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
const getWindowsInfo = () => __awaiter$1(void 0, void 0, void 0, function* () {
	const { stdout: version } = yield getExecOutput("powershell -command \"(Get-CimInstance -ClassName Win32_OperatingSystem).Version\"", void 0, { silent: true });
	const { stdout: name } = yield getExecOutput("powershell -command \"(Get-CimInstance -ClassName Win32_OperatingSystem).Caption\"", void 0, { silent: true });
	return {
		name: name.trim(),
		version: version.trim()
	};
});
const getMacOsInfo = () => __awaiter$1(void 0, void 0, void 0, function* () {
	var _a, _b, _c, _d;
	const { stdout } = yield getExecOutput("sw_vers", void 0, { silent: true });
	const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : "";
	return {
		name: (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : "",
		version
	};
});
const getLinuxInfo = () => __awaiter$1(void 0, void 0, void 0, function* () {
	const { stdout } = yield getExecOutput("lsb_release", [
		"-i",
		"-r",
		"-s"
	], { silent: true });
	const [name, version] = stdout.trim().split("\n");
	return {
		name,
		version
	};
});
const platform$1 = os.platform();
const arch = os.arch();
const isWindows = platform$1 === "win32";
const isMacOS = platform$1 === "darwin";
const isLinux = platform$1 === "linux";
function getDetails() {
	return __awaiter$1(this, void 0, void 0, function* () {
		return Object.assign(Object.assign({}, yield isWindows ? getWindowsInfo() : isMacOS ? getMacOsInfo() : getLinuxInfo()), {
			platform: platform$1,
			arch,
			isWindows,
			isMacOS,
			isLinux
		});
	});
}
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
	process.stdout.write(os$1.EOL);
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
	process.stdout.write(message + os$1.EOL);
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
//#region src/github/client.ts
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
const MAX_ATTEMPTS$3 = 4;
const FIRST_PAUSE_MS = 1e3;
const LONGEST_WAIT_MS = 6e4;
const SECONDARY_PAUSE_MS = 6e4;
const TIMEOUT_MS = 3e4;
const DOWNLOAD_TIMEOUT_MS = 3e5;
async function connectGitHub(context, host) {
	const { Octokit } = await import("./octokit.js");
	const fetch = await proxiedFetch(context.proxy);
	const octokit = new Octokit({
		auth: host.token,
		baseUrl: context.apiUrl,
		userAgent: "perf-gate",
		retry: { enabled: false },
		throttle: { enabled: false },
		log: {
			debug() {},
			info() {},
			warn() {},
			error() {}
		},
		request: { fetch: (url, init) => fetch(url, {
			...init,
			signal: AbortSignal.timeout(TIMEOUT_MS)
		}) }
	});
	const { owner, repo } = context;
	const send = (parameters, options = {}) => repeated(options.repeat ?? "outage", host, async () => {
		const { data, status } = await octokit.request(parameters).catch((error) => {
			throw apiError(error, host.now());
		});
		if (typeof data === "string" && status !== 204) throw new ApiError(`${parameters.method} ${parameters.url}: the answer was incomplete.`, {});
		return data;
	});
	return {
		owner,
		repo,
		request: (route, parameters, options) => {
			const [method, url] = route.split(" ");
			const ours = url.includes("{owner}") ? {
				owner,
				repo
			} : {};
			return send({
				method,
				url,
				...ours,
				...parameters
			}, options);
		},
		list: async (route, parameters) => {
			const [method, url] = route.split(" ");
			const all = [];
			for (let page = 1, size = 100; size === 100; page++) {
				const items = await send({
					method,
					url,
					owner,
					repo,
					...parameters,
					per_page: 100,
					page
				});
				if (page > 1 && JSON.stringify(items[0]) === JSON.stringify(all[0])) break;
				all.push(...items);
				size = items.length;
			}
			return all;
		},
		download: (route, parameters, maxBytes) => {
			const [method, url] = route.split(" ");
			const manually = {
				redirect: "manual",
				parseSuccessResponseBody: false
			};
			return repeated("outage", host, async () => {
				const { headers } = await octokit.request({
					method,
					url,
					owner,
					repo,
					...parameters,
					request: manually
				}).catch((error) => {
					throw apiError(error, host.now());
				});
				if (headers.location === void 0) throw new ApiError(`${route}: the answer has no redirect.`, { status: 200 });
				return fetchBytes(fetch, headers.location, maxBytes);
			});
		},
		graphql: async (query, variables, options) => {
			const answer = await send({
				method: "POST",
				url: context.graphqlUrl,
				query,
				variables
			}, options);
			const error = answer.errors?.[0];
			if (error) throw new ApiError(error.message, {
				status: 200,
				type: error.type ?? "UNKNOWN"
			});
			return answer.data;
		}
	};
}
async function fetchBytes(fetch, address, maxBytes) {
	const { host } = new URL(address);
	try {
		const response = await fetch(address, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
		if (!response.ok) throw new ApiError(`GET ${host}: ${response.status}.`, { status: response.status });
		const chunks = [];
		let length = 0;
		for await (const chunk of response.body ?? []) {
			length += chunk.length;
			if (length > maxBytes) return "too-large";
			chunks.push(chunk);
		}
		return Buffer.concat(chunks, length);
	} catch (cause) {
		if (cause instanceof ApiError) throw cause;
		throw new ApiError(`GET ${host}: the download was incomplete.`, { cause });
	}
}
async function repeated(repeat, host, send) {
	for (let attempt = 1;; attempt++) try {
		return await send();
	} catch (error) {
		if (!(error instanceof ApiError) || !error.isOutage || repeat === "never") throw error;
		const waitMs = pauseAfter(error, attempt);
		if (attempt >= MAX_ATTEMPTS$3 || repeat === "refusal" && !error.isRateLimit) throw error;
		host.log(`${error.message} Trying again in ${Math.ceil(waitMs / 1e3)} s.`);
		await host.sleep(waitMs);
	}
}
function pauseAfter(outage, attempt) {
	const waitMs = outage.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
	if (waitMs <= LONGEST_WAIT_MS) return waitMs;
	const advice = `The rate limit ends in ${Math.ceil(waitMs / 6e4)} minutes, longer than perf-gate waits. Run the job again later.`;
	throw new ApiError(`${outage.message} ${advice}`, outage);
}
function apiError(error, nowMs) {
	const { message, status, response, request } = error;
	const where = request ? `${request.method} ${new URL(request.url).pathname}` : "the API";
	if (!response) return new ApiError(`${where}: no answer (${message}).`, { cause: error });
	return new ApiError(`${where}: ${status} ${message.replace(/ - https?:\S+$/, "")}.`, {
		status,
		retryAfterMs: rateLimitMs(status, message, response.headers, nowMs),
		cause: error
	});
}
function rateLimitMs(status, message, headers, nowMs) {
	if (status !== 403 && status !== 429) return void 0;
	const after = Number(headers["retry-after"]);
	if (after > 0) return after * 1e3;
	if (String(headers["x-ratelimit-remaining"]) === "0") return Math.max(1e3, Number(headers["x-ratelimit-reset"]) * 1e3 - nowMs + 1e3);
	return status === 429 || /secondary rate limit/i.test(message) ? SECONDARY_PAUSE_MS : void 0;
}
async function proxiedFetch({ http, https, none }) {
	if (http === void 0 && https === void 0) return (url, init) => globalThis.fetch(url, init);
	const undici = await import("./undici.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const dispatcher = new undici.EnvHttpProxyAgent({
		httpProxy: http ?? "",
		httpsProxy: https ?? "",
		noProxy: none ?? ""
	});
	return (url, init) => undici.fetch(url, {
		...init,
		dispatcher
	});
}
function publishError(error, doing, permission, fork) {
	if (!(error instanceof ApiError)) return new PublishError(`cannot ${doing}. The verdict is unaffected.`, { cause: error });
	if (!error.isRefusal && error.status !== 404) return new PublishError(`cannot ${doing}: ${error.message} The verdict is unaffected.`, { cause: error });
	const remedy = fork ? "The token of a pull request from a fork is read-only: let a second job on workflow_run comment (mode: comment)." : `Add "permissions: ${permission}" to the job.`;
	return new PublishError(`cannot ${doing}: ${error.status ?? error.type}. ${remedy} The verdict is unaffected.`, { cause: error });
}
//#endregion
//#region src/github/approvers.ts
const PERMISSIONS = [
	"read",
	"triage",
	"write",
	"maintain",
	"admin"
];
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
function rankOf(role) {
	return PERMISSIONS.indexOf(role);
}
async function isApprover(api, login, approver) {
	if (approver.kind === "login") return approver.login.toLowerCase() === login.toLowerCase();
	try {
		if (approver.kind === "team") {
			const { org, team } = approver;
			return (await api.request("GET /orgs/{org}/teams/{team_slug}/memberships/{username}", {
				org,
				team_slug: team,
				username: login
			})).state === "active";
		}
		const found = await api.request("GET /repos/{owner}/{repo}/collaborators/{username}/permission", { username: login });
		return Math.max(rankOf(found.role_name), rankOf(found.permission)) >= rankOf(approver.level);
	} catch (error) {
		if (error instanceof ApiError && !error.isOutage) return false;
		throw error;
	}
}
//#endregion
//#region src/action/inputs.ts
const MODES = [
	"auto",
	"gate",
	"baseline",
	"comment"
];
const COMMENTS$1 = [
	"always",
	"on-change",
	"never"
];
const STALE_LABELS = ["refuse", "accept"];
const CHARTS = [
	"auto",
	"png",
	"mermaid",
	"none"
];
const FAIL_ON = [
	"fail",
	"warn",
	"never"
];
function readInputs(read) {
	const text = (name) => read(name).trim();
	const given = (name, parse) => {
		const value = text(name);
		return value === "" ? void 0 : parse ? parse(name, value) : value;
	};
	const token = text("github-token");
	if (token === "") throw new UsageError("input \"github-token\": empty. Leave it out to use the token of the job, or give a secret that is available in this event.");
	if (/[^\x21-\x7e]/.test(token)) throw new UsageError("input \"github-token\": contains a space, a line break or another character that is not valid in a token. Give the token only.");
	const wantedRun = (name, value) => wantedRunOf(name, value, text("artifact-from"));
	return {
		...measureOptions(given),
		...defined({
			results: text("results").split("\n").map((line) => line.trim()).filter((line) => line !== ""),
			config: given("config"),
			mode: oneOf("mode", text("mode"), MODES),
			token,
			suite: given("suite", plainName),
			baselineBranch: given("baseline-branch", branch),
			baselineLabel: given("baseline-label", plainName),
			approvers: approvers("baseline-approvers", text("baseline-approvers")),
			staleLabel: oneOf("stale-label", text("stale-label"), STALE_LABELS),
			comment: oneOf("comment", text("comment"), COMMENTS$1),
			charts: oneOf("charts", text("charts"), CHARTS),
			failOn: given("fail-on", (name, value) => oneOf(name, value, FAIL_ON)),
			pullRequest: given("pr-number", pullRequestNumber),
			artifact: text("artifact") || "load-test-results*",
			artifactFrom: given("artifact-from", jobFile),
			artifactRun: given("artifact-run", wantedRun),
			artifactBranch: given("artifact-branch", branch),
			baselineRun: given("baseline-run", wantedRun),
			compareWith: given("compare-with", plainName),
			allowMissingBaseline: yes("allow-missing-baseline", text("allow-missing-baseline")),
			releaseNotes: yes("release-notes", text("release-notes")),
			status: yes("status", text("status")),
			check: yes("check", text("check")),
			pageUrl: given("page-url", address),
			outputFolder: given("output-dir")
		})
	};
}
function measureOptions(given) {
	const inputLabel = (name) => `input "${name}"`;
	const run = given("run");
	const maxRuns = given("max-runs");
	const together = yes("together", given("together") ?? "");
	const passToken = yes("pass-token", given("pass-token") ?? "");
	const others = defined({
		runBaseline: given("run-baseline"),
		seed: given("seed"),
		maxPairs: given("max-pairs"),
		budget: given("budget"),
		warmup: given("warmup"),
		runTimeout: given("run-timeout")
	});
	if (run !== void 0) return { measure: readOptions(defined({
		...others,
		run,
		together,
		passToken,
		maxRuns
	}), inputLabel) };
	if (Object.keys(others).length > 0 || together || passToken) throw new UsageError("input \"run\": empty, although other inputs say how to run the load test. Give its command line as \"run\", or remove the other inputs.");
	return maxRuns === void 0 ? {} : { maxRuns: readOptions({
		run: "elsewhere",
		maxRuns
	}, inputLabel).max.runs };
}
function oneOf(name, value, valid) {
	if (value === "") return valid[0];
	const found = valid.find((each) => each === value);
	if (found) return found;
	throw new UsageError(`input "${name}": unknown value "${value}". Valid: ${valid.join(", ")}.`);
}
function approvers(name, value) {
	return value.split(/[\s,]+/).filter(Boolean).map((each) => {
		const approver = approverOf(each);
		if (approver) return approver;
		throw new UsageError(`input "${name}": "${each}" is not valid. Give logins, teams such as @org/team, or one of write, maintain, admin.`);
	});
}
function yes(name, value) {
	return oneOf(name, value, ["false", "true"]) === "true";
}
function address(name, value) {
	if (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)) return new URL(value).href;
	throw new UsageError(`input "${name}": "${value}" is not a valid address. Give one that begins with https://.`);
}
function plainName(name, value) {
	if (isName(value)) return value;
	throw new UsageError(`input "${name}": contains a line break or another control character. Give a name on one line.`);
}
function branch(name, value) {
	const short = value.replace(/^refs\/heads\//, "");
	if (isBranchName(short)) return short;
	throw new UsageError(`input "${name}": "${value}" is not a valid branch name. Give a name such as "perf-gate".`);
}
function jobFile(name, value) {
	if (/^\.[\w-]+\/workflows\/[^/]+\.ya?ml$/.test(value)) return value;
	throw new UsageError(`input "${name}": "${value}" is not the path of a workflow file. Give one such as .github/workflows/load-test.yml.`);
}
function wantedRunOf(name, value, file) {
	if (value === "latest") {
		if (file !== "") return value;
		throw new UsageError(`input "${name}": "latest" needs a workflow file. Give it as "artifact-from", such as .github/workflows/load-test.yml.`);
	}
	if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
	throw new UsageError(`input "${name}": "${value}" is not a run id. Give the number at the end of the run's address, or "latest".`);
}
function pullRequestNumber(name, value) {
	const digits = /^#?([1-9]\d{0,9})$/.exec(value)?.[1];
	if (digits) return Number(digits);
	throw new UsageError(`input "${name}": "${value}" is not a pull request number. Give a number such as 12, or leave it out.`);
}
//#endregion
//#region src/baseline/branch-store.ts
const PACE_MS$1 = 500;
function branchStore(api, branch) {
	const name = `branch "${branch}" of ${api.name}`;
	const blobs = /* @__PURE__ */ new Map();
	const readBlob = (sha) => {
		const reading = blobs.get(sha) ?? api.readBlob(sha);
		blobs.set(sha, reading);
		reading.catch(() => blobs.delete(sha));
		return reading;
	};
	return {
		name,
		paceMs: PACE_MS$1,
		async open() {
			const tip = await api.tip(branch);
			return snapshotAt({
				...api,
				readBlob
			}, {
				branch,
				name,
				tip
			});
		}
	};
}
function snapshotAt(api, { branch, name, tip }) {
	let listed;
	const blobs = () => {
		listed ??= filesAt(api, tip);
		return listed;
	};
	return {
		exists: tip !== void 0,
		async list(folder) {
			return [...(await blobs()).keys()].filter((path) => folder === "" || path.startsWith(`${folder}/`)).sort();
		},
		async read(path) {
			const sha = (await blobs()).get(path);
			return sha === void 0 ? void 0 : decoded(await api.readBlob(sha), `${name}: ${path}`);
		},
		async commit(change) {
			const present = await blobs();
			const version = await api.commit({
				...change,
				deletes: change.deletes.filter((path) => present.has(path)),
				parents: tip === void 0 ? [] : [tip],
				...defined({ base: tip })
			});
			return await api.move(branch, tip, version) === "moved" ? {
				outcome: "committed",
				version
			} : { outcome: "conflict" };
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
//#region src/github/chart-branch.ts
const CHART_BRANCH = "perf-gate-assets";
const MAX_FOLDERS = 50;
const MAX_HISTORY = 200;
const MAX_ATTEMPTS$2 = 5;
const PACE_MS = 500;
const FOLDER = /^pr-(\d+)\//;
const COUNT_PATH = "history.txt";
const README = "# Charts of perf-gate\n\nPictures for pull-request comments. Old ones are removed; no verdict depends on them.\n";
async function publishCharts(api, request, host) {
	const paths = new Map([...request.files].map(([name, bytes]) => [name, `${request.folder}/${addressed(name, bytes)}`]));
	try {
		for (let attempt = 1; attempt <= MAX_ATTEMPTS$2; attempt++) {
			if (attempt > 1) await host.sleep(host.random() * PACE_MS * 2 ** attempt);
			const commit = await attemptOnce(api, request, paths).catch((error) => {
				if (error instanceof StoreBusyError && attempt < MAX_ATTEMPTS$2) return void 0;
				throw error;
			});
			if (commit !== void 0) return new Map([...paths].map(([name, path]) => [name, `${request.repositoryUrl}/blob/${commit}/${path}?raw=true`]));
		}
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		throw new PublishError(`cannot store charts: ${error.message} The comment shows them as text.`, { cause: error });
	}
	throw new PublishError(`cannot store charts on branch "${request.branch}": other jobs wrote to it at the same time. The comment shows them as text.`);
}
async function attemptOnce(api, { branch, folder, files }, paths) {
	const tip = await api.tip(branch);
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
	return await api.move(branch, tip, commit, { force: restarts }) === "moved" ? commit : void 0;
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
//#region src/github/git-branch.ts
const ZERO_OID = "0".repeat(40);
const MAX_INLINE_LENGTH = 512 * 1024;
const ONCE = { repeat: "never" };
const UPDATE_REFS = "mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";
function gitData(api, defaultBranch) {
	const name = `${api.owner}/${api.repo}`;
	let repositoryId;
	async function tip(branch) {
		for (const read of [refTip, newestCommit]) {
			const found = await tipBy(read, branch);
			if (found) return found.tip;
			if (branch !== defaultBranch && await tipBy(read, defaultBranch)) return (await tipBy(read, branch))?.tip;
		}
		throw new StoreError(`cannot read branch "${branch}" of ${name}: 404, and so is "${defaultBranch}". Add "permissions: contents: read" to the job.`);
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
		return (await api.request("GET /repos/{owner}/{repo}/git/ref/{ref}", { ref: `heads/${branch}` }, ONCE)).object.sha;
	}
	async function newestCommit(branch) {
		const [newest] = await api.request("GET /repos/{owner}/{repo}/commits", {
			sha: branch,
			per_page: 1
		}, ONCE);
		return newest?.sha;
	}
	async function files(commit) {
		const found = await guarded("read a tree", () => api.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", {
			tree_sha: commit,
			recursive: "1"
		}, ONCE));
		if (found.truncated) throw new StoreError(`${name}: the tree of commit ${shortCommit(commit)} is too large to be listed. Keep fewer suites or runs on the branch.`);
		return found.tree.flatMap(({ type, path, sha }) => type === "blob" ? [{
			path,
			sha
		}] : []);
	}
	async function readBlob(sha) {
		const blob = await guarded("read a file", () => api.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", { file_sha: sha }, ONCE));
		return Buffer.from(blob.content, "base64");
	}
	const written = /* @__PURE__ */ new Map();
	function writeBlob(sha, bytes) {
		const parameters = {
			content: bytes.toString("base64"),
			encoding: "base64"
		};
		const writing = written.get(sha) ?? guarded("write a file", () => api.request("POST /repos/{owner}/{repo}/git/blobs", parameters, ONCE));
		written.set(sha, writing);
		writing.catch(() => written.delete(sha));
		return writing;
	}
	async function commit(change) {
		const inlined = [];
		const entries = [...await Promise.all([...change.writes].map(async ([path, content]) => {
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
		}))];
		const tree = await guarded("write a tree", () => api.request("POST /repos/{owner}/{repo}/git/trees", defined({
			base_tree: change.base,
			tree: entries.map((entry) => ({
				...entry,
				mode: "100644",
				type: "blob"
			}))
		}), ONCE));
		for (const sha of inlined) written.set(sha, Promise.resolve());
		return (await guarded("write a commit", () => api.request("POST /repos/{owner}/{repo}/git/commits", {
			message: change.message,
			tree: tree.sha,
			parents: [...change.parents]
		}, ONCE))).sha;
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
		repositoryId ??= api.request("GET /repos/{owner}/{repo}", {}, ONCE).then((found) => found.node_id);
		repositoryId.catch(() => {
			repositoryId = void 0;
		});
		const refUpdates = [{
			name: ref,
			beforeOid: before ?? ZERO_OID,
			afterOid: after,
			force
		}];
		try {
			await api.graphql(UPDATE_REFS, { input: {
				repositoryId: await repositoryId,
				refUpdates
			} }, ONCE);
		} catch (error) {
			if (!isUnknownMutation(error) || force) throw error;
			await swapByRest(ref, before, after);
		}
	}
	async function swapByRest(ref, before, after) {
		if (before === void 0) await api.request("POST /repos/{owner}/{repo}/git/refs", {
			ref,
			sha: after
		}, ONCE);
		else {
			const short = ref.slice(5);
			await api.request("PATCH /repos/{owner}/{repo}/git/refs/{ref}", {
				ref: short,
				sha: after,
				force: false
			}, ONCE);
		}
	}
	async function guarded(doing, send) {
		try {
			return await send();
		} catch (error) {
			throw storeError(error, name, doing);
		}
	}
	return {
		name,
		tip,
		files,
		readBlob,
		commit,
		move
	};
}
function blobHash(bytes) {
	return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
function isRace(error) {
	return error instanceof ApiError && (error.type === "STALE_DATA" || /not a fast forward|already exists|expected (branch|ref)|stale/i.test(error.message));
}
function isEmptyRepository(error) {
	return error.status === 409 && /empty/i.test(error.message);
}
function isUnknownMutation(error) {
	return error instanceof ApiError && error.type !== void 0 && /updateRefs|UpdateRefsInput/.test(error.message);
}
function storeError(error, name, doing) {
	if (!(error instanceof ApiError)) return error instanceof Error ? error : new StoreError(`cannot ${doing} of ${name}.`);
	const cannot = `cannot ${doing} of ${name}`;
	if (error.isOutage || error.status === 409 && !isEmptyRepository(error)) return new StoreBusyError(`${cannot}: ${error.message}`, {
		cause: error,
		retryAfterMs: error.retryAfterMs
	});
	if (error.isRefusal) {
		const level = /^read/.test(doing) ? "read" : "write";
		return new StoreError(`${cannot}: ${error.status === 200 ? 403 : error.status}. Add "permissions: contents: ${level}" to the job; forks' tokens are read-only.`, { cause: error });
	}
	if (isEmptyRepository(error)) return new StoreError(`${cannot}: the repository has no commit yet. Push one first.`, { cause: error });
	if (error.status === 404 && /^write/.test(doing)) return new StoreError(`${cannot}: 404. Add "permissions: contents: write" to the job; a server that lacks GitHub's git API needs a folder as store.`, { cause: error });
	return new StoreError(`${cannot}: ${/[.!?]$/.test(error.message) ? error.message : `${error.message}.`} If a rule protects the branch, allow the job's token to bypass it.`, { cause: error });
}
function annotationsOf(report, limit = 10) {
	const all = [
		...stateAnnotations(report),
		...findingsOf(report).map(findingAnnotation),
		...movementAnnotations(report)
	];
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => limited(all.filter((one) => one.level === level), limit));
}
function limited(annotations, limit) {
	if (annotations.length <= limit) return annotations;
	const shown = annotations.slice(0, limit - 1);
	const hidden = annotations.length - shown.length;
	const { level } = annotations[0];
	return [...shown, {
		level,
		title: "perf-gate",
		message: `and ${plural(hidden, "more finding")}; the job summary has them all.`
	}];
}
function stateAnnotations({ invalid: why, baseline }) {
	const { problem } = baseline;
	return [...annotation("error", "invalid run", why && [invalidText(why)]), ...annotation("warning", "baseline", problem && [baselineProblemText(problem)])];
}
function annotation(level, about, line) {
	return line ? [{
		level,
		title: `perf-gate: ${about}`,
		message: plainText(line)
	}] : [];
}
function findingAnnotation(finding) {
	const [{ verdict, source }] = finding;
	return defined({
		level: verdict === "fail" || verdict === "no-data" ? "error" : "warning",
		title: plainText([
			`${VERDICTS[verdict].word}: `,
			...findingName(finding),
			` ${findingMetrics(finding)}`
		]),
		message: plainText(explainFinding(finding, "briefly")),
		source: source === "default" ? void 0 : source
	});
}
function movementAnnotations(report) {
	return [...annotation("notice", "whole run", wholeRunLine(report)), ...report.drift.flatMap((alert) => annotation("notice", "slow drift", driftLine(alert)))];
}
//#endregion
//#region src/github/pull-request.ts
const MAX_COMMITS = 20;
const PUSHES = 100;
const MERGE_SUBJECT = /^Merge pull request #\d+ |\(#\d+\)$/;
async function findMerged(api, { sha, baseRef, pushed }) {
	const commits = [...pushed.filter((commit) => commit.sha !== sha && MERGE_SUBJECT.test(commit.subject)).slice(1 - MAX_COMMITS).map((commit) => commit.sha), sha];
	const merged = /* @__PURE__ */ new Map();
	try {
		for (const commit of commits) {
			const candidates = await api.list("GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls", { commit_sha: commit });
			for (const { number, merged_at: mergedAt, merge_commit_sha: mergeCommit, base } of candidates) {
				if (mergedAt === null || mergeCommit !== commit || base.ref !== baseRef) continue;
				const pull = await api.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number });
				merged.set(number, pullRequest(pull, true));
			}
		}
	} catch (error) {
		throw publishError(error, `look up the pull request of commit ${shortCommit(sha)}`, "pull-requests: read", false);
	}
	return [...merged.values()];
}
async function findOpen(api, run, baseRef) {
	try {
		const matching = (await api.list("GET /repos/{owner}/{repo}/pulls", {
			state: "open",
			head: `${run.headOwner}:${run.headBranch}`
		})).filter(({ head }) => head.sha === run.headSha && head.repo?.id === run.headRepositoryId);
		const chosen = matching.length > 1 ? matching.filter(({ base }) => base.ref === baseRef) : matching;
		if (chosen.length > 1) throw new ApiError(`${chosen.length} pull requests have the same head.`, { status: 200 });
		return chosen[0] && pullRequest(chosen[0], false);
	} catch (error) {
		throw publishError(error, `find the pull request of run ${run.id}`, "pull-requests: read", false);
	}
}
function pullRequest({ number, labels, base, head, merged_by }, merged) {
	return defined({
		number,
		labels: labels.map(({ name }) => name),
		baseRef: base.ref,
		head: defined({
			sha: head.sha,
			ref: head.ref,
			repository: head.repo?.full_name
		}),
		merged,
		mergedBy: merged_by?.login
	});
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
	try {
		const where = {
			owner,
			repo,
			ref: `refs/heads/${ref}`,
			per_page: PUSHES
		};
		return (await api.request("GET /repos/{owner}/{repo}/activity", where)).find(({ after }) => after === sha)?.timestamp;
	} catch (error) {
		if (error instanceof ApiError && !error.isOutage) return void 0;
		throw error;
	}
}
//#endregion
//#region src/action/acceptance.ts
async function findAcceptance(request) {
	const { baseline, context, label, followed, origin } = request;
	if (baseline !== "accept" && baseline !== "accept-if-labeled") {
		const { accepted, notices } = await byLabelOf(request, followed ?? await withPresentLabels(request));
		return defined({
			report: accepted && defined({
				label,
				by: accepted.labeled?.by,
				at: accepted.labeled?.at
			}),
			notices,
			problems: []
		});
	}
	const { accepted, notices, problems } = await acceptedNow(request);
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
			label: pullRequest === void 0 ? void 0 : label,
			by: by || void 0,
			now: true
		}),
		notices,
		problems
	};
}
async function acceptedNow(request) {
	const { baseline, context, api } = request;
	if (baseline === "accept") {
		if (context.pullRequest) return {
			...await byLabelOf(request, context.pullRequest),
			problems: []
		};
		return {
			accepted: {
				by: context.actor,
				reason: `started by hand (${context.event})`
			},
			notices: [],
			problems: []
		};
	}
	const notices = [];
	try {
		for (const merged of (await findMerged(api, context)).reverse()) {
			const found = await byLabelOf(request, merged);
			notices.push(...found.notices);
			if (found.accepted) return {
				accepted: found.accepted,
				notices,
				problems: []
			};
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			notices,
			problems: [error.message]
		};
	}
	return {
		notices,
		problems: []
	};
}
async function withPresentLabels({ api, context }) {
	const { pullRequest: pull, run } = context;
	if (!pull || run.attempt === 1) return pull;
	try {
		const labels = await api.list("GET /repos/{owner}/{repo}/issues/{issue_number}/labels", { issue_number: pull.number });
		return {
			...pull,
			labels: labels.map(({ name }) => name)
		};
	} catch (error) {
		if (error instanceof ApiError && !error.isOutage) return pull;
		throw error;
	}
}
async function byLabelOf(request, pull) {
	const { api, label, context, inputs } = request;
	const { approvers, staleLabel, baselineRun } = inputs;
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
		const history = await historyOf(request, pull);
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
async function historyOf({ api, label, now }, pull) {
	if (pull.labeled?.label !== label) return labelHistory(api, pull, label);
	const { by, at = new Date(now()).toISOString() } = pull.labeled;
	return {
		labeled: {
			at,
			by
		},
		pushedAt: at
	};
}
async function mayReadPull(api, number) {
	try {
		await api.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", { pull_number: number });
		return true;
	} catch (error) {
		if (error instanceof ApiError && !error.isOutage) return false;
		throw error;
	}
}
//#endregion
//#region src/github/base-files.ts
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
//#region src/action/configuration.ts
const PRIVILEGED_EVENTS = ["pull_request_target", "workflow_run"];
async function readJobConfig(context, inputs, api, homes, log) {
	const ofBase = (file) => readBaseFile(api, context.baseRef, file);
	if (PRIVILEGED_EVENTS.includes(context.event)) return {
		config: await readConfig(inputs, ofBase),
		notices: []
	};
	const ours = readerWithin(homes);
	const config = await readConfig(inputs, ours);
	if (context.event !== "pull_request") return {
		config,
		notices: []
	};
	const file = inputs.config ?? ".github/perf-gate.yml";
	try {
		const [proposed, theirs] = await Promise.all([ours(file), ofBase(file)]);
		if (proposed === theirs) return {
			config,
			notices: []
		};
		return {
			config,
			notices: [{
				code: "config-changed",
				file,
				baseRef: context.baseRef,
				isNew: theirs === void 0
			}]
		};
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		log(`The configuration was not compared with the base branch's: ${error.message}`);
		return {
			config,
			notices: []
		};
	}
}
//#endregion
//#region src/action/measure.ts
function refuseForeignCode({ event, fork }) {
	if (!fork || !PRIVILEGED_EVENTS.includes(event)) return;
	throw new UsageError(`input "run": not allowed in a ${event} job of a fork, because the fork's code would run with a write token. Run the load test on pull_request, whose token is read-only, and comment in a workflow_run job; docs/github.md has both files.`);
}
async function measureInJob(request, load, host) {
	const { judge, against } = judgeAgainst(load);
	const { measure } = request;
	const { report, runs, fault, interrupted } = await measureUntilDecided({
		...measure,
		...sessionOptions(measure, "decide", placeOf(request))
	}, judge, host);
	return defined({
		gated: gatedBy(against() ?? await load([]), runs, report),
		candidates: runs,
		fault,
		interrupted
	});
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
async function seedInJob(request, { store, baseRef, runs }, host) {
	return seedBaseline({
		...sessionOptions(request.measure, "seed", placeOf(request)),
		store,
		baseRef,
		runs
	}, host);
}
function placeOf({ config, inputs, folder, context, provenance }) {
	const places = [
		join(folder, "measured"),
		join(context.temporary, "perf-gate-runs"),
		join(tmpdir(), "perf-gate-runs")
	];
	const work = places.find(isSafeFolder) ?? places[0];
	const { baseCommit, baseRef } = context;
	const baselineProvenance = defined({
		ref: baseRef,
		commit: baseCommit
	});
	return {
		config,
		globs: inputs.results,
		work,
		resume: false,
		provenance,
		baselineProvenance
	};
}
//#endregion
//#region src/action/outputs.ts
function escapingRunner(core, print) {
	const annotation = (level) => (message, { title = "", ...place } = {}) => core[level](escapePrinted(String(message)), {
		...place,
		title: escapePrinted(title)
	});
	const { setOutput, setSecret, summary } = core;
	const [error, warning, notice] = [
		annotation("error"),
		annotation("warning"),
		annotation("notice")
	];
	return {
		setOutput,
		setSecret,
		summary,
		info: print,
		error,
		warning,
		notice
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
	"needs-runs"
];
function setOutputs(runner, outputs) {
	for (const name of OUTPUTS) runner.setOutput(name, outputs[name] ?? "");
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
function annotate(runner, annotations, placeOf = () => void 0) {
	for (const level of [
		"error",
		"warning",
		"notice"
	]) {
		const all = annotations.filter((annotation) => annotation.level === level);
		const shown = all.length > 10 ? all.slice(0, 9) : all;
		for (const { title, message, source } of shown) {
			const place = placeOf(source);
			runner[level](message, defined({
				title,
				file: place?.file,
				startLine: place?.line
			}));
		}
		if (all.length > shown.length) runner[level](`… and ${all.length - shown.length} more. The job summary shows all.`, { title: "perf-gate" });
	}
}
//#endregion
//#region src/action/plan.ts
function planJob(context, inputs, ownBranches) {
	const plan = planOf(context, inputs, ownBranches);
	const comment = inputs.comment === "never" ? void 0 : plan.comment;
	const isProposal = comment !== void 0 || context.pullRequest?.merged === false || context.finishedRun?.event === "pull_request" || context.event === "merge_group";
	return defined({
		...plan,
		comment,
		onTopOf: isProposal ? defined({ commit: context.baseCommit }) : void 0
	});
}
function planOf(context, inputs, ownBranches) {
	switch (inputs.mode) {
		case "auto": return byEvent(context, inputs, ownBranches);
		case "gate": return judge(context, "leave", "mode is gate", inputs.pullRequest ?? openPullRequest(context));
		case "comment": return commentOnly(context, inputs);
		case "baseline": return baselineOnly(context, inputs);
	}
}
function byEvent(context, inputs, ownBranches) {
	switch (context.event) {
		case "pull_request":
		case "pull_request_target": return isClosing(context) ? afterMerge(context, inputs) : onProposal(context);
		case "push": return onPush(context, ownBranches);
		case "merge_group": return judge(context, "leave", "a merge group is judged only; its pull requests already have comments");
		case "schedule":
		case "workflow_dispatch":
		case "repository_dispatch": return onDemand(context, inputs);
		case "release": return onRelease(context);
		case "workflow_run": return commentOnly(context, inputs);
		default: return judge(context, "leave", "the event belongs to no branch with a baseline", inputs.pullRequest);
	}
}
function onProposal(context) {
	return judge(context, "leave", context.fork ? "a pull request from a fork never moves the baseline" : "an open pull request never moves the baseline", openPullRequest(context));
}
function onPush(context, ownBranches) {
	if (context.refType === "tag") return onRelease(context);
	if (ownBranches.includes(context.ref)) return skip(context, `${context.ref} is written by perf-gate itself`);
	if (!isBaseBranch(context)) return judge(context, "leave", notBase(context));
	return judge(context, "accept-if-labeled", `passing runs of ${context.ref} join its baseline, a merged label moves it`);
}
function onDemand(context, inputs) {
	if (inputs.pullRequest !== void 0) return judge(context, "leave", "pr-number is set", inputs.pullRequest);
	if (context.refType === "tag") return onRelease(context);
	if (!isBaseBranch(context)) return judge(context, "leave", notBase(context));
	return judge(context, "record", `passing runs of ${context.ref} join its baseline`);
}
function onRelease(context) {
	if (context.action === "deleted" || context.action === "unpublished") return skip(context, "the release was deleted or unpublished");
	if (context.fork) return judge(context, "leave", "runs of a fork are never kept");
	return judge(context, "keep", "the next release is compared with it");
}
function afterMerge(context, inputs) {
	const { number, merged, labels } = context.pullRequest;
	if (!merged) return skip(context, `#${number} was closed without being merged`);
	if (!labels.includes(inputs.baselineLabel)) return skip(context, `#${number} was merged without the label "${inputs.baselineLabel}"`);
	refuseFork(context);
	return judge(context, "accept", `#${number} was merged with the label "${inputs.baselineLabel}"`);
}
function commentOnly(context, inputs) {
	if (context.finishedRun) return skipFinishedRun(context) ?? judge(context, "leave", "the pull request is found by the head commit of the finished run", "look-up");
	if (inputs.pullRequest !== void 0) return judge(context, "leave", "pr-number is set", inputs.pullRequest);
	if (context.pullRequest) return judge(context, "leave", "mode is comment", context.pullRequest.number);
	throw new UsageError(`input "mode": ${inputs.mode} needs a pull request, and the event "${context.event}" has none. Set "pr-number", or run on workflow_run.`);
}
function skipFinishedRun(context) {
	const { event, conclusion } = context.finishedRun;
	if (event !== "pull_request") return skip(context, `the finished run was started by ${event}, not by a pull request`);
	if (conclusion !== "success" && conclusion !== "failure") return skip(context, `the finished run ended as ${conclusion}`);
}
function baselineOnly(context, inputs) {
	if (isClosing(context)) return afterMerge(context, inputs);
	if (isBaseBranch(context)) {
		if (context.event === "push") return judge(context, "accept-if-labeled", "mode is baseline");
		if (context.event === "schedule") return judge(context, "record", "mode is baseline");
		if (context.event === "workflow_dispatch") return judge(context, "accept", `mode is baseline, and ${context.actor} started the job`);
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
function notBase({ ref }) {
	return `${ref} is neither the default branch nor protected`;
}
function isClosing({ action, pullRequest }) {
	return pullRequest !== void 0 && (action === "closed" || pullRequest.merged);
}
function openPullRequest(context) {
	return isClosing(context) ? void 0 : context.pullRequest?.number;
}
function judge(context, baseline, why, comment) {
	const target = comment === "look-up" ? "its pull request" : `#${comment}`;
	const actions = present([
		`judge ${context.ref || shortCommit(context.sha)} ${baseline === "keep" ? "as a release of" : "against"} ${context.baseRef}`,
		comment === void 0 ? void 0 : `comment on ${target}`,
		BASELINE_WORDS[baseline]
	]);
	return defined({
		task: "judge",
		baseline,
		comment,
		reason: `${eventName(context)}: ${actions.join(", ")} (${why}).`
	});
}
function skip(context, why) {
	return {
		task: "skip",
		baseline: "leave",
		reason: `${eventName(context)}: nothing to do (${why}).`
	};
}
const BASELINE_WORDS = {
	leave: "leave the baseline as it is",
	record: "add to the baseline if it passes",
	accept: "make it the baseline",
	keep: "keep it under the name of its release if it passes",
	"accept-if-labeled": "add to the baseline if it passes, or make it the baseline if labeled"
};
function eventName({ event, action, fork }) {
	return `${event}${action === void 0 ? "" : ` ${action}`}${fork ? " from a fork" : ""}`;
}
//#endregion
//#region src/github/check-run.ts
const MAX_ANNOTATIONS = 50;
const MAX_TITLE = 255;
const CHECK_SUMMARY_BUDGET = 6e4;
const LEVELS = {
	error: "failure",
	warning: "warning",
	notice: "notice"
};
async function publishCheckRun(api, check) {
	const { sha, suite, baseRef, exitCode, isNeutral, headline, url, summary, annotations, fork } = check;
	try {
		await api.request("POST /repos/{owner}/{repo}/check-runs", {
			name: makeVisible(`perf-gate / ${suite} (${baseRef})`),
			head_sha: sha,
			details_url: url,
			status: "completed",
			conclusion: exitCode !== 0 ? "failure" : isNeutral ? "neutral" : "success",
			output: {
				title: clipEnd(makeVisible(headline), MAX_TITLE),
				summary,
				annotations: annotations.slice(0, MAX_ANNOTATIONS).map(annotationOf)
			}
		}, { repeat: "refusal" });
	} catch (error) {
		throw publishError(error, `make the check run of commit ${shortCommit(sha)}`, "checks: write", fork);
	}
}
function annotationOf({ level, title, message, place }) {
	return {
		path: place.file,
		start_line: place.line,
		end_line: place.line,
		annotation_level: LEVELS[level],
		title: clipEnd(title, MAX_TITLE),
		message
	};
}
//#endregion
//#region src/github/comment-marker.ts
const MARKER = /^<!-- perf-gate:v1 key=([0-9a-f]{16}) run=(\d{1,20}) attempt=(\d{1,5}) sha=([0-9a-f]{7,64}) -->/;
function commentKey(suite) {
	return createHash("sha256").update(suite).digest("hex").slice(0, 16);
}
function markerOf({ key, run, attempt, sha }) {
	const marker = `<!-- perf-gate:v1 key=${key} run=${run} attempt=${attempt} sha=${sha} -->`;
	if (!MARKER.test(marker)) throw new Error(`not a valid comment stamp: ${JSON.stringify({
		key,
		run,
		attempt,
		sha
	})}`);
	return marker;
}
function stampOf$1(body) {
	const match = MARKER.exec(body);
	return match ? {
		key: match[1],
		run: match[2],
		attempt: Number(match[3]),
		sha: match[4]
	} : void 0;
}
function byAge(a, b) {
	const [runA, runB] = [BigInt(a.run), BigInt(b.run)];
	return runA < runB ? -1 : runA > runB ? 1 : a.attempt - b.attempt;
}
//#endregion
//#region src/github/comment.ts
const COMMENTS = "/repos/{owner}/{repo}/issues/{issue_number}/comments";
const COMMENT = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
const MAX_ATTEMPTS$1 = 5;
const SETTLE_MS$1 = 1e3;
const PERMISSION$1 = "pull-requests: write";
const JOB_LOGIN = "github-actions";
async function publishComment(api, comment, host) {
	try {
		const login = await ownLogin(api);
		const present = await bringUpToDate(api, comment, login, host);
		if (present) return present;
		if (!comment.create) return { outcome: "absent" };
		await createOnce(api, comment, login);
		const made = await bringUpToDate(api, comment, login, host) ?? { outcome: "created" };
		return made.outcome === "unchanged" ? {
			...made,
			outcome: "created"
		} : made;
	} catch (error) {
		throw commentError(error, comment);
	}
}
async function bringUpToDate(api, { stamp, body, ...where }, login, host) {
	let outcome = "unchanged";
	for (let attempt = 1;; attempt++) {
		const [kept, ...others] = await ownComments(api, {
			stamp,
			...where
		}, login);
		if (!kept) return void 0;
		const isNewer = byAge(stamp, kept.stamp) < 0;
		if (isNewer || sameText(kept.body, body) || attempt === MAX_ATTEMPTS$1) {
			await removeAll(api, others.filter((other) => byAge(other.stamp, isNewer ? kept.stamp : stamp) <= 0));
			return {
				outcome: isNewer ? "superseded" : outcome,
				url: kept.url
			};
		}
		outcome = "updated";
		await host.sleep(await write(api, kept.id, body, attempt));
	}
}
async function write(api, id, body, attempt) {
	try {
		await api.request(`PATCH ${COMMENT}`, {
			comment_id: id,
			body
		}, { repeat: "never" });
		return SETTLE_MS$1;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 404) return 0;
		if (!error.isOutage || attempt === MAX_ATTEMPTS$1 - 1) throw error;
		return pauseAfter(error, attempt);
	}
}
async function createOnce(api, comment, login) {
	const create = () => api.request(`POST ${COMMENTS}`, {
		issue_number: comment.pullRequest,
		body: comment.body
	}, { repeat: "refusal" });
	try {
		await create();
	} catch (error) {
		if (!(error instanceof ApiError) || !error.isOutage || error.isRateLimit) throw error;
		if ((await ownComments(api, comment, login)).length === 0) await create();
	}
}
async function ownComments(api, { pullRequest, stamp }, login) {
	return (await api.list(`GET ${COMMENTS}`, { issue_number: pullRequest })).flatMap(({ user, id, node_id: nodeId, html_url: url, body = "" }) => {
		const found = stampOf$1(body);
		return withoutSuffix(user?.login ?? "") === login && found?.key === stamp.key ? [{
			id: Number(id),
			nodeId,
			url,
			body,
			stamp: found
		}] : [];
	}).sort((a, b) => a.id - b.id);
}
async function removeAll(api, comments) {
	for (const { id, nodeId } of comments) try {
		await api.request(`DELETE ${COMMENT}`, { comment_id: id });
	} catch (error) {
		if (!(error instanceof ApiError) || error.isOutage) throw error;
		if (error.status !== 404) await api.graphql(MINIMIZE, { id: nodeId }).catch(() => void 0);
	}
}
const MINIMIZE = `mutation($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function ownLogin(api) {
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
function commentError(error, { pullRequest, fork }) {
	return publishError(error, `comment on pull request #${pullRequest}`, PERMISSION$1, fork);
}
//#endregion
//#region src/github/commit-status.ts
const MAX_DESCRIPTION = 140;
const STATES = ["success", "failure"];
async function publishStatus(api, status) {
	const { sha, suite, baseRef, exitCode, headline, url, fork } = status;
	try {
		await api.request("POST /repos/{owner}/{repo}/statuses/{sha}", {
			sha,
			state: STATES[exitCode] ?? "error",
			context: makeVisible(`perf-gate / ${suite} (${baseRef})`),
			description: clipUnits(makeVisible(headline)),
			target_url: url
		});
	} catch (error) {
		throw publishError(error, `set the status of commit ${shortCommit(sha)}`, "statuses: write", fork);
	}
}
function clipUnits(text) {
	for (let max = MAX_DESCRIPTION;; max--) {
		const clipped = clipEnd(text, max);
		if (clipped.length <= MAX_DESCRIPTION) return clipped;
	}
}
//#endregion
//#region src/github/release-section.ts
const MAX_LENGTH = 125e3;
function withSection(notes, { tag, key, render }) {
	const [begin, end] = [`<!-- perf-gate:v1 key=${key} -->`, `<!-- perf-gate:v1 key=${key} end -->`];
	const found = sectionIn(notes, begin, end);
	const glue = found || notes === "" ? "" : notes.endsWith("\n") ? "\n" : "\n\n";
	const [before, after] = found ? [notes.slice(0, found.from), notes.slice(found.to)] : [notes + glue, ""];
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
//#region src/github/release-notes.ts
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
		throw error instanceof ApiError ? publishError(error, doing, PERMISSION, false) : error;
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
//#endregion
//#region src/render/release-notes.ts
const DETAIL = {
	words: 0,
	controls: 0,
	trend: 0,
	metrics: 4,
	narrow: true,
	charts: false,
	runs: false,
	body: true
};
const DETAILS = [
	{
		...DETAIL,
		findings: 15,
		passed: 200,
		workflows: 200
	},
	{
		...DETAIL,
		findings: 15,
		passed: 0,
		workflows: 0
	},
	{
		...DETAIL,
		findings: 0,
		passed: 0,
		workflows: 0,
		body: false
	}
];
function renderReleaseNotes(report, links, budget) {
	return DETAILS.map((detail) => writeMarkdown(blocksOf(report, links, detail))).find((text) => text.length <= budget);
}
function blocksOf(report, links, detail) {
	return [
		{
			type: "heading",
			level: 3,
			line: [`Performance · `, code(report.suite)]
		},
		paragraph(strong(...headingLine(report))),
		...paragraphs(countsLine(report), ...stateLines(report)),
		...detail.body ? detailBlocks(report, "none", detail) : [],
		{
			type: "small",
			line: footerLine(report, links)
		}
	];
}
//#endregion
//#region src/action/release.ts
function comparedWith({ release }, plan, { compareWith }) {
	return plan.baseline === "keep" && compareWith === void 0 ? {
		choice: { before: release?.tag },
		orBaseline: true
	} : comparedNamedRun(compareWith, release?.tag);
}
function demandsOfPlan(config, plan, { allowMissingBaseline }) {
	if (plan.baseline !== "keep") return config;
	const { missing } = config.baseline;
	const forRelease = allowMissingBaseline ? missing === "fail" ? "warn" : missing : "fail";
	return {
		...config,
		baseline: {
			...config.baseline,
			missing: forRelease
		}
	};
}
async function writeReleaseNotes(report, { release, run }, api, host) {
	if (!release) return host.runner.info("The event belongs to no release, so no release notes are written.");
	const { outcome, url } = await publishReleaseNotes(api, {
		...release,
		key: commentKey(report.suite),
		render: (budget) => renderReleaseNotes(report, { run: run.url }, budget)
	}, host);
	host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`);
}
//#endregion
//#region src/action/publish-report.ts
const CHECK_ANNOTATIONS = 16;
async function publishReport(given) {
	const { report, runs, context, inputs, config, advice, folder, host } = given;
	const waivers = waiverLines(report, host.now());
	const hints = defined({
		...advice,
		config: config.file,
		isFork: context.fork,
		waivers
	});
	const exitCode = exitCodeOf(report.verdict, inputs.failOn ?? config.failOn);
	const placeOf = placesIn(config, context.workspace);
	const request = {
		...given,
		hints,
		exitCode,
		placeOf
	};
	await tried(request, "log", () => host.page(renderTerminal(report, {
		color: host.color,
		width: host.width,
		settings: hints
	})));
	const links = linksOf(request);
	const marker = markerOf(stampOf(report.suite, context));
	const charts = inputs.charts === "none" ? "none" : "mermaid";
	const summary = () => renderJobSummary(report, {
		charts,
		links,
		settings: hints
	});
	const files = await writeOutputs(folder, report, runs, {
		marker,
		links,
		settings: hints,
		draws: inputs.charts !== "none",
		charts: () => charts
	});
	request.problems.push(...files.problems);
	if (context.summaryPath !== void 0) await tried(request, "job summary", () => host.runner.summary.addRaw(summary(), true).write());
	await publishStatusAndNotes(request);
	if (request.pullRequest === void 0) return {
		files,
		exitCode,
		placeOf
	};
	return defined({
		files,
		commentUrl: await tried(request, "comment", () => comment(request, request.pullRequest, files.charts)),
		exitCode,
		placeOf
	});
}
function linksOf({ context, inputs: { pageUrl } }) {
	return defined({
		run: context.run.url,
		report: pageUrl
	});
}
async function publishStatusAndNotes(request) {
	const { report, context, inputs, api, host, exitCode } = request;
	const { suite } = report;
	if (inputs.releaseNotes) await tried(request, "release notes", () => writeReleaseNotes(report, context, api, host));
	const { sha, baseRef, run } = context;
	const status = () => {
		const headline = headlineText(report, request.hints);
		return {
			sha,
			suite,
			baseRef,
			exitCode,
			headline,
			url: run.url,
			fork: hasForksToken(context)
		};
	};
	if (inputs.status) await tried(request, "commit status", () => publishStatus(api, status()));
	if (inputs.check) await tried(request, "check run", () => publishCheckRun(api, {
		...status(),
		...checkOf(request)
	}));
}
function checkOf(request) {
	const { report, hints } = request;
	const annotations = annotationsOf(report, CHECK_ANNOTATIONS).flatMap(({ source, ...annotation }) => {
		const place = request.placeOf(source);
		return place ? [{
			...annotation,
			place
		}] : [];
	});
	const summary = renderJobSummary(report, {
		charts: "none",
		links: linksOf(request),
		settings: hints,
		budget: CHECK_SUMMARY_BUDGET
	});
	return {
		isNeutral: report.verdict === "no-baseline",
		summary,
		annotations
	};
}
function hasForksToken({ fork, event }) {
	return fork && event === "pull_request";
}
async function comment(request, pullRequest, drawn) {
	const { report, context, inputs, hints, host } = request;
	const stamp = stampOf(report.suite, context);
	const charts = await chartsFor(request, pullRequest, drawn);
	const wanted = {
		pullRequest,
		stamp,
		body: renderComment(report, {
			marker: markerOf(stamp),
			charts,
			links: linksOf(request),
			settings: hints
		}),
		create: inputs.comment === "always" || report.verdict !== "pass",
		fork: hasForksToken(context)
	};
	const { outcome, url } = await publishComment(request.api, wanted, host);
	host.runner.info(`comment on #${pullRequest}: ${outcome}${url === void 0 ? "" : ` (${url})`}`);
	return url;
}
async function chartsFor(request, pullRequest, drawn) {
	const { report, context, inputs, host } = request;
	if (inputs.charts === "none" || inputs.charts === "mermaid") return inputs.charts;
	const wanted = inputs.charts === "png";
	if (drawn.length === 0 || !wanted && (context.isPrivate || context.fork)) return "mermaid";
	const store = () => publishCharts(request.data, {
		branch: CHART_BRANCH,
		folder: `pr-${pullRequest}`,
		files: new Map(drawn.map(({ file, png }) => [file, png])),
		repositoryUrl: `${context.serverUrl}/${context.owner}/${context.repo}`
	}, host);
	const urls = await tried(request, "charts", store, !wanted);
	return urls ? chartLinks(report, drawn, ({ file }) => urls.get(file)) : "mermaid";
}
async function tried({ problems, host }, output, make, optional = false) {
	try {
		return await make();
	} catch (error) {
		if (!optional) problems.push(outputProblem(output, error));
		host.runner.info(describeError(error));
		return;
	}
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
//#region src/github/workflow-runs.ts
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
	try {
		return request.which === "latest" ? await findLatest(api, request) : await findById(api, request, request.which);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		throw publishError(error, `look up ${request.which === "latest" ? `the runs of ${request.file}` : `run ${request.which}`}`, "actions: read", false);
	}
}
async function findById(api, request, id) {
	const found = await api.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", { run_id: id });
	const run = finishedRun(found);
	const problem = problemOf(run, Number(found.repository.id), request) ?? await problemOfFile(api, run, request);
	if (problem === void 0) return run;
	throw new InputError(`input "${request.input}": run ${id} ${problem}. Its results are not used.`);
}
async function findLatest(api, request) {
	const { file = "", branch } = request;
	for (let page = 1; page <= MAX_PAGES$1; page++) {
		const { workflow_runs: runs } = await api.request("GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs", {
			workflow_id: file.split("/").at(-1),
			branch,
			status: "success",
			per_page: PER_PAGE$1,
			page
		});
		const found = runs.map((each) => ({
			run: finishedRun(each),
			repository: Number(each.repository.id)
		})).filter(({ run, repository }) => run.headBranch === branch && run.conclusion === "success" && problemOf(run, repository, request) === void 0).sort((a, b) => b.run.id - a.run.id);
		if (found[0]) return found[0].run;
		if (runs.length < PER_PAGE$1) return void 0;
	}
}
function problemOf(run, repository, request) {
	const { repositoryId, file, events, ownRun } = request;
	if (repository !== repositoryId) return "is of another repository";
	if (run.headRepositoryId !== repositoryId) return "measured a fork, whose author controls the results. A workflow_run job can comment on it (mode: comment)";
	if (file !== void 0 && run.path !== file) return `is of ${run.path}, not of ${file}`;
	if (!events.includes(run.event)) return `was started by ${run.event}; these are used: ${events.join(", ")}`;
	if (String(run.id) === ownRun || run.conclusion === "success" || run.conclusion === "failure") return void 0;
	return run.conclusion === "" ? "has not ended yet" : `ended as ${run.conclusion}`;
}
async function problemOfFile(api, { path }, { file, defaultBranch }) {
	if (file !== void 0 || await readBaseFile(api, defaultBranch, path) !== void 0) return void 0;
	return `is of ${path}, which ${defaultBranch} does not have`;
}
function finishedRun(run) {
	const startedMs = Date.parse(run.run_started_at ?? "");
	return defined({
		id: run.id,
		attempt: run.run_attempt ?? 1,
		startedMs: Number.isFinite(startedMs) ? startedMs : void 0,
		event: run.event,
		conclusion: run.conclusion ?? "",
		path: run.path.split("@", 1)[0],
		headSha: run.head_sha,
		headBranch: run.head_branch ?? "",
		headRepositoryId: Number(run.head_repository?.id ?? 0),
		headOwner: run.head_repository?.owner?.login ?? ""
	});
}
//#endregion
//#region src/github/artifacts.ts
const MAX_BYTES = 512 * 2 ** 20;
const MAX_PAGES = 10;
const PER_PAGE = 100;
async function downloadArtifacts(api, request, maxBytes = MAX_BYTES) {
	const { run, name } = request;
	const names = await artifactNames(name);
	try {
		const found = oneOfEachName(await artifactsOf(api, request, names), run);
		if (found.length === 0) throw new InputError(`artifact "${name}": run ${run.id} has no artifact of that name. Upload the results in the job that runs the load test, or set the input "artifact" to their name.`);
		if (found.some(({ isExpired }) => isExpired)) return "expired";
		if (found.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) throw tooLarge();
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
		if (!(error instanceof ApiError)) throw error;
		throw publishError(error, `read the artifacts of run ${run.id}`, "actions: read", false);
	}
}
async function artifactsOf(api, { run, repositoryId }, names) {
	const found = [];
	for (let page = 1;; page++) {
		const { artifacts } = await api.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", {
			run_id: run.id,
			per_page: PER_PAGE,
			page
		});
		for (const each of artifacts) {
			if (!names.match(each.name)) continue;
			const origin = each.workflow_run;
			if (!(origin?.id === run.id && origin.repository_id === repositoryId && origin.head_repository_id === run.headRepositoryId && origin.head_sha === run.headSha)) throw new InputError(`artifact "${each.name}": was not made by run ${run.id} for commit ${shortCommit(run.headSha)}. Its results are not used.`);
			const createdMs = Date.parse(each.created_at ?? "");
			found.push(defined({
				id: each.id,
				name: each.name,
				bytes: each.size_in_bytes,
				isExpired: each.expired,
				digest: each.digest || void 0,
				createdMs: Number.isFinite(createdMs) ? createdMs : void 0
			}));
		}
		if (artifacts.length < PER_PAGE) return found;
		if (page === MAX_PAGES) throw new InputError(`run ${run.id} has more than ${MAX_PAGES * PER_PAGE} artifacts. Upload fewer.`);
	}
}
function oneOfEachName(artifacts, { id, attempt, startedMs }) {
	return [...groupBy(artifacts, ({ name }) => name).values()].map((same) => {
		const current = attempt > 1 && startedMs !== void 0 ? same.filter(({ createdMs = Number.NEGATIVE_INFINITY }) => createdMs >= startedMs) : [];
		const chosen = same.length === 1 ? same : current;
		if (chosen.length === 1) return chosen[0];
		throw new InputError(`artifact "${same[0].name}": ambiguous, run ${id} has ${same.length} of that name. Give each upload a unique name.`);
	});
}
function byRepeat(downloaded, { shards, match }) {
	const repeats = /* @__PURE__ */ new Map();
	for (const archive of downloaded) {
		const { repeat, shard } = match(archive.name);
		const members = repeats.get(repeat) ?? {
			archives: [],
			present: /* @__PURE__ */ new Set()
		};
		repeats.set(repeat, members);
		members.archives.push(archive);
		members.present.add(shard);
	}
	return [...repeats].sort(([a], [b]) => inNaturalOrder(a, b)).map(([repeat, { archives, present }]) => ({
		archives,
		missing: shards.filter((shard) => !present.has(shard)).map((shard) => missingShardText({
			...shard,
			pattern: shard.pattern.replace(REPEAT, repeat)
		}))
	}));
}
async function download(api, { id, name, digest }, maxBytes) {
	const bytes = await api.download("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
		artifact_id: id,
		archive_format: "zip"
	}, maxBytes);
	if (bytes === "too-large") throw tooLarge();
	const found = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
	if (digest !== void 0 && digest !== found) throw new InputError(`artifact "${name}": the download differs from the upload (expected digest ${digest.slice(0, 19)}…, found ${found.slice(0, 19)}…). Run the job again.`);
	return bytes;
}
function tooLarge() {
	return new InputError(`artifacts: together larger than ${MAX_BYTES / 2 ** 20} MiB. Upload run.json (output "run-path") instead, which is small.`);
}
const REPEAT = "{repeat}";
async function artifactNames(written) {
	const wrong = (why) => new UsageError(`input "artifact": ${JSON.stringify(written)}: ${why}.`);
	if (written.split(REPEAT).length > 2) throw wrong(`it has ${REPEAT} twice`);
	let shards;
	try {
		shards = expectedShards(written);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw wrong(error.message);
	}
	const matchers = await Promise.all(shards.map(({ pattern }) => repeatIn(pattern)));
	return {
		shards,
		match: (name) => {
			for (const [index, repeatOf] of matchers.entries()) {
				const repeat = repeatOf(name);
				if (repeat !== void 0) return {
					shard: shards[index],
					repeat
				};
			}
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
//#region src/action/artifact-results.ts
const INFLATED_BYTES = 4 * 2 ** 30;
async function readArtifacts({ run, repositoryId, trusted }, { artifact }, config, api) {
	if (repositoryId === void 0) throw new InputError("the event names no repository id, so artifacts of this repository cannot be verified. Run on an event of GitHub Actions.");
	const downloaded = await downloadArtifacts(api, {
		run,
		repositoryId,
		name: artifact
	});
	if (downloaded === "expired") return downloaded;
	const options = boundedOptions(config);
	const vet = trusted ? {} : { vet: numbersOnly };
	const runs = [];
	for (const { archives, missing } of downloaded) for (const only of await repeatsIn(archives, config, options)) {
		const read = await readRun(archives, options, {
			...vet,
			...only
		});
		const measured = {
			...read,
			notices: [...read.notices, ...resourcesNotRead(read, config)],
			...defined({ missingShards: missing.length > 0 ? missing : void 0 })
		};
		const { facts } = config.environment;
		runs.push(trusted ? await withEnvironment(measured, facts, config) : {
			...measured,
			facts
		});
	}
	return runs;
}
async function repeatsIn(archives, { results }, { limits }) {
	const pattern = results[0]?.repeat;
	if (pattern === void 0) return [{}];
	const { compileCapture } = await import("./capture.js");
	const capture = compileCapture(pattern);
	const repeatOf = (document) => capture(document) ?? "";
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
	const options = readOptionsOf(config, 0);
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
//#region src/action/results.ts
async function readCandidates(request, host) {
	const { context, inputs, config, api, follows } = request;
	if (inputs.artifactRun !== void 0) return readOtherRun(request, host);
	if (follows && inputs.results.length === 0) {
		const runs = await readArtifacts({
			run: context.finishedRun,
			repositoryId: context.repositoryId,
			trusted: false
		}, inputs, config, api);
		return runs === "expired" ? runs : {
			runs,
			notices: []
		};
	}
	return {
		runs: await readResults(config, inputs.results, host, request.homes),
		notices: []
	};
}
function checkResultInputs({ results, artifactRun, measure }, { results: configured }, follows) {
	if (artifactRun !== void 0 && results.length > 0) throw new UsageError("inputs \"results\" and \"artifact-run\": both give results. Remove one of them.");
	if (artifactRun !== void 0 && follows) throw new UsageError("input \"artifact-run\": not valid in a workflow_run job, which reads the finished run of its event. Remove it.");
	if (measure && artifactRun !== void 0) throw new UsageError("inputs \"run\" and \"artifact-run\": both give results. Remove one of them.");
	if (measure || follows || artifactRun !== void 0 || results.length > 0 || configured.length > 0) return;
	throw new UsageError("input \"results\": empty, and the configuration has no \"results\" either. Give a glob such as \"results/**/*.jtl\".");
}
async function readOtherRun(request, host) {
	const { context, inputs } = request;
	const found = await readRunOf(request, "artifact-run", inputs.artifactRun, host);
	if (!found) throw new InputError(`input "artifact-run": no run of ${inputs.artifactFrom} has succeeded on ${branchOf(context, inputs)} yet. Run it there, or give the id of a run.`);
	const { run, runs } = found;
	if (runs === "expired") throw new InputError(`input "artifact-run": the artifacts of run ${run.id} have expired. Run it again.`);
	return {
		runs,
		origin: run,
		notices: otherCommit(run, context)
	};
}
async function readBaselineRun(request, which, host) {
	const { context, inputs } = request;
	const found = await readRunOf(request, "baseline-run", which, host);
	if (!found) return {
		state: "missing",
		problem: {
			code: "no-ci-run",
			workflowFile: inputs.artifactFrom,
			branch: branchOf(context, inputs)
		}
	};
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
	if (incomplete.length > 0) throw new InputError(`input "baseline-run": run ${run.id}: ${incomplete.join(", ")}. Give a complete run.`);
	return { runs: runs.map((each) => ({
		...each,
		provenance: provenanceOf(run)
	})) };
}
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
		ref,
		event: finishedRun?.event ?? context.event,
		fork,
		ciRun: String(id),
		ciAttempt: attempt,
		job: finishedRun || context.run.job === "" ? void 0 : `${id}/${attempt}/${context.run.job}`,
		pullRequest: number
	});
}
const RUN_INPUTS = {
	"artifact-run": {
		what: "Results",
		events: RESULT_EVENTS
	},
	"baseline-run": {
		what: "Baseline",
		events: BRANCH_EVENTS
	}
};
async function readRunOf({ context, inputs, config, api }, input, which, host) {
	const { repositoryId, defaultBranch } = context;
	if (repositoryId === void 0) throw new InputError(`input "${input}": the event names no repository id, so the run cannot be verified. Run on an event of GitHub Actions.`);
	const { what, events } = RUN_INPUTS[input];
	const file = inputs.artifactFrom;
	const branch = branchOf(context, inputs);
	const ownRun = context.run.id;
	const run = await findRun(api, defined({
		which,
		input,
		file,
		branch,
		repositoryId,
		defaultBranch,
		ownRun,
		events
	}));
	if (!run) return void 0;
	const { id, event, headBranch, headSha } = run;
	host.runner.info(`${what}: artifacts of CI run ${id} (${event} of ${headBranch}, commit ${shortCommit(headSha)}).`);
	return {
		run,
		runs: await readArtifacts({
			run,
			repositoryId,
			trusted: true
		}, inputs, config, api)
	};
}
function branchOf({ baseRef }, { artifactBranch }) {
	return artifactBranch ?? baseRef;
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
//#region src/action/workflow-run.ts
async function resolveEvent(context, inputs, api) {
	if (!(context.finishedRun && ["auto", "comment"].includes(inputs.mode))) return { context };
	const skipped = skipFinishedRun(context);
	if (skipped) return { skip: skipped.reason };
	const pullRequest = await pullRequestBehind(context, inputs, api);
	if (!pullRequest) return { skip: "No open pull request has this head commit any more, so its results are outdated." };
	return {
		context: {
			...context,
			baseRef: pullRequest.baseRef
		},
		pullRequest
	};
}
async function pullRequestBehind(context, inputs, api) {
	await checkFile(context, inputs, api);
	const found = await findOpen(api, context.finishedRun, context.baseRef);
	if (found && inputs.pullRequest !== void 0 && inputs.pullRequest !== found.number) throw new UsageError(`input "pr-number": the finished run measured #${found.number}, not #${inputs.pullRequest}. Remove the input; the pull request is found by its commit.`);
	return found;
}
async function checkFile(context, inputs, api) {
	const { path } = context.finishedRun;
	if (inputs.artifactFrom !== void 0 && path !== inputs.artifactFrom) throw new UsageError(`input "artifact-from": the finished run is of ${path}, not of ${inputs.artifactFrom}. Its results are not used. Trigger this job by that workflow only, or correct the input.`);
	if (inputs.artifactFrom === void 0 && await readBaseFile(api, context.defaultBranch, path) === void 0) throw new UsageError(`workflow_run: the finished run is of ${path}, which ${context.defaultBranch} does not have. Its results are not used. Merge the file first; in a private repository the job also needs "contents: read".`);
}
//#endregion
//#region src/action/job.ts
async function runJob(event, inputs, host) {
	const { runner } = host;
	const log = (line) => runner.info(line);
	const api = await connectGitHub(event, {
		token: inputs.token,
		sleep: host.sleep,
		now: host.now,
		log
	});
	const resolved = await resolveEvent(event, inputs, api);
	if ("skip" in resolved) return skipped(runner, resolved.skip);
	const { context, pullRequest } = resolved;
	const homes = [context.workspace, context.temporary];
	const { config: written, notices } = await readJobConfig(context, inputs, api, homes, log);
	const baselineLabel = inputs.baselineLabel ?? written.baseline.label;
	const baselineBranch = inputs.baselineBranch ?? written.baseline.branch;
	const decided = planJob(context, {
		...inputs,
		baselineLabel
	}, [baselineBranch, CHART_BRANCH]);
	if (decided.task === "skip") return skipped(runner, decided.reason);
	runner.info(decided.reason);
	const config = demandsOfPlan(written, decided, inputs);
	const plan = withoutStore(decided, inputs);
	const follows = pullRequest !== void 0;
	checkResultInputs(inputs, config, follows);
	if (inputs.measure) refuseForeignCode(context);
	const temporary = join(context.temporary, "perf-gate", encodeSegment(config.suite));
	const folder = await outputFolder(inputs.outputFolder ?? temporary, homes);
	const data = gitData(api, context.defaultBranch);
	const sources = {
		context,
		inputs,
		config,
		api,
		follows,
		homes
	};
	const measured = inputs.measure ? NOT_MEASURED_YET : await readCandidates(sources, host);
	if (measured === "expired") return skipped(runner, "The results of the finished run have expired. Run it again.");
	const { accepted, ...acceptance } = await findAcceptance(defined({
		baseline: plan.baseline,
		context,
		inputs,
		api,
		label: baselineLabel,
		followed: pullRequest,
		origin: measured.origin,
		now: host.now
	}));
	const problems = [...acceptance.problems];
	const provenance = measured.origin ? provenanceOf(measured.origin) : provenanceHere(context, pullRequest?.number);
	const found = measured.runs.map((run) => ({
		...run,
		provenance
	}));
	const comparison = defined({
		config,
		baseRef: context.baseRef,
		withHistory: grows(plan),
		acceptance: acceptance.report,
		onTopOf: plan.onTopOf,
		compareWith: comparedWith(context, plan, inputs)
	});
	const store = branchStore(data, baselineBranch);
	const other = inputs.baselineRun && await readBaselineRun(sources, inputs.baselineRun, host);
	const load = async (candidates) => other || inputs.measure?.runBaseline !== void 0 ? comparisonWith(other || { runs: [] }, comparison, host.now()) : loadComparison(store, {
		...comparison,
		candidates
	}, host);
	const measuring = inputs.measure && {
		measure: inputs.measure,
		config,
		inputs,
		context,
		folder,
		provenance
	};
	const judged = measuring ? await measureInJob(measuring, load, host) : inputs.maxRuns !== void 0 ? await judgeByPlan(found, inputs.maxRuns, load) : {
		gated: judgeCandidates(await load(found), found),
		candidates: found
	};
	if (judged.interrupted !== void 0) return judged.interrupted;
	const { gated, candidates } = judged;
	const warnings = [
		...notices,
		...acceptance.notices,
		...measured.notices,
		...gated.report.warnings
	];
	const report = finiteReport({
		...gated.report,
		warnings
	});
	const kept = await keepRuns(store, updateOf(plan, context, accepted), {
		...comparison,
		candidates
	}, gated, host);
	runner.info(kept.message);
	const published = await publishReport(defined({
		report,
		runs: candidates,
		context,
		inputs,
		config,
		advice: {
			label: baselineLabel,
			isStored: kept.isStored
		},
		folder,
		pullRequest: plan.comment === "look-up" ? pullRequest?.number : plan.comment,
		api,
		data,
		host,
		problems
	}));
	const { exitCode, placeOf } = published;
	const seeds = measuring && grows(plan) && kept.done ? inputs.measure?.seed : void 0;
	const seeded = measuring && seeds !== void 0 && exitCode === 0 ? await seedInJob(measuring, {
		store,
		baseRef: context.baseRef,
		runs: seeds
	}, host) : 0;
	const publishing = {
		problems,
		host
	};
	await tried(publishing, "outputs of the step", () => setOutputs(runner, outputsOf(report, published, kept.commit, judged.needsRuns)));
	const ofReport = await tried(publishing, "annotations", () => annotationsOf(report));
	const annotation = (level, message) => ({
		level,
		title: "perf-gate",
		message
	});
	annotate(runner, present([
		kept.done ? void 0 : annotation(accepted ? "error" : "warning", kept.message),
		judged.fault === void 0 ? void 0 : annotation("error", judged.fault),
		...problems.map((message) => annotation("warning", message)),
		...ofReport ?? []
	]), placeOf);
	return Math.max(seeded, accepted && !kept.done ? Math.max(exitCode, kept.failure ? 2 : 1) : exitCode);
}
const NOT_MEASURED_YET = {
	runs: [],
	notices: []
};
function grows({ baseline }) {
	return baseline !== "leave" && baseline !== "keep";
}
function withoutStore(plan, { baselineRun, measure }) {
	return baselineRun === void 0 && measure?.runBaseline === void 0 ? plan : {
		...plan,
		baseline: "leave"
	};
}
async function outputFolder(folder, homes) {
	const outside = await findOutside([folder, join(folder, "charts")], homes);
	if (outside !== void 0) throw new UsageError(`input "output-dir": ${outside} is outside of the folders of the job (${homes.join(", ")}). Give a folder in one of them.`);
	return folder;
}
function skipped(runner, why) {
	runner.info(why);
	setOutputs(runner, { verdict: "skipped" });
	return 0;
}
function updateOf(plan, { release, actor }, accepted) {
	if (plan.baseline === "leave") return "leave";
	if (plan.baseline === "keep") return {
		keepAs: release.tag,
		by: actor || void 0
	};
	return accepted ? { accept: accepted } : "record";
}
async function keepRuns(store, update, judged, gated, host) {
	try {
		const updated = await updateBaseline(store, update, judged, gated, host);
		return defined({
			done: updated.outcome !== "refused" || !isWanted(update, gated.report.verdict),
			isStored: isInBaseline(updated),
			failure: false,
			message: updateText(updated),
			commit: "version" in updated ? updated.version : void 0
		});
	} catch (error) {
		if (!(error instanceof UserError)) host.runner.info(describeError(error));
		return {
			done: false,
			isStored: false,
			failure: true,
			message: error instanceof UserError ? error.message : `The baseline was not changed (${error}).`
		};
	}
}
function isWanted(update, verdict) {
	if (typeof update === "string") return false;
	return "accept" in update || !(verdict === "fail" || verdict === "no-data" || verdict === "invalid");
}
function outputsOf(report, { files, commentUrl }, commit, needsRuns) {
	return defined({
		verdict: report.verdict,
		breaches: report.checks.filter(({ verdict }) => verdict === "fail").length,
		"report-path": files.pathOf("report.html"),
		"summary-path": files.pathOf("summary.md"),
		"run-path": files.runs[0],
		"comment-url": commentUrl,
		"baseline-commit": commit,
		"needs-runs": needsRuns
	});
}
//#endregion
//#region src/github/payload.ts
var Payload = class {
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
//#region src/github/event.ts
function readContext(env, readFile) {
	const event = required(env, "GITHUB_EVENT_NAME");
	const payload = new Payload(readEvent(env, readFile));
	const [owner = "", repo = ""] = required(env, "GITHUB_REPOSITORY").split("/");
	const serverUrl = addressOf("GITHUB_SERVER_URL", required(env, "GITHUB_SERVER_URL"));
	const apiUrl = addressOf("GITHUB_API_URL", required(env, "GITHUB_API_URL"));
	const defaultBranch = payload.text("repository.default_branch") ?? "main";
	const runId = env.GITHUB_RUN_ID ?? "0";
	const origin = originOf(env, payload, event, defaultBranch);
	const pullRequest = pullRequestOf(payload, origin);
	const finishedRun = finishedRunOf(payload);
	const action = payload.text("action");
	const baseCommit = payload.text("pull_request.base.sha") ?? payload.text("merge_group.base_sha");
	const repositoryId = payload.number("repository.id");
	const release = releaseOf(payload, event, origin);
	return {
		event,
		...defined({ action }),
		owner,
		repo,
		...defined({ repositoryId }),
		defaultBranch,
		isPrivate: payload.get("repository.private") === true,
		...origin,
		...defined({
			baseCommit,
			pullRequest
		}),
		fork: isFork(payload),
		pushed: event === "push" ? pushedCommits(payload, origin.sha) : [],
		...defined({
			release,
			finishedRun
		}),
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
		proxy: proxyOf(env),
		workspace: env.GITHUB_WORKSPACE ?? ".",
		temporary: required(env, "RUNNER_TEMP"),
		...defined({ summaryPath: env.GITHUB_STEP_SUMMARY || void 0 })
	};
}
function originOf(env, payload, event, defaultBranch) {
	if (payload.has("pull_request")) return {
		sha: payload.text("pull_request.head.sha") ?? required(env, "GITHUB_SHA"),
		ref: payload.text("pull_request.head.ref") ?? "",
		refType: "branch",
		baseRef: payload.text("pull_request.base.ref") ?? defaultBranch
	};
	if (event === "workflow_run") return {
		sha: payload.text("workflow_run.head_sha") ?? required(env, "GITHUB_SHA"),
		ref: payload.text("workflow_run.head_branch") ?? "",
		refType: "branch",
		baseRef: defaultBranch
	};
	const sha = required(env, "GITHUB_SHA");
	if (event === "merge_group") {
		const baseRef = shortRef(payload.text("merge_group.base_ref") ?? defaultBranch);
		return {
			sha,
			ref: shortRef(payload.text("merge_group.head_ref") ?? ""),
			refType: "branch",
			baseRef
		};
	}
	const full = env.GITHUB_REF ?? "";
	const refType = full.startsWith("refs/tags/") ? "tag" : "branch";
	const ref = shortRef(full) || defaultBranch;
	return {
		sha,
		ref,
		refType,
		baseRef: refType === "branch" && env.GITHUB_REF_PROTECTED === "true" ? ref : defaultBranch
	};
}
function releaseOf(payload, event, { ref, refType }) {
	const tag = event === "release" ? payload.text("release.tag_name") : void 0;
	const id = payload.number("release.id");
	if (tag !== void 0) return defined({
		tag,
		id
	});
	return refType === "tag" ? { tag: ref } : void 0;
}
function pullRequestOf(payload, { sha, ref, baseRef }) {
	const number = payload.number("pull_request.number");
	if (number === void 0) return void 0;
	const label = payload.text("action") === "labeled" ? payload.text("label.name") : void 0;
	const by = payload.text("sender.login");
	const at = payload.text("pull_request.updated_at");
	return defined({
		number,
		labels: payload.list("pull_request.labels").flatMap((label) => new Payload(label).text("name") ?? []),
		baseRef,
		head: defined({
			sha,
			ref,
			repository: payload.text("pull_request.head.repo.full_name")
		}),
		merged: payload.get("pull_request.merged") === true,
		mergedBy: payload.text("pull_request.merged_by.login"),
		labeled: label !== void 0 && by !== void 0 ? defined({
			label,
			by,
			at
		}) : void 0
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
function finishedRunOf(payload) {
	const id = payload.number("workflow_run.id");
	if (id === void 0) return void 0;
	const startedMs = Date.parse(payload.text("workflow_run.run_started_at") ?? "");
	return defined({
		id,
		attempt: payload.number("workflow_run.run_attempt") ?? 1,
		startedMs: Number.isFinite(startedMs) ? startedMs : void 0,
		event: payload.text("workflow_run.event") ?? "",
		conclusion: payload.text("workflow_run.conclusion") ?? "",
		path: (payload.text("workflow_run.path") ?? "").split("@", 1)[0],
		headSha: payload.text("workflow_run.head_sha") ?? "",
		headBranch: payload.text("workflow_run.head_branch") ?? "",
		headRepositoryId: payload.number("workflow_run.head_repository.id") ?? 0,
		headOwner: payload.text("workflow_run.head_repository.owner.login") ?? ""
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
function shortRef(ref) {
	return ref.replace(/^refs\/(heads|tags|pull)\//, "");
}
//#endregion
//#region src/action.ts
keepNewSpaceSmall();
const printer = openPrinter({ color: false });
const runner = escapingRunner(core_exports, printer.out);
const host = {
	...printer,
	err: printer.out,
	runner,
	environment: process$1.env,
	isInteractive: false,
	color: false,
	width: 120,
	threads: readingThreads(new URL("./reading-worker.js", import.meta.url)),
	now: () => Date.now(),
	random: () => Math.random(),
	sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms))
};
try {
	const context = readContext(process$1.env, (path) => readFileSync(path, "utf8"));
	const inputs = readInputs(getInput);
	runner.setSecret(inputs.token);
	process$1.chdir(context.workspace);
	process$1.exitCode = await runJob(context, inputs, host);
} catch (error) {
	runner.error(describeError(error), { title: "perf-gate" });
	process$1.exitCode = 2;
}
//#endregion
export {};
