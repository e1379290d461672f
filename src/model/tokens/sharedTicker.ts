import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../chains/chains'
import { normalizeTicker } from './normalizeTicker'

/** "13 other tokens use this ticker, 1 on Ethereum."; '' if none of `others` uses it. */
export function describeSharing(
  { ticker, protocol }: CurrencyRecord,
  others: readonly CurrencyRecord[],
): string {
  const sharing = others.filter(
    (other) => normalizeTicker(other.ticker) === normalizeTicker(ticker),
  )
  if (sharing.length === 0) return ''
  const here = sharing.filter((other) => other.protocol === protocol).length
  const count = sharing.length === 1 ? '1 other token uses' : `${sharing.length} other tokens use`
  return `${count} this ticker${here > 0 ? `, ${here} on ${getChainName(protocol)}` : ''}.`
}
