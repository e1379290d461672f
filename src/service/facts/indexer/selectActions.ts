import { isSameAsset, parseIdentifier } from '../../../model/assets'
import { type Kind, findKindByName, isSwapKind, kindRules } from '../../../model/kinds'
import { type Memo, emptyMemo } from '../../networks/memo'
import type { Network } from '../../networks/network'
import { getAssetChain, isTakenLate } from '../payments'
import { type Action, getInputAsset, isEnding, isFailedOutput } from './actions'

/**
 * The actions that count for a transaction, with its kind and the memo that decided it.
 */
export type SelectedActions = {
  kind: Kind
  memo: Memo
  actions: readonly Action[]
  /** As in `Facts`. */
  nextNetwork: string
}

/**
 * Selects the actions of one transaction that count. It can have several: a swap and a
 * partial refund, a separate swap of the affiliate's share, or a limit order and its
 * fills. Null when no action is of a known kind.
 */
export function selectActions(
  listed: readonly Action[],
  network: Network,
): SelectedActions | null {
  // Nothing is paid back of what was not taken, so the indexer's refund of it stays pending for
  // ever.
  const settled = listed.map((action) =>
    isEnding(action) && isTakenLate(getInputAsset(action))
      ? { ...action, status: 'success' }
      : action,
  )
  const actions = readDepositSends(settled, network)
  const memos = actions.map(({ metadata }) => metadata.memo)
  const known = memos.filter((memo) => memo.kind !== null)
  // The memo of a withdrawal has precedence over its swap's.
  const ofAction = known.find((memo) => memo.kind !== null && !isSwapKind(memo.kind))
  const memo = ofAction ?? known[0] ?? emptyMemo
  const kind = findKind(actions, memo, network)
  if (kind === null) return null
  const selected = isSwapKind(kind) ? selectOfSwap(actions) : selectOfAction(actions)
  const nextNetwork = kind === 'DEPOSIT' ? findRequestedChain(actions, network) : ''
  return { kind, memo, actions: selected, nextNetwork }
}

/**
 * Kinds whose types of action describe a side effect or an outcome: the first of them
 * decides when neither a type nor a memo names a kind.
 */
const outcomeKinds: readonly Kind[] = [
  'LIMIT-SWAP',
  'SWAP',
  'REQUEST',
  'CONTRACT',
  'SEND',
]

const isOutcome = (kind: Kind | null) => kind === null || outcomeKinds.includes(kind)

function findKind(actions: readonly Action[], memo: Memo, network: Network): Kind | null {
  const kinds = actions.map(getActionKind)
  const requested = kinds.find((kind) => !isOutcome(kind)) ?? null
  // Savings have the actions of liquidity, and are a claim on what was sent.
  const addsClaim = actions.some(
    (action) => parseIdentifier(getInputAsset(action))?.kind === 'synthetic',
  )
  if (requested === 'ADDLIQUIDITY' && addsClaim) return 'SAVERS-ADD'
  const isOfSavers = memo.kind === 'SAVERS-ADD' || memo.kind === 'SAVERS-WITHDRAW'
  if (requested !== null) return isOfSavers ? memo.kind : requested
  const outcome = outcomeKinds.find((kind) => kinds.includes(kind)) ?? null
  if (outcome === 'SEND' && findRequestedChain(actions, network) !== '') return 'DEPOSIT'
  // The memo of a plain send or of a contract call is a note.
  if (outcome === 'SEND' || outcome === 'CONTRACT') return outcome
  return memo.kind ?? outcome
}

function getActionKind(action: Action) {
  const kind = findKindByName('indexerTypes', action.type)
  // The indexer has one type for both directions: the input is a native asset for a
  // deposit, and a claim on it for a withdrawal.
  if (getAssetChain(getInputAsset(action)) !== '') return kind
  if (kind === 'TRADE-DEPOSIT') return 'TRADE-WITHDRAW'
  return kind === 'SECURE-DEPOSIT' ? 'SECURE-WITHDRAW' : kind
}

function readDepositSends(actions: readonly Action[], network: Network) {
  // A send with a memo to the network's module is a deposit (THORNode
  // x/thorchain/handler_send.go). Beside the actions that its memo requests, it says nothing more.
  const isDeposit = (action: Action) =>
    action.type === 'send' &&
    action.status === 'success' &&
    action.metadata.memo.kind !== null &&
    isSentToModule(action, network)
  const others = actions.filter((action) => !isDeposit(action))
  if (others.length > 0) return others
  return actions.map((send) => {
    const { kind } = send.metadata.memo
    const types = kind === null ? [] : (kindRules[kind].indexerTypes ?? [])
    const type = types[0] ?? send.type
    // Its first output is the deposit itself.
    const out = send.out.filter(({ address }) => address !== network.module)
    return Object.assign({}, send, { type, out })
  })
}

const isSentToModule = ({ out }: Action, network: Network) =>
  out.some(({ address }) => address === network.module)

function findRequestedChain(actions: readonly Action[], network: Network) {
  const isPlain = actions.every(
    (action) => action.status === 'success' && !isSentToModule(action, network),
  )
  const requested = actions.map(({ metadata }) => metadata.requestedChain)
  return isPlain ? (requested.find((chain) => chain !== '') ?? '') : ''
}

function selectOfAction(actions: readonly Action[]) {
  // Without the synthetic swap inside a saver's withdrawal.
  const own = actions.filter((action) => !isOutcome(getActionKind(action)))
  return own.length > 0 ? [...own, ...actions.filter(isEnding)] : actions
}

function selectOfSwap(actions: readonly Action[]) {
  const swaps = actions.filter(({ type }) => type === 'swap' || type === 'limit_swap')
  const endings = actions.filter(isEnding)
  if (swaps.length === 0) return endings
  const own = endings.filter((ending) => swaps.some((swap) => isOfSwap(ending, swap)))
  return [...swaps, ...own]
}

function isOfSwap(ending: Action, swap: Action) {
  // A refund of the affiliate's fee has another memo, or sells the target.
  const memo = ending.metadata.memoText
  const swapMemo = swap.metadata.memoText
  if (memo !== '' && swapMemo !== '' && memo !== swapMemo) return false
  if (isFailedOutput(ending)) return true
  const asset = getInputAsset(ending)
  const sold = getInputAsset(swap)
  return asset === '' || sold === '' || isSameAsset(asset, sold)
}
