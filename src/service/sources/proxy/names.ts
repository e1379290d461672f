import {
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  noNames,
  unregistered,
} from '../../../contract/nameResponses'
import { createCachedReplies } from '../../upstream/cachedReplies'
import type { Upstream } from '../../upstream/upstream'
import type { NameSource, SourceOptions } from '../source'

/** The names of another service of this interface. */
export function createProxyNames(upstream: Upstream, options: SourceOptions): NameSource {
  const { prefix } = options
  const root = `/${prefix}name`
  const readEntries = createCachedReplies(upstream, options, {
    family: 'names',
    endpoint: 'name',
    schema: NameEntriesSchema,
    missing: null,
    isProvisional: (entries) =>
      entries !== null && entries.some(({ reportedBy }) => reportedBy === 'indexer'),
  })
  const readNames = createCachedReplies(upstream, options, {
    family: 'names',
    endpoint: 'reverse-lookup',
    schema: ReverseLookupSchema,
    missing: noNames,
    isProvisional: ({ isPartial }) => isPartial,
  })
  const readState = createCachedReplies(upstream, options, {
    family: 'names',
    endpoint: 'registration',
    schema: RegisteredSchema,
    missing: unregistered,
    isProvisional: ({ expiry, reportedBy }) =>
      expiry === 'unknown' || reportedBy === 'indexer',
  })

  const readRegistration: NameSource['readRegistration'] = (name, demand) =>
    readState(`${root}/registered/${encodeURIComponent(name)}`, demand)
  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await readEntries(`${root}/${encodeURIComponent(name)}`, demand)
      if (found.value?.length !== 0) return found
      // Some services send an empty list for a name that is not registered.
      const { value } = await readRegistration(name, demand)
      return value.isRegistered ? found : { ...found, value: null }
    },
    reverseLookUp({ chain, address, wantedName }, demand) {
      const query = new URLSearchParams({ address, chain })
      if (wantedName !== '') query.set(`${prefix}name`, wantedName)
      return readNames(`${root}/rlookup?${query}`, demand)
    },
  }
}
