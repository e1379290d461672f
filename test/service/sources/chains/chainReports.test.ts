import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { locateDeposit } from '../../../../src/model/transaction/depositPlace'
import { depositFilms } from '../../../../src/service/sandbox/chainPlayer'
import { startBothNetworks } from '../../../support/severalNetworks'
import { down } from '../../../support/scriptedNetwork'
import { readRows } from '../../../support/readRows'
import { freshHash, get, ticking, track } from '../../../support/sandboxed'
import { scriptUpstream } from '../../../support/upstreams'

const hash = 'C0FFEE'.padEnd(64, '1')

const status = v.exactOptional(v.number())
const AnswerSchema = v.union([
  v.strictObject({ json: v.unknown(), status }),
  v.strictObject({ text: v.string(), status }),
])
/** By the path, or by the method and parameter of JSON-RPC. */
const AnswersSchema = v.record(v.string(), AnswerSchema)
const FieldsSchema = v.record(v.string(), v.unknown())
const MomentSchema = v.strictObject({
  after: v.optional(v.number(), 0),
  say: v.optional(AnswersSchema),
  thor: v.optional(
    v.strictObject({
      status: v.exactOptional(AnswerSchema),
      inbound: v.exactOptional(AnswerSchema),
    }),
  ),
  ask: v.exactOptional(v.record(v.string(), v.string())),
  told: v.optional(v.nullable(FieldsSchema)),
  response: v.optional(FieldsSchema, {}),
  never: v.optional(v.string(), 'undefined'),
  /** How many were sent to the chain. */
  requests: v.optional(v.number()),
})
const { answers, chains, rows, contracts, films } = readRows(
  'service/sources/chains/chains',
  v.strictObject({
    answers: v.looseObject({
      waiting: v.object({ json: FieldsSchema }),
      transaction: FieldsSchema,
    }),
    chains: v.record(
      v.string(),
      v.strictObject({
        kind: v.picklist(['esplora', 'json-rpc', 'comet-bft']),
        answers: AnswersSchema,
      }),
    ),
    rows: v.array(
      v.strictObject({
        when: v.string(),
        chain: v.string(),
        others: v.optional(v.array(v.string()), []),
        moments: v.array(MomentSchema),
      }),
    ),
    films: v.array(
      v.strictObject({
        when: v.string(),
        film: v.number(),
        chain: v.string(),
        /** Before, each 10 s. */
        polls: v.optional(v.number(), 0),
        told: FieldsSchema,
      }),
    ),
    contracts: v.array(
      v.strictObject({
        input: v.string(),
        isElsewhere: v.boolean(),
        isTokenTransfer: v.optional(v.boolean(), false),
      }),
    ),
  }),
  { hash: hash.toLowerCase(), HASH: hash },
)

/** A service on both networks and one chain, which answers after some ms. `others`: chains that know nothing. */
async function overChain(code: string, others: readonly string[] = [], waitMs = 0) {
  const networks = await startBothNetworks()
  const { thor, source, prefixes } = networks
  thor.inbound = {
    json: [
      { chain: 'BTC', address: 'bc1vault' },
      { chain: 'ETH', address: '0x1111111111111111111111111111111111111111' },
      { chain: 'GAIA', address: 'cosmos1vault' },
    ],
  }
  const asked = chains[code] ?? expect.fail(code)
  const said = new Map(Object.entries(asked.answers))
  const chain = scriptUpstream(async (path, body) => {
    if (waitMs > 0) await delay(waitMs)
    if (body === '') return said.get(path) ?? down
    const { method, params } = JSON.parse(body)
    return said.get(`${method} ${params[0] ?? ''}`) ?? down
  })
  const missing = { text: 'Transaction not found', status: 404 }
  const ignorant = scriptUpstream(() => missing)
  const over = ticking({
    prefixes,
    source,
    chains: [
      { code, kind: asked.kind, addresses: [`${chain.address}/api`] },
      ...others.map((other) => ({
        code: other,
        kind: 'esplora' as const,
        addresses: [ignorant.address],
      })),
    ],
  })
  const say = (more: v.InferOutput<typeof AnswersSchema>) => {
    for (const [key, answer] of Object.entries(more)) said.set(key, answer)
  }
  const ask = (more: object = { chain: code }) => track(over, { hash, ...more })
  /** What it is told about the recipients, once the list of vaults, which is read each minute, is newer than the deposit. */
  const readLater = async () => {
    await ask()
    over.later(90_000)
    await ask()
    over.later(5_000)
    return (await ask()).result.chainReport
  }
  return { ...networks, ...over, requests: chain.requests, say, ask, readLater }
}

it.each(rows)('of a deposit is told where $when', async ({ chain, others, moments }) => {
  const over = await overChain(chain, others)
  for (const [index, moment] of moments.entries()) {
    over.later(moment.after * 1_000)
    over.say(moment.say ?? {})
    Object.assign(over.thor, moment.thor)
    const response = await over.ask(moment.ask)
    const { chainReport } = response.result
    if (moment.told === null) expect([index, chainReport]).toEqual([index, null])
    else if (moment.told) expect([index, chainReport]).toMatchObject([index, moment.told])
    expect([index, response]).toMatchObject([index, moment.response])
    expect(JSON.stringify(response)).not.toContain(moment.never)
    if (moment.requests !== undefined) expect(over.requests).toHaveLength(moment.requests)
  }
})

