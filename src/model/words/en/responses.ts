/** Why a response is not used. */

export const otherTransaction = 'We got data for a different transaction and ignored it'
export const sourceAway = 'One of the network’s sources can’t be reached'
export const noVerdict = 'The service sent no verdict'
export const notJson = 'The response is not JSON'
export const signIn = 'You may need to sign in to this Wi-Fi'
export const tooLarge = 'The response is larger than 80 MB'
export const noData = 'The service has no data on this transaction right now'
export const listReader = 'The part of this page that reads the assets stopped'
