import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { flagsOf } from '../../../src/model/tokens/assetFlags'
import { realCatalogue } from '../../support/inProcess'

const { records } = parseCurrencies([
  { ticker: 'ON', protocol: 'ETH', address: '0x1', lists: ['A'] },
  { ticker: 'OFF', protocol: 'ETH', address: '0x2', lists: [] },
  { ticker: 'SILENT', protocol: 'ETH', address: '0x3' },
])

describe('flagsOf', () => {
  it('warns of an asset on no list, and of none where the service says nothing of lists', () => {
    expect(flagsOf(records).map(({ flags }) => flags)).toEqual([[], ['unlisted'], []])
  })

  it.each([
    ['Теther USD', 'a Cyrillic letter among Latin ones'],
    ['USD Соin', 'in one word of two'],
    ['СОМР', 'letters of another script that all look Latin'],
    ['Tethеr\u200B', 'beside what nobody sees'],
  ])('takes the name %s for a look-alike: %s', (name) => {
    const [flags] = flagsOf(parseCurrencies([{ ticker: 'A', protocol: 'ETH', name }]).records)
    expect(flags?.flags).toContain('look-alike')
    expect(flags?.looksLike).toBe('')
  })

  it.each(['Tether USD', 'Рубль Coin', 'Ελλάδα', 'α Protocol', 'Café', 'フレア', '', 'Ｂｉｔ'])(
    'takes the name %j for no look-alike',
    (name) => {
      const [flags] = flagsOf(parseCurrencies([{ ticker: 'A', protocol: 'ETH', name }]).records)
      expect(flags?.flags).toEqual([])
    },
  )

  it('warns of at most 2 % of the real catalogue', () => {
    const flags = flagsOf(realCatalogue().currencies)
    const warned = flags.filter((each) => each.flags.some((flag) => flag !== 'namesake'))
    expect(warned.length / flags.length).toBeLessThanOrEqual(0.02)
  })
})
