import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createLabels } from '../../../src/model/trace/labels'
import { placeParts, splitLine } from '../../../src/model/trace/route'
import { createTrace } from '../../../src/model/trace/trace'
import type { PollError } from '../../../src/model/transaction/explain'
import { findNetworkChain, summarizeSteps } from '../../../src/model/transaction/steps'
import { findMissingHash, readStepTime } from '../../../src/model/transaction/shownStep'
import { getStepSpans } from '../../../src/model/transaction/stepSpans'
import type { TransactionSnapshot } from '../../../src/model/transaction/snapshot'
import { isFinal } from '../../../src/model/transaction/verdict'
import type { Place } from '../../../src/model/transaction/statements'
import { formatDoubt, summarizeDoubt } from '../../../src/model/words/doubtText'
import * as stepText from '../../../src/model/words/stepText'
import * as stepWords from '#words/steps'
import { formatSum } from '../../../src/model/words/sums'
import { formatStepState } from '../../../src/model/words/stepText'
import { stepsSummaries } from '#words/title'
import { sayText } from '../../../src/model/words/messages'
import { nameChain } from '../../../src/model/words/pieces'
import { begun, known, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryWire } from '../../support/otherService'
import { readYaml, toUnixMs } from '../../support/readRows'
import { propertyRuns } from '../../support/propertyRuns'
import { sayHeadline, sayNextStep, sayRowPlace, sayWhere } from '../../support/said'

