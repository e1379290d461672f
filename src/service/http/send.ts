import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import pLimit from 'p-limit'
import { readOffers } from './acceptedForm'
import type { Quota } from './client'
import { apiHeaders } from './headers'
import { type ServerEnv, readHeader } from './serverEnv'

type Headers = Readonly<Record<string, string>>
type Bytes = Uint8Array<ArrayBuffer>
type Encoding = (typeof encodings)[number]

export const jsonType = 'application/json'
export const markdownType = 'text/markdown; charset=utf-8'
export const jsonHeaders = { ...apiHeaders, 'content-type': jsonType }

/**
 * Creates a response. `headers`: an object of this response alone, which gets those of
 * every response. It is complete before the response is made: the server writes it
 * without a conversion, which any header set later would cost.
 */
export function respond(
  c: Context<ServerEnv>,
  status: number,
  body: string | Bytes | ReadableStream | null,
  headers: Record<string, string>,
): Response {
  const { env } = c
  env.route ??= routePath(c)
  // Otherwise the server sets it apart from the others, which makes Node check and copy
  // each of them.
  const isSized = status !== 204 && status !== 304 && !(body instanceof ReadableStream)
  if (isSized) headers['content-length'] = String(Buffer.byteLength(body ?? ''))
  if (env.requestId !== undefined) headers['x-request-id'] = env.requestId
  if (env.client?.quota !== undefined) addQuota(headers, env.client.quota)
  if (env.client?.isSecure === true)
    headers['strict-transport-security'] = 'max-age=31536000'
  if (env.date !== undefined) headers['date'] = env.date
  return new Response(body, { status, headers })
}

/**
 * Says what is left of a client's limit, as `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-10), where no shared cache keeps the response for
 * others: of an API key, and of what nobody or its client alone keeps.
 */
function addQuota(headers: Record<string, string>, quota: Quota): void {
  const { name, points, windowSeconds, left, resetMs } = quota
  const caching = headers['cache-control'] ?? ''
  if (name === 'key')
    headers['cache-control'] = caching.replace('public', 'private') || 'private'
  else if (!/^(?:no-store|private)/.test(caching)) return
  headers['ratelimit-policy'] = `"${name}";q=${points};w=${windowSeconds}`
  headers['ratelimit'] = `"${name}";r=${left};t=${Math.ceil(resetMs / 1_000)}`
}

/** Sends data of the API as JSON. */
export const sendJson = (
  c: Context<ServerEnv>,
  value: unknown,
  headers: Headers = {},
  status = 200,
): Response => respond(c, status, JSON.stringify(value), { ...jsonHeaders, ...headers })

/** Sends data of the API as JSON with an ETag, compressed. `headers`: as in `respond`. */
export const sendTaggedJson = (
  c: Context<ServerEnv>,
  value: object,
  headers: Headers,
): Promise<Response> =>
  sendPrepared(c, prepareBody(JSON.stringify(value), jsonType, true), {
    ...apiHeaders,
    ...headers,
  })

export type PreparedBody = ReturnType<typeof prepareBody>

/**
 * Prepares a response body for many clients. `isShortLived`: it is sent only a few times,
 * so compression has to be quick.
 */
export function prepareBody(content: Bytes | string, type: string, isShortLived = false) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const isText = /^(?:text|application)\/|^image\/svg/.test(type)
  return {
    type,
    bytes,
    /** The content of its strong ETag. */
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    /** A shorter body gains nothing from compression. */
    isCompressible: isText && bytes.byteLength >= 1_000,
    isShortLived,
    /** Its encodings, made on request. */
    encoded: new Map<Encoding, Promise<Bytes>>(),
  }
}

/** In order of preference, where a client weighs them alike. */
const encodings = ['br', 'gzip'] as const

/**
 * Sends the body in the best encoding that the client accepts, or a 304 to a client that
 * has it. Each encoding has its own ETag, because a strong tag promises equal bytes.
 * `headers`: as in `respond`.
 */
export async function sendPrepared(
  c: Context<ServerEnv>,
  body: PreparedBody,
  headers: Record<string, string>,
  status = 200,
): Promise<Response> {
  const accepted = body.isCompressible ? (readHeader(c, 'accept-encoding') ?? '') : ''
  const offers = readOffers(accepted)
  const weigh = (encoding: string) =>
    offers.find(({ name }) => name === encoding)?.weight ?? 0
  const encoding = encodings
    .toSorted((a, b) => weigh(b) - weigh(a))
    .find((each) => weigh(each) > 0 && weigh(each) >= weigh('identity'))
  const etag = `"${body.tag}${encoding === undefined ? '' : `-${encoding}`}"`
  headers['etag'] = etag
  const { vary } = headers
  headers['vary'] = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
  // A precondition counts only where the response is a success (RFC 9110, 13.2.1), and
  // only what is read is known to a client.
  const isRead = status === 200 && ['GET', 'HEAD'].includes(c.req.method)
  const known = isRead ? (readHeader(c, 'if-none-match')?.split(',') ?? []) : []
  // The comparison is weak, as for every GET.
  if (known.some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())))
    return respond(c, 304, null, headers)

  headers['content-type'] = body.type
  if (encoding === undefined) return respond(c, status, body.bytes, headers)
  headers['content-encoding'] = encoding
  const bytes = await (body.encoded.get(encoding) ?? compress(body, encoding))
  return respond(c, status, bytes, headers)
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** The compressor of a list takes 10 to 20 MB. */
const inTurn = pLimit(1)

// Quality 9 takes about 60 ms in a thread for the whole catalogue. Quality 11 takes 2.5 s
// and saves 8 % more. A document of 180 kB takes 1.4 ms with quality 3, and is no larger
// than with gzip's default, which takes 2.3 ms.
function compress({ bytes, encoded, isShortLived }: PreparedBody, encoding: Encoding) {
  const level = isShortLived ? 3 : 9
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const run = () =>
    encoding === 'br' ? brotli(bytes, { params }) : deflate(bytes, { level })
  const compressed = isShortLived ? run() : inTurn(run)
  // Compressed once for all requests. After a failure, the next request tries again.
  encoded.set(encoding, compressed)
  compressed.catch(() => encoded.delete(encoding))
  return compressed
}
