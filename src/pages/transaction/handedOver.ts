/** A text that came beside an address, in the state of its history entry; '' where there is none. */
export function handedOver(state: unknown, name: 'pasted' | 'start' | 'hashes'): string {
  if (typeof state !== 'object' || state === null) return ''
  const value: unknown = Object.hasOwn(state, name) ? Reflect.get(state, name) : ''
  return typeof value === 'string' ? value : ''
}
