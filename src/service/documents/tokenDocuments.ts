import type {
  CheckedToken,
  CheckedTokenRow,
  FoundTokens,
} from '../../contract/checkedToken'
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
import type { Document } from './document'
import type { IndexedTokens, ReadTokens } from '../catalogue/tokenReader'

const maxRows = 8

const toRow = ({ record, flags }: ListedToken): CheckedTokenRow => ({
  identifier: record.identifier,
  ticker: record.ticker,
  name: record.name,
  address: record.address,
  decimals: record.decimals,
  lists: record.lists && record.lists.length,
  swappable: record.swappable,
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

/** Whether a token is the one that its ticker commonly means. */
export async function checkToken(
  identifier: string,
  readTokens: ReadTokens,
): Promise<Document<CheckedToken>> {
  const list = await readTokens()
  const found = findMeant(list, identifier)
  const [token] = found
  if (token === undefined || found.length > 1) {
    const likely =
      found.length > 1 ? found : findTokensByWords(list.index, identifier).tokens
    const suggestions = likely.slice(0, maxRows)
    return {
      at: null,
      text: describeMissingToken(found.length, suggestions),
      data: {
        isFound: false,
        token: null,
        commonToken: null,
        suggestions: suggestions.map(toRow),
      },
    }
  }
  const common = findCommonToken(list.tokens, token)
  return {
    at: null,
    text: describeToken(token, common),
    data: {
      isFound: true,
      token: toRow(token),
      commonToken: common && toRow(common),
      suggestions: [],
    },
  }
}

/** The listed tokens that match a text, the best ones alone. */
export async function listFoundTokens(
  query: string,
  readTokens: ReadTokens,
): Promise<Document<FoundTokens>> {
  const { index } = await readTokens()
  const { tokens: found, elsewhere } = findTokensByWords(index, query)
  const rows = found.slice(0, maxRows)
  return {
    at: null,
    text: describeTokens(found.length, rows, elsewhere),
    data: { total: found.length, tokens: rows.map(toRow) },
  }
}
