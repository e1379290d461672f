import type { Facts } from '../facts'

/** What the schema adds again. */
const isDefault = (value: unknown): boolean =>
  value === '' ||
  value === false ||
  value === null ||
  (Array.isArray(value) && value.length === 0)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

function omitDefaults(value: object): object {
  const kept = Object.entries(value).filter(([, field]) => !isDefault(field))
  return Object.fromEntries(kept.map(([name, field]) => [name, omitInside(field)]))
}

function omitInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitInside)
  return isObject(value) ? omitDefaults(value) : value
}

/** What JSON should hold of facts: less than half of them. A recipient of '' is not null. */
export const encodeFacts = (facts: Facts): object => ({
  ...omitDefaults(facts),
  memo: { ...omitDefaults(facts.memo), destination: facts.memo.destination },
})
