import { expect, it } from 'vitest'
import { createThorchain } from '../../src/service/networks/thorchain'
import { laterSamples } from '../../src/service/sources/sandbox/laterSamples'
import { liveSamples } from '../../src/service/sources/sandbox/liveSamples'
import { createIndexerResponse } from '../../src/service/sources/sandbox/simulatedIndexer'
import { createNodeResponse } from '../../src/service/sources/sandbox/simulatedNode'
import { recording, recordingNames } from '../support/mapped'

/** Lists every field of a value with its type: `stages.swap_status.pending: boolean`. Elements of arrays share one path. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => fieldsOf(each, `${at}[]`))
  if (typeof value !== 'object' || value === null)
    return [`${at}: ${value === null ? 'null' : typeof value}`]
  return Object.entries(value).flatMap(([key, below]) => fieldsOf(below, `${at}.${key}`))
}

const recordedFields = (kind: RegExp): Set<string> =>
  new Set(
    recordingNames('real/')
      .filter((name) => kind.test(name))
      .flatMap((name) => fieldsOf(recording(name))),
  )

const network = createThorchain('thor')
const samples = [...liveSamples, ...laterSamples]
const moments = samples.flatMap((sample) =>
  Object.values(sample.steps).flatMap((at) =>
    [at - 1, at, at + 1].map((elapsed) => ({ sample, elapsed: Math.max(0, elapsed) })),
  ),
)
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('the simulated node sends only fields of recorded nodes or of their source code', () => {
  const known = recordedFields(/thornode\.tx-status/)
  // Fields that no recording contains (THORNode x/thorchain/querier.go).
  const fromSource = new Set([
    ...[
      'chain: string',
      'external_observed_height: number',
      'external_confirmation_delay_height: number',
    ].map((field) => `.stages.inbound_confirmation_counted.${field}`),
    ...['interval', 'quantity', 'count'].map(
      (field) => `.stages.swap_status.streaming.${field}: number`,
    ),
    ...[
      'remaining_delay_blocks: number',
      'remaining_delay_seconds: number',
      'completed: boolean',
    ].map((field) => `.stages.outbound_delay.${field}`),
    '.out_txs[].gas: null',
  ])
  const fields = moments.flatMap(({ sample, elapsed }) =>
    fieldsOf(sent(createNodeResponse(sample, network, elapsed))),
  )
  expect(
    [...new Set(fields)].filter((field) => !known.has(field) && !fromSource.has(field)),
  ).toEqual([])
})

it('the simulated indexer sends only fields of recorded indexers', () => {
  const known = recordedFields(/midgard\.(?:thor|maya)\.(?!pools|shape)/)
  const fields = moments.flatMap(({ sample, elapsed }) =>
    fieldsOf(sent(createIndexerResponse(sample, network, elapsed, 0))),
  )
  expect([...new Set(fields)].filter((field) => !known.has(field))).toEqual([])
})

it('the simulated node sends the recorded response for a hash that it has not observed', () => {
  const sample = samples.find(({ steps }) => steps.observed > 0)
  expect(sample && createNodeResponse(sample, network, 0)).toEqual(
    recording('real/thornode.tx-status.not-observed'),
  )
})
