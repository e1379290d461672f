/** What adding a pasted list does, in numbers of transactions. */
export const listPlan = {
  added: '{added} new',
  completed: '{completed} on your watchlist without a label or chain, which this adds',
  known: '{known} on your watchlist already',
  kept: '{kept|# keeps your own label|# keep your own labels}',
  cut: '{cut|# label|# labels} cut to {labelLength} characters',
  unread: '{unread|# line|# lines} without a hash',
  excess: [
    '{excess|# doesn’t fit|# don’t fit}: your watchlist is {isFull?}full ({capacity})',
    '{excess|# doesn’t fit|# don’t fit}: your watchlist holds {capacity}',
  ],
} as const

/** What a button that adds a list does. */
export const listActions = [
  'Watch {added}, update {completed}',
  'Update {completed}',
  'Watch {added}',
] as const