const WireSchema = v.pipe(
  v.strictObject({
    done: v.optional(v.boolean(), false),
    status: v.optional(v.string(), 'pending'),
    legs: v.array(
      v.pipe(
        v.looseObject({ txnType: v.string(), status: v.optional(v.string(), '') }),
        v.transform((leg) => wireLeg(leg.txnType, leg.status, leg)),
      ),
    ),
    message: v.optional(v.string(), ''),
    network: v.optional(v.string()),
    result: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.transform(({ done, status, legs, message, network, result }) => ({
    ...wireAnswer(done, status, legs, result),
    error: { message },
    network,
  })),
)

const times = /Timestamp$|^(?:since|reportedAt|asOf|until)$/
/** The responses of a service in each situation. */
const { situations } = v.parse(
  v.object({
    situations: v.record(v.string(), v.union([v.array(WireSchema), WireSchema])),
  }),
  toUnixMs(readYaml('model/words/responses'), times, begun),
)

const knownIn = (name: string) => known([situations[name] ?? expect.fail(name)].flat())

type SaidFact = ReturnType<typeof sayWhere>['facts'][number]

const formatFact = ({ label, words, sum }: SaidFact): string => {
  if (sum === null) return `${label}: ${words}`
  const { prefix, value, ticker, payments = '' } = formatSum(sum)
  const address = sum.address ? `→ ${sum.address} on ${sum.chain}` : ''
  return `${label}: ${[prefix, value, ticker, payments, address].filter(Boolean).join(' ')}`
}

type Pressure = [error: PollError, lateness: 'none' | 'late' | 'long']

function writeNextStep(snapshot: TransactionSnapshot, ...pressure: Pressure): string {
  const { instruction, note, needsReport } = sayNextStep(snapshot, ...pressure)
  return `${instruction}${needsReport ? ' (report)' : ''} ${note}`.trimEnd()
}

const pressures: Record<string, Pressure> = {
  'rejected by the service': [{ kind: 'refused', canRetry: false, status: 400 }, 'none'],
  'rejected as unsupported': [
    { kind: 'unsupported', canRetry: false, status: 501 },
    'none',
  ],
  'without a connection': [{ kind: 'offline', canRetry: true, status: null }, 'none'],
  'without a response': [{ kind: 'timeout', canRetry: true, status: null }, 'none'],
  'without a server': [{ kind: 'unavailable', canRetry: true, status: null }, 'none'],
  'over the estimate': [null, 'late'],
  'a day over it': [null, 'long'],
}
/** The situations that are described under these pressures too. */
const pressed =
  /^(?:before the first response|a swap|times of all legs|a deposit that is sent)$/

/** The lines and parts of each leg, from left to right in percent, then the labels with their places. */
function writeDrawing({ explanation, verdict }: TransactionSnapshot): string {
  const at = {
    now: begun + 100_000,
    lastResponseAt: begun + 90_000,
    zone: 'utc',
  } as const
  const trace = createTrace({
    rows: explanation.steps,
    verdict,
    hasEnded: isFinal(verdict),
    ...at,
  })
  if (trace === null) return 'drawing:'
  const lines = trace.hops.map((hop) => {
    const way = hop.from === null ? [hop.lane] : [hop.from, hop.lane]
    const pieces = splitLine(hop).map((piece) => {
      const parts = placeParts(hop, piece).map(
        ({ part, x }) => ` ${part} ${Math.round(x)}`,
      )
      return ` ${piece.tone} ${Math.round(piece.from)}–${Math.round(piece.to)}${parts.join('')}`
    })
    return way.map((lane) => trace.chains[lane]).join('→') + pieces.join('')
  })
  const labels = createLabels(trace, 928).map(({ text, x, dx, y, textAnchor }) =>
    [text, textAnchor, `${Math.round(x)}${dx < 0 ? dx : `+${dx}`}`, y].join(' '),
  )
  const last = trace.lastResponseX?.toFixed() ?? '–'
  return `drawing: ${[...lines, ...labels, `last response ${last}`].join(' | ')}`
}

/** All that a page says of a transaction. */
function writeSituation(name: string, snapshot: TransactionSnapshot): string {
  const { steps: rows, doubts } = snapshot.explanation
  const { reason, oneSource } = doubts
  const { marked, facts, note } = sayWhere(snapshot)
  const spans = getStepSpans(rows)
  const network = findNetworkChain(rows)
  const legs = rows.map((row, index) => {
    const span = spans[index] ?? expect.fail()
    const time = readStepTime(row, span)
    const { when, long } = time
      ? stepText.formatStepTime(time, begun + 100_000, 'utc')
      : { when: '', long: '' }
    const missing = findMissingHash(row)
    const hash =
      missing === null
        ? 'a hash'
        : sayText(stepWords.missingHashes, missing, { chain: nameChain })
    const state = formatStepState(row, snapshot.verdict)
    const more = [
      stepText.formatOrder(row.order),
      stepText.describeWait(row),
      row.queue && stepText.formatQueue(row, network),
    ]
    const cells = [stepText.formatStepTitle(row), state, hash, when, long, ...more]
    return `  ${index + 1}. ${cells.filter(Boolean).join(' | ')}`
  })
  return [
    `## ${name}`,
    sayHeadline(snapshot),
    `because: ${summarizeDoubt(reason)} ${formatDoubt(oneSource)}`,
    `where: ${marked} ${note}`,
    ...facts.map((fact) => `  ${formatFact(fact)}`),
    `do: ${writeNextStep(snapshot, null, 'none')}`,
    ...(pressed.test(name) ? Object.entries(pressures) : []).map(([when, pressure]) => {
      const place = sayWhere(snapshot, pressure[0]).sentence
      return `  ${when}: ${place}. ${writeNextStep(snapshot, ...pressure)}`
    }),
    `in the watchlist: ${sayRowPlace(snapshot)}`,
    writeDrawing(snapshot),
    `legs: ${sayText(stepsSummaries, summarizeSteps(rows))}`,
    ...legs,
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

it('each situation is described in these words, and drawn so', async () => {
  const texts = Object.keys(situations).map((name) => writeSituation(name, knownIn(name)))
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('situations.txt')
})

it('no place and no step of an open transaction tells when it is expected to end: the clock does', () => {
  const expected =
    /(?<!(?:took|\||–) )about (?:\d+ (?:s|min|h|d)\b|\d\d:\d\d|\d+ \w+ \d{4})|\d (?:s|min|h|d) left\b|\bdue \d/
  const told = Object.keys(situations)
    .flatMap((name) => writeSituation(name, knownIn(name)).split('\n'))
    .filter((line) => /^(?:where:| )/.test(line) && expected.test(line))
  expect(told).toEqual([])
})

it('no address for refunds is told once a transaction is over', () => {
  const told = Object.keys(situations)
    .map(knownIn)
    .filter(({ verdict }) => isFinal(verdict))
    .flatMap(({ explanation }) => explanation.next.refundAddress ?? [])
  expect(told).toEqual([])
})

/** What the headline and a row of a list say of a place of an open transaction. */
function tellShortly(place: Place, { reason }: TransactionSnapshot) {
  const isForOwner = reason?.code === 'waiting' && reason.reason === 'other-asset'
  if (isForOwner) return { row: 'needs-you', headline: 'reason' }
  switch (place.code) {
    case 'no-steps':
      return { row: 'unknown', headline: undefined }
    case 'before-approval':
    case 'unsent':
      return { row: 'not-sent', headline: 'not-sent' }
    case 'queued':
    case 'before-payment':
    case 'payment-planned': {
      const code = `${place.payment}-queued`
      return { row: code, headline: code }
    }
    default:
      return { row: 'on-chain', headline: 'on-chain' }
  }
}

it('the headline and the list say of an open transaction where the money is, as the page does, and “paid out” is said only of a complete one', () => {
  const isSame = (snapshot: TransactionSnapshot) => {
    const { place } = snapshot.explanation.where
    const row = snapshot.explanation.row
    if (snapshot.verdict === 'unclear')
      return place.code !== 'at-network' || !('chain' in row) || row.chain === place.chain
    if (snapshot.verdict !== 'in-progress' || snapshot.isNotFound) return true
    const { detail } = snapshot.explanation.headline
    const told = tellShortly(place, snapshot)
    expect(row.code).toBe(told.row)
    if (told.row !== 'on-chain') expect(detail?.code).toBe(told.headline)
    if (row.code !== 'on-chain' || !('chain' in place)) return true
    expect(row.chain).toBe(place.chain)
    return detail === null || !('chain' in detail) || detail.chain === place.chain
  }
  const isPaidFalsely = (snapshot: TransactionSnapshot) => {
    const isPaid = /^(?:Paid out|Liquidity added)/.test(sayWhere(snapshot).sentence)
    return isPaid && snapshot.verdict !== 'complete'
  }
  for (const name of Object.keys(situations)) expect(isSame(knownIn(name))).toBe(true)
  fc.assert(
    fc.property(arbitraryWire, (wire) => {
      const snapshot = known([wire])
      return isSame(snapshot) && !isPaidFalsely(snapshot)
    }),
    { numRuns: propertyRuns },
  )
})
