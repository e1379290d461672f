import * as v from 'valibot'
import { expect } from 'vitest'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import { openMemoryStorage } from '../../src/service/store/sqlite'
import { type InProcess, inProcessService, smallCatalogue } from './inProcess'
import { noon } from './samples'

type Over = Pick<InProcess, 'service'>

/** Posts to the tracker. A string is sent unchanged, anything else as JSON. */
export const post = async ({ service }: Over, body: unknown): Promise<Response> =>
  service.request('/tracker/v2/txn', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Posts to the tracker and parses the response through the contract. */
export async function track(over: Over, body: unknown): Promise<TrackerResponse> {
  const response = await post(over, body)
  return v.parse(TrackerResponseSchema, await response.json())
}

/** The client of a request, which is alone at its address. */
export const clientAt = (address: string) => ({
  address,
  groups: [address],
  isProxied: false,
  isSecure: false,
})

type Asked = { body?: unknown; headers?: Record<string, string>; client?: string }

/** Sends a request: by POST with a body, of which a string is sent unchanged. `client`: the address that it comes from. */
export async function request(
  { service }: Over,
  path: string,
  { body, headers = {}, client }: Asked = {},
) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { headers, ...(body !== undefined && { method: 'POST', body: sent }) }
  const env = client === undefined ? {} : { client: clientAt(client) }
  const response = await service.request(path, init, env)
  const text = await response.text()
  const { status, headers: sentHeaders } = response
  const isJson = text !== '' && sentHeaders.get('content-type') === 'application/json'
  return {
    status,
    headers: sentHeaders,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

/** Returns the status, the age and the JSON of a response; undefined for an empty body. */
export async function get(over: Over, path: string) {
  const { status, headers, json } = await request(over, path)
  return { status, age: headers.get('age'), json }
}

/** Requests paths one after the other. A number is the status of the response, and anything else what its JSON matches. */
export async function expectAnswers(over: Over, expected: Record<string, unknown>) {
  for (const [path, wanted] of Object.entries(expected)) {
    const { status, json } = await get(over, path)
    if (typeof wanted === 'number')
      expect({ path, status }).toEqual({ path, status: wanted })
    else expect({ path, status, json }).toMatchObject({ path, status: 200, json: wanted })
  }
}

/** A hash that was not started. */
export const freshHash =
  '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9'

/** A service, by default the sandbox, over a small catalogue, whose clock the test advances with `later(ms)`. */
export function ticking(options: Parameters<typeof inProcessService>[0] = {}) {
  let at = noon
  const now = () => at
  const over = inProcessService({ catalogue: smallCatalogue(), ...options, now })
  const later = (ms: number) => {
    at += ms
  }
  return { ...over, now, later }
}

/** A ticking service on a store that outlives it: `restart` kills it, and starts another one. */
export function restartable(options: Parameters<typeof ticking>[0] = {}) {
  let elapsedMs = 0
  const now = () => noon + elapsedMs
  const storage = openMemoryStorage(now)
  const open = () => {
    const opened = ticking({ ...options, storage })
    opened.later(elapsedMs)
    return opened
  }
  let over = open()
  return {
    now,
    request: async (path: string) => over.service.request(path),
    later(ms: number) {
      elapsedMs += ms
      over.later(ms)
    },
    restart() {
      over = open()
    },
  }
}

/** Returns status and body of the response of a new service. */
export async function refusalOf(body: unknown): Promise<[number, unknown]> {
  const response = await post(ticking(), body)
  return [response.status, await response.json()]
}
