import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { version } from '../../../package.json'
import { cachedEtag } from '../http/headers'
import { type PreparedBody, prepareJson, sendPrepared } from '../http/preparedBody'
import type { ServerEnv } from '../http/serverEnv'
import { describe, ok } from './describe'
import { schemas } from './schemas'

/** `GET /openapi.json`: the routes of an app in OpenAPI 3.1, as each is described where it stands. */
export function openApiRouter(app: Hono<ServerEnv>): Hono {
  // Made when it is first requested: most instances never are.
  let prepared: Promise<PreparedBody> | undefined
  const description = describe({
    tag: 'This service',
    summary: 'This document.',
    answers: { 200: ok('It.', 'Document') },
  })
  return new Hono().get('/', description, cachedEtag, async (c) => {
    prepared ??= openApiDocument(app).then(prepareJson)
    return sendPrepared(c, await prepared, { 'cache-control': 'no-cache' })
  })
}

async function openApiDocument(app: Hono<ServerEnv>): Promise<object> {
  const document = await generateSpecs(app, {
    // "/openapi.json" is a route.
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Crosswatch',
        version,
        description:
          'Assets, the way of a transaction, and names of a cross-chain swap network. Every refusal is JSON with at least `message`, except where no body is said.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
    },
  })
  const components = { schemas: Object.fromEntries(Object.entries(schemas).map(jsonSchema)) }
  return { ...document, components }
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
