import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { formatReason } from '../../src/model/words/reasons'
import { createThorchain, mayachain } from '../../src/service/networks/network'
import { ActionsSchema } from '../../src/service/tracking/indexer'
import { answerTo, recording, recordingNames } from '../support/mapped'

/** Responses about transactions: of a tracker, of a node's `tx/status`, and of an indexer's `actions`. */
const aboutTransactions =
  /tracker\.|(?:thor|maya)node\.tx-status|(?<!thorname\.)midgard\.(?!(?:thor|maya)\.pools)/

const names = ['', 'real/'].flatMap(recordingNames).filter((name) => aboutTransactions.test(name))

/** Some indexer recordings are one action without the envelope. */
const actionsIn = (name: string): { actions: unknown[] } => {
  const recorded = recording(name)
  const enveloped = v.safeParse(v.object({ actions: v.array(v.unknown()) }), recorded)
  return enveloped.success ? enveloped.output : { actions: [recorded] }
}

/** The transactions in an indexer's recording: the hashes of its inputs, or else of its outputs. */
const hashesIn = (actions: unknown): string[] => {
  const hashes = v.parse(ActionsSchema, actions).flatMap((action) => {
    const sides = action.in.length > 0 ? action.in : action.out
    return sides.map(({ txID }) => txID)
  })
  return [...new Set(hashes)]
}

const sum = (amount: string, asset: string) => (asset === '' ? '' : `${amount || '?'} ${asset}`)

/** One transaction as a table: its verdict and reason, then kind, chain, amounts and status of each leg. */
function tableOf(response: TrackerResponse): string {
  const { verdict, reason } = decideVerdict(response)
  const rows = response.result.legs.map((leg) => {
    const [sold, bought] = [sum(leg.fromAmount, leg.fromAsset), sum(leg.toAmount, leg.toAsset)]
    const moved = sold === bought || bought === '' ? sold : `${sold} → ${bought}`
    const parts = leg.streamingSwapDetails
    return [
      `  ${leg.txnType.padEnd(16)} ${leg.chain.padEnd(5)} ${leg.status.padEnd(18)} ${moved}`,
      leg.txnType === 'TRANSFER:OUT' && leg.toAddress !== '' ? ` to ${leg.toAddress}` : '',
      leg.toAmountLimit === '' ? '' : `, limit ${leg.toAmountLimit}`,
      parts === null ? '' : `, parts ${parts.completed}+${parts.refunded} of ${parts.total}`,
      leg.limitSwap === null ? '' : `, order ${leg.limitSwap.state}`,
      leg.dexOut === null ? '' : `, then ${leg.dexOut.token} by ${leg.dexOut.aggregator}`,
    ].join('')
  })
  const head = `${response.result.firstTransactionHash}: ${verdict}${reason === null || formatReason(reason) === '' ? '' : ` (${formatReason(reason)})`}`
  const message = response.message === '' ? [] : [`  message: ${response.message}`]
  return [head, ...rows, ...message].join('\n')
}

describe('recorded responses become the legs, amounts and verdict that the network’s own explorer shows', () => {
  it.each(names)('%s', async (name) => {
    const network = /\.maya\.|mayanode/.test(name) ? mayachain : createThorchain('thor')
    const responses = name.includes('tracker.')
      ? [recording(name)]
      : name.includes('node.tx-status')
        ? [answerTo(recording(name), undefined, { network })]
        : hashesIn(actionsIn(name)).map((hash) => {
            const { actions } = actionsIn(name)
            const own = actions.filter((action) => hashesIn({ actions: [action] }).includes(hash))
            return answerTo(undefined, { actions: own }, { network, hash })
          })
    const tables = responses.map((response) => tableOf(v.parse(TrackerResponseSchema, response)))
    const file = `golden/${name.replace('real/', '')}.txt`
    await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot(file)
  })

  const pairs = names.flatMap((name) => {
    const key = /midgard\.thor\.(pair-[0-9A-F]{4})/.exec(name)?.[1]
    return key === undefined ? [] : [[key, name] as const]
  })

  it.each(pairs)('%s: node and indexer of one hash', async (key, name) => {
    const node = names.find((other) => other.includes(`thornode.tx-status.${key}`))
    const notObserved = 'real/thornode.tx-status.not-observed'
    const actions = actionsIn(name)
    const response = answerTo(recording(node ?? notObserved), actions, {
      hash: hashesIn(actions)[0] ?? '',
      isOld: true,
    })
    const { reportedBy } = response.result
    const table = tableOf(v.parse(TrackerResponseSchema, response))
    await expect(`${table}\n  reported by ${reportedBy ?? 'both'}\n`).toMatchFileSnapshot(
      `golden/${key}.txt`,
    )
  })
})
