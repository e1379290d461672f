import { described, nullableInteger } from './contract/lenient'
import * as v from 'valibot'
import {
  AddressTransactionsSchema,
  defaultTransactions,
  LatestSwapsSchema,
  maxCursorLength,
  maxLatest,
  maxTransactions,
} from './contract/addressTransactions'
import { softwareName } from './contract/brand'
import { AddressCheckSchema } from './contract/addressCheck'
import { CheckedNameSchema } from './contract/checkedName'
import { CheckedTokenSchema, FoundTokensSchema } from './contract/checkedToken'
import { ChainRecordSchema } from './contract/chains'
import type { RefusalStatus } from './contract/errorBody'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntrySchema,
  reportedBy,
  reportedExpiries,
} from './contract/nameResponses'
import { ChainCodeSchema, namePattern, nameRule } from './contract/names'
import { SubscribeRequestSchema, UnsubscribeRequestSchema } from './contract/push'
import {
  PricesSchema,
  ServiceDescriptionSchema,
  maxPricedIdentifiers,
} from './contract/service'
import { CurrencyRecordSchema, listCategories } from './contract/tokens'
import {
  BatchResponseSchema,
  FoundSchema,
  TrackedTransactionSchema,
} from './contract/trackedTransaction'
import {
  BatchRequestSchema,
  ExplainRequestSchema,
  HashRequestSchema,
  TrackerRequestSchema,
  maxBatchSize,
} from './contract/trackerRequest'
import {
  WatchCountSchema,
  WatchRequestSchema,
  WatchResponseSchema,
} from './contract/webhooks'
import { getBaseIdentifier } from './model/assets'
import { listSpellings } from './model/chains/spellings'
import { kindNames } from './model/kinds'

/**
 * The endpoints of the service, each described once: its routes read their parameters by
 * this table, and the OpenAPI document is made of it. The page, whose scripts should
 * not carry the descriptions, imports the schemas alone.
 */

/**
 * The parameters of a path and its query: a schema for each, by its name with the
 * network's default prefix. Those that the path does not name are in the query. The
 * message of a schema completes the sentence that begins with the name: "is not an
 * address". One about a list follows a colon.
 */
export type ParametersSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** What the headers of responses say, by their names. */
export const responseHeaders = {
  Age: 'Seconds since the data was confirmed, or in caches in front of the service.',
  Allow: 'The methods that the path has.',
  'Confirmed-At': 'When the sources last confirmed the data, Unix ms.',
  ETag: 'Names the content: `If-None-Match` with it gets a 304 while it is unchanged.',
  RateLimit:
    'What is left of the limit: `"key";r=59;t=60` are 59 requests in the next 60 seconds (draft-ietf-httpapi-ratelimit-headers-10). Sent for a key, and where nobody may keep the response.',
  'RateLimit-Policy':
    'The limit: `"key";q=60;w=60` are 60 requests in 60 seconds. Sent as `RateLimit` is.',
  'Retry-After': 'Seconds until the next try.',
  'WWW-Authenticate': 'How a key is sent.',
  'X-Request-Id': 'Names the request in the log of the service.',
} as const
export type ResponseHeader = keyof typeof responseHeaders

type ResponseDescription = {
  description: string
  /** Of its JSON. Absent where it has none. */
  schema?: v.GenericSchema
}

export type Endpoint<Parameters extends ParametersSchema = ParametersSchema> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With the network's default prefix, and parameters in braces: `/xname/{xname}`. */
  path: `/${string}`
  summary: string
  /** With an example each, of which the example of the endpoint is made. */
  parameters: Parameters
  /** The schema of the request's JSON, with an example. */
  body?: v.GenericSchema
  /** The status of the successful response, by default 200. */
  status?: 200 | 201 | 204
  /** Describes the successful response. */
  found?: string
  /** The schema of the successful response's JSON. Absent where it has none. */
  schema?: v.GenericSchema
  /** The type of a successful response that is no JSON, or not only. */
  contentType?: 'text/plain' | 'text/markdown' | 'image/svg+xml'
  /** The headers of a successful response that say more than how it is sent. */
  headers?: readonly ResponseHeader[]
  /** What the endpoint refuses, beside what any request can get. */
  refusals?: readonly RefusalStatus[]
  /** The type of its refusals, where not all are JSON. */
  refusalType?: 'image/svg+xml'
  /** Further responses, by their status. */
  responses?: Readonly<Record<number, ResponseDescription>>
}

type Endpoints = Readonly<Record<string, Endpoint>>

