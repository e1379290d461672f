import { type Refusal, refuseOnUpstreamError, toRefusal } from '../../errors'
import { type Reply, UpstreamError } from '../../upstream/request'
import type { FamilyRequest, Upstream } from '../../upstream/upstream'

/** The upstream's name in error responses. */
export const upstreamName = 'The service behind this one'

/** A page waits 15 s. */
const timeoutMs = 10_000

/** Sends a request to the upstream. Throws its errors as a `Refusal`, without its words, which could contain the key. */
export const requestUpstream = (upstream: Upstream, request: FamilyRequest): Promise<Reply> =>
  refuseOnUpstreamError(upstream.request({ timeoutMs, ...request }), upstreamName)

export const createUnexpectedRefusal = (): Refusal =>
  toRefusal(new UpstreamError('unexpected', 'it is not what the interface says'), upstreamName)
