import { expect, it } from 'vitest'
import { normalizeIdentifier, parseIdentifier } from '../../src/model/assets'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { get, track } from '../support/sandboxed'
import { overNetwork } from '../support/scriptedNetwork'

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

it('a token whose hyphens the indexer writes as dots is that token', async () => {
  const { hash, indexer } = JSON.parse(
    JSON.stringify(
      recording('pairs/thor.secure-deposit.token.indexer-writes-dots'),
    ).replaceAll('DATE', `${noon - 86_400_000}000000`),
  )
  const network = await overNetwork({ actions: { json: indexer } })
  const { result } = await track(network, { hash })
  expect(result.legs[0]).toMatchObject({ fromAsset: usdc, fromAmount: '100' })
  const user = '0x14f6ed6cbb27b607b0e2a48551a988f1a19c89b6'
  const { json } = await get(network, `/tracker/v2/addresses/${user}/txns`)
  expect(json.txns[0].sold).toEqual({ asset: usdc, amount: '100' })
})

it.each([
  ['ETH.USDC.0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', 'ETH', 'USDC'],
  ['AVAX.USDC.E.0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', 'AVAX', 'USDC.E'],
  ['TRON.USDT.TR7NHQJEKQXGTCI8Q8ZY4PL8OTSZGJLJ6T', 'TRON', 'USDT'],
])('%s is the token %s.%s', (written, chain, ticker) => {
  const asset = parseIdentifier(written)
  expect(asset).toMatchObject({ chain, ticker, kind: 'native', host: '' })
  expect(asset?.address.length).toBeGreaterThan(30)
  expect(normalizeIdentifier(written)).toBe(written.replace(/\.(?=[^.]+$)/, '-'))
})

it.each(['ETH.ETH', 'ARB.USDC.e', 'ETH.YFI.FINANCE', 'THOR.KUJI', usdc])(
  '%s stays as it is',
  (written) => expect(normalizeIdentifier(written)).toBe(written),
)
