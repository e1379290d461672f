import * as v from 'valibot'
import { type Fields, isFields } from '../../contract/lenient'
import {
  describeIssue,
  type TrackingStart,
  TrackingStartSchema,
} from '../../contract/trackerRequest'
import { removeSpaces } from '../text'
import { cleanHash, createReading, type Reading } from './hash'

/** A field of a start request. `value` is a summary, `problem` what is wrong with it; '' for nothing. */
type StartField = { name: string; value: string; problem: string }

/**
 * JSON read as a start request. `problem`: why it is none, or ''. `routes`: the labels of a quote's routes; a quote lacks the
 * hash. `txn`: the request, once every field is valid.
 */
type StartReading = {
  problem: string
  fields: StartField[]
  routes: string[]
  txn: TrackingStart | null
}

/** The values that a quote lacks: the hash of the first leg as typed, and the index of the chosen route. */
export type QuoteChoice = { hash: string; route: number }

/**
 * Reads JSON that starts tracking (`{"txn":{…}}`, or a quote response), or that requests a tracked transaction
 * (`{"hash":"…"}`). null for any other text.
 */
export function readStart(text: string): Reading | null {
  const json = v.parse(jsonObject, text)
  if (json === null) return null
  const { txn, quoteId, routes } = json
  const hash = readHashField(isFields(txn) ? txn['hash'] : json['hash'])
  if (hash !== null && Object.keys(json).join() === 'hash')
    return createReading('hash', hash)
  const isStart = isFields(txn) || typeof quoteId === 'string' || Array.isArray(routes)
  return isStart ? { kind: 'start', text, chains: [], hash } : null
}

/** null for any other text. */
const jsonObject = v.fallback(
  v.nullable(v.pipe(v.string(), v.parseJson(), v.custom<Fields>(isFields))),
  null,
)

const readHashField = (value: unknown): string | null =>
  typeof value === 'string' ? cleanHash(removeSpaces(value)) : null

/** Reads a start request (`{"txn":…}`), or a quote response with the values that it lacks, for the user to confirm. */
export function readStartRequest(text: string, chosen: QuoteChoice): StartReading {
  const json = v.parse(jsonObject, text)
  if (json === null) return explain('This isn’t valid JSON. Paste an object in braces.')
  if (isFields(json['txn'])) return readFields(json['txn'], [])
  // A single route has the sold and the bought asset.
  const single = 'sellAsset' in json && 'buyAsset' in json ? [json] : []
  const routes = Array.isArray(json['routes']) ? json['routes'].filter(isFields) : single
  const route = routes[chosen.route] ?? routes[0]
  if (route !== undefined)
    return readFields(convertQuote(json, route, chosen.hash), routes)
  return explain(
    'hash' in json
      ? 'This JSON has only a hash. Search for it instead.'
      : 'Paste an object with "txn" or a quote with "routes".',
  )
}

const explain = (problem: string): StartReading => ({
  problem,
  fields: [],
  routes: [],
  txn: null,
})

/** The field names are those of quotes that clients of this interface send. */
const convertQuote = (quote: Fields, route: Fields, hash: string): Fields => ({
  quoteId: quote['quoteId'] ?? route['quoteId'],
  hash: hash === '' ? quote['hash'] : hash,
  sellAmount: route['sellAmount'] ?? quote['sellAmount'],
  route,
  fromAddress: route['sourceAddress'] ?? quote['sourceAddress'],
  toAddress: route['destinationAddress'] ?? quote['destinationAddress'],
})

const fieldNames = Object.keys(TrackingStartSchema.entries)
const requiredFields = new Set(['quoteId', 'hash', 'sellAmount', 'route'])

/** Checks the required fields, and those optional ones that are present. */
function readFields(txn: Fields, routes: readonly Fields[]): StartReading {
  const hash = readHashField(txn['hash'])
  const values = hash === null ? txn : { ...txn, hash }
  const parsed = v.safeParse(TrackingStartSchema, values)
  const findProblem = (name: string): string => {
    const issue = parsed.issues?.find(({ path }) => path?.[0].key === name)
    if (issue) return describeIssue(issue)
    const isNoHash = name === 'hash' && hash === null
    return isNoHash ? 'is neither 64 hex digits nor a Solana signature' : ''
  }
  return {
    problem: '',
    fields: fieldNames
      .filter((name) => requiredFields.has(name) || (values[name] ?? null) !== null)
      .map((name) => ({
        name,
        value: summarize(values[name]),
        problem: findProblem(name),
      })),
    routes: routes.map(({ sellAsset, buyAsset }) =>
      [sellAsset, buyAsset].map(summarize).filter(Boolean).join(' to '),
    ),
    txn: parsed.success && hash !== null ? parsed.output : null,
  }
}

/** Parses a validation error of the service: "txn.sellAmount is not a decimal amount." */
export function parseRefusedField(
  message: string,
): { name: string; problem: string } | null {
  const [, name = '', problem = ''] =
    /^txn\.(\w{1,40})\s(.{1,200}?)\.?$/.exec(message) ?? []
  return fieldNames.includes(name) ? { name, problem } : null
}

function summarize(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isFields(value)) return `an object with ${Object.keys(value).length} fields`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
