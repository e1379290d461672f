/** Why a response is not used. */
export const unusedResponses = {
  otherTransaction: 'We got data for a different transaction and ignored it',
  sourceAway: 'One of the network’s sources can’t be reached',
  noReader: 'The code that reads this service’s responses couldn’t be loaded',
  notJson: 'The response is not JSON',
} as const
