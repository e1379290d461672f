/** The notice of a failed request. */
export const failureTexts = {
  announcement: 'Not updating. See the notice at the bottom.',
  notice: 'Notice',
  retryNow: 'Retry now',
  shown: 'Showing {name} from {time}.',
  unsupported: 'This service can’t answer that.',
  retrying: 'Retrying…',
  alreadyRetrying: 'Already retrying.',
  retryingIn: 'Retrying in {left}',
  pause: '{brand} asked us to wait {left} more.',
} as const
