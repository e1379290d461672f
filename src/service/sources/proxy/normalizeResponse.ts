import type { TrackerResponse } from '../../../contract/tracker'
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
  const legs = start === null ? result.legs : markRepeated(result.legs)
  const isDisputed = start?.isContested === true
  const told = isDisputed ? hideDisputed(legs, start, findNetwork(prefix).chain) : legs
  const quoteId = isDisputed ? '' : result.quoteId || (start?.quoteId ?? '')
  return {
    ...emptyResponse,
    // Without legs, nothing shows what is done.
    done: done && legs.length > 0,
    status,
    result: {
      ...result,
      quoteId,
      ...(start !== null && { unverified: true }),
      ...(isDisputed && { disputed: true }),
      // Logos are this service's own, because the content security policy allows no others.
      legs: completeRoles(told).map((leg) =>
        Object.assign({}, leg, {
          fromAssetImage: describe(leg.fromAsset).image,
          toAssetImage: describe(leg.toAsset).image,
        }),
      ),
    },
    message,
  }
}
