import { expect, it } from 'vitest'
import { getDelay } from '../../../../src/model/transaction/dueTimes'
import { getMoney } from '../../../../src/model/transaction/readMoney'
import { formatReceipt } from '../../../../src/model/words/receiptText'
import { findNotification } from '../../../../src/model/transaction/notification'
import { createQueuedReader } from '../../../../src/service/tracking/queuedHashes'
import { observe } from '../../../films/answers'
import { known } from '../../../support/answers'
import { recordedPair } from '../../../support/mapped'
import { noon } from '../../../support/samples'
import { track } from '../../../support/sandboxed'
import { bitcoinSwap, etherPayout } from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'
import { sayWhere } from '../../../support/said'

const minuteMs = 60_000

it('a withdrawal of which one payment is sent and the other one scheduled says so, and is not late', async () => {
  const pair = recordedPair('pairs/thor.withdraw.rune-paid.asset-scheduled')
  const dated = JSON.stringify(pair.indexer).replace('DATE', `${noon - minuteMs}000000`)
  const actions = { json: JSON.parse(dated) }
  const network = await overNetwork({ status: { json: pair.node }, actions })
  const response = await track(network, { hash: pair.hash })
  const snapshot = known([response], noon)
  const { sentence, facts } = sayWhere(snapshot)
  expect(sentence).toBe('Payout queued on BNB Beacon Chain')
  expect(facts.map(({ label, sum }) => `${label}: ${sum?.amount} ${sum?.asset}`)).toEqual(
    ['Your payout: 0.1151107 BNB.BTCB-1DE', 'Already sent: 1067.72664803 THOR.RUNE'],
  )
  expect(getDelay(snapshot.timing, noon) ?? 0).toBeLessThan(2 * minuteMs)

  // What started it has no money, so that it is no amount anywhere.
  const [withdrawal] = response.result.legs
  expect([withdrawal?.fromAsset, withdrawal?.fromAmount]).toEqual(['', ''])
  expect(getMoney(snapshot.explanation.steps).sold).toBeNull()
  const restored = { isRestored: false, checkedAt: noon, address: 'http://page.test' }
  expect(formatReceipt({ snapshot, ...restored })).not.toMatch(/\b0 /)
})

const hash = 'AB'.repeat(32)

// As while its network makes no blocks.
it.each([
  [
    'that it is overdue',
    {
      outbound_delay: { completed: true },
      outbound_signed: {
        scheduled_outbound_height: 27_000_000,
        blocks_since_scheduled: 12,
        completed: false,
      },
    },
  ],
  [
    'that its turn has come',
    {
      outbound_delay: {
        remaining_delay_blocks: 0,
        remaining_delay_seconds: 0,
        completed: false,
      },
    },
  ],
])(
  'a payout of which the node keeps saying %s gets late at its estimate, and is told so',
  async (_, stages) => {
    const swap = { ...bitcoinSwap, hash }
    const json = observe('planned', swap, [etherPayout], stages)
    const network = await overNetwork({ status: { json } })
    const kinds: (string | undefined)[] = []
    const estimates = new Set<number | null>()
    for (const ms of [0, 30_000, 180_000, 127_000, 300_000]) {
      network.later(ms)
      const response = await track(network, { hash })
      const snapshot = known([response], network.now())
      estimates.add(snapshot.timing.dueAt)
      kinds.push(findNotification(snapshot, { told: [] }, network.now())?.kind)
    }
    expect(estimates.size).toBe(1)
    expect([kinds[0], kinds.at(-1)]).toEqual([undefined, 'late'])
  },
)

it('a reading of the queues that fails is tried again by the next list', async () => {
  let isFailing = true
  const feed = {
    readQueues: async () => {
      if (isFailing) throw new Error('A fault.')
      return [new Map([[hash, 'due']])]
    },
  }
  const read = createQueuedReader({ blockFeeds: [feed] }, () => noon)
  await expect(read()).rejects.toThrow('A fault.')
  isFailing = false
  expect(Array.from(await read())).toEqual([hash])
})
