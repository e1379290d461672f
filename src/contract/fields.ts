/** The unchecked fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object other than an array. Without valibot, as workers import it too. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
