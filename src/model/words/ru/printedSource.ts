export const printedSource = {
  by: 'verb',
  confirmed: 'Источник: {address}[, подтверждено {time} ({zone})]',
  checked: 'Источник: {address}[, проверено {time} ({zone})]',
} as const
