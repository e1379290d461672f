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

it('says where the money of a finished swap is, and that nothing is to be done', async () => {
  const { headline, where, next, doubts, response } = await explain(samples.complete)
  expect(headline.code).toBe(response.verdict)
  // The ticker and the address are the network's words: they stand in the parameters.
  expect(headline.text).toBe('Complete. “…” paid to “…”.')
  expect(headline.params).toMatchObject({
    detail: { code: 'end', action: null, arrived: [{ kind: 'paid', chain: 'BTC' }] },
  })
  expect(where).toEqual({
    code: 'paid-out',
    params: { chain: 'BTC' },
    text: 'Paid out on Bitcoin',
  })
  expect(next).toMatchObject({ code: 'paid', text: 'Nothing more to do.' })
  expect(doubts).toEqual([])
})

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

it('quotes the network in parameters alone', async () => {
  const { headline, where, next, doubts } = await explain(samples.refunded)
  expect(doubts).toEqual([
    {
      code: 'refunded',
      params: { cause: 'price-limit', message: expect.stringMatching(/^emit asset/) },
      text: 'The price fell below the limit.',
    },
  ])
  const texts = [headline, where, next, ...doubts].map(({ text }) => text).join(' ')
  expect(texts).not.toContain('emit asset')
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
