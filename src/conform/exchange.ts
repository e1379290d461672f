/** What a service answered. `json` is undefined for an empty body; `isJson` is false when the body is something else. */
export type Reply = {
  status: number
  headers: Headers
  text: string
  json: unknown
  isJson: boolean
}

/** One question. `body` is posted as JSON. */
export type Question = { path: string; body?: unknown }

/** One deadline for the whole exchange, ms. */
const deadline = 15_000
/** Decoded bytes; the largest honest answer has some 60 MB. */
const largestBody = 80_000_000
/** Between two questions, ms: a check must not be felt by the service. */
const pause = 200
/** How long a service that says "too many requests" is left alone before it is asked once more, ms: where it says nothing, and at most. */
const rest = { usual: 5_000, longest: 60_000 }

/**
 * Asks a service one thing after another, never two at once. Redirects are not followed: a browser's page would fail at
 * one. Throws when no answer comes.
 */
export function createAsker(base: string, wait: (ms: number) => Promise<unknown>) {
  let isFirst = true
  return async function ask(question: Question): Promise<Reply> {
    if (!isFirst) await wait(pause)
    isFirst = false
    const reply = await exchange(question)
    if (reply.status !== 429) return reply
    await wait(restOf(reply.headers.get('retry-after') ?? ''))
    return exchange(question)
  }

  async function exchange({ path, body }: Question): Promise<Reply> {
    const response = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
      signal: AbortSignal.timeout(deadline),
      redirect: 'manual',
      headers: { accept: 'application/json', origin: 'https://crosswatch.example' },
      ...(body !== undefined && {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          origin: 'https://crosswatch.example',
        },
        body: JSON.stringify(body),
      }),
    })
    const text = await readText(response)
    return { status: response.status, headers: response.headers, text, ...parsed(text) }
  }
}

/** `Retry-After` as ms: seconds or a date. */
function restOf(retryAfter: string): number {
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? rest.usual : Math.min(Math.max(ms, pause), rest.longest)
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > largestBody) throw new Error(`the answer is larger than ${largestBody / 1e6} MB`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parsed(text: string): Pick<Reply, 'json' | 'isJson'> {
  if (text === '') return { json: undefined, isJson: false }
  try {
    return { json: JSON.parse(text), isJson: true }
  } catch {
    return { json: undefined, isJson: false }
  }
}
