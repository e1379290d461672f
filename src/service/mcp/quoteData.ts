import type * as v from 'valibot'
import { type Fields, isFields, strangersMark } from '../../contract/lenient'
import { showReported } from '../../model/words/agentText'

/**
 * Data for a model: what its schema marks as written by strangers is cut where it is a speech, and
 * its invisible characters can be seen.
 */
export const quoteData = (
  schema: v.GenericSchema,
  data: object,
): Record<string, unknown> => quoteFields([schema], Object.entries(data), false)

function quoteValue(
  schemas: readonly unknown[],
  value: unknown,
  isInMarked: boolean,
): unknown {
  const parts = schemas.filter(isFields).flatMap(listParts)
  const isMarked =
    isInMarked ||
    parts.some(({ metadata }) => isFields(metadata) && metadata[strangersMark] === true)
  if (typeof value === 'string') return isMarked ? showReported(value) : value
  if (Array.isArray(value)) {
    const items = parts.map(({ item }) => item)
    return value.map((each: unknown) => quoteValue(items, each, isMarked))
  }
  return isFields(value) ? quoteFields(parts, Object.entries(value), isMarked) : value
}

const quoteFields = (
  parts: readonly object[],
  fields: readonly [string, unknown][],
  isMarked: boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(([key, value]) => {
      const entries = parts.map(
        (part) => 'entries' in part && isFields(part.entries) && part.entries[key],
      )
      return [key, quoteValue(entries, value, isMarked)]
    }),
  )

// A schema, and all that stand within it for the same value.
function listParts(schema: Fields): Fields[] {
  const { pipe = [], wrapped, options = [] } = schema
  const inner = [pipe, wrapped, options].flat().filter(isFields)
  return [schema, ...inner.flatMap(listParts)]
}
