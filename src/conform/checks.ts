import * as v from 'valibot'
import { confirmedAtHeader } from '../contract/cached'
import { ChainDetailsSchema, ChainRecordSchema } from '../contract/chains'
import { ErrorBodySchema } from '../contract/errorBody'
import { type Fields, isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/nameResponses'
import { CurrencyDetailsSchema, CurrencyRecordSchema } from '../contract/tokens'
import { TrackedTransactionSchema } from '../contract/trackedTransaction'
import {
  BatchReplySchema,
  type TrackerResponse,
  TrackerResponseSchema,
  WireResponseSchema,
} from '../contract/tracker'
import {
  type Endpoint,
  formatTarget,
  nameEndpoints,
  tokenEndpoints,
  trackerEndpoints,
} from '../endpoints'

/** A parsed response. `json` is undefined for a body that is empty or no JSON. */
export type ProbeResponse = {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** Records the differences during a check. */
export type Notes = { warning: (text: string) => void; fail: (text: string) => void }

type CheckContext = {
  about: string
  /** The responses of the checks so far, by the path of their request. */
  earlier: ReadonlyMap<string, ProbeResponse>
}

type Check = (response: ProbeResponse, notes: Notes, context: CheckContext) => void

/** Of the parameters, by their names with the default prefix. */
type Values = Readonly<Record<string, string>>

/** A request, and the check of its response. */
export type ConformanceCheck = {
  endpoint: Endpoint
  /** The network of the endpoint, as its path names it; by default `x`. */
  prefix?: string
  /** Describes the request, where its endpoint gets several. */
  about?: string
  values?: Values
  body?: object
  check: Check
}

/**
 * Records as the interface specifies them: the fields that this service sends, without
 * its additions. The page also reads records that differ: the schemas of `contract` are
 * lenient.
 */
const toSpecified = ({ entries }: { entries: v.ObjectEntries }): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([field, schema]) => [field, getSentForm(schema)]),
  )

/** The form in which a value is sent, of a schema that reads other forms too. */
function getSentForm(schema: v.GenericSchema): v.GenericSchema {
  const steps: unknown[] =
    'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  const last = steps.findLast(isSchema)
  return last === undefined ? schema : getSentForm(last)
}

const isSchema = (step: unknown): step is v.GenericSchema =>
  isFields(step) && step['kind'] === 'schema'

/** Text for most chains, a number for EVM chains. */
const chainId = v.union([v.string(), v.number()])
const integer = v.pipe(v.number(), v.integer())

const SpecifiedChainSchema = v.object({
  ...toSpecified(v.omit(ChainRecordSchema, ['caip2', 'networks', 'statusByNetwork'])),
  chainId,
  gasAsset: v.pipe(
    v.object({
      chain: v.string(),
      identifier: v.string(),
      decimals: v.number(),
      ticker: v.optional(v.string()),
      symbol: v.optional(v.string()),
    }),
    v.check(
      ({ ticker, symbol }) => Boolean(ticker ?? symbol),
      'has neither ticker nor symbol',
    ),
  ),
})

const SpecifiedCurrencySchema = v.object({
  ...toSpecified(
    v.omit(CurrencyRecordSchema, ['caip19', 'lists', 'swappable', 'networks']),
  ),
  chainId,
  notifications: v.record(v.string(), v.unknown()),
})

const { result: ResultSchema } = WireResponseSchema.entries
const [, LegsSchema] = ResultSchema.entries.legs.pipe

const SpecifiedLegSchema = v.object({
  ...toSpecified(
    v.pick(LegsSchema.item, [
      'chain',
      'hash',
      'provider',
      'txnType',
      'fromAsset',
      'fromAssetImage',
      'fromAmount',
      'toAsset',
      'toAssetImage',
      'toAmount',
      'status',
    ]),
  ),
  updateTimestamp: integer,
  estimatedDuration: integer,
})

