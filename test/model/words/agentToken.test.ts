import { expect, it } from 'vitest'
import { describeMissingToken } from '../../../src/model/words/agentToken'
import { listTokens } from '../../support/listTokens'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x9abc68b33961268a3ea4116214d7039226de01e1'
const usdcAt = (protocol: string, address: string) => ({
  ticker: 'USDC',
  fullName: `${protocol}.USDC-${address}`,
  protocol,
  address,
})

it.each([
  [
    'with its contract',
    [usdcAt('ETH', usdc), usdcAt('ETH', other)],
    '2 tokens have this identifier. Give the full one, with the contract address.',
  ],
  [
    'with its chain, where the contract is on several',
    [usdcAt('ETH', usdc), usdcAt('BASE', usdc.toLowerCase())],
    '2 tokens have this identifier. Give the full one, with the chain.',
  ],
])('an agent is told to name a token %s', (_, raw, sentence) => {
  const text = describeMissingToken(raw.length, listTokens(raw))
  expect(text.startsWith(`${sentence} One of these may be meant.`)).toBe(true)
})
