/** '' for none. */
export function readHistoryState(state: unknown, name: 'pasted' | 'start' | 'hashes'): string {
  if (typeof state !== 'object' || state === null) return ''
  const value: unknown = Object.hasOwn(state, name) ? Reflect.get(state, name) : ''
  return typeof value === 'string' ? value : ''
}
