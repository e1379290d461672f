import { expect, it } from 'vitest'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { action, hash, node } from '../../films/answers'
import { bitcoin, ether, evm, paid } from '../../films/film'
import { noon } from '../../support/samples'
import { get } from '../../support/sandboxed'
import { type ScriptedResponse, down } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

const ordinary = bitcoin(`=:e:${evm}:0`)
const listed = (status: 'pending' | 'success', payments: (typeof ether)[]) => ({
  json: { actions: [action('swap', status, ordinary, payments, { date: noon })] },
})
const tell = async (over: Parameters<typeof get>[0]) =>
  (await get(over, `/tracker/v2/txn/${hash}`)).json

it('a memory leaves out what is not known, so that a store has room for many', async () => {
  const storage = openMemoryStorage(() => noon)
  const status = { json: node('sent', ordinary, [ether]) }
  const actions = listed('success', [ether])
  const network = await overNetwork({ storage, status, actions })
  expect((await tell(network)).verdict).toBe('complete')
  const text = (await storage.open('thor:sighting', 1).get(hash)) ?? ''
  expect(text.length).toBeGreaterThan(500)
  expect(text.length).toBeLessThan(2_500)
})

it('a memory without answers, as of the earliest version, tells nothing by itself', async () => {
  const storage = openMemoryStorage(() => noon)
  const { service } = await overNetwork({ storage, status: down, actions: down })
  const early = { taken: ['began'], began: noon - 900_000, changedAt: noon - 600_000 }
  await storage.open('thor:sighting', 1).set(hash, JSON.stringify(early), 3_600_000)
  expect((await service.request(`/tracker/v2/txn/${hash}`)).status).toBe(503)
})

it('a reason that an earlier version stored has its cause', async () => {
  const storage = openMemoryStorage(() => noon)
  const details = { reason: 'emit asset 1 less than price limit 2' }
  const back = paid('BTC.BTC', 'sender', { isRefund: true })
  const status = { json: node('sent', ordinary, [back]) }
  const actions = {
    json: { actions: [action('refund', 'success', ordinary, [back], details)] },
  }
  const network = await overNetwork({ storage, status, actions })
  const told = await tell(network)
  expect(told.verdict).toBe('refunded')
  const stored = storage.open('thor:sighting', 1)
  const text = (await stored.get(hash)) ?? ''
  const kept = /"cause":"price-limit",?|"shortfall":50,?/g
  expect(text.match(kept)?.length).toBeGreaterThan(1)
  const early = text.replaceAll(kept, '').replaceAll(',}', '}')
  await stored.set(hash, early, 3_600_000)
  const later = await overNetwork({ storage, status: down, actions: down })
  const reason = { code: 'refunded', cause: 'price-limit', shortfall: 50 }
  expect((await tell(later)).statements).toMatchObject({
    explanation: { doubts: { reason } },
  })
})

it('amounts that an earlier version stored as text stay', async () => {
  const storage = openMemoryStorage(() => noon)
  const status = { json: node('sent', ordinary, [ether]) }
  const actions = listed('success', [ether])
  const told = await tell(await overNetwork({ storage, status, actions }))
  const stored = storage.open('thor:sighting', 1)
  const text = (await stored.get(hash)) ?? ''
  const amount = /\{"units":"(\d+)","decimals":(\d+)\}/g
  expect(text.match(amount)?.length).toBeGreaterThan(3)
  await stored.set(hash, text.replaceAll(amount, '"$1e-$2"'), 3_600_000)
  const later = await tell(await overNetwork({ storage, status: down, actions: down }))
  expect(told.result.legs[1].toAmount).not.toBe('')
  expect(later.result.legs).toEqual(told.result.legs)
})

it('an end whose other request an earlier version stored in the words of the interface stays', async () => {
  const storage = openMemoryStorage(() => noon)
  const swap = { asset: 'THOR.RUNE', units: '20000000000', memo: `=:e:${evm}` }
  const other = { ...swap, units: '10000000000', memo: `=:r/BTC:thor1to` }
  const back = paid('THOR.RUNE', 'sender', { isRefund: true, hash: '' })
  const status = { json: node('sent', swap, [ether]) }
  const actions = {
    json: {
      actions: [
        action('swap', 'success', swap, [ether]),
        action('refund', 'success', other, [back]),
      ],
    },
  }
  const told = await tell(await overNetwork({ storage, status, actions }))
  expect(told.verdict).toBe('partially-refunded')
  expect(told.result.alsoRequested).toMatchObject([{ status: 'refunded' }])
  const stored = storage.open('thor:sighting', 1)
  const text = (await stored.get(hash)) ?? ''
  const early = text.replaceAll('"verdict":"refunded"', '"status":"refunded"')
  expect(early).not.toBe(text)
  await stored.set(hash, early, 3_600_000)
  const later = await tell(await overNetwork({ storage, status: down, actions: down }))
  expect(later.verdict).toBe('partially-refunded')
  expect(later.result.alsoRequested).toMatchObject([{ status: 'refunded' }])
})

it.each<[string, ScriptedResponse]>([
  ['has another form', { json: { actions: 'none' } }],
  ['is a web page', { text: '<html>Sign in to the network</html>' }],
])('an answer that %s is told as unreadable', async (_, unusable) => {
  const status = { json: node('planned', ordinary, [ether]) }
  const network = await overNetwork({ status, actions: listed('pending', []) })
  await tell(network)
  network.script.actions = unusable
  // Also while it is not asked again.
  for (const seconds of [36, 3, 3, 3]) {
    network.later(seconds * 1_000)
    const { doubt, outages } = (await tell(network)).result
    expect(doubt).toBe('outage')
    expect(outages).toEqual([{ source: 'indexer', since: noon, isUnreadable: true }])
  }
  const headers = { accept: 'text/markdown' }
  const receipt = await network.service.request(`/tx/${hash}`, { headers })
  expect(await receipt.text()).toContain(
    'indexer has sent only responses that can’t be read since',
  )
})
