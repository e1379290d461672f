import { isName } from '../../contract/names'
import { parseAddress } from '../chains/addresses'
import { parseIdentifier } from '../assets'
import { findCaip2Chain } from '../chains/caip'
import { findChain, findChainByName, isEvm } from '../chains/chains'
import { chainSpecs } from '../chains/chainTable'
import { findExplorerChain } from '../chains/explorers'
import { type Damage, explainDamage } from './damage'
import { readHash } from './hash'
import type { Reading } from './reading'

const withScheme = /^https?:\/\//i
const bareHost = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}[/?#]/i
const payment = /^([a-z+]{3,12}):(?:\/\/)?(?:pay-)?([0-9a-z]{20,110})(?:@(\d{0,12}))?(?:[?/]|$)/i

/** Schemes of payment links, `bitcoin:bc1…?amount=0.1`, and prefixes of addresses, `arb1:0x…`. */
const chainByScheme = new Map(
  chainSpecs.flatMap(({ code, schemes }) => schemes.map((scheme) => [scheme, code] as const)),
)

/** After these path segments, a hash is not a transaction's. */
const otherPages = new Set(['block', 'blocks'])

/** The reading of a link. Without one: the `query` that it passes to this dashboard ('' for none), and the `problem`. */
type ReadLink = Damage & { reading: Reading | null; query: string }

/** Reads a link without spaces; null for a text that is no link. */
export function readLink(text: string): ReadLink | null {
  const paid = readPayment(text)
  if (paid) return { reading: paid, query: '', problem: '', typo: null }
  const absolute = withScheme.test(text) ? text : bareHost.test(text) ? `https://${text}` : ''
  if (absolute === '' || !URL.canParse(absolute)) return null
  const url = new URL(absolute)
  const explorer = findExplorerChain(url)
  const parts = splitUrl(`${url.pathname}${url.search}${url.hash}`)
  // A link can contain an encoded link, which can be encoded twice.
  const decodedParts = parts.flatMap(splitUrl).flatMap(splitUrl)
  const found =
    findTransaction(decodedParts, explorer) ??
    findAddress(decodedParts) ??
    (explorer === null ? readOwnPage(splitUrl(url.pathname)) : null) ??
    findDenomination(decodedParts)
  const reading = found && narrowToChain(found, explorer ?? findNamedChain(decodedParts))
  return {
    reading,
    query: explorer === null ? getQuery(url) : '',
    ...explainLink(decodedParts),
  }
}

function explainLink(parts: readonly string[]): Damage {
  if (parts.some((part) => otherPages.has(part))) {
    return { problem: 'This link is for a block. Paste a transaction link.', typo: null }
  }
  const damage = parts.map(explainDamage).find((each) => each !== null)
  return damage ?? { problem: 'No hash or address found in this link.', typo: null }
}

/** Splits path, query and fragment into decoded parts, in order. */
function splitUrl(text: string): string[] {
  return text
    .split(/[/?#&=]/, 40)
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}

/** Finds the chain that a part names: in the link of a multi-chain explorer (`/btc/`), or before an address (`BASE:0x…`). */
export const findNamedChain = (parts: readonly string[]): string | null =>
  parts
    .map(
      (part, index) =>
        (findChain(part) ?? findChainByName(part.replaceAll('-', ' ')))?.code ??
        chainByScheme.get(part.toLowerCase()) ??
        findCaip2Chain(`${parts[index - 1]}:${part}`),
    )
    .find((code) => code !== null) ?? null

/** Narrows a reading to a chain, if it is possible there. */
export function narrowToChain<Found extends Reading>(reading: Found, chain: string | null): Found {
  if (chain === null || !('chains' in reading)) return reading
  // Users omit the 0x of a hash, and explorers accept that.
  const isBare = reading.kind === 'hash' && reading.hash.length === 64 && isEvm(chain)
  return isBare || reading.chains.includes(chain) ? { ...reading, chains: [chain] } : reading
}

function findTransaction(parts: readonly string[], explorer: string | null): Reading | null {
  for (const [index, part] of parts.entries()) {
    // Some explorers append .html, or an output's number, or prepend an input's.
    const found = readHash(part.replace(/^\d{1,6}:|:\d{1,6}$|\.html?$/, ''), explorer)
    const isOther = otherPages.has(parts[index - 1] ?? '') || readDenominationAt(parts, index)
    if (found !== null && !isOther) return found
  }
  return null
}

/**
 * Reads the name of an asset that came to a Cosmos chain from another one: `ibc/` and 64 hex digits. It is the asset's address,
 * not a transaction's hash. null for any other text.
 */
export const readDenomination = (text: string): Reading | null =>
  /^ibc\/[\da-f]{64}$/i.test(text) ? { kind: 'contract', address: text } : null

/** In a URL, and in an identifier like `KUJI.USDC-ibc/…`, the digits after `ibc/` are a part of their own. */
const readDenominationAt = (parts: readonly string[], index: number): Reading | null =>
  readDenomination(`${(parts[index - 1] ?? '').slice(-3)}/${parts[index]}`)

const findDenomination = (parts: readonly string[]): Reading | null =>
  parts.map((_, index) => readDenominationAt(parts, index)).find((found) => found !== null) ?? null

function findAddress(parts: readonly string[]): Reading | null {
  const found = parts.map(parseAddress).find((address) => address !== null)
  return found ? { kind: 'address', ...found } : null
}

/** Reads a link to this dashboard on any host: `/names/{name}`, `/tokens/{identifier}`, `/chains/{chain}`. */
function readOwnPage([section, ...rest]: readonly string[]): Reading | null {
  // The identifier of a synthetic contains a slash.
  const value = rest.join('/')
  const chain = findChain(value)
  if (section === 'names' && isName(value)) return { kind: 'name', name: value.toLowerCase() }
  if (section === 'chains' && chain) return { kind: 'chain', chain: chain.code }
  const isAsset = section === 'tokens' && parseIdentifier(value) !== null
  return isAsset ? { kind: 'identifier', identifier: value } : null
}

/** Returns the query of a link to this dashboard: `/go?q=…`, `/tokens?q=…`; '' for any other link. */
const getQuery = ({ pathname, searchParams }: URL): string =>
  /^\/(?:go|tokens)\/?$/.test(pathname) ? (searchParams.get('q') ?? '') : ''

function readPayment(text: string): Reading | null {
  const [, scheme = '', recipient = '', number = ''] = payment.exec(text) ?? []
  const chain = chainByScheme.get(scheme.toLowerCase())
  if (chain === undefined) return null
  // A token payment starts with the contract; the recipient is a parameter (EIP-681).
  const [, payee = recipient] =
    /\/transfer\?(?:.{1,400}&)?address=(0x[0-9a-f]{40})(?:&|$)/i.exec(text) ?? []
  const found = parseAddress(payee)
  // `BASE:0x…` with 64 digits is a hash, although a Sui address has the same form.
  if (!found?.chains.includes(chain)) return null
  return narrowToChain(
    { kind: 'address', ...found },
    number === '' ? chain : findCaip2Chain(`eip155:${number}`),
  )
}
