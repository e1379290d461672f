import * as v from 'valibot'
import { isSameAsset, parseIdentifier } from '../../model/assets'
import { type Kind, findKindByType, isSwapKind } from '../networks/kinds'
import { type Memo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { removeDuplicates } from './payees'

/** `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts: integers as text in base units. */

const optionalText = v.nullish(v.string(), '')
const coin = v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)) })
const digits = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), '0')
const noCoin = { asset: '', amount: '0' }

const side = v.object({
  address: optionalText,
  coins: v.nullish(v.array(coin), []),
  txID: optionalText,
  height: digits,
  /** The indexer guesses this (midgard internal/timeseries/actions.go). */
  affiliate: v.fallback(v.nullish(v.boolean(), false), false),
})

/** `count` of `quantity` parts were tried, failed ones included. The deposit minus the input was refunded. */
const streamingSwapMeta = v.object({
  count: digits,
  quantity: digits,
  interval: digits,
  depositedCoin: v.fallback(coin, noCoin),
  inCoin: v.fallback(coin, noCoin),
  failedSwapReasons: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** Each type of action has its details under its own name: `metadata.swap`, `metadata.refund`… */
const details = v.object({
  memo: optionalText,
  reason: optionalText,
  isStreamingSwap: v.nullish(v.boolean(), false),
  streamingSwapMeta: v.nullish(streamingSwapMeta),
  networkFees: v.fallback(v.nullish(v.array(coin), []), []),
})

const action = v.object({
  type: v.string(),
  status: v.string(),
  /** Nanoseconds since 1970. */
  date: digits,
  /** The network's block. */
  height: digits,
  in: v.nullish(v.array(side), []),
  out: v.nullish(v.array(side), []),
  metadata: v.nullish(v.record(v.string(), v.nullish(details)), {}),
})

export const ActionsSchema = v.pipe(
  v.object({ actions: v.array(action) }),
  v.transform(({ actions }) => actions),
)
export type Action = v.InferOutput<typeof action>

/** Returns the details of an action of any type; undefined when it has none. */
export const getDetails = ({ metadata }: Action): v.InferOutput<typeof details> | undefined =>
  Object.values(metadata).find((each) => each !== null && each !== undefined) ?? undefined

/** Adds up amounts in base units. */
export const sumUnits = (coins: readonly { amount: string }[]): bigint =>
  coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * Decodes text that the indexer sends as Base64 behind a marker because it is not UTF-8 (midgard
 * internal/fetch/record/event.go). The result ends at the first character that is not printable.
 */
export function decodeText(sent: string): string {
  const encoded = notUtf8.exec(sent)?.[1]
  if (encoded === undefined) return sent
  const decoded = Buffer.from(encoded, 'base64').toString('latin1')
  return decoded.slice(0, Math.max(0, (decoded + '\0').search(/[^\x20-\x7e]/))).trim()
}

/** The actions that count for a transaction, with its kind and the memo that decided it. */
export type SelectedActions = { kind: Kind; memo: Memo | null; actions: readonly Action[] }

/** Types that describe a side effect or an outcome. The first match decides when neither a type nor a memo names a kind. */
const outcomeKinds: readonly (readonly [string, Kind])[] = [
  ['limit_swap', 'LIMIT-SWAP'],
  ['swap', 'SWAP'],
  ['refund', 'REQUEST'],
  ['failed', 'REQUEST'],
  ['contract', 'CONTRACT'],
  ['send', 'SEND'],
]

/**
 * Selects the actions of one transaction that count. It can have several: a swap and a partial refund, a separate swap of the
 * affiliate's share, or a limit order and its fills. Null when no action is of a known kind.
 */
export function selectActions(listed: readonly Action[], network: Network): SelectedActions | null {
  const all = removeDuplicates(listed.map((action) => normalizeAction(action, network)))
  const memo = findMemo(all, network)
  const kind = findKind(all, memo)
  if (kind === null) return null
  if (isSwapKind(kind)) return { kind, memo, actions: selectOfSwap(all) }
  // The synthetic swap inside a saver's withdrawal must not count twice.
  const own = all.filter((action) => getActionKind(action) !== null)
  return { kind, memo, actions: own.length > 0 ? [...own, ...all.filter(isEnding)] : all }
}

/** Removes repeats, and adds the chain to assets of the network's own chain: sends omit it (`TCY`). */
function normalizeAction(action: Action, network: Network): Action {
  const normalizeSides = (sides: Action['in']): Action['in'] =>
    removeDuplicates(
      sides.map(({ coins, ...side }) => ({
        ...side,
        coins: removeDuplicates(coins).map(({ asset, amount }) => ({
          asset: /[.~/-]/.test(asset) ? asset : `${network.chain}.${asset}`,
          amount,
        })),
      })),
    )
  return { ...action, in: normalizeSides(action.in), out: normalizeSides(action.out) }
}

/** Finds the memo that decides the kind. A withdrawal's memo has precedence over that of the swap inside it. */
function findMemo(actions: readonly Action[], network: Network): Memo | null {
  const memos = actions.flatMap((action) => parseMemo(readMemo(action), network) ?? [])
  return memos.find(({ kind }) => !isSwapKind(kind)) ?? memos[0] ?? null
}

const readMemo = (action: Action): string => getDetails(action)?.memo ?? ''

function findKind(actions: readonly Action[], memo: Memo | null): Kind | null {
  const types = new Set(actions.map(({ type }) => type))
  const outcome = outcomeKinds.find(([type]) => types.has(type))?.[1] ?? null
  const named = actions.map(getActionKind).find((kind) => kind !== null)
  // The memo of a plain send is a note to the recipient.
  if (named === undefined) {
    return outcome === 'SEND' || outcome === 'CONTRACT' ? outcome : (memo?.kind ?? outcome)
  }
  const isSavers = memo?.kind === 'SAVERS-ADD' || memo?.kind === 'SAVERS-WITHDRAW'
  return isSavers ? memo.kind : named
}

function getActionKind(action: Action): Kind | null {
  const { type } = action
  if (type !== 'trade' && type !== 'secure') return findKindByType(type)
  // One type for both directions: the input is a native asset for a deposit, and a claim on it for a withdrawal.
  const asset = parseIdentifier(action.in[0]?.coins[0]?.asset ?? '')
  const direction = asset?.kind === 'native' ? 'DEPOSIT' : 'WITHDRAW'
  return type === 'trade' ? `TRADE-${direction}` : `SECURE-${direction}`
}

const isEnding = ({ type }: Action): boolean => type === 'refund' || type === 'failed'

/** The swaps and their refunds, without the refund of the affiliate's fee alone: it has another memo or sells the target. */
function selectOfSwap(all: readonly Action[]): Action[] {
  const swaps = all.filter(({ type }) => type === 'swap' || type === 'limit_swap')
  const isOfUser = (action: Action): boolean =>
    swaps.length === 0 || swaps.some((swap) => hasSameMemo(swap, action) && sellsSame(swap, action))
  return [...swaps, ...all.filter((action) => isEnding(action) && isOfUser(action))]
}

const hasSameMemo = (left: Action, right: Action): boolean =>
  readMemo(left) === '' || readMemo(right) === '' || readMemo(left) === readMemo(right)

function sellsSame(left: Action, right: Action): boolean {
  const [sold, other] = [left, right].map((action) => action.in[0]?.coins[0]?.asset)
  return sold === undefined || other === undefined || isSameAsset(sold, other)
}
