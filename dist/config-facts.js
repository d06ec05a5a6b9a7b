import { vr as ConfigError } from "./core.js";
import { t as readYaml } from "./yaml-tree.js";
//#region src/config/facts.ts
function parseFacts(text, file) {
	const { root, problems, lineOf } = readYaml(text);
	if (problems.length > 0) throw new ConfigError(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join("\n"));
	const facts = /* @__PURE__ */ new Map();
	const walk = (tree, path) => {
		const name = path.join(".");
		if (isMap(tree)) for (const [key, value] of Object.entries(tree)) walk(value, [...path, key]);
		else if (name !== "" && typeof tree === "string") facts.set(name, tree);
		else if (name !== "" && Array.isArray(tree) && tree.every((item) => typeof item === "string")) facts.set(name, tree.join(", "));
		else {
			const where = name === "" ? "" : `${name}: `;
			throw new ConfigError(`${file}:${lineOf(path)}: ${where}expected names and values, as in "instances: 6".`);
		}
	};
	if (root !== void 0) walk(root, []);
	return Object.fromEntries(facts);
}
function isMap(tree) {
	return typeof tree === "object" && !Array.isArray(tree);
}
//#endregion
export { parseFacts };
