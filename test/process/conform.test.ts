import { spawn } from 'node:child_process'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { scriptedServer } from '../support/listening'

const hash = 'AB'.repeat(32)

/** Serves our service, or with another status of its health. */
async function serve(prefix: string, healthStatus?: number) {
  const { service } = inProcessService({ prefixes: [prefix] })
  const real = getRequestListener((request) => service.fetch(request))
  const server = await scriptedServer((request, response) => {
    if (request.url !== '/tracker/health' || healthStatus === undefined)
      return void real(request, response)
    response.writeHead(healthStatus, { 'access-control-allow-origin': '*' }).end()
  })
  onTestFinished(server.close)
  return server.address
}

describe('npm run conform', () => {
  it('exits with 0 without a failure and with 1 after one', async () => {
    const [passed, failed] = await Promise.all([
      run(await serve('foo'), '--prefix', 'foo', '--json'),
      run(await serve('x', 500)),
    ])
    expect(passed.code).toBe(0)
    expect(JSON.parse(passed.out)).toMatchObject({
      conforms: true,
      prefixes: ['foo'],
      hashes: [],
    })
    expect(failed.code).toBe(1)
    expect(failed.out).toMatch(
      /^GET \/tracker\/health +500 {2}fail\n {4}fail: the status is 500\n/m,
    )
    expect(failed.out).toMatch(/ pass, 0 warning, 1 fail\n$/)
  })

  it('exits with 2 and one line for wrong arguments, and when there is no connection', async () => {
    const { address, close } = await scriptedServer(() => {})
    await close()
    const [closed, invalid] = await Promise.all([
      run(address),
      run(address, '--hash', `${hash}=finished`),
    ])
    const usage =
      'Usage: npm run conform -- URL [--strict] [--prefix x,y] [--hash HASH[=VERDICT]]… [--name NAME] [--no-start] [--json]'
    expect([closed.code, closed.out, invalid.code, invalid.out]).toEqual([2, '', 2, ''])
    expect(closed.err).toBe(`${address} cannot be reached: ECONNREFUSED.\n`)
    expect(invalid.err).toBe(`${usage}\n`)
  })
})

/** Runs the command in a process. */
function run(
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/conform.mjs', ...args])
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  return new Promise((end) => child.once('close', (code) => end({ code, out, err })))
}
