/** What an object of JSON holds, nothing of it checked. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields; a list is none. Without a library, as threads of their own use it too. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
