import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes } from '../../src/contract/errorBody'
import { sendError } from '../../src/service/http/sendError'
import type { ServerEnv } from '../../src/service/http/serverEnv'
import { apiHeaders } from '../support/expectedError'
import { down, overNetwork, overProxy, overTrack } from '../support/scriptedNetwork'
import { inProcessService } from '../support/inProcess'
import { readRows } from '../support/readRows'
import { samples } from '../support/samples'
import { sendRaw, sendTarget, serve } from '../support/serve'
import { freshHash, startOf } from '../support/sandboxed'

const errorHash = (code: string) => `5E47${code.padStart(60, '0')}`

const sender = '0x0D4DF230808f7e40f1143735f392968DA67e9a3F'
/** Hashes and addresses of the sandbox, 51 of them, and texts of a length. */
const refused = {
  fresh: freshHash,
  complete: samples.complete,
  sender,
  sender0: `${sender}0`,
  error0500: errorHash('0500'),
  error0503: errorHash('0503'),
  error0429: errorHash('0429'),
  51: JSON.stringify({ hashes: Array.from({ length: 51 }, () => freshHash) }),
  513: 'a'.repeat(513),
  9000: 'a'.repeat(9_000),
  large: 'a'.repeat(70_000),
}
const refusals = readRows(
  'refusals',
  v.array(
    v.strictObject({
      request: v.string(),
      headers: v.exactOptional(v.record(v.string(), v.string())),
      body: v.exactOptional(v.union([v.string(), v.record(v.string(), v.unknown())])),
      status: v.number(),
      field: v.exactOptional(v.string()),
      says: v.exactOptional(v.string()),
      allow: v.exactOptional(v.string()),
    }),
  ),
  refused,
)

const codes = new Map<number, ErrorCode>([
  [400, 'invalid-request'],
  [403, 'invalid-request'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [413, 'too-large'],
  [414, 'too-large'],
  [429, 'rate-limited'],
  [500, 'internal'],
])

/** The form of every error. */
const errorOf = (code: string, requestId: string | null | undefined) => ({
  code,
  message: expect.stringMatching(/^\S.*\w/),
  requestId,
})

it('a notification of an agent has an answer without body and type', async () => {
  const message = { jsonrpc: '2.0', method: 'notifications/initialized' }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const init = { method: 'POST', headers, body: JSON.stringify(message) }
  const response = await inProcessService().service.request('http://a.test/mcp', init)
  expect([response.status, await response.text()]).toEqual([202, ''])
  expect(response.headers.get('content-type')).toBeNull()
  expect(response.headers.get('content-length')).toBe('0')
})

it('an error of the protocol for agents has the form of that protocol', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  }
  const response = await inProcessService().service.request('http://a.test/mcp', init)
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { jsonrpc: '2.0', error: { message: expect.stringContaining('Content-Type') } },
  ])
})

/** Sends a request, and leaves its target as it is where `fetch` would normalize it. */
async function send(
  { port, url }: Awaited<ReturnType<typeof serve>>,
  method: string,
  target: string,
  { headers, body }: Pick<(typeof refusals)[number], 'headers' | 'body'>,
) {
  if (method === 'GET' && headers === undefined) return sendTarget(port, target)
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const response = await fetch(url + target, {
    method,
    ...(headers && { headers }),
    ...(text !== undefined && { body: text }),
  })
  return {
    status: response.status,
    headers: new Map(response.headers),
    body: await response.text(),
  }
}

