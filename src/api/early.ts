import * as v from 'valibot'

/**
 * Answers of the service that came inside index.html, by the paths they would be asked at, a transaction's by that word and its
 * hash; read once. An answer without a body is what its status says: true, or null for a 404.
 */
let last: { text: string; answers: Readonly<Record<string, unknown>> } = { text: '', answers: {} }

/** All answers that index.html brought, by the names they came under; unchecked. */
function allBrought(): typeof last.answers {
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

/** So long after the document was asked for what it brought is news, in ms; later it is asked for. */
const fresh = 30_000

/** The same for what may be another answer in a minute: what a transaction is, and who stands behind a name. */
export const earlyNews = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined =>
  performance.now() > fresh ? undefined : early(path, schema)

/** When index.html was asked for, in Unix ms: what it brought is no older. */
export const broughtAt = (): number => performance.timeOrigin

/** The paths that index.html brought answers for; a transaction's answer is never asked for by its address. */
export const earlyPaths = (): string[] =>
  Object.keys(allBrought()).filter((name) => name.startsWith('/'))
