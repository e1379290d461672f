import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ChainInterface } from '../../src/service/config/chainUrls'
import { minuteMs } from '../../src/model/time'
import { startBothNetworks } from '../support/severalNetworks'
import { type ScriptedResponse, down } from '../support/scriptedNetwork'
import { scriptUpstream } from '../support/upstreams'
import { get, ticking, track } from '../support/sandboxed'

/*
 * The forms of the answers are those of Esplora's API.md, of the recorded calls in
 * ethereum/execution-apis (tests/eth_getTransactionByHash, tests/eth_getTransactionReceipt), and
 * of CometBFT's rpc/openapi/openapi.yaml and rpc/core/tx.go.
 */

const hash = 'C0FFEE'.padEnd(64, '1')
const vaultOnBitcoin = 'bc1vault'

/**
 * A service on both networks and one chain, whose answers a test can change. `others`: chains that
 * know nothing.
 */
async function overChain(
  code: string,
  kind: ChainInterface,
  respond: (path: string, body: string) => ScriptedResponse | Promise<ScriptedResponse>,
  others: readonly string[] = [],
) {
  const networks = await startBothNetworks()
  const { thor, source, prefixes } = networks
  thor.inbound = {
    json: [
      { chain: 'BTC', address: vaultOnBitcoin },
      { chain: 'ETH', address: '0x1111111111111111111111111111111111111111' },
      { chain: 'GAIA', address: 'cosmos1vault' },
    ],
  }
  const script = { respond }
  const chain = scriptUpstream((path, body) => script.respond(path, body))
  const ignorant = scriptUpstream(() => missing)
  const chains = [
    { code, kind, addresses: [`${chain.address}/api`] },
    ...others.map((other) => ({
      code: other,
      kind: 'esplora' as const,
      addresses: [ignorant.address],
    })),
  ]
  const over = ticking({ prefixes, source, chains })
  const ask = async (more: object = { chain: code }) =>
    (await track(over, { hash, ...more })).result.chainReport
  /** Asks once the list of vaults, which is read each minute, is newer than the deposit. */
  const askLater = async () => {
    await ask()
    over.later(90_000)
    await ask()
    over.later(5_000)
    return ask()
  }
  return { ...networks, ...over, script, requests: chain.requests, ask, askLater }
}

const missing: ScriptedResponse = { text: 'Transaction not found', status: 404 }

const createPayment = (status: object, more: object = {}): ScriptedResponse => ({
  json: {
    txid: hash.toLowerCase(),
    version: 2,
    locktime: 0,
    size: 222,
    weight: 561,
    fee: 2_820,
    vin: [],
    vout: [
      { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: vaultOnBitcoin, value: 1 },
    ],
    status,
    ...more,
  },
})

/** An Esplora server with one transaction. */
const esplora =
  (transaction: ScriptedResponse) =>
  (path: string): ScriptedResponse => {
    if (path === '/api/blocks/tip/height') return { text: '925001' }
    if (path === '/api/fee-estimates') return { json: { 2: 12.1, 6: 8.285, 144: 1.027 } }
    return path === `/api/tx/${hash.toLowerCase()}` ? transaction : down
  }

const overBitcoin = (transaction: ScriptedResponse) =>
  overChain('BTC', 'esplora', esplora(transaction))

const waiting = createPayment({ confirmed: false })
const inBlock = createPayment({
  confirmed: true,
  block_height: 925_000,
  block_hash: '00',
  block_time: 1,
})

it('what Bitcoin says of a deposit is that it is in the mempool, then how deep it is, until other answers are repeated', async () => {
  const over = await overBitcoin(waiting)
  expect(await over.ask()).toEqual({
    state: 'mempool',
    chains: ['BTC'],
    depth: null,
    usualDepth: 2,
    isFeeLow: false,
    isElsewhere: false,
    answeredAt: over.now(),
  })
  for (const answer of [inBlock, down, missing, waiting, { text: 'busy', status: 429 }]) {
    over.script.respond = esplora(answer)
    over.later(15_000)
    expect(await over.ask()).toMatchObject({ state: 'block', depth: 2, usualDepth: 2 })
  }
  // The chain has replaced the block, or a wallet the transaction.
  over.script.respond = esplora(missing)
  for (let polls = 0; polls < 12; polls += 1) {
    over.later(15_000)
    await over.ask()
  }
  expect(await over.ask()).toMatchObject({ state: 'unknown', chains: ['BTC'] })
})

