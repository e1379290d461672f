import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { version } from '../../../package.json'
import { cachedEtag } from '../http/headers'
import { type PreparedBody, prepareJson, sendPrepared } from '../http/preparedBody'
import type { ServerEnv } from '../http/serverEnv'
import { describe, describeSuccess } from './describe'
import { schemas } from './schemas'

/** `GET /openapi.json`: the described routes of an app in OpenAPI 3.1. */
export function createOpenApiRouter(app: Hono<ServerEnv>): Hono {
  // Created on the first request, which most instances never get.
  let prepared: Promise<PreparedBody> | undefined
  const description = describe({
    tag: 'This service',
    summary: 'This document.',
    responses: { 200: describeSuccess('The document.', 'Document') },
  })
  return new Hono().get('/', description, cachedEtag, async (c) => {
    prepared ??= createDocument(app).then(prepareJson)
    return sendPrepared(c, await prepared, { 'cache-control': 'no-cache' })
  })
}

async function createDocument(app: Hono<ServerEnv>): Promise<object> {
  const document = await generateSpecs(app, {
    // "/openapi.json" is a route.
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Crosswatch',
        version,
        description:
          'Assets, transactions and names of a cross-chain swap network. Every error response is JSON with at least `message`, unless it has no body.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
    },
  })
  const components = { schemas: Object.fromEntries(Object.entries(schemas).map(createJsonSchema)) }
  return { ...document, components }
}

/** Describes a schema's input, before the contract transforms it. The tracker sends what the contract returns. */
function createJsonSchema([name, schema]: [string, (typeof schemas)[keyof typeof schemas]]) {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: name === 'TrackerResponse' ? 'output' : 'input',
    errorMode: 'ignore',
    // Defaults of the contract are not part of the interface.
    overrideSchema: ({ jsonSchema: { default: _standIn, ...said } }) => said,
  })
  return [name, rest] as const
}
