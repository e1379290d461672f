import { expect, it } from 'vitest'
import { toTokenRecord, parseCurrencies } from '../../../src/contract/tokens'
import { flagTokens } from '../../../src/model/tokens/flagTokens'
import { findRename } from '../../../src/model/tokens/formerTickers'
import { findMeantTokens } from '../../../src/model/tokens/meantTokens'
import { realCatalogue } from '../../support/inProcess'

const tokens = flagTokens(
  parseCurrencies(realCatalogue().currencies).records.map(toTokenRecord),
)

it.each([
  ['USDT.', 'dot', 'USDT'],
  ['USD₮', 'letters', 'USDT'],
  ['USDТ', 'letters', 'USDT'],
  // A digit is missing.
  ['0xdac17f958d2ee523a2206206994597c13d831ec', 'contract', 'USDT'],
  ['0xdac17f95d2ee523a2206206994597c13d831ec7', 'contract', 'USDT'],
])('%s has an error (%s), and means %s', (text, code, ticker) => {
  const meant = findMeantTokens(tokens, text)
  expect(meant?.code).toBe(code)
  expect(meant?.tokens[0]?.record.ticker).toBe(ticker)
})

it.each([
  ['matic', 'POL', { former: 'MATIC', present: 'POL', ticker: 'POL', isListed: true }],
  ['FTM', 'BTC', { former: 'FTM', present: 'S', ticker: 'S', isListed: false }],
  ['TON', 'GRAM', { present: 'GRAM', ticker: 'GRAM', isListed: true, isSameCoin: true }],
  ['GRAM', 'TON', { present: 'GRAM', ticker: 'TON', isListed: true }],
  ['TON', 'TON', { present: 'GRAM', ticker: 'GRAM', isListed: false }],
  ['POL', 'POL', null],
])('%s has another ticker where lists have %s: %o', (text, ticker, rename) => {
  const identifier = `${ticker}.${ticker}`
  const found = findRename(text, [{ ticker, protocol: ticker, identifier, address: '' }])
  if (rename === null) expect(found).toBeNull()
  else expect(found).toMatchObject(rename)
})
