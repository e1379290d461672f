/** The buttons and the dialog that copy an address or show it for a payment. */

export const title = 'Copy this address?'
export const copyNamed = 'Copy {content}'
export const copyUnchecked = 'Copy unchecked[ {content}]'
/** By what is known of the address. */
export const copyButtons = {
  plain: 'Copy',
  anyway: 'Copy anyway',
  unchecked: 'Copy unchecked',
} as const
export const qrButtons = {
  plain: 'Show QR code',
  anyway: 'Show QR code anyway',
  unchecked: 'Show QR code unchecked',
} as const
export const withQr = '{title} (QR)'
export const qrOf = 'QR code of the address {address}'
export const copyAddress = 'Copy address'
export const copyDetails = 'Copy with name'
export const payNote =
  'The QR code contains only the address. Make sure your wallet is on {chain}.'
export const notChecked = 'Not checked yet'
