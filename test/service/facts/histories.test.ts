import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isFinal } from '../../../src/model/transaction/verdict'
import { type Told, listTaken, readTold } from '../../days/judge'
import { type History, arbitraryHistories, listReceived } from '../../days/truth'
import { answerTo, getSchemas } from '../../support/mapped'
import { expectReached, propertyRuns, propertyTimeout } from '../../support/propertyRuns'
import { restartable } from '../../support/sandboxed'
import { type ScriptedResponse, down, networkSource } from '../../support/scriptedNetwork'
import { type Spoil, pathsOf, spoilAt } from '../../support/spoilJson'
import { noon } from '../../support/samples'
import { scriptUpstream } from '../../support/upstreams'

/** How many states of its history a source is behind, or that it does not know the hash, or is away. */
type Answer = number | 'absent' | 'down'

type Poll = {
  /** How far the truth has moved on since the last poll. */
  moved: { node: number; indexer: number }
  node: Answer
  indexer: Answer
  /** Seconds since the last poll. */
  after: number
  /** Whether the service is killed then: what it knows is what it has stored. */
  isKilled: boolean
}

const answers: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Answer>(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 4, arbitrary: fc.constantFrom<Answer>('absent', 'down') },
)

/** `most`: how far the truth moves on at most. */
const pollOf = (most: number): fc.Arbitrary<Poll> =>
  fc.record({
    moved: fc.record({ node: fc.nat(most), indexer: fc.nat(most) }),
    node: answers,
    indexer: answers,
    // A contrary statement counts after three answers in two minutes, which no lag here reaches.
    // A node that repeats what remains moves the estimate by this.
    after: fc.integer({ min: 3, max: 15 }),
    isKilled: fc.constantFrom(true, false, false),
  })

/** The first one meets the sources at any states of theirs. */
const polls = fc
  .tuple(pollOf(9), fc.array(pollOf(1), { minLength: 3, maxLength: 13 }))
  .map(([first, others]) => [first].concat(others))

/** At the end both sources say the truth for some minutes. */
const rest = Array.from({ length: 5 }, (): Poll => ({
  moved: { node: 99, indexer: 99 },
  node: 0,
  indexer: 0,
  after: 130,
  isKilled: false,
}))

/** What a source says at a state of its history. */
function say(states: readonly unknown[], at: number, answer: Answer): ScriptedResponse {
  if (answer === 'down') return down
  return { json: states[answer === 'absent' ? 0 : Math.max(0, at - answer)] }
}

/** A service on a network whose sources answer as a history says. */
function openService({ truth, node, indexer }: History) {
  const { network, deposit } = truth
  const script = { node: down, indexer: down }
  const at = { node: 0, indexer: 0 }
  const { address } = scriptUpstream((path) => {
    if (path.includes('chain/tx/status/')) return script.node
    if (path.includes('/actions?')) return script.indexer
    return path.includes('name/') ? { text: 'not found', status: 404 } : down
  })
  const { prefix } = network
  const upstreams = { prefix, nodes: [address], indexers: [address] }
  const service = restartable({ prefixes: [prefix], source: networkSource(upstreams) })
  return {
    now: service.now,
    /** Returns what is told; null for a 503, where a missing source may know the hash. */
    async poll(poll: Poll): Promise<Told | null> {
      at.node = Math.min(node.length - 1, at.node + poll.moved.node)
      at.indexer = Math.min(indexer.length - 1, at.indexer + poll.moved.indexer)
      script.node = say(node, at.node, poll.node)
      script.indexer = say(indexer, at.indexer, poll.indexer)
      if (poll.isKilled) service.restart()
      service.later(poll.after * 1_000)
      const response = await service.request(`/tracker/v2/txn/${deposit.hash}`)
      return response.status === 503 ? null : readTold(response)
    },
    /** The state that the node has told; the first one where it has told none. */
    getNodeAt: (answer: Answer) => (typeof answer === 'number' ? at.node - answer : 0),
  }
}

const isPayment = ({ txnType }: Told['legs'][number]) => txnType === 'TRANSFER:OUT'

/** The end, and what was paid by then. */
const readTruth = ({ truth }: History, payments = truth.again ?? truth.payments) => ({
  verdict: truth.verdict,
  received: listReceived(truth, payments),
})

