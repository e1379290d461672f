/** Where a printed page comes from, and of when its data is. */
export const printedSource = {
  by: 'verb',
  confirmed: 'Source: {address}[, confirmed on {time} ({zone})]',
  checked: 'Source: {address}[, checked on {time} ({zone})]',
} as const
