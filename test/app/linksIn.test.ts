import { expect, it } from 'vitest'
import { createRenderer } from '../../src/app/entryServer'
import { inProcessService } from '../support/inProcess'

const hash = 'AB'.repeat(32)
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const { service } = inProcessService()
const render = createRenderer({
  baseUrl: '',
  networkPrefix: 'x',
  fetch: async (path, init) => service.request(path, init),
})

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
])('the link %s leads to %s', async (link, page) => {
  const response = await render(new Request(`http://swap.example${link}`))
  expect(response).toBeInstanceOf(Response)
  expect(response instanceof Response && response.headers.get('location')).toBe(page)
})

it('the home page without a hash is no link', async () => {
  expect(await render(new Request('http://swap.example/'))).not.toBeInstanceOf(Response)
})
