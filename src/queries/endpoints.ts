import { health } from '../api/health'
import { follow } from '../api/tracker'
import { chainsOfName, isLinked, lookUp, registered, reverseLookUp } from '../api/names'
import { baseUrl, type Cached, networkPrefix, unreachable } from '../api/request'
import { chainDetails, chainList, currencyDetails, currencyList } from '../api/tokens'

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
  const name = `${networkPrefix()}name`
  const get = (path: string, ask: Endpoint['ask']): Endpoint => ({ method: 'GET', path, ask })
  const getFresh = (
    path: string,
    ask: (signal: AbortSignal) => Promise<Cached<unknown>>,
  ): Endpoint =>
    get(path, async (signal) => {
      // A cached response does not say whether the service works.
      if ((await ask(signal)).cachedAt !== null) throw unreachable()
    })
  return [
    get('/tokenlist/utils/chains', chainList),
    getFresh('/tokenlist/utils/chains/details', chainDetails),
    get('/tokenlist/utils/currencies', (signal) => currencyList([], signal)),
    getFresh('/tokenlist/utils/currencies/details', (signal) => currencyDetails([], signal)),
    { method: 'POST', path: '/tracker/v2/txn', ask: (signal) => follow(probe.hash, signal) },
    get('/tracker/health', health),
    getFresh(`/${name}/registered/{${name}}`, (signal) => registered(probe.name, signal)),
    getFresh(`/${name}/chains/{${name}}`, (signal) => chainsOfName(probe.name, signal)),
    getFresh(`/${name}/{${name}}`, (signal) => lookUp(probe.name, signal)),
    getFresh(`/${name}/chain`, (signal) => isLinked(probe.name, probe.chain, signal)),
    getFresh(`/${name}/rlookup`, (signal) => reverseLookUp(probe.chain, probe.address, signal)),
  ]
}

/** Where the page asks, as a whole address. */
export const serviceAddress = (): string => baseUrl() || location.origin

/** Whether that is where the page itself came from. */
export const isSameOrigin = (): boolean => baseUrl() === ''

/** The network's name in the paths of the interface. */
export const pathPrefix = (): string => networkPrefix()
