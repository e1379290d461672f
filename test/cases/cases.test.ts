/**
 * Plays the files of test/recordings/played, and expects what cases.yaml says of each moment.
 *
 * To add a row, name the file (`case`) and the seconds after the first look (`after`, 0 unless said). Every other field is
 * optional: `verdict`; `headline`, `where`, `next` and `doubts`: words of these sentences; `receipt`: words of the receipt; `never`:
 * words that none of them has; `ended`: seconds after the first look, and whether that is its latest time, not one by heights of blocks; `sold`, `paid` and `refunded`: amounts with their assets, `[]` for none; `alsoRequested` and
 * `result`: fields of the response. The service is asked at every moment of a row, and whenever the sources say something else.
 */
import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ExplanationSchema } from '../../src/contract/explanation'
import type { Leg } from '../../src/contract/tracker'
import { answerOf } from '../support/answers'
import { readYaml } from '../support/readRows'
import { noon } from '../support/samples'
import { request } from '../support/sandboxed'
import { expectDeciding, expectToldAlike } from '../support/toldAlike'
import { openCase } from './playCase'

const words = v.exactOptional(v.union([v.string(), v.array(v.string())]))
const sums = v.exactOptional(v.array(v.string()))
const RowSchema = v.strictObject({
  case: v.string(),
  after: v.optional(v.number(), 0),
  verdict: v.exactOptional(v.string()),
  headline: words,
  where: words,
  next: words,
  doubts: words,
  receipt: words,
  never: words,
  sold: sums,
  paid: sums,
  refunded: sums,
  alsoRequested: v.exactOptional(v.unknown()),
  ended: v.exactOptional(v.strictObject({ after: v.number(), isLatest: v.boolean() })),
  result: v.exactOptional(v.record(v.string(), v.unknown())),
})
type Row = v.InferOutput<typeof RowSchema>

const rows = v.parse(v.array(RowSchema), readYaml('cases/cases'))
const files = [...new Set(rows.map((row) => row.case))]

/** What legs of a role have moved. */
function listSums(legs: readonly Leg[], role: string): string[] {
  const moved = legs.filter(
    (leg) => leg.role === role && (leg.status === 'success' || leg.status === 'refunded'),
  )
  return moved.map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`.trim())
}

type Opened = Awaited<ReturnType<typeof openCase>>
type Looked = Awaited<ReturnType<typeof look>>

async function look({ over, hash, path }: Opened) {
  const { status, json } = await request(over, path)
  expect(status).toBe(200)
  const response = answerOf(json)
  expectToldAlike(response, over.now())
  const said = v.parse(ExplanationSchema, json.explanation)
  const headers = { accept: 'text/markdown' }
  const receipt = await request(over, `/tx/${hash}`, { headers })
  const { legs } = response.result
  return {
    response,
    texts: {
      headline: said.headline.text,
      where: said.where.text,
      next: said.next.text,
      doubts: said.doubts.map(({ text }) => text).join('\n'),
      receipt: receipt.text,
    },
    sums: {
      sold: listSums(legs, 'deposit'),
      paid: listSums(legs, 'payout'),
      refunded: listSums(legs, 'refund'),
    },
  }
}

const list = (given: string | readonly string[] = []) => [given].flat()

function expectRow(row: Row, { response, texts, sums: moved }: Looked) {
  const { verdict, result = {}, alsoRequested, sold, paid, refunded } = row
  const expected = {
    ...(verdict !== undefined && { verdict }),
    result: { ...result, ...(alsoRequested !== undefined && { alsoRequested }) },
  }
  expect({ texts, ...response }).toMatchObject(expected)
  if (row.ended !== undefined) {
    const { endTimestamp, isEndLatest: isLatest } = response.result
    const after = endTimestamp === null ? null : (endTimestamp - noon) / 1_000
    expect({ after, isLatest }).toEqual(row.ended)
    expect(response.result.isEndApproximate).toBe(true)
  }
  const wanted = Object.entries({ sold, paid, refunded }).filter(([, sum]) => sum)
  expect(moved).toMatchObject(Object.fromEntries(wanted))
  for (const part of ['headline', 'where', 'next', 'doubts', 'receipt'] as const)
    for (const each of list(row[part])) expect(texts[part]).toContain(each)
  for (const each of list(row.never))
    expect(Object.values(texts).join('\n')).not.toContain(each)
}

/** Lists of an address tell what the page of the transaction tells. */
async function expectListedAlike({ over, hash }: Opened, { response }: Looked) {
  const [deposit] = response.result.legs
  if (deposit === undefined || deposit.fromAddress === '') return
  const { json } = await request(
    over,
    `/tracker/v2/addresses/${deposit.fromAddress}/txns`,
  )
  const row = json.txns?.find((listed: { hash: string }) => listed.hash === hash)
  if (row === undefined) return
  expect(row).toMatchObject({ verdict: response.verdict })
  if (deposit.role === 'deposit' && deposit.toAmount !== '')
    expect(row.sold).toEqual({ asset: deposit.toAsset, amount: deposit.toAmount })
}

it.each(files)('%s', async (file) => {
  const opened = await openCase(file)
  const own = rows.filter((row) => row.case === file)
  const moments = new Set([0, ...opened.moments, ...own.map(({ after }) => after)])
  for (const after of [...moments].toSorted((one, other) => one - other)) {
    opened.advance(after)
    const told = await look(opened)
    const looked = own.filter((row) => row.after === after)
    for (const row of looked) expectRow(row, told)
    await expectListedAlike(opened, told)
  }
})

it('each played file has a row', () => {
  const folder = 'test/recordings/played'
  const played = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files.map((file) => `${file}.json`).toSorted()).toEqual(played.toSorted())
})

expectDeciding('cases')