it('a payment to another address is told only where the present vaults are known', async () => {
  const vout = [{ scriptpubkey_address: 'bc1other' }, { scriptpubkey_type: 'op_return' }]
  const elsewhere = createPayment({ confirmed: false }, { vout })
  const over = await overBitcoin(elsewhere)
  expect(await over.askLater()).toMatchObject({ state: 'mempool', isElsewhere: true })

  const silent = await overBitcoin(elsewhere)
  silent.thor.inbound = down
  expect(await silent.askLater()).toMatchObject({ state: 'mempool', isElsewhere: false })
})

describe('a transaction with more payments than are read', () => {
  const repeat = <T>(value: T, length: number): T[] => Array.from({ length }, () => value)

  it.each([
    [1_000, true],
    [1_001, false],
  ])('may have paid a vault: %i outputs', async (outputs, isElsewhere) => {
    const vout = repeat({ scriptpubkey_address: 'bc1other' }, outputs)
    const over = await overBitcoin(createPayment({ confirmed: false }, { vout }))
    expect(await over.askLater()).toMatchObject({ isElsewhere })
  })

  it.each([
    [1_000, 1, true],
    [1_001, 1, false],
    [1, 1_001, false],
  ])(
    'may have paid a vault: %i events with %i recipients',
    async (events, recipients, isElsewhere) => {
      const attributes = repeat({ key: 'recipient', value: 'cosmos1other' }, recipients)
      const paid = repeat({ type: 'transfer', attributes }, events)
      const over = await overCosmos(createCosmosTx(0, paid))
      expect(await over.askLater()).toMatchObject({ isElsewhere })
    },
  )
})

describe('which chains are asked', () => {
  it('is the one that a request names, and after 20 s those that can have the hash', async () => {
    const over = await overBitcoin(waiting)
    expect(await over.ask({})).toBeNull()
    expect(over.requests).toEqual([])
    over.later(21_000)
    expect(await over.ask({})).toMatchObject({ state: 'mempool' })
    expect(over.requests).toHaveLength(2)
  })

  it('is none for a chain that is not configured, and for a hash that a network knows', async () => {
    const over = await overBitcoin(waiting)
    expect(await over.ask({ chain: 'DOGE' })).toBeNull()
    over.later(30_000)
    expect(await over.ask({ chain: 'DOGE' })).toBeNull()
    const stages = {
      inbound_observed: { started: true, final_count: 5, completed: false },
    }
    over.thor.status = {
      json: { tx: { id: hash, chain: 'BTC', coins: [], memo: '' }, stages },
    }
    over.later(30_000)
    expect(await over.ask()).toBeNull()
    expect(over.requests).toEqual([])
  })

  it('is the right one for others, however many chains somebody has named', async () => {
    const over = await overChain('LTC', 'esplora', esplora(waiting), [
      'ETH',
      'THOR',
      'BASE',
    ])
    for (const chain of ['ETH', 'THOR', 'BASE', 'NOWHERE']) {
      await over.ask({ chain })
      over.later(15_000)
    }
    expect(await over.ask()).toMatchObject({ state: 'mempool', chains: ['LTC'] })
  })

  it('asks a chain once for many polls', async () => {
    const over = await overBitcoin(waiting)
    await Promise.all([over.ask(), over.ask(), over.ask()])
    over.later(4_000)
    await over.ask()
    expect(over.requests.filter(({ path }) => path.includes('/tx/'))).toHaveLength(1)
  })
})

/** A node with one transaction of Ethereum. `final`: null for a node without the tag. */
const createNode =
  ({ transaction = {}, status = '0x1', newest = 0x65, final = null as number | null }) =>
  (path: string, body: string): ScriptedResponse => {
    if (path !== '/api') return down
    const { method, params } = JSON.parse(body)
    const tell = (result: unknown) => ({ json: { jsonrpc: '2.0', id: 1, result } })
    switch (method) {
      case 'eth_getTransactionByHash':
        expect(params).toEqual([`0x${hash.toLowerCase()}`])
        return tell({
          blockHash: '0xfe',
          blockNumber: '0x64',
          from: '0x7435ed30a8b4aeb0877cef0c6e8cffe834eb865f',
          gas: '0x5208',
          hash: `0x${hash.toLowerCase()}`,
          input: '0x',
          to: '0x1111111111111111111111111111111111111111',
          value: '0x1',
          ...transaction,
        })
      case 'eth_getTransactionReceipt':
        return tell({ blockNumber: '0x64', status, logs: [] })
      case 'eth_blockNumber':
        return tell(`0x${newest.toString(16)}`)
      default:
        expect(params).toEqual(['finalized', false])
        return final === null
          ? {
              json: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'no tag' } },
            }
          : tell({ number: `0x${final.toString(16)}` })
    }
  }

