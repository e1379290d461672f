import { recents, remember } from '../queries/recents'
import { BoxPanel } from './BoxPanel'
import { readBox } from './boxReading'
import { targetOf } from './wordTarget'

/** All that the box knows. It is fetched when somebody turns to the box: a first paint needs none of it. */
export const boxMind = {
  read: readBox,
  targetOf,
  BoxPanel,
  remember,
  /** Whether an empty box has something to offer. */
  hasRecents: (): boolean => recents.read().length > 0,
}
export type BoxMind = typeof boxMind
