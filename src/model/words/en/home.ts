export const chainsFailed = 'Couldn’t load the chains.'
export const statusUnknown = 'Status unknown'
export const heading = 'Track any cross-chain swap'
export const transactionHash = 'Transaction hash'
export const nameOrWalletAddress = 'Name or wallet address'
export const walletAddress = 'Wallet address'
export const tokenSuchAs = 'Token, such as {ticker} or {id}'
export const explorerLink = 'Explorer link'
export const edit = 'Edit'
export const pasteBlocked =
  'Your browser blocked pasting. Touch and hold the search box, then choose Paste.'
export const emptyClipboard = 'Nothing to paste. Copy a transaction hash first.'
export const paste = 'Paste'
/** Within a sentence. */
export const chainsInSentence = 'chains'
export const chainStatuses = { halted: 'halted', ended: 'ended' } as const
export const tokens = '{count|# token|# tokens}'
export const total = '{tokens|# token|# tokens} in all'
export const introduction = [
  '{hasNames?}Paste a transaction hash to see where your money is, step by step. Check a token’s contract or a name before you send.',
  'Paste a transaction hash to see where your money is, step by step. Check a token’s contract before you send.',
] as const
export const all = 'All'
export const allTransactions = 'All transactions'
