import { expect, it } from 'vitest'
import { smallCatalogue } from '../../../support/inProcess'
import { overTrack } from '../../../support/overNetwork'
import { serve } from '../../../support/serve'

/** Three lists of 2,000 tokens, of which each has some 4 MB: by chain, and what is pegged. */
const kinds = { ETH: 'T', AVAX: 'T', BASE: 'USDC' }

const tokens = Object.entries(kinds).flatMap(([protocol, ticker]) =>
  Array.from({ length: 2_000 }, (_, at) => {
    const address = `0x${String(at).padStart(40, '0')}`
    return { protocol, ticker, address, fullName: `${protocol}.${ticker}-${address}` }
  }),
)
const chainIds: Record<string, string> = { ETH: '1', AVAX: '43114', BASE: '8453' }

it('unions of large lists do not fill the memory, as further ones wait while slow clients read', async () => {
  const { currencies, ...others } = smallCatalogue()
  const [known] = currencies
  const name = 'x'.repeat(1_800)
  const large = tokens.map((token) => Object.assign({}, known, token, { name }))
  const { source, state } = await overTrack()
  const listed = tokens.map(({ protocol, ticker, address, fullName }) => {
    const chainId = chainIds[protocol]
    return { chainId, ticker, identifier: fullName, decimals: 18, address }
  })
  state.list = () => ({ json: { tokens: listed } })
  const { url } = await serve({ source, catalogue: { ...others, currencies: large } })
  const fetchList = (categories: string) =>
    fetch(`${url}/tokenlist/utils/currencies/details?categories=${categories}`, {
      headers: { 'accept-encoding': 'identity' },
    })
  const [ether, avalanche, pegged] = ['eth-erc20s', 'avax-erc20s', 'xchain-stables']
  const pairs = [`${ether},${avalanche}`, `${ether},${pegged}`, `${avalanche},${pegged}`]
  const slow = await Promise.all(pairs.map((pair) => fetchList(pair)))
  expect(slow.map((response) => response.status)).toEqual([200, 200, 200])
  const last = `${ether},${avalanche},${pegged}`
  const { status, headers } = await fetchList(last)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetchList(ether ?? '')).status).toBe(200)
  for (const { body } of slow) await body?.cancel()
  await expect.poll(async () => (await fetchList(last)).status).toBe(200)
})
