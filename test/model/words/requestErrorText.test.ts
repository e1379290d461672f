import { describe, expect, it } from 'vitest'
import {
  type RequestErrorFacts,
  describeRequestError,
} from '../../../src/model/words/requestErrorText'

const facts: RequestErrorFacts = {
  kind: 'unavailable',
  status: null,
  message: '',
  where: '',
  retryAfter: null,
}
const kinds = [
  'offline',
  'timeout',
  'rate-limited',
  'refused',
  'unavailable',
  'unexpected',
] as const

describe('the text of a request error', () => {
  it('differs for each kind of error', () => {
    const texts = kinds.map((kind) =>
      describeRequestError({ ...facts, kind, message: 'No response in 15 s' }),
    )
    expect(new Set(texts.map(({ cause }) => cause)).size).toBe(kinds.length)
  })

  it('contains the number of failures and the HTTP status', () => {
    expect(describeRequestError({ ...facts, status: 502 }, 4).cause).toBe(
      'Crosswatch returned an error (502), 4 attempts.',
    )
    expect(describeRequestError(facts).cause).toBe('Can’t reach Crosswatch.')
  })

  it('quotes the rejection and asks the user to correct the request', () => {
    expect(
      describeRequestError({ ...facts, kind: 'refused', message: 'hash is too long' }),
    ).toMatchObject({
      tone: 'error',
      explanation: 'Reason:',
      quote: 'hash is too long',
    })
  })

  it('quotes why the service has no answer', () => {
    const message = 'The network’s indexer cannot be reached.'
    expect(describeRequestError({ ...facts, status: 502, message })).toMatchObject({
      cause: 'Crosswatch returned an error (502).',
      explanation: 'Reason:',
      quote: message,
    })
  })

  it('names the invalid field of an unexpected response', () => {
    const { quote } = describeRequestError({
      ...facts,
      kind: 'unexpected',
      where: 'result.legs.1.status',
      message: 'is a number',
    })
    expect(quote).toBe('result.legs.1.status: is a number')
  })
})
