import { Y as quoted, hr as seriesKey, yr as InputError } from "./core.js";
//#region src/parse/tables/refuse-two-values.ts
function refuseTwoValues(shards) {
	const known = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const series of shard.series) for (const metric of Object.keys(series.reported ?? {})) {
		const key = JSON.stringify([seriesKey(series), metric]);
		const other = known.get(key);
		if (other && other !== shard) {
			const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`);
			throw new InputError(`${nameOf(other)} and ${nameOf(shard)}: both have ${metric} of ${quoted(series.workflow)}${dimensions.join("")}, as if two runs were given as one. Give each run by its own path, or tell their rows apart by a dimension.`);
		}
		known.set(key, shard);
	}
}
function nameOf({ sources }) {
	return sources.map(({ name }) => name).join(", ");
}
//#endregion
export { refuseTwoValues as t };
