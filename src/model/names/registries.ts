import type { NameEntry } from '../../contract/nameResponses'
import { isSameAddress } from '../chains/addresses'
import type { Lookup } from './checks'

/** Where the registries of several networks have the name of an address. */
export type NameRegistry = {
  /** Its network's name in paths, such as "thor". */
  prefix: string
  /** As people read it, such as "THORName". */
  label: string
}

/** What a registry knows of a name: its addresses, or null where it has no such name. */
export type RegistryRecord = {
  label: string
  entries: Lookup<readonly NameEntry[] | null>
}

/** How the records of a name differ between registries. */
export type RegistryDifference = {
  /** The registries that have the name. */
  registered: string[]
  /** Those whose records could not be read. */
  unknown: string[]
  /** Those whose records have not been read yet. */
  pending: string[]
  /** The chains on which two registries have different addresses. */
  chains: string[]
}

/** Compares the records of one name in several registries. */
export function compareRecords(records: readonly RegistryRecord[]): RegistryDifference {
  const known = records.flatMap(({ label, entries }) =>
    entries.state === 'known' && entries.value !== null
      ? [{ label, entries: entries.value }]
      : [],
  )
  const all = known.flatMap(({ entries }) => entries)
  const differing = all.filter(({ chain, address }) =>
    all.some(
      (other) => other.chain === chain && !isSameAddress(chain, other.address, address),
    ),
  )
  const listIn = (state: Lookup<unknown>['state']) =>
    records.filter(({ entries }) => entries.state === state).map(({ label }) => label)
  return {
    registered: known.map(({ label }) => label),
    unknown: listIn('failed'),
    pending: listIn('pending'),
    chains: [...new Set(differing.map(({ chain }) => chain))].toSorted(),
  }
}
