import * as v from 'valibot'

/**
 * Answers of the service that came inside index.html, by the paths they would be asked at, a transaction's by that word and its
 * hash; read once.
 */
let last: { text: string; answers: Readonly<Record<string, unknown>> } = { text: '', answers: {} }

/** All answers that index.html brought, by the names they came under; unchecked. */
export function allBrought(): typeof last.answers {
  const text = document.getElementById('answers')?.textContent ?? ''
  if (text !== last.text) last = { text, answers: JSON.parse(text || '{}') }
  return last.answers
}

/**
 * What index.html brought for a path, checked like any other answer; undefined where it brought nothing, or nothing that is
 * what the contract says: then it is asked for.
 */
export function early<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const checked = v.safeParse(schema, allBrought()[path])
  return checked.success ? checked.output : undefined
}

/** The paths that index.html brought answers for; a transaction's answer is never asked for by its address. */
export const earlyPaths = (): string[] =>
  Object.keys(allBrought()).filter((name) => name.startsWith('/'))
