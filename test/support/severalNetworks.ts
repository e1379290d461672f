import { type ScriptedResponse, down, nothing, unseen } from './scriptedNetwork'
import { scriptUpstream } from './upstreams'

/** What one network answers, which a test can change while it runs. */
type Script = {
  status: ScriptedResponse | ((path: string) => ScriptedResponse)
  actions: ScriptedResponse
  inbound: ScriptedResponse
}
const silent = (inbound: object[]): Script => ({
  status: unseen,
  actions: nothing,
  inbound: { json: inbound },
})

/** The address of MAYAChain's vault on THORChain. */
export const vault = 'thor1hauwx2w8yv6qvngg6j3kg4vwhfksnx7kpmq0yd'

/** Starts the node and the indexer of a network, at one address. */
async function startNetwork(prefix: string, script: Script) {
  const { address, requests } = scriptUpstream((path) => {
    if (path.includes('chain/tx/status/'))
      return typeof script.status === 'function' ? script.status(path) : script.status
    if (path.startsWith('/v2/actions?')) return script.actions
    if (path.endsWith('/inbound_addresses')) return script.inbound
    if (path.endsWith('/pools')) return { json: [] }
    return down
  })
  const config = {
    networkPrefix: prefix,
    prefix,
    nodes: [address],
    indexers: [address],
  }
  return { config, requests }
}

/** Starts THORChain and MAYAChain, and returns the configuration of a service on both, in this order of preference. */
export async function startBothNetworks() {
  const thor = silent([{ chain: 'BTC', address: 'bc1vault' }])
  const maya = silent([{ chain: 'THOR', address: vault }])
  const ofThor = await startNetwork('thor', thor)
  const ofMaya = await startNetwork('maya', maya)
  const networks = [ofThor.config, ofMaya.config]
  return {
    thor,
    maya,
    prefixes: ['thor', 'maya'],
    source: { kind: 'network' as const, clientId: 'tests', networks },
    thorRequests: ofThor.requests,
    mayaRequests: ofMaya.requests,
  }
}
