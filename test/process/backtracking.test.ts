import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, parseAst } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, copyService } from '../support/buildService'

/** The engine needs one or two ms for this number of backtracks. */
const maxBacktracks = 100_000

/**
 * Node flags that print each regular expression with excessive backtracking: V8 then switches to another engine and logs it. V8
 * counts backtracks, so the result does not depend on the speed of the machine.
 */
const backtrackingTraceFlags = [
  '--enable-experimental-regexp-engine-on-excessive-backtracks',
  `--regexp-backtracks-before-fallback=${maxBacktracks}`,
  '--trace-experimental-regexp-engine',
]

/** Returns the regular expressions named in the output of a process. */
const findBacktrackingExpressions = (output: string) =>
  [...output.matchAll(/^Experimental execution .*?#(.*)>$/gm)].map(([, source = '']) =>
    source.replaceAll('\\\\', '\\'),
  )

/**
 * Removes the flag `i` from the regular expressions of a script: the other engine does not support it, and V8 does not count backtracks
 * of unsupported expressions. Expressions with `u`, `v` or lookaround stay uncounted; they are few and simple.
 */
function removeCaseFlags(code: string) {
  const positions = findCaseFlags(parseAst(code)).toSorted((a, b) => b - a)
  return positions.reduce((text, at) => text.slice(0, at) + text.slice(at + 1), code)
}

/** Returns the position of the flag `i` of each regular expression below a syntax tree node. */
function findCaseFlags(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(findCaseFlags)
  if (!('regex' in node) || !('end' in node) || typeof node.end !== 'number')
    return within
  const { regex, end } = node
  const isRegex = typeof regex === 'object' && regex !== null && 'flags' in regex
  const flags = isRegex ? String(regex.flags) : ''
  const at = flags.indexOf('i')
  return at < 0 || /[uv]/.test(flags) ? within : [...within, end - flags.length + at]
}

const start = { quoteId: 'a', hash: 'a', sellAmount: '1' }
const route = { memo: ':/'.repeat(7_900) }

/** Texts that keep a regular expression or a parser busy, at the maximum length, one for each place that reads text of clients. */
const hostilePaths = [
  `/xname/${'~.'.repeat(3_900)}`,
  `/xname${'/a'.repeat(3_900)}/%`,
  `/xname/${'%20'.repeat(2_600)}`,
  `/${'a.b-'.repeat(1_900)}!.js`,
  `/xname/${'a+_-'.repeat(1_900)}`,
  `/tokenlist/utils/currencies?categories=${',a'.repeat(3_800)}`,
  `/xname/rlookup?chain=ETH&address=0x${'a1'.repeat(3_800)}`,
  `/xname/chain?${'xname=&'.repeat(1_100)}`,
]
const hostileHeaders = {
  'accept-encoding': 'br;q=0.0 ;'.repeat(400),
  'if-none-match': 'W/"W/ ,'.repeat(600),
  'x-forwarded-for': '1.1.1.1:'.repeat(500),
}
const hostileBodies = [
  JSON.stringify({ hash: `0x${' \u00a0'.repeat(5_000)}g` }),
  JSON.stringify({ hash: '0x'.repeat(8_000) }),
  JSON.stringify({ txn: { ...start, sellAmount: `${'1'.repeat(16_000)}x` } }),
  JSON.stringify({ txn: { ...start, route } }),
  `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
  `{${'"__proto_":{},'.repeat(1_100)}"a":1}`,
]

let built: Awaited<ReturnType<typeof copyService>>
beforeAll(async () => {
  built = await copyService()
  // The built service has most of what the page reads with, apart from what reads pasted texts.
  await build({
    logLevel: 'silent',
    build: {
      ssr: 'test/support/readHostileTexts.ts',
      outDir: join(built.folder, 'page-texts'),
    },
  })
  for (const part of ['service', 'page-texts']) {
    const folder = join(built.folder, part)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.js')) continue
      const file = join(folder, name)
      writeFileSync(file, removeCaseFlags(readFileSync(file, 'utf8')))
    }
  }
})
afterAll(() => built.remove())

const postText = (address: string, body: string) =>
  fetch(`${address}/tracker/v2/txn`, { method: 'POST', body })

const run = (...what: string[]) =>
  execFileSync(process.execPath, [...backtrackingTraceFlags, ...what], {
    encoding: 'utf8',
  })

describe('a regular expression', () => {
  it('with catastrophic backtracking is detected', () => {
    const bad = String.raw`/^(\w+\s?)+$/.test('a'.repeat(40) + '!')`
    expect(findBacktrackingExpressions(run('--eval', bad))).toEqual([
      String.raw`^(\w+\s?)+$`,
    ])
  })

  it('of the page has none for pasted texts and responses', () => {
    const output = run(join(built.folder, 'page-texts/readHostileTexts.js'))
    expect(output).toMatch(/^Read \d{3,} texts\.$/m)
    expect(findBacktrackingExpressions(output)).toEqual([])
  })

  it('of the service has none for requests', async () => {
    const service = built.start({ CROSSWATCH_RATE_LIMIT: '0' }, backtrackingTraceFlags)
    const address = await addressOf(service)
    for (const path of hostilePaths) await fetch(address + path)
    await fetch(`${address}/tokenlist/utils/chains`, { headers: hostileHeaders })
    for (const body of hostileBodies) await postText(address, body)
    expect(findBacktrackingExpressions(service.out())).toEqual([])
  })
})
