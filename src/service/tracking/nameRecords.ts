import * as v from 'valibot'
import {
  type AddressNames,
  type NameEntry,
  type NameRegistration,
  ReverseLookupSchema,
} from '../../contract/nameResponses'
import type { Lookup } from '../../model/names/nameChecks'
import { isRefusal } from '../errors/errors'
import { readSample } from '../http/sendError'
import type { Source } from '../sources/source'
import type { Caller } from './caller'
import { type NameLookUps, createNameLookUps } from './nameLookUps'

/** The names of a network. */
export type LabelledNames = {
  /** Such as "thorname". */
  id: string
  /** As its readers know it: for agents its `id`, on pages such as "THORName". */
  label: string
  names: NameLookUps
}

/** Lists the networks that have names. `getLabel`: by the network's name in paths. */
export const listLabelledNames = (
  source: Source,
  getLabel: (prefix: string) => string = getRegistryId,
): LabelledNames[] =>
  source.registries.flatMap(({ prefix, names }) =>
    names === null
      ? []
      : [
          {
            id: getRegistryId(prefix),
            label: getLabel(prefix),
            names: createNameLookUps(source, names),
          },
        ],
  )

const getRegistryId = (prefix: string): string => `${prefix}name`

/** Reads what a name leads to (null: there is no such name), and whether it is registered. */
export async function readRecord(
  { names }: LabelledNames,
  name: string,
  caller: Caller,
): Promise<{
  entries: Lookup<readonly NameEntry[] | null>
  registration: Lookup<NameRegistration>
}> {
  const [entries, registration] = await Promise.all([
    toLookup(names.lookUp(name, caller)),
    toLookup(names.readRegistration(name, caller)),
  ])
  return { entries, registration }
}

/** Reads the names of an address. `wantedName`: the one that matters; '' for none. */
export const readNames = (
  { names }: LabelledNames,
  sought: { chain: string; address: string; wantedName: string },
  caller: Caller,
): Promise<Lookup<AddressNames>> =>
  toLookup(
    names.reverseLookUp(sought, caller).catch(async (error: unknown) => {
      // An error sample imitates a service whose answer is wrong.
      const sample = await readSample(error)
      if (sample === null) throw error
      return { value: v.parse(ReverseLookupSchema, sample.json) }
    }),
  )

/** What cannot be looked up is `failed`. A fault of our own must not look like that. */
const toLookup = <T>(found: Promise<{ value: T; at?: number }>): Promise<Lookup<T>> =>
  found.then(
    (answer): Lookup<T> => ({ state: 'known', ...answer }),
    (cause: unknown): Lookup<T> => {
      if (isRefusal(cause)) return { state: 'failed', cause }
      throw cause
    },
  )
