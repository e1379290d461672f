import type { SchemaName } from './schemas'

/** One parameter. `schema` names one of the document's schemas, or lists the values that there are. */
export type Parameter = {
  name: string
  in: 'path' | 'query'
  schema: SchemaName | readonly string[]
  example: string
}

/** A body, one way or the other; without a schema it is empty. */
export type Body = { schema?: SchemaName; type?: string; examples?: Record<string, unknown> }

/** What the document says of one route. Refusals that any route can give (429, 500…) are not repeated here. */
export type Operation = {
  method: 'GET' | 'POST'
  /** With parameters in braces, as the interface writes it. */
  path: string
  tag: string
  summary: string
  parameters?: Parameter[]
  request?: Body
  answers: Record<number, Body & { description: string }>
}

/** What a route answers when all is well, and when it refuses. */
export const ok = (description: string, schema?: SchemaName, example?: unknown) => ({
  description,
  ...(schema === undefined ? {} : { schema }),
  ...(example === undefined ? {} : { examples: { example } }),
})
export const no = (description: string, message: string) => ({
  description,
  schema: 'Refusal' as const,
  examples: { example: { message } },
})
