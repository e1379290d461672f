import { chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { decodeSuiDigest, formatHashForExplorer } from '../../../model/chains/hashes'
import { readHash } from '../../../model/recognise/hash'
import { getChainFields } from '../../catalogue/records'

/** The ID of a chain as `/track` writes it: that of asset lists, but for one. Responses have both. */
const getId = (code: string): string => (code === 'TRON' ? 'tron' : getChainFields(code).chainId)
const codeById = new Map(chainSpecs.map(({ code }) => [getChainFields(code).chainId, code]))

/** The chain's code for the ID in a response; the ID itself if the chain is unknown. */
export const findChainById = (chainId: string): string =>
  codeById.get(chainId) ?? findChain(chainId)?.code ?? chainId

/** The body of a request to `/track`; null if the hash cannot be one of the chain. */
export function createTrackBody(code: string, hash: string): object | null {
  const written = formatHashForExplorer(code, hash)
  return written === null ? null : { hash: written, chainId: getId(code) }
}

/** A hash of a response as the interface writes it: Sui's digests in hex. */
export const decodeHash = (code: string, hash: string): string =>
  (findChain(code)?.hash === 'sui' ? decodeSuiDigest(hash) : null) ?? hash

/** The two likeliest chains of a canonical hash. Most deposits without a hint are on Ethereum or Bitcoin. */
export const listLikelyChains = (hash: string): string[] =>
  /^[0-9A-F]{64}$/.test(hash) ? ['ETH', 'BTC'] : (readHash(hash)?.chains ?? []).slice(0, 2)
