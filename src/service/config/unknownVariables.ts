type Environment = Readonly<Record<string, string | undefined>>

/**
 * Describes each variable of the environment that is not among the known `names`, with
 * the one that begins most like it. They do not end the start: Kubernetes sets variables
 * that end in `_PORT` for a service of that name. CROSSWATCH_CHROMIUM names the browser
 * of the tests.
 */
export function describeUnknown(env: Environment, names: readonly string[]): string[] {
  const unknown = Object.keys(env).filter(
    (name) => /^CROSSWATCH_(?!CHROMIUM$)/.test(name) && !names.includes(name),
  )
  return unknown.map(
    (name) =>
      `${name} is not known and has no effect. The nearest name is ${findNearest(name, names)}.`,
  )
}

function findNearest(name: string, names: readonly string[]): string {
  let nearest = ''
  let most = -1
  for (const known of names) {
    const shared = countSharedLetters(name, known)
    if (shared <= most) continue
    nearest = known
    most = shared
  }
  return nearest
}

/** Counts the letters with which both names begin. */
function countSharedLetters(left: string, right: string): number {
  let count = 0
  while (count < left.length && left[count] === right[count]) count += 1
  return count
}
