import { parseIdentifier } from '../../model/assets'
import { type Kind, isSwapKind } from '../networks/kinds'
import { type Memo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { type Action, getDetails } from './indexer'

/** Midgard internal/timeseries/actions.go, and newer recordings. */
const kindsByType: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['addLiquidity', 'ADDLIQUIDITY'],
  ['withdraw', 'WITHDRAW'],
  ['donate', 'DONATE'],
  ['switch', 'SWITCH'],
  ['thorname', 'TNS-CREATE'],
  ['mayaname', 'TNS-CREATE'],
  ['runePoolDeposit', 'RUNEPOOL-DEPOSIT'],
  ['runePoolWithdraw', 'RUNEPOOL-WITHDRAW'],
  ['cacaoPoolDeposit', 'CACAOPOOL-DEPOSIT'],
  ['cacaoPoolWithdraw', 'CACAOPOOL-WITHDRAW'],
  ['bond', 'BOND'],
  ['unbond', 'UNBOND'],
  ['rebond', 'REBOND'],
  ['leave', 'LEAVE'],
  ['tcy_claim', 'TCY-CLAIM'],
  ['tcy_stake', 'TCY-STAKE'],
  ['tcy_unstake', 'TCY-UNSTAKE'],
])

/** Decide when neither a type nor a memo names a kind. The first match counts. */
const outcomeKinds: readonly (readonly [string, Kind])[] = [
  ['limit_swap', 'LIMIT-SWAP'],
  ['swap', 'SWAP'],
  ['refund', 'REQUEST'],
  ['failed', 'REQUEST'],
  ['contract', 'CONTRACT'],
  ['send', 'SEND'],
]

/** A withdrawal's memo has precedence over that of the swap inside it. */
export function findMemo(actions: readonly Action[], network: Network): Memo | null {
  const memos = actions.flatMap(
    (action) => parseMemo(getDetails(action)?.memo ?? '', network) ?? [],
  )
  return memos.find(({ kind }) => !isSwapKind(kind)) ?? memos[0] ?? null
}

export function findKind(actions: readonly Action[], memo: Memo | null): Kind | null {
  const types = new Set(actions.map(({ type }) => type))
  const outcome = outcomeKinds.find(([type]) => types.has(type))?.[1] ?? null
  const named = actions.map(getActionKind).find((kind) => kind !== undefined)
  // The memo of a plain send is a note to the recipient.
  if (named === undefined) {
    return outcome === 'SEND' || outcome === 'CONTRACT' ? outcome : (memo?.kind ?? outcome)
  }
  const isSavers = memo?.kind === 'SAVERS-ADD' || memo?.kind === 'SAVERS-WITHDRAW'
  return isSavers ? memo.kind : named
}

/** The synthetic swap inside a saver's withdrawal must not count twice. */
export function selectActions(actions: readonly Action[], kind: Kind): Action[] {
  if (isSwapKind(kind)) {
    return actions.filter((action) => /^(?:limit_)?swap$/.test(action.type) || isEnding(action))
  }
  const own = actions.filter((action) => getActionKind(action) !== undefined)
  return own.length > 0 ? [...own, ...actions.filter(isEnding)] : [...actions]
}

const isEnding = ({ type }: Action): boolean => type === 'refund' || type === 'failed'

function getActionKind(action: Action): Kind | undefined {
  const { type } = action
  if (type !== 'trade' && type !== 'secure') return kindsByType.get(type)
  // One type for both directions: the input is a native asset for a deposit, and a claim on it for a withdrawal.
  const asset = parseIdentifier(action.in[0]?.coins[0]?.asset ?? '')
  const direction = asset?.kind === 'native' ? 'DEPOSIT' : 'WITHDRAW'
  return type === 'trade' ? `TRADE-${direction}` : `SECURE-${direction}`
}
