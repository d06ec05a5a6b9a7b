import { i as __require$1, o as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { $ as ConfigError, A as formatCount, B as ByteWriter, G as bucketIndexOf, H as mergeRuns, J as quantileOf, L as decodeHdr, M as formatRatioAsPercent, P as escapeTerminal, Q as DEFAULT_READ_OPTIONS, R as encodeHdr, V as Summarizer, W as MAX_RECORDABLE_UNITS, X as seriesKey, Y as wildcard, Z as DEFAULT_LIMITS, et as InputError, k as formatBytes, q as metricOf, rt as UsageError, z as ByteReader } from "./core.js";
import { H as quoted$1, K as didYouMean, S as _gte, T as _maxLength, c as exactOptional, f as number, i as boolean, l as int, n as _enum, p as object$1, r as array, s as custom, u as literal, w as _lte, y as string } from "./schemas.js";
import { t as compileCapture } from "./capture.js";
import { createReadStream } from "node:fs";
import * as nativeFs from "fs";
import { readdir, readdirSync, realpath, realpathSync, stat, statSync } from "fs";
import { basename, dirname, isAbsolute, normalize, posix, relative, resolve, sep } from "path";
import { open, opendir, readFile, stat as stat$1 } from "node:fs/promises";
import { dirname as dirname$1, join } from "node:path";
import { fileURLToPath } from "url";
import { createRequire } from "module";
import { createHash } from "node:crypto";
import * as zlib$1 from "node:zlib";
import { constants as constants$1, crc32, deflateSync, inflateSync } from "node:zlib";
import { pipeline } from "node:stream";
async function readConfig(options) {
	const config = await readNamed(options.config);
	if (options.suite === void 0) return config;
	if (options.suite.trim() === "") throw new UsageError("--suite: empty. Name the baseline, or leave it out.");
	return {
		...config,
		suite: options.suite
	};
}
async function readNamed(file) {
	const text = await readIfThere(file ?? ".github/perf-gate.yml");
	if (text === void 0 && file !== void 0) throw new ConfigError(`${file}: no such file. Name the configuration, or leave it out for the built-in one.`);
	if (text === void 0) return (await import("./config-load.js")).defaultConfig();
	const name = file ?? ".github/perf-gate.yml";
	const config = (await import("./config-load.js")).parseConfig(text, name);
	return config.environment.file === void 0 ? config : withFacts$1(config, name);
}
async function withFacts$1(config, name) {
	const { environment } = config;
	const file = environment.file;
	const beside = join(dirname$1(name), file);
	const text = await readIfThere(file) ?? await readIfThere(beside);
	if (text === void 0) throw new ConfigError(`${name}: environment: no file ${file}, and no ${beside}. Name the file with the facts.`);
	const { parseFacts } = await import("./config-facts.js");
	return {
		...config,
		environment: {
			...environment,
			facts: {
				...parseFacts(text, file),
				...environment.facts
			}
		}
	};
}
async function readIfThere(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw new ConfigError(`${file}: cannot be read.`, { cause: error });
	}
}
//#endregion
//#region node_modules/fdir/dist/index.mjs
var __require = /* @__PURE__ */ createRequire(import.meta.url);
function cleanPath(path) {
	let normalized = normalize(path);
	if (normalized.length > 1 && normalized[normalized.length - 1] === sep) normalized = normalized.substring(0, normalized.length - 1);
	return normalized;
}
const SLASHES_REGEX = /[\\/]/g;
function convertSlashes(path, separator) {
	return path.replace(SLASHES_REGEX, separator);
}
const WINDOWS_ROOT_DIR_REGEX = /^[a-z]:[\\/]$/i;
function isRootDirectory(path) {
	return path === "/" || WINDOWS_ROOT_DIR_REGEX.test(path);
}
function normalizePath(path, options) {
	const { resolvePaths, normalizePath: normalizePath$1, pathSeparator } = options;
	const pathNeedsCleaning = process.platform === "win32" && path.includes("/") || path.startsWith(".");
	if (resolvePaths) path = resolve(path);
	if (normalizePath$1 || pathNeedsCleaning) path = cleanPath(path);
	if (path === ".") return "";
	return convertSlashes(path[path.length - 1] !== pathSeparator ? path + pathSeparator : path, pathSeparator);
}
function joinPathWithBasePath(filename, directoryPath) {
	return directoryPath + filename;
}
function joinPathWithRelativePath(root, options) {
	return function(filename, directoryPath) {
		if (directoryPath.startsWith(root)) return directoryPath.slice(root.length) + filename;
		else return convertSlashes(relative(root, directoryPath), options.pathSeparator) + options.pathSeparator + filename;
	};
}
function joinPath(filename) {
	return filename;
}
function joinDirectoryPath(filename, directoryPath, separator) {
	return directoryPath + filename + separator;
}
function build$7(root, options) {
	const { relativePaths, includeBasePath } = options;
	return relativePaths && root ? joinPathWithRelativePath(root, options) : includeBasePath ? joinPathWithBasePath : joinPath;
}
function pushDirectoryWithRelativePath(root) {
	return function(directoryPath, paths) {
		paths.push(directoryPath.substring(root.length) || ".");
	};
}
function pushDirectoryFilterWithRelativePath(root) {
	return function(directoryPath, paths, filters) {
		const relativePath = directoryPath.substring(root.length) || ".";
		if (filters.every((filter) => filter(relativePath, true))) paths.push(relativePath);
	};
}
const pushDirectory = (directoryPath, paths) => {
	paths.push(directoryPath || ".");
};
const pushDirectoryFilter = (directoryPath, paths, filters) => {
	const path = directoryPath || ".";
	if (filters.every((filter) => filter(path, true))) paths.push(path);
};
const empty$2 = () => {};
function build$6(root, options) {
	const { includeDirs, filters, relativePaths } = options;
	if (!includeDirs) return empty$2;
	if (relativePaths) return filters && filters.length ? pushDirectoryFilterWithRelativePath(root) : pushDirectoryWithRelativePath(root);
	return filters && filters.length ? pushDirectoryFilter : pushDirectory;
}
const pushFileFilterAndCount = (filename, _paths, counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) counts.files++;
};
const pushFileFilter = (filename, paths, _counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) paths.push(filename);
};
const pushFileCount = (_filename, _paths, counts, _filters) => {
	counts.files++;
};
const pushFile = (filename, paths) => {
	paths.push(filename);
};
const empty$1 = () => {};
function build$5(options) {
	const { excludeFiles, filters, onlyCounts } = options;
	if (excludeFiles) return empty$1;
	if (filters && filters.length) return onlyCounts ? pushFileFilterAndCount : pushFileFilter;
	else if (onlyCounts) return pushFileCount;
	else return pushFile;
}
const getArray = (paths) => {
	return paths;
};
const getArrayGroup = () => {
	return [""].slice(0, 0);
};
function build$4(options) {
	return options.group ? getArrayGroup : getArray;
}
const groupFiles$1 = (groups, directory, files) => {
	groups.push({
		directory,
		files,
		dir: directory
	});
};
const empty = () => {};
function build$3(options) {
	return options.group ? groupFiles$1 : empty;
}
const resolveSymlinksAsync = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	fs.realpath(path, (error, resolvedPath) => {
		if (error) return queue.dequeue(suppressErrors ? null : error, state);
		fs.stat(resolvedPath, (error$1, stat) => {
			if (error$1) return queue.dequeue(suppressErrors ? null : error$1, state);
			if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return queue.dequeue(null, state);
			callback$1(stat, resolvedPath);
			queue.dequeue(null, state);
		});
	});
};
const resolveSymlinks = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	try {
		const resolvedPath = fs.realpathSync(path);
		const stat = fs.statSync(resolvedPath);
		if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return;
		callback$1(stat, resolvedPath);
	} catch (e) {
		if (!suppressErrors) throw e;
	}
};
function build$2(options, isSynchronous) {
	if (!options.resolveSymlinks || options.excludeSymlinks) return null;
	return isSynchronous ? resolveSymlinks : resolveSymlinksAsync;
}
function isRecursive(path, resolved, state) {
	if (state.options.useRealPaths) return isRecursiveUsingRealPaths(resolved, state);
	let parent = dirname(path);
	let depth = 1;
	while (parent !== state.root && depth < 2) {
		const resolvedPath = state.symlinks.get(parent);
		if (!!resolvedPath && (resolvedPath === resolved || resolvedPath.startsWith(resolved) || resolved.startsWith(resolvedPath))) depth++;
		else parent = dirname(parent);
	}
	state.symlinks.set(path, resolved);
	return depth > 1;
}
function isRecursiveUsingRealPaths(resolved, state) {
	return state.visited.includes(resolved + state.options.pathSeparator);
}
const onlyCountsSync = (state) => {
	return state.counts;
};
const groupsSync = (state) => {
	return state.groups;
};
const defaultSync = (state) => {
	return state.paths;
};
const limitFilesSync = (state) => {
	return state.paths.slice(0, state.options.maxFiles);
};
const onlyCountsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.counts, state.options.suppressErrors);
	return null;
};
const defaultAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths, state.options.suppressErrors);
	return null;
};
const limitFilesAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths.slice(0, state.options.maxFiles), state.options.suppressErrors);
	return null;
};
const groupsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.groups, state.options.suppressErrors);
	return null;
};
function report(error, callback$1, output, suppressErrors) {
	if (error && !suppressErrors) callback$1(error, output);
	else callback$1(null, output);
}
function build$1(options, isSynchronous) {
	const { onlyCounts, group, maxFiles } = options;
	if (onlyCounts) return isSynchronous ? onlyCountsSync : onlyCountsAsync;
	else if (group) return isSynchronous ? groupsSync : groupsAsync;
	else if (maxFiles) return isSynchronous ? limitFilesSync : limitFilesAsync;
	else return isSynchronous ? defaultSync : defaultAsync;
}
const readdirOpts = { withFileTypes: true };
const walkAsync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	state.queue.enqueue();
	if (currentDepth < 0) return state.queue.dequeue(null, state);
	const { fs } = state;
	state.visited.push(crawlPath);
	state.counts.directories++;
	fs.readdir(crawlPath || ".", readdirOpts, (error, entries = []) => {
		callback$1(entries, directoryPath, currentDepth);
		state.queue.dequeue(state.options.suppressErrors ? null : error, state);
	});
};
const walkSync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	const { fs } = state;
	if (currentDepth < 0) return;
	state.visited.push(crawlPath);
	state.counts.directories++;
	let entries = [];
	try {
		entries = fs.readdirSync(crawlPath || ".", readdirOpts);
	} catch (e) {
		if (!state.options.suppressErrors) throw e;
	}
	callback$1(entries, directoryPath, currentDepth);
};
function build(isSynchronous) {
	return isSynchronous ? walkSync : walkAsync;
}
var Queue = class {
	count = 0;
	constructor(onQueueEmpty) {
		this.onQueueEmpty = onQueueEmpty;
	}
	enqueue() {
		this.count++;
		return this.count;
	}
	dequeue(error, output) {
		if (this.onQueueEmpty && (--this.count <= 0 || error)) {
			this.onQueueEmpty(error, output);
			if (error) {
				output.controller.abort();
				this.onQueueEmpty = void 0;
			}
		}
	}
};
var Counter = class {
	_files = 0;
	_directories = 0;
	set files(num) {
		this._files = num;
	}
	get files() {
		return this._files;
	}
	set directories(num) {
		this._directories = num;
	}
	get directories() {
		return this._directories;
	}
	/* c8 ignore next 3 */
	get dirs() {
		return this._directories;
	}
};
var Aborter = class {
	aborted = false;
	abort() {
		this.aborted = true;
	}
};
var Walker = class {
	root;
	isSynchronous;
	state;
	joinPath;
	pushDirectory;
	pushFile;
	getArray;
	groupFiles;
	resolveSymlink;
	walkDirectory;
	callbackInvoker;
	constructor(root, options, callback$1) {
		this.isSynchronous = !callback$1;
		this.callbackInvoker = build$1(options, this.isSynchronous);
		this.root = normalizePath(root, options);
		this.state = {
			root: isRootDirectory(this.root) ? this.root : this.root.slice(0, -1),
			paths: [""].slice(0, 0),
			groups: [],
			counts: new Counter(),
			options,
			queue: new Queue((error, state) => this.callbackInvoker(state, error, callback$1)),
			symlinks: /* @__PURE__ */ new Map(),
			visited: [""].slice(0, 0),
			controller: new Aborter(),
			fs: options.fs || nativeFs
		};
		this.joinPath = build$7(this.root, options);
		this.pushDirectory = build$6(this.root, options);
		this.pushFile = build$5(options);
		this.getArray = build$4(options);
		this.groupFiles = build$3(options);
		this.resolveSymlink = build$2(options, this.isSynchronous);
		this.walkDirectory = build(this.isSynchronous);
	}
	start() {
		this.pushDirectory(this.root, this.state.paths, this.state.options.filters);
		this.walkDirectory(this.state, this.root, this.root, this.state.options.maxDepth, this.walk);
		return this.isSynchronous ? this.callbackInvoker(this.state, null) : null;
	}
	walk = (entries, directoryPath, depth) => {
		const { paths, options: { filters, resolveSymlinks: resolveSymlinks$1, excludeSymlinks, exclude, maxFiles, signal, useRealPaths, pathSeparator }, controller } = this.state;
		if (controller.aborted || signal && signal.aborted || maxFiles && paths.length > maxFiles) return;
		const files = this.getArray(this.state.paths);
		for (let i = 0; i < entries.length; ++i) {
			const entry = entries[i];
			if (entry.isFile() || entry.isSymbolicLink() && !resolveSymlinks$1 && !excludeSymlinks) {
				const filename = this.joinPath(entry.name, directoryPath);
				this.pushFile(filename, files, this.state.counts, filters);
			} else if (entry.isDirectory()) {
				let path = joinDirectoryPath(entry.name, directoryPath, this.state.options.pathSeparator);
				if (exclude && exclude(entry.name, path)) continue;
				this.pushDirectory(path, paths, filters);
				this.walkDirectory(this.state, path, path, depth - 1, this.walk);
			} else if (this.resolveSymlink && entry.isSymbolicLink()) {
				let path = joinPathWithBasePath(entry.name, directoryPath);
				this.resolveSymlink(path, this.state, (stat, resolvedPath) => {
					if (stat.isDirectory()) {
						resolvedPath = normalizePath(resolvedPath, this.state.options);
						if (exclude && exclude(entry.name, useRealPaths ? resolvedPath : path + pathSeparator)) return;
						this.walkDirectory(this.state, resolvedPath, useRealPaths ? resolvedPath : path + pathSeparator, depth - 1, this.walk);
					} else {
						resolvedPath = useRealPaths ? resolvedPath : path;
						const filename = basename(resolvedPath);
						const directoryPath$1 = normalizePath(dirname(resolvedPath), this.state.options);
						resolvedPath = this.joinPath(filename, directoryPath$1);
						this.pushFile(resolvedPath, files, this.state.counts, filters);
					}
				});
			}
		}
		this.groupFiles(this.state.groups, directoryPath, files);
	};
};
function promise(root, options) {
	return new Promise((resolve$1, reject) => {
		callback(root, options, (err, output) => {
			if (err) return reject(err);
			resolve$1(output);
		});
	});
}
function callback(root, options, callback$1) {
	new Walker(root, options, callback$1).start();
}
function sync(root, options) {
	return new Walker(root, options).start();
}
var APIBuilder = class {
	constructor(root, options) {
		this.root = root;
		this.options = options;
	}
	withPromise() {
		return promise(this.root, this.options);
	}
	withCallback(cb) {
		callback(this.root, this.options, cb);
	}
	sync() {
		return sync(this.root, this.options);
	}
};
let pm = null;
/* c8 ignore next 6 */
try {
	__require.resolve("picomatch");
	pm = __require("picomatch");
} catch {}
var Builder = class {
	globCache = {};
	options = {
		maxDepth: Infinity,
		suppressErrors: true,
		pathSeparator: sep,
		filters: []
	};
	globFunction;
	constructor(options) {
		this.options = {
			...this.options,
			...options
		};
		this.globFunction = this.options.globFunction;
	}
	group() {
		this.options.group = true;
		return this;
	}
	withPathSeparator(separator) {
		this.options.pathSeparator = separator;
		return this;
	}
	withBasePath() {
		this.options.includeBasePath = true;
		return this;
	}
	withRelativePaths() {
		this.options.relativePaths = true;
		return this;
	}
	withDirs() {
		this.options.includeDirs = true;
		return this;
	}
	withMaxDepth(depth) {
		this.options.maxDepth = depth;
		return this;
	}
	withMaxFiles(limit) {
		this.options.maxFiles = limit;
		return this;
	}
	withFullPaths() {
		this.options.resolvePaths = true;
		this.options.includeBasePath = true;
		return this;
	}
	withErrors() {
		this.options.suppressErrors = false;
		return this;
	}
	withSymlinks({ resolvePaths = true } = {}) {
		this.options.resolveSymlinks = true;
		this.options.useRealPaths = resolvePaths;
		return this.withFullPaths();
	}
	withAbortSignal(signal) {
		this.options.signal = signal;
		return this;
	}
	normalize() {
		this.options.normalizePath = true;
		return this;
	}
	filter(predicate) {
		this.options.filters.push(predicate);
		return this;
	}
	onlyDirs() {
		this.options.excludeFiles = true;
		this.options.includeDirs = true;
		return this;
	}
	exclude(predicate) {
		this.options.exclude = predicate;
		return this;
	}
	onlyCounts() {
		this.options.onlyCounts = true;
		return this;
	}
	crawl(root) {
		return new APIBuilder(root || ".", this.options);
	}
	withGlobFunction(fn) {
		this.globFunction = fn;
		return this;
	}
	/* c8 ignore next 4 */
	crawlWithOptions(root, options) {
		this.options = {
			...this.options,
			...options
		};
		return new APIBuilder(root || ".", this.options);
	}
	glob(...patterns) {
		if (this.globFunction) return this.globWithOptions(patterns);
		return this.globWithOptions(patterns, ...[{ dot: true }]);
	}
	globWithOptions(patterns, ...options) {
		const globFn = this.globFunction || pm;
		/* c8 ignore next 5 */
		if (!globFn) throw new Error("Please specify a glob function to use glob matching.");
		var isMatch = this.globCache[patterns.join("\0")];
		if (!isMatch) {
			isMatch = globFn(patterns, ...options);
			this.globCache[patterns.join("\0")] = isMatch;
		}
		this.options.filters.push((path) => isMatch(path));
		return this;
	}
};
//#endregion
//#region node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 1024 * 64,
		POSIX_REGEX_SOURCE: {
			__proto__: null,
			alnum: "a-zA-Z0-9",
			alpha: "a-zA-Z",
			ascii: "\\x00-\\x7F",
			blank: " \\t",
			cntrl: "\\x00-\\x1F\\x7F",
			digit: "0-9",
			graph: "\\x21-\\x7E",
			lower: "a-z",
			print: "\\x20-\\x7E ",
			punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
			space: " \\t\\r\\n\\v\\f",
			upper: "A-Z",
			word: "A-Za-z0-9_",
			xdigit: "A-Fa-f0-9"
		},
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));
//#endregion
//#region node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));
//#endregion
//#region node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? Infinity : 1;
	};
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));
//#endregion
//#region node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) if (opts.unescape === true) output = output.replace(/\\/g, "");
			else output = output.replace(/\\+/g, (m) => {
				return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
			});
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));
//#endregion
//#region node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
		else match = regex.exec(output);
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	picomatch.scan = (input, options) => scan(input, options);
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	picomatch.constants = constants;
	module.exports = picomatch;
}));
//#endregion
//#region node_modules/tinyglobby/dist/index.mjs
var import_picomatch = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
})))(), 1);
const isReadonlyArray = Array.isArray;
const BACKSLASHES = /\\/g;
const DRIVE_RELATIVE_PATH = /^[A-Za-z]:$/;
const isWin = process.platform === "win32";
const ONLY_PARENT_DIRECTORIES = /^(\/?\.\.)+$/;
function getPartialMatcher(patterns, options = {}) {
	const patternsCount = patterns.length;
	const patternsParts = Array(patternsCount);
	const matchers = Array(patternsCount);
	let i, j;
	for (i = 0; i < patternsCount; i++) {
		const parts = splitPattern(patterns[i]);
		patternsParts[i] = parts;
		const partsCount = parts.length;
		const partMatchers = Array(partsCount);
		for (j = 0; j < partsCount; j++) partMatchers[j] = (0, import_picomatch.default)(parts[j], options);
		matchers[i] = partMatchers;
	}
	return (input) => {
		const inputParts = input.split("/");
		if (inputParts[0] === ".." && ONLY_PARENT_DIRECTORIES.test(input)) return true;
		for (i = 0; i < patternsCount; i++) {
			const patternParts = patternsParts[i];
			const matcher = matchers[i];
			const inputPatternCount = inputParts.length;
			const minParts = Math.min(inputPatternCount, patternParts.length);
			j = 0;
			while (j < minParts) {
				const part = patternParts[j];
				if (part.includes("/")) return true;
				if (!matcher[j](inputParts[j])) break;
				if (!options.noglobstar && part === "**") return true;
				j++;
			}
			if (j === inputPatternCount) return true;
		}
		return false;
	};
}
/* node:coverage ignore next 2 */
const WIN32_ROOT_DIR = /^[A-Z]:\/$/i;
const isRoot = isWin ? (p) => WIN32_ROOT_DIR.test(p) : (p) => p === "/";
function buildFormat(cwd, root, absolute) {
	if (cwd === root || root.startsWith(`${cwd}/`)) {
		if (absolute) {
			const start = cwd.length + +!isRoot(cwd);
			return (p, isDir) => p.slice(start, isDir ? -1 : void 0) || ".";
		}
		const prefix = root.slice(cwd.length + 1);
		if (prefix) return (p, isDir) => {
			if (p === ".") return prefix;
			const result = `${prefix}/${p}`;
			return isDir ? result.slice(0, -1) : result;
		};
		return (p, isDir) => isDir && p !== "." ? p.slice(0, -1) : p;
	}
	if (absolute) return (p) => posix.relative(cwd, p) || ".";
	return (p) => posix.relative(cwd, `${root}/${p}`) || ".";
}
function buildRelative(cwd, root) {
	if (root.startsWith(`${cwd}/`)) {
		const prefix = root.slice(cwd.length + 1);
		return (p) => `${prefix}/${p}`;
	}
	return (p) => {
		const result = posix.relative(cwd, `${root}/${p}`);
		return p[p.length - 1] === "/" && result !== "" ? `${result}/` : result || ".";
	};
}
function ensureNonDriveRelativePath(path) {
	return path.replace(DRIVE_RELATIVE_PATH, (match) => `${match}/`);
}
const splitPatternOptions = { parts: true };
function splitPattern(path) {
	var _result$parts;
	const result = import_picomatch.default.scan(path, splitPatternOptions);
	return ((_result$parts = result.parts) === null || _result$parts === void 0 ? void 0 : _result$parts.length) ? result.parts : [path];
}
const POSIX_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}*?|]|^!|[!+@](?=\()|\\(?![()[\]{}!*+?@|]))/g;
const WIN32_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}]|^!|[!+@](?=\())/g;
const escapePosixPath = (path) => path.replace(POSIX_UNESCAPED_GLOB_SYMBOLS, "\\$&");
const escapeWin32Path = (path) => path.replace(WIN32_UNESCAPED_GLOB_SYMBOLS, "\\$&");
/* node:coverage ignore next */
const escapePath = isWin ? escapeWin32Path : escapePosixPath;
function isDynamicPattern(pattern, options) {
	if ((options === null || options === void 0 ? void 0 : options.caseSensitiveMatch) === false) return true;
	const scan = import_picomatch.default.scan(pattern);
	return scan.isGlob || scan.negated;
}
function log(...tasks) {
	console.log(`[tinyglobby ${(/* @__PURE__ */ new Date()).toLocaleTimeString("es")}]`, ...tasks);
}
function ensureStringArray(value) {
	return typeof value === "string" ? [value] : value !== null && value !== void 0 ? value : [];
}
const PARENT_DIRECTORY = /^(\/?\.\.)+/;
const ESCAPING_BACKSLASHES = /\\(?=[()[\]{}!*+?@|])/g;
function normalizePattern(pattern, opts, props, isIgnore) {
	var _PARENT_DIRECTORY$exe;
	const cwd = opts.cwd;
	let result = pattern;
	if (pattern[pattern.length - 1] === "/") result = pattern.slice(0, -1);
	if (result[result.length - 1] !== "*" && opts.expandDirectories) result += "/**";
	const escapedCwd = escapePath(cwd);
	result = isAbsolute(result.replace(ESCAPING_BACKSLASHES, "")) ? posix.relative(escapedCwd, result) : posix.normalize(result);
	const parentDir = (_PARENT_DIRECTORY$exe = PARENT_DIRECTORY.exec(result)) === null || _PARENT_DIRECTORY$exe === void 0 ? void 0 : _PARENT_DIRECTORY$exe[0];
	const parts = splitPattern(result);
	if (parentDir) {
		const n = (parentDir.length + 1) / 3;
		let i = 0;
		const cwdParts = escapedCwd.split("/");
		while (i < n && parts[i + n] === cwdParts[cwdParts.length + i - n]) {
			result = result.slice(0, (n - i - 1) * 3) + result.slice((n - i) * 3 + parts[i + n].length + 1) || ".";
			i++;
		}
		const potentialRoot = posix.join(cwd, parentDir.slice(i * 3));
		if (potentialRoot[0] !== "." && props.root.length > potentialRoot.length) {
			props.root = ensureNonDriveRelativePath(potentialRoot);
			props.depthOffset = -n + i;
		}
	}
	if (!isIgnore && props.depthOffset >= 0) {
		var _props$commonPath;
		(_props$commonPath = props.commonPath) !== null && _props$commonPath !== void 0 || (props.commonPath = parts);
		const newCommonPath = [];
		const length = Math.min(props.commonPath.length, parts.length);
		for (let i = 0; i < length; i++) {
			const part = parts[i];
			if (part === "**" && !parts[i + 1]) {
				newCommonPath.pop();
				break;
			}
			if (i === parts.length - 1 || part !== props.commonPath[i] || isDynamicPattern(part)) break;
			newCommonPath.push(part);
		}
		props.depthOffset = newCommonPath.length;
		props.commonPath = newCommonPath;
		props.root = ensureNonDriveRelativePath(newCommonPath.length > 0 ? posix.join(cwd, ...newCommonPath) : cwd);
	}
	return result;
}
function processPatterns(options, patterns, props) {
	const matchPatterns = [];
	const ignorePatterns = [];
	for (const pattern of options.ignore) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") ignorePatterns.push(normalizePattern(pattern, options, props, true));
	}
	for (const pattern of patterns) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") matchPatterns.push(normalizePattern(pattern, options, props, false));
		else if (pattern[1] !== "!" || pattern[2] === "(") ignorePatterns.push(normalizePattern(pattern.slice(1), options, props, true));
	}
	return {
		match: matchPatterns,
		ignore: ignorePatterns
	};
}
function buildCrawler(options, patterns) {
	const cwd = options.cwd;
	const props = {
		root: cwd,
		depthOffset: 0
	};
	const processed = processPatterns(options, patterns, props);
	if (options.debug) log("internal processing patterns:", processed);
	const { absolute, caseSensitiveMatch, debug, dot, followSymbolicLinks, onlyDirectories } = options;
	const root = props.root.replace(BACKSLASHES, "");
	const matchOptions = {
		dot,
		nobrace: options.braceExpansion === false,
		nocase: !caseSensitiveMatch,
		noextglob: options.extglob === false,
		noglobstar: options.globstar === false,
		posix: true
	};
	const matcher = (0, import_picomatch.default)(processed.match, matchOptions);
	const ignore = (0, import_picomatch.default)(processed.ignore, matchOptions);
	const partialMatcher = getPartialMatcher(processed.match, matchOptions);
	const format = buildFormat(cwd, root, absolute);
	const excludeFormatter = absolute ? format : buildFormat(cwd, root, true);
	const excludePredicate = (_, p) => {
		const relativePath = excludeFormatter(p, true);
		return relativePath !== "." && !partialMatcher(relativePath) || ignore(relativePath);
	};
	let maxDepth;
	if (options.deep !== void 0) maxDepth = Math.round(options.deep - props.depthOffset);
	const crawler = new Builder({
		filters: [debug ? (p, isDirectory) => {
			const path = format(p, isDirectory);
			const matches = matcher(path) && !ignore(path);
			if (matches) log(`matched ${path}`);
			return matches;
		} : (p, isDirectory) => {
			const path = format(p, isDirectory);
			return matcher(path) && !ignore(path);
		}],
		exclude: debug ? (_, p) => {
			const skipped = excludePredicate(_, p);
			log(`${skipped ? "skipped" : "crawling"} ${p}`);
			return skipped;
		} : excludePredicate,
		fs: options.fs,
		pathSeparator: "/",
		relativePaths: !absolute,
		resolvePaths: absolute,
		includeBasePath: absolute,
		resolveSymlinks: followSymbolicLinks,
		excludeSymlinks: !followSymbolicLinks,
		excludeFiles: onlyDirectories,
		includeDirs: onlyDirectories || !options.onlyFiles,
		maxDepth,
		signal: options.signal
	}).crawl(root);
	if (options.debug) log("internal properties:", {
		...props,
		root
	});
	return [crawler, cwd !== root && !absolute && buildRelative(cwd, root)];
}
function formatPaths(paths, mapper) {
	if (mapper) for (let i = paths.length - 1; i >= 0; i--) paths[i] = mapper(paths[i]);
	return paths;
}
const defaultOptions = {
	caseSensitiveMatch: true,
	debug: !!process.env.TINYGLOBBY_DEBUG,
	expandDirectories: true,
	followSymbolicLinks: true,
	onlyFiles: true
};
function getOptions(options) {
	const opts = Object.assign({}, options);
	for (const key in defaultOptions) if (opts[key] === void 0) Object.assign(opts, { [key]: defaultOptions[key] });
	opts.cwd = (opts.cwd instanceof URL ? fileURLToPath(opts.cwd) : resolve(opts.cwd || process.cwd())).replace(BACKSLASHES, "/");
	opts.ignore = ensureStringArray(opts.ignore);
	opts.fs && (opts.fs = {
		readdir: opts.fs.readdir || readdir,
		readdirSync: opts.fs.readdirSync || readdirSync,
		realpath: opts.fs.realpath || realpath,
		realpathSync: opts.fs.realpathSync || realpathSync,
		stat: opts.fs.stat || stat,
		statSync: opts.fs.statSync || statSync
	});
	if (opts.debug) log("globbing with options:", opts);
	return opts;
}
function getCrawler(globInput, inputOptions = {}) {
	var _ref;
	if (globInput && (inputOptions === null || inputOptions === void 0 ? void 0 : inputOptions.patterns)) throw new Error("Cannot pass patterns as both an argument and an option");
	const isModern = isReadonlyArray(globInput) || typeof globInput === "string";
	const patterns = ensureStringArray((_ref = isModern ? globInput : globInput.patterns) !== null && _ref !== void 0 ? _ref : "**/*");
	const options = getOptions(isModern ? inputOptions : globInput);
	return patterns.length > 0 ? buildCrawler(options, patterns) : [];
}
async function glob(globInput, options) {
	const [crawler, relative] = getCrawler(globInput, options);
	return crawler ? formatPaths(await crawler.withPromise(), relative) : [];
}
//#endregion
//#region src/config/selection.ts
function compileFilter({ pattern, where }) {
	const name = wildcard(pattern);
	const values = Object.entries(where).map(([dimension, value]) => ({
		dimension,
		value: wildcard(value)
	}));
	return {
		literal: name.literal,
		matchesName: name.matches,
		matches: ({ workflow, dimensions }) => name.matches(workflow) && values.every(({ dimension, value }) => Object.hasOwn(dimensions, dimension) && value.matches(dimensions[dimension]))
	};
}
function judgedBy(config, present) {
	const kinds = judgedKinds(config.judge, present);
	const excluded = config.exclude.map(wildcard);
	const named = config.workflows.map(compileFilter).filter((filter) => filter.literal);
	const judgedNames = new Set(present.filter(({ kind }) => kinds.has(kind)).map(({ workflow }) => workflow));
	return (series) => {
		if (excluded.some((pattern) => pattern.matches(series.workflow))) return false;
		if (kinds.has(series.kind)) return true;
		return !judgedNames.has(series.workflow) && named.some((filter) => filter.matches(series));
	};
}
function judgedKinds(mode, present) {
	const always = [
		"benchmark",
		"measure",
		"resource"
	];
	const resolved = mode === "auto" ? present.some(({ kind }) => kind === "transaction") ? "transactions" : "requests" : mode;
	return /* @__PURE__ */ new Set([...resolved === "all" ? ["transaction", "request"] : resolved === "transactions" ? ["transaction"] : ["request"], ...always]);
}
const TIMES$2 = /* @__PURE__ */ new Set([
	"avg",
	"min",
	"max",
	"stddev"
]);
const LOAD = /* @__PURE__ */ new Set([
	"error-rate",
	"throughput",
	"count"
]);
function metricsFit(present) {
	const reported = /* @__PURE__ */ new Map();
	for (const series of present) {
		const key = seriesKey(series);
		const metrics = reported.get(key) ?? /* @__PURE__ */ new Set();
		for (const metric of Object.keys(series.reported ?? {})) metrics.add(metric);
		reported.set(key, metrics);
	}
	return (series, metric) => {
		if ((TIMES$2.has(metric) || quantileOf(metric) !== void 0) && (hasLoad(series.kind) || series.kind === "benchmark")) return true;
		if (LOAD.has(metric) && hasLoad(series.kind)) return true;
		return reported.get(seriesKey(series))?.has(metric) ?? false;
	};
}
function hasLoad(kind) {
	return kind === "transaction" || kind === "request" || kind === "sub-result";
}
function statedMissing(present) {
	const runs = /* @__PURE__ */ new Map();
	for (const series of present) runs.set(seriesKey(series), [...runs.get(seriesKey(series)) ?? [], series]);
	return (series, metric) => {
		const reasons = (runs.get(seriesKey(series)) ?? []).map(({ missing = {} }) => Object.hasOwn(missing, metric) ? missing[metric] : void 0);
		return reasons.every((reason) => reason !== void 0) ? reasons[0] : void 0;
	};
}
//#endregion
//#region src/config/idle-entries.ts
const LISTED = 8;
function idleEntries(config, present, demandsOf, demandedIfGiven) {
	const isJudged = judgedBy(config, present);
	const judged = present.filter(isJudged);
	const own = config.thresholds.filter(({ source }) => source !== "default");
	const found = [
		...config.exclude.flatMap((pattern, i) => idleName(`exclude[${i}]`, pattern, present)),
		...idleThresholds(own, judged, present, "nothing that is judged has it"),
		...config.workflows.flatMap((rule) => idleRule(rule, config, judged, present)),
		...config.waivers.flatMap((waiver) => idleWaiver(waiver, demandsOf, present))
	];
	const file = config.file ?? "configuration";
	return [...found.map(({ code, message }) => ({
		code,
		message: `${file}: ${message}`
	})), ...notGiven(demandedIfGiven, judged, present)];
}
function idleRule(rule, config, judged, present) {
	const idle = idleFilter(rule.source, rule, present);
	if (idle.length > 0) return idle;
	const filter = compileFilter(rule);
	const matched = judged.filter(filter.matches);
	if (matched.length > 0) return idleThresholds(rule.thresholds, matched, present, "no workflow that it matches has it");
	return [{
		code: "rule-without-effect",
		message: `${rule.source}: ${quoted$1(rule.pattern)} ${whyUnjudged(present.filter(filter.matches), config)}`
	}];
}
function whyUnjudged(matched, config) {
	const excluded = config.exclude.map(wildcard);
	if (matched.every(({ workflow }) => excluded.some((pattern) => pattern.matches(workflow)))) return "matches only workflows that \"exclude\" leaves out.";
	const kinds = new Set(matched.map(({ kind }) => kind));
	const all = kinds.has("transaction") || kinds.has("request") ? "Set \"judge: all\", or name" : "Name";
	return `matches only ${[...kinds].map((kind) => PLURAL[kind]).join(" and ")}, which are not judged here. ${all} each without wildcards.`;
}
const PLURAL = {
	transaction: "transactions",
	request: "requests",
	"sub-result": "sub-results",
	benchmark: "benchmarks",
	measure: "measures",
	resource: "resources"
};
function idleWaiver(waiver, demandsOf, present) {
	const idle = idleFilter(waiver.source, waiver, present);
	if (idle.length > 0) return idle;
	const { matches } = compileFilter(waiver);
	if (present.some((series) => {
		const { judged, thresholds } = matches(series) ? demandsOf(series) : NOTHING;
		return judged && thresholds.some(({ metric }) => metric === waiver.metric);
	})) return [];
	return [{
		code: "rule-without-effect",
		message: `${waiver.source}: nothing is demanded of ${waiver.metric} of ${quoted$1(waiver.pattern)}, so nothing is waived.`
	}];
}
const NOTHING = {
	judged: false,
	thresholds: []
};
function idleFilter(source, filter, present) {
	const { matches, matchesName } = compileFilter(filter);
	if (present.some(matches)) return [];
	const named = present.filter(({ workflow }) => matchesName(workflow));
	if (named.length === 0) return idleName(source, filter.pattern, present);
	const wanted = Object.entries(filter.where).map(([dimension, value]) => {
		const seen = new Set(named.flatMap(({ dimensions }) => Object.hasOwn(dimensions, dimension) ? [dimensions[dimension]] : []));
		return `${dimension} ${quoted$1(value)} (seen: ${seen.size > 0 ? listed$1([...seen]) : "none"})`;
	});
	return [{
		code: "workflow-unmatched",
		message: `${source}: ${quoted$1(filter.pattern)} matches, but not with ${wanted.join(" and ")}.`
	}];
}
function idleName(source, pattern, present) {
	const names = [...new Set(present.map(({ workflow }) => workflow))];
	if (names.some(wildcard(pattern).matches)) return [];
	return [{
		code: "workflow-unmatched",
		message: `${source}: ${quoted$1(pattern)} matches no workflow.${didYouMean(pattern, names)} Seen: ${listed$1(names)}.`
	}];
}
function idleThresholds(layers, matched, present, why) {
	const fits = metricsFit(present);
	return layers.filter(({ off, metric }) => !off && !matched.some((series) => fits(series, metric))).map(({ source }) => ({
		code: "rule-without-effect",
		message: `${source}: ${why}.`
	}));
}
function notGiven(demandedIfGiven, judged, present) {
	const missing = statedMissing(present);
	const lacking = /* @__PURE__ */ new Map();
	for (const series of judged) for (const { metric, source } of demandedIfGiven(series).thresholds) {
		const reason = source === "default" ? missing(series, metric) : void 0;
		if (reason === void 0) continue;
		const known = lacking.get(metric) ?? {
			names: /* @__PURE__ */ new Set(),
			reason
		};
		known.names.add(series.workflow);
		lacking.set(metric, known);
	}
	return [...lacking].map(([metric, { names, reason }]) => ({
		code: "metric-not-given",
		message: `${metric} is not judged for ${listed$1([...names])}: ${reason}.`
	}));
}
function listed$1(names) {
	const more = names.length - LISTED;
	return `${names.slice(0, LISTED).map(quoted$1).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
//#endregion
//#region src/config/layers.ts
const DEMANDS = [
	"max",
	"min",
	"maxIncrease",
	"maxDecrease"
];
function demands(layer) {
	return DEMANDS.some((key) => layer[key] !== void 0 && layer[key] !== "off");
}
function overlay(below, above) {
	const { severity: builtIn, ...rest } = below;
	return {
		...below.source === "default" && demands(above) ? rest : below,
		...above,
		source: demands(above) ? above.source : below.source
	};
}
function thresholdsOf(layers) {
	const merged = /* @__PURE__ */ new Map();
	for (const layer of layers) {
		const below = merged.get(layer.metric);
		if (layer.off) merged.delete(layer.metric);
		else merged.set(layer.metric, below ? overlay(below, layer) : layer);
	}
	return [...merged.values()].filter(demands).map(toThreshold);
}
function toThreshold(layer) {
	const max = set(layer.max);
	const min = set(layer.min);
	const maxIncrease = set(layer.maxIncrease);
	const maxDecrease = set(layer.maxDecrease);
	const minChange = set(layer.minChange);
	const { metric, source, severity = "fail", decide = "evidence" } = layer;
	return {
		metric,
		...max && { max: max.value },
		...min && { min: min.value },
		...maxIncrease && { maxIncrease: maxIncrease.value },
		...maxDecrease && { maxDecrease: maxDecrease.value },
		minChange: minChange?.value ?? 0,
		severity,
		decide,
		written: {
			...max && { max: max.written },
			...min && { min: min.written },
			...maxIncrease && { "max-increase": allowanceText(metric, maxIncrease) },
			...maxDecrease && { "max-decrease": allowanceText(metric, maxDecrease) },
			...minChange && (maxIncrease || maxDecrease) && { "min-change": minChange.written }
		},
		source
	};
}
function set(quantity) {
	return quantity === "off" ? void 0 : quantity;
}
function allowanceText(metric, { value, written }) {
	return "relative" in value && metricOf(metric)?.unit === "ratio" ? `${written} of the baseline` : written;
}
//#endregion
//#region src/config/resolve.ts
function demandsOf(config, present) {
	const isJudged = judgedBy(config, present);
	const fits = metricsFit(present);
	const missing = statedMissing(present);
	const rules = config.workflows.map((rule) => ({
		...rule,
		filter: compileFilter(rule)
	}));
	const waivers = config.waivers.map((rule) => ({
		rule,
		filter: compileFilter(rule)
	}));
	const merged = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const resolve = (series) => {
		const matching = rules.filter(({ filter }) => filter.matches(series));
		const owner = matching.findLast((rule) => rule.owner !== void 0)?.owner;
		const minSamples = matching.findLast((rule) => rule.minSamples !== void 0)?.minSamples;
		const layers = () => [...config.thresholds, ...matching.flatMap((rule) => rule.thresholds)];
		const thresholds = memoized(merged, matching.map(({ source }) => source).join(), () => thresholdsOf(layers())).filter(({ metric, source }) => fits(series, metric) && !(source === "default" && missing(series, metric) !== void 0));
		return {
			judged: isJudged(series) && thresholds.length > 0,
			thresholds,
			minSamples: minSamples ?? (hasLoad(series.kind) ? config.minSamples : 1),
			...owner !== void 0 && { owner },
			waivers: waiversOf(waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule))
		};
	};
	return (series) => memoized(known, seriesKey(series), () => resolve(series));
}
function memoized(memory, key, make) {
	const present = memory.get(key);
	if (present !== void 0) return present;
	const made = make();
	memory.set(key, made);
	return made;
}
function waiversOf(rules) {
	return Object.fromEntries(rules.map(({ metric, accept, until, reason, ticket, owner }) => [metric, {
		accept: accept.value,
		acceptWritten: accept.written,
		until,
		reason,
		...ticket !== void 0 && { ticket },
		...owner !== void 0 && { owner }
	}]));
}
function unmatchedRules(config, present) {
	if (present.length === 0) return [];
	const complete = present.map(({ missing, ...series }) => series);
	return idleEntries(config, present, demandsOf(config, present), demandsOf(config, complete));
}
function readOptionsOf(config, index) {
	const { maxIssueRatio, limits } = config;
	const entry = config.results[index];
	if (!entry) return {
		...DEFAULT_READ_OPTIONS,
		maxIssueRatio,
		limits
	};
	const { format, dimensions, exclude, trim } = entry;
	return {
		...format !== void 0 && { format },
		dimensions,
		exclude,
		trim,
		maxIssueRatio,
		limits
	};
}
//#endregion
//#region src/parse/number.ts
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
function parseNumber(text) {
	const trimmed = text.trim();
	if (PLAIN.test(trimmed)) {
		const value = Number(trimmed);
		return Number.isFinite(value) ? value : void 0;
	}
	if (DECIMAL_COMMA.test(trimmed) && !AMBIGUOUS.test(trimmed)) return Number(trimmed.replace(",", "."));
}
function parseDigits(bytes, start, end) {
	const length = end - start;
	if (length < 1 || length > 15) return -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = bytes[i] - 48;
		if (digit < 0 || digit > 9) return -1;
		value = value * 10 + digit;
	}
	return value;
}
//#endregion
//#region src/parse/timestamp.ts
const EARLIEST_MS = 0xe8d4a51000;
const LATEST_MS = 0x9184e72a000;
const DATE_TIME = /^(\d{4})[-/.](\d{2})[-/.](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
function parseTimestamp(text) {
	const trimmed = text.trim();
	if (/^\d+(\.\d+)?$/.test(trimmed)) {
		const ms = epochMs(Number(trimmed));
		return ms === void 0 ? void 0 : {
			ms,
			zoned: true
		};
	}
	const match = DATE_TIME.exec(trimmed);
	if (!match) return void 0;
	const [, year, month, day, hour, minute, second = "00", fraction = "", zone] = match;
	const whole = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${isoZone(zone)}`);
	if (Number.isNaN(whole) || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return void 0;
	const ms = whole + Number(`0.${fraction || "0"}`) * 1e3;
	return isPlausible(ms) ? {
		ms,
		zoned: zone !== void 0
	} : void 0;
}
function epochMs(epoch) {
	return isPlausible(epoch) ? epoch : [
		epoch * 1e3,
		epoch / 1e3,
		epoch / 1e6
	].find(isPlausible);
}
function isPlausible(ms) {
	return ms >= EARLIEST_MS && ms < LATEST_MS;
}
function isoZone(zone) {
	if (zone === void 0 || zone === "Z") return "Z";
	return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
//#endregion
//#region src/parse/wording.ts
const MOST_CHARACTERS = 60;
function quoted(value) {
	const characters = [...value.slice(0, MOST_CHARACTERS * 2)];
	const cut = characters.length > MOST_CHARACTERS || value.length > MOST_CHARACTERS * 2;
	return JSON.stringify(cut ? `${characters.slice(0, MOST_CHARACTERS).join("")}…` : value);
}
function listed(values, most = 5) {
	const first = values.slice(0, most).join(", ");
	return values.length > most ? `${first} and ${values.length - most} more` : first;
}
function durationInWords(ms) {
	const [size, unit] = [
		[864e5, " days"],
		[36e5, " h"],
		[6e4, " min"],
		[1e3, " s"]
	].find(([size]) => ms >= size) ?? [1, " ms"];
	return `${Math.round(ms / size * 10) / 10}${unit}`;
}
function bytesInWords(bytes) {
	const [size, unit] = [
		[2 ** 30, " GiB"],
		[2 ** 20, " MiB"],
		[2 ** 10, " KiB"]
	].find(([size]) => bytes >= size) ?? [1, " bytes"];
	return `${Math.round(bytes / size * 10) / 10}${unit}`;
}
//#endregion
//#region src/parse/aggregate-columns.ts
const TOTAL$1 = "TOTAL";
const COLUMNS = {
	label: ["label", "sampler_label"],
	count: [
		"# samples",
		"#samples",
		"aggregate_report_count"
	],
	errors: ["error %", "aggregate_report_error%"],
	rate: ["throughput", "aggregate_report_rate"],
	date: ["date"],
	avg: ["average"],
	p50: ["median", "aggregate_report_median"],
	min: ["min", "aggregate_report_min"],
	max: ["max", "aggregate_report_max"],
	stddev: ["std. dev.", "aggregate_report_stddev"]
};
const TIMES$1 = [
	"avg",
	"p50",
	"min",
	"max",
	"stddev"
];
const PERCENTILE = /^(?:aggregate_report_)?(\d{1,2}(?:\.\d{1,3})?)%[ _]line$/;
const USUAL_DIMENSIONS = ["Payload", "Users"];
const SECONDS = {
	"": 1,
	sec: 1,
	min: 60,
	hour: 3600
};
function isAggregateHeader(names) {
	return [
		"label",
		"count",
		"avg"
	].every((column) => indexOf(names, column) >= 0);
}
var AggregateColumns = class {
	#width;
	#at;
	#times;
	#dimensions;
	#errorsInPercent;
	constructor({ names, rows }, wanted) {
		this.#width = names.length;
		const at = Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, indexOf(names, column)]));
		this.#at = at;
		const percentiles = names.flatMap((name, column) => {
			const percent = PERCENTILE.exec(name.trim().toLowerCase())?.[1];
			return percent === void 0 ? [] : [[
				`p${percent}`,
				column,
				name
			]];
		});
		const fixed = TIMES$1.flatMap((metric) => this.#at[metric] < 0 ? [] : [[
			metric,
			this.#at[metric],
			names[this.#at[metric]]
		]]);
		this.#times = [...fixed, ...percentiles];
		const usual = USUAL_DIMENSIONS.filter((column) => !wanted.some((rule) => rule.column === column)).map((column) => ({
			name: column.toLowerCase(),
			column
		}));
		this.#dimensions = [...usual, ...wanted].map(({ name, column }) => [name, names.indexOf(column)]).filter(([, column]) => column >= 0);
		this.#errorsInPercent = rows.some((row) => (parseNumber(row.fields[this.#at.errors] ?? "") ?? 0) > 1);
	}
	read({ line, fields }) {
		if (fields.length !== this.#width) return `the row has ${fields.length} fields instead of ${this.#width}`;
		const cell = (column) => fields[this.#at[column]] ?? "";
		const count = parseNumber(cell("count"));
		if (count === void 0 || count < 0 || !Number.isInteger(count)) return `the number of samples is no count (found ${quoted(cell("count"))})`;
		const errorRatio = this.#at.errors < 0 ? void 0 : this.#share(cell("errors"));
		if (this.#at.errors >= 0 && errorRatio === void 0) return `the share of errors is no share (found ${quoted(cell("errors"))})`;
		const dateMs = this.#at.date < 0 ? void 0 : parseDate(cell("date"));
		if (this.#at.date >= 0 && dateMs === void 0) return `the date is no date (found ${quoted(cell("date"))})`;
		const reported = {};
		const missing = {};
		for (const [metric, column, name] of this.#times) {
			const value = parseNumber(fields[column]);
			if (value !== void 0 && value >= 0) reported[metric] = value;
			else if (/^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i.test(fields[column])) missing[metric] = `the report has no ${name} (found ${quoted(fields[column])})`;
			else return `column ${quoted(name)} is no time in ms (found ${quoted(fields[column])})`;
		}
		const throughput = perSecond(cell("rate"));
		if (throughput !== void 0) reported.throughput = throughput;
		if (errorRatio !== void 0 && count > 0) reported["error-rate"] = errorRatio;
		const series = {
			workflow: cell("label"),
			kind: "request",
			dimensions: this.#dimensionsOf(fields),
			count,
			errors: [],
			reported
		};
		if (errorRatio !== void 0) series.errorCount = Math.round(errorRatio * count);
		if (Object.keys(missing).length > 0) series.missing = missing;
		if (dateMs !== void 0) series.startMs = dateMs;
		const row = {
			line,
			text: JSON.stringify(fields),
			series
		};
		return dateMs === void 0 ? row : {
			...row,
			dateMs
		};
	}
	#share(text) {
		const percent = /^(.*?)\s*%$/.exec(text.trim())?.[1];
		const value = parseNumber(percent ?? text);
		const ratio = value !== void 0 && (percent !== void 0 || this.#errorsInPercent) ? value / 100 : value;
		return ratio !== void 0 && ratio >= 0 && ratio <= 1 ? ratio : void 0;
	}
	#dimensionsOf(fields) {
		return Object.fromEntries(this.#dimensions.map(([name, column]) => [name, fields[column]]));
	}
};
function indexOf(names, column) {
	const wanted = COLUMNS[column];
	return names.findIndex((name) => wanted.includes(name.trim().toLowerCase()));
}
function perSecond(text) {
	const match = /^\s*([^/]*?)\s*(?:\/\s*(sec|min|hour))?\s*$/.exec(text);
	const value = match ? parseNumber(match[1]) : void 0;
	return value === void 0 || value < 0 ? void 0 : value / SECONDS[match[2] ?? ""];
}
function parseDate(text) {
	return (parseTimestamp(text) ?? parseTimestamp(`${text.trim()} 00:00`))?.ms;
}
//#endregion
//#region src/parse/limits.ts
function beyondLimit(where, found, limit, limits) {
	const key = `limits.${limit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
	return new InputError(`${where}: ${found} (${key}: ${limit.endsWith("Bytes") ? bytesInWords(limits[limit]) : String(limits[limit])}). Raise ${key} if the file is as it should be.`);
}
async function readWhole(chunks, where, limits) {
	const decoder = new TextDecoder();
	let text = "";
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > limits.documentBytes) throw beyondLimit(where, "the document is too large to be read whole", "documentBytes", limits);
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}
//#endregion
//#region src/parse/jmeter-statistics.ts
const jmeterStatistics = {
	id: "jmeter-statistics",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter statistics.json (meanResTime, pct1ResTime)",
	matches: (head) => /^\s*\{/.test(head.text) && /"meanResTime"\s*:/.test(head.text) && /"transaction"\s*:/.test(head.text),
	read: read$4
};
const TOTAL = "Total";
const TIMES = {
	meanResTime: "avg",
	medianResTime: "p50",
	pct1ResTime: "p90",
	pct2ResTime: "p95",
	pct3ResTime: "p99",
	minResTime: "min",
	maxResTime: "max"
};
async function read$4(input, sink) {
	const entries = parse$1(await readWhole(input.chunks, sink.file, sink.limits), sink.file);
	let failures = 0;
	let rows = 0;
	for (const [label, entry] of entries) {
		if (label === TOTAL) continue;
		rows++;
		const series = seriesOf(label, entry);
		if (typeof series === "string") sink.issue(`${quoted(label)}: ${series}`);
		else {
			failures += series.errorCount ?? 0;
			sink.series(series);
		}
	}
	if (failures > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failures));
	return { rows };
}
function aggregatesIncludeFailures(failures) {
	return `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`;
}
function parse$1(text, file) {
	let document;
	try {
		document = JSON.parse(text);
	} catch (cause) {
		throw new InputError(`${file}: the JSON is damaged or cut. Write the dashboard again (jmeter -g results.jtl -o folder).`, { cause });
	}
	if (typeof document !== "object" || document === null || Array.isArray(document)) throw new InputError(`${file}: is no statistics.json: expected an object with an entry for each label.`);
	return Object.entries(document);
}
function seriesOf(label, entry) {
	if (typeof entry !== "object" || entry === null) return "the entry is no object";
	const fields = entry;
	const number = (name) => {
		const value = fields[name];
		return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : void 0;
	};
	const count = number("sampleCount");
	const errorCount = number("errorCount");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return "sampleCount and errorCount are no counts";
	const reported = {};
	const missing = {};
	for (const [field, metric] of Object.entries(TIMES)) {
		const value = number(field);
		if (value !== void 0) reported[metric] = value;
		else missing[metric] = `statistics.json has no ${field} (found ${quoted(String(fields[field]))})`;
	}
	const throughput = number("throughput");
	if (throughput !== void 0) reported.throughput = throughput;
	if (count > 0) reported["error-rate"] = errorCount / count;
	return {
		workflow: label,
		kind: "request",
		dimensions: {},
		count,
		errorCount,
		errors: [],
		reported,
		...Object.keys(missing).length > 0 ? { missing } : {}
	};
}
//#endregion
//#region src/parse/text-table.ts
const QUOTE$2 = 34;
const MOST_TEXTS = 65536;
const FIRST_SLOTS = 1024;
var TextTable = class {
	#slots = new Int32Array(FIRST_SLOTS).fill(-1);
	#keys = [];
	#texts = [];
	#strings = /* @__PURE__ */ new Map();
	text(bytes, start, end) {
		let hash = 2166136261;
		for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 16777619);
		const mask = this.#slots.length - 1;
		let slot = (hash ^ hash >>> 15) & mask;
		for (;;) {
			const index = this.#slots[slot];
			if (index < 0) return this.#add(bytes, start, end, slot);
			if (isEqual(this.#keys[index], bytes, start, end)) return this.#texts[index];
			slot = slot + 1 & mask;
		}
	}
	#add(bytes, start, end, slot) {
		const decoded = decodeField(bytes, start, end);
		if (this.#keys.length >= MOST_TEXTS) return decoded;
		const text = this.#strings.get(decoded) ?? decoded;
		this.#strings.set(text, text);
		this.#slots[slot] = this.#keys.length;
		this.#keys.push(bytes.slice(start, end));
		this.#texts.push(text);
		if (this.#keys.length * 2 > this.#slots.length) this.#grow();
		return text;
	}
	#grow() {
		const slots = new Int32Array(this.#slots.length * 4).fill(-1);
		const mask = slots.length - 1;
		for (const [index, key] of this.#keys.entries()) {
			let hash = 2166136261;
			for (const byte of key) hash = Math.imul(hash ^ byte, 16777619);
			let slot = (hash ^ hash >>> 15) & mask;
			while (slots[slot] >= 0) slot = slot + 1 & mask;
			slots[slot] = index;
		}
		this.#slots = slots;
	}
};
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
function decodeField(bytes, start, end) {
	const text = UTF8.decode(bytes.subarray(start, end));
	return bytes[start] === QUOTE$2 && end - start >= 2 ? text.slice(1, -1).replaceAll("\"\"", "\"") : text;
}
function isEqual(key, bytes, start, end) {
	if (key.length !== end - start) return false;
	for (let i = 0; i < key.length; i++) if (key[i] !== bytes[start + i]) return false;
	return true;
}
//#endregion
//#region src/parse/csv-block.ts
const QUOTE$1 = 34;
function startOf(block, row, column) {
	return column === 0 ? block.rowStarts[row] : block.fieldEnds[block.firstField[row] + column - 1] + 1;
}
function endOf(block, row, column) {
	return block.fieldEnds[block.firstField[row] + column];
}
function widthOf(block, row) {
	return block.firstField[row + 1] - block.firstField[row];
}
function textOf$1(block, row, column) {
	return decodeField(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
function fieldsOf(block, row) {
	return Array.from({ length: widthOf(block, row) }, (_, column) => textOf$1(block, row, column));
}
function isEmpty(block, row, column) {
	const start = startOf(block, row, column);
	const length = endOf(block, row, column) - start;
	return length === 0 || length === 2 && block.bytes[start] === QUOTE$1;
}
function isField(block, row, column, text, prefix = false) {
	const { bytes } = block;
	let start = startOf(block, row, column);
	let end = endOf(block, row, column);
	if (bytes[start] === QUOTE$1 && end > start) {
		start++;
		end--;
	}
	if (prefix ? end - start < text.length : end - start !== text.length) return false;
	for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
	return true;
}
//#endregion
//#region src/parse/csv-rows.ts
const LF = 10;
const CR = 13;
const QUOTE = 34;
var CsvTokenizer = class {
	#delimiter;
	#file;
	#limits;
	#bytes = /* @__PURE__ */ new Uint8Array(1);
	#start = 0;
	#end = 0;
	#patience = 0;
	#line = 1;
	#rows = 0;
	#rowStarts = /* @__PURE__ */ new Int32Array(1);
	#firstField = /* @__PURE__ */ new Int32Array(2);
	#fieldEnds = /* @__PURE__ */ new Int32Array(2);
	#lines = /* @__PURE__ */ new Float64Array(1);
	#unterminated = false;
	constructor(delimiter, file, limits) {
		this.#delimiter = delimiter;
		this.#file = file;
		this.#limits = limits;
	}
	push(chunk) {
		this.#gather(chunk);
		this.#rows = 0;
		if (this.#end - this.#start >= this.#patience) this.#tokenize(false);
		return this.#block();
	}
	end() {
		this.#rows = 0;
		this.#tokenize(true);
		return this.#block();
	}
	#block() {
		return {
			bytes: this.#bytes,
			rows: this.#rows,
			rowStarts: this.#rowStarts,
			firstField: this.#firstField,
			fieldEnds: this.#fieldEnds,
			lines: this.#lines,
			unterminated: this.#unterminated
		};
	}
	#gather(chunk) {
		const rest = this.#end - this.#start;
		const needed = rest + chunk.length + 1;
		if (needed > this.#bytes.length) {
			const capacity = 2 ** Math.ceil(Math.log2(needed));
			const bytes = new Uint8Array(capacity);
			bytes.set(this.#bytes.subarray(this.#start, this.#end));
			this.#bytes = bytes;
			this.#rowStarts = new Int32Array(capacity);
			this.#firstField = new Int32Array(capacity + 1);
			this.#fieldEnds = new Int32Array(capacity + 1);
			this.#lines = new Float64Array(capacity);
		} else if (this.#start > 0) this.#bytes.copyWithin(0, this.#start, this.#end);
		this.#bytes.set(chunk, rest);
		this.#start = 0;
		this.#end = rest + chunk.length;
	}
	#tokenize(last) {
		if (last) {
			this.#unterminated = this.#end > 0 && this.#bytes[this.#end - 1] !== LF;
			this.#bytes[this.#end] = LF;
		}
		const end = last ? this.#end + 1 : this.#end;
		this.#patience = 0;
		while (this.#start < this.#end) {
			if (this.#scan(end)) continue;
			const length = this.#end - this.#start;
			if (last || length > this.#limits.rowBytes ? this.#malformed(end) : false) continue;
			this.#patience = Math.min(length * 2, this.#limits.rowBytes + 1);
			return;
		}
	}
	#scan(end) {
		const bytes = this.#bytes;
		const delimiter = this.#delimiter;
		const highest = Math.max(delimiter, QUOTE);
		const { rowBytes } = this.#limits;
		const rowStarts = this.#rowStarts;
		const firstField = this.#firstField;
		const fieldEnds = this.#fieldEnds;
		const lines = this.#lines;
		let rows = this.#rows;
		let field = firstField[rows];
		let rowStart = this.#start;
		let rowLine = this.#line;
		let line = rowLine;
		let fieldStart = rowStart;
		let position = rowStart;
		let intact = true;
		while (position < end) {
			const byte = bytes[position];
			if (byte > highest) position++;
			else if (byte === delimiter) {
				fieldEnds[field++] = position++;
				fieldStart = position;
			} else if (byte === LF) {
				if (position - rowStart > rowBytes) {
					intact = false;
					break;
				}
				line++;
				const rowEnd = position > rowStart && bytes[position - 1] === CR ? position - 1 : position;
				if (rowEnd > rowStart) {
					fieldEnds[field++] = rowEnd;
					rowStarts[rows] = rowStart;
					lines[rows] = rowLine;
					firstField[++rows] = field;
				}
				rowStart = fieldStart = ++position;
				rowLine = line;
			} else if (byte === QUOTE && position === fieldStart) {
				position++;
				while (position < end) {
					const inside = bytes[position++];
					if (inside === LF) line++;
					else if (inside === QUOTE) {
						if (bytes[position] !== QUOTE || position === end) break;
						position++;
					}
				}
				if (position >= end) break;
				const after = bytes[position];
				if (after !== delimiter && after !== LF && !(after === CR && (bytes[position + 1] === LF || position + 1 === end))) {
					intact = false;
					break;
				}
			} else position++;
		}
		this.#rows = rows;
		this.#start = rowStart;
		this.#line = rowLine;
		return intact ? rowStart >= end : this.#malformed(end);
	}
	#malformed(end) {
		const feed = this.#bytes.subarray(0, end).indexOf(LF, this.#start);
		if ((feed < 0 ? end : feed) - this.#start > this.#limits.rowBytes) throw beyondLimit(`${this.#file}:${this.#line}`, "the line is too long", "rowBytes", this.#limits);
		if (feed < 0) return false;
		this.#rowStarts[this.#rows] = this.#start;
		this.#lines[this.#rows] = this.#line++;
		const field = this.#firstField[this.#rows];
		this.#firstField[++this.#rows] = field;
		this.#start = feed + 1;
		return true;
	}
};
//#endregion
//#region src/parse/table.ts
async function readTable(chunks, delimiter, file, limits) {
	const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits);
	const rows = [];
	const take = (block) => {
		for (let row = 0; row < block.rows; row++) {
			const width = widthOf(block, row);
			if (width > limits.columns) throw beyondLimit(`${file}:${block.lines[row]}`, `the row has ${width} fields`, "columns", limits);
			rows.push({
				line: block.lines[row],
				fields: fieldsOf(block, row),
				unterminated: block.unterminated && row === block.rows - 1
			});
		}
	};
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > limits.documentBytes) throw beyondLimit(file, "the table is too large to be read whole", "documentBytes", limits);
		take(tokenizer.push(chunk));
	}
	take(tokenizer.end());
	return {
		names: rows.shift()?.fields ?? [],
		rows
	};
}
function sniffHeader(text, isWanted) {
	const line = /^[^\r\n]*/.exec(text)[0];
	for (const delimiter of [
		",",
		";",
		"	",
		"|"
	]) {
		const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
		if (isWanted(names)) return {
			delimiter,
			names
		};
	}
}
//#endregion
//#region src/parse/jmeter-aggregate.ts
const jmeterAggregate = {
	id: "jmeter-aggregate",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter aggregate or summary report as CSV (Label, # Samples, Average)",
	matches: (head) => sniffHeader(head.text, isAggregateHeader) !== void 0,
	read: read$3
};
async function read$3(input, sink) {
	const { rows, count, truncated } = await readAggregates(input, sink);
	const dates = new Set(rows.map((row) => row.dateMs));
	if (dates.size > 1) throw new InputError(`${sink.file}: is a history: its rows are of ${dates.size} runs, by the column Date. Give a table with the rows of one run.`);
	for (const { series } of rows) sink.series(series);
	return truncated ? {
		rows: count,
		truncated
	} : { rows: count };
}
async function readAggregates(input, sink) {
	const sniffed = sniffHeader(input.head.text, isAggregateHeader);
	if (!sniffed) throw new InputError(`${sink.file}: is no JMeter aggregate report: expected a header with Label, # Samples and Average.`);
	const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits);
	const columns = new AggregateColumns(table, sink.dimensionColumns);
	const rows = [];
	let truncated = false;
	for (const row of table.rows) {
		const read = columns.read(row);
		if (typeof read !== "string") rows.push(read);
		else if (row.unterminated) truncated = true;
		else sink.issue(read, row.line);
	}
	const distinct = withoutRepetition(rows, sink);
	const labels = distinct.filter((row) => row.series.workflow !== TOTAL$1);
	const failures = labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0);
	if (failures > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failures));
	return {
		rows: labels.length > 0 ? labels : distinct,
		count: table.rows.length,
		truncated
	};
}
function withoutRepetition(rows, sink) {
	const alike = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const key = `${row.dateMs} ${seriesKey(row.series)}`;
		const others = alike.get(key);
		if (others) others.push(row);
		else alike.set(key, [row]);
	}
	const distinct = [];
	const repeated = [];
	for (const group of alike.values()) {
		const [first, ...others] = group;
		if (others.every((row) => row.text === first.text)) {
			distinct.push(first);
			repeated.push(...others.map((row) => row.line));
		} else {
			const lines = listed(group.map((row) => String(row.line)));
			for (const row of group) sink.issue(`the rows of lines ${lines} are of the same run and label ${quoted(row.series.workflow)} but differ`, row.line);
		}
	}
	if (repeated.length > 0) {
		const lines = listed(repeated.sort((a, b) => a - b).map(String));
		sink.notice("duplicate-rows", `rows that repeat another word for word were counted once (${repeated.length}: line ${lines}).`);
	}
	return distinct;
}
const NO_RESPONSE = "Non HTTP response code";
function classifyRow(facts) {
	if (facts.noThread) return {
		kind: "transaction",
		aborted: true
	};
	if (facts.transactionMessage) return {
		kind: "transaction",
		aborted: false
	};
	return {
		kind: "request",
		aborted: facts.noMessage && facts.noResponse
	};
}
function failureText(code, responseMessage, failureMessage) {
	const [first, second] = code.startsWith(NO_RESPONSE) ? [responseMessage, failureMessage] : [failureMessage, responseMessage];
	return first || second || void 0;
}
function isElapsed(ms) {
	return ms >= 0 && ms <= 30 * 864e5;
}
function isPassingCode(code) {
	return /^[23]\d\d$/.test(code);
}
function parseFlag(text) {
	const flag = text.trim().toLowerCase();
	return flag === "true" ? true : flag === "false" ? false : void 0;
}
//#endregion
//#region src/parse/jmeter-columns.ts
const DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
const READ_COLUMNS = [
	"timeStamp",
	"elapsed",
	"label",
	"responseCode",
	"responseMessage",
	"threadName",
	"dataType",
	"success",
	"failureMessage",
	"bytes",
	"allThreads",
	"URL"
];
const KNOWN_COLUMNS = new Set([
	...READ_COLUMNS,
	"sentBytes",
	"grpThreads",
	"Filename",
	"Latency",
	"Encoding",
	"SampleCount",
	"ErrorCount",
	"Hostname",
	"IdleTime",
	"Connect"
].map((name) => name.toLowerCase()));
const FIRST_COLUMNS = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes";
const DEFAULT_ORDERS = [
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},grpThreads,allThreads,Latency,IdleTime,Connect`
].map((order) => order.split(","));
function sniffLayout(head) {
	for (const text of DELIMITERS) {
		const delimiter = text.charCodeAt(0);
		const rows = firstRows(head, delimiter);
		if (rows.length === 0) continue;
		if (isHeader(rows[0])) return layoutOf(delimiter, true, rows[0]);
		const order = DEFAULT_ORDERS.find((names) => isOrder(rows, names));
		if (order) return layoutOf(delimiter, false, order);
	}
}
function isHeader(fields) {
	const known = new Set(fields.map((field) => field.trim().toLowerCase()).filter((name) => KNOWN_COLUMNS.has(name)));
	return known.size >= 3 && (known.has("elapsed") || known.has("label") && known.has("timestamp"));
}
function layoutOf(delimiter, header, names) {
	const lower = names.map((name) => name.trim().toLowerCase());
	return {
		delimiter,
		header,
		names,
		at: Object.fromEntries(READ_COLUMNS.map((column) => [column, lower.indexOf(column.toLowerCase())]))
	};
}
function requireColumns(layout, file, limits) {
	const { at, names } = layout;
	if (names.length > limits.columns) throw beyondLimit(file, `the header has ${names.length} columns`, "columns", limits);
	const refuse = (missing, property) => {
		throw new InputError(`${file}: the JMeter CSV has no column ${missing} (found ${listed(names, 20)}). Set jmeter.save.saveservice.${property}=true and run the test again.`);
	};
	if (at.elapsed < 0) refuse("\"elapsed\"", "time");
	if (at.label < 0) refuse("\"label\"", "label");
	if (at.success < 0 && at.responseCode < 0) refuse("\"success\" or \"responseCode\"", "successful");
}
function firstRows(head, delimiter) {
	const tokenizer = new CsvTokenizer(delimiter, "", DEFAULT_LIMITS);
	const rows = [];
	const take = (block) => {
		const complete = block.unterminated && rows.length + block.rows > 1 ? block.rows - 1 : block.rows;
		for (let row = 0; row < complete && rows.length < 10; row++) rows.push(fieldsOf(block, row));
	};
	take(tokenizer.push(head.bytes));
	if (head.complete) take(tokenizer.end());
	return rows;
}
function isOrder(rows, names) {
	const fitting = rows.filter((row) => fitsOrder(row, names)).length;
	return fitsOrder(rows[0], names) && fitting * 2 > rows.length;
}
function fitsOrder(row, names) {
	if (row.length !== names.length) return false;
	const value = (name) => row[names.indexOf(name)] ?? "";
	return parseTimestamp(value("timeStamp")) !== void 0 && parseFlag(value("success")) !== void 0 && [
		"elapsed",
		"bytes",
		"allThreads",
		"Latency",
		"Connect"
	].every((name) => parseNumber(value(name)) !== void 0);
}
//#endregion
//#region src/parse/jmeter-csv.ts
const jmeterCsv = {
	id: "jmeter-csv",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter CSV (a header with elapsed and label, or rows in JMeter's default order of columns)",
	matches: (head) => sniffLayout(head) !== void 0,
	read: read$2
};
async function read$2(input, sink) {
	const layout = sniffLayout(input.head);
	if (!layout) throw new InputError(`${sink.file}: is no JMeter CSV: its first row is no header and does not fit JMeter's default order of columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`);
	const reader = new RowReader(layout, sink);
	const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
