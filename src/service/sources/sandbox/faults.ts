/** Returns the faulty response, or null for the real one. The signal aborts when the client closes the connection. */
export type Fault = (
  value: string,
  request: Pick<Request, 'signal'>,
) => Response | null | Promise<Response | null>

export const sendServerError: Fault = () =>
  Response.json({ message: 'This sample always responds with 500.' }, { status: 500 })

export const sendTooManyRequests: Fault = () =>
  Response.json(
    { message: 'Too many requests. Try again in 7 seconds.' },
    { status: 429, headers: { 'retry-after': '7' } },
  )

export const sendHtmlPage: Fault = () =>
  new Response('<!doctype html><title>Sign in</title><p>Sign in to use this network.', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

export const sendTruncatedJson: Fault = () =>
  new Response('{"done":true,"status":"completed","result":{"quoteId":"', {
    headers: { 'content-type': 'application/json' },
  })

const maxHangMs = 60_000
const delayMs = 8_000

const pause = (ms: number, { signal }: Pick<Request, 'signal'>): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

export const hang: Fault = async (_, request) => {
  await pause(maxHangMs, request)
  return Response.json({ message: 'This sample never responds in time.' }, { status: 504 })
}

export const delay: Fault = async (_, request) => {
  await pause(delayMs, request)
  return null
}

export const sendJson =
  (createBody: (hash: string) => unknown): Fault =>
  (value) =>
    Response.json(createBody(value))
