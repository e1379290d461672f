import { expect, it } from 'vitest'
import {
  describeRequestError,
  type RequestErrorFacts,
} from '../../../src/model/words/requestErrorText'

const facts = { status: null, message: '', where: '', retryAfter: null }
const device = 'Your device has no internet connection.'

it.each<[RequestErrorFacts['kind'], Partial<RequestErrorFacts>, number, string[]]>([
  ['offline', {}, 1, ['warning', 'Offline.', device, '']],
  [
    'timeout',
    { message: 'No response' },
    3,
    ['warning', 'Crosswatch isn’t responding.', 'No response, 3 attempts.', ''],
  ],
  [
    'rate-limited',
    { retryAfter: 5_000 },
    1,
    ['warning', 'Too many requests.', 'Crosswatch asked us to wait 5 s.', ''],
  ],
  ['rate-limited', {}, 1, ['warning', 'Too many requests.', 'Crosswatch asked us to wait.', '']],
  // Only a rejection asks the user to act.
  [
    'refused',
    { status: 400, message: 'too long' },
    1,
    ['error', 'Request rejected (400).', 'Reason:', 'too long'],
  ],
  ['unavailable', {}, 1, ['warning', 'Can’t reach Crosswatch.', '', '']],
  [
    'unavailable',
    { status: 502, message: 'Down' },
    4,
    ['warning', 'Crosswatch returned an error (502), 4 attempts.', 'Reason:', 'Down'],
  ],
  ['unsupported', { message: 'No list' }, 1, ['warning', 'Not available here.', '', 'No list']],
  ['unexpected', { message: 'No JSON' }, 1, ['warning', 'Unexpected response.', 'No JSON.', '']],
  [
    'unexpected',
    { message: 'is 1', where: 'result.id' },
    1,
    ['warning', 'Unexpected response.', '', 'result.id: is 1'],
  ],
])('the error “%s” with %j, %i times, is described', (kind, more, failures, expected) => {
  const text = describeRequestError({ ...facts, kind, ...more }, failures)
  expect([text.tone, text.cause, text.explanation, text.quote]).toEqual(expected)
})
