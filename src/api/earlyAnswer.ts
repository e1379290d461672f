import * as v from 'valibot'
import { allBrought } from './early'

/**
 * The answer about a transaction that index.html brought, as its service sent it `at` (Unix ms, by the server's clock);
 * undefined where it brought none. Half a minute later it is no news, and is asked for.
 */
export function earlyAnswer(hash: string): v.InferOutput<typeof AnswerSchema> | undefined {
  if (performance.now() > 30_000) return undefined
  const checked = v.safeParse(AnswerSchema, allBrought()[`transaction ${hash}`])
  return checked.success ? checked.output : undefined
}

const AnswerSchema = v.object({ text: v.string(), at: v.number() })
