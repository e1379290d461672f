import * as v from 'valibot'
import { CurrencyRecordSchema } from '../../contract/tokens'
import { findCommonToken } from '../../model/tokens/commonToken'
import { type ListedToken, listWarningKinds } from '../../model/tokens/flags'
import { findByIdentifier } from '../../model/tokens/lookup'
import { findTokens } from '../../model/tokens/search'
import {
  describeMissingToken,
  describeToken,
  describeTokens,
} from '../../model/words/agentToken'
import { defineTool } from './tool'

const maxRows = 8

const listed = CurrencyRecordSchema.entries

/** A token of the lists, with what they say of it. */
const TokenSchema = v.object({
  identifier: v.string(),
  ticker: listed.ticker,
  name: listed.name,
  protocol: v.pipe(v.string(), v.description('The code of its chain.')),
  address: v.pipe(
    v.string(),
    v.description(
      'The exact contract; empty for the coin of a chain, and for unknown-contract.',
    ),
  ),
  decimals: listed.decimals,
  lists: listed.lists,
  swappable: listed.swappable,
  verdict: v.pipe(
    v.string(),
    v.description(
      'Among the tokens with its ticker on its chain: native, claim, most-listed, not-common, shared, only, unlisted, unknown-contract or imitation.',
    ),
  ),
  warnings: v.array(v.string()),
})

const toRow = ({ record, flags }: ListedToken): v.InferOutput<typeof TokenSchema> => {
  const { image: _, ...token } = record
  return { ...token, verdict: flags.verdict, warnings: listWarningKinds(flags) }
}

export const checkTokenTool = defineTool({
  name: 'check_token',
  title: 'Check a token',
  description:
    'Says whether a token is the one that its ticker commonly means, or an imitation, by its identifier: CHAIN.TICKER-CONTRACT, CHAIN.TICKER, or CAIP-19.',
  definitions: { token: TokenSchema },
  input: v.object({
    identifier: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(300),
      v.description('Such as ETH.USDC-0xa0b8… or BTC.BTC.'),
    ),
  }),
  output: v.object({
    isFound: v.pipe(
      v.boolean(),
      v.description('Exactly one listed token has this identifier.'),
    ),
    token: v.nullable(TokenSchema),
    commonToken: v.pipe(
      v.nullable(TokenSchema),
      v.description('The token that is commonly meant, if that is another one.'),
    ),
    suggestions: v.pipe(
      v.array(TokenSchema),
      v.description('Without a single token: those that may be meant.'),
    ),
  }),
  run: async ({ identifier }, { readTokens }) => {
    const { tokens, index } = await readTokens()
    const found = findByIdentifier(tokens, identifier)
    const [token] = found
    if (token === undefined || found.length > 1) {
      const likely = found.length > 1 ? found : findTokens(index, identifier)
      const suggestions = likely.slice(0, maxRows)
      return {
        text: describeMissingToken(found.length, suggestions),
        data: {
          isFound: false,
          token: null,
          commonToken: null,
          suggestions: suggestions.map(toRow),
        },
      }
    }
    const common = findCommonToken(tokens, token)
    return {
      text: describeToken(token, common),
      data: {
        isFound: true,
        token: toRow(token),
        commonToken: common && toRow(common),
        suggestions: [],
      },
    }
  },
})

export const findTokenTool = defineTool({
  name: 'find_token',
  title: 'Find a token',
  description:
    'Finds listed tokens by ticker, name, contract address, identifier or chain, the best matches first, with warnings of imitations.',
  input: v.object({
    query: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(300),
      v.description('Such as "usdc arb".'),
    ),
  }),
  output: v.object({ total: v.number(), tokens: v.array(TokenSchema) }),
  run: async ({ query }, { readTokens }) => {
    const { index } = await readTokens()
    const found = findTokens(index, query)
    const rows = found.slice(0, maxRows)
    return {
      text: describeTokens(found.length, rows),
      data: { total: found.length, tokens: rows.map(toRow) },
    }
  },
})
