import type { ChainReport } from '../../../contract/chainReport'
import { isRefusal, withFallback } from '../../errors/errors'
import type { Payout, Settled } from '../../facts/facts'
import { getAssetChain } from '../../facts/payments'
import { createLru } from '../../store/lru'
import type { WatchedNetwork } from '../network/openNetwork'
import type { DepositSearch } from '../chains/depositSearch'
import type { Providers } from '../providers/providers'
import type { Source, TrackOptions } from '../source'
import { findVault } from './findVault'
import { type NetworkAnswer, decideNetwork, decidesAlone } from './decideNetwork'

/** Some hours of a busy service. */
const maxDeciders = 20_000

/**
 * Returns a function that asks all networks about a hash, and tells what the one says
 * that decides. It is remembered, and then asked alone. What none of them has reported,
 * `providers` may know.
 */
export function createNetworksLookUp(
  networks: readonly WatchedNetwork[],
  deposits: DepositSearch | null,
  providers: Providers | null,
): Source['track'] {
  const deciders = createLru<WatchedNetwork>(maxDeciders)

  /** Null while a network that trades with the chain has not said where deposits go. */
  async function listReceivers(chain: string, since: number): Promise<string[] | null> {
    const trading = networks.filter(({ network }) => network.chains.includes(chain))
    const lists = await Promise.all(
      trading.map((network) => network.listReceivers(chain, since)),
    )
    const known = lists.filter((list) => list !== null)
    return known.length < lists.length ? null : known.flat()
  }

  /** What chains say where no network has reported the hash; null where they are not asked. */
  async function askChains(
    hash: string,
    { start, demand, chain }: Pick<TrackOptions, 'start' | 'demand' | 'chain'>,
  ): Promise<ChainReport | null> {
    if (deposits === null) return null
    const started = getAssetChain((await start)?.sellAsset ?? '')
    const named = [chain ?? '', started].filter((code) => code !== '')
    return deposits.find({ hash, named, demand }, listReceivers)
  }

  return async function track(hash, options) {
    const { demand, network: hint } = options
    async function goOn({ chain, to, hash: paid }: Payout) {
      const { owner } = await findVault(networks, chain, [to])
      const next = networks.find(({ network }) => network === owner)
      const asked = next?.lookUp(paid, Promise.resolve(null), demand)
      return asked === undefined
        ? null
        : withFallback<{ facts: Settled | null }>(asked, { facts: null })
    }
    /** A fault of our own is thrown. */
    async function ask(network: WatchedNetwork): Promise<NetworkAnswer> {
      try {
        const report = await network.lookUp(hash, options.start, demand)
        return { network, report, error: null }
      } catch (error) {
        if (isRefusal(error)) return { network, report: null, error }
        throw error
      }
    }
    const decider = deciders.get(hash)
    const ofProvider =
      decider === undefined ? await providers?.track(hash, options, goOn) : undefined
    if (ofProvider) return ofProvider
    const first = decider ?? networks.find(({ description }) => description.id === hint)
    const known = first === undefined ? null : await ask(first)
    // All others are asked at once, where the answer of the first is not enough.
    const answers =
      known !== null && decidesAlone(known)
        ? [known]
        : await Promise.all(
            networks.map(async (network) =>
              known?.network === network ? known : ask(network),
            ),
          )

    // The network that tells a start: the first one that trades both of its assets.
    const start = await options.start
    const quoting = networks.find(
      ({ network }) =>
        start !== null &&
        [start.sellAsset, start.buyAsset]
          .map((asset) => getAssetChain(asset) || network.chain)
          .every((chain) => chain === network.chain || network.chains.includes(chain)),
    )
    const { told, network, nextNetwork } = decideNetwork(answers, quoting)
    if (decidesAlone(told)) deciders.set(hash, told.network)
    const isUnseen = network === null && told.report.reported === 'never'
    if (isUnseen) providers?.search(hash, options)
    const chainReport = isUnseen ? await askChains(hash, options) : null
    const networkId = network?.description.id ?? null
    const { tell, ...report } = told.report
    return { ...report, ...tell({ networkId, nextNetwork, chainReport }) }
  }
}
