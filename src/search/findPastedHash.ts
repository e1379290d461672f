import { getHashChain } from '../model/recognise/hash'
import { recognise } from '../model/recognise/recognise'
import { paths } from '../paths'
import type { Destination } from './searchOption'

/** The page of a text that can only be one transaction's hash; null for any other. */
export function findPastedHash(text: string): Destination | null {
  const { readings } = recognise(text)
  const [reading] = readings
  if (readings.length !== 1 || reading?.kind !== 'hash') return null
  const chain = getHashChain(reading)
  return {
    to: paths.transaction(reading.text, chain),
    recent: { kind: 'transaction', text: reading.text, chain },
  }
}
