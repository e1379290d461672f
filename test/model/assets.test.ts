import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addChain,
  formatIdentifier,
  getBaseIdentifier,
  isSameAsset,
  normalizeIdentifier,
  parseIdentifier,
  shortNameOf,
} from '../../src/model/assets'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const unnamed = `ETH.-${usdc}`

describe('an identifier', () => {
  it.each([
    [`ETH.USDC-${usdc}`, 'ETH', 'USDC', usdc, 'native', ''],
    [`eth/USDC-${usdc}`, 'ETH', 'USDC', usdc, 'synthetic', ''],
    [`ETH~USDC-${usdc}`, 'ETH', 'USDC', usdc, 'trade', ''],
    [`ETH-USDC-${usdc}`, 'ETH', 'USDC', usdc, 'secured', ''],
    [`THOR.ETH/USDC-${usdc}`, 'ETH', 'USDC', usdc, 'synthetic', 'THOR'],
    [`MAYA.ETH~USDC-${usdc}`, 'ETH', 'USDC', usdc, 'trade', 'MAYA'],
    ['THOR.RUNE', 'THOR', 'RUNE', '', 'native', ''],
    [' THOR.RUNE\n', 'THOR', 'RUNE', '', 'native', ''],
    // No claims: only THOR and MAYA hold any, and name them behind a dot.
    ['AVAX.ETH/ETH', 'AVAX', 'ETH/ETH', '', 'native', ''],
    ['THOR/ETH/ETH', 'THOR', 'ETH/ETH', '', 'synthetic', ''],
    ['THOR.ETH.ETH', 'THOR', 'ETH.ETH', '', 'native', ''],
    // Hyphens and slashes can belong to a ticker or an address.
    [`ETH.BTC2X-FLI-${usdc}`, 'ETH', 'BTC2X-FLI', usdc, 'native', ''],
    ['ETH.BTC2X-FLI', 'ETH', 'BTC2X-FLI', '', 'native', ''],
    ['KUJI.ATOM-ibc/2739', 'KUJI', 'ATOM', 'ibc/2739', 'native', ''],
    [unnamed, 'ETH', '', usdc, 'native', ''],
    // Factory tokens of THORChain. Their names can have hyphens and slashes, and no contract.
    ['X/STAKING-TCY', 'THOR', 'X/STAKING-TCY', '', 'native', ''],
    ['x/bow-xyk-x/ruji-rune', 'THOR', 'x/bow-xyk-x/ruji-rune', '', 'native', ''],
    ['THOR.X/STAKING-X/RUJI', 'THOR', 'X/STAKING-X/RUJI', '', 'native', ''],
    ['X/RUJI', 'THOR', 'RUJI', '', 'native', ''],
    ['THOR.STAKING-TCY', 'THOR', 'STAKING-TCY', '', 'native', ''],
    // The Radix coin is another chain's.
    ['XRD/XRD', 'XRD', 'XRD', '', 'synthetic', ''],
  ])('%s is parsed', (text, chain, ticker, address, kind, host) => {
    expect(parseIdentifier(text)).toMatchObject({ chain, ticker, address, kind, host })
  })

  it('is null for any other text, also for a megabyte', () => {
    for (const text of [
      '',
      'USDC',
      '.',
      'ETH.',
      ' ',
      '__proto__',
      'ETH USDC',
      '-'.repeat(1e6),
    ]) {
      expect(parseIdentifier(text)).toBeNull()
    }
    const isShorter = (text: string) =>
      (parseIdentifier(text)?.ticker ?? '').length <= text.length
    fc.assert(fc.property(fc.string(), isShorter))
  })

  const base = `ETH.USDC-${usdc.toUpperCase()}`
  it.each<[string, string | null, string]>([
    [`ETH.USDC-${usdc}`, base, 'USDC'],
    [`eth/USDC-${usdc}`, base, 'ETH/USDC'],
    [`ETH~USDC-${usdc}`, base, 'ETH~USDC'],
    [`ETH-USDC-${usdc}`, base, 'ETH-USDC'],
    [`THOR.ETH/USDC-${usdc}`, base, 'ETH/USDC'],
    ['x/staking-tcy', 'X/STAKING-TCY', 'sTCY'],
    ['X/STAKING-X/RUJI', 'X/STAKING-X/RUJI', 'sRUJI'],
    ['x/bow-xyk-x/ruji-rune', 'X/BOW-XYK-X/RUJI-RUNE', 'x/bow-xyk-x/ruji-rune'],
    ['x/ruji', 'THOR.RUJI', 'RUJI'],
    // Without a ticker.
    ...['USDC', '', unnamed].map((text): [string, null, string] => [text, null, text]),
  ])('%s is of the asset %j, called %s', (text, asset, name) => {
    expect(getBaseIdentifier(text)).toBe(asset)
    expect(shortNameOf(text)).toBe(name)
  })
})

