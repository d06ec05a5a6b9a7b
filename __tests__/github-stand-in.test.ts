import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Octokit } from 'octokit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runsWith } from './support/needed.ts'
import { type StandIn, startStandIn } from './support/stand-in/server.ts'
import { READ_ONLY_TOKEN, TOKEN } from './support/stand-in/state.ts'

const ours = { owner: 'octo-org', repo: 'shop' }

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

function client(token = TOKEN): Octokit {
  return new Octokit({
    auth: token,
    baseUrl: github.url,
    retry: { enabled: false },
    throttle: { enabled: false },
  })
}

async function statusOf(request: Promise<{ status: number }>): Promise<number> {
  return request.then(
    answer => answer.status,
    (error: { status: number }) => error.status,
  )
}

/** Writes a branch as a data branch is written: blob, tree, root commit, ref. */
async function writeBranch(
  octokit: Octokit,
  files: Record<string, string>,
  parent?: string,
): Promise<string> {
  const tree = await Promise.all(
    Object.entries(files).map(async ([path, content]) => {
      const { data } = await octokit.rest.git.createBlob({ ...ours, content, encoding: 'utf-8' })
      return { path, mode: '100644' as const, type: 'blob' as const, sha: data.sha }
    }),
  )
  const { data: made } = await octokit.rest.git.createTree({
    ...ours,
    tree,
    ...(parent && { base_tree: parent }),
  })
  const { data } = await octokit.rest.git.createCommit({
    ...ours,
    message: 'Record',
    tree: made.sha,
    parents: parent ? [parent] : [],
  })
  return data.sha
}

const UPDATE_REFS =
  'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

