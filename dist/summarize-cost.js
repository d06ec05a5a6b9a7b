import { In as InputError } from "./core.js";
//#region src/summarize/cost.ts
const ENVIRONMENT = "environment";
const PER_USD = 1e6;
const INSTANCES = /(\d+)\s*[x×]\s*([a-z0-9][\w.-]*)/gi;
function costOf(facts, rules) {
	const stated = rules.facts.filter((fact) => Object.hasOwn(facts, fact));
	if (stated.length === 0) return void 0;
	let cost = 0;
	for (const fact of stated) {
		const instances = [...facts[fact].matchAll(INSTANCES)];
		const place = `environment.cost: fact "${fact}"`;
		if (instances.length === 0) throw new InputError(`${place} is "${facts[fact]}". Write instances such as "14 x m6g.2xlarge".`);
		for (const [, count, type] of instances) {
			if (!Object.hasOwn(rules.prices, type)) throw new InputError(`${place} names "${type}", which has no price. Add it to prices (known: ${Object.keys(rules.prices).join(", ")}).`);
			cost += Number(count) * rules.prices[type];
		}
	}
	const rounded = Math.round(cost * PER_USD) / PER_USD;
	return {
		workflow: ENVIRONMENT,
		kind: "measure",
		dimensions: {},
		count: 0,
		errors: [],
		reported: { cost: rounded }
	};
}
//#endregion
export { ENVIRONMENT, costOf };
