import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Facts, sourceNames, timeSwap } from '../../../src/service/facts/facts'
import { readIndexerFacts } from '../../../src/service/facts/indexer/indexerFacts'
import { readNodeFacts } from '../../../src/service/facts/node/nodeFacts'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { getFinalState } from '../../../src/service/facts/response/stepState'
import { unknownHalts } from '../../../src/service/facts/stepHalts'
import { createThorchain } from '../../../src/service/networks/network'
import { createStoredStart } from '../../../src/service/store/starts'
import { endPrecisions } from '../../../src/contract/tracker'
import { emptyInput } from '../../../src/service/facts/response/responseInput'
import * as answers from '../../films/answers'
import { IndexerSchema, NodeSchema } from '../../films/film'
import { textAmounts } from '../../support/amountTexts'
import { answerOf, complete, explained } from '../../support/answers'
import { readYaml, toUnixMs } from '../../support/readRows'
import { expectDeciding, noteRule } from '../../support/toldAlike'
import { answerTo, getSchemas, over, returned } from '../../support/mapped'

const network = createThorchain('thor')
const now = Date.UTC(2026, 0, 5)
const at = (seconds: number) => now + seconds * 1_000

const FieldsSchema = v.record(v.string(), v.unknown())
const time = v.optional(v.nullable(v.pipe(v.number(), v.transform(at))), null)

const precision = v.picklist(endPrecisions)

/** What is known beside both answers. */
const LookupSchema = v.strictObject({
  isOld: v.exactOptional(v.boolean()),
  ageMs: v.exactOptional(v.number()),
  isTruncated: v.exactOptional(v.boolean()),
  isNodeLeftOut: v.exactOptional(v.boolean()),
  unavailable: v.exactOptional(v.array(v.picklist(sourceNames))),
  reported: v.exactOptional(v.literal('earlier')),
  isReadInPart: v.exactOptional(v.boolean()),
  /** The deposit's own chain has rejected it. */
  rejectedOn: v.exactOptional(v.string()),
  /** What the sources said before of the parts of a swap. */
  parts: v.exactOptional(
    v.object({ tried: v.number(), total: v.number(), returned: v.number() }),
  ),
  times: v.exactOptional(
    v.strictObject({
      began: time,
      confirmed: time,
      swapped: time,
      sent: time,
      othersSent: v.optional(time, null),
      precision: v.optional(
        v.object({ confirmed: precision, sent: precision }),
        emptyInput.times.precision,
      ),
    }),
  ),
  estimates: v.exactOptional(
    v.object({
      inbound: v.number(),
      swap: v.nullable(v.number()),
      outbound: v.number(),
      sending: v.number(),
    }),
  ),
  /** When a halt ends. */
  haltedUntil: v.exactOptional(v.number()),
})

const RowSchema = v.strictObject({
  when: v.string(),
  /** What differs from the deposit of the file. */
  deposit: v.optional(FieldsSchema),
  node: v.optional(FieldsSchema),
  indexer: v.optional(v.array(FieldsSchema)),
  /** The payments of a swap that the node has sent, and of one that the indexer lists. */
  sent: v.optional(v.array(FieldsSchema)),
  lists: v.optional(v.array(FieldsSchema)),
  lookup: v.optional(LookupSchema),
  /** The asset that a client means to buy, which has started it. */
  start: v.optional(v.string()),
  expected: v.strictObject({
    /** Those of the only source, the times of its swap, and its status once it has ended. */
    facts: v.optional(v.nullable(FieldsSchema)),
    times: v.optional(FieldsSchema),
    finalState: v.optional(v.string()),
    /** "ended", "open", or the doubt that keeps it open; with the only source that still reports it. */
    end: v.optional(v.string()),
    /** "done", then the statuses of the whole and of each leg; – is not started. */
    statuses: v.optional(v.string()),
    /** Start, end and estimated end of each leg. */
    spans: v.optional(v.string()),
    paid: v.optional(v.array(v.string())),
    response: v.optional(FieldsSchema),
  }),
})

