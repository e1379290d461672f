import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureHostileMs, hostileRequests } from '../../scripts/measureHostile.mjs'
import {
  backtrackingTraceFlags,
  findBacktrackingExpressions,
  removeCaseFlags,
} from '../support/backtracking'
import { buildService } from '../support/buildService'

let built: Awaited<ReturnType<typeof buildService>>
const reading = resolve('node_modules/.cache/crosswatch-hostile-reading')
beforeAll(async () => {
  built = await buildService('backtracking-test', [removeCaseFlags])
  await build({
    logLevel: 'silent',
    plugins: [removeCaseFlags],
    build: { ssr: 'test/support/readHostileTexts.ts', outDir: reading },
  })
}, 60_000)
afterAll(() => {
  built.remove()
  rmSync(reading, { recursive: true, force: true })
})

const run = (...what: string[]): string =>
  execFileSync(process.execPath, [...backtrackingTraceFlags, ...what], { encoding: 'utf8' })

describe('a regular expression', () => {
  it('with catastrophic backtracking is detected', () => {
    const bad = String.raw`/^(\w+\s?)+$/.test('a'.repeat(40) + '!')`
    expect(findBacktrackingExpressions(run('--eval', bad))).toEqual([String.raw`^(\w+\s?)+$`])
  })

  it('of the page has none for pasted texts and responses', () => {
    const output = run(join(reading, 'readHostileTexts.js'))
    expect(output).toMatch(/^Read \d{3,} texts\.$/m)
    expect(findBacktrackingExpressions(output)).toEqual([])
  })

  it('of the service has none for requests', async () => {
    const service = await built.start({ CROSSWATCH_RATE_LIMIT: '0' }, backtrackingTraceFlags)
    for (const question of hostileRequests) await measureHostileMs(service.address, question)
    expect(findBacktrackingExpressions(service.output())).toEqual([])
  })
})
