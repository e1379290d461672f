import { getChainName } from '../chains/chains'
import { chainHost, sentData } from '#words/privacy'
import { formatList, fillText } from './messages'
import { nameNetwork } from './networkName'

type SentData = { what: string; recipient: string; purpose: string }

type AskedChain = { chain: string; host: string }

/**
 * What leaves this browser, to whom, and what for. `hasNames`: whether the service has
 * names. `chains`: those that it asks about hashes, each with its host or ''; `providers`: those
 * that it asks after them, by their identifiers.
 */
export function listSentData(
  hasNames: boolean,
  chains: readonly AskedChain[],
  providers: readonly string[],
): readonly SentData[] {
  const { pages, hashes, names, tickers, addresses, watched, push, prices } = sentData
  const { toProviders } = sentData
  const recipient = fillText(toProviders.recipient, {
    providers: formatList(providers.map((id) => nameNetwork(id) ?? id)),
  })
  return [
    pages,
    hashes,
    ...passHashesOn(chains),
    ...(providers.length > 0 ? [{ ...toProviders, recipient }] : []),
    ...(hasNames ? [names, tickers] : [addresses]),
    watched,
    push,
    prices,
  ]
}

/** Hashes that this service passes on to who runs a server of a chain. */
function passHashesOn(chains: readonly AskedChain[]): SentData[] {
  if (chains.length === 0) return []
  const hosts = chains.map(({ chain, host }) =>
    fillText(chainHost, { host, chain: getChainName(chain) }),
  )
  const recipient = fillText(sentData.passedOn.recipient, {
    hosts: formatList([...new Set(hosts)]),
  })
  return [{ ...sentData.passedOn, recipient }]
}
