import * as v from 'valibot'
import { isSameAsset, parseIdentifier } from '../../model/assets'
import { type Kind, findKindByType, isSwapKind } from '../networks/kinds'
import { type Memo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { coinSchema, removeDuplicates } from './payees'

/** `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts: integers as text in base units. */

const text = v.nullish(v.string(), '')
const count = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number)), 0)
const streamedCoin = v.fallback(coinSchema, { asset: '', amount: '0' })

/** A list without repeats: indexers repeat entries. */
const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(v.array(entry), []),
    v.transform((entries) => removeDuplicates(entries)),
  )

const sideSchema = v.object({
  address: text,
  coins: listOf(coinSchema),
  txID: text,
  height: count,
  /** The indexer guesses this (midgard internal/timeseries/actions.go). */
  affiliate: v.fallback(v.nullish(v.boolean(), false), false),
})

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * Decodes text that the indexer sends as Base64 behind a marker because it is not UTF-8 (midgard
 * internal/fetch/record/event.go). The result ends at the first character that is not printable.
 */
function decodeText(sent: string): string {
  const encoded = notUtf8.exec(sent)?.[1]
  if (encoded === undefined) return sent
  const decoded = Buffer.from(encoded, 'base64').toString('latin1')
  return (/^[\x20-\x7e]*/.exec(decoded)?.[0] ?? '').trim()
}

const detailsSchema = v.object({
  memo: text,
  reason: v.pipe(text, v.transform(decodeText)),
  /** `count` of `quantity` parts were tried, failed ones included. The deposit minus the input was refunded. */
  streamingSwapMeta: v.nullish(
    v.object({
      count,
      quantity: count,
      interval: count,
      depositedCoin: streamedCoin,
      inCoin: streamedCoin,
      failedSwapReasons: v.fallback(v.nullish(v.array(v.string()), []), []),
    }),
  ),
  networkFees: v.fallback(v.nullish(v.array(coinSchema), []), []),
})
const noDetails = { memo: '', reason: '', streamingSwapMeta: null, networkFees: [] }

const actionSchema = v.object({
  type: v.string(),
  status: v.string(),
  /** Nanoseconds since 1970. */
  date: count,
  /** The network's block. */
  height: count,
  in: listOf(sideSchema),
  out: listOf(sideSchema),
  /** Each type of action has its details under its own name: `metadata.swap`, `metadata.refund`… */
  metadata: v.pipe(
    v.nullish(v.record(v.string(), v.nullish(detailsSchema)), {}),
    v.transform((named) => Object.values(named).find(Boolean) ?? noDetails),
  ),
})
export type Action = v.InferOutput<typeof actionSchema>

export const ActionsSchema = v.pipe(
  v.object({ actions: listOf(actionSchema) }),
  v.transform(({ actions }) => actions),
)

/** The actions that count for a transaction, with its kind and the memo that decided it. */
export type SelectedActions = { kind: Kind; memo: Memo | null; actions: readonly Action[] }

/**
 * Selects the actions of one transaction that count. It can have several: a swap and a partial refund, a separate swap of the
 * affiliate's share, or a limit order and its fills. Null when no action is of a known kind.
 */
export function selectActions(listed: readonly Action[], network: Network): SelectedActions | null {
  const all = listed.map(({ in: inputs, out, ...action }) => ({
    ...action,
    in: nameAssets(inputs, network),
    out: nameAssets(out, network),
  }))
  const memos = all.flatMap(({ metadata }) => parseMemo(metadata.memo, network) ?? [])
  // A withdrawal's memo has precedence over that of the swap inside it.
  const memo = memos.find(({ kind }) => !isSwapKind(kind)) ?? memos[0] ?? null
  const kind = findKind(all, memo)
  if (kind === null) return null
  if (isSwapKind(kind)) return { kind, memo, actions: selectOfSwap(all) }
  // The synthetic swap inside a saver's withdrawal must not count twice.
  const own = all.filter((action) => getActionKind(action) !== null)
  return { kind, memo, actions: own.length > 0 ? [...own, ...all.filter(isEnding)] : all }
}

/** Adds the chain to assets of the network's own chain: sends omit it (`TCY`). */
const nameAssets = (sides: Action['in'], { chain }: Network): Action['in'] =>
  sides.map(({ coins, ...side }) => ({
    ...side,
    coins: coins.map(({ asset, amount }) => ({
      asset: /[.~/-]/.test(asset) ? asset : `${chain}.${asset}`,
      amount,
    })),
  }))

/** Types that describe a side effect or an outcome. The first match decides when neither a type nor a memo names a kind. */
const outcomeKinds: readonly (readonly [string, Kind])[] = [
  ['limit_swap', 'LIMIT-SWAP'],
  ['swap', 'SWAP'],
  ['refund', 'REQUEST'],
  ['failed', 'REQUEST'],
  ['contract', 'CONTRACT'],
  ['send', 'SEND'],
]

function findKind(actions: readonly Action[], memo: Memo | null): Kind | null {
  const named = actions.map(getActionKind).find((kind) => kind !== null)
  const isSavers = memo?.kind === 'SAVERS-ADD' || memo?.kind === 'SAVERS-WITHDRAW'
  if (named !== undefined) return isSavers ? memo.kind : named
  const types = new Set(actions.map(({ type }) => type))
  const outcome = outcomeKinds.find(([type]) => types.has(type))?.[1] ?? null
  // The memo of a plain send is a note to the recipient.
  const hasNote = outcome === 'SEND' || outcome === 'CONTRACT'
  return hasNote ? outcome : (memo?.kind ?? outcome)
}

function getActionKind({ type, in: [input] }: Action): Kind | null {
  if (type !== 'trade' && type !== 'secure') return findKindByType(type)
  // One type for both directions: the input is a native asset for a deposit, and a claim on it for a withdrawal.
  const asset = parseIdentifier(input?.coins[0]?.asset ?? '')
  const direction = asset?.kind === 'native' ? 'DEPOSIT' : 'WITHDRAW'
  return type === 'trade' ? `TRADE-${direction}` : `SECURE-${direction}`
}

const isEnding = ({ type }: Action): boolean => type === 'refund' || type === 'failed'

/** The swaps and their refunds, without the refund of the affiliate's fee alone: it has another memo or sells the target. */
function selectOfSwap(all: readonly Action[]): Action[] {
  const swaps = all.filter(({ type }) => type === 'swap' || type === 'limit_swap')
  const isOfSwap = (ending: Action, swap: Action): boolean => {
    const [memo, other] = [ending.metadata.memo, swap.metadata.memo]
    const [asset, sold] = [ending, swap].map((action) => action.in[0]?.coins[0]?.asset)
    const hasSameMemo = memo === '' || other === '' || memo === other
    return hasSameMemo && (asset === undefined || sold === undefined || isSameAsset(asset, sold))
  }
  const endings = all.filter(isEnding)
  if (swaps.length === 0) return endings
  return [...swaps, ...endings.filter((ending) => swaps.some((swap) => isOfSwap(ending, swap)))]
}
