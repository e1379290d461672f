import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import { sendRequest, validate } from '../../src/api/request'
import { scriptedServer } from '../support/scriptedServer'

const servers: { close: () => Promise<void> }[] = []

/** Requests read only the document's meta elements. */
function setBaseUrl(address: string): void {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      content: selector.includes('api-base-url') ? address : '',
    }),
  })
}

async function serve(listener: RequestListener): Promise<void> {
  const server = await scriptedServer(listener)
  servers.push(server)
  setBaseUrl(`${server.address}/`)
}

const respond = (status: number, body = '', headers: Record<string, string> = {}) =>
  serve((_, response) => {
    response.writeHead(status, headers).end(body)
  })

async function readError(request = sendRequest({ path: '/some' })): Promise<RequestError> {
  const error: unknown = await request.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof RequestError) return error
  throw new Error(`Expected a RequestError, not ${String(error)}`)
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

describe('a response', () => {
  it('is requested as JSON below the base address, and is parsed', async () => {
    let received = ''
    await serve((request, response) => {
      received = `${request.method} ${request.url} ${request.headers['content-type']}`
      request.pipe(response)
    })
    expect((await sendRequest({ path: '/a/b', body: { hash: 'x' } })).body).toEqual({ hash: 'x' })
    expect(received).toBe('POST /a/b application/json')
  })

  it('may have no body', async () => {
    await respond(204)
    expect(await sendRequest({ path: '/some' })).toMatchObject({ status: 204, body: undefined })
  })

  it('may have an expected error status and an invalid body', async () => {
    await respond(404, 'Not JSON at all')
    expect(await sendRequest({ path: '/some', expected: [404] })).toMatchObject({
      status: 404,
      body: undefined,
    })
  })

  it('has the clock offset, which is 0 below two seconds', async () => {
    await respond(200, '{}', { date: new Date(Date.now() + 86_400_000).toUTCString() })
    expect((await sendRequest({ path: '/some' })).clockOffset).toBeCloseTo(86_400_000, -4)
    await respond(200, '{}')
    expect((await sendRequest({ path: '/some' })).clockOffset).toBe(0)
  })
})

describe('an error', () => {
  it.each([
    ['<!doctype html><p>Log in to the network', 'You may need to sign in to this Wi-Fi'],
    ['{"done": tr', 'The response is not JSON'],
  ])('is unexpected for a 200 with %j', async (body, message) => {
    await respond(200, body)
    expect(await readError()).toMatchObject({ kind: 'unexpected', message, status: 200 })
  })

  it('is unexpected, with the path, for a response that violates the contract', async () => {
    await respond(200, '{"legs":[{"hash":"a"},{"hash":7}]}')
    const response = await sendRequest({ path: '/some' })
    const schema = v.object({ legs: v.array(v.object({ hash: v.string() })) })
    expect(() => validate(schema, response)).toThrow(
      expect.objectContaining({ kind: 'unexpected', where: 'legs.1.hash' }),
    )
  })

  it.each([500, 502, 503])(
    'is unavailable for a %d, with the service’s message',
    async (status) => {
      await respond(status, '{"message":"upstream is gone"}')
      expect(await readError()).toMatchObject({
        kind: 'unavailable',
        status,
        message: 'upstream is gone',
      })
    },
  )

  it.each([400, 403, 422])('is a refusal for a %d', async (status) => {
    await respond(status, '{"name":"ValidationError","message":"hash is missing"}')
    expect(await readError()).toMatchObject({
      kind: 'refused',
      status,
      message: 'hash is missing',
    })
  })

  it('is unavailable without a connection, or when the connection breaks within the body', async () => {
    setBaseUrl('http://127.0.0.1:9')
    expect(await readError()).toMatchObject({ kind: 'unavailable', status: null })
    await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"done":')
      setImmediate(() => response.destroy())
    })
    expect(await readError()).toMatchObject({ kind: 'unavailable' })
  })

  it('is offline if the device has no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    setBaseUrl('http://127.0.0.1:9')
    expect(await readError()).toMatchObject({ kind: 'offline' })
  })

  it('does not occur if the device is wrongly offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await respond(200, '{}')
    expect((await sendRequest({ path: '/some' })).status).toBe(200)
  })

  it.each([
    ['7', () => '7', 7_000],
    ['0', () => '0', 0],
    ['3600', () => '3600', 60_000],
    ['a future date', () => new Date(Date.now() + 20_000).toUTCString(), 20_000],
    ['a past date', () => new Date(Date.now() - 20_000).toUTCString(), 0],
  ])('is rate-limited for a 429, with Retry-After %s', async (_, header, expectedMs) => {
    await respond(429, '', { 'retry-after': header() })
    const { kind, retryAfter } = await readError()
    expect(kind).toBe('rate-limited')
    expect(Math.abs((retryAfter ?? Number.NaN) - expectedMs)).toBeLessThan(1_500)
  })

  it.each(['soon', '-5', '1e3', ''])(
    'is rate-limited without a delay for Retry-After %j',
    async (header) => {
      await respond(429, '', { 'retry-after': header })
      expect(await readError()).toMatchObject({ kind: 'rate-limited', retryAfter: null })
    },
  )
})

describe('the timeout', () => {
  async function waitForTimeout(
    respondPartly: (response: ServerResponse) => void,
  ): Promise<RequestError> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let resolveReceived = () => {}
    const received = new Promise<void>((resolve) => {
      resolveReceived = resolve
    })
    await serve((_, response) => {
      respondPartly(response)
      resolveReceived()
    })
    const error = readError()
    await received
    vi.advanceTimersByTime(14_900)
    vi.advanceTimersByTime(200)
    return error
  }

  it('ends a request without a response', async () => {
    expect(await waitForTimeout(() => {})).toMatchObject({
      kind: 'timeout',
      message: 'No response in 15 s',
    })
  })

  it('ends a request with an incomplete body', async () => {
    const error = await waitForTimeout((response) => {
      response.writeHead(200).write('{')
    })
    expect(error.kind).toBe('timeout')
  })

  it('differs from an abort by the caller', async () => {
    await serve(() => {})
    const controller = new AbortController()
    const request = sendRequest({ path: '/some', signal: controller.signal })
    controller.abort()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a very large response', () => {
  it('is rejected by its decoded size, however small it is compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(120_000_000, 32))
    await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    expect(await readError()).toMatchObject({
      kind: 'unexpected',
      message: 'The response is larger than 80 MB',
    })
  })
})
