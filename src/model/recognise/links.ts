import { isName } from '../../contract/names'
import { addressIn } from '../addresses'
import { parseIdentifier } from '../assets'
import { knownChain } from '../chains'
import { chainOfExplorer } from './explorers'
import { chainsOfHash, hashOf } from './hashes'
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
  const chain = chainOfExplorer(url)
  const parts = partsOf(url)
  const found =
    transactionIn(parts, chain) ??
    addressOf(parts, chain) ??
    (chain === null ? pageOf(parts) : null)
  const block = parts.some((part) => notTransactions.has(part))
  const not = block
    ? 'This link leads to a block, not to a transaction.'
    : 'This link has no hash and no address in it.'
  return { reading: found, not }
}

/** The parts of a link's path, query and fragment, percent-decoded, in their order. */
function partsOf({ pathname, search, hash }: URL): string[] {
  return `${pathname}${search}${hash}`
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

function transactionIn(parts: readonly string[], chain: string | null): Reading | null {
  for (const [index, part] of parts.entries()) {
    const hash = hashOf(part)
    if (hash === null || notTransactions.has(parts[index - 1] ?? '')) continue
    return { kind: 'hash', hash, chains: chain === null ? chainsOfHash(hash) : [chain] }
  }
  return null
}

function addressOf(parts: readonly string[], explorers: string | null): Reading | null {
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    const found = addressIn(part)
    if (found === null) continue
    // The explorer's chain, or the one that our own `/addresses/{chain}/{address}` names.
    const chain = explorers ?? knownChain(before)?.code ?? ''
    const { address, chains } = found
    if (contracts.has(before)) return { kind: 'contract', address }
    return { kind: 'address', address, chains: chains.includes(chain) ? [chain] : chains }
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
  const { address, chains } = found
  return { kind: 'address', address, chains: chains.includes(chain) ? [chain] : chains }
}
