import { It as UsageError, Nt as InputError } from "./core.js";
import { i as quoted, r as listed } from "./wording.js";
import { a as FORMATS, o as withoutEndings } from "./intake.js";
//#region src/parse/detect.ts
function detectFormat(head, forced) {
	if (forced === void 0) return FORMATS.find((format) => format.matches(head));
	const format = FORMATS.find(({ id }) => id === forced);
	if (format) return format;
	const known = FORMATS.map(({ id }) => id);
	throw new UsageError(`format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for what no tool wrote.`);
}
function unknownFormat(where, found) {
	return new InputError(`${where}: ${found}. A table of figures is read with format: table and its columns under metrics, in the entry of results in the configuration; a known format that was not seen is forced there, as format: jmeter-csv. Looked for: ${FORMATS.map((format) => `${format.id}: ${format.looksFor}`).join("; ")}.`);
}
function beginningOf(head) {
	return `it begins with ${quoted(/^[^\r\n]*/.exec(head.text)[0])}`;
}
//#endregion
//#region src/parse/choose.ts
function chooseDocuments(paths, found, forced, beside = /* @__PURE__ */ new Set()) {
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
	const left = rest.filter(({ name }) => !beside.has(name));
	if (left.length > 0) notices.push({
		code: "skipped-files",
		message: `Files that are no results were left out: ${listed(left.map(nameAndReason))}.`
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
	if (supplements(best) !== void 0) throw new InputError(`${known[0].document.name}: only adds to results (${best.id}) and is none by itself. Give it in a folder with them.`);
	const kept = known.filter(({ format }) => format === best || supplements(format)?.includes(best.id));
	const others = known.filter((candidate) => !kept.includes(candidate));
	for (const candidate of others.toSorted((a, b) => FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format))) if (isAnotherTest(candidate, kept)) kept.push(candidate);
	const left = others.filter((candidate) => !kept.includes(candidate));
	if (left.length > 0) {
		const names = listed(left.map(({ document, format }) => `${document.name} (${format.id})`));
		const isRaw = left.some(({ format }) => format.kind === "samples");
		const what = isRaw ? "the same results in another format" : "made from the same results";
		const read = listed([...new Set(kept.map(({ format }) => format.id))]);
		notices.push({
			code: isRaw ? "same-results" : "derived-skipped",
			message: `The run is read from its ${read} files; left out, as ${what}: ${names}.`
		});
	}
	return known.filter((candidate) => kept.includes(candidate));
}
function supplements(format) {
	return format.kind === "summary" ? void 0 : format.supplements;
}
function isAnotherTest({ document, format }, others) {
	const name = nameOfTest(document.name);
	return isPerTest(format) && others.every((other) => isPerTest(other.format) && nameOfTest(other.document.name) !== name);
}
function isPerTest(format) {
	return format.kind !== "summary" && format.perTest === true;
}
function nameOfTest(name) {
	return withoutEndings(name).replace(/[-_.](?:gnuplot|plot|percentiles|summary|table)$/i, "");
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
	return a.complete === b.complete && Buffer.compare(a.bytes, b.bytes) === 0;
}
//#endregion
export { chooseDocuments as t };
