import { beforeAll, expect, it } from 'vitest'
import { statusColor } from '../../src/components/StatusIcon'
import type { TransactionSummary } from '../../src/contract/addressTransactions'
import type { TrackerResponse } from '../../src/contract/tracker'
import type { Explanation } from '../../src/model/transaction/statements'
import { readExplanation } from '../../src/model/transaction/wire'
import {
  applyResult,
  createSnapshot,
  showResponse,
  type TransactionSnapshot,
} from '../../src/model/transaction/snapshot'
import { normalizeAmount } from '../../src/model/amounts'
import { writeHistoryCsv } from '../../src/model/history/csvHistory'
import { showVerdict } from '../../src/model/transaction/depositPlace'
import { summarize } from '../../src/model/transaction/summarize'
import {
  describeMoment,
  describeTransactions,
} from '../../src/model/words/agentTransaction'
import { describeBadge } from '../../src/model/words/badgeText'
import { formatReceipt } from '../../src/model/words/receiptText'
import { formatAssetAmount, formatPlainSum } from '../../src/model/words/sums'
import { verdictWords } from '#words/verdicts'
import { explainTransaction } from '../../src/model/words/explainTransaction'

/** What the page shows after a response of this service. */
export const showAsPage = (
  before: TransactionSnapshot,
  response: TrackerResponse,
  now: number,
): TransactionSnapshot =>
  applyResult(before, { kind: 'response', response }, now).snapshot

/** What has arrived, and where, in the form of the program that tells it. */
const listArrived = ({ explanation }: TransactionSnapshot) =>
  explanation.outcomes.filter((sum) => !sum.estimated && sum.amount !== '')

/**
 * Expects that API, list, file, badge and receipt, which tools send, tell the verdict of the page, what has
 * arrived, with its recipients, and what else was requested.
 */
function expectToldEverywhere(
  page: TransactionSnapshot,
  { result }: TrackerResponse,
  now: number,
): void {
  const { verdict, hash } = page
  if (verdict === 'checking') throw new Error('It has no verdict.')
  const { code } = explainTransaction(page, '', now).headline
  const summary = summarize({ ...page, verdict })
  const file = writeHistoryCsv([{ ...summary, label: '', chain: '' }])
  const badge = describeBadge({ snapshot: page, staleSince: null, isSimulated: false })
  const receipt = formatReceipt({
    snapshot: page,
    isRestored: false,
    checkedAt: now,
    address: '',
  })
  const listedByTool = describeTransactions([{ ...summary, isConfirmed: true }], {
    status: null,
    readCount: 1,
    isFirst: true,
    hasMore: false,
    missingCount: 0,
  })
  const word = verdictWords[showVerdict(page)]
  expect([code, summary.verdict]).toEqual([verdict, verdict])
  expect(file).toContain(verdict)
  expect([badge.word, receipt.split('\n')[0]]).toEqual([word, `**${word}**`])
  expect(describeMoment(page, '', null, now)).not.toBe('')
  expect(listedByTool).toContain(verdictWords[verdict])
  // Into what an aggregator has turned it, lists and files leave open.
  const wentOn = result.legs.some(({ dexOut }) => dexOut !== null)
  const arrived = listArrived(page)
  const listed = [...summary.received, ...summary.refunded].filter(({ amount }) => amount)
  for (const sum of arrived) {
    const { asset, amount, address, count } = sum
    const ofSum = { hash, asset, amount }
    const isOfLeg = result.legs.some(
      (leg) =>
        leg.toAsset === asset && leg.toAmount === amount && leg.toAddress === address,
    )
    if (count === 1) expect({ ...ofSum, isOfLeg }).toEqual({ ...ofSum, isOfLeg: true })
    if (!wentOn && sum.kind !== 'misdirected') {
      expect(listed).toContainEqual({ asset, amount })
      expect(file).toContain(normalizeAmount(amount))
    }
    expect(receipt).toContain(amount)
    for (const text of [receipt, file]) expect(text).toContain(address)
    expect(address === '' || summary.recipients.includes(address)).toBe(true)
  }
  for (const sum of page.explanation.outcomes.slice(0, 2))
    expect(badge.title).toContain(formatPlainSum(sum))
  expect(listed.length).toBeLessThanOrEqual(arrived.length)
  expectRequestsTold(result, summary.alsoRequested, { receipt, file })
}

/** Expects that receipt, list and file tell each further request, with its payments. */
function expectRequestsTold(
  { alsoRequested }: TrackerResponse['result'],
  rows: TransactionSummary['alsoRequested'],
  { receipt, file }: { receipt: string; file: string },
): void {
  for (const [index, { status, payments }] of alsoRequested.entries()) {
    const row = rows[index]
    expect(row?.status).toBe(status)
    for (const { role, estimated, asset, amount, ...payment } of payments) {
      for (const text of [payment.address, payment.hash])
        expect(receipt).toContain(text.slice(-4))
      expect(receipt).toContain(formatAssetAmount({ asset, amount }))
      if (estimated) continue
      const sums = role === 'refund' ? row?.refunded : row?.received
      expect(sums).toContainEqual({ asset, amount })
      expect(file).toContain(normalizeAmount(amount))
    }
  }
}

/** What people see at `now`: verdict, sentences and colour. */
const seen = (snapshot: TransactionSnapshot, now: number) => ({
  verdict: snapshot.verdict,
  sentences: explainTransaction(snapshot, '', now),
  color: statusColor[snapshot.verdict],
})

/** The rules that have decided in this file of tests. */
const deciding = new Set<string>()

/** Notes the rule that has decided what is told. */
export const noteRule = ({ decidedBy }: Pick<Explanation, 'decidedBy'>): Set<string> =>
  deciding.add(decidedBy)

/** Expects, after the tests of a file, that the rules that have decided in it are those that `deciding/` lists. */
export function expectDeciding(name: string): void {
  // The files of a worker share this module.
  beforeAll(() => deciding.clear())
  it('by these rules', async () => {
    const file = `${import.meta.dirname}/deciding/${name}.txt`
    await expect(`${[...deciding].toSorted().join('\n')}\n`).toMatchFileSnapshot(file)
  })
}

/**
 * Expects of a response, as sent, that the page is told what programs are told, and what it
 * would decide itself.
 */
export function expectToldAlike(response: TrackerResponse, now: number): void {
  const hash = response.result.firstTransactionHash
  const told = showAsPage(createSnapshot(hash, now), response, now)
  const explanation = readExplanation(response)
  if (explanation === null) throw new Error('It explains nothing.')
  // Whoever asks why is told a rule.
  expect(explanation.decidedBy).not.toBe('')
  noteRule(explanation)
  const decided = showResponse(createSnapshot(hash, now), response, explanation, now)
  expect(told.verdict).toBe(response.verdict)
  expect(told.explanation).toEqual(decided.explanation)
  expect(seen(told, now)).toEqual(seen(decided, now))
  expectToldEverywhere(told, response, now)
}
