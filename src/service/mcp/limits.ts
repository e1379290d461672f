import { secondMs } from '../../model/time'

/** How long a call is answered, ms: as long as a page waits. Clients wait longer. */
export const callTimeoutMs = 15 * secondMs

/** When a client may try again that finds too many calls waiting, ms. */
export const callRetryMs = 2 * secondMs
