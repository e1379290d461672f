import type { ComponentProps } from 'react'
import { limitMark } from '#words/amounts'
import type { Reason } from '../../../model/transaction/verdict'
import { formatDoubt } from '../../../model/words/doubtText'
import {
  describeOtherRequests,
  formatAskedPayment,
} from '../../../model/words/requestText'
import { SearchSummary } from './SearchSummary'

type RemarksProps = ComponentProps<typeof SearchSummary>

/**
 * What else has to be known: how the search goes, how far a price was from the limit, an outage,
 * other requests, and whose payment has the hash.
 */
export function Remarks({ tracked, isAlone }: RemarksProps) {
  const { snapshot } = tracked
  const result = snapshot.response?.result
  if (snapshot.verdict === 'not-seen')
    return <SearchSummary tracked={tracked} isAlone={isAlone} />
  if (result === undefined) return null
  const texts = [
    formatDoubt(snapshot.explanation.doubts.outage),
    ...describeOtherRequests(result),
    formatAskedPayment(result),
  ]
  return (
    <>
      <MissedLimit reason={snapshot.reason} />
      {texts
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className="mt-1 w-full text-row text-ink-2">
            {text}
          </p>
        ))}
    </>
  )
}

/** In per cent: a price that was further away than this is at the start of the drawing. */
const farthest = 25
/** The place of the limit, in per cent of the width. */
const limitPlace = 80

/**
 * The price as a dot before the limit, further away where it missed more; the sentence above
 * it has the number.
 */
function MissedLimit({ reason }: { reason: Reason | null }) {
  if (reason === null || !('shortfall' in reason) || reason.shortfall === null)
    return null
  const { shortfall } = reason
  // By its root, so that 0.1 % can be told from 1 %.
  const distance = Math.sqrt(Math.min(1, shortfall / farthest))
  const price = `${limitPlace - (limitPlace - 2) * distance}%`
  const limit = `${limitPlace}%`
  return (
    // A translation would put elements of HTML into the drawing.
    <div translate="no" className="w-full">
      <svg
        aria-hidden="true"
        height="20"
        className="mt-1 block w-full max-w-100 forced-color-adjust-none [print-color-adjust:exact]"
      >
        <line x1="0" x2={limit} y1="10" y2="10" className="stroke-line" />
        <line
          x1={price}
          x2={limit}
          y1="10"
          y2="10"
          strokeWidth="3"
          className="stroke-refund"
        />
        <circle cx={price} cy="10" r="4.5" className="fill-refund" />
        <line
          x1={limit}
          x2={limit}
          y1="3"
          y2="17"
          strokeWidth="1.5"
          className="stroke-ink"
        />
        <text x={limit} dx="6" y="14" className="fill-ink-2 text-small">
          {limitMark}
        </text>
      </svg>
    </div>
  )
}
