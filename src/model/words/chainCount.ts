import { formatCount } from '../amounts'

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
