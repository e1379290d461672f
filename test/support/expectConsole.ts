/** One thing said on the console while a test ran. */
type Said = { level: 'error' | 'warn'; text: string }

const said: Said[] = []
let expected: RegExp[] = []

/**
 * Allows, and requires, that the running test says something on `console.error` or `console.warn` that matches. Anything
 * else said there fails the test.
 */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** Notes what is said; `quietConsole.ts` puts it in the console's place. */
export function note(level: Said['level'], text: string): void {
  said.push({ level, text })
}

/** Everything wrong since the last call, as sentences: what was said unexpectedly, what was expected and not said. */
export function takeComplaints(): string[] {
  const unexpected = said
    .filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
    .map(({ level, text }) => `Unexpected console.${level}: ${text}`)
  const missing = expected
    .filter((pattern) => !said.some(({ text }) => pattern.test(text)))
    .map((pattern) => `Expected on the console, but never said: ${String(pattern)}`)
  said.length = 0
  expected = []
  return [...unexpected, ...missing]
}
