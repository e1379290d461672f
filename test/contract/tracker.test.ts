import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { classifyRejection } from '../../src/contract/notFound'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { parseWithAmounts } from '../../src/contract/lenient'
import { TrackerRequestSchema } from '../../src/contract/trackerRequest'

const recorded: unknown = JSON.parse(
  readFileSync(
    new URL('../recordings/tracker.v2.pending.DOGE-RUNE.json', import.meta.url),
    'utf8',
  ),
)
const parse = (wire: unknown) => v.parse(TrackerResponseSchema, wire)
const legOf = (leg: Record<string, unknown>) =>
  parse({ result: { legs: [leg] } }).result.legs[0] ?? expect.fail('no leg')
const isValid = (wire: unknown) => v.safeParse(TrackerResponseSchema, wire).success

it('a recorded response is accepted when any one of its fields is null or missing', () => {
  const whole = v.parse(v.record(v.string(), v.unknown()), recorded)
  for (const field of Object.keys(whole)) {
    const { [field]: _, ...without } = whole
    expect([isValid(without), isValid({ ...whole, [field]: null })]).toEqual([true, true])
  }
  const { estimatedDuration, startTimestamp, legs } = parse(recorded).result
  expect([estimatedDuration, startTimestamp]).toEqual([65_000, 1_718_006_187_627])
  expect(legs[1]).toMatchObject({
    toAmount: '1.27453423',
    status: 'not_started',
    hash: '',
  })
})

const long = 'x'.repeat(2_001)
const second = 1_718_006_187
const parts = { completed: '3', total: 5, refunded: 2, progress: 'x' }
const counted = { completed: 3, total: 5, refunded: 2 }

