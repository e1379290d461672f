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
