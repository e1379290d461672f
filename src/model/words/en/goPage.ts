export const nothingToOpen = 'Nothing to open'
export const severalTransactions = 'Several transactions'
export const withoutScripts =
  'Watching them needs JavaScript. Without it, open them one by one.'
export const emptyLink = 'This link doesn’t contain a {things}.'
