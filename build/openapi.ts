import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { version } from '../package.json'
import { ChainRecordSchema } from '../src/contract/chains'
import {
  type Endpoint,
  type ParametersSchema,
  type ResponseHeader,
  documentEndpoints,
  nameEndpoints,
  pushEndpoints,
  responseHeaders,
  serviceEndpoints,
  tokenEndpoints,
  trackerEndpoints,
  webhookEndpoints,
} from '../src/endpoints'
import { ErrorBodySchema, type RefusalStatus, refusals } from '../src/contract/errorBody'
import { CurrencyRecordSchema } from '../src/contract/tokens'
import { TrackedTransactionSchema } from '../src/contract/trackedTransaction'
import { VerdictEventSchema } from '../src/contract/webhooks'
import {
  type RecordExample,
  errorExamples,
  getErrorExampleName,
  openSandbox,
} from './openapiExamples'

/** What any request can get. A path with damaged characters is a 400. */
const general = [400, 401, 405, 408, 414, 417, 429, 431, 500] as const

const tagDescriptions = {
  'Token list': 'Which chains and assets there are.',
  Tracker: 'Where the money of a transaction is, and how it ended.',
  Names: 'To which addresses a name leads, and the other way round.',
  Webhooks: 'Being told of each verdict, for API keys with a webhook.',
  Push: 'Messages to browsers, for the pages of this service.',
  'This service': 'What this service is, and how it is.',
  Documents: 'What people, programs and language models read.',
} as const

/** The endpoints by the tag in the document. */
const endpoints: Readonly<
  Record<keyof typeof tagDescriptions, Readonly<Record<string, Endpoint>>>
> = {
  'Token list': tokenEndpoints,
  Tracker: trackerEndpoints,
  Names: nameEndpoints,
  Webhooks: webhookEndpoints,
  Push: pushEndpoints,
  'This service': serviceEndpoints,
  Documents: documentEndpoints,
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
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      typeMode === 'output' && isObjectSchema(valibotSchema)
        ? { ...jsonSchema, required: listSent(valibotSchema) }
        : undefined,
    // Unix ms do not fit into 32 bits.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'integer'
        ? { ...jsonSchema, type: 'integer', format: 'int64' }
        : undefined,
  })
  return json
}

/**
 * The fields of an object that are always sent: also those that can be read without a
 * value, as what is sent is what reading gives.
 */
const listSent = ({ entries }: ParametersSchema): string[] =>
  Object.entries(entries)
    .filter(
      ([, entry]) =>
        !['nullish', 'optional'].includes(entry.type) ||
        v.safeParse(entry, undefined).output !== undefined,
    )
    .map(([field]) => field)

const isObjectSchema = (schema: object): schema is ParametersSchema =>
  'type' in schema && schema.type === 'object'

/** Describes a schema apart from its examples. */
function describeWithExamples(schema: v.GenericSchema) {
  const described: { examples?: readonly unknown[] | undefined } = describeSchema(
    schema,
    'input',
  )
  const { examples = [], ...rest } = described
  return { schema: rest, examples }
}

/** Describes the JSON of a request, with each example by its first field. */
function describeBody(schema: v.GenericSchema) {
  const { examples, ...described } = describeWithExamples(schema)
  return {
    ...described,
    examples: Object.fromEntries(
      examples.map((value) => [Object.keys(Object(value))[0] ?? '', { value }]),
    ),
  }
}

/** What a schema says of its parameter, beside the type of its values. */
type ParameterDescription = {
  description?: string | undefined
  /** How a list is written in the query. */
  style?: 'form'
  explode?: boolean
  type?: string | undefined
}

/** Describes the parameters of a path and its query by the schemas that read them. */
const describeParameters = ({ path, parameters }: Endpoint) =>
  Object.entries(parameters.entries).map(([name, parameter]) => {
    const { schema, examples } = describeWithExamples(parameter)
    const [example] = examples
    const { description, style, explode, ...type }: ParameterDescription = schema
    // A query has texts alone, which the service reads as numbers and flags.
    const isText = type.type !== 'integer' && type.type !== 'boolean'
    const sentExample: unknown =
      isText || typeof example !== 'string' ? example : JSON.parse(example)
    const place = path.includes(`{${name}}`) ? 'path' : 'query'
    const required = !v.is(parameter, undefined)
    return {
      name,
      in: place,
      required,
      description,
      style,
      explode,
      example: sentExample,
      schema: type,
    }
  })

/** The header of requests to endpoints that can answer with a 304. */
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the last response: a 304 while nothing has changed.',
  schema: { type: 'string' },
}

