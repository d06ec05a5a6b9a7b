#!/usr/bin/env node
const { enableCompileCache } = globalThis.process.getBuiltinModule("node:module");
const { setFlagsFromString } = globalThis.process.getBuiltinModule("node:v8");
//#region src/cli.ts
if ((enableCompileCache?.())?.directory !== void 0) setFlagsFromString("--no-lazy");
const commandLine = import("./command-line.js");
setFlagsFromString("--lazy");
await commandLine;
//#endregion
export {};
