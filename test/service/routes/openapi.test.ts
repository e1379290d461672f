import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { integrator } from '../../support/webhookReceiver'
import { inProcessService, readOpenApi } from '../../support/inProcess'
import { noon } from '../../support/samples'

type Schema = { type?: string; maximum?: number; required?: string[] }
type Body = {
  content?: Record<
    string,
    { schema?: Schema; example?: object; examples?: Record<string, { value: object }> }
  >
  headers?: object
}
type Parameter = {
  name: string
  in: string
  example?: unknown
  required: boolean
  schema: Schema
}
type Operation = {
  operationId: string
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}

/** A second spelling, and what clients of another protocol look for. */
const undescribed = new Set(['/mcp/', '/.well-known/mcp.json'])

const text = await readOpenApi()
const created = JSON.parse(text)
const { service } = inProcessService({ prefixes: ['foo'], ...integrator })
const document = await (await service.request('/openapi.json')).json()
const paths: Record<string, Record<string, Operation>> = document.paths
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    Object.assign(operation, { path, method }),
  ),
)
const ajv = new Ajv2020({ strict: false }).addFormat('int64', true)
/** Compiles a part of the document, which may refer to its components. */
const compile = (schema: object = {}) =>
  ajv.compile({ ...schema, components: document.components })
/** What the document says of the JSON of a response or request. */
const jsonOf = (body?: Body) => body?.content?.['application/json']
const find = (wanted: string) =>
  operations.find(({ path, operationId }) => [path, operationId].includes(wanted))
const [, sample = ''] =
  /"hash":"(\w+)"/.exec(await (await service.request('/service')).text()) ?? []

