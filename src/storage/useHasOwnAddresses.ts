import { useSyncExternalStore } from 'react'
import { access } from './stored'

/** Where the list of the user's own addresses is stored. */
export const ownAddressesKey = 'crosswatch:addresses'

/** Each render reads it. */
const subscribe = () => () => undefined
const read = (): boolean =>
  typeof access((storage) => storage.getItem(ownAddressesKey)) === 'string'

/**
 * Whether this browser stores addresses of the user's own. All pages with addresses ask it;
 * the list itself loads only for who has one.
 */
export const useHasOwnAddresses = (): boolean =>
  useSyncExternalStore(subscribe, read, () => false)