const SpecifiedTrackerSchema = v.object({
  ...toSpecified(v.pick(WireResponseSchema, ['done', 'status'])),
  result: v.object({
    ...toSpecified(v.pick(ResultSchema, ['quoteId', 'firstTransactionHash'])),
    estimatedDuration: integer,
    currentLegIndex: integer,
    legs: v.array(v.unknown()),
  }),
})

/**
 * The checks of all endpoints. None starts tracking, because the service would
 * store it.
 */
export function listChecks(
  prefixes: readonly string[],
  { hash, name }: { hash: string | null; name: string | null },
): ConformanceCheck[] {
  return [
    ...listTokenChecks(prefixes),
    ...listTrackerChecks(hash),
    // The known name is one of the first network.
    ...prefixes.flatMap((prefix, index) =>
      listNameChecks(prefix, index === 0 ? name : null),
    ),
  ]
}

function listTokenChecks(prefixes: readonly string[]): ConformanceCheck[] {
  const { chains, chainDetails, currencies, currencyDetails } = tokenEndpoints
  const checkChains = checkRecords(ChainDetailsSchema, SpecifiedChainSchema)
  const checkCurrencies = checkRecords(CurrencyDetailsSchema, SpecifiedCurrencySchema)
  const listCategories = (...names: string[]): ConformanceCheck => {
    const categories = names.join(',')
    const check = checkCategories(names)
    return { endpoint: currencies, about: categories, values: { categories }, check }
  }
  return [
    { endpoint: chains, check: checkTexts },
    { endpoint: chainDetails, check: checkChains },
    { endpoint: currencies, check: checkTexts },
    ...prefixes.flatMap((prefix) => {
      const [coins, tokens] = [`${prefix}chain-coins`, `${prefix}chain-tokens`]
      // Both after each alone, with which they are compared.
      return [
        listCategories(coins),
        listCategories(tokens),
        listCategories(coins, tokens),
      ]
    }),
    reject(currencies, 'an unknown category', { categories: 'no-such-category' }),
    { endpoint: currencyDetails, check: checkCurrencies },
  ]
}

const reject = (endpoint: Endpoint, about: string, values: Values): ConformanceCheck => ({
  endpoint,
  about,
  values,
  check: checkRejection,
})

function listTrackerChecks(known: string | null): ConformanceCheck[] {
  const { health, track, transaction, transactions } = trackerEndpoints
  const post = (about: string, body: object, check: Check): ConformanceCheck => ({
    endpoint: track,
    about,
    body,
    check,
  })
  const hash = known ?? unknownHash
  const about = known === null ? 'unknown hash' : 'known hash'
  const check = known === null ? checkUnknownHash : checkKnownHash(known)
  const values = { hash, explain: 'true' }
  return [
    post('unknown hash', { hash: unknownHash }, checkUnknownHash),
    ...(known === null ? [] : [post(about, { hash }, check)]),
    { endpoint: transaction, about, values, check: checkGet(check) },
    { endpoint: transactions, body: { hashes: [hash] }, check: checkBatch(hash) },
    post('neither txn nor hash', {}, checkInvalidRequest),
    post('txn without its fields', { txn: {} }, checkInvalidRequest),
    { endpoint: health, check: checkHealth },
  ]
}

function listNameChecks(prefix: string, known: string | null): ConformanceCheck[] {
  const { registered, chain, reverseLookup } = nameEndpoints
  return [
    ...listChecksOfName(unknownName, false),
    ...(known === null ? [] : listChecksOfName(known, true)),
    reject(registered, 'a name that breaks the rule', { xname: 'crosswatch.probe' }),
    {
      endpoint: reverseLookup,
      about: 'an address without names',
      values: { address, chain: 'ETH' },
      check: checkReverseLookup,
    },
    reject(reverseLookup, 'a missing parameter', { address }),
    reject(reverseLookup, 'a chain that does not exist', { address, chain: 'NOPE' }),
    reject(chain, 'a chain that does not exist', { xname: unknownName, chain: 'NOPE' }),
  ].map((row) => Object.assign(row, { prefix }))
}

