import type { Context } from 'hono'

/** Headers for a `Response`, and for a connection: names and values in turn, which Node takes without a look. */
type Head = { headers: Readonly<Record<string, string>>; flat: readonly string[] }

/** A good answer as it is written down: `about` is the head of a 304 too, `whole` that and what says of the body. */
export type Written = {
  etag: string
  about: Head
  whole: Head
  body: Uint8Array<ArrayBuffer>
}

/** Writes an answer down; `headers` stand on a 304 too, `content` says what the body is. Its length is added. */
export function write(
  etag: string,
  headers: Readonly<Record<string, string>>,
  content: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer>,
): Written {
  const about = { etag, ...headers }
  return {
    etag,
    about: headOf(about),
    whole: headOf({ ...about, ...content, 'content-length': String(body.length) }),
    body,
  }
}

const headOf = (headers: Readonly<Record<string, string>>): Head => ({
  headers,
  flat: Object.entries(headers).flat(),
})

/** What goes out, beside the headers that every answer of the service has. */
type Sent = Head & { status: 200 | 304; body: Written['body'] | null }

/** The answer for a client that may have it already: `condition` is its `If-None-Match`, '' when it sent none. */
export const send = ({ etag, about, whole, body }: Written, condition: string): Sent =>
  condition !== '' && matches(condition, etag)
    ? { status: 304, ...about, body: null }
    : { status: 200, ...whole, body }

/** The same for a router. A plain answer: Hono's own would copy the headers twice. */
export function answerWith(c: Context, written: Written): Response {
  const { status, headers, body } = send(written, c.req.header('if-none-match') ?? '')
  return new Response(body, { status, headers })
}

/** Whether an `If-None-Match` names the answer. A proxy may have weakened the tag (`W/"…"`): that still matches. */
export const matches = (condition: string, etag: string): boolean =>
  condition
    .split(',', 50)
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
