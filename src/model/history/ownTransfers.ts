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
  return (text) =>
    text !== '' &&
    own.some(
      ({ address, chains }) =>
        isSameText(address, text) ||
        chains.some((chain) => isSameAddress(chain, address, text)),
    )
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
