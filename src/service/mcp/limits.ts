import { secondMs } from '../../model/time'
import { fitInHeap } from '../http/room'

export const callLimits = {
  /** How long a call is answered, ms: as long as a page waits. Clients wait longer. */
  timeoutMs: 15 * secondMs,
  /** When a client may try again that finds too many calls waiting, ms. */
  retryMs: 2 * secondMs,
  /** Of one client at a time. Its others wait. */
  maxRunning: 4,
  /** That are answered or wait for that, of one client and of all. */
  maxCallsOfClient: 50,
  maxCalls: 200,
  /** Of a request's body, bytes: most have some hundred. */
  maxBodyBytes: 16 * 1024,
} as const

/** How calls wait for an end. */
export const waitLimits = {
  /** As often as a page asks near an end, ms. */
  lookUpMs: 4 * secondMs,
  /** With the first answer, ms. Clients give a call a minute. */
  maxMs: 50 * secondMs,
  /** The part of all waits that one client can have. */
  clientPart: 0.1,
} as const

/** What one wait may take of the heap, bytes: all of them an eighth, and 1,000 are enough. */
export const heapOfWait = 130_000
const heapPart = 1 / 8
const mostWaits = 1_000

/** How many calls may wait at a time in a heap. `heapBytes`: its limit. */
export const getMaxWaits = (heapBytes?: number): number =>
  Math.min(mostWaits, fitInHeap(heapPart, heapOfWait, heapBytes))
