import { describe, expect, it } from 'vitest'
import { type LogLevel, createLog } from '../../src/service/running/log'

const hash = '9A6F3C1D5BE24A7088F1C2D3E4F5061728394A5B6C7D8E9F0A1B2C3D4E5F6071'
const request = {
  method: 'GET',
  route: '/xname/rlookup',
  status: 200,
  ms: 1.26,
  at: 0,
  client: '203.0.113.7',
  target: `/xname/rlookup?address=${hash}&chain=ETH`,
}

function logging(level: LogLevel) {
  const written: string[] = []
  const log = createLog(
    level,
    (text) => written.push(text),
    () => 0,
  )
  const lines = (): unknown[] => {
    const text = written.join('')
    return text === ''
      ? []
      : text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
  }
  return { log, lines }
}

const time = '1970-01-01T00:00:00.000Z'

describe('the log', () => {
  it('has one JSON line for a request, without whom it came from or what it asked for', () => {
    const { log, lines } = logging('info')
    log.requests([request])
    const { client: _, target: __, at: ___, ...rest } = request
    expect(lines()).toEqual([{ time, level: 'info', ...rest, ms: 1.3 }])
  })

  it('has them in full when it is to help find an error', () => {
    const { log, lines } = logging('debug')
    log.requests([{ ...request, target: '/a"b\\c' }])
    log.trouble(`${hash} failed`)
    expect(lines()).toMatchObject([
      { client: '203.0.113.7', target: '/a"b\\c' },
      { message: `${hash} failed` },
    ])
  })

  it('cuts hashes and addresses in what went wrong', () => {
    const { log, lines } = logging('warn')
    log.trouble(`GET /tx/${hash} of 203.0.113.7\nfailed`)
    expect(lines()).toEqual([
      { time, level: 'warn', message: 'GET /tx/9A6F3C…6071 of 203.0.113.x\nfailed' },
    ])
  })

  it('cuts the shortest addresses that there are too', () => {
    const { log, lines } = logging('warn')
    // Ripple's and Bitcoin's oldest have 25 and 26 characters.
    for (const address of ['rrrrrrrrrrrrrrrrrrrrrhoLv', '11111111111111111111BZbvjr']) {
      log.trouble(`${address} failed`)
    }
    expect(JSON.stringify(lines())).not.toMatch(/r{12}|1{12}/)
  })

  it('leaves requests out when only trouble is wanted', () => {
    const { log, lines } = logging('warn')
    log.requests([request])
    expect(lines()).toEqual([])
  })
})
