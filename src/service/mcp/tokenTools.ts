import * as v from 'valibot'
import { described } from '../../contract/lenient'
import { findCommonToken } from '../../model/tokens/commonToken'
import { type ListedToken, listWarningKinds } from '../../model/tokens/flags'
import { findByIdentifier, findContract } from '../../model/tokens/lookup'
import { findCoin, findTokensByWords } from '../../model/tokens/wordedQuery'
import {
  describeMissingToken,
  describeToken,
  describeTokens,
} from '../../model/words/agentToken'
import { agentVerdicts, agentWarnings } from '#words/tokens'
import { reportedText } from './reportedData'
import type { IndexedTokens } from './tokenReader'
import { defineTool } from './tool'

const maxRows = 8

/** A token of the lists, with what they say of it. */
const TokenSchema = v.object({
  identifier: v.string(),
  ticker: reportedText,
  name: reportedText,
  address: described(v.string(), 'The exact contract; empty: none, or not known.'),
  decimals: v.nullable(v.number()),
  lists: described(v.nullable(v.number()), 'How many lists have it; null: not known.'),
  swappable: v.nullable(v.boolean()),
  verdict: described(v.string(), 'Among tokens with its ticker on its chain.'),
  warnings: v.array(v.string()),
})

const toRow = ({ record, flags }: ListedToken) => ({
  ...record,
  lists: record.lists && record.lists.length,
  verdict: agentVerdicts[flags.verdict],
  warnings: listWarningKinds(flags).map((kind) => agentWarnings[kind]),
})

function findMeant({ tokens, index }: IndexedTokens, text: string): ListedToken[] {
  const found = findByIdentifier(tokens, text)
  if (found.length > 0) return found
  const contract = findContract(tokens, text)
  if (contract.kind === 'listed') return [...contract.tokens]
  const coin = findCoin(index, text)
  return coin === null ? [] : [coin]
}

export const checkTokenTool = defineTool({
  name: 'check_token',
  title: 'Check a token',
  description:
    'Says whether a token is the one that its ticker commonly means, or an imitation. Search for a ticker with find_token.',
  asks: 'lists',
  definitions: { token: TokenSchema, text: reportedText },
  input: v.object({
    identifier: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(300),
      v.description(
        'ETH.USDC-0xa0b8…, BTC.BTC, CAIP-19, a contract, or the name of a coin.',
      ),
    ),
  }),
  output: v.object({
    isFound: described(v.boolean(), 'Exactly one listed token is meant.'),
    token: v.nullable(TokenSchema),
    commonToken: described(
      v.nullable(TokenSchema),
      'The token that is commonly meant, if that is another one.',
    ),
    suggestions: described(v.array(TokenSchema), 'Those that may be meant.'),
  }),
  run: async ({ identifier }, { readTokens }) => {
    const list = await readTokens()
    const { tokens, index } = list
    const found = findMeant(list, identifier)
    const [token] = found
    if (token === undefined || found.length > 1) {
      const likely =
        found.length > 1 ? found : findTokensByWords(index, identifier).tokens
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
    'Finds listed tokens by ticker, name, contract or chain, the best matches first, with warnings of imitations.',
  asks: 'lists',
  input: v.object({
    query: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(300),
      v.description('Such as "usdc arb" or "bitcoin".'),
    ),
  }),
  output: v.object({ total: v.number(), tokens: v.array(TokenSchema) }),
  run: async ({ query }, { readTokens }) => {
    const { index } = await readTokens()
    const { tokens: found, elsewhere } = findTokensByWords(index, query)
    const rows = found.slice(0, maxRows)
    return {
      text: describeTokens(found.length, rows, elsewhere),
      data: { total: found.length, tokens: rows.map(toRow) },
    }
  },
})
