/** `Age`: the whole seconds since the source gave the response. None for a response of this moment. */
export function ageHeader(ageMs: number): { age?: string } {
  const seconds = Math.floor(ageMs / 1_000)
  return seconds > 0 ? { age: String(seconds) } : {}
}