/** In names of paths, parameters and categories. */
const defaultPrefix = /\bx(?=(?:name|chain)\b)/g

/** Replaces the default prefix of the network in a path or in the name of a parameter. */
export const replacePrefix = (text: string, prefix: string): string =>
  text.replaceAll(defaultPrefix, prefix)

/**
 * The path and query of a request: `values` are those of the parameters by their names
 * with the network's default prefix. Those of a list are separated by commas.
 *
 * @example
 * formatTarget('/xname/chain', { xname: 'alice', chain: 'ETH' }, 'thor')
 */
export function formatTarget(
  path: string,
  values: Readonly<Record<string, unknown>>,
  prefix = 'x',
): string {
  const query = new URLSearchParams()
  let target = replacePrefix(path, prefix)
  for (const [key, value] of Object.entries(values)) {
    const name = replacePrefix(key, prefix)
    const text = [value].flat().join(',')
    if (path.includes(`{${key}}`)) {
      target = target.replace(`{${name}}`, encodeURIComponent(text))
    } else if (value !== undefined) query.append(name, text)
  }
  return query.size === 0 ? target : `${target}?${query}`.replaceAll('%2C', ',')
}

const noParameters = v.object({})

/** The statuses of an endpoint that checks its request, and asks an upstream. */
const lookupRefusals = [400, 502, 503, 504] as const
/** The same of one that needs a source of names. */
const nameLookupRefusals = [...lookupRefusals, 501] as const

/** The response to a client that has it. */
const unchanged = {
  304: { description: 'It is still the one of `If-None-Match`.' },
}

const TextsSchema = v.array(v.string())
/** The longest real address has about 110 characters. */
const AddressSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** The categories of all networks, in the order of the lists that they name. */
export const listAllCategories = (prefixes: readonly string[]): string[] => [
  ...new Set(prefixes.flatMap(listCategories)),
]

/** Real clients send few. */
const maxCategories = 50

/** The parameters of the lists of assets, with the categories of networks by their prefixes. */
export function createAssetsParameters(prefixes: readonly string[]) {
  const allowed = listAllCategories(prefixes)
  const CategorySchema = v.picklist(
    allowed,
    ({ input }) => `"${String(input).slice(0, 80)}" is not one of ${allowed.join(', ')}`,
  )
  const CategoriesParameter = v.pipe(
    v.array(CategorySchema),
    v.maxLength(maxCategories, `at most ${maxCategories} values are accepted`),
    v.description('Separated by commas or repeated. Without it, all assets.'),
    // The values of other lists are repeated.
    v.metadata({ style: 'form', explode: false }),
    v.examples([['xchain-coins']]),
  )
  return v.object({ categories: v.optional(CategoriesParameter) })
}

const assetsParameters = createAssetsParameters(['x'])

const list = {
  method: 'GET',
  headers: ['Age', 'ETag'],
  refusals: lookupRefusals,
  responses: unchanged,
} as const

/** The endpoints of the token lists. */
export const tokenEndpoints = {
  chains: {
    ...list,
    path: '/tokenlist/utils/chains',
    summary: 'The codes of the chains.',
    parameters: noParameters,
    schema: TextsSchema,
  },
  chainDetails: {
    ...list,
    path: '/tokenlist/utils/chains/details',
    summary: 'The chains.',
    parameters: noParameters,
    schema: v.array(ChainRecordSchema),
  },
  currencies: {
    ...list,
    path: '/tokenlist/utils/currencies',
    summary: 'The identifiers of the assets.',
    parameters: assetsParameters,
    schema: TextsSchema,
  },
  currencyDetails: {
    ...list,
    path: '/tokenlist/utils/currencies/details',
    summary: 'The assets.',
    parameters: assetsParameters,
    schema: v.array(CurrencyRecordSchema),
  },
} as const satisfies Endpoints

const tracked = {
  found:
    'Its state; `not_found` when no source has reported it. `Age`: seconds since the sources last confirmed it.',
  schema: TrackedTransactionSchema,
} as const

/** The partial refund in the sandbox, which was recorded from a real network. */
const recordedHash = '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B'
const streamingHash = 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3'
const slowHash = '5E47000000000000000000000000000000000000000000000000000000000408'
const limitedHash = '5E47000000000000000000000000000000000000000000000000000000000429'