function listChecksOfName(xname: string, isKnown: boolean): ConformanceCheck[] {
  const { registered, chains, chain, entries } = nameEndpoints
  const rows: ConformanceCheck[] = [
    { endpoint: registered, check: checkRegistered },
    { endpoint: chains, check: checkNameList(NameChainsSchema, isKnown) },
    { endpoint: entries, check: checkEntries(isKnown) },
    { endpoint: chain, check: checkLinked },
  ]
  return rows.map(({ endpoint, check }) => ({
    endpoint,
    values: endpoint === chain ? { xname, chain: 'ETH' } : { xname },
    about: isKnown ? 'known' : 'unknown',
    check: isKnown ? expectKnown(check) : check,
  }))
}

/** Reports a known name that gets 404, without a further check. */
const expectKnown =
  (check: Check): Check =>
  (response, notes, context) => {
    if (response.status === 404) notes.fail('a name that is known gets 404')
    else check(response, notes, context)
  }

const checkLinked: Check = (response, notes) => {
  readBody(NameChainSchema, response, notes)
}

const checkEntries =
  (isKnown: boolean): Check =>
  (response, notes, context) => {
    checkNameList(NameEntriesSchema, isKnown)(response, notes, context)
    compareWithSpecified(nameEndpoints.entries.schema.item, response.json, notes)
  }

function checkHealth({ status, text }: ProbeResponse, notes: Notes): void {
  if (status === 204) notes.warning('the status is 204, not 200')
  else if (status !== 200) notes.fail(`the status is ${status}`)
  if (text !== '') notes.warning('it has a body')
}

function checkReverseLookup(response: ProbeResponse, notes: Notes): void {
  if (response.status === 404) notes.warning('an address without a name gets 404')
  else readBody(ReverseLookupSchema, response, notes)
}

// A valid hash, a valid name and an address that nothing has.
const unknownHash = `0x${'c0ffee'.padEnd(64, '0')}`
const unknownName = 'crosswatch-probe'
const address = '0x0000000000000000000000000000000000000001'

/**
 * Returns a response as a schema of the page reads it. A status other than 200 is a
 * failure, and so is a body that the schema rejects: undefined.
 */
function readBody<T>(
  schema: v.GenericSchema<unknown, T>,
  { status, json }: ProbeResponse,
  notes: Notes,
): T | undefined {
  if (status === 201) notes.warning('the status is 201, not 200')
  else if (status !== 200) {
    notes.fail(`the status is ${status}`)
    return undefined
  }
  const { success, output, issues } = v.safeParse(schema, json)
  if (success) return output
  notes.fail(`${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`)
  return undefined
}

/**
 * Differences from the specified form are warnings, one for each field: "logo is missing
 * in 3 of 19".
 */
