/**
 * Decides from plain JSON whether "complete" may be shown. Written from the rules about money, without code of the product:
 * spellings of tokens and types of legs are tables.
 */

type Fields = Record<string, unknown>
type Leg = {
  chain: string
  kind: string
  isWithdrawal: boolean
  status: unknown
  sold: string
  bought: string
  /** Whether it pays out more than nothing, as far as is told. */
  hasAmount: boolean
  hash: string
  isUnfilledOrder: boolean
  streaming: unknown
}

/** One result of a poll, as the service sent it. */
export type Poll =
  | { kind: 'response'; wire: unknown }
  | { kind: 'not-found' }
  | { kind: 'no-data' }

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tether = 'TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/**
 * Which tokens a spelling can name. A short form names every token of its ticker. An address in capitals names every
 * address with these letters. A token with a coin's ticker is never the coin.
 */
const tokens: ReadonlyMap<string, readonly string[]> = new Map([
  ['BTC.BTC', ['bitcoin']],
  ['btc.btc', ['bitcoin']],
  ['BTC~BTC', ['traded bitcoin']],
  ['ETH.ETH', ['ether']],
  ['eth.eth', ['ether']],
  ['ETH.ETH-0x2222222222222222222222222222222222222222', ['token called ETH']],
  ['ETH/ETH', ['synthetic ether']],
  ['THOR.ETH/ETH', ['synthetic ether']],
  ['THOR.RUNE', ['rune']],
  [usdc, ['usdc']],
  [usdc.toUpperCase(), ['usdc']],
  [usdc.toLowerCase(), ['usdc']],
  ['ETH.USDC-0x1111111111111111111111111111111111111111', ['token called USDC']],
  ['ETH.USDC', ['usdc', 'token called USDC']],
  [tether, ['tether']],
  ['TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', ['other tether']],
  [tether.toUpperCase(), ['tether', 'other tether']],
])

/** Every spelling of a token by which it alone, or it among others, is meant. */
export const listSpellings = (token: string): string[] =>
  [...tokens].flatMap(([spelling, named]) => (named.includes(token) ? [spelling] : []))

const listTokens = (spelling: string): readonly string[] =>
  tokens.get(spelling) ?? [spelling.toUpperCase()]

const mayBeSame = (left: string, right: string): boolean =>
  listTokens(left).some((token) => listTokens(right).includes(token))

/** Where each token is: on its own chain, or, for a claim, wherever the network that holds it is. */
const homes: ReadonlyMap<string, string> = new Map([
  ['bitcoin', 'BTC'],
  ['traded bitcoin', 'the network'],
  ['ether', 'ETH'],
  ['token called ETH', 'ETH'],
  ['synthetic ether', 'the network'],
  ['rune', 'THOR'],
  ['usdc', 'ETH'],
  ['token called USDC', 'ETH'],
  ['tether', 'TRON'],
  ['other tether', 'TRON'],
])
const networks: ReadonlySet<string> = new Set(['THOR', 'MAYA'])

/** The kinds of legs by their `txnType`. Types with a prefix that is not listed are actions if the prefix is `TC`. */
const kinds: ReadonlyMap<string, string> = new Map(
  [
    ['deposit', 'TRANSFER:IN BTC:TRANSFER:IN TC:DEPOSIT TC:TRANSFER'],
    ['payout', 'TRANSFER:OUT ETH:TRANSFER:OUT TC:TRANSFER:OUT'],
    [
      'swap',
      'SWAP:TC-TC SWAP:ERC20-TC SWAP:ERC20-ERC20 SWAP:TC-DOGE SWAP:DOGE-TC TC:SWAP',
    ],
    ['approval', 'APPROVAL ETH:APPROVAL'],
    ['status', 'STATUS ETH:STATUS'],
    ['action', 'TC:ADDLIQUIDITY TC:WITHDRAW TC:BOND'],
  ].flatMap(([kind = '', types = '']) =>
    types.split(' ').map((type) => [type, kind] as const),
  ),
)

