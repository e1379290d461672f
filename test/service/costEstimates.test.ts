import { describe, expect, it } from 'vitest'
import { listCosts } from '../../src/model/transaction/costs'
import { readSnapshot } from '../../src/model/transaction/decideResponse'
import { samples } from '../../src/service/sources/sandbox/samples'
import { ticking, track } from '../support/sandboxed'

const findSample = (title: string) =>
  samples.find((sample) => sample.title.startsWith(title))?.deposit.hash ??
  expect.fail('no sample')

/** What is said of the costs of a sample, some ms after its start. */
async function tellAfter(title: string, ms: number) {
  const hash = findSample(title)
  const over = ticking()
  await track(over, { hash })
  over.later(ms)
  const response = await track(over, { hash })
  const codes = listCosts(readSnapshot(hash, response, over.now())).map(
    ({ code }) => code,
  )
  return { costs: response.result.costs, codes }
}

describe('what a swap will cost', () => {
  it('is its minimum before its payout is planned', async () => {
    const { costs, codes } = await tellAfter('Standard swap', 30_000)
    expect(costs).toMatchObject({ isEstimate: true, rate: null, fees: null, usd: null })
    expect(codes).toEqual(['minimum'])
  })

  it('is estimated by the planned payout, without fees and dollars', async () => {
    const { costs, codes } = await tellAfter('Standard swap', 100_000)
    expect(costs).toMatchObject({
      isEstimate: true,
      rate: { base: 'DOGE.DOGE', amount: '0.19694976' },
      fees: null,
      usd: null,
    })
    expect(codes).toEqual(['expected-rate', 'minimum'])
  })

  it('is known at the end', async () => {
    const { costs, codes } = await tellAfter('Standard swap', 180_000)
    expect(costs).toMatchObject({ isEstimate: false, rate: { amount: '0.19694976' } })
    expect(codes).toEqual(['rate', 'minimum', 'fee', 'fee', 'worth', 'rest'])
  })

  it('has no rate while parts are swapped, and none where a part comes back', async () => {
    expect((await tellAfter('Streaming swap', 100_000)).costs).toMatchObject({
      rate: null,
    })
    expect(
      (await tellAfter('Partially refunded', 170_000)).costs?.rate ?? null,
    ).toBeNull()
  })
})
