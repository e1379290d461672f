export const resultsQuestion = 'What did the checks find?'
export const remarkPlace = '{place}:'
export const owner = 'Owner'
export const expires = 'Expires'
export const registration = 'Registration'
/** The checks of an address. */
export const checks = {
  listed: 'Chain listed',
  hasAddress: 'Address set',
  linked: 'Link confirmed',
  pointsBack: 'Belongs to the name',
  notExpired: 'Not expired',
} as const
/** Those that failed. */
export const failedChecks = {
  listed: 'Chain not listed',
  hasAddress: 'No address set',
  linked: 'Link not confirmed',
  pointsBack: 'Not confirmed by the address',
  notExpired: 'Expired',
} as const
export const didYouMean = 'Did you mean {name}?'
export const notAValidName = 'Not a valid name'
export const checkedAgo = 'Checked {time} ago'
/** What is copied. */
export const name = 'name'
export const tableOf = 'Chains and addresses of [{label} ]{name}'
export const ownerAddress = 'owner’s address'