const success: ReadonlySet<unknown> = new Set(['success', 'completed'])
const refund: ReadonlySet<unknown> = new Set(['refunded', 'partially_refunded'])

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A hash of zeros means that no transaction exists. */
const toHash = (value: unknown): string =>
  toText(value).toLowerCase().replace(/^0x/, '').replace(/^0+$/, '')

function readLeg(value: unknown): Leg {
  const leg = toFields(value)
  const [type, sold, bought] = ['txnType', 'fromAsset', 'toAsset'].map((field) =>
    toText(leg[field]),
  )
  const state = toFields(leg['limitSwap'])['state']
  return {
    chain: toText(leg['chain']),
    hasAmount: /^(?:0*[1-9]\d*(?:\.\d+)?|0+\.\d*[1-9]\d*)$/.test(toText(leg['toAmount'])),
    kind: kinds.get(type ?? '') ?? 'unknown',
    isWithdrawal: type === 'TC:WITHDRAW',
    status: leg['status'],
    sold: sold ?? '',
    bought: bought ?? '',
    hash: toHash(leg['hash']),
    isUnfilledOrder: ['open', 'partly-filled', 'expired', 'cancelled'].includes(
      toText(state),
    ),
    streaming: leg['streamingSwapDetails'],
  }
}

/** In `progress`, 2 is a refunded part. */
function hasRefundedParts(streaming: unknown): boolean {
  const { refunded, progress } = toFields(streaming)
  return Number(toText(refunded)) > 0 || (Array.isArray(progress) && progress.includes(2))
}

function readResponse(wire: unknown) {
  const { done, status, result } = toFields(wire)
  const { legs, streamingSwapDetails, firstTransactionHash } = toFields(result)
  const all = (Array.isArray(legs) ? legs : []).map(readLeg)
  const moving = all.filter(({ kind }) => kind !== 'approval' && kind !== 'status')
  const swaps = moving.filter(({ kind }) => kind === 'swap')
  const isAction = swaps.length === 0 && moving.some(({ kind }) => kind === 'action')
  const sales = moving.map(({ kind, sold }) =>
    kind === 'deposit' || kind === 'swap' ? sold : '',
  )
  const first = toHash(firstTransactionHash)
  return {
    done,
    status,
    streamingSwapDetails,
    first,
    all,
    moving,
    swaps,
    isAction,
    sales,
  }
}
type Response = ReturnType<typeof readResponse>

/**
 * Whether a payout brings back a sold token. A payout that a later leg sells for the first time goes on to another network.
 * A withdrawal may pay out the token that was sent with its request.
 */
function isRefundPayout({ moving, sales, isAction }: Response, place: number): boolean {
  const { kind, bought } = moving[place] ?? { kind: '', bought: '' }
  if (kind !== 'payout' || isAction) return false
  const isSale = (sold: string) => sold !== '' && mayBeSame(sold, bought)
  const before = sales.slice(0, place)
  if (before.every((sold) => sold === '')) return sales.some(isSale)
  return before.some(isSale)
}

/** Whether a response reports a refund, whole or in part, finished or not. */
export const isRefundReported = (wire: unknown): boolean =>
  reportsRefund(readResponse(wire))

const reportsRefund = (response: Response): boolean =>
  refund.has(response.status) ||
  response.all.some(({ status }) => refund.has(status)) ||
  response.moving.some((_, place) => isRefundPayout(response, place)) ||
  [
    response,
    ...response.all.map(({ streaming }) => ({ streamingSwapDetails: streaming })),
  ].some(({ streamingSwapDetails }) => hasRefundedParts(streamingSwapDetails))

/** Whether any leg but an approval or a deposit may have begun. */
export const hasMovedMoney = (wire: unknown): boolean =>
  readResponse(wire).moving.some(
    ({ kind, status }) =>
      kind !== 'deposit' &&
      !['not_started', 'reverted', 'dropped', 'cancelled'].includes(toText(status)),
  )

/** Whether the network on a chain holds a token itself. */
const isHeldBy = (network: string, token: string): boolean =>
  networks.has(network) &&
  listHomes(token).every((home) => [network, 'the network'].includes(home))

