import type { ChainRecord } from '../../contract/tokens'
import { formatEstimate } from '../../model/time'
import type { Status } from '../../ui/StatusIcon'

export const indexChains = (
  records: readonly ChainRecord[] = [],
): ReadonlyMap<string, ChainRecord> => new Map(records.map((record) => [record.chain, record]))

/** How many blocks a deposit waits for, and about how long: "12, about 2 min". '' when unknown. */
export function formatConfirmations(chain: ChainRecord): string {
  const { averageBlockTime, confirmationsRequired: blocks } = chain
  if (blocks === null) return ''
  if (averageBlockTime === null || blocks === 0) return String(blocks)
  return `${blocks}, ${formatEstimate(blocks * averageBlockTime)}`
}

/** The same with its noun, for places without a column header: "12 confirmations · about 2 min". */
export function formatNamedConfirmations(chain: ChainRecord): string {
  const [blocks = '', wait] = formatConfirmations(chain).split(', ')
  if (blocks === '') return ''
  const named = `${blocks} ${blocks === '1' ? 'confirmation' : 'confirmations'}`
  return wait === undefined ? named : `${named} · ${wait}`
}

/** A chain's status as a badge. Two values are known, any other is shown as it is. */
export function getChainStatus({ status }: ChainRecord): { status: Status; word: string } {
  if (status === 'active') return { status: 'complete', word: 'Active' }
  if (status === 'halted') return { status: 'failed', word: 'Halted' }
  if (status === '') return { status: 'unknown', word: 'Unknown' }
  return { status: 'unknown', word: `Unknown status: ${status}` }
}
