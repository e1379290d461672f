export const notifyMe = 'Notify me'
export const willNotify = 'Will notify'
export const notAllowed = 'Blocked'
export const notificationsOff = 'Notifications are off. Still on your watchlist.'
export const notifyNote =
  'Notifies you when this transaction is done or delayed, or needs you'
export const tellInTab = 'Tell me in this tab'
export const allowNotifications = 'Allow notifications'
export const asksPermission = 'Your browser asks for permission next.'
export const alsoWatches = 'This also adds the transaction to your watchlist.'
export const endedMeanwhile =
  'This transaction has ended meanwhile: {outcome}. There is nothing left to notify you of.'
export const notifyAbout = 'Notify me about {name}'

/** What happens from now on to one transaction or several. */
export const notifyWays = {
  push: 'We’ll notify you when {occasion}. You can close this page.',
  tab: 'We’ll notify you when {occasion}. Keep a {brand} tab open.',
  screen:
    'We’ll notify you when {occasion}, while this page is on your screen: a locked phone stops it. Otherwise come back, your watchlist keeps it.',
  blocked:
    'Your browser blocks notifications of this site. Your watchlist shows when {occasion}.',
  unsupported:
    'This browser can’t show notifications. Your watchlist shows when {occasion}.',
} as const

export const notifyOccasion =
  '{count|this transaction|each of # transactions} is done or delayed, or needs you'

/** Why the service sends no messages although it could: the tab tells instead. */
export const noPushTexts = {
  'not-reached':
    'Your browser’s push service or ours couldn’t be reached, so this works with an open page only.',
  refused:
    'This window refuses messages to a closed page, as private windows do, so this works with an open page only.',
  full: 'The service has no room for more messages now, so this works with an open page only. To make room, turn off others in Settings, or come back later: each visit tries again.',
  unaccepted:
    'The service doesn’t send to the push service of your browser, so this works with an open page only.',
} as const

/** What the service is sent, and keeps, for one transaction or several. */
export const pushData =
  'For this, the service keeps the address of your browser at its maker’s push service, with {count|the hash and its label|the hashes and their labels}, until the last message or for 30 days. The push service can’t read the messages.'

/** How a page of an iPhone gets notifications. */
export const homeScreenSteps = {
  reason: 'iPhones and iPads show notifications of pages on the Home Screen only:',
  steps: [
    'Press Share, then “Add to Home Screen”.',
    'Open this transaction from there. That page has a watchlist of its own.',
    'Press “Notify me” there.',
  ],
} as const
