import type { Context } from 'hono'

/** Headers for a `Response`, and for a connection: names and values in turn, which Node takes without a look. */
type Head = { headers: Readonly<Record<string, string>>; flat: readonly string[] }

/** A good answer as it is written down: `about` is the head of a 304 too, `whole` that and what says of the body. */
export type Written = {
  etag: string
  about: Head
  whole: Head
  body: Uint8Array<ArrayBuffer>
  /** The body for a connection: a short one byte by byte as characters, which Node sends in one piece with their head. */
  onWire: string | Buffer
}

/** Longer bodies would be copied into one text with their head, which costs more than it saves. In bytes. */
const longestPiece = 8 * 1024

/** Writes an answer down; `headers` stand on a 304 too, `content` says what the body is. Its length is added. */
export function write(
  etag: string,
  headers: Readonly<Record<string, string>>,
  content: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer>,
): Written {
  const about = { etag, ...headers }
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  return {
    etag,
    about: headOf(about),
    whole: headOf({ ...about, ...content, 'content-length': String(body.length) }),
    body,
    onWire: body.length > longestPiece ? bytes : bytes.toString('latin1'),
  }
}

const headOf = (headers: Readonly<Record<string, string>>): Head => ({
  headers,
  flat: Object.entries(headers).flat(),
})

/** What goes out, beside the headers that every answer of the service has. */
export type Sent = { status: 200 | 304; head: Head } & {
  [part in 'body' | 'onWire']: Written[part] | null
}

/** The answer for a client that may have it already: `condition` is its `If-None-Match`, '' when it sent none. */
export const send = ({ etag, about, whole, body, onWire }: Written, condition: string): Sent =>
  condition !== '' && matches(condition, etag)
    ? { status: 304, head: about, body: null, onWire: null }
    : { status: 200, head: whole, body, onWire }

/** The same for a router. A plain answer: Hono's own would copy the headers twice. */
export function answerWith(c: Context, written: Written): Response {
  const { status, head, body } = send(written, c.req.header('if-none-match') ?? '')
  return new Response(body, { status, headers: head.headers })
}

/** Whether an `If-None-Match` names the answer. A proxy may have weakened the tag (`W/"…"`): that still matches. */
export const matches = (condition: string, etag: string): boolean =>
  condition
    .split(',', 50)
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
