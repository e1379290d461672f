import { addChain, isSameAsset } from '../../model/assets'
import { type Kind, findKindByType, isSwapKind, kindRules } from '../networks/kinds'
import { type Memo, emptyMemo, parseMemo } from '../networks/memo'
import { type Network, listOtherNetworks } from '../networks/network'
import type { Action } from './indexer'
import { type Coin, getAssetChain, isTakenLate } from './payees'

/** The actions that count for a transaction, with its kind and the memo that decided it. */
export type Selected = { kind: Kind; memo: Memo; actions: readonly Action[] }

/**
 * Selects the actions of one transaction that count. It can have several: a swap and a partial refund, a separate swap of the
 * affiliate's share, or a limit order and its fills. Null when no action is of a known kind.
 */
export function selectActions(
  listed: readonly Action[],
  network: Network,
): Selected | null {
  const all = normalizeActions(listed, network)
  const memos = all.map(({ metadata }) => parseMemo(metadata.memo, network))
  // A withdrawal's memo has precedence over that of the swap inside it.
  const known = memos.filter(({ kind }) => kind !== null)
  const memo =
    known.find(({ kind }) => kind && !isSwapKind(kind)) ?? known[0] ?? emptyMemo
  const kind = findKind(all, memo, network)
  if (kind === null) return null
  if (isSwapKind(kind)) return { kind, memo, actions: selectOfSwap(all) }
  // The synthetic swap inside a saver's withdrawal must not count twice.
  const own = all.filter((action) => !isOutcome(getActionKind(action)))
  return { kind, memo, actions: own.length > 0 ? [...own, ...all.filter(isEnding)] : all }
}

/** Finds the kind that an action names, or else the memo, or else an outcome. */
function findKind(all: readonly Action[], memo: Memo, network: Network): Kind | null {
  const kinds = all.map(getActionKind)
  const named = kinds.find((kind) => !isOutcome(kind))
  const outcome = outcomeKinds.find((kind) => kinds.includes(kind))
  const isSavers = memo.kind === 'SAVERS-ADD' || memo.kind === 'SAVERS-WITHDRAW'
  if (named) return (isSavers ? memo.kind : null) ?? named
  if (outcome === 'SEND') return isDepositElsewhere(all, network) ? 'DEPOSIT' : 'SEND'
  // The memo of a contract call is a note.
  return outcome === 'CONTRACT' ? outcome : (memo.kind ?? outcome ?? null)
}

/** Their types describe a side effect or an outcome: the first of them decides when neither a type nor a memo names a kind. */
const outcomeKinds: readonly Kind[] = [
  'LIMIT-SWAP',
  'SWAP',
  'REQUEST',
  'CONTRACT',
  'SEND',
]

const isOutcome = (kind: Kind | null | undefined): boolean =>
  !kind || outcomeKinds.includes(kind)

function getActionKind({ type, in: [input] }: Action): Kind | null {
  const kind = findKindByType(type)
  // One type for both directions: the input is a native asset for a deposit, and a claim on it for a withdrawal.
  if (getAssetChain(input?.coins[0]?.asset ?? '') !== '') return kind
  if (kind === 'TRADE-DEPOSIT') return 'TRADE-WITHDRAW'
  return kind === 'SECURE-DEPOSIT' ? 'SECURE-WITHDRAW' : kind
}

/** Gives actions one form: full assets, no refund that waits for nothing, and no sends that are deposits. */
function normalizeActions(listed: readonly Action[], network: Network): Action[] {
  const all = structuredClone(listed)
  // Sends omit the chain of assets on the network's own chain: `TCY`.
  for (const coin of all.flatMap((action) => listCoins([...action.in, ...action.out]))) {
    coin.asset = addChain(coin.asset, network.chain)
  }
  // Nothing is paid back of what was not taken, so the indexer's refund stays pending for ever.
  for (const action of all.filter(isEnding)) {
    if (isTakenLate(action.in[0]?.coins[0]?.asset ?? '')) action.status = 'success'
  }
  return readDeposits(all, network)
}

/**
 * A send with a memo to the network's module is a deposit (THORNode x/thorchain/handler_send.go): what the memo requests. Its
 * first output is the deposit itself. Beside the actions of that request, the send says nothing more.
 */
function readDeposits(all: readonly Action[], network: Network): Action[] {
  const isDeposit = (action: Action): boolean =>
    action.type === 'send' &&
    action.status === 'success' &&
    parseMemo(action.metadata.memo, network).kind !== null &&
    action.out.some(({ address }) => address === network.module)
  const deposits = all.filter(isDeposit)
  const others = all.filter((action) => !isDeposit(action))
  if (others.length > 0 || deposits.length === 0) return others
  return deposits.map((action) => readDeposit(action, network))
}

/** A deposit by a send, as an action of the type that its memo requests. */
function readDeposit(send: Action, network: Network): Action {
  const { kind } = parseMemo(send.metadata.memo, network)
  const [type = send.type] = (kind && kindRules[kind].actionTypes) ?? []
  return {
    ...send,
    type,
    out: send.out.filter(({ address }) => address !== network.module),
  }
}

/** Whether a plain send has a memo that requests something of another network, to one of whose vaults it then went. */
const isDepositElsewhere = (all: readonly Action[], network: Network): boolean =>
  all.every(({ status, out }) => {
    return status === 'success' && out.every(({ address }) => address !== network.module)
  }) &&
  listOtherNetworks(network).some((other) =>
    all.some(({ metadata }) => isRequest(metadata.memo, other)),
  )

/** Whether a memo requests a swap or liquidity of a network. A note of a person can begin with the same word. */
function isRequest(text: string, network: Network): boolean {
  const [, asset = ''] = text.split(':')
  const { kind } = parseMemo(text, network)
  const isCode = network.shortCodes.has(asset.toLowerCase())
  return kind !== null && (isCode || network.chains.includes(getAssetChain(asset)))
}

export const isEnding = ({ type }: Action): boolean =>
  type === 'refund' || type === 'failed'

/**
 * Whether the output of a finished swap could not be paid: a refund in the bought asset, which stays in the vault (the fork of
 * THORNode 3.17, x/thorchain/helpers.go).
 */
export const isFailedOutput = ({ type, metadata }: Action): boolean =>
  type === 'refund' &&
  /; fail to refund .*: swap output\.?$/i.test(metadata.reason.trim())

/** The swaps and their refunds, without the refund of the affiliate's fee alone: it has another memo or sells the target. */
function selectOfSwap(all: readonly Action[]): Action[] {
  const swaps = all.filter(({ type }) => type === 'swap' || type === 'limit_swap')
  const endings = all.filter(isEnding)
  const own = endings.filter((ending) => swaps.some((swap) => isOfSwap(ending, swap)))
  return swaps.length === 0 ? endings : [...swaps, ...own]
}

function isOfSwap(ending: Action, swap: Action): boolean {
  const memo = ending.metadata.memo
  const swapMemo = swap.metadata.memo
  if (memo !== '' && swapMemo !== '' && memo !== swapMemo) return false
  const asset = ending.in[0]?.coins[0]?.asset
  const sold = swap.in[0]?.coins[0]?.asset
  const isKnown = asset !== undefined && sold !== undefined
  return isFailedOutput(ending) || !isKnown || isSameAsset(asset, sold)
}

export const listCoins = (sides: Action['in']): Coin[] =>
  sides.flatMap(({ coins }) => coins)
