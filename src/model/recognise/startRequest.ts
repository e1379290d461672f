import * as v from 'valibot'
import { type Fields, isFields } from '../../contract/fields'
import { type TrackingStart, TrackerRequestSchema } from '../../contract/trackerRequest'
import { compact } from './cleanText'
import { cleanHash } from './readHash'

/** A field of a start: its name, what it holds in short ('' for nothing), and what is wrong with it ('' for nothing). */
export type StartField = { name: string; value: string; wrong: string }

/**
 * JSON read as a start of tracking. `wrong` is why it is none at all, else ''. `form` is what was pasted: the request
 * itself, or a quote, which lacks the hash. `routes` names a quote's routes. `txn` is there once every field is right.
 */
export type StartReading = {
  wrong: string
  form: 'txn' | 'quote' | null
  fields: StartField[]
  routes: string[]
  txn: TrackingStart | null
}

/** What a quote does not say: the hash of the first leg, as typed, and which of its routes was taken, from 0. */
export type Chosen = { hash: string; route: number }

const [StartSchema] = TrackerRequestSchema.options
const needed = ['quoteId', 'hash', 'sellAmount', 'route'] as const
const further = ['startTimestamp', 'fromAddress', 'toAddress', 'isStreamingSwap', 'isLending']

/** Reads `{"txn":…}`, or a quote's answer and what it does not say, field by field. */
export function readStartRequest(text: string, chosen: Chosen): StartReading {
  const json = parse(text)
  if (!isFields(json)) return nothing('This isn’t valid JSON. Paste an object in braces.')
  const { txn } = json
  if (isFields(txn)) return { ...checked(txn), form: 'txn', routes: [] }
  const routes = routesOf(json)
  const route = routes[chosen.route] ?? routes[0]
  if (route === undefined) {
    return nothing(
      'hash' in json
        ? 'This transaction is already tracked. Search for its hash.'
        : 'Paste an object with "txn" or a quote with "routes".',
    )
  }
  return { ...checked(fromQuote(json, route, chosen.hash)), form: 'quote', routes: routes.map(way) }
}

const nothing = (wrong: string): StartReading => ({
  wrong,
  form: null,
  fields: [],
  routes: [],
  txn: null,
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A quote's answer lists its routes; one route alone says what it sells and buys. */
function routesOf(json: Fields): Fields[] {
  const { routes } = json
  if (Array.isArray(routes)) return routes.filter(isFields)
  return 'sellAsset' in json && 'buyAsset' in json ? [json] : []
}

/** The names are those of the quotes that clients of this interface send. */
const fromQuote = (quote: Fields, route: Fields, hash: string): Fields => ({
  quoteId: quote['quoteId'] ?? route['quoteId'],
  hash: hash === '' ? quote['hash'] : hash,
  sellAmount: route['sellAmount'] ?? quote['sellAmount'],
  route,
  fromAddress: route['sourceAddress'] ?? quote['sourceAddress'],
  toAddress: route['destinationAddress'] ?? quote['destinationAddress'],
})

const way = (route: Fields): string =>
  [inShort(route['sellAsset']), inShort(route['buyAsset'])].filter((end) => end !== '').join(' to ')

/** Every needed field, and of the others those that are given. */
function checked(txn: Fields): Pick<StartReading, 'wrong' | 'fields' | 'txn'> {
  const hash = typeof txn['hash'] === 'string' ? cleanHash(compact(txn['hash'])) : null
  const parsed = v.safeParse(StartSchema, { txn: { ...txn, ...(hash !== null && { hash }) } })
  const wrongs = new Map(
    (parsed.issues ?? []).toReversed().map((issue) => [issue.path?.[1]?.key, complaint(issue)]),
  )
  if (hash === null && !wrongs.has('hash')) {
    wrongs.set('hash', 'is neither 64 hex digits nor a Solana signature')
  }
  const given = further.filter((name) => txn[name] !== undefined && txn[name] !== null)
  const fields = [...needed, ...given].map((name) => ({
    name,
    value: name === 'hash' && hash !== null ? hash : inShort(txn[name]),
    wrong: wrongs.get(name) ?? '',
  }))
  return { wrong: '', fields, txn: wrongs.size === 0 && parsed.success ? parsed.output.txn : null }
}

/** What is wrong, as the service would say it. */
function complaint(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.input === '') return 'is missing'
  switch (issue.type) {
    case 'string':
      return 'is not text'
    case 'boolean':
      return 'is neither true nor false'
    case 'max_length':
      return 'is too long'
    case 'union':
    case 'finite':
    case 'regex':
      return 'is not a decimal amount'
    default:
      return 'is not an object'
  }
}

/** The field that a service names in a refusal ("txn.sellAmount is not a decimal amount."), and what is wrong with it. */
export function refusedField(message: string): { name: string; wrong: string } | null {
  const [, name = '', wrong = ''] = /^txn\.(\w{1,40})\s(.{1,200}?)\.?$/.exec(message) ?? []
  return [...needed, ...further].includes(name) ? { name, wrong } : null
}

/** A value in a few words. */
function inShort(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isFields(value)) return `an object with ${Object.keys(value).length} fields`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
