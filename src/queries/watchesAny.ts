import { keepsAny, onStored } from './storedNews'

/** Of the keys under which watched transactions are kept. */
export const watchedPrefix = 'crosswatch:watched:'

/** Whether anything is watched in this browser, for what need not know what. */
export const watchesAny = {
  read: () => keepsAny(watchedPrefix),
  onServer: false,
  subscribe: (listener: () => void) => onStored(watchedPrefix, listener),
}
