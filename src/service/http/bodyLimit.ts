import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../errors'

/** Bytes. A start of tracking has some 10 kB, and several times that with calldata in its route. */
const maxBodySize = 64 * 1024

function refuseLargeBody(): never {
  throw new Refusal(413, `The body is larger than ${maxBodySize} bytes.`)
}
const limitByCounting = bodyLimit({ maxSize: maxBodySize, onError: refuseLargeBody })

/** Node holds a body to its Content-Length. Hono's middleware reads it through a stream, which costs ten times as much. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined) return limitByCounting(c, next)
  if (Number(length) > maxBodySize) refuseLargeBody()
  await next()
}
