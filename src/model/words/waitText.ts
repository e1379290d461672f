import { formatAmount } from '../amounts'
import { getChainName } from '../chains/chains'
import type { TrackedLeg } from '../transaction/legHistory'
import type { Parts } from '../transaction/legs'
import { formatEstimate } from '../time'

type Leg = TrackedLeg['leg']

/** "14 of 23 parts swapped". */
export const formatParts = ({ total, swapped }: Parts): string =>
  `${swapped} of ${total} parts swapped`

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
export function formatConfirmations({
  counted,
  required,
}: NonNullable<Leg['confirmations']>): string {
  if (required === null) return ''
  return counted === null
    ? `${required} ${required === 1 ? 'confirmation' : 'confirmations'} needed`
    : `${counted} of ${required} confirmations`
}

/** The wait in the payout queue: "about 4 min (38 blocks)"; '' if unknown, null if not queued. */
export function formatQueue(queue: Leg['queue']): string | null {
  if (queue === null) return null
  const { remaining, blocks } = queue
  const left = remaining === null ? '' : formatEstimate(remaining)
  if (blocks === null) return left
  const behind = `${formatAmount(String(blocks))} ${blocks === 1 ? 'block' : 'blocks'}`
  return left === '' ? behind : `${left} (${behind})`
}

/** What a leg in progress waits for, if a node reports it: confirmations or the payout queue. */
export function describeWait({ confirmations, queue }: Leg): string[] {
  const counted = confirmations === null ? '' : formatConfirmations(confirmations)
  const left = confirmations?.remaining ?? 0
  const queued = formatQueue(queue)
  return [
    counted,
    left > 0 ? `${formatEstimate(left)} left` : '',
    queued ? `in the payout queue, ${queued}` : '',
  ].filter((words) => words !== '')
}

/** " on Ethereum"; the raw code for an unknown chain. */
export const formatOnChain = (code: string): string =>
  code === '' ? '' : ` on ${getChainName(code)}`
