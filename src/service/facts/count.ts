import * as v from 'valibot'

/**
 * A number that is not negative, also as decimal text, as nodes and indexers send heights
 * and counts; other values are invalid.
 */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,30}$/), v.transform(Number))]),
  v.finite(),
  v.toMinValue(0),
)
