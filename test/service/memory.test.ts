import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../src/service/store/memory'
import { action, hash, node } from '../films/answers'
import { bitcoin, ether, evm, returned } from '../films/film'
import { noon } from '../support/samples'
import { restartable, ticking } from '../support/sandboxed'
import {
  type ScriptedResponse,
  down,
  networkSource,
  nothing,
  overNetwork,
  unseen,
} from '../support/scriptedNetwork'
import { scriptUpstream } from '../support/upstreams'
import { startBothNetworks, vault } from '../support/severalNetworks'
import { keepCollections } from '../support/storages'

const ordinary = bitcoin(`=:e:${evm}:0`)

const ms = (seconds: number): number => seconds * 1_000

const paid: ScriptedResponse = { json: node('sent', ordinary, [ether]) }
/** What an indexer tells of a swap's costs. */
const costs = { inPriceUSD: '60000', outPriceUSD: '2000', liquidityFee: '5000000' }
const listed = (
  status: 'pending' | 'success',
  payments = [ether],
  details: object = costs,
): ScriptedResponse => ({
  json: {
    actions: [action('swap', status, ordinary, payments, { date: noon, ...details })],
  },
})
const doge = { asset: 'DOGE.DOGE', units: '100000000', memo: `=:e:${evm}` }

type Told = {
  verdict: string
  doubt: string | null
  legs: string[]
  costs: unknown
  confirmedAt: number
  expectedAt: number | null
  reportedAt: number | null
  outages: { source: string; since: number | null; isUnreadable?: true }[]
}

type Over = { service: { request: (path: string) => Response | Promise<Response> } }

/** What the service tells of the hash now. `confirmedAt` and other times: seconds after noon. */
async function tell({ service }: Over): Promise<Told> {
  const response = await service.request(`/tracker/v2/txn/${hash}`)
  expect(response.status).toBe(200)
  const { verdict, result } = await response.json()
  const seconds = (at: number | null) => (at === null ? null : (at - noon) / 1_000)
  return {
    verdict,
    doubt: result.doubt ?? null,
    legs: result.legs.map((leg: Record<string, string>) =>
      `${leg['txnType']} ${leg['status']} ${leg['toAmount']}`.trim(),
    ),
    confirmedAt: Number(seconds(Number(response.headers.get('confirmed-at')))),
    costs: result.costs,
    expectedAt: seconds(result.estimatedEndTimestamp),
    reportedAt: seconds(result.reportedAt),
    outages: result.outages.map(
      ({ source, since, isUnreadable }: Told['outages'][number]) => ({
        source,
        since: seconds(since),
        isUnreadable,
      }),
    ),
  }
}

/** A service on its own network, which can be killed and started anew with the same store. */
async function overRestarts() {
  const script = { status: unseen, actions: nothing }
  const { address } = scriptUpstream((path) => {
    if (path.includes('chain/tx/status/')) return script.status
    return path.includes('/actions?') ? script.actions : down
  })
  const upstreams = { prefix: 'thor', nodes: [address], indexers: [address] }
  const service = restartable({ prefixes: ['thor'], source: networkSource(upstreams) })
  return { ...service, script, tell: () => tell({ service }) }
}

