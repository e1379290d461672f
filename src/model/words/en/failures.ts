/** The notice of a failed request. */

export const notUpdating = 'Not updating. See the notice at the bottom.'
export const notice = 'Notice'
export const shown = 'Showing {name} from {time}.'
export const retrying = 'Retrying…'
export const alreadyRetrying = 'Already retrying.'
export const retryingIn = 'Retrying in {left}'
export const pause = '{brand} asked us to wait.'
