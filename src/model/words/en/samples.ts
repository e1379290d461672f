/** The sample transactions of a sandbox. */

export const title = 'Try a sample swap'
export const note = 'Simulated. No real money.'
export const recorded = 'recorded'
