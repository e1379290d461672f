import { isFields } from '../contract/fields'
import type { Notes } from './results'

/** The types of a field. `strict`: as specified. `lenient`: also sent by real services. */
export type Field = { name: string; strict: Kind[]; lenient: Kind[]; isRequired: boolean }
type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'

export const required = (name: string, strict: Kind[], lenient: Kind[] = []): Field => ({
  name,
  strict,
  lenient: [...lenient, 'null'],
  isRequired: true,
})

/**
 * Checks the fields of records, with one note per field: "logo is missing in 3 of 19". A missing field or a lenient type is a
 * warning, any other type a failure. `inside` is a prefix for field names: "gasAsset.".
 */
export function checkFields(
  records: readonly unknown[],
  fields: Field[],
  notes: Notes,
  inside = '',
): void {
  const objects = records.filter(isFields)
  if (objects.length < records.length) {
    notes.fail(`${records.length - objects.length} of ${records.length} entries are not objects`)
  }
  for (const { name, strict, lenient, isRequired } of fields) {
    const values = objects.filter((record) => Object.hasOwn(record, name)).map((each) => each[name])
    const missing = objects.length - values.length
    if (isRequired && missing > 0) {
      notes.warning(`${inside}${name} is missing in ${missing} of ${objects.length}`)
    }
    const others = values.filter((value) => !strict.some((kind) => isKind(kind, value)))
    const invalid = others.filter((value) => !lenient.some((kind) => isKind(kind, value)))
    const expected = strict.join(' or ')
    if (invalid.length > 0)
      notes.fail(
        `${inside}${name} is ${getKind(invalid[0])}, not ${expected}, in ${invalid.length}`,
      )
    else if (others.length > 0) {
      notes.warning(
        `${inside}${name} is ${getKind(others[0])}, not ${expected}, in ${others.length}`,
      )
    }
  }
}

function isKind(kind: Kind, value: unknown): boolean {
  return kind === 'integer' ? Number.isInteger(value) : getKind(value) === kind
}

function getKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
