import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Endpoint, type ParametersSchema, replacePrefix } from '../../endpoints'
import { isFields } from '../../contract/lenient'
import { Refusal, createInvalidRequest } from '../errors/errors'
import type { ServerEnv } from '../http/serverEnv'

type Handler<Parameters extends ParametersSchema> = (
  c: Context<ServerEnv>,
  parameters: v.InferOutput<Parameters>,
) => Response | Promise<Response>

/**
 * Adds the route of an endpoint, with the prefix of a network. `handle` gets the
 * parameters as their schemas read them; a request that these do not accept gets a 400.
 *
 * @example
 * serveEndpoint(router, nameEndpoints.chain, (c, { xname, chain }) => …, 'thor')
 */
export function serveEndpoint<const Parameters extends ParametersSchema>(
  router: Hono<ServerEnv>,
  endpoint: Endpoint<Parameters>,
  handle: Handler<Parameters>,
  prefix = 'x',
): void {
  const { method, path } = endpoint
  const pattern = replacePrefix(path, prefix).replaceAll(/\{(\w+)\}/g, ':$1')
  router.on(method, pattern, (c) => handle(c, readParameters(c, endpoint, prefix)))
}

/**
 * Reads the parameters of a request. An empty one counts as missing. Throws a 400 that
 * names the first one that its schema does not accept.
 */
export function readParameters<const Parameters extends ParametersSchema>(
  c: Context<ServerEnv>,
  { path, parameters }: Endpoint<Parameters>,
  prefix = 'x',
): v.InferOutput<Parameters> {
  // A `+` stays a plus, because names contain it.
  const query = new URLSearchParams(
    /\?([^#]*)/.exec(c.req.url)?.[1]?.replaceAll('+', '%2B'),
  )
  const values = Object.entries(parameters.entries).map(([key, schema]) => {
    const name = replacePrefix(key, prefix)
    const value = path.includes(`{${key}}`)
      ? c.req.param(name)
      : findValue(query, name, schema)
    return [key, value === '' || value?.length === 0 ? undefined : value]
  })
  const parsed = v.safeParse(parameters, Object.fromEntries(values), { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const [{ key = '' } = {}, entry] = issue.path ?? []
  const field = replacePrefix(String(key), prefix)
  const isAboutList = entry !== undefined || Array.isArray(issue.input)
  const message =
    issue.input === undefined
      ? `${field} is missing.`
      : `${field}${isAboutList ? ':' : ''} ${issue.message}.`
  // The name of the error is in all 400s of the tracker.
  throw path.startsWith('/tracker/')
    ? createInvalidRequest(message, field)
    : new Refusal(400, message, { field })
}

/** Finds a parameter of the query: the values of a list, each once, else the first one. */
function findValue(
  query: URLSearchParams,
  name: string,
  schema: v.GenericSchema,
): string | string[] | undefined {
  const list = 'wrapped' in schema ? schema.wrapped : schema
  if (!isList(list)) return query.get(name) ?? undefined
  const values = [...query.getAll(name), ...query.getAll(`${name}[]`)]
  if (v.getMetadata(list)['explode'] !== false) return [...new Set(values)]
  // A space after a comma arrives as a plus.
  return values.flatMap((value) => value.split(/[,+\s]/)).filter((value) => value !== '')
}

const isList = (schema: unknown): schema is v.GenericSchema =>
  isFields(schema) && schema['type'] === 'array'
