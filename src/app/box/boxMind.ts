import { recents } from '../../queries/recents'
import { enter, pressKey } from './boxKeys'
import { BoxPanel } from './BoxPanel'
import { readBox } from './boxReading'

/** All that the box knows. It is fetched when somebody turns to the box: a first paint needs none of it. */
export const boxMind = {
  read: readBox,
  press: pressKey,
  enter,
  BoxPanel,
  /** Whether an empty box has something to offer. */
  hasRecents: (): boolean => recents.read().length > 0,
}
export type BoxMind = typeof boxMind
