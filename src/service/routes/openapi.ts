import { Hono, type MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute, generateSpecs, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { version } from '../../../package.json'
import { type PreparedBody, prepareJson, sendPrepared } from '../http/send'
import { apiHeaders } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'

/** The error responses: JSON with `message`, and with `name` where the interface has one. */
const refusals = {
  400: 'The request is invalid.',
  404: 'There is nothing of this name or at this path.',
  413: 'The body is larger than 64 kB.',
  429: 'Too many requests. `Retry-After`: seconds until the next try.',
  500: 'The service failed.',
  501: 'The service has no source for this.',
  502: 'The upstream gave no usable reply.',
  503: 'The service, its upstream or its store is not available now.',
  504: 'The upstream did not reply in time.',
}
type RefusalStatus = keyof typeof refusals

/** The statuses of a route that checks its request, and asks an upstream. */
export const lookupRefusals: readonly RefusalStatus[] = [400, 502, 503, 504]

/** Content as clients send it, which the contract reads leniently; with `output` as it returns it, which this service sends. */
export const jsonContent = (schema: v.GenericSchema, typeMode: 'input' | 'output' = 'input') => ({
  'application/json': { schema: resolver(schema, { options: { typeMode, errorMode: 'ignore' } }) },
})

type Description = Pick<DescribeRouteOptions, 'parameters' | 'requestBody' | 'responses'> & {
  /** The successful response: its status, what it means, and its schema; without one it has no body. */
  status?: 200 | 204
  found?: string
  schema?: v.GenericSchema
  typeMode?: 'input' | 'output'
  refusals?: readonly RefusalStatus[]
}

/** Describes a route for `/openapi.json`. Path parameters and the errors of every route are added to it. */
export function describe(
  tag: 'Token list' | 'Tracker' | 'Names' | 'This service',
  summary: string,
  {
    status: successful = 200,
    found = 'As described.',
    schema,
    typeMode,
    refusals: own = [],
    ...more
  }: Description = {},
): MiddlewareHandler<ServerEnv> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const statuses: RefusalStatus[] = [...own, 429, 500]
  return describeRoute({
    tags: [tag],
    summary,
    ...more,
    responses: {
      [successful]: {
        description: found,
        ...(schema && { content: jsonContent(schema, typeMode) }),
      },
      ...Object.fromEntries(
        statuses.map((status) => [status, { description: refusals[status], content }]),
      ),
      ...more.responses,
    },
  })
}

/** A parameter of text in the query. */
export const queryParameter = (name: string, example: string, required = true) =>
  ({ name, in: 'query', required, schema: { type: 'string' }, example }) as const

/** `GET /openapi.json`: the described routes of `api` in OpenAPI 3.1. */
export function createOpenApiRouter(api: Hono<ServerEnv>): Hono<ServerEnv> {
  // Created on the first request, which most instances never get. A failure is tried again.
  let prepared: PreparedBody | undefined
  return new Hono<ServerEnv>().get('/openapi.json', async (c) => {
    prepared ??= prepareJson(await createDocument(api))
    return sendPrepared(c, prepared, { ...apiHeaders, 'cache-control': 'no-cache' })
  })
}

const createDocument = (api: Hono<ServerEnv>): Promise<object> =>
  generateSpecs(api, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Crosswatch',
        version,
        description: 'Assets, transactions and names of a cross-chain swap network.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        schemas: {
          Refusal: {
            type: 'object',
            description: 'Every error response, unless it has no body.',
            properties: { name: { type: 'string' }, message: { type: 'string' } },
            required: ['message'],
          },
        },
      },
    },
  })
