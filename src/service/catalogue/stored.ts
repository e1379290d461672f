import { readFileSync } from 'node:fs'
import type { Catalogue } from './catalogue'

/** The build writes the catalogue: collecting it at each start would take ten times as long and 40 MB of memory. */
export const stringifyCatalogue = ({ chains, currencies }: Catalogue): string =>
  JSON.stringify({ chains, currencies })

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' &&
  value !== null &&
  'chains' in value &&
  Array.isArray(value.chains) &&
  'currencies' in value &&
  Array.isArray(value.currencies)

export const readCatalogue = (file: string): Catalogue => {
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
  // The build wrote it, so only its outline is checked.
  if (!isCatalogue(stored)) throw new Error(`${file} is not a catalogue: build again`)
  return stored
}
