import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type LogLevel,
  createLog,
  createRedaction,
} from '../../../src/service/observe/log'
import { readRows } from '../../support/readRows'

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

const FieldsSchema = v.record(v.string(), v.unknown())
const { rows } = readRows(
  'service/observe/log',
  v.object({
    rows: v.array(
      v.strictObject({
        when: v.string(),
        level: v.picklist(['info', 'warn', 'debug']),
        secrets: v.exactOptional(v.array(v.string())),
        requests: v.optional(
          v.array(
            v.strictObject({
              route: v.exactOptional(v.string()),
              status: v.exactOptional(v.number()),
              ms: v.exactOptional(v.number()),
              key: v.exactOptional(v.string()),
              target: v.exactOptional(v.string()),
            }),
          ),
          [],
        ),
        warnings: v.optional(v.array(v.string()), []),
        lines: v.array(FieldsSchema),
      }),
    ),
  }),
  { hash },
)

describe('the log', () => {
  it.each(rows)(
    'has $when',
    ({ level, secrets, requests, warnings, lines: expected }) => {
      const { log, lines } = logging(level, secrets)
      for (const fields of requests) log.request({ ...request, ...fields })
      for (const line of warnings) log.warn(line)
      expect(lines()).toEqual(expected.map((line) => ({ time, ...line })))
    },
  )

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
})
