import { useSyncExternalStore } from 'react'
import { access } from './stored'

/** Where the list of the user's own addresses is stored. */
export const ownAddressesKey = 'crosswatch:addresses'

const subscribe = () => () => undefined

/**
 * Whether this browser stores addresses of the user's own: only there, the code that compares
 * the addresses of a page with them is loaded.
 */
export const useHasOwnAddresses = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => typeof access((storage) => storage.getItem(ownAddressesKey)) === 'string',
    () => false,
  )
