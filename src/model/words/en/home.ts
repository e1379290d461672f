export const chainsFailed = 'Couldn’t load the chains.'
export const heading = 'Track a cross-chain swap'
export const edit = 'Edit'
export const pasteBlocked =
  'Your browser blocked pasting. Touch and hold the search box, then choose Paste.'
export const emptyClipboard = 'Nothing to paste. Copy a transaction hash first.'
export const paste = 'Paste'
/** Within a sentence. */
export const chainsInSentence = 'chains'
export const active = 'You can swap now'
export const ended = 'Ended'
export const latestSwaps = 'Latest swaps'
export const ago = '{age} ago'
export const recordedPicture = '{sold} from THORChain, {received} to Ethereum.'
export const recordedOn =
  'A recorded swap, of {date}. Live ones appear here once the network responds.'
export const tokenQuestion = 'Is this the real USDC?'
export const nameLookUp = 'Look up a name'
export const nameQuestion = 'Whose name is this?'
export const introduction = [
  '{hasNames?}See where your money is. Check a token or name before you send.',
  'See where your money is. Check a token before you send.',
] as const
export const all = 'All'
export const allTransactions = 'All transactions'
