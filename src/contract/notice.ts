export type Notice = { text: string; isWarning: boolean }

/** Reads `warning: text` or `text`. */
export function parseNotice(given: string): Notice {
  const text = given.replace(/^warning:\s*/i, '')
  return { text, isWarning: text !== given }
}
