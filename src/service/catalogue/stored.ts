import { readFileSync } from 'node:fs'
import type { Catalogue } from './catalogue'

/**
 * The build writes the catalogue beside the service: collecting it from the packages at each start would take ten times as
 * long and 40 MB of memory. The logos are files of the page.
 */
export const stringifyCatalogue = ({ chains, currencies }: Catalogue): string =>
  JSON.stringify({ chains, currencies })

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' &&
  value !== null &&
  'chains' in value &&
  Array.isArray(value.chains) &&
  'currencies' in value &&
  Array.isArray(value.currencies)

/** Throws an error with the file name when the file is missing or not a catalogue. */
export const readCatalogue = (file: string): Catalogue => {
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
  // The build wrote it, so only its outline is checked.
  if (!isCatalogue(stored)) throw new Error(`${file} is not a catalogue: build again`)
  return stored
}
