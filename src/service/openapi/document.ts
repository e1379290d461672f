import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import { version } from '../../../package.json'
import { isOperationPath } from '../http/requestTarget'
import { cachedEtag } from '../http/headers'
import { type PreparedBody, prepareJson, sendPrepared } from '../http/preparedBody'
import type { Body, Operation, Parameter } from './operation'
import { operationsOf } from './operations'
import { schemas } from './schemas'

/** `GET /openapi.json`: the service described in OpenAPI 3.1, from the schemas that its answers are held to. */
export function openApiRouter({ prefix }: { prefix: string }): Hono {
  // Made when it is first asked for: most instances never are.
  let prepared: PreparedBody | undefined
  return new Hono().get('/', cachedEtag, (c) => {
    prepared ??= prepareJson(openApiDocument(prefix))
    return sendPrepared(c, prepared, { 'cache-control': 'no-cache' })
  })
}

/** The document, as JSON would have it. */
export function openApiDocument(prefix: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operationsOf(prefix)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crosswatch',
      version,
      description:
        'Assets, the way of a transaction, and names of a cross-chain swap network. Every refusal is JSON with at least `message`, except where no body is said.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: { schemas: Object.fromEntries(Object.entries(schemas).map(jsonSchema)) },
  }
}

/** The contract turns what it takes into clean values: the document says what goes in, before that. */
function jsonSchema([name, schema]: [string, (typeof schemas)[keyof typeof schemas]]) {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // What the contract reads in place of a missing field is no value that a client could mean.
    overrideSchema: ({ jsonSchema: { default: _standIn, ...said } }) => said,
  })
  return [name, rest] as const
}

/** What any route can answer; what an operator asks is not limited. */
const failed: Operation['answers'] = {
  500: { description: 'The service failed.', schema: 'Refusal' },
}
const limited: Operation['answers'] = {
  429: {
    description: 'Too many requests: `Retry-After` says when to ask again.',
    schema: 'Refusal',
  },
}

function describe({ method, path, tag, summary, parameters, request, answers }: Operation) {
  const always = isOperationPath(path) ? failed : { ...limited, ...failed }
  const responses = Object.entries({ ...answers, ...always }).map(
    ([status, { description, ...body }]) => [status, { description, ...contentOf(body) }],
  )
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    tags: [tag],
    summary,
    ...(parameters && { parameters: parameters.map(parameterOf) }),
    ...(request && { requestBody: { required: true, ...contentOf(request) } }),
    responses: Object.fromEntries(responses),
  }
}

function parameterOf({ name, in: place, schema, example }: Parameter) {
  const isList = typeof schema !== 'string'
  return {
    name,
    in: place,
    // Only a list may be left out: without categories all of them are meant.
    required: !isList,
    schema: isList ? { type: 'array', items: { type: 'string', enum: schema } } : refTo(schema),
    ...(isList ? { style: 'form', explode: false, example: [example] } : { example }),
  }
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function contentOf({ schema, type = 'application/json', examples }: Body) {
  if (schema === undefined && type === 'application/json') return {}
  const content = {
    ...(schema === undefined ? { schema: { type: 'string' } } : { schema: refTo(schema) }),
    ...(examples && {
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, { value }]),
      ),
    }),
  }
  return { content: { [type]: content } }
}
