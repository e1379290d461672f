/** The sample transactions of a sandbox. */

export const title = 'Try a sample swap'
export const note = 'Not real money'
export const recorded = 'recorded'
