type ConsoleMessage = { level: 'error' | 'warn'; text: string }

const messages: ConsoleMessage[] = []
let expected: RegExp[] = []

/** Requires a matching `console.error` or `console.warn` in the running test. Any other message fails the test. */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** Records a message. `failOnConsole.ts` replaces `console.error` and `console.warn` by this. */
export function recordConsoleMessage(level: ConsoleMessage['level'], text: string): void {
  messages.push({ level, text })
}

/** Returns the unexpected and the missing messages since the last call, as sentences. */
export function takeConsoleProblems(): string[] {
  const unexpected = messages
    .filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
    .map(({ level, text }) => `Unexpected console.${level}: ${text}`)
  const missing = expected
    .filter((pattern) => !messages.some(({ text }) => pattern.test(text)))
    .map((pattern) => `Missing console message: ${String(pattern)}`)
  messages.length = 0
  expected = []
  return [...unexpected, ...missing]
}
