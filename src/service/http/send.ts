import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { LRUCache } from 'lru-cache'
import type { Refusal } from '../errors'
import { apiHeaders, strictTransport } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'

type Headers = Readonly<Record<string, string>>
type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'

/**
 * Creates a response. Its headers are a plain object that is complete at once: the server writes it without a conversion,
 * which any header set later would cost.
 */
export function respond(
  c: Context<ServerEnv>,
  status: number,
  body: string | Bytes | ReadableStream | null,
  headers: Headers,
): Response {
  const { env, req } = c
  env.route ??= matchedRoutes(c)[req.routeIndex]?.path ?? ''
  const { requestId, client, date } = env
  return new Response(body, {
    status,
    headers: {
      ...headers,
      ...(requestId !== undefined && { 'x-request-id': requestId }),
      ...(client?.isSecure === true && strictTransport),
      ...(date !== undefined && { date }),
    },
  })
}

/** Sends data of the API as JSON. */
export const sendJson = (
  c: Context<ServerEnv>,
  value: unknown,
  headers: Headers = {},
  status = 200,
): Response =>
  respond(c, status, JSON.stringify(value), {
    ...apiHeaders,
    'content-type': 'application/json',
    ...headers,
  })

/** Sends a status without a body. */
export const sendEmpty = (c: Context<ServerEnv>, status: number, headers: Headers = {}): Response =>
  respond(c, status, null, {
    ...apiHeaders,
    ...(status !== 204 && { 'content-length': '0' }),
    ...headers,
  })

export const sendRefusal = (c: Context<ServerEnv>, refusal: Refusal): Response =>
  sendJson(c, refusal.body(), { 'cache-control': 'no-store', ...refusal.headers }, refusal.status)

/** A response body for many clients. `tag`: the content of its strong ETag. `encoded`: its encodings, made on request. */
export type PreparedBody = {
  type: string
  bytes: Bytes
  tag: string
  encoded: Map<Encoding, Bytes | Promise<Bytes>>
  /** Sent only a few times, so compression has to be quick: gzip at its default level. */
  isShortLived: boolean
}

export const prepareJson = (value: unknown): PreparedBody =>
  prepareBytes(new TextEncoder().encode(JSON.stringify(value)), 'application/json; charset=UTF-8')

export function prepareBytes(bytes: Bytes, type: string, isShortLived = false): PreparedBody {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { type, bytes, tag, encoded: new Map(), isShortLived }
}

/** In bytes. A shorter body gains nothing from compression. */
const minCompressedSize = 1_000
const compressibleType = /^(text|application)\/|^image\/svg/

/**
 * Sends the body in the best encoding that the client accepts, or a 304 to a client that has it. Each encoding has its own
 * ETag, because a strong tag promises equal bytes.
 */
export function sendPrepared(
  c: Context<ServerEnv>,
  body: PreparedBody,
  headers: Headers,
  status = 200,
): Response | Promise<Response> {
  const canCompress = compressibleType.test(body.type) && body.bytes.byteLength >= minCompressedSize
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = canCompress ? chooseEncoding(accepted, body.isShortLived) : null
  const etag = `"${body.tag}${encoding === null ? '' : `-${encoding}`}"`
  const all = { ...headers, etag, vary: 'Accept-Encoding' }
  if (isKnown(c.req.header('if-none-match'), etag)) return respond(c, 304, null, all)
  const described = {
    ...all,
    'content-type': body.type,
    ...(encoding !== null && { 'content-encoding': encoding }),
  }
  const bytes = encoding === null ? body.bytes : encode(body, encoding)
  return bytes instanceof Promise
    ? bytes.then((encoded) => respond(c, status, encoded, described))
    : respond(c, status, bytes, described)
}

const isKnown = (condition: string | undefined, etag: string): boolean =>
  condition !== undefined &&
  condition
    .split(',')
    .some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)

function encode(body: PreparedBody, encoding: Encoding): Bytes | Promise<Bytes> {
  const known = body.encoded.get(encoding)
  if (known !== undefined) return known
  const compressed = compress(body, encoding)
  body.encoded.set(encoding, compressed)
  compressed.then(
    (bytes) => body.encoded.set(encoding, bytes),
    // The next request tries again.
    () => body.encoded.delete(encoding),
  )
  return compressed
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

// Quality 9 takes about 60 ms in a thread for the whole catalogue. Quality 11 takes 2.5 s and saves 8 % more.
async function compress({ bytes, isShortLived }: PreparedBody, encoding: Encoding): Promise<Bytes> {
  const compressed = await (encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : deflate(bytes, { level: isShortLived ? constants.Z_DEFAULT_COMPRESSION : 9 }))
  return new Uint8Array(compressed)
}

/** Browsers send the same few headers, so each is parsed once. */
const choices = new LRUCache<string, { best: Encoding | 'none'; quick: Encoding | 'none' }>({
  max: 100,
})

/** Chooses brotli before gzip, and only gzip for short-lived bodies; null when the client accepts neither (`br;q=0`). */
function chooseEncoding(accepted: string, isShortLived: boolean): Encoding | null {
  const known = choices.get(accepted) ?? parseAccepted(accepted)
  choices.set(accepted, known)
  const chosen = isShortLived ? known.quick : known.best
  return chosen === 'none' ? null : chosen
}

function parseAccepted(accepted: string) {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((offer): [string, number] => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight === undefined ? 1 : Number(weight.slice(2))]
      }),
  )
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  const quick = isAccepted('gzip') ? ('gzip' as const) : ('none' as const)
  return { best: isAccepted('br') ? ('br' as const) : quick, quick }
}
