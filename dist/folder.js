import { dirname } from "node:path";
import { mkdir, stat } from "node:fs/promises";
//#region src/disk/folder.ts
async function makeFolder(path) {
	try {
		await mkdir(path);
	} catch (error) {
		if (await isFolder(path)) return;
		const parent = dirname(path);
		if (error.code !== "ENOENT" || parent === path) throw error;
		await makeFolder(parent);
		await mkdir(path).catch(async (again) => {
			if (!await isFolder(path)) throw again;
		});
	}
}
async function isFolder(path) {
	return stat(path).then((kind) => kind.isDirectory(), () => false);
}
//#endregion
export { makeFolder as t };
