import * as v from 'valibot'
import { earlyNews } from './early'

/**
 * The answer about a transaction that index.html brought, as its service sent it `at` (Unix ms, by the server's clock);
 * undefined where it brought none, or none that is news.
 */
export const earlyAnswer = (hash: string) => earlyNews(`transaction ${hash}`, AnswerSchema)

const AnswerSchema = v.object({ text: v.string(), at: v.number() })
