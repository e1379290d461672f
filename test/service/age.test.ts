import { expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { recording } from '../support/mapped'
import { track } from '../support/sandboxed'
import { noon } from '../support/samples'
import { down, overNetwork, startScriptedServer } from '../support/scriptedNetwork'

const seconds = 1_000
type Over = Pick<ReturnType<typeof inProcessService>, 'service'>

/** The status and the `Age` of a response. */
async function ageAt({ service }: Over, path: string, headers: Record<string, string> = {}) {
  const response = await service.request(path, { headers })
  return [response.status, response.headers.get('age')]
}

it('a token list has the age of the upstream’s response, also on a 304', async () => {
  const upstream = await startScriptedServer(() => ({ json: [] }))
  let at = noon
  const over = inProcessService({
    now: () => at,
    source: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
  })
  for (const path of ['/tokenlist/utils/chains', '/tokenlist/utils/currencies/details']) {
    expect(await ageAt(over, path)).toEqual([200, null])
    at += 90 * seconds
    expect(await ageAt(over, path)).toEqual([200, '90'])
    const etag = (await over.service.request(path)).headers.get('etag') ?? ''
    expect(await ageAt(over, path, { 'if-none-match': etag })).toEqual([304, '90'])
  }
})

it('a network’s lists have the age of its node’s response', async () => {
  const network = await overNetwork()
  network.script.other = (path) =>
    path.endsWith('/inbound_addresses')
      ? { json: recording('real/thornode.inbound_addresses.2024') }
      : { json: recording('real/thornode.pools.2024') }
  expect(await ageAt(network, '/tokenlist/utils/chains')).toEqual([200, null])
  network.later(20 * seconds)
  expect(await ageAt(network, '/tokenlist/utils/currencies')).toEqual([200, '20'])
  // The node fails from here on, so the lists become stale.
  network.script.other = () => down
  network.later(600 * seconds)
  expect(await ageAt(network, '/tokenlist/utils/chains')).toEqual([200, '620'])
})

it('a reverse lookup has the age of its oldest response', async () => {
  const address = '0x719584624bb836b6236a1becf56c22dc204f37e5'
  const network = await overNetwork()
  network.script.other = (path) =>
    path.includes('rlookup')
      ? { json: ['alice'] }
      : { json: { entries: [{ chain: 'ETH', address }] } }
  expect(await ageAt(network, '/thorname/alice')).toEqual([200, null])
  network.later(30 * seconds)
  expect(await ageAt(network, `/thorname/rlookup?chain=ETH&address=${address}`)).toEqual([
    200,
    '30',
  ])
})

it('the sandbox’s responses have no age', async () => {
  const over = inProcessService()
  expect(await ageAt(over, '/tokenlist/utils/chains')).toEqual([200, null])
  expect(await ageAt(over, '/xname/alice')).toEqual([200, null])
})

it('a clock that is set back stops no updates, and makes no old response fresh', async () => {
  const hash = 'AB'.repeat(32)
  const state = { status: 'pending' }
  const upstream = await startScriptedServer(() => ({
    json: { done: false, status: state.status, result: { firstTransactionHash: hash } },
  }))
  let [wall, monotonic] = [noon, 1_000]
  const over = inProcessService({
    now: () => wall,
    monotonic: () => monotonic,
    source: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
  })
  expect((await track(over, { hash })).status).toBe('pending')
  wall -= 3_600 * seconds
  state.status = 'refunded'
  monotonic += 4 * seconds
  expect((await track(over, { hash })).status).toBe('refunded')
  expect(upstream.requests).toHaveLength(2)
})