/** What a quote says of a swap of 0.5 BTC. */
const exampleStart = {
  quoteId: 'quote-1',
  hash: '0A1B'.repeat(16),
  sellAmount: '0.5',
  route: { sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH', expectedBuyAmount: '8.1' },
  startTimestamp: 1_767_614_400_000,
  fromAddress: 'bc1q9h0yjdupyfpxfjg24rpx755xrplvzd9hz2nj9c',
  toAddress: '0x91e2f4b3a8c7d6e5f4a3b2c1d0e9f8a7b6c5d36b',
}

/** Of a browser that does not exist. */
const exampleSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'tBHItJI5svbpez7KI4CVXA',
  },
}

const limitRule = `is not a number from 1 to ${maxTransactions}`

/**
 * The endpoints of the tracker. Those of several transactions and that of an address are
 * additions.
 */
export const trackerEndpoints = {
  health: {
    method: 'GET',
    path: '/tracker/health',
    summary: 'Whether the latest lookups got replies.',
    parameters: noParameters,
    found: 'They did, or there were none. No body.',
    refusals: [503],
  },
  track: {
    method: 'POST',
    path: '/tracker/v2/txn',
    summary: 'Starts tracking a transaction, or returns its state.',
    parameters: noParameters,
    body: v.pipe(
      TrackerRequestSchema,
      v.description(
        '`txn` starts tracking, `hash` looks a transaction up. `sellAmount` is in whole units of the sold asset: 1.5 for 1.5 BTC, not 150000000. Base units, which nobody can tell from whole ones, are shown as so many whole ones.',
      ),
      v.examples([{ hash: recordedHash }, { txn: exampleStart }]),
    ),
    ...tracked,
    refusals: [...lookupRefusals, 413],
  },
  transaction: {
    method: 'GET',
    path: '/tracker/v2/txn/{hash}',
    summary: 'The state of a transaction, for pages, links, monitors and caches.',
    parameters: v.object({
      ...HashRequestSchema.entries,
      hash: v.pipe(HashRequestSchema.entries.hash, v.examples([recordedHash])),
      ...ExplainRequestSchema.entries,
    }),
    headers: ['Age', 'Confirmed-At', 'ETag'],
    found:
      'What the POST returns. `Confirmed-At`: when the sources last confirmed it, Unix ms. `Age` is 0, and counts only the time in caches in front of the service.',
    schema: tracked.schema,
    refusals: lookupRefusals,
    responses: unchanged,
  },
  transactions: {
    method: 'POST',
    path: '/tracker/v2/txns',
    summary: `The states of up to ${maxBatchSize} transactions.`,
    parameters: noParameters,
    body: v.pipe(
      BatchRequestSchema,
      v.examples([{ hashes: [recordedHash, slowHash, limitedHash] }]),
    ),
    found:
      'One entry for each hash, in order: its state, its error, or that it is not known yet. Five hashes count as a request.',
    schema: BatchResponseSchema,
    refusals: [413],
  },
  latest: {
    method: 'GET',
    path: '/tracker/v2/txns',
    summary: `The latest ${maxLatest} swaps that the networks have paid, newest first.`,
    parameters: noParameters,
    found:
      'By the list of each indexer, which is read every 30 seconds at most; during an outage it can be ten minutes old, as `Age` says.',
    schema: LatestSwapsSchema,
    headers: ['Age'],
    refusals: [501, 502, 503, 504],
  },
  addressTransactions: {
    method: 'GET',
    path: '/tracker/v2/addresses/{address}/txns',
    summary: 'The transactions of an address, newest first.',
    parameters: v.object({
      address: v.pipe(
        AddressSchema,
        v.check(
          (address) => listSpellings(address).length > 0,
          'is not an address of any known chain',
        ),
        v.examples(['ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8']),
      ),
      cursor: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(maxCursorLength, `has more than ${maxCursorLength} characters`),
          v.description(
            'The `nextCursor` of the page before, of the same address, `type` and `network`.',
          ),
        ),
      ),
      limit: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d?$/, limitRule),
          v.check((limit) => Number(limit) <= maxTransactions, limitRule),
          v.description(
            `The most transactions of the page, up to ${maxTransactions}; by default ${defaultTransactions}.`,
          ),
          v.metadata({ type: 'integer', minimum: 1, maximum: maxTransactions }),
          v.examples(['2']),
          v.transform(Number),
        ),
      ),
      type: v.optional(
        v.pipe(
          v.picklist(kindNames, `is none of ${kindNames.join(', ')}`),
          v.description('Only transactions of this kind.'),
          v.examples(['swap']),
        ),
      ),
      network: v.optional(
        described(
          v.string(),
          'Only what this network decides, by its `id` in `/service`.',
        ),
      ),
    }),
    found: 'Each hash once. Only a `nextCursor` of null is the end of the list.',
    schema: AddressTransactionsSchema,
    refusals: nameLookupRefusals,
  },
} as const satisfies Endpoints

