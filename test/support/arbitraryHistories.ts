import fc from 'fast-check'
import { mayachain } from '../../src/service/networks/network'
import { createThorchain } from '../../src/service/networks/network'

/**
 * Random true histories of transactions, written in the shapes of recorded responses and from FACTS about the nodes, not
 * by means of anything the product maps with. Each history has the node's and the indexer's responses in the order in
 * which they become true, and what a person who knows the network would say happened at the end.
 */

type Truth = {
  verdict: 'complete' | 'refunded' | 'partially-refunded' | 'failed'
  /** What the user got, as `amount asset`, in decimal whole units; sorted. */
  received: string[]
}

export type History = {
  kind: string
  hash: string
  network: ReturnType<typeof createThorchain>
  node: unknown[]
  indexer: unknown[]
  truth: Truth
}

const unobserved = {
  stages: { inbound_observed: { started: false, final_count: 0, completed: false } },
}
const unlisted = { actions: [], count: '0' }
const zeros = '0'.repeat(64)
const hashOf = (seed: string): string =>
  Array.from({ length: 64 }, (_, at) =>
    ((seed.charCodeAt(at % seed.length) * (at + 7)) % 16).toString(16),
  )
    .join('')
    .toUpperCase()

type Coin = { asset: string; amount: string }
type Out = Coin & { to: string; hash: string; refund?: true; affiliate?: 'marked' | 'unmarked' }

