/** More names than these are counted. */
const mostNamed = 3

/** No name of ours is longer than 30 characters; what is sent as one can be. */
const longestNamed = 40

/** "carol, dave and 3 more". */
export function listOf(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map(clipped).join(', ')
  return names.length > mostNamed ? `${named} and ${names.length - mostNamed} more` : named
}

const clipped = (name: string): string =>
  name.length > longestNamed ? `${Array.from(name).slice(0, longestNamed).join('')}…` : name
