/** The buttons and the dialog that copy an address or show it for a payment. */

export const title = 'Copy this address?'
export const copyNamed = 'Copy {content}'
export const copyUnchecked = 'Copy unchecked[ {content}]'
/** After "Copy" and "Show QR code". */
export const anyway = ' anyway'
export const unchecked = ' unchecked'
export const showQr = 'Show QR code'
export const withQr = '{title} (QR)'
export const qrOf = 'QR code of the address {address}'
export const copyAddress = 'Copy address'
export const copyDetails = 'Copy with details'
export const payNote =
  'The QR code contains only the address. Make sure your wallet is on {chain}.'
export const notChecked = 'Not checked yet'
