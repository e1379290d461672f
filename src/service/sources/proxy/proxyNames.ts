import {
  type AddressNames,
  NameEntriesSchema,
  type NameEntry,
  type NameRegistration,
  RegisteredSchema,
  ReverseLookupSchema,
  isUnregisteredBody,
  unknownNames,
  unregistered,
} from '../../../contract/nameResponses'
import { UpstreamError } from '../../errors/errors'
import { defineEndpoint } from '../../upstream/defineEndpoint'
import { readBySchema } from '../../upstream/reply'
import type { Upstream } from '../../upstream/upstream'
import type { NameSource, SourceOptions } from '../source'

/** The names of another service of this interface. */
export function createProxyNames(upstream: Upstream, options: SourceOptions): NameSource {
  const { prefix } = options
  const root = `/${prefix}name`
  const readEntries = defineEndpoint<readonly NameEntry[] | null>(upstream, {
    family: 'names',
    name: 'name',
    path: (name) => `${root}/${encodeURIComponent(name)}`,
    // A gateway's 404 looks alike, so the registration decides.
    read: readBySchema(NameEntriesSchema, { value: null, isMissing: () => true }),
    isProvisional: (entries) =>
      entries !== null && entries.some(({ reportedBy }) => reportedBy === 'indexer'),
  })
  const readNames = defineEndpoint<AddressNames>(upstream, {
    family: 'names',
    name: 'reverse-lookup',
    path: (query) => `${root}/rlookup?${query}`,
    read: readBySchema(ReverseLookupSchema, {
      value: unknownNames,
      isMissing: () => true,
    }),
    isProvisional: ({ isPartial }) => isPartial,
  })
  const readRegistration = defineEndpoint<NameRegistration>(upstream, {
    family: 'names',
    name: 'registration',
    path: (name) => `${root}/registered/${encodeURIComponent(name)}`,
    read: readBySchema(RegisteredSchema, {
      value: unregistered,
      isMissing: ({ text }) => isUnregisteredBody(text),
    }),
    isProvisional: ({ expiry, reportedBy }) =>
      expiry === 'unknown' || reportedBy === 'indexer',
  })

  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await readEntries(name, demand)
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
      return readNames(query.toString(), demand)
    },
  }
}