describe('the GitHub stand-in', () => {
  it.runIf(runsWith('git'))(
    'The GitHub stand-in writes a branch through the API that real git clones',
    async () => {
      const octokit = client()
      const first = await writeBranch(octokit, {
        'main/shop/baseline.json': '{}',
        'README.md': 'what this is',
      })
      await octokit.rest.git.createRef({ ...ours, ref: 'refs/heads/perf-gate', sha: first })
      const second = await writeBranch(octokit, { 'main/shop/runs/a.json': '[]' }, first)
      await octokit.rest.git.updateRef({ ...ours, ref: 'heads/perf-gate', sha: second })
      const folder = mkdtempSync(join(tmpdir(), 'clone-'))
      try {
        execFileSync('git', ['clone', '--quiet', '--branch', 'perf-gate', github.repo, folder])
        expect(readFileSync(join(folder, 'main/shop/runs/a.json'), 'utf8')).toBe('[]')
        expect(readFileSync(join(folder, 'main/shop/baseline.json'), 'utf8')).toBe('{}')
        expect(execFileSync('git', ['-C', folder, 'log', '--format=%H %P']).toString().trim()).toBe(
          `${second} ${first}\n${first}`,
        )
        expect(
          execFileSync('git', ['-C', folder, 'fsck', '--strict'], { stdio: 'pipe' }).toString(),
        ).toBe('')
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )

  it("The GitHub stand-in refuses a ref update that is not a fast forward, in GitHub's words", async () => {
    const octokit = client()
    const [a, b] = [await writeBranch(octokit, { x: '1' }), await writeBranch(octokit, { x: '2' })]
    await octokit.rest.git.createRef({ ...ours, ref: 'refs/heads/data', sha: a })
    await expect(
      octokit.rest.git.updateRef({ ...ours, ref: 'heads/data', sha: b }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Update is not a fast forward'),
    })
    await expect(
      octokit.rest.git.createRef({ ...ours, ref: 'refs/heads/data', sha: b }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Reference already exists'),
    })
    expect(github.git.ref('refs/heads/data')).toBe(a)
  })

  it('The GitHub stand-in moves several refs at once or none: updateRefs is a compare-and-swap', async () => {
    const octokit = client()
    const { data } = await octokit.rest.repos.get(ours)
    const [a, b] = [await writeBranch(octokit, { x: '1' }), await writeBranch(octokit, { x: '2' })]
    const zero = '0'.repeat(40)
    const move = (refUpdates: object[]) =>
      octokit.graphql(UPDATE_REFS, { input: { repositoryId: data.node_id, refUpdates } })
    await move([{ name: 'refs/heads/data', beforeOid: zero, afterOid: a }])
    await expect(
      move([
        { name: 'refs/heads/other', beforeOid: zero, afterOid: b },
        { name: 'refs/heads/data', beforeOid: zero, afterOid: b, force: true },
      ]),
    ).rejects.toThrow(/Expected ref/)
    expect(github.git.ref('refs/heads/other')).toBeUndefined()
    await move([{ name: 'refs/heads/data', beforeOid: a, afterOid: b, force: true }])
    expect(github.git.ref('refs/heads/data')).toBe(b)
  })

  it('The GitHub stand-in pages comments with Link headers', async () => {
    const octokit = client()
    const { number } = github.addPull()
    for (let n = 0; n < 65; n++)
      await octokit.rest.issues.createComment({
        ...ours,
        issue_number: number,
        body: `comment ${n}`,
      })
    const all = await octokit.paginate(octokit.rest.issues.listComments, {
      ...ours,
      issue_number: number,
      per_page: 30,
    })
    expect(all.map(({ body }) => body)).toEqual(
      Array.from({ length: 65 }, (_, n) => `comment ${n}`),
    )
    expect(github.state.requests.filter(({ method }) => method === 'GET')).toHaveLength(3)
  })

  it('The GitHub stand-in lets a read-only token read but not write', async () => {
    const { number } = github.addPull()
    const octokit = client(READ_ONLY_TOKEN)
    expect(
      await statusOf(octokit.rest.issues.listComments({ ...ours, issue_number: number })),
    ).toBe(200)
    await expect(
      octokit.rest.issues.createComment({ ...ours, issue_number: number, body: 'x' }),
    ).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Resource not accessible by integration'),
    })
    expect(await statusOf(client('stolen').rest.repos.get(ours))).toBe(401)
  })

  it('The GitHub stand-in loses, drops, delays, cuts and fails the requests that a test selects', async () => {
    const { number } = github.addPull()
    const octokit = client()
    const post = () =>
      octokit.rest.issues.createComment({ ...ours, issue_number: number, body: 'x' })
    const isPost = ({ method }: { method: string }) => method === 'POST'
    github.inject({ when: isPost, effect: { kind: 'drop' } })
    await expect(post()).rejects.toThrow()
    expect(github.state.comments).toHaveLength(0)
    github.inject({ when: isPost, effect: { kind: 'lose' } })
    await expect(post()).rejects.toThrow()
    expect(github.state.comments).toHaveLength(1)
    github.inject({ when: isPost, effect: { kind: 'status', status: 502 }, times: 2 })
    expect([await statusOf(post()), await statusOf(post()), await statusOf(post())]).toEqual([
      502, 502, 201,
    ])
    github.inject({ when: isPost, effect: { kind: 'truncate' } })
    // Octokit takes a truncated answer for an empty one, so callers must check the content.
    expect((await post()).data).toBe('')
    github.inject({ when: isPost, effect: { kind: 'delay', ms: 5 } })
    expect(await statusOf(post())).toBe(201)
  })

  it("The GitHub stand-in answers every route in full, as GitHub's own description demands", async () => {
    const octokit = client()
    const pull = github.addPull({ labels: ['perf-baseline'] })
    const merged = github.merge(pull.number)
    const runId = 77
    github.state.runs.push({
      id: runId,
      attempt: 1,
      path: '.github/workflows/load.yml',
      event: 'pull_request',
      status: 'completed',
      conclusion: 'success',
      headBranch: pull.head.ref,
      headSha: pull.head.sha,
      headRepository: 'octo-org/shop',
    })
    github.state.artifacts.push({
      id: 5,
      name: 'run',
      zip: Buffer.from('PK'),
      expired: false,
      digest: 'sha256:00',
      runId,
      repositoryId: 4242,
      headRepositoryId: 4242,
      headSha: pull.head.sha,
    })
    github.state.releases.push({ id: 9, tag: 'v1.0.0', body: '', draft: false })
    const blob = github.git.writeBlob(Buffer.from('hello'))
    const main = github.git.ref('refs/heads/main')!
    const issue = { ...ours, issue_number: pull.number }
    const { data: comment } = await octokit.rest.issues.createComment({ ...issue, body: 'hello' })
    const answers = [
      octokit.rest.repos.get(ours),
      octokit.rest.pulls.list({ ...ours, state: 'all' }),
      octokit.rest.pulls.get({ ...ours, pull_number: pull.number }),
      octokit.rest.repos.listPullRequestsAssociatedWithCommit({ ...ours, commit_sha: merged }),
      octokit.rest.issues.updateComment({ ...ours, comment_id: comment.id, body: 'better' }),
      octokit.rest.issues.listLabelsOnIssue(issue),
      octokit.rest.git.getRef({ ...ours, ref: 'heads/main' }),
      octokit.rest.repos.listCommits({ ...ours, sha: 'main' }),
      octokit.rest.git.getTree({ ...ours, tree_sha: main, recursive: '1' }),
      octokit.rest.git.getBlob({ ...ours, file_sha: blob }),
      octokit.rest.repos.getContent({ ...ours, path: 'README.md' }),
      octokit.rest.repos.getCollaboratorPermissionLevel({ ...ours, username: 'octocat' }),
      octokit.rest.actions.listWorkflowRuns({
        ...ours,
        workflow_id: 'load.yml',
        head_sha: pull.head.sha,
      }),
      octokit.rest.actions.getWorkflowRun({ ...ours, run_id: runId }),
      octokit.rest.actions.listWorkflowRunArtifacts({ ...ours, run_id: runId }),
      octokit.rest.repos.listReleases(ours),
      octokit.rest.repos.getReleaseByTag({ ...ours, tag: 'v1.0.0' }),
      octokit.rest.repos.updateRelease({ ...ours, release_id: 9, body: 'notes' }),
      octokit.rest.checks.create({
        ...ours,
        name: 'perf',
        head_sha: main,
        status: 'completed',
        conclusion: 'success',
      }),
      octokit.rest.repos.createCommitStatus({ ...ours, sha: main, state: 'success' }),
    ]
    const settled = await Promise.allSettled(answers)
    expect(
      settled.flatMap(result =>
        result.status === 'rejected' ? [String(result.reason.request.url)] : [],
      ),
    ).toEqual([])
    const zip = await octokit.rest.actions.downloadArtifact({
      ...ours,
      artifact_id: 5,
      archive_format: 'zip',
    })
    expect(Buffer.from(zip.data as ArrayBuffer).toString()).toBe('PK')
    const raw = await fetch(`${github.url}/octo-org/shop/blob/${main}/README.md?raw=true`)
    expect(await raw.text()).toBe('# Shop\n')
    expect(
      await octokit.rest.issues.deleteComment({ ...ours, comment_id: comment.id }),
    ).toMatchObject({ status: 204 })
  })

  it('The GitHub stand-in notices a request to a route that it does not have', async () => {
    expect(await statusOf(client().request('GET /repos/octo-org/shop/branches/main'))).toBe(404)
    expect(await statusOf(client().request('GET /somewhere/else'))).toBe(404)
    await expect(github.close()).rejects.toThrow(
      /GET \/repos\/octo-org\/shop\/branches\/main: the stand-in has no such route\nGET \/somewhere\/else: /,
    )
    github = await startStandIn()
  })

  it('The GitHub stand-in notices a request that GitHub would refuse', async () => {
    const { number } = github.addPull()
    await client()
      .request(`POST /repos/octo-org/shop/issues/${number}/comments`, { text: 'no body' })
      .catch(() => {})
    expect(github.state.violations.join()).toMatch(/required.*body/)
    github.state.violations.length = 0
  })
})
