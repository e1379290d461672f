import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { action, observe } from '../../../films/answers'
import { isFields } from '../../../../src/contract/lenient'
import { providerIds } from '../../../../src/service/config/providerIds'
import { metrics } from '../../../../src/service/observe/metrics'
import { readRows } from '../../../support/readRows'
import { hourMs } from '../../../../src/model/time'
import { noon } from '../../../support/samples'
import { get, request, ticking, track } from '../../../support/sandboxed'
import {
  bitcoinSwap,
  down,
  etherPayout,
  tellSwap,
  unseen,
} from '../../../support/scriptedNetwork'
import { hold } from '../../../support/serviceWith'
import { startBothNetworks } from '../../../support/severalNetworks'
import { expectDeciding, expectToldAlike, noteRule } from '../../../support/toldAlike'
import { type ScriptedResponse, scriptUpstream } from '../../../support/upstreams'

const AnswerSchema = v.union([
  v.strictObject({
    recording: v.string(),
    with: v.optional(v.unknown()),
    status: v.optional(v.number(), 200),
  }),
  v.strictObject({ json: v.unknown(), status: v.optional(v.number(), 200) }),
  v.strictObject({ text: v.string(), status: v.optional(v.number(), 200) }),
])
const { rows } = readRows(
  'service/sources/providers/providers',
  v.strictObject({
    rows: v.array(
      v.strictObject({
        when: v.string(),
        provider: v.picklist(providerIds),
        hash: v.string(),
        answers: v.record(v.string(), AnswerSchema),
        told: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
)

/** Replaces parts of a recording, in lists by their place. Null takes a field away. */
function replaceParts(recorded: unknown, parts: unknown): unknown {
  if (Array.isArray(recorded) && Array.isArray(parts))
    return parts.map((part, index) => replaceParts(recorded[index], part))
  if (!isFields(recorded) || !isFields(parts)) return parts ?? recorded
  const replaced = Object.entries(parts).map(([name, part]) => [
    name,
    part === null ? undefined : replaceParts(recorded[name], part),
  ])
  return { ...recorded, ...Object.fromEntries(replaced) }
}

function answer(given: v.InferOutput<typeof AnswerSchema>): ScriptedResponse {
  if (!('recording' in given)) return given
  const { recording, with: parts, status } = given
  const text = readFileSync(`test/recordings/providers/${recording}.json`, 'utf8')
  return { json: replaceParts(JSON.parse(text), parts ?? {}), status }
}

type Respond = (path: string) => ScriptedResponse | Promise<ScriptedResponse>
type Provider = (typeof providerIds)[number]

/** Lets requests that nobody waits for come to their ends: in turns, of which a busy machine has no fewer. */
async function letAsk() {
  for (let turn = 0; turn < 20; turn += 1) await delay(1)
}

/** A service on both networks, which know nothing, and some providers. */
async function overProviders(responds: Partial<Record<Provider, Respond>>) {
  const networks = await startBothNetworks()
  const opened = providerIds.flatMap((id) => {
    const respond = responds[id]
    return respond === undefined ? [] : [{ id, ...scriptUpstream(respond) }]
  })
  const { source, prefixes } = networks
  const swapProviders = opened.map(({ id, address }) => ({ id, address }))
  const over = ticking({ source, prefixes, swapProviders })
  const asked = (id: Provider) => opened.find((each) => each.id === id)?.requests ?? []
  /** The second poll tells what providers said after the first one. */
  async function ask(hash: string) {
    const first = await track(over, { hash })
    await letAsk()
    over.later(6_000)
    return { first, told: await track(over, { hash, explain: true }) }
  }
  return { ...networks, ...over, asked, ask }
}

it.each(rows)('is told where $when', async ({ provider, hash, answers, told }) => {
  const over = await overProviders({
    [provider]: (path: string) => {
      const found = Object.entries(answers).find(([start]) => path.startsWith(start))
      return found === undefined ? { text: '', status: 404 } : answer(found[1])
    },
  })
  const asked = await over.ask(hash)
  expect(asked.first.status).toBe('not_found')
  expect(asked.told).toMatchObject(told)
  expectToldAlike(asked.told, over.now())
})

it('has a row of each recorded answer', () => {
  const files = readdirSync('test/recordings/providers')
  const given = rows.flatMap(({ answers }) => Object.values(answers))
  const told = new Set(
    given.map((each) => 'recording' in each && `${each.recording}.json`),
  )
  expect(files.filter((file) => !told.has(file))).toEqual([])
})

const hash = `0x${'ab'.repeat(32)}`
const missing: ScriptedResponse = { json: { message: 'resource not found' }, status: 404 }
const unknown: Record<Provider, Respond> = {
  lifi: () => ({ json: { status: 'NOT_FOUND' } }),
  debridge: () => missing,
  chainflip: () => missing,
  wormhole: () => ({ json: { operations: [] } }),
  relay: () => ({ json: { requests: [] } }),
}
const paidByLifi = answer({
  recording: 'lifi.done-completed',
  with: { sending: { txHash: hash } },
  status: 200,
})

it('asks all in turn, once, about a hash that nobody knows, in each form that it can have', async () => {
  const over = await overProviders(unknown)
  const { told } = await over.ask(hash)
  expect(told.status).toBe('not_found')
  const paths = providerIds.map((id) => over.asked(id).map(({ path }) => path))
  const bare = hash.slice(2)
  expect(paths).toEqual([
    [`/v1/status?txHash=${hash}`, `/v1/status?txHash=${bare}`],
    [`/api/Transaction/${hash}/orderIds`],
    [`/v2/swaps/${hash}`, `/v2/swaps/${bare}`],
    [`/api/v1/operations?txHash=${hash}`],
    [`/requests/v3?term=${hash}`, `/requests/v3?term=${bare}`],
  ])
})

it('names whom it asks', async () => {
  const over = await overProviders(unknown)
  expect((await get(over, '/service')).json.providers).toEqual(providerIds)
})

it('asks only on the chain that is named', async () => {
  const over = await overProviders(unknown)
  await track(over, { hash, chain: 'BTC' })
  await letAsk()
  expect(over.asked('chainflip').map(({ path }) => path)).toEqual([
    `/v2/swaps/${hash.slice(2)}`,
  ])
  expect(over.asked('debridge')).toEqual([])
})

it('asks nobody else once one knows the hash, and from then on that one alone', async () => {
  const over = await overProviders({ ...unknown, lifi: () => paidByLifi })
  await over.ask(hash)
  const ofThor = over.thorRequests.length
  over.later(60_000)
  expect((await track(over, { hash })).verdict).toBe('complete')
  expect(over.thorRequests).toHaveLength(ofThor)
  expect([over.asked('debridge'), over.asked('chainflip')]).toEqual([[], []])
})

it('asks nobody about a hash that a network knows', async () => {
  const over = await overProviders({ ...unknown, lifi: () => paidByLifi })
  over.thor.status = tellSwap('swapping', hash.slice(2).toUpperCase())
  const { told } = await over.ask(hash)
  expect(told.network).toBe('thorchain')
  expect(providerIds.flatMap(over.asked)).toEqual([])
})

it('lets nobody wait while all are slow, and tells an answer to a later poll', async () => {
  const { answer: slow, send } = hold<ScriptedResponse>()
  const over = await overProviders(
    Object.fromEntries(providerIds.map((id) => [id, () => slow])),
  )
  const startedAt = performance.now()
  expect((await over.ask(hash)).told.status).toBe('not_found')
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  send(paidByLifi)
  await letAsk()
  over.later(60_000)
  expect((await track(over, { hash })).verdict).toBe('complete')
})

it('asks Chainflip at most six times a minute about hashes that it may not know', async () => {
  const over = await overProviders({ chainflip: unknown.chainflip })
  const counted = await metrics.rateLimited.get()
  for (let index = 10; index < 30; index += 1)
    await track(over, { hash: `0x${String(index).repeat(32)}` })
  await letAsk()
  expect(over.asked('chainflip').length).toBeLessThanOrEqual(4)
  // It is no limit that an operator could raise.
  expect(await metrics.rateLimited.get()).toEqual(counted)
})

it('asks to look after a swap that is not delivered for a day', async () => {
  const pending = { status: 'PENDING', substatus: 'WAIT_DESTINATION_TRANSACTION' }
  const sending = { txHash: hash, timestamp: noon / 1_000 }
  const parts = { ...pending, sending, receiving: { chainId: 167_000 } }
  const lifi = answer({ recording: 'lifi.done-completed', with: parts, status: 200 })
  const over = await overProviders({ lifi: () => lifi })
  await over.ask(hash)
  over.later(25 * hourMs)
  const told = await request(over, `/tx/${hash}`, {
    headers: { accept: 'text/markdown' },
  })
  expect(told.text).toMatch(/It is 1 h late\. Next: Send the receipt/)
})

/** A bridge of LI.FI into a swap of THORChain. */
async function overBridge() {
  const paid = 'EF'.repeat(32)
  const vaultAddress = 'bc1qr3ljleextu78rqgyyh7ju7h7vzstmsk6424dlx'
  const bitcoin = { chainId: 20_000_000_000_001, address: 'bitcoin', symbol: 'BTC' }
  const receiving = {
    txHash: paid.toLowerCase(),
    chainId: bitcoin.chainId,
    token: { ...bitcoin, decimals: 8 },
  }
  const parts = { sending: { txHash: hash }, toAddress: vaultAddress, receiving }
  const lifi = answer({ recording: 'lifi.done-completed', with: parts, status: 200 })
  const over = await overProviders({ lifi: () => lifi })
  over.thor.inbound = { json: [{ chain: 'BTC', address: vaultAddress }] }
  const tell = async (phase: Parameters<typeof tellSwap>[0] | null) => {
    if (phase !== null) {
      const told = tellSwap(phase, paid)
      over.thor.status = (path) => (path.includes(paid) ? told : unseen)
    }
    over.later(120_000)
    const { done, verdict, network, result } = await track(over, { hash })
    return [done, verdict, network, result.alsoRequested.map(({ status }) => status)]
  }
  await over.ask(hash)
  return { over, paid, tell }
}

it('tells a bridge into a swap of a network as open until that swap has ended', async () => {
  const { over, paid, tell } = await overBridge()
  expect(await tell(null)).toEqual([false, 'in-progress', 'lifi', ['pending']])
  expect(await tell('swapping')).toEqual([false, 'in-progress', 'lifi', ['pending']])
  const listed = action('swap', 'success', { ...bitcoinSwap, hash: paid }, [etherPayout])
  over.thor.actions = { json: { actions: [listed] } }
  expect(await tell('sent')).toEqual([true, 'complete', 'lifi', ['success']])
})

it('tells what the network of the next swap keeps as no end', async () => {
  const { over, paid, tell } = await overBridge()
  const reason = 'bad memo; fail to refund (1): tx out item has zero coin'
  const deposit = { ...bitcoinSwap, hash: paid }
  const kept = action('refund', 'success', deposit, [], { reason })
  over.thor.actions = { json: { actions: [kept] } }
  over.thor.status = (path) =>
    path.includes(paid) ? { json: observe('sent', deposit, []) } : unseen
  expect(await tell(null)).toEqual([false, 'unclear', 'lifi', ['failed']])
  const told = await request(over, `/tracker/v2/txn/${hash}?explain=true`)
  expect(noteRule(told.json.explanation)).toContain('next-network-keeps')
})

it('keeps what was told while the provider fails', async () => {
  let lifi: ScriptedResponse = paidByLifi
  const over = await overProviders({ lifi: () => lifi })
  await over.ask(hash)
  for (const failing of [missing, down, 'reset'] as const) {
    lifi = failing
    over.later(60_000)
    expect((await track(over, { hash })).verdict).toBe('complete')
  }
})

const cannotExist = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const tooMuch: ScriptedResponse = { json: { pad: 'x'.repeat(600_000) } }
const html: ScriptedResponse = { text: '<html>Welcome</html>' }
/** A recording that is told as complete, with the hash that is asked for; `parts` replace some of it. */
const spoiled: Record<Provider, (parts: object) => Respond> = {
  lifi: (parts) => () => {
    const sent = { sending: { txHash: hash }, receiving: { chainId: 8453, token: base } }
    return answer({
      recording: 'lifi.done-completed',
      with: { ...sent, ...parts },
      status: 200,
    })
  },
  debridge: (parts) => (path) => {
    if (path.includes('/orderIds')) return { json: { orderIds: [hash] } }
    const token = { tokenAddress: { stringValue: `0x${'0'.repeat(40)}` } }
    const order = {
      orderId: { stringValue: hash },
      createdSrcEventMetadata: { transactionHash: { stringValue: hash } },
      receiverDst: { stringValue: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
      giveOfferWithMetadata: token,
      takeOfferWithMetadata: {
        tokenAddress: { stringValue: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      },
    }
    return answer({
      recording: 'debridge.claimed-unlock',
      with: { ...order, ...parts },
      status: 200,
    })
  },
  chainflip: (parts) => () =>
    answer({
      recording: 'chainflip.completed-by-hash',
      with: { deposit: { txRef: hash }, ...parts },
      status: 200,
    }),
  wormhole: (parts) => () => {
    const sourceChain = { transaction: { txHash: hash } }
    const operations = [{ sourceChain, ...parts }]
    return answer({ recording: 'wormhole.completed', with: { operations }, status: 200 })
  },
  relay: (parts) => () => {
    const currency = { address: `0x${'0'.repeat(40)}` }
    const relayed = {
      recipient: '0x2222222222222222222222222222222222222222',
      data: {
        inTxs: [{ txHash: hash }],
        outTxs: [{ txHash: `0x${'34'.repeat(32)}` }],
        route: {
          actual: {
            origin: { inputCurrency: { currency } },
            destination: { outputCurrency: { currency } },
          },
        },
      },
    }
    const requests = [replaceParts(relayed, parts)]
    return answer({ recording: 'relay.v3-success', with: { requests }, status: 200 })
  },
}
const base = { chainId: 8453 }
const unasked = `0x${'77'.repeat(32)}`
const forged = { stringValue: cannotExist }
const bad: [Provider, string, Respond][] = providerIds.flatMap((id) => [
  [id, 'HTML', () => html],
  [id, 'more than anybody sends', () => tooMuch],
])
const spoiledParts: [Provider, string, object][] = [
  ['lifi', 'another hash', { sending: { txHash: unasked } }],
  ['lifi', 'an unknown status', { status: 'FINE' }],
  ['lifi', 'an unknown word of an end', { substatus: 'FINE' }],
  ['lifi', 'a recipient that cannot exist on its chain', { toAddress: cannotExist }],
  [
    'debridge',
    'another hash',
    { createdSrcEventMetadata: { transactionHash: { stringValue: unasked } } },
  ],
  ['debridge', 'another order', { orderId: { stringValue: unasked } }],
  ['debridge', 'an unknown status', { state: 'Fine' }],
  ['debridge', 'a recipient that cannot exist on its chain', { receiverDst: forged }],
  ['chainflip', 'another hash', { deposit: { txRef: unasked } }],
  ['chainflip', 'an unknown status', { state: 'FINE' }],
  [
    'chainflip',
    'a recipient that cannot exist on its chain',
    { destChain: 'Bitcoin', destAsset: 'BTC', destAddress: `0x${'1'.repeat(40)}` },
  ],
  ['wormhole', 'another hash', { sourceChain: { transaction: { txHash: unasked } } }],
  ['wormhole', 'an unknown status', { targetChain: { status: 'fine' } }],
  ['wormhole', 'no transfer of a token', { content: { standarizedProperties: null } }],
  [
    'wormhole',
    'a recipient that cannot exist on its chain',
    { content: { standarizedProperties: { toChain: 2, toAddress: cannotExist } } },
  ],
  ['relay', 'another hash', { data: { inTxs: [{ txHash: unasked }] } }],
  ['relay', 'an unknown status', { status: 'fine' }],
  ['relay', 'a recipient that cannot exist on its chain', { recipient: cannotExist }],
]
it.each(providerIds)('tells what %s says without a fault', async (id) => {
  const over = await overProviders({ [id]: spoiled[id]({}) })
  expect((await over.ask(hash)).told.verdict).toBe('complete')
})

it.each([
  ...bad,
  ...spoiledParts.map(([id, what, parts]) => [id, what, spoiled[id](parts)] as const),
])('takes of %s %s for not known', async (id, _, respond) => {
  const over = await overProviders({ [id]: respond })
  expect((await over.ask(hash)).told.status).toBe('not_found')
})

it('tells several orders of one transaction as open until all have ended', async () => {
  const other = `0x${'12'.repeat(32)}`
  const over = await overProviders({
    debridge(path) {
      if (path.includes('/orderIds')) return { json: { orderIds: [hash, other] } }
      const orderId = { stringValue: path.includes(hash) ? hash : other }
      const open = { state: 'Created', fulfilledDstEventMetadata: null }
      const order = {
        orderId,
        createdSrcEventMetadata: { transactionHash: { stringValue: hash } },
        receiverDst: { stringValue: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
        giveOfferWithMetadata: { tokenAddress: { stringValue: `0x${'0'.repeat(40)}` } },
        takeOfferWithMetadata: {
          tokenAddress: { stringValue: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
        },
        ...(orderId.stringValue === other && open),
      }
      return answer({ recording: 'debridge.claimed-unlock', with: order, status: 200 })
    },
  })
  const { told } = await over.ask(hash)
  expect(told).toMatchObject({ done: false, verdict: 'in-progress' })
  expect(told.result.alsoRequested).toHaveLength(1)
})

expectDeciding('providers')
