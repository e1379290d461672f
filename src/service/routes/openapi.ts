import { Hono, type MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute, generateSpecs, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { version } from '../../../package.json'
import { type PreparedBody, prepareJson, sendPrepared } from '../http/send'
import { apiHeaders } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'

type Responses = NonNullable<DescribeRouteOptions['responses']>
type Parameter = Extract<NonNullable<DescribeRouteOptions['parameters']>[number], { name: string }>

/** Describes what clients send: the contract reads it leniently. `output`: what it is turned into. */
const createSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output') =>
  resolver(schema, { options: { typeMode, errorMode: 'ignore' } })

/** A JSON body. `typeMode`: `output` where the service sends what the contract returns. */
export const describeJson = (
  description: string,
  schema: v.GenericSchema,
  typeMode: 'input' | 'output' = 'input',
) => ({ description, content: { 'application/json': { schema: createSchema(schema, typeMode) } } })

const RefusalSchema = v.object({ name: v.optional(v.string()), message: v.string() })

export const upstreamFailures: Responses = {
  502: describeJson('The upstream gave no usable reply.', RefusalSchema),
  503: describeJson(
    'The upstream or the store is not available. `Retry-After`: seconds until the next try.',
    RefusalSchema,
  ),
  504: describeJson('The upstream did not reply in time.', RefusalSchema),
}

/** A required parameter of text. `pattern`: of its values. */
export const describeParameter = (
  place: 'path' | 'query',
  name: string,
  example: string,
): Parameter => ({ name, in: place, required: true, schema: { type: 'string' }, example })

type Description = {
  tag: 'Token list' | 'Tracker' | 'Names' | 'This service'
  summary: string
  parameters?: Parameter[]
  body?: v.GenericSchema
  responses: Responses
  /** Statuses of errors that the route itself sends, with what they mean. */
  refusals?: Record<number, string>
}

/** Describes a route for the document, with the errors of all routes. */
export function describe({
  tag,
  summary,
  parameters = [],
  body,
  responses,
  refusals = {},
}: Description): MiddlewareHandler<ServerEnv> {
  const errors: Record<number, string> = {
    ...refusals,
    429: 'Too many requests. `Retry-After`: seconds until the next try.',
    500: 'The service failed.',
  }
  return describeRoute({
    tags: [tag],
    summary,
    parameters,
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: createSchema(body, 'input') } },
      },
    }),
    responses: {
      ...responses,
      ...Object.fromEntries(
        Object.entries(errors).map(([status, text]) => [status, describeJson(text, RefusalSchema)]),
      ),
    },
  })
}

/** `GET /openapi.json`: the described routes of `routes` in OpenAPI 3.1. */
export function createOpenApiRouter(routes: Hono<ServerEnv>): Hono<ServerEnv> {
  // Created on the first request, which most instances never get. A failure is tried again.
  let prepared: PreparedBody | undefined
  return new Hono<ServerEnv>().get('/openapi.json', async (c) => {
    prepared ??= prepareJson(await createDocument(routes))
    return sendPrepared(c, prepared, { ...apiHeaders, 'cache-control': 'no-cache' })
  })
}

const createDocument = (routes: Hono<ServerEnv>): Promise<object> =>
  generateSpecs(routes, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Crosswatch',
        version,
        description:
          'Assets, transactions and names of a cross-chain swap network. Every error response is JSON with at least `message`, unless it has no body.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
    },
  })
