/** The whole story with its process killed at each request in turn, before the server has processed it and after. */
import assert from 'node:assert/strict'
import { runBuilt, runStep, type StepOptions } from './runner.ts'
import { onServer, type StoryFiles, storyFiles } from './story-steps.ts'

/**
 * Runs the story once for every `stride`-th kill, with the built action at `main`, and runs the killed job again.
 * Returns the number of requests of the story, of kills, and of those after which the new state already existed.
 * Throws at the first one that leaves neither the old state nor the new one.
 */
export async function killSweep(main: string, stride: number) {
  const files = storyFiles()
  try {
    const lengths = await requestsOfSteps(files)
    const all = lengths.flatMap((length, step) =>
      Array.from({ length }, (_, i) => i + 1).flatMap((request): Kill[] => [
        { step, request, effect: 'drop' },
        { step, request, effect: 'lose' },
      ]),
    )
    const kills = all.filter((_, i) => i % stride === 0)
    let done = 0
    for (const kill of kills) if (await tellWithKill(main, files, kill)) done++
    return { requests: all.length / 2, kills: kills.length, done }
  } finally {
    files.remove()
  }
}

function requestsOfSteps(files: StoryFiles): Promise<number[]> {
  return onServer(files, async (story, github) => {
    const lengths: number[] = []
    for (const step of story.steps) {
      const before = github.state.requests.length
      await runStep(github, withConfig(step.options(), files))
      lengths.push(github.state.requests.length - before)
    }
    return lengths
  })
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
function tellWithKill(main: string, files: StoryFiles, kill: Kill): Promise<boolean> {
  const where = `killed at request ${kill.request} of step ${kill.step + 1} (${kill.effect})`
  return onServer(files, async (story, github) => {
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
      const { verdict = '' } = (await runStep(github, step.options())).outputs
      assert.ok(!['no-data', 'invalid'].includes(verdict), `${where}: ${verdict}`)
      assert.ok(story.isDone(step, before), `${where}: step ${i + 1} not done`)
      story.checkComments(where)
    }
    await story.checkEnd(where)
    return isDone
  })
}