/** The same as it is told. */
const readOutcome = ({ verdict, legs }: Pick<Told, 'verdict' | 'legs'>) => ({
  verdict,
  received: legs
    .filter((leg) => isPayment(leg) && leg.status !== 'not_started')
    .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset.toUpperCase()}`)
    .toSorted(),
})

it(
  'whatever sources lag, omit, forget or fail, nothing that was told is taken back, and the end is the truth',
  async () => {
    const reached: string[] = []
    await fc.assert(
      fc.asyncProperty(arbitraryHistories, polls, async (history, steps) => {
        const { plannedAnew } = history
        const truth = readTruth(history)
        const { received: receivedBefore } = readTruth(history, history.truth.payments)
        const service = openService(history)
        let before: Told | null = null
        let isPaidBefore = false
        for (const step of [...steps, ...rest]) {
          const told = await service.poll(step)
          if (told === null) continue
          // Payments that were taken back: an end that was told stays for some minutes.
          const taken =
            before === null || plannedAnew !== null
              ? []
              : listTaken(before, told, service.now())
          expect({ before, told, taken }).toMatchObject({ taken: [] })
          if (plannedAnew !== null) {
            const nodeAt = service.getNodeAt(step.node)
            isPaidBefore ||= nodeAt === plannedAnew - 1 || nodeAt > plannedAnew
            if (nodeAt === plannedAnew && !isPaidBefore)
              expect(isFinal(told.verdict)).toBe(false)
          } else expect(told.verdict).not.toBe('unclear')
          const outcome = readOutcome(told)
          if (isFinal(told.verdict)) {
            const isBefore =
              plannedAnew !== null && String(outcome.received) === String(receivedBefore)
            const received = isBefore ? receivedBefore : truth.received
            expect(outcome).toEqual({ ...truth, received })
          }
          before = told
        }
        reached.push(before?.verdict ?? '')
        expect(before && readOutcome(before)).toEqual(truth)
      }),
      // Each opens services of its own.
      { numRuns: propertyRuns / 5 },
    )
    expectReached(reached, ['complete', 'refunded', 'partially-refunded', 'failed'])
  },
  propertyTimeout,
)

/** What is told of the answers of both sources; an undefined one is away. */
function tellPair({ truth }: History, node: unknown, indexer: unknown, isOld = true) {
  const unavailable = [
    node === undefined && ('node' as const),
    indexer === undefined && ('indexer' as const),
  ].filter((source) => source !== false)
  const { network, deposit } = truth
  const lookup = { hash: deposit.hash, network, isOld, unavailable }
  const { verdict, response } = answerTo(node, indexer, lookup)
  return { verdict, legs: response.result.legs }
}

it(
  'a day after the last change, a transaction is open only where a source says so, and no end is false',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(
        arbitraryHistories,
        fc.boolean(),
        fc.nat(20),
        (history, isNodeLast, other) => {
          const { node, indexer } = history
          // One source has reached its end. The other one is stuck at any moment, has forgotten or missed it, or is away (-1).
          const drawAt = (states: readonly unknown[]) => (other % (states.length + 1)) - 1
          const nodeAt = isNodeLast ? node.length - 1 : drawAt(node)
          const indexerAt = isNodeLast ? drawAt(indexer) : indexer.length - 1
          // A 503, as the missing source may know it.
          if (indexerAt < 0 && node.length === 1) return
          const told = tellPair(history, node[nodeAt], indexer[indexerAt])
          const outcome = readOutcome(told)
          const { verdict } = outcome
          reached.push(verdict)
          if (verdict === 'in-progress') {
            const isPending = JSON.stringify(indexer[indexerAt])?.includes('"pending"')
            const isNodeOpen = nodeAt > 0 && nodeAt < node.length - 1
            const isSaid = isNodeOpen || (nodeAt < 0 && isPending)
            expect({ nodeAt, indexerAt, told, isSaid }).toMatchObject({ isSaid: true })
          } else if (isFinal(verdict)) expect(outcome).toEqual(readTruth(history))
          else if (verdict === 'not-seen') expect(node.length).toBe(1)
          else expect(verdict).toBe('unclear')
        },
      ),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['complete', 'unclear'])
  },
)

const spoils: readonly Spoil[] = [
  () => [],
  () => [null],
  () => [{}],
  () => [true],
  (value) => [typeof value === 'string' ? 7 : 'text'],
  (value) => [value, value],
  (value) => [typeof value === 'string' && /^\d+$/.test(value) ? '0' : value],
  (value) => [typeof value === 'string' && value.length === 64 ? '0'.repeat(64) : value],
]

type Damage = { place: number; spoil: Spoil } | null
const damages: fc.Arbitrary<Damage> = fc.option(
  fc.record({ place: fc.nat(10_000), spoil: fc.constantFrom(...spoils) }),
  { freq: 3 },
)

/** One value of a response is damaged; undefined if the service cannot use the response then. */
function damage(response: unknown, how: Damage, schema: v.GenericSchema): unknown {
  if (how === null) return response
  const paths = pathsOf(response)
  const path = paths[how.place % paths.length]
  const damaged = path === undefined ? response : spoilAt(response, path, how.spoil)
  return v.is(schema, damaged) ? damaged : undefined
}

/** At which state of its history each source is, what is damaged of it, and whether nothing has changed for a day. */
const settings = fc.record({
  nodeAt: fc.nat(20),
  indexerAt: fc.nat(20),
  ofNode: damages,
  ofIndexer: damages,
  isOld: fc.boolean(),
  other: fc.constantFrom('none', 'none', 'pending', 'paid', 'refunded'),
})

const otherAmount = { asset: 'LTC.LTC', amount: '55500' }

/**
 * What the indexer lists of another request of the same transaction, which is possible only on the network's own chain: there a
 * transaction can have several messages, of which the node tells the last one.
 */
function listOther({ truth }: History, state: string): object[] {
  const { deposit, network } = truth
  if (state === 'none' || deposit.asset !== network.coin) return []
  const memo =
    '=:LTC.LTC:ltc1qzvcgmntglcuv4smv3lzj6k8szcvsrmvk0phrr9wfq8w493r096ssm2fgsw:0'
  const paid = { address: 'ltc1qzvcgmnt', coins: [otherAmount], txID: 'C7'.repeat(32) }
  const back = {
    address: deposit.from,
    coins: [{ asset: deposit.asset, amount: '69000' }],
  }
  const details = {
    memo,
    networkFees: [],
    reason: 'emit asset 1 less than price limit 2',
  }
  const outs = { pending: [], paid: [paid], refunded: [{ ...back, txID: '' }] }
  const type = state === 'refunded' ? 'refund' : 'swap'
  return [
    {
      type,
      status: state === 'pending' ? 'pending' : 'success',
      date: `${noon}000000`,
      height: '1',
      pools: [],
      in: [
        {
          address: deposit.from,
          txID: deposit.hash,
          coins: [{ asset: deposit.asset, amount: '70000' }],
        },
      ],
      out: outs[v.parse(v.picklist(['pending', 'paid', 'refunded']), state)],
      metadata: { [type]: details },
    },
  ]
}

const ListedSchema = v.looseObject({ actions: v.array(v.unknown()) })

/** Adds what the indexer lists of another request. */
const addOther = (indexer: unknown, other: object[]): unknown =>
  v.is(ListedSchema, indexer) && indexer.actions.length > 0
    ? { ...indexer, actions: [...indexer.actions, ...other] }
    : indexer

const refundOf = v.looseObject({
  type: v.literal('refund'),
  in: v.array(v.unknown()),
  metadata: v.looseObject({ refund: v.looseObject({}) }),
})

/** The same answers to a deposit of ten times the amount, with the fee of its refund. */
const enlarge = (
  answer: unknown,
  { asset, units }: History['truth']['deposit'],
): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (key === 'amount' && value === units) return `${units}0`
    if (!v.is(refundOf, value)) return value
    const networkFees = [{ asset, amount: '1000' }]
    return { ...value, metadata: { refund: { ...value.metadata.refund, networkFees } } }
  })

it(
  'a refund of a tenth of the deposit is no end, where its fee is listed',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(arbitraryHistories, fc.boolean(), (history, isOld) => {
        const { truth, node, indexer, plannedAnew } = history
        if (truth.verdict !== 'refunded' || truth.isOrder || plannedAnew !== null) return
        const [atNode, listed] = [node, indexer].map((states) =>
          enlarge(states.at(-1), truth.deposit),
        )
        const { verdict } = tellPair(history, atNode, listed, isOld)
        reached.push(verdict)
        expect(isFinal(verdict)).toBe(false)
      }),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['unclear'])
  },
)

it(
  'a damaged pair of responses, of today or of long ago, is never complete without the payout',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(arbitraryHistories, settings, (history, setting) => {
        const { node, indexer, plannedAnew } = history
        const schemas = getSchemas(history.truth.network)
        const truth = readTruth(history)
        const nodeAt = setting.nodeAt % node.length
        const indexerAt = setting.indexerAt % indexer.length
        const ofNode = damage(node[nodeAt], setting.ofNode, schemas.node)
        const own = damage(indexer[indexerAt], setting.ofIndexer, schemas.indexer)
        const other = listOther(history, setting.other)
        const ofIndexer = addOther(own, other)
        const { verdict, legs } = tellPair(history, ofNode, ofIndexer, setting.isOld)
        reached.push(verdict)
        if (verdict !== 'complete') return
        // A request that is open or came back is never told as complete, while memo and sender of
        // the first are there, by which they are told apart.
        const isOtherListed = ofIndexer !== own && other.length > 0
        if (isOtherListed && setting.ofIndexer === null)
          expect(setting.other).toBe('paid')
        // The last response of the indexer has the new payments.
        const isUnpaid = nodeAt === plannedAnew && indexerAt < indexer.length - 1
        expect(isUnpaid && setting.ofNode === null).toBe(false)
        // A payment that a damaged or lagging source omits cannot be known; that there is one must be.
        expect(['complete', 'partially-refunded']).toContain(truth.verdict)
        expect(legs.some(isPayment)).toBe(truth.received.length > 0)
      }),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['complete'])
  },
)
