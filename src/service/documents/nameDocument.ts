import type { CheckedName } from '../../contract/checkedName'
import { encodeReport } from '../../model/names/nameReport'
import { describeName } from '../../model/words/agentName'
import { nameRegistry } from '../../model/words/networkName'
import { createNoNames } from '../errors/errors'
import { checkName } from '../tracking/checkName'
import type { LookUp } from '../tracking/limitLookUps'
import type { Registry } from '../tracking/registries'
import type { Document } from './document'

/** Whether the addresses of a name may be paid to. Throws a 501 where there are no names. */
export async function documentName(
  name: string,
  names: { registries: readonly Registry[]; lookUp: LookUp; now: () => number },
): Promise<Document<CheckedName>> {
  if (names.registries.length === 0) throw createNoNames()
  const { report, checked, at } = await checkName(name, names, ({ prefix }) =>
    nameRegistry(prefix),
  )
  const data = { ...checked, report: encodeReport(report) }
  return { data, text: describeName(report), at }
}
