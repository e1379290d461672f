import type * as v from 'valibot'
import type { RefusalStatus } from '../errors/errors'
import type { ParametersSchema } from './parameters'

type ResponseDescription = {
  description: string
  /** Of its JSON. Absent where it has none. */
  schema?: v.GenericSchema
}

/** Describes an endpoint, for the OpenAPI document. */
export type Endpoint = {
  summary: string
  /** The status of the successful response, by default 200. */
  status?: 200 | 204
  /** Describes the successful response. */
  found?: string
  /** The schema of the successful response's JSON. Absent where it has none. */
  schema?: v.GenericSchema
  /** The type of a successful response that is no JSON. */
  contentType?: 'text/plain'
  /** Reads and describes the parameters of the path. */
  path?: ParametersSchema
  /** Reads and describes the parameters of the query. */
  query?: ParametersSchema
  /** The schema of the request's JSON. */
  body?: v.GenericSchema
  /** What the endpoint refuses, beside what any request can get. */
  refusals?: readonly RefusalStatus[]
  /** Further responses, by their status. */
  responses?: Readonly<Record<number, ResponseDescription>>
}

/** The endpoints of a router, by method and path, with the network's default prefix. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** The statuses of an endpoint that checks its request, and asks an upstream. */
export const lookupRefusals = [400, 502, 503, 504] as const
/** The same of one that needs a source of names. */
export const nameLookupRefusals = [...lookupRefusals, 501] as const

/** The response to a client that has it. */
export const unchanged = {
  304: { description: 'It is still the one of `If-None-Match`.' },
}
