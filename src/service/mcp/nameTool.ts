import * as v from 'valibot'
import {
  CheckedAddressSchema,
  CheckedNameSchema,
  CheckedRegistrySchema,
} from '../../contract/checkedName'
import { described } from '../../contract/lenient'
import { isName, nameRule } from '../../contract/names'
import { describeWrongArgument } from '../../model/words/agentArgument'
import { describeName } from '../../model/words/agentName'
import { toolTexts } from '#words/agent'
import { createInvalidRequest } from '../errors/errors'
import { checkName } from '../tracking/checkName'
import { addressEntries, encodeAddress } from './reportedData'
import { defineTool } from './tool'

const { chain, address: _, ...checkedEntries } = CheckedAddressSchema.entries

const Registry = v.object({
  ...CheckedRegistrySchema.entries,
  addresses: v.array(v.object({ chain, ...addressEntries, ...checkedEntries })),
})

export const resolveNameTool = defineTool({
  name: 'resolve_name',
  title: 'Resolve a name',
  description:
    'Finds the addresses that a name such as "alice" leads to, and warns where they must not be paid to.',
  asks: 'registries',
  support: {
    isIn: ({ registries }) => registries.length > 0,
    otherwise: {
      text: toolTexts.noNames,
      data: { isSupported: false, isRegistered: false, verdict: null, registries: [] },
    },
  },
  input: v.object({
    name: v.pipe(v.string(), v.maxLength(100), v.description(`A name: ${nameRule}.`)),
  }),
  output: v.object({
    isSupported: described(v.boolean(), 'False: this service has no names.'),
    isRegistered: CheckedNameSchema.entries.isRegistered,
    verdict: v.nullable(CheckedNameSchema.entries.verdict),
    registries: v.array(Registry),
  }),
  run: async ({ name }, call) => {
    if (!isName(name)) throw createInvalidRequest(describeWrongArgument('name', name))
    const { report, checked } = await checkName(name, call)
    const registries = checked.registries.map((registry) => ({
      ...registry,
      addresses: registry.addresses.map((row) => ({
        ...row,
        ...encodeAddress(row.chain, row.address),
      })),
    }))
    return {
      text: describeName(report),
      data: { isSupported: true, ...checked, registries },
    }
  },
})
