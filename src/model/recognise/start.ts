import * as v from 'valibot'
import { type Fields, isFields } from '../../contract/lenient'
import {
  describeIssue,
  type TrackingStart,
  TrackingStartSchema,
} from '../../contract/trackerRequest'
import { removeSpaces } from '../text'
import { cleanHash, createReading, type Reading } from './hash'

/** What is wrong with a field. `message` follows the name of the field. */
export type FieldProblem = { code: 'no-hash' } | { code: 'invalid'; message: string }

/** A field of a start request. */
type StartField = { name: string; value: unknown; problem: FieldProblem | null }

export type StartProblem = 'no-json' | 'only-hash' | 'no-start'

/** A route of a quote, by what it sells and buys as the quote names them. */
export type StartRoute = { sold: unknown; bought: unknown }

/** JSON read as a start request. */
type StartReading = {
  /** Why it is none. */
  problem: StartProblem | null
  fields: StartField[]
  /** The routes of a quote, which lacks the hash. */
  routes: StartRoute[]
  /** The request, once every field is valid. */
  txn: TrackingStart | null
}

/**
 * The values that a quote lacks: the hash of the first leg as typed, and the index of the
 * chosen route.
 */
export type QuoteChoice = { hash: string; route: number }

/**
 * Reads JSON that starts tracking (`{"txn":{…}}`, or a quote response), or that requests
 * a tracked transaction (`{"hash":"…"}`). null for any other text.
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

/**
 * Reads a start request (`{"txn":…}`), or a quote response with the values that it lacks,
 * for the user to confirm.
 */
export function readStartRequest(text: string, chosen: QuoteChoice): StartReading {
  const json = v.parse(jsonObject, text)
  if (json === null) return createFailure('no-json')
  if (isFields(json['txn'])) return readFields(json['txn'], [])

  const routes = listRoutes(json)
  const route = routes[chosen.route] ?? routes[0]
  if (route !== undefined)
    return readFields(convertQuote(json, route, chosen.hash), routes)
  return createFailure('hash' in json ? 'only-hash' : 'no-start')
}

/** The routes of a quote, or a single route, which has the sold and the bought asset. */
function listRoutes(json: Fields): Fields[] {
  if (Array.isArray(json['routes'])) return json['routes'].filter(isFields)
  return 'sellAsset' in json && 'buyAsset' in json ? [json] : []
}

const createFailure = (problem: StartProblem): StartReading => ({
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
  const { success, output, issues } = v.safeParse(TrackingStartSchema, values)

  const findProblem = (name: string): FieldProblem | null => {
    const issue = issues?.find(({ path }) => path?.[0].key === name)
    if (issue) return { code: 'invalid', message: describeIssue(issue) }
    return name === 'hash' && hash === null ? { code: 'no-hash' } : null
  }
  const isShown = (name: string): boolean =>
    requiredFields.has(name) || (values[name] ?? null) !== null
  return {
    problem: null,
    fields: fieldNames
      .filter(isShown)
      .map((name) => ({ name, value: values[name], problem: findProblem(name) })),
    routes: routes.map(({ sellAsset, buyAsset }) => ({
      sold: sellAsset,
      bought: buyAsset,
    })),
    txn: success && hash !== null ? output : null,
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
