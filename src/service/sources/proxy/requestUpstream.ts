import { type Reply, UpstreamError } from '../../upstream/request'
import { refuseOnUpstreamError, toRefusal } from '../../errors'
import type { FamilyRequest, Upstream } from '../../upstream/upstream'

/** The upstream's name in error responses. */
export const upstreamName = 'The service behind this one'

/** A page waits 15 s. */
const timeoutMs = 10_000

/** Sends a request to the upstream. Throws its errors as a `Refusal`. */
export const requestUpstream = (upstream: Upstream, request: FamilyRequest): Promise<Reply> =>
  refuseOnUpstreamError(upstream.request({ timeoutMs, ...request }), upstreamName)

export const createUnexpectedRefusal = () =>
  toRefusal(
    new UpstreamError('unexpected', 'the reply is not what the interface says'),
    upstreamName,
  )
