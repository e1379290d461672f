import { getAssetChain } from '../../facts/payments'
import { createLru } from '../../store/lru'
import type { StoredStart } from '../../store/starts'
import type { WatchedNetwork } from '../network/openNetwork'
import type { Source } from '../source'
import { createVaultFinder } from './vaultFinder'
import { type Answer, decideNetwork, decidesAlone, readAnswer } from './decideNetwork'

/** Some hours of a busy service. */
const maxDeciders = 20_000

/**
 * Returns a function that asks all networks about a hash, and tells what the one says
 * that decides. It is remembered, and then asked alone.
 */
export function createNetworksLookUp(
  networks: readonly WatchedNetwork[],
): Source['track'] {
  const deciders = createLru<WatchedNetwork>(maxDeciders)
  const finders = new Map(
    networks.map((network) => [network, createVaultFinder(network, networks)]),
  )

  return async function track(hash, { start, demand, network: hint }) {
    const ask = (network: WatchedNetwork): Promise<Answer> => {
      const findVault = finders.get(network) ?? createVaultFinder(network, networks)
      return readAnswer(network, network.lookUp(hash, { start, demand, findVault }))
    }
    const hinted = networks.find(({ description }) => description.id === hint)
    const answers = await askInOrder(networks, deciders.get(hash) ?? hinted, ask)
    const quoting = findQuoting(networks, await start)
    const { told, network, changes } = decideNetwork(answers, quoting)
    const { isWhole, isReported, ageMs } = told.report
    if (decidesAlone(told)) deciders.set(hash, told.network)
    const response = {
      ...told.report.response,
      network: network?.description.id ?? null,
      result: { ...told.report.response.result, ...changes },
    }
    return { response, isWhole, isReported, ageMs }
  }
}

/**
 * Asks the first network alone where its answer is enough, and otherwise all others at
 * once. Returns the answers in order of preference.
 */
async function askInOrder(
  networks: readonly WatchedNetwork[],
  first: WatchedNetwork | undefined,
  ask: (network: WatchedNetwork) => Promise<Answer>,
): Promise<Answer[]> {
  const known = first === undefined ? null : await ask(first)
  if (known !== null && decidesAlone(known)) return [known]
  return Promise.all(
    networks.map(async (network) => (known?.network === network ? known : ask(network))),
  )
}

/** The first network that trades both assets of a start. */
function findQuoting(
  networks: readonly WatchedNetwork[],
  start: StoredStart | null,
): WatchedNetwork | undefined {
  if (start === null) return undefined
  const { sellAsset, buyAsset } = start
  return networks.find(({ network }) =>
    [sellAsset, buyAsset]
      .map((asset) => getAssetChain(asset) || network.chain)
      .every((chain) => chain === network.chain || network.chains.includes(chain)),
  )
}