var RowReader = class {
	#sink;
	#labels = new TextTable();
	#errors = new TextTable();
	#values = new TextTable();
	#layout;
	#dimensionsAt = [];
	#dimensions = /* @__PURE__ */ new Map();
	#rows = 0;
	#beforeHeader;
	#truncated = false;
	#localTime = false;
	constructor(layout, sink) {
		this.#sink = sink;
		this.#beforeHeader = layout.header;
		this.#layout = layout;
		this.#follow(layout);
	}
	take(block) {
		for (let row = 0; row < block.rows; row++) {
			if (this.#beforeHeader) {
				this.#beforeHeader = false;
				continue;
			}
			const width = widthOf(block, row);
			const problem = width === this.#layout.names.length ? this.#read(block, row) : this.#misfit(width);
			if (problem !== void 0) this.#refuse(block, row, problem);
		}
	}
	end() {
		if (this.#localTime) this.#sink.notice("local-time", "has times without a zone, which are read as UTC. Only differences matter, unless the clocks changed during the test.");
		if (this.#rows > 0 && this.#layout.at.responseMessage < 0) this.#sink.notice("transactions-unknown", "has no column responseMessage, so transactions cannot be told from requests: all are taken for requests. Set jmeter.save.saveservice.response_message=true.");
		return this.#truncated ? {
			rows: this.#rows,
			truncated: true
		} : { rows: this.#rows };
	}
	#follow(layout) {
		requireColumns(layout, this.#sink.file, this.#sink.limits);
		this.#layout = layout;
		this.#dimensionsAt = this.#sink.dimensionColumns.map(({ name, column }) => {
			const at = layout.names.indexOf(column);
			if (at < 0) {
				const found = listed(layout.names, 20);
				this.#sink.notice("dimension-missing", `has no column "${column}" for the dimension "${name}" (found ${found}).`);
			}
			return at;
		});
	}
	#read(block, row) {
		const { at } = this.#layout;
		const found = (column) => `(found ${quoted(textOf$1(block, row, column))})`;
		const durationMs = this.#duration(block, row);
		if (durationMs === void 0) return `column "elapsed" is no duration in ms ${found(at.elapsed)}`;
		const startMs = at.timeStamp < 0 ? void 0 : this.#start(block, row);
		if (startMs === void 0 && at.timeStamp >= 0) return `column "timeStamp" is no time ${found(at.timeStamp)}`;
		const ok = this.#passed(block, row);
		if (ok === void 0) return `column "success" is neither true nor false ${found(at.success)}`;
		this.#rows++;
		const threads = wholeNumber$1(block, row, at.allThreads);
		const { kind, aborted } = this.#classify(block, row, threads, durationMs);
		const sample = {
			workflow: this.#labels.text(block.bytes, startOf(block, row, at.label), endOf(block, row, at.label)),
			kind,
			durationMs,
			ok
		};
		if (startMs !== void 0) sample.startMs = startMs;
		const bytes = wholeNumber$1(block, row, at.bytes);
		if (bytes >= 0) sample.bytes = bytes;
		if (threads >= 0) sample.threads = threads;
		if (!ok) this.#explain(block, row, sample);
		if (aborted) sample.aborted = true;
		if (this.#dimensionsAt.length > 0) sample.dimensions = this.#dimensionsOf(block, row);
		this.#sink.sample(sample, block.lines[row]);
	}
	#duration(block, row) {
		const column = this.#layout.at.elapsed;
		const digits = wholeNumber$1(block, row, column);
		const value = digits >= 0 ? digits : parseNumber(textOf$1(block, row, column));
		return value !== void 0 && isElapsed(value) ? value : void 0;
	}
	#start(block, row) {
		const column = this.#layout.at.timeStamp;
		const digits = wholeNumber$1(block, row, column);
		if (digits >= 0) return epochMs(digits);
		const time = parseTimestamp(textOf$1(block, row, column));
		if (time?.zoned === false) this.#localTime = true;
		return time?.ms;
	}
	#passed(block, row) {
		const { success, responseCode } = this.#layout.at;
		if (success < 0) return isPassingCode(textOf$1(block, row, responseCode));
		if (isField(block, row, success, "true")) return true;
		if (isField(block, row, success, "false")) return false;
		return parseFlag(textOf$1(block, row, success));
	}
	#classify(block, row, threads, durationMs) {
		const { responseMessage, threadName, dataType, URL, allThreads } = this.#layout.at;
		const lacks = (column) => column < 0 || isEmpty(block, row, column);
		const noMessage = responseMessage >= 0 && isEmpty(block, row, responseMessage);
		return classifyRow({
			transactionMessage: responseMessage >= 0 && isField(block, row, responseMessage, "Number of samples in transaction", true),
			noMessage,
			noThread: threadName >= 0 && isEmpty(block, row, threadName) && (allThreads < 0 ? durationMs === 0 : threads === 0),
			noResponse: noMessage && lacks(dataType) && (lacks(URL) || isField(block, row, URL, "null"))
		});
	}
	#explain(block, row, sample) {
		const text = (column) => column < 0 ? "" : this.#errors.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
		const { responseCode, responseMessage, failureMessage } = this.#layout.at;
		const code = text(responseCode);
		const message = failureText(code, text(responseMessage), text(failureMessage));
		if (code !== "") sample.errorCode = code;
		if (message !== void 0) sample.errorMessage = message;
	}
	#dimensionsOf(block, row) {
		const text = (column) => this.#values.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
		const values = this.#dimensionsAt.map((column) => column < 0 ? void 0 : text(column));
		const key = JSON.stringify(values);
		let dimensions = this.#dimensions.get(key);
		if (!dimensions) {
			const { dimensionColumns } = this.#sink;
			const entries = dimensionColumns.map(({ name }, index) => [name, values[index]]);
			dimensions = Object.fromEntries(entries.filter((entry) => entry[1] !== void 0));
			this.#dimensions.set(key, dimensions);
		}
		return dimensions;
	}
	#misfit(width) {
		if (width === 0) return "a quoted field is not closed, or text follows its closing quote";
		return `the row has ${width} fields instead of ${this.#layout.names.length}`;
	}
	#refuse(block, row, message) {
		const line = block.lines[row];
		const names = widthOf(block, row) <= this.#sink.limits.columns ? fieldsOf(block, row) : [];
		if (isHeader(names)) {
			this.#sink.notice("appended-run", `line ${line} is another header: a second run was appended to the file, and both are judged as one. Delete the file before each run.`);
			this.#follow(layoutOf(this.#layout.delimiter, true, names));
		} else if (block.unterminated && row === block.rows - 1) this.#truncated = true;
		else {
			this.#rows++;
			this.#sink.issue(message, line);
		}
	}
};
function wholeNumber$1(block, row, column) {
	return column < 0 ? -1 : parseDigits(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
//#endregion
//#region node_modules/xmlchars/xml/1.0/ed5.js
var require_ed5 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CHAR = "	\n\r -퟿-�𐀀-􏿿";
	exports.S = " 	\r\n";
	exports.NAME_START_CHAR = ":A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
	exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
	exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
	exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
	exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
	exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
	var TAB = 9;
	var NL = 10;
	var CR = 13;
	var SPACE = 32;
	exports.S_LIST = [
		SPACE,
		NL,
		CR,
		TAB
	];
	function isChar(c) {
		return c >= SPACE && c <= 55295 || c === NL || c === CR || c === TAB || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isChar = isChar;
	function isS(c) {
		return c === SPACE || c === NL || c === CR || c === TAB;
	}
	exports.isS = isS;
	function isNameStartChar(c) {
		return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNameStartChar = isNameStartChar;
	function isNameChar(c) {
		return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNameChar = isNameChar;
}));
//#endregion
//#region node_modules/xmlchars/xml/1.1/ed2.js
var require_ed2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CHAR = "-퟿-�𐀀-􏿿";
	exports.RESTRICTED_CHAR = "-\b\v\f---";
	exports.S = " 	\r\n";
	exports.NAME_START_CHAR = ":A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
	exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
	exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
	exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
	exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
	exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
	exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
	var TAB = 9;
	var NL = 10;
	var CR = 13;
	var SPACE = 32;
	exports.S_LIST = [
		SPACE,
		NL,
		CR,
		TAB
	];
	function isChar(c) {
		return c >= 1 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isChar = isChar;
	function isRestrictedChar(c) {
		return c >= 1 && c <= 8 || c === 11 || c === 12 || c >= 14 && c <= 31 || c >= 127 && c <= 132 || c >= 134 && c <= 159;
	}
	exports.isRestrictedChar = isRestrictedChar;
	function isCharAndNotRestricted(c) {
		return c === 9 || c === 10 || c === 13 || c > 31 && c < 127 || c === 133 || c > 159 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isCharAndNotRestricted = isCharAndNotRestricted;
	function isS(c) {
		return c === SPACE || c === NL || c === CR || c === TAB;
	}
	exports.isS = isS;
	function isNameStartChar(c) {
		return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNameStartChar = isNameStartChar;
	function isNameChar(c) {
		return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNameChar = isNameChar;
}));
//#endregion
//#region node_modules/xmlchars/xmlns/1.0/ed3.js
var require_ed3 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NC_NAME_START_CHAR = "A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
	exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
	exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
	function isNCNameStartChar(c) {
		return c >= 65 && c <= 90 || c === 95 || c >= 97 && c <= 122 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8204 && c <= 8205 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNCNameStartChar = isNCNameStartChar;
	function isNCNameChar(c) {
		return isNCNameStartChar(c) || c === 45 || c === 46 || c >= 48 && c <= 57 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNCNameChar = isNCNameChar;
}));
//#endregion
//#region src/parse/jmeter-xml.ts
var import_saxes = (/* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SaxesParser = exports.EVENTS = void 0;
	const ed5 = require_ed5();
	const ed2 = require_ed2();
	const NSed3 = require_ed3();
	var isS = ed5.isS;
	var isChar10 = ed5.isChar;
	var isNameStartChar = ed5.isNameStartChar;
	var isNameChar = ed5.isNameChar;
	var S_LIST = ed5.S_LIST;
	var NAME_RE = ed5.NAME_RE;
	var isChar11 = ed2.isChar;
	var isNCNameStartChar = NSed3.isNCNameStartChar;
	var isNCNameChar = NSed3.isNCNameChar;
	var NC_NAME_RE = NSed3.NC_NAME_RE;
	const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
	const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
	const rootNS = {
		__proto__: null,
		xml: XML_NAMESPACE,
		xmlns: XMLNS_NAMESPACE
	};
	const XML_ENTITIES = {
		__proto__: null,
		amp: "&",
		gt: ">",
		lt: "<",
		quot: "\"",
		apos: "'"
	};
	const EOC = -1;
	const NL_LIKE = -2;
	const S_BEGIN = 0;
	const S_BEGIN_WHITESPACE = 1;
	const S_DOCTYPE = 2;
	const S_DOCTYPE_QUOTE = 3;
	const S_DTD = 4;
	const S_DTD_QUOTED = 5;
	const S_DTD_OPEN_WAKA = 6;
	const S_DTD_OPEN_WAKA_BANG = 7;
	const S_DTD_COMMENT = 8;
	const S_DTD_COMMENT_ENDING = 9;
	const S_DTD_COMMENT_ENDED = 10;
	const S_DTD_PI = 11;
	const S_DTD_PI_ENDING = 12;
	const S_TEXT = 13;
	const S_ENTITY = 14;
	const S_OPEN_WAKA = 15;
	const S_OPEN_WAKA_BANG = 16;
	const S_COMMENT = 17;
	const S_COMMENT_ENDING = 18;
	const S_COMMENT_ENDED = 19;
	const S_CDATA = 20;
	const S_CDATA_ENDING = 21;
	const S_CDATA_ENDING_2 = 22;
	const S_PI_FIRST_CHAR = 23;
	const S_PI_REST = 24;
	const S_PI_BODY = 25;
	const S_PI_ENDING = 26;
	const S_XML_DECL_NAME_START = 27;
	const S_XML_DECL_NAME = 28;
	const S_XML_DECL_EQ = 29;
	const S_XML_DECL_VALUE_START = 30;
	const S_XML_DECL_VALUE = 31;
	const S_XML_DECL_SEPARATOR = 32;
	const S_XML_DECL_ENDING = 33;
	const S_OPEN_TAG = 34;
	const S_OPEN_TAG_SLASH = 35;
	const S_ATTRIB = 36;
	const S_ATTRIB_NAME = 37;
	const S_ATTRIB_NAME_SAW_WHITE = 38;
	const S_ATTRIB_VALUE = 39;
	const S_ATTRIB_VALUE_QUOTED = 40;
	const S_ATTRIB_VALUE_CLOSED = 41;
	const S_ATTRIB_VALUE_UNQUOTED = 42;
	const S_CLOSE_TAG = 43;
	const S_CLOSE_TAG_SAW_WHITE = 44;
	const TAB = 9;
	const NL = 10;
	const CR = 13;
	const SPACE = 32;
	const BANG = 33;
	const DQUOTE = 34;
	const AMP = 38;
	const SQUOTE = 39;
	const MINUS = 45;
	const FORWARD_SLASH = 47;
	const SEMICOLON = 59;
	const LESS = 60;
	const EQUAL = 61;
	const GREATER = 62;
	const QUESTION = 63;
	const OPEN_BRACKET = 91;
	const CLOSE_BRACKET = 93;
	const NEL = 133;
	const LS = 8232;
	const isQuote = (c) => c === DQUOTE || c === SQUOTE;
	const QUOTES = [DQUOTE, SQUOTE];
	const DOCTYPE_TERMINATOR = [
		...QUOTES,
		OPEN_BRACKET,
		GREATER
	];
	const DTD_TERMINATOR = [
		...QUOTES,
		LESS,
		CLOSE_BRACKET
	];
	const XML_DECL_NAME_TERMINATOR = [
		EQUAL,
		QUESTION,
		...S_LIST
	];
	const ATTRIB_VALUE_UNQUOTED_TERMINATOR = [
		...S_LIST,
		GREATER,
		AMP,
		LESS
	];
	function nsPairCheck(parser, prefix, uri) {
		switch (prefix) {
			case "xml":
				if (uri !== XML_NAMESPACE) parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
				break;
			case "xmlns":
				if (uri !== XMLNS_NAMESPACE) parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
				break;
			default:
		}
		switch (uri) {
			case XMLNS_NAMESPACE:
				parser.fail(prefix === "" ? `the default namespace may not be set to ${uri}.` : `may not assign a prefix (even "xmlns") to the URI \
${XMLNS_NAMESPACE}.`);
				break;
			case XML_NAMESPACE:
				switch (prefix) {
					case "xml": break;
					case "":
						parser.fail(`the default namespace may not be set to ${uri}.`);
						break;
					default: parser.fail("may not assign the xml namespace to another prefix.");
				}
				break;
			default:
		}
	}
	function nsMappingCheck(parser, mapping) {
		for (const local of Object.keys(mapping)) nsPairCheck(parser, local, mapping[local]);
	}
	const isNCName = (name) => NC_NAME_RE.test(name);
	const isName = (name) => NAME_RE.test(name);
	const FORBIDDEN_START = 0;
	const FORBIDDEN_BRACKET = 1;
	const FORBIDDEN_BRACKET_BRACKET = 2;
	exports.EVENTS = [
		"xmldecl",
		"text",
		"processinginstruction",
		"doctype",
		"comment",
		"opentagstart",
		"attribute",
		"opentag",
		"closetag",
		"cdata",
		"error",
		"end",
		"ready"
	];
	const EVENT_NAME_TO_HANDLER_NAME = {
		xmldecl: "xmldeclHandler",
		text: "textHandler",
		processinginstruction: "piHandler",
		doctype: "doctypeHandler",
		comment: "commentHandler",
		opentagstart: "openTagStartHandler",
		attribute: "attributeHandler",
		opentag: "openTagHandler",
		closetag: "closeTagHandler",
		cdata: "cdataHandler",
		error: "errorHandler",
		end: "endHandler",
		ready: "readyHandler"
	};
	var SaxesParser = class {
		constructor(opt) {
			this.opt = opt !== null && opt !== void 0 ? opt : {};
			this.fragmentOpt = !!this.opt.fragment;
			const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
			this.trackPosition = this.opt.position !== false;
			this.fileName = this.opt.fileName;
			if (xmlnsOpt) {
				this.nameStartCheck = isNCNameStartChar;
				this.nameCheck = isNCNameChar;
				this.isName = isNCName;
				this.processAttribs = this.processAttribsNS;
				this.pushAttrib = this.pushAttribNS;
				this.ns = Object.assign({ __proto__: null }, rootNS);
				const additional = this.opt.additionalNamespaces;
				if (additional != null) {
					nsMappingCheck(this, additional);
					Object.assign(this.ns, additional);
				}
			} else {
				this.nameStartCheck = isNameStartChar;
				this.nameCheck = isNameChar;
				this.isName = isName;
				this.processAttribs = this.processAttribsPlain;
				this.pushAttrib = this.pushAttribPlain;
			}
			this.stateTable = [
				this.sBegin,
				this.sBeginWhitespace,
				this.sDoctype,
				this.sDoctypeQuote,
				this.sDTD,
				this.sDTDQuoted,
				this.sDTDOpenWaka,
				this.sDTDOpenWakaBang,
				this.sDTDComment,
				this.sDTDCommentEnding,
				this.sDTDCommentEnded,
				this.sDTDPI,
				this.sDTDPIEnding,
				this.sText,
				this.sEntity,
				this.sOpenWaka,
				this.sOpenWakaBang,
				this.sComment,
				this.sCommentEnding,
				this.sCommentEnded,
				this.sCData,
				this.sCDataEnding,
				this.sCDataEnding2,
				this.sPIFirstChar,
				this.sPIRest,
				this.sPIBody,
				this.sPIEnding,
				this.sXMLDeclNameStart,
				this.sXMLDeclName,
				this.sXMLDeclEq,
				this.sXMLDeclValueStart,
				this.sXMLDeclValue,
				this.sXMLDeclSeparator,
				this.sXMLDeclEnding,
				this.sOpenTag,
				this.sOpenTagSlash,
				this.sAttrib,
				this.sAttribName,
				this.sAttribNameSawWhite,
				this.sAttribValue,
				this.sAttribValueQuoted,
				this.sAttribValueClosed,
				this.sAttribValueUnquoted,
				this.sCloseTag,
				this.sCloseTagSawWhite
			];
			this._init();
		}
		get closed() {
			return this._closed;
		}
		_init() {
			var _a;
			this.openWakaBang = "";
			this.text = "";
			this.name = "";
			this.piTarget = "";
			this.entity = "";
			this.q = null;
			this.tags = [];
			this.tag = null;
			this.topNS = null;
			this.chunk = "";
			this.chunkPosition = 0;
			this.i = 0;
			this.prevI = 0;
			this.carriedFromPrevious = void 0;
			this.forbiddenState = FORBIDDEN_START;
			this.attribList = [];
			const { fragmentOpt } = this;
			this.state = fragmentOpt ? S_TEXT : S_BEGIN;
			this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot = this.sawRoot = fragmentOpt;
			this.xmlDeclPossible = !fragmentOpt;
			this.xmlDeclExpects = ["version"];
			this.entityReturnState = void 0;
			let { defaultXMLVersion } = this.opt;
			if (defaultXMLVersion === void 0) {
				if (this.opt.forceXMLVersion === true) throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
				defaultXMLVersion = "1.0";
			}
			this.setXMLVersion(defaultXMLVersion);
			this.positionAtNewLine = 0;
			this.doctype = false;
			this._closed = false;
			this.xmlDecl = {
				version: void 0,
				encoding: void 0,
				standalone: void 0
			};
			this.line = 1;
			this.column = 0;
			this.ENTITIES = Object.create(XML_ENTITIES);
			(_a = this.readyHandler) === null || _a === void 0 || _a.call(this);
		}
		get position() {
			return this.chunkPosition + this.i;
		}
		get columnIndex() {
			return this.position - this.positionAtNewLine;
		}
		on(name, handler) {
			this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
		}
		off(name) {
			this[EVENT_NAME_TO_HANDLER_NAME[name]] = void 0;
		}
		makeError(message) {
			var _a;
			let msg = (_a = this.fileName) !== null && _a !== void 0 ? _a : "";
			if (this.trackPosition) {
				if (msg.length > 0) msg += ":";
				msg += `${this.line}:${this.column}`;
			}
			if (msg.length > 0) msg += ": ";
			return new Error(msg + message);
		}
		fail(message) {
			const err = this.makeError(message);
			const handler = this.errorHandler;
			if (handler === void 0) throw err;
			else handler(err);
			return this;
		}
		write(chunk) {
			if (this.closed) return this.fail("cannot write after close; assign an onready handler.");
			let end = false;
			if (chunk === null) {
				end = true;
				chunk = "";
			} else if (typeof chunk === "object") chunk = chunk.toString();
			if (this.carriedFromPrevious !== void 0) {
				chunk = `${this.carriedFromPrevious}${chunk}`;
				this.carriedFromPrevious = void 0;
			}
			let limit = chunk.length;
			const lastCode = chunk.charCodeAt(limit - 1);
			if (!end && (lastCode === CR || lastCode >= 55296 && lastCode <= 56319)) {
				this.carriedFromPrevious = chunk[limit - 1];
				limit--;
				chunk = chunk.slice(0, limit);
			}
			const { stateTable } = this;
			this.chunk = chunk;
			this.i = 0;
			while (this.i < limit) stateTable[this.state].call(this);
			this.chunkPosition += limit;
			return end ? this.end() : this;
		}
		close() {
			return this.write(null);
		}
		getCode10() {
			const { chunk, i } = this;
			this.prevI = i;
			this.i = i + 1;
			if (i >= chunk.length) return EOC;
			const code = chunk.charCodeAt(i);
			this.column++;
			if (code < 55296) {
				if (code >= SPACE || code === TAB) return code;
				switch (code) {
					case NL:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL;
					case CR:
						if (chunk.charCodeAt(i + 1) === NL) this.i = i + 2;
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL_LIKE;
					default:
						this.fail("disallowed character.");
						return code;
				}
			}
			if (code > 56319) {
				if (!(code >= 57344 && code <= 65533)) this.fail("disallowed character.");
				return code;
			}
			const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
			this.i = i + 2;
			if (final > 1114111) this.fail("disallowed character.");
			return final;
		}
		getCode11() {
			const { chunk, i } = this;
			this.prevI = i;
			this.i = i + 1;
			if (i >= chunk.length) return EOC;
			const code = chunk.charCodeAt(i);
			this.column++;
			if (code < 55296) {
				if (code > 31 && code < 127 || code > 159 && code !== LS || code === TAB) return code;
				switch (code) {
					case NL:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL;
					case CR: {
						const next = chunk.charCodeAt(i + 1);
						if (next === NL || next === NEL) this.i = i + 2;
					}
					case NEL:
					case LS:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL_LIKE;
					default:
						this.fail("disallowed character.");
						return code;
				}
			}
			if (code > 56319) {
				if (!(code >= 57344 && code <= 65533)) this.fail("disallowed character.");
				return code;
			}
			const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
			this.i = i + 2;
			if (final > 1114111) this.fail("disallowed character.");
			return final;
		}
		getCodeNorm() {
			const c = this.getCode();
			return c === NL_LIKE ? NL : c;
		}
		unget() {
			this.i = this.prevI;
			this.column--;
		}
		captureTo(chars) {
			let { i: start } = this;
			const { chunk } = this;
			while (true) {
				const c = this.getCode();
				const isNLLike = c === NL_LIKE;
				const final = isNLLike ? NL : c;
				if (final === EOC || chars.includes(final)) {
					this.text += chunk.slice(start, this.prevI);
					return final;
				}
				if (isNLLike) {
					this.text += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
				}
			}
		}
		captureToChar(char) {
			let { i: start } = this;
			const { chunk } = this;
			while (true) {
				let c = this.getCode();
				switch (c) {
					case NL_LIKE:
						this.text += `${chunk.slice(start, this.prevI)}\n`;
						start = this.i;
						c = NL;
						break;
					case EOC:
						this.text += chunk.slice(start);
						return false;
					default:
				}
				if (c === char) {
					this.text += chunk.slice(start, this.prevI);
					return true;
				}
			}
		}
		captureNameChars() {
			const { chunk, i: start } = this;
			while (true) {
				const c = this.getCode();
				if (c === EOC) {
					this.name += chunk.slice(start);
					return EOC;
				}
				if (!isNameChar(c)) {
					this.name += chunk.slice(start, this.prevI);
					return c === NL_LIKE ? NL : c;
				}
			}
		}
		skipSpaces() {
			while (true) {
				const c = this.getCodeNorm();
				if (c === EOC || !isS(c)) return c;
			}
		}
		setXMLVersion(version) {
			this.currentXMLVersion = version;
			if (version === "1.0") {
				this.isChar = isChar10;
				this.getCode = this.getCode10;
			} else {
				this.isChar = isChar11;
				this.getCode = this.getCode11;
			}
		}
		sBegin() {
			if (this.chunk.charCodeAt(0) === 65279) {
				this.i++;
				this.column++;
			}
			this.state = S_BEGIN_WHITESPACE;
		}
		sBeginWhitespace() {
			const iBefore = this.i;
			const c = this.skipSpaces();
			if (this.prevI !== iBefore) this.xmlDeclPossible = false;
			switch (c) {
				case LESS:
					this.state = S_OPEN_WAKA;
					if (this.text.length !== 0) throw new Error("no-empty text at start");
					break;
				case EOC: break;
				default:
					this.unget();
					this.state = S_TEXT;
					this.xmlDeclPossible = false;
			}
		}
		sDoctype() {
			var _a;
			const c = this.captureTo(DOCTYPE_TERMINATOR);
			switch (c) {
				case GREATER:
					(_a = this.doctypeHandler) === null || _a === void 0 || _a.call(this, this.text);
					this.text = "";
					this.state = S_TEXT;
					this.doctype = true;
					break;
				case EOC: break;
				default:
					this.text += String.fromCodePoint(c);
					if (c === OPEN_BRACKET) this.state = S_DTD;
					else if (isQuote(c)) {
						this.state = S_DOCTYPE_QUOTE;
						this.q = c;
					}
			}
		}
		sDoctypeQuote() {
			const q = this.q;
			if (this.captureToChar(q)) {
				this.text += String.fromCodePoint(q);
				this.q = null;
				this.state = S_DOCTYPE;
			}
		}
		sDTD() {
			const c = this.captureTo(DTD_TERMINATOR);
			if (c === EOC) return;
			this.text += String.fromCodePoint(c);
			if (c === CLOSE_BRACKET) this.state = S_DOCTYPE;
			else if (c === LESS) this.state = S_DTD_OPEN_WAKA;
			else if (isQuote(c)) {
				this.state = S_DTD_QUOTED;
				this.q = c;
			}
		}
		sDTDQuoted() {
			const q = this.q;
			if (this.captureToChar(q)) {
				this.text += String.fromCodePoint(q);
				this.state = S_DTD;
				this.q = null;
			}
		}
		sDTDOpenWaka() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			switch (c) {
				case BANG:
					this.state = S_DTD_OPEN_WAKA_BANG;
					this.openWakaBang = "";
					break;
				case QUESTION:
					this.state = S_DTD_PI;
					break;
				default: this.state = S_DTD;
			}
		}
		sDTDOpenWakaBang() {
			const char = String.fromCodePoint(this.getCodeNorm());
			const owb = this.openWakaBang += char;
			this.text += char;
			if (owb !== "-") {
				this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
				this.openWakaBang = "";
			}
		}
		sDTDComment() {
			if (this.captureToChar(MINUS)) {
				this.text += "-";
				this.state = S_DTD_COMMENT_ENDING;
			}
		}
		sDTDCommentEnding() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
		}
		sDTDCommentEnded() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			if (c === GREATER) this.state = S_DTD;
			else {
				this.fail("malformed comment.");
				this.state = S_DTD_COMMENT;
			}
		}
		sDTDPI() {
			if (this.captureToChar(QUESTION)) {
				this.text += "?";
				this.state = S_DTD_PI_ENDING;
			}
		}
		sDTDPIEnding() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			if (c === GREATER) this.state = S_DTD;
		}
		sText() {
			if (this.tags.length !== 0) this.handleTextInRoot();
			else this.handleTextOutsideRoot();
		}
		sEntity() {
			let { i: start } = this;
			const { chunk } = this;
			loop: while (true) switch (this.getCode()) {
				case NL_LIKE:
					this.entity += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
					break;
				case SEMICOLON: {
					const { entityReturnState } = this;
					const entity = this.entity + chunk.slice(start, this.prevI);
					this.state = entityReturnState;
					let parsed;
					if (entity === "") {
						this.fail("empty entity name.");
						parsed = "&;";
					} else {
						parsed = this.parseEntity(entity);
						this.entity = "";
					}
					if (entityReturnState !== S_TEXT || this.textHandler !== void 0) this.text += parsed;
					break loop;
				}
				case EOC:
					this.entity += chunk.slice(start);
					break loop;
				default:
			}
		}
		sOpenWaka() {
			const c = this.getCode();
			if (isNameStartChar(c)) {
				this.state = S_OPEN_TAG;
				this.unget();
				this.xmlDeclPossible = false;
			} else switch (c) {
				case FORWARD_SLASH:
					this.state = S_CLOSE_TAG;
					this.xmlDeclPossible = false;
					break;
				case BANG:
					this.state = S_OPEN_WAKA_BANG;
					this.openWakaBang = "";
					this.xmlDeclPossible = false;
					break;
				case QUESTION:
					this.state = S_PI_FIRST_CHAR;
					break;
				default:
					this.fail("disallowed character in tag name");
					this.state = S_TEXT;
					this.xmlDeclPossible = false;
			}
		}
		sOpenWakaBang() {
			this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
			switch (this.openWakaBang) {
				case "[CDATA[":
					if (!this.sawRoot && !this.reportedTextBeforeRoot) {
						this.fail("text data outside of root node.");
						this.reportedTextBeforeRoot = true;
					}
					if (this.closedRoot && !this.reportedTextAfterRoot) {
						this.fail("text data outside of root node.");
						this.reportedTextAfterRoot = true;
					}
					this.state = S_CDATA;
					this.openWakaBang = "";
					break;
				case "--":
					this.state = S_COMMENT;
					this.openWakaBang = "";
					break;
				case "DOCTYPE":
					this.state = S_DOCTYPE;
					if (this.doctype || this.sawRoot) this.fail("inappropriately located doctype declaration.");
					this.openWakaBang = "";
					break;
				default: if (this.openWakaBang.length >= 7) this.fail("incorrect syntax.");
			}
		}
		sComment() {
			if (this.captureToChar(MINUS)) this.state = S_COMMENT_ENDING;
		}
		sCommentEnding() {
			var _a;
			const c = this.getCodeNorm();
			if (c === MINUS) {
				this.state = S_COMMENT_ENDED;
				(_a = this.commentHandler) === null || _a === void 0 || _a.call(this, this.text);
				this.text = "";
			} else {
				this.text += `-${String.fromCodePoint(c)}`;
				this.state = S_COMMENT;
			}
		}
		sCommentEnded() {
			const c = this.getCodeNorm();
			if (c !== GREATER) {
				this.fail("malformed comment.");
				this.text += `--${String.fromCodePoint(c)}`;
				this.state = S_COMMENT;
			} else this.state = S_TEXT;
		}
		sCData() {
			if (this.captureToChar(CLOSE_BRACKET)) this.state = S_CDATA_ENDING;
		}
		sCDataEnding() {
			const c = this.getCodeNorm();
			if (c === CLOSE_BRACKET) this.state = S_CDATA_ENDING_2;
			else {
				this.text += `]${String.fromCodePoint(c)}`;
				this.state = S_CDATA;
			}
		}
		sCDataEnding2() {
			var _a;
			const c = this.getCodeNorm();
			switch (c) {
				case GREATER:
					(_a = this.cdataHandler) === null || _a === void 0 || _a.call(this, this.text);
					this.text = "";
					this.state = S_TEXT;
					break;
				case CLOSE_BRACKET:
					this.text += "]";
					break;
				default:
					this.text += `]]${String.fromCodePoint(c)}`;
					this.state = S_CDATA;
			}
		}
		sPIFirstChar() {
			const c = this.getCodeNorm();
			if (this.nameStartCheck(c)) {
				this.piTarget += String.fromCodePoint(c);
				this.state = S_PI_REST;
			} else if (c === QUESTION || isS(c)) {
				this.fail("processing instruction without a target.");
				this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
			} else {
				this.fail("disallowed character in processing instruction name.");
				this.piTarget += String.fromCodePoint(c);
				this.state = S_PI_REST;
			}
		}
		sPIRest() {
			const { chunk, i: start } = this;
			while (true) {
				const c = this.getCodeNorm();
				if (c === EOC) {
					this.piTarget += chunk.slice(start);
					return;
				}
				if (!this.nameCheck(c)) {
					this.piTarget += chunk.slice(start, this.prevI);
					const isQuestion = c === QUESTION;
					if (isQuestion || isS(c)) if (this.piTarget === "xml") {
						if (!this.xmlDeclPossible) this.fail("an XML declaration must be at the start of the document.");
						this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
					} else this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
					else {
						this.fail("disallowed character in processing instruction name.");
						this.piTarget += String.fromCodePoint(c);
					}
					break;
				}
			}
		}
		sPIBody() {
			if (this.text.length === 0) {
				const c = this.getCodeNorm();
				if (c === QUESTION) this.state = S_PI_ENDING;
				else if (!isS(c)) this.text = String.fromCodePoint(c);
			} else if (this.captureToChar(QUESTION)) this.state = S_PI_ENDING;
		}
		sPIEnding() {
			var _a;
			const c = this.getCodeNorm();
			if (c === GREATER) {
				const { piTarget } = this;
				if (piTarget.toLowerCase() === "xml") this.fail("the XML declaration must appear at the start of the document.");
				(_a = this.piHandler) === null || _a === void 0 || _a.call(this, {
					target: piTarget,
					body: this.text
				});
				this.piTarget = this.text = "";
				this.state = S_TEXT;
			} else if (c === QUESTION) this.text += "?";
			else {
				this.text += `?${String.fromCodePoint(c)}`;
				this.state = S_PI_BODY;
			}
			this.xmlDeclPossible = false;
		}
		sXMLDeclNameStart() {
			const c = this.skipSpaces();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				return;
			}
			if (c !== EOC) {
				this.state = S_XML_DECL_NAME;
				this.name = String.fromCodePoint(c);
			}
		}
		sXMLDeclName() {
			const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.name += this.text;
				this.text = "";
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (!(isS(c) || c === EQUAL)) return;
			this.name += this.text;
			this.text = "";
			if (!this.xmlDeclExpects.includes(this.name)) switch (this.name.length) {
				case 0:
					this.fail("did not expect any more name/value pairs.");
					break;
				case 1:
					this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
					break;
				default: this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
			}
			this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
		}
		sXMLDeclEq() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (isS(c)) return;
			if (c !== EQUAL) this.fail("value required.");
			this.state = S_XML_DECL_VALUE_START;
		}
		sXMLDeclValueStart() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (isS(c)) return;
			if (!isQuote(c)) {
				this.fail("value must be quoted.");
				this.q = SPACE;
			} else this.q = c;
			this.state = S_XML_DECL_VALUE;
		}
		sXMLDeclValue() {
			const c = this.captureTo([this.q, QUESTION]);
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.text = "";
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (c === EOC) return;
			const value = this.text;
			this.text = "";
			switch (this.name) {
				case "version": {
					this.xmlDeclExpects = ["encoding", "standalone"];
					const version = value;
					this.xmlDecl.version = version;
					if (!/^1\.[0-9]+$/.test(version)) this.fail("version number must match /^1\\.[0-9]+$/.");
					else if (!this.opt.forceXMLVersion) this.setXMLVersion(version);
					break;
				}
				case "encoding":
					if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) this.fail("encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
					this.xmlDeclExpects = ["standalone"];
					this.xmlDecl.encoding = value;
					break;
				case "standalone":
					if (value !== "yes" && value !== "no") this.fail("standalone value must match \"yes\" or \"no\".");
					this.xmlDeclExpects = [];
					this.xmlDecl.standalone = value;
					break;
				default:
			}
			this.name = "";
			this.state = S_XML_DECL_SEPARATOR;
		}
		sXMLDeclSeparator() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				return;
			}
			if (!isS(c)) {
				this.fail("whitespace required.");
				this.unget();
			}
			this.state = S_XML_DECL_NAME_START;
		}
		sXMLDeclEnding() {
			var _a;
			if (this.getCodeNorm() === GREATER) {
				if (this.piTarget !== "xml") this.fail("processing instructions are not allowed before root.");
				else if (this.name !== "version" && this.xmlDeclExpects.includes("version")) this.fail("XML declaration must contain a version.");
				(_a = this.xmldeclHandler) === null || _a === void 0 || _a.call(this, this.xmlDecl);
				this.name = "";
				this.piTarget = this.text = "";
				this.state = S_TEXT;
			} else this.fail("The character ? is disallowed anywhere in XML declarations.");
			this.xmlDeclPossible = false;
		}
		sOpenTag() {
			var _a;
			const c = this.captureNameChars();
			if (c === EOC) return;
			const tag = this.tag = {
				name: this.name,
				attributes: Object.create(null)
			};
			this.name = "";
			if (this.xmlnsOpt) this.topNS = tag.ns = Object.create(null);
			(_a = this.openTagStartHandler) === null || _a === void 0 || _a.call(this, tag);
			this.sawRoot = true;
			if (!this.fragmentOpt && this.closedRoot) this.fail("documents may contain only one root.");
			switch (c) {
				case GREATER:
					this.openTag();
					break;
				case FORWARD_SLASH:
					this.state = S_OPEN_TAG_SLASH;
					break;
				default:
					if (!isS(c)) this.fail("disallowed character in tag name.");
					this.state = S_ATTRIB;
			}
		}
		sOpenTagSlash() {
			if (this.getCode() === GREATER) this.openSelfClosingTag();
			else {
				this.fail("forward-slash in opening tag not followed by >.");
				this.state = S_ATTRIB;
			}
		}
		sAttrib() {
			const c = this.skipSpaces();
			if (c === EOC) return;
			if (isNameStartChar(c)) {
				this.unget();
				this.state = S_ATTRIB_NAME;
			} else if (c === GREATER) this.openTag();
			else if (c === FORWARD_SLASH) this.state = S_OPEN_TAG_SLASH;
			else this.fail("disallowed character in attribute name.");
		}
		sAttribName() {
			const c = this.captureNameChars();
			if (c === EQUAL) this.state = S_ATTRIB_VALUE;
			else if (isS(c)) this.state = S_ATTRIB_NAME_SAW_WHITE;
			else if (c === GREATER) {
				this.fail("attribute without value.");
				this.pushAttrib(this.name, this.name);
				this.name = this.text = "";
				this.openTag();
			} else if (c !== EOC) this.fail("disallowed character in attribute name.");
		}
		sAttribNameSawWhite() {
			const c = this.skipSpaces();
			switch (c) {
				case EOC: return;
				case EQUAL:
					this.state = S_ATTRIB_VALUE;
					break;
				default:
					this.fail("attribute without value.");
					this.text = "";
					this.name = "";
					if (c === GREATER) this.openTag();
					else if (isNameStartChar(c)) {
						this.unget();
						this.state = S_ATTRIB_NAME;
					} else {
						this.fail("disallowed character in attribute name.");
						this.state = S_ATTRIB;
					}
			}
		}
		sAttribValue() {
			const c = this.getCodeNorm();
			if (isQuote(c)) {
				this.q = c;
				this.state = S_ATTRIB_VALUE_QUOTED;
			} else if (!isS(c)) {
				this.fail("unquoted attribute value.");
				this.state = S_ATTRIB_VALUE_UNQUOTED;
				this.unget();
			}
		}
		sAttribValueQuoted() {
			const { q, chunk } = this;
			let { i: start } = this;
			while (true) switch (this.getCode()) {
				case q:
					this.pushAttrib(this.name, this.text + chunk.slice(start, this.prevI));
					this.name = this.text = "";
					this.q = null;
					this.state = S_ATTRIB_VALUE_CLOSED;
					return;
				case AMP:
					this.text += chunk.slice(start, this.prevI);
					this.state = S_ENTITY;
					this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
					return;
				case NL:
				case NL_LIKE:
				case TAB:
					this.text += `${chunk.slice(start, this.prevI)} `;
					start = this.i;
					break;
				case LESS:
					this.text += chunk.slice(start, this.prevI);
					this.fail("disallowed character.");
					return;
				case EOC:
					this.text += chunk.slice(start);
					return;
				default:
			}
		}
		sAttribValueClosed() {
			const c = this.getCodeNorm();
			if (isS(c)) this.state = S_ATTRIB;
			else if (c === GREATER) this.openTag();
			else if (c === FORWARD_SLASH) this.state = S_OPEN_TAG_SLASH;
			else if (isNameStartChar(c)) {
				this.fail("no whitespace between attributes.");
				this.unget();
				this.state = S_ATTRIB_NAME;
			} else this.fail("disallowed character in attribute name.");
		}
		sAttribValueUnquoted() {
			const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
			switch (c) {
				case AMP:
					this.state = S_ENTITY;
					this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
					break;
				case LESS:
					this.fail("disallowed character.");
					break;
				case EOC: break;
				default:
					if (this.text.includes("]]>")) this.fail("the string \"]]>\" is disallowed in char data.");
					this.pushAttrib(this.name, this.text);
					this.name = this.text = "";
					if (c === GREATER) this.openTag();
					else this.state = S_ATTRIB;
			}
		}
		sCloseTag() {
			const c = this.captureNameChars();
			if (c === GREATER) this.closeTag();
			else if (isS(c)) this.state = S_CLOSE_TAG_SAW_WHITE;
			else if (c !== EOC) this.fail("disallowed character in closing tag.");
		}
		sCloseTagSawWhite() {
			switch (this.skipSpaces()) {
				case GREATER:
					this.closeTag();
					break;
				case EOC: break;
				default: this.fail("disallowed character in closing tag.");
			}
		}
		handleTextInRoot() {
			let { i: start, forbiddenState } = this;
			const { chunk, textHandler: handler } = this;
			scanLoop: while (true) switch (this.getCode()) {
				case LESS:
					this.state = S_OPEN_WAKA;
					if (handler !== void 0) {
						const { text } = this;
						const slice = chunk.slice(start, this.prevI);
						if (text.length !== 0) {
							handler(text + slice);
							this.text = "";
						} else if (slice.length !== 0) handler(slice);
					}
					forbiddenState = FORBIDDEN_START;
					break scanLoop;
				case AMP:
					this.state = S_ENTITY;
					this.entityReturnState = S_TEXT;
					if (handler !== void 0) this.text += chunk.slice(start, this.prevI);
					forbiddenState = FORBIDDEN_START;
					break scanLoop;
				case CLOSE_BRACKET:
					switch (forbiddenState) {
						case FORBIDDEN_START:
							forbiddenState = FORBIDDEN_BRACKET;
							break;
						case FORBIDDEN_BRACKET:
							forbiddenState = FORBIDDEN_BRACKET_BRACKET;
							break;
						case FORBIDDEN_BRACKET_BRACKET: break;
						default: throw new Error("impossible state");
					}
					break;
				case GREATER:
					if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) this.fail("the string \"]]>\" is disallowed in char data.");
					forbiddenState = FORBIDDEN_START;
					break;
				case NL_LIKE:
					if (handler !== void 0) this.text += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
					forbiddenState = FORBIDDEN_START;
					break;
				case EOC:
					if (handler !== void 0) this.text += chunk.slice(start);
					break scanLoop;
				default: forbiddenState = FORBIDDEN_START;
			}
			this.forbiddenState = forbiddenState;
		}
		handleTextOutsideRoot() {
			let { i: start } = this;
			const { chunk, textHandler: handler } = this;
			let nonSpace = false;
			outRootLoop: while (true) {
				const code = this.getCode();
				switch (code) {
					case LESS:
						this.state = S_OPEN_WAKA;
						if (handler !== void 0) {
							const { text } = this;
							const slice = chunk.slice(start, this.prevI);
							if (text.length !== 0) {
								handler(text + slice);
								this.text = "";
							} else if (slice.length !== 0) handler(slice);
						}
						break outRootLoop;
					case AMP:
						this.state = S_ENTITY;
						this.entityReturnState = S_TEXT;
						if (handler !== void 0) this.text += chunk.slice(start, this.prevI);
						nonSpace = true;
						break outRootLoop;
					case NL_LIKE:
						if (handler !== void 0) this.text += `${chunk.slice(start, this.prevI)}\n`;
						start = this.i;
						break;
					case EOC:
						if (handler !== void 0) this.text += chunk.slice(start);
						break outRootLoop;
					default: if (!isS(code)) nonSpace = true;
				}
			}
			if (!nonSpace) return;
			if (!this.sawRoot && !this.reportedTextBeforeRoot) {
				this.fail("text data outside of root node.");
				this.reportedTextBeforeRoot = true;
			}
			if (this.closedRoot && !this.reportedTextAfterRoot) {
				this.fail("text data outside of root node.");
				this.reportedTextAfterRoot = true;
			}
		}
		pushAttribNS(name, value) {
			var _a;
			const { prefix, local } = this.qname(name);
			const attr = {
				name,
				prefix,
				local,
				value
			};
			this.attribList.push(attr);
			(_a = this.attributeHandler) === null || _a === void 0 || _a.call(this, attr);
			if (prefix === "xmlns") {
				const trimmed = value.trim();
				if (this.currentXMLVersion === "1.0" && trimmed === "") this.fail("invalid attempt to undefine prefix in XML 1.0");
				this.topNS[local] = trimmed;
				nsPairCheck(this, local, trimmed);
			} else if (name === "xmlns") {
				const trimmed = value.trim();
				this.topNS[""] = trimmed;
				nsPairCheck(this, "", trimmed);
			}
		}
		pushAttribPlain(name, value) {
			var _a;
			const attr = {
				name,
				value
			};
			this.attribList.push(attr);
			(_a = this.attributeHandler) === null || _a === void 0 || _a.call(this, attr);
		}
		end() {
			var _a, _b;
			if (!this.sawRoot) this.fail("document must contain a root element.");
			const { tags } = this;
			while (tags.length > 0) {
				const tag = tags.pop();
				this.fail(`unclosed tag: ${tag.name}`);
			}
			if (this.state !== S_BEGIN && this.state !== S_TEXT) this.fail("unexpected end.");
			const { text } = this;
			if (text.length !== 0) {
				(_a = this.textHandler) === null || _a === void 0 || _a.call(this, text);
				this.text = "";
			}
			this._closed = true;
			(_b = this.endHandler) === null || _b === void 0 || _b.call(this);
			this._init();
			return this;
		}
		resolve(prefix) {
			var _a, _b;
			let uri = this.topNS[prefix];
			if (uri !== void 0) return uri;
			const { tags } = this;
			for (let index = tags.length - 1; index >= 0; index--) {
				uri = tags[index].ns[prefix];
				if (uri !== void 0) return uri;
			}
			uri = this.ns[prefix];
			if (uri !== void 0) return uri;
			return (_b = (_a = this.opt).resolvePrefix) === null || _b === void 0 ? void 0 : _b.call(_a, prefix);
		}
		qname(name) {
			const colon = name.indexOf(":");
			if (colon === -1) return {
				prefix: "",
				local: name
			};
			const local = name.slice(colon + 1);
			const prefix = name.slice(0, colon);
			if (prefix === "" || local === "" || local.includes(":")) this.fail(`malformed name: ${name}.`);
			return {
				prefix,
				local
			};
		}
		processAttribsNS() {
			var _a;
			const { attribList } = this;
			const tag = this.tag;
			{
				const { prefix, local } = this.qname(tag.name);
				tag.prefix = prefix;
				tag.local = local;
				const uri = tag.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
				if (prefix !== "") {
					if (prefix === "xmlns") this.fail("tags may not have \"xmlns\" as prefix.");
					if (uri === "") {
						this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
						tag.uri = prefix;
					}
				}
			}
			if (attribList.length === 0) return;
			const { attributes } = tag;
			const seen = /* @__PURE__ */ new Set();
			for (const attr of attribList) {
				const { name, prefix, local } = attr;
				let uri;
				let eqname;
				if (prefix === "") {
					uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
					eqname = name;
				} else {
					uri = this.resolve(prefix);
					if (uri === void 0) {
						this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
						uri = prefix;
					}
					eqname = `{${uri}}${local}`;
				}
				if (seen.has(eqname)) this.fail(`duplicate attribute: ${eqname}.`);
				seen.add(eqname);
				attr.uri = uri;
				attributes[name] = attr;
			}
			this.attribList = [];
		}
		processAttribsPlain() {
			const { attribList } = this;
			const attributes = this.tag.attributes;
			for (const { name, value } of attribList) {
				if (attributes[name] !== void 0) this.fail(`duplicate attribute: ${name}.`);
				attributes[name] = value;
			}
			this.attribList = [];
		}
		openTag() {
			var _a;
			this.processAttribs();
			const { tags } = this;
			const tag = this.tag;
			tag.isSelfClosing = false;
			(_a = this.openTagHandler) === null || _a === void 0 || _a.call(this, tag);
			tags.push(tag);
			this.state = S_TEXT;
			this.name = "";
		}
		openSelfClosingTag() {
			var _a, _b, _c;
			this.processAttribs();
			const { tags } = this;
			const tag = this.tag;
			tag.isSelfClosing = true;
			(_a = this.openTagHandler) === null || _a === void 0 || _a.call(this, tag);
			(_b = this.closeTagHandler) === null || _b === void 0 || _b.call(this, tag);
			if ((this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null) === null) this.closedRoot = true;
			this.state = S_TEXT;
			this.name = "";
		}
		closeTag() {
			const { tags, name } = this;
			this.state = S_TEXT;
			this.name = "";
			if (name === "") {
				this.fail("weird empty close tag.");
				this.text += "</>";
				return;
			}
			const handler = this.closeTagHandler;
			let l = tags.length;
			while (l-- > 0) {
				const tag = this.tag = tags.pop();
				this.topNS = tag.ns;
				handler === null || handler === void 0 || handler(tag);
				if (tag.name === name) break;
				this.fail("unexpected close tag.");
			}
			if (l === 0) this.closedRoot = true;
			else if (l < 0) {
				this.fail(`unmatched closing tag: ${name}.`);
				this.text += `</${name}>`;
			}
		}
		parseEntity(entity) {
			if (entity[0] !== "#") {
				const defined = this.ENTITIES[entity];
				if (defined !== void 0) return defined;
				this.fail(this.isName(entity) ? "undefined entity." : "disallowed character in entity name.");
				return `&${entity};`;
			}
			let num = NaN;
			if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) num = parseInt(entity.slice(2), 16);
			else if (/^#[0-9]+$/.test(entity)) num = parseInt(entity.slice(1), 10);
			if (!this.isChar(num)) {
				this.fail("malformed character entity.");
				return `&${entity};`;
			}
			return String.fromCodePoint(num);
		}
	};
	exports.SaxesParser = SaxesParser;
})))();
const jmeterXml = {
	id: "jmeter-xml",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter XML (<testResults>)",
	matches: (head) => /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
	read: read$1
};
const MOST_DEPTH = 100;
const FORGIVEN = /disallowed character\.|malformed character entity\./;
async function read$1(input, sink) {
	const decoder = decoderFor(input.head, sink.file);
	const reader = new ElementReader(sink);
	for await (const chunk of input.chunks) reader.write(decoder.decode(chunk, { stream: true }));
	return reader.end();
}
function decoderFor(head, file) {
	const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.text)?.[1] ?? "utf-8";
	try {
		return new TextDecoder(/^utf-?16/i.test(declared) ? "utf-8" : declared);
	} catch {
		throw new InputError(`${file}: is in an unknown encoding (found ${quoted(declared)}). Convert it to UTF-8.`);
	}
}
var ElementReader = class {
	#sink;
	#parser = new import_saxes.SaxesParser();
	#open = [];
	#dimensions = /* @__PURE__ */ new Map();
	#assertion;
	#text;
	#depth = 0;
	#rows = 0;
	#ended = false;
	#sinceTag = 0;
	#missing = /* @__PURE__ */ new Set();
	constructor(sink) {
		this.#sink = sink;
		const parser = this.#parser;
		parser.on("opentag", (tag) => this.#openTag(tag));
		parser.on("closetag", (tag) => this.#closeTag(tag.name));
		parser.on("text", (text) => this.#gather(text));
		parser.on("cdata", (text) => this.#gather(text));
		parser.on("doctype", () => {
			throw new InputError(`${this.#where()}: has a document type, which is refused because its entities could be a bomb. JMeter writes none: remove it.`);
		});
		parser.on("error", (error) => {
			if (!FORGIVEN.test(error.message)) throw new InputError(`${this.#where()}: the XML is damaged (${error.message}). Run the test again, or mend the file.`);
		});
	}
	write(text) {
		this.#sinceTag += text.length;
		this.#parser.write(text);
		if (this.#sinceTag > this.#sink.limits.rowBytes) throw beyondLimit(this.#where(), "a text or a tag is too long", "rowBytes", this.#sink.limits);
	}
	end() {
		for (const column of this.#missing) this.#sink.notice("dimension-missing", `has samples without the attribute "${column}", which is to be a dimension.`);
		return this.#ended ? { rows: this.#rows } : {
			rows: this.#rows,
			truncated: true
		};
	}
	#where() {
		return `${this.#sink.file}:${this.#parser.line}`;
	}
	#openTag({ name, attributes }) {
		this.#sinceTag = 0;
		if (++this.#depth > MOST_DEPTH) throw new InputError(`${this.#where()}: elements are nested more than ${MOST_DEPTH} deep. JMeter does not do that: the file is damaged.`);
		if (isSample(name)) this.#open.push({
			name,
			attributes,
			line: this.#parser.line
		});
		else if (name === "assertionResult") this.#assertion = {
			failed: false,
			message: ""
		};
		this.#text = this.#assertion ? "" : void 0;
	}
	#gather(text) {
		if (this.#text !== void 0) this.#text += text;
	}
	#closeTag(name) {
		this.#sinceTag = 0;
		this.#depth--;
		const text = this.#text ?? "";
		this.#text = void 0;
		if (isSample(name)) this.#emit(this.#open.pop());
		else if (name === "testResults") this.#ended = true;
		else if (this.#assertion) this.#closeAssertion(name, text, this.#assertion);
	}
	#closeAssertion(name, text, assertion) {
		if (name === "failure" || name === "error") assertion.failed ||= parseFlag(text) === true;
		else if (name === "failureMessage") assertion.message = text;
		else if (name === "assertionResult") {
			const sample = this.#open.at(-1);
			if (sample && assertion.failed) sample.assertion ??= assertion.message;
			this.#assertion = void 0;
		}
	}
	#emit(element) {
		this.#rows++;
		const sample = this.#sampleOf(element);
		if (typeof sample === "string") this.#sink.issue(sample, element.line);
		else this.#sink.sample(sample, element.line);
	}
	#sampleOf(element) {
		const { t, ts, s, lb, rc = "", rm = "", by, na } = element.attributes;
		const durationMs = t === void 0 ? void 0 : parseNumber(t);
		if (durationMs === void 0 || !isElapsed(durationMs)) return `attribute "t" is no duration in ms ${found(t)}`;
		if (lb === void 0) return "attribute \"lb\" is missing";
		const startMs = ts === void 0 ? void 0 : parseTimestamp(ts)?.ms;
		if (ts !== void 0 && startMs === void 0) return `attribute "ts" is no time ${found(ts)}`;
		const ok = s === void 0 ? isPassingCode(rc) : parseFlag(s);
		if (ok === void 0) return `attribute "s" is neither true nor false ${found(s)}`;
		const { kind, aborted } = classify(element, durationMs);
		const sample = {
			workflow: lb,
			kind: kind === "request" && !this.#open.every(isUnitOfWork) ? "sub-result" : kind,
			durationMs,
			ok
		};
		if (startMs !== void 0) sample.startMs = startMs;
		const bytes = wholeNumber(by);
		if (bytes !== void 0) sample.bytes = bytes;
		const threads = wholeNumber(na);
		if (threads !== void 0) sample.threads = threads;
		if (!ok) {
			const message = failureText(rc, rm, element.assertion ?? "");
			if (rc !== "") sample.errorCode = rc;
			if (message !== void 0) sample.errorMessage = message;
		}
		if (aborted) sample.aborted = true;
		if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(element);
		return sample;
	}
	#dimensionsOf({ attributes }) {
		const entries = this.#sink.dimensionColumns.flatMap(({ name, column }) => {
			const value = attributes[column];
			if (value === void 0) this.#missing.add(column);
			return value === void 0 ? [] : [[name, value]];
		});
		const key = JSON.stringify(entries);
		const dimensions = this.#dimensions.get(key) ?? Object.fromEntries(entries);
		this.#dimensions.set(key, dimensions);
		return dimensions;
	}
};
function isSample(element) {
	return element === "sample" || element === "httpSample";
}
function isUnitOfWork(element) {
	const { kind, aborted } = classify(element, 0);
	return kind === "transaction" || aborted;
}
function classify({ name, attributes }, durationMs) {
	const { rm, tn, na, dt = "" } = attributes;
	return classifyRow({
		transactionMessage: rm?.startsWith("Number of samples in transaction") ?? false,
		noMessage: rm === "",
		noThread: tn === "" && (na === void 0 ? durationMs === 0 : na === "0"),
		noResponse: name === "sample" && dt === ""
	});
}
function wholeNumber(text) {
	return text !== void 0 && /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}
