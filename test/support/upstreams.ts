import { onTestFinished } from 'vitest'

/** A scripted response: JSON or text with a status (default 200), no response, or a closed connection. */
export type ScriptedResponse =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | { text: string; status?: number; headers?: Record<string, string> }
  | 'hang'
  | 'reset'

export type ScriptedRequest = {
  path: string
  headers: NodeJS.Dict<string | string[]>
  body: string
}

export type Respond = (
  path: string,
  body: string,
  headers: ScriptedRequest['headers'],
) => ScriptedResponse | Promise<ScriptedResponse>

const upstreams = new Map<string, (url: URL, init: RequestInit) => Promise<Response>>()
let count = 0

/** Opens an upstream without a socket, for the services of `inProcessService`, until the test ends. `requests` lists its requests in order. */
export function scriptUpstream(respond: Respond) {
  const requests: ScriptedRequest[] = []
  count += 1
  const address = `http://upstream-${count}.test`
  upstreams.set(address, async ({ pathname, search }, init) => {
    const path = pathname + search
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? init.body : ''
    requests.push({ path, headers, body })
    return read(await respond(path, body, headers))
  })
  onTestFinished(() => void upstreams.delete(address))
  return { address, requests }
}

function read(scripted: ScriptedResponse): Promise<Response> | Response {
  if (scripted === 'hang') return new Promise(() => {})
  if (scripted === 'reset') throw createFailure('UND_ERR_SOCKET')
  const { status = 200, headers } = scripted
  const [type, body] =
    'json' in scripted
      ? ['application/json', JSON.stringify(scripted.json)]
      : ['text/html', scripted.text]
  return new Response(status === 204 ? null : body, {
    status,
    headers: { 'content-type': type, ...headers },
  })
}

/** As `fetch` fails. */
const createFailure = (code: string): TypeError =>
  new TypeError('fetch failed', { cause: { code } })

/** Sends a request of a service: to an opened upstream, or else by the global `fetch`. */
export async function fetchUpstream(url: string, init: RequestInit): Promise<Response> {
  const parsed = new URL(url)
  const { signal } = init
  if (!parsed.hostname.endsWith('.test')) return fetch(url, init)
  const upstream = upstreams.get(parsed.origin)
  if (upstream === undefined) throw createFailure('ECONNREFUSED')
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    upstream(parsed, init).then(resolve, reject)
  })
}
