import { createHash } from 'node:crypto'
import type { WireAnswer } from '../tracking/wire'

/**
 * The tracker's answer, written once for all who ask: the bytes of its JSON (as text they would be encoded anew for each),
 * the core of its strong ETag, and what it comes to.
 * `age`: for how long the sources have not been heard on it, ms; 0 when they just were.
 */
export type Told = {
  bytes: Buffer<ArrayBuffer>
  tag: string
  state: 'not-found' | 'moving' | 'final'
  age: number
}

/** Writes an answer down. */
export function tell(answer: Pick<WireAnswer, 'done'> & { status: string }): Told {
  const bytes = Buffer.from(JSON.stringify(answer))
  const state = answer.done ? 'final' : answer.status === 'not_found' ? 'not-found' : 'moving'
  return { bytes, tag: tagOf(bytes), state, age: 0 }
}

/** The core of an ETag: bytes that differ have another. */
const tagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
