import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { createThorchain, mayachain } from '../../src/service/networks/network'
import { type Deposit, type Payment, action, node } from '../films/answers'

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
  /**
   * The index of the node's response in which it plans the payments anew, as the first ones
   * were taken back: the indexer keeps those. Null where they stay.
   */
  plannedAnew: number | null
  /** What the user seemed to have got before. */
  receivedBefore: string[]
}

const hashOf = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex').toUpperCase()

const bitcoin = {
  asset: 'BTC.BTC',
  memos: ['b', 'BTC.BTC', 'btc.btc'],
  to: 'bc1qk8mhj9j5rsz7j7ymv92t2mv5fcqfgt7scn9p72',
}
const usdt = 'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7'
const evm = '0xb1Dfff6762b9A5Edd945e7fA55EE15288e2E294F'
const thorAddress = 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl'

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

const senders: ReadonlyMap<string, string> = new Map([
  ['BTC.BTC', 'bc1qatt33ste4xywa97skmt9tmxwnpzrvqszwpm6pu'],
  [usdt, '0x2511ac0075767fd0317514e1c28c237e9817e9b9'],
  ['DASH.DASH', 'XqkVbVp9Qk7JzqEsk2cTwLxqJr9aKkGpZz'],
])

const formatUnits = ({ asset, units }: Payment): string => {
  const scale = asset === 'MAYA.CACAO' ? 10 : 8
  const padded = units.padStart(scale + 1, '0')
  const text = `${padded.slice(0, -scale)}.${padded.slice(-scale)}`.replace(/\.?0+$/, '')
  return `${text} ${asset}`
}

/** Affiliates' fees are marked by some indexers. */
type Out = Payment & { isFee?: true }

/** The node's responses, one after another: not observed, observed, swapping, planned, each payment sent. */
function listNodeResponses(
  deposit: Deposit,
  outs: readonly Out[],
  swapping: object | null,
) {
  const stages = swapping === null ? { swap_status: null, swap_finalised: null } : {}
  const outside = outs.filter(({ hash }) => hash !== '')
  const sendFirst = (count: number) => {
    const sent = new Set([
      ...outs.filter(({ hash }) => hash === ''),
      ...outside.slice(0, count),
    ])
    const marked = outs.map((out) => Object.assign({}, out, { isSent: sent.has(out) }))
    return node(count === outside.length ? 'sent' : 'planned', deposit, marked, stages)
  }
  return [
    node('unseen', deposit),
    node('observed', deposit, [], stages),
    ...(swapping === null ? [] : [node('swapping', deposit, [], swapping)]),
    ...Array.from({ length: outside.length + 1 }, (_, count) => sendFirst(count)),
  ]
}

/** The block in which payments are planned anew, weeks after the first ones. */
const anewHeight = 27_400_000

/** The node's responses after it has lost the payments: planned anew, and sent anew. */
const listAnew = (deposit: Deposit, outs: readonly Out[]) => [
  node('planned', deposit, outs, {
    outbound_signed: { completed: false, scheduled_outbound_height: anewHeight },
  }),
  node('sent', deposit, outs),
]

/** The indexer's: nothing, then the actions with ever more payments; a swap is a success once one of several is out. */
function listIndexerResponses(
  outs: readonly Out[],
  listed: readonly { type: string; deposit: Deposit; details?: object }[],
) {
  const [fees, users] = [true, false].map((isFee) =>
    outs.filter((out) => (out.isFee ?? false) === isFee),
  )
  const paid = users ?? []
  const stages = [
    [],
    fees ?? [],
    ...paid.map((_, at) => [...(fees ?? []), ...paid.slice(0, at + 1)]),
  ]
  return [
    { actions: [] },
    ...stages.map((out, stage) => ({
      actions: listed.map(({ type, deposit, details }) =>
        action(
          type,
          stage >= 2 || paid.length === 0 ? 'success' : 'pending',
          deposit,
          out,
          {
            date: Date.UTC(2026, 0, 5, 12),
            ...details,
          },
        ),
      ),
    })),
  ]
}

