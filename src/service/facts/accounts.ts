import { base58, bech32 } from '@scure/base'
import { isSameAsset } from '../../model/assets'
import type { Payout } from './facts'
import { type Payment, groupBy } from './payments'

/**
 * Whether a text is an address. Registered names have at most 30 characters; addresses
 * are longer, or begin with a chain's prefix.
 */
export const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/**
 * Whether a payment's recipient is the same account as `address`. Nodes and memos differ
 * in letter case and prefixes, and the network pays legacy addresses of Bitcoin Cash in
 * their newer form (THORNode manager_txout_current.go, ConvertToNewBCHAddressFormat).
 * Nodes of Litecoin write the `3…` addresses of scripts as `M…`.
 */
export function isSameAccount({ chain, to }: Payout, address: string): boolean {
  const key = getAccountKey(to, chain)
  return key !== '' && key === getAccountKey(address, chain)
}

/** One text for all forms of an account's address on a chain; '' for none. */
function getAccountKey(address: string, chain: string): string {
  const bare = address.replace(/^(?:bitcoincash:|account_rdx)/i, '')
  return readKeyHash(bare, chain) ?? bare.toLowerCase()
}

/** Returns a function that says whether a payment's recipient is one of some accounts. */
export function createAccountMatcher(
  addresses: readonly string[],
): (payment: Payout) => boolean {
  const keysFor = createFormsOfChain(
    (chain) => new Set(addresses.map((address) => getAccountKey(address, chain))),
  )
  return ({ chain, to }) => {
    const key = getAccountKey(to, chain)
    return key !== '' && keysFor(chain).has(key)
  }
}

/**
 * Returns a function that says whether a payment is one of those that another source
 * lists.
 */
export function createPaymentMatcher(
  listed: readonly Payout[],
): (payment: Payout) => boolean {
  const groupsFor = createFormsOfChain((chain) =>
    groupBy(listed, (payment) => getPaymentKey(payment, chain)),
  )
  return (payment) => {
    const { chain, to, asset } = payment
    if (getAccountKey(to, chain) === '') return false
    const candidates = groupsFor(chain).get(getPaymentKey(payment, chain)) ?? []
    return candidates.some((candidate) => isSameAsset(asset, candidate.asset))
  }
}

/** What the entries of one payment have in common, beside the asset. */
const getPaymentKey = ({ amount, to }: Payout, chain: string): string =>
  `${amount} ${getAccountKey(to, chain)}`

/**
 * Returns a function that computes something of addresses for a chain, each once: only on
 * some chains the form of an address depends on the chain.
 */
function createFormsOfChain<T>(compute: (chain: string) => T): (chain: string) => T {
  const computed = new Map<string, { value: T }>()
  return (chain) => {
    const key = getFormChain(chain)
    const known = computed.get(key) ?? { value: compute(key) }
    computed.set(key, known)
    return known.value
  }
}

/** The payments of one asset. */
type AssetPayments = {
  count: number
  /** The account of the last one. */
  account: string
  /** Whether all of them go to one account. */
  isOneAccount: boolean
}

/** Counts the payments of each asset, and the accounts that they go to. */
export function countAccounts(
  payments: readonly Payment[],
): ReadonlyMap<string, AssetPayments> {
  const byAsset = new Map<string, AssetPayments>()
  for (const { asset, chain, to } of payments) {
    const account = getAccountKey(to, chain)
    const before = byAsset.get(asset)
    const isOneAccount =
      account !== '' &&
      (before === undefined || (before.isOneAccount && before.account === account))
    byAsset.set(asset, { account, isOneAccount, count: (before?.count ?? 0) + 1 })
  }
  return byAsset
}

/** Whether all payments go to one account, in whose form of address ever. */
export function areOfOneAccount(payouts: readonly Payout[]): boolean {
  // On one chain, what two addresses have in common with a third one they have in common.
  const examples = new Map(payouts.map((payout) => [getFormChain(payout.chain), payout]))
  return [...examples.values()].every((example) =>
    payouts.every(({ to }) => to === example.to || isSameAccount(example, to)),
  )
}

/** The base58 addresses of the chains where one account has addresses in two forms. */
const base58Forms: ReadonlyMap<string, RegExp> = new Map([
  ['BCH', /^[13]/],
  ['LTC', /^[3M]/],
])

/** The chain on which the forms of an address depend; '' for all others. */
const getFormChain = (chain: string): string => (base58Forms.has(chain) ? chain : '')

/** Decoding takes the square of the length. */
const maxCashLength = 120

/** The digits of CashAddr. Its last eight letters are a checksum. */
const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const cashChecksumLength = 8

/**
 * Reads the hash of the key or script from the forms of one account's address, in hex;
 * null for other text and chains.
 */
function readKeyHash(address: string, chain: string): string | null {
  const base58Form = base58Forms.get(chain)
  if (base58Form === undefined || address.length > maxCashLength) return null
  const isBase58 = base58Form.test(address)
  if (!isBase58 && chain !== 'BCH') return null
  try {
    const bytes = isBase58 ? base58.decode(address) : decodeCashAddress(address)
    return bytes.length < 21 ? null : Buffer.from(bytes.slice(1, 21)).toString('hex')
  } catch {
    return null
  }
}

function decodeCashAddress(address: string): Uint8Array {
  const digits = Array.from(address.toLowerCase(), (letter) =>
    cashLetters.indexOf(letter),
  )
  return bech32.fromWords(digits.slice(0, -cashChecksumLength))
}
