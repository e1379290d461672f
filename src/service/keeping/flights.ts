/** Lets everybody who asks for the same thing at the same moment wait for one answer: `join(key, ask)`. */
export function createFlights<T>() {
  const underWay = new Map<string, Promise<T>>()
  return async function join(key: string, ask: () => Promise<T>): Promise<T> {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const flight = ask().finally(() => underWay.delete(key))
    underWay.set(key, flight)
    return flight
  }
}
