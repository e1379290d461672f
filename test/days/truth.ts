import { createHash } from 'node:crypto'
import fc from 'fast-check'
import {
  createThorchain,
  mayachain,
  type Network,
  networkBlockMs,
} from '../../src/service/networks/network'
import {
  createAction,
  createStatus,
  type Payment,
} from '../../src/service/sandbox/answers'
import {
  type Film,
  getEnd,
  getHeight,
  tellIndexer,
  tellNode,
} from '../../src/service/sandbox/film'
import { noon } from '../support/samples'
import { type Random, between, pick } from './random'

/** Affiliates' fees are marked by some indexers. */
type Out = Payment & { isFee?: true }

/**
 * What truly happens to a transaction, and what a person who knows the network would say of its end. It is
 * written from facts about the networks, not by means of anything that the product reads sources with. A
 * film of it gives node and indexer their answers.
 */
export type Truth = Omit<Film, 'times' | 'blocks' | 'payments'> & {
  kind: string
  network: Network
  payments: readonly Out[]
  verdict: 'complete' | 'refunded' | 'partially-refunded' | 'failed'
  /** Payments that are made anew weeks later, as the first ones were taken back: the indexer keeps both. */
  again: readonly Out[] | null
  isOrder?: boolean
  /** The indexer lists it as ended from the first, with outputs that are no payments. */
  isAtOnce?: true
}

/** A truth with its times, Unix ms. */
export type TrueTransaction = Truth & Film

const thorchain = createThorchain('thor')

const hashOf = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex').toUpperCase()

const evm = '0xb1Dfff6762b9A5Edd945e7fA55EE15288e2E294F'
const thorAddress = 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl'
const usdt = 'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7'
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const bitcoin = {
  asset: 'BTC.BTC',
  memos: ['b', 'BTC.BTC', 'btc.btc'],
  to: 'bc1qk8mhj9j5rsz7j7ymv92t2mv5fcqfgt7scn9p72',
}

/** Assets with the address that is paid on their chain, and how memos spell them. */
const places = {
  thor: {
    own: 'THOR.RUNE',
    ownAddress: thorAddress,
    collector: 'thor1dl7un46w7l7f3ewrnrm6nq58nerjtp0dradjtd',
    affiliate: 'thor160yye65pf9rzwrgqmtgav69n6zlsyfpgm9a7xk',
    assets: [
      bitcoin,
      { asset: usdt, memos: ['ETH.USDT', 'ETH.USDT-1EC7'], to: evm },
      {
        asset: 'DOGE.DOGE',
        memos: ['d', 'DOGE.DOGE'],
        to: 'DDQtfhkNJSPugF3avZvELf98yndhXRfeAD',
      },
      { asset: 'BCH~BCH', memos: ['BCH~BCH'], to: thorAddress },
    ],
  },
  maya: {
    own: 'MAYA.CACAO',
    ownAddress: 'maya18z343fsdlav47chtkyp0aawqt6sgxsh3vjy2vz',
    collector: '',
    affiliate: 'maya1a427q3v96psuj4fnughdw8glt5r7j38ljfa6hh',
    assets: [
      { ...bitcoin, memos: ['b', 'bb', 'BTC.BTC'] },
      {
        asset: 'DASH.DASH',
        memos: ['d', 'DASH.DASH'],
        to: 'XyPZbVp9Qk7JzqEsk2cTwLxqJr9aKkGpYr',
      },
      { asset: 'THOR.RUNE', memos: ['r', 'tr', 'THOR.RUNE'], to: thorAddress },
    ],
  },
}

const senders: Readonly<Record<string, string>> = {
  'BTC.BTC': 'bc1qatt33ste4xywa97skmt9tmxwnpzrvqszwpm6pu',
  'DOGE.DOGE': 'DBKJSUAyW2ZnTwFMsAxtqhzrRVpUgzFSRh',
  [usdt]: '0x2511ac0075767fd0317514e1c28c237e9817e9b9',
  'DASH.DASH': 'XqkVbVp9Qk7JzqEsk2cTwLxqJr9aKkGpZz',
  'THOR.RUNE': 'thor17hwqt302e5f2xm4h95ma8wuggqkvfzgvsnh5z9',
}

const formatUnits = ({ asset, units }: Payment): string => {
  const scale = asset === 'MAYA.CACAO' ? 10 : 8
  const padded = units.padStart(scale + 1, '0')
  const text = `${padded.slice(0, -scale)}.${padded.slice(-scale)}`.replace(/\.?0+$/, '')
  return `${text} ${asset}`
}

/** What the user gets, as `amount asset` in decimal whole units, sorted. */
export const listReceived = ({ isAtOnce }: Truth, outs: readonly Out[]): string[] =>
  isAtOnce === true
    ? []
    : outs
        .filter((out) => out.isFee !== true)
        .map(formatUnits)
        .toSorted()

