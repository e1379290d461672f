import { describe, expect, it } from 'vitest'
import { readChainArgument } from '../../src/service/mcp/chainArgument'
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
    'Don’t send anything to this address. It is a token’s contract, and a contract is not a wallet.',
  ],
  [
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    null,
    'This address isn’t checked. We have no list of the tokens of TRON, so this may be a contract. Don’t send before you know.',
  ],
])(
  'an address of a chain without a token list may be a contract: %s',
  async (address, isContract, sentence) => {
    const { text, data } = await check(address, 'TRON')
    expect(text).toContain(sentence)
    expect(data).toMatchObject({ isContract })
  },
)

it('an address of a chain that has ended is no payee, and its name is not verified', async () => {
  const { text, data } = await check('kujira1x8z69wuczjk42l22c3u6qzzd5vdeqdyhwkv84v')
  expect(text).toContain(
    'Don’t send anything to this address. Kujira has ended (in 2025): nothing can be sent there. 1 name, not verified.',
  )
  expect(text).toContain('- name in xname on Kujira (Chain has ended): "eld"')
  expect(data).toMatchObject({
    names: [{ name: 'eld', result: 'unverified', doubt: 'chain-ended' }],
  })
})

describe('the names of an address for agents', () => {
  it.each(['ETH', undefined])(
    'are claims where they lead to another address (%s)',
    async (chain) => {
      const { text, data } = await check(impostor, chain)
      expect(text).toContain(
        'Don’t send to this address yet. This address claims the name [1], which leads to another address. Don’t send before you’ve asked the person you want to pay, by another way. 1 name, not verified.',
      )
      expect(text).not.toMatch(/verified both ways|Exact match/)
      const [sentences = ''] = text.split('\n\n')
      expect(sentences).not.toContain('twin')
      expect(text).toContain(
        '- name in xname on Ethereum (Different address, similar ends): "twin"\n- address that this name leads to: "0x5E47c0A9E1b24d7F3a80c56B19e2D4f7086A2B91"',
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

  it('are looked up on all chains that share its form', async () => {
    const { text, data } = await check(ofAlice)
    expect(text).toContain('1 name, verified both ways.')
    expect(text).not.toMatch(/couldn’t check|give the chain/)
    const on = (chain: string) => ({ chain, name: 'alice', result: 'verified' })
    expect(data).toMatchObject({
      names: [on('ETH'), on('AVAX'), on('BSC')],
      isPartial: false,
    })
  })

  it('may be more where a look-up failed', async () => {
    const { text, data } = await check('0x5E47000000000000000000000000000000000500')
    expect(text).toContain(
      'This address isn’t checked. We couldn’t look up this address’s names.',
    )
    expect(text).not.toContain('No names point to this address')
    expect(data).toMatchObject({ names: [], isPartial: true, isLimited: false })
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
    expect(text).toContain('25 names, 20 verified both ways. 5 more names not checked.')
    expect(text).not.toContain('couldn’t check all names')
    expect(data).toMatchObject({ isPartial: false, isLimited: true })
  })

  it('are not looked up on a service without names, which is not "none"', async () => {
    const over = await overProxy({ json: {}, status: 404 })
    const { address } = over
    const access = { apiKey: '', referer: '', providers: [] }
    const source = { kind: 'track' as const, address, ...access }
    const { text, data } = await check(ofAlice, 'ETH', { source })
    expect(text).toContain('This service has no names, so none were looked up.')
    expect(text).not.toContain('No names point to this address')
    expect(data).toMatchObject({ names: null })
  })
})

describe('the chain of an address for agents', () => {
  it.each([
    ['', ''],
    ['Ethereum', 'ETH'],
    ['polygon', 'POL'],
    // Its former ticker.
    ['MATIC', 'POL'],
    ['bnb smart chain', 'BSC'],
    ['eth', 'ETH'],
  ])('can be a name: %s', (text, code) => expect(readChainArgument(text)).toBe(code))

  it.each(['LINEA', 'constructor', '"', 'no such chain'])(
    'is a fault of the call where it is not known: %s',
    (chain) =>
      expect(() => readChainArgument(chain)).toThrow(
        /^chain is not known here\. Give .* BTC, BCH, .*XRP\.$/,
      ),
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
      /^Don’t send to this address yet\. The checksum doesn’t match, so this address probably has a typo\. Don’t send to it\. The token list didn’t/,
    )
    expect(wrong.data).toMatchObject({ checksum: 'wrong', isContract: null })
    expect(wrong.text).toContain('We couldn’t look up this address’s names.')
  })
})
