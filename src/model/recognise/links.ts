import { isName } from '../../contract/names'
import { parseAddress } from '../chains/addresses'
import { parseIdentifier } from '../assets'
import { findChain, findChainByName, isEvm } from '../chains/chains'
import { chainSpecs } from '../chains/chainSpecs'
import { findExplorerChain } from '../chains/explorers'
import { hexDigits, notAHash } from './cutHash'
import { readDenomination } from './denomination'
import { isLongZeros, notQuite, zeroHash } from './notQuite'
import { readHash } from './readHash'
import type { Reading } from './reading'

const withScheme = /^https?:\/\//i
const bareHost = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}[/?#]/i
const payment = /^([a-z+]{3,12}):(?:\/\/)?(?:pay-)?([0-9a-z]{20,110})(?:@(\d{0,12}))?(?:[?/]|$)/i

/** Of wallets' payment links, `bitcoin:bc1…?amount=0.1`, and before addresses, `arb1:0x…`. */
const chainByScheme = new Map(
  chainSpecs.flatMap(({ code, schemes }) => schemes.map((scheme) => [scheme, code] as const)),
)

/** In `ethereum:0x…@8453` and `eip155:8453:0x…`. */
const chainByEvmNumber = new Map(
  chainSpecs.filter(({ code }) => isEvm(code)).map(({ chainId, code }) => [chainId, code]),
)

/** Before these a part of a path is no transaction's hash, although it has the form of one. */
const notTransactions = new Set(['block', 'blocks'])

/** What a link leads to, else what it `asks` this dashboard to look up ('' for nothing), else why it leads nowhere. */
type ReadLink = { reading: Reading | null; asks: string; not: string }

/** Reads a link; null for a text that is none. The text has no blanks. */
export function readLink(text: string): ReadLink | null {
  const paid = readPayment(text)
  if (paid) return { reading: paid, asks: '', not: '' }
  const whole = withScheme.test(text) ? text : bareHost.test(text) ? `https://${text}` : ''
  if (whole === '' || !URL.canParse(whole)) return null
  const url = new URL(whole)
  const explorer = findExplorerChain(url)
  const parts = partsOf(`${url.pathname}${url.search}${url.hash}`)
  // A link may hold another one, encoded, which may have been encoded before.
  const deep = parts.flatMap(partsOf).flatMap(partsOf)
  const found =
    transactionIn(deep, explorer) ??
    addressOf(deep) ??
    (explorer === null ? pageOf(partsOf(url.pathname)) : null) ??
    denominationIn(deep)
  const reading = found && narrowed(found, explorer ?? chainNamed(deep))
  return { reading, asks: explorer === null ? askedBy(url) : '', not: whyNot(deep) }
}

function whyNot(parts: readonly string[]): string {
  if (parts.some((part) => notTransactions.has(part))) {
    return 'This link is for a block. Paste a transaction link.'
  }
  if (parts.some(isLongZeros)) return zeroHash
  const digits = parts.map(hexDigits).find((count) => count > 0)
  if (digits !== undefined) return notAHash(digits)
  const not = parts.map(notQuite).find((why) => why !== null)
  return not ?? 'No hash or address found in this link.'
}

/** The parts of a path, a query and a fragment, percent-decoded, in their order. */
function partsOf(text: string): string[] {
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

/** The chain that one of some parts names: of an explorer for many (`/btc/`, `/bitcoin-cash/`), or before an address (`BASE:0x…`). */
export const chainNamed = (parts: readonly string[]): string | null =>
  parts
    .map(
      (part, index) =>
        (findChain(part) ?? findChainByName(part.replaceAll('-', ' ')))?.code ??
        chainByScheme.get(part.toLowerCase()) ??
        (parts[index - 1] === 'eip155' ? chainByEvmNumber.get(part) : undefined),
    )
    .find((code) => code !== undefined) ?? null

/** A reading on the one chain that is told, where it can be on that. */
export function narrowed<Found extends Reading>(reading: Found, chain: string | null): Found {
  if (chain === null || !('chains' in reading)) return reading
  // People drop the 0x of a hash, and explorers take one without.
  const isBare = reading.kind === 'hash' && reading.hash.length === 64 && isEvm(chain)
  return isBare || reading.chains.includes(chain) ? { ...reading, chains: [chain] } : reading
}

function transactionIn(parts: readonly string[], explorer: string | null): Reading | null {
  for (const [index, part] of parts.entries()) {
    // Some explorers give their pages endings, or an output's number behind the hash, or an input's before it.
    const found = readHash(part.replace(/^\d{1,6}:|:\d{1,6}$|\.html?$/, ''), explorer)
    const isOther = notTransactions.has(parts[index - 1] ?? '') || denominationAt(parts, index)
    if (found !== null && !isOther) return found
  }
  return null
}

/** Of `ibc/…` in a link, or of an identifier with it (`KUJI.USDC-ibc/…`), the digits are a part of their own. */
const denominationAt = (parts: readonly string[], index: number): Reading | null =>
  readDenomination(`${(parts[index - 1] ?? '').slice(-3)}/${parts[index]}`)

const denominationIn = (parts: readonly string[]): Reading | null =>
  parts.map((_, index) => denominationAt(parts, index)).find((found) => found !== null) ?? null

function addressOf(parts: readonly string[]): Reading | null {
  const found = parts.map(parseAddress).find((address) => address !== null)
  return found ? { kind: 'address', ...found } : null
}

/** A page of this dashboard, wherever it is served: `/names/{name}`, `/tokens/{identifier}`, `/chains/{chain}`. */
function pageOf([section, ...rest]: readonly string[]): Reading | null {
  // A synthetic has a slash in its identifier.
  const what = rest.join('/')
  const chain = findChain(what)
  if (section === 'names' && isName(what)) return { kind: 'name', name: what }
  if (section === 'chains' && chain) return { kind: 'chain', chain: chain.code }
  const isAsset = section === 'tokens' && parseIdentifier(what) !== null
  return isAsset ? { kind: 'identifier', identifier: what } : null
}

/** What a link to a page of this dashboard has it look up: `/go?q=…`, `/tokens?q=…`; '' for any other link. */
const askedBy = ({ pathname, searchParams }: URL): string =>
  /^\/(?:go|tokens)\/?$/.test(pathname) ? (searchParams.get('q') ?? '') : ''

function readPayment(text: string): Reading | null {
  const [, scheme = '', inside = '', number = ''] = payment.exec(text) ?? []
  const chain = chainByScheme.get(scheme.toLowerCase())
  if (chain === undefined) return null
  // Of a token it is the contract that stands first (EIP-681).
  const [, payee = inside] =
    /\/transfer\?(?:.{1,400}&)?address=(0x[0-9a-f]{40})(?:&|$)/i.exec(text) ?? []
  const found = parseAddress(payee)
  return (
    found &&
    narrowed(
      { kind: 'address', ...found },
      number === '' ? chain : (chainByEvmNumber.get(number) ?? null),
    )
  )
}