const choices = fc.record({
  network: fc.constantFrom('thor', 'maya'),
  sell: fc.constantFrom(0, 1, 2, 9),
  buy: fc.nat(9),
  spelling: fc.nat(9),
  units: fc.integer({ min: 2_000_000, max: 900_000_000 }),
  paid: fc.integer({ min: 1_000_000, max: 900_000_000 }),
  affiliate: fc.constantFrom('none', 'marked', 'unmarked', 'none'),
  affiliateFirst: fc.boolean(),
  /** Whether the memo names a registered name in place of the address. */
  isNamed: fc.boolean(),
  /** Whether the payments on other chains are taken back, and made anew. */
  isMadeAnew: fc.constantFrom(false, false, true),
  /** How much of their amounts is left then, per cent. */
  leftAnew: fc.constantFrom(100, 99, 80),
  split: fc.boolean(),
  parts: fc.constantFrom(1, 1, 9),
  outcome: fc.constantFrom('paid', 'refunded', 'part', 'order-filled', 'order-cancelled'),
  seed: fc.uuid(),
})

/** The block in which payments are planned anew, weeks after the first ones. */
const anewHeight = getHeight(noon) + 400_000

/** Swaps and limit orders of both networks, with and without affiliates, paid, refunded or both. */
const swaps: fc.Arbitrary<Truth> = choices.map((choice): Truth => {
  const { units, paid, seed, isNamed, affiliate } = choice
  const place = places[choice.network]
  const sold = place.assets[choice.sell]?.asset ?? place.own
  const others = place.assets.filter(({ asset }) => asset !== sold)
  const toOwn = choice.buy % 4 === 0 && sold !== place.own
  const own = { asset: place.own, memos: [place.own], to: place.ownAddress }
  const bought = toOwn ? own : (others[choice.buy % others.length] ?? own)
  const { asset, to, memos } = bought
  const isOrder = choice.outcome.startsWith('order') && choice.network === 'thor'
  const outcome = choice.outcome.startsWith('order') && !isOrder ? 'paid' : choice.outcome
  const hasAffiliate = affiliate !== 'none'
  const [word, limit] = isOrder ? ['=<', '1000'] : ['=', '0']
  const recipient = isNamed && !toOwn ? 'eld' : to
  const spelled = memos[choice.spelling % memos.length] ?? asset
  const deposit = {
    asset: sold,
    units: String(units),
    memo: `${word}:${spelled}:${recipient}:${limit}/1/0${hasAffiliate ? ':aff:50' : ''}`,
    from: senders[sold] ?? 'me',
    to: 'vault',
    hash: hashOf(`${seed}-in`),
  }
  const isInternal = toOwn || asset.includes('~')
  const payout = {
    asset,
    to,
    units: String(paid),
    hash: isInternal ? '' : hashOf(`${seed}-out0`),
  }
  const [part, rest] = [Math.floor(paid / 3), Math.ceil((paid * 2) / 3) + 1]
  const split = [
    { ...payout, units: String(part) },
    { ...payout, units: String(rest), hash: hashOf(`${seed}-out1`) },
  ]
  const payouts = choice.split && !isInternal ? split : [payout]
  const isPart = outcome === 'part'
  const isWhole = outcome === 'refunded' || outcome === 'order-cancelled'
  const back: Out = {
    asset: sold,
    to: deposit.from,
    units: String(Math.floor(units / (isPart ? 2 : 1)) - 1_000),
    hash: sold === place.own ? '' : hashOf(`${seed}-back`),
    isRefund: true,
  }
  const isMarked = affiliate === 'marked'
  const fee: Out = {
    asset: place.own,
    to: (isMarked && place.collector) || place.affiliate,
    units: '12345678',
    hash: '',
    isFee: true,
    ...(isMarked && { isAffiliate: true }),
  }
  const users = isWhole ? [back] : isPart ? [...payouts, back] : payouts
  const fees = hasAffiliate ? [fee] : []
  const payments = choice.affiliateFirst ? [...fees, ...users] : [...users, ...fees]
  const isMadeAnew =
    choice.isMadeAnew && !isOrder && users.every((out) => out.hash !== '')
  const again = payments.map((out, index) =>
    out.hash === ''
      ? out
      : Object.assign({}, out, {
          units: String(Math.floor((Number(out.units) * choice.leftAnew) / 100)),
          hash: hashOf(`${seed}-anew${index}`),
          height: anewHeight + 10,
        }),
  )
  const reason = isOrder ? 'limit swap cancelled' : 'emit asset 1 less than price limit 2'
  const truth: Truth = {
    kind: !isOrder && hasAffiliate ? `${outcome} with affiliate` : outcome,
    network: choice.network === 'thor' ? thorchain : mayachain,
    type: isWhole ? 'refund' : 'swap',
    deposit,
    payments,
    again: isMadeAnew ? again : null,
    parts: isPart ? 9 : isOrder ? 1 : choice.parts,
    returnedParts: isPart ? 4 : 0,
    isOrder,
    verdict: isWhole ? 'refunded' : isPart ? 'partially-refunded' : 'complete',
  }
  return isWhole || isPart ? Object.assign(truth, { reason }) : truth
})