/** The chain where a token is paid out; a claim on THORChain. */
export const findPayoutChain = (token: string): string =>
  homes.get(token)?.replace('the network', 'THOR') ?? ''

const listHomes = (spelling: string): string[] =>
  listTokens(spelling).map((token) => homes.get(token) ?? '')

/**
 * Whether money that left the network shows up: in a transaction other than the deposit, with an amount. Where there is no payout,
 * the swap itself must have been on the chain of the token, or inside the network that holds it.
 */
function hasArrived(response: Response, target: string): boolean {
  const { moving, swaps, isAction, first } = response
  const places = isAction
    ? moving.filter(({ kind }) => kind === 'action').slice(0, 1)
    : swaps
  const network = places.at(-1)?.chain ?? ''
  const deposits = moving.filter(({ kind, hash }) => kind === 'deposit' && hash !== '')
  const known = deposits.map(({ hash }) => hash)
  const isSeen = ({ hash, hasAmount }: Leg, others: readonly string[]) =>
    hasAmount && hash !== '' && !others.includes(hash)
  const payouts = moving.filter(
    ({ kind, bought }, place) =>
      kind === 'payout' &&
      !isRefundPayout(response, place) &&
      (target === '' || mayBeSame(bought, target)),
  )
  if (payouts.length > 0) {
    const others = known.length > 0 ? known : [first]
    return payouts.every((leg) => isHeldBy(network, leg.bought) || isSeen(leg, others))
  }
  const last = moving.findLast(({ kind }) => kind === 'swap' || kind === 'action')
  // A withdrawal pays out, some time after its own success.
  if (last?.kind !== 'swap') return last?.isWithdrawal !== true
  if (isHeldBy(network, last.bought)) return true
  return (
    listHomes(last.bought).every((home) => home === last.chain) && isSeen(last, known)
  )
}

