import { parseIdentifier } from '../../model/assets'
import { type Kind, isSwapKind } from '../networks/kinds'
import { type Memo, parseMemo } from '../networks/memo'
import type { Network } from '../networks/network'
import { type Action, detailsOf } from './indexer'

/** Midgard's types of actions that say what was asked (internal/timeseries/actions.go, and newer recordings). */
const kindsOfTypes: ReadonlyMap<string, Kind> = new Map<string, Kind>([
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

/** Types that accompany others or say only how it ended: the first of them decides when neither a type nor a memo does. */
const kindsOfOutcomes: readonly (readonly [string, Kind])[] = [
  ['limit_swap', 'LIMIT-SWAP'],
  ['swap', 'SWAP'],
  ['refund', 'REQUEST'],
  ['failed', 'REQUEST'],
  ['contract', 'CONTRACT'],
  ['send', 'SEND'],
]

/** What the actions' memos ask for. An action of its own kind (a withdrawal) outweighs the swap that is a part of it. */
export function memoOfActions(actions: readonly Action[], network: Network): Memo | null {
  const memos = actions.flatMap((action) => parseMemo(detailsOf(action)?.memo ?? '', network) ?? [])
  return memos.find(({ kind }) => !isSwapKind(kind)) ?? memos[0] ?? null
}

/** The kind of the transaction that has these actions; null when no type of theirs is known. */
export function kindOfActions(actions: readonly Action[], memo: Memo | null): Kind | null {
  const types = new Set(actions.map(({ type }) => type))
  const outcome = kindsOfOutcomes.find(([type]) => types.has(type))?.[1] ?? null
  const named = actions.map(kindOfType).find((kind) => kind !== undefined)
  // The memo of a plain send is a note to the recipient.
  if (named === undefined) {
    return outcome === 'SEND' || outcome === 'CONTRACT' ? outcome : (memo?.kind ?? outcome)
  }
  const isSavers = memo?.kind === 'SAVERS-ADD' || memo?.kind === 'SAVERS-WITHDRAW'
  return isSavers ? memo.kind : named
}

/** The actions that tell of a kind. The synthetic swap that is a part of a saver's withdrawal does not count twice. */
export function actionsOfKind(actions: readonly Action[], kind: Kind): Action[] {
  if (isSwapKind(kind)) {
    return actions.filter((action) => /^(?:limit_)?swap$/.test(action.type) || isEnding(action))
  }
  const own = actions.filter((action) => kindOfType(action) !== undefined)
  return own.length > 0 ? [...own, ...actions.filter(isEnding)] : [...actions]
}

const isEnding = ({ type }: Action): boolean => type === 'refund' || type === 'failed'

function kindOfType(action: Action): Kind | undefined {
  const { type } = action
  if (type !== 'trade' && type !== 'secure') return kindsOfTypes.get(type)
  // One type for both directions: a native asset goes in, or a claim on it does.
  const asset = parseIdentifier(action.in[0]?.coins[0]?.asset ?? '')
  const direction = asset?.kind === 'native' ? 'DEPOSIT' : 'WITHDRAW'
  return type === 'trade' ? `TRADE-${direction}` : `SECURE-${direction}`
}
