import { getAmountKey } from '../../model/amounts'
import { isSameAsset } from '../../model/assets'
import { getAccountKey } from '../../model/chains/accounts'
import { readTransparentReceiver } from '../../model/chains/unifiedAddress'
import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import { chainSpecs } from '../../model/chains/chainTable'
import type { Network } from '../networks/network'
import type { Facts, Payout } from './facts'
import { getAssetChain } from './payments'
import { groupBy } from '../../model/pairing'

/**
 * Whether a text is an address. Registered names have at most 30 characters; addresses
 * are longer, or begin with a chain's prefix.
 */
export const isAddress = (text: string): boolean =>
  text.length > 30 || (text.length >= 20 && /^(?:0x|[a-z]{2,10}1)/i.test(text))

/** How addresses in bech32 begin. */
const starts = chainSpecs
  .map(({ addressStart }) => addressStart)
  .filter((start) => start.endsWith('1') && start.length > 1)
const startPattern = new RegExp(`^(?:${starts.join('|')})[02-9ac-hj-np-z]+$`)

/** How long addresses in bech32 are after their start: those of keys, and of scripts or contracts. */
const lengths = { segwit: [39, 59], cosmos: [38, 58] }

/**
 * Whether a text has the form of an address, but of none on a chain: of another chain's, or of a
 * part of one. Nodes refuse such a recipient (THORNode common/address.go, IsChain). Of forms that
 * are not known here, nothing is said.
 */
export function cannotBeAddress(code: string, text: string): boolean {
  const chain = findChain(code)
  if (chain === undefined || !isAddress(text) || isShielded(text)) return false
  const parsed = parseAddress(text)
  if (parsed === null)
    return startPattern.test(text.toLowerCase()) || /^0x[\da-f]+$/i.test(text)
  if (!parsed.chains.includes(chain.code)) return true
  const { address } = parsed
  const { addressStart, checksum, hash } = chain
  const form = hash === 'cosmos' ? hash : checksum
  if ((form !== 'cosmos' && form !== 'segwit') || !address.startsWith(addressStart))
    return false
  return !lengths[form].includes(address.length - addressStart.length)
}

/**
 * The chain on which the recipient of a swap cannot be an address, so that the network refunds the
 * deposit; null for none, and for what the network has begun to swap or to pay.
 */
export function findRecipientFault(facts: Facts, network: Network): string | null {
  const { end, memo, swap, payouts, misdirected } = facts
  const isPaid = payouts.length > 0 || misdirected.length > 0
  if (end !== 'open' || isPaid || swap.state !== 'waiting' || memo.asset === '')
    return null
  // Other forms of an asset are on the network's own chain.
  const chain = getAssetChain(memo.asset) || network.chain
  return cannotBeAddress(chain, memo.destination ?? '') ? chain : null
}

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
  const keysOfChains = new Map<string, ReadonlySet<string>>()
  return ({ chain, to }) => {
    const keys =
      keysOfChains.get(chain) ??
      new Set(addresses.map((address) => getRecipientKey(address, chain)))
    keysOfChains.set(chain, keys)
    const key = getRecipientKey(to, chain)
    return key !== '' && keys.has(key)
  }
}

/**
 * Returns a function that says whether a payment is one of those that another source
 * lists.
 */
export function createPaymentMatcher(
  listed: readonly Payout[],
): (payment: Payout) => boolean {
  const groups = groupBy(listed, getPaymentKey)
  return (payment) =>
    payment.to !== '' &&
    (groups.get(getPaymentKey(payment)) ?? []).some(({ asset }) =>
      isSameAsset(payment.asset, asset),
    )
}

const getPaymentKey = ({ amount, to, chain }: Payout) =>
  `${getAmountKey(amount)} ${getRecipientKey(to, chain)}`

/** Whether all payments go to one account, in whose form of address ever. */
export function areOfOneAccount(payouts: readonly Payout[]): boolean {
  // On one chain, what two addresses have in common with a third one they have in common.
  const examples = new Map(payouts.map((payout) => [payout.chain, payout]))
  return [...examples.values()].every((example) =>
    payouts.every(({ to }) => to === example.to || isSameAccount(example, to)),
  )
}