describe('the same asset', () => {
  it.each([
    [`ETH.USDC-${usdc}`, `ETH.USDC-0X${usdc.slice(2).toUpperCase()}`, true],
    ['SOL.USDC-AbC', 'SOL.USDC-abc', false],
    ['eth.usdc', `ETH.USDC-${usdc}`, true],
    ['ETH.DAI', `ETH.USDC-${usdc}`, false],
    ['AVAX.USDC', `ETH.USDC-${usdc}`, false],
    // A chain's coin is no token with its ticker.
    ['ETH.ETH', `ETH.ETH-${usdc}`, false],
    ['ETH.ETH', 'eth.eth', true],
    // A claim is another asset, and one that another network holds too.
    ['ETH.ETH', 'ETH/ETH', false],
    ['THOR.ETH/ETH', 'MAYA.ETH/ETH', false],
    ['THOR.ETH/ETH', 'ETH/ETH', true],
    [unnamed.toLowerCase(), `ETH.USDC-${usdc}`, true],
    [unnamed, `BASE.USDC-${usdc}`, false],
    [unnamed, 'ETH.ETH', false],
    ['X/RUJI', 'THOR.RUJI', true],
    ['x/ruji', 'X/RUJI', true],
    ['X/STAKING-TCY', 'x/staking-tcy', true],
    ['X/STAKING-TCY', 'THOR.X/STAKING-TCY', true],
    ['X/STAKING-TCY', 'X/STAKING-X/RUJI', false],
    // Another token of the same name: only RUJI has two names.
    ['X/AUTO', 'THOR.AUTO', false],
    ['X/RUJI', 'THOR.RUJI-X', false],
  ])('%s as %s: %j', (left, right, isSame) =>
    expect(isSameAsset(left, right)).toBe(isSame),
  )

  const identifier = fc
    .tuple(
      fc.constantFrom('', '', 'THOR.', 'MAYA.'),
      fc.constantFrom('ETH', 'eth', 'THOR', 'SOL', 'x', 'X'),
      fc.constantFrom('.', '/', '~', '-'),
      fc.constantFrom(
        'ETH',
        'USDC',
        'ETH/ETH',
        'RUJI',
        'STAKING-TCY',
        'staking-x/ruji',
        'A-B',
      ),
      fc.constantFrom('', `-${usdc}`, `-${usdc.toLowerCase()}`, '-abc'),
    )
    .map((parts) => parts.join(''))

  it('is parsed from what is formatted, in every form', () => {
    const isSame = (text: string) => {
      const asset = parseIdentifier(text)
      if (asset === null) return
      const formatted = formatIdentifier(asset)
      expect(parseIdentifier(formatted)).toEqual(asset)
      expect(isSameAsset(formatted, text)).toBe(true)
      expect(isSameAsset(normalizeIdentifier(text), text)).toBe(true)
      expect(addChain(text, 'MAYA')).toBe(text)
    }
    fc.assert(fc.property(fc.oneof(identifier, fc.string()), isSame))
  })

  it('does not depend on the order of the two', () => {
    const isSymmetric = (a: string, b: string) =>
      isSameAsset(a, a) && isSameAsset(a, b) === isSameAsset(b, a)
    fc.assert(fc.property(identifier, identifier, isSymmetric))
  })
})
