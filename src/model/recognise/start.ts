import * as v from 'valibot'
import { type Fields, isFields } from '../../contract/lenient'
import {
  describeIssue,
  type TrackingStart,
  TrackingStartSchema,
} from '../../contract/trackerRequest'
import { removeSpaces } from '../text'
import { cleanHash } from './hash'
import { createReading, type Reading } from './reading'

/** A field of a start request. `value` is a summary, `problem` what is wrong with it; '' for nothing. */
export type StartField = { name: string; value: string; problem: string }

/**
 * JSON read as a start request. `problem`: why it is none, or ''. `form`: a start request, or a quote, which lacks the hash.
 * `routes`: the labels of a quote's routes. `txn`: the request, once every field is valid.
 */
export type StartReading = {
  problem: string
  form: 'txn' | 'quote' | null
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
  const json = parse(text)
  if (json === null) return null
  const hash = readHashField(isFields(json['txn']) ? json['txn']['hash'] : json['hash'])
  if (hash !== null && Object.keys(json).join() === 'hash') return createReading('hash', hash)
  const isStart =
    isFields(json['txn']) || typeof json['quoteId'] === 'string' || Array.isArray(json['routes'])
  return isStart ? { kind: 'start', text, chains: [], hash } : null
}

function parse(text: string): Fields | null {
  try {
    const json: unknown = JSON.parse(text)
    return isFields(json) ? json : null
  } catch {
    return null
  }
}

const readHashField = (value: unknown): string | null =>
  typeof value === 'string' ? cleanHash(removeSpaces(value)) : null

/** Reads a start request (`{"txn":…}`), or a quote response with the values that it lacks, for the user to confirm. */
export function readStartRequest(text: string, chosen: QuoteChoice): StartReading {
  const json = parse(text)
  const txn = json?.['txn']
  if (isFields(txn)) return { ...checkFields(txn), problem: '', form: 'txn', routes: [] }
  const routes = json === null ? [] : listRoutes(json)
  const route = routes[chosen.route] ?? routes[0]
  if (json === null || route === undefined) {
    const problem =
      json === null
        ? 'This isn’t valid JSON. Paste an object in braces.'
        : 'hash' in json
          ? 'This transaction is already tracked. Search for its hash.'
          : 'Paste an object with "txn" or a quote with "routes".'
    return { problem, form: null, fields: [], routes: [], txn: null }
  }
  const labels = routes.map(({ sellAsset, buyAsset }) =>
    [sellAsset, buyAsset]
      .map(summarize)
      .filter((asset) => asset !== '')
      .join(' to '),
  )
  const start = convertQuote(json, route, chosen.hash)
  return { ...checkFields(start), problem: '', form: 'quote', routes: labels }
}

/** A quote response lists routes; a single route has the sold and the bought asset. */
function listRoutes(json: Fields): Fields[] {
  if (Array.isArray(json['routes'])) return json['routes'].filter(isFields)
  return 'sellAsset' in json && 'buyAsset' in json ? [json] : []
}

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
function checkFields(txn: Fields): Pick<StartReading, 'fields' | 'txn'> {
  const hash = readHashField(txn['hash'])
  const parsed = v.safeParse(TrackingStartSchema, hash === null ? txn : { ...txn, hash })
  const problems = new Map(
    (parsed.issues ?? []).toReversed().map((issue) => [issue.path?.[0].key, describeIssue(issue)]),
  )
  if (hash === null && !problems.has('hash')) {
    problems.set('hash', 'is neither 64 hex digits nor a Solana signature')
  }
  const fields = fieldNames
    .filter((name) => requiredFields.has(name) || (txn[name] ?? null) !== null)
    .map((name) => ({
      name,
      value: name === 'hash' && hash !== null ? hash : summarize(txn[name]),
      problem: problems.get(name) ?? '',
    }))
  return { fields, txn: problems.size === 0 && parsed.success ? parsed.output : null }
}

/** Parses a validation error of the service: "txn.sellAmount is not a decimal amount." */
export function parseRefusedField(message: string): { name: string; problem: string } | null {
  const [, name = '', problem = ''] = /^txn\.(\w{1,40})\s(.{1,200}?)\.?$/.exec(message) ?? []
  return fieldNames.includes(name) ? { name, problem } : null
}

function summarize(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isFields(value)) return `an object with ${Object.keys(value).length} fields`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