const overEthereum = (told: Parameters<typeof createNode>[0]) =>
  overChain('ETH', 'json-rpc', createNode(told))

describe('what Ethereum says of a deposit that no network has reported', () => {
  it.each([
    ['the tag finalized', { final: 0x63 }, { final: 0x64 }],
    [
      '64 blocks where there is no such tag',
      { newest: 0x64 + 62 },
      { newest: 0x64 + 63 },
    ],
  ])('is that it was rejected, once that is final by %s', async (_, before, after) => {
    const over = await overEthereum({ status: '0x0', ...before })
    const open = await track(over, { hash, chain: 'ETH' })
    expect(open).toMatchObject({ done: false, status: 'not_found' })
    expect(open.result.chainReport).toMatchObject({ state: 'failing' })

    over.script.respond = createNode({ status: '0x0', ...after })
    over.later(15_000)
    const ended = await track(over, { hash, chain: 'ETH' })
    expect(ended).toMatchObject({ done: true, status: 'failed', verdict: 'failed' })
    expect(ended.result.legs).toMatchObject([{ chain: 'ETH', hash, status: 'reverted' }])

    // A node that lags, or fails, takes nothing back.
    over.script.respond = () => down
    over.later(5 * minuteMs)
    expect(await track(over, { hash, chain: 'ETH' })).toMatchObject({ verdict: 'failed' })
  })

  it('is known to the next poll where it comes later than a look-up waits', async () => {
    const node = createNode({ status: '0x0', final: 0x64 })
    let answered = 0
    const over = await overChain('ETH', 'json-rpc', async (path, body) => {
      await delay(600)
      answered += 1
      return node(path, body)
    })
    expect(await over.ask()).toBeNull()
    // Three requests after each other tell that it was rejected.
    await expect.poll(() => answered).toBe(3)
    await delay(100)
    over.later(15_000)
    expect(await track(over, { hash, chain: 'ETH' })).toMatchObject({ verdict: 'failed' })
  })

  const toVault = `0xa9059cbb${'1'.repeat(40).padStart(64, '0')}${'1'.padStart(64, '0')}`
  it.each([
    ['a contract', '0x', true],
    [
      'a contract with a memo',
      `0x${Buffer.from('=:BTC.BTC:bc1q').toString('hex')}`,
      true,
    ],
    ['a contract that may pay on', '0x44bc937b00ff', false],
    ['the vault, in a token', toVault, false],
    ['somebody else, in a token', toVault.replaceAll(/1{40}/g, '3'.repeat(40)), true],
  ])('says that it paid no vault where it paid %s', async (_, input, isElsewhere) => {
    const to = '0x2222222222222222222222222222222222222222'
    const over = await overEthereum({ transaction: { to, input } })
    expect(await over.askLater()).toMatchObject({ isElsewhere })
  })
})

/** A node with one transaction of Cosmos Hub. */
const createCosmosNode =
  (transaction: ScriptedResponse, isBehind = false) =>
  (path: string): ScriptedResponse => {
    const sync_info = { latest_block_height: '28000001', catching_up: isBehind }
    if (path === '/api/status')
      return { json: { jsonrpc: '2.0', id: -1, result: { node_info: {}, sync_info } } }
    return path === `/api/tx?hash=0x${hash}` ? transaction : down
  }

const overCosmos = (...told: Parameters<typeof createCosmosNode>) =>
  overChain('GAIA', 'comet-bft', createCosmosNode(...told))

const createCosmosTx = (code: number, events: object[] = []): ScriptedResponse => ({
  json: {
    jsonrpc: '2.0',
    id: -1,
    result: {
      hash,
      height: '28000000',
      index: 5,
      tx_result: { code, data: null, log: 'out of gas', events, codespace: 'sdk' },
      tx: '',
    },
  },
})

