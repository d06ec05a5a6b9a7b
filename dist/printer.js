import { Tr as describeError } from "./core.js";
import { N as escapePrinted } from "./verdict.js";
import process from "node:process";
import { format } from "node:util";
//#region src/output/printer.ts
function printerTo({ out, err }, { colour }) {
	return {
		out: (text) => out(linesOf(escapePrinted(text))),
		err: (text) => err(linesOf(escapePrinted(text))),
		page: (text) => out(linesOf(escapePrinted(text, { styled: colour }))),
		progress: (line) => err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, " "))}`)
	};
}
function linesOf(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
function openPrinter(options) {
	const printer = printerTo({
		out: (text) => void process.stdout.write(text),
		err: (text) => void process.stderr.write(text)
	}, options);
	for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
		if (error.code !== "EPIPE") throw error;
	});
	const library = (...values) => printer.err(format(...values));
	Object.assign(console, {
		log: library,
		info: library,
		debug: library,
		warn: library,
		error: library,
		trace: library
	});
	process.removeAllListeners("warning");
	process.on("warning", ({ name, message }) => printer.err(`${name}: ${message}`));
	const end = (error) => {
		printer.err(describeError(error));
		process.exit(2);
	};
	process.on("uncaughtException", end);
	process.on("unhandledRejection", end);
	return printer;
}
//#endregion
export { openPrinter as t };
