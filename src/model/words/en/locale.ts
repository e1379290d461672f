/**
 * The language as `Intl` names it, for plurals and days. Numbers: `model/amounts.ts`. Dates:
 * `model/time.ts`.
 */
export const locale = 'en'

/** The end of a list. */
export const listEnd = '{items} and {last}'
export const moreItems = '{count} more'
