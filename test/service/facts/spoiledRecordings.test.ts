import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { recordedTransactions, recordingNames } from '../../support/mapped'
import { propertyRuns } from '../../support/propertyRuns'
import { type Spoil, pathsOf, spoilAt } from '../../support/spoilJson'

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
  const { response, verdict } = map(answer)
  const paid = response.result.legs
    .filter(({ txnType }) => txnType === 'TRANSFER:OUT')
    .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`)
  return { verdict, paid: paid.toSorted() }
}

/** Each way to damage each value of an answer. */
const listDamages = (answer: unknown) =>
  pathsOf(answer).flatMap((path) => {
    const isElement = typeof path.at(-1) === 'number'
    return Object.entries(spoils)
      .filter(([, { of }]) => of !== (isElement ? 'fields' : 'elements'))
      .map(([how, { spoil }]) => ({ path, how, spoil }))
  })

it.each(names)('%s with a damaged field never becomes complete by mistake', (name) => {
  const [recorded] = recordedTransactions(name)
  if (recorded === undefined) throw new Error(`${name} has no transaction.`)
  const truth = toldBy(recorded, recorded.answer)
  const damages = listDamages(recorded.answer)
  const expectNoFalseEnd = ({ path, how, spoil }: (typeof damages)[number]) => {
    const told = toldBy(recorded, spoilAt(recorded.answer, path, spoil))
    if (told?.verdict !== 'complete') return
    const damage = `${path.join('.')} ${how}`
    expect({ damage, told }).toEqual({ damage, told: truth })
  }
  const numRuns = propertyRuns / 3
  // As in CI. Random cases would repeat some, and leave others out.
  if (damages.length <= numRuns) damages.forEach(expectNoFalseEnd)
  else fc.assert(fc.property(fc.constantFrom(...damages), expectNoFalseEnd), { numRuns })
})
