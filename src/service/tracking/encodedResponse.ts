import { createHash } from 'node:crypto'
import type { WireResponse } from './wire'

/** Encoded once for all clients. `tag`: the content of its strong ETag. */
export type EncodedResponse = {
  bytes: Buffer<ArrayBuffer>
  tag: string
  state: 'not-found' | 'moving' | 'final'
}

export function encodeResponse(
  response: Pick<WireResponse, 'done'> & { status: string },
): EncodedResponse {
  const bytes = Buffer.from(JSON.stringify(response))
  const state = response.done ? 'final' : response.status === 'not_found' ? 'not-found' : 'moving'
  return { bytes, tag: computeTag(bytes), state }
}

const computeTag = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
