import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import { sendRequest, validate } from '../../src/api/request'
import { scriptedServer } from '../support/scriptedServer'

const servers: { close: () => Promise<void> }[] = []

/** The page's head, which says where to ask, is all of the document that the request reads. */
function pointAt(address: string): void {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      content: selector.includes('api-base-url') ? address : '',
    }),
  })
}

async function serve(listener: RequestListener): Promise<void> {
  const server = await scriptedServer(listener)
  servers.push(server)
  pointAt(`${server.address}/`)
}

const respond = (status: number, body = '', headers: Record<string, string> = {}) =>
  serve((_, response) => {
    response.writeHead(status, headers).end(body)
  })

async function failure(question = sendRequest({ path: '/some' })): Promise<RequestError> {
  const error: unknown = await question.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof RequestError) return error
  throw new Error(`It did not fail with a RequestError but with ${String(error)}`)
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

describe('an answer', () => {
  it('is asked below the base address, as JSON, and comes parsed', async () => {
    let seen = ''
    await serve((request, response) => {
      seen = `${request.method} ${request.url} ${request.headers['content-type']}`
      request.pipe(response)
    })
    expect((await sendRequest({ path: '/a/b', body: { hash: 'x' } })).body).toEqual({ hash: 'x' })
    expect(seen).toBe('POST /a/b application/json')
  })

  it('without a body is one', async () => {
    await respond(204)
    expect(await sendRequest({ path: '/some' })).toMatchObject({ status: 204, body: undefined })
  })

  it('may be a refusal that was expected, with or without a body', async () => {
    await respond(404, 'Not JSON at all')
    expect(await sendRequest({ path: '/some', expected: [404] })).toMatchObject({
      status: 404,
      body: undefined,
    })
  })

  it('tells how far the clocks are apart, and nothing below two seconds', async () => {
    await respond(200, '{}', { date: new Date(Date.now() + 86_400_000).toUTCString() })
    expect((await sendRequest({ path: '/some' })).clockOffset).toBeCloseTo(86_400_000, -4)
    await respond(200, '{}')
    expect((await sendRequest({ path: '/some' })).clockOffset).toBe(0)
  })
})

describe('trouble', () => {
  it.each([
    ['<!doctype html><p>Log in to the network', 'You may need to sign in to this Wi-Fi'],
    ['{"done": tr', 'The response is not JSON'],
  ])('is unexpected for a 200 with %j', async (body, message) => {
    await respond(200, body)
    expect(await failure()).toMatchObject({ kind: 'unexpected', message, status: 200 })
  })

  it('is unexpected, with where, for an answer that the contract does not know', async () => {
    await respond(200, '{"legs":[{"hash":"a"},{"hash":7}]}')
    const reply = await sendRequest({ path: '/some' })
    const schema = v.object({ legs: v.array(v.object({ hash: v.string() })) })
    expect(() => validate(schema, reply)).toThrow(
      expect.objectContaining({ kind: 'unexpected', where: 'legs.1.hash' }),
    )
  })

  it.each([500, 502, 503])(
    'is unavailable for a %d, with the words of the service',
    async (status) => {
      await respond(status, '{"message":"upstream is gone"}')
      expect(await failure()).toMatchObject({
        kind: 'unavailable',
        status,
        message: 'upstream is gone',
      })
    },
  )

  it.each([400, 403, 422])('is a refusal for a %d', async (status) => {
    await respond(status, '{"name":"ValidationError","message":"hash is missing"}')
    expect(await failure()).toMatchObject({
      kind: 'refused',
      status,
      message: 'hash is missing',
    })
  })

  it('is unavailable when nobody listens, or the connection breaks in the middle of a body', async () => {
    pointAt('http://127.0.0.1:9')
    expect(await failure()).toMatchObject({ kind: 'unavailable', status: null })
    await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"done":')
      setImmediate(() => response.destroy())
    })
    expect(await failure()).toMatchObject({ kind: 'unavailable' })
  })

  it('is offline when this device says so too', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    pointAt('http://127.0.0.1:9')
    expect(await failure()).toMatchObject({ kind: 'offline' })
  })

  it('is not seen where the device wrongly says that it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await respond(200, '{}')
    expect((await sendRequest({ path: '/some' })).status).toBe(200)
  })

  it.each([
    ['7', () => '7', 7_000],
    ['0', () => '0', 0],
    ['3600', () => '3600', 60_000],
    ['a date to come', () => new Date(Date.now() + 20_000).toUTCString(), 20_000],
    ['a date gone by', () => new Date(Date.now() - 20_000).toUTCString(), 0],
  ])('is a pause asked for with a 429 and Retry-After %s', async (_, header, pause) => {
    await respond(429, '', { 'retry-after': header() })
    const { kind, retryAfter } = await failure()
    expect(kind).toBe('rate-limited')
    expect(Math.abs((retryAfter ?? Number.NaN) - pause)).toBeLessThan(1_500)
  })

  it.each(['soon', '-5', '1e3', ''])('leaves the pause open for Retry-After %j', async (header) => {
    await respond(429, '', { 'retry-after': header })
    expect(await failure()).toMatchObject({ kind: 'rate-limited', retryAfter: null })
  })
})

describe('one deadline for the whole exchange', () => {
  async function overdue(begin: (response: ServerResponse) => void): Promise<RequestError> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let reached = () => {}
    const begun = new Promise<void>((resolve) => {
      reached = resolve
    })
    await serve((_, response) => {
      begin(response)
      reached()
    })
    const failed = failure()
    await begun
    vi.advanceTimersByTime(14_900)
    vi.advanceTimersByTime(200)
    return failed
  }

  it('ends a service that hangs', async () => {
    expect(await overdue(() => {})).toMatchObject({
      kind: 'timeout',
      message: 'No response in 15 s',
    })
  })

  it('ends a service that began to answer and drips', async () => {
    const error = await overdue((response) => {
      response.writeHead(200).write('{')
    })
    expect(error.kind).toBe('timeout')
  })

  it('is not the same as an end by whoever asked', async () => {
    await serve(() => {})
    const control = new AbortController()
    const question = sendRequest({ path: '/some', signal: control.signal })
    control.abort()
    await expect(question).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an enormous answer', () => {
  it('is cut off by its decoded bytes, however small it travels', async () => {
    const bomb = gzipSync(Buffer.alloc(120_000_000, 32))
    await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    expect(await failure()).toMatchObject({
      kind: 'unexpected',
      message: 'The response is larger than 80 MB',
    })
  })
})
