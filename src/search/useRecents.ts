import { hasNames } from '../contract/connection'
import { recents } from '../storage/recents'
import { useStored } from '../storage/stored'

/** The recently opened pages that this service has. */
export const useRecents = () =>
  useStored(recents).filter(({ kind }) => kind !== 'name' || hasNames())
