import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStartRequest, parseRefusedField } from '../../../src/model/recognise/startRequest'

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
    expect(reading).toMatchObject({ problem: '', form: 'txn' })
    expect(reading.txn).toMatchObject({ ...txn, hash: `0x${hash}` })
    expect(reading.fields.map(({ name }) => name)).toEqual([
      'quoteId',
      'hash',
      'sellAmount',
      'route',
    ])
  })

  it('describes the problem of each field', () => {
    expect(problems({ txn: {} })).toEqual({
      quoteId: 'is missing',
      hash: 'is missing',
      sellAmount: 'is missing',
      route: 'is missing',
    })
    const invalid = {
      quoteId: 7,
      hash: 'abc',
      sellAmount: '1,000',
      route: [],
      isStreamingSwap: 'yes',
    }
    expect(problems({ txn: invalid })).toEqual({
      quoteId: 'is not text',
      hash: 'is neither 64 hex digits nor a Solana signature',
      sellAmount: 'is not a decimal amount',
      isStreamingSwap: 'is neither true nor false',
    })
    expect(read({ txn: invalid }).txn).toBeNull()
  })

  it('reads a quote response, which lacks the hash', () => {
    const routes = [
      { sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', sellAmount: '1', destinationAddress: '0x1' },
      { sellAsset: 'BTC.BTC', buyAsset: 'AVAX.AVAX', sellAmount: '2' },
    ]
    const quote = { quoteId: 'q-2', routes }
    expect(read(quote)).toMatchObject({
      form: 'quote',
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

  it('explains why other text is not accepted', () => {
    expect(readStartRequest('hello', none).problem).toBe(
      'This isn’t valid JSON. Paste an object in braces.',
    )
    expect(read([1]).problem).toBe('This isn’t valid JSON. Paste an object in braces.')
    expect(read({ hash }).problem).toBe('This transaction is already tracked. Search for its hash.')
    expect(read({ name: 'x' }).problem).toBe('Paste an object with "txn" or a quote with "routes".')
  })

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

describe('parseRefusedField', () => {
  it('returns the field and the problem', () => {
    expect(parseRefusedField('txn.sellAmount is not a decimal amount.')).toEqual({
      name: 'sellAmount',
      problem: 'is not a decimal amount',
    })
    expect(parseRefusedField('txn.other is problem.')).toBeNull()
    expect(parseRefusedField('no')).toBeNull()
  })
})
