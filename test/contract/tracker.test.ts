import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { classifyRejection, TrackerResponseSchema } from '../../src/contract/tracker'
import { parseWithAmounts } from '../../src/contract/lenient'
import { TrackerRequestSchema } from '../../src/contract/trackerRequest'

const recorded: unknown = JSON.parse(
  readFileSync(new URL('../recordings/tracker.v2.pending.DOGE-RUNE.json', import.meta.url), 'utf8'),
)
const parse = (wire: unknown) => v.parse(TrackerResponseSchema, wire)
const legOf = (leg: Record<string, unknown>) => parse({ result: { legs: [leg] } }).result.legs[0]

describe('a recorded response', () => {
  it('is normalized into one shape', () => {
    const { done, status, result } = parse(recorded)
    expect({ done, status }).toEqual({ done: false, status: 'pending' })
    expect(result).toMatchObject({
      quoteId: 'fdcf80e6-26d8-49d7-9597-93afeac26be9',
      estimatedDuration: 65_000,
      currentLegIndex: 0,
      startTimestamp: 1_718_006_187_627,
    })
    expect(result.legs.map((leg) => [leg.txnType, leg.status, leg.hash.length])).toEqual([
      ['TRANSFER:IN', 'pending', 64],
      ['SWAP:TC-TC', 'not_started', 0],
      ['TRANSFER:OUT', 'not_started', 0],
    ])
    expect(result.legs[1]).toMatchObject({ toAmount: '1.27453423', estimatedDuration: 18_000 })
  })

  it('is accepted when any one of its fields is null or missing', () => {
    const whole = v.parse(v.record(v.string(), v.unknown()), recorded)
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...without } = whole
      expect(() => parse(without)).not.toThrow()
      expect(() => parse({ ...whole, [field]: null })).not.toThrow()
    }
  })
})

describe('a status', () => {
  it.each([
    ['foo', 'foo'],
    ['SUCCESS ', 'SUCCESS '],
    ['__proto__', '__proto__'],
    [null, 'null'],
    [7, '7'],
    [undefined, ''],
    [{ a: 1 }, '{"a":1}'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(200), `${'x'.repeat(80)}…`],
  ])('of %j is kept as %j', (status, kept) => {
    expect(legOf({ status })?.status).toBe(kept)
    expect(parse({ done: false, status }).status).toBe(kept)
  })
})

