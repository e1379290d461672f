import { describe, expect, it } from 'vitest'
import {
  openFolderStorage,
  openMemoryStorage,
} from '../../../../src/service/store/sqlite'
import type { StorageDriver } from '../../../../src/service/store/storage'
import { type Payment, action, hash, node } from '../../../films/answers'
import { noon, startOf } from '../../../support/samples'
import { freshHash, get, post, ticking, track } from '../../../support/sandboxed'
import {
  type ScriptedResponse,
  down,
  nothing,
  unseen,
} from '../../../support/scriptedNetwork'
import { startBothNetworks, vault } from '../../../support/severalNetworks'
import { temporaryFolder } from '../../../support/temporaryFolder'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const friend = 'thor166n4w5039meulfa3p6ydg60ve6ueac7tlt0jws'
const sender = 'thor1dl7un46w7l7f3ewrnrm6nq58nerjtp0dradjtd'
const buyer = 'maya1dl7un46w7l7f3ewrnrm6nq58nerjtp0dr2n7aa'

/** Opens a service on both networks. */
async function overBoth({ storage = openMemoryStorage(() => noon) } = {}) {
  const { source, prefixes, ...scripted } = await startBothNetworks()
  return { ...scripted, ...ticking({ prefixes, source, storage }) }
}
type Both = Awaited<ReturnType<typeof overBoth>>

const rune = { asset: 'THOR.RUNE', units: '25000000000', from: sender }
const deposit = { ...rune, memo: `=:c:${buyer}` }
const date = noon
const list = (listed: object): ScriptedResponse => ({ json: { actions: [listed] } })
const sendTo = (to: string) =>
  list(action('send', 'success', deposit, [{ to, ...rune, hash }], { date }))
const cacao: Payment = {
  to: buyer,
  asset: 'MAYA.CACAO',
  units: '50000000000000',
  hash: '',
}
const swapOf = (status: 'pending' | 'success', payments: Payment[]) =>
  list(action('swap', status, deposit, payments, { date }))

/** Reads what the service says now: the verdict and the network. */
async function read(both: Both, body: object = { hash }) {
  const response = await track(both, body)
  return { verdict: response.verdict, network: response.network }
}
const byMaya = { verdict: 'in-progress', network: 'mayachain' }

describe('the transactions of an address on both networks', () => {
  const readList = async (both: Both) =>
    (await get(both, `/tracker/v2/addresses/${sender}/txns`)).json

  it('have one row for RUNE sent to MAYAChain, by the network that decides', async () => {
    const both = await overBoth()
    both.thor.actions = sendTo(vault)
    const row = { hash, ...byMaya, kind: 'deposit', received: [] }
    expect((await readList(both)).txns).toMatchObject([row])
    both.maya.actions = swapOf('success', [cacao])
    both.later(2 * dayMs)
    const ended = { hash, network: 'mayachain', kind: 'swap', verdict: 'complete' }
    expect(await readList(both)).toMatchObject({ txns: [ended], missing: [] })
  })

  it('tell a send to anybody else as the tracker does, also with such a memo', async () => {
    const both = await overBoth()
    both.thor.actions = sendTo(friend)
    both.later(10 * minuteMs)
    const row = { hash, network: 'thorchain', kind: 'send', verdict: 'complete' }
    expect((await readList(both)).txns).toMatchObject([row])
    await read(both)
    both.later(10 * minuteMs)
    expect((await read(both)).verdict).toBe('complete')
  })

  it('stay as one network lists them where another one tells their hash', async () => {
    const both = await overBoth()
    both.thor.actions = sendTo(friend)
    both.maya.status = { json: node('swapping', deposit) }
    both.later(10 * minuteMs)
    const row = { network: 'thorchain', verdict: 'complete', isConfirmed: false }
    expect((await readList(both)).txns).toMatchObject([row])
    expect(await read(both)).toEqual(byMaya)
  })

  it('no longer known by MAYAChain after months are told so', async () => {
    const both = await overBoth()
    both.thor.actions = sendTo(vault)
    both.later(40 * dayMs)
    const row = { network: 'mayachain', verdict: 'unclear', reason: 'forgotten-there' }
    expect((await readList(both)).txns).toMatchObject([row])
  })
})

