import * as v from 'valibot'
import { type Fields, isFields } from '../../contract/lenient'
import {
  describeIssue,
  type TrackingStart,
  TrackerRequestSchema,
} from '../../contract/trackerRequest'
import { removeSpaces } from '../text'
import { cleanHash } from './hash'
import type { Reading } from './reading'

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
  const { txn } = json
  if (isFields(txn)) return { kind: 'start', json: text, hash: readHashField(txn['hash']) }
  const hash = readHashField(json['hash'])
  if (hash !== null && Object.keys(json).length === 1) return { kind: 'hash', hash, chains: [] }
  const isQuote = typeof json['quoteId'] === 'string' || Array.isArray(json['routes'])
  return isQuote ? { kind: 'start', json: text, hash } : null
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

const [StartSchema] = TrackerRequestSchema.options
const requiredFields = ['quoteId', 'hash', 'sellAmount', 'route'] as const
const optionalFields = [
  'startTimestamp',
  'fromAddress',
  'toAddress',
  'isStreamingSwap',
  'isLending',
]

/** Reads a start request (`{"txn":…}`), or a quote response with the values that it lacks, for the user to confirm. */
export function readStartRequest(text: string, chosen: QuoteChoice): StartReading {
  const json = parse(text)
  if (json === null) return createProblem('This isn’t valid JSON. Paste an object in braces.')
  const { txn } = json
  if (isFields(txn)) return { ...checkFields(txn), form: 'txn', routes: [] }
  const routes = listRoutes(json)
  const route = routes[chosen.route] ?? routes[0]
  if (route === undefined) {
    return createProblem(
      'hash' in json
        ? 'This transaction is already tracked. Search for its hash.'
        : 'Paste an object with "txn" or a quote with "routes".',
    )
  }
  return {
    ...checkFields(convertQuote(json, route, chosen.hash)),
    form: 'quote',
    routes: routes.map(({ sellAsset, buyAsset }) =>
      [sellAsset, buyAsset]
        .map(summarize)
        .filter((asset) => asset !== '')
        .join(' to '),
    ),
  }
}

const createProblem = (problem: string): StartReading => ({
  problem,
  form: null,
  fields: [],
  routes: [],
  txn: null,
})

/** A quote response lists routes; a single route has the sold and the bought asset. */
function listRoutes(json: Fields): Fields[] {
  const { routes } = json
  if (Array.isArray(routes)) return routes.filter(isFields)
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

/** Checks the required fields, and those optional ones that are present. */
function checkFields(txn: Fields): Pick<StartReading, 'problem' | 'fields' | 'txn'> {
  const hash = readHashField(txn['hash'])
  const parsed = v.safeParse(StartSchema, { txn: { ...txn, ...(hash !== null && { hash }) } })
  const problems = new Map(
    (parsed.issues ?? []).toReversed().map((issue) => [issue.path?.[1]?.key, describeIssue(issue)]),
  )
  if (hash === null && !problems.has('hash')) {
    problems.set('hash', 'is neither 64 hex digits nor a Solana signature')
  }
  const given = optionalFields.filter((name) => txn[name] !== undefined && txn[name] !== null)
  const fields = [...requiredFields, ...given].map((name) => ({
    name,
    value: name === 'hash' && hash !== null ? hash : summarize(txn[name]),
    problem: problems.get(name) ?? '',
  }))
  const isValid = problems.size === 0 && parsed.success
  return { problem: '', fields, txn: isValid ? parsed.output.txn : null }
}

/** Parses a validation error of the service: "txn.sellAmount is not a decimal amount." */
export function parseRefusedField(message: string): { name: string; problem: string } | null {
  const [, name = '', problem = ''] = /^txn\.(\w{1,40})\s(.{1,200}?)\.?$/.exec(message) ?? []
  return [...requiredFields, ...optionalFields].includes(name) ? { name, problem } : null
}

function summarize(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isFields(value)) return `an object with ${Object.keys(value).length} fields`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
