import { readers, serveTasks } from "./core.js";
//#region src/reading-worker.ts
await serveTasks(readers);
//#endregion
export {};
