import { n as unpack } from "./border.js";
import { setFlagsFromString } from "node:v8";
import { availableParallelism } from "node:os";
//#region src/heap.ts
function keepNewSpaceSmall() {
	setFlagsFromString("--semi-space-growth-factor=1");
}
//#endregion
//#region src/parse/workers/threads.ts
const MOST_THREADS = 8;
const WORTH_BYTES = 256 * 2 ** 20;
function readingThreads(program, { count = Math.min(availableParallelism(), MOST_THREADS) - 1, worthBytes = WORTH_BYTES } = {}) {
	const idle = [];
	const busy = /* @__PURE__ */ new Set();
	const waiting = [];
	let tasks = 0;
	async function perform(task) {
		if (count <= 0) return void 0;
		while (tasks >= count) await new Promise((resolve) => waiting.push(resolve));
		tasks++;
		try {
			const worker = idle.pop() ?? await start(program);
			busy.add(worker);
			const answer = await answerOf(worker, task);
			busy.delete(worker);
			if (!answer) return void 0;
			idle.push(worker);
			return answer.packed && unpack(answer.packed);
		} catch {
			return;
		} finally {
			tasks--;
			waiting.shift()?.();
		}
	}
	return {
		count,
		worthBytes,
		readDocument: (task) => perform(task),
		readRange: (task) => perform(task),
		release() {
			for (const worker of busy) worker.unref();
		}
	};
}
async function start(program) {
	const { Worker } = await import("node:worker_threads");
	return new Worker(program).on("error", () => {});
}
async function answerOf(worker, task) {
	worker.ref();
	let settle = () => {};
	const answer = (packed) => settle({ packed });
	const end = () => settle();
	try {
		return await new Promise((resolve) => {
			settle = resolve;
			worker.on("message", answer).on("messageerror", end).on("exit", end);
			worker.postMessage(task);
		});
	} finally {
		worker.off("message", answer).off("messageerror", end).off("exit", end);
		worker.unref();
	}
}
//#endregion
export { keepNewSpaceSmall as n, readingThreads as t };
