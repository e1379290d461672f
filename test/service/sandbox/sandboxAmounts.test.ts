import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getMoney } from '../../../src/model/transaction/readMoney'
import { readExplanation } from '../../../src/model/transaction/wire'
import { get, ticking, track } from '../../support/sandboxed'

const ServiceSchema = v.object({
  samples: v.array(
    v.object({ hash: v.string(), fromAsset: v.string(), recorded: v.boolean() }),
  ),
})
const PricesSchema = v.array(v.object({ identifier: v.string(), priceUsd: v.number() }))

const over = ticking({ prefixes: ['x', 'y'] })

/** The price of an asset in US dollars. */
async function readPrice(asset: string) {
  const path = `/service/prices?identifier=${encodeURIComponent(asset)}`
  const [price] = v.parse(PricesSchema, (await get(over, path)).json)
  return price?.priceUsd ?? expect.fail(`No price of ${asset}`)
}

/** What was sold, and what was paid, refunded or is expected for it, in US dollars. */
async function readValues(hash: string) {
  const { steps } = readExplanation(await track(over, { hash })) ?? expect.fail(hash)
  const { sold, outcomes } = getMoney(steps)
  if (sold === null) return expect.fail(`${hash} sells nothing`)
  const getValue = async ({ asset, amount }: { asset: string; amount: string }) =>
    Number(amount) * (await readPrice(asset))
  const values = await Promise.all(outcomes.map(getValue))
  const total = values.reduce((sum, value) => sum + value, 0)
  return { sold, outcomes, paid: await getValue(sold), got: total }
}

const listInvented = async () => {
  const { samples } = v.parse(ServiceSchema, (await get(over, '/service')).json)
  // No network reports what a deposit is for.
  return samples
    .filter(({ recorded, fromAsset }) => !recorded && fromAsset !== '')
    .map(({ hash }) => hash)
}

it('no sample gains value: each swap costs 0.1 to 1 % while it is in progress and after it', async () => {
  const hashes = await listInvented()
  expect(hashes.length).toBeGreaterThan(10)
  const shares: number[] = []
  const others: string[] = []
  // They begin with the first request.
  for (const waitMs of [0, 50_000, 60_000, 3_600_000, 7_200_000]) {
    over.later(waitMs)
    for (const hash of hashes) {
      const { status } = await track(over, { hash })
      if (status === 'not_found') continue
      const { outcomes, paid, got } = await readValues(hash)
      const isWhole = outcomes.every(({ kind }) => kind === 'returned')
      // What will be paid is not known before the network plans it.
      if (outcomes.every(({ amount }) => amount === '')) continue
      const share = got / paid
      shares.push(share)
      // A refund costs at most the fee of the network: deBridge gives all of a deposit back.
      if (share < 0.99 || share > (isWhole ? 1 : 0.999)) others.push(`${hash} ${share}`)
    }
  }
  expect(others).toEqual([])
  expect(shares.length).toBeGreaterThan(25)
})
