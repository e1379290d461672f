/** Creates the `Age` header in whole seconds; none below one second. */
export function createAgeHeader(ageMs: number): { age?: string } {
  const seconds = Math.floor(ageMs / 1_000)
  return seconds > 0 ? { age: String(seconds) } : {}
}
