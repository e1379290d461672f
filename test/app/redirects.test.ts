import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, expect, it, vi } from 'vitest'
import { createRenderer } from '../../src/app/entryServer'
import { inProcessService } from '../support/inProcess'

const hash = 'AB'.repeat(32)
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
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
  [
    '/addresses/eth/0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
    '/addresses/ETH/0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
  ],
  ['/go?q=usdc', '/tokens?q=usdc'],
  ['/go?q=eld', '/names/eld'],
  [`/go?q=${complete}`, `/tx/${complete}`],
  ['/go?q=wrapped+bitcoin', '/tokens?q=wrapped+bitcoin'],
])('the link %s leads to %s', async (link, page) => {
  expect(await readTarget(link)).toBe(page)
})

const { share_target: target } = v.parse(
  v.object({
    share_target: v.object({
      action: v.literal('/go'),
      method: v.literal('GET'),
      params: v.record(v.string(), v.string()),
    }),
  }),
  JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')),
)

it.each([
  ['a hash', { text: complete }],
  ['a hash among words', { text: `My swap: ${complete}`, title: 'Wallet' }],
  ['a link', { url: explorerLink }],
  ['a link in the text', { text: explorerLink, url: '' }],
  ['a link twice', { text: explorerLink, url: explorerLink }],
  ['a link beside a text', { text: 'Look at my swap', url: explorerLink }],
])('%s that is shared with the installed app opens its transaction', async (_, shared) => {
  const query = new URLSearchParams(
    Object.entries(shared).flatMap(([name, value]) => {
      const parameter = target.params[name]
      return parameter === undefined ? [] : [[parameter, value]]
    }),
  )
  expect(await readTarget(`${target.action}?${query}`)).toBe(`/tx/${complete}`)
})
