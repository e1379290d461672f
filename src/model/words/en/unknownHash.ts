/** Where a hash is not found. */

export const open = 'Open {hash}'
export const explorer = 'Explorer'
export const noChains =
  'We couldn’t load the chains of the network: it may not serve all of these.'
export const title = 'Find the transaction on its chain'
export const note = 'Explorers show a transaction first'
export const showAllChains = 'Show all {count} chains'
