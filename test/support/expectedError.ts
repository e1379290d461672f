import { expect } from 'vitest'
import type { ErrorCode } from '../../src/contract/errorBody'

/** The body of an error with a code and a message, whose request ID may be any. */
export const expectedError = (
  code: ErrorCode,
  message: unknown = expect.any(String),
) => ({
  code,
  message,
  requestId: expect.any(String),
})

/** The headers of every response of the interface. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Age,Allow,Confirmed-At,Date,ETag,RateLimit,RateLimit-Policy,Retry-After,WWW-Authenticate,X-Request-Id',
}
