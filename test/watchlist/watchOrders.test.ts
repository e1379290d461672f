import { expect, it } from 'vitest'
import type { Verdict } from '../../src/model/transaction/verdict'
import { sortWatched } from '../../src/watchlist/watchOrders'
import type { WatchedSummary } from '../../src/queries/watchedTransactions'

const summaryOf = (verdict: Verdict, needsPerson: boolean): WatchedSummary => ({
  hash: verdict,
  chain: '',
  label: '',
  verdict,
  needsPerson,
  sold: null,
  startTimestamp: null,
  changedAt: null,
  failureCause: '',
})

it('what needs the person comes first, the gravest before the others', () => {
  const list = [
    summaryOf('in-progress', false),
    summaryOf('partially-refunded', true),
    summaryOf('failed', true),
    summaryOf('complete', false),
    summaryOf('unclear', true),
  ]
  expect(sortWatched(list).map(({ verdict }) => verdict)).toEqual([
    'unclear',
    'failed',
    'partially-refunded',
    'in-progress',
    'complete',
  ])
})
