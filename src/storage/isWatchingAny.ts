import { keepsAny, onStorageChange } from './storageEvents'

/** Of the keys under which watched transactions are kept. */
export const watchedPrefix = 'crosswatch:watched:'

/** Whether anything is watched in this browser, for what need not know what. */
export const isWatchingAny = {
  read: () => keepsAny(watchedPrefix),
  onServer: false,
  subscribe: (listener: () => void) => onStorageChange(watchedPrefix, listener),
}
