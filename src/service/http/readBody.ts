import type { Context } from 'hono'
import { Refusal } from '../errors/errors'
import { type ServerEnv, readHeader } from './serverEnv'

const maxParts = 1_000

/**
 * Reads the text of a request's body. Throws a 413 for one of more than `maxBytes`. Node
 * enforces `Content-Length`; a body without it is counted.
 *
 * Hono's `bodyLimit` does the same, but it makes a web stream and `Headers` of each
 * request, also of one with `Content-Length`, which doubles the CPU time of a request.
 */
export async function readBody(c: Context<ServerEnv>, maxBytes: number): Promise<string> {
  const length = readHeader(c, 'content-length')
  if (length !== undefined) {
    if (Number(length) > maxBytes) throw createTooLarge(maxBytes)
    return c.req.text()
  }
  const { body } = c.req.raw
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw createTooLarge(maxBytes)
    // Each takes some hundred bytes, however short it is.
    if (chunks.length === maxParts) throw createManyParts()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const createTooLarge = (maxBytes: number): Refusal =>
  new Refusal(413, `The body is larger than ${maxBytes} bytes.`)

// Node would read the other parts, too.
const createManyParts = (): Refusal =>
  new Refusal(413, `The body has more than ${maxParts} parts.`, {
    headers: { connection: 'close' },
  })
