import { describe, expect, it } from 'vitest'
import { beginningOf } from '../../src/service/page/beginnings'

const chains = '/tokenlist/utils/chains/details'
const short = '/tokenlist/utils/currencies/details?categories='
const eth = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
const thor = 'thor13x0f2r0jltfplmxe40cc67hhca27np34e495yr'

const at = async (path: string, prefix = 'x') =>
  beginningOf(new URL(path, 'http://crosswatch.test'), prefix)
const wordsAt = async (path: string, answers: Record<string, string> = {}) =>
  (await at(path)).words(answers)

describe('what a page asks first', () => {
  it.each([
    ['/', ['/service', chains]],
    ['/tokens', [chains, `${short}xchain-all`]],
    ['/tokens?q=usdc&chain=ETH', [chains, `${short}xchain-all`]],
    ['/tokens?category=xchain-stables', [chains, `${short}xchain-stables`]],
    ['/tokens?category=xchain-stables,xchain-coins', [chains]],
    ['/tokens?category=eth-erc20s', [chains]],
    ['/tokens?category=xchain-none', [chains]],
    ['/tokens/BTC.BTC', [chains]],
    ['/tokens/THOR.ETH/USDC-0X1', [chains]],
    ['/chains', [chains]],
    ['/chains/BTC', [chains]],
    ['/names', ['/service', chains]],
    ['/names/a%2Bb', ['/xname/registered/a%2Bb', '/xname/chains/a%2Bb', '/xname/a%2Bb']],
    [`/addresses/eth/${eth}`, [`/xname/rlookup?address=${eth}&chain=ETH`]],
    ['/addresses/NOWHERE/a%26b', ['/xname/rlookup?address=a%26b&chain=NOWHERE']],
    ['/tx', []],
    ['/tx/abc', []],
    ['/settings', []],
    ['/go?q=abc', []],
    ['/index.html', []],
  ])('at %s', async (path, asks) => {
    expect((await at(path)).asks).toEqual(asks)
  })

  it('has the network’s name in it', async () => {
    expect((await at('/tokens', 'foo')).asks[1]).toBe(`${short}foochain-all`)
    expect((await at('/names/eld', 'foo')).asks[2]).toBe('/fooname/eld')
  })

  it.each([
    ['no name', `/names/${'a'.repeat(31)}`],
    ['no text', '/names/%E0%A4%A'],
    ['no address on that chain', `/addresses/BTC/${eth}`],
    ['an address with another form', `/addresses/THOR/${thor.toUpperCase()}`],
    ['a wrong checksum', `/addresses/THOR/${thor.replace('13x', '13y')}`],
    ['a wrong checksum in its case', '/addresses/ETH/0x7316Da75796f74e83b71c72ed6f138dd3b6b4957'],
  ])('is nothing where the page asks for nothing: %s, %s', async (_, path) => {
    const { asks, words } = await at(path)
    expect(asks).toEqual([])
    expect(words({})).toBeNull()
  })
})

describe('what a page says while it waits', () => {
  it('is what its address is about', async () => {
    expect(await wordsAt('/names/eld')).toEqual({ name: 'eld' })
    expect(await wordsAt('/tokens/THOR.ETH/USDC-0X1')).toEqual({ identifier: 'THOR.ETH/USDC-0X1' })
    expect(await wordsAt('/tokens?q=%3Cb%3E')).toEqual({ q: '<b>' })
    expect(await wordsAt(`/addresses/thor/${thor}`)).toEqual({
      chain: 'THOR',
      chainName: 'THORChain',
      letter: 'T',
      address: thor,
      explorer: `https://runescan.io/address/${thor}`,
      host: 'runescan.io',
    })
  })

  it('is of a chain what the list says, where that is there', async () => {
    const list = JSON.stringify([
      { chain: 'BTC', displayName: 'Bit coin', status: 'active' },
      { chain: 'ETH', status: 'halted' },
    ])
    expect(await wordsAt('/chains/BTC')).toMatchObject({ chain: 'BTC', chainName: 'Bitcoin' })
    expect(await wordsAt('/chains/btc', { [chains]: list })).toEqual({
      chain: 'BTC',
      chainName: 'Bit coin',
      letter: 'B',
    })
    for (const other of ['/chains/ETH', '/chains/DOGE']) {
      expect(await wordsAt(other, { [chains]: list })).toBeNull()
    }
  })

  it.each([
    `/tokens/${'A'.repeat(101)}`,
    '/tokens/ETH.US%E2%80%AEDC',
    '/chains/%F0%9F%92%A9',
    '/addresses/NOWHERE/a%26b',
  ])('is nothing where the page would write it otherwise: %s', async (path) => {
    expect(await wordsAt(path)).toBeNull()
  })
})
