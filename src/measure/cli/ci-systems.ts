/** The CI systems that `init` writes a job for: a row has all that differs between them. */
export type CiSystem = 'github' | 'gitlab' | 'jenkins' | 'azure'

interface CiRow {
  /** The file by which a repository shows that it uses the system. Absent for GitHub, which has a folder of them. */
  readonly file?: string
  /** Where `init` writes the job. It leaves one that exists as it is. */
  readonly path: string
  /** The job for JMeter on the branch main. starter-files.ts replaces the action, the command and the branch in it. */
  readonly template: URL
  /** What makes the system run the job. Absent: nothing. */
  readonly toDo?: string
  /** Whether its file can name branches of letters, digits and `. / - _` only. */
  readonly hasPlainBranches?: true
  /** Escapes a command for the file. Absent: it needs no escapes. */
  escape?(command: string): string
}

/** In the order in which `init` looks for them. */
export const CI_SYSTEMS: Readonly<Record<CiSystem, CiRow>> = {
  github: {
    path: '.github/workflows/perf-gate.yml',
    template: new URL('../../../examples/github/reusable.yml', import.meta.url),
    // A YAML scalar.
    escape: command =>
      /: |\s#|['"]|^[\s&*!|>%@`{[]/.test(command) ? JSON.stringify(command) : command,
  },
  gitlab: {
    file: '.gitlab-ci.yml',
    path: 'perf-gate.gitlab-ci.yml',
    template: new URL('../../../examples/gitlab/.gitlab-ci.yml', import.meta.url),
    toDo: 'add "include: { local: perf-gate.gitlab-ci.yml }" to .gitlab-ci.yml.',
  },
  jenkins: {
    file: 'Jenkinsfile',
    path: 'Jenkinsfile.perf-gate',
    template: new URL('../../../examples/jenkins/Jenkinsfile', import.meta.url),
    toDo: 'create a pipeline from Jenkinsfile.perf-gate, or copy its stages.',
    hasPlainBranches: true,
    // A string of Groovy.
    escape: command => command.replaceAll("'", String.raw`\'`),
  },
  azure: {
    file: 'azure-pipelines.yml',
    path: 'azure-pipelines-perf-gate.yml',
    template: new URL('../../../examples/azure/azure-pipelines.yml', import.meta.url),
    toDo: 'create a pipeline from azure-pipelines-perf-gate.yml.',
    hasPlainBranches: true,
  },
}
