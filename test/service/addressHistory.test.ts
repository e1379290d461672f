import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddressTransactionsSchema } from '../../src/contract/addressTransactions'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import { writeHistoryCsv } from '../../src/model/history/csvHistory'
import { summarize } from '../../src/model/transaction/summarize'
import { applyResult } from '../../src/model/transaction/decideResponse'
import { createSnapshot } from '../../src/model/transaction/snapshot'
import { inProcessService, smallCatalogue } from '../support/inProcess'
import { noon } from '../support/samples'

let now = noon
const service = inProcessService({ now: () => now, catalogue: smallCatalogue() })
const load = async <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
  v.parse(schema, await (await service.fetch(path)).json())

/** The lines of a file below its header, of a transaction as its own page tracks it. */
function writeTracked(hash: string, response: TrackerResponse): string[] {
  const snapshot = applyResult(
    createSnapshot(hash, now),
    { kind: 'response', response },
    now,
  )
  return linesOf(writeHistoryCsv([addWatched(summarize(snapshot))]))
}
const linesOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1)

/** Without times, which the indexer dates and the page sees. */
const addWatched = (summary: ReturnType<typeof summarize>) => ({
  ...summary,
  startTimestamp: null,
  endTimestamp: null,
  label: '',
  chain: '',
})

/** The same of a transaction as the list of its sender has it. */
async function writeListed(hash: string, sender: string): Promise<string[]> {
  const path = `/tracker/v2/addresses/${sender}/txns`
  const { txns } = await load(AddressTransactionsSchema, path)
  const rows = txns.filter((summary) => summary.hash === hash)
  return linesOf(writeHistoryCsv(rows.map(addWatched)))
}

describe('a list of an address, its file, and the single transactions', () => {
  it.each([
    ['before they are sent', 0, 6],
    ['in progress', 80_000, 10],
    ['at their end', 86_400_000, 12],
  ])('agree line by line %s', async (_, elapsedMs, leastCount) => {
    now = noon + elapsedMs
    const { samples, networks } = await load(ServiceDescriptionSchema, '/service')
    const network = networks[0]?.id ?? ''
    const compared: string[] = []
    for (const { hash } of samples) {
      const response = await load(TrackerResponseSchema, `/tracker/v2/txn/${hash}`)
      const sender = response.result.legs.find(({ fromAddress }) => fromAddress !== '')
      // One sample is not found at first.
      if (sender === undefined) continue
      // The tracker does not name the only network.
      const tracked = writeTracked(hash, { ...response, network })
      const listed = await writeListed(hash, sender.fromAddress)
      // Indexers list a deposit once it is confirmed.
      const isConfirmed = response.result.legs[0]?.status === 'success'
      if (!isConfirmed && listed.length === 0) continue
      expect(listed).toEqual(tracked)
      compared.push(...tracked)
    }
    expect(compared.length).toBeGreaterThanOrEqual(leastCount)
  })
})
