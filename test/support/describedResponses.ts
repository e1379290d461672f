import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint, PlannedRequest } from './arbitraryRequests'
import type { InProcess } from './inProcess'

const OperationSchema = v.object({
  parameters: v.array(
    v.object({
      name: v.string(),
      in: v.picklist(['path', 'query', 'header']),
      required: v.boolean(),
      explode: v.optional(v.boolean(), true),
      schema: v.looseObject({ type: v.optional(v.string()) }),
    }),
  ),
  requestBody: v.optional(v.unknown()),
  responses: v.record(
    v.string(),
    v.object({
      description: v.string(),
      content: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
})
const DocumentSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
})
type Operation = Endpoint &
  Pick<v.InferOutput<typeof OperationSchema>, 'responses' | 'parameters'> & {
    /** Matches the paths of its requests. */
    pattern: RegExp
  }

/** Their responses break the interface on purpose: a web page, and JSON that is cut off. */
const brokenOnPurpose = /5E470{56}(?:FACE|0C07)/i
/** They imitate other trackers, which send no verdict. */
const otherTrackers = /5E470{56}(?:FADE|BABE|0F00|0100|0BAD)/i
/** They respond after a minute, or once the client has gone. */
const hanging = /5E470{56}0408|sentinel-hangs/i
/** Beside the operations there is only a refusal, or the answer to OPTIONS. */
const statusesElsewhere = new Set([204, 400, 404, 405, 414])

/** Reads what a service says of itself, and checks its responses against that. */
export async function createResponseCheck({ service }: Pick<InProcess, 'service'>) {
  const document = v.parse(
    DocumentSchema,
    await (await service.request('/openapi.json')).json(),
  )
  // Agents have a protocol of their own, with statuses and errors of its own.
  const paths = Object.entries(document.paths).filter(([path]) => path !== '/mcp')
  const operations: Operation[] = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined,
      parameters,
      responses,
    })),
  )
  const ajv = new Ajv2020({ strict: false })
    .addFormat('int64', true)
    .addSchema(document, 'document')
  const validators = new Map<string, ValidateFunction>()

  /** Returns why a body does not match the schema at a JSON pointer; null if it does. */
  function findMismatch(pointer: string, body: unknown): unknown {
    const validate =
      validators.get(pointer) ?? ajv.compile({ $ref: `document#${encodeURI(pointer)}` })
    validators.set(pointer, validate)
    return validate(body) ? null : validate.errors
  }

  /** Paths without parameters come first: `/xname/chain` is no name. */
  function findOperation(method: string, pathname: string): Operation | undefined {
    const found = operations.filter(
      (each) =>
        each.method === (method === 'HEAD' ? 'GET' : method) &&
        each.pattern.test(pathname),
    )
    return found.find(({ path }) => !path.includes('{')) ?? found[0]
  }

  /** Returns what the document forbids in a request, as pairs of a place and a value. */
  function listForbidden(
    { target, body }: PlannedRequest,
    operation: Operation,
  ): [place: string, value: unknown][] {
    const { path, method, parameters, hasBody } = operation
    const root = ['paths', path, method.toLowerCase()]
    const forbidden: [place: string, value: unknown][] = []
    for (const [index, parameter] of parameters.entries()) {
      if (parameter.in === 'header') continue
      const value = readParameter(target, operation, parameter)
      const pointer = toPointer([...root, 'parameters', String(index), 'schema'])
      const isForbidden =
        value === undefined ? parameter.required : findMismatch(pointer, value) !== null
      if (isForbidden) forbidden.push([parameter.name, value])
    }
    if (!hasBody) return forbidden
    const steps = ['requestBody', 'content', 'application/json', 'schema']
    const json = parseBody(body)
    const isForbidden = findMismatch(toPointer([...root, ...steps]), json) !== null
    return isForbidden ? [...forbidden, ['body', json]] : forbidden
  }

  /** Returns why a body does not match the schema of its operation; null if it does. */
  function findBodyMismatch(
    { method, path }: Operation,
    status: number,
    body: unknown,
  ): unknown {
    const response = ['paths', path, method.toLowerCase(), 'responses', String(status)]
    const steps = [...response, 'content', 'application/json', 'schema']
    return findMismatch(toPointer(steps), body)
  }

  /** Returns what the document does not say of a response to a request; null for nothing. */
  async function findUndescribed(
    request: PlannedRequest,
    response: Response,
  ): Promise<unknown> {
    const { method, target, body } = request
    const { status, headers } = response
    // A batch tells of them as errors.
    const canBreak = status === 200 && !target.startsWith('/tracker/v2/txns')
    if (canBreak && brokenOnPurpose.test(target + body)) return null
    if (status === 200 && otherTrackers.test(target + body)) return null
    const text = await readText(response)
    const operation = findOperation(method, new URL(target, 'http://a').pathname)
    if (operation === undefined) {
      if (!statusesElsewhere.has(status)) return 'the status of an unknown path'
      if (text !== '')
        return findMismatch('/components/schemas/Refusal', JSON.parse(text))
      return status === 204 || method === 'HEAD' ? null : 'an empty body'
    }
    const described = operation.responses[status]
    if (described === undefined) return 'the status'
    const forbidden = status < 400 ? listForbidden(request, operation) : []
    if (forbidden.length > 0) return { forbidden }
    const { description, content } = described
    if (text === '') {
      const canBeEmpty = description.includes('No body') || method === 'HEAD'
      return canBeEmpty || Object.keys(content).length === 0 ? null : 'an empty body'
    }
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    if (!(type in content)) return `the type ${type}`
    if (type !== 'application/json') return null
    return findBodyMismatch(operation, status, JSON.parse(text))
  }

  /** Expects that the document describes a response to a request; returns its status. */
  async function expectDescribed(request: PlannedRequest, response: Response) {
    const { status } = response
    const undescribed = await findUndescribed(request, response)
    // An assertion takes as long as a request, and there are thousands.
    if (undescribed !== null) expect({ request, status, undescribed }).toBeNull()
    return status
  }

  return {
    operations,
    expectDescribed,
    /** Sends a request to the service in this process. */
    send: async (request: PlannedRequest): Promise<Response> => {
      const { target, ...init } = request
      const isHanging = hanging.test(target + init.body)
      const signal = isHanging ? AbortSignal.abort() : null
      return service.fetch(new Request(`http://localhost${target}`, { ...init, signal }))
    },
  }
}

const toPointer = (steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The value of a parameter in a request; undefined for none, and for an empty one. */
function readParameter(
  target: string,
  { path }: Operation,
  { name, in: place, explode, schema }: Operation['parameters'][number],
): string | number | string[] | undefined {
  const { pathname, search } = new URL(target, 'http://a')
  if (place === 'path') {
    const index = path.split('/').indexOf(`{${name}}`)
    return decodeURIComponent(pathname.split('/')[index] ?? '')
  }
  // Names contain plus signs.
  const values = new URLSearchParams(search.replaceAll('+', '%2B')).getAll(name)
  if (schema.type === 'integer' && /^\d+$/.test(values[0] ?? '')) return Number(values[0])
  if (schema.type !== 'array') return values[0] === '' ? undefined : values[0]
  const entries = explode ? values : values.flatMap((value) => value.split(','))
  const given = entries.map((value) => value.trim()).filter((value) => value !== '')
  return given.length === 0 ? undefined : [...new Set(given)]
}

function parseBody(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

/** Responses in the same process are not decoded. */
async function readText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = bytes.length > 0 ? response.headers.get('content-encoding') : null
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
