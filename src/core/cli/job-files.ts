/** The files of CI jobs. */

/** Where `init` writes a job, by CI system. It leaves one that exists as it is. */
export const JOB_FILES = {
  github: '.github/workflows/perf-gate.yml',
  gitlab: 'perf-gate.gitlab-ci.yml',
  jenkins: 'Jenkinsfile.perf-gate',
  azure: 'azure-pipelines-perf-gate.yml',
} as const

/** Files that may hold a job, besides the workflows of GitHub. */
export const OTHER_JOB_FILES: readonly string[] = [
  '.gitlab-ci.yml',
  'azure-pipelines.yml',
  'Jenkinsfile',
  ...Object.values(JOB_FILES),
]
