import { isSameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import { isSwapKind, getKindRule } from '../networks/kinds'
import type { Action } from './indexer'
import type { Output, OutputContext } from './outputs'

/**
 * Each payment once: both actions of a partial refund list the same payments, and trade and secured assets appear without a
 * hash and with the deposit's hash.
 */
export function listIndexerOutputs(
  actions: readonly Action[],
  context: OutputContext,
  hash: string,
): Output[] {
  // For kinds without payouts, only a refund goes to the user.
  const isPaying = getKindRule(context.kind).outputs === 'payout'
  const paying = actions.filter(({ type }) => isPaying || type === 'refund')
  const outputs = paying.flatMap((action) => listActionOutputs(action, context, hash))
  const byKey = outputs.map(
    (output) =>
      [
        [output.hash.toUpperCase(), output.to, output.asset, output.units].join('|'),
        output,
      ] as const,
  )
  return [...new Map(byKey).values()]
}

const listActionOutputs = (action: Action, context: OutputContext, hash: string): Output[] =>
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
