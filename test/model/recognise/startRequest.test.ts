import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStartRequest, refusedField } from '../../../src/model/recognise/startRequest'

const hash = 'A1'.repeat(32)
const txn = { quoteId: 'q-1', hash, sellAmount: '0.5', route: { sellAsset: 'BTC.BTC' } }
const none = { hash: '', route: 0 }
const read = (json: unknown, chosen = none) => readStartRequest(JSON.stringify(json), chosen)
const wrongs = (json: unknown, chosen = none) =>
  Object.fromEntries(
    read(json, chosen).fields.flatMap(({ name, wrong }) => (wrong === '' ? [] : [[name, wrong]])),
  )

describe('JSON that starts tracking', () => {
  it('is taken when every field is right, the hash cleaned', () => {
    const reading = read({ txn: { ...txn, sellAmount: 0.5, hash: ` 0x0x${hash}\n` } })
    expect(reading).toMatchObject({ wrong: '', form: 'txn' })
    expect(reading.txn).toMatchObject({ ...txn, hash: `0x${hash}` })
    expect(reading.fields.map(({ name }) => name)).toEqual([
      'quoteId',
      'hash',
      'sellAmount',
      'route',
    ])
  })

  it('names what is wrong beside each field, and is not taken', () => {
    expect(wrongs({ txn: {} })).toEqual({
      quoteId: 'is missing',
      hash: 'is missing',
      sellAmount: 'is missing',
      route: 'is missing',
    })
    const odd = { quoteId: 7, hash: 'abc', sellAmount: '1,000', route: [], isStreamingSwap: 'yes' }
    expect(wrongs({ txn: odd })).toEqual({
      quoteId: 'is not text',
      hash: 'is neither 64 hex digits nor a Solana signature',
      sellAmount: 'is not a decimal amount',
      isStreamingSwap: 'is neither true nor false',
    })
    expect(read({ txn: odd }).txn).toBeNull()
  })

  it('may be a quote’s answer, of which the hash is asked', () => {
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
    expect(wrongs(quote)).toEqual({ hash: 'is missing' })
    expect(read(quote, { hash, route: 0 }).txn).toMatchObject({
      quoteId: 'q-2',
      sellAmount: '1',
      toAddress: '0x1',
      route: routes[0],
    })
    expect(read(quote, { hash, route: 1 }).txn).toMatchObject({ sellAmount: '2', route: routes[1] })
  })

  it('says of other text what it is not', () => {
    expect(readStartRequest('hello', none).wrong).toBe(
      'This isn’t valid JSON. Paste an object in braces.',
    )
    expect(read([1]).wrong).toBe('This isn’t valid JSON. Paste an object in braces.')
    expect(read({ hash }).wrong).toBe('This transaction is already tracked. Search for its hash.')
    expect(read({ name: 'x' }).wrong).toBe('Paste an object with "txn" or a quote with "routes".')
  })

  it('never throws, and is taken only without a wrong field', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (text, typed) => {
        const inTxn = readStartRequest(`{"txn":${text}}`, { hash: typed, route: 0 })
        const plain = readStartRequest(text, { hash: typed, route: 3 })
        for (const { fields, txn: taken, wrong } of [inTxn, plain]) {
          const right = wrong === '' && fields.every((field) => field.wrong === '')
          expect(taken !== null).toBe(right)
        }
      }),
    )
  })
})

describe('a refusal of the service', () => {
  it('belongs to the field that it names', () => {
    expect(refusedField('txn.sellAmount is not a decimal amount.')).toEqual({
      name: 'sellAmount',
      wrong: 'is not a decimal amount',
    })
    expect(refusedField('txn.other is wrong.')).toBeNull()
    expect(refusedField('no')).toBeNull()
  })
})
