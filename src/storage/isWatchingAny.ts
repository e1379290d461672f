import { hasKeys, onStorageChange } from './storageEvents'

export const watchedPrefix = 'crosswatch:watched:'

/** Whether the watchlist has entries, without the code that parses them. */
export const isWatchingAny = {
  read: () => hasKeys(watchedPrefix),
  onServer: false,
  subscribe: (listener: () => void) => onStorageChange(watchedPrefix, listener),
}
