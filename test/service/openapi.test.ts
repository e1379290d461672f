import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import { schemas } from '../../src/service/openapi/schemas'
import { openService } from '../../src/service/open'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'

const MediaSchema = v.object({
  schema: v.object({ $ref: v.optional(v.string(), '') }),
  examples: v.optional(v.record(v.string(), v.object({ value: v.unknown() })), {}),
})
const BodySchema = v.object({ content: v.optional(v.record(v.string(), MediaSchema), {}) })
const OperationSchema = v.object({
  tags: v.tuple([v.string()]),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.picklist(['path', 'query']),
        schema: v.object({
          $ref: v.optional(v.string(), ''),
          items: v.optional(v.object({ enum: v.array(v.string()) })),
        }),
        example: v.union([v.string(), v.tuple([v.string()])]),
      }),
    ),
    [],
  ),
  requestBody: v.optional(BodySchema),
  responses: v.record(v.string(), BodySchema),
})
const DocumentSchema = v.object({
  openapi: v.string(),
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
  components: v.object({ schemas: v.record(v.string(), v.looseObject({})) }),
})

const isSchemaName = (name: string): name is keyof typeof schemas => name in schemas

/** Returns the schema of a reference such as "#/components/schemas/Name". */
function nameIn(reference: string): keyof typeof schemas | undefined {
  const name = reference.split('/').at(-1) ?? ''
  return isSchemaName(name) ? name : undefined
}

/** A body's schema and its examples; neither for an empty one. */
function bodyOf(body: v.InferOutput<typeof BodySchema> | undefined) {
  const [media] = Object.values(body?.content ?? {})
  return {
    schema: nameIn(media?.schema.$ref ?? ''),
    examples: Object.values(media?.examples ?? {}).map(({ value }) => value),
  }
}

const over = inProcessService({ prefix: 'foo' })
const served: unknown = await (await over.service.request('/openapi.json')).json()
const document = v.parse(DocumentSchema, served)

/** The routes in the document. */
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { tags, parameters, requestBody, responses }]) => ({
    path,
    method: method.toUpperCase(),
    tag: tags[0],
    parameters: parameters.map(({ schema, example, ...parameter }) => ({
      ...parameter,
      schema: nameIn(schema.$ref) ?? schema.items?.enum ?? expect.fail(parameter.name),
      example,
    })),
    request: requestBody && bodyOf(requestBody),
    responseBodies: Object.fromEntries(
      Object.entries(responses).map(([status, body]) => [status, bodyOf(body)]),
    ),
  })),
)
type Operation = (typeof operations)[number]

/** A validator with the document's own schemas. */
const read = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true })
const validators = Object.fromEntries(
  Object.entries(document.components.schemas).map(([name, schema]) => [name, read.compile(schema)]),
)
/** Returns the errors of a value by a schema of the document; null for none. */
function faults(name: string, value: unknown) {
  const isValid = validators[name] ?? expect.fail(name)
  return isValid(value) ? null : (isValid.errors ?? null)
}

