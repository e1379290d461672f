import { notifyOccasion, notifyWays, pushData } from '#words/notifications'
import { fill, fillText } from './messages'

/**
 * How a user is told of a transaction: by messages of the service, also with the page closed
 * (`push`), or by a page that is open: with notifications (`tab`; `screen` where a page is
 * stopped once it is not on the screen), or only by its title and a note in it, where the
 * browser blocks notifications or has none.
 */
export type NotifyWay = keyof typeof notifyWays

/** What happens from now on to a number of transactions. */
export const describeWay = (way: NotifyWay, count: number): string =>
  fillText(notifyWays[way], { occasion: fill(notifyOccasion, { count }) })

/** What the service is sent, and keeps. `count`: of the transactions. */
export const describePushData = (count: number): string => fillText(pushData, { count })