const RegistrationSchema = v.object({
  expiresAt: described(nullableInteger, 'Unix ms; null: not known.'),
  isExpired: v.optional(
    described(
      v.nullable(v.boolean()),
      'Null: not known now, or without an end (`expiry` says which), which is not "no". Absent: never reported.',
    ),
  ),
  expiry: v.optional(
    described(
      v.picklist(reportedExpiries),
      '`unknown`: not known now, so that the name may have expired. `none`: its record has no end. Absent: never reported.',
    ),
  ),
  owner: described(v.string(), 'An address; empty where unknown.'),
  reportedBy,
})
const ReverseLookupResponseSchema = v.object({
  result: TextsSchema,
  isPartial: v.optional(
    described(
      v.literal(true),
      'The address may have other names, which could not be checked.',
    ),
  ),
})
const NameEntryResponseSchema = v.object({
  result: TextsSchema,
  ...NameEntrySchema.entries,
})

const NameSchema = v.pipe(v.string(), v.regex(namePattern))
const createNameParameter = (example: string) =>
  v.pipe(v.message(NameSchema, `is not a name (${nameRule})`), v.examples([example]))
const NameParameter = createNameParameter('alice')
const nameParameters = v.object({ xname: NameParameter })
const ChainParameter = v.pipe(
  v.message(ChainCodeSchema, 'is not the code of a chain'),
  v.examples(['ETH']),
  v.toUpperCase(),
)

const ofNames = {
  method: 'GET',
  headers: ['Age'],
  refusals: nameLookupRefusals,
} as const

/**
 * The endpoints of names. Only as the first segment, `registered`, `chains`, `chain` and
 * `rlookup` are endpoints and not names.
 */
export const nameEndpoints = {
  registered: {
    ...ofNames,
    path: '/xname/registered/{xname}',
    summary: 'Whether a name is registered.',
    parameters: v.object({ xname: createNameParameter('bob') }),
    found: 'It is, or it was and has expired. No body where the source reports no more.',
    schema: RegistrationSchema,
    responses: { 404: { description: 'It is not. No body.' } },
  },
  chains: {
    ...ofNames,
    path: '/xname/chains/{xname}',
    summary: 'The chains that a name is linked to.',
    parameters: nameParameters,
    schema: NameChainsSchema,
    refusals: [...nameLookupRefusals, 404],
  },
  chain: {
    ...ofNames,
    path: '/xname/chain',
    summary: 'Whether a chain is linked to a name.',
    parameters: v.object({
      xname: NameParameter,
      chain: described(
        ChainParameter,
        'A chain that does not exist is a 400, also for an unknown name.',
      ),
    }),
    schema: NameChainSchema,
  },
  reverseLookup: {
    ...ofNames,
    path: '/xname/rlookup',
    summary: 'The names that are linked to an address.',
    parameters: v.object({
      address: v.pipe(
        v.message(AddressSchema, 'is not an address'),
        v.examples(['0x719584624BB836b6236a1BEcF56C22Dc204F37E5']),
      ),
      chain: described(
        ChainParameter,
        'The code of a chain, such as ETH. One that does not exist is a 400.',
      ),
      xname: v.optional(described(NameParameter, 'The name that is checked first.')),
    }),
    schema: ReverseLookupResponseSchema,
  },
  entries: {
    ...ofNames,
    path: '/xname/{xname}',
    summary: 'The chains and addresses that a name is linked to.',
    parameters: nameParameters,
    schema: v.array(NameEntryResponseSchema),
    refusals: [...nameLookupRefusals, 404],
  },
} as const satisfies Endpoints

const LivenessSchema = v.object({
  status: v.literal('ok'),
  name: v.literal(softwareName),
  version: v.string(),
  build: described(v.string(), 'Tells builds of one version apart; empty: not known.'),
})
const ReadinessSchema = v.object({ status: v.picklist(['ready', 'stopping']) })

