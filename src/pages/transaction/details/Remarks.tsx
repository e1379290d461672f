import { formatDoubt } from '../../../model/words/doubtText'
import {
  describeOtherRequests,
  formatAskedPayment,
} from '../../../model/words/requestText'
import type { Tracked } from '../../../queries/trackedState'

/** What else has to be known: an outage, other requests, and whose payment has the hash. */
export function Remarks({ snapshot }: Pick<Tracked, 'snapshot'>) {
  const result = snapshot.response?.result
  if (result === undefined) return null
  return [
    formatDoubt(snapshot.explanation.doubts.outage),
    ...describeOtherRequests(result),
    formatAskedPayment(result),
  ]
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className="mt-1 w-full text-row text-ink-2">
        {text}
      </p>
    ))
}
