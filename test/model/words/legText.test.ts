import { describe, expect, it } from 'vitest'
import { getLegSpans } from '../../../src/model/transaction/timing'
import { formatLegTime, formatLegTitle, getLegTransaction } from '../../../src/model/words/legText'
import { formatLegState } from '../../../src/model/words/verdictText'
import { describeWait } from '../../../src/model/words/progressText'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const rowsOf = (legs: readonly unknown[]) => known([wireAnswer(false, 'pending', legs)]).rows
const titles = (legs: readonly unknown[]) => rowsOf(legs).map(formatLegTitle)

describe('the text of a leg', () => {
  it('names the leg by its kind', () => {
    expect(titles(swapLegs('success', 'success', 'success'))).toEqual([
      'Deposit',
      'Swap BTC to ETH',
      'Payout',
    ])
    expect(titles([wireLeg('ETH:APPROVAL', 'success'), wireLeg('TC:DEPOSIT', 'success')])).toEqual([
      'Approve BTC',
      'Deposit',
    ])
  })

  it('names a payout of a sold asset a refund, without success styling', () => {
    const rows = rowsOf([...swapLegs('success', 'success', 'success'), returnLeg('success')])
    const row = rows.at(-1)
    expect(row && formatLegTitle(row)).toBe('Refund')
    expect(row?.state).toBe('refunded')
  })

  it('names a payout that a later swap sells a transfer', () => {
    const second = wireLeg('SWAP:TC-BTC', 'not_started', {
      fromAsset: 'ETH.ETH',
      toAsset: 'DOGE.DOGE',
    })
    expect(titles([...swapLegs('success', 'success', 'success'), second])[2]).toBe('Transfer ETH')
  })

  it('shows an unknown type unchanged', () => {
    expect(titles([wireLeg('UNSUPPORTED', 'success')])).toEqual(['UNSUPPORTED'])
  })

  it('shows an unknown status unchanged', () => {
    expect(formatLegState('unknown', 'foo')).toBe('Unknown status: foo')
    expect(formatLegState('unknown', '')).toBe('No status')
  })

  it('links no transaction for a missing hash or a hash of zeros', () => {
    const rows = rowsOf([
      ...swapLegs('success', 'success', 'not_started'),
      wireLeg('TRANSFER:OUT', 'success', { chain: 'THOR', hash: '0'.repeat(64) }),
    ])
    expect(rows.map(getLegTransaction)).toEqual([
      { none: '—', because: 'No hash reported' },
      { none: 'Internal to THORChain', because: 'No explorer link' },
      { none: 'No hash yet', because: '' },
      { none: 'Internal to THORChain', because: 'No explorer link' },
    ])
  })

  it('gives the time and duration of a finished leg, or the estimate', () => {
    const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')
    const rows = rowsOf([
      { ...deposit, startTimestamp: begun, endTimestamp: begun + 97_000 },
      { ...swap, startTimestamp: begun + 97_000, estimatedEndTimestamp: begun + 200_000 },
      { ...payout, estimatedDuration: 19_000 },
    ])
    const spans = getLegSpans(rows)
    const words = rows.flatMap((row, index) => {
      const span = spans[index]
      return span ? [formatLegTime(row, span, begun + 100_000, 'utc')] : []
    })
    expect(words).toEqual([
      { when: '07:56:27 – 07:58:04', long: 'took 1 min 37 s' },
      { when: '07:58:04 –', long: 'about 2 min left' },
      { when: 'about 07:59', long: 'about 19 s' },
    ])
  })

  it('gives the dates of a leg that takes a day or more', () => {
    const day = 86_400_000
    const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')
    const rows = rowsOf([
      { ...deposit, startTimestamp: begun - 3 * day, endTimestamp: begun - day },
      { ...swap, startTimestamp: begun - day, estimatedEndTimestamp: begun + 2 * day },
      { ...payout, estimatedDuration: day },
    ])
    const spans = getLegSpans(rows)
    const words = rows.flatMap((row, index) => {
      const span = spans[index]
      return span ? [formatLegTime(row, span, begun, 'utc')] : []
    })
    expect(words).toEqual([
      { when: '7 June 2024, 07:56:27 – 9 June 2024, 07:56:27', long: 'took 2 d' },
      { when: '9 June 2024, 07:56:27 –', long: 'about 2 d left' },
      { when: 'about 12 June 2024, 07:56', long: 'about 1 d' },
    ])
  })

  it('gives the time since which a leg is not reported', () => {
    const two = wireAnswer(false, 'pending', swapLegs('success', 'swapping', 'not_started'))
    const one = wireAnswer(
      false,
      'pending',
      swapLegs('success', 'swapping', 'not_started').slice(0, 2),
    )
    const { rows } = known([two, one])
    const row = rows.at(-1)
    expect(row?.state).toBe('gone')
    const span = getLegSpans(rows).at(-1)
    expect(row && span && formatLegTime(row, span, begun, 'utc').when).toBe(
      'not listed since 07:57:27',
    )
  })

  it('gives what a leg waits for', () => {
    const [row] = rowsOf([
      wireLeg('TRANSFER:IN', 'inbound', {
        confirmations: { counted: 4, required: 12, remaining: 96_000 },
        queue: { remaining: 6_360_000, blocks: 1_060 },
      }),
    ])
    expect(row && describeWait(row.leg)).toEqual([
      '4 of 12 confirmations',
      'about 2 min left',
      'in the payout queue, about 1 h 46 min (1,060 blocks)',
    ])
  })
})
