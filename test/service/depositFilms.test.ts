import { expect, it } from 'vitest'
import { locateDeposit } from '../../src/model/transaction/depositPlace'
import { depositFilms } from '../../src/service/sources/sandbox/chainPlayer'
import { freshHash, ticking, track } from '../support/sandboxed'

const overBoth = () => ticking({ prefixes: ['x', 'y'] })
const hashOf = (index: number) => depositFilms[index]?.hash ?? expect.fail()

it.each<[string, film: number, chain: string, ms: number, told: object]>([
  ['a mempool', 0, 'BTC', 0, { place: { code: 'in-mempool', chain: 'BTC' } }],
  [
    'its depth',
    0,
    'BTC',
    60_000,
    { place: { code: 'in-block', depth: 4, usualDepth: 2 } },
  ],
  ['a low fee', 1, 'BTC', 0, { report: { isFeeLow: true } }],
  [
    'an unknown hash',
    2,
    'BTC',
    30_000,
    { place: { code: 'unknown-to-chains', chains: ['BTC'] } },
  ],
  [
    'a revert that is not final',
    3,
    'ETH',
    0,
    { verdict: 'not-seen', done: false, place: { code: 'failing-on-chain' } },
  ],
  ['a revert', 3, 'ETH', 60_000, { verdict: 'failed', done: true }],
  ['a rejection by a Cosmos chain', 4, 'GAIA', 0, { verdict: 'failed' }],
  ['no vault', 5, 'ETH', 90_000, { report: { state: 'block', isElsewhere: true } }],
])(
  'the films of unreported deposits tell of %s',
  async (_, film, chain, ms, expected) => {
    const over = overBoth()
    const hash = hashOf(film)
    // It is polled each 10 s.
    for (let at = 0; at < ms; at += 10_000) {
      await track(over, { hash, chain })
      over.later(10_000)
    }
    const { result, verdict, done } = await track(over, { hash, chain })
    const report = result.chainReport
    const told = { report, place: locateDeposit(report), verdict, done }
    expect(told).toMatchObject(expected)
  },
)

it('such films are found without a chain after 20 s, and leave all other hashes as they are', async () => {
  const over = overBoth()
  const ask = async (hash: string) => (await track(over, { hash })).result.chainReport
  expect(await ask(hashOf(0))).toBeNull()
  expect(await ask(freshHash)).toBeNull()
  over.later(21_000)
  expect(await ask(hashOf(0))).toMatchObject({ state: 'mempool', chains: ['BTC'] })
  expect(await ask(freshHash)).toBeNull()
  expect(over.logged).toEqual([])
})
