import { dayMs, hourMs, minuteMs, secondMs } from '../../model/time'

export const pushLimits = {
  /** Longer than any installation, as subscriptions end with the keys. */
  keysForMs: 100 * 365 * dayMs,
  /** How often they are compared with the store. */
  keysReadMs: minuteMs,
  /** How long a push service keeps a message for a device that is offline. */
  ttlMs: dayMs,
  /** For a whole exchange with a push service. */
  timeoutMs: 10 * secondMs,
  /** Messages are as long as this, so that their length tells nothing. All services take 4 kB. */
  paddedBytes: 2_000,
  /** Connections to one push service. */
  maxConnections: 20,
  /** Push services allow a token of up to 24 hours; less, as clocks differ. */
  tokenMs: 12 * hourMs,
} as const
