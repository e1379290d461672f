import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'

const BodySchema = v.object({
  content: v.optional(
    v.record(v.string(), v.object({ schema: v.optional(v.looseObject({})) })),
    {},
  ),
})
const OperationSchema = v.object({
  operationId: v.string(),
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.string(), example: v.optional(v.string(), '') })),
    [],
  ),
  requestBody: v.optional(BodySchema),
  responses: v.record(v.string(), BodySchema),
})
const DocumentSchema = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
})

const over = inProcessService({ prefix: 'foo' })
const response = await over.service.request('/openapi.json')
const document = v.parse(DocumentSchema, await response.json())
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => Object.assign(operation, { path, method })),
)
const ajv = new Ajv2020({ strict: false })
const [, sample = ''] =
  /"hash":"(\w+)"/.exec(await (await over.service.request('/service')).text()) ?? []

describe('the OpenAPI document', () => {
  it('has the endpoints of the interface and the service', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'get /fooname/chain',
      'get /fooname/chains/{fooname}',
      'get /fooname/registered/{fooname}',
      'get /fooname/rlookup',
      'get /fooname/{fooname}',
      'get /healthz',
      'get /metrics',
      'get /readyz',
      'get /service',
      'get /service/prices',
      'get /tokenlist/utils/chains',
      'get /tokenlist/utils/chains/details',
      'get /tokenlist/utils/currencies',
      'get /tokenlist/utils/currencies/details',
      'get /tracker/health',
      'get /tracker/v2/txn/{hash}',
      'post /service/samples/{hash}/restart',
      'post /tracker/v2/txn',
    ])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it.each(
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )(
    'describes the response of %s',
    async (_, { method, path, parameters, requestBody, responses }) => {
      const query = parameters.filter((each) => each.in === 'query' && each.example !== '')
      const target = parameters
        .filter((each) => each.in === 'path')
        .reduce((text, { name }) => {
          return text.replace(`{${name}}`, name === 'hash' ? sample : 'alice')
        }, path)
      const search = query.map(({ name, example }) => `${name}=${example}`).join('&')
      const sent = await over.service.request(`${target}?${search}`, {
        method,
        ...(requestBody && { body: JSON.stringify({ hash: sample }) }),
      })
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([String(sent.status), '429', '500']),
      )
      expect(sent.status).toBeLessThan(300)
      const schema = responses[sent.status]?.content['application/json']?.schema
      if (schema === undefined) return
      const isValid = ajv.compile(schema)
      const body: unknown = await sent.json()
      expect([isValid(body), isValid.errors]).toEqual([true, null])
    },
  )

  it('describes every refusal as JSON with a message', async () => {
    for (const [target, method] of [
      ['/tokenlist/utils/chains', 'DELETE'],
      ['/fooname/not%20a%20name', 'GET'],
      ['/fooname/rlookup', 'GET'],
      ['/tokenlist/utils/currencies?categories=foo', 'GET'],
    ] as const) {
      const refused = await over.service.request(target, { method })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(await refused.json()).toEqual({ message: expect.any(String) })
    }
    const refusal = document.paths['/fooname/{fooname}']?.['get']?.responses['404']
    const $ref = '#/components/schemas/Refusal'
    expect(refusal?.content['application/json']?.schema).toEqual({ $ref })
  })
})
