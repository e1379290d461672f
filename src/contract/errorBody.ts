import * as v from 'valibot'
import { described } from './lenient'

const codes = [
  'invalid-request',
  'unauthorized',
  'not-found',
  'method-not-allowed',
  'too-large',
  'rate-limited',
  'not-supported',
  'upstream-unavailable',
  'store-unavailable',
  'internal',
] as const
/** What went wrong, for programs. The set is closed: a client can handle every code. */
export type ErrorCode = (typeof codes)[number]

/** What each code means. */
export const errorCodes: Readonly<Record<ErrorCode, string>> = {
  'invalid-request': [
    'The request is not valid, or not allowed. `message` names the field or parameter,',
    'and `field` too. It fails again unless it is changed.',
  ].join(' '),
  unauthorized: 'The API key is not known, or missing where one is needed.',
  'not-found': 'There is nothing of this name, or at this path.',
  'method-not-allowed':
    'The path has no such method. The header `Allow` lists those that it has.',
  'too-large': 'The body, the address or the headers are too large.',
  'rate-limited':
    'Too many requests, here or at the network. `Retry-After` says when to try again.',
  'not-supported': 'This service has no source for this.',
  'upstream-unavailable': [
    'The network’s node or indexer, or the service behind this one,',
    'gives no usable response now.',
  ].join(' '),
  'store-unavailable': 'The service cannot read or write its store now.',
  internal: 'The service failed. Its log has the error with the `requestId`.',
}

/** What can fail behind the service. `network`: both its node and its indexer. */
const upstreams = ['upstream', 'node', 'indexer', 'network', 'chain', 'provider'] as const
export type FailedUpstream = (typeof upstreams)[number]

/** The JSON of every error of this service. Other services send parts of it. */
export const ErrorBodySchema = v.object({
  code: described(
    v.picklist(codes),
    Object.entries(errorCodes)
      .map(([code, meaning]) => `${code}: ${meaning}`)
      .join(' '),
  ),
  name: v.optional(
    v.pipe(
      v.string(),
      v.description('`InvalidRequest` in the 400 of the tracker, as its clients expect.'),
      v.examples(['InvalidRequest']),
    ),
  ),
  message: described(v.string(), 'One or two sentences for people.'),
  field: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'The wrong field or parameter, as a path: `limit`, `txn.hash`, `hashes[3]`. Absent where it is none of these.',
      ),
      v.examples(['hashes[3]']),
    ),
  ),
  upstream: v.optional(
    described(
      v.picklist(upstreams),
      'What failed behind the service, where it is known: the node or the indexer of the network, both (`network`), the chain of the deposit, the provider of the swap, or the service behind this one (`upstream`).',
    ),
  ),
  requestId: described(
    v.string(),
    'Names the request in the log of the service: its `X-Request-Id`.',
  ),
})
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>

/** The error responses by their status: the usual code of each, and what it means. */
export const refusals = {
  400: { code: 'invalid-request', meaning: 'The request is invalid.' },
  401: {
    code: 'unauthorized',
    meaning: 'The API key is not known, or missing where one is needed.',
  },
  403: { code: 'invalid-request', meaning: 'A page of another origin may not do this.' },
  404: { code: 'not-found', meaning: 'There is nothing of this name or at this path.' },
  405: {
    code: 'method-not-allowed',
    meaning: 'The method is not allowed here. `Allow`: the methods that are.',
  },
  408: { code: 'invalid-request', meaning: 'The request took too long to arrive.' },
  409: { code: 'invalid-request', meaning: 'There is no room for more.' },
  413: { code: 'too-large', meaning: 'The body is larger than 64 kB.' },
  414: { code: 'too-large', meaning: 'The address is longer than 8,192 characters.' },
  417: {
    code: 'invalid-request',
    meaning: 'The request has an expectation other than 100-continue.',
  },
  429: {
    code: 'rate-limited',
    meaning: 'Too many requests. `Retry-After`: seconds until the next try.',
  },
  431: { code: 'too-large', meaning: 'The headers exceed 16 kB.' },
  500: { code: 'internal', meaning: 'The service failed.' },
  501: { code: 'not-supported', meaning: 'The service has no source for this.' },
  502: { code: 'upstream-unavailable', meaning: 'The upstream gave no usable reply.' },
  503: {
    code: 'upstream-unavailable',
    meaning: 'The service, its upstream or its store is not available now.',
  },
  504: {
    code: 'upstream-unavailable',
    meaning: 'The upstream did not reply in time.',
  },
} as const satisfies Readonly<Record<number, { code: ErrorCode; meaning: string }>>

/** The statuses of the error responses. */
export type RefusalStatus = keyof typeof refusals
