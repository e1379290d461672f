import { explained } from '../../../support/answers'
import { expect, it } from 'vitest'
import { listCosts } from '../../../../src/model/transaction/costStatements'
import { readSnapshot } from '../../../../src/model/transaction/explainResponse'
import { samples } from '../../../../src/service/sandbox/samples'
import { ticking, track } from '../../../support/sandboxed'

const { hash } =
  samples.find(({ code }) => code === 'standard')?.deposit ?? expect.fail('no sample')
const amount = '0.19694976'

it.each([
  [
    'its minimum at first',
    30,
    { isEstimate: true, rate: null, fees: null, usd: null },
    ['minimum'],
  ],
  [
    'estimated by the planned payout, without fees and dollars',
    100,
    { isEstimate: true, rate: { base: 'DOGE.DOGE', amount }, fees: null, usd: null },
    ['expected-rate', 'minimum'],
  ],
  [
    'known at the end',
    180,
    { isEstimate: false, rate: { amount } },
    ['rate', 'minimum', 'fee', 'fee', 'worth', 'rest'],
  ],
])('what a swap will cost is %s, after %i s', async (_, seconds, expected, codes) => {
  const over = ticking()
  await track(over, { hash })
  over.later(seconds * 1_000)
  const response = await track(over, { hash })
  expect(response.result.costs).toMatchObject(expected)
  const told = listCosts(readSnapshot(hash, explained(response), over.now()))
  expect(told.map(({ code }) => code)).toEqual(codes)
})
