/**
 * Local copies of the actions that recipes use: act takes them in place of the addresses, so that recipes run byte for byte. Ours is
 * this one; those of GitHub are stand-ins in bash, with artifacts and caches in folders.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

interface Composite {
  readonly inputs: readonly string[]
  /** Outputs by name; each is one of the step `script`. */
  readonly outputs?: readonly string[]
  /** Bash. Input `restore-keys` is the variable IN_RESTORE_KEYS. */
  readonly script: string
}

/** By repository, and the path in it. Variables: ORIGIN, the repository of the user; ARTIFACTS and CACHE, folders. */
const STAND_INS: Readonly<Record<string, Composite>> = {
  'actions/checkout': {
    inputs: ['repository', 'ref', 'path', 'fetch-depth', 'persist-credentials'],
    script: `path=\${IN_PATH:-.}
mkdir -p "$path"
case \${IN_REPOSITORY:-} in */perf-gate) cp -r "$PERF_GATE/." "$path"; exit ;; esac
git -C "$path" init --quiet
git -C "$path" fetch --quiet --tags "$ORIGIN" '+refs/heads/*:refs/remotes/origin/*'
git -C "$path" checkout --quiet --force "\${IN_REF:-$GITHUB_SHA}" 2>/dev/null || git -C "$path" checkout --quiet --force "origin/$IN_REF"`,
  },
  'actions/upload-artifact': {
    inputs: ['name', 'path', 'archive', 'if-no-files-found'],
    outputs: ['artifact-url'],
    script: `name=\${IN_NAME:-$(basename "$IN_PATH")}
if [ ! -e "$IN_PATH" ]; then
  [ "\${IN_IF_NO_FILES_FOUND:-warn}" != error ] || { echo "::error::No files were found: $IN_PATH"; exit 1; }
  exit 0
fi
rm -rf "\${ARTIFACTS:?}/$name"
mkdir -p "$ARTIFACTS/$name"
if [ -d "$IN_PATH" ]; then cp -r "$IN_PATH/." "$ARTIFACTS/$name/"; else cp "$IN_PATH" "$ARTIFACTS/$name/"; fi
echo "artifact-url=https://artifacts.example/$name" >> "$GITHUB_OUTPUT"`,
  },
  'actions/download-artifact': {
    inputs: ['name', 'pattern', 'path', 'merge-multiple'],
    script: `mkdir -p "$IN_PATH"
if [ -n "$IN_NAME" ]; then cp -r "$ARTIFACTS/$IN_NAME/." "$IN_PATH/"; exit; fi
for each in "$ARTIFACTS"/$IN_PATTERN; do
  to=$IN_PATH; [ "$IN_MERGE_MULTIPLE" = true ] || to=$IN_PATH/\${each##*/}
  mkdir -p "$to" && cp -r "$each/." "$to/"
done`,
  },
  'actions/cache/restore': {
    inputs: ['path', 'key', 'restore-keys'],
    outputs: ['cache-hit'],
    script: `mkdir -p "$CACHE"
hit= found=
if [ -d "$CACHE/$IN_KEY" ]; then
  hit=true found=$IN_KEY
else
  found=$(ls -t "$CACHE" | grep "^$IN_RESTORE_KEYS" | head -n 1 || true)
  [ -z "$found" ] || hit=false
fi
if [ -n "$found" ]; then mkdir -p "$IN_PATH"; cp -r "$CACHE/$found/." "$IN_PATH/"; fi
echo "cache-hit=$hit" >> "$GITHUB_OUTPUT"`,
  },
  'actions/cache/save': {
    inputs: ['path', 'key'],
    script: 'mkdir -p "$CACHE"\n[ -d "$CACHE/$IN_KEY" ] || cp -r "$IN_PATH" "$CACHE/$IN_KEY"',
  },
  'actions/upload-pages-artifact': {
    inputs: ['path'],
    script: 'mkdir -p "$ARTIFACTS/github-pages" && cp -r "$IN_PATH/." "$ARTIFACTS/github-pages/"',
  },
  'actions/deploy-pages': {
    inputs: [],
    outputs: ['page_url'],
    script:
      'test -f "$ARTIFACTS/github-pages/index.html"\necho "page_url=https://octo-org.example/shop" >> "$GITHUB_OUTPUT"',
  },
}

/** Returns act's options that map the actions in these texts to copies in the folder. @throws Error for an unknown one */
export function mapActions(folder: string, texts: readonly string[]): string[] {
  const own = join(folder, 'perf-gate')
  mkdirSync(join(own, '.github/workflows'), { recursive: true })
  cpSync(join(ROOT, 'action.yml'), join(own, 'action.yml'))
  cpSync(join(ROOT, 'dist'), join(own, 'dist'), { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "type": "module" }\n')
  cpSync(join(ROOT, '.github/workflows/gate.yml'), join(own, '.github/workflows/gate.yml'))
  for (const [name, action] of Object.entries(STAND_INS)) writeComposite(join(folder, name), action)
  const addresses = new Set<string>()
  for (const text of texts)
    for (const [, repository = '', path = '', ref = ''] of text.matchAll(
      /uses: ([\w.-]+\/[\w.-]+)(\/[^@\s]+)?@(\S+)/g,
    )) {
      const isOwn = repository.endsWith('/perf-gate')
      if (!isOwn && !(repository + path in STAND_INS))
        throw new Error(`no stand-in for ${repository}${path}`)
      addresses.add(`${repository}@${ref}=${isOwn ? own : join(folder, repository)}`)
    }
  return [
    '--no-skip-checkout',
    '--concurrent-jobs',
    '1',
    ...[...addresses].flatMap(each => ['--local-repository', each]),
  ]
}

function writeComposite(folder: string, { inputs, outputs = [], script }: Composite): void {
  mkdirSync(folder, { recursive: true })
  const variable = (input: string): string => `IN_${input.toUpperCase().replaceAll('-', '_')}`
  const action = {
    name: 'stand-in',
    description: 'Stand-in',
    inputs: Object.fromEntries(inputs.map(input => [input, { description: input }])),
    outputs: Object.fromEntries(
      outputs.map(output => [
        output,
        { description: output, value: `\${{ steps.script.outputs.${output} }}` },
      ]),
    ),
    runs: {
      using: 'composite',
      steps: [
        {
          id: 'script',
          shell: 'bash',
          env: Object.fromEntries(
            inputs.map(input => [variable(input), `\${{ inputs.${input} }}`]),
          ),
          run: script,
        },
      ],
    },
  }
  // JSON is YAML.
  writeFileSync(join(folder, 'action.yml'), JSON.stringify(action, undefined, 2))
}
