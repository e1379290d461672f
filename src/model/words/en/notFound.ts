export const damagedAddress = 'This address is damaged'
export const pageNotFound = 'Page not found'
export const goToHome = 'Go to home'
export const damagedAdvice =
  'A part of the link is missing or unreadable. Copy the whole link again, or search for the hash, name or token.'
export const pathsOfTransactions = 'Transaction pages start with {transactions}.'
export const pathsOfBoth =
  'Transaction pages start with {transactions}, name pages with {names}.'
