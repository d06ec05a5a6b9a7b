import { Dt as Histogram } from "./core.js";
//#region src/parse/workers/border.ts
function pack(value) {
	return { packed: replaced(value, (part) => part instanceof Histogram ? partsOf(part) : void 0) };
}
function unpack({ packed }) {
	return replaced(packed, (part) => isParts(part) ? histogramOf(part) : void 0);
}
function replaced(value, replace) {
	if (typeof value !== "object" || value === null) return value;
	const other = replace(value);
	if (other !== void 0) return other;
	if (Array.isArray(value)) return typeof value[0] === "number" ? value : value.map((item) => replaced(item, replace));
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]));
}
function partsOf(histogram) {
	const indexes = [];
	const counts = [];
	histogram.forEachBucket((index, count) => {
		indexes.push(index);
		counts.push(count);
	});
	const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {};
	return {
		unitMs: histogram.unitMs,
		indexes: Int32Array.from(indexes),
		counts: Float64Array.from(counts),
		exact: {
			sumUnits: histogram.sumUnits,
			minUnits,
			maxUnits
		}
	};
}
function isParts(part) {
	return "indexes" in part && part.indexes instanceof Int32Array;
}
function histogramOf({ unitMs, indexes, counts, exact }) {
	return Histogram.fromSorted(unitMs, indexes, counts, exact);
}
//#endregion
export { unpack as n, pack as t };
