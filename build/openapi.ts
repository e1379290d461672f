import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { version } from '../package.json'
import { NameChainSchema, NameChainsSchema } from '../src/contract/nameResponses'
import {
  PricesSchema,
  ServiceDescriptionSchema,
  maxPricedIdentifiers,
} from '../src/contract/service'
import {
  ChainRecordSchema,
  CurrencyRecordSchema,
  listCategories,
} from '../src/contract/tokens'
import { WireResponseSchema } from '../src/contract/tracker'
import { TrackerRequestSchema } from '../src/contract/trackerRequest'

/** The error responses: JSON with `message`, and with `name` where the interface has one. */
const refusals = {
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
type RefusalStatus = keyof typeof refusals

/** What any request can get. A path with damaged characters is a 400. */
const general = [400, 401, 405, 408, 414, 417, 429, 431, 500] as const
/** The statuses of an endpoint that checks its request, and asks an upstream. */
const lookup = [400, 502, 503, 504] as const
const nameLookup = [...lookup, 501] as const

/** A parameter of text in the query. Path parameters follow from the path. */
const query = (name: string, example: string, required = true) => ({
  name,
  in: 'query',
  required,
  schema: { type: 'string' },
  example,
})
const categories = {
  name: 'categories',
  in: 'query',
  description: 'Separated by commas or repeated. Without it, all assets.',
  schema: { type: 'array', items: { type: 'string', enum: listCategories('x') } },
  style: 'form',
  explode: false,
}

const identifiers = {
  ...query('identifier', 'BTC.BTC'),
  description: 'Repeated for several assets.',
  schema: { type: 'array', items: { type: 'string' }, maxItems: maxPricedIdentifiers },
  example: ['BTC.BTC'],
}

/**
 * `status`, `found` and `schema` describe the successful response: without a schema it
 * has no JSON.
 */
type Endpoint = {
  summary: string
  status?: 200 | 204
  found?: string
  schema?: v.GenericSchema
  parameters?: readonly object[]
  refusals?: readonly RefusalStatus[]
  requestBody?: object
  responses?: Readonly<Record<number, object>>
}

const toContent = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return { 'application/json': { schema: json } }
}

const NamesSchema = v.array(v.string())
const ReportedBySchema = v.pipe(
  v.literal('indexer'),
  v.description(
    'The network’s node could not be asked: the data may be outdated, and an address a former owner’s. Absent otherwise.',
  ),
)
const RegistrationSchema = v.object({
  expiresAt: v.pipe(v.nullable(v.number()), v.description('Unix ms; null: not known.')),
  isExpired: v.optional(
    v.pipe(
      v.nullable(v.boolean()),
      v.description('Null: not known now, which is not "no". Absent: never reported.'),
    ),
  ),
  owner: v.pipe(v.string(), v.description('An address; empty where unknown.')),
  reportedBy: v.optional(ReportedBySchema),
})
const ReverseLookupResponseSchema = v.object({
  result: NamesSchema,
  isPartial: v.optional(
    v.pipe(
      v.literal(true),
      v.description('The address may have other names, which could not be checked.'),
    ),
  ),
})
const NameEntryResponseSchema = v.object({
  result: NamesSchema,
  chain: v.string(),
  address: v.string(),
  reportedBy: v.optional(ReportedBySchema),
})
const LivenessSchema = v.object({ status: v.literal('ok'), version: v.string() })
const StatusSchema = v.object({ status: v.picklist(['ready', 'stopping']) })
const ends = ['complete', 'refunded', 'partially-refunded', 'failed'] as const
const resultEntries = WireResponseSchema.entries.result.entries
/** "Not found" has only the five fields of the interface. */
const ResultSchema = v.object({
  ...v.partial(WireResponseSchema.entries.result).entries,
  quoteId: resultEntries.quoteId,
  firstTransactionHash: resultEntries.firstTransactionHash,
  estimatedDuration: resultEntries.estimatedDuration,
  currentLegIndex: resultEntries.currentLegIndex,
  legs: resultEntries.legs,
})
/**
 * The response with this service's verdict, an addition to the interface: other trackers
 * send none, and the page decides itself. Error samples imitate such trackers.
 */
const VerdictResponseSchema = v.object({
  ...WireResponseSchema.entries,
  result: ResultSchema,
  verdict: v.optional(
    v.pipe(
      v.picklist(['not-seen', 'in-progress', ...ends, 'unclear']),
      v.description(
        `What the response proves, decided as on the page. Only ${ends.join(', ')} are ends. Absent in error samples of the sandbox alone.`,
      ),
    ),
  ),
  reason: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.description(
        'Why, as a code of an open set: waiting, doubt, unproven, refunding, refund-stuck…; null where the verdict needs none. Absent where the verdict is.',
      ),
    ),
  ),
})
const unchanged = { 304: { description: 'It is still the one of `If-None-Match`.' } }
const tracked = {
  found:
    'Its state; `not_found` when no source has reported it. `Age`: seconds since the sources last confirmed it.',
  schema: VerdictResponseSchema,
  responses: {
    204: { description: 'No data yet. Only an error sample of the sandbox sends it.' },
  },
}
const foundByGet =
  'What the POST returns. `Confirmed-At`: when the sources last confirmed it, Unix ms. `Age` is 0, and counts only the time in caches in front of the service.'

