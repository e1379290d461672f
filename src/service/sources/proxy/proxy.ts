import {
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../../contract/names'
import type { SourceConfig } from '../../config'
import type { Upstream } from '../../upstream/upstream'
import type { NameSource, OpenedSource, SourceOptions } from '../source'
import { createNameReader, openUpstreamService } from '../upstreamService'
import { createProxyLists } from './lists'
import { createProxyProtocol } from './tracking'

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): OpenedSource {
  const { request, describe, ...service } = openUpstreamService(config, options)
  const upstream = { request, now: options.monotonic }
  const source = {
    kind: 'proxy',
    track: service.createTracking(createProxyProtocol(config.apiKey, describe)),
    forwardsStarts: true,
    ...createProxyNames(upstream, `/${options.prefix}name`),
    health: service.health,
  }
  return { source, lists: createProxyLists({ ...upstream, describe }) }
}

function createProxyNames(
  upstream: { request: Upstream['request']; now: () => number },
  root: string,
): NameSource {
  const readEntries = createNameReader(upstream, 'name', NameEntriesSchema, null)
  const readNames = createNameReader(upstream, 'reverse-lookup', ReverseLookupSchema, [])
  const readState = createNameReader(upstream, 'registration', RegisteredSchema, unregistered)
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
    reverseLookUp: (chain, address, demand) =>
      readNames(`${root}/rlookup?${new URLSearchParams({ address, chain })}`, demand),
  }
}