const listReceived = (outs: readonly Out[]): string[] =>
  outs
    .filter((out) => out.isFee !== true)
    .map(formatUnits)
    .toSorted()

const choices = fc.record({
  network: fc.constantFrom('thor', 'maya'),
  sell: fc.constantFrom(0, 1, 9),
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
  seed: fc.string({ minLength: 4, maxLength: 8 }),
})

/** Swaps and limit orders of both networks, with and without affiliates, paid, refunded or both. */
const swaps: fc.Arbitrary<History> = choices.map((choice): History => {
  const { units, paid, seed, isNamed, affiliate } = choice
  const place = places[choice.network]
  const sold = place.assets[choice.sell]?.asset ?? place.own
  const others = place.assets.filter(({ asset }) => asset !== sold)
  const toOwn = choice.buy % 4 === 0 && sold !== place.own
  const own = { asset: place.own, memos: [place.own], to: place.ownAddress }
  const bought = toOwn ? own : (others[choice.buy % others.length] ?? own)
  const { asset, to, memos } = bought
  const hash = hashOf(`${seed}-in`)
  const isOrder = choice.outcome.startsWith('order') && choice.network === 'thor'
  const outcome = choice.outcome.startsWith('order') && !isOrder ? 'paid' : choice.outcome
  const hasAffiliate = affiliate !== 'none'
  const [word, limit] = isOrder ? ['=<', '1000'] : ['=', '0']
  const recipient = isNamed && !toOwn ? 'eld' : to
  const spelled = memos[choice.spelling % memos.length] ?? asset
  const memo = `${word}:${spelled}:${recipient}:${limit}/1/0${hasAffiliate ? ':aff:50' : ''}`
  const deposit = {
    asset: sold,
    units: String(units),
    memo,
    from: senders.get(sold) ?? 'me',
    hash,
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
  const returned = Math.floor(units / (isPart ? 2 : 1)) - 1_000
  const back: Out = {
    asset: sold,
    to: deposit.from,
    units: String(returned),
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
  const isWhole = outcome === 'refunded' || outcome === 'order-cancelled'
  const users = isWhole ? [back] : isPart ? [...payouts, back] : payouts
  const fees = hasAffiliate ? [fee] : []
  const outs = choice.affiliateFirst ? [...fees, ...users] : [...users, ...fees]
  const parts = isPart ? 9 : choice.parts
  const streaming =
    parts > 1 ? { streaming: { interval: 1, quantity: parts, count: 1 } } : {}
  const taken = String(units - (isPart ? returned : 0))
  const [depositedCoin, inCoin] = [deposit.units, taken].map((amount) => ({
    asset: sold,
    amount,
  }))
  const streamingSwapMeta = { count: '9', quantity: '9', depositedCoin, inCoin }
  const reason = isOrder ? 'limit swap cancelled' : 'emit asset 1 less than price limit 2'
  const listed = isWhole
    ? { type: 'refund', deposit, details: { reason } }
    : {
        type: 'swap',
        deposit: { ...deposit, units: taken },
        details: parts > 1 ? { streamingSwapMeta } : {},
      }
  const swapping = { swap_status: { pending: true, ...streaming } }
  const atNode = listNodeResponses(deposit, outs, swapping)
  const isMadeAnew =
    choice.isMadeAnew && !isOrder && users.every((out) => out.hash !== '')
  const again = outs.map((out, index) =>
    out.hash === ''
      ? out
      : {
          ...out,
          units: String(Math.floor((Number(out.units) * choice.leftAnew) / 100)),
          hash: hashOf(`${seed}-anew${index}`),
          height: anewHeight + 10,
        },
  )
  return {
    kind: !isOrder && hasAffiliate ? `${outcome} with affiliate` : outcome,
    hash,
    network: choice.network === 'thor' ? createThorchain('thor') : mayachain,
    node: isMadeAnew ? [...atNode, ...listAnew(deposit, again)] : atNode,
    indexer: [
      ...listIndexerResponses(outs, [listed]),
      ...(isMadeAnew
        ? listIndexerResponses(
            [...outs, ...again.filter(({ hash: id }) => id !== '')],
            [listed],
          ).slice(-1)
        : []),
    ],
    truth: {
      verdict: isWhole ? 'refunded' : isPart ? 'partially-refunded' : 'complete',
      received: listReceived(isMadeAnew ? again : outs),
    },
    plannedAnew: isMadeAnew ? atNode.length : null,
    receivedBefore: listReceived(outs),
  }
})

type Action = {
  type: string
  deposit: Omit<Deposit, 'units'>
  details?: object
  outs?: Out[]
  verdict?: Truth['verdict']
  /** Only the indexer reports it; `at-once`: as ended from the first, with outputs that are no payments. */
  isUnseen?: true | 'at-once'
}

/** What is no swap, on THORChain, by its name. */
const writeActions = (units: number, seed: string): Record<string, Action> => {
  const native = (memo: string) => ({ asset: 'THOR.RUNE', memo, from: thorAddress })
  const from = senders.get('BTC.BTC') ?? ''
  const fromBitcoin = (memo: string) => ({ asset: 'BTC.BTC', memo, from })
  const pay = (
    asset: string,
    to: string,
    amount: number,
    more: Partial<Out> = {},
  ): Out[] => [{ asset, to, units: String(amount), hash: hashOf(`${seed}-out`), ...more }]
  const refund = pay('BTC.BTC', from, units - 1_000, { isRefund: true })
  const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
  return {
    add: { type: 'addLiquidity', deposit: fromBitcoin('+:BTC.BTC') },
    savers: { type: 'addLiquidity', deposit: fromBitcoin('+:BTC/BTC') },
    withdraw: {
      type: 'withdraw',
      deposit: fromBitcoin('-:BTC.BTC:10000'),
      outs: pay('BTC.BTC', from, units * 3),
    },
    'refused-add': {
      type: 'refund',
      deposit: fromBitcoin('+:BTC.BTC'),
      details: { reason: 'fail to validate add liquidity' },
      outs: refund,
      verdict: 'refunded',
    },
    name: { type: 'thorname', deposit: native('~:eld:THOR:thor1') },
    bond: { type: 'bond', deposit: native('BOND:thor1node') },
    failed: {
      type: 'failed',
      deposit: native('BOND:thor1node'),
      details: { reason: 'insufficient funds', code: '5' },
      verdict: 'failed',
      isUnseen: 'at-once',
    },
    send: {
      type: 'send',
      deposit: native('hello'),
      outs: [{ asset: 'THOR.RUNE', to: thorAddress, units: String(units), hash: '' }],
      isUnseen: 'at-once',
    },
    fees: {
      type: 'swap',
      deposit: { ...native('THOR-PREFERRED-ASSET-v7'), from: places.thor.collector },
      outs: pay(usdc, evm, units),
      isUnseen: true,
    },
  }
}

const actions: fc.Arbitrary<History> = fc
  .record({
    kind: fc.constantFrom(...Object.keys(writeActions(0, 'seed'))),
    units: fc.integer({ min: 2_000_000, max: 900_000_000 }),
    seed: fc.string({ minLength: 4, maxLength: 8 }),
  })
  .map(({ kind, units, seed }): History => {
    const written = writeActions(units, seed)[kind]
    if (written === undefined) throw new Error(`There is no action ${kind}.`)
    const { type, details = {}, outs = [], verdict = 'complete', isUnseen } = written
    const hash = hashOf(`${seed}-in`)
    const deposit = { ...written.deposit, units: String(units), hash }
    const indexer = listIndexerResponses(outs, [{ type, deposit, details }])
    const isAtOnce = isUnseen === 'at-once'
    const received = listReceived(isAtOnce ? [] : outs)
    return {
      kind,
      hash,
      network: createThorchain('thor'),
      node: isUnseen ? [node('unseen', deposit)] : listNodeResponses(deposit, outs, null),
      indexer: isAtOnce ? [{ actions: [] }, indexer.at(-1)] : indexer,
      truth: { verdict, received },
      plannedAnew: null,
      receivedBefore: received,
    }
  })

export const arbitraryHistories: fc.Arbitrary<History> = fc.oneof(
  { weight: 3, arbitrary: swaps },
  { weight: 2, arbitrary: actions },
)