it('the OpenAPI document has each endpoint of the service once, with its prefix', () => {
  expect(document.openapi).toBe('3.1.0')
  const names = [
    '/chain',
    '/chains/{fooname}',
    '/registered/{fooname}',
    '/rlookup',
    '/{fooname}',
  ]
  const routes = service.routes
    .filter(({ method, path }) => method !== 'ALL' && !undescribed.has(path))
    .map(
      ({ method, path }) =>
        `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...routes, ...names.map((path) => `get /fooname${path}`)].toSorted(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(
    operations.length,
  )
})

it.each(operations)(
  'the example of $method $path has no empty list for an answer',
  ({ responses }) => {
    const example = jsonOf(responses['200'])?.example
    const lists = Array.isArray(example) ? [example] : Object.values(example ?? {})
    const first = lists.find((each) => Array.isArray(each))
    expect(first).not.toEqual([])
  },
)

const listParameters = (place: 'path' | 'query') =>
  operations.flatMap(({ method, path, parameters }) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({ method, path, parameters, parameter })),
  )

describe('a request that the document forbids', () => {
  const address = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  /** Each of them is forbidden somewhere. */
  const oddValues = ['', 'a b', '§', 'a'.repeat(31), 'x'.repeat(201), 'a,b']

  it.each(listParameters('path'))(
    'by $parameter.name in the path of $method $path gets a 400',
    async ({ method, path, parameter: { name, schema } }) => {
      const isAllowed = ajv.compile(schema)
      for (const value of oddValues.filter((odd) => odd !== '' && !isAllowed(odd))) {
        const sent = path.replace(`{${name}}`, encodeURIComponent(value))
        // Without it, a name has a page.
        const headers = { accept: 'application/json' }
        const { status } = await service.request(sent, { method, headers })
        expect([value, status]).toEqual([value, 400])
      }
    },
  )

  it.each(listParameters('query'))(
    'by $parameter.name in the query of $method $path gets a 400 that names it',
    async ({ method, path, parameters, parameter }) => {
      const { name, schema, required } = parameter
      const isAllowed = ajv.compile(schema)
      const isList = schema.type === 'array'
      const odd = oddValues.filter((value) =>
        value === '' ? required : !isAllowed(isList ? [value] : value),
      )
      if (schema.maximum !== undefined) odd.push(`${schema.maximum + 1}`)
      const others = parameters
        .filter((other) => other.in === 'query' && other.name !== name)
        .map((other) => `${other.name}=${String(other.example)}`)
      const target = path.replace('{hash}', sample).replace('{address}', address)
      for (const value of odd) {
        const query = [...others, `${name}=${encodeURIComponent(value)}`].join('&')
        const headers = { accept: 'application/json' }
        const response = await service.request(`${target}?${query}`, { method, headers })
        const message = expect.stringMatching(new RegExp(`^${name}:? .+`))
        expect([value, response.status, await response.json()]).toEqual([
          value,
          400,
          expect.objectContaining({ message }),
        ])
      }
    },
  )

  it('can be told from the document: each parameter is described, and texts are limited', () => {
    const inPaths = operations.flatMap(
      ({ path }) => path.match(/(?<=\{)\w+(?=\})/g) ?? [],
    )
    expect(listParameters('path').map(({ parameter }) => parameter.name)).toEqual(inPaths)
    const schemas = [...listParameters('path'), ...listParameters('query')]
      .filter(({ path }) => path.startsWith('/fooname/'))
      .map(({ parameter }) => parameter.schema)
    expect(schemas).toHaveLength(8)
    for (const schema of schemas)
      expect('pattern' in schema || 'maxLength' in schema).toBe(true)
  })
})

describe('the examples', () => {
  it.each(operations)(
    'of $method $path fit their schemas',
    ({ parameters, requestBody, responses }) => {
      const sent = jsonOf(responses['200'])
      if (sent?.example !== undefined) {
        const isValid = compile(sent.schema)
        expect([isValid(sent.example), isValid.errors]).toEqual([true, null])
      }
      const body = jsonOf(requestBody)
      for (const { value } of Object.values(body?.examples ?? {}))
        expect(compile(body?.schema)(value)).toBe(true)
      for (const { name, schema, example, required } of parameters) {
        if (required) expect([name, compile(schema)(example)]).toEqual([name, true])
      }
    },
  )

  it('of errors have the codes of their statuses', () => {
    const examples: { value: { code: string } }[] = Object.values(
      document.components.examples,
    )
    const isRefusal = compile({ $ref: '#/components/schemas/Refusal' })
    expect(examples.filter(({ value }) => !isRefusal(value))).toEqual([])
    expect(new Set(examples.map(({ value }) => value.code)).size).toBe(9)
  })
})

describe('for the generators of clients', () => {
  it('has a server, described tags, and integers of 64 bits', () => {
    expect(created).toMatchObject({ servers: [{ url: '/' }] })
    const tags: { name: string; description: string }[] = created.tags
    expect(tags.filter(({ description }) => !description)).toEqual([])
    const used = [...text.matchAll(/"tags":\["([^"]+)"\]/g)].map(([, tag]) => tag)
    expect(new Set(used)).toEqual(new Set(tags.map(({ name }) => name)))
    const { result } = created.components.schemas.TrackedTransaction.properties
    const [given] = result.properties.startTimestamp.anyOf
    expect(given).toEqual({ type: 'integer', format: 'int64' })
  })

  it('says what `/service` always sends, and which numbers are whole', async () => {
    const description: object = await (await service.request('/service')).json()
    const { schema } = jsonOf(find('/service')?.responses['200']) ?? {}
    expect(schema?.required?.toSorted()).toEqual(Object.keys(description).toSorted())

    const fields =
      'decimals defaultDecimals confirmationsRequired payinConfirmation expiresAt'
    for (const field of fields.split(' ')) {
      const [, described = ''] =
        new RegExp(`"${field}":(\\{"anyOf":\\[\\{[^}]*)`).exec(text) ?? []
      expect([field, described]).toEqual([
        field,
        '{"anyOf":[{"type":"integer","format":"int64"',
      ])
    }
  })

  it('has a body that starts a transaction, beside one that looks it up', () => {
    const { examples = {}, schema } = jsonOf(find('postTrackerV2Txn')?.requestBody) ?? {}
    expect(Object.keys(examples)).toEqual(['hash', 'txn'])
    expect(JSON.stringify(schema)).toContain(
      '"startTimestamp":{"anyOf":[{"type":"integer","format":"int64"},{"type":"string"},{"type":"null"}]',
    )
  })

  it('sends the header by which a client says what it has', () => {
    const sent = operations.filter(({ responses }) => '304' in responses)
    expect(sent.length).toBeGreaterThan(8)
    for (const { path, parameters } of sent) {
      const header = parameters.find((each) => each.in === 'header')
      expect([path, header]).toEqual([
        path,
        expect.objectContaining({ name: 'If-None-Match', required: false }),
      ])
    }
  })

  it('has the headers of each response, and a server that answers with them', async () => {
    const one = '/tracker/v2/txn/{hash}'
    const listHeaders = (status: string) =>
      Object.keys(created.paths[one].get.responses[status].headers)
    const sent = await service.request(one.replace('{hash}', sample))
    for (const name of ['Age', 'Confirmed-At', 'ETag']) {
      expect(listHeaders('200')).toContain(name)
      expect(sent.headers.has(name)).toBe(true)
    }
    expect(listHeaders('429')).toEqual(
      expect.arrayContaining(['Retry-After', 'RateLimit', 'X-Request-Id']),
    )
  })
})

const depositInMempool =
  'E62A154FB84D08D168D795D2327F044B61BBFD18F48779FD945B8E158AF66E9B'

describe('the description of the tracker', () => {
  const validate = compile(jsonOf(find('/tracker/v2/txn')?.responses['200'])?.schema)

  it('has whole times of a chain’s report, as it says', async () => {
    // The clock of a process counts parts of a millisecond.
    const precise = inProcessService({ now: () => noon + 0.25 }).service
    const path = `/tracker/v2/txn/${depositInMempool}?chain=BTC`
    const sent = await (await precise.request(path)).json()
    expect(sent.result.chainReport).toMatchObject({ state: 'mempool' })
    expect([validate(sent), validate.errors]).toEqual([true, null])
  })

  it('says what is always sent, also where the page reads responses without it', () => {
    const { required, properties } = document.components.schemas.TrackedTransaction
    const { legs } = properties.result.properties
    expect(required).toEqual(expect.arrayContaining(['done', 'status', 'result']))
    const fields = ['chain', 'hash', 'fromAsset', 'toAsset', 'isStreamingSwap']
    expect(legs.items.required).toEqual(expect.arrayContaining(fields))
  })
})

it.each(operations)(
  'each endpoint $method $path names what any request can get',
  ({ path, responses }) => {
    const general = ['400', '401', '405', '408', '414', '417', '429', '431', '500']
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(general))
    const isList = path.startsWith('/tokenlist/')
    const isKept = [
      '/tracker/v2/txn/{hash}',
      '/openapi.json',
      '/llms.txt',
      '/names/{name}',
      '/tokens',
      '/tokens/{identifier}',
      '/addresses/{chain}/{address}',
      '/tx/{hash}',
      '/tx/{hash}/badge.svg',
    ].includes(path)
    expect('304' in responses).toBe(isList || isKept)
  },
)

it('the fields of the document that are additions say what they mean', () => {
  const isDescribed = (value: unknown, field: string): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(
      ([key, child]) =>
        (key === field && Boolean(child?.description)) || isDescribed(child, field),
    )
  const added =
    'verdict reason role unverified doubt waitingFor likelyRefund reportedBy dexOut isEndApproximate isEndLatest endPrecision caip2 caip19 lists swappable'
  expect(added.split(' ').filter((field) => !isDescribed(created, field))).toEqual([])
})
