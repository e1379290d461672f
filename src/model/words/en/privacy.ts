import { getChainName } from '../../chains/chains'
import { formatList } from '../../text'

type SentData = { what: string; recipient: string; purpose: string }

const nameData: readonly SentData[] = [
  {
    what: 'Names and addresses that you look up',
    recipient: 'This service, which requests them from the network',
    purpose: 'To check them both ways; for a misspelled name, names you looked up before',
  },
  {
    what: 'Tickers in the search box',
    recipient: 'This service, which requests them from the network',
    purpose: 'To find a name that is called like a token',
  },
]

const addressData: readonly SentData[] = [
  {
    what: 'Addresses that you look up',
    recipient: 'This service, which requests them from the network',
    purpose: 'To list their transactions',
  },
]

type AskedChain = { chain: string; host: string }

/** Hashes that this service passes on to who runs a server of a chain. */
const passHashesOn = (chains: readonly AskedChain[]): SentData[] => {
  const hosts = chains.map(({ chain, host }) =>
    host === '' ? getChainName(chain) : `${host} (${getChainName(chain)})`,
  )
  if (hosts.length === 0) return []
  return [
    {
      what: 'Transaction hashes that no network has reported yet',
      recipient: `${formatList([...new Set(hosts)])}, by this service, without your address`,
      purpose: 'To see a deposit before the network does',
    },
  ]
}

/**
 * What leaves this browser, to whom, and what for. `hasNames`: whether the service has
 * names. `chains`: those that it asks about hashes, each with its host or ''.
 */
export const listSentData = (
  hasNames: boolean,
  chains: readonly AskedChain[],
): readonly SentData[] => [
  {
    what: 'The address of each page that you open, with a searched text',
    recipient: 'This service',
    purpose: 'To send the page',
  },
  {
    what: 'Transaction hashes that you open or watch',
    recipient: 'This service, which requests them from the network',
    purpose:
      'To check the status: every few seconds while it is shown, every minute for a notification',
  },
  ...passHashesOn(chains),
  ...(hasNames ? nameData : addressData),
  {
    what: 'Addresses that you watch',
    recipient: 'This service, which requests them from the network',
    purpose:
      'To list their transactions: every minute while they are shown, more often while one is in progress',
  },
  {
    what: 'The address of this browser at its push service, with hashes and their labels, after you have agreed to messages',
    recipient: 'This service, until its last message or for 30 days',
    purpose: 'To notify you with this page closed',
  },
  {
    what: 'Assets with a price in dollars',
    recipient: 'This service',
    purpose: 'To show the price',
  },
]

export const unsentText =
  'Other labels, addresses that you have used or labeled without watching them, the list of recently opened pages, saved statuses and settings are never sent. ' +
  'Links to explorers open other sites, which then learn the hash or address in the link.'
