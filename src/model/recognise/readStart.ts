import { isFields } from '../../contract/fields'
import { cleanHash } from './readHash'
import type { Reading } from './reading'

const readHashField = (value: unknown): string | null =>
  typeof value === 'string' ? cleanHash(value.trim()) : null

/** `{"txn":{…}}`, a quote response, or `{"hash":"…"}` of a tracked transaction. null for any other text. */
export function readStart(text: string): Reading | null {
  const json = parse(text)
  if (!isFields(json)) return null
  const { txn } = json
  if (isFields(txn)) return { kind: 'start', json: text, hash: readHashField(txn['hash']) }
  const hash = readHashField(json['hash'])
  if (hash !== null && Object.keys(json).length === 1) return { kind: 'hash', hash, chains: [] }
  const isQuote = typeof json['quoteId'] === 'string' || Array.isArray(json['routes'])
  return isQuote ? { kind: 'start', json: text, hash } : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
