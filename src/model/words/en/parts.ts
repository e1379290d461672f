/** Labels of small parts that many pages share. */
export const partTexts = {
  unknownChain: 'Unknown chain',
  openOn: 'Open the {content} on {host}',
  path: 'Path',
  tokens: 'Tokens',
  chains: 'Chains',
  names: 'Names',
  addresses: 'Addresses',
  address: 'address',
  printed: {
    by: 'verb',
    confirmed: 'Source: {address}[, confirmed on {time} ({zone})]',
    checked: 'Source: {address}[, checked on {time} ({zone})]',
  },
} as const
