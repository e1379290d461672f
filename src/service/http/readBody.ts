import type { Context } from 'hono'
import { Refusal, refuseForNow } from '../errors/errors'
import { createRoom } from './room'
import { type ServerEnv, readHeader } from './serverEnv'

/**
 * In bytes. A start of tracking has about 10 kB, and several times that with calldata in
 * its route.
 */
export const maxBodySize = 64 * 1024
const maxParts = 1_000

/** What the bodies of requests take that have no answer yet, of all clients and of one. */
export const bodyLimits = {
  maxBytes: 8 * 1024 ** 2,
  maxBytesOfClient: 2 * 1024 ** 2,
  /** When a client may try again, ms. */
  retryMs: 2_000,
} as const

const room = createRoom(bodyLimits.maxBytes, bodyLimits.maxBytesOfClient)

/**
 * Reads the text of a request's body. Throws a 413 for one of more than `maxBytes`, and a 503
 * where there are too many. Node enforces `Content-Length`; a body without it is counted.
 *
 * Hono's `bodyLimit` does the same, but it makes a web stream and `Headers` of each
 * request, also of one with `Content-Length`, which doubles the CPU time of a request.
 */
export async function readBody(c: Context<ServerEnv>, maxBytes: number): Promise<string> {
  const length = readHeader(c, 'content-length')
  if (Number(length) > maxBytes) throw createTooLarge(maxBytes)
  const giveBack = takeRoom(c, Number(length ?? maxBytes))
  if (length !== undefined) return c.req.text()
  const { body } = c.req.raw
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw createTooLarge(maxBytes)
    // Each takes some hundred bytes, however short it is. Node would read the other parts, too.
    if (chunks.length === maxParts)
      throw new Refusal(413, `The body has more than ${maxParts} parts.`, {
        headers: { connection: 'close' },
      })
    chunks.push(chunk)
  }
  giveBack()
  takeRoom(c, size)
  return Buffer.concat(chunks).toString()
}

function takeRoom({ env }: Context<ServerEnv>, size: number): () => void {
  // A slow client holds what it has sent for seconds, and a look-up may hold all of it.
  const giveBack = room.take(env.client, size)
  if (giveBack === null)
    throw refuseForNow(
      503,
      bodyLimits.retryMs,
      'Too many bodies of requests are being read now.',
      { code: 'rate-limited' },
    )
  // A request in this process has no connection.
  if (env.outgoing === undefined || env.outgoing.closed) giveBack()
  else env.outgoing.once('close', giveBack)
  return giveBack
}

const createTooLarge = (maxBytes: number): Refusal =>
  new Refusal(413, `The body is larger than ${maxBytes} bytes.`)