describe('a hash', () => {
  it('is found on the network that knows it, and only that one is asked afterwards', async () => {
    const both = await overBoth()
    both.maya.status = { json: node('swapping', deposit) }
    both.maya.actions = swapOf('pending', [])
    await read(both)
    const asked = both.thorRequests.length
    both.later(minuteMs)
    expect(await read(both)).toEqual(byMaya)
    expect(both.thorRequests.length).toBe(asked)
  })

  it('is not "not found" while a network cannot be reached', async () => {
    const both = await overBoth()
    Object.assign(both.maya, { status: down, actions: down })
    expect((await post(both, { hash })).status).toBe(503)
  })

  it('is told by the network whose deposit it is rather than by that which paid it', async () => {
    const both = await overBoth()
    const btc = { asset: 'BTC.BTC', units: '590', from: 'bc1vault' }
    const chained = { ...btc, memo: `=:c:${buyer}`, hash }
    const first = { ...rune, memo: '=:b:bc1maya', hash: 'AB'.repeat(32) }
    const paid = [{ to: 'bc1maya', ...btc, hash }]
    both.thor.actions = list(action('swap', 'success', first, paid, { date }))
    both.maya.status = { json: node('swapping', chained) }
    both.maya.actions = nothing
    for (const network of [undefined, 'thorchain', 'mayachain'])
      expect((await read(both, { hash, network })).network).toBe('mayachain')
  })

  it('may come with the network that is asked first, which hides nothing', async () => {
    const both = await overBoth()
    both.maya.status = { json: node('swapping', deposit) }
    both.maya.actions = swapOf('pending', [])
    expect(await read(both, { hash, network: 'thorchain' })).toEqual(byMaya)
    const asked = both.thorRequests.length
    const named = `/tracker/v2/txn/${'FE'.repeat(32)}?network=mayachain`
    both.maya.status = { json: node('swapping', { ...deposit, hash: 'FE'.repeat(32) }) }
    both.maya.actions = nothing
    expect((await get(both, named)).status).toBe(200)
    expect(both.thorRequests.length).toBe(asked)
  })
})

it('each network has a history of its own in a store that they share', async () => {
  const storage = openMemoryStorage(() => noon)
  const names: string[] = []
  const noting: StorageDriver = {
    ...storage,
    open(name, maxEntries) {
      names.push(name)
      return storage.open(name, maxEntries)
    },
  }
  await overBoth({ storage: noting })
  const ofThor = names.filter((name) => name.startsWith('thor:'))
  expect(ofThor).toContain('thor:network')
  expect(names).toEqual(
    expect.arrayContaining(ofThor.map((name) => name.replace('thor', 'maya'))),
  )
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  expect(repeated).toEqual([])
})

it('a service that gets a second network in its folder, or loses it, keeps starts and the end of a swap', async () => {
  const { source, maya } = await startBothNetworks()
  const storage = await openFolderStorage(temporaryFolder(), () => noon)
  const open = (count: number) =>
    ticking({
      storage,
      prefixes: ['maya', 'thor'].slice(0, count),
      source: { ...source, networks: source.networks.toReversed().slice(0, count) },
    })
  await track(open(1), startOf(freshHash))
  maya.status = { json: node('sent', deposit, [cacao]) }
  maya.actions = swapOf('success', [cacao])
  expect(await track(open(1), { hash })).toMatchObject({ verdict: 'complete' })
  // From now on, only the service remembers them.
  maya.status = unseen
  maya.actions = nothing
  for (const count of [2, 1]) {
    const over = open(count)
    const { verdict } = await track(over, { hash })
    const { result } = await track(over, { hash: freshHash })
    expect([count, verdict, result.quoteId]).toEqual([count, 'complete', 'quote-1'])
  }
})
