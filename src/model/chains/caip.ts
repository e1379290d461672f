import type { TokenRecord } from '../../contract/tokens'
import { hasAddressForm, parseAddress } from './addresses'
import { findChain, isEvm } from './chains'
import { type ChainSpec, chainSpecs } from './chainTable'

/** The form of many wallets before the namespace was registered. */
const earlierTron = 'tron:0x2b6653dc'

/** The CAIP-2 identifier of a chain code, `eip155:1`; '' if it has none. */
export const getCaip2 = (code: string): string => findChain(code)?.caip2 ?? ''

/** The chain of a CAIP-2 identifier; null if it is another chain's. */
export const findCaip2Chain = (caip2: string): string | null =>
  caip2 === earlierTron
    ? 'TRON'
    : (chainSpecs.find((spec) => spec.caip2 !== '' && spec.caip2 === caip2)?.code ?? null)

/** The CAIP-19 identifier of a listed asset; '' if it has none, as claims have. */
export function getCaip19(
  asset: Pick<TokenRecord, 'identifier' | 'protocol' | 'address'>,
): string {
  const spec = findChain(asset.protocol)
  if (spec === undefined) return ''
  const { code, coin, caip2, coinType } = spec
  const name = asset.identifier.toUpperCase()

  const namespace = getTokenNamespace(code)
  const isToken = namespace !== null && name.startsWith(`${code}.`)
  if (isToken && hasAddressForm(code, asset.address))
    return `${caip2}/${namespace}:${asset.address}`

  const isCoin = asset.address === '' && name === `${code}.${coin}`
  return isCoin && coinType !== null ? `${caip2}/slip44:${coinType}` : ''
}

/**
 * The namespace of a chain's tokens; null without one. Source: caip19.md of `eip155` and
 * `solana`.
 */
function getTokenNamespace(code: string): string | null {
  if (isEvm(code)) return 'erc20'
  return code === 'SOL' ? 'token' : null
}

/**
 * CAIP-2, with the account of CAIP-10, or with the asset of CAIP-19 and a collectible's
 * number.
 */
const syntax =
  /^([-a-z0-9]{3,8}):([-\w]{1,32})(?::([-.%\w]{1,128})|\/([-a-z0-9]{3,8}:([-.%\w]{1,128})(?:\/[-.%\w]{1,78})?))?$/

/** Why no listed chain has the meaning of a CAIP identifier. */
export type CaipProblem =
  | { code: 'unlisted-caip-chain' | 'unlisted-caip-namespace'; caip2: string }
  | { code: 'no-caip-address' | 'no-caip-asset'; chain: string }

/** A text in the syntax of CAIP. */
type Caip =
  | { kind: 'chain' | 'address'; chain: string; text: string }
  /**
   * `text` is the identifier of an asset, where a token has no ticker: `ETH.-0xA0b8…`.
   */
  | { kind: 'identifier'; chain: string; text: string }
  | {
      kind: 'none'
      problem: CaipProblem
      /** A listed chain uses the namespace, and the text names more than a chain. */
      isOfListed: boolean
    }

/** Reads a CAIP-2, CAIP-10 or CAIP-19 identifier; null for other text. */
export function readCaip(text: string): Caip | null {
  const [, namespace, reference, account, asset, address = ''] = syntax.exec(text) ?? []
  if (namespace === undefined) return null
  const caip2 = `${namespace}:${reference}`
  const spec = findChain(findCaip2Chain(caip2) ?? '')

  if (spec === undefined) {
    const isListed = chainSpecs.some((each) => each.caip2.startsWith(`${namespace}:`))
    const code = isListed ? 'unlisted-caip-chain' : 'unlisted-caip-namespace'
    const isOfListed = isListed && (account ?? asset) !== undefined
    return { kind: 'none', problem: { code, caip2 }, isOfListed }
  }

  if (account !== undefined) {
    const found = parseAddress(account)
    return found?.chains.includes(spec.code)
      ? { kind: 'address', chain: spec.code, text: found.address }
      : {
          kind: 'none',
          problem: { code: 'no-caip-address', chain: spec.code },
          isOfListed: true,
        }
  }
  if (asset !== undefined) return readCaipAsset(spec, asset, address)
  return { kind: 'chain', chain: spec.code, text: spec.code }
}

/** `asset` is `erc20:0xA0b8…`, of which `address` is the end. */
function readCaipAsset(
  { code: chain, coin, caip2 }: ChainSpec,
  asset: string,
  address: string,
): Caip {
  const candidates = [
    { identifier: `${chain}.${coin}`, protocol: chain, address: '' },
    { identifier: `${chain}.-${address}`, protocol: chain, address },
  ]
  const meant = candidates.find(
    (candidate) => getCaip19(candidate) === `${caip2}/${asset}`,
  )
  return meant
    ? { kind: 'identifier', chain, text: meant.identifier }
    : { kind: 'none', problem: { code: 'no-caip-asset', chain }, isOfListed: true }
}

/**
 * The identifier of the asset that a CAIP-19 identifier names; any other text unchanged.
 */
export function convertCaip19(text: string): string {
  const caip = readCaip(text.trim())
  return caip?.kind === 'identifier' ? caip.text : text
}
