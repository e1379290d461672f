import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/service/openapi/document'
import type { Operation } from '../../src/service/openapi/operation'
import { operationsOf } from '../../src/service/openapi/operations'
import { schemas } from '../../src/service/openapi/schemas'
import { openService } from '../../src/service/open'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { type Saying, saying } from '../support/scriptedNetwork'

const over = inProcessService({ prefix: 'foo' })
const operations = operationsOf('foo')

/** The document's own schemas, as whoever only has the document reads them. */
const read = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true })
const published = openApiDocument('foo').components.schemas
const validators = Object.fromEntries(
  Object.entries(published).map(([name, schema]) => [
    name,
    read.compile(JSON.parse(JSON.stringify(schema))),
  ]),
)
/** What is wrong with a value by a schema of the document; null when nothing is. */
function faults(name: string, value: unknown) {
  const isValid = validators[name] ?? expect.fail(name)
  return isValid(value) ? null : (isValid.errors ?? null)
}

const written = (path: string): string =>
  path.replaceAll(/:(\w+)/g, '{}').replaceAll(/\{\w+\}/g, '{}')
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${written(path)}`

describe('the OpenAPI document', () => {
  it('has the routes of the service, all of them and no other', () => {
    const routes = over.service.routes.filter(({ method }) => method !== 'ALL').map(keyOf)
    expect([...new Set(routes)].toSorted()).toEqual(operations.map(keyOf).toSorted())
    const { paths } = openApiDocument('foo')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => keyOf({ method: method.toUpperCase(), path })),
    )
    expect(described.toSorted()).toEqual(operations.map(keyOf).toSorted())
  })

  it('is served, and says which OpenAPI it is', async () => {
    const response = await over.service.request('/openapi.json')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument('foo'))))
    expect(openApiDocument('foo').openapi).toBe('3.1.0')
  })

  it('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(openApiDocument('foo'))
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(references.length).toBeGreaterThan(20)
    for (const name of references) expect(Object.keys(schemas)).toContain(name)
  })

  it('has an id of its own for each operation', () => {
    const ids = JSON.stringify(openApiDocument('foo')).match(/"operationId":"\w+"/g) ?? []
    expect(new Set(ids).size).toBe(operations.length)
  })

  it('has examples that its schemas take', () => {
    const bodies = operations.flatMap(({ request, answers }) => [
      ...(request ? [request] : []),
      ...Object.values(answers),
    ])
    let checked = 0
    for (const { schema, examples = {} } of bodies) {
      if (schema === undefined) continue
      for (const example of Object.values(examples)) {
        expect([schema, v.safeParse(schemas[schema], example).issues]).toEqual([schema, undefined])
        expect([schema, faults(schema, example)]).toEqual([schema, null])
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(15)
    for (const { schema, example } of operations.flatMap(({ parameters = [] }) => parameters)) {
      if (typeof schema === 'string') expect(faults(schema, example)).toBeNull()
      else expect(schema).toContain(example)
    }
  })

  it('has an example of each body', () => {
    for (const { path, request, answers } of operations) {
      for (const { schema, examples } of [
        ...(request ? [request] : []),
        ...Object.values(answers),
      ]) {
        // Of itself it is one.
        if (schema === undefined || schema === 'Document') continue
        expect([path, schema, examples]).toEqual([path, schema, expect.anything()])
      }
    }
  })

  it('takes each name that the service takes, and no other', async () => {
    for (const name of ['alice', 'ALICE', 'a+_-9', 'a.b', 'a b', 'a'.repeat(31)]) {
      const path = `/fooname/registered/${encodeURIComponent(name)}`
      const { status } = await over.service.request(path)
      expect([name, faults('Name', name) === null]).toEqual([name, status !== 400])
    }
  })

  it('calls nothing a default that stands in for what is missing', () => {
    expect(JSON.stringify(published)).not.toContain('"default"')
  })

  it.each(operations.map((operation) => [keyOf(operation), operation] as const))(
    'says of %s what it answers',
    async (_, operation) => {
      const response = await over.service.request(...requestOf(operation))
      const answer = operation.answers[response.status]
      expect([response.status, answer !== undefined]).toEqual([response.status, true])
      if (answer?.schema === undefined) return
      const json: unknown = await response.json()
      const parsed = v.safeParse(schemas[answer.schema], json)
      expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBe(
        undefined,
      )
      expect(faults(answer.schema, json)).toBeNull()
    },
  )

  it.each([
    ['cannot be reached', 'reset', 502],
    ['fails', { json: { message: 'no' }, status: 500 }, 503],
    ['wants to be left alone', { json: {}, status: 429, headers: { 'retry-after': '2' } }, 429],
  ] satisfies [string, Saying, number][])(
    'says of each question what it answers when the service behind it %s',
    async (_, says, expected) => {
      const upstream = await saying(() => says)
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
      // All but the tracker's health, which says so in its own way.
      expect(statuses.filter((status) => status === expected).length).toBeGreaterThan(9)
    },
  )

  it('says of readiness what it is while the process is about to stop', async () => {
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

  it('says of a limit where there is one: what an operator asks has none', () => {
    for (const operation of operations) {
      const isLimited = !['/healthz', '/readyz', '/metrics'].includes(operation.path)
      expect([operation.path, responsesOf(operation).includes('429')]).toEqual([
        operation.path,
        isLimited,
      ])
    }
  })
})

describe('the described tracker answer', () => {
  it('is that of every sample', async () => {
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
      const answer: unknown = await response.json()
      const { issues } = v.safeParse(schemas.TrackerAnswer, answer)
      expect([hash, issues, faults('TrackerAnswer', answer)]).toEqual([hash, undefined, null])
    }
  })
})

/** The statuses that the document says of an operation. */
const responsesOf = ({ path, method }: Operation): string[] => {
  const described = openApiDocument('foo').paths[path]?.[method.toLowerCase()]
  return Object.keys(v.parse(v.object({ responses: v.looseObject({}) }), described).responses)
}

/** An operation asked as its examples say. */
const requestOf = (operation: Operation): [string, RequestInit] => [
  targetOf(operation),
  {
    method: operation.method,
    ...(operation.request && { body: JSON.stringify(exampleOf(operation)) }),
  },
]

const exampleOf = ({ request }: Operation): unknown => Object.values(request?.examples ?? {})[1]

/** The path with each parameter's example in its place. */
function targetOf({ path, parameters = [] }: Operation): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, example), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${example}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
