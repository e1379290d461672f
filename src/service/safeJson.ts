import { badTracking } from './errors'

/** Far deeper than any route object, far below where recursion hurts. */
const deepest = 32

/**
 * Parses a body from outside. Throws a 400 that names the place: for what is not a JSON object, for nesting beyond 32
 * levels, and for keys that could reach a prototype (`__proto__`, `constructor.prototype`) at any depth. Other unknown
 * keys pass.
 */
export function parseBody(text: string): object {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badTracking('The body is not a JSON object with txn or hash.')
  }
  refuseHostile(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badTracking('The body is not JSON. It should be an object with txn or hash.')
  }
}

/** A list of what is still to look at, in place of recursion: the body's depth is the sender's choice. */
function refuseHostile(body: object): void {
  const waiting: { value: object; path: string[] }[] = [{ value: body, path: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.path.length > deepest) {
      throw badTracking(`${next.path[0] ?? ''} is nested deeper than ${deepest} levels.`)
    }
    for (const [key, value] of Object.entries(next.value)) {
      const path = [...next.path, key]
      if (key === '__proto__') throw badTracking(`${path.join('.')} is not allowed.`)
      if (typeof value !== 'object' || value === null) continue
      if (key === 'constructor' && Object.hasOwn(value, 'prototype')) {
        throw badTracking(`${path.join('.')}.prototype is not allowed.`)
      }
      waiting.push({ value, path })
    }
  }
}
