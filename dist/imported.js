import { E as importedPath, M as suiteFolder, _ as IMPORTED_FILE, m as encodeSuiteFile, p as decodeSuiteFile, u as entrySchemaIn } from "./select.js";
import { d as literal, f as looseObject, r as array, x as string } from "./zod.js";
//#region src/baseline/imported.ts
const IMPORTED_KIND = "perf-gate/imported";
const file = {
	schema: looseObject({
		schema: literal(1),
		kind: literal(IMPORTED_KIND),
		suite: string(),
		baseRef: string(),
		runs: array(entrySchemaIn(IMPORTED_FILE))
	}),
	remedy: "Restore it from the store's history, or delete it and import again."
};
function encodeImported(imported) {
	return encodeSuiteFile(imported);
}
async function readImported(store, snapshot, name) {
	const path = importedPath(suiteFolder(name.baseRef, name.suite));
	const text = await snapshot.read(path);
	return text === void 0 ? void 0 : decodeSuiteFile(text, `${store.name}: ${path}`, file, name);
}
//#endregion
export { encodeImported as n, readImported as r, IMPORTED_KIND as t };
