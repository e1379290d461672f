import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { Endpoint, PlannedRequest } from './arbitraryRequests'
import type { InProcess } from './inProcess'

type Described = {
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, { description: string; content?: object }>
}
type Operation = Endpoint &
  Pick<Described, 'responses'> & {
    /** Matches the paths of its requests. */
    pattern: RegExp
  }

/** Beside the operations there is only a refusal, or the answer to OPTIONS. */
const statusesElsewhere = new Set([204, 400, 404, 405, 414])

/** Reads what a service says of itself, and checks its responses against that. */
export async function createResponseCheck({ service }: Pick<InProcess, 'service'>) {
  const document = await (await service.request('/openapi.json')).json()
  const paths: Record<string, Record<string, Described>> = document.paths
  // Agents have a protocol of their own, with statuses and errors of its own.
  delete paths['/mcp']
  const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined,
      responses,
    })),
  )
  const ajv = new Ajv2020({ strict: false })
    .addFormat('int64', true)
    .addSchema(document, 'document')
  const validators = new Map<string, ValidateFunction>()

  /** Returns why a body does not match the schema at the steps of a JSON pointer; null if it does. */
  function findMismatch(steps: readonly string[], body: unknown): unknown {
    const pointer = toPointer(steps)
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

  /** Returns what the document does not say of a response to a request; null for nothing. */
  async function findUndescribed(
    request: PlannedRequest,
    response: Response,
  ): Promise<unknown> {
    const { method, target, body } = request
    const { status, headers } = response
    const text = await readText(response)
    const operation = findOperation(method, new URL(target, 'http://a').pathname)
    if (operation === undefined) {
      if (!statusesElsewhere.has(status)) return 'the status of an unknown path'
      if (text !== '')
        return findMismatch(['components', 'schemas', 'Refusal'], JSON.parse(text))
      return status === 204 || method === 'HEAD' ? null : 'an empty body'
    }
    const described = operation.responses[status]
    if (described === undefined) return 'the status'
    const root = ['paths', operation.path, operation.method.toLowerCase()]
    const json = ['content', 'application/json', 'schema']
    if (status < 400 && operation.hasBody) {
      const forbidden = findMismatch([...root, 'requestBody', ...json], parseBody(body))
      if (forbidden !== null) return { forbidden }
    }
    const { description, content = {} } = described
    if (text === '') {
      const canBeEmpty = description.includes('No body') || method === 'HEAD'
      return canBeEmpty || Object.keys(content).length === 0 ? null : 'an empty body'
    }
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    if (!(type in content)) return `the type ${type}`
    if (type !== 'application/json') return null
    const steps = [...root, 'responses', String(status), ...json]
    return findMismatch(steps, JSON.parse(text))
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
    send: async (request: PlannedRequest) => {
      const { target, ...init } = request
      return service.fetch(new Request(`http://localhost${target}`, init))
    },
  }
}

const toPointer = (steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function parseBody(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

/** Responses in the same process are not decoded. */
async function readText(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = bytes.length > 0 ? response.headers.get('content-encoding') : null
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
