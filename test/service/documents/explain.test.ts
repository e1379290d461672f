import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ExplanationSchema } from '../../../src/contract/explanation'
import { call, connectTo } from '../../support/mcpClient'
import { freshHash, get, ticking } from '../../support/sandboxed'
import { createSnapshot } from '../../../src/model/transaction/snapshot'
import { readMetrics } from '../../../src/service/observe/metrics'
import { getSearchStage } from '../../../src/model/transaction/search'
import { answerOf } from '../../support/answers'
import { showAsPage } from '../../support/toldAlike'
import { samples } from '../../support/samples'

const path = (hash: string) => `/tracker/v2/txn/${hash}?explain=true`

async function explain(hash: string, over = ticking()) {
  const { status, json } = await get(over, path(hash))
  expect(status).toBe(200)
  return { ...v.parse(ExplanationSchema, json.explanation), response: json }
}

it('says in API, tools and receipts that a search is long, as the page does', async () => {
  const over = ticking()
  for (let minutes = 0; minutes < 180; minutes += 20) {
    await explain(freshHash, over)
    over.later(20 * 60_000)
  }
  const { where, next } = await explain(freshHash, over)
  expect(where).toEqual({
    code: 'not-found',
    params: {
      isLong: true,
      causes: ['unsent', 'typo', 'other-thing', 'other-chain', 'other-address'],
    },
    text: 'Not found',
  })
  expect(next.code).toBe('long-not-seen')
  const accepted = { headers: { accept: 'text/markdown' } }
  const receipt = await over.service.request(`/tx/${freshHash}`, accepted)
  expect(await receipt.text()).toContain('Not seen for more than 2 hours.')
  const agent = await connectTo(over)
  const { text } = await call(agent, 'track_transaction', { hash: freshHash })
  expect(text).toContain('Not seen for more than 2 hours.')
  expect(text).toContain('a pending one needs a higher fee')
})

it('counts a search from its first request, whoever opens the link later', async () => {
  const over = ticking()
  const begun = over.now()
  await explain(freshHash, over)
  over.later(3 * 60 * 60_000)
  const { next, response } = await explain(freshHash, over)
  expect(next.code).toBe('long-not-seen')
  const empty = createSnapshot(freshHash, over.now())
  const snapshot = showAsPage(empty, answerOf(response), over.now())
  expect(snapshot.requestedSince).toBe(begun)
  expect(getSearchStage(snapshot, over.now())).toBe('over-2-h')
})

it('is an addition: without it nothing changes', async () => {
  const over = ticking()
  const hash = samples.complete
  const { explanation: _, ...explained } = (await get(over, path(hash))).json
  expect((await get(over, `/tracker/v2/txn/${hash}`)).json).toEqual(explained)
  expect((await get(over, `/tracker/v2/txn/${hash}?explain=false`)).json).toEqual(
    explained,
  )
})

it('names the rule that decided an end to programs, in the receipt, in the log and in a metric', async () => {
  const notes: string[] = []
  const over = ticking({ note: (line) => void notes.push(line) })
  const hash = samples.complete
  const { decidedBy } = await explain(hash, over)
  expect(decidedBy).toBe('no-contradiction')
  const accepted = { headers: { accept: 'text/markdown' } }
  const receipt = await over.service.request(`/tx/${hash}`, accepted)
  expect(await receipt.text()).toContain('Decided by rule: `no-contradiction`')
  over.later(10 * 60_000)
  await explain(hash, over)
  expect(notes).toEqual([`${hash}: complete, by the rule no-contradiction`])
  expect(await readMetrics([])).toMatch(
    /crosswatch_ends_total\{verdict="complete",rule="no-contradiction"\} \d+$/m,
  )
  expect((await explain(freshHash, over)).decidedBy).toBe('never-reported')
})
