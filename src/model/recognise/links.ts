import { isName } from '../../contract/names'
import { addressIn } from '../addresses'
import { parseIdentifier } from '../assets'
import { chainCalled, isEvm, knownChain } from '../chains'
import { hexDigits, notAHash } from './cutHash'
import { chainOfExplorer } from './explorers'
import { readHash } from './readHash'
import type { Reading } from './reading'

const withScheme = /^https?:\/\//i
const bareHost = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}[/?#]/i
const payment = /^([a-z]{3,12}):(?:\/\/)?(?:pay-)?([0-9a-z]{20,110})(?:[?@/]|$)/i

/** The chains of wallets' payment links: `bitcoin:bc1…?amount=0.1`. */
const schemes = new Map([
  ['bitcoin', 'BTC'],
  ['bitcoincash', 'BCH'],
  ['litecoin', 'LTC'],
  ['dogecoin', 'DOGE'],
  ['dash', 'DASH'],
  ['ethereum', 'ETH'],
  ['solana', 'SOL'],
  ['tron', 'TRON'],
  ['zcash', 'ZEC'],
  ['ripple', 'XRP'],
  ['xrpl', 'XRP'],
])

/** Before these a part of a path is no transaction's hash, although it has the form of one. */
const notTransactions = new Set(['block', 'blocks'])
/** After these an address is an asset's contract. */
const contracts = new Set(['token', 'tokens', 'token20', 'asset', 'assets', 'coin'])

/** What a link leads to, or why it leads nowhere; null for a text that is no link. The text has no blanks. */
export function readLink(text: string): { reading: Reading | null; not: string } | null {
  const paid = readPayment(text)
  if (paid) return { reading: paid, not: '' }
  const whole = withScheme.test(text) ? text : bareHost.test(text) ? `https://${text}` : ''
  if (whole === '' || !URL.canParse(whole)) return null
  const url = new URL(whole)
  const explorer = chainOfExplorer(url)
  const parts = partsOf(`${url.pathname}${url.search}${url.hash}`)
  // A link may hold another one, encoded.
  const deep = parts.flatMap((part) => partsOf(part))
  const found =
    transactionIn(deep) ??
    addressOf(deep) ??
    (explorer === null ? pageOf(partsOf(url.pathname)) : null)
  return { reading: found && narrowed(found, explorer ?? chainNamed(deep)), not: whyNot(deep) }
}

function whyNot(parts: readonly string[]): string {
  if (parts.some((part) => notTransactions.has(part))) {
    return 'This link leads to a block, not to a transaction.'
  }
  const digits = parts.map(hexDigits).find((count) => count > 0)
  return digits === undefined
    ? 'This link has no hash and no address in it.'
    : `In this link are ${notAHash(digits)}`
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
    .map((part) => knownChain(part) ?? chainCalled(part.replaceAll('-', ' ')))
    .find((known) => known !== undefined)?.code ?? null

/** A reading on the one chain that is told, where it can be on that. */
export function narrowed<Found extends Reading>(reading: Found, chain: string | null): Found {
  if (chain === null || !('chains' in reading)) return reading
  // People drop the 0x of a hash, and explorers take one without.
  const isBare = reading.kind === 'hash' && reading.hash.length === 64 && isEvm(chain)
  return isBare || reading.chains.includes(chain) ? { ...reading, chains: [chain] } : reading
}

function transactionIn(parts: readonly string[]): Reading | null {
  for (const [index, part] of parts.entries()) {
    // Some explorers give their pages endings.
    const found = readHash(part.replace(/\.html?$/, ''))
    if (found !== null && !notTransactions.has(parts[index - 1] ?? '')) return found
  }
  return null
}

function addressOf(parts: readonly string[]): Reading | null {
  for (const [index, part] of parts.entries()) {
    const found = addressIn(part)
    if (found === null) continue
    if (contracts.has(parts[index - 1] ?? '')) return { kind: 'contract', address: found.address }
    return { kind: 'address', ...found }
  }
  return null
}

/** A page of this dashboard, wherever it is served: `/names/{name}`, `/tokens/{identifier}`, `/chains/{chain}`. */
function pageOf([section, what = '', more]: readonly string[]): Reading | null {
  if (more !== undefined) return null
  const chain = knownChain(what)
  if (section === 'names' && isName(what)) return { kind: 'name', name: what }
  if (section === 'chains' && chain) return { kind: 'chain', chain: chain.code }
  const isAsset = section === 'tokens' && parseIdentifier(what) !== null
  return isAsset ? { kind: 'identifier', identifier: what } : null
}

function readPayment(text: string): Reading | null {
  const [, scheme = '', inside = ''] = payment.exec(text) ?? []
  const chain = schemes.get(scheme.toLowerCase())
  const found = chain === undefined ? null : addressIn(inside)
  if (chain === undefined || found === null) return null
  return narrowed({ kind: 'address', ...found }, chain)
}
