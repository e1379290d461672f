import { chainCodes, findChain } from '../chains/chains'

/** More explorers than the customary ones of model/chains, where the path does not name the chain: host, or host and first part of the path, to chain. */
const others: readonly (readonly [place: string, chain: string])[] = [
  ['blockstream.info', 'BTC'],
  ['btcscan.org', 'BTC'],
  ['eth.blockscout.com', 'ETH'],
  ['ethplorer.io', 'ETH'],
  ['explorer.bitcoin.com', 'BCH'],
  ['dogechain.info', 'DOGE'],
  ['insight.dash.org', 'DASH'],
  ['snowscan.xyz', 'AVAX'],
  ['subnets.avax.network', 'AVAX'],
  ['base.blockscout.com', 'BASE'],
  ['optimism.blockscout.com', 'OP'],
  ['arbitrum.blockscout.com', 'ARB'],
  ['explorer.solana.com', 'SOL'],
  ['solana.fm', 'SOL'],
  ['livenet.xrpl.org', 'XRP'],
  ['bithomp.com', 'XRP'],
  ['atomscan.com', 'GAIA'],
  ['ping.pub/cosmos', 'GAIA'],
  ['thorchain.net', 'THOR'],
  ['track.ninerealms.com', 'THOR'],
  ['thornode.thorchain.network', 'THOR'],
  ['midgard.thorchain.network', 'THOR'],
  ['explorer.mayachain.info', 'MAYA'],
  ['mayanode.mayachain.info', 'MAYA'],
  ['tronscan.io', 'TRON'],
]

/** `etherscan.io`, `mintscan.io/cosmos`: a host without www, a phone's m and a language, and the first part of a path. */
const placesOf = ({ host, pathname }: URL): string[] => {
  const bare = host.replace(/^(?:www|m|[a-z]{2})\./, '')
  return [`${bare}/${pathname.split('/')[1] ?? ''}`, bare]
}

/** Of one explorer for many chains the first part of the path tells which. */
const shared = new Set(['blockchair.com', 'mintscan.io'])

const customary = chainCodes().flatMap((code) => {
  const known = findChain(code)
  if (!known) return []
  const [path = '', host = ''] = placesOf(new URL(known.transactionUrl))
  return [[shared.has(host) ? path : host, code] as const]
})

const byPlace = new Map([...others, ...customary])

/** The chain that an explorer's address is about; null for a host that is no known explorer. */
export const chainOfExplorer = (url: URL): string | null => {
  for (const place of placesOf(url)) {
    const chain = byPlace.get(place)
    if (chain !== undefined) return chain
  }
  return null
}
