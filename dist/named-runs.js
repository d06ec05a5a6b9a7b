import { qn as inNaturalOrder } from "./core.js";
import { M as suiteFolder, O as namedRunsPath, g as datetime, m as encodeSuiteFile, p as decodeSuiteFile, u as entrySchemaIn, v as NAMED_RUN_FILE } from "./select.js";
import { c as exactOptional, d as literal, f as looseObject, k as _minLength, r as array, x as string, y as refine } from "./zod.js";
//#region src/baseline/release-order.ts
const VERSION = /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/;
function previousRelease(kept, current) {
	const others = kept.filter(({ name }) => name !== current);
	const newest = [...others].sort((a, b) => a.sinceMs - b.sinceMs).at(-1);
	const version = current === void 0 ? void 0 : versionOf(current);
	if (!version) return newest;
	const versions = others.flatMap((release) => {
		const found = versionOf(release.name);
		return found && found.prefix === version.prefix ? [{
			release,
			version: found
		}] : [];
	});
	if (versions.length === 0) return newest;
	const smaller = versions.filter((each) => compareVersions(each.version, version) < 0).sort((a, b) => compareVersions(a.version, b.version));
	const finals = smaller.filter((each) => each.version.preview === "");
	return (version.preview === "" && finals.length > 0 ? finals : smaller).at(-1)?.release;
}
function versionOf(name) {
	const { prefix, numbers, preview = "" } = VERSION.exec(name)?.groups ?? {};
	if (prefix === void 0 || numbers === void 0) return void 0;
	return {
		prefix,
		numbers: numbers.split(".").map(Number),
		preview
	};
}
function compareVersions(a, b) {
	const length = Math.max(a.numbers.length, b.numbers.length);
	for (let at = 0; at < length; at++) {
		const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
		if (difference !== 0) return difference;
	}
	if (a.preview === b.preview) return 0;
	if (a.preview === "") return 1;
	if (b.preview === "") return -1;
	return inNaturalOrder(a.preview, b.preview);
}
//#endregion
//#region src/baseline/named-runs.ts
const NAMED_RUNS_KIND = "perf-gate/references";
const MAX_NAMED = 5;
const instant = datetime();
const file = {
	schema: looseObject({
		schema: literal(1),
		kind: literal(NAMED_RUNS_KIND),
		suite: string(),
		baseRef: string(),
		references: array(looseObject({
			name: string().check(_minLength(1)),
			since: instant,
			by: exactOptional(string()),
			runs: array(entrySchemaIn(NAMED_RUN_FILE)).check(_minLength(1))
		})).check(refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "names a reference twice"))
	}),
	remedy: "Restore it from the store's history."
};
function encodeNamedRuns(references) {
	return encodeSuiteFile(references);
}
function decodeNamedRuns(text, where, expected) {
	return decodeSuiteFile(text, where, file, expected);
}
async function readNamedRuns(store, snapshot, name) {
	const path = namedRunsPath(suiteFolder(name.baseRef, name.suite));
	const text = await snapshot.read(path);
	return text === void 0 ? void 0 : decodeNamedRuns(text, `${store.name}: ${path}`, name);
}
function chooseNamedRun(references, choice) {
	if ("name" in choice) return references.find(({ name }) => name === choice.name);
	const previous = previousRelease(references.map((reference) => ({
		...reference,
		sinceMs: Date.parse(reference.since)
	})), choice.before);
	return references.find(({ name }) => name === previous?.name);
}
function missingNamedRunText({ baseRef, suite }, references, choice) {
	const where = `suite "${suite}" on ${baseRef}`;
	const names = references.map(({ name }) => name);
	const older = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} older` : "";
	const kept = names.length > 0 ? ` Kept: ${names.slice(-5).join(", ")}${older}.` : "";
	if ("name" in choice) return `No run of ${where} is kept as "${choice.name}".${kept || " None is kept by name yet: \"--keep-as NAME\" keeps one."}`;
	return `No run of a release${choice.before === void 0 ? "" : ` before ${choice.before}`} is kept of ${where}: the first one that passes is.${kept}`;
}
//#endregion
export { missingNamedRunText as a, encodeNamedRuns as i, chooseNamedRun as n, readNamedRuns as o, decodeNamedRuns as r, NAMED_RUNS_KIND as t };
