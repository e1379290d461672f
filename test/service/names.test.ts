import { describe, expect, it } from 'vitest'
import { findAddressChains } from '../../src/model/chains/addresses'
import { checkAddress } from '../../src/model/chains/checksums'
import { isName } from '../../src/contract/names'
import names from '../../src/service/sources/sandbox/names.json' with { type: 'json' }
import { inProcessService } from '../support/inProcess'

const { service } = inProcessService()
const ask = async (path: string) => {
  const response = await service.request(path)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
const missing = (name: string) => ({ status: 400, body: { message: `${name} is missing.` } })

describe('name endpoints for a registered name', () => {
  it('return 200 without a body for the registration', async () => {
    expect(await ask('/xname/registered/alice')).toEqual({ status: 200, body: undefined })
  })

  it('list each address in both forms, and each chain once', async () => {
    expect((await ask('/xname/bob')).body).toEqual([
      {
        result: ['BTC', 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'],
        chain: 'BTC',
        address: 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl',
      },
    ])
    expect((await ask('/xname/chains/alice')).body).toEqual(['ETH', 'AVAX', 'BSC', 'BTC', 'THOR'])
  })

  it('find names in any letter case, with a plus, and without addresses', async () => {
    expect((await ask('/xname/ALICE')).status).toBe(200)
    for (const path of ['/xname/a+b', '/xname/a%2Bb', '/xname/chain?xname=a%2Bb&chain=BTC'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    expect((await ask('/xname/chain?xname=a+b&chain=BTC')).body).toBe(true)
    expect(await ask('/xname/nobody')).toEqual({ status: 200, body: [] })
    expect(await ask('/xname/chains/nobody')).toEqual({ status: 200, body: [] })
  })

  it('return whether the name is linked to a chain', async () => {
    expect((await ask('/xname/chain?xname=bob&chain=btc')).body).toBe(true)
    expect((await ask('/xname/chain?chain=ETH&xname=bob')).body).toBe(false)
  })
})

describe('name endpoints for an unknown name', () => {
  it('return 404, or false for the chain endpoint', async () => {
    expect(await ask('/xname/registered/unheard-of')).toEqual({ status: 404, body: undefined })
    for (const path of ['/xname/unheard-of', '/xname/chains/unheard-of']) {
      expect(await ask(path)).toEqual({ status: 404, body: { message: expect.any(String) } })
    }
    expect(await ask('/xname/chain?xname=unheard-of&chain=BTC')).toEqual({
      status: 200,
      body: false,
    })
    expect(
      await ask('/xname/rlookup?address=bc1q9n2y6amm9kcdfafn3cr8tvpyr052jdj3d0vene&chain=BTC'),
    ).toEqual({
      status: 200,
      body: { result: [] },
    })
  })
})

it('the registration says when a name expires, and who owns it, where that is known', async () => {
  expect(await ask('/xname/registered/bob')).toEqual({
    status: 200,
    body: { expiresAt: Date.UTC(2025, 2, 3), owner: expect.stringMatching(/^thor1/) },
  })
})

describe('the reverse lookup', () => {
  it('ignores the letter case of EVM addresses only', async () => {
    const evm = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'
    for (const address of [evm, evm.toLowerCase()]) {
      expect((await ask(`/xname/rlookup?address=${address}&chain=ETH`)).body).toEqual({
        result: ['alice'],
      })
    }
    const dash = 'XgYRN3TLoYaodB5Y6AMZuYhjv8fKKG5tgh'
    expect((await ask(`/xname/rlookup?chain=DASH&address=${dash}`)).body).toEqual({
      result: ['eld'],
    })
    const lower = await ask(`/xname/rlookup?chain=DASH&address=${dash.toLowerCase()}`)
    expect(lower).toEqual({ status: 400, body: { message: 'address is not an address of DASH.' } })
  })

  it('agrees with the lookup for every name except mallory', async () => {
    for (const [name, { addresses }] of Object.entries(names)) {
      for (const [chain, address] of Object.entries(addresses)) {
        const { body } = await ask(`/xname/rlookup?chain=${chain}&address=${address}`)
        expect([address, body]).toEqual([
          address,
          { result: [name === 'mallory' ? 'carol' : name] },
        ])
      }
    }
  })
})

describe('an invalid parameter', () => {
  it.each([
    '/xname/registered/..%2fbob',
    '/xname/chains/a%20b',
    '/xname/b%C3%B6b',
    `/xname/${'a'.repeat(31)}`,
    '/xname/registered/a.b',
    '/xname/chain?xname=a%20b&chain=ETH',
    '/xname/chain?xname=%E0%A4%A&chain=ETH',
    '/xname/chain?xname=bob&chain=ETH%2F',
    `/xname/rlookup?address=${'a'.repeat(201)}&chain=ETH`,
  ])('in %s returns a 400 in JSON', async (path) => {
    expect(await ask(path)).toEqual({ status: 400, body: { message: expect.any(String) } })
  })

  it('that is missing is named in the 400', async () => {
    expect(await ask('/xname/chain')).toEqual(missing('xname'))
    expect(await ask('/xname/chain?xname=bob')).toEqual(missing('chain'))
    expect(await ask('/xname/chain?xname=&chain=BTC')).toEqual(missing('xname'))
    expect(await ask('/xname/rlookup?chain=BTC')).toEqual(missing('address'))
    expect(await ask('/xname/rlookup?address=a')).toEqual(missing('chain'))
  })
})

describe('a reserved word', () => {
  it('is an endpoint only as the first segment, and otherwise a name', async () => {
    for (const name of ['chain', 'rlookup', 'chains', 'registered', 'Chain']) {
      const unknown = { status: 404, body: { message: `There is no name "${name}".` } }
      expect(await ask(`/xname/registered/${name}`)).toEqual({ status: 404, body: undefined })
      expect(await ask(`/xname/chains/${name}`)).toEqual(unknown)
      expect(await ask(`/xname/chain?xname=${name}&chain=ETH`)).toEqual({
        status: 200,
        body: false,
      })
      if (!['chain', 'rlookup'].includes(name)) expect(await ask(`/xname/${name}`)).toEqual(unknown)
    }
    expect(await ask('/xname/rlookup')).toEqual(missing('address'))
  })
})

it('the sandbox’s names and addresses are valid', () => {
  for (const [name, { addresses }] of Object.entries(names)) {
    expect([name, isName(name)]).toEqual([name, true])
    for (const [chain, address] of Object.entries(addresses)) {
      expect(findAddressChains(address)).toContain(chain)
      expect(checkAddress(chain, address)).not.toBe('wrong')
    }
  }
})
