import { secondMs } from '../../model/time'

/** How long a call is answered, ms: as long as a page waits. Clients wait longer. */
export const callTimeoutMs = 15 * secondMs

/** When a client may try again that finds too many calls waiting, ms. */
export const callRetryMs = 2 * secondMs

/** How many calls wait for news, and how long. */
export const waitLimits = {
  /** As often as a page asks near an end. */
  lookUpMs: 4 * secondMs,
  /** With the first answer. Clients give a call a minute. */
  maxSeconds: 50,
  /** Of a client that is told of progress, which begins its minute anew. */
  maxToldSeconds: 600,
  maxWaitsOfClient: 50,
  /** Of all clients. One takes some 100 kB. */
  maxWaits: 1_000,
} as const