describe('a text', () => {
  it.each([
    ['a', 'a'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
    ['x'.repeat(2_001), `${'x'.repeat(2_000)}…`],
  ])('%j is read as %j', (given, read) => {
    expect(legOf({ hash: given })?.hash).toBe(read)
    expect(legOf({ provider: given })?.provider).toBe(read)
  })

  it('of another type is empty where no decision depends on it', () => {
    expect(legOf({ provider: { a: 1 }, fromAddress: true })).toMatchObject({
      provider: '',
      fromAddress: '',
    })
  })

  it('can be the address of an image', () => {
    expect(legOf({ fromAssetImage: '/a.svg', toAssetImage: '/b.svg' })).toMatchObject({
      fromAssetImage: '/a.svg',
      toAssetImage: '/b.svg',
    })
  })
})

describe('a number', () => {
  it.each([
    ['65000', 65_000],
    ['1.25', 1.25],
    [65_000, 65_000],
    [0, 0],
    [['5'], null],
    [-1, null],
    ['', null],
    [Number.NaN, null],
    ['1e9', null],
    [null, null],
    [[], null],
  ])('reads the duration %j as %j', (given, read) =>
    expect(legOf({ estimatedDuration: given })?.estimatedDuration).toBe(read),
  )

  it.each(['-1', 99, 1.5, '1', Number.NaN, null, 'x'])(
    'accepts the leg index %j',
    (currentLegIndex) => {
      expect(parse({ result: { currentLegIndex, legs: [{}] } }).result.legs).toHaveLength(1)
    },
  )

  it.each([
    ['seconds', 1_718_006_187],
    ['milliseconds', 1_718_006_187_000],
    ['microseconds', 1_718_006_187_000_000],
    ['nanoseconds, as text', '1718006187000000000'],
  ])('reads a timestamp in %s', (_, given) => {
    expect(legOf({ updateTimestamp: given })?.updateTimestamp).toBe(1_718_006_187_000)
  })

  it.each([Date.UTC(2009, 0, 3), Date.UTC(2100, 0, 1) - 1])(
    'reads %j as a timestamp in milliseconds',
    (given) => expect(legOf({ updateTimestamp: given })?.updateTimestamp).toBe(given),
  )

  it.each([
    0,
    -1,
    '',
    null,
    Date.UTC(2009, 0, 3) - 1,
    Date.UTC(2100, 0, 1),
    32_503_680_000_000,
    Number.NaN,
    {},
  ])('reads the timestamp %j as unknown', (given) => {
    expect(legOf({ updateTimestamp: given })?.updateTimestamp).toBeNull()
  })

  it.each([
    ['46.7393', '46.7393'],
    [46.7393, '46.7393'],
    [2 ** 60, ''],
    [Infinity, ''],
    [0.5, '0.5'],
    [0.00123456789012345, '0.00123456789012345'],
    [1.23456789012345e-7, '1.23456789012345e-7'],
    [1.234567890123456e-7, ''],
    [1e-9, '1e-9'],
    [1e21, '1e+21'],
    [123456789.123456, '123456789.123456'],
    // As parsed from a longer number: the digits behind are not those that were sent.
    [0.1 + 0.2, ''],
    [1234567890.1234567, ''],
    [9007199254740991, ''],
    [null, ''],
    [{}, ''],
    ['1'.repeat(200), '1'.repeat(200)],
    ['1'.repeat(201), ''],
    [true, ''],
  ])('reads the amount %j as %j', (given, read) =>
    expect(legOf({ fromAmount: given })?.fromAmount).toBe(read),
  )
})

describe('parseWithAmounts', () => {
  const read = (leg: string) => {
    const json = parseWithAmounts(`{"done":false,"result":{"legs":[${leg}]}}`)
    const [first] = parse(json).result.legs
    return [first?.fromAmount, first?.toAmount, first?.toAmountLimit]
  }

  it('keeps all digits of amounts that are JSON numbers', () => {
    expect(
      read(
        '{"fromAmount":123456789012345678901234567890.123456789012345678,\n "toAmount" : 5e-7 ,"toAmountLimit":1.00000000000000001}',
      ),
    ).toEqual(['123456789012345678901234567890.123456789012345678', '5e-7', '1.00000000000000001'])
    expect(read('{"fromAmount":"1.50","toAmount":null,"toAmountLimit":-1}')).toEqual([
      '1.50',
      '',
      '-1',
    ])
  })

  it('does not change text inside JSON strings', () => {
    const provider = 'a {"toAmount": 5, "fromAmount":6}'
    const json = JSON.stringify({ toAmount: 7, provider, txnType: '"toAmount":8', hash: '\\' })
    expect(parseWithAmounts(json)).toEqual({ ...JSON.parse(json), toAmount: '7' })
  })

  it('changes nothing else in valid JSON, and rejects all invalid JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(parseWithAmounts(json)).toEqual(JSON.parse(json))
      }),
    )
    for (const json of [
      '{"toAmount":5',
      '{"toAmount":5.5.5}',
      '{"toAmount":05}',
      '{"toAmount":1e}',
    ]) {
      expect(() => parseWithAmounts(json)).toThrow(SyntaxError)
    }
    expect(() => parseWithAmounts('<html>')).toThrow(SyntaxError)
  })
})

describe('done', () => {
  it.each([true, false, null, undefined])('accepts %j', (done) => {
    expect(parse({ done, status: 'pending' }).done).toBe(done === true)
  })
  it.each(['true', 1, {}, 'false'])('rejects %j', (done) => {
    expect(v.safeParse(TrackerResponseSchema, { done, status: 'success' }).success).toBe(false)
  })
})

describe('a response', () => {
  it.each([{ done: false }, { status: 'pending' }, { result: {} }])(
    'may have only %j of its fields',
    (wire) => expect(v.safeParse(TrackerResponseSchema, wire).success).toBe(true),
  )
  it('without legs has none', () => {
    expect(parse({ result: { legs: null } }).result.legs).toEqual([])
    expect(parse({ done: false }).result.legs).toEqual([])
  })
})

describe('an invalid response', () => {
  it.each([
    {},
    [],
    'pending',
    7,
    null,
    undefined,
    { message: 'hello' },
    { result: 'x', done: true },
    { result: { legs: {} } },
    { result: { legs: ['x'] } },
  ])('%j is rejected', (wire) =>
    expect(v.safeParse(TrackerResponseSchema, wire).success).toBe(false),
  )

  it('names the field that differs', () => {
    const { issues } = v.safeParse(TrackerResponseSchema, {
      done: false,
      result: { legs: [{}, { hash: {} }] },
    })
    expect(issues && v.getDotPath(issues[0])).toBe('result.legs.1.hash')
  })

  it('is returned as an issue, never thrown, for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        expect(v.safeParse(TrackerResponseSchema, wire).success).toBeTypeOf('boolean')
      }),
    )
  })
})

