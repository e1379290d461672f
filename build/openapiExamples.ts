import { createErrorBody } from '../src/service/http/sendError'
import { readConfig } from '../src/service/config/config'
import { createApp } from '../src/service/app'
import {
  Refusal,
  type RefusalStatus,
  createInvalidRequest,
} from '../src/service/errors/errors'
import { collectCatalogue } from './catalogue/collectCatalogue'

/** A request to an endpoint, and what the sandbox answers. */
export type Example = {
  /** The values of parameters in path and query, by name. */
  parameters: ReadonlyMap<string, string>
  /** The JSON of the request; undefined for none. */
  body: object | undefined
  /** The JSON of the response; undefined for none. */
  response: unknown
}

/** The partial refund in the sandbox, which was recorded from a real network. */
const recordedHash = '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B'
const streamingHash = 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3'
const slowHash = '5E47000000000000000000000000000000000000000000000000000000000408'
const limitedHash = '5E47000000000000000000000000000000000000000000000000000000000429'
const address = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'
const sender = '0x0D4DF230808f7e40f1143735f392968DA67e9a3F'

type ExampleRequest = {
  /** Path and query. */
  target: string
  body?: object
}

/** The requests to endpoints with parameters or a body. */
const requests: Readonly<Record<string, ExampleRequest>> = {
  'GET /tokenlist/utils/currencies': {
    target: '/tokenlist/utils/currencies?categories=xchain-coins',
  },
  'GET /tokenlist/utils/currencies/details': {
    target: '/tokenlist/utils/currencies/details?categories=xchain-coins',
  },
  'POST /tracker/v2/txn': { target: '/tracker/v2/txn', body: { hash: recordedHash } },
  'GET /tracker/v2/txn/{hash}': {
    target: `/tracker/v2/txn/${recordedHash}?explain=true`,
  },
  'POST /tracker/v2/txns': {
    target: '/tracker/v2/txns',
    body: { hashes: [recordedHash, slowHash, limitedHash] },
  },
  'GET /tracker/v2/addresses/{address}/txns': {
    target: `/tracker/v2/addresses/${sender}/txns?limit=2&type=swap`,
  },
  'GET /xname/registered/{xname}': { target: '/xname/registered/bob' },
  'GET /xname/chains/{xname}': { target: '/xname/chains/alice' },
  'GET /xname/chain': { target: '/xname/chain?xname=alice&chain=ETH' },
  'GET /xname/rlookup': { target: `/xname/rlookup?address=${address}&chain=ETH` },
  'GET /xname/{xname}': { target: '/xname/alice' },
  'GET /service/prices': { target: '/service/prices?identifier=BTC.BTC' },
  'POST /service/samples/{hash}/restart': {
    target: `/service/samples/${streamingHash}/restart`,
  },
}

/** The time of all examples, so that they are always the same. */
const recordedAt = Date.UTC(2026, 0, 5, 12)
const now = () => recordedAt

/** Records an example for each endpoint, such as `GET /xname/{xname}`, from the sandbox. */
export async function recordExamples(
  endpoints: readonly string[],
): Promise<ReadonlyMap<string, Example>> {
  const service = createApp({
    config: {
      ...readConfig({}),
      prefixes: ['x'],
      store: { kind: 'memory' },
      rateLimit: 0,
    },
    catalogue: collectCatalogue(),
    log: () => {},
    now,
    monotonic: now,
  })

  const examples = new Map<string, Example>()
  for (const endpoint of endpoints) {
    const [method = '', template = ''] = endpoint.split(' ')
    const { target, body } = requests[endpoint] ?? { target: template }
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const response = await service.request(target, init)
    examples.set(endpoint, {
      parameters: readParameterValues(template, target),
      body,
      response: await readExample(response),
    })
  }
  return examples
}

/** The values of the parameters in a target of a path such as `/xname/{xname}`. */
function readParameterValues(
  template: string,
  target: string,
): ReadonlyMap<string, string> {
  const { pathname, searchParams } = new URL(target, 'http://localhost')
  const parts = pathname.split('/')
  const values = new Map(searchParams)
  for (const [index, part] of template.split('/').entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name !== undefined) values.set(name, parts[index] ?? '')
  }
  return values
}

/** In place of those of the requests, which are random. */
const requestId = '7f1c2d3e-4b5a-4c6d-8e9f-0a1b2c3d4e5f'

/** Reads the JSON of a response; undefined for none, and where it describes no response. */
async function readExample(response: Response): Promise<unknown> {
  const [type] = (response.headers.get('content-type') ?? '').split(';')
  const text = await response.text()
  if (type !== 'application/json' || text === '') return undefined
  const stable = text.replaceAll(/(?<="requestId":")[^"]*/g, requestId)
  return shorten(JSON.parse(stable))
}

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
