import { readableAmount } from '../amounts'
import { chainName } from '../chains/chains'
import type { TrackedLeg } from '../progress/legHistory'
import type { Parts } from '../progress/legStates'
import { readableEstimate } from '../time'

type Leg = TrackedLeg['leg']

/** "14 of 23 parts swapped", and how many came back. */
export const partsWords = ({ total, swapped }: Parts): string =>
  `${swapped} of ${total} parts swapped`

/** "1 of 2 confirmations", "2 confirmations needed"; '' where no count is known. */
export function confirmationWords({
  counted,
  required,
}: NonNullable<Leg['confirmations']>): string {
  if (required === null) return ''
  return counted === null
    ? `${required} ${required === 1 ? 'confirmation' : 'confirmations'} needed`
    : `${counted} of ${required} confirmations`
}

/** How long a payout still waits in the queue: "about 4 min (38 blocks)"; '' if nobody says, null if it does not wait. */
export function queueWords(queue: Leg['queue']): string | null {
  if (queue === null) return null
  const { remaining, blocks } = queue
  const left = remaining === null ? '' : readableEstimate(remaining)
  if (blocks === null) return left
  const behind = `${readableAmount(String(blocks))} ${blocks === 1 ? 'block' : 'blocks'}`
  return left === '' ? behind : `${left} (${behind})`
}

/** What a leg under way waits for, where the service has it from a node: confirmations, or its turn to be paid out. */
export function waitWords({ confirmations, queue }: Leg): string[] {
  const counted = confirmations === null ? '' : confirmationWords(confirmations)
  const left = confirmations?.remaining ?? 0
  const queued = queueWords(queue)
  return [
    counted,
    left > 0 ? `${readableEstimate(left)} left` : '',
    queued ? `in the payout queue, ${queued}` : '',
  ].filter((words) => words !== '')
}

/** "on Ethereum"; the raw code for a chain nobody knows. */
export const onChain = (code: string): string => (code === '' ? '' : ` on ${chainName(code)}`)
