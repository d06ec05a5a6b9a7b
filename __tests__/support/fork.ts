/** A fork of perf-gate, from which readers of the documentation get it. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ROOT } from '../command-line.ts'

/**
 * Makes a repository with the programs of the current sources in a home folder, to which its git configuration leads
 * from https://github.com/you/perf-gate. Returns its name and commit: you/perf-gate@0123….
 */
export function makeFork(home: string): string {
  const fork = join(home, 'fork')
  mkdirSync(fork)
  cpSync(inject('programs'), join(fork, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(fork, 'package.json'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: fork,
      encoding: 'utf8',
    })
  git('init', '--quiet', '--initial-branch', 'main')
  // Faster to fetch.
  git('config', 'core.compression', '0')
  git('add', '--all', '--force')
  git('commit', '--quiet', '--message', 'Fork')
  appendFileSync(
    join(home, '.gitconfig'),
    `[url "${fork}"]\n\tinsteadOf = https://github.com/you/perf-gate\n`,
  )
  return `you/perf-gate@${git('rev-parse', 'HEAD').trim()}`
}