/** Reads the rows of a file: what node and indexer answer, and what is expected. */
function readRows(file: string) {
  const { deposit, lookup, rows } = v.parse(
    v.object({
      deposit: FieldsSchema,
      lookup: v.optional(LookupSchema),
      rows: v.array(RowSchema),
    }),
    toUnixMs(readYaml(`service/facts/${file}`), /Timestamp$/, now),
  )
  const readRow = ({ sent, lists, ...row }: (typeof rows)[number]) => {
    const sold = { ...deposit, ...row.deposit }
    const status = sent ? { phase: 'sent', payments: sent } : row.node
    const listed = lists ? [{ type: 'swap', payments: lists }] : row.indexer
    const actions = listed?.map((action: v.InferOutput<typeof FieldsSchema>) =>
      Object.assign({}, action, { deposit: Object.assign({}, sold, action['deposit']) }),
    )
    return {
      ...row,
      file,
      lookup: { ...lookup, ...row.lookup },
      node: status && v.parse(NodeSchema, { deposit: sold, ...status }),
      indexer: actions && { actions: v.parse(IndexerSchema, actions) },
    }
  }
  return rows.map(readRow)
}
type Row = ReturnType<typeof readRows>[number]

function readFacts({ node, indexer }: Row): Facts | null {
  if (node === undefined) {
    const listed = v.parse(getSchemas(network).indexer, indexer ?? { actions: [] })
    return readIndexerFacts(listed, network, answers.hash)
  }
  const status = v.parse(getSchemas(network).node, node)
  return status && readNodeFacts(status, network)
}

function respond({ node, indexer, lookup, start: buyAsset }: Row) {
  const { haltedUntil, rejectedOn, ...known } = lookup
  const halt = { kind: 'trading', chain: 'BTC', since: null } as const
  const halts = haltedUntil && {
    ...unknownHalts,
    ended: [{ ...halt, until: at(haltedUntil) }],
  }
  const quote = buyAsset && {
    quoteId: 'quote-1',
    hash: answers.hash,
    sellAmount: '1.5',
    fromAddress: '0xclient',
    toAddress: 'bc1client',
    route: { sellAsset: 'ETH.ETH', buyAsset, expectedBuyAmount: '0.07' },
  }
  return answerTo(node, indexer, {
    hash: answers.hash,
    ...known,
    ...(halts && { halts }),
    ...(rejectedOn !== undefined && {
      chainReport: {
        state: 'rejected',
        chains: [rejectedOn],
        depth: 80,
        usualDepth: 12,
        isFeeLow: false,
        isElsewhere: false,
        isTokenTransfer: false,
        answeredAt: now,
      },
    }),
    ...(quote && { start: createStoredStart(quote, at(-5)) }),
  })
}

function tell(row: Row) {
  const facts = readFacts(row)
  const { response, explanation } = respond(row)
  noteRule(explanation)
  const { done, status: whole, result } = response
  const { legs, doubt, reportedBy } = result
  const end = done ? 'ended' : (doubt ?? 'open')
  return {
    facts: facts && textAmounts(facts),
    times: facts && timeSwap(facts),
    finalState: facts && getFinalState(facts),
    end: reportedBy ? `${end} by the ${reportedBy}` : end,
    statuses: [done ? 'done' : '', whole, ...legs.map(({ status }) => status)]
      .join(' ')
      .replaceAll('not_started', '–')
      .trim(),
    spans: legs
      .map((leg) => [leg.startTimestamp, leg.endTimestamp, leg.estimatedEndTimestamp])
      .map((span) => span.map((ms) => (ms === null ? '-' : (ms - now) / 1_000)).join(' '))
      .join(', '),
    paid: legs
      .filter(({ txnType }) => txnType === 'TRANSFER:OUT')
      .map((leg) => `${leg.role} ${leg.status} ${leg.toAmount} ${leg.toAsset}`),
    response,
  }
}

it.each(['indexer', 'node', 'merge', 'response'].flatMap(readRows))(
  '$file: what is told when $when',
  (row) => {
    expect(tell(row)).toMatchObject(row.expected)
  },
)
expectDeciding('facts')

