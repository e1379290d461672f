import { createInvalidRequest } from './errors'

/** Deeper than any route object. */
const maxDepth = 32

/**
 * Throws a 400 that names the field for nesting beyond 32 levels and for keys that could reach a prototype (`__proto__`,
 * `constructor.prototype`).
 */
export function parseBody(text: string): object {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw createInvalidRequest('The body is not a JSON object with txn or hash.')
  }
  refuseHostileKeys(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw createInvalidRequest('The body is not JSON. It should be an object with txn or hash.')
  }
}

/** Without recursion, because the client controls the depth. */
function refuseHostileKeys(body: object): void {
  const pending: { value: object; path: string[] }[] = [{ value: body, path: [] }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.path.length > maxDepth) {
      throw createInvalidRequest(`${next.path[0] ?? ''} is nested deeper than ${maxDepth} levels.`)
    }
    for (const [key, value] of Object.entries(next.value)) {
      const path = [...next.path, key]
      if (key === '__proto__') throw createInvalidRequest(`${path.join('.')} is not allowed.`)
      if (typeof value !== 'object' || value === null) continue
      if (key === 'constructor' && Object.hasOwn(value, 'prototype')) {
        throw createInvalidRequest(`${path.join('.')}.prototype is not allowed.`)
      }
      pending.push({ value, path })
    }
  }
}