const written = (path: string): string =>
  path.replaceAll(/:(\w+)/g, '{}').replaceAll(/\{\w+\}/g, '{}')
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${written(path)}`

describe('the OpenAPI document', () => {
  it('has exactly the routes of the service', () => {
    const routes = over.service.routes.filter(({ method }) => method !== 'ALL').map(keyOf)
    expect([...new Set(routes)].toSorted()).toEqual(operations.map(keyOf).toSorted())
  })

  it('equals the recorded document', async () => {
    const text = JSON.stringify(served, null, 2).replace(`"${version}"`, '"{version}"')
    await expect(`${text}\n`).toMatchFileSnapshot('golden/openapi.txt')
  })

  it('is served as JSON with its OpenAPI version', async () => {
    const response = await over.service.request('/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(document.openapi).toBe('3.1.0')
  })

  it('has only valid references', () => {
    const text = JSON.stringify(served)
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(references.length).toBeGreaterThan(20)
    for (const name of references) expect(Object.keys(schemas)).toContain(name)
  })

  it('has a unique ID for each operation', () => {
    const ids = JSON.stringify(served).match(/"operationId":"\w+"/g) ?? []
    expect(new Set(ids).size).toBe(operations.length)
  })

  it('has examples that match its schemas', () => {
    const bodies = operations.flatMap(({ request, responseBodies }) => [
      ...(request ? [request] : []),
      ...Object.values(responseBodies),
    ])
    let checked = 0
    for (const { schema, examples } of bodies) {
      if (schema === undefined) continue
      for (const example of examples) {
        expect([schema, v.safeParse(schemas[schema], example).issues]).toEqual([schema, undefined])
        expect([schema, faults(schema, example)]).toEqual([schema, null])
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(15)
    for (const { schema, example } of operations.flatMap(({ parameters }) => parameters)) {
      if (typeof schema === 'string') expect(faults(schema, example)).toBeNull()
      else expect(schema).toContain(String(example))
    }
  })

  it('has an example of each body', () => {
    for (const { path, request, responseBodies } of operations) {
      for (const { schema, examples } of [
        ...(request ? [request] : []),
        ...Object.values(responseBodies),
      ]) {
        // The document has no examples of itself, failures and rate limits.
        if (schema === undefined || schema === 'Document') continue
        if (schema === 'Refusal' && examples.length === 0) continue
        expect([path, schema, examples.length > 0]).toEqual([path, schema, true])
      }
    }
  })

  it('accepts exactly the names that the service accepts', async () => {
    for (const name of ['alice', 'ALICE', 'a+_-9', 'a.b', 'a b', 'a'.repeat(31)]) {
      const path = `/fooname/registered/${encodeURIComponent(name)}`
      const { status } = await over.service.request(path)
      expect([name, faults('Name', name) === null]).toEqual([name, status !== 400])
    }
  })

  it('has no defaults of missing fields', () => {
    expect(JSON.stringify(document.components)).not.toContain('"default"')
  })

  it.each(operations.map((operation) => [keyOf(operation), operation] as const))(
    'describes the response of %s',
    async (_, operation) => {
      const response = await over.service.request(...requestOf(operation))
      const described = operation.responseBodies[response.status]
      expect([response.status, described !== undefined]).toEqual([response.status, true])
      if (described?.schema === undefined) return
      const json: unknown = await response.json()
      const parsed = v.safeParse(schemas[described.schema], json)
      expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBe(
        undefined,
      )
      expect(faults(described.schema, json)).toBeNull()
    },
  )

  it.each([
    ['cannot be reached', 'reset', 502],
    ['fails', { json: { message: 'no' }, status: 500 }, 503],
    ['wants to be left alone', { json: {}, status: 429, headers: { 'retry-after': '2' } }, 429],
  ] satisfies [string, ScriptedResponse, number][])(
    'describes every response when the upstream %s',
    async (_, scripted, expected) => {
      const upstream = await startScriptedServer(() => scripted)
      const source = { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' } as const
      const asking = operations.filter(({ tag }) => tag !== 'This service')
      const statuses: number[] = []
      for (const operation of asking) {
        const proxied = inProcessService({ prefix: 'foo', source })
        const { status } = await proxied.service.request(...requestOf(operation))
        expect([keyOf(operation), responsesOf(operation)]).toEqual([
          keyOf(operation),
          expect.arrayContaining([String(status)]),
        ])
        statuses.push(status)
      }
      // The tracker's health reports failures in its own way.
      expect(statuses.filter((status) => status === expected).length).toBeGreaterThan(9)
    },
  )

  it('describes readiness during a shutdown', async () => {
    const service = openService(
      { prefix: 'foo', source: { kind: 'sandbox' }, store: { kind: 'memory' } },
      realCatalogue(),
      () => {},
      Date.now,
      { isStopping: () => true },
    )
    const response = await service.request('/readyz')
    expect(response.status).toBe(503)
    expect(faults('Readiness', await response.json())).toBeNull()
  })

  it('describes the rate limit everywhere except for operators’ endpoints', () => {
    for (const operation of operations) {
      const isLimited = !['/healthz', '/readyz', '/metrics'].includes(operation.path)
      expect([operation.path, responsesOf(operation).includes('429')]).toEqual([
        operation.path,
        isLimited,
      ])
    }
  })
})

describe('the described tracker response', () => {
  it('matches every sample', async () => {
    const described = v.parse(
      schemas.Service,
      await (await over.service.request('/service')).json(),
    )
    expect(described.samples.length).toBeGreaterThan(5)
    for (const { hash } of described.samples) {
      const response = await over.service.request('/tracker/v2/txn', {
        method: 'POST',
        body: JSON.stringify({ hash }),
      })
      const json: unknown = await response.json()
      const { issues } = v.safeParse(schemas.TrackerResponse, json)
      expect([hash, issues, faults('TrackerResponse', json)]).toEqual([hash, undefined, null])
    }
  })
})

/** The documented statuses of an operation. */
const responsesOf = ({ responseBodies }: Operation): string[] => Object.keys(responseBodies)

/** Sends an operation's example request. */
const requestOf = (operation: Operation): [string, RequestInit] => [
  targetOf(operation),
  {
    method: operation.method,
    ...(operation.request && { body: JSON.stringify(exampleOf(operation)) }),
  },
]

const exampleOf = ({ request }: Operation): unknown => request?.examples[1]

/** Fills the parameters' examples into a path. */
function targetOf({ path, parameters }: Operation): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${String(example)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
