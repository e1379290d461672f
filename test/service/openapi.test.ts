import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/service/openapi/document'
import type { Operation } from '../../src/service/openapi/operation'
import { operationsOf } from '../../src/service/openapi/operations'
import { schemas } from '../../src/service/openapi/schemas'
import { inProcessService } from '../support/inProcess'

const over = inProcessService({ prefix: 'foo' })
const operations = operationsOf('foo')

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
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(15)
  })

  it.each(operations.map((operation) => [keyOf(operation), operation] as const))(
    'says of %s what it answers',
    async (_, operation) => {
      const response = await over.service.request(targetOf(operation), {
        method: operation.method,
        ...(operation.request && { body: JSON.stringify(exampleOf(operation)) }),
      })
      const answer = operation.answers[response.status]
      expect([response.status, answer !== undefined]).toEqual([response.status, true])
      if (answer?.schema === undefined) return
      const parsed = v.safeParse(schemas[answer.schema], await response.json())
      expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBe(
        undefined,
      )
    },
  )
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
      const { issues } = v.safeParse(schemas.TrackerAnswer, await response.json())
      expect([hash, issues]).toEqual([hash, undefined])
    }
  })
})

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
