import { describe, expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { over } from '../support/mapped'
import { serveOverHttp } from '../support/serveOverHttp'
import {
  type ScriptedResponse,
  down,
  overNetwork,
  startScriptedServer,
} from '../support/scriptedNetwork'

const hash = 'AB'.repeat(32)
const lookUps = 8
/** A different Ethereum address for each number. */
const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '1')}`
const indices = Array.from({ length: lookUps }, (_, at) => at)

async function served() {
  const network = await overNetwork({ upstreamRate: 1_000 })
  network.script.status = { json: over({ swap_finalised: { completed: false } }) }
  return { ...network, ...(await serveOverHttp(network)) }
}

const refusals: [string, ScriptedResponse][] = [
  ['400', { json: { error: 'bad parameter' }, status: 400 }],
  ['405', { text: 'no', status: 405 }],
  ['422', { json: { message: 'no' }, status: 422 }],
  ['500 that calls it invalid', { json: { code: 2, message: 'invalid address' }, status: 500 }],
  ['500 that says so as text', { text: 'address is not valid: invalid checksum', status: 500 }],
  ['500 that has not found it', { json: { error: 'THORName doesn’t exist' }, status: 500 }],
  ['200 of another shape', { json: { names: 'none' } }],
]

describe('the circuit of an upstream', () => {
  it.each(refusals)('stays closed when lookups get a %s', async (_, reply) => {
    const { get, track, script, indexer } = await served()
    script.other = () => reply
    for (const at of indices) {
      const { status } = await get(`/thorname/rlookup?chain=ETH&address=${addressOf(at)}`)
      expect([400, 502, 503]).toContain(status)
      await get(`/thorname/nobody${at}`)
    }
    expect(indexer).toHaveLength(2 * lookUps)
    const response = await track({ hash })
    expect([response.status, response.message]).toEqual(['pending', ''])
  })

  it('opens only for names while only names fail', async () => {
    const { get, track, script, indexer } = await served()
    script.other = () => down
    for (const at of indices) {
      expect((await get(`/thorname/rlookup?chain=ETH&address=${addressOf(at)}`)).status).toBe(503)
    }
    expect(indexer).toHaveLength(5)
    expect((await track({ hash })).message).toBe('')
    expect((await get('/tracker/health')).status).toBe(200)
  })

  it('opens only for names in a proxy, too', async () => {
    const upstream = await startScriptedServer((path) =>
      path.includes('/xname/') ? down : { json: { done: false, status: 'not_found' } },
    )
    const source = { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' } as const
    const { get, track } = await serveOverHttp(inProcessService({ source }))
    for (const at of indices) expect((await get(`/xname/nobody${at}`)).status).toBe(503)
    expect((await track({ hash })).status).toBe('not_found')
  })
})

it.each([
  ['ETH', 'zzz'],
  ['ETH', '0x12'],
  ['BTC', addressOf(1)],
  ['THOR', 'thor1'],
  ['ETH', '../../v2/actions'],
])(
  'an invalid address of %s is refused without an upstream request: %s',
  async (chain, address) => {
    const { get, indexer, node } = await served()
    const response = await get(
      `/thorname/rlookup?chain=${chain}&address=${encodeURIComponent(address)}`,
    )
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: `address is not an address of ${chain}.` },
    ])
    expect([indexer.length, node.length]).toEqual([0, 0])
  },
)
