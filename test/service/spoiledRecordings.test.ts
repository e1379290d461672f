import * as v from 'valibot'
import { expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { createThorchain, mayachain } from '../../src/service/networks/network'
import { ActionsSchema } from '../../src/service/tracking/indexer'
import { NodeResponseSchema } from '../../src/service/tracking/node'
import { answerTo, recording, recordingNames } from '../support/mapped'
import { type Spoil, pathsOf, spoilAt } from '../support/spoilJson'

const names = recordingNames('real/').filter((name) =>
  /thornode\.tx-status|midgard\.(?:thor|maya)\.(?!pools|shape)/.test(name),
)

const spoils: Record<string, { of: 'fields' | 'elements' | 'both'; spoil: Spoil }> = {
  removed: { of: 'fields', spoil: () => [] },
  'made null': { of: 'both', spoil: () => [null] },
  'made another type': { of: 'both', spoil: (value) => [typeof value === 'string' ? 7 : 'text'] },
  'made an object': { of: 'both', spoil: () => [{}] },
  repeated: { of: 'elements', spoil: (value) => [value, value] },
}

/** The verdict and every payment; null without a usable response. */
function toldBy(name: string, recorded: unknown, hash: string) {
  const network = name.includes('.maya.') ? mayachain : createThorchain('thor')
  const isNode = name.includes('thornode.')
  if (!v.is(isNode ? NodeResponseSchema : ActionsSchema, recorded)) return null
  const response = isNode
    ? answerTo(recorded, undefined, { network, hash })
    : answerTo(undefined, recorded, { network, hash })
  const { verdict } = decideVerdict(v.parse(TrackerResponseSchema, response))
  const paid = response.result.legs
    .filter(({ txnType }) => txnType === 'TRANSFER:OUT')
    .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`)
  return { verdict, paid: paid.toSorted() }
}

/** The recording as a response; for an indexer's, the actions of its first transaction. */
function asked(name: string): { recorded: unknown; hash: string } {
  const whole = recording(name)
  if (name.includes('thornode.')) {
    const hash = v.parse(NodeResponseSchema, whole)?.tx?.id ?? 'AB'.repeat(32)
    return { recorded: whole, hash }
  }
  const [first] = v.parse(ActionsSchema, whole)
  const hash = first?.in[0]?.txID ?? ''
  const { actions } = v.parse(v.object({ actions: v.array(v.looseObject({})) }), whole)
  const own = actions.filter((action) => JSON.stringify(action['in']).includes(hash))
  return { recorded: { actions: own }, hash }
}

it.each(names)('%s with any damaged field never becomes complete by mistake', (name) => {
  const { recorded, hash } = asked(name)
  const truth = toldBy(name, recorded, hash)
  for (const [how, { of, spoil }] of Object.entries(spoils)) {
    for (const path of pathsOf(recorded)) {
      const isElement = typeof path.at(-1) === 'number'
      if (of === (isElement ? 'fields' : 'elements')) continue
      const told = toldBy(name, spoilAt(recorded, path, spoil), hash)
      if (told?.verdict !== 'complete') continue
      const damage = `${path.join('.')} ${how}`
      expect({ damage, told }).toEqual({ damage, told: truth })
    }
  }
})
