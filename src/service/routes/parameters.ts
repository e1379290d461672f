import * as v from 'valibot'
import { Refusal } from '../errors/errors'

/**
 * Reads the parameters of a path or query, and describes them in the OpenAPI document:
 * a schema for each, by its name with the network's default prefix. The message of a
 * schema completes the sentence that begins with the name: "is not an address.". One
 * about a list follows a colon.
 */
export type ParametersSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * Describes a list whose values are separated by commas, in the words of OpenAPI. The
 * values of other lists are repeated.
 */
export const commaSeparated = { style: 'form', explode: false } as const

/** In names of parameters, categories and networks. */
const defaultPrefix = /\bx(?=(?:name|chain)\b)/g

/** Replaces the network's default prefix in the names of parameters and categories. */
const replacePrefix = (text: string, prefix: string): string =>
  text.replaceAll(defaultPrefix, prefix)

type ParameterReader = {
  /** The prefix of the network, which some names of parameters begin with. */
  prefix: string
  /**
   * Finds the value of a parameter by its name: a text or a list of texts. An empty one
   * counts as missing.
   */
  find: (name: string) => string | readonly string[] | undefined
}

/**
 * Reads the parameters of a request. Throws a 400 that names the first one that its
 * schema does not accept.
 *
 * @example
 * const find = (name: string) => c.req.query(name)
 * const { chain } = readParameters(v.object({ chain: ChainParameter }), { prefix, find })
 */
export function readParameters<const Schema extends ParametersSchema>(
  schema: Schema,
  { prefix, find }: ParameterReader,
): v.InferOutput<Schema> {
  const names = Object.keys(schema.entries)
  const values = names.map((name) => {
    const value = find(replacePrefix(name, prefix))
    return [name, value === '' || value?.length === 0 ? undefined : value]
  })
  const parsed = v.safeParse(schema, Object.fromEntries(values), { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new Refusal(400, describeParameterIssue(parsed.issues[0], prefix))
}

function describeParameterIssue(issue: v.BaseIssue<unknown>, prefix: string): string {
  const [parameter, entry] = issue.path ?? []
  const name = replacePrefix(String(parameter?.key), prefix)
  if (issue.input === undefined) return `${name} is missing.`
  const isAboutList = entry !== undefined || Array.isArray(issue.input)
  return `${name}${isAboutList ? ':' : ''} ${issue.message}`
}
