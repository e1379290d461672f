import { RefusalSchema } from '../../../contract/requestFailure'
import { isAboutRequest } from '../../../contract/notFound'
import { TrackerResponseSchema } from '../../../contract/tracker'
import { readUpstream } from '../../upstream/reply'
import type { TrackingProtocol } from '../serviceLookUp'
import type { SourceOptions } from '../source'
import { normalizeResponse } from './normalizeResponse'

/** The tracker of another service of this interface, whose responses are normalized. */
export const createProxyProtocol = (
  options: Pick<SourceOptions, 'describe' | 'prefix'>,
): TrackingProtocol => ({
  path: '/tracker/v2/txn',
  collection: 'form',
  // Other trackers may know a hash only with its 0x. The form follows from the hash
  // alone, not from who asks.
  listForms: ({ hash, known }) =>
    known === null && /^[0-9A-F]{64}$/.test(hash)
      ? [hash, `0x${hash.toLowerCase()}`]
      : [known ?? hash],
  createBody: (form) => ({ hash: form }),
  read({ status, json }, start) {
    if (status === 404 || status === 204) return null
    if (status === 400) {
      const refusal = readUpstream(RefusalSchema, json)
      return refusal !== undefined && isAboutRequest(refusal) ? 'invalid' : null
    }
    const sent = status < 300 ? readUpstream(TrackerResponseSchema, json) : undefined
    return sent === undefined ? undefined : normalizeResponse(sent, start, options)
  },
})
