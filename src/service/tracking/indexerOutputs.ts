import { isSameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { isSwapKind, ruleOf } from '../networks/kinds'
import type { Action } from './indexer'
import type { Output, OutputContext } from './outputs'

/**
 * The payments in the actions of a transaction, each once: a partial refund's two actions list the same ones, and a
 * trade or secured asset is listed without a hash and with the deposit's own.
 */
export function indexerOutputs(
  actions: readonly Action[],
  context: OutputContext,
  hash: string,
): Output[] {
  // Of kinds that pay nothing out, only a refund goes to the user.
  const isPaying = ruleOf(context.kind).outputs === 'payout'
  const paying = actions.filter(({ type }) => isPaying || type === 'refund')
  const outputs = paying.flatMap((action) => outputsOf(action, context, hash))
  const byKey = outputs.map(
    (output) =>
      [
        [output.hash.toUpperCase(), output.to, output.asset, output.units].join('|'),
        output,
      ] as const,
  )
  return [...new Map(byKey).values()]
}

const outputsOf = (action: Action, context: OutputContext, hash: string): Output[] =>
  action.out.flatMap(({ coins, txID, address, affiliate }) => {
    const isInternal = txID === '' || isZeroHash(txID) || txID.toUpperCase() === hash.toUpperCase()
    const isRefund = action.type === 'refund' && !isSwapKind(context.kind)
    return coins.slice(0, 1).map(({ asset, amount }) => ({
      hash: isInternal ? '' : txID,
      from: '',
      to: address,
      asset,
      units: amount,
      isMarkedAffiliate: affiliate,
      isMarkedRefund: isRefund && isSameAsset(asset, context.sold),
      sent: true,
    }))
  })
