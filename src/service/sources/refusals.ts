import { Refusal } from '../errors'
import { UpstreamError } from './exchange'

/** Turns an upstream's error into a response for the client, without the upstream's address. */
export function toRefusal(
  { kind, retryAfterMs, message }: UpstreamError,
  upstreamName: string,
): Refusal {
  const wait = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  const seconds = String(wait)
  switch (kind) {
    case 'over-budget': {
      const unit = wait === 1 ? 'second' : 'seconds'
      return new Refusal(503, `Too many new lookups now. Try again in ${wait} ${unit}.`, {
        headers: { 'retry-after': seconds },
      })
    }
    case 'rate-limited':
      return new Refusal(429, `${upstreamName} reports too many requests.`, {
        headers: { 'retry-after': seconds },
      })
    case 'timeout':
      return new Refusal(504, `${upstreamName} sent ${message}.`)
    case 'unavailable':
      return new Refusal(503, `${upstreamName} is not available now.`, {
        headers: { 'retry-after': seconds },
      })
    case 'refused':
      return new Refusal(400, `${upstreamName} calls the request invalid.`)
    case 'unexpected':
      return new Refusal(502, `${upstreamName} sent a response that does not match the interface.`)
    case 'moved':
      return new Refusal(502, `${upstreamName} has moved. The operator has to say where to.`)
    case 'unreachable':
      return new Refusal(502, `${upstreamName} cannot be reached.`)
  }
}

export async function refuseOnUpstreamError<T>(
  result: Promise<T>,
  upstreamName: string,
): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof UpstreamError) throw toRefusal(error, upstreamName)
    throw error
  }
}
