import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { version } from '../package.json'
import { ChainRecordSchema } from '../src/contract/chains'
import { ErrorBodySchema } from '../src/contract/errorBody'
import { CurrencyRecordSchema } from '../src/contract/tokens'
import type { RefusalStatus } from '../src/service/errors/errors'
import type { Endpoint, Endpoints } from '../src/service/routes/endpoint'
import { addressTransactionsEndpoints } from '../src/service/routes/addressTransactions'
import { batchEndpoints } from '../src/service/routes/batch'
import { nameEndpoints } from '../src/service/routes/names'
import { operatorEndpoints } from '../src/service/routes/operators'
import type { ParametersSchema } from '../src/service/routes/parameters'
import { serviceEndpoints } from '../src/service/routes/service'
import { tokenEndpoints } from '../src/service/routes/tokens'
import { TrackedTransactionSchema } from '../src/service/routes/trackedTransaction'
import { trackerEndpoints } from '../src/service/routes/tracker'
import {
  type Example,
  errorExamples,
  getErrorExampleName,
  recordExamples,
} from './openapiExamples'

/** The error responses, which have one form. */
const refusals: Readonly<Record<RefusalStatus, string>> = {
  400: 'The request is invalid.',
  401: 'The API key is not known.',
  403: 'A page of another origin may not do this.',
  404: 'There is nothing of this name or at this path.',
  405: 'The method is not allowed here. `Allow`: the methods that are.',
  408: 'The request took too long to arrive.',
  413: 'The body is larger than 64 kB.',
  414: 'The address is longer than 8,192 characters.',
  417: 'The request has an expectation other than 100-continue.',
  429: 'Too many requests. `Retry-After`: seconds until the next try.',
  431: 'The headers exceed 16 kB.',
  500: 'The service failed.',
  501: 'The service has no source for this.',
  502: 'The upstream gave no usable reply.',
  503: 'The service, its upstream or its store is not available now.',
  504: 'The upstream did not reply in time.',
}

/** What any request can get. A path with damaged characters is a 400. */
const general = [400, 401, 405, 408, 414, 417, 429, 431, 500] as const

/** The endpoints of all routers, by the tag in the document. Each router describes its own. */
const endpoints: Readonly<Record<string, Endpoints>> = {
  'Token list': tokenEndpoints,
  Tracker: { ...trackerEndpoints, ...batchEndpoints, ...addressTransactionsEndpoints },
  Names: nameEndpoints,
  'This service': { ...serviceEndpoints, ...operatorEndpoints },
}

/** The schemas of responses that have a name in the document, for generated clients. */
const namedSchemas = {
  Refusal: ErrorBodySchema,
  TrackedTransaction: TrackedTransactionSchema,
  Chain: ChainRecordSchema,
  Currency: CurrencyRecordSchema,
}

/** Describes a schema. Responses refer to `definitions` by their names. */
function describeSchema(
  schema: v.GenericSchema,
  typeMode: 'input' | 'output',
  definitions: Record<string, v.GenericSchema> = {},
) {
  const {
    $schema: _schema,
    $defs: _defs,
    ...json
  } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  return json
}

const toContent = (
  schema: v.GenericSchema,
  typeMode: 'input' | 'output',
  example?: unknown,
) => ({
  'application/json': {
    schema: describeSchema(schema, typeMode, namedSchemas),
    example,
  },
})

/** What a schema says of its parameter, beside the type of its values. */
type ParameterDescription = {
  description?: string | undefined
  examples?: readonly unknown[] | undefined
  /** How a list is written in the query. */
  style?: 'form'
  explode?: boolean
  type?: unknown
}

type ParameterIdentity = { name: string; in: 'path' | 'query' }

/**
 * Describes the parameters of a path or query by the schemas that read them, with the
 * values of an example.
 */
