export const printedSource = {
  by: 'verb',
  confirmed: 'Fuente: {address}[, confirmado: {time} ({zone})]',
  checked: 'Fuente: {address}[, comprobado: {time} ({zone})]',
} as const
