import { type ChainSpec, chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { decodeSuiDigest, formatHashForExplorer } from '../../../model/chains/hashes'
import { readHash } from '../../../model/recognise/hash'
import { getChainFields } from '../../catalogue/chainFields'

/** Chains that `/track` calls by another ID than asset lists do. */
const ownIds: ReadonlyMap<string, string> = new Map([['TRON', 'tron']])

const getTrackId = (spec: ChainSpec): string =>
  ownIds.get(spec.code) ?? getChainFields(spec).chainId

const codeById = new Map(
  chainSpecs.flatMap((spec) =>
    [getChainFields(spec).chainId, getTrackId(spec)].map((id) => [id, spec.code] as const),
  ),
)

/** The chain's code for the ID in a response; the ID itself if the chain is unknown. */
export const findChainById = (chainId: string): string =>
  codeById.get(chainId) ?? findChain(chainId)?.code ?? chainId

/** The body of a request to `/track`; null if the hash cannot be one of the chain. */
export function createTrackRequest(
  code: string,
  hash: string,
): { hash: string; chainId: string } | null {
  const spec = findChain(code)
  const written = formatHashForExplorer(code, hash)
  return !spec || written === null ? null : { hash: written, chainId: getTrackId(spec) }
}

/** A hash of a response as the interface writes it: Sui's digests in hex. */
export const decodeHash = (code: string, hash: string): string =>
  (findChain(code)?.hash === 'sui' ? decodeSuiDigest(hash) : null) ?? hash

/**
 * The chains that a canonical hash can be on, likeliest first: those whose hashes have this form with 0x, then without, then
 * all others.
 */
export function listCandidateChains(hash: string): string[] {
  const prefixed = readHash(`0x${hash}`)?.chains ?? []
  const bare = readHash(hash)?.chains ?? []
  const all = new Set([...prefixed, ...bare, ...chainSpecs.map(({ code }) => code)])
  return [...all].filter((code) => createTrackRequest(code, hash) !== null)
}
