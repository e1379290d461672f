import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStartRequest, parseRefusedField } from '../../../src/model/recognise/start'
import {
  formatFieldProblem,
  formatFieldValue,
  formatRoute,
  formatStartProblem,
} from '../../../src/model/words/startText'

const hash = 'A1'.repeat(32)
const txn = { quoteId: 'q-1', hash, sellAmount: '0.5', route: { sellAsset: 'BTC.BTC' } }
const none = { hash: '', route: 0 }
const read = (json: unknown, chosen = none) =>
  readStartRequest(JSON.stringify(json), chosen)
const problems = (json: unknown, chosen = none) =>
  Object.fromEntries(
    read(json, chosen).fields.flatMap(({ name, problem }) =>
      problem === null ? [] : [[name, formatFieldProblem(problem)]],
    ),
  )

describe('readStartRequest', () => {
  it('accepts a request with valid fields, normalizes the hash, and lists the optional fields that are given', () => {
    const more = {
      startTimestamp: 7,
      fromAddress: null,
      toAddress: 'bc1to',
      isLending: true,
    }
    const reading = read({
      txn: { ...txn, ...more, sellAmount: 0.5, hash: ` 0x0x${hash}\n` },
    })
    expect(reading).toMatchObject({
      problem: null,
      routes: [],
      txn: { ...txn, hash: `0x${hash}` },
    })
    expect(
      reading.fields.map(({ name, value }) => `${name}=${formatFieldValue(value)}`),
    ).toEqual([
      'quoteId=q-1',
      `hash=0x${hash}`,
      'sellAmount=0.5',
      'route=an object with 1 fields',
      'startTimestamp=7',
      'toAddress=bc1to',
      'isLending=true',
    ])
    const invalid = { quoteId: null, hash: 'abc', sellAmount: [1, 2], route: 'r' }
    const shown = read({ txn: invalid }).fields.map(({ value }) =>
      formatFieldValue(value),
    )
    expect(shown).toEqual(['', 'abc', 'a list of 2', 'r'])
  })

  it.each([
    [{ quoteId: '' }, { quoteId: 'is empty' }],
    [{ quoteId: 7 }, { quoteId: 'is not text' }],
    [{ hash: undefined }, { hash: 'is missing' }],
    [{ hash: 7 }, { hash: 'is not text' }],
    [{ hash: 'abc' }, { hash: 'is neither 64 hex digits nor a Solana signature' }],
    [{ sellAmount: '1,000' }, { sellAmount: 'is not a decimal amount' }],
    [{ route: 'r' }, { route: 'is not an object' }],
    [{ fromAddress: 7 }, { fromAddress: 'is not text' }],
    [{ isLending: 'no' }, { isLending: 'is not true or false' }],
  ])('rejects %j as %j', (invalid, expected) => {
    const wire = { txn: { ...txn, ...invalid } }
    expect(problems(wire)).toEqual(expected)
    expect(read(wire).txn).toBeNull()
  })

  it('reads a quote response, which lacks the hash, and the chosen route or else the first', () => {
    const routes = [
      {
        sellAsset: 'BTC.BTC',
        buyAsset: 'ETH.ETH',
        sellAmount: '1',
        destinationAddress: '0x1',
      },
      { sellAsset: 'BTC.BTC', buyAsset: 'AVAX.AVAX', sellAmount: '2' },
    ]
    const quote = { quoteId: 'q-2', routes: [7, ...routes] }
    const labels = ['BTC.BTC to ETH.ETH', 'BTC.BTC to AVAX.AVAX']
    expect(read(quote).routes.map(formatRoute)).toEqual(labels)
    expect(read(quote).txn).toBeNull()
    expect(problems(quote)).toEqual({ hash: 'is missing' })
    const first = { quoteId: 'q-2', sellAmount: '1', toAddress: '0x1', route: routes[0] }
    expect(read(quote, { hash, route: 0 }).txn).toMatchObject(first)
    expect(read(quote, { hash, route: 9 }).txn).toMatchObject(first)
    expect(read(quote, { hash, route: 1 }).txn).toMatchObject({
      sellAmount: '2',
      route: routes[1],
    })
  })

  it('reads a single route with the addresses of the quote', () => {
    const addresses = { sourceAddress: 'bc1from', destinationAddress: '0xto' }
    const route = {
      sellAsset: 'BTC.BTC',
      buyAsset: 'ETH.ETH',
      quoteId: 'q-3',
      sellAmount: '1',
    }
    const whole = { ...route, ...addresses }
    expect(read(whole, { hash, route: 0 })).toMatchObject({
      routes: [{ sold: 'BTC.BTC', bought: 'ETH.ETH' }],
      txn: {
        quoteId: 'q-3',
        hash,
        fromAddress: 'bc1from',
        toAddress: '0xto',
        route: whole,
      },
    })
  })

  it.each([
    ['hello', 'This isn’t valid JSON. Paste an object in braces.'],
    ['[1]', 'This isn’t valid JSON. Paste an object in braces.'],
    [`{"hash":"${hash}"}`, 'This JSON has only a hash. Search for it instead.'],
    ['{"sellAsset":"BTC.BTC"}', 'Paste an object with "txn" or a quote with "routes".'],
  ])('does not accept %s: %s', (text, sentence) => {
    const { problem, ...others } = readStartRequest(text, none)
    expect(problem && formatStartProblem(problem)).toBe(sentence)
    expect(others).toEqual({ fields: [], routes: [], txn: null })
  })

  it('never throws, and accepts only valid fields', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (text, typed) => {
        const inTxn = readStartRequest(`{"txn":${text}}`, { hash: typed, route: 0 })
        const plain = readStartRequest(text, { hash: typed, route: 3 })
        for (const { fields, txn: accepted, problem } of [inTxn, plain]) {
          const isValid =
            problem === null && fields.every((field) => field.problem === null)
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
])('the refusal %j names the field %s', (message, name, problem) =>
  expect(parseRefusedField(message)).toEqual(
    name === undefined ? null : { name, problem },
  ),
)
