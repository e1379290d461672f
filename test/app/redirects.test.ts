import { readFileSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { createRenderer } from '../../src/app/entryServer'
import { inProcessService } from '../support/inProcess'

const hash = 'AB'.repeat(32)
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ofBitcoinCash = 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf'
const segwit = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'
const baseLink = encodeURIComponent(`https://basescan.org/tx/0x${hash}`)
const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const explorerLink = `https://runescan.io/tx/${complete}`

const { fetch } = inProcessService()
const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
// The modules keep this connection, and other test files must not send their requests to it.
afterAll(() => vi.resetModules())

async function readTarget(link: string): Promise<string | null> {
  const response = await render(new Request(`http://page.test${link}`))
  return response instanceof Response ? response.headers.get('location') : 'a page'
}

it.each([
  [`/?hash=${hash}&chainId=43114`, `/tx/${hash}?chain=AVAX`],
  [`/?hash=${hash}&chainId=thorchain-1`, `/tx/${hash}?chain=THOR`],
  [`/?hash=${hash}&chainId=bip122:12a765e31ffd4059bada1e25190f6e98`, `/tx/${hash}?chain=LTC`],
  [`/?hash=${hash}&chainId=eip155:43114`, `/tx/${hash}?chain=AVAX`],
  [`/track?hash=${hash}`, `/tx/${hash}`],
  [`/track?hash=${hash}&chain=btc`, `/tx/${hash}?chain=BTC`],
  [`/track?hash=${hash}&chainId=nowhere`, `/tx/${hash}`],
  ['/track', '/tx'],
  [`/address/${address}`, `/go?q=${address}`],
  [`/address/${address}?chain=ETH`, `/addresses/ETH/${address}`],
  [`/token/1/${address}`, `/tokens?q=${address}&chain=ETH`],
  [`/token/eip155:1/${address}`, `/tokens?q=${address}&chain=ETH`],
  [`/token/eth/${address}`, `/tokens?q=${address}&chain=ETH`],
  ['/name/eld', '/names/eld'],
  ['/names/eId', '/names/eid'],
  ['/names?name=+eld+', '/names/eld'],
  // The networks write an address in one form.
  [`/addresses/BCH/bitcoincash:${ofBitcoinCash}`, `/addresses/BCH/${ofBitcoinCash}`],
  [`/addresses/BTC/${segwit.toUpperCase()}`, `/addresses/BTC/${segwit}`],
  [`/addresses/eth/${address.replace('0x', '0X')}`, `/addresses/ETH/${address}`],
  [`/tx/0x0x${hash}%20`, `/tx/0x${hash}`],
  [`/tx/${baseLink}`, `/tx/0x${hash}?chain=BASE`],
  [`/tx/${baseLink}?chain=ETH`, `/tx/0x${hash}?chain=ETH`],
  [`/go?q=${baseLink}`, `/tx/0x${hash}?chain=BASE`],
  [`/embed/tx/${baseLink}`, `/embed/tx/0x${hash}?chain=BASE`],
  ['/go?q=usdc', '/tokens?q=usdc'],
  ['/go?q=eld', '/names/eld'],
  [`/go?q=${complete}`, `/tx/${complete}`],
  ['/go?q=wrapped+bitcoin', '/tokens?q=wrapped+bitcoin'],
  // Shared with the installed app: a hash among words, and a link in each field, twice, and beside words.
  [`/go?q=My+swap:+${complete}`, `/tx/${complete}`],
  [`/go?q=${explorerLink}&url=`, `/tx/${complete}`],
  [`/go?url=${explorerLink}`, `/tx/${complete}`],
  [`/go?q=${explorerLink}&url=${explorerLink}`, `/tx/${complete}`],
  [`/go?q=Look+at+my+swap&url=${explorerLink}`, `/tx/${complete}`],
])('the link %s leads to %s', async (link, page) => {
  expect(await readTarget(link)).toBe(page)
})

it('the installed app shares texts and links with the page that opens them', () => {
  const manifest: unknown = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  const params = { text: 'q', url: 'url' }
  expect(manifest).toMatchObject({ share_target: { action: '/go', method: 'GET', params } })
})
