export const printedSource = {
  by: 'verb',
  confirmed: 'Quelle: {address}[, bestätigt: {time} ({zone})]',
  checked: 'Quelle: {address}[, geprüft: {time} ({zone})]',
} as const
