export const printedSource = {
  by: 'verb',
  confirmed: 'Source\u00a0: {address}[, confirmé le {time} ({zone})]',
  checked: 'Source\u00a0: {address}[, vérifié le {time} ({zone})]',
} as const
