/** A parsed response. `json` is undefined for a body that is empty or no JSON. */
export type ProbeResponse = {
  status: number
  headers: Headers
  text: string
  json: unknown
  isJson: boolean
}

/** One request. A `body` is posted as JSON. */
export type ProbeRequest = { path: string; body?: unknown }

/** Covers the body too. */
const requestTimeoutMs = 15_000
/** Decoded. A list of 100,000 assets has about 60 MB. */
const maxBodyBytes = 80_000_000
/** Keeps the load of the checks low. */
const requestIntervalMs = 200
/** The delay after a 429: without `Retry-After`, and the longest. */
const retryDelayMs = { default: 5_000, max: 60_000 }

/**
 * Returns a function that sends one request at a time, and repeats a request once after a 429. It does not follow redirects,
 * because browsers block them here. It throws without a response.
 */
export function createRequester(base: string, wait: (ms: number) => Promise<unknown>) {
  let isFirst = true
  return async function request(probe: ProbeRequest): Promise<ProbeResponse> {
    if (!isFirst) await wait(requestIntervalMs)
    isFirst = false
    const response = await exchange(probe)
    if (response.status !== 429) return response
    await wait(readRetryAfter(response.headers.get('retry-after') ?? ''))
    return exchange(probe)
  }

  async function exchange({ path, body }: ProbeRequest): Promise<ProbeResponse> {
    const response = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
      signal: AbortSignal.timeout(requestTimeoutMs),
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
    return { status: response.status, headers: response.headers, text, ...parseBody(text) }
  }
}

/** `Retry-After` as ms: seconds or a date. */
function readRetryAfter(retryAfter: string): number {
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms)
    ? retryDelayMs.default
    : Math.min(Math.max(ms, requestIntervalMs), retryDelayMs.max)
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new Error(`the response is larger than ${maxBodyBytes / 1e6} MB`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parseBody(text: string): Pick<ProbeResponse, 'json' | 'isJson'> {
  if (text === '') return { json: undefined, isJson: false }
  try {
    return { json: JSON.parse(text), isJson: true }
  } catch {
    return { json: undefined, isJson: false }
  }
}
