import type { ChainReport } from '../../../contract/chainReport'
import { getAssetChain } from '../../facts/payments'
import { createRejected } from '../../facts/response/emptyResponse'
import { createLru } from '../../store/lru'
import type { StoredStart } from '../../store/starts'
import type { WatchedNetwork } from '../network/openNetwork'
import type { DepositSearch } from '../chains/depositSearch'
import type { Source, TrackOptions } from '../source'
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
  deposits: DepositSearch | null,
): Source['track'] {
  const deciders = createLru<WatchedNetwork>(maxDeciders)
  const finders = new Map(
    networks.map((network) => [network, createVaultFinder(network, networks)]),
  )

  /** What chains say where no network has reported the hash; null where they are not asked. */
  async function askChains(
    hash: string,
    { start, demand, chain }: Pick<TrackOptions, 'start' | 'demand' | 'chain'>,
  ): Promise<ChainReport | null> {
    if (deposits === null) return null
    const started = getAssetChain((await start)?.sellAsset ?? '')
    const named = [chain ?? '', started].filter((code) => code !== '')
    return deposits.find({ hash, named, demand }, (code, since) =>
      listAllReceivers(networks, code, since),
    )
  }

  return async function track(hash, options) {
    const { start, demand, network: hint } = options
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
    const isUnseen = network === null && told.report.reported === 'never'
    const chainReport = isUnseen ? await askChains(hash, options) : null
    const response = {
      ...told.report.response,
      network: network?.description.id ?? null,
      result: { ...told.report.response.result, ...changes, chainReport },
    }
    const isRejected = chainReport?.state === 'rejected'
    return {
      response: isRejected ? createRejected(response, hash) : response,
      isWhole,
      isReported,
      ageMs,
    }
  }
}

/** Null while a network that trades with the chain has not said where deposits go. */
async function listAllReceivers(
  networks: readonly WatchedNetwork[],
  chain: string,
  since: number,
): Promise<readonly string[] | null> {
  const trading = networks.filter(({ network }) => network.chains.includes(chain))
  const lists = await Promise.all(
    trading.map((network) => network.listReceivers(chain, since)),
  )
  const known = lists.filter((list) => list !== null)
  return known.length < lists.length ? null : known.flat()
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
