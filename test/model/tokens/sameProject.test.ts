import { expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { findSameProject } from '../../../src/model/tokens/sameProject'

const image = '/logos/token-usdc.svg'
const { records } = parseCurrencies([
  { fullName: 'ETH.USDC-0x1', protocol: 'ETH', image },
  { fullName: 'BSC.USDC-0x2', protocol: 'BSC', image },
  { fullName: 'AVAX.USDC-0x3', protocol: 'AVAX', image },
  { fullName: 'ARB.USDC-0x4', ticker: 'USDC', protocol: 'ARB', image: '/logos/token-other.svg' },
  { fullName: 'THOR.ETH/USDC-0x1', protocol: 'THOR', image },
  { fullName: 'OP.A', protocol: 'OP', image: 'https://a.test/same.svg' },
  { fullName: 'OP.B', protocol: 'OP', image: 'https://a.test/same.svg' },
  { fullName: 'OP.E', protocol: 'OP', image: '/logos/chain-op.svg' },
  { fullName: 'OP.F', protocol: 'OP', image: '/logos/chain-op.svg' },
  { fullName: 'OP.C', protocol: 'OP' },
  { fullName: 'OP.D', protocol: 'OP' },
])

const same = (identifier: string): string[] => {
  const asset = records.find((record) => record.identifier === identifier)
  return asset ? findSameProject(records, asset).map((record) => record.identifier) : []
}

it('finds assets with the same logo of our origin, sorted by chain, without claims and foreign logos', () => {
  expect(same('ETH.USDC-0x1')).toEqual(['AVAX.USDC-0x3', 'BSC.USDC-0x2'])
  expect(same('THOR.ETH/USDC-0x1')).toEqual(['AVAX.USDC-0x3', 'BSC.USDC-0x2', 'ETH.USDC-0x1'])
  for (const alone of ['ARB.USDC-0x4', 'OP.A', 'OP.C', 'OP.E']) expect(same(alone)).toEqual([])
})
