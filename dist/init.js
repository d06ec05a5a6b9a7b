import { PublishError, UsageError, defined, makeFolder, parseJsonText, present } from "./core.js";
import { CI_SYSTEMS, escapeTerminal } from "./judge.js";
import { glob } from "./dist.js";
import { parseConfig } from "./config.js";
const { existsSync, readFileSync } = globalThis.process.getBuiltinModule("node:fs");
const { basename, dirname, extname, join } = globalThis.process.getBuiltinModule("node:path");
const { readFile, writeFile } = globalThis.process.getBuiltinModule("node:fs/promises");
//#region src/measure/cli/project.ts
const MAX_FILES = 200;
const IGNORED = "**/{node_modules,dist,.venv,venv,target,build,perf-baseline,results}/**";
async function inspectProject(root) {
	const jobs = (await glob(".github/workflows/*.{yml,yaml}", {
		cwd: root,
		dot: true
	})).sort();
	const branch = await findBranch(root);
	return {
		loadTests: (await Promise.all(KINDS.map((kind) => testsOf(root, kind)))).flat(),
		...await findCi(root, jobs),
		jobsWithTool: await matching(root, jobs, /\b(?:jmeter|k6|bzt|gatling|locust)\b/),
		...branch ?? { baseBranch: "main" }
	};
}
async function files(root, pattern) {
	return (await glob(pattern, {
		cwd: root,
		ignore: IGNORED,
		followSymbolicLinks: false
	})).map((file) => file.replaceAll("\\", "/")).sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1)).slice(0, MAX_FILES);
}
async function textOf(root, file) {
	return readFile(join(root, file), "utf8").catch(() => "");
}
async function matching(root, names, pattern) {
	return (await Promise.all(names.map(async (name) => pattern.test(await textOf(root, name)) ? name : []))).flat();
}
function quoteWord(path) {
	return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
const KINDS = [
	{
		tool: "jmeter",
		files: "**/*.jmx",
		signs: [/<TestPlan\b/],
		run: (file) => `jmeter -n -t ${quoteWord(file)} -l results/run.jtl`,
		results: "results/**/*.jtl",
		assumed: "The plan needs no properties. If it does, add them to the command (-Jname=value)."
	},
	{
		tool: "k6",
		files: "**/*.{js,mjs,ts}",
		signs: [/(?:from\s+|require\()\s*['"]k6(?:\/[\w/-]+)?['"]/, /export\s+(?:default\b|const\s+options\b|\{[^}]*\bdefault\b)/],
		run: (file) => `k6 run --quiet --out json=results/run.json ${quoteWord(file)}`,
		results: "results/**/*.json",
		assumed: "Requests with ids in their URLs have a tag `name`, so that they count as one workflow."
	},
	{
		tool: "taurus",
		files: "**/*.{yml,yaml}",
		signs: [/^execution\s*:/m, /^\s*(?:-\s+)?scenario\s*:/m],
		run: (file) => `pip install --quiet bzt==1.17.2 && bzt -o settings.artifacts-dir=results ${quoteWord(file)}`,
		results: "results/kpi*.jtl",
		assumed: "Taurus installs the tools that the file names."
	},
	gatlingBuild("**/pom.xml", /gatling-maven-plugin/, "mvn --batch-mode gatling:test", "target/gatling"),
	gatlingBuild("**/build.gradle{,.kts}", /io\.gatling\.gradle/, "./gradlew gatlingRun", "build/reports/gatling"),
	gatlingBuild("**/build.sbt", /gatling/i, "sbt Gatling/test", "target/gatling"),
	{
		tool: "locust",
		files: "**/*.py",
		signs: [/^\s*(?:from\s+locust\b.*import|import\s+locust\b)[\s\S]*class\s+\w+\((?:\w+\.)?(?:Fast)?HttpUser\b/m],
		run: (file) => `pip install --quiet locust && locust --headless --users 10 --run-time 2m --csv results/locust --locustfile ${quoteWord(file)}`,
		results: "results/locust_*.csv",
		assumed: "10 users for 2 minutes, against the host in the file. Change this to what your test needs."
	}
];
function gatlingBuild(files, sign, command, folder) {
	return {
		tool: "gatling",
		files,
		signs: [sign],
		run(file) {
			const inside = file.includes("/") ? quoteWord(file.slice(0, file.lastIndexOf("/"))) : "";
			return inside === "" ? `${command} && cp -r ${folder}/. results` : `cd ${inside} && ${command} && cd - && cp -r ${inside}/${folder}/. results`;
		},
		results: "results/**/simulation.log",
		assumed: "The build has one simulation. If it has several, name one in the command."
	};
}
async function testsOf(root, { tool, files: pattern, signs, run, results, assumed }) {
	let found = await files(root, pattern);
	for (const sign of signs) found = await matching(root, found, sign);
	return found.map((file) => ({
		tool,
		file,
		run: run(file),
		results,
		assumed: [assumed]
	}));
}
async function findCi(root, [job]) {
	if (job !== void 0) return {
		ci: "github",
		ciFile: job
	};
	for (const [ci, { file }] of Object.entries(CI_SYSTEMS)) if (file !== void 0 && await textOf(root, file) !== "") return {
		ci,
		ciFile: file
	};
	return { ci: "github" };
}
async function findBranch(root) {
	const [, remote] = /^ref: refs\/remotes\/origin\/(\S+)/.exec(await textOf(root, ".git/refs/remotes/origin/HEAD")) ?? [];
	if (remote !== void 0) return {
		baseBranch: remote,
		branchFrom: "origin"
	};
	const [, head] = /^ref: refs\/heads\/(main|master|trunk|develop)\s*$/.exec(await textOf(root, ".git/HEAD")) ?? [];
	return head === void 0 ? void 0 : {
		baseBranch: head,
		branchFrom: "the branch that is checked out"
	};
}
//#endregion
//#region src/measure/cli/starter-files.ts
const NO_ACTION = "OWNER/perf-gate@0000000000000000000000000000000000000000";
const ACTION = new URL("./assets/starter-action.json", import.meta.url);
const CONFIG = new URL("./assets/starter-config.yml", import.meta.url);
const STANDALONE = new URL("./assets/standalone.yml", import.meta.url);
const CONFIG_PATH = ".github/perf-gate.yml";
const INSTALLED = /* @__PURE__ */ new Set(["jmeter", "k6"]);
function releasedAction() {
	return parseJsonText(readFileSync(ACTION, "utf8"));
}
function starterFiles(options) {
	const { tests, ci = "github" } = options;
	return new Map([...tests.map((test) => [configPath(test), configOf(test, options)]), [CI_SYSTEMS[ci].path, ciJob({
		...options,
		ci
	})]]);
}
function configPath({ suite }) {
	return suite === void 0 ? CONFIG_PATH : `.github/perf-gate/${suite}.yml`;
}
function configOf({ results, suite }, { trial }) {
	return readFileSync(CONFIG, "utf8").replace("path: \"results/**/*.jtl\"          #", () => `${`path: ${JSON.stringify(results)}`.padEnd(33)} #`).replace("suite: load-test", (found) => suite === void 0 ? found : `suite: ${suite}`.padEnd(found.length)).replace("# trial: 20", (found) => trial ? "trial: 20  " : found);
}
function ciJob({ baseBranch = "main", action, tests, ci, standalone }) {
	const system = CI_SYSTEMS[ci];
	if (system.hasPlainBranches && !/^[\w./-]+$/.test(baseBranch)) throw new UsageError(`main branch "${baseBranch}": ${system.path} cannot name it. Valid: letters, digits and . / - _.`);
	const isStandalone = ci === "github" && standalone === true;
	const job = withAction(readFileSync(isStandalone ? STANDALONE : system.template, "utf8"), action).replace(/branches: \[(?:"main"|main)\]/, `branches: [${JSON.stringify(baseBranch)}]`).replace(/^(trigger|pr): \[main\]/gm, `$1: [${JSON.stringify(baseBranch)}]`).replaceAll("refs/heads/main", () => `refs/heads/${baseBranch}`).replace(/\$\{BRANCH_NAME:-main\}" = main/, () => `\${BRANCH_NAME:-${baseBranch}}" = ${baseBranch}`);
	const withTest = (text, test) => (INSTALLED.has(test.tool) ? text.replace(/^( +)tool: jmeter$/m, `$1tool: ${test.tool}`) : text.replace(/^ +tool: jmeter\n/m, "")).replace(/\bjmeter -n -t plan\.jmx -l results\/run\.jtl/, () => isStandalone ? test.run : system.escape?.(test.run) ?? test.run);
	const [only, ...others] = tests;
	if (only && others.length === 0) return withTest(job, only);
	return job.replace(/(?<=^jobs:\n)[\s\S]*/m, (jobs) => tests.map((test) => suiteJob(withTest(jobs, test), test)).join(""));
}
function suiteJob(job, test) {
	return job.replace("performance:", () => `${test.suite}:`).replace("with:\n", (found) => `${found}      suite: ${test.suite}\n      config: ${configPath(test)}\n      comment: shared\n`);
}
function withAction(template, action) {
	const [name, commit] = (action ?? releasedAction().action).split("@");
	const version = action === void 0 ? ` # ${releasedAction().version}` : "";
	return template.replace(/[\w-]+\/perf-gate(\/[\w./-]+)?@[0-9a-f]{40}(?: # v[\d.]+)?/g, (_, path = "") => `${name}${path}@${commit}${version}`);
}
//#endregion
//#region src/measure/cli/init.ts
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/;
const MAX_TESTS = 5;
async function init(options, host) {
	const { action, force = false, standalone, trial } = options;
	if (action !== void 0 && !PINNED.test(action)) throw new UsageError(`--action: found "${action}", expected an action pinned to a commit: owner/perf-gate@ and 40 hexadecimal digits.`);
	if (options.skill) return write([[SKILL_PATH, readFileSync(SKILL, "utf8")]], force, host);
	const project = await inspectProject(".");
	const print = printer(host);
	const { ci, baseBranch } = project;
	const chosen = chosenTests(project, options);
	const files = [...starterFiles(defined({
		tests: chosen.map(starterTest),
		ci,
		baseBranch,
		action,
		standalone,
		trial
	}))];
	for (const [path, text] of files.slice(0, -1)) parseConfig(text, path);
	const exit = await write(files, force, host, [...foundLines(project, chosen), ...assumedLines(project, chosen)]);
	if (exit === 0) for (const line of nextLines(project, files.at(-1))) print(line);
	return exit;
}
const SKILL = new URL("./assets/skill.md", import.meta.url);
const SKILL_PATH = ".agents/skills/perf-gate/SKILL.md";
const printer = (host) => (line) => host.out(`${escapeTerminal(line)}\n`);
async function write(files, force, host, said = []) {
	const print = printer(host);
	const existing = force ? [] : files.map(([path]) => path).filter((path) => existsSync(path));
	if (existing.length > 0) {
		const verb = existing.length === 1 ? "exists" : "exist";
		host.err(`${existing.join(", ")}: ${verb} already; nothing was written. Use --force to overwrite.`);
		return 2;
	}
	for (const line of said) print(line);
	for (const [path, text] of files) {
		try {
			await makeFolder(dirname(path));
			await writeFile(path, text);
		} catch (cause) {
			throw new PublishError(`${path}: cannot be written. Run perf-gate init in a folder with write access.`, { cause });
		}
		print(`wrote ${path}`);
	}
	return 0;
}
function chosenTests({ loadTests, ci }, { run, results, test, standalone }) {
	if (run !== void 0) {
		if (results === void 0) throw new UsageError("--run: where does it write results? Add --results 'results/**'.");
		return [{
			tool: /^(?:jmeter|k6)\b/.exec(run)?.[0] ?? "other",
			file: run,
			run,
			results,
			assumed: []
		}];
	}
	const chosen = test ? loadTests.filter(({ file }) => test.includes(file)) : loadTests;
	const isCall = ci === "github" && standalone !== true;
	if (chosen.length > 0 && chosen.length <= (test ? Infinity : MAX_TESTS) && (isCall || chosen.length === 1)) return chosen;
	const found = loadTests.slice(0, 2 * MAX_TESTS).map(({ file }) => `\n  ${file}`);
	if (found.length > 0) throw new UsageError(`init: which load ${isCall ? "tests" : "test"} should run? Answer with --test FILE${isCall ? " (repeatable)" : ""}. Found ${loadTests.length}:${found.join("")}`);
	throw new UsageError(`init: found no load test (${SOUGHT}). Which command runs yours, and where are its results? Answer with: perf-gate init --run 'COMMAND' --results 'results/**'`);
}
const SOUGHT = "JMeter plan, k6 script, Taurus file, Gatling build, Locust file";
function starterTest(test, _, all) {
	const nameOf = ({ file }) => basename(file, extname(file));
	const name = nameOf(test);
	const suite = (all.filter((each) => nameOf(each) === name).length === 1 ? name : test.file.slice(0, -extname(test.file).length)).replace(/[^\w-]+/g, "-");
	return all.length > 1 ? {
		...test,
		suite: suite.replace(/^(?=[\d-])/, "_")
	} : test;
}
function foundLines({ ciFile, jobsWithTool, baseBranch, branchFrom }, tests) {
	const lines = tests.flatMap(({ tool, file }) => tool === "other" ? [] : `found ${tool}: ${file}`);
	if (tests.length > 1) lines.push("each is a suite, with a job and a section of one comment; --test FILE selects");
	if (ciFile !== void 0) lines.push(`found CI: ${ciFile}`);
	if (jobsWithTool.length > 0) lines.push(`found a load tool in ${jobsWithTool.join(", ")}: remove that step, so that the test runs once`);
	if (branchFrom !== void 0) lines.push(`found main branch: ${baseBranch} (${branchFrom})`);
	return lines;
}
function assumedLines({ ciFile, baseBranch, branchFrom }, tests) {
	return present([
		ciFile === void 0 ? "assumed: CI is GitHub Actions" : void 0,
		branchFrom === void 0 ? `assumed: the main branch is ${baseBranch}` : void 0,
		...new Set(tests.flatMap(({ assumed }) => assumed.map((each) => `assumed: ${each}`)))
	]);
}
function nextLines({ ci }, [path, job]) {
	const { toDo } = CI_SYSTEMS[ci];
	return present([
		job.includes("OWNER/perf-gate@0000000000000000000000000000000000000000".replace(/^.*@/, "")) ? `To do: in ${path}, replace ${NO_ACTION} with the owner and a commit of perf-gate.` : void 0,
		toDo && `To do: ${toDo}`,
		"Next: commit these files. The first run on the main branch starts the baseline.",
		"For coding agents: perf-gate init --skill"
	]);
}
//#endregion
export { init };
