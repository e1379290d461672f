import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import { sendRequest, validate } from '../../src/api/request'
import { scriptedServer } from '../support/listening'

/** Requests read only the document's meta elements. */
function setBaseUrl(address: string): void {
  vi.stubGlobal('document', {
    head: {
      getElementsByTagName: () => [{ name: 'api-base-url', content: address }],
    },
  })
}

async function serve(listener: RequestListener): Promise<void> {
  const { address, close } = await scriptedServer(listener)
  onTestFinished(close)
  setBaseUrl(`${address}/`)
}

const respond = (
  status: number,
  body: string | Buffer = '',
  headers: OutgoingHttpHeaders = {},
) =>
  serve((_, response) => {
    response.writeHead(status, headers).end(body)
  })

async function readError(): Promise<RequestError> {
  const error: unknown = await sendRequest({ path: '/some' }).catch(
    (reason: unknown) => reason,
  )
  if (error instanceof RequestError) return error
  return expect.fail('It is no RequestError.')
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a response', () => {
  it('is requested as JSON below the base address', async () => {
    let received = ''
    await serve((request, response) => {
      received = `${request.method} ${request.url} ${request.headers['content-type']}`
      request.pipe(response)
    })
    expect((await sendRequest({ path: '/a/b', body: { hash: 'x' } })).text).toBe(
      '{"hash":"x"}',
    )
    expect(received).toBe('POST /a/b application/json')
  })

  it.each([
    [204, ''],
    [404, 'Not JSON at all'],
  ])(
    'may have the status %i and the body %j, where that is expected',
    async (status, text) => {
      await respond(status, text)
      expect(await sendRequest({ path: '/some', expected: [404] })).toMatchObject({
        status,
        text,
      })
    },
  )

  it('has the clock offset, which is 0 below two seconds', async () => {
    for (const offset of [86_400_000, 4_000]) {
      await respond(200, '{}', { date: new Date(Date.now() + offset).toUTCString() })
      const { clockOffset } = await sendRequest({ path: '/some' })
      expect(Math.abs(clockOffset - offset)).toBeLessThan(2_000)
    }
    await respond(200, '{}')
    expect((await sendRequest({ path: '/some' })).clockOffset).toBe(0)
  })
})

describe('an error', () => {
  it.each([200, 404])(
    'is unexpected for a %i with HTML, also if it is expected',
    async (status) => {
      await respond(status, '<!doctype html><p>Log in to the network')
      const message = 'You may need to sign in to this Wi-Fi'
      await expect(sendRequest({ path: '/some', expected: [404] })).rejects.toMatchObject(
        {
          kind: 'unexpected',
          message,
          status,
        },
      )
    },
  )

  it.each([
    ['{"legs":[{"hash":"a"},{"hash":7}]}', 'legs.1.hash', expect.any(String)],
    ['{"done": tr', '', 'The response is not JSON'],
    ['', '', expect.any(String)],
  ])(
    'is unexpected, with the path, for the response %j',
    async (text, where, message) => {
      const schema = v.object({ legs: v.array(v.object({ hash: v.string() })) })
      const error = expect.objectContaining({
        kind: 'unexpected',
        where,
        message,
        status: 200,
      })
      expect(() => validate(schema, { text, status: 200 })).toThrow(error)
    },
  )

  it.each([
    [500, '{"message":"upstream is gone"}', 'unavailable', 'upstream is gone'],
    [503, 'no JSON', 'unavailable', ''],
    [501, '{"message":"not here"}', 'unsupported', 'not here'],
    [
      400,
      '{"name":"ValidationError","message":"hash is missing"}',
      'refused',
      'hash is missing',
    ],
    [403, '{}', 'refused', ''],
    [302, '', 'unexpected', ''],
  ])(
    'for a %d with %j is %s, with the service’s message',
    async (status, body, kind, message) => {
      await respond(status, body)
      expect(await readError()).toMatchObject({ kind, status, message })
    },
  )

  it('is unavailable without a connection, or when the connection breaks within the body', async () => {
    setBaseUrl('http://127.0.0.1:9')
    expect(await readError()).toMatchObject({ kind: 'unavailable', status: null })
    await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"done":')
      setImmediate(() => response.destroy())
    })
    expect(await readError()).toMatchObject({ kind: 'unavailable' })
  })

  it('is offline if the device has no connection, but not if a response arrives', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    setBaseUrl('http://127.0.0.1:9')
    expect(await readError()).toMatchObject({ kind: 'offline' })
    await respond(200, '{}')
    expect((await sendRequest({ path: '/some' })).status).toBe(200)
  })

  it('is unavailable, not offline, on a server, which has no navigator', async () => {
    vi.stubGlobal('navigator', undefined)
    vi.resetModules()
    // The files of a worker share its modules.
    onTestFinished(() => void vi.resetModules())
    const server = await import('../../src/api/request')
    const fetch = async () => Promise.reject(new TypeError('fetch failed'))
    const { connect } = await import('../../src/contract/connection')
    connect({ baseUrl: '', networkPrefix: 'x', fetch })
    await expect(server.sendRequest({ path: '/some' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  it.each<[text: string, ms: number | null]>([
    ['7', 7_000],
    ['0', 0],
    ['3600', 60_000],
    ['a future date', 20_000],
    ['a past date', 0],
    ['soon', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
  ])('is rate-limited for a 429, with Retry-After %s as %j', async (text, ms) => {
    const date = Date.now() + (text === 'a past date' ? -20_000 : 20_000)
    const header = text.endsWith('date') ? new Date(date).toUTCString() : text
    await respond(429, '', { 'retry-after': header })
    const retryAfter = ms === null ? null : expect.closeTo(ms, -4)
    expect(await readError()).toMatchObject({ kind: 'rate-limited', retryAfter })
  })
})

describe('the timeout', () => {
  it.each([
    ['no response', () => {}],
    [
      'an incomplete body',
      (response: ServerResponse) => void response.writeHead(200).write('{'),
    ],
  ])('ends a request with %s', async (_, respondPartly) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const received = vi.fn<() => void>()
    await serve((__, response) => {
      respondPartly(response)
      received()
    })
    const error = readError()
    while (received.mock.calls.length === 0) await new Promise(setImmediate)
    vi.advanceTimersByTime(15_000)
    expect(await error).toMatchObject({ kind: 'timeout' })
  })

  it('differs from an abort by the caller', async () => {
    await serve(() => {})
    const controller = new AbortController()
    const request = sendRequest({ path: '/some', signal: controller.signal })
    controller.abort()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('rejects a very large response by its decoded size, however small it is compressed', async () => {
  await respond(200, gzipSync(Buffer.alloc(120_000_000, 32)), {
    'content-encoding': 'gzip',
  })
  const message = 'The response is larger than 80 MB'
  expect(await readError()).toMatchObject({ kind: 'unexpected', message })
})
