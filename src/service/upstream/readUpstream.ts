import * as v from 'valibot'

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