/** Every endpoint of the service, by method and path, with the network's default prefix. */
const endpoints: Record<string, Record<string, Endpoint>> = {
  'Token list': {
    'GET /tokenlist/utils/chains': {
      summary: 'The codes of the chains.',
      schema: NamesSchema,
      refusals: lookup,
      responses: unchanged,
    },
    'GET /tokenlist/utils/chains/details': {
      summary: 'The chains.',
      schema: v.array(ChainRecordSchema),
      refusals: lookup,
      responses: unchanged,
    },
    'GET /tokenlist/utils/currencies': {
      summary: 'The identifiers of the assets.',
      schema: NamesSchema,
      parameters: [categories],
      refusals: lookup,
      responses: unchanged,
    },
    'GET /tokenlist/utils/currencies/details': {
      summary: 'The assets.',
      schema: v.array(CurrencyRecordSchema),
      parameters: [categories],
      refusals: lookup,
      responses: unchanged,
    },
  },
  Tracker: {
    'GET /tracker/health': {
      summary: 'Whether the latest lookups got replies.',
      found: 'They did, or there were none. No body.',
      refusals: [503],
    },
    'POST /tracker/v2/txn': {
      summary: 'Starts tracking a transaction, or returns its state.',
      ...tracked,
      requestBody: { required: true, content: toContent(TrackerRequestSchema, 'input') },
      refusals: [...lookup, 413],
    },
    'GET /tracker/v2/txn/{hash}': {
      summary: 'The state of a transaction, for pages, links, monitors and caches.',
      ...tracked,
      found: foundByGet,
      parameters: [query('chain', 'BTC', false)],
      refusals: lookup,
      responses: { ...tracked.responses, ...unchanged },
    },
  },
  Names: {
    'GET /xname/registered/{xname}': {
      summary: 'Whether a name is registered.',
      found:
        'It is, or it was and has expired. No body where the source reports no more.',
      schema: RegistrationSchema,
      refusals: nameLookup,
      responses: { 404: { description: 'It is not. No body.' } },
    },
    'GET /xname/chains/{xname}': {
      summary: 'The chains that a name is linked to.',
      schema: NameChainsSchema,
      refusals: [...nameLookup, 404],
    },
    'GET /xname/chain': {
      summary: 'Whether a chain is linked to a name.',
      schema: NameChainSchema,
      parameters: [query('xname', 'alice'), query('chain', 'ETH')],
      refusals: nameLookup,
    },
    'GET /xname/rlookup': {
      summary: 'The names that are linked to an address.',
      schema: ReverseLookupResponseSchema,
      parameters: [
        query('address', '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253'),
        query('chain', 'ETH'),
        {
          ...query('xname', 'alice', false),
          description: 'The name that is checked first.',
        },
      ],
      refusals: nameLookup,
    },
    'GET /xname/{xname}': {
      summary: 'The chains and addresses that a name is linked to.',
      schema: v.array(NameEntryResponseSchema),
      refusals: [...nameLookup, 404],
    },
  },
  'This service': {
    'GET /service': {
      summary: 'Describes this service and its samples.',
      schema: ServiceDescriptionSchema,
    },
    'GET /service/prices': {
      summary: 'Prices of assets in US dollars, for information only.',
      found:
        'With the time of each in Unix ms. Assets without a recent price are left out.',
      schema: PricesSchema,
      parameters: [identifiers],
      refusals: lookup,
    },
    'POST /service/samples/{hash}/restart': {
      summary: 'Restarts a sample of the sandbox.',
      refusals: [403, 404, 503],
      status: 204,
    },
    'GET /healthz': { summary: 'Whether the process responds.', schema: LivenessSchema },
    'GET /readyz': {
      summary: 'Whether the process takes requests.',
      schema: StatusSchema,
      responses: {
        503: {
          description: 'It is shutting down.',
          content: toContent(StatusSchema, 'output'),
        },
      },
    },
    'GET /metrics': {
      summary: 'Metrics in the Prometheus format.',
      refusals: [404],
      responses: {
        200: {
          description:
            'For programs on this machine, never through a proxy, or on a port of their own.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
  },
}

function describeOperation(
  tag: string,
  path: string,
  { summary, status = 200, found = 'As described.', schema, ...endpoint }: Endpoint,
): object {
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
  }
  const statuses: RefusalStatus[] = [...(endpoint.refusals ?? []), ...general]
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    tags: [tag],
    summary,
    parameters: [...inPath, ...(endpoint.parameters ?? [])],
    ...(endpoint.requestBody && { requestBody: endpoint.requestBody }),
    responses: {
      [status]: {
        description: found,
        ...(schema && { content: toContent(schema, 'output') }),
      },
      ...Object.fromEntries(
        statuses.map((refusal) => [refusal, { description: refusals[refusal], content }]),
      ),
      ...endpoint.responses,
    },
  }
}

/**
 * Describes the service in OpenAPI 3.1, for docs/openapi.json. The service sends that
 * with its own prefix.
 */
export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, tagged] of Object.entries(endpoints)) {
    for (const [target, endpoint] of Object.entries(tagged)) {
      const [verb = '', path = ''] = target.split(' ')
      const method = verb.toLowerCase()
      const words = path.replaceAll('{', '/By/').match(/\w+/g) ?? []
      const operationId =
        method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
      const operation = { operationId, ...describeOperation(tag, path, endpoint) }
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
      schemas: {
        Refusal: {
          type: 'object',
          description: 'Every error response, unless it has no body.',
          properties: { name: { type: 'string' }, message: { type: 'string' } },
          required: ['message'],
        },
      },
    },
    paths,
  }
}