/** Assets with the address that is paid on their chain, and the scale of their amounts on each network. */
const places = {
  thor: {
    own: 'THOR.RUNE',
    ownAddress: 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl',
    collector: 'thor1dl7un46w7l7f3ewrnrm6nq58nerjtp0dradjtd',
    affiliate: 'thor160yye65pf9rzwrgqmtgav69n6zlsyfpgm9a7xk',
    ownScale: 8,
    assets: [
      {
        asset: 'BTC.BTC',
        memo: ['b', 'BTC.BTC', 'btc.btc'],
        to: 'bc1qk8mhj9j5rsz7j7ymv92t2mv5fcqfgt7scn9p72',
      },
      {
        asset: 'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7',
        memo: ['ETH.USDT', 'ETH.USDT-1EC7'],
        to: '0xb1Dfff6762b9A5Edd945e7fA55EE15288e2E294F',
      },
      { asset: 'DOGE.DOGE', memo: ['d', 'DOGE.DOGE'], to: 'DDQtfhkNJSPugF3avZvELf98yndhXRfeAD' },
      { asset: 'BCH~BCH', memo: ['BCH~BCH'], to: 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl' },
    ],
  },
  maya: {
    own: 'MAYA.CACAO',
    ownAddress: 'maya18z343fsdlav47chtkyp0aawqt6sgxsh3vjy2vz',
    collector: '',
    affiliate: 'maya1a427q3v96psuj4fnughdw8glt5r7j38ljfa6hh',
    ownScale: 10,
    assets: [
      {
        asset: 'BTC.BTC',
        memo: ['b', 'bb', 'BTC.BTC'],
        to: 'bc1qk8mhj9j5rsz7j7ymv92t2mv5fcqfgt7scn9p72',
      },
      { asset: 'DASH.DASH', memo: ['d', 'DASH.DASH'], to: 'XyPZbVp9Qk7JzqEsk2cTwLxqJr9aKkGpYr' },
      {
        asset: 'THOR.RUNE',
        memo: ['r', 'tr', 'THOR.RUNE'],
        to: 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl',
      },
    ],
  },
} as const

const senders: Record<string, string> = {
  BTC: 'bc1qatt33ste4xywa97skmt9tmxwnpzrvqszwpm6pu',
  ETH: '0x2511ac0075767fd0317514e1c28c237e9817e9b9',
  DOGE: 'DQGDNzrSoQBtCxUvzHxH76gEJ3ZA18N3id',
  DASH: 'XqkVbVp9Qk7JzqEsk2cTwLxqJr9aKkGpZz',
}
const chainOf = (asset: string): string => asset.split(/[.~/-]/, 1)[0] ?? ''
const isHeld = (asset: string, own: string): boolean =>
  asset.includes('~') || chainOf(asset) === chainOf(own)
/** The chain on which an asset moves: a traded one on the network's own. */
const movesOn = (asset: string, own: string): string => chainOf(isHeld(asset, own) ? own : asset)

const decimal = ({ asset, amount }: Coin): string => {
  const scale = asset === 'MAYA.CACAO' ? 10 : 8
  const padded = amount.padStart(scale + 1, '0')
  const text = `${padded.slice(0, -scale)}.${padded.slice(-scale)}`.replace(/\.?0+$/, '')
  return `${text} ${asset}`
}

type Plan = {
  network: 'thor' | 'maya'
  hash: string
  from: string
  sold: Coin
  memo: string
  outs: Out[]
  parts: number
}

/** The node's responses, one after another: not observed, counting, swapping, planned, each output sent. */
function nodeOf(
  { network, hash, from, sold, memo, outs, parts }: Plan,
  isSwap: boolean,
): unknown[] {
  const { own } = places[network]
  const chain = movesOn(sold.asset, own)
  const tx = {
    id: hash,
    chain,
    from_address: from,
    to_address: 'vault',
    coins: [sold],
    gas: null,
    memo,
  }
  const planned = outs.map((out) => ({
    chain: movesOn(out.asset, own),
    to_address: out.to,
    coin: { asset: out.asset, amount: out.amount },
    refund: out.refund === true,
  }))
  const sent = outs.map((out) => ({
    id: out.hash === '' ? zeros : out.hash,
    chain: movesOn(out.asset, own),
    from_address: 'vault',
    to_address: out.to,
    coins: [{ asset: out.asset, amount: out.amount }],
    memo: `${out.refund === true ? 'REFUND' : 'OUT'}:${hash}`,
  }))
  const observed = { inbound_observed: { final_count: 103, completed: true } }
  const final = { ...observed, inbound_finalised: { completed: true } }
  const streaming = parts > 1 ? { streaming: { interval: 1, quantity: parts, count: 1 } } : {}
  const swapping = {
    ...final,
    swap_status: { pending: true, ...streaming },
    swap_finalised: { completed: false },
  }
  const swapped = isSwap
    ? { ...final, swap_status: { pending: false }, swap_finalised: { completed: true } }
    : final
  const external = outs.filter((out) => out.hash !== '').length
  const internalSent = sent.filter(({ id }) => id === zeros)
  const steps = Array.from({ length: external + 1 }, (_, count) => {
    const out = [...internalSent, ...sent.filter(({ id }) => id !== zeros).slice(0, count)]
    return {
      tx,
      ...(planned.length > 0 ? { planned_out_txs: planned } : {}),
      ...(out.length > 0 ? { out_txs: out } : {}),
      stages: {
        ...swapped,
        ...(external > 0 ? { outbound_signed: { completed: count === external } } : {}),
      },
    }
  })
  return [
    unobserved,
    { tx, stages: { inbound_observed: { final_count: 0, completed: false } } },
    ...(isSwap ? [{ tx, stages: swapping }] : []),
    ...steps,
  ]
}

const sideOf = (out: Out) => ({
  address: out.to,
  ...(out.affiliate === 'marked' ? { affiliate: true } : {}),
  coins: [{ asset: out.asset, amount: out.amount }],
  height: '110',
  txID: out.hash,
})

/** The indexer's: nothing, then the actions with ever more outputs; a swap is a success once one of several is out. */
function indexerOf(
  plan: Plan,
  actions: { type: string; details: object; input?: Coin }[],
): unknown[] {
  const { hash, from, sold, outs } = plan
  const fees = outs.filter(({ affiliate }) => affiliate !== undefined)
  const users = outs.filter(({ affiliate }) => affiliate === undefined)
  const stages = [[], fees, ...users.map((_, count) => [...fees, ...users.slice(0, count + 1)])]
  return [
    unlisted,
    ...stages.map((listed, stage) => ({
      actions: actions.map(({ type, details, input }) => ({
        date: '1767614400000000000',
        height: '100',
        in: [{ address: from, coins: [input ?? sold], txID: hash }],
        out: listed.map(sideOf),
        pools: [],
        status: stage >= 2 || users.length === 0 ? 'success' : 'pending',
        type,
        metadata: { [type]: details },
      })),
    })),
  ]
}

const truthOf = (verdict: Truth['verdict'], outs: Out[]): Truth => ({
  verdict,
  received: outs
    .filter(({ affiliate }) => affiliate === undefined)
    .map(decimal)
    .toSorted(),
})

const choices = fc.record({
  network: fc.constantFrom('thor', 'maya'),
  sell: fc.nat(1),
  buy: fc.nat(9),
  spelling: fc.nat(9),
  units: fc.integer({ min: 2_000_000, max: 900_000_000 }),
  paid: fc.integer({ min: 1_000_000, max: 900_000_000 }),
  affiliate: fc.constantFrom('none', 'marked', 'unmarked', 'none'),
  affiliateFirst: fc.boolean(),
  /** Whether the memo names a registered name in place of the address. */
  isNamed: fc.boolean(),
  split: fc.boolean(),
  parts: fc.constantFrom(1, 1, 9),
  outcome: fc.constantFrom('paid', 'refunded', 'part', 'order-filled', 'order-cancelled'),
  seed: fc.string({ minLength: 4, maxLength: 8 }),
})

/** Swaps and limit orders of both networks, with and without affiliates, paid, refunded or both. */
const swaps: fc.Arbitrary<History> = choices.map((choice): History => {
  const place = places[choice.network]
  const sold = {
    asset: place.assets[choice.sell]?.asset ?? 'BTC.BTC',
    amount: String(choice.units),
  }
  const others = place.assets.filter(({ asset }) => asset !== sold.asset)
  const toOwn = choice.buy % 4 === 0
  const bought = others[choice.buy % others.length] ?? others[0]
  const asset = toOwn ? place.own : (bought?.asset ?? place.own)
  const to = toOwn ? place.ownAddress : (bought?.to ?? '')
  const spelled = toOwn ? place.own : (bought?.memo[choice.spelling % bought.memo.length] ?? asset)
  const hash = hashOf(`${choice.seed}-in`)
  const from = senders[chainOf(sold.asset)] ?? ''
  const isOrder = choice.outcome.startsWith('order') && choice.network === 'thor'
  const outcome = choice.outcome.startsWith('order') && !isOrder ? 'paid' : choice.outcome
  const hasAffiliate = choice.affiliate !== 'none'
  const memo = `${isOrder ? '=<' : '='}:${spelled}:${choice.isNamed && !toOwn ? 'eld' : to}:${isOrder ? '1000' : '0'}/1/0${hasAffiliate ? ':aff:50' : ''}`
  const isInternal = isHeld(asset, place.own)
  const payoutHash = (part: number) => (isInternal ? '' : hashOf(`${choice.seed}-out${part}`))
  const whole = { asset, to, amount: String(choice.paid), hash: payoutHash(0) }
  const payouts: Out[] =
    choice.split && !isInternal
      ? [
          { ...whole, amount: String(Math.floor(choice.paid / 3)) },
          { ...whole, amount: String(Math.ceil((choice.paid * 2) / 3) + 1), hash: payoutHash(1) },
        ]
      : [whole]
  const back: Out = {
    asset: sold.asset,
    to: from,
    amount: String(Math.floor(choice.units / (outcome === 'part' ? 2 : 1)) - 1_000),
    hash: hashOf(`${choice.seed}-back`),
    refund: true,
  }
  const fee: Out[] = hasAffiliate
    ? [
        {
          asset: place.own,
          to:
            choice.affiliate === 'marked' && place.collector !== ''
              ? place.collector
              : place.affiliate,
          amount: '12345678',
          hash: '',
          affiliate: choice.affiliate === 'marked' ? 'marked' : 'unmarked',
        },
      ]
    : []
  const users =
    outcome === 'refunded' || outcome === 'order-cancelled'
      ? [back]
      : outcome === 'part'
        ? [...payouts, back]
        : payouts
  const outs = choice.affiliateFirst ? [...fee, ...users] : [...users, ...fee]
  const reason = isOrder ? 'limit swap cancelled' : 'emit asset 1 less than price limit 2'
  const plan: Plan = {
    network: choice.network,
    hash,
    from,
    sold,
    memo,
    outs,
    parts: outcome === 'part' ? 9 : choice.parts,
  }
  const taken = {
    ...sold,
    amount: String(choice.units - (outcome === 'part' ? Number(back.amount) : 0)),
  }
  const streaming =
    plan.parts > 1
      ? {
          isStreamingSwap: true,
          streamingSwapMeta: { count: '9', quantity: '9', depositedCoin: sold, inCoin: taken },
        }
      : { isStreamingSwap: false }
  const swapAction = { type: 'swap', details: { memo, ...streaming }, input: taken }
  const refundAction = { type: 'refund', details: { memo, reason } }
  const verdict =
    users.length === 1 && users[0] === back
      ? 'refunded'
      : outcome === 'part'
        ? 'partially-refunded'
        : 'complete'
  return {
    kind: isOrder ? outcome : hasAffiliate ? `${outcome} with affiliate` : outcome,
    hash,
    network: choice.network === 'thor' ? createThorchain('thor') : mayachain,
    node: nodeOf(plan, true),
    indexer: indexerOf(plan, verdict === 'refunded' ? [refundAction] : [swapAction]),
    truth: truthOf(verdict, outs),
  }
})

type Action = {
  memo: string
  type: string
  details?: object
  from: string
  sold: Coin
  outs?: Out[]
  verdict?: Truth['verdict']
  /** Only the indexer reports it; `at-once`: as ended from the first, with outputs that are no payments. */
  isUnseen?: true | 'at-once'
}

/** What is no swap, on THORChain, by its name. */
const writeActions = (units: number, seed: string): Record<string, Action> => {
  const own = places.thor.ownAddress
  const rune = { asset: 'THOR.RUNE', amount: String(units) }
  const native = { from: own, sold: rune }
  const bitcoin = {
    from: senders['BTC'] ?? '',
    sold: { asset: 'BTC.BTC', amount: String(units) },
  }
  const paid = (asset: string, to: string, amount: number, more: Partial<Out> = {}): Out[] => [
    { asset, to, amount: String(amount), hash: hashOf(`${seed}-out`), ...more },
  ]
  const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
  return {
    add: { ...bitcoin, memo: '+:BTC.BTC', type: 'addLiquidity' },
    savers: { ...bitcoin, memo: '+:BTC/BTC', type: 'addLiquidity' },
    withdraw: {
      ...bitcoin,
      memo: '-:BTC.BTC:10000',
      type: 'withdraw',
      outs: paid('BTC.BTC', bitcoin.from, units * 3),
    },
    'refused-add': {
      ...bitcoin,
      memo: '+:BTC.BTC',
      type: 'refund',
      details: { reason: 'fail to validate add liquidity' },
      outs: paid('BTC.BTC', bitcoin.from, units - 1_000, { refund: true }),
      verdict: 'refunded',
    },
    name: { ...native, memo: '~:eld:THOR:thor1', type: 'thorname' },
    bond: { ...native, memo: 'BOND:thor1node', type: 'bond' },
    failed: {
      ...native,
      memo: 'BOND:thor1node',
      type: 'failed',
      details: { reason: 'insufficient funds', code: '5' },
      verdict: 'failed',
      isUnseen: 'at-once',
    },
    send: {
      ...native,
      memo: 'hello',
      type: 'send',
      outs: [{ ...rune, to: own, hash: '' }],
      isUnseen: 'at-once',
    },
    fees: {
      from: places.thor.collector,
      sold: rune,
      memo: 'THOR-PREFERRED-ASSET-v7',
      type: 'swap',
      outs: paid(usdc, '0x6e9426c27eec5b384ad2af85875e14b0eb74b233', units),
      isUnseen: true,
    },
  }
}

const actions: fc.Arbitrary<History> = fc
  .record({
    kind: fc.constantFrom(...Object.keys(writeActions(0, ''))),
    units: fc.integer({ min: 2_000_000, max: 900_000_000 }),
    seed: fc.string({ minLength: 4, maxLength: 8 }),
  })
  .map(({ kind, units, seed }): History => {
    const action = writeActions(units, seed)[kind]
    if (action === undefined) throw new Error(`There is no action ${kind}.`)
    const { type, details, outs = [], verdict = 'complete', isUnseen, ...sent } = action
    const hash = hashOf(`${seed}-in`)
    const plan: Plan = { network: 'thor', hash, outs, parts: 1, ...sent }
    const indexer = indexerOf(plan, [{ type, details: { memo: sent.memo, ...details } }])
    const isAtOnce = isUnseen === 'at-once'
    return {
      kind,
      hash,
      network: createThorchain('thor'),
      node: isUnseen ? [unobserved] : nodeOf(plan, false),
      indexer: isAtOnce ? [unlisted, indexer.at(-1)] : indexer,
      truth: truthOf(verdict, isAtOnce ? [] : outs),
    }
  })

export const arbitraryHistories: fc.Arbitrary<History> = fc.oneof(
  { weight: 3, arbitrary: swaps },
  { weight: 2, arbitrary: actions },
)
