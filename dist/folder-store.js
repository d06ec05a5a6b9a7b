import { Sr as StoreError } from "./core.js";
import { j as sha256 } from "./select.js";
import { n as readTextFile, t as NotReadableError } from "./text-file.js";
import { t as makeFolder } from "./folder.js";
import { kill, pid } from "node:process";
import { basename, dirname, join } from "node:path";
import { randomInt, randomUUID } from "node:crypto";
import { lstat, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { hostname } from "node:os";
//#region src/baseline/folder-lock.ts
const FREE = "free";
const HELD = /^held\.(?<pid>\d+)\.(?<token>[0-9a-f-]{36})\.(?<host>.+)$/;
const LONGEST_WAIT_MS = 2e4;
const LONGEST_POLL_MS = 100;
const MOST_LOOKS = 1e3;
const ownTokens = /* @__PURE__ */ new Set();
async function withLock(path, body) {
	const token = randomUUID();
	ownTokens.add(token);
	try {
		const held = await acquire(path, `held.${pid}.${token}.${hostLabel()}`);
		try {
			return await body();
		} finally {
			await isRenamed(held, join(path, FREE));
		}
	} finally {
		ownTokens.delete(token);
	}
}
async function acquire(path, name) {
	const held = join(path, name);
	let waitedMs = 0;
	for (let pollMs = 4;; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
		const state = await stateOf(path);
		if ((state === FREE || isDead(state)) && await isRenamed(join(path, state), held)) return held;
		if (waitedMs >= LONGEST_WAIT_MS) throw new StoreError(`${path}: locked by another process (${state}). When that process is no longer running, delete this folder.`);
		const waitMs = randomInt(pollMs / 2, pollMs + 1);
		await setTimeout(waitMs);
		waitedMs += waitMs;
	}
}
async function stateOf(path) {
	for (let look = 0; look < MOST_LOOKS; look++) {
		const names = await namesIn(path);
		if (names.length === 1) return names[0];
		if (names.length === 0) await create(path);
	}
	throw new StoreError(`${path}: cannot be made a lock, since it stays empty or holds other files. Delete this folder.`);
}
async function namesIn(path) {
	try {
		return await readdir(path);
	} catch (error) {
		if (codeOf(error) === "ENOENT") return [];
		throw error;
	}
}
async function create(path) {
	await makeFolder(dirname(path));
	const draft = await mkdtemp(join(dirname(path), `${basename(path)}-`));
	await writeFile(join(draft, FREE), "");
	if (!await isRenamed(draft, path)) await rm(draft, {
		recursive: true,
		force: true
	});
}
async function isRenamed(from, to) {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		if ([
			"ENOENT",
			"ENOTEMPTY",
			"EEXIST",
			"EPERM",
			"EBUSY"
		].includes(codeOf(error) ?? "")) return false;
		throw error;
	}
}
function isDead(state) {
	const holder = HELD.exec(state)?.groups;
	if (!holder || holder.host !== hostLabel()) return false;
	const holderPid = Number(holder.pid);
	if (holderPid === pid) return !ownTokens.has(holder.token);
	try {
		kill(holderPid, 0);
		return false;
	} catch (error) {
		return codeOf(error) === "ESRCH";
	}
}
function hostLabel() {
	return hostname().replace(/[^A-Za-z0-9.-]+/g, "_") || "host";
}
function codeOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
//#endregion
//#region src/baseline/folder-store.ts
const PRIVATE_FOLDER = ".perf-gate";
const MAX_DEPTH = 4;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const PACE_MS = 20;
function folderStore(root) {
	const name = `folder "${root}"`;
	async function explained(doing, action) {
		try {
			return await action;
		} catch (cause) {
			if (cause instanceof NotReadableError || cause instanceof LinkError) throw new StoreError(`${name}: ${cause.message}. Put a file or a folder of the store in its place.`);
			if (!(cause instanceof Error && "syscall" in cause)) throw cause;
			throw new StoreError(`${name}: cannot be ${doing} (${cause.message}). Check the path and its permissions.`, { cause });
		}
	}
	return {
		name,
		paceMs: PACE_MS,
		async open() {
			const sights = [];
			const remembered = async (look) => {
				const value = await explained("read", look());
				sights.push({
					look,
					seen: digestOf(value)
				});
				return value;
			};
			return {
				exists: (await explained("read", visible(root))).length > 0,
				list: (folder) => remembered(() => listFiles(root, folder, MAX_DEPTH)),
				read: (path) => remembered(() => readText(root, path)),
				commit: (change) => explained("written", refuseLinks(root, [PRIVATE_FOLDER, "lock"]).then(() => withLock(join(root, PRIVATE_FOLDER, "lock"), () => commit(root, sights, change))))
			};
		}
	};
}
async function commit(root, sights, change) {
	for (const { look, seen } of sights) if (digestOf(await look()) !== seen) return { outcome: "conflict" };
	const drafts = join(root, PRIVATE_FOLDER, "drafts");
	await refuseLinks(root, [PRIVATE_FOLDER, "drafts"]);
	await rm(drafts, {
		recursive: true,
		force: true
	});
	await makeFolder(drafts);
	await writeFile(join(root, PRIVATE_FOLDER, ".gitignore"), "*\n");
	let version = "";
	for (const [path, text] of change.writes) {
		await replaceFile(await ownPath(root, path), text, join(drafts, "draft"));
		version = sha256(text);
	}
	for (const path of change.deletes) await rm(await ownPath(root, path), { force: true });
	return {
		outcome: "committed",
		version
	};
}
async function replaceFile(path, text, draft) {
	const file = await open(draft, "w");
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
	await makeFolder(dirname(path));
	await rename(draft, path);
	await syncFolder(dirname(path));
}
async function syncFolder(path) {
	const folder = await open(path, "r").catch(() => void 0);
	try {
		await folder?.sync().catch(() => void 0);
	} finally {
		await folder?.close();
	}
}
async function listFiles(root, folder, depth) {
	const below = (await visible(folder === "" ? root : await ownPath(root, folder))).map(async (entry) => {
		const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (!entry.isDirectory()) return [path];
		return depth > 1 ? listFiles(root, path, depth - 1) : [];
	});
	return (await Promise.all(below)).flat().sort();
}
async function visible(folder) {
	return (await absentAs([], readdir(folder, { withFileTypes: true }))).filter((entry) => SEGMENT.test(entry.name));
}
async function readText(root, path) {
	const file = await ownPath(root, path);
	try {
		return await absentAs(void 0, readTextFile(file));
	} catch (error) {
		throw error instanceof NotReadableError ? new NotReadableError(`${path} ${error.message}`) : error;
	}
}
async function absentAs(value, action) {
	try {
		return await action;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return value;
		throw error;
	}
}
async function ownPath(root, path) {
	const segments = path.split("/");
	if (!segments.every((segment) => SEGMENT.test(segment))) throw new Error(`not a path of a store: ${JSON.stringify(path)}`);
	await refuseLinks(root, segments);
	return join(root, ...segments);
}
var LinkError = class extends Error {};
async function refuseLinks(root, segments) {
	for (let length = 1; length <= segments.length; length++) {
		const path = segments.slice(0, length);
		const found = await absentAs(void 0, lstat(join(root, ...path)));
		if (found === void 0) return;
		if (found.isSymbolicLink()) throw new LinkError(`${path.join("/")} is a link, which is not followed`);
	}
}
function digestOf(value) {
	return value === void 0 ? "" : sha256(JSON.stringify(value));
}
//#endregion
export { folderStore as t };