const describeParameters = (
  place: 'path' | 'query',
  schema: ParametersSchema | undefined,
  values: ReadonlyMap<string, string>,
) =>
  Object.entries(schema?.entries ?? {}).map(([name, parameter]) =>
    describeParameter({ name, in: place }, parameter, values.get(name)),
  )

function describeParameter(
  identity: ParameterIdentity,
  schema: v.GenericSchema,
  value: string | undefined,
) {
  const described: ParameterDescription = describeSchema(schema, 'input')
  const { examples = [], description, style, explode, ...type } = described
  const example =
    value === undefined ? examples[0] : readValue(value, type.type === 'array')
  const required = !v.is(schema, undefined)
  return { ...identity, required, description, style, explode, example, schema: type }
}

const readValue = (value: string, isList: boolean): string | string[] =>
  isList ? value.split(',') : value

function describeOperation(tag: string, endpoint: Endpoint, example: Example): object {
  const { summary, body } = endpoint
  const { parameters } = example
  return {
    tags: [tag],
    summary,
    parameters: [
      ...describeParameters('path', endpoint.path, parameters),
      ...describeParameters('query', endpoint.query, parameters),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: toContent(body, 'input', example.body) },
    }),
    responses: describeResponses(endpoint, example.response),
  }
}

/**
 * Describes the responses of an endpoint by their status. Its own descriptions replace
 * the general ones.
 */
function describeResponses(endpoint: Endpoint, example: unknown): Record<number, object> {
  const { status = 200, found = 'As described.', schema, contentType } = endpoint
  const described: Record<number, object> = {
    [status]: describeResponse({ description: found, schema, contentType, example }),
  }
  const refused = { $ref: '#/components/schemas/Refusal' }
  for (const refusal of [...(endpoint.refusals ?? []), ...general]) {
    described[refusal] = {
      description: refusals[refusal],
      content: { 'application/json': { schema: refused, examples: exampleOf(refusal) } },
    }
  }
  for (const [further, response] of Object.entries(endpoint.responses ?? {})) {
    described[Number(further)] = describeResponse(response)
  }
  return described
}

const exampleOf = (status: RefusalStatus) => {
  const name = getErrorExampleName(status)
  return { [name]: { $ref: `#/components/examples/${name}` } }
}

type DescribedResponse = {
  description: string
  /** An example of its JSON. */
  example?: unknown
  schema?: v.GenericSchema | undefined
  contentType?: string | undefined
}

function describeResponse(response: DescribedResponse) {
  const { description, schema, contentType, example } = response
  if (schema !== undefined) {
    return { description, content: toContent(schema, 'output', example) }
  }
  if (contentType === undefined) return { description }
  return { description, content: { [contentType]: { schema: { type: 'string' } } } }
}

/**
 * Describes the service in OpenAPI 3.1, for docs/openapi.json, with examples from the
 * sandbox. The service sends that with its own prefix.
 */
export async function createOpenApiDocument(): Promise<object> {
  const examples = await recordExamples(Object.values(endpoints).flatMap(Object.keys))
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, tagged] of Object.entries(endpoints)) {
    for (const [target, endpoint] of Object.entries(tagged)) {
      const [verb = '', path = ''] = target.split(' ')
      const method = verb.toLowerCase()
      const words = path.replaceAll('{', '/By/').match(/\w+/g) ?? []
      const operationId =
        method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
      const example = examples.get(target)
      if (example === undefined) continue
      const operation = { operationId, ...describeOperation(tag, endpoint, example) }
      paths[path] = { ...paths[path], [method]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crosswatch',
      version,
      description: 'Assets, transactions and names of a cross-chain swap network.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // A key is optional: the empty object stands for requests without one.
    security: [{}, { apiKey: [] }],
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of an integrator, who has a request limit of their own.',
        },
      },
      examples: errorExamples,
      schemas: Object.fromEntries(
        Object.entries(namedSchemas).map(([name, schema]) => [
          name,
          describeSchema(schema, 'output'),
        ]),
      ),
    },
    paths,
  }
}
