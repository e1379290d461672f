/** What people look for, below a dead end. */
export const taskTexts = {
  title: 'What you can do here',
  swap: 'Follow a swap',
  swapNote: 'Paste its hash, or watch several.',
  token: 'Check a token',
  tokenNote: 'Compare its contract with the token lists.',
  name: 'Look up a name',
  nameNote: 'Its address on each chain, checked both ways.',
} as const
