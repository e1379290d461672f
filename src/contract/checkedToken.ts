import * as v from 'valibot'
import { described, ofStrangers } from './lenient'

const TokenSchema = v.object({
  identifier: ofStrangers(v.string()),
  ticker: ofStrangers(v.string()),
  name: ofStrangers(v.string()),
  address: described(v.string(), 'The exact contract; empty: none, or not known.'),
  decimals: v.nullable(v.number()),
  lists: described(v.nullable(v.number()), 'How many lists have it; null: not known.'),
  swappable: v.nullable(v.boolean()),
  verdict: described(
    v.string(),
    'Among the tokens with its ticker on its chain, in words.',
  ),
  warnings: v.array(v.string()),
})
export type CheckedTokenRow = v.InferOutput<typeof TokenSchema>

/** Whether a token is the one that its ticker commonly means. */
export const CheckedTokenSchema = v.object({
  isFound: described(v.boolean(), 'Exactly one listed token is meant.'),
  token: v.nullable(TokenSchema),
  commonToken: described(
    v.nullable(TokenSchema),
    'The token that is commonly meant, if that is another one.',
  ),
  suggestions: described(v.array(TokenSchema), 'Those that may be meant.'),
})
export type CheckedToken = v.InferOutput<typeof CheckedTokenSchema>

/** The listed tokens that match a text. */
export const FoundTokensSchema = v.object({
  total: v.number(),
  tokens: described(v.array(TokenSchema), 'The best matches, first the best one.'),
})
export type FoundTokens = v.InferOutput<typeof FoundTokensSchema>
