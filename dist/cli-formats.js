import { l as FORMATS } from "./core.js";
//#region src/cli/formats.ts
async function formats(host) {
	const width = Math.max(...FORMATS.map(({ id }) => id.length));
	const lines = FORMATS.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`);
	const table = `${"table".padEnd(width)}  figures that no tool wrote: "format: table" in the configuration says what its columns are`;
	host.out(`${[...lines, table].join("\n")}\n`);
	return 0;
}
//#endregion
export { formats };
