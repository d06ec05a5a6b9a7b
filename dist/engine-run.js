import { clientOf, filled, readHistogramStream } from "./judge.js";
import { InputError, checkIssues } from "./core.js";
//#region src/core/read/files/engine-run.ts
async function queriesOf({ engines }, host) {
	const { variables } = await asked(host);
	return engines.map((query) => filled(query, variables));
}
async function asked({ engines }) {
	if (engines) return engines();
	throw new InputError("results: no engine is asked here. Give files.");
}
async function readEngine(query, options, host) {
	const { source, from } = query;
	try {
		const { ask } = await asked(host);
		const run = await readHistogramStream(from, ask(clientOf(query)), options);
		const rows = run.sources.reduce((sum, each) => sum + each.rows, 0);
		checkIssues(from, run.issues, rows, options.maxIssueRatio);
		if (rows > 0) return run;
	} catch (error) {
		if (!(error instanceof InputError) || error.message.startsWith(source)) throw error;
		throw new InputError(`${source}: ${error.message}`);
	}
	throw new InputError(`${source}: ${from} has no sample for the query. Correct "from" or "where", or see that the test wrote its results there.`);
}
//#endregion
export { queriesOf, readEngine };
