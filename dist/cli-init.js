import { Cr as UsageError, xr as PublishError } from "./core.js";
import { t as makeFolder } from "./folder.js";
import { dirname } from "node:path";
import { access, writeFile } from "node:fs/promises";
//#region src/cli/starter-files.ts
const NO_ACTION = "OWNER/perf-gate@0000000000000000000000000000000000000000";
function starterFiles({ baseBranch = "main", action } = {}) {
	return /* @__PURE__ */ new Map([[".github/perf-gate.yml", CONFIGURATION], [".github/workflows/perf-gate.yml", ciJob(baseBranch, action)]]);
}
const PINS = {
	checkout: "actions/checkout@9c091bb21b7c1c1d1991bb908d89e4e9dddfe3e0 # v7.0.0",
	upload: "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1",
	download: "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1"
};
const CONFIGURATION = `# What perf-gate reads, and what it demands. Every key is explained in docs/configuration.md of perf-gate.
# All of it may be left out; the lines that are not commented out are what most projects want to state.
version: 1
suite: load-test                      # names the baseline; one repository can have many

results:
  - path: "results/**/*.jtl"          # the format is told from the content
#     trim: { start: 60s, end: 30s }  # cut off ramp-up and ramp-down
#     exclude: ["*/login"]            # leave the samples of these workflows out

thresholds:                           # of every workflow; a breach fails the job
  p95:        { max-increase: 10%, min-change: 20ms }   # against the baseline, beyond run-to-run noise
  avg:        { max-increase: 10%, min-change: 20ms, severity: warn }
  error-rate: { max: 1%, max-increase: 0.5pp }          # pp: percentage points
  throughput: { max-decrease: 10%, severity: warn }

# workflows:                          # demands on some workflows; later entries win, key by key
#   - match: "Check-*"                # the name, or a pattern: * is any text, ? one character
#     thresholds: { p95: { max: 1500ms } }
#     min-samples: 100
#     owner: "@org/team"

# exclude: ["Warm-up *"]              # workflows that are not judged, and may be missing

baseline:
  missing: warn                       # what relative checks come to before there is a baseline: pass, warn or fail
  label: perf-baseline                # merging a pull request with this label makes its run the baseline

# waivers:                            # breaches that are accepted for a while
#   - { workflow: "Report *", metric: p95, accept: 60s, until: 2027-01-31, reason: "index rebuild", ticket: ABC-1 }
`;
const ONE_THING = "put your load test in place of the marked step.";
const TWO_THINGS = `(1) put your load test in place of the marked step; (2) put the owner of perf-gate, and the commit of the release
# you chose, in place of OWNER and the zeros.`;
function ciJob(baseBranch, action) {
	const branch = JSON.stringify(baseBranch);
	const perfGate = action ?? `OWNER/perf-gate@0000000000000000000000000000000000000000 # v0.1.0`;
	return `# Runs the load test, judges it against the baseline, comments on the pull request, and fails when it got worse.
#
# To do: ${action === void 0 ? TWO_THINGS : ONE_THING} Actions are pinned to commits because a tag can be moved to other code.
name: perf-gate
on:
  pull_request:
  push:
    branches: [${branch}]

# Nothing by default. Each job asks for what it needs.
permissions: {}

concurrency:
  group: perf-gate-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  load-test:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    permissions:
      contents: read
    steps:
      - uses: ${PINS.checkout}
        with:
          persist-credentials: false
      - name: Run the load test   # <-- yours; with several load generators, a matrix, and an artifact of its own for each
        run: |
          mkdir -p results
          jmeter -n -t plan.jmx -l results/run.jtl
      - uses: ${PINS.upload}
        if: \${{ !cancelled() }}
        with:
          name: load-test-results
          path: results
          if-no-files-found: error

  # Judges and comments. Its token cannot change the repository. Make this job a required check to block a merge.
  gate:
    if: \${{ !cancelled() && github.event_name == 'pull_request' }}
    needs: load-test
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read         # the configuration, and the branch that holds the baseline
      pull-requests: write   # the comment
    steps:
      - uses: ${PINS.checkout}
        with:
          persist-credentials: false
      - uses: ${PINS.download}
        with:
          pattern: load-test-results*
          path: results
      - id: perf
        uses: ${perfGate}
        with:
          mode: gate
      - uses: ${PINS.upload}
        if: \${{ !cancelled() && steps.perf.outputs.report-path != '' }}
        with:
          path: \${{ steps.perf.outputs.report-path }}
          archive: false

  # After a merge: the run joins the baseline, or begins a new one when the pull request had the label.
  baseline:
    if: \${{ !cancelled() && github.event_name == 'push' }}
    needs: load-test
    runs-on: ubuntu-latest
    timeout-minutes: 15
    concurrency:
      group: perf-gate-baseline
      cancel-in-progress: false
    permissions:
      contents: write        # the branch that holds the baseline
      pull-requests: read    # which pull request was merged, and its labels
    steps:
      - uses: ${PINS.checkout}
        with:
          persist-credentials: false
      - uses: ${PINS.download}
        with:
          pattern: load-test-results*
          path: results
      - uses: ${perfGate}
        with:
          mode: baseline
`;
}
//#endregion
//#region src/cli/init.ts
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/;
async function init(options, host) {
	const { action } = options;
	if (action !== void 0 && !PINNED.test(action)) throw new UsageError(`--action: "${action}" is no action with a commit. Write owner/perf-gate@ and its 40 digits.`);
	const files = [...starterFiles(action === void 0 ? {} : { action })];
	const existing = options.force ? [] : (await Promise.all(files.map(([path]) => exists(path)))).flatMap((is, i) => is ? files[i][0] : []);
	if (existing.length > 0) {
		host.err(`${existing.join(", ")}: there already; nothing was written. Use --force to overwrite.\n`);
		return 2;
	}
	for (const [path, text] of files) {
		try {
			await makeFolder(dirname(path));
			await writeFile(path, text);
		} catch (cause) {
			throw new PublishError(`${path}: cannot be written. Run it in a folder that can be.`, { cause });
		}
		host.out(`wrote ${path}\n`);
	}
	if (action === void 0) host.out(`To do: in ${files.at(-1)[0]}, put the owner and the commit of perf-gate in place of\n  ${NO_ACTION}\n`);
	return 0;
}
async function exists(path) {
	return access(path).then(() => true, () => false);
}
//#endregion
export { init };
