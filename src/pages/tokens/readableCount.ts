const format = new Intl.NumberFormat('en')

/** "3,264". */
export const readableCount = (count: number): string => format.format(count)
