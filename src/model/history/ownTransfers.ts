import { isSameText } from '../assets'
import { isSameAddress } from '../chains/accounts'
import { findAddressChains } from '../chains/addresses'
import type { HistoryRow } from './historyRow'

type Payment = Pick<HistoryRow, 'kind' | 'sender' | 'recipients'>

/** Returns whether a text is one of some addresses, in any form of their chains. */
export function createOwnMatcher(
  addresses: readonly string[],
): (text: string) => boolean {
  const own = addresses.map((address) => ({
    address,
    chains: findAddressChains(address),
  }))
  // A history has the same addresses again and again.
  const known = new Map([['', false]])
  return (text) => {
    const isOwn =
      known.get(text) ??
      own.some(
        ({ address, chains }) =>
          isSameText(address, text) ||
          chains.some((chain) => isSameAddress(chain, address, text)),
      )
    known.set(text, isOwn)
    return isOwn
  }
}

/** Returns the names of those of some addresses that sent or were paid what a row tells. */
export function createNamer(
  addresses: readonly { address: string; name: string }[],
): (payment: Pick<Payment, 'sender' | 'recipients'>) => string {
  const matchers = addresses.map(({ address, name }) => ({
    name,
    isOwn: createOwnMatcher([address]),
  }))
  return ({ sender, recipients }) =>
    matchers
      .filter(({ isOwn }) => isOwn(sender) || recipients.some(isOwn))
      .map(({ name }) => name)
      .join(', ')
}

/** Whether all that a plain send paid went from one own address to others. */
export const isOwnTransfer = (
  { kind, sender, recipients }: Payment,
  isOwn: (text: string) => boolean,
): boolean =>
  kind === 'send' && isOwn(sender) && recipients.length > 0 && recipients.every(isOwn)

/** Names sends between own addresses as what they are: `transfer`. */
export function nameTransfers<Row extends Payment>(
  rows: readonly Row[],
  addresses: readonly string[],
): Row[] {
  const isOwn = createOwnMatcher(addresses)
  return rows.map((row) =>
    isOwnTransfer(row, isOwn) ? { ...row, kind: 'transfer' } : row,
  )
}
