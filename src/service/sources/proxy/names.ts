import {
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  isUnregisteredBody,
  unknownNames,
  unregistered,
} from '../../../contract/nameResponses'
import { UpstreamError } from '../../errors/errors'
import { createCachedReplies } from '../cachedReplies'
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
    // A gateway's 404 looks alike, so the registration decides.
    missing: { value: null, isMissing: () => true },
    isProvisional: (entries) =>
      entries !== null && entries.some(({ reportedBy }) => reportedBy === 'indexer'),
  })
  const readNames = createCachedReplies(upstream, options, {
    family: 'names',
    endpoint: 'reverse-lookup',
    schema: ReverseLookupSchema,
    missing: { value: unknownNames, isMissing: () => true },
    isProvisional: ({ isPartial }) => isPartial,
  })
  const readState = createCachedReplies(upstream, options, {
    family: 'names',
    endpoint: 'registration',
    schema: RegisteredSchema,
    missing: { value: unregistered, isMissing: ({ text }) => isUnregisteredBody(text) },
    isProvisional: ({ expiry, reportedBy }) =>
      expiry === 'unknown' || reportedBy === 'indexer',
  })

  const readRegistration: NameSource['readRegistration'] = (name, demand) =>
    readState(`${root}/registered/${encodeURIComponent(name)}`, demand)
  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await readEntries(`${root}/${encodeURIComponent(name)}`, demand)
      if (found.value !== null && found.value.length > 0) return found
      // Some services send an empty list for a name that is not registered.
      const { value } = await readRegistration(name, demand)
      if (!value.isRegistered) return { ...found, value: null }
      if (found.value !== null) return found
      throw new UpstreamError('unexpected', 'it has no addresses of a registered name')
    },
    reverseLookUp({ chain, address, wantedName }, demand) {
      const query = new URLSearchParams({ address, chain })
      if (wantedName !== '') query.set(`${prefix}name`, wantedName)
      return readNames(`${root}/rlookup?${query}`, demand)
    },
  }
}
