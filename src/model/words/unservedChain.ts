import { formatCount } from '../amounts'
import { findChain } from '../chains/chains'

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
