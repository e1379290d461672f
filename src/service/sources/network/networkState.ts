import type { NetworkState } from '../../../contract/service'
import { isEndedChain } from '../../../model/chains/chains'
import type { Answer } from '../../cache/entry'
import type { Network } from '../../networks/network'
import { networkLifetimes } from './limits'
import type { Market } from './market'

const unknownState: NetworkState = { status: '', haltedChains: [], reportedAt: null }

/**
 * What a network's market says of the network: it is halted if all chains of others that
 * it trades with are, and its state is not known where there are none. `now`: Unix ms;
 * null for no market.
 */
export function describeState(
  market: Answer<Market> | null,
  { chain }: Network,
  now: number,
): NetworkState {
  if (market === null) return unknownState
  const { value, at: reportedAt } = market
  if (now - reportedAt > networkLifetimes.maxHaltAgeMs)
    return { ...unknownState, reportedAt }

  // A chain that has ended is no news of the network.
  const living = value.chains.filter((record) => !isEndedChain(record.chain))
  const halted = living.filter(({ status }) => status === 'halted')
  const foreign = living.filter((record) => record.chain !== chain)
  if (foreign.length === 0) return { ...unknownState, reportedAt }
  const isHalted = foreign.every(({ status }) => status === 'halted')
  return {
    status: isHalted ? 'halted' : 'active',
    haltedChains: halted.map((record) => record.chain),
    reportedAt,
  }
}
