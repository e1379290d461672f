import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ExplanationSchema } from '../../src/contract/explanation'
import { hash as answeredHash, swapLegs, wireAnswer } from '../support/answers'
import { call, connectTo } from '../support/mcpClient'
import { overProxy } from '../support/scriptedNetwork'
import { freshHash, get, ticking } from '../support/sandboxed'
import { samples } from '../support/samples'

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
  expect(where.text).toBe('Not found. What can be wrong:')
  expect(next.code).toBe('long-not-seen')
  const accepted = { headers: { accept: 'text/markdown' } }
  const receipt = await over.service.request(`/tx/${freshHash}`, accepted)
  expect(await receipt.text()).toContain('Not seen for more than 2 hours.')
  const agent = await connectTo(over)
  const { text } = await call(agent, 'track_transaction', { hash: freshHash })
  expect(text).toContain('Not seen for more than 2 hours.')
  expect(text).toContain('a pending one needs a higher fee')
})

it('tells an agent base units where decimals are not known, and no empty amount', async () => {
  const baseUnits = { from: '', to: '1000000', limit: '999999' }
  const foo = { chain: 'MAYA', toAsset: 'MAYA.FOO', toAmount: '', baseUnits }
  const [deposit, swapped, paid] = swapLegs('success', 'swapping', 'not_started')
  const legs = [
    { ...deposit, hash: answeredHash, fromAmount: '' },
    { ...swapped, ...foo },
    { ...paid, ...foo },
  ]
  const over = await overProxy({
    json: wireAnswer(false, 'pending', legs, { firstTransactionHash: answeredHash }),
  })
  const { data } = await call(await connectTo(over), 'track_transaction', {
    hash: answeredHash,
  })
  expect(data).toMatchObject({
    sold: { asset: 'BTC.BTC' },
    minimum: { asset: 'MAYA.FOO', baseUnits: '999999' },
    outcomes: [{ asset: 'MAYA.FOO', baseUnits: '1000000' }],
  })
  expect(JSON.stringify(data)).not.toContain('"amount":""')
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