type Action = Pick<Truth, 'type' | 'reason' | 'isUnobserved' | 'isAtOnce'> & {
  deposit: Pick<Film['deposit'], 'asset' | 'memo' | 'from'>
  payments?: Out[]
  verdict?: Truth['verdict']
}

/** What is no swap, on THORChain, by its name. */
const writeActions = (units: number, seed: string): Record<string, Action> => {
  const native = (memo: string) => ({ asset: 'THOR.RUNE', memo, from: thorAddress })
  const from = senders['BTC.BTC'] ?? ''
  const fromBitcoin = (memo: string) => ({ asset: 'BTC.BTC', memo, from })
  const pay = (
    asset: string,
    to: string,
    amount: number,
    more: Partial<Out> = {},
  ): Out[] => [{ asset, to, units: String(amount), hash: hashOf(`${seed}-out`), ...more }]
  return {
    add: { type: 'addLiquidity', deposit: fromBitcoin('+:BTC.BTC') },
    savers: { type: 'addLiquidity', deposit: fromBitcoin('+:BTC/BTC') },
    withdraw: {
      type: 'withdraw',
      deposit: fromBitcoin('-:BTC.BTC:10000'),
      payments: pay('BTC.BTC', from, units * 3),
    },
    'refused-add': {
      type: 'refund',
      deposit: fromBitcoin('+:BTC.BTC'),
      reason: 'fail to validate add liquidity',
      payments: pay('BTC.BTC', from, units - 1_000, { isRefund: true }),
      verdict: 'refunded',
    },
    name: { type: 'thorname', deposit: native('~:eld:THOR:thor1') },
    bond: { type: 'bond', deposit: native('BOND:thor1node') },
    failed: {
      type: 'failed',
      deposit: native('BOND:thor1node'),
      reason: 'insufficient funds',
      verdict: 'failed',
      isUnobserved: true,
      isAtOnce: true,
    },
    send: {
      type: 'send',
      deposit: native('hello'),
      payments: pay('THOR.RUNE', thorAddress, units, { hash: '' }),
      isUnobserved: true,
      isAtOnce: true,
    },
    fees: {
      type: 'swap',
      deposit: { ...native('THOR-PREFERRED-ASSET-v7'), from: places.thor.collector },
      payments: pay(usdc, evm, units),
      isUnobserved: true,
    },
  }
}

const actions: fc.Arbitrary<Truth> = fc
  .record({
    kind: fc.constantFrom(...Object.keys(writeActions(0, 'seed'))),
    units: fc.integer({ min: 2_000_000, max: 900_000_000 }),
    seed: fc.uuid(),
  })
  .map(({ kind, units, seed }): Truth => {
    const action = writeActions(units, seed)[kind]
    if (action === undefined) throw new Error(`There is no action ${kind}.`)
    const { deposit, payments = [], ...written } = action
    const sent = { units: String(units), to: 'vault', hash: hashOf(`${seed}-in`) }
    const usual = { verdict: 'complete', again: null } as const
    const network = createThorchain('thor')
    const paid = { payments, deposit: { ...deposit, ...sent } }
    return Object.assign({ kind, network }, usual, written, paid)
  })

const arbitraryTruths: fc.Arbitrary<Truth> = fc.oneof(
  { weight: 3, arbitrary: swaps },
  { weight: 2, arbitrary: actions },
)

/** What a node says of it at a moment. A refused deposit that was to be no swap has no stages of one. */
export const tellStatus = (transaction: TrueTransaction, at: number): object =>
  tellNode(
    transaction.kind === 'refused-add'
      ? { ...transaction, type: 'addLiquidity' }
      : transaction,
    at,
  )

/** The actions that an indexer lists at a moment, before it omits anything: also the order itself. */
export function tellActions(transaction: TrueTransaction, at: number): object[] {
  const { deposit, times, isOrder } = transaction
  // What pays nothing is handled in the block in which its deposit is final.
  const isHandled = transaction.payments.length > 0 || at >= times.swapped
  const own = isHandled ? tellIndexer(transaction, at) : []
  if (isOrder !== true || at < times.final) return own
  const details = { date: times.final }
  const placed = createAction('limit_swap', 'success', { deposit, payments: [] }, details)
  return at < getEnd(transaction) ? [placed] : [...own, placed]
}