/** The rules about the payout that a response breaks. An action, such as adding liquidity, needs no payout, but one that is listed must have arrived. */
function findBrokenPayoutRules(response: Response): string[] {
  const { moving, swaps, isAction, sales } = response
  const last = moving.findLast(({ kind }) => kind !== 'deposit')
  if (last === undefined || last.kind === 'unknown')
    return ['a payout, swap or action is reported']
  const arrival = 'the payout is in a transaction of its own, or inside the network'
  if (isAction) return hasArrived(response, '') ? [] : [arrival]
  const sellers = moving.filter(({ kind }) => kind === 'deposit' || kind === 'swap')
  if (sellers.length === 0) return ['a deposit or swap is reported']
  const paid = last.kind === 'action' && last.bought === '' ? last.sold : last.bought
  if (paid === '' || sellers.some(({ sold }) => sold === ''))
    return ['every token is named']
  const target = swaps.at(-1)?.bought ?? ''
  const isTarget = (token: string) => target === '' || mayBeSame(token, target)
  const payouts = moving.filter(({ kind }) => kind === 'payout')
  const rules: [string, boolean][] = [
    [
      'the payout is in no sold token',
      !sales.some((sold) => sold !== '' && mayBeSame(sold, paid)),
    ],
    [
      'the payout is in the target token of the last swap',
      isTarget(paid) &&
        (last.kind === 'payout' ||
          payouts.length === 0 ||
          payouts.some(({ bought }) => isTarget(bought))),
    ],
    [arrival, hasArrived(response, target)],
  ]
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** The rules that a response breaks; none means that "complete" may be shown for it alone. */
export function findBrokenRules(wire: unknown): string[] {
  const response = readResponse(wire)
  const { done, status, all } = response
  const rules: [string, boolean][] = [
    ['done is true', done === true],
    ['the whole has a success status', success.has(status)],
    ['every leg has a success status', all.every((leg) => success.has(leg.status))],
    ['nothing is refunded', !reportsRefund(response)],
    ['every limit order is filled', !all.some(({ isUnfilledOrder }) => isUnfilledOrder)],
  ]
  return [
    ...rules.flatMap(([rule, holds]) => (holds ? [] : [rule])),
    ...findBrokenPayoutRules(response),
  ]
}

/** Such a response says only that the transaction is unknown. */
export const isUnknownTransaction = (wire: unknown): boolean => {
  const { done, status, all } = readResponse(wire)
  return status === 'not_found' && done !== true && all.length === 0
}

type Known = { kind: string; hash: string; isListed: boolean }

/** Who may be the same leg, the surest first. Another hash is another leg; a hash may come later, and be lost again. */
const sameLeg: readonly ((leg: Leg, known: Known) => boolean)[] = [
  (leg, known) => leg.hash !== '' && leg.hash === known.hash && leg.kind === known.kind,
  (leg, known) => leg.hash !== '' && leg.hash === known.hash,
  (leg, known) => known.isListed && known.hash === '' && leg.kind === known.kind,
  (leg, known) => known.isListed && leg.hash === '' && leg.kind === known.kind,
  (leg, known) => leg.kind === known.kind && (leg.hash === '' || known.hash === ''),
]

const isDouble = (left: Leg, right: Leg) =>
  (['hash', 'kind', 'sold', 'bought'] as const).every((key) => left[key] === right[key])

/**
 * Whether a leg of an earlier response is absent from the last one. A leg is known by its hash, else by its place among the legs
 * of its kind.
 */
function isAnyMissing(responses: readonly Response[]): boolean {
  let knownLegs: Known[] = []
  for (const { all } of responses) {
    const legs = new Set(
      // A doubled leg has the same assets too: a transaction can pay several of them.
      all.filter(
        (leg, at) =>
          leg.hash === '' || at === all.findIndex((each) => isDouble(each, leg)),
      ),
    )
    const rest = new Set(knownLegs)
    const listed = new Map<Leg, Known>(
      [...legs].map((leg) => [leg, { kind: leg.kind, hash: leg.hash, isListed: true }]),
    )
    for (const isSame of sameLeg) {
      for (const leg of legs) {
        const found = [...rest].find((known) => isSame(leg, known))
        if (found === undefined) continue
        rest.delete(found)
        legs.delete(leg)
        // A hash that was told stays.
        const known = listed.get(leg)
        if (known !== undefined && known.hash === '') known.hash = found.hash
      }
    }
    for (const known of rest) known.isListed = false
    knownLegs = [...listed.values(), ...rest]
  }
  return knownLegs.some(({ isListed }) => !isListed)
}

/**
 * Whether each deposit is told of one token: what is paid later can otherwise be a refund of the
 * token that was told first.
 */
export function keepsDeposits(wires: readonly unknown[]): boolean {
  const deposits = wires
    .flatMap((wire) => readResponse(wire).moving)
    .filter(({ kind, hash, sold }) => kind === 'deposit' && hash !== '' && sold !== '')
  return deposits.every(({ hash, sold }) =>
    deposits.every((other) => other.hash !== hash || mayBeSame(other.sold, sold)),
  )
}

/** The rules that a history breaks; none means that "complete" may be shown after its last poll. */
export function findBrokenHistoryRules(polls: readonly Poll[]): string[] {
  const told = polls.filter(({ kind }) => kind !== 'no-data')
  const wires = told.flatMap((poll) => (poll.kind === 'response' ? [poll.wire] : []))
  const responses = wires.filter((wire) => !isUnknownTransaction(wire))
  const lastPoll = told.at(-1)
  const lastWire = responses.at(-1)
  if (lastWire === undefined) return ['a response arrived']
  const read = responses.map(readResponse)
  const isListed = lastPoll?.kind === 'response' && lastPoll.wire === lastWire
  const rules: [string, boolean][] = [
    ['the transaction is still found', isListed],
    ['no refund was reported before', !read.slice(0, -1).some(reportsRefund)],
    ['every leg is still reported', !isAnyMissing(read)],
  ]
  return [
    ...findBrokenRules(lastWire),
    ...rules.flatMap(([rule, holds]) => (holds ? [] : [rule])),
  ]
}
