import { createHash } from 'node:crypto'
import type { WireResponse } from './wire'

/** The tracker's answer as JSON, encoded once for all who request it. `tag` is the core of its strong ETag. */
export type EncodedResponse = {
  bytes: Buffer<ArrayBuffer>
  tag: string
  state: 'not-found' | 'moving' | 'final'
}

export function encodeResponse(
  answer: Pick<WireResponse, 'done'> & { status: string },
): EncodedResponse {
  const bytes = Buffer.from(JSON.stringify(answer))
  const state = answer.done ? 'final' : answer.status === 'not_found' ? 'not-found' : 'moving'
  return { bytes, tag: tagOf(bytes), state }
}

/** Bytes that differ have another tag. */
const tagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
