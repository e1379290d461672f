/** More names are counted. */
const maxNames = 3

/** Longer names are truncated; valid names have at most 30 characters. */
const maxNameLength = 40

/** "carol and dave", "carol, dave, erin and 2 more". */
export function formatList(names: readonly string[]): string {
  const items = names.slice(0, maxNames).map(truncate)
  if (names.length > maxNames) items.push(`${names.length - maxNames} more`)
  const [last = ''] = items.splice(-1)
  return items.length === 0 ? last : `${items.join(', ')} and ${last}`
}

const truncate = (name: string): string =>
  name.length > maxNameLength ? `${Array.from(name).slice(0, maxNameLength).join('')}…` : name