describe('an end that was told', () => {
  it.each([
    ['the indexer lists nothing', { actions: nothing }],
    ['the indexer lists it as pending again', { actions: listed('pending', []) }],
    [
      'the indexer lists it without its costs',
      { actions: listed('success', [ether], {}) },
    ],
    ['the node does not know it', { status: unseen }],
    ['the node is behind', { status: { json: node('swapping', ordinary) } }],
    ['neither knows it', { status: unseen, actions: nothing }],
    ['the node is out of reach', { status: down }],
    [
      'the indexer is out of reach, and the node behind',
      { status: unseen, actions: down },
    ],
  ])('stays, with its steps, payment and costs, when %s', async (_, answers) => {
    const network = await overNetwork({ status: paid, actions: listed('success') })
    const end = await tell(network)
    expect(end).toMatchObject({
      verdict: 'complete',
      doubt: null,
      costs: { fees: [{ kind: 'liquidity', amount: '0.05' }] },
    })
    for (const seconds of [25, 3_600]) {
      network.later(ms(seconds))
      Object.assign(network.script, answers)
      expect(await tell(network)).toMatchObject({
        verdict: 'complete',
        legs: end.legs,
        costs: end.costs,
      })
      Object.assign(network.script, { status: paid, actions: listed('success') })
      network.later(ms(6))
      expect(await tell(network)).toMatchObject({ verdict: 'complete', legs: end.legs })
    }
  })

  it('that was confirmed is looked up again soon after an answer that lacked a source', async () => {
    const network = await overNetwork({ status: paid, actions: listed('success') })
    for (const seconds of [0, 25, 50, 75, 121]) {
      network.later(ms(seconds))
      if (seconds === 121) network.script.actions = down
      expect(await tell(network)).toMatchObject({ verdict: 'complete' })
    }
    network.script.actions = listed('success')
    network.later(ms(6))
    expect(await tell(network)).toMatchObject({ verdict: 'complete', outages: [] })
  })

  it('that one source alone reports, long after the other one forgot it, stays after a restart', async () => {
    const service = await overRestarts()
    Object.assign(service.script, { actions: listed('success') })
    service.later(60 * 24 * 3_600_000)
    const end = await service.tell()
    expect(end).toMatchObject({ verdict: 'complete', doubt: null })
    for (const answers of [{ actions: nothing }, { status: down, actions: down }]) {
      Object.assign(service.script, answers)
      service.later(ms(600))
      service.restart()
      const { verdict, legs } = await service.tell()
      expect({ verdict, legs }).toEqual({ verdict: 'complete', legs: end.legs })
    }
  })

  it('is told after a restart while the sources are away, with the time of their last answers', async () => {
    const service = await overRestarts()
    Object.assign(service.script, { status: paid, actions: listed('success') })
    const end = await service.tell()
    expect(end.verdict).toBe('complete')
    for (const answers of [
      { status: down, actions: down, confirmedAt: 0 },
      { status: paid, actions: down, confirmedAt: 0 },
      { status: down, actions: listed('success'), confirmedAt: 1_200 },
    ]) {
      const { confirmedAt, ...script } = answers
      Object.assign(service.script, script)
      service.later(ms(600))
      service.restart()
      const told = await service.tell()
      expect(told).toMatchObject({ verdict: 'complete', legs: end.legs, confirmedAt })
    }
    service.later(25 * 24 * 3_600_000)
    expect((await service.tell()).verdict).toBe('complete')
  })

  it('needs attention when a source has said otherwise three times over two minutes, with both payments', async () => {
    const other = { ...ether, units: '990000', hash: 'E9'.repeat(32) }
    const network = await overNetwork({ status: paid, actions: listed('success') })
    const { legs } = await tell(network)
    network.script.status = { json: node('sent', ordinary, [other]) }
    const verdicts: string[] = []
    for (const seconds of [40, 100, 200]) {
      network.later(ms(seconds))
      verdicts.push((await tell(network)).verdict)
    }
    expect(verdicts.slice(0, 2)).toEqual(['complete', 'complete'])
    expect(verdicts.at(-1)).toBe('unclear')
    const told = await tell(network)
    expect(told.doubt).toBe('revoked')
    expect(told.legs).toEqual([
      ...legs.slice(0, 2).map((leg) => expect.stringContaining(leg.split(' ')[0] ?? '')),
      'TRANSFER:OUT success 0.0099',
      'TRANSFER:OUT success 2.5',
    ])
  })

  it('needs attention when the indexer says otherwise for minutes and the node has forgotten it', async () => {
    const other = { ...ether, units: '990000', hash: 'E9'.repeat(32) }
    const network = await overNetwork({ status: paid, actions: listed('success') })
    await tell(network)
    network.script.status = unseen
    network.script.actions = listed('success', [other])
    const verdicts: string[] = []
    for (const seconds of [40, 100, 200]) {
      network.later(ms(seconds))
      verdicts.push((await tell(network)).verdict)
    }
    expect(verdicts).toEqual(['complete', 'complete', 'unclear'])
  })

  it('gives way to another end that both sources report for minutes', async () => {
    const network = await overNetwork({ status: paid, actions: listed('success') })
    expect((await tell(network)).verdict).toBe('complete')
    const back = returned(ordinary)
    network.script.status = { json: node('sent', ordinary, [back]) }
    network.script.actions = {
      json: {
        actions: [
          action('refund', 'success', ordinary, [back], { date: noon, reason: 'limit' }),
        ],
      },
    }
    for (const seconds of [40, 100, 60, 200, 200, 200, 400]) {
      network.later(ms(seconds))
      await tell(network)
    }
    expect((await tell(network)).verdict).toBe('refunded')
  })
})

