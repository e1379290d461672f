import { hasNames } from '../queries/networks'
import { recents } from '../storage/recents'
import { useStored } from '../storage/stored'

/** The recent searches that this service can open. */
export const useRecents = () =>
  useStored(recents).filter(({ kind }) => kind !== 'name' || hasNames())
