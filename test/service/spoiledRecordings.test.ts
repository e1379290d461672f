import * as v from 'valibot'
import { expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { readAsClient } from '../support/answers'
import { recordedTransactions, recordingNames } from '../support/mapped'
import { type Spoil, pathsOf, spoilAt } from '../support/spoilJson'

const names = recordingNames('real/').filter((name) =>
  /thornode\.tx-status|midgard\.(?:thor|maya)\.(?!pools|shape)/.test(name),
)

const spoils: Record<string, { of: 'fields' | 'elements' | 'both'; spoil: Spoil }> = {
  removed: { of: 'fields', spoil: () => [] },
  'made null': { of: 'both', spoil: () => [null] },
  'made another type': {
    of: 'both',
    spoil: (value) => [typeof value === 'string' ? 7 : 'text'],
  },
  'made an object': { of: 'both', spoil: () => [{}] },
  repeated: { of: 'elements', spoil: (value) => [value, value] },
}

type Recorded = ReturnType<typeof recordedTransactions>[number]

/** The verdict and every payment; null without a usable response. */
function toldBy({ schema, map }: Recorded, answer: unknown) {
  if (!v.is(schema, answer)) return null
  const response = map(answer)
  const decided = decideVerdict(response)
  // The service decides before it sends, and a client decides from what it gets.
  expect(decideVerdict(readAsClient(response))).toEqual(decided)
  const { verdict } = decided
  const paid = response.result.legs
    .filter(({ txnType }) => txnType === 'TRANSFER:OUT')
    .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`)
  return { verdict, paid: paid.toSorted() }
}

it.each(names)('%s with any damaged field never becomes complete by mistake', (name) => {
  const [recorded] = recordedTransactions(name)
  if (recorded === undefined) throw new Error(`${name} has no transaction.`)
  const truth = toldBy(recorded, recorded.answer)
  for (const [how, { of, spoil }] of Object.entries(spoils)) {
    for (const path of pathsOf(recorded.answer)) {
      const isElement = typeof path.at(-1) === 'number'
      if (of === (isElement ? 'fields' : 'elements')) continue
      const told = toldBy(recorded, spoilAt(recorded.answer, path, spoil))
      if (told?.verdict !== 'complete') continue
      const damage = `${path.join('.')} ${how}`
      expect({ damage, told }).toEqual({ damage, told: truth })
    }
  }
})
