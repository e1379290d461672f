import type { MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import type { SchemaName } from './schemas'

/** One parameter. `schema` is the name of a schema or the list of allowed values. */
type Parameter = {
  name: string
  in: 'path' | 'query'
  schema: SchemaName | readonly string[]
  example: string | readonly string[]
}

/** A body of a request or response; empty without a schema. */
type Body = { schema?: SchemaName; type?: string; examples?: Record<string, unknown> }
type ResponseDescription = Body & { description: string }

type Description = {
  tag: string
  summary: string
  parameters?: Parameter[]
  request?: Body
  responses: Record<number, ResponseDescription>
  /** Whether the rate limit applies; true by default. */
  isLimited?: boolean
}

export const describeSuccess = (
  description: string,
  schema?: SchemaName,
  example?: unknown,
): ResponseDescription => ({
  description,
  ...(schema === undefined ? {} : { schema }),
  ...(example === undefined ? {} : { examples: { example } }),
})
export const describeRefusal = (description: string, message: string): ResponseDescription => ({
  description,
  schema: 'Refusal',
  examples: { example: { message } },
})

export const upstreamFailures = {
  502: describeRefusal(
    'The upstream gave no usable reply.',
    'The network’s indexer cannot be reached.',
  ),
  503: describeRefusal(
    'The upstream is not available. `Retry-After`: seconds until the next try.',
    'The network’s indexer is not available now.',
  ),
  504: describeRefusal(
    'The upstream did not reply in time.',
    'The network’s indexer sent no response within 4 s.',
  ),
}

const failed: Record<number, ResponseDescription> = {
  500: { description: 'The service failed.', schema: 'Refusal' },
}
const limited: Record<number, ResponseDescription> = {
  429: {
    description: 'Too many requests. `Retry-After`: seconds until the next try.',
    schema: 'Refusal',
  },
}

export function describe(description: Description): MiddlewareHandler {
  const {
    tag,
    summary,
    parameters,
    request,
    responses: routeResponses,
    isLimited = true,
  } = description
  const responses = { ...routeResponses, ...(isLimited && limited), ...failed }
  return describeRoute({
    operationId: ({ method, path }) =>
      `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [tag],
    summary,
    ...(parameters && { parameters: parameters.map(createParameter) }),
    ...(request && { requestBody: { required: true, content: createContent(request) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { description: words, ...body }]) => {
        const content = createContent(body)
        return [status, { description: words, ...(Object.keys(content).length > 0 && { content }) }]
      }),
    ),
  })
}

function createParameter({
  name,
  in: place,
  schema,
  example,
}: Parameter): NonNullable<DescribeRouteOptions['parameters']>[number] {
  return typeof schema === 'string'
    ? { name, in: place, required: true, schema: createRef(schema), example }
    : {
        name,
        in: place,
        // Only lists are optional: without categories, all apply.
        required: false,
        schema: { type: 'array', items: { type: 'string', enum: [...schema] } },
        style: 'form',
        explode: false,
        example: [example],
      }
}

const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function createContent({ schema, type = 'application/json', examples }: Body) {
  if (schema === undefined && type === 'application/json') return {}
  const media = {
    schema: schema === undefined ? { type: 'string' as const } : createRef(schema),
    ...(examples && {
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, { value }]),
      ),
    }),
  }
  return { [type]: media }
}