/** The endpoints that describe the service and its process, which are additions. */
export const serviceEndpoints = {
  description: {
    method: 'GET',
    path: '/service',
    summary: 'Describes this service and its samples.',
    parameters: noParameters,
    schema: ServiceDescriptionSchema,
  },
  prices: {
    method: 'GET',
    path: '/service/prices',
    summary: 'Prices of assets in US dollars, for information only.',
    parameters: v.object({
      identifier: v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.check(
              (identifier) => getBaseIdentifier(identifier) !== null,
              ({ input }) => `"${input}" is not an asset ID`,
            ),
          ),
        ),
        v.maxLength(
          maxPricedIdentifiers,
          `at most ${maxPricedIdentifiers} values are accepted`,
        ),
        v.description('Repeated for several assets.'),
        v.examples([['BTC.BTC']]),
      ),
    }),
    found:
      'With the time of each in Unix ms. Assets without a recent price are left out.',
    schema: PricesSchema,
    refusals: lookupRefusals,
  },
  restart: {
    method: 'POST',
    path: '/service/samples/{hash}/restart',
    summary: 'Restarts a sample of the sandbox.',
    parameters: v.object({ hash: v.pipe(v.string(), v.examples([streamingHash])) }),
    refusals: [403, 404, 503],
    status: 204,
  },
  liveness: {
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process responds.',
    parameters: noParameters,
    schema: LivenessSchema,
  },
  readiness: {
    method: 'GET',
    path: '/readyz',
    summary: 'Whether the process takes requests.',
    parameters: noParameters,
    schema: ReadinessSchema,
    responses: {
      503: { description: 'It is shutting down.', schema: ReadinessSchema },
    },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the Prometheus format.',
    parameters: noParameters,
    found:
      'For programs on this machine, never through a proxy, or on a port of their own.',
    contentType: 'text/plain',
    refusals: [404],
  },
} as const satisfies Endpoints

const receiptParameters = v.object({
  ...HashRequestSchema.entries,
  hash: v.pipe(v.string(), v.examples([recordedHash])),
})

const inForms =
  'By `Accept`: `application/json`, or `text/markdown` for people and language models. Without either, it is a page.'

const TokenText = v.pipe(v.string(), v.maxLength(300, 'has more than 300 characters'))

const ofTokens = {
  method: 'GET',
  found: inForms,
  contentType: 'text/markdown',
  headers: ['ETag'],
  refusals: lookupRefusals,
  responses: unchanged,
} as const

/** What people, programs and language models read of the service, which are additions. */
export const documentEndpoints = {
  receipt: {
    method: 'GET',
    path: '/tx/{hash}',
    summary: 'The receipt of a transaction; the page for browsers.',
    parameters: receiptParameters,
    found: `${inForms} The JSON has the state, and the \`explanation\` of the page.`,
    schema: FoundSchema,
    contentType: 'text/markdown',
    headers: ['ETag'],
    refusals: lookupRefusals,
    responses: unchanged,
  },
  token: {
    ...ofTokens,
    path: '/tokens/{identifier}',
    summary: 'Whether a token is the one that its ticker means; the page for browsers.',
    parameters: v.object({
      identifier: described(
        v.pipe(TokenText, v.examples(['ETH.USDC'])),
        'An asset’s identifier, a contract, a CAIP-19 identifier, or the name of a coin.',
      ),
    }),
    schema: CheckedTokenSchema,
  },
  tokens: {
    ...ofTokens,
    path: '/tokens',
    summary: 'The listed tokens that match a text; the page for browsers.',
    parameters: v.object({
      q: v.pipe(
        TokenText,
        v.examples(['usdc eth']),
        // So a form writes a blank.
        v.transform((text) => text.replaceAll('+', ' ')),
      ),
    }),
    schema: FoundTokensSchema,
  },
  address: {
    method: 'GET',
    path: '/addresses/{chain}/{address}',
    summary: 'Whether anything speaks against an address; the page for browsers.',
    parameters: v.object({
      chain: ChainParameter,
      address: v.pipe(
        v.message(AddressSchema, 'is not an address'),
        v.examples(['bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9']),
      ),
    }),
    found: `${inForms} Each look-up that it needs counts as a request.`,
    schema: AddressCheckSchema,
    contentType: 'text/markdown',
    headers: ['ETag'],
    responses: unchanged,
  },
  name: {
    method: 'GET',
    path: '/names/{name}',
    summary: 'Whether the addresses of a name may be paid to; the page for browsers.',
    parameters: v.object({ name: NameParameter }),
    found: `${inForms} Each look-up that it needs counts as a request.`,
    schema: CheckedNameSchema,
    contentType: 'text/markdown',
    headers: ['Age', 'ETag'],
    refusals: nameLookupRefusals,
    responses: unchanged,
  },
  badge: {
    method: 'GET',
    path: '/tx/{hash}/badge.svg',
    summary: 'Verdict and amounts of a transaction as a picture.',
    parameters: v.object({
      ...receiptParameters.entries,
      lang: v.optional(
        described(
          v.pipe(v.string(), v.examples(['de'])),
          'A language that the service offers; else by `Accept-Language`.',
        ),
      ),
    }),
    found:
      'An SVG without scripts, 24 px high. An error is a badge too, which says that the status is not available, or that the text is no hash.',
    contentType: 'image/svg+xml',
    headers: ['Age', 'Confirmed-At', 'ETag'],
    refusals: lookupRefusals,
    refusalType: 'image/svg+xml',
    responses: unchanged,
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    parameters: noParameters,
    schema: v.looseObject({}),
    headers: ['ETag'],
    responses: unchanged,
  },
  llms: {
    method: 'GET',
    path: '/llms.txt',
    summary: 'What is here for language models.',
    parameters: noParameters,
    found: 'Markdown.',
    contentType: 'text/plain',
    headers: ['ETag'],
    responses: unchanged,
  },
  mcp: {
    method: 'POST',
    path: '/mcp',
    summary: 'Tools for agents, by the Model Context Protocol.',
    parameters: noParameters,
    body: v.pipe(
      v.looseObject({
        jsonrpc: v.literal('2.0'),
        id: v.optional(v.union([v.string(), v.number()])),
        method: v.string(),
        params: v.optional(v.looseObject({})),
      }),
      v.examples([{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }]),
    ),
    found:
      'A response of JSON-RPC, also for an error of the protocol. The list of tools describes them.',
    schema: v.looseObject({}),
    refusals: [413],
    responses: {
      202: { description: 'A notification is received. No body.' },
      415: {
        description: 'The body is not declared as JSON.',
        schema: v.looseObject({}),
      },
      406: {
        description: '`Accept` lacks a type of the protocol.',
        schema: v.looseObject({}),
      },
    },
  },
} as const satisfies Endpoints

