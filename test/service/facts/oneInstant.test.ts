import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../src/model/amounts'
import { summarize } from '../../../src/model/transaction/summarize'
import { findAction } from '../../../src/model/transaction/steps'
import { getStepSpans } from '../../../src/model/transaction/stepSpans'
import { readSnapshot } from '../../../src/model/transaction/explainResponse'
import type { TransactionSnapshot } from '../../../src/model/transaction/snapshot'
import { formatClocks } from '../../../src/model/words/clockText'
import { formatKind } from '../../../src/model/words/kindText'
import { readAction, readStepTime } from '../../../src/model/transaction/shownStep'
import { formatActionTitle, formatStepTime } from '../../../src/model/words/stepText'
import { formatReceipt } from '../../../src/model/words/receiptText'
import { emptyFacts } from '../../../src/service/facts/facts'
import { emptyInput } from '../../../src/service/facts/response/responseInput'
import { createTrackerResponse } from '../../../src/service/facts/response/trackerResponse'
import { kindNames, kinds, nameKind } from '../../../src/model/kinds'
import { createThorchain } from '../../../src/service/networks/network'
import { known, wireAnswer, wireLeg, explained } from '../../support/answers'
import { recordedPair } from '../../support/mapped'
import { track } from '../../support/sandboxed'
import { unseen } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

/** What is told of transactions that the network carried out at one moment. */

const cases = [
  [
    'a contract call',
    'thor',
    'thor.contract.two-actions-of-one-tx.fin-trade-and-brune-mint',
    '47E2DFDED36A137A7D3FCBC444E2F149CD3A5778EB7A1395303E95A37FFBA31B',
    '6 May 2026, 08:43',
    'thor1v46lh3v2vk9mkcvjs46v203xn46ey40p4xtfcn',
  ],
  [
    'a send',
    'maya',
    'maya.send.cacao.reason-is-event-log',
    '99BC41FC2B8B801E95736F3705F76957782D6350B8CC666612E02737B1DB1585',
    '7 October 2026, 14:45',
    'maya1tg884362t8ulrt4snny3u90q8uveq0dlvwuahz',
  ],
] as const

async function look(prefix: string, name: string, hash: string) {
  const network = await overNetwork({
    prefix,
    status: unseen,
    actions: { json: recordedPair(`pairs/${name}`).indexer },
  })
  network.later(3 * 365 * 24 * 3_600_000)
  const response = await track(network, { hash })
  const now = network.now()
  return { now, snapshot: readSnapshot(hash, explained(response), now) }
}

const clocksOf = (snapshot: TransactionSnapshot, now: number) =>
  formatClocks({ snapshot, checkedAt: now, requestedAt: now, failure: null }, now, 'utc')

describe.each(cases)('%s', (_, prefix, name, hash, date, sender) => {
  it('has its date on the page, and no duration of 0 s', async () => {
    const { snapshot, now } = await look(prefix, name, hash)
    const { age, end } = clocksOf(snapshot, now)
    expect([end.label, end.short]).toEqual(['Finished', date])
    expect([age.isTelling, age.reading, age.note]).toEqual([false, '—', 'At once'])
    const [span] = getStepSpans(snapshot.explanation.steps)
    const [row] = snapshot.explanation.steps
    const told = row && span && readStepTime(row, span)
    const time = told && formatStepTime(told, now, 'utc')
    expect(time?.when).toContain(date)
    expect(time?.long).toBe('')
  })

  it('has its date and its sender in receipts and files', async () => {
    const { snapshot } = await look(prefix, name, hash)
    const row = summarize(snapshot)
    expect(row.sender).toBe(sender)
    expect(row.endTimestamp).toBe(row.startTimestamp)
    const receipt = formatReceipt({
      snapshot,
      isRestored: false,
      checkedAt: null,
      address: '',
    })
    expect(receipt).toContain(`Sender: \`${sender}\``)
    expect(receipt).toContain(
      `Ended: \`${new Date(row.endTimestamp ?? 0).toISOString()}\``,
    )
  })
})

it('a withdrawal without a deposit names who asked for it, and no vault', async () => {
  const hash = '3C909D763AC1102872E14FE402D04354AE0691E76D24844E6AB86E05F184B0C6'
  const { snapshot } = await look(
    'thor',
    'thor.withdraw.symmetric.rune-and-btc.no-input-coins',
    hash,
  )
  const sender = 'thor1ef95h5r7xcvahpw480pacslhutw6t6770phu0z'
  expect(summarize(snapshot).sender).toBe(sender)
})

it('the vault that pays is no sender', () => {
  const paid = { hash: 'B1'.repeat(32), fromAddress: 'bc1qvault' }
  const legs = [
    wireLeg('TC:WITHDRAW', 'success'),
    wireLeg('TRANSFER:OUT', 'success', paid),
  ]
  expect(summarize(known([wireAnswer(true, 'success', legs)])).sender).toBe('')
})

it.each(kinds)('kinds %s has a title, and one name in both files', (kind) => {
  const hash = 'A1'.repeat(32)
  const sent = createTrackerResponse(
    {
      ...emptyFacts,
      doubt: null,
      decidedBy: 'no-contradiction',
      reportedBy: null,
      unaccounted: null,
      alsoRequested: [],
      kind,
      arrival: 'final',
      end: 'ended',
      deposit: {
        ...emptyFacts.deposit,
        hash,
        asset: 'THOR.RUNE',
        amount: parseAmount('1'),
      },
    },
    {
      ...emptyInput,
      hash,
      network: createThorchain('thor'),
      describe: (identifier) => ({ identifier, image: '' }),
      reported: 'now',
      now: 0,
    },
  )
  const snapshot = readSnapshot(hash, sent, 0)
  const name = nameKind(kind)
  expect(kindNames).toContain(name)
  expect(summarize(snapshot).kind).toBe(name)
  expect(formatKind(name)).not.toBe(name)
  const action = findAction(snapshot.explanation.steps)
  if (action !== undefined)
    expect(formatActionTitle(readAction(action))).not.toMatch(/^Network action/)
})
