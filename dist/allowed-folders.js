import path from "node:path";
import { realpath } from "node:fs/promises";
//#region src/input/allowed-folders.ts
function isInside(folder, file, { relative, isAbsolute, sep } = path) {
	const way = relative(folder, file);
	return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
async function findOutside(paths, folders) {
	const roots = await Promise.all(folders.map(realPath));
	for (const given of paths) {
		const real = await realPath(given);
		if (!roots.some((root) => isInside(root, real))) return given;
	}
}
async function realPath(given) {
	const absolute = path.resolve(given);
	try {
		return await realpath(absolute);
	} catch {
		const parent = path.dirname(absolute);
		return parent === absolute ? absolute : path.join(await realPath(parent), path.basename(absolute));
	}
}
//#endregion
export { findOutside as t };
