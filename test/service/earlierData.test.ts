import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { noon, samples } from '../support/samples'
import { track } from '../support/sandboxed'

/** A file of the data folder as the service of commit db72679 wrote it, with the fields that were given up since. */
const started = 'AB'.repeat(32)
const files = {
  start: {
    [started]: {
      quoteId: 'q-1',
      hash: started,
      sellAsset: 'BTC.BTC',
      sellAmount: '0.5',
      buyAsset: 'ETH.ETH',
      expectedBuyAmount: '8',
      fromAddress: 'bc1qfrom',
      toAddress: '0xto',
      isStreamingSwap: true,
      needsApproval: false,
      legs: [
        {
          provider: 'THORCHAIN',
          sellAsset: 'BTC.BTC',
          sellAmount: '0.5',
          buyAsset: 'ETH.ETH',
          buyAmount: '8',
        },
      ],
      routeDigest: 'e1zAZtmA1MP-AOHYXgftWs1vMB97l4FUwfAAx1enb38',
      startTimestamp: noon - 3_600_000,
      begunAt: noon - 3_600_000,
    },
  },
  clock: { [samples.quick]: { begunAt: noon - 3_600_000 } },
}

it('a data folder of an earlier release is read: its starts are known, and its samples continue', async () => {
  const path = mkdtempSync(join(tmpdir(), 'crosswatch-earlier-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [folder, entries] of Object.entries(files)) {
    mkdirSync(join(path, folder))
    for (const [name, entry] of Object.entries(entries)) {
      writeFileSync(join(path, folder, `${name}.json`), JSON.stringify(entry))
    }
  }
  const over = inProcessService({ store: { kind: 'folder', path }, now: () => noon })
  const { result } = await track(over, { hash: started })
  expect(result?.quoteId).toBe('q-1')
  expect(result?.legs[0]).toMatchObject({ fromAsset: 'BTC.BTC', fromAmount: '0.5' })
  expect(await track(over, { hash: samples.quick })).toMatchObject({ done: true })
  // A damaged entry would be logged.
  expect(over.logged).toEqual([])
  const names = readdirSync(path, { recursive: true }).map(String)
  expect(names.filter((name) => name.includes('.')).toSorted()).toEqual([
    `clock/${samples.quick}.json`,
    `start/${started}.json`,
  ])
})
