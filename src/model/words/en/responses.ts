/** Why a response is not used. */
export const unusedResponses = {
  otherTransaction: 'We got data for a different transaction and ignored it',
  sourceAway: 'One of the network’s sources can’t be reached',
  noReader: 'The code that reads this service’s responses couldn’t be loaded',
  notJson: 'The response is not JSON',
  signIn: 'You may need to sign in to this Wi-Fi',
  tooLarge: 'The response is larger than 80 MB',
  otherServer: 'The response is a 404 of another server',
  noData: '{brand} has no data on this transaction right now',
  listReader: 'The part of this page that reads the assets stopped',
} as const
