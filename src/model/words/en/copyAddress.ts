/** The buttons and the dialog that copy an address or show it for a payment. */
export const copyAddressTexts = {
  title: 'Copy this address?',
  copy: 'Copy',
  copyAsking: 'Copy…',
  copyNamed: 'Copy {content}',
  copyUnchecked: 'Copy unchecked[ {content}]',
  /** After "Copy" and "Show QR code". */
  anyway: ' anyway',
  unchecked: ' unchecked',
  showQr: 'Show QR code',
  withQr: '{title} (QR)',
  qrOf: 'QR code of the address {address}',
  copyAddress: 'Copy address',
  copyDetails: 'Copy with details',
  share: 'Share',
  payNote: 'The QR code contains only the address. Make sure your wallet is on {chain}.',
  ofChain: '{chain} address',
  checking: 'Checking this address…',
  notChecked: 'Not checked yet',
} as const
