import { readFileSync } from 'node:fs'
import type { Catalogue } from './catalogue'

/**
 * The catalogue as the build writes it beside the service: collecting it from the packages at every start would take
 * ten times as long and 40 MB more for the rest of the process' life. The logos' SVGs are files of the page, not of this.
 */
export const catalogueJson = ({ chains, currencies }: Catalogue): string =>
  JSON.stringify({ chains, currencies })

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' &&
  value !== null &&
  'chains' in value &&
  Array.isArray(value.chains) &&
  'currencies' in value &&
  Array.isArray(value.currencies)

/** Reads what `catalogueJson` wrote. Throws, naming the file, when it is missing or not that: the build is incomplete. */
export const readCatalogue = (file: string): Catalogue => {
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
  // Our own build wrote it: its shape is trusted, only a mix-up of files is caught.
  if (!isCatalogue(stored)) throw new Error(`${file} is not a catalogue: build again`)
  return stored
}
