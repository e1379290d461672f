import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import {
  type Network,
  createThorchain,
  mayachain,
} from '../../src/service/networks/network'
import { createActionsPageSchema } from '../../src/service/facts/indexer/actions'
import { createNodeResponseSchema } from '../../src/service/facts/node/nodeStatus'
import type { Facts, SourceName, SwapParts } from '../../src/service/facts/facts'
import type { ResponseInput } from '../../src/service/facts/response/responseInput'
import { readAnswers } from '../../src/service/facts/merge/answers'
import { settleRequests } from '../../src/service/facts/settle/settle'
import { createTrackerResponse } from '../../src/service/facts/response/trackerResponse'
import { emptyInput } from '../../src/service/facts/response/responseInput'
import { factsRules } from '../../src/service/facts/memory/advanceFacts'
import { observe } from '../films/answers'

const folder = 'test/recordings'
const thorchain = createThorchain('thor')

const createSchemas = (network: Network) => ({
  node: createNodeResponseSchema(network),
  /** The actions of a page. */
  indexer: v.pipe(
    createActionsPageSchema(network),
    v.transform(({ actions }) => actions),
  ),
})
/** Those of a network are made once, as a property reads thousands of answers. */
const schemas = new WeakMap<Network, ReturnType<typeof createSchemas>>()

/** How the answers of a network's sources are read. */
export function getSchemas(network: Network) {
  const known = schemas.get(network) ?? createSchemas(network)
  schemas.set(network, known)
  return known
}

/** Returns the names of all recordings in a folder of test/recordings, without `.json`. */
export const recordingNames = (below = ''): string[] =>
  readdirSync(`${folder}/${below}`).flatMap((file) =>
    file.endsWith('.json') ? [`${below}${file.slice(0, -5)}`] : [],
  )

/** Returns the recorded response of a real service; see the README files in test/recordings. */
export const recording = (name: string): unknown =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))

const minuteMs = 60_000
/** Longer than the indexer needs to list what the node has handled. */
const someMinutesMs = 5 * minuteMs
/** Longer than a day. */
const someDaysMs = 2 * 24 * 60 * minuteMs

/** The hash defaults to the recording's. */
type Lookup = Partial<ResponseInput> & {
  /** Whether no report has changed for a day. */
  isOld?: boolean
  isTruncated?: boolean
  /** Whether the node was left out, as in a list. */
  isNodeLeftOut?: boolean
  /** The parts that the sources reported before. */
  parts?: SwapParts | null
  unavailable?: readonly SourceName[]
}

/** Returns the tracker response for a node and an indexer response. `undefined` means not requested. */
export function answerTo(node: unknown, actions?: unknown, lookup: Lookup = {}) {
  const { isOld = false, isTruncated = false, ...rest } = lookup
  const { parts = null, unavailable = [], isNodeLeftOut = false, ...input } = rest
  const { network = thorchain } = input
  const read = getSchemas(network)
  const status = node === undefined ? undefined : v.parse(read.node, node)
  const listed = actions === undefined ? undefined : v.parse(read.indexer, actions)
  const first = listed?.[0]
  const hash =
    input.hash ??
    (status?.tx?.id || first?.in[0]?.txID || first?.out[0]?.txID || 'AB'.repeat(32))
  const ageMs = input.ageMs ?? (isOld ? someDaysMs : someMinutesMs)
  const answers = readAnswers(
    {
      hash,
      node: status,
      actions: listed,
      isTruncated,
      unavailable,
      answeredAt: { node: null, indexer: null },
      isNodeLeftOut,
    },
    null,
    '',
    network,
  )
  const { node: ofNode, indexer, others } = answers.facts
  const remembered = {
    others,
    node: ofNode && rememberParts('node', ofNode, parts),
    indexer: indexer && rememberParts('indexer', indexer, parts),
  }
  const facts = settleRequests(remembered, answers, ageMs)
  return createTrackerResponse(facts, {
    ...emptyInput,
    ageMs,
    network,
    describe: (identifier) => ({ identifier, image: `/${identifier}.svg` }),
    reported: status || (listed ?? []).length > 0 ? 'now' : 'never',
    outages: unavailable.map((source) => ({ source, since: null })),
    now: Date.UTC(2026, 0, 5),
    ...input,
    hash,
  })
}

/** What a source reports now, after a report with `parts`. */
function rememberParts(source: SourceName, facts: Facts, parts: SwapParts | null): Facts {
  const { swap } = facts
  const before: Facts = { ...facts, swap: { ...swap, parts: parts ?? swap.parts } }
  return factsRules[source].advance(before, facts, 0)
}

const PairSchema = v.object({ hash: v.string(), node: v.unknown(), indexer: v.unknown() })

/** What node and indexer have answered about one hash; see test/recordings/pairs. */
export const recordedPair = (name: string) => ({
  network: name.includes('/maya.') ? mayachain : thorchain,
  ...v.parse(PairSchema, recording(name)),
})

/** The transactions of a node's or indexer's recording: their part of it, and how the service maps an answer about them. */
export function recordedTransactions(name: string) {
  const network = /\.maya\.|mayanode/.test(name) ? mayachain : thorchain
  const recorded = recording(name)
  const read = getSchemas(network)
  const ofNode = (answer: unknown) => answerTo(answer, undefined, { network })
  if (name.includes('node.')) {
    return [
      {
        hash: '',
        answer: recorded,
        schema: read.node,
        map: ofNode,
      },
    ]
  }
  // Some recordings are one action without the envelope.
  const enveloped = v.safeParse(v.object({ actions: v.array(v.unknown()) }), recorded)
  const actions = enveloped.success ? enveloped.output.actions : [recorded]
  const hashesOf = (action: unknown): string[] => {
    const [listed] = v.parse(read.indexer, { actions: [action] })
    const sides = listed?.in.length === 0 ? listed.out : listed?.in
    return sides?.map(({ txID }) => txID) ?? []
  }
  return [...new Set(actions.flatMap(hashesOf))].map((hash) => ({
    hash,
    answer: { actions: actions.filter((action) => hashesOf(action).includes(hash)) },
    schema: read.indexer,
    map: (answer: unknown) => answerTo(undefined, answer, { network, hash }),
  }))
}

const ether = 'ETH.ETH'
const deposit = {
  asset: ether,
  units: '150000000',
  memo: '=:b:bc1to:0/1/1',
  from: '0xfrom',
}
/** The payout of `over()`. */
export const payout = {
  to: 'bc1to',
  asset: 'BTC.BTC',
  units: '590',
  hash: 'CD'.repeat(32),
}

/** A node response about a finished swap of ETH for BTC, with the given parts replaced. */
export const over = (stages: object = {}, more: object = {}) => ({
  ...observe('sent', { ...deposit, hash: 'AB'.repeat(32) }, [payout], stages),
  ...more,
})

const back = {
  to: '0xfrom',
  asset: ether,
  units: '1',
  hash: 'EF'.repeat(32),
  isRefund: true,
} as const
const { planned_out_txs, out_txs } = observe('sent', deposit, [back])

/** The swap of `over()`, by the indexer. */
export const overSwap = { ...deposit, hash: 'AB'.repeat(32) }

/** The changed fields if the same swap was fully refunded. */
export const returned = { planned_out_txs, out_txs }
