/** What people look for, below a dead end. */

export const title = 'What you can do here'
export const swap = 'Follow a swap'
export const swapNote = 'Paste its hash, or watch several.'
export const token = 'Check a token'
export const tokenNote = 'Compare its contract with the token lists.'
export const name = 'Look up a name'
export const nameNote = 'Its address on each chain, checked both ways.'
