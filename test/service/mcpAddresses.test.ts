import { describe, expect, it } from 'vitest'
import { call, connect, connectTo } from '../support/mcpClient'
import { overProxy } from '../support/scriptedNetwork'

/** What an agent reads of an address in the sandbox. */
async function check(
  address: string,
  chain?: string,
  config: Parameters<typeof connect>[0] = {},
) {
  const client = await connect(config)
  return call(client, 'check_address', { address, ...(chain !== undefined && { chain }) })
}

const impostor = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'
const ofAlice = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'

it.each([
  [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    true,
    'It is the contract of a token, not a wallet.',
  ],
  [
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    null,
    'No list has tokens of its chain, so it may be a contract. Find out before anybody pays to it.',
  ],
])(
  'an address of a chain without a token list may be a contract: %s',
  async (address, isContract, sentence) => {
    const { text, data } = await check(address, 'TRON')
    expect(text).toContain(sentence)
    expect(data).toMatchObject({ isContract })
  },
)

describe('the names of an address for agents', () => {
  it.each(['ETH', undefined])(
    'are claims where they lead to another address (%s)',
    async (chain) => {
      const { text, data } = await check(impostor, chain)
      expect(text).toContain('Names that it claims, but that don’t lead to it: 1.')
      expect(text).toContain('Don’t send before you’ve asked the person you want to pay')
      expect(text).not.toMatch(/Names that lead to it|which leads to it/)
      const [sentences = ''] = text.split('\n\n')
      expect(sentences).not.toContain('twin')
      expect(text).toContain(
        '- claimed name in xname on Ethereum, which leads to another address: "twin"\n- address that this name leads to: "0x5E47c0A9E1b24d7F3a80c56B19e2D4f7086A2B91"',
      )
      const claim = {
        name: 'twin',
        registry: 'xname',
        chain: 'ETH',
        result: 'unverified',
      }
      expect(data).toMatchObject({
        names: expect.arrayContaining([expect.objectContaining(claim)]),
      })
      expect(JSON.stringify(data)).not.toContain('"verified"')
    },
  )

  it('lead to it where the name resolves to it', async () => {
    const { text, data } = await check(ofAlice, 'AVAX')
    expect(text).toContain('Names that lead to it: 1. A correct form')
    expect(text).toContain('- name in xname on Avalanche, which leads to it: "alice"')
    expect(data).toMatchObject({
      names: [{ name: 'alice', result: 'verified', otherAddress: null, doubt: null }],
      isPartial: false,
      isLimited: false,
    })
  })

  it('are looked up on all chains that share its form', async () => {
    const { text, data } = await check(ofAlice)
    expect(text).toContain('Names that lead to it: 1.')
    expect(text).not.toMatch(/could be looked up|give the chain/)
    const on = (chain: string) => ({ chain, name: 'alice', result: 'verified' })
    expect(data).toMatchObject({
      names: [on('ETH'), on('AVAX'), on('BSC')],
      isPartial: false,
    })
  })

  it.each([
    ['bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl', 'bob', 'expired', 'unverified'],
    [
      'bc1qpzk7ql20cjae4lednu6ctqxhxy04v0yv6yergy',
      'sentinel-expiry',
      'unknown-expiry',
      'not-checked',
    ],
  ])('are claims with their doubt: %s', async (address, name, doubt, result) => {
    const { text, data } = await check(address, 'BTC')
    expect(text).not.toMatch(/Names that lead to it|which leads to it/)
    expect(text).toMatch(/Names that it claims/)
    expect(data).toMatchObject({ names: [{ name, doubt, result }] })
  })

  it('may be more where a look-up failed', async () => {
    const { text, data } = await check('0x5E47000000000000000000000000000000000500')
    expect(text).toContain('No name was found. Not all names could be looked up.')
    expect(data).toMatchObject({ names: [], isPartial: true, isLimited: false })
  })

  it('may be more where a registry could not check all of them', async () => {
    const address = 'bc1q09fh34l5kn3nndlpe3kxsf3vqn4400cxfzsmn9'
    const { text, data } = await check(address)
    expect(text).toContain('Names that lead to it: 1. Not all names could be looked up.')
    expect(data).toMatchObject({
      names: [{ name: 'shared-desk', result: 'verified' }],
      isPartial: true,
    })
  })

  const manyNames = Array.from({ length: 25 }, (_, index) => `name-${index}`)
  const nowhere = { json: { message: 'no' }, status: 404 }

  it('beyond those that are checked are claims, which is another reason', async () => {
    const over = await overProxy(nowhere)
    const address = 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'
    over.state.respond = (path) => {
      if (path.includes('/rlookup')) return { json: { result: manyNames } }
      if (path.includes('/registered/')) return { json: true }
      return path.includes('name/')
        ? { json: [{ chain: 'BTC', address, result: ['BTC', address] }] }
        : nowhere
    }
    const client = await connectTo(over)
    const { text, data } = await call(client, 'check_address', { address })
    expect(text).toContain('Names that lead to it: 20.')
    expect(text).toContain('of which we can’t tell whether they lead to it: 5.')
    expect(text).toContain('It claims more names than are checked here.')
    expect(text).not.toContain('could be looked up')
    expect(data).toMatchObject({ isPartial: false, isLimited: true })
  })

  it('are not looked up on a service without names, which is not "none"', async () => {
    const over = await overProxy({ json: {}, status: 404 })
    const { address } = over
    const access = { apiKey: '', referer: '', providers: [] }
    const source = { kind: 'track' as const, address, ...access }
    const { text, data } = await check(ofAlice, 'ETH', { source })
    expect(text).toContain('This service has no names, so none were looked up.')
    expect(text).not.toContain('No name leads to it')
    expect(data).toMatchObject({ names: null })
  })
})

describe('the chain of an address for agents', () => {
  it.each([
    ['ethereum', 'ETH'],
    ['Ethereum', 'ETH'],
    ['polygon', 'POL'],
    // Its former ticker.
    ['MATIC', 'POL'],
    ['BNB Smart Chain', 'BSC'],
    ['eth', 'ETH'],
  ])('can be a name: %s', async (chain, code) => {
    const { text, data } = await check(ofAlice, chain)
    expect(text).not.toContain('Don’t send to it')
    expect(data).toMatchObject({ isOfChain: true })
    expect(data).toEqual((await check(ofAlice, code)).data)
  })

  it.each(['LINEA', 'constructor', '"', 'no such chain'])(
    'is a fault of the call where it is not known: %s',
    async (chain) => {
      const { text, isError } = await check(ofAlice, chain)
      expect(isError).toBe(true)
      expect(text).toMatch(/^chain is not known here\. Give .* BTC, BCH, .*XRP\.$/)
      expect(text).not.toContain(chain)
    },
  )
})

describe('an address without a token list', () => {
  it('has the other checks, and says that this one is missing', async () => {
    const over = await overProxy({ json: { message: 'no' }, status: 500 })
    const client = await connectTo(over)
    const ask = (address: string) =>
      call(client, 'check_address', { address, chain: 'ETH' })
    const wrong = await ask(ofAlice.replace('F37E5', 'f37E5'))
    expect(wrong.isError).toBe(false)
    expect(wrong.text).toMatch(
      /a typing error\. Don’t send to it\. The token list didn’t/,
    )
    expect(wrong.data).toMatchObject({ checksum: 'wrong', isContract: null })
    expect(wrong.text).toContain('No name was found. Not all names could be looked up.')
  })
})