/** The answers of both sources in the order in which they become true. */
export type History = {
  truth: Truth
  node: unknown[]
  indexer: unknown[]
  /** The index of the node's answer in which it plans the payments anew; null where they stay. */
  plannedAnew: number | null
}

/** One thing happens in each block. */
function listHistory(truth: Truth): History {
  const { payments, again, parts = 1, isUnobserved, isAtOnce } = truth
  const [seen, observed, final] = [1, 2, 3].map((block) => noon + block * networkBlockMs)
  const swapped = (final ?? 0) + parts * networkBlockMs
  const sent = payments.map(({ hash }, index) =>
    hash === '' ? swapped : swapped + (index + 1) * networkBlockMs,
  )
  const times = {
    seen: seen ?? 0,
    observed: observed ?? 0,
    final: final ?? 0,
    swapped,
    due: swapped,
    sent,
  }
  const transaction: TrueTransaction = { ...truth, blocks: 2, times }
  const end = getEnd(transaction)
  const moments = [
    ...new Set([noon, times.seen, times.observed, times.final, swapped, ...sent]),
  ].toSorted((one, other) => one - other)
  const list = (at: number, outs = payments) => ({
    actions: tellActions({ ...transaction, payments: outs }, at),
  })
  const node =
    isUnobserved === true
      ? [tellStatus(transaction, noon)]
      : moments.map((at) => tellStatus(transaction, at))
  const indexer = (isAtOnce === true ? [noon, end] : moments).map((at) => list(at))
  if (again === null) return { truth, node, indexer, plannedAnew: null }
  const later = { completed: false, scheduled_outbound_height: anewHeight }
  const { deposit } = truth
  return {
    truth,
    node: [
      ...node,
      createStatus('planned', deposit, again, { outbound_signed: later }),
      createStatus('sent', deposit, again),
    ],
    indexer: [
      ...indexer,
      list(end, [...payments, ...again.filter(({ hash }) => hash !== '')]),
    ],
    plannedAnew: node.length,
  }
}

export const arbitraryHistories: fc.Arbitrary<History> = arbitraryTruths.map(listHistory)

/** How many blocks of a chain the node counts, and how long one usually takes. */
const blocksOf: Readonly<Record<string, { count: number; ms: number }>> = {
  BTC: { count: 1, ms: 600_000 },
  DOGE: { count: 2, ms: 60_000 },
  ETH: { count: 2, ms: 12_000 },
}
const ofNetwork = { count: 0, ms: networkBlockMs }
const readBlocks = (asset: string) =>
  blocksOf[/^(\w+)\./.exec(asset)?.[1] ?? ''] ?? ofNetwork

/** A halt of the chain ETH: the network observes and sends nothing there. */
export type TrueHalt = { from: number; until: number }

const afterHalt = (at: number, { from, until }: TrueHalt): number =>
  at >= from && at < until ? until + networkBlockMs : at

const isOnEther = ({ deposit, payments }: Truth): boolean =>
  [deposit, ...payments].some(({ asset }) => asset.startsWith('ETH.'))

/** Draws transactions of THORChain that its nodes see, and whose payments stay. */
export const drawTruths = (seed: number, count: number): Truth[] =>
  fc.sample(
    arbitraryTruths.filter(
      ({ network, isUnobserved, again }) =>
        network !== mayachain && isUnobserved !== true && again === null,
    ),
    { seed, numRuns: count },
  )

/** Draws when each step of a transaction happens that begins at `start`. */
export function schedule(
  random: Random,
  truth: Truth,
  { start, halt }: { start: number; halt: TrueHalt },
): TrueTransaction {
  const { deposit, payments, parts = 1, isOrder } = truth
  const blocks = readBlocks(deposit.asset)
  const delay = (at: number): number => (isOnEther(truth) ? afterHalt(at, halt) : at)
  const seen = start + between(random, 0, 12_000)
  const observed = delay(seen + between(random, 6_000, 20_000))
  const counting = blocks.count * blocks.ms * (0.8 + random() * 0.6)
  const final = delay(observed + Math.round(counting))
  // A deposit that is final while the other chain is halted would be refunded.
  const waited = isOrder === true ? between(random, 300_000, 900_000) : 0
  const swapping = parts > 1 ? parts * 5 * networkBlockMs : networkBlockMs
  const swapped = delay(final + swapping + waited)
  const queue = pick(random, [0, 60_000, 300_000, 900_000])
  const due = swapped + (payments.some(({ hash }) => hash !== '') ? queue : 0)
  const sent = payments.map(({ asset, hash }, index) => {
    if (hash === '') return swapped
    const { ms } = readBlocks(asset)
    return delay(due + networkBlockMs + index * 30_000 + Math.round(random() * ms))
  })
  const times = { seen, observed, final, swapped, due, sent }
  return { ...truth, blocks: blocks.count, times }
}