describe('a leg', () => {
  it.each<[field: string, read: unknown, ...given: unknown[]]>([
    ['status', '__proto__', '__proto__'],
    ['status', 'null', null],
    ['status', '', undefined],
    ['status', '{"a":1}', { a: 1 }],
    ['status', 'x'.repeat(80), 'x'.repeat(80)],
    ['status', `${'x'.repeat(80)}…`, 'x'.repeat(81)],
    ['hash', '7', 7, '7'],
    // An open set.
    ['role', 'payout', 'payout'],
    ['role', 'bridge', 'bridge'],
    ['role', '', undefined, ''],
    ['role', '7', 7],
    ['role', 'null', null],
    ['hash', '', null, undefined],
    ['hash', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['hash', `${'x'.repeat(2_000)}…`, long],
    // No decision depends on it.
    ['provider', '', { a: 1 }, true, null],
    ['fromAssetImage', '/a.svg', '/a.svg'],
    ['estimatedDuration', 65_000, '65000', 65_000],
    // In a response times are whole, as clients in typed languages read them.
    ['estimatedDuration', 1, '1.25'],
    ['estimatedDuration', 0, 0],
    ['estimatedDuration', null, ['5'], -1, '', Number.NaN, '1e9', null, []],
    [
      'updateTimestamp',
      second * 1_000,
      second,
      second * 1e3,
      second * 1e6,
      `${second}000000000`,
    ],
    ['updateTimestamp', Date.UTC(2009, 0, 3), Date.UTC(2009, 0, 3)],
    [
      'updateTimestamp',
      null,
      0,
      -1,
      '',
      null,
      Date.UTC(2009, 0, 3) - 1,
      Date.UTC(2100, 0, 1),
      {},
    ],
    ['fromAmount', '46.7393', '46.7393', 46.7393],
    ['fromAmount', '0.00123456789012345', 0.00123456789012345],
    ['fromAmount', '1.23456789012345e-7', 1.23456789012345e-7],
    ['fromAmount', '1e+21', 1e21],
    // As parsed from a longer number: the digits behind are not those that were sent.
    [
      'fromAmount',
      '',
      1.234567890123456e-7,
      0.1 + 0.2,
      1234567890.1234567,
      2 ** 60,
      Infinity,
    ],
    ['fromAmount', '1'.repeat(200), '1'.repeat(200)],
    ['fromAmount', '', null, {}, true, '1'.repeat(201)],
    ['isStreamingSwap', true, true],
    ['isStreamingSwap', false, 'true', undefined],
    ['streamingSwapDetails', { ...counted, progress: [] }, parts],
    ['streamingSwapDetails', null, null, undefined, 'x', 7],
    ['limitSwap', { state: 'expired', filled: '' }, { state: 'expired', more: 1 }],
    ['limitSwap', { state: 'open', filled: '0.5' }, { state: 'open', filled: '0.5' }],
    [
      'limitSwap',
      null,
      undefined,
      null,
      'open',
      [],
      {},
      { state: 'OPEN' },
      { state: {} },
    ],
  ])('reads %s as %j', (field, read, ...given) => {
    for (const value of given)
      expect(legOf({ [field]: value })).toHaveProperty(field, read)
  })

  it('lists the parts of a streaming swap as not started, swapped or returned', () => {
    const read = (progress: unknown) => legOf({ streamingSwapDetails: { progress } })
    expect(read([0, 1, 2, 3, '2', null]).streamingSwapDetails?.progress).toEqual([
      0, 1, 2, 0, 2, 0,
    ])
    const many = Array.from({ length: 10_001 }, () => 1)
    expect(read(many).streamingSwapDetails?.progress).toHaveLength(10_000)
  })
})

describe('parseWithAmounts', () => {
  const read = (leg: string) => {
    const json = parseWithAmounts(`{"done":false,"result":{"legs":[${leg}]}}`)
    const [first] = parse(json).result.legs
    return [first?.fromAmount, first?.toAmount, first?.toAmountLimit]
  }

  it('keeps all digits of amounts that are JSON numbers', () => {
    const digits = '123456789012345678901234567890.123456789012345678'
    expect(
      read(`{"fromAmount":${digits},\n "toAmount" : 5e-7 ,"toAmountLimit":-1}`),
    ).toEqual([digits, '5e-7', '-1'])
    expect(read('{"fromAmount":"1.50","toAmount":null}')).toEqual(['1.50', '', ''])
  })

  it('changes nothing else in valid JSON, such as text, and rejects all invalid JSON', () => {
    const provider = 'a {"toAmount": 5, "fromAmount":6}'
    const json = JSON.stringify({
      toAmount: 7,
      provider,
      txnType: '"toAmount":8',
      hash: '\\',
    })
    expect(parseWithAmounts(json)).toEqual({ ...JSON.parse(json), toAmount: '7' })
    fc.assert(
      fc.property(fc.json(), (any) =>
        isDeepStrictEqual(parseWithAmounts(any), JSON.parse(any)),
      ),
    )
    for (const end of ['5', '5.5.5}', '05}', '1e}']) {
      expect(() => parseWithAmounts(`{"toAmount":${end}`)).toThrow(SyntaxError)
    }
  })
})

describe('a response', () => {
  it('is done only if it says so, and may lack legs', () => {
    const read = [true, false, null, undefined].map((done) =>
      parse({ done, status: 'pending' }),
    )
    expect(read.map(({ done }) => done)).toEqual([true, false, false, false])
    expect(parse({ result: { currentLegIndex: 'x' } }).result.legs).toEqual([])
  })

  it.each([
    ...['true', 1, {}, 'false'].map((done) => ({ done, status: 'success' })),
    {},
    [],
    'pending',
    null,
    { message: 'hello' },
    { result: 'x', done: true },
    { result: { legs: {} } },
    { result: { legs: ['x'] } },
  ])('cannot be %j', (wire) => expect(isValid(wire)).toBe(false))

  it('is never thrown, whatever its value', () => {
    fc.assert(fc.property(fc.anything(), (wire) => typeof isValid(wire) === 'boolean'))
  })
})

describe('an error response', () => {
  const classify = (name: string, message: string, status = 400) =>
    classifyRejection(status, { name, message })

  it.each([
    'No transaction found for this hash',
    'Unknown hash',
    'hash abc is unknown',
    "tx: abc doesn't exist",
    'hash not_found',
    'could not find txn with this hash',
    'The transaction has not been indexed',
  ])('%j means that the transaction is not found', (message) => {
    expect(classify('', message)).toBe('not-found')
    expect(classify('ValidationError', message)).toBe('not-found')
  })

  it.each([
    ['invalid', 'ValidationError', ''],
    ['invalid', '', 'hash is invalid'],
    ['invalid', '', 'No transaction hash provided'],
    ['refused', 'BadRequest', 'quota exceeded'],
    ['refused', 'PriceNotFound', 'odd'],
    ['not-found', '', ''],
    ['not-found', 'NotFound', 'nothing known'],
    ['not-found', 'TransactionNotFound', 'odd'],
    ['not-found', '', 'Cannot POST /tracker/v2/txn', 404],
  ])('is %s with name %j and message %j', (meaning, name, message, status = 400) =>
    expect(classify(name, message, status)).toBe(meaning),
  )
})

it('a tracking request may have an amount as a number, optional fields and unknown keys', () => {
  const more = {
    startTimestamp: second,
    fromAddress: 'a',
    toAddress: null,
    isLending: false,
  }
  const txn = {
    quoteId: 'q',
    hash: 'h',
    sellAmount: 46.7393,
    route: {},
    ...more,
    other: [1],
  }
  expect(v.parse(TrackerRequestSchema, { txn, more })).toMatchObject({
    txn: { sellAmount: '46.7393' },
  })
  expect(v.parse(TrackerRequestSchema, { hash: 'h' })).toEqual({ hash: 'h' })
})
