export const printedSource = {
  by: 'verb',
  confirmed: 'Fonte: {address}[, confirmado em {time} ({zone})]',
  checked: 'Fonte: {address}[, conferido em {time} ({zone})]',
} as const