function compareWithSpecified(
  schema: v.GenericSchema,
  list: unknown,
  notes: Notes,
): void {
  const values: unknown[] = Array.isArray(list) ? list : []
  const found = values.flatMap((value) => {
    const { issues = [] } = v.safeParse(schema, value)
    return [...new Set(issues.map(describeIssue))]
  })
  for (const each of new Set(found)) {
    const count = found.filter((other) => other === each).length
    notes.warning(`${each} in ${count} of ${values.length}`)
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the entry'
  if (issue.kind === 'validation') return `${field} ${issue.message}`
  if (issue.received === 'undefined') return `${field} is missing`
  return `${field} is ${describeKind(issue.input)}, not ${issue.expected},`
}

function describeKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Checks the response to an invalid request: 400 with a message. */
const checkRejection: Check = (response, notes, { about }) => {
  const { status, json } = response
  if (status >= 500) notes.fail(`${about} gets ${status}`)
  else if (status !== 400) notes.warning(`${about} gets ${status}, not 400`)
  else if (!hasMessage(json)) notes.warning('the 400 has no message')
  checkErrorBody(response, notes)
}

/** `code` and `requestId` are additions of Crosswatch: another service may lack them. */
function checkErrorBody({ headers, json }: ProbeResponse, notes: Notes): void {
  if (!isFields(json)) return
  const { code, requestId } = json
  const { entries } = ErrorBodySchema
  if (code !== undefined && !v.is(entries.code, code)) {
    notes.warning(
      `the error has the code ${JSON.stringify(code)}, which is not specified`,
    )
  }
  const sentId = headers.get('x-request-id')
  if (requestId !== undefined && sentId !== null && requestId !== sentId) {
    notes.warning('the error has another requestId than its X-Request-Id')
  }
}

const hasMessage = (json: unknown): boolean =>
  isFields(json) && typeof json['message'] === 'string'

/** Returns the entries without duplicates. */
function checkTexts(response: ProbeResponse, notes: Notes): unknown[] {
  const list = readBody(v.array(v.unknown()), response, notes)
  const set = new Set(list)
  compareWithSpecified(v.string(), list, notes)
  if (list?.length === 0) notes.warning('the list is empty')
  if (list !== undefined && set.size < list.length)
    notes.warning('entries are listed more than once')
  return [...set]
}

/** `readable` counts the records that clients cannot use. */
const checkRecords =
  (
    readable: v.GenericSchema<unknown, { records: unknown[]; malformed: number }>,
    specified: v.GenericSchema,
  ): Check =>
  (response, notes) => {
    const list = readBody(readable, response, notes)
    if (list === undefined) return
    const { records, malformed } = list
    const count = records.length + malformed
    if (count === 0) notes.warning('the list is empty')
    if (malformed > 0)
      notes.fail(`${malformed} of ${count} records have no chain or asset`)
    compareWithSpecified(specified, response.json, notes)
  }

/**
 * Checks that categories leave out some of the whole list, and that several are the union
 * of each.
 */
const checkCategories =
  (categories: readonly string[]): Check =>
  (response, notes, { earlier }) => {
    const { path } = tokenEndpoints.currencies
    const getList = (values = {}) => getEarlierList(formatTarget(path, values), earlier)
    const list = checkTexts(response, notes)
    const parts = categories.map((each) => getList({ categories: each }))
    const isCompared = parts.every(({ length }) => length > 0)
    if (list.length === 0) return
    if (isSame(list, getList()))
      notes.warning('the category has no effect: everything is listed')
    else if (isCompared && !isSame(list, parts.flat()))
      notes.fail('two categories do not return both')
  }

/** The entries of an earlier list; none after a failure. */
function getEarlierList(
  path: string,
  earlier: CheckContext['earlier'],
): readonly unknown[] {
  const { status, json } = earlier.get(path) ?? {}
  return status === 200 && Array.isArray(json) ? json : []
}

/** Whether a list without duplicates has the same entries as another list. */
function isSame(list: readonly unknown[], other: readonly unknown[]): boolean {
  const entries = new Set(other)
  return list.length === entries.size && list.every((entry) => entries.has(entry))
}

/** Returns the response as the page reads it; undefined if it cannot. */
function readTracked(response: ProbeResponse, notes: Notes): TrackerResponse | undefined {
  const tracked = readBody(TrackerResponseSchema, response, notes)
  const { json } = response
  if (tracked === undefined || !isFields(json)) return undefined
  const { result } = json
  compareWithSpecified(SpecifiedTrackerSchema, [json], notes)
  compareWithSpecified(SpecifiedLegSchema, isFields(result) && result['legs'], notes)
  return tracked
}

function checkUnknownHash(response: ProbeResponse, notes: Notes): void {
  if (response.status === 404 || response.status === 400) {
    return notes.warning(`an unknown transaction gets ${response.status}`)
  }
  const { status = 'not_found', done } = readTracked(response, notes) ?? {}
  if (status !== 'not_found')
    notes.warning(`an unknown transaction has the status "${status}"`)
  if (done) notes.fail('an unknown transaction is "done"')
}

const checkKnownHash =
  (hash: string): Check =>
  (response, notes) => {
    const { status, result } = readTracked(response, notes) ?? {}
    const hashes = [
      result?.firstTransactionHash ?? '',
      ...(result?.legs ?? []).map((leg) => leg.hash),
    ]
    const reported = hashes.filter((each) => each !== '').map(toDigits)
    if (status === 'not_found') notes.fail('a known transaction is "not_found"')
    else if (reported.length > 0 && !reported.includes(toDigits(hash))) {
      notes.fail('the response is about another transaction')
    }
  }

const ExplainedSchema = v.object({
  verdict: v.optional(v.string()),
  explanation: TrackedTransactionSchema.entries.explanation,
})

/** What the page says of a transaction, an addition to the interface: a service may lack it. */
function checkExplanation(response: ProbeResponse, notes: Notes): void {
  if (response.status !== 200) return
  const { verdict, explanation } = readBody(ExplainedSchema, response, notes) ?? {}
  const told = explanation?.headline.code
  if (told !== undefined && told !== verdict)
    notes.fail(`the explanation is of the verdict "${told}", not "${verdict}"`)
}

/** An addition to the interface. Without it, pages poll by POST. */
const checkGet =
  (check: Check): Check =>
  (response, notes, context) => {
    const { status, headers } = response
    if (status === 404 || status === 405) {
      notes.warning(
        'it is missing: pages poll by POST, which no cache in front can answer',
      )
      return
    }
    check(response, notes, context)
    checkExplanation(response, notes)
    if (!headers.has(confirmedAtHeader)) {
      notes.warning('no Confirmed-At: a cache in front would hide the age of a response')
    }
  }

/** Several transactions in one request, an addition to the interface: a service may lack it. */
const checkBatch =
  (hash: string): Check =>
  (response, notes) => {
    if (response.status === 404 || response.status === 405) return
    const batch = readBody(BatchReplySchema, response, notes)
    if (batch === undefined) return
    const [entry, ...others] = batch.txns
    if (entry?.hash !== hash || others.length > 0) {
      return notes.fail('txns has not one entry for each hash')
    }
    if (entry.pending) return
    const { error } = entry
    if (isFields(error) && 'code' in error) {
      return checkErrorBody({ ...response, json: error }, notes)
    }
    readTracked({ ...response, json: entry }, notes)
  }

const toDigits = (hash: string): string => hash.toLowerCase().replace(/^(?:0x)+/, '')

const checkInvalidRequest: Check = (response, notes, context) => {
  checkRejection(response, notes, context)
  const isNamed = isFields(response.json) && typeof response.json['name'] === 'string'
  if (response.status === 400 && !isNamed) notes.warning('the 400 has no name')
}

function checkRegistered({ status, text, json }: ProbeResponse, notes: Notes): void {
  if (status !== 200 && status !== 404) return notes.fail(`the status is ${status}`)
  if (typeof json === 'boolean') return notes.warning('it has a body: true or false')
  // Its expiry and owner, an addition of Crosswatch.
  if (status === 200 && isFields(json)) return checkExpiry(json, notes)
  if (status === 200 && text !== '')
    return notes.fail('the body is neither empty nor a boolean')
  if (text !== '') notes.warning('the 404 has a body')
}

/** A null alone cannot tell "not known now" from "without an end". */
function checkExpiry({ isExpired, expiry }: Fields, notes: Notes): void {
  if (isExpired === null && expiry !== 'unknown' && expiry !== 'none') {
    notes.warning('isExpired is null, and expiry says neither "unknown" nor "none"')
  }
}

const checkNameList =
  (schema: v.GenericSchema, isKnown: boolean): Check =>
  (response, notes) => {
    // The expected response for an unknown name.
    if (response.status === 404) {
      if (!hasMessage(response.json)) notes.warning('the 404 has no message')
      checkErrorBody(response, notes)
      return
    }
    readBody(schema, response, notes)
    // A registered name may have no address.
    if (!isKnown && Array.isArray(response.json) && response.json.length === 0) {
      notes.warning('an unknown name gets an empty list, not 404')
    }
  }
