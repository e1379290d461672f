import { isFields } from '../../contract/fields'
import { cleanHash } from './readHash'
import type { Reading } from './reading'

const hashIn = (value: unknown): string | null =>
  typeof value === 'string' ? cleanHash(value.trim()) : null

/**
 * JSON that starts tracking (`{"txn":{…}}`, or a quote's answer), or that asks for a transaction that is tracked already
 * (`{"hash":"…"}`). null for what is no JSON object, or one that has nothing to do with tracking.
 */
export function readStart(text: string): Reading | null {
  const json = parse(text)
  if (!isFields(json)) return null
  const { txn } = json
  if (isFields(txn)) return { kind: 'start', json: text, hash: hashIn(txn['hash']) }
  const hash = hashIn(json['hash'])
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
