/** More names than these are counted. */
const mostNamed = 3

/** "carol, dave and 3 more". */
export const listOf = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
