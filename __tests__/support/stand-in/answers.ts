/**
 * The stand-in's answers, one function for each resource. URLs begin with the address the stand-in listens on, as with
 * a GitHub Enterprise Server.
 */
import type { BareRepository } from './bare-repository.ts'
import { gitAnswers } from './git-answers.ts'
import { jobAnswers } from './job-answers.ts'
import { pullAnswers } from './pull-answers.ts'
import type { StandInState } from './state.ts'

export type Answers = ReturnType<typeof answersFor>

export function answersFor(state: StandInState, git: BareRepository, base: string) {
  const ours = `${state.owner}/${state.name}`
  const addresses = { base, ours, api: `${base}/repos/${ours}`, html: `${base}/${ours}` }
  const pulls = pullAnswers(state, addresses)
  return { ...pulls, ...gitAnswers(state, git, addresses), ...jobAnswers(state, addresses, pulls) }
}
