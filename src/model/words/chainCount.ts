import { chainCounts } from '#words/chains'
import { fillText } from './messages'

/**
 * "18 chains, all active", "18 chains, 17 active" or "18 chains, 15 active, 2 unknown";
 * '' for none.
 */
export function describeChainCount(chains: readonly { status: string }[]): string {
  const total = chains.length
  if (total === 0) return ''
  const active = chains.filter(({ status }) => status === 'active').length
  const unknown = chains.filter(({ status }) => status === '').length
  return fillText(chainCounts, {
    total,
    active,
    unknown: unknown || null,
    isAllActive: active === total,
    isUnknown: unknown === total,
  })
}
