import { chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { decodeSuiDigest, formatHashForExplorer } from '../../../model/chains/hashes'
import { readHash } from '../../../model/recognise/hash'
import { getChainFields } from '../../catalogue/chainFields'

/** The IDs of chains as `/track` writes them: those of asset lists, but one. */
const idByCode = new Map(
  chainSpecs.map((spec) => [
    spec.code,
    spec.code === 'TRON' ? 'tron' : getChainFields(spec).chainId,
  ]),
)
const codeById = new Map(
  chainSpecs.flatMap((spec) => [
    [getChainFields(spec).chainId, spec.code] as const,
    [idByCode.get(spec.code) ?? '', spec.code] as const,
  ]),
)

/** The chain's code for the ID in a response; the ID itself if the chain is unknown. */
export const findChainById = (chainId: string): string =>
  codeById.get(chainId) ?? findChain(chainId)?.code ?? chainId

/** The body of a request to `/track`; null if the hash cannot be one of the chain. */
export function createTrackBody(
  code: string,
  hash: string,
): { hash: string; chainId: string } | null {
  const chainId = idByCode.get(code)
  const written = formatHashForExplorer(code, hash)
  return chainId === undefined || written === null ? null : { hash: written, chainId }
}

/** A hash of a response as the interface writes it: Sui's digests in hex. */
export const decodeHash = (code: string, hash: string): string =>
  (findChain(code)?.hash === 'sui' ? decodeSuiDigest(hash) : null) ?? hash

/** Most deposits without a hint are on one of these two. */
const likelyForHex = ['ETH', 'BTC']

/** The two likeliest chains of a canonical hash. */
export const listLikelyChains = (hash: string): string[] =>
  /^[0-9A-F]{64}$/.test(hash) ? likelyForHex : (readHash(hash)?.chains ?? []).slice(0, 2)
