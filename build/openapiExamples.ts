import { createErrorBody } from '../src/service/http/sendError'
import { getKeyGroup } from '../src/service/config/apiKeys'
import { readConfig } from '../src/service/config/config'
import { createService } from '../src/service/app'
import { playSources } from '../src/service/sandbox/sandbox'
import { Refusal, createInvalidRequest } from '../src/service/errors/errors'
import { type Endpoint, formatTarget } from '../src/endpoints'
import type { RefusalStatus } from '../src/contract/errorBody'
import { collectCatalogue } from './catalogue/collectCatalogue'

/**
 * Records what the sandbox answers to a request with the examples of an endpoint's
 * parameters and body: undefined for no JSON.
 */
export type RecordExample = (
  endpoint: Endpoint,
  parameters: readonly { name: string; example: unknown }[],
  body: unknown,
) => Promise<unknown>

/** The time of all examples, so that they are always the same. */
const recordedAt = Date.UTC(2026, 0, 5, 12)
const now = () => recordedAt

/** Who sends the requests, and where the events go. */
const integrator = { name: 'partner', key: 'example' }
const client = {
  address: '',
  key: integrator.name,
  groups: [getKeyGroup(integrator.name)],
  isProxied: false,
  isSecure: false,
}
const exampleWebhook = {
  name: integrator.name,
  url: 'https://partner.example/crosswatch',
  secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
}

/** The sender's keys in the example of RFC 8291. Those of a sandbox are random. */
const exampleKeys = {
  publicKey:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
}

export function openSandbox(): RecordExample {
  const options = playSources({
    config: {
      ...readConfig({}),
      prefixes: ['x'],
      store: { kind: 'memory' },
      rateLimit: 0,
      apiKeys: [{ ...integrator, perMinute: 6_000 }],
      webhooks: [exampleWebhook],
      push: { contact: '', keys: exampleKeys, hosts: [] },
    },
    catalogue: collectCatalogue(),
    readOpenApi: async () => '',
    log: () => {},
    now,
    monotonic: now,
  })
  const { app: service } = createService(options)
  return async ({ method, path }, parameters, body) => {
    // Its answers describe themselves, and this document would contain itself.
    if (path === '/mcp' || path === '/openapi.json') return undefined
    const examples = parameters.map(({ name, example }) => [name, example])
    const target = formatTarget(path, Object.fromEntries(examples))
    const headers = { accept: 'application/json' }
    const sent = body === undefined ? null : JSON.stringify(body)
    const init = { method, headers, body: sent }
    return readExample(await service.request(target, init, { client }))
  }
}

/** In place of those of the requests, which are random. */
const requestId = '7f1c2d3e-4b5a-4c6d-8e9f-0a1b2c3d4e5f'

/** Reads the JSON of a response; undefined for none, and where it describes no response. */
async function readExample(response: Response): Promise<unknown> {
  const [type] = (response.headers.get('content-type') ?? '').split(';')
  const text = await response.text()
  if (type !== 'application/json' || text === '') return undefined
  const stable = text.replaceAll(/(?<="requestId":")[^"]*/g, requestId)
  return shorten(JSON.parse(stable, omitStatements))
}

/** They are in the form of the page. */
const omitStatements = (key: string, value: unknown): unknown =>
  key === 'statements' ? { form: 1, explanation: {} } : value

/** Lists, and those in the fields of an object, keep three entries. */
function shorten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return keepThree(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, keepThree(child)]),
  )
}

const keepThree = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, 3) : value

const errors: readonly Refusal[] = [
  createInvalidRequest('hash is missing.'),
  new Refusal(401, 'The API key is not known.'),
  new Refusal(403, 'Only this service’s own page may restart samples.'),
  new Refusal(404, 'There is no name "unheard-of".'),
  new Refusal(405, 'PUT is not allowed here. Allowed: GET, HEAD, OPTIONS.'),
  new Refusal(408, 'The request took too long to arrive.'),
  new Refusal(409, 'A webhook watches at most 100000 transactions.'),
  new Refusal(413, 'The body is larger than 65536 bytes.'),
  new Refusal(414, 'The address is longer than 8192 characters.'),
  new Refusal(417, 'Only the expectation 100-continue is known.'),
  new Refusal(429, 'Too many requests. Try again in 7 seconds.'),
  new Refusal(431, 'The headers exceed 16 kB.'),
  new Refusal(500, 'The service failed to respond. The error has been logged.'),
  new Refusal(501, 'This service has no source for names.'),
  new Refusal(502, 'The network’s indexer cannot be reached.'),
  new Refusal(503, 'The network’s node is not available now. Try again in 5 seconds.'),
  new Refusal(504, 'The network’s node sent no response in time.'),
]

/** The name of the example of an error in the document. */
export const getErrorExampleName = (status: RefusalStatus): string => `Error${status}`

/** An example of each error, by its name in the document. */
export const errorExamples = Object.fromEntries(
  errors.map((error) => [
    getErrorExampleName(error.status),
    { value: createErrorBody(error, requestId) },
  ]),
)
