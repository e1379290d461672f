import { createHash } from 'node:crypto'
import type { WireAnswer } from './wire'

/**
 * The tracker's answer, written once for all who ask: its JSON, the core of its strong ETag, and what it comes to.
 * `age`: for how long the sources have not been heard on it, ms; 0 when they just were.
 */
export type Told = {
  json: string
  tag: string
  state: 'not-found' | 'moving' | 'final'
  age: number
}

/** Writes an answer down. */
export function tell(answer: Pick<WireAnswer, 'done'> & { status: string }): Told {
  const json = JSON.stringify(answer)
  const state = answer.done ? 'final' : answer.status === 'not_found' ? 'not-found' : 'moving'
  return { json, tag: tagOf(json), state, age: 0 }
}

/** The core of an ETag: bytes that differ have another. */
const tagOf = (json: string): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, 22)
