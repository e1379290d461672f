import * as v from 'valibot'
import { findCommonToken } from '../../model/tokens/commonToken'
import { type ListedToken, listWarningKinds } from '../../model/tokens/flags'
import { findByIdentifier } from '../../model/tokens/lookup'
import { findTokens } from '../../model/tokens/search'
import {
  describeMissingToken,
  describeToken,
  describeTokens,
} from '../../model/words/agentToken'
import type { ReadTokens } from './readTokens'
import { defineTool } from './tool'

const maxRows = 8

const Token = v.object({
  identifier: v.string(),
  ticker: v.string(),
  name: v.string(),
  chain: v.string(),
  contract: v.pipe(
    v.string(),
    v.description(
      'The exact contract. Empty for the coin of a chain, and where it is not known here (verdict unknown-contract).',
    ),
  ),
  decimals: v.nullable(v.number()),
  verdict: v.pipe(
    v.string(),
    v.description(
      'Among the tokens with its ticker on its chain: native, claim, most-listed, not-common, shared, only, unlisted, unknown-contract or imitation.',
    ),
  ),
  warnings: v.array(v.string()),
  listCount: v.pipe(
    v.nullable(v.number()),
    v.description('How many token lists have it; null: not known.'),
  ),
  isSwappable: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether the network swaps it; null: not known.'),
  ),
})

const toRow = ({ record, flags }: ListedToken): v.InferOutput<typeof Token> => ({
  identifier: record.identifier,
  ticker: record.ticker,
  name: record.name,
  chain: record.protocol,
  contract: record.address,
  decimals: record.decimals,
  verdict: flags.verdict,
  warnings: listWarningKinds(flags),
  listCount: record.lists?.length ?? null,
  isSwappable: record.swappable,
})

export const createCheckToken = (readTokens: ReadTokens) =>
  defineTool({
    name: 'check_token',
    title: 'Check a token',
    description:
      'Says whether a token is the one that its ticker commonly means, or an imitation, by its identifier: CHAIN.TICKER-CONTRACT, CHAIN.TICKER, or CAIP-19.',
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
      token: v.nullable(Token),
      commonToken: v.pipe(
        v.nullable(Token),
        v.description('The token that is commonly meant, if that is another one.'),
      ),
      suggestions: v.pipe(
        v.array(Token),
        v.description('Without a single token: those that may be meant.'),
      ),
    }),
    answer: async ({ identifier }) => {
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

export const createFindToken = (readTokens: ReadTokens) =>
  defineTool({
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
    output: v.object({ total: v.number(), tokens: v.array(Token) }),
    answer: async ({ query }) => {
      const { index } = await readTokens()
      const found = findTokens(index, query)
      const rows = found.slice(0, maxRows)
      return {
        text: describeTokens(found.length, rows),
        data: { total: found.length, tokens: rows.map(toRow) },
      }
    },
  })
