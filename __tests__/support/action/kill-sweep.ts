/** The whole story with its process killed at each request in turn, before the server has processed it and after. */
import assert from 'node:assert/strict'
import { startStandIn } from '../stand-in/server.ts'
import { runBuilt, runStep, type StepOptions } from './runner.ts'
import { beginStory, type StoryFiles, storyFiles } from './story-steps.ts'

export interface KillResult {
  /** Requests of the story without a kill. */
  readonly requests: number
  readonly kills: number
  /** Kills after which the new state already existed. */
  readonly done: number
}

/**
 * Runs the story once for every `stride`-th kill, with the built action at `main`, and runs the killed job again.
 * Throws at the first one that leaves neither the old state nor the new one.
 */
export async function killSweep(main: string, stride: number): Promise<KillResult> {
  const files = storyFiles()
  try {
    const lengths = await requestsOfSteps(files)
    const requests = lengths.reduce((sum, length) => sum + length, 0)
    let [kills, done, pair] = [0, 0, 0]
    for (const [step, length] of lengths.entries()) {
      for (let request = 1; request <= length; request++) {
        for (const effect of ['drop', 'lose'] as const) {
          if (pair++ % stride !== 0) continue
          kills++
          if (await tellWithKill(main, files, { step, request, effect })) done++
        }
      }
    }
    return { requests, kills, done }
  } finally {
    files.remove()
  }
}

async function requestsOfSteps(files: StoryFiles): Promise<number[]> {
  const github = await startStandIn()
  try {
    const lengths: number[] = []
    for (const step of beginStory(github, files).steps) {
      const before = github.state.requests.length
      await runStep(github, withConfig(step.options(), files))
      lengths.push(github.state.requests.length - before)
    }
    return lengths
  } finally {
    await github.close()
  }
}

function withConfig(options: StepOptions, { config }: StoryFiles): StepOptions {
  return { ...options, inputs: { ...options.inputs, config } }
}

interface Kill {
  readonly step: number
  /** 1-based, of the step. */
  readonly request: number
  /** `drop`: the request is not processed; `lose`: it is processed, but its answer is lost. */
  readonly effect: 'drop' | 'lose'
}

/** Returns whether the killed step had completed its work. */
async function tellWithKill(main: string, files: StoryFiles, kill: Kill): Promise<boolean> {
  const where = `killed at request ${kill.request} of step ${kill.step + 1} (${kill.effect})`
  const github = await startStandIn()
  try {
    const story = beginStory(github, files)
    let isDone = false
    for (const [i, step] of story.steps.entries()) {
      const before = story.tip()
      if (i === kill.step) {
        const had = await story.countRuns(where)
        const options = withConfig(step.options(), files)
        const first = github.state.requests.length
        const died = await runBuilt(main, github, options, child => {
          const isIt = ({ index }: { index: number }): boolean =>
            index === first + kill.request && child.kill('SIGKILL')
          github.inject({ when: isIt, effect: { kind: kill.effect } })
        })
        assert.equal(died.exitCode, -1, `${where}: it lived\n${died.log}`)
        isDone = story.isDone(step, before)
        const has = await story.countRuns(where)
        if (!isDone) assert.equal(has, had, `${where}: half of the new state`)
        story.checkComments(where)
      }
      const result = await runStep(github, step.options())
      assert.ok(
        !['no-data', 'invalid'].includes(result.outputs.verdict ?? ''),
        `${where}: ${result.outputs.verdict}`,
      )
      assert.ok(story.isDone(step, before), `${where}: step ${i + 1} not done`)
      story.checkComments(where)
    }
    await story.checkEnd(where)
    return isDone
  } finally {
    await github.close()
  }
}
