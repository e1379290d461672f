import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RefusalSchema } from '../../src/contract/service'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { createErrorHash as createHash } from '../../src/service/sources/sandbox/errors'
import { inProcessService } from '../support/inProcess'
import { post, track } from '../support/sandboxed'
import { startScriptedServer } from '../support/scriptedNetwork'

const over = inProcessService()
const ask = (code: string) => post(over, { hash: createHash(code) })
const get = (path: string) => over.service.request(path)

it('hashes get their faults', async () => {
  expect((await ask('0500')).status).toBe(500)
  expect((await ask('0204')).status).toBe(204)
  const limited = await ask('0429')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  expect(v.parse(RefusalSchema, await limited.json()).message).toMatch(/Try again in 7 seconds/)
  expect((await ask('FACE')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  await expect((await ask('0C07')).json()).rejects.toThrow(SyntaxError)
  const statuses = []
  for (let asks = 0; asks < 4; asks += 1) statuses.push((await ask('0503')).status)
  expect(statuses).toEqual([500, 200, 500, 200])
})

it.each([
  ['BABE', 'unclear'],
  ['0F00', 'unclear'],
  ['0100', 'in-progress'],
  ['0BAD', 'in-progress'],
])('the response to %s is never "complete"', async (code, verdict) => {
  expect(decideVerdict(await track(over, { hash: createHash(code) })).verdict).toBe(verdict)
})

it('the response to FADE is about another hash', async () => {
  const { result } = await track(over, { hash: createHash('FADE') })
  expect([result.firstTransactionHash, ...result.legs.map(({ hash }) => hash)]).not.toContain(
    createHash('FADE'),
  )
})

it('a hang ends when its client disconnects', async () => {
  const client = new AbortController()
  const hanging = over.service.request('/xname/sentinel-hangs', { signal: client.signal })
  client.abort()
  expect((await hanging).status).toBe(504)
})

it('names and addresses get their faults, in any letter case', async () => {
  const down = 'Sentinel-500'
  for (const path of [`/xname/${down}`, `/xname/registered/${down}`, `/xname/chains/${down}`])
    expect((await get(path)).status).toBe(500)
  expect((await get(`/xname/chain?xname=${down}&chain=ETH`)).status).toBe(500)
  expect((await get('/xname/sentinel-429')).headers.get('retry-after')).toBe('7')
  const address = `0x5E47${'0500'.padStart(36, '0')}`
  expect((await get(`/xname/rlookup?chain=ETH&address=${address}`)).status).toBe(500)
})

it('a host name below localhost gets the list of every host', async () => {
  const list = await over.fetch('http://huge.localhost/tokenlist/utils/currencies/details')
  const same = await get('/tokenlist/utils/currencies/details')
  expect(list.headers.get('etag')).toBe(same.headers.get('etag'))
})

it('other sources inject no faults', async () => {
  const json = { done: false, status: 'not_found', result: { firstTransactionHash: '', legs: [] } }
  const upstream = await startScriptedServer(() => ({ json }))
  const proxy = inProcessService({
    source: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
  })
  expect((await post(proxy, { hash: createHash('0500') })).status).toBe(200)
  expect(upstream.requests.length).toBeGreaterThan(0)
})
