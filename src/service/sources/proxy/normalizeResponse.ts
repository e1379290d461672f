import type { Leg, TrackerResponse } from '../../../contract/tracker'
import { completeRoles } from '../../../model/transaction/legs'
import { emptyResponse } from '../../facts/response/emptyResponse'
import { hideDisputed, markRepeated } from '../../facts/response/repeatedStart'
import { findNetwork } from '../../networks/network'
import type { StoredStart } from '../../store/starts'
import type { SourceOptions } from '../source'

/**
 * A response with this service's own logos, and with the quote of the start where it has
 * none. The start was sent to the other service, so that its response may repeat it.
 */
export function normalizeResponse(
  { result, message, done, status }: TrackerResponse,
  start: StoredStart | null,
  { describe, prefix }: Pick<SourceOptions, 'describe' | 'prefix'>,
): TrackerResponse {
  const { legs } = result
  const told = start === null ? legs : hideRepeated(legs, start, prefix)
  return {
    ...emptyResponse,
    // Without legs, nothing shows what is done.
    done: done && legs.length > 0,
    status,
    result: {
      ...result,
      ...(start !== null && describeQuote(result, start)),
      legs: completeRoles(told).map((leg) => completeLeg(leg, describe)),
    },
    message,
  }
}

/** Marks what the response may repeat from the start, and hides what clients dispute. */
function hideRepeated(legs: readonly Leg[], start: StoredStart, prefix: string): Leg[] {
  const marked = markRepeated(legs)
  if (!start.isContested) return marked
  return hideDisputed(marked, start, findNetwork(prefix).chain)
}

/** The fields of the result that a start changes. */
function describeQuote(result: TrackerResponse['result'], start: StoredStart) {
  if (start.isContested) return { quoteId: '', unverified: true, disputed: true }
  return { quoteId: result.quoteId || start.quoteId, unverified: true }
}

/** Logos are this service's own, because the content security policy allows no others. */
const completeLeg = (leg: Leg, describe: SourceOptions['describe']) => ({
  ...leg,
  fromAssetImage: describe(leg.fromAsset).image,
  toAssetImage: describe(leg.toAsset).image,
})
