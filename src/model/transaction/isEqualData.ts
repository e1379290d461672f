/** Deep equality of plain data (JSON values). */
export function isEqualData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  // A loop, not `every`: thousands of legs are compared with each response.
  for (const key of keys) {
    if (!Object.hasOwn(b, key) || !isEqualData(a[key], b[key])) return false
  }
  return true
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
