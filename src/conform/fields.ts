import { isFields } from '../contract/fields'
import type { Notes } from './findings'

/** What a field may hold. `strict` lists the types that the interface says; `lenient` those seen of real services. */
export type Field = { name: string; strict: Kind[]; lenient: Kind[]; isRequired: boolean }
type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'

export const required = (name: string, strict: Kind[], lenient: Kind[] = []): Field => ({
  name,
  strict,
  lenient: [...lenient, 'null'],
  isRequired: true,
})

/**
 * Compares records with what their fields may hold. One note for a field, however many records have it: "logo is missing
 * in 3 of 19". Missing or of another type known of real services is tolerated, any other type is broken. `inside` is
 * where the records stand: "gasAsset.".
 */
export function compareFields(
  records: readonly unknown[],
  fields: Field[],
  notes: Notes,
  inside = '',
): void {
  const objects = records.filter(isFields)
  if (objects.length < records.length) {
    notes.broken(`${records.length - objects.length} of ${records.length} entries are no objects`)
  }
  for (const { name, strict, lenient, isRequired } of fields) {
    const values = objects.filter((record) => Object.hasOwn(record, name)).map((each) => each[name])
    const missing = objects.length - values.length
    if (isRequired && missing > 0) {
      notes.tolerated(`${inside}${name} is missing in ${missing} of ${objects.length}`)
    }
    const others = values.filter((value) => !strict.some((kind) => isOf(kind, value)))
    const odd = others.filter((value) => !lenient.some((kind) => isOf(kind, value)))
    const said = strict.join(' or ')
    if (odd.length > 0)
      notes.broken(`${inside}${name} is ${kindOf(odd[0])}, not ${said}, in ${odd.length}`)
    else if (others.length > 0) {
      notes.tolerated(`${inside}${name} is ${kindOf(others[0])}, not ${said}, in ${others.length}`)
    }
  }
}

function isOf(kind: Kind, value: unknown): boolean {
  return kind === 'integer' ? Number.isInteger(value) : kindOf(value) === kind
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
