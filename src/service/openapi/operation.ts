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

/** What the document says of one route. Refusals that any route can give (429, 500) are not repeated here. */
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

/** What a route refuses with when whom it asks has no answer: a service behind this one, or the network's node or indexer. */
export const unanswered = {
  502: no(
    'Whom it asks gives no answer that can be used.',
    'The network’s indexer cannot be reached.',
  ),
  503: no(
    'Whom it asks is not available: `Retry-After` says when to ask again.',
    'The network’s indexer is not available now.',
  ),
  504: no('Whom it asks takes too long.', 'The network’s indexer gives no answer within 4 s.'),
}
