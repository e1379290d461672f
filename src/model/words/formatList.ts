/** More names are counted. */
const maxNames = 3

/** Longer names are truncated; valid names have at most 30 characters. */
const maxNameLength = 40

/** "carol, dave and 3 more". */
export function formatList(names: readonly string[]): string {
  const named = names.slice(0, maxNames).map(truncate).join(', ')
  return names.length > maxNames ? `${named} and ${names.length - maxNames} more` : named
}

const truncate = (name: string): string =>
  name.length > maxNameLength ? `${Array.from(name).slice(0, maxNameLength).join('')}…` : name