const createCosmosError = (data: string): ScriptedResponse => ({
  json: {
    jsonrpc: '2.0',
    id: -1,
    error: { code: -32603, message: 'Internal error', data },
  },
  status: 500,
})

it('a Cosmos chain has rejected a deposit by a code other than 0', async () => {
  const over = await overCosmos(createCosmosTx(11))
  const ended = await track(over, { hash, chain: 'GAIA' })
  expect(ended).toMatchObject({ done: true, verdict: 'failed' })
  expect(JSON.stringify(ended)).not.toContain('out of gas')
})

const low = createPayment({ confirmed: false }, { fee: 281 })
const pending = { transaction: { blockHash: null, blockNumber: null } }
const busy = { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'busy' } }
const overCosmosError = (data: string, isBehind = false) =>
  overCosmos(createCosmosError(data), isBehind)
const missingTx = `tx (${hash}) not found`

it.each<
  [string, () => ReturnType<typeof overChain>, told: object | null, later?: object | null]
>([
  ['Bitcoin is silent', () => overChain('BTC', 'esplora', () => down), null],
  [
    'Bitcoin does not know it',
    () => overBitcoin(missing),
    null,
    { state: 'unknown', chains: ['BTC'], depth: null },
  ],
  ['its fee is low', () => overBitcoin(low), { state: 'mempool', isFeeLow: true }],
  [
    'it waits on Ethereum',
    () => overEthereum(pending),
    { state: 'mempool', depth: null },
  ],
  [
    'Ethereum has it',
    () => overEthereum({}),
    { state: 'block', depth: 2, usualDepth: 12 },
  ],
  [
    'a node sends an error',
    () => overChain('ETH', 'json-rpc', () => ({ json: busy })),
    null,
  ],
  [
    'Cosmos Hub has it',
    () => overCosmos(createCosmosTx(0)),
    { state: 'block', depth: 2, usualDepth: 1 },
  ],
  [
    'Cosmos Hub does not know it',
    () => overCosmosError(missingTx),
    null,
    { state: 'unknown' },
  ],
  [
    'an older node does not know it',
    () => overCosmosError(`${missingTx}, err: %!w(<nil>)`),
    null,
    { state: 'unknown' },
  ],
  ['a node that is behind does not', () => overCosmosError(missingTx, true), null],
  [
    'a node has no index',
    () => overCosmosError('transaction indexing is disabled'),
    null,
  ],
  [
    'an index is not enabled',
    () => overCosmosError(`${missingTx}, err: index not enabled`),
    null,
  ],
])(
  'where %s, that is told at once, or after 20 s',
  async (_, open, told, later = told) => {
    const over = await open()
    for (const expected of [told, later]) {
      expect(await over.ask()).toEqual(expected && expect.objectContaining(expected))
      over.later(30_000)
    }
  },
)

describe('the response', () => {
  it('says in every form what the chain says, and keeps the requested spelling', async () => {
    const over = await overBitcoin(inBlock)
    const path = `/tracker/v2/txn/0x${hash.toLowerCase()}?chain=BTC&explain=true`
    const { json } = await get(over, path)
    expect(json).toMatchObject({ done: false, status: 'not_found', verdict: 'not-seen' })
    expect(json.result.firstTransactionHash).toBe(`0x${hash.toLowerCase()}`)
    const sentence =
      'Your deposit is 2 blocks deep on Bitcoin; the network usually waits for 2 blocks'
    expect(json.explanation.where).toMatchObject({ code: 'in-block', text: sentence })
    expect(json.explanation.headline.text).toBe(`Deposit seen. ${sentence}.`)
    const receipt = await over.service.request(`/tx/${hash}?chain=BTC`, {
      headers: { accept: 'text/markdown' },
    })
    expect(await receipt.text()).toContain(sentence)
  })
})

it('is told which host learns the hashes, and not the operator’s own', async () => {
  const { source, prefixes } = await startBothNetworks()
  const chains = [
    {
      code: 'BTC',
      kind: 'esplora' as const,
      addresses: ['https://esplora.example/api', 'http://electrs:3000'],
    },
  ]
  const { json } = await get(ticking({ prefixes, source, chains }), '/service')
  expect(json.chains).toEqual([
    { chain: 'BTC', host: 'esplora.example' },
    { chain: 'BTC', host: '' },
  ])
})
