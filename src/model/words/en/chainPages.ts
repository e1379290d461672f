export const active = 'Active'
export const ended = 'Ended'
export const unknownStatus = 'Unknown status: {status}'
export const confirmations = 'Confirmations'
export const gasToken = 'Gas token'
export const halted =
  'The network may refund deposits. Funds on the chain itself aren’t affected.'
export const haltNotChecked = 'We couldn’t check whether this chain is halted.'
export const feeRate = 'Fee rate'
export const feeUnit = 'Fee unit'
export const code = 'Code'
export const coin = 'Coin'
export const mainnet = 'Mainnet'
export const testnet = 'Testnet: tokens have no value'
export const noTokensOnThis = 'No tokens on this chain'
export const whenTokensAppear = 'Tokens appear here once the network lists them.'
export const chainNotSupported = 'Chain not supported'
export const showAllChains = 'Show all chains'
/** After their number, which stands apart. */
export const tokensAfterCount = '{count|token|tokens}'
export const confirmationsAfterCount = '{count|confirmation|confirmations}'
export const unknownCode =
  'We support {count} chains; none uses this code. A code is short, such as BTC or ETH.'
export const searchThese = 'Search these tokens'
export const swapsOpen = 'You can swap now'
export const swapsPaused = 'Swaps are paused'
export const hasEnded = 'This chain has ended'
export const swapsNotChecked = 'Not checked yet'
export const waitForSwaps = 'Don’t deposit until swaps resume.'
export const sendNothing = 'Don’t send anything to this chain.'
export const checkAgain = 'Check again before you send.'
export const durationQuestion = 'How long does a deposit take?'
export const duration = [
  'A deposit takes {time}: {count|# confirmation|# confirmations}.',
  'A deposit needs {count|# confirmation|# confirmations}.',
] as const
export const noDuration = 'The network doesn’t say.'