async function describeOperation(
  tag: string,
  endpoint: Endpoint,
  recordExample: RecordExample,
): Promise<object> {
  const { method, path, summary, body } = endpoint
  const words = path.replaceAll('{', '/By/').match(/\w+/g) ?? []
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  const parameters = describeParameters(endpoint)
  const content = body && describeBody(body)
  const [sent] = Object.values(content?.examples ?? {})
  const example = await recordExample(endpoint, parameters, sent?.value)
  return {
    operationId: method.toLowerCase() + name,
    tags: [tag],
    summary,
    parameters:
      304 in (endpoint.responses ?? {}) ? [...parameters, ifNoneMatch] : parameters,
    ...(content && {
      requestBody: { required: true, content: { 'application/json': content } },
    }),
    responses: describeResponses(endpoint, example),
  }
}

/**
 * Describes the responses of an endpoint by their status. Its own descriptions replace
 * the general ones.
 */
function describeResponses(endpoint: Endpoint, example: unknown): Record<number, object> {
  const { status = 200, found = 'As described.', schema, contentType, headers } = endpoint
  const described: Record<number, object> = {
    [status]: describeResponse({
      description: found,
      schema,
      contentType,
      example,
      headers,
    }),
  }
  for (const refusal of [...(endpoint.refusals ?? []), ...general]) {
    described[refusal] = describeRefusal(refusal, endpoint.refusalType)
  }
  for (const [further, response] of Object.entries(endpoint.responses ?? {})) {
    described[Number(further)] = describeResponse({ ...response, headers })
  }
  return described
}

function describeRefusal(status: RefusalStatus, type?: string) {
  const name = getErrorExampleName(status)
  const examples = { [name]: { $ref: `#/components/examples/${name}` } }
  const schema = { $ref: '#/components/schemas/Refusal' }
  return {
    description: refusals[status].meaning,
    headers: describeHeaders(refusalHeaders[status] ?? []),
    content: {
      'application/json': { schema, examples },
      ...(type !== undefined && describeText(type)),
    },
  }
}

const describeText = (type: string) => ({ [type]: { schema: { type: 'string' } } })

/** Further headers of error responses. */
const refusalHeaders: Partial<Record<RefusalStatus, readonly ResponseHeader[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
}

/** Every response names its request. */
const describeHeaders = (names: readonly ResponseHeader[]) =>
  Object.fromEntries(
    [...names, 'X-Request-Id' as const].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )

type DescribedResponse = {
  description: string
  headers?: readonly ResponseHeader[] | undefined
  /** An example of its JSON. */
  example?: unknown
  schema?: v.GenericSchema | undefined
  contentType?: string | undefined
}

function describeResponse(response: DescribedResponse) {
  const { schema, contentType, example } = response
  const described = {
    description: response.description,
    headers: describeHeaders(response.headers ?? []),
  }
  const json = schema && {
    'application/json': {
      schema: describeSchema(schema, 'output', namedSchemas),
      example,
    },
  }
  const text = contentType && describeText(contentType)
  if (json === undefined && text === undefined) return described
  return { ...described, content: { ...json, ...text } }
}

/**
 * Describes the service in OpenAPI 3.1, with examples from the sandbox. The service sends it with
 * the prefix of its first network.
 */
export async function createOpenApiDocument(): Promise<object> {
  const recordExample = openSandbox()
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, tagged] of Object.entries(endpoints)) {
    for (const endpoint of Object.values(tagged)) {
      const operation = await describeOperation(tag, endpoint, recordExample)
      const method = endpoint.method.toLowerCase()
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crosswatch',
      version,
      description:
        'Assets, transactions and names of a cross-chain swap network. Any other path is a 404 with a `Refusal`. A field with `enum` has no other values; a set that is called open can get further ones without notice.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that sent this document.' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({
      name,
      description,
    })),
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
      headers: Object.fromEntries(
        Object.entries(responseHeaders).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      examples: errorExamples,
      schemas: Object.fromEntries(
        Object.entries(namedSchemas).map(([name, schema]) => [
          name,
          describeSchema(schema, 'output'),
        ]),
      ),
    },
    paths,
    webhooks: { [VerdictEventSchema.entries.type.literal]: { post: describeEvent() } },
  }
}

/** What the webhook of an integrator gets. */
const describeEvent = () => ({
  operationId: 'transactionVerdict',
  tags: ['Webhooks'],
  summary: 'A watched transaction has another verdict than before.',
  description:
    'Signed by Standard Webhooks (https://www.standardwebhooks.com). An event can come twice, with the same `webhook-id`.',
  security: [{}],
  parameters: [
    describeEventHeader('webhook-id', 'Of the event: the same for each try.'),
    describeEventHeader('webhook-timestamp', 'When it was sent, Unix seconds.'),
    describeEventHeader('webhook-signature', '`v1,` and an HMAC-SHA256 in base64.'),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: describeSchema(VerdictEventSchema, 'output', namedSchemas),
      },
    },
  },
  responses: {
    '2XX': { description: 'It is accepted.' },
    default: {
      description:
        'It is sent again after one minute, two, four, up to six hours. Redirects are not followed.',
    },
  },
})

const describeEventHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