describe('every error has one form', () => {
  it('also one of a library, which is a fault of our own and no sample', async () => {
    const logged: string[] = []
    const app = new Hono<ServerEnv>()
      .get('/', () => {
        throw new HTTPException(400)
      })
      .onError((error, c) => sendError(c, error, (line) => void logged.push(line)))
    const response = await app.request('/', {}, {})
    expect([response.status, await response.json()]).toEqual([
      500,
      errorOf('internal', response.headers.get('x-request-id')),
    ])
    expect(logged).toEqual([expect.stringMatching(/^GET \/ failed/)])
  })

  it.each(refusals)('$status, of the sandbox: $request, $body', async (row) => {
    const served = await serve()
    const [method = '', target = ''] = row.request.split(' ')
    const { status, headers, body } = await send(served, method, target, row)
    const { says, field } = row
    const isTracker = status === 400 && /^\/(?:tracker|push)\//.test(target)
    expect([status, JSON.parse(body)]).toEqual([
      row.status,
      {
        ...errorOf(codes.get(status) ?? '', headers.get('x-request-id')),
        ...(says !== undefined && { message: expect.stringContaining(says) }),
        ...(field !== undefined && { field }),
        // Trackers of the interface have a name beside the code.
        ...(isTracker && { name: 'InvalidRequest' }),
      },
    ])
    expect(Object.fromEntries(headers)).toMatchObject({
      ...apiHeaders,
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    expect(headers.get('allow')).toBe(row.allow)
    expect(headers.has('retry-after')).toBe(status === 429)
  })

  it.each([
    ['400', 'hello\r\n\r\n', 'invalid-request'],
    ['408', 'GET /healthz HTTP/1.1\r\nhost: a\r\n', 'invalid-request'],
    [
      '417',
      'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: x\r\n\r\n',
      'invalid-request',
    ],
    ['431', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 'too-large'],
  ])('of a request that is refused before its route: %s', async (status, text, code) => {
    const timeouts = { headersMs: 200, requestMs: 400, silenceMs: 1_000 }
    const { port } = await serve({ timeouts })
    const response = await sendRaw(port, text)
    expect(String(response.status)).toBe(status)
    const requestId = response.headers.get('x-request-id')
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(JSON.parse(response.body)).toEqual(errorOf(code, requestId))
  })

  it('of sources that fail, and of those that a service has not', async () => {
    const proxy = await overProxy(down)
    const network = await overNetwork()
    Object.assign(network.script, { status: 'reset', actions: 'reset' })
    const other = await overTrack()
    for (const [{ service }, path, status, code] of [
      [proxy, `/tracker/v2/txn/${freshHash}`, 503, 'upstream-unavailable'],
      [proxy, '/xname/alice', 503, 'upstream-unavailable'],
      [network, `/tracker/v2/txn/${freshHash}`, 503, 'upstream-unavailable'],
      [network, '/tracker/health', 503, 'upstream-unavailable'],
      [other, '/xname/alice', 501, 'not-supported'],
    ] as const) {
      const response = await service.request(path)
      const requestId = response.headers.get('x-request-id')
      expect(requestId).not.toBeNull()
      expect([path, response.status, await response.json()]).toEqual([
        path,
        status,
        errorOf(code, requestId),
      ])
    }
  })

  it('of a store that fails', async () => {
    const { service } = inProcessService({
      storage: () => ({
        get: async () => Promise.reject(new Error('full')),
        set: async () => Promise.reject(new Error('full')),
        delete: async () => Promise.reject(new Error('full')),
        renew: async () => Promise.reject(new Error('full')),
      }),
    })
    const body = JSON.stringify(startOf(freshHash))
    const response = await service.request('/tracker/v2/txn', { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([
      503,
      errorOf('store-unavailable', response.headers.get('x-request-id')),
    ])
  })

  it('of a sample that never responds', async () => {
    const { service } = inProcessService()
    const signal = AbortSignal.abort()
    const target = `http://a/tracker/v2/txn/${errorHash('0408')}`
    const response = await service.fetch(new Request(target, { signal }))
    expect([response.status, await response.json()]).toEqual([
      504,
      errorOf('upstream-unavailable', response.headers.get('x-request-id')),
    ])
  })
})

describe('docs/reference/endpoints.md', () => {
  it('has each code in its table, and no other one', () => {
    const text = readFileSync('docs/reference/endpoints.md', 'utf8')
    const [, table = ''] =
      /\n\| `code` \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(text) ?? []
    const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code)
    expect(listed).toEqual(Object.keys(errorCodes))
  })
})
