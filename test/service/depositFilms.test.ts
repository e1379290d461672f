import { describe, expect, it } from 'vitest'
import { locateDeposit } from '../../src/model/transaction/depositPlace'
import { depositFilms } from '../../src/service/sources/sandbox/chainPlayer'
import { freshHash, ticking, track } from '../support/sandboxed'

const [blocks, lowFee, unknown, reverted, rejected, elsewhere] = depositFilms.map(
  ({ hash }) => hash,
)
const overBoth = () => ticking({ prefixes: ['x', 'y'] })

/** What is told of a film after some ms, of which it was polled each 10 s. */
async function tellAfter(hash = '', chain: string, ms: number) {
  const over = overBoth()
  for (let at = 0; at < ms; at += 10_000) {
    await track(over, { hash, chain })
    over.later(10_000)
  }
  const { result, verdict, done } = await track(over, { hash, chain })
  return {
    report: result.chainReport,
    place: locateDeposit(result.chainReport),
    verdict,
    done,
  }
}

describe('the films of deposits that no network has reported', () => {
  it('tell of a deposit in the mempool, then of its depth', async () => {
    expect((await tellAfter(blocks, 'BTC', 0)).place).toEqual({
      code: 'in-mempool',
      chain: 'BTC',
    })
    expect((await tellAfter(blocks, 'BTC', 60_000)).place).toMatchObject({
      code: 'in-block',
      depth: 4,
      usualDepth: 2,
    })
  })

  it('tell of a low fee', async () => {
    expect((await tellAfter(lowFee, 'BTC', 0)).report).toMatchObject({ isFeeLow: true })
  })

  it('tell of a hash that the chain does not know', async () => {
    expect((await tellAfter(unknown, 'BTC', 30_000)).place).toEqual({
      code: 'unknown-to-chains',
      chains: ['BTC'],
    })
  })

  it('tell of a reverted deposit, first before that is final', async () => {
    const failing = await tellAfter(reverted, 'ETH', 0)
    expect(failing).toMatchObject({ verdict: 'not-seen', done: false })
    expect(failing.place).toMatchObject({ code: 'failing-on-chain' })
    const over = await tellAfter(reverted, 'ETH', 60_000)
    expect(over).toMatchObject({ verdict: 'failed', done: true })
  })

  it('tell of a deposit that a Cosmos chain has rejected', async () => {
    expect(await tellAfter(rejected, 'GAIA', 0)).toMatchObject({ verdict: 'failed' })
  })

  it('tell of a payment to an address that is no vault', async () => {
    const { report } = await tellAfter(elsewhere, 'ETH', 90_000)
    expect(report).toMatchObject({ state: 'block', isElsewhere: true })
  })

  it('are found without a chain after 20 s, and leave all other hashes as they are', async () => {
    const over = overBoth()
    const ask = async (hash = '') => (await track(over, { hash })).result.chainReport
    expect(await ask(blocks)).toBeNull()
    expect(await ask(freshHash)).toBeNull()
    over.later(21_000)
    expect(await ask(blocks)).toMatchObject({ state: 'mempool', chains: ['BTC'] })
    expect(await ask(freshHash)).toBeNull()
    expect(over.logged).toEqual([])
  })
})
