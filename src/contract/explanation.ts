import * as v from 'valibot'
import { described, ofStrangers } from './lenient'

const StatementSchema = v.object({
  code: described(
    v.string(),
    'What is said: a code of an open set, which a program can translate.',
  ),
  params: described(
    ofStrangers(v.record(v.string(), v.unknown())),
    'What the sentence names: amounts and addresses as in `result`, chains as codes, times in Unix ms, durations in ms.',
  ),
  text: described(
    v.string(),
    'The sentence in English, as plain text. What strangers have written (an address, an odd ticker, a message) stands in “quotation marks”, which it cannot end.',
  ),
})

/** What the page says of a transaction, for programs that show it in their own way. */
export const ExplanationSchema = v.object({
  headline: described(
    StatementSchema,
    '`code` is the verdict, and `params.detail` what stands beside it, as a code of its own; null for nothing.',
  ),
  where: described(StatementSchema, 'Where the money is.'),
  next: described(StatementSchema, 'What the user should do.'),
  doubts: described(
    v.array(StatementSchema),
    'Why the verdict is what it is, and what is not certain; empty for nothing.',
  ),
  decidedBy: described(
    v.string(),
    'The name of the rule that decided the verdict, as `no-contradiction`, of an open set: to name it to the service’s support. Empty where none did.',
  ),
})
export type WireExplanation = v.InferOutput<typeof ExplanationSchema>