describe('that a deposit paid no vault', () => {
  const repeat = <T>(value: T, length: number): T[] => Array.from({ length }, () => value)
  const hashInLink = hash.toLowerCase()

  it.each(contracts)('is told of a contract: $input, $isElsewhere', async (contract) => {
    const over = await overChain('ETH')
    const to = '0x2222222222222222222222222222222222222222'
    const result = { ...answers.transaction, to, input: contract.input }
    const key = `eth_getTransactionByHash 0x${hashInLink}`
    over.say({ [key]: { json: { jsonrpc: '2.0', id: 1, result } } })
    const { isElsewhere, isTokenTransfer } = contract
    expect(await over.readLater()).toMatchObject({ isElsewhere, isTokenTransfer })
  })

  it.each([
    [1_000, true],
    [1_001, false],
  ])('is told where all are read: %i outputs', async (outputs, isElsewhere) => {
    const over = await overChain('BTC')
    const vout = repeat({ scriptpubkey_address: 'bc1other' }, outputs)
    const json = { ...answers.waiting.json, vout }
    over.say({ [`/api/tx/${hashInLink}`]: { json } })
    expect(await over.readLater()).toMatchObject({ isElsewhere })
  })

  it.each([
    [1_000, 1, true],
    [1_001, 1, false],
    [1, 1_001, false],
  ])(
    'is told where all are read: %i events with %i recipients',
    async (events, recipients, isElsewhere) => {
      const over = await overChain('GAIA')
      const attributes = repeat({ key: 'recipient', value: 'cosmos1other' }, recipients)
      const paid = repeat({ type: 'transfer', attributes }, events)
      const result = { height: '28000000', tx_result: { code: 0, events: paid } }
      over.say({ [`/api/tx?hash=0x${hash}`]: { json: { result } } })
      expect(await over.readLater()).toMatchObject({ isElsewhere })
    },
  )
})

it('a chain is asked once for many polls', async () => {
  const over = await overChain('BTC')
  await Promise.all([over.ask(), over.ask(), over.ask()])
  over.later(4_000)
  await over.ask()
  expect(over.requests.filter(({ path }) => path.includes('/tx/'))).toHaveLength(1)
})

it('what comes later than a look-up waits is known to the next poll', async () => {
  const over = await overChain('ETH', [], 800)
  expect((await over.ask()).result.chainReport).toBeNull()
  await expect.poll(() => over.requests.length).toBeGreaterThan(1)
  await delay(900)
  over.later(15_000)
  const { result } = await over.ask()
  expect(result.chainReport).toMatchObject({ state: 'block', depth: 2 })
})

it('the response says in every form what the chain says, and keeps the requested spelling', async () => {
  const over = await overChain('BTC')
  const path = `/tracker/v2/txn/0x${hash.toLowerCase()}?chain=BTC&explain=true`
  const { json } = await get(over, path)
  expect(json).toMatchObject({
    done: false,
    status: 'not_found',
    verdict: 'not-seen',
    result: {
      firstTransactionHash: `0x${hash.toLowerCase()}`,
      chainReport: { state: 'mempool', answeredAt: over.now() },
    },
  })
  const sentence = 'Your deposit is waiting for a block on Bitcoin'
  expect(json.explanation.where).toMatchObject({ code: 'in-mempool', text: sentence })
  expect(json.explanation.headline.text).toBe(`Deposit seen. ${sentence}.`)
  const receipt = await over.service.request(`/tx/${hash}?chain=BTC`, {
    headers: { accept: 'text/markdown' },
  })
  expect(await receipt.text()).toContain(sentence)
})

it('the service tells which host learns the hashes, and not the operator’s own', async () => {
  const { source, prefixes } = await startBothNetworks()
  const addresses = ['https://esplora.example/api', 'http://electrs:3000']
  const asked = [{ code: 'BTC', kind: 'esplora' as const, addresses }]
  const { json } = await get(ticking({ prefixes, source, chains: asked }), '/service')
  expect(json.chains).toEqual([
    { chain: 'BTC', host: 'esplora.example' },
    { chain: 'BTC', host: '' },
  ])
})

const overBoth = () => ticking({ prefixes: ['x', 'y'] })
const hashOf = (index: number) => depositFilms[index]?.hash ?? expect.fail()

it.each(films)('a film of an unreported deposit tells of $when', async (row) => {
  const over = overBoth()
  const asked = { hash: hashOf(row.film), chain: row.chain }
  for (let count = 0; count < row.polls; count += 1) {
    await track(over, asked)
    over.later(10_000)
  }
  const { result, verdict, done } = await track(over, asked)
  const report = result.chainReport
  const told = { report, place: locateDeposit(report), verdict, done }
  expect(told).toMatchObject(row.told)
})

it('such films are found without a chain after 20 s, and leave all other hashes as they are', async () => {
  const over = overBoth()
  const ask = async (asked: string) =>
    (await track(over, { hash: asked })).result.chainReport
  expect(await ask(hashOf(0))).toBeNull()
  expect(await ask(freshHash)).toBeNull()
  over.later(21_000)
  expect(await ask(hashOf(0))).toMatchObject({ state: 'mempool', chains: ['BTC'] })
  expect(await ask(freshHash)).toBeNull()
  expect(over.logged).toEqual([])
})
