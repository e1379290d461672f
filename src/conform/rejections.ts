import { isFields } from '../contract/fields'
import type { ConformanceCheck } from './checks'

/** Checks the response to an invalid request: 400 with a message. `what` describes the request: "a missing parameter". */
export const checkRejection =
  (what: string): ConformanceCheck['check'] =>
  ({ status, json }, notes) => {
    if (status >= 500) return notes.fail(`${what} gets ${status}`)
    if (status !== 400) return notes.warning(`${what} gets ${status}, not 400`)
    if (!hasMessage(json)) notes.warning('the 400 has no message')
  }

export const hasMessage = (json: unknown): boolean =>
  isFields(json) && typeof json['message'] === 'string'
