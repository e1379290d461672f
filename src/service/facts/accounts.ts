import { isSameAsset } from '../../model/assets'
import { getAccountKey } from '../../model/chains/accounts'
import { readTransparentReceiver } from '../../model/chains/unifiedAddress'
import type { Payout } from './facts'
import { groupBy } from '../../model/pairing'
import type { Payment } from './payments'

/**
 * Whether a text is an address. Registered names have at most 30 characters; addresses
 * are longer, or begin with a chain's prefix.
 */
export const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/** Whether a payment's recipient is the same account as `address`, or the same name. */
export function isSameAccount({ chain, to }: Payout, address: string): boolean {
  const key = getRecipientKey(to, chain)
  return key !== '' && key === getRecipientKey(address, chain)
}

/**
 * One text for all forms of a recipient: of an account's address on a chain, or of a
 * registered name; '' for none. Of a unified address the transparent receiver is paid.
 */
export function getRecipientKey(recipient: string, chain: string): string {
  if (!isAddress(recipient)) return recipient.toLowerCase()
  return getAccountKey(chain, readTransparentReceiver(recipient) ?? recipient)
}

/** Whether an address is one of Zcash that has a shielded receiver. */
export const isShielded = (address: string): boolean =>
  /^(?:u|zs)1/i.test(address) && isAddress(address)

/**
 * Whether a text is an address of which every form can be computed. A shielded one without
 * a transparent receiver is paid in another form, as a registered name is.
 */
export const hasKnownForms = (text: string): boolean =>
  isAddress(text) && (!isShielded(text) || readTransparentReceiver(text) !== null)

/** Returns a function that says whether a payment's recipient is one of some accounts. */
export function createAccountMatcher(
  addresses: readonly string[],
): (payment: Payout) => boolean {
  const keysFor = createFormsOfChain(
    (chain) => new Set(addresses.map((address) => getRecipientKey(address, chain))),
  )
  return ({ chain, to }) => {
    const key = getRecipientKey(to, chain)
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
    if (getRecipientKey(to, chain) === '') return false
    const candidates = groupsFor(chain).get(getPaymentKey(payment, chain)) ?? []
    return candidates.some((candidate) => isSameAsset(asset, candidate.asset))
  }
}

const getPaymentKey = ({ amount, to }: Payout, chain: string): string =>
  `${amount} ${getRecipientKey(to, chain)}`

function createFormsOfChain<T>(compute: (chain: string) => T): (chain: string) => T {
  const computed = new Map<string, T>()
  return (chain) => {
    const known = computed.get(chain) ?? compute(chain)
    computed.set(chain, known)
    return known
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
    const account = getRecipientKey(to, chain)
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
  const examples = new Map(payouts.map((payout) => [payout.chain, payout]))
  return [...examples.values()].every((example) =>
    payouts.every(({ to }) => to === example.to || isSameAccount(example, to)),
  )
}
