import * as v from 'valibot'
import { flag } from '../../../contract/lenient'
import { count } from '../../facts/count'
import { UpstreamError } from '../../errors/errors'
import { defineEndpoint } from '../../upstream/defineEndpoint'
import type { CachedEndpoint, Endpoint } from '../../upstream/endpoint'
import { readBySchema, readUpstream } from '../../upstream/reply'
import type { Upstream } from '../../upstream/upstream'
import {
  type AskChain,
  createAnswer,
  getDepth,
  isCut,
  startOfPayments,
} from './chainAnswer'
import { chainLifetimes } from './limits'

/** Before version 0.38, keys and values are in base64. */
const AttributeSchema = v.object({
  key: v.nullish(v.string(), ''),
  value: v.nullish(v.string(), ''),
})

/** `GET /tx` of a node (rpc/openapi/openapi.yaml), as far as it is read. */
const TransactionSchema = v.object({
  height: count,
  tx_result: v.object({
    code: v.nullish(count, 0),
    events: v.nullish(
      startOfPayments(
        v.object({
          type: v.string(),
          attributes: v.nullish(startOfPayments(AttributeSchema), []),
        }),
      ),
      [],
    ),
  }),
})
type Transaction = v.InferOutput<typeof TransactionSchema>

const StatusSchema = v.object({
  result: v.object({
    sync_info: v.object({ latest_block_height: count, catching_up: flag }),
  }),
})

/**
 * A node sends this also for a transaction in its mempool; with another error after it, for one
 * that it cannot look up (rpc/core/tx.go).
 */
const missing = /^tx \([\da-f]+\) not found(?:, err: %!w\(<nil>\))?$/i
const MissingSchema = v.object({
  error: v.object({ data: v.pipe(v.string(), v.regex(missing)) }),
})

const family = 'tracking'

const transaction: Endpoint<string, Transaction | null> = {
  family,
  name: 'chain-tx',
  // A message has the hash of its transaction, with a number.
  path: (hash) => `/tx?hash=0x${hash.replace(/-\d+$/, '')}`,
  // Nodes send 500 for a hash that they do not know.
  read({ json }) {
    if (readUpstream(MissingSchema, json) !== undefined) return null
    return readUpstream(v.object({ result: TransactionSchema }), json)?.result
  },
}

export const cometBftStatus: CachedEndpoint<v.InferOutput<typeof StatusSchema>> = {
  family,
  name: 'chain-height',
  path: () => '/status',
  read: readBySchema(StatusSchema),
  lifetime: chainLifetimes.height,
}

const recipientInBase64 = Buffer.from('recipient').toString('base64')

/** Who is paid by the events of the bank module; null where not all of them are known. */
function findPaid({ tx_result: { events } }: Transaction): string[] | null {
  const lists = events
    .filter(({ type }) => type === 'transfer')
    .map(({ attributes }) => attributes)
  const paid = lists.flat().flatMap(({ key, value }) => {
    if (key === 'recipient') return [value]
    return key === recipientInBase64 ? [Buffer.from(value, 'base64').toString()] : []
  })
  const isUnknown = paid.length === 0 || [events, paid, ...lists].some(isCut)
  return isUnknown ? null : paid
}

/** Opens a chain of the Cosmos SDK behind a CometBFT node. Its blocks are final. */
export function openCometBft(upstream: Upstream): AskChain {
  const readStatus = defineEndpoint(upstream, cometBftStatus)

  return async (hash, turn) => {
    const { value: found } = await upstream.request(transaction, hash, turn)
    const { value: status } = await readStatus('', turn.demand)
    const { latest_block_height: newest, catching_up: isBehind } = status.result.sync_info
    if (found === null) {
      if (!isBehind) return createAnswer('unknown')
      throw new UpstreamError('unavailable', 'it is catching up', { isOutage: false })
    }
    return createAnswer(found.tx_result.code === 0 ? 'block' : 'rejected', {
      depth: getDepth(found.height, newest),
      paidTo: findPaid(found),
    })
  }
}
