import type { Facts } from '../facts'

function omitDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitDefaults)
  if (typeof value !== 'object' || value === null) return value
  // The schema adds the others again.
  const kept = Object.entries(value).filter(
    ([, field]) =>
      !['', false, null].includes(field) && !(Array.isArray(field) && field.length === 0),
  )
  return Object.fromEntries(kept.map(([name, field]) => [name, omitDefaults(field)]))
}

/** What JSON should hold of facts: less than half of them. A recipient of '' is not null. */
export const encodeFacts = ({ memo, ...facts }: Facts): object => ({
  ...Object(omitDefaults(facts)),
  memo: { ...Object(omitDefaults(memo)), destination: memo.destination },
})
