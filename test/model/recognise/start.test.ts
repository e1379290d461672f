import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStartRequest, parseRefusedField } from '../../../src/model/recognise/start'

const hash = 'A1'.repeat(32)
const txn = { quoteId: 'q-1', hash, sellAmount: '0.5', route: { sellAsset: 'BTC.BTC' } }
const none = { hash: '', route: 0 }
const read = (json: unknown, chosen = none) => readStartRequest(JSON.stringify(json), chosen)
const problems = (json: unknown, chosen = none) =>
  Object.fromEntries(
    read(json, chosen).fields.flatMap(({ name, problem }) =>
      problem === '' ? [] : [[name, problem]],
    ),
  )

describe('readStartRequest', () => {
  it('accepts a request with valid fields, and normalizes the hash', () => {
    const reading = read({ txn: { ...txn, sellAmount: 0.5, hash: ` 0x0x${hash}\n` } })
    expect(reading).toMatchObject({ problem: '' })
    expect(reading.txn).toMatchObject({ ...txn, hash: `0x${hash}` })
    expect(reading.routes).toEqual([])
    expect(reading.fields).toEqual([
      { name: 'quoteId', value: 'q-1', problem: '' },
      { name: 'hash', value: `0x${hash}`, problem: '' },
      { name: 'sellAmount', value: '0.5', problem: '' },
      { name: 'route', value: 'an object with 1 fields', problem: '' },
    ])
  })

  it('lists the optional fields that are given', () => {
    const more = { startTimestamp: 7, fromAddress: null, toAddress: 'bc1to', isLending: true }
    const { fields } = read({ txn: { ...txn, ...more } })
    expect(fields.slice(4)).toEqual([
      { name: 'startTimestamp', value: '7', problem: '' },
      { name: 'toAddress', value: 'bc1to', problem: '' },
      { name: 'isLending', value: 'true', problem: '' },
    ])
  })

  it('summarizes invalid values as they are', () => {
    const invalid = { quoteId: null, hash: 'abc', sellAmount: [1, 2], route: 'r' }
    expect(read({ txn: invalid }).fields.map(({ value }) => value)).toEqual([
      '',
      'abc',
      'a list of 2',
      'r',
    ])
  })

  it.each([
    [{ quoteId: '' }, { quoteId: 'is empty' }],
    [{ quoteId: 'x'.repeat(201) }, { quoteId: 'is too long' }],
    [
      { quoteId: 7, hash: undefined },
      { quoteId: 'is not text', hash: 'is missing' },
    ],
    [{ hash: 'x'.repeat(201) }, { hash: 'is too long' }],
    [{ hash: 7 }, { hash: 'is not text' }],
    [{ hash: 'abc' }, { hash: 'is neither 64 hex digits nor a Solana signature' }],
    [{ sellAmount: true }, { sellAmount: 'is not a decimal amount' }],
    [{ sellAmount: '1,000' }, { sellAmount: 'is not a decimal amount' }],
    [{ route: 'r' }, { route: 'is not an object' }],
    [{ fromAddress: 7 }, { fromAddress: 'is not text' }],
    [{ isLending: 'no' }, { isLending: 'is not true or false' }],
  ])('rejects %j as %j', (invalid, expected) => {
    const wire = { txn: { ...txn, ...invalid } }
    expect(problems(wire)).toEqual(expected)
    expect(read(wire).txn).toBeNull()
  })

  it('reads a quote response, which lacks the hash', () => {
    const routes = [
      { sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', sellAmount: '1', destinationAddress: '0x1' },
      { sellAsset: 'BTC.BTC', buyAsset: 'AVAX.AVAX', sellAmount: '2' },
    ]
    const quote = { quoteId: 'q-2', routes }
    expect(read(quote)).toMatchObject({
      routes: ['BTC.BTC to ETH.ETH', 'BTC.BTC to AVAX.AVAX'],
      txn: null,
    })
    expect(problems(quote)).toEqual({ hash: 'is missing' })
    expect(read(quote, { hash, route: 0 }).txn).toMatchObject({
      quoteId: 'q-2',
      sellAmount: '1',
      toAddress: '0x1',
      route: routes[0],
    })
    expect(read(quote, { hash, route: 1 }).txn).toMatchObject({ sellAmount: '2', route: routes[1] })
  })

  it('reads a single route, and the addresses of the route or else of the quote', () => {
    const route = { sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH' }
    const more = {
      quoteId: 'q-3',
      sellAmount: '1',
      sourceAddress: 'bc1from',
      destinationAddress: '0xto',
    }
    const expected = { quoteId: 'q-3', hash, fromAddress: 'bc1from', toAddress: '0xto' }
    const whole = { ...route, ...more }
    expect(read(whole, { hash, route: 0 })).toMatchObject({
      routes: ['BTC.BTC to ETH.ETH'],
      txn: { ...expected, route: whole },
    })
    // An unknown choice is the first.
    expect(read({ ...more, hash, routes: [7, route] }, { hash: '', route: 9 }).txn).toMatchObject({
      ...expected,
      route,
    })
  })

  it.each([
    ['hello', 'This isn’t valid JSON. Paste an object in braces.'],
    ['[1]', 'This isn’t valid JSON. Paste an object in braces.'],
    [`{"hash":"${hash}"}`, 'This transaction is already tracked. Search for its hash.'],
    ['{"sellAsset":"BTC.BTC"}', 'Paste an object with "txn" or a quote with "routes".'],
  ])('does not accept %s: %s', (text, problem) =>
    expect(readStartRequest(text, none)).toEqual({ problem, fields: [], routes: [], txn: null }),
  )

  it('never throws, and accepts only valid fields', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (text, typed) => {
        const inTxn = readStartRequest(`{"txn":${text}}`, { hash: typed, route: 0 })
        const plain = readStartRequest(text, { hash: typed, route: 3 })
        for (const { fields, txn: accepted, problem } of [inTxn, plain]) {
          const isValid = problem === '' && fields.every((field) => field.problem === '')
          expect(accepted !== null).toBe(isValid)
        }
      }),
    )
  })
})

it.each([
  ['txn.sellAmount is not a decimal amount.', 'sellAmount', 'is not a decimal amount'],
  ['txn.fromAddress is not text', 'fromAddress', 'is not text'],
  ['a txn.sellAmount is problem.', undefined, undefined],
  ['txn.other is problem.', undefined, undefined],
  ['no', undefined, undefined],
])('the refusal %j names the field %s', (message, name, problem) =>
  expect(parseRefusedField(message)).toEqual(name === undefined ? null : { name, problem }),
)
