import { describe, expect, it } from 'vitest'
import { findCommonToken } from '../../../src/model/tokens/commonToken'
import { getContractStatement } from '../../../src/model/tokens/contractStatement'
import { explainRename, findRename } from '../../../src/model/tokens/formerTickers'
import { findByIdentifier, findContract } from '../../../src/model/tokens/lookup'
import { findTokens, indexTokens } from '../../../src/model/tokens/search'
import { getTokenVerdict, listWarnings } from '../../../src/model/tokens/tokenStatements'
import { contractLabels, renameTexts } from '#words/tokenSearch'
import { sayText } from '../../../src/model/words/messages'
import { tokenTypes } from '../../../src/model/words/pieces'
import { formatTokenRemark } from '../../../src/model/words/tokenText'
import { realCatalogue } from '../../support/inProcess'
import { listTokens } from '../../support/listTokens'

const tokens = listTokens(realCatalogue().currencies)
const index = indexTokens(tokens)
const listed = tokens.map(({ record }) => record)

describe('a token that must not be taken for what its ticker says', () => {
  it.each([
    [
      'ETH.RUNE-0x3155ba85d5f96b2d030a4966af206230e46849cb',
      'Retired',
      'This RUNE on Ethereum is retired (on 19 July 2022): nobody exchanges or backs it any more. Its successor is THOR.RUNE.',
      'THOR.RUNE',
    ],
    [
      'ETH.renBTC-0xeb4c2781e4eba804ce9a9803c67d0893436bb27d',
      'Retired',
      'This renBTC on Ethereum is retired (in 2022): nobody exchanges or backs it any more.',
      undefined,
    ],
    [
      'KUJI.KUJI',
      'Chain has ended',
      'Kujira has ended (in 2025): nothing can be sent there.',
      undefined,
    ],
    [
      'MAYA.KUJI/USK',
      'Chain has ended',
      'Kujira has ended (in 2025): nothing can be sent there.',
      undefined,
    ],
    [
      'ETH.BITCOIN-0x72e4f9F808C49A2a61dE9C5896298920Dc4EEEa9',
      'Not Bitcoin',
      'Bitcoin’s coin is BTC, which has no contract. This is a different token.',
      'BTC.BTC',
    ],
  ])('%s is told as: %s', (identifier, label, reason, common) => {
    const [token] = findByIdentifier(tokens, identifier)
    if (token === undefined) throw new Error(`${identifier} is not listed`)
    const remark = formatTokenRemark(getTokenVerdict(token))
    expect(remark).toMatchObject({ tone: 'warning', label })
    expect(remark.reason).toContain(reason)
    expect(listWarnings(token)[0]?.statement.code).toBe(remark.code)
    expect(findCommonToken(tokens, token)?.record.identifier).toBe(common)
  })

  it('has a coin’s own ticker on another chain without that warning', () => {
    const [token] = listTokens([{ ticker: 'DASH', address: `0x${'1'.repeat(40)}` }])
    expect(token?.flags.verdict).toBe('only')
  })
})

it.each(['TCY', 'RUJI'])('%s is told as the network’s own, on no list', (ticker) => {
  const own = { ticker, protocol: 'THOR', fullName: `THOR.${ticker}`, swappable: true }
  const [token, strange] = listTokens([
    { ...own, lists: [] },
    { ...own, lists: [], swappable: false, ticker: 'OTHER', fullName: 'THOR.OTHER' },
  ])
  const labelOf = (each = token) => each && formatTokenRemark(getTokenVerdict(each)).label
  expect(labelOf()).toBe(`The real ${ticker} on THORChain`)
  expect(labelOf(strange)).toBe('Not on any list')
})

it.each([
  ['bitcoin', 'BTC.BTC'],
  ['Bitcoin Cash', 'BCH.BCH'],
  ['solana', 'SOL.SOL'],
])('the coin that is called “%s” is found first', (query, identifier) => {
  expect(findTokens(index, query)[0]?.record.identifier).toBe(identifier)
})

it('a contract that no list has, but that is widely used, is told as that of its token', () => {
  const usdt = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
  const statement = getContractStatement(usdt, findContract(tokens, usdt))
  expect(statement && sayText(contractLabels, statement, tokenTypes)).toBe(
    'This is the contract of USDT on Solana.',
  )
})

it.each([
  [
    'KLAY',
    'KLAY is now KAIA. Since 4 December 2024. It is the same coin: nothing has to be exchanged, and offers to do so are scams. No listed token has the ticker KAIA.',
    '',
  ],
  [
    'inst',
    'INST is now FLUID. Since 29 January 2025. It is the same coin: nothing has to be exchanged, and offers to do so are scams.',
    'ETH.FLUID-0x6f40d4a6237c257fff2db00fa0510deeecd303eb',
  ],
  [
    'GMT',
    'GMT of GoMining is now GOMINING. Since 17 April 2023. It is the same coin: nothing has to be exchanged, and offers to do so are scams. No listed token has the ticker GOMINING.',
    '',
  ],
  [
    'USDT0',
    'USDT on Arbitrum is now USDT0. Since 29 January 2025. It is the same coin: nothing has to be exchanged, and offers to do so are scams.',
    'ARB.USDT-0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  ],
  // Those that most people mean.
  ['USDT', '', undefined],
  ['FLUID', '', undefined],
])('“%s” is explained by what is called otherwise now: %s', (text, told, identifier) => {
  const rename = findRename(text, listed)
  const statements = rename && [
    { code: 'renamed' as const, ...rename },
    ...explainRename(rename),
  ]
  const sentences = (statements ?? []).map((each) =>
    sayText(renameTexts, each, tokenTypes),
  )
  expect(sentences.join(' ')).toBe(told)
  expect(rename?.identifier).toBe(identifier)
})
