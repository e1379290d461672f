/** In a frame of another site. */

/** The name of the frame in the page around it. */
export const frameTitle = 'Transaction status'
export const allSteps = 'All steps'
export const allStepsOn = 'All steps on {brand}'
export const open = 'Open {brand}'
export const missing =
  'This page names no transaction. Ask its owner for the transaction’s hash.'
export const wrong =
  'This page has a wrong hash. Ask its owner for the transaction’s hash.'