describe('streaming details', () => {
  it('keep the count of refunded parts beside invalid fields', () => {
    const details = legOf({
      streamingSwapDetails: { completed: '3', total: 5, refunded: 2, progress: 'x' },
    })
    expect(details?.streamingSwapDetails).toEqual({
      completed: 3,
      total: 5,
      refunded: 2,
      progress: [],
    })
  })
  it('list each part as not started, swapped or returned', () => {
    const read = (progress: unknown) =>
      legOf({ streamingSwapDetails: { progress } })?.streamingSwapDetails
    expect(read([0, 1, 2, 3, '1', null])?.progress).toEqual([0, 1, 2, 0, 0, 0])
    expect(read(Array.from({ length: 10_001 }, () => 1))?.progress).toHaveLength(10_000)
  })

  it.each([
    [true, true],
    [false, false],
    ['true', false],
    [undefined, false],
  ])('are announced by isStreamingSwap: %j is read as %j', (given, read) =>
    expect(legOf({ isStreamingSwap: given })?.isStreamingSwap).toBe(read),
  )

  it.each([null, undefined, 'x', 7])('are null for %j', (given) => {
    expect(legOf({ streamingSwapDetails: given })?.streamingSwapDetails).toBeNull()
  })
})

describe('a limit order', () => {
  it.each(['open', 'partly-filled', 'filled', 'expired', 'cancelled'])(
    'accepts the state %s',
    (state) => {
      expect(legOf({ limitSwap: { state, more: 1 } })?.limitSwap).toEqual({ state })
    },
  )
  it.each([undefined, null, 'open', 7, [], {}, { state: 'OPEN' }, { state: null }, { state: {} }])(
    'of %j is none',
    (limitSwap) => expect(legOf({ limitSwap })?.limitSwap).toBeNull(),
  )
})

describe('an error response', () => {
  it.each([
    'Transaction not found',
    'No transaction found for this hash',
    'no such transaction',
    'Unknown hash',
    'hash abc is unknown',
    "tx: abc doesn't exist",
    'The txn does not exist',
    'hash not_found',
    'Not found yet',
    'could not find txn with this hash',
    "couldn't be found",
    'The transaction has not been indexed',
    'No record of that hash',
    'no txn',
  ])('%j means that the transaction is not found', (message) => {
    expect(classifyRejection(400, { name: '', message })).toBe('not-found')
    expect(classifyRejection(400, { name: 'ValidationError', message })).toBe('not-found')
    expect(classifyRejection(404, { name: '', message })).toBe('not-found')
  })

  it.each([
    ['ValidationError', ''],
    ['', 'hash is invalid'],
    ['', '"txn" must be an object'],
    ['', 'No transaction hash provided'],
    ['ParseError', 'odd'],
  ])('with name %j and message %j is about the request', (name, message) => {
    expect(classifyRejection(400, { name, message })).toBe('invalid')
  })

  it.each(['quota exceeded', 'Try later', 'Plan does not allow it'])(
    'with message %j and status 400 may be temporary',
    (message) => expect(classifyRejection(400, { name: 'BadRequest', message })).toBe('refused'),
  )

  it('without a message, or with status 404, means that the transaction is not found', () => {
    expect(classifyRejection(400, { name: '', message: '' })).toBe('not-found')
    expect(classifyRejection(400, { name: 'NotFound', message: 'nothing known' })).toBe('not-found')
    expect(classifyRejection(400, { name: 'TransactionNotFound', message: 'odd' })).toBe(
      'not-found',
    )
    expect(classifyRejection(400, { name: 'PriceNotFound', message: 'odd' })).toBe('refused')
    expect(classifyRejection(404, { name: '', message: 'Cannot POST /tracker/v2/txn' })).toBe(
      'not-found',
    )
  })
})

describe('a tracking request', () => {
  const txn = { quoteId: 'q', hash: 'h', sellAmount: '46.7393', route: {} }
  it('may start tracking with an amount as text or as a number', () => {
    for (const sellAmount of ['46.7393', 46.7393]) {
      expect(v.parse(TrackerRequestSchema, { txn: { ...txn, sellAmount } })).toMatchObject({
        txn: { sellAmount: '46.7393' },
      })
    }
  })
  it('may have the optional fields of clients and unknown keys', () => {
    const more = {
      startTimestamp: 1_718_006_187_627,
      fromAddress: 'a',
      toAddress: null,
      isStreamingSwap: true,
      isLending: false,
      other: [1],
    }
    expect(v.safeParse(TrackerRequestSchema, { txn: { ...txn, ...more }, more }).success).toBe(true)
  })
  it('may name an existing transaction by its hash', () => {
    expect(v.parse(TrackerRequestSchema, { hash: 'h' })).toEqual({ hash: 'h' })
  })
  it.each([
    {},
    { hash: 7 },
    { hash: '' },
    { hash: 'x'.repeat(201) },
    { txn: { ...txn, sellAmount: '-1' } },
    { txn: { ...txn, sellAmount: Number.NaN } },
    { txn: { ...txn, route: 'r' } },
    { txn: { ...txn, quoteId: '' } },
    [],
  ])('%j is rejected', (body) =>
    expect(v.safeParse(TrackerRequestSchema, body).success).toBe(false),
  )
})