function found(value) {
	return value === void 0 ? "(it is missing)" : `(found ${quoted(value)})`;
}
//#endregion
//#region src/baseline/pack.ts
const HDR_COMPRESSED_COOKIE = 478450452;
const HDR_HEADER_BYTES = 8;
function deflate(bytes) {
	return deflateSync(bytes, { strategy: constants$1.Z_HUFFMAN_ONLY });
}
function pack(bytes) {
	return deflate(bytes).toString("base64");
}
function packHdr(encoded) {
	const compressed = deflate(encoded);
	const header = Buffer.alloc(HDR_HEADER_BYTES);
	header.writeInt32BE(HDR_COMPRESSED_COOKIE, 0);
	header.writeInt32BE(compressed.length, 4);
	return Buffer.concat([header, compressed]).toString("base64");
}
var Unpacker = class {
	#bytesLeft;
	constructor(maxBytes) {
		this.#bytesLeft = maxBytes;
	}
	open(text) {
		return this.#inflate(Buffer.from(text, "base64"));
	}
	openHdr(text) {
		const packed = Buffer.from(text, "base64");
		if (packed.length < HDR_HEADER_BYTES || packed.readInt32BE(0) !== HDR_COMPRESSED_COOKIE) throw new RangeError("not a compressed HdrHistogram V2");
		if (packed.readInt32BE(4) !== packed.length - HDR_HEADER_BYTES) throw new RangeError("a cut HdrHistogram");
		return this.#inflate(packed.subarray(HDR_HEADER_BYTES));
	}
	#inflate(compressed) {
		if (this.#bytesLeft < 1) throw new RangeError("more data than a run can have");
		let bytes;
		try {
			bytes = inflateSync(compressed, { maxOutputLength: this.#bytesLeft });
		} catch (cause) {
			throw new RangeError(`damaged data: ${cause instanceof Error ? cause.message : cause}`, { cause });
		}
		this.#bytesLeft -= bytes.length;
		return bytes;
	}
};
const RECORD_KIND = "perf-gate/run";
const MAX_SERIES = 1e5;
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
	aborted: exactOptional(positive)
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
	doubtful: exactOptional(object({
		count: positive,
		rest: exactOptional(object(seriesFields))
	}))
});
const recordSchema = object({
	schema: literal(1, { error: `schema 1` }),
	kind: literal(RECORD_KIND, { error: `"${RECORD_KIND}"` }),
	tool: text,
	formats: array(text, { error: "a list of texts" }),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	samples: whole,
	peakThreads: exactOptional(amount.check(_gte(0, { error: "a number that is not negative" }))),
	facts: texts,
	provenance: object({
		commit: exactOptional(text),
		ref: exactOptional(text),
		pullRequest: exactOptional(positive),
		ciRun: exactOptional(text),
		ciAttempt: exactOptional(positive),
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
	series: array(series, { error: "a list of series" }).check(_maxLength(MAX_SERIES, { error: `at most ${MAX_SERIES} series` }))
});
//#endregion
//#region src/baseline/batch-codec.ts
const MAX_SPANS = 1024;
const MAX_WIDTH_BITS = 52;
function encodeBatches(source, unitMs) {
	const writer = new ByteWriter();
	writer.uint(Math.log2(source.widthMs));
	writer.int(source.first);
	writer.uint(source.batches.length);
	for (const { count, errorCount, sumMs, sketch } of source.batches) {
		writer.uint(count);
		writer.uint(errorCount);
		writer.uint(Math.round(sumMs / unitMs));
		writer.uint(sketch.length / 2);
		let previous = 0;
		for (let at = 0; at < sketch.length; at += 2) {
			writer.uint(sketch[at] - previous);
			writer.uint(sketch[at + 1]);
			previous = sketch[at];
		}
	}
	return writer.bytes();
}
function decodeBatches(bytes, unitMs) {
	const reader = new ByteReader(bytes);
	const widthBits = reader.uint();
	if (widthBits > MAX_WIDTH_BITS) throw new RangeError(`time batches of 2^${widthBits} ms`);
	const first = reader.int();
	const spans = reader.uint();
	if (spans < 1 || spans > MAX_SPANS) throw new RangeError(`${spans} time batches`);
	const batches = Array.from({ length: spans }, () => decodeBatch(reader, unitMs));
	if (reader.left > 0) throw new RangeError(`${reader.left} bytes after the time batches`);
	return {
		widthMs: 2 ** widthBits,
		first,
		batches
	};
}
function decodeBatch(reader, unitMs) {
	const count = reader.uint();
	const errorCount = reader.uint();
	const sumMs = reader.uint() * unitMs;
	const buckets = reader.uint();
	const sketch = [];
	let bucket = 0;
	let passed = 0;
	for (let i = 0; i < buckets; i++) {
		const distance = reader.uint();
		const times = reader.uint();
		bucket += distance;
		passed += times;
		if (i > 0 && distance === 0 || times === 0 || bucket >= 1024) throw new RangeError("a broken sketch");
		sketch.push(bucket, times);
	}
	if (passed !== count - errorCount) throw new RangeError(`a sketch of ${passed} samples where ${count - errorCount} succeeded`);
	return {
		count,
		errorCount,
		sumMs,
		sketch
	};
}
//#endregion
//#region src/baseline/record-series.ts
function storeSeries(series, packing) {
	const { workflow, kind, dimensions, doubtful } = series;
	return {
		workflow,
		kind,
		...Object.keys(dimensions).length > 0 && { dimensions: sortedByKey(dimensions) },
		...storeFigures(series, packing),
		...doubtful && { doubtful: {
			count: doubtful.count,
			...doubtful.rest && { rest: storeFigures(doubtful.rest, packing) }
		} }
	};
}
function storeFigures(series, packing) {
	const { count, errorCount, passed, failed, errors, batches, reported, missing } = series;
	return {
		count,
		...errorCount !== void 0 && { errorCount },
		...passed && { passed: storeHistogram(passed, packing) },
		...failed && { failed: storeHistogram(failed, packing) },
		errors: errors.map(({ code, message, count }) => ({
			code,
			message,
			count
		})),
		...batches && { batches: packing.batches(encodeBatches(batches, unitMsOf(passed))) },
		...reported && { reported: sortedByKey(reported) },
		...missing && { missing: sortedByKey(missing) },
		...series.startMs !== void 0 && { startMs: series.startMs },
		...series.endMs !== void 0 && { endMs: series.endMs },
		...series.bytes !== void 0 && { bytes: series.bytes },
		...series.aborted !== void 0 && { aborted: series.aborted }
	};
}
function storeHistogram(histogram, packing) {
	const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {};
	return {
		hdr: packing.histogram(encodeHdr(histogram)),
		sumUnits: histogram.sumUnits,
		minUnits,
		maxUnits
	};
}
function openSeries(stored, unpacker) {
	const { workflow, kind, dimensions = {}, doubtful } = stored;
	const identity = {
		workflow,
		kind,
		dimensions: sortedByKey(dimensions)
	};
	return {
		...identity,
		...openFigures(stored, unpacker),
		...doubtful && { doubtful: {
			count: doubtful.count,
			...doubtful.rest && { rest: {
				...identity,
				...openFigures(doubtful.rest, unpacker)
			} }
		} }
	};
}
function openFigures(stored, unpacker) {
	const { count, errorCount, errors, batches, reported, missing, startMs, endMs, bytes, aborted } = stored;
	const passed = stored.passed && part("passed", () => openHistogram(stored.passed, unpacker));
	const failed = stored.failed && part("failed", () => openHistogram(stored.failed, unpacker));
	if (errorCount !== void 0 && errorCount > count) throw new RangeError(`${errorCount} of ${count} samples failed`);
	if (startMs !== void 0 && endMs !== void 0 && startMs > endMs) throw new RangeError("it ends before it starts");
	return {
		count,
		...errorCount !== void 0 && { errorCount },
		...passed && { passed },
		...failed && { failed },
		errors,
		...batches !== void 0 && { batches: part("batches", () => decodeBatches(unpacker.open(batches), unitMsOf(passed))) },
		...reported && { reported },
		...missing && { missing },
		...startMs !== void 0 && { startMs },
		...endMs !== void 0 && { endMs },
		...bytes !== void 0 && { bytes },
		...aborted !== void 0 && { aborted }
	};
}
function openHistogram({ hdr, ...exact }, unpacker) {
	const histogram = decodeHdr(unpacker.openHdr(hdr), exact);
	let lowest;
	let highest = 0;
	histogram.forEachBucket((index) => {
		lowest ??= index;
		highest = index;
	});
	const { minUnits, maxUnits, sumUnits } = exact;
	if (lowest === void 0) throw new RangeError("an empty histogram");
	if (!(maxUnits <= MAX_RECORDABLE_UNITS && bucketIndexOf(minUnits) === lowest && bucketIndexOf(maxUnits) === highest) || minUnits > maxUnits) throw new RangeError(`minimum ${minUnits} and maximum ${maxUnits} are not those of the histogram`);
	const [least, most] = [minUnits * histogram.count * .999999, maxUnits * histogram.count * 1.000001];
	if (sumUnits < least || sumUnits > most) throw new RangeError(`a sum of ${sumUnits} is not that of the histogram`);
	return histogram;
}
function unitMsOf(passed) {
	return passed?.unitMs ?? 1;
}
function part(name, open) {
	try {
		return open();
	} catch (cause) {
		throw new RangeError(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}
function sortedByKey(map) {
	return Object.fromEntries(Object.entries(map).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
}
//#endregion
//#region src/baseline/record.ts
const MAX_CHARACTERS = 32 * 2 ** 20;
const MAX_OPENED_BYTES = 128 * 2 ** 20;
const ID_DIGITS = 12;
const SHOWN = 40;
const REMEDY = "Write it again with \"perf-gate summarize\", or restore it from where it was stored.";
function encodeRun(run) {
	let opened = 0;
	const counted = (packed) => (bytes) => {
		opened += bytes.length;
		return packed(bytes);
	};
	const text = textOf(run, {
		histogram: counted(packHdr),
		batches: counted(pack)
	});
	if (text.length > MAX_CHARACTERS || opened > MAX_OPENED_BYTES) throw new InputError(`${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS}). Give requests names without ids.`);
	return text;
}
function textOf(run, packing) {
	const { tool, formats, startMs, endMs, samples, peakThreads, facts, provenance, sources, issues, notices } = run;
	const head = {
		schema: 1,
		kind: RECORD_KIND,
		tool,
		formats: [...formats],
		...startMs !== void 0 && { startMs },
		...endMs !== void 0 && { endMs },
		samples,
		...peakThreads !== void 0 && { peakThreads },
		facts: sortedByKey(facts),
		provenance: sortedByKey({ ...provenance }),
		sources: sources.map(({ name, format, rows, truncated }) => ({
			name,
			format,
			rows,
			...truncated !== void 0 && { truncated }
		})),
		issues: {
			count: issues.count,
			first: issues.first.map(({ file, line, message }) => ({
				file,
				...line !== void 0 && { line },
				message
			}))
		},
		notices: notices.map(({ code, message }) => ({
			code,
			message
		}))
	};
	const series = run.series.map((part) => `\n${JSON.stringify(storeSeries(part, packing))}`);
	return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(",")}\n]}\n`;
}
function runId(run) {
	const plain = (bytes) => Buffer.from(bytes).toString("base64");
	const text = textOf({
		...run,
		formats: [],
		sources: [],
		issues: {
			count: 0,
			first: []
		},
		notices: [],
		facts: {},
		provenance: {}
	}, {
		histogram: plain,
		batches: plain
	});
	return createHash("sha256").update(text).digest("hex").slice(0, ID_DIGITS);
}
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
		value = JSON.parse(text);
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
//#region src/parse/formats.ts
const FORMATS = [
	jmeterCsv,
	jmeterXml,
	{
		id: "perf-gate-run",
		kind: "summary",
		looksFor: "a run summary of perf-gate (run.json)",
		matches: (head) => /^\s*\{/.test(head.text) && /"kind"\s*:\s*"perf-gate\/run"/.test(head.text),
		decode: decodeRun
	},
	jmeterStatistics,
	jmeterAggregate
];
//#endregion
//#region src/parse/detect.ts
function detectFormat(head, forced) {
	if (forced === void 0) return FORMATS.find((format) => format.matches(head));
	const format = FORMATS.find(({ id }) => id === forced);
	if (format) return format;
	const known = FORMATS.map(({ id }) => id);
	throw new UsageError(`format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}.`);
}
function unknownFormat(where, found) {
	return new InputError(`${where}: ${found}. Looked for: ${FORMATS.map((format) => format.looksFor).join("; ")}.`);
}
function beginningOf(head) {
	return `it begins with ${quoted(/^[^\r\n]*/.exec(head.text)[0])}`;
}
//#endregion
//#region src/parse/choose.ts
function chooseDocuments(paths, found, forced) {
	if (paths.length === 0) throw new InputError("results: no path was given. Name a result file, an archive or a folder.");
	const known = [];
	const rest = [...found.skipped];
	for (const document of found.documents) {
		const { path, name, head } = document;
		const format = detectFormat(head, forced);
		if (format && (name === path || format.matches(head))) known.push({
			document,
			format
		});
		else rest.push({
			path,
			name,
			why: name === path ? `is of no known format: ${beginningOf(head)}` : ""
		});
	}
	for (const path of paths) if (!known.some(({ document }) => document.path === path)) throw nothingIn(path, rest.filter((other) => other.path === path));
	const notices = [];
	if (rest.length > 0) notices.push({
		code: "skipped-files",
		message: `Files that are no results were left out: ${listed(rest.map(nameAndReason))}.`
	});
	return {
		known: withoutCopies(preferred(known, notices), notices),
		notices
	};
}
function nothingIn(path, others) {
	if (others[0]?.name === path) return unknownFormat(path, others[0].why);
	if (others.length === 0) return unknownFormat(path, "there are no files in it");
	return unknownFormat(path, `no file in it is of a known format (found ${listed(others.map(nameAndReason))})`);
}
function nameAndReason({ name, why }) {
	return why === "" ? name : `${name} (${why})`;
}
function preferred(known, notices) {
	const tools = new Set(known.flatMap(({ format }) => format.kind === "samples" ? [format.tool] : []));
	if (tools.size > 1) throw new InputError(`${known[0].document.name}: the run has results of several tools (${[...tools].join(", ")}). Give the results of each tool as a run of its own.`);
	const best = FORMATS.find((candidate) => known.some(({ format }) => format === candidate));
	const others = known.filter(({ format }) => format !== best);
	if (others.length > 0) {
		const names = listed(others.map(({ document, format }) => `${document.name} (${format.id})`));
		const what = others.some(({ format }) => format.kind === "samples") ? "the same results in another format" : "made from the same results";
		notices.push({
			code: others.some(({ format }) => format.kind === "samples") ? "same-results" : "derived-skipped",
			message: `The run is read from its ${best.id} files; left out, as ${what}: ${names}.`
		});
	}
	return known.filter(({ format }) => format === best);
}
function withoutCopies(known, notices) {
	const kept = [];
	for (const candidate of known) {
		const original = kept.find(({ document }) => isSame(document, candidate.document));
		if (!original) kept.push(candidate);
		else {
			const [copy, name] = [candidate.document.name, original.document.name];
			notices.push({
				code: "same-results",
				message: `${copy} was left out: it holds the same results as ${name}.`
			});
		}
	}
	return kept;
}
function isSame({ head: a }, { head: b }) {
	return a.complete === b.complete && a.bytes.length === b.bytes.length && a.bytes.every((byte, i) => byte === b.bytes[i]);
}
//#endregion
//#region src/parse/dimension-rules.ts
async function compileDimensionRules(rules) {
	const captures = /* @__PURE__ */ new Map();
	const patterns = rules.filter((rule) => rule.from === "path" || rule.from === "label");
	if (patterns.length > 0) {
		const { compileCapture } = await import("./model-capture.js");
		for (const rule of patterns) captures.set(rule, compileCapture(rule.pattern));
	}
	const captured = (from, text) => rules.flatMap((rule) => {
		const value = rule.from === from ? captures.get(rule)(text) : void 0;
		return value === void 0 ? [] : [[rule.name, value]];
	});
	const constants = rules.flatMap((rule) => rule.from === "constant" ? [[rule.name, rule.value]] : []);
	return {
		count: rules.length,
		columns: rules.flatMap((rule) => rule.from === "column" ? [{
			name: rule.name,
			column: rule.column
		}] : []),
		ofPath: (path) => Object.fromEntries([...constants, ...captured("path", path.replaceAll("\\", "/"))]),
		ofLabel: (label) => Object.fromEntries(captured("label", label))
	};
}
//#endregion
//#region src/parse/encoding.ts
const UTF8_MARK = [
	239,
	187,
	191
];
const UTF16_MARKS = {
	"utf-16le": [255, 254],
	"utf-16be": [254, 255]
};
async function* asUtf8(chunks) {
	let decoder;
	const encoder = new TextEncoder();
	let begun = false;
	let start = /* @__PURE__ */ new Uint8Array(0);
	for await (const chunk of chunks) {
		if (begun) {
			yield decoder ? encoder.encode(decoder.decode(chunk, { stream: true })) : chunk;
			continue;
		}
		start = concat(start, chunk);
		if (start.length < UTF8_MARK.length) continue;
		begun = true;
		decoder = utf16Decoder(start);
		yield decoder ? encoder.encode(decoder.decode(start, { stream: true })) : withoutMark(start);
	}
	if (!begun && start.length > 0) yield start;
	if (decoder) yield encoder.encode(decoder.decode());
}
function utf16Decoder(start) {
	const encoding = Object.entries(UTF16_MARKS).find(([, mark]) => mark.every((byte, i) => start[i] === byte))?.[0];
	return encoding === void 0 ? void 0 : new TextDecoder(encoding);
}
function withoutMark(start) {
	return UTF8_MARK.every((byte, i) => start[i] === byte) ? start.subarray(UTF8_MARK.length) : start;
}
function concat(a, b) {
	const both = new Uint8Array(a.length + b.length);
	both.set(a);
	both.set(b, a.length);
	return both;
}
//#endregion
//#region src/parse/format.ts
const HEAD_BYTES = 64 * 1024;
//#endregion
//#region src/parse/packing.ts
const CHUNK_BYTES = 128 * 1024;
const HARMLESS_BYTES = 10 * 2 ** 20;
const MAGIC = [
	["gzip", [31, 139]],
	["zip", [
		80,
		75,
		3,
		4
	]],
	["zip", [
		80,
		75,
		5,
		6
	]],
	["zstd", [
		40,
		181,
		47,
		253
	]],
	[
		"bzip2",
		[
			49,
			65,
			89,
			38,
			83,
			89
		],
		4
	],
	["xz", [
		253,
		55,
		122,
		88,
		90,
		0
	]],
	["7z", [
		55,
		122,
		188,
		175,
		39,
		28
	]],
	[
		"tar",
		[
			117,
			115,
			116,
			97,
			114
		],
		257
	]
];
function packingOf(start) {
	return MAGIC.find(([, bytes, offset = 0]) => bytes.every((byte, i) => start[offset + i] === byte))?.[0];
}
function checkInflated(inflatedBytes, { where, packedBytes, limits }) {
	if (inflatedBytes > limits.inflatedBytes) throw beyondLimit(where, "it is too large when unpacked", "inflatedBytes", limits);
	if (inflatedBytes > HARMLESS_BYTES && inflatedBytes > limits.inflateRatio * packedBytes) throw beyondLimit(where, "it unpacks to many times its size, as a bomb does", "inflateRatio", limits);
}
async function* unpack(packed, packing, bounds) {
	yield* inflate(packed, packing === "gzip" ? zlib$1.createGunzip({ chunkSize: CHUNK_BYTES }) : zstd(bounds.where), bounds);
}
async function* unpackRaw(packed, bounds) {
	yield* inflate(packed, zlib$1.createInflateRaw({ chunkSize: CHUNK_BYTES }), bounds);
}
async function* counting(chunks, onRead = () => {}) {
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		onRead(bytes);
		yield chunk;
	}
}
async function* inflate(packed, transform, bounds) {
	let inflatedBytes = 0;
	const unpacked = pipeline(packed, transform, () => {});
	try {
		for await (const chunk of unpacked) {
			inflatedBytes += chunk.length;
			checkInflated(inflatedBytes, bounds);
			yield chunk;
		}
	} catch (cause) {
		if (cause instanceof InputError) throw cause;
		throw new InputError(`${bounds.where}: cannot be unpacked (${cause.message}). The file is damaged or cut: copy or upload it again.`, { cause });
	}
}
function zstd(where) {
	if (!("createZstdDecompress" in zlib$1)) throw new InputError(`${where}: is packed with zstd, which this version of Node cannot read. Use Node 22.15 or later, or gzip.`);
	return zlib$1.createZstdDecompress({ chunkSize: CHUNK_BYTES });
}
//#endregion
//#region node_modules/pend/index.js
var require_pend = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = Pend;
	function Pend() {
		this.pending = 0;
		this.max = Infinity;
		this.listeners = [];
		this.waiting = [];
		this.error = null;
	}
	Pend.prototype.go = function(fn) {
		if (this.pending < this.max) pendGo(this, fn);
		else this.waiting.push(fn);
	};
	Pend.prototype.wait = function(cb) {
		if (this.pending === 0) cb(this.error);
		else this.listeners.push(cb);
	};
	Pend.prototype.hold = function() {
		return pendHold(this);
	};
	function pendHold(self) {
		self.pending += 1;
		var called = false;
		return onCb;
		function onCb(err) {
			if (called) throw new Error("callback called twice");
			called = true;
			self.error = self.error || err;
			self.pending -= 1;
			if (self.waiting.length > 0 && self.pending < self.max) pendGo(self, self.waiting.shift());
			else if (self.pending === 0) {
				var listeners = self.listeners;
				self.listeners = [];
				listeners.forEach(cbListener);
			}
		}
		function cbListener(listener) {
			listener(self.error);
		}
	}
	function pendGo(self, fn) {
		fn(pendHold(self));
	}
}));
//#endregion
//#region node_modules/yauzl/fd-slicer.js
var require_fd_slicer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs$1 = __require$1("fs");
	var util$1 = __require$1("util");
	var stream = __require$1("stream");
	var Readable = stream.Readable;
	var PassThrough = stream.PassThrough;
	var Pend = require_pend();
	var EventEmitter$1 = __require$1("events").EventEmitter;
	exports.BufferSlicer = BufferSlicer;
	exports.FdSlicer = FdSlicer;
	util$1.inherits(FdSlicer, EventEmitter$1);
	function FdSlicer(fd) {
		EventEmitter$1.call(this);
		this.fd = fd;
		this.pend = new Pend();
		this.pend.max = 1;
		this.refCount = 0;
	}
	FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		var self = this;
		self.pend.go(function(cb) {
			fs$1.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
				cb();
				callback(err, bytesRead, buffer);
			});
		});
	};
	FdSlicer.prototype.createReadStream = function(options) {
		return new ReadStream(this, options);
	};
	FdSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	FdSlicer.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount < 0) throw new Error("invalid unref");
		if (self.refCount > 0) return;
		fs$1.close(self.fd, onCloseDone);
		function onCloseDone(err) {
			if (err) self.emit("error", err);
			else self.emit("close");
		}
	};
	util$1.inherits(ReadStream, Readable);
	function ReadStream(context, options) {
		options = options || {};
		Readable.call(this, options);
		this.context = context;
		this.context.ref();
		this.start = options.start || 0;
		this.endOffset = options.end;
		this.pos = this.start;
	}
	ReadStream.prototype._read = function(n) {
		var self = this;
		var toRead = Math.min(self._readableState.highWaterMark, n);
		if (self.endOffset != null) toRead = Math.min(toRead, self.endOffset - self.pos);
		if (toRead <= 0) {
			self.push(null);
			this._cleanup();
			return;
		}
		self.context.pend.go(function(cb) {
			var buffer = Buffer.allocUnsafe(toRead);
			fs$1.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
				if (err) self.destroy(err);
				else if (bytesRead === 0) {
					self.push(null);
					self._cleanup();
				} else {
					self.pos += bytesRead;
					self.push(buffer.slice(0, bytesRead));
				}
				cb();
			});
		});
	};
	ReadStream.prototype._destroy = function(err, cb) {
		this._cleanup();
		cb(err);
	};
	ReadStream.prototype._cleanup = function() {
		if (this.context != null) {
			this.context.unref();
			this.context = null;
		}
	};
	util$1.inherits(BufferSlicer, EventEmitter$1);
	function BufferSlicer(buffer) {
		EventEmitter$1.call(this);
		this.refCount = 0;
		this.buffer = buffer;
	}
	BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
		if (position < 0) throw new RangeError("position is negative: " + position);
		if (offset + length > buffer.length) length = buffer.length - offset;
		if (position + length > this.buffer.length) length = this.buffer.length - position;
		if (length <= 0) {
			setImmediate(function() {
				callback(null, 0);
			});
			return;
		}
		this.buffer.copy(buffer, offset, position, position + length);
		setImmediate(function() {
			callback(null, length);
		});
	};
	BufferSlicer.prototype.createReadStream = function(options) {
		options = options || {};
		var readStream = new PassThrough(options);
		readStream.start = options.start || 0;
		readStream.endOffset = options.end;
		readStream.pos = readStream.endOffset || this.buffer.length;
		var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
		var maxChunkSize = 65536;
		var offset = 0;
		while (true) {
			var nextOffset = offset + maxChunkSize;
			if (nextOffset >= entireSlice.length) {
				if (offset < entireSlice.length) readStream.write(entireSlice.slice(offset, entireSlice.length));
				break;
			}
			readStream.write(entireSlice.slice(offset, nextOffset));
			offset = nextOffset;
		}
		readStream.end();
		return readStream;
	};
	BufferSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	BufferSlicer.prototype.unref = function() {
		this.refCount -= 1;
		if (this.refCount < 0) throw new Error("invalid unref");
	};
}));
//#endregion
//#region node_modules/yauzl/crc32.js
var require_crc32 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const CRC_TABLE = new Int32Array([
		0,
		1996959894,
		3993919788,
		2567524794,
		124634137,
		1886057615,
		3915621685,
		2657392035,
		249268274,
		2044508324,
		3772115230,
		2547177864,
		162941995,
		2125561021,
		3887607047,
		2428444049,
		498536548,
		1789927666,
		4089016648,
		2227061214,
		450548861,
		1843258603,
		4107580753,
		2211677639,
		325883990,
		1684777152,
		4251122042,
		2321926636,
		335633487,
		1661365465,
		4195302755,
		2366115317,
		997073096,
		1281953886,
		3579855332,
		2724688242,
		1006888145,
		1258607687,
		3524101629,
		2768942443,
		901097722,
		1119000684,
		3686517206,
		2898065728,
		853044451,
		1172266101,
		3705015759,
		2882616665,
		651767980,
		1373503546,
		3369554304,
		3218104598,
		565507253,
		1454621731,
		3485111705,
		3099436303,
		671266974,
		1594198024,
		3322730930,
		2970347812,
		795835527,
		1483230225,
		3244367275,
		3060149565,
		1994146192,
		31158534,
		2563907772,
		4023717930,
		1907459465,
		112637215,
		2680153253,
		3904427059,
		2013776290,
		251722036,
		2517215374,
		3775830040,
		2137656763,
		141376813,
		2439277719,
		3865271297,
		1802195444,
		476864866,
		2238001368,
		4066508878,
		1812370925,
		453092731,
		2181625025,
		4111451223,
		1706088902,
		314042704,
		2344532202,
		4240017532,
		1658658271,
		366619977,
		2362670323,
		4224994405,
		1303535960,
		984961486,
		2747007092,
		3569037538,
		1256170817,
		1037604311,
		2765210733,
		3554079995,
		1131014506,
		879679996,
		2909243462,
		3663771856,
		1141124467,
		855842277,
		2852801631,
		3708648649,
		1342533948,
		654459306,
		3188396048,
		3373015174,
		1466479909,
		544179635,
		3110523913,
		3462522015,
		1591671054,
		702138776,
		2966460450,
		3352799412,
		1504918807,
		783551873,
		3082640443,
		3233442989,
		3988292384,
		2596254646,
		62317068,
		1957810842,
		3939845945,
		2647816111,
		81470997,
		1943803523,
		3814918930,
		2489596804,
		225274430,
		2053790376,
		3826175755,
		2466906013,
		167816743,
		2097651377,
		4027552580,
		2265490386,
		503444072,
		1762050814,
		4150417245,
		2154129355,
		426522225,
		1852507879,
		4275313526,
		2312317920,
		282753626,
		1742555852,
		4189708143,
		2394877945,
		397917763,
		1622183637,
		3604390888,
		2714866558,
		953729732,
		1340076626,
		3518719985,
		2797360999,
		1068828381,
		1219638859,
		3624741850,
		2936675148,
		906185462,
		1090812512,
		3747672003,
		2825379669,
		829329135,
		1181335161,
		3412177804,
		3160834842,
		628085408,
		1382605366,
		3423369109,
		3138078467,
		570562233,
		1426400815,
		3317316542,
		2998733608,
		733239954,
		1555261956,
		3268935591,
		3050360625,
		752459403,
		1541320221,
		2607071920,
		3965973030,
		1969922972,
		40735498,
		2617837225,
		3943577151,
		1913087877,
		83908371,
		2512341634,
		3803740692,
		2075208622,
		213261112,
		2463272603,
		3855990285,
		2094854071,
		198958881,
		2262029012,
		4057260610,
		1759359992,
		534414190,
		2176718541,
		4139329115,
		1873836001,
		414664567,
		2282248934,
		4279200368,
		1711684554,
		285281116,
		2405801727,
		4167216745,
		1634467795,
		376229701,
		2685067896,
		3608007406,
		1308918612,
		956543938,
		2808555105,
		3495958263,
		1231636301,
		1047427035,
		2932959818,
		3654703836,
		1088359270,
		936918e3,
		2847714899,
		3736837829,
		1202900863,
		817233897,
		3183342108,
		3401237130,
		1404277552,
		615818150,
		3134207493,
		3453421203,
		1423857449,
		601450431,
		3009837614,
		3294710456,
		1567103746,
		711928724,
		3020668471,
		3272380065,
		1510334235,
		755167117
	]);
	function crc32(buf) {
		let crc = -1;
		for (let x of buf) crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
		return (crc ^ -1) >>> 0;
	}
	module.exports = crc32;
}));
//#endregion
//#region src/parse/zip.ts
var import_yauzl = (/* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require$1("fs");
	var zlib = __require$1("zlib");
	var fd_slicer = require_fd_slicer();
	var util = __require$1("util");
	var EventEmitter = __require$1("events").EventEmitter;
	var Transform = __require$1("stream").Transform;
	var PassThrough = __require$1("stream").PassThrough;
	var Writable = __require$1("stream").Writable;
	const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : require_crc32();
	exports.openPromise = openPromise;
	function openPromise(path, options) {
		return new Promise((resolve, reject) => {
			open(path, {
				...options,
				lazyEntries: true
			}, function(err, zipfile) {
				if (err) return reject(err);
				resolve(zipfile);
			});
		});
	}
	function open(path, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = true;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		fs.open(path, "r", function(err, fd) {
			if (err) return callback(err);
			fromFd(fd, options, function(err, zipfile) {
				if (err) fs.close(fd, defaultCallback);
				callback(err, zipfile);
			});
		});
	}
	function fromFd(fd, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = false;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		fs.fstat(fd, function(err, stats) {
			if (err) return callback(err);
			fromRandomAccessReader(new fd_slicer.FdSlicer(fd), stats.size, options, callback);
		});
	}
	function fromRandomAccessReader(reader, totalSize, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = true;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		var decodeStrings = !!options.decodeStrings;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
		if (totalSize > Number.MAX_SAFE_INTEGER) throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
		reader.ref();
		var eocdrWithoutCommentSize = 22;
		var zip64EocdlSize = 20;
		var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + 65535, totalSize);
		var buffer = newBuffer(bufferSize);
		readAndAssertNoEof(reader, buffer, 0, bufferSize, totalSize - buffer.length, function(err) {
			if (err) return callback(err);
			for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
				if (buffer.readUInt32LE(i) !== 101010256) continue;
				var eocdrBuffer = buffer.subarray(i);
				var diskNumber = eocdrBuffer.readUInt16LE(4);
				var entryCount = eocdrBuffer.readUInt16LE(10);
				var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
				var commentLength = eocdrBuffer.readUInt16LE(20);
				var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
				if (commentLength !== expectedCommentLength) return callback(/* @__PURE__ */ new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK☺☻` in the comment?"));
				var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false) : eocdrBuffer.subarray(22);
				if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 117853008) {
					var zip64EocdrOffset = readUInt64LE(buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize), 8);
					var zip64EocdrBuffer = newBuffer(56);
					return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
						if (err) return callback(err);
						if (zip64EocdrBuffer.readUInt32LE(0) !== 101075792) return callback(/* @__PURE__ */ new Error("invalid zip64 end of central directory record signature"));
						diskNumber = zip64EocdrBuffer.readUInt32LE(16);
						if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
						entryCount = readUInt64LE(zip64EocdrBuffer, 32);
						centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
						return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
					});
				}
				if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
				return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
			}
			callback(/* @__PURE__ */ new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
		});
	}
	util.inherits(ZipFile, EventEmitter);
	function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
		var self = this;
		EventEmitter.call(self);
		self.reader = reader;
		self.reader.on("error", function(err) {
			emitError(self, err);
		});
		self.reader.once("close", function() {
			self.emit("close");
		});
		self.readEntryCursor = centralDirectoryOffset;
		self.fileSize = fileSize;
		self.entryCount = entryCount;
		self.comment = comment;
		self.entriesRead = 0;
		self.autoClose = !!autoClose;
		self.lazyEntries = !!lazyEntries;
		self.decodeStrings = !!decodeStrings;
		self.validateEntrySizes = !!validateEntrySizes;
		self.strictFileNames = !!strictFileNames;
		self.isOpen = true;
		self.emittedError = false;
		self.hasEachEntryBeenCalled = false;
		if (!self.lazyEntries) self._readEntry();
	}
	ZipFile.prototype.close = function() {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.reader.unref();
	};
	function emitErrorAndAutoClose(self, err) {
		if (self.autoClose) self.close();
		emitError(self, err);
	}
	function emitError(self, err) {
		if (self.emittedError) return;
		self.emittedError = true;
		self.emit("error", err);
	}
	ZipFile.prototype.readEntry = function() {
		if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
		this._readEntry();
	};
	ZipFile.prototype._readEntry = function() {
		var self = this;
		if (self.entryCount === self.entriesRead) {
			setImmediate(function() {
				if (self.autoClose) self.close();
				if (self.emittedError) return;
				self.emit("end");
			});
			return;
		}
		if (self.emittedError) return;
		var buffer = newBuffer(46);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
			if (err) return emitErrorAndAutoClose(self, err);
			if (self.emittedError) return;
			var entry = new Entry();
			var signature = buffer.readUInt32LE(0);
			if (signature !== 33639248) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
			entry.versionMadeBy = buffer.readUInt16LE(4);
			entry.versionNeededToExtract = buffer.readUInt16LE(6);
			entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
			entry.compressionMethod = buffer.readUInt16LE(10);
			entry.lastModFileTime = buffer.readUInt16LE(12);
			entry.lastModFileDate = buffer.readUInt16LE(14);
			entry.crc32 = buffer.readUInt32LE(16);
			entry.compressedSize = buffer.readUInt32LE(20);
			entry.uncompressedSize = buffer.readUInt32LE(24);
			entry.fileNameLength = buffer.readUInt16LE(28);
			entry.extraFieldLength = buffer.readUInt16LE(30);
			entry.fileCommentLength = buffer.readUInt16LE(32);
			entry.internalFileAttributes = buffer.readUInt16LE(36);
			entry.externalFileAttributes = buffer.readUInt32LE(38);
			entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);
			if (entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("strong encryption is not supported"));
			self.readEntryCursor += 46;
			buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
			readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
				if (err) return emitErrorAndAutoClose(self, err);
				if (self.emittedError) return;
				entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
				var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
				entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
				entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
				try {
					entry.extraFields = parseExtraFields(entry.extraFieldRaw);
				} catch (err) {
					return emitErrorAndAutoClose(self, err);
				}
				if (self.decodeStrings) {
					var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
					entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
					entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
					var errorMessage = validateFileName(entry.fileName);
					if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
				} else {
					entry.fileComment = entry.fileCommentRaw;
					entry.fileName = entry.fileNameRaw;
				}
				entry.comment = entry.fileComment;
				self.readEntryCursor += buffer.length;
				self.entriesRead += 1;
				for (var i = 0; i < entry.extraFields.length; i++) {
					var extraField = entry.extraFields[i];
					if (extraField.id !== 1) continue;
					var zip64EiefBuffer = extraField.data;
					var index = 0;
					if (entry.uncompressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include uncompressed size"));
						entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.compressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include compressed size"));
						entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.relativeOffsetOfLocalHeader === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include relative header offset"));
						entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					break;
				}
				if (self.validateEntrySizes && entry.compressionMethod === 0) {
					var expectedCompressedSize = entry.uncompressedSize;
					if (entry.isEncrypted()) expectedCompressedSize += 12;
					if (entry.compressedSize !== expectedCompressedSize) {
						var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
						return emitErrorAndAutoClose(self, new Error(msg));
					}
				}
				self.emit("entry", entry);
				if (!self.lazyEntries) self._readEntry();
			});
		});
	};
	ZipFile.prototype.eachEntry = function() {
		const self = this;
		if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
		if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
		self.hasEachEntryBeenCalled = true;
		let pendingResolveReject = null;
		self.on("entry", onEntry);
		self.on("end", onEnd);
		self.on("error", onError);
		function cleanup() {
			self.removeListener("entry", onEntry);
			self.removeListener("end", onEnd);
			self.removeListener("error", onError);
			if (self.autoClose) self.close();
		}
		function onEntry(entry) {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			resolve({ value: entry });
		}
		function onEnd() {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			resolve({ done: true });
		}
		function onError(err) {
			let { reject } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			reject(err);
		}
		return {
			[Symbol.asyncIterator]() {
				return this;
			},
			next() {
				const promise = new Promise((resolve, reject) => {
					if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
					pendingResolveReject = {
						resolve,
						reject
					};
				});
				self.readEntry();
				return promise;
			},
			return(value) {
				cleanup();
				return Promise.resolve({
					done: true,
					value
				});
			},
			throw(value) {
				cleanup();
				return Promise.reject(value);
			}
		};
	};
	ZipFile.prototype.openReadStream = function(entry, options, callback) {
		var self = this;
		var relativeStart = 0;
		var relativeEnd = entry.compressedSize;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		else {
			if (options.decodeFileData === false) {
				if (options.decrypt != null) throw new Error("cannot use options.decrypt when options.decodeFileData === false");
				if (options.decompress != null) throw new Error("cannot use options.decompress when options.decodeFileData === false");
			} else {
				if (options.decrypt != null) {
					if (!entry.isEncrypted()) throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
					if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
					if (entry.isCompressed()) {
						if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
					}
				}
				if (options.decompress != null) {
					if (!entry.isCompressed()) throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
					if (!(options.decompress === false || options.decompress === true)) throw new Error("invalid options.decompress value: " + options.decompress);
					decompress = options.decompress;
				}
			}
			if (options.start != null) {
				relativeStart = options.start;
				if (relativeStart < 0) throw new Error("options.start < 0");
				if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
			}
			if (options.end != null) {
				relativeEnd = options.end;
				if (relativeEnd < 0) throw new Error("options.end < 0");
				if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
				if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
			}
		}
		var rawMode = options.decodeFileData === false || (entry.compressionMethod === 0 || entry.compressionMethod === 8 && options.decompress === false) && (!entry.isEncrypted() || options.decrypt === false);
		if (options.start != null || options.end != null) {
			if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
		}
		if (!self.isOpen) return callback(/* @__PURE__ */ new Error("closed"));
		if (entry.isEncrypted() && !rawMode) {
			if (options.decrypt !== false) return callback(/* @__PURE__ */ new Error("entry is encrypted, and options.decodeFileData !== false"));
		}
		var decompress;
		if (rawMode) decompress = false;
		else if (entry.compressionMethod === 8) decompress = options.decodeFileData !== true;
		else return callback(/* @__PURE__ */ new Error("unsupported compression method: " + entry.compressionMethod));
		self.readLocalFileHeader(entry, { minimal: true }, function(err, localFileHeader) {
			if (err) return callback(err);
			self.openReadStreamLowLevel(localFileHeader.fileDataStart, entry.compressedSize, relativeStart, relativeEnd, decompress, entry.uncompressedSize, callback);
		});
	};
	ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
		var self = this;
		fileDataStart + compressedSize;
		var readStream = self.reader.createReadStream({
			start: fileDataStart + relativeStart,
			end: fileDataStart + relativeEnd
		});
		var endpointStream = readStream;
		if (decompress) {
			var destroyed = false;
			var inflateFilter = zlib.createInflateRaw();
			readStream.on("error", function(err) {
				setImmediate(function() {
					if (!destroyed) inflateFilter.emit("error", err);
				});
			});
			readStream.pipe(inflateFilter);
			if (self.validateEntrySizes) {
				endpointStream = new AssertByteCountStream(uncompressedSize);
				inflateFilter.on("error", function(err) {
					setImmediate(function() {
						if (!destroyed) endpointStream.emit("error", err);
					});
				});
				inflateFilter.pipe(endpointStream);
			} else endpointStream = inflateFilter;
			installDestroyFn(endpointStream, function() {
				destroyed = true;
				if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
				readStream.unpipe(inflateFilter);
				readStream.destroy();
			});
		}
		callback(null, endpointStream);
	};
	ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
		var self = this;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		self.reader.ref();
		var buffer = newBuffer(30);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
			try {
				if (err) return callback(err);
				var signature = buffer.readUInt32LE(0);
				if (signature !== 67324752) return callback(/* @__PURE__ */ new Error("invalid local file header signature: 0x" + signature.toString(16)));
				var fileNameLength = buffer.readUInt16LE(26);
				var extraFieldLength = buffer.readUInt16LE(28);
				var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
				if (fileDataStart + entry.compressedSize > self.fileSize) return callback(/* @__PURE__ */ new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
				if (options.minimal) return callback(null, { fileDataStart });
				var localFileHeader = new LocalFileHeader();
				localFileHeader.fileDataStart = fileDataStart;
				localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
				localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
				localFileHeader.compressionMethod = buffer.readUInt16LE(8);
				localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
				localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
				localFileHeader.crc32 = buffer.readUInt32LE(14);
				localFileHeader.compressedSize = buffer.readUInt32LE(18);
				localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
				localFileHeader.fileNameLength = fileNameLength;
				localFileHeader.extraFieldLength = extraFieldLength;
				buffer = newBuffer(fileNameLength + extraFieldLength);
				self.reader.ref();
				readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
					try {
						if (err) return callback(err);
						localFileHeader.fileName = buffer.subarray(0, fileNameLength);
						localFileHeader.extraField = buffer.subarray(fileNameLength);
						return callback(null, localFileHeader);
					} finally {
						self.reader.unref();
					}
				});
			} finally {
				self.reader.unref();
			}
		});
	};
	ZipFile.prototype.openReadStreamPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.openReadStream(entry, options, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
		return new Promise((resolve, reject) => {
			this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
				if (err) return reject(err);
				resolve(localFileHeader);
			});
		});
	};
	function Entry() {}
	Entry.prototype.getLastModDate = function(options) {
		if (options == null) options = {};
		if (!options.forceDosFormat) for (var i = 0; i < this.extraFields.length; i++) {
			var extraField = this.extraFields[i];
			if (extraField.id === 21589) {
				var data = extraField.data;
				if (data.length < 5) continue;
				if (!(data[0] & 1)) continue;
				var posixTimestamp = data.readInt32LE(1);
				return /* @__PURE__ */ new Date(posixTimestamp * 1e3);
			} else if (extraField.id === 10) {
				var data = extraField.data;
				if (data.length !== 32) continue;
				if (data.readUInt16LE(4) !== 1) continue;
				if (data.readUInt16LE(6) !== 24) continue;
				var millisecondsSince1970 = (data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12)) / 1e4 - 0xa9730b66800;
				return new Date(millisecondsSince1970);
			}
		}
		return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
	};
	Entry.prototype.canDecodeFileData = function() {
		return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
	};
	Entry.prototype.isEncrypted = function() {
		return (this.generalPurposeBitFlag & 1) !== 0;
	};
	Entry.prototype.isCompressed = function() {
		return this.compressionMethod === 8;
	};
	function LocalFileHeader() {}
	function dosDateTimeToDate(date, time, timezone) {
		var day = date & 31;
		var month = (date >> 5 & 15) - 1;
		var year = (date >> 9 & 127) + 1980;
		var millisecond = 0;
		var second = (time & 31) * 2;
		var minute = time >> 5 & 63;
		var hour = time >> 11 & 31;
		if (timezone == null || timezone === "local") return new Date(year, month, day, hour, minute, second, millisecond);
		else if (timezone === "UTC") return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
		else throw new Error("unrecognized options.timezone: " + options.timezone);
	}
	function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
		var fileName = null;
		for (var i = 0; i < extraFields.length; i++) {
			var extraField = extraFields[i];
			if (extraField.id === 28789) {
				if (extraField.data.length < 6) continue;
				if (extraField.data.readUInt8(0) !== 1) continue;
				var oldNameCrc32 = extraField.data.readUInt32LE(1);
				if (crc32(fileNameBuffer) !== oldNameCrc32) continue;
				fileName = decodeBuffer(extraField.data.subarray(5), true);
				break;
			}
		}
		if (fileName == null) fileName = decodeBuffer(fileNameBuffer, (generalPurposeBitFlag & 2048) !== 0);
		if (!strictFileNames) fileName = fileName.replace(/\\/g, "/");
		return fileName;
	}
	function validateFileName(fileName) {
		if (fileName.indexOf("\\") !== -1) return "invalid characters in fileName: " + fileName;
		if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) return "absolute path: " + fileName;
		if (fileName.split("/").indexOf("..") !== -1) return "invalid relative path: " + fileName;
		return null;
	}
	function parseExtraFields(extraFieldBuffer) {
		var extraFields = [];
		var i = 0;
		while (i < extraFieldBuffer.length - 3) {
			var headerId = extraFieldBuffer.readUInt16LE(i + 0);
			var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
			var dataStart = i + 4;
			var dataEnd = dataStart + dataSize;
			if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
			var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
			extraFields.push({
				id: headerId,
				data: dataBuffer
			});
			i = dataEnd;
		}
		return extraFields;
	}
	function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
		if (length === 0) return setImmediate(function() {
			callback(null, newBuffer(0));
		});
		reader.read(buffer, offset, length, position, function(err, bytesRead) {
			if (err) return callback(err);
			if (bytesRead < length) return callback(/* @__PURE__ */ new Error("unexpected EOF"));
			callback();
		});
	}
	util.inherits(AssertByteCountStream, Transform);
	function AssertByteCountStream(byteCount) {
		Transform.call(this);
		this.actualByteCount = 0;
		this.expectedByteCount = byteCount;
	}
	AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
		this.actualByteCount += chunk.length;
		if (this.actualByteCount > this.expectedByteCount) {
			var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb(null, chunk);
	};
	AssertByteCountStream.prototype._flush = function(cb) {
		if (this.actualByteCount < this.expectedByteCount) {
			var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb();
	};
	util.inherits(RandomAccessReader, EventEmitter);
	function RandomAccessReader() {
		EventEmitter.call(this);
		this.refCount = 0;
	}
	RandomAccessReader.prototype.ref = function() {
		this.refCount += 1;
	};
	RandomAccessReader.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount > 0) return;
		if (self.refCount < 0) throw new Error("invalid unref");
		self.close(onCloseDone);
		function onCloseDone(err) {
			if (err) return self.emit("error", err);
			self.emit("close");
		}
	};
	RandomAccessReader.prototype.createReadStream = function(options) {
		if (options == null) options = {};
		var start = options.start;
		var end = options.end;
		if (start === end) {
			var emptyStream = new PassThrough();
			setImmediate(function() {
				emptyStream.end();
			});
			return emptyStream;
		}
		var stream = this._readStreamForRange(start, end);
		var destroyed = false;
		var refUnrefFilter = new RefUnrefFilter(this);
		stream.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) refUnrefFilter.emit("error", err);
			});
		});
		installDestroyFn(refUnrefFilter, function() {
			stream.unpipe(refUnrefFilter);
			refUnrefFilter.unref();
			stream.destroy();
		});
		var byteCounter = new AssertByteCountStream(end - start);
		refUnrefFilter.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) byteCounter.emit("error", err);
			});
		});
		installDestroyFn(byteCounter, function() {
			destroyed = true;
			refUnrefFilter.unpipe(byteCounter);
			refUnrefFilter.destroy();
		});
		return stream.pipe(refUnrefFilter).pipe(byteCounter);
	};
	RandomAccessReader.prototype._readStreamForRange = function(start, end) {
		throw new Error("not implemented");
	};
	RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
		var readStream = this.createReadStream({
			start: position,
			end: position + length
		});
		var writeStream = new Writable();
		var written = 0;
		writeStream._write = function(chunk, encoding, cb) {
			chunk.copy(buffer, offset + written, 0, chunk.length);
			written += chunk.length;
			cb();
		};
		writeStream.on("finish", callback);
		readStream.on("error", function(error) {
			callback(error);
		});
		readStream.pipe(writeStream);
	};
	RandomAccessReader.prototype.close = function(callback) {
		setImmediate(callback);
	};
	util.inherits(RefUnrefFilter, PassThrough);
	function RefUnrefFilter(context) {
		PassThrough.call(this);
		this.context = context;
		this.context.ref();
		this.unreffedYet = false;
	}
	RefUnrefFilter.prototype._flush = function(cb) {
		this.unref();
		cb();
	};
	RefUnrefFilter.prototype.unref = function(cb) {
		if (this.unreffedYet) return;
		this.unreffedYet = true;
		this.context.unref();
	};
	var cp437 = "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0";
	function decodeBuffer(buffer, isUtf8) {
		if (isUtf8) return buffer.toString("utf8");
		else {
			var result = "";
			for (var i = 0; i < buffer.length; i++) result += cp437[buffer[i]];
			return result;
		}
	}
	function readUInt64LE(buffer, offset) {
		var lower32 = buffer.readUInt32LE(offset);
		return buffer.readUInt32LE(offset + 4) * 4294967296 + lower32;
	}
	var newBuffer;
	if (typeof Buffer.allocUnsafe === "function") newBuffer = function(len) {
		return Buffer.allocUnsafe(len);
	};
	else newBuffer = function(len) {
		return new Buffer(len);
	};
	function installDestroyFn(stream, fn) {
		if (typeof stream.destroy === "function") stream._destroy = function(err, cb) {
			fn();
			if (cb != null) cb(err);
		};
		else stream.destroy = fn;
	}
	function defaultCallback(err) {
		if (err) throw err;
	}
})))();
const STORED = 0;
const DEFLATED = 8;
const SYMLINK = 40960;
const FILE_TYPE = 61440;
async function openZip(path, where, limits) {
	const archive = await orDamaged(where, (0, import_yauzl.openPromise)(path, {
		autoClose: false,
		strictFileNames: true
	}));
	try {
		const entries = [];
		await orDamaged(where, listFiles(archive, where, limits, entries));
		checkInflated(entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0), {
			where,
			packedBytes: archive.fileSize,
			limits
		});
		return {
			entries: entries.map((entry) => entryOf(archive, entry, where, limits)),
			close: () => archive.close()
		};
	} catch (error) {
		archive.close();
		throw error;
	}
}
async function listFiles(archive, where, limits, files) {
	for await (const entry of archive.eachEntry()) {
		const { fileName } = entry;
		if (fileName.includes("\0")) throw new InputError(`${where}: refused, because an entry's name holds a NUL (${quoted(fileName)}).`);
		if ((entry.externalFileAttributes >>> 16 & FILE_TYPE) === SYMLINK) throw new InputError(`${where}: refused, because the entry ${quoted(fileName)} is a symbolic link. Pack the files themselves.`);
		if (fileName.endsWith("/")) continue;
		files.push(entry);
		if (files.length > limits.files) throw beyondLimit(where, "the archive holds too many files", "files", limits);
	}
}
function entryOf(archive, entry, archiveName, limits) {
	const name = `${archiveName}/${entry.fileName}`;
	const packed = entry.compressionMethod === DEFLATED;
	const readable = {
		name,
		packedBytes: entry.compressedSize,
		open: (onRead) => read(archive, entry, name, limits, onRead)
	};
	if (entry.isEncrypted()) return {
		...readable,
		unreadable: "is encrypted"
	};
	if (!packed && entry.compressionMethod !== STORED) return {
		...readable,
		unreadable: `is packed by method ${entry.compressionMethod}, and only deflate is read`
	};
	return readable;
}
async function* read(archive, entry, where, limits, onRead) {
	const counted = counting(await orDamaged(where, archive.openReadStreamPromise(entry, { decodeFileData: false })), onRead);
	const bounds = {
		where,
		packedBytes: entry.compressedSize,
		limits
	};
	const unpacked = entry.compressionMethod === DEFLATED ? unpackRaw(counted, bounds) : counted;
	let size = 0;
	let checksum = 0;
	try {
		for await (const chunk of unpacked) {
			size += chunk.length;
			if (size > entry.uncompressedSize) break;
			checksum = crc32(chunk, checksum);
			yield chunk;
		}
	} catch (cause) {
		throw damaged(where, cause);
	}
	if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw new InputError(`${where}: is not what the archive says it is (size or CRC-32 differ). The archive is damaged: pack it again.`);
}
async function orDamaged(where, work) {
	try {
		return await work;
	} catch (cause) {
		throw damaged(where, cause);
	}
}
function damaged(where, cause) {
	if (cause instanceof InputError) return cause;
	const { message } = cause;
	return new InputError(`${where}: the zip is refused or damaged (${message}). Pack it again.`, { cause });
}
//#endregion
//#region src/parse/documents.ts
const READ_BYTES = 128 * 1024;
async function openDocuments(paths, limits) {
	const found = new Finder(limits);
	try {
		for (const path of paths) await found.add(path);
	} catch (error) {
		found.close();
		throw error;
	}
	found.documents.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
	return found;
}
var Finder = class {
	documents = [];
	skipped = [];
	#limits;
	#archives = [];
	#path = "";
	constructor(limits) {
		this.#limits = limits;
	}
	close() {
		for (const archive of this.#archives) archive.close();
	}
	async add(path) {
		this.#path = path;
		const kind = await orUnreadable(path, stat$1(path));
		if (kind.isDirectory()) await this.#addFolder(path);
		else if (kind.isFile()) await this.#addFile(path, kind.size);
		else throw new InputError(`${path}: is neither a file nor a folder. Give the path of a result file.`);
	}
	async #addFolder(folder) {
		const files = await orUnreadable(folder, this.#filesIn(folder));
		for (const path of files.sort()) await this.#addFile(path, (await orUnreadable(path, stat$1(path))).size);
	}
	async #filesIn(folder) {
		const files = [];
		for await (const entry of await opendir(folder, { recursive: true })) {
			const path = join(entry.parentPath, entry.name);
			if (entry.isSymbolicLink()) this.#skip(path, "is a symbolic link");
			if (entry.isFile() && files.push(path) > this.#limits.files) throw beyondLimit(folder, "the folder holds too many files", "files", this.#limits);
		}
		return files;
	}
	async #addFile(path, size) {
		const packing = packingOf(await orUnreadable(path, firstBytes(path)));
		const plain = (onRead) => counting(diskBytes(path), onRead);
		if (packing === "zip") await this.#addArchive(path);
		else if (packing === "gzip" || packing === "zstd") {
			const bounds = {
				where: path,
				packedBytes: size,
				limits: this.#limits
			};
			await this.#addDocument(path, size, (onRead) => unpack(plain(onRead), packing, bounds));
		} else if (packing) this.#skip(path, `is packed as ${packing}, which is not read: use gzip or zip`);
		else await this.#addDocument(path, size, plain);
	}
	async #addArchive(path) {
		const archive = await openZip(path, path, this.#limits);
		this.#archives.push(archive);
		for (const entry of archive.entries) await this.#addEntry(entry);
	}
	async #addEntry({ name, packedBytes, unreadable, open }) {
		if (unreadable === void 0) await this.#addDocument(name, packedBytes, open);
		else this.#skip(name, unreadable);
	}
	async #addDocument(name, size, open) {
		const head = await readHead(asUtf8(open()));
		const packing = packingOf(head.bytes);
		if (head.bytes.length === 0) this.#skip(name, "is empty");
		else if (packing) this.#skip(name, `holds another archive (${packing}), which is not opened`);
		else this.documents.push({
			path: this.#path,
			name,
			head,
			size,
			open: (onRead) => asUtf8(open(onRead))
		});
	}
	#skip(name, why) {
		this.skipped.push({
			path: this.#path,
			name,
			why
		});
	}
};
async function* diskBytes(path) {
	try {
		yield* createReadStream(path, { highWaterMark: READ_BYTES });
	} catch (cause) {
		throw unreadable(path, cause);
	}
}
async function firstBytes(path) {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(/* @__PURE__ */ new Uint8Array(262), 0, 262, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
async function readHead(chunks) {
	const bytes = new Uint8Array(HEAD_BYTES);
	let length = 0;
	let complete = true;
	for await (const chunk of chunks) {
		const part = chunk.subarray(0, HEAD_BYTES - length);
		bytes.set(part, length);
		length += part.length;
		complete = part.length === chunk.length;
		if (!complete) break;
	}
	const head = bytes.slice(0, length);
	return {
		bytes: head,
		text: new TextDecoder().decode(head),
		complete
	};
}
async function orUnreadable(path, work) {
	try {
		return await work;
	} catch (cause) {
		throw unreadable(path, cause);
	}
}
const REASONS = {
	ENOENT: "there is no such file or folder. Check the path",
	EACCES: "it may not be read. Check its permissions",
	EPERM: "it may not be read. Check its permissions"
};
function unreadable(path, cause) {
	const { code, message } = cause;
	if (typeof code !== "string") return cause;
	return new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, { cause });
}
//#endregion
//#region src/parse/timeline.ts
const FAR_MS = 6 * 36e5;
const ENOUGH = 20;
const PAUSE_MS = 5e3;
const LONG_PAUSE_MS = 6e4;
var Timeline = class {
	#events;
	#firstMs = Number.POSITIVE_INFINITY;
	#lastMs = Number.NEGATIVE_INFINITY;
	#threads = 0;
	#peakThreads = 0;
	#samples = 0;
	#held = [];
	constructor(events) {
		this.#events = events;
	}
	add(sample, line) {
		const { startMs } = sample;
		if (startMs === void 0) this.#events.sample(sample);
		else if (this.#samples > 0 && (startMs > this.#lastMs + FAR_MS || startMs < this.#firstMs - FAR_MS)) {
			this.#held.push({
				sample,
				line
			});
			if (this.#held.length >= ENOUGH) this.#believe();
		} else {
			if (this.#held.length > 0) this.#disbelieve();
			if (startMs > this.#lastMs + PAUSE_MS && this.#samples > 0) this.#pause(startMs - this.#lastMs, line);
			this.#accept(sample, startMs);
		}
	}
	end() {
		this.#disbelieve();
	}
	#accept(sample, startMs) {
		const endMs = startMs + sample.durationMs;
		if (startMs < this.#firstMs) this.#firstMs = startMs;
		if (endMs > this.#lastMs) this.#lastMs = endMs;
		if (sample.threads !== void 0 && sample.threads > 0) {
			this.#threads = sample.threads;
			if (sample.threads > this.#peakThreads) this.#peakThreads = sample.threads;
		}
		this.#samples++;
		this.#events.sample(sample);
	}
	#pause(pauseMs, line) {
		const spacingMs = (this.#lastMs - this.#firstMs) / this.#samples;
		if ((this.#peakThreads > 0 ? this.#threads * 2 <= this.#peakThreads : pauseMs >= LONG_PAUSE_MS) && pauseMs >= 20 * spacingMs) this.#events.pause(line, pauseMs, this.#threads, this.#peakThreads);
	}
	#believe() {
		const held = this.#held;
		this.#held = [];
		this.#events.pause(held[0].line, this.#distanceMs(held[0].sample), this.#threads, this.#peakThreads);
		for (const { sample } of held) this.#accept(sample, sample.startMs);
	}
	#disbelieve() {
		for (const { sample, line } of this.#held) this.#events.stray(line, this.#distanceMs(sample));
		this.#held = [];
	}
	#distanceMs({ startMs = 0 }) {
		return startMs > this.#lastMs ? startMs - this.#lastMs : this.#firstMs - startMs;
	}
};
//#endregion
//#region src/parse/intake.ts
var Intake = class {
	file;
	limits;
	dimensionColumns;
	#options;
	#outlet;
	#isWanted;
	#excludes;
	#rules;
	#pathDimensions;
	#labels = /* @__PURE__ */ new Map();
	#looksAtLabels;
	#combinations = /* @__PURE__ */ new Map();
	#timeline;
	#samples = 0;
	#passed = 0;
	#untimed = 0;
	#excluded = 0;
	#trimmed = 0;
	#pauses = 0;
	constructor({ file, options, rules, outlet, isWanted = () => true }) {
		this.file = file;
		this.limits = options.limits;
		this.dimensionColumns = rules.columns;
		this.#options = options;
		this.#outlet = outlet;
		this.#isWanted = isWanted;
		this.#excludes = options.exclude.map(wildcard);
		this.#rules = rules;
		this.#pathDimensions = rules.ofPath(file);
		this.#looksAtLabels = options.exclude.length > 0 || rules.count > 0;
		this.#timeline = new Timeline({
			sample: (sample) => this.#pass(sample),
			stray: (line, distanceMs) => this.issue(`the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`, line),
			pause: (line, pauseMs, threads, peak) => this.#pause(line, pauseMs, threads, peak)
		});
	}
	get samples() {
		return this.#samples;
	}
	sample(sample, line) {
		this.#samples++;
		if (this.#looksAtLabels && !this.#label(sample)) this.#excluded++;
		else this.#timeline.add(sample, line);
	}
	series(series) {
		this.#samples += series.count;
		const facts = this.#factsOf(series.workflow);
		if (facts.excluded) this.#excluded += series.count;
		else this.#outlet.addSeries({
			...series,
			dimensions: this.#dimensionsOf(series.workflow, facts, series.dimensions)
		});
	}
	issue(message, line) {
		this.#outlet.issue(line === void 0 ? {
			file: this.file,
			message
		} : {
			file: this.file,
			line,
			message
		});
	}
	notice(code, message) {
		this.#outlet.notice({
			code,
			message: `${this.file}: ${message}`
		});
	}
	end() {
		this.#timeline.end();
		if (this.#excluded > 0) {
			const globs = listed(this.#options.exclude.map(quoted));
			this.notice("excluded", `${this.#excluded} samples were left out: their names match exclude (${globs}).`);
		}
		if (this.#trimmed > 0) {
			const { startMs, endMs } = this.#options.trim;
			const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`;
			this.notice("trimmed", `${this.#trimmed} samples were left out: ${spans} are trimmed.`);
		}
		if (this.#pauses > 1) this.notice("appended-run", `there are ${this.#pauses - 1} more such pauses.`);
		if (this.#samples === 0) this.notice("no-samples", "holds no samples. Was the test stopped before the first one ended?");
		else if (this.#passed > 0 && this.#untimed === this.#passed) this.notice("no-timestamps", "has no times, so there is no throughput and nothing over time, and nothing is trimmed.");
	}
	#label(sample) {
		const facts = this.#factsOf(sample.workflow);
		if (facts.excluded) return false;
		const dimensions = this.#dimensionsOf(sample.workflow, facts, sample.dimensions);
		if (dimensions !== NO_DIMENSIONS) sample.dimensions = dimensions;
		return true;
	}
	#pass(sample) {
		this.#passed++;
		if (sample.startMs === void 0) this.#untimed++;
		if (this.#isWanted(sample)) this.#outlet.add(sample);
		else this.#trimmed++;
	}
	#pause(line, pauseMs, threads, peak) {
		if (this.#pauses++ > 0) return;
		const place = line === void 0 ? "" : ` before line ${line}`;
		const load = peak > 0 ? ` with ${threads} of ${peak} threads left` : "";
		this.notice("appended-run", `nothing happened for ${durationInWords(pauseMs)}${place}${load}: it looks as if a second run was appended, and both are judged as one. Delete the file before each run.`);
	}
	#factsOf(workflow) {
		let facts = this.#labels.get(workflow);
		if (!facts) {
			facts = {
				excluded: this.#excludes.some((exclude) => exclude.matches(workflow)),
				dimensions: /* @__PURE__ */ new Map()
			};
			this.#labels.set(workflow, facts);
		}
		return facts;
	}
	#dimensionsOf(workflow, facts, ofRow) {
		const known = facts.dimensions.get(ofRow);
		if (known) return known;
		const all = {
			...this.#pathDimensions,
			...this.#rules.ofLabel(workflow),
			...ofRow
		};
		const key = JSON.stringify(all);
		const dimensions = key === "{}" ? NO_DIMENSIONS : this.#combinations.get(key) ?? all;
		this.#combinations.set(key, dimensions);
		facts.dimensions.set(ofRow, dimensions);
		return dimensions;
	}
};
const NO_DIMENSIONS = {};
//#endregion
//#region src/parse/issue-ratio.ts
function checkIssues(where, issues, rows, maxIssueRatio) {
	if (issues.count <= maxIssueRatio * rows) return;
	const shown = issues.first.map(({ file, line, message }) => `\n  ${line === void 0 ? file : `${file}:${line}`}: ${message}`);
	throw new InputError(`${where}: ${issues.count} of ${rows} rows cannot be read, and ${percent(maxIssueRatio)} may be. Mend the file, or allow more. The first are:${shown.join("")}`);
}
function percent(ratio) {
	return `${Math.round(ratio * 1e4) / 100} %`;
}
//#endregion
//#region src/parse/trim.ts
var RunSpans = class {
	#spans = /* @__PURE__ */ new Map();
	#known = /* @__PURE__ */ new WeakMap();
	see(sample) {
		if (sample.startMs === void 0) return;
		const span = this.#spanOf(sample.dimensions);
		span.startMs = Math.min(span.startMs, sample.startMs);
		span.endMs = Math.max(span.endMs, sample.startMs + sample.durationMs);
	}
	isInside(sample, trim) {
		if (sample.startMs === void 0) return true;
		const span = this.#spanOf(sample.dimensions);
		return sample.startMs >= span.startMs + trim.startMs && sample.startMs + sample.durationMs <= span.endMs - trim.endMs;
	}
	#spanOf(dimensions = NONE) {
		const known = this.#known.get(dimensions);
		if (known) return known;
		const key = JSON.stringify(Object.entries(dimensions).sort(([a], [b]) => a < b ? -1 : 1));
		const span = this.#spans.get(key) ?? {
			startMs: Number.POSITIVE_INFINITY,
			endMs: Number.NEGATIVE_INFINITY
		};
		this.#spans.set(key, span);
		this.#known.set(dimensions, span);
		return span;
	}
};
const NONE = {};
function isTrimming(trim) {
	return trim.startMs > 0 || trim.endMs > 0;
}
//#endregion
//#region src/parse/read-run.ts
async function readRun(paths, options, edges = {}) {
	const found = await openDocuments(paths, options.limits);
	try {
		const { known, notices } = chooseDocuments(paths, found, options.format);
		const rules = await compileDimensionRules(options.dimensions);
		const spans = isTrimming(options.trim) ? await findSpans(known, options, rules) : void 0;
		const shards = [];
		for (const { document, format } of known) shards.push(format.kind === "summary" ? format.decode(await readWhole(document.open(), document.name, options.limits), document.name) : await readShard(document, format, options, rules, edges, spans));
		const run = mergeRuns(shards);
		const rows = run.sources.reduce((sum, source) => sum + source.rows, 0);
		checkIssues(paths.join(", "), run.issues, rows, options.maxIssueRatio);
		return {
			...run,
			notices: [...run.notices, ...notices]
		};
	} finally {
		found.close();
	}
}
async function readShard(document, format, options, rules, edges, spans) {
	const { name: file, head, size } = document;
	const summarizer = new Summarizer({
		tool: format.tool,
		format: format.id,
		unitMs: format.unitMs,
		limits: options.limits
	});
	const intake = new Intake({
		file,
		options,
		rules,
		outlet: summarizer,
		...spans && { isWanted: (sample) => spans.isInside(sample, options.trim) }
	});
	const onRead = (bytesRead) => edges.onProgress?.({
		file,
		bytesRead,
		bytesTotal: size,
		samples: intake.samples
	});
	const { rows, truncated } = await format.read({
		head,
		chunks: document.open(onRead)
	}, intake);
	intake.end();
	if (truncated) intake.notice("truncated", "ends in the middle of a row: the test was killed, or the file was not copied whole.");
	summarizer.source({
		name: file,
		format: format.id,
		rows,
		...truncated && { truncated }
	});
	return summarizer.finish();
}
async function findSpans(known, options, rules) {
	const spans = new RunSpans();
	const outlet = {
		add: (sample) => spans.see(sample),
		addSeries() {},
		issue() {},
		notice() {}
	};
	for (const { document, format } of known) {
		if (format.kind === "summary") continue;
		const intake = new Intake({
			file: document.name,
			options,
			rules,
			outlet
		});
		await format.read({
			head: document.head,
			chunks: document.open()
		}, intake);
		intake.end();
	}
	return spans;
}
//#endregion
//#region src/command/progress.ts
const PATIENCE_MS = 400;
const EVERY_MS = 100;
function progressOn(terminal) {
	const startedAt = terminal.now();
	let shownAt = 0;
	return {
		show({ file, bytesRead, bytesTotal, samples }) {
			const now = terminal.now();
			if (!terminal.isInteractive || now - startedAt < PATIENCE_MS || now - shownAt < EVERY_MS) return;
			shownAt = now;
			const share = bytesTotal > 0 ? formatRatioAsPercent(Math.floor(100 * bytesRead / bytesTotal) / 100) : "";
			const line = `reading ${escapeTerminal(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`;
			terminal.err(`\r\u001b[K${line.slice(0, Math.max(20, terminal.width - 1))}`);
		},
		end() {
			if (shownAt > 0) terminal.err("\r\x1B[K");
		}
	};
}
//#endregion
//#region src/command/results.ts
async function readResults(config, globs, terminal) {
	if (globs.length === 0 && config.results.length === 0) throw new UsageError("No results are named. Name them as \"results\", in the call or in the configuration.");
	const repeats = /* @__PURE__ */ new Map();
	for (const [entry, options] of entriesOf(config, globs)) {
		const files = await findFiles(entry.path, config);
		const capture = entry.repeat === void 0 ? void 0 : compileCapture(entry.repeat);
		for (const [repeat, members] of groupFiles(files, (file) => capture?.(file) ?? "")) repeats.set(repeat, [...repeats.get(repeat) ?? [], {
			files: members,
			options
		}]);
	}
	const inOrder = [...repeats].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
	const runs = [];
	for (const [, parts] of inOrder) runs.push(withFacts(await readParts(parts, terminal), config));
	return runs;
}
async function readGivenRun(config, paths, terminal) {
	const given = typeof paths === "string" ? [paths] : paths;
	if (config.results.length < 2) return readParts([{
		files: given,
		options: readOptionsOf(config, 0)
	}], terminal);
	const files = (await Promise.all(given.map(filesBelow))).flat();
	const wanted = await Promise.all(config.results.map(async (entry) => new Set(await glob(entry.path, GLOB))));
	return readParts([...groupFiles(files, (file) => wanted.findIndex((set) => set.has(file)))].map(([index, members]) => ({
		files: members,
		options: readOptionsOf(config, index)
	})), terminal);
}
function withFacts(run, config) {
	return {
		...run,
		facts: {
			...config.environment.facts,
			...run.facts
		}
	};
}
const GLOB = {
	followSymbolicLinks: false,
	onlyFiles: true,
	dot: false,
	expandDirectories: true
};
function entriesOf(config, globs) {
	if (globs.length === 0) return config.results.map((entry, index) => [entry, readOptionsOf(config, index)]);
	const [only, another] = config.results;
	const options = readOptionsOf(config, 0);
	const repeat = !another && only?.repeat !== void 0 ? { repeat: only.repeat } : {};
	return globs.map((path) => [{
		path,
		...repeat
	}, options]);
}
async function findFiles(pattern, config) {
	const files = (await glob(pattern.replaceAll("\\", "/"), GLOB)).sort();
	if (files.length === 0) throw new InputError(`results: "${pattern}" matches no file. Check the glob, and that the step before wrote results.`);
	if (files.length > config.limits.files) throw new InputError(`results: "${pattern}" matches ${files.length} files, more than the limit of ${config.limits.files}. Narrow the glob, or raise limits.files in the configuration.`);
	return files;
}
async function readParts(parts, terminal) {
	const progress = progressOn(terminal);
	try {
		const shards = [];
		for (const { files, options } of parts) shards.push(await readRun(files, options, { onProgress: progress.show }));
		return shards.length === 1 ? shards[0] : mergeRuns(shards);
	} finally {
		progress.end();
	}
}
async function filesBelow(path) {
	return (await stat$1(path).catch(() => void 0))?.isDirectory() ? (await glob(`${path.replaceAll("\\", "/")}/**`, GLOB)).sort() : [path];
}
function groupFiles(files, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const file of files) groups.set(keyOf(file), [...groups.get(keyOf(file)) ?? [], file]);
	return groups;
}
//#endregion
export { runId as a, readConfig as c, encodeRun as i, readResults as n, demandsOf as o, decodeRun as r, unmatchedRules as s, readGivenRun as t };
