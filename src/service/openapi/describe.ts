import type { MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import type { SchemaName } from './schemas'

/** One parameter. `schema` names one of the document's schemas, or lists the values that there are. */
type Parameter = {
  name: string
  in: 'path' | 'query'
  schema: SchemaName | readonly string[]
  example: string
}

/** A body, one way or the other; without a schema it is empty. */
type Body = { schema?: SchemaName; type?: string; examples?: Record<string, unknown> }
type Answer = Body & { description: string }

/** What the OpenAPI document says of one route. */
type Description = {
  tag: string
  summary: string
  parameters?: Parameter[]
  request?: Body
  answers: Record<number, Answer>
  /** Whether a client's rate limit holds there; it does unless told otherwise. */
  isLimited?: boolean
}

/** What a route answers when all is well, and when it refuses. */
export const ok = (description: string, schema?: SchemaName, example?: unknown): Answer => ({
  description,
  ...(schema === undefined ? {} : { schema }),
  ...(example === undefined ? {} : { examples: { example } }),
})
export const no = (description: string, message: string): Answer => ({
  description,
  schema: 'Refusal',
  examples: { example: { message } },
})

/** What a route refuses with when its upstream has no answer: a service behind this one, or the network's node or indexer. */
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

/** What any route can answer. */
const failed: Record<number, Answer> = {
  500: { description: 'The service failed.', schema: 'Refusal' },
}
const limited: Record<number, Answer> = {
  429: {
    description: 'Too many requests: `Retry-After` says when to ask again.',
    schema: 'Refusal',
  },
}

/** Describes the route that it stands at, for the OpenAPI document. */
export function describe(description: Description): MiddlewareHandler {
  const { tag, summary, parameters, request, answers, isLimited = true } = description
  const responses = { ...answers, ...(isLimited && limited), ...failed }
  return describeRoute({
    operationId: ({ method, path }) =>
      `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [tag],
    summary,
    ...(parameters && { parameters: parameters.map(parameterOf) }),
    ...(request && { requestBody: { required: true, content: contentOf(request) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { description: words, ...body }]) => {
        const content = contentOf(body)
        return [status, { description: words, ...(Object.keys(content).length > 0 && { content }) }]
      }),
    ),
  })
}

function parameterOf({
  name,
  in: place,
  schema,
  example,
}: Parameter): NonNullable<DescribeRouteOptions['parameters']>[number] {
  return typeof schema === 'string'
    ? { name, in: place, required: true, schema: refTo(schema), example }
    : {
        name,
        in: place,
        // Only a list may be left out: without categories all of them are meant.
        required: false,
        schema: { type: 'array', items: { type: 'string', enum: [...schema] } },
        style: 'form',
        explode: false,
        example: [example],
      }
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function contentOf({ schema, type = 'application/json', examples }: Body) {
  if (schema === undefined && type === 'application/json') return {}
  const media = {
    schema: schema === undefined ? { type: 'string' as const } : refTo(schema),
    ...(examples && {
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, { value }]),
      ),
    }),
  }
  return { [type]: media }
}
