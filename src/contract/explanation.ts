import * as v from 'valibot'

const StatementSchema = v.object({
  code: v.pipe(
    v.string(),
    v.description('What is said: a code of an open set, which a program can translate.'),
  ),
  params: v.pipe(
    v.record(v.string(), v.unknown()),
    v.description(
      'What the sentence names: amounts and addresses as in `result`, chains as codes, times in Unix ms, durations in ms. Texts of the network stand here alone.',
    ),
  ),
  text: v.pipe(
    v.string(),
    v.description(
      'The sentence in English, as plain text without words of the network: “…” stands for an amount with its ticker, an address or an unknown status.',
    ),
  ),
})

/** What the page says of a transaction, for programs that show it in their own way. */
export const ExplanationSchema = v.object({
  headline: v.pipe(
    StatementSchema,
    v.description(
      '`code` is the verdict, and `params.detail` what stands beside it, as a code of its own; null for nothing.',
    ),
  ),
  where: v.pipe(StatementSchema, v.description('Where the money is.')),
  next: v.pipe(StatementSchema, v.description('What the user should do.')),
  doubts: v.pipe(
    v.array(StatementSchema),
    v.description(
      'Why the verdict is what it is, and what is not certain; empty for nothing.',
    ),
  ),
})
export type WireExplanation = v.InferOutput<typeof ExplanationSchema>
