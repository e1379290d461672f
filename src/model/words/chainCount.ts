import { formatCount } from '../amounts'
import { findChain } from '../chains/chains'

/**
 * "18 chains, all active", "18 chains, 17 active" or "18 chains, 15 active, 2 unknown";
 * '' for none.
 */
export function describeChainCount(chains: readonly { status: string }[]): string {
  if (chains.length === 0) return ''
  const total = formatCount(chains.length, 'chain')
  const active = chains.filter(({ status }) => status === 'active').length
  const unknown = chains.filter(({ status }) => status === '').length

  if (active === chains.length) return `${total}, all active`
  if (unknown === chains.length) return `${total}, status unknown`
  return `${total}, ${active} active${unknown === 0 ? '' : `, ${unknown} unknown`}`
}

/** Says that a known chain is none of the service's; '' for others. */
export function describeUnservedChain(
  code: string,
  served: readonly { chain: string }[] | undefined,
): string {
  const spec = findChain(code)
  const isServed = served?.some(({ chain }) => chain.toUpperCase() === spec?.code)
  if (spec === undefined || served === undefined || served.length === 0 || isServed)
    return ''
  return `${spec.name} isn’t supported here: it is none of the ${formatCount(served.length, 'chain')} of this service. We can’t check its tokens, and its coins can’t be swapped.`
}
