/** The buttons and the dialog that copy an address or show it for a payment. */

export const title = 'Copy this address?'
export const copy = 'Copy'
export const copyAsking = 'Copy…'
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
export const share = 'Share'
export const payNote =
  'The QR code contains only the address. Make sure your wallet is on {chain}.'
export const ofChain = '{chain} address'
export const checking = 'Checking this address…'
export const notChecked = 'Not checked yet'
