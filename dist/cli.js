#!/usr/bin/env node
const { enableCompileCache } = globalThis.process.getBuiltinModule("node:module");
//#region src/cli.ts
enableCompileCache?.();
await import("./command-line.js");
//#endregion
export {};