const many = Array.from({ length: 501 }, (_, index) => ({
  to: 'bc1to',
  asset: 'BTC.BTC',
  units: '1',
  hash: index.toString(16).padStart(64, '0'),
}))
const swap = { asset: 'ETH.ETH', units: '150000000', memo: '=:b:bc1to' }
it.each<[string, object]>([
  ['at both', answers.node('sent', swap, many)],
  ['at the indexer', answers.node('sent', swap, many.slice(0, 1))],
  ['at the indexer alone', answers.node('unseen', swap)],
])('more payments than are read are no end: %s', (_, atNode) => {
  const actions = [answers.action('swap', 'success', swap, many)]
  const { done, result } = answerTo(
    atNode,
    { actions },
    { hash: answers.hash, isOld: true },
  ).response
  expect([done, result.doubt]).toEqual([false, 'too-many'])
})

it.each(['thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl', undefined])(
  'a bond is not complete while a swap of the same transaction is pending: the node names the sender %s',
  (sender) => {
    const from = 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl'
    const coins = (amount: string) => [{ asset: 'THOR.RUNE', amount }]
    const list = (type: string, status: string, amount: string, memo: string) => ({
      type,
      status,
      date: '1767614400000000000',
      height: '1',
      in: [{ address: from, txID: answers.hash, coins: coins(amount) }],
      out: [],
      metadata: { [type]: { memo } },
    })
    const ended = { completed: true }
    const node = {
      tx: {
        id: answers.hash,
        chain: 'THOR',
        from_address: sender,
        to_address: 'vault',
        coins: coins('2000000'),
        memo: 'BOND:thor1node',
      },
      planned_out_txs: [],
      out_txs: [],
      stages: {
        inbound_observed: { final_count: 99, ...ended },
        inbound_finalised: ended,
      },
    }
    const actions = [
      list('bond', 'success', '2000000', 'BOND:thor1node'),
      list(
        'swap',
        'pending',
        '70000',
        '=:LTC.LTC:ltc1qzvcgmntglcuv4smv3lzj6k8szcvsrmvk0phrr9',
      ),
    ]
    const { verdict } = answerTo(node, { actions }, { hash: answers.hash, isOld: false })
    expect(verdict).toBe('in-progress')
  },
)

const open = { completed: false }
const absent = {
  swap_status: null,
  swap_finalised: null,
  outbound_delay: null,
  outbound_signed: null,
}
const plans = [...over().planned_out_txs, ...returned.planned_out_txs]
const payments = [...over().out_txs, ...returned.out_txs]
it.each<[string, object]>([
  ['inbound_observed', open],
  ['inbound_finalised', open],
  ['swap_finalised', open],
  ['outbound_delay', open],
  ['outbound_signed', open],
  ['swap_status', { pending: true }],
])(
  'no response of a node with an open %s is done, whatever else it has',
  (stage, status) => {
    for (const others of [{}, absent]) {
      for (const planned_out_txs of [[], plans.slice(0, 1), plans.slice(1), plans]) {
        for (const out_txs of [[], payments.slice(0, 1), payments.slice(1), payments]) {
          const response = over(
            { ...others, [stage]: status },
            { planned_out_txs, out_txs },
          )
          expect(answerTo(response).response.done).toBe(false)
        }
      }
    }
  },
)

it.each([
  [{ done: false, status: 'not_found' }, 'not-found', 'not-seen', null],
  [{ done: false, status: 'pending' }, 'moving', 'in-progress', null],
  [{ done: true, status: 'success' }, 'moving', 'unclear', 'inconsistent'],
  [{ ...complete, done: true, status: 'success' }, 'final', 'complete', null],
])('%j is encoded as %s', (response, state, verdict, reason) => {
  const read = answerOf(response)
  const encoded = encodeResponse(explained(read))
  expect(encoded.state).toBe(state)
  const sent = JSON.parse(encoded.text)
  expect(sent).toMatchObject({ ...response, network: null, verdict, reason })
  expect(answerOf(sent).result).toEqual({
    ...read.result,
    estimatedDuration: 0,
    currentLegIndex: 0,
    legs: read.result.legs.map((leg) => Object.assign({}, leg, { estimatedDuration: 0 })),
  })
})
