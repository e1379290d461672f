import dns, { type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { parseRetryAfter } from '../http/retryAfter'
import { outboxLimits } from './limits'

/** Resolves all addresses of a host. */
export type ResolveHost = (
  hostname: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** A host has an address to which nothing is sent. */
export class RefusedAddress extends Error {}

/**
 * Returns what a connection resolves its host by. It refuses a host of which any address is
 * not accepted. The connection goes to an address that was checked, so a name whose address
 * changes in between reaches nothing else. `problem`: of a host that is refused.
 */
export const createCheckedLookup =
  (
    isAccepted: (address: string) => boolean,
    problem: string,
    resolve: ResolveHost = (hostname, done) => dns.lookup(hostname, { all: true }, done),
  ): LookupFunction =>
  (hostname, { all }, callback) =>
    resolve(hostname, (error, addresses) => {
      const isRefused = !addresses?.every(({ address }) => isAccepted(address))
      const [first] = isRefused ? [] : addresses
      if (first === undefined) callback(error ?? new RefusedAddress(problem), [])
      else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

/**
 * Sends a message. Redirects are not followed, and the text of a response is of no use.
 * Rejects with what went wrong, in few words, where no response comes within `timeoutMs`.
 * `retryAfterMs`: when the receiver wants the next message; 0 where it does not say.
 */
export async function post(
  url: URL,
  body: string | Buffer,
  options: Pick<RequestOptions, 'headers' | 'agent' | 'lookup'>,
  timeoutMs: number,
): Promise<{ status: number; retryAfterMs: number }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  const responding = new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { ...options, method: 'POST', signal })
      .on('error', (error) =>
        reject(
          signal.aborted ? new Error(`no response within ${timeoutMs / 1_000} s`) : error,
        ),
      )
      .on('close', () => reject(new Error('the connection ended without a response')))
      .once('upgrade', (_, socket) => {
        socket.destroy()
        reject(new Error('it responds with 101'))
      })
      .once('response', resolve)
      .end(body)
  })
  const response = await responding
  // So that the connection can be used again.
  response.on('error', () => {}).resume()
  const { statusCode: status = 0, headers: told } = response
  const sentAt = Date.parse(told.date ?? '')
  const { maxRetryMs } = outboxLimits
  const retryAfterMs = parseRetryAfter(told['retry-after'] ?? '', sentAt, maxRetryMs)
  return { status, retryAfterMs }
}
