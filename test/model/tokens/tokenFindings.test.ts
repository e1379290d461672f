import { expect, it } from 'vitest'
import { listTokenFindings } from '../../../src/model/tokens/tokenFindings'
import { listTokens } from '../../support/listTokens'

const three = ['A', 'B', 'C']
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = `0x${'d'.repeat(40)}`

it.each([
  ['the coin of its chain', [{ ticker: 'ETH' }], ['good native']],
  [
    'a token of enough lists',
    [{ ticker: 'USDC', address: usdc, lists: three }],
    ['good only'],
  ],
  [
    'a token of a list',
    [{ ticker: 'USDC', address: usdc, lists: ['A'] }],
    ['caution only'],
  ],
  [
    'a token whose rival is on enough lists',
    [
      { ticker: 'USDC', address: other, lists: ['A'] },
      { ticker: 'USDC', address: usdc, lists: three },
    ],
    ['stop not-common'],
  ],
  [
    'a token with the ticker of its chain’s coin',
    [{ ticker: 'ETH', address: other, lists: ['A'] }],
    ['stop not-coin'],
  ],
  [
    'an imitation with hidden characters',
    [
      { ticker: 'USD\u0421\u200b', address: other, lists: ['A'] },
      { ticker: 'USDC', address: usdc, lists: three },
    ],
    ['stop imitation', 'caution hidden-characters'],
  ],
])('of %s, it is said', (_, [raw, ...rivals], expected) =>
  expect(
    listTokenFindings(listTokens([raw ?? {}, ...rivals])[0] ?? expect.fail()).map(
      ({ level, statement }) => `${level} ${statement.code}`,
    ),
  ).toEqual(expected),
)
