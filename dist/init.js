import { DEFAULT_READ_OPTIONS, PublishError, UsageError, defined, parseJsonText, plural, quoted } from "./core.js";
import { escapeTerminal, makeFolder } from "./judge.js";
import { glob } from "./dist.js";
import { parseConfig } from "./config.js";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { access, readFile, writeFile } from "node:fs/promises";
//#region src/input/project.ts
const MOST_FILES = 200;
const MOST_RESULTS = 3;
const IGNORED = [
	"**/node_modules/**",
	"**/dist/**",
	"**/.venv/**",
	"**/venv/**",
	"**/target/**",
	"**/build/**",
	"**/perf-baseline/**"
];
async function lookAt(root) {
	const ci = await findCi(root);
	const branch = await findBranch(root);
	return {
		loadTests: [
			...await jmeterPlans(root),
			...await k6Scripts(root),
			...await gatling(root),
			...await locust(root)
		],
		...ci,
		jobsWithTool: await jobsWithTool(root),
		results: await findResults(root),
		...branch ?? { baseBranch: "main" }
	};
}
async function files(root, patterns, ignore = IGNORED) {
	return (await glob([...patterns], {
		cwd: root,
		ignore: [...ignore],
		followSymbolicLinks: false,
		dot: false
	})).map((file) => file.replaceAll("\\", "/")).sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1)).slice(0, MOST_FILES);
}
async function textOf(root, file) {
	return readFile(join(root, file), "utf8").catch(() => "");
}
async function matching(root, names, pattern) {
	const texts = await Promise.all(names.map((file) => textOf(root, file)));
	return names.filter((_, i) => pattern.test(texts[i]));
}
function word(path) {
	return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
async function jmeterPlans(root) {
	return (await matching(root, await files(root, ["**/*.jmx"]), /<TestPlan\b/)).map((file) => ({
		tool: "jmeter",
		file,
		run: `jmeter -n -t ${word(file)} -l results/run.jtl`,
		results: "results/**/*.jtl",
		assumed: ["The plan needs no properties. Add them to the command (-Jname=value) if it does."]
	}));
}
async function k6Scripts(root) {
	return (await matching(root, await matching(root, await files(root, ["**/*.{js,mjs,ts}"]), /(?:from\s+|require\()\s*['"]k6(?:\/[\w/-]+)?['"]/), /export\s+(?:default\b|const\s+options\b|\{[^}]*\bdefault\b)/)).map((file) => ({
		tool: "k6",
		file,
		run: `k6 run --quiet --out json=results/run.json.gz ${word(file)}`,
		results: "results/**/*.json.gz",
		assumed: ["Requests with ids in their URL have a tag `name`, so that they are one workflow."]
	}));
}
async function gatling(root) {
	const builds = [
		[
			"**/pom.xml",
			/gatling-maven-plugin/,
			"mvn --batch-mode gatling:test",
			"target/gatling"
		],
		[
			"**/build.gradle{,.kts}",
			/io\.gatling\.gradle/,
			"./gradlew gatlingRun",
			"build/reports/gatling"
		],
		[
			"**/build.sbt",
			/gatling/i,
			"sbt Gatling/test",
			"target/gatling"
		]
	];
	const found = [];
	for (const [pattern, sign, command, folder] of builds) for (const file of await matching(root, await files(root, [pattern]), sign)) {
		const inside = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : ".";
		const own = inside === "." ? "" : `${word(inside)}/`;
		found.push({
			tool: "gatling",
			file,
			run: `${inside === "." ? "" : `cd ${word(inside)} && `}${command}${inside === "." ? "" : " && cd -"} && cp -r ${own}${folder}/. results`,
			results: "results/**/simulation.log",
			assumed: ["The build runs the one simulation that is meant. Name it in the command if there are several."]
		});
	}
	return found;
}
async function locust(root) {
	return (await matching(root, await files(root, ["**/*.py"]), /^\s*(?:from\s+locust\b.*import|import\s+locust\b)[\s\S]*class\s+\w+\((?:\w+\.)?(?:Fast)?HttpUser\b/m)).map((file) => ({
		tool: "locust",
		file,
		run: `pip install --quiet locust && locust --headless --users 10 --run-time 2m --csv results/locust --locustfile ${word(file)}`,
		results: "results/locust_*.csv",
		assumed: ["10 users for 2 minutes, against the host that the file names. Set what your test needs."]
	}));
}
const CI_FILES = [
	["gitlab", ".gitlab-ci.yml"],
	["jenkins", "Jenkinsfile"],
	["azure", "azure-pipelines.yml"]
];
async function findCi(root) {
	const jobs = await glob([".github/workflows/*.{yml,yaml}"], {
		cwd: root,
		dot: true
	});
	if (jobs.length > 0) return {
		ci: "github",
		ciFile: jobs.sort()[0]
	};
	for (const [ci, ciFile] of CI_FILES) if (await textOf(root, ciFile) !== "") return {
		ci,
		ciFile
	};
	return { ci: "github" };
}
async function jobsWithTool(root) {
	return matching(root, (await glob([".github/workflows/*.{yml,yaml}"], {
		cwd: root,
		dot: true
	})).sort(), /\b(?:jmeter|k6|gatling|locust)\b/);
}
async function findResults(root) {
	const found = await files(root, [
		"**/*.jtl{,.gz}",
		"**/simulation.log",
		"**/*_stats.csv"
	], ["**/node_modules/**"]);
	const { readRun } = await import("./core.js");
	const read = found.slice(0, MOST_RESULTS).map(async (file) => {
		try {
			const run = await readRun([join(root, file)], DEFAULT_READ_OPTIONS);
			return {
				file,
				workflows: new Set(run.series.map(({ workflow }) => workflow)).size
			};
		} catch (error) {
			return {
				file,
				problem: error instanceof Error ? error.message : quoted(String(error))
			};
		}
	});
	return Promise.all(read);
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
//#region src/cli/starter-files.ts
const ASSUMED_TEST = {
	tool: "jmeter",
	run: "jmeter -n -t plan.jmx -l results/run.jtl",
	results: "results/**/*.jtl"
};
const NO_ACTION = "OWNER/perf-gate@0000000000000000000000000000000000000000";
const ACTION = new URL("./assets/starter-action.json", import.meta.url);
const CONFIG = new URL("./assets/starter-config.yml", import.meta.url);
const JOBS = {
	github: {
		template: new URL("./assets/reusable.yml", import.meta.url),
		path: ".github/workflows/perf-gate.yml"
	},
	gitlab: {
		template: new URL("./assets/gitlab-ci.yml", import.meta.url),
		path: "perf-gate.gitlab-ci.yml"
	},
	jenkins: {
		template: new URL("./assets/Jenkinsfile", import.meta.url),
		path: "Jenkinsfile.perf-gate"
	},
	azure: {
		template: new URL("./assets/azure-pipelines.yml", import.meta.url),
		path: "azure-pipelines-perf-gate.yml"
	}
};
const STANDALONE = new URL("./assets/standalone.yml", import.meta.url);
const CONFIG_PATH = ".github/perf-gate.yml";
const INSTALLED = /* @__PURE__ */ new Set(["jmeter", "k6"]);
function releasedAction() {
	return parseJsonText(readFileSync(ACTION, "utf8"));
}
function starterFiles(options = {}) {
	const { loadTest = ASSUMED_TEST, ci = "github" } = options;
	const config = readFileSync(CONFIG, "utf8").replace("path: \"results/**/*.jtl\"          #", `${`path: ${JSON.stringify(loadTest.results)}`.padEnd(33)} #`);
	return /* @__PURE__ */ new Map([[CONFIG_PATH, config], [JOBS[ci].path, ciJob({
		...options,
		loadTest,
		ci
	})]]);
}
function ciJob({ baseBranch = "main", action, loadTest, ci, standalone }) {
	const isStandalone = ci === "github" && standalone === true;
	const template = readFileSync(isStandalone ? STANDALONE : JOBS[ci].template, "utf8");
	const used = action ?? releasedAction().action;
	const job = template.replace(/[\w-]+\/perf-gate(\/[\w./-]+)?@[0-9a-f]{40}(?: # v[\d.]+)?/g, (_, path = "") => {
		const [name, commit] = used.split("@");
		return `${name}${path}@${commit}${action === void 0 ? ` # ${releasedAction().version}` : ""}`;
	}).replace(/^# To do: .*\n# you chose.*zeros\. (Actions are pinned.*)\n/m, (todo, pins) => used === "OWNER/perf-gate@0000000000000000000000000000000000000000" ? todo : `# To do: put your load test in place of the marked step. ${pins}\n`).replace(/branches: \[(?:"main"|main)\]/, `branches: [${JSON.stringify(baseBranch)}]`).replace(/^(trigger|pr): \[main\]/gm, `$1: [${JSON.stringify(baseBranch)}]`);
	return (INSTALLED.has(loadTest.tool) ? job.replace(/^( +)tool: jmeter$/m, `$1tool: ${loadTest.tool}`) : job.replace(/^ +tool: jmeter\n/m, "")).replace(/\bjmeter -n -t plan\.jmx -l results\/run\.jtl/, () => isStandalone ? loadTest.run : inFile(loadTest.run, ci));
}
function inFile(command, ci) {
	if (ci === "jenkins") return command.replaceAll("'", String.raw`\'`);
	return ci === "github" && /: |\s#|['"]|^[\s&*!|>%@`{[]/.test(command) ? JSON.stringify(command) : command;
}
//#endregion
//#region src/cli/init.ts
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/;
const INCLUDE = {
	gitlab: "add \"include: { local: perf-gate.gitlab-ci.yml }\" to .gitlab-ci.yml.",
	jenkins: "make a pipeline of Jenkinsfile.perf-gate, or copy its stages.",
	azure: "make a pipeline of azure-pipelines-perf-gate.yml."
};
async function init({ action, force, standalone }, host) {
	if (action !== void 0 && !PINNED.test(action)) throw new UsageError(`--action: "${action}" is no action with a commit. Write owner/perf-gate@ and its 40 digits.`);
	const project = await lookAt(".");
	const [loadTest, ...others] = project.loadTests;
	const { baseBranch, ci } = project;
	const files = [...starterFiles(defined({
		baseBranch,
		ci,
		loadTest,
		action,
		standalone
	}))];
	const existing = force ? [] : (await Promise.all(files.map(([path]) => exists(path)))).flatMap((is, i) => is ? files[i][0] : []);
	if (existing.length > 0) {
		host.err(`${existing.join(", ")}: there already; nothing was written. Use --force to overwrite.\n`);
		return 2;
	}
	const [config, job] = files;
	parseConfig(config[1], CONFIG_PATH);
	const say = (line) => host.out(`${escapeTerminal(line)}\n`);
	for (const line of foundLines(project, loadTest, others)) say(line);
	for (const [path, text] of files) {
		try {
			await makeFolder(dirname(path));
			await writeFile(path, text);
		} catch (cause) {
			throw new PublishError(`${path}: cannot be written. Run it in a folder that can be.`, { cause });
		}
		say(`wrote ${path}`);
	}
	for (const line of nextLines(project, loadTest, job)) say(line);
	return 0;
}
function foundLines(project, loadTest, others) {
	const { ciFile, jobsWithTool, results, baseBranch, branchFrom } = project;
	return [
		loadTest ? `found ${loadTest.tool}: ${loadTest.file}` : "found no load test (JMeter plan, k6 script, Gatling build, Locust file); assumed a JMeter plan plan.jmx",
		...others.length > 0 ? [`found also: ${others.slice(0, 5).map(({ file }) => file).join(", ")}`] : [],
		...ciFile === void 0 ? ["assumed GitHub as CI"] : [`found CI: ${ciFile}`],
		...jobsWithTool.length > 0 ? [`found a load tool in ${jobsWithTool.join(", ")}: move that step, so that the test runs once`] : [],
		...results.map(({ file, workflows, problem }) => problem === void 0 ? `read ${file}: ${plural(workflows ?? 0, "workflow")}` : `cannot read ${file}: ${problem}`),
		branchFrom === void 0 ? `assumed ${baseBranch} as main branch` : `main branch: ${baseBranch} (${branchFrom})`,
		...(loadTest?.assumed ?? []).map((each) => `assumed: ${each}`)
	];
}
function nextLines({ ci, results }, loadTest, [path, job]) {
	const readable = results.find(({ problem }) => problem === void 0);
	return [
		...loadTest ? [] : [`To do: in ${path}, put your load test in place of the JMeter line.`],
		...job.includes("OWNER/perf-gate@0000000000000000000000000000000000000000".replace(/^.*@/, "")) ? [`To do: in ${path}, put the owner and the commit of perf-gate in place of`, `  ${NO_ACTION}`] : [],
		...ci === "github" ? [] : [`To do: ${INCLUDE[ci]}`],
		...readable ? [`Try it: perf-gate gate --results '${readable.file}' --store /tmp/perf-baseline`] : [],
		`Next: commit both files. The first run on the main branch begins the baseline.`
	];
}
async function exists(path) {
	return access(path).then(() => true, () => false);
}
//#endregion
export { init };
