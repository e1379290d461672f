import { checkHealth } from '../api/health'
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

/** What is asked for is well-formed and belongs to nobody: "there is none" is a good answer too. */
const probe = {
  name: 'crosswatch-probe',
  chain: 'ETH',
  address: '0x0000000000000000000000000000000000000001',
  hash: 'C0FFEE'.padEnd(64, '0'),
}

/** One endpoint of the interface, and how to ask it something harmless. Resolves when the answer is what the contract says. */
export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  ask: (signal: AbortSignal) => Promise<unknown>
}

/** The endpoints of the interface, with the network's name in their paths. */
export function endpoints(): Endpoint[] {
  const name = `${getNetworkPrefix()}name`
  const get = (path: string, ask: Endpoint['ask']): Endpoint => ({ method: 'GET', path, ask })
  const getFresh = (
    path: string,
    ask: (signal: AbortSignal) => Promise<Cached<unknown>>,
  ): Endpoint =>
    get(path, async (signal) => {
      // A cached response does not say whether the service works.
      if ((await ask(signal)).cachedAt !== null) throw createUnreachableError()
    })
  return [
    get('/tokenlist/utils/chains', fetchChainList),
    getFresh('/tokenlist/utils/chains/details', fetchChainDetails),
    get('/tokenlist/utils/currencies', (signal) => fetchCurrencyList([], signal)),
    getFresh('/tokenlist/utils/currencies/details', (signal) => fetchCurrencyDetails([], signal)),
    {
      method: 'POST',
      path: '/tracker/v2/txn',
      ask: (signal) => fetchTransaction(probe.hash, signal),
    },
    get('/tracker/health', checkHealth),
    getFresh(`/${name}/registered/{${name}}`, (signal) => isRegistered(probe.name, signal)),
    getFresh(`/${name}/chains/{${name}}`, (signal) => fetchNameChains(probe.name, signal)),
    getFresh(`/${name}/{${name}}`, (signal) => fetchNameEntries(probe.name, signal)),
    getFresh(`/${name}/chain`, (signal) => isLinked(probe.name, probe.chain, signal)),
    getFresh(`/${name}/rlookup`, (signal) => fetchAddressNames(probe.chain, probe.address, signal)),
  ]
}

/** Where the page asks, as a whole address. */
export const serviceAddress = (): string => getBaseUrl() || location.origin

/** Whether that is where the page itself came from. */
export const isSameOrigin = (): boolean => getBaseUrl() === ''

/** The network's name in the paths of the interface. */
export const pathPrefix = (): string => getNetworkPrefix()
