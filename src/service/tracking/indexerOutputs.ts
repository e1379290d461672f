import { sameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { isSwapKind, ruleOf } from '../networks/kinds'
import type { Action, ActionSide } from './indexer'
import type { Output, OutputContext } from './outputs'

/**
 * The payments in the actions of a transaction, each once: a partial refund's two actions list the same ones, and a
 * trade or secured asset is listed twice, without a hash and with the deposit's own.
 */
export function indexerOutputs(
  actions: readonly Action[],
  context: OutputContext,
  hash: string,
): Output[] {
  const most = new Map<string, Output[]>()
  // Of kinds that pay nothing out, only a refund goes to the user.
  const isPaying = ruleOf(context.kind).outputs === 'payout'
  for (const action of actions.filter(({ type }) => isPaying || type === 'refund')) {
    for (const [key, outputs] of outputsOf(action, context, hash)) {
      if (outputs.length > (most.get(key)?.length ?? 0)) most.set(key, outputs)
    }
  }
  return [...most.values()].flat()
}

/** The payments of one action by what tells them apart. Of those with a hash one remains; others may be equal. */
function outputsOf(action: Action, context: OutputContext, hash: string): Map<string, Output[]> {
  const found = new Map<string, { side: ActionSide; output: Output }[]>()
  for (const side of action.out) {
    const coin = side.coins[0]
    if (coin === undefined) continue
    const isInternal = hasNoHash(side) || side.txID.toUpperCase() === hash.toUpperCase()
    const isRefund = action.type === 'refund' && !isSwapKind(context.kind)
    const output: Output = {
      hash: isInternal ? '' : side.txID,
      from: '',
      to: side.address,
      asset: coin.asset,
      units: coin.amount,
      isMarkedAffiliate: side.affiliate,
      isMarkedRefund: isRefund && sameAsset(coin.asset, context.sold),
      sent: true,
    }
    const key = [output.hash.toUpperCase(), output.to, output.asset, output.units].join('|')
    found.set(key, [...(found.get(key) ?? []), { side, output }])
  }
  return new Map([...found].map(([key, entries]) => [key, withoutRepeats(entries)]))
}

function withoutRepeats(entries: readonly { side: ActionSide; output: Output }[]): Output[] {
  const outputs = entries.map(({ output }) => output)
  if (outputs[0]?.hash !== '') return outputs.slice(0, 1)
  const nameless = entries.filter(({ side }) => hasNoHash(side)).length
  return outputs.slice(0, Math.max(nameless, entries.length - nameless))
}

const hasNoHash = ({ txID }: ActionSide): boolean => txID === '' || isZeroHash(txID)
