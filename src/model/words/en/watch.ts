/** What became of transactions that a user wanted on the watchlist. */
export const watchTexts = {
  added: 'Added to your watchlist.',
  addedSeveral: '{added|# transaction|# transactions} added to your watchlist.',
  completed:
    'Label or chain added to {completed|# transaction|# transactions} of your watchlist.',
  excess: '{excess} didn’t fit: it holds {capacity}.',
  known: 'All of these are on your watchlist.',
  /** Where the browser stores nothing. */
  tabOnly:
    'Watched until you close this tab: this browser stores nothing. Keep the hash.',
  severalTabOnly: 'This browser stores nothing: keep the hashes.',
  unsaved: 'Kept until you close this tab: this browser stores nothing.',
  full: 'Your watchlist is full ({capacity}). Remove a transaction first.',
  paste: 'Paste a transaction hash first.',
} as const

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
