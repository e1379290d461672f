/** A parsed response. `json` is undefined for a body that is empty or no JSON. */
export type ProbeResponse = { status: number; headers: Headers; text: string; json: unknown }

/** One request. A `body` is posted as JSON. */
export type ProbeRequest = { path: string; body?: unknown }

/** Sent as `Origin`, to see whether the service allows other origins. */
export const probeOrigin = 'https://crosswatch.example'
/** Covers the body too. */
const requestTimeoutMs = 15_000
/** The delay after a 429: without `Retry-After`, and the longest. */
const retryDelayMs = { default: 5_000, max: 60_000 }

/**
 * Returns a function that sends a request, and repeats it once after a 429. It does not follow redirects, because browsers
 * block them here. It throws without a response.
 */
export const createRequester =
  (base: string, wait: (ms: number) => Promise<unknown>) =>
  async (probe: ProbeRequest): Promise<ProbeResponse> => {
    const response = await exchange(base, probe)
    if (response.status !== 429) return response
    await wait(readRetryAfter(response.headers.get('retry-after') ?? ''))
    return exchange(base, probe)
  }

async function exchange(base: string, { path, body }: ProbeRequest): Promise<ProbeResponse> {
  const headers = { accept: 'application/json', origin: probeOrigin }
  const response = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
    signal: AbortSignal.timeout(requestTimeoutMs),
    redirect: 'manual',
    headers,
    ...(body !== undefined && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parseJson(text) }
}

/** `Retry-After` as ms: seconds or a date. */
function readRetryAfter(retryAfter: string): number {
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? retryDelayMs.default : Math.min(Math.max(ms, 0), retryDelayMs.max)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