it('a memory leaves out what is not known, so that a store has room for many', async () => {
  const storage = keepCollections(memoryStorage(() => noon))
  const network = await overNetwork({
    storage,
    status: paid,
    actions: listed('success'),
  })
  expect((await tell(network)).verdict).toBe('complete')
  const text = (await storage('thor:sighting', 1).get(hash)) ?? ''
  expect(text.length).toBeGreaterThan(500)
  expect(text.length).toBeLessThan(2_500)
})

it('a memory of an earlier version, which has no answers, is as old as its last news', async () => {
  const storage = keepCollections(memoryStorage(() => noon))
  const network = await overNetwork({ storage, status: down, actions: down })
  const early = {
    taken: ['began'],
    began: noon - ms(900),
    confirmed: null,
    swapped: null,
    sent: null,
    reportedSince: noon - ms(900),
    changedAt: noon - ms(600),
  }
  await storage('thor:sighting', 1).set(hash, JSON.stringify(early), ms(3_600))
  const { confirmedAt, doubt } = await tell(network)
  expect({ confirmedAt, doubt }).toEqual({ confirmedAt: -600, doubt: 'outage' })
})

describe('what a source has reported', () => {
  const planned = { json: node('planned', ordinary, [ether]) }
  it.each([
    ['comes from a node that is behind', { json: node('swapping', ordinary) }],
    ['comes from a node that has not seen the deposit', unseen],
    [
      'comes from a node that counts confirmations',
      { json: node('confirming', ordinary) },
    ],
  ])('does not go back when the next answer %s', async (_, older) => {
    const network = await overNetwork({ status: planned })
    const before = await tell(network)
    expect(before.legs.at(-1)).toBe('TRANSFER:OUT outbound 2.5')
    network.script.status = older
    network.later(ms(6))
    const after = await tell(network)
    expect(after.legs).toEqual(before.legs)
    expect(after.expectedAt).toBe(before.expectedAt)
    network.script.status = planned
    network.later(ms(6))
    expect(await tell(network)).toMatchObject({ legs: before.legs, doubt: null })
  })

  it('gives way to the payout of an order that has been filled', async () => {
    const order = bitcoin(`=<:e:${evm}:1000/300/0`)
    const placed = action('limit_swap', 'success', order, [], { date: noon })
    const network = await overNetwork({
      status: { json: node('swapping', order) },
      actions: { json: { actions: [placed] } },
    })
    await tell(network)
    network.script.status = { json: node('planned', order, [ether]) }
    network.later(ms(6))
    const { legs } = await tell(network)
    expect(legs.slice(1)).toEqual([
      'SWAP:BTC-ETH success 2.5',
      'TRANSFER:OUT outbound 2.5',
    ])
  })

  it('keeps the larger fill of an order while the indexers of a gateway answer in turn', async () => {
    const order = bitcoin(`=<:e:${evm}:1000/14400/0`)
    const placed = action('limit_swap', 'success', order, [])
    const network = await overNetwork({ status: { json: node('swapping', order) } })
    const tellFilled = async (units: string): Promise<string> => {
      const fill = action('swap', 'success', { ...order, units }, [])
      network.script.actions = { json: { actions: [fill, placed] } }
      network.later(ms(30))
      const response = await network.service.request(`/tracker/v2/txn/${hash}`)
      const { result } = await response.json()
      return result.legs[1].limitSwap.filled
    }
    expect(await tellFilled('60000000')).toBe('0.6')
    expect(await tellFilled('40000000')).toBe('0.6')
    expect(await tellFilled('60000000')).toBe('0.6')
    expect(await tellFilled('110000000')).toBe('1.1')
    expect(await tellFilled('90000000')).toBe('1.1')
  })

  it('gives way to the payout that the network plans one block after the deposit is final', async () => {
    const withdrawal = bitcoin('-:BTC.BTC:10000')
    const stages = { swap_status: null, swap_finalised: null }
    const withdrawn = { ...ether, asset: 'BTC.BTC', to: 'sender' }
    const network = await overNetwork({
      status: { json: node('swapping', withdrawal, [], stages) },
    })
    await tell(network)
    network.script.status = { json: node('planned', withdrawal, [withdrawn], stages) }
    network.later(ms(6))
    expect((await tell(network)).legs.at(-1)).toBe('TRANSFER:OUT outbound 2.5')
  })

  it('stays with its age while the node is out of reach, and the indexer lists less', async () => {
    const network = await overNetwork({
      status: planned,
      actions: listed('pending', []),
    })
    const before = await tell(network)
    network.script.status = down
    network.later(ms(36))
    expect(await tell(network)).toEqual({
      ...before,
      doubt: 'outage',
      reportedAt: 36,
      outages: [{ source: 'node', since: 0 }],
    })
  })

  it.each<[string, ScriptedResponse]>([
    ['has another form', { json: { actions: 'none' } }],
    ['is a web page', { text: '<html>Sign in to the network</html>' }],
  ])('stays while an answer %s, which is told as unreadable', async (_, unusable) => {
    const network = await overNetwork({ status: planned, actions: listed('pending', []) })
    await tell(network)
    network.script.actions = unusable
    // Also while it is not asked again.
    for (const seconds of [36, 3, 3, 3]) {
      network.later(ms(seconds))
      const { doubt, outages } = await tell(network)
      expect(doubt).toBe('outage')
      expect(outages).toEqual([{ source: 'indexer', since: 0, isUnreadable: true }])
    }
    const receipt = await network.service.request(`/tx/${hash}`, {
      headers: { accept: 'text/markdown' },
    })
    expect(await receipt.text()).toContain(
      'indexer has sent only responses that can’t be read since',
    )
  })

  it('stays when no source reports it any more, with the time of the last report', async () => {
    const network = await overNetwork({ status: planned, actions: listed('pending', []) })
    const before = await tell(network)
    Object.assign(network.script, { status: unseen, actions: nothing })
    network.later(ms(60))
    expect(await tell(network)).toEqual({
      ...before,
      doubt: 'unreported',
      confirmedAt: 60,
      reportedAt: 0,
    })
    network.later(ms(25 * 3_600))
    const lost = await tell(network)
    expect(lost).toMatchObject({
      verdict: 'unclear',
      doubt: 'forgotten',
      legs: before.legs,
    })
  })

  it('stays while no source can be reached, and ages', async () => {
    const network = await overNetwork({ status: planned, actions: listed('pending', []) })
    const before = await tell(network)
    Object.assign(network.script, { status: down, actions: down })
    for (const seconds of [30, 90, 600]) {
      network.later(ms(seconds))
      expect(await tell(network)).toEqual({
        ...before,
        doubt: 'outage',
        outages: [
          { source: 'node', since: 0 },
          { source: 'indexer', since: 0 },
        ],
      })
    }
  })

  it('keeps the count of blocks in the queue as of the last report, while the estimate goes on', async () => {
    const queued = node('planned', ordinary, [ether], {
      outbound_delay: { remaining_delay_seconds: 1_800, remaining_delay_blocks: 300 },
    })
    const network = await overNetwork({ status: { json: queued } })
    const tellQueue = async () => {
      const response = await network.service.request(`/tracker/v2/txn/${hash}`)
      const { result } = await response.json()
      const { queue, estimatedEndTimestamp } = result.legs.at(-1)
      return { blocks: queue.blocks, estimatedEndTimestamp }
    }
    const before = await tellQueue()
    expect(before).toMatchObject({ blocks: 300 })
    for (const answers of [
      { status: down, actions: down },
      { status: unseen, actions: nothing },
    ]) {
      Object.assign(network.script, answers)
      for (const seconds of [72, 528, 1_260, 900]) {
        network.later(ms(seconds))
        expect(await tellQueue()).toMatchObject({ blocks: 300 })
      }
    }
  })

  it('stays for the network that goes on with a deposit, while its sources are out of reach', async () => {
    const networks = await startBothNetworks()
    const sent = {
      asset: 'THOR.RUNE',
      units: '25000000000',
      memo: '=:MAYA.CACAO:maya1to',
      from: 'thor1sender',
    }
    networks.thor.actions = {
      json: {
        actions: [
          action('send', 'success', sent, [{ ...sent, to: vault, hash }], { date: noon }),
        ],
      },
    }
    networks.maya.status = { json: node('swapping', sent) }
    const over = ticking(networks)
    const before = await tell(over)
    expect(before.legs[0]).toBe('TRANSFER:IN success 250')
    Object.assign(networks.maya, { status: down, actions: down })
    over.later(ms(60))
    expect((await tell(over)).legs).toEqual(before.legs)
  })

  it('stays the deposit of another network while the indexer is out of reach, or lists nothing', async () => {
    const networks = await startBothNetworks()
    const sent = {
      asset: 'THOR.RUNE',
      units: '25000000000',
      memo: '=:MAYA.CACAO:maya1to',
      from: 'thor1sender',
    }
    const paidTo = [{ ...sent, to: vault, hash }]
    networks.thor.actions = {
      json: { actions: [action('send', 'success', sent, paidTo, { date: noon })] },
    }
    const over = ticking(networks)
    const before = await tell(over)
    expect(before.verdict).toBe('in-progress')
    for (const actions of [down, nothing]) {
      networks.thor.actions = actions
      over.later(ms(200))
      const { verdict, legs } = await tell(over)
      expect({ verdict, legs }).toEqual({ verdict: 'in-progress', legs: before.legs })
    }
  })
})

