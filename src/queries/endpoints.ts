import { checkHealth } from '../api/service'
import { fetchTransaction } from '../api/tracker'
import {
  fetchNameChains,
  isLinked,
  fetchNameEntries,
  isRegistered,
  fetchAddressNames,
} from '../api/names'
import { getBaseUrl, type Cached, getNetworkPrefix, createUnreachableError } from '../api/request'
import {
  fetchChainDetails,
  fetchChainList,
  fetchCurrencyDetails,
  fetchCurrencyList,
} from '../api/tokens'

/** Valid values that nobody uses. A "not found" response also shows that the endpoint works. */
const probe = {
  name: 'crosswatch-probe',
  chain: 'ETH',
  address: '0x0000000000000000000000000000000000000001',
  hash: 'C0FFEE'.padEnd(64, '0'),
}

/** One endpoint of the interface. `request` sends a harmless request, and rejects if the response violates the contract. */
export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  request: (signal: AbortSignal) => Promise<unknown>
}

export function listEndpoints(): Endpoint[] {
  const name = `${getNetworkPrefix()}name`
  const get = (path: string, request: Endpoint['request']): Endpoint => ({
    method: 'GET',
    path,
    request,
  })
  const getFresh = (
    path: string,
    request: (signal: AbortSignal) => Promise<Cached<unknown>>,
  ): Endpoint =>
    get(path, async (signal) => {
      // A cached response does not show whether the service works.
      if ((await request(signal)).cachedAt !== null) throw createUnreachableError()
    })
  return [
    get('/tokenlist/utils/chains', fetchChainList),
    getFresh('/tokenlist/utils/chains/details', fetchChainDetails),
    get('/tokenlist/utils/currencies', (signal) => fetchCurrencyList([], signal)),
    getFresh('/tokenlist/utils/currencies/details', (signal) => fetchCurrencyDetails([], signal)),
    {
      method: 'POST',
      path: '/tracker/v2/txn',
      request: (signal) => fetchTransaction(probe.hash, signal),
    },
    get('/tracker/health', checkHealth),
    getFresh(`/${name}/registered/{${name}}`, (signal) => isRegistered(probe.name, signal)),
    getFresh(`/${name}/chains/{${name}}`, (signal) => fetchNameChains(probe.name, signal)),
    getFresh(`/${name}/{${name}}`, (signal) => fetchNameEntries(probe.name, signal)),
    getFresh(`/${name}/chain`, (signal) => isLinked(probe.name, probe.chain, signal)),
    getFresh(`/${name}/rlookup`, (signal) => fetchAddressNames(probe.chain, probe.address, signal)),
  ]
}

export const getServiceAddress = (): string => getBaseUrl() || location.origin

export const isSameOrigin = (): boolean => getBaseUrl() === ''

export const getPathPrefix = (): string => getNetworkPrefix()
