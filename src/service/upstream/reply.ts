import * as v from 'valibot'

/** A reply of an upstream. */
export type Reply = {
  status: number
  /** Undefined for an error as plain text or HTML, and for an empty body. */
  json: unknown
  text: string
  retryAfterMs: number
  /** Its own `Age`. */
  ageMs: number
  /** When it was sent by the clock of its host, Unix ms; null without a `Date`. */
  sentAt: number | null
}

/** What stands for a reply that says "there is none". */
export type Missing<T> = {
  value: T
  /** Whether a 404 says so. Any other one is a gateway's, or about a wrong path. */
  isMissing: (reply: Reply) => boolean
}

/** Returns a function that reads a 200 by a schema, and a 404 as `missing`, if that is given. */
export const readBySchema =
  <T, None = never>(schema: v.GenericSchema<unknown, T>, missing?: Missing<None>) =>
  (reply: Reply): T | None | undefined => {
    const { status, json } = reply
    if (status === 404 && missing?.isMissing(reply) === true) return missing.value
    return status === 200 ? readUpstream(schema, json) : undefined
  }

/**
 * Reads a value of an upstream by a schema; undefined for one that does not match. It
 * ends at the first mismatch: a list of all of them takes hundreds of times the memory of
 * the value's text.
 */
export function readUpstream<T>(
  schema: v.GenericSchema<unknown, T>,
  json: unknown,
): T | undefined {
  const { success, output } = v.safeParse(schema, json, { abortEarly: true })
  return success ? output : undefined
}
