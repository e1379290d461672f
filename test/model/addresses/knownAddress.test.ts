import { describe, expect, it } from 'vitest'
import {
  findKnownAddress,
  type KnownAddress,
} from '../../../src/model/addresses/knownAddress'

const known = (chain: string, address: string, changes: Partial<KnownAddress> = {}) => ({
  chain,
  address,
  label: '',
  lastUse: { at: 1_000 },
  ...changes,
})

const codeOf = (chain: string, own: string, address: string) =>
  findKnownAddress([known(chain, own)], chain, address)?.code ?? null

/**
 * Another address with as many of its own characters at the ends. `skipped`: how many characters
 * at the start all addresses of the form have.
 */
function imitate(address: string, { skipped = 0, start = 4, end = 4 }): string {
  const kept = skipped + start
  const middle = address.slice(kept, -end)
  const changed = Array.from(middle, (character) => (character === 'q' ? 'z' : 'q'))
  return address.slice(0, kept) + changed.join('') + address.slice(-end)
}

const forms = [
  { chain: 'ETH', skipped: 2, own: '0x7316da3a5a3b1c1bd1a2bb9d4a5d8fd6f16b4957' },
  { chain: 'BTC', skipped: 4, own: 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9' },
  {
    chain: 'BTC',
    skipped: 4,
    own: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxs7xp2zk',
  },
  { chain: 'BTC', skipped: 1, own: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
  { chain: 'BTC', skipped: 1, own: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' },
  { chain: 'LTC', skipped: 5, own: 'ltc1qaeavl83mfn0jkz5yhnyxv3k3d5lhc4k87a5t8x' },
  { chain: 'LTC', skipped: 1, own: 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz' },
  { chain: 'LTC', skipped: 1, own: 'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441' },
  { chain: 'BCH', skipped: 1, own: 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' },
  { chain: 'ZEC', skipped: 2, own: 't1VpYecBW4UudbGcy4ufh61eWxQCoFaUrPs' },
  { chain: 'THOR', skipped: 5, own: 'thor1dheycdevq39qlkxs2a6wuuzyn4aqxhve4qxtxt' },
  {
    chain: 'ADA',
    skipped: 6,
    own: 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3jcu5d8ps7zex2k2xt3uqxgjqnnj83ws8lhrn648jjxtwq2ytjqp',
  },
] as const

describe('an address that was never paid', () => {
  it.each(forms)(
    'imitates one on $chain by four characters at each end: $own',
    (form) => {
      const { chain, own } = form
      expect(codeOf(chain, own, imitate(own, form))).toBe('look-alike')
      expect(codeOf(chain, own, imitate(own, { ...form, start: 3 }))).toBeNull()
      expect(codeOf(chain, own, imitate(own, { ...form, end: 3 }))).toBeNull()
    },
  )

  it('is none where the same ends stand behind another start of all addresses', () => {
    const own = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'
    const other = imitate(`bc1p${own.slice(4)}`, { skipped: 4, start: 4 })
    expect(codeOf('BTC', own, other)).toBeNull()
  })
})

it('an address that differs in case alone is another one, where case carries data', () => {
  const own = `TAbcd${'7'.repeat(25)}Wabc`
  expect(codeOf('TRON', own, own.replace('d', 'D'))).toBeNull()
})

describe('an address that is known', () => {
  const address = '0x7316da3a5a3b1c1bd1a2bb9d4a5d8fd6f16b4957'
  const find = (...list: KnownAddress[]) => findKnownAddress(list, 'ETH', address)

  it('is used or labeled, in any case of its letters', () => {
    const used = known('ETH', address.toUpperCase().replace('X', 'x'))
    expect(find(used)).toMatchObject({ code: 'used', chain: 'ETH', address, known: used })
    const labeled = known('ETH', address, { label: 'Rent', lastUse: null })
    expect(find(labeled)).toMatchObject({ code: 'labeled', known: labeled })
    expect(find()).toBeNull()
  })

  it('has the latest use and the first label of all its entries, its own chain first', () => {
    const found = find(
      known('ARB', address, { label: 'Arbitrum', lastUse: { at: 3_000 } }),
      known('ETH', address, { label: '', lastUse: { at: 1_000 } }),
      known('ETH', address, { label: 'Rent', lastUse: null }),
      known('BASE', address, { label: 'Base', lastUse: { at: 2_000 } }),
    )
    expect(found?.known).toEqual({
      chain: 'ETH',
      address,
      label: 'Rent',
      lastUse: { at: 3_000 },
    })
  })

  it('keeps a use without a time where no other is known, and takes one with a time', () => {
    const timeless = known('ETH', address, { lastUse: { at: null } })
    expect(
      find(timeless, known('ETH', address, { lastUse: null }))?.known.lastUse,
    ).toEqual({ at: null })
    expect(find(known('ETH', address, { lastUse: null }), timeless)?.code).toBe('used')
    expect(find(timeless, known('ARB', address))?.known.lastUse).toEqual({ at: 1_000 })
  })

  it('is the one that is meant, with all that is known of it, where another looks alike', () => {
    const found = findKnownAddress(
      [
        known('ETH', address, { label: '' }),
        known('ARB', address, { label: 'Rent', lastUse: { at: 5_000 } }),
      ],
      'ETH',
      imitate(address, { skipped: 2 }),
    )
    expect(found).toMatchObject({
      code: 'look-alike',
      known: { chain: 'ETH', address, label: 'Rent', lastUse: { at: 5_000 } },
    })
  })
})
