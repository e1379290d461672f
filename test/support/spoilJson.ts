type Path = (string | number)[]

/** Returns what stands in the place of a value: nothing removes it, two values repeat it. */
export type Spoil = (value: unknown) => unknown[]

/** Lists the paths of all fields and elements below a value of JSON. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    const path = at.concat(Array.isArray(value) ? Number(key) : key)
    return [path].concat(pathsOf(below, path))
  })
}

/** Returns JSON with one value spoiled. A repeated field becomes a list, and the whole is replaced by the first value. */
export function spoilAt(value: unknown, [key, ...rest]: Path, spoil: Spoil): unknown {
  if (key === undefined) return spoil(value)[0]
  const next = (below: unknown) =>
    rest.length === 0 ? spoil(below) : [spoilAt(below, rest, spoil)]
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, at) => (at === key ? next(each) : [each]))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]: [string, unknown]) => {
      if (name !== key) return [[name, below]]
      const spoiled = next(below)
      if (spoiled.length === 0) return []
      return [[name, spoiled.length === 1 ? spoiled[0] : spoiled]]
    }),
  )
}
