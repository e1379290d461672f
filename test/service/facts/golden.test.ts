import { describe, expect, it } from 'vitest'
import type { TrackerResponse } from '../../../src/contract/tracker'
import { readExplanation } from '../../../src/model/transaction/wire'
import { formatDoubt } from '../../../src/model/words/doubtText'
import type { SourceName } from '../../../src/service/facts/facts'
import { createThorchain, mayachain } from '../../../src/service/networks/network'
import { readAsClient } from '../../support/answers'
import { expectDeciding, expectToldAlike } from '../../support/toldAlike'
import {
  answerTo,
  recordedPair,
  recordedTransactions,
  recording,
  recordingNames,
} from '../../support/mapped'

/** Responses about transactions: of a node's `tx/status`, and of an indexer's `actions`. */
const aboutTransactions =
  /(?:thor|maya)node\.tx-status|(?<!thorname\.)midgard\.(?!(?:thor|maya)\.pools)/

const names = ['', 'real/']
  .flatMap(recordingNames)
  .filter((name) => aboutTransactions.test(name))

/** What the sources respond in place of the recorded responses. */
type TellOptions = {
  node?: unknown
  indexer?: unknown
  unavailable?: readonly SourceName[]
  isOld?: boolean
}

const sum = (amount: string, asset: string) =>
  asset === '' ? '' : `${amount || '?'} ${asset}`

/** One transaction as a table: its verdict and reason, then kind, chain, amounts and status of each leg. */
function tableOf(response: TrackerResponse): string {
  expectToldAlike(response, 0)
  const { verdict } = response
  const reason = readExplanation(response)?.doubts.reason ?? null
  const rows = response.result.legs.map((leg) => {
    const [sold, bought] = [
      sum(leg.fromAmount, leg.fromAsset),
      sum(leg.toAmount, leg.toAsset),
    ]
    const moved = sold === bought || bought === '' ? sold : `${sold} → ${bought}`
    const parts = leg.streamingSwapDetails
    return [
      `  ${leg.txnType.padEnd(16)} ${leg.chain.padEnd(5)} ${leg.status.padEnd(18)} ${moved}`,
      leg.txnType === 'TRANSFER:OUT' && leg.toAddress !== ''
        ? ` to ${leg.toAddress}`
        : '',
      leg.toAmountLimit === '' ? '' : `, limit ${leg.toAmountLimit}`,
      parts === null
        ? ''
        : `, parts ${parts.completed}+${parts.refunded} of ${parts.total}`,
      leg.limitSwap === null ? '' : `, order ${leg.limitSwap.state}`,
      leg.dexOut === null ? '' : `, then ${leg.dexOut.token} by ${leg.dexOut.aggregator}`,
    ].join('')
  })
  const head = `${response.result.firstTransactionHash}: ${verdict}${reason === null || formatDoubt(reason) === '' ? '' : ` (${formatDoubt(reason)})`}`
  const message = response.message === '' ? [] : [`  message: ${response.message}`]
  const { app } = response.result
  const started = app === null ? [] : [`  started with ${app.name || '?'} (${app.code})`]
  const more = [...message, ...started, ...linesOfCosts(response.result.costs)]
  return [head, ...rows, ...more].join('\n')
}

/** What a swap cost, a line for each part that is known. */
function linesOfCosts(costs: TrackerResponse['result']['costs']): string[] {
  if (costs === null) return []
  const { rate, quoted, fees, usd } = costs
  const inDollars = (dollars: string | null) => (dollars === null ? '' : ` = $${dollars}`)
  return [
    rate && `rate ${rate.amount} ${rate.quote} for a ${rate.base}`,
    quoted && `quoted ${sum(quoted.amount, quoted.asset)}`,
    ...(fees ?? []).map(
      ({ kind, asset, amount, usd: dollars, app }) =>
        `fee ${[kind, app].filter(Boolean).join(' ')}: ${sum(amount, asset) || '?'}${inDollars(dollars)}`,
    ),
    usd && `$${usd.sold} → $${usd.received}: ${usd.difference}, ${usd.percent} %`,
  ]
    .filter((line) => line !== null)
    .map((line) => `  ${line}`)
}

describe('recorded responses become the legs, amounts and verdict that the network’s own explorer shows', () => {
  it.each(names)('%s', async (name) => {
    const responses = recordedTransactions(name).map(({ answer, map }) =>
      readAsClient(map(answer)),
    )
    const tables = responses.map(tableOf)
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
    const [{ hash, answer } = { hash: '', answer: undefined }] =
      recordedTransactions(name)
    const response = answerTo(recording(node ?? notObserved), answer, {
      hash,
      isOld: true,
    })
    const { reportedBy } = response.response.result
    const table = tableOf(readAsClient(response))
    await expect(`${table}\n  reported by ${reportedBy ?? 'both'}\n`).toMatchFileSnapshot(
      `golden/${key}.txt`,
    )
  })

  const cases = recordingNames('cases/').filter((name) => /\/(?:thor|maya)\./.test(name))

  it.each(cases)('%s, a day later, unknown to the node', async (name) => {
    const network = name.includes('/maya.') ? mayachain : createThorchain('thor')
    const told = answerTo(unseen, recording(name), { network, isOld: true })
    const table = tableOf(readAsClient(told))
    await expect(`${table}\n`).toMatchFileSnapshot(
      `golden/${name.replace('cases/', 'case.')}.txt`,
    )
  })
})

const unseen = recording('real/thornode.tx-status.not-observed')

describe('a pair of responses about one hash, and what is left of it while a source lags, is away or has forgotten it', () => {
  it.each(recordingNames('pairs/'))('%s', async (name) => {
    const { hash, network, node, indexer } = recordedPair(name)
    const states: Record<string, TellOptions> = {
      now: {},
      'before the node observes it': { node: unseen },
      'before the indexer lists it': { indexer: { actions: [] } },
      'without a node': { node: undefined, unavailable: ['node'] },
      'without an indexer': { indexer: undefined, unavailable: ['indexer'] },
      'a month later': { isOld: true },
      'a month later, forgotten by the node': { node: unseen, isOld: true },
      'a month later, not listed': { indexer: { actions: [] }, isOld: true },
    }
    const namesByTable = new Map<string, string[]>()
    for (const [state, options] of Object.entries(states)) {
      const { node: status, indexer: actions, ...more } = { node, indexer, ...options }
      const told = answerTo(status, actions, { hash, network, ...more })
      const table = tableOf(readAsClient(told))
      namesByTable.set(table, [...(namesByTable.get(table) ?? []), state])
    }
    const text = [...namesByTable].map(([table, of]) => `## ${of.join('; ')}\n${table}\n`)
    await expect(text.join('\n')).toMatchFileSnapshot(
      `golden/${name.replace('pairs/', 'both.')}.txt`,
    )
  })
})

expectDeciding('recordings')
