import { ConfigError, DEFAULT_READ_OPTIONS, PublishError, UsageError, defined, parseJsonText, plural, quoted } from "./core.js";
import { escapeTerminal, makeFolder } from "./judge.js";
import { parseConfig } from "./config.js";
import { glob } from "./dist.js";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { access, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
//#region src/input/answers.ts
function readAnswers(input) {
	const lines = createInterface({
		input,
		terminal: false
	});
	const iterator = lines[Symbol.asyncIterator]();
	return {
		isTerminal: input.isTTY === true,
		next: async () => {
			const { done, value } = await iterator.next();
			return done === true ? void 0 : value;
		},
		close: () => lines.close()
	};
}
//#endregion
//#region src/input/project.ts
const CI_SYSTEMS = [
	"github",
	"gitlab",
	"jenkins",
	"azure"
];
const MAX_FILES = 200;
const MAX_RESULTS = 3;
const IGNORED = [
	"**/node_modules/**",
	"**/dist/**",
	"**/.venv/**",
	"**/venv/**",
	"**/target/**",
	"**/build/**",
	"**/perf-baseline/**"
];
async function inspectProject(root) {
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
	})).map((file) => file.replaceAll("\\", "/")).sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1)).slice(0, MAX_FILES);
}
async function textOf(root, file) {
	return readFile(join(root, file), "utf8").catch(() => "");
}
async function matching(root, names, pattern) {
	const texts = await Promise.all(names.map((file) => textOf(root, file)));
	return names.filter((_, i) => pattern.test(texts[i]));
}
function quoteWord(path) {
	return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
async function jmeterPlans(root) {
	return (await matching(root, await files(root, ["**/*.jmx"]), /<TestPlan\b/)).map((file) => ({
		tool: "jmeter",
		file,
		run: `jmeter -n -t ${quoteWord(file)} -l results/run.jtl`,
		results: "results/**/*.jtl",
		assumed: ["The plan needs no properties. If it does, add them to the command (-Jname=value)."]
	}));
}
async function k6Scripts(root) {
	return (await matching(root, await matching(root, await files(root, ["**/*.{js,mjs,ts}"]), /(?:from\s+|require\()\s*['"]k6(?:\/[\w/-]+)?['"]/), /export\s+(?:default\b|const\s+options\b|\{[^}]*\bdefault\b)/)).map((file) => ({
		tool: "k6",
		file,
		run: `k6 run --quiet --out json=results/run.json.gz ${quoteWord(file)}`,
		results: "results/**/*.json.gz",
		assumed: ["Requests with ids in their URLs have a tag `name`, so that they count as one workflow."]
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
		const own = inside === "." ? "" : `${quoteWord(inside)}/`;
		found.push({
			tool: "gatling",
			file,
			run: `${inside === "." ? "" : `cd ${quoteWord(inside)} && `}${command}${inside === "." ? "" : " && cd -"} && cp -r ${own}${folder}/. results`,
			results: "results/**/simulation.log",
			assumed: ["The build has one simulation. If it has several, name one in the command."]
		});
	}
	return found;
}
function commandTest(command) {
	const [, tool] = /(?:^|[\s/;&])(jmeter|k6|locust)\s/.exec(command) ?? [];
	return {
		tool: tool ?? "other",
		file: command,
		run: command,
		results: "results/**",
		assumed: []
	};
}
async function locust(root) {
	return (await matching(root, await files(root, ["**/*.py"]), /^\s*(?:from\s+locust\b.*import|import\s+locust\b)[\s\S]*class\s+\w+\((?:\w+\.)?(?:Fast)?HttpUser\b/m)).map((file) => ({
		tool: "locust",
		file,
		run: `pip install --quiet locust && locust --headless --users 10 --run-time 2m --csv results/locust --locustfile ${quoteWord(file)}`,
		results: "results/locust_*.csv",
		assumed: ["10 users for 2 minutes, against the host in the file. Change this to what your test needs."]
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
	const read = found.slice(0, MAX_RESULTS).map(async (file) => {
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
const DEFAULT_SUITE = "load-test";
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
const COMMANDS = {
	template: new URL("./assets/perf-commands.yml", import.meta.url),
	path: ".github/workflows/perf-commands.yml"
};
const STANDALONE = new URL("./assets/standalone.yml", import.meta.url);
const CONFIG_PATH = ".github/perf-gate.yml";
const INSTALLED = /* @__PURE__ */ new Set(["jmeter", "k6"]);
function releasedAction() {
	return parseJsonText(readFileSync(ACTION, "utf8"));
}
function starterFiles(options = {}) {
	const { loadTest = ASSUMED_TEST, ci = "github", suite = DEFAULT_SUITE, maxIncrease = "10%" } = options;
	const config = readFileSync(CONFIG, "utf8").replace("path: \"results/**/*.jtl\"          #", () => `${`path: ${JSON.stringify(loadTest.results)}`.padEnd(33)} #`).replace(/suite: load-test( *)#/, (found, spaces) => suite === "load-test" ? found : `${`suite: ${JSON.stringify(suite)}`.padEnd(16 + spaces.length)} #`).replaceAll(`max-increase: 10%`, `max-increase: ${maxIncrease}`);
	const files = /* @__PURE__ */ new Map();
	files.set(CONFIG_PATH, config);
	files.set(JOBS[ci].path, ciJob({
		...options,
		loadTest,
		ci
	}));
	if (options.commands && ci === "github") files.set(COMMANDS.path, commandsJob(options));
	return files;
}
function ciJob({ baseBranch = "main", action, loadTest, ci, standalone }) {
	if ((ci === "jenkins" || ci === "azure") && !/^[\w./-]+$/.test(baseBranch)) throw new UsageError(`main branch "${baseBranch}": ${JOBS[ci].path} cannot name it. Valid: letters, digits and . / - _.`);
	const isStandalone = ci === "github" && standalone === true;
	const job = withAction(readFileSync(isStandalone ? STANDALONE : JOBS[ci].template, "utf8"), action).replace(/branches: \[(?:"main"|main)\]/, `branches: [${JSON.stringify(baseBranch)}]`).replace(/^(trigger|pr): \[main\]/gm, `$1: [${JSON.stringify(baseBranch)}]`).replaceAll("refs/heads/main", () => `refs/heads/${baseBranch}`).replace(/\$\{BRANCH_NAME:-main\}" = main/, () => `\${BRANCH_NAME:-${baseBranch}}" = ${baseBranch}`);
	return (INSTALLED.has(loadTest.tool) ? job.replace(/^( +)tool: jmeter$/m, `$1tool: ${loadTest.tool}`) : job.replace(/^ +tool: jmeter\n/m, "")).replace(/\bjmeter -n -t plan\.jmx -l results\/run\.jtl/, () => isStandalone ? loadTest.run : inFile(loadTest.run, ci));
}
function withAction(template, action) {
	const [name, commit] = (action ?? releasedAction().action).split("@");
	const version = action === void 0 ? ` # ${releasedAction().version}` : "";
	return template.replace(/[\w-]+\/perf-gate(\/[\w./-]+)?@[0-9a-f]{40}(?: # v[\d.]+)?/g, (_, path = "") => `${name}${path}@${commit}${version}`);
}
function commandsJob({ action }) {
	return withAction(readFileSync(COMMANDS.template, "utf8"), action).replace(/^#\n# To do: .*\n/m, "").replace(/^( +artifact-from: ).*$/m, `$1${JOBS.github.path}`);
}
function inFile(command, ci) {
	if (ci === "jenkins") return command.replaceAll("'", String.raw`\'`);
	return ci === "github" && /: |\s#|['"]|^[\s&*!|>%@`{[]/.test(command) ? JSON.stringify(command) : command;
}
//#endregion
//#region src/cli/init-questions.ts
const MAX_OPTIONS = 9;
async function askChoices(project, printer, answers) {
	const ask = (question) => askOne(question, printer, answers);
	return {
		loadTest: await ask(whichTest(project.loadTests.slice(0, MAX_OPTIONS))),
		ci: await ask(whichCi(project.ci)),
		baseBranch: await ask({
			text: "Main branch",
			preset: project.baseBranch,
			parse: branchName
		}),
		suite: await ask({
			text: "Name of the baseline",
			preset: DEFAULT_SUITE,
			parse: suiteName
		}),
		maxIncrease: await ask({
			text: "Allowed increase of p95 and average",
			preset: "10%",
			parse: percentage
		})
	};
}
async function askOne(question, printer, answers) {
	const { text, hint, options = [], preset, parse } = question;
	const shown = hint === void 0 ? text : `${text} (${hint})`;
	for (;;) {
		for (const [i, option] of options.entries()) printer.err(`  ${i + 1}  ${escapeTerminal(option)}`);
		printer.prompt(`${shown} [${escapeTerminal(preset)}]: `);
		const line = await answers.next();
		if (!answers.isTerminal) printer.err(`${escapeTerminal(line?.trim() ?? "")}\n`);
		if (line === void 0) throw new UsageError(`init --interactive: ${text}: no answer. Run it in a terminal, or pipe one line for each question; an empty line takes the default. Nothing was written.`);
		try {
			return parse(line.trim() || preset);
		} catch (error) {
			if (!(error instanceof UsageError)) throw error;
			if (!answers.isTerminal) throw new UsageError(`init --interactive: ${text}: ${error.message} Nothing was written.`);
			printer.err(error.message);
		}
	}
}
function whichTest(found) {
	const command = "a command that writes its results to the folder results";
	return {
		text: "Load test",
		hint: found.length > 0 ? `a number, or ${command}` : command,
		options: found.map(({ tool, file }) => `${tool}: ${file}`),
		preset: found.length > 0 ? "1" : ASSUMED_TEST.run,
		parse: (answer) => {
			if (!/^\d+$/.test(answer)) return commandTest(answer);
			const chosen = found[Number(answer) - 1];
			if (!chosen) throw new UsageError(`found ${answer}. Valid: ${rangeOf(found.length)}a command.`);
			return chosen;
		}
	};
}
function rangeOf(count) {
	if (count === 0) return "";
	return count === 1 ? "1, or " : `1 to ${count}, or `;
}
function whichCi(preset) {
	return {
		text: "CI system",
		hint: CI_SYSTEMS.join(", "),
		preset,
		parse: (answer) => {
			const ci = CI_SYSTEMS.find((each) => each === answer.toLowerCase());
			if (!ci) throw new UsageError(`found "${answer}". Valid: ${CI_SYSTEMS.join(", ")}.`);
			return ci;
		}
	};
}
function branchName(answer) {
	if (/[\s\p{Cc}]/u.test(answer)) throw new UsageError(`found "${answer}". Write the name of one branch.`);
	return answer;
}
function percentage(answer) {
	const [, digits] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(answer) ?? [];
	if (digits === void 0 || Number(digits) === 0) throw new UsageError(`found "${answer}". Write a percentage greater than 0, such as 10%.`);
	return `${digits}%`;
}
function suiteName(suite) {
	try {
		parseConfig(starterFiles({ suite }).get(CONFIG_PATH), CONFIG_PATH);
		return suite;
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		throw new UsageError(error.message.replace(/^.*?: suite: /, ""));
	}
}
//#endregion
//#region src/cli/init.ts
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/;
const INCLUDE = {
	gitlab: "add \"include: { local: perf-gate.gitlab-ci.yml }\" to .gitlab-ci.yml.",
	jenkins: "create a pipeline from Jenkinsfile.perf-gate, or copy its stages.",
	azure: "create a pipeline from azure-pipelines-perf-gate.yml."
};
async function init(options, host, input) {
	const { action, force = false, standalone, commands } = options;
	if (action !== void 0 && !PINNED.test(action)) throw new UsageError(`--action: found "${action}", expected an action pinned to a commit: owner/perf-gate@ and 40 hexadecimal digits.`);
	const project = await inspectProject(".");
	const print = (line) => host.out(`${escapeTerminal(line)}\n`);
	if (options.interactive === true) {
		if (await refuseExisting([".github/perf-gate.yml"], force, host)) return 2;
		for (const line of foundLines(project)) print(line);
	}
	const choices = options.interactive === true ? await answered(project, host, input) : assumedChoices(project);
	const { loadTest, ci, baseBranch } = choices;
	const files = [...starterFiles(defined({
		...choices,
		action,
		standalone,
		commands
	}))];
	if (await refuseExisting(files.map(([path]) => path), force, host)) return 2;
	const [config, job] = files;
	parseConfig(config[1], CONFIG_PATH);
	if (options.interactive !== true) for (const line of [...foundLines(project), ...assumedLines(project)]) print(line);
	for (const each of loadTest?.assumed ?? []) print(`assumed: ${each}`);
	for (const [path, text] of files) {
		try {
			await makeFolder(dirname(path));
			await writeFile(path, text);
		} catch (cause) {
			throw new PublishError(`${path}: cannot be written. Run perf-gate init in a folder with write access.`, { cause });
		}
		print(`wrote ${path}`);
	}
	for (const line of nextLines({
		...project,
		ci,
		baseBranch
	}, loadTest, job)) print(line);
	return 0;
}
async function answered(project, host, input) {
	const answers = readAnswers(input);
	try {
		return await askChoices(project, host, answers);
	} finally {
		answers.close();
	}
}
function assumedChoices({ loadTests, ci, baseBranch }) {
	return defined({
		loadTest: loadTests[0],
		ci,
		baseBranch
	});
}
async function refuseExisting(paths, force, host) {
	const found = force ? [] : await Promise.all(paths.map(exists));
	const existing = paths.filter((_, i) => found[i]);
	if (existing.length === 0) return false;
	const verb = existing.length === 1 ? "exists" : "exist";
	host.err(`${existing.join(", ")}: ${verb} already; nothing was written. Use --force to overwrite.`);
	return true;
}
function foundLines({ loadTests, ciFile, jobsWithTool, results, baseBranch, branchFrom }) {
	const [first, ...others] = loadTests;
	const also = others.slice(0, 5).map(({ file }) => file);
	const lines = [first ? `found ${first.tool}: ${first.file}` : "found no load test (JMeter plan, k6 script, Gatling build, Locust file)"];
	if (also.length > 0) lines.push(`also found: ${also.join(", ")}`);
	if (ciFile !== void 0) lines.push(`found CI: ${ciFile}`);
	if (jobsWithTool.length > 0) lines.push(`found a load tool in ${jobsWithTool.join(", ")}: remove that step, so that the test runs once`);
	for (const { file, workflows, problem } of results) lines.push(problem === void 0 ? `read ${file}: ${plural(workflows ?? 0, "workflow")}` : `cannot read ${file}: ${problem}`);
	if (branchFrom !== void 0) lines.push(`found main branch: ${baseBranch} (${branchFrom})`);
	return lines;
}
function assumedLines({ loadTests, ciFile, baseBranch, branchFrom }) {
	const lines = [];
	if (loadTests.length === 0) lines.push("assumed: the load test is a JMeter plan, plan.jmx");
	if (ciFile === void 0) lines.push("assumed: CI is GitHub Actions");
	if (branchFrom === void 0) lines.push(`assumed: the main branch is ${baseBranch}`);
	return lines;
}
function nextLines({ ci, results }, loadTest, [path, job]) {
	const readable = results.find(({ problem }) => problem === void 0);
	const lines = [];
	if (!loadTest) lines.push(`To do: in ${path}, replace the JMeter line with your load test.`);
	if (job.includes("OWNER/perf-gate@0000000000000000000000000000000000000000".replace(/^.*@/, ""))) lines.push(`To do: in ${path}, replace ${NO_ACTION} with the owner and a commit of perf-gate.`);
	if (ci !== "github") lines.push(`To do: ${INCLUDE[ci]}`);
	if (readable) lines.push(`Try it: perf-gate gate --results ${quoteWord(readable.file)} --store ${join(tmpdir(), "perf-baseline")}`);
	lines.push("Next: commit these files. The first run on the main branch starts the baseline.");
	return lines;
}
async function exists(path) {
	return access(path).then(() => true, () => false);
}
//#endregion
export { init };
