import { isName } from '../../contract/names'
import { parseIdentifier } from '../assets'
import { parseAddress } from '../chains/addresses'
import { convertCaip19, findCaip2Chain } from '../chains/caip'
import { findChain, findChainByName, isEvm } from '../chains/chains'
import { chainSpecs } from '../chains/chainTable'
import { findExplorerChain } from '../chains/explorers'
import { type Damage, findDamage, type Problem } from './damage'
import { createReading, readHash, type Reading } from './hash'

const withScheme = /^https?:\/\//i
const bareHost = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}[/?#]/i
const payment =
  /^([a-z+]{3,12}):(?:\/\/)?(?:pay-)?([0-9a-z]{20,110})(?:@(\d{0,12}))?(?:[?/]|$)/i

/**
 * Schemes of payment links, `bitcoin:bc1…?amount=0.1`, and prefixes of addresses,
 * `arb1:0x…`.
 */
const chainByScheme = new Map(
  chainSpecs.flatMap(({ code, schemes }) =>
    schemes.map((scheme) => [scheme, code] as const),
  ),
)

/** After these path segments, a hash is not a transaction's. */
const otherPages = new Set(['block', 'blocks'])

/** A link, by what it leads to. */
type ReadLink =
  | { kind: 'item'; reading: Reading }
  /** It passes a search to this dashboard. */
  | { kind: 'search'; query: string }
  | { kind: 'nothing'; damage: Damage }

/** Reads a link without spaces; null for a text that is no link. */
export function readLink(text: string): ReadLink | null {
  const paid = readPayment(text)
  if (paid !== null) return { kind: 'item', reading: paid }
  const url = parseUrl(text)
  if (url === null) return null

  const explorer = findExplorerChain(url)
  // A link can contain an encoded link, which can be encoded twice.
  const parts = splitUrl(`${url.pathname}${url.search}${url.hash}`)
    .flatMap(splitUrl)
    .flatMap(splitUrl)
  const reading =
    findFirst(parts, (part, index) =>
      otherPages.has(parts[index - 1] ?? '') || readDenominationAt(parts, index)
        ? null
        : // Some explorers append .html, or an output's number, or prepend an input's.
          readHash(part.replace(/^\d{1,6}:|:\d{1,6}$|\.html?$/, ''), explorer),
    ) ??
    findFirst(parts, readAddressText) ??
    (explorer === null ? readOwnPage(url) : null) ??
    findFirst(parts, (_, index) => readDenominationAt(parts, index))
  if (reading !== null) {
    const atSdk = parts.findIndex((_, index) =>
      sdkPath.test(parts.slice(index, index + 4).join('/')),
    )
    // It names the SDK and a module of it (“base”), and no chain.
    const naming = atSdk < 0 ? parts : parts.toSpliced(atSdk, 3)
    const chain = explorer ?? findNamedChain(naming)
    return { kind: 'item', reading: narrowToChain(reading, chain) }
  }

  const isOwnSearch = explorer === null && /^\/(?:go|tokens)\/?$/.test(url.pathname)
  const query = isOwnSearch ? (url.searchParams.get('q') ?? '') : ''
  return query === ''
    ? { kind: 'nothing', damage: findLinkDamage(parts) }
    : { kind: 'search', query }
}

function parseUrl(text: string) {
  const absolute =
    bareHost.test(text) && !withScheme.test(text) ? `https://${text}` : text
  if (!withScheme.test(absolute)) return null
  try {
    return new URL(absolute)
  } catch {
    return null
  }
}

function findLinkDamage(parts: readonly string[]) {
  const isOfBlock = parts.some((part) => otherPages.has(part))
  const damage = isOfBlock ? null : findFirst(parts, findDamage)
  return (
    damage ?? { problem: { code: isOfBlock ? 'block-link' : 'empty-link' }, typo: null }
  )
}

const findFirst = <Found>(
  parts: readonly string[],
  read: (part: string, index: number) => Found | null | undefined,
): Found | null =>
  parts.map(read).find((found) => found !== null && found !== undefined) ?? null

const splitUrl = (text: string) =>
  text
    .split(/[/?#&=]/, 40)
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })

/**
 * Finds the chain that a part names: in the link of a multi-chain explorer (`/btc/`), or
 * before an address (`BASE:0x…`). "BNB" is that of the chain that has not ended.
 */
export const findNamedChain = (parts: readonly string[]): string | null =>
  findFirst(parts, (part, index) => {
    const named = findChain(part) ?? findChainByName(part.replaceAll('-', ' '))
    const byScheme = chainByScheme.get(part.toLowerCase())
    return (
      (named?.ended ? byScheme : undefined) ??
      named?.code ??
      byScheme ??
      findCaip2Chain(`${parts[index - 1]}:${part}`)
    )
  })

/** The path of a request to any chain of the Cosmos SDK, `cosmos/tx/v1beta1`. */
const sdkPath = /^cosmos(?:\/[a-z]+){1,2}\/v\d/i

/** Narrows a reading to a chain, if it is possible there. */
export function narrowToChain(reading: Reading, chain: string | null): Reading {
  if (chain === null) return reading
  // Users omit the 0x of a hash, and explorers accept that.
  const isBare = reading.kind === 'hash' && reading.text.length === 64 && isEvm(chain)
  return isBare || reading.chains.includes(chain)
    ? { ...reading, chains: [chain] }
    : reading
}

/**
 * Reads the name of an asset that came to a Cosmos chain from another one: `ibc/` and 64
 * hex digits. It is the asset's address, not a transaction's hash. null for any other
 * text.
 */
export const readDenomination = (text: string): Reading | null =>
  /^ibc\/[\da-f]{64}$/i.test(text) ? createReading('contract', text) : null

/**
 * In a URL, and in an identifier like `KUJI.USDC-ibc/…`, the digits after `ibc/` are a
 * part of their own.
 */
const readDenominationAt = (parts: readonly string[], index: number) =>
  readDenomination(`${(parts[index - 1] ?? '').slice(-3)}/${parts[index]}`)

export function readAddressText(text: string): Reading | null {
  const found = parseAddress(text)
  return found && createReading('address', found.address, found.chains)
}

/** As in `/de/names/alice`. */
const languagePrefix = /^\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?(?=\/)/

/**
 * Reads a link to this dashboard on any host, in any language: `/names/{name}`,
 * `/tokens/{identifier}`, `/chains/{chain}`.
 */
function readOwnPage({ pathname }: URL) {
  const [section, ...rest] = splitUrl(pathname.replace(languagePrefix, ''))
  // The identifier of a synthetic contains a slash.
  const value = rest.join('/')
  const chain = findChain(value)
  if (section === 'names' && isName(value))
    return createReading('name', value.toLowerCase())
  if (section === 'chains' && chain) return createReading('chain', chain.code)
  const asset = section === 'tokens' ? parseIdentifier(convertCaip19(value)) : null
  return asset && createReading('identifier', value, [asset.chain])
}

function readPayment(text: string) {
  const { found, chain, number } = parsePayment(text) ?? {}
  // `BASE:0x…` with 64 digits is a hash, although a Sui address has the same form.
  if (!found || !chain || !found.chains.includes(chain)) return null
  return narrowToChain(found, number ? findCaip2Chain(`eip155:${number}`) : chain)
}

function parsePayment(text: string) {
  const [, scheme = '', recipient = '', number = ''] = payment.exec(text) ?? []
  const chain = chainByScheme.get(scheme.toLowerCase())
  if (chain === undefined) return null
  // A token payment starts with the contract; the recipient is a parameter (EIP-681).
  const [, payee = recipient] =
    /\/transfer\?(?:.{1,400}&)?address=(0x[0-9a-f]{40})(?:&|$)/i.exec(text) ?? []
  const found = readAddressText(payee)
  return found && { found, chain, number }
}

/** A payment link for one chain with an address of others, which would lose the money. */
export function findSchemeProblem(text: string): Problem | null {
  const { found, chain } = parsePayment(text) ?? {}
  if (!found || !chain || found.chains.includes(chain) || readHash(found.text))
    return null
  return { code: 'other-scheme', chain, chains: found.chains }
}
