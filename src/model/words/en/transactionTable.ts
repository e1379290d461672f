/** The tables of transactions: heads, filters and what can be done with rows. */

export const when = 'When'
/** The status of a limit order. */
export const openOrder = 'Waiting for its price'
export const atLeast = 'at least'
export const hashName = 'transaction hash {name}'
export const noMatch = 'No transaction matches'
export const select = 'Select {name}'
export const selectRange = 'Press Shift to select all rows between'
export const selectAll = 'Select all'
export const allCount = 'All ({count})'
export const counted = '{word} ({count})'
export const none = 'None'
