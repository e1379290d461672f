import type { Reply } from './reply'

/** Endpoints that fail together. */
export type Family = 'tracking' | 'names' | 'lists' | 'addresses' | 'blocks'

/** What an upstream can be asked: how, and how its replies are read. */
export type Endpoint<Params, T> = {
  /** Its label in the metrics, as paths contain hashes and names. */
  name: string
  family: Family
  path: (params: Params) => string
  /** Is sent as JSON by POST. Absent: the request is a GET. */
  body?: (params: Params) => unknown
  /** Undefined for an unusable reply. */
  read: (reply: Reply, params: Params) => T | undefined
  /** Decoded bytes. */
  maxBytes?: number
  timeoutMs?: number
}

/** An endpoint whose answers are cached. It is asked about a text, such as an address. */
export type CachedEndpoint<T> = Omit<Endpoint<string, T>, 'read'> & {
  read: (reply: Reply) => T | undefined
  lifetime?: { freshMs: number; keepMs: number }
  /** Whether a value will soon be complete, so that it is requested again. */
  isProvisional?: (value: T) => boolean
}
