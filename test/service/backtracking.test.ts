import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askHostile, questions } from '../../scripts/measureHostile.mjs'
import { tellsOfBacktracking, wentBack, withoutCase } from '../support/backtracking'
import { builtService } from '../support/builtService'

let built: Awaited<ReturnType<typeof builtService>>
const reading = resolve('node_modules/.cache/crosswatch-hostile-reading')
beforeAll(async () => {
  built = await builtService('backtracking-test', [withoutCase])
  await build({
    logLevel: 'silent',
    plugins: [withoutCase],
    build: { ssr: 'test/support/hostileReading.ts', outDir: reading },
  })
}, 60_000)
afterAll(() => {
  built.remove()
  rmSync(reading, { recursive: true, force: true })
})

const run = (...what: string[]): string =>
  execFileSync(process.execPath, [...tellsOfBacktracking, ...what], { encoding: 'utf8' })

describe('a regular expression', () => {
  it('that goes back over a text again and again is noticed', () => {
    const bad = String.raw`/^(\w+\s?)+$/.test('a'.repeat(40) + '!')`
    expect(wentBack(run('--eval', bad))).toEqual([String.raw`^(\w+\s?)+$`])
  })

  it('of the page does not, whatever is pasted or comes in an answer', () => {
    const output = run(join(reading, 'hostileReading.js'))
    expect(output).toMatch(/^Read \d{3,} texts\.$/m)
    expect(wentBack(output)).toEqual([])
  })

  it('of the service does not, whatever a stranger sends', async () => {
    const service = await built.start({ CROSSWATCH_RATE_LIMIT: '0' }, tellsOfBacktracking)
    for (const question of questions) await askHostile(service.address, question)
    expect(wentBack(service.said())).toEqual([])
  })
})