/** Beside what any request can get, those of an integrator. */
const webhookRefusals = [409, 413, 501, 503] as const

/** The endpoints of an integrator with a webhook, which are additions. */
export const webhookEndpoints = {
  watch: {
    method: 'POST',
    path: '/webhooks/watches',
    summary: 'Sends the webhook of the API key each further verdict on transactions.',
    parameters: noParameters,
    body: v.pipe(WatchRequestSchema, v.examples([{ hashes: [recordedHash, slowHash] }])),
    found: 'The verdict on each hash now, in order. Five hashes count as a request.',
    schema: WatchResponseSchema,
    refusals: webhookRefusals,
  },
  watches: {
    method: 'GET',
    path: '/webhooks/watches',
    summary: 'Counts what the webhook of the API key watches.',
    parameters: noParameters,
    schema: WatchCountSchema,
    refusals: [501, 503],
  },
  unwatch: {
    method: 'DELETE',
    path: '/webhooks/watches',
    summary: 'Ends watches of the webhook of the API key.',
    parameters: noParameters,
    body: v.pipe(WatchRequestSchema, v.examples([{ hashes: [recordedHash] }])),
    status: 204,
    found: 'They are not watched now. No body.',
    refusals: [413, 501, 503],
  },
} as const satisfies Endpoints

const pushRefusals = [403, 413, 501, 503] as const

/** The endpoints by which this service’s own page subscribes to messages: additions. */
export const pushEndpoints = {
  subscribe: {
    method: 'POST',
    path: '/push/subscriptions',
    summary: 'Sends a browser messages about a transaction, with the page closed.',
    parameters: noParameters,
    body: v.pipe(
      SubscribeRequestSchema,
      v.examples([
        {
          subscription: exampleSubscription,
          hash: streamingHash,
          label: 'Savings',
          locale: 'en',
        },
      ]),
    ),
    status: 201,
    found: 'It is subscribed to. No body.',
    refusals: [...pushRefusals, 409],
    responses: {
      200: { description: 'It was subscribed to already, and has the new label.' },
    },
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscriptions',
    summary:
      'Ends the messages about a transaction, or without `hash` about all of them.',
    parameters: noParameters,
    body: v.pipe(
      UnsubscribeRequestSchema,
      v.examples([{ endpoint: exampleSubscription.endpoint, hash: streamingHash }]),
    ),
    status: 204,
    found: 'There are none now. No body.',
    refusals: pushRefusals,
  },
} as const satisfies Endpoints
