import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type LogLevel, createLog, createRedaction } from '../../src/service/observe/log'

const hash = '9A6F3C1D5BE24A7088F1C2D3E4F5061728394A5B6C7D8E9F0A1B2C3D4E5F6071'
const request = {
  requestId: 'request-1',
  method: 'GET',
  route: '/xname/rlookup',
  status: 200,
  ms: 1.26,
  client: '203.0.113.7',
  network: '203.0.113.7',
  target: `/xname/rlookup?address=${hash}&chain=ETH`,
}

function logging(level: LogLevel, secrets: string[] = []) {
  const written: string[] = []
  const stream = { write: (text: string) => void written.push(text) }
  const log = createLog(level, stream, createRedaction(secrets))
  const lines = (): unknown[] => written.map((line) => JSON.parse(line))
  return { log, lines }
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('the log', () => {
  it('has failed and slow requests, without client and target, and all of them at debug', () => {
    const { log, lines } = logging('info')
    log.request(request)
    log.request({ ...request, status: 404 })
    log.request({ ...request, ms: 1_000 })
    const { client: _, network: __, target: ___, ...rest } = request
    expect(lines()).toEqual([
      { time, level: 'info', ...rest, status: 404, ms: 1.3 },
      { time, level: 'info', ...rest, ms: 1_000 },
    ])
    log.request({ ...request, status: 503, key: 'partner' })
    expect(lines().at(-1)).toMatchObject({ status: 503, key: 'partner' })
    // Of each deployment: only a file that has another name is notable.
    log.request({ ...request, route: 'file', status: 404, target: '/assets/a-1b2c.js' })
    expect(lines()).toHaveLength(3)
    log.request({ ...request, route: 'file', status: 404, target: '/favicon.ico' })
    expect(lines()).toHaveLength(4)
    const debug = logging('debug')
    debug.log.request({ ...request, target: '/a"b\\c' })
    expect(debug.lines()).toMatchObject([{ client: '203.0.113.7', target: '/a"b\\c' }])
  })

  it('has a flood of refusals as a line every ten seconds for each client, with their count', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { log, lines } = logging('info')
    const refuse = (more: Partial<typeof request> & { key?: string }) =>
      log.request({ ...request, status: 429, ...more })
    for (let count = 0; count < 500; count += 1) refuse({ requestId: `flood-${count}` })
    refuse({ network: '2001:0db8:0001::/48' })
    refuse({ key: 'partner' })
    refuse({ key: 'partner', client: '203.0.113.8' })
    refuse({ status: 401 })
    expect(lines()).toEqual([])
    vi.advanceTimersByTime(10_000)
    const refused = { time, level: 'info', message: 'refused', requestId: 'request-1' }
    expect(lines()).toEqual([
      {
        ...refused,
        status: 429,
        client: '203.0.113.x',
        count: 500,
        requestId: 'flood-0',
      },
      { ...refused, status: 429, client: '2001:0db8:0001::/48', count: 1 },
      { ...refused, status: 429, key: 'partner', count: 2 },
      { ...refused, status: 401, client: '203.0.113.x', count: 1 },
    ])

    for (let client = 0; client < 3_000; client += 1)
      refuse({ network: `198.${client >> 8}.${client & 255}.1` })
    log.flushRefusals()
    expect(lines()).toHaveLength(4 + 1_001)
    expect(lines().at(-1)).toMatchObject({ client: 'others', count: 2_000 })
  })

  it('has each refusal at debug', () => {
    const { log, lines } = logging('debug')
    log.request({ ...request, status: 429, key: 'partner' })
    expect(lines()).toMatchObject([
      { status: 429, key: 'partner', client: request.client },
    ])
  })

  it.each(['warn', 'debug'] as const)(
    'at %s contains only the host of URLs, and never a key',
    (level) => {
      const { log, lines } = logging(level, ['hush', ''])
      const id = '5f0c8a52-9f3e-4b6d-8c1a-2d7e6f5b4a39'
      log.warn(
        `The node at https://me:pass@gateway.example:8443/${id}/api?key=abc: it is away.`,
      )
      log.warn(`it redirects to https://new.example/abc/def, which is not followed`)
      log.warn('redis:/:hush2@db.example/x and https://h.example/#KEY, rediss//:hush2@db')
      log.warn(`Redis at rediss://me:pass@db.example/1 refused x-api-key: hush (${id})`)
      expect(lines()).toEqual(
        [
          'The node at gateway.example:8443: it is away.',
          'it redirects to new.example, which is not followed',
          '… and h.example, …',
          'Redis at db.example refused x-api-key: … (…)',
        ].map((message) => ({ time, level: 'warn', message })),
      )
    },
  )

  it('leaves nothing of a key that contains another one', () => {
    const { log, lines } = logging('warn', ['hush', 'hush-inner', 'inner'])
    log.warn('refused hush-inner')
    expect(lines()).toMatchObject([{ message: 'refused …' }])
  })

  it('shortens hashes and addresses in warnings, and omits requests at the level warn', () => {
    const { log, lines } = logging('warn')
    log.request(request)
    // Ripple's and Bitcoin's oldest addresses have 25 and 26 characters.
    log.warn(
      `GET /tx/${hash} of 203.0.113.7\nto rrrrrrrrrrrrrrrrrrrrrhoLv, 11111111111111111111BZbvjr`,
    )
    const message = 'GET /tx/9A6F3C…6071 of 203.0.113.x\nto rrrrrr…hoLv, 111111…bvjr'
    expect(lines()).toEqual([{ time, level: 'warn', message }])
  })
})