describe('the estimate', () => {
  const counting = (remaining: number, required: number) =>
    node('confirming', doge, [], {
      inbound_confirmation_counted: {
        chain: 'DOGE',
        external_observed_height: 100,
        external_confirmation_delay_height: 100 + required,
        remaining_confirmation_seconds: remaining,
        completed: false,
      },
    })

  it('does not leap when the deposit is final, on time', async () => {
    const network = await overNetwork({ status: { json: counting(120, 2) } })
    const before = await tell(network)
    network.later(ms(120))
    network.script.status = { json: node('swapping', doge) }
    const after = await tell(network)
    expect(Math.abs(Number(after.expectedAt) - Number(before.expectedAt))).toBeLessThan(
      15,
    )
  })

  it('is never before the end of the confirmations that the node counts', async () => {
    const network = await overNetwork({ status: { json: counting(120, 2) } })
    await tell(network)
    network.later(ms(900))
    network.script.status = { json: counting(300, 2) }
    const { expectedAt } = await tell(network)
    expect(expectedAt).toBeGreaterThan(1_200)
  })

  it('is never before the end of the queue, for a swap that is opened in it', async () => {
    const queued = node('planned', ordinary, [ether], {
      outbound_delay: { remaining_delay_seconds: 1_800, remaining_delay_blocks: 300 },
    })
    const network = await overNetwork({
      status: { json: queued },
      actions: {
        json: {
          actions: [action('swap', 'pending', ordinary, [], { date: noon - ms(2_100) })],
        },
      },
    })
    const { expectedAt } = await tell(network)
    expect(expectedAt).toBeGreaterThan(1_800)
    network.later(ms(60))
    expect((await tell(network)).expectedAt).toBe(Number(expectedAt) + 60)
  })

  it('does not move while the nodes of a gateway answer in turn in the queue', async () => {
    const scheduled_outbound_height = 28_000_600
    const queued = (left: number): ScriptedResponse => ({
      json: node('planned', ordinary, [ether], {
        outbound_delay: {
          remaining_delay_seconds: left * 6,
          remaining_delay_blocks: left,
          completed: false,
        },
        outbound_signed: { scheduled_outbound_height, completed: false },
      }),
    })
    const network = await overNetwork({ status: queued(100) })
    const { expectedAt } = await tell(network)
    // The other node is ten blocks behind.
    for (const left of [109, 98, 107, 106, 95]) {
      network.script.status = queued(left)
      network.later(ms(6))
      expect((await tell(network)).expectedAt).toBe(expectedAt)
    }
    // Blocks that take longer than usual are news.
    network.script.status = queued(93)
    network.later(ms(60))
    expect((await tell(network)).expectedAt).toBe(Number(expectedAt) + 48)
  })

  it('moves by a tenth of what remains or 15 s in 15 s while a node tells other times without news', async () => {
    const queued = (seconds: number): ScriptedResponse => ({
      json: node('planned', ordinary, [ether], {
        outbound_delay: { remaining_delay_seconds: seconds, remaining_delay_blocks: 1 },
      }),
    })
    const network = await overNetwork({ status: queued(100) })
    const started = Number((await tell(network)).expectedAt)
    const moved: number[] = []
    for (const seconds of [130, 124, 118, 76, 70, 64, 300]) {
      network.script.status = queued(seconds)
      network.later(ms(6))
      moved.push(Number((await tell(network)).expectedAt) - started)
    }
    // More than minutes cannot be a lag.
    expect(moved).toEqual([6, 12, 18, 12, 6, 0, 242])
  })

  it('follows the parts of a streaming swap, and stays where they stay', async () => {
    const streaming = (count: number) => ({
      json: node('swapping', { ...ordinary, memo: `=:e:${evm}:0/5/10` }, [], {
        swap_status: { pending: true, streaming: { interval: 5, quantity: 10, count } },
      }),
    })
    const network = await overNetwork({ status: streaming(0) })
    await tell(network)
    network.later(ms(600))
    network.script.status = streaming(3)
    const { expectedAt } = await tell(network)
    // Seven parts of 30 s are left.
    expect(expectedAt).toBeGreaterThan(600 + 7 * 30)
    network.later(ms(60))
    expect((await tell(network)).expectedAt).toBe(expectedAt)
  })
})
