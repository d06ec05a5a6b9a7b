import { pack, performDocument, performRange } from "./core.js";
import { parentPort } from "node:worker_threads";
//#region src/parse/workers/reading-worker.ts
parentPort?.on("message", async (task) => {
	parentPort?.postMessage(await answerTo(task).catch(() => void 0));
});
async function answerTo(task) {
	return pack(await ("start" in task ? performRange(task) : performDocument(task)));
}
//#endregion
export {};
