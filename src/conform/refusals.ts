import { isFields } from '../contract/fields'
import type { Endpoint } from './endpoints'

/** Judges the answer to a wrong question: it should be 400 with a message. `what`: "a missing parameter". */
export const refuses =
  (what: string): Endpoint['judge'] =>
  ({ status, json }, notes) => {
    if (status >= 500) return notes.broken(`${what} gets ${status}`)
    if (status !== 400) return notes.tolerated(`${what} gets ${status}, not 400`)
    if (!hasMessage(json)) notes.tolerated('the 400 has no message')
  }

export const hasMessage = (json: unknown): boolean =>
  isFields(json) && typeof json['message'] === 'string'
