import * as v from 'valibot'
import { ExplanationSchema } from '../contract/explanation'
import { confirmedAtHeader } from '../contract/cached'
import { ErrorBodySchema } from '../contract/errorBody'
import { type Fields, isFields } from '../contract/lenient'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  ReverseLookupSchema,
} from '../contract/nameResponses'
import { ChainDetailsSchema } from '../contract/chains'
import { CurrencyDetailsSchema } from '../contract/tokens'
import { type TrackerResponse, TrackerResponseSchema } from '../contract/tracker'

/** One request. A `body` is posted as JSON. */
export type ProbeRequest = { path: string; body?: unknown }

/** A parsed response. `json` is undefined for a body that is empty or no JSON. */
export type ProbeResponse = {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** Records the differences during a check. */
export type Notes = { warning: (text: string) => void; fail: (text: string) => void }

/** The responses of the checks so far, by the path of their request. */
type EarlierResponses = ReadonlyMap<string, ProbeResponse>

type Check = (response: ProbeResponse, notes: Notes) => void
type ComparingCheck = (
  response: ProbeResponse,
  notes: Notes,
  earlier: EarlierResponses,
) => void

/** A request and the check of its response. `endpoint` is its name in the results. */
type ConformanceCheck = { endpoint: string; probe: ProbeRequest; check: ComparingCheck }

const get = (path: string, check: ComparingCheck, endpoint = path): ConformanceCheck => ({
  endpoint: `GET ${endpoint}`,
  probe: { path },
  check,
})

const track = (what: string, body: object, check: Check): ConformanceCheck => ({
  endpoint: `POST /tracker/v2/txn (${what})`,
  probe: { path: '/tracker/v2/txn', body },
  check,
})

/**
 * Records as the interface specifies them. The page also reads records that differ: the
 * schemas of `contract` are lenient.
 */
const integer = v.pipe(v.number(), v.integer())
const optionalNumber = v.nullable(v.number())
/** Text for most chains, a number for EVM chains. */
const chainId = v.union([v.string(), v.number()])
const texts = <const Names extends readonly string[]>(...names: Names) =>
  v.entriesFromList(names, v.string())

const SpecifiedChainSchema = v.object({
  ...texts('chain', 'displayName', 'symbol', 'logo', 'status', 'category', 'gasUnit'),
  ...v.entriesFromList(['evm', 'mainnet'], v.boolean()),
  ...v.entriesFromList(
    ['defaultDecimals', 'averageBlockTime', 'confirmationsRequired', 'gasRate'],
    optionalNumber,
  ),
  chainId,
  providers: v.array(v.string()),
  gasAsset: v.pipe(
    v.object({
      ...texts('chain', 'identifier'),
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
  ...texts(
    'name',
    'ticker',
    'address',
    'protocol',
    'blockchain',
    'apiIdentifier',
    'fullName',
  ),
  ...texts('extraIdName', 'image', 'addressUrl', 'transactionUrl'),
  ...v.entriesFromList(
    ['decimals', 'payinConfirmation', 'averageBlockTime'],
    optionalNumber,
  ),
  chainId,
  enabled: v.boolean(),
  notifications: v.record(v.string(), v.unknown()),
})

const SpecifiedLegSchema = v.object({
  ...texts(
    'chain',
    'hash',
    'provider',
    'txnType',
    'fromAsset',
    'fromAssetImage',
    'fromAmount',
  ),
  ...texts('toAsset', 'toAssetImage', 'toAmount', 'status'),
  ...v.entriesFromList(['updateTimestamp', 'estimatedDuration'], integer),
})

const SpecifiedTrackerSchema = v.object({
  done: v.boolean(),
  status: v.string(),
  result: v.object({
    ...texts('quoteId', 'firstTransactionHash'),
    ...v.entriesFromList(['estimatedDuration', 'currentLegIndex'], integer),
    legs: v.array(v.unknown()),
  }),
})

/** `result` is specified; many clients read `chain` and `address`. */
const SpecifiedNameEntrySchema = v.object({
  result: v.array(v.string()),
  ...texts('chain', 'address'),
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

const listTokenChecks = (prefixes: readonly string[]): ConformanceCheck[] => [
  get('/tokenlist/utils/chains', checkTexts),
  get(
    '/tokenlist/utils/chains/details',
    checkRecords(ChainDetailsSchema, SpecifiedChainSchema),
  ),
  get('/tokenlist/utils/currencies', checkTexts),
  ...prefixes.flatMap(listCategoryChecks),
  get(
    '/tokenlist/utils/currencies?categories=no-such-category',
    checkRejection('an unknown category'),
  ),
  get(
    '/tokenlist/utils/currencies/details',
    checkRecords(CurrencyDetailsSchema, SpecifiedCurrencySchema),
  ),
]

const listTrackerChecks = (hash: string | null): ConformanceCheck[] => [
  track('unknown hash', { hash: unknownHash }, checkUnknownHash),
  ...(hash === null ? [] : [track('known hash', { hash }, checkKnownHash(hash))]),
  get(
    `/tracker/v2/txn/${hash ?? unknownHash}?explain=true`,
    checkGet(hash === null ? checkUnknownHash : checkKnownHash(hash)),
    '/tracker/v2/txn/{hash}',
  ),
  {
    endpoint: 'POST /tracker/v2/txns',
    probe: { path: '/tracker/v2/txns', body: { hashes: [hash ?? unknownHash] } },
    check: checkBatch(hash ?? unknownHash),
  },
  track('neither txn nor hash', {}, checkInvalidRequest),
  track('txn without its fields', { txn: {} }, checkInvalidRequest),
  get('/tracker/health', ({ status, text }, notes) => {
    if (status === 204) notes.warning('the status is 204, not 200')
    else if (status !== 200) notes.fail(`the status is ${status}`)
    if (text !== '') notes.warning('it has a body')
  }),
]

function listNameChecks(prefix: string, name: string | null): ConformanceCheck[] {
  const names = `/${prefix}name`
  return [
    ...listChecksOfName(prefix, unknownName, false),
    ...(name === null ? [] : listChecksOfName(prefix, encodeURIComponent(name), true)),
    get(
      `${names}/registered/crosswatch.probe`,
      checkRejection('a name that breaks the rule'),
      `${names}/registered/{name} (not a name)`,
    ),
    get(
      `${names}/rlookup?address=${address}&chain=ETH`,
      checkReverseLookup,
      `${names}/rlookup`,
    ),
    get(
      `${names}/rlookup?address=${address}`,
      checkRejection('a missing parameter'),
      `${names}/rlookup (no chain)`,
    ),
    get(
      `${names}/rlookup?address=${address}&chain=NOPE`,
      checkRejection('a chain that does not exist'),
      `${names}/rlookup (no such chain)`,
    ),
    get(
      `${names}/chain?${prefix}name=${unknownName}&chain=NOPE`,
      checkRejection('a chain that does not exist'),
      `${names}/chain (no such chain)`,
    ),
  ]
}

function listChecksOfName(
  prefix: string,
  name: string,
  isKnown: boolean,
): ConformanceCheck[] {
  const names = `/${prefix}name`
  const lookUp = (path: string, check: Check): ConformanceCheck =>
    get(
      path.replace('{name}', name),
      isKnown ? expectKnown(check) : check,
      `${path} (${isKnown ? 'known' : 'unknown'})`,
    )
  return [
    lookUp(`${names}/registered/{name}`, checkRegistered),
    lookUp(`${names}/chains/{name}`, checkNameList(NameChainsSchema, isKnown)),
    lookUp(`${names}/{name}`, (response, notes) => {
      checkNameList(NameEntriesSchema, isKnown)(response, notes)
      compareWithSpecified(SpecifiedNameEntrySchema, response.json, notes)
    }),
    lookUp(`${names}/chain?${prefix}name={name}&chain=ETH`, checkBody(NameChainSchema)),
  ]
}

/** Reports a known name that gets 404, without a further check. */
const expectKnown =
  (check: Check): Check =>
  (response, notes) => {
    if (response.status === 404) notes.fail('a name that is known gets 404')
    else check(response, notes)
  }

function checkReverseLookup(response: ProbeResponse, notes: Notes): void {
  if (response.status === 404) notes.warning('an address without a name gets 404')
  else checkBody(ReverseLookupSchema)(response, notes)
}

// A valid hash, a valid name and an address that nothing has.
const unknownHash = `0x${'c0ffee'.padEnd(64, '0')}`
const unknownName = 'crosswatch-probe'
const address = '0x0000000000000000000000000000000000000001'

/**
 * A status other than 200 is a failure, and so is a body that the page's schema rejects.
 */
const checkBody =
  (schema: v.GenericSchema): Check =>
  ({ status, json }, notes) => {
    if (status === 201) notes.warning('the status is 201, not 200')
    else if (status !== 200) return notes.fail(`the status is ${status}`)
    const { issues } = v.safeParse(schema, json)
    if (issues)
      notes.fail(`${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`)
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

/**
 * Checks the response to an invalid request: 400 with a message. `what` describes the
 * request: "a missing parameter".
 */
const checkRejection =
  (what: string): Check =>
  (response, notes) => {
    const { status, json } = response
    if (status >= 500) notes.fail(`${what} gets ${status}`)
    else if (status !== 400) notes.warning(`${what} gets ${status}, not 400`)
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

/** Returns the entries of a list; none, with a failure, for another response. */
function readList({ status, json }: ProbeResponse, notes: Notes): unknown[] {
  if (status !== 200) notes.fail(`the status is ${status}`)
  else if (!Array.isArray(json)) notes.fail('the response is not an array')
  else if (json.length === 0) notes.warning('the list is empty')
  return status === 200 && Array.isArray(json) ? json : []
}

/** Returns the entries without duplicates. */
function checkTexts(response: ProbeResponse, notes: Notes): unknown[] {
  const list = readList(response, notes)
  const others = list.filter((entry) => typeof entry !== 'string').length
  const set = new Set(list)
  if (others > 0) notes.warning(`${others} of ${list.length} entries are not strings`)
  if (set.size < list.length) notes.warning('entries are listed more than once')
  return [...set]
}

/** `readable` counts the records that clients cannot use. */
const checkRecords =
  (
    readable: v.GenericSchema<unknown, { malformed: number }>,
    specified: v.GenericSchema,
  ): Check =>
  (response, notes) => {
    const list = readList(response, notes)
    const { malformed } = v.parse(readable, list)
    if (malformed > 0)
      notes.fail(`${malformed} of ${list.length} records have no chain or asset`)
    compareWithSpecified(specified, list, notes)
  }

/**
 * The flat asset list of categories of a network: one, and two in the form that the page
 * sends.
 */
function listCategoryChecks(prefix: string): ConformanceCheck[] {
  const path = '/tokenlist/utils/currencies'
  const coins = `${prefix}chain-coins`
  const tokens = `${prefix}chain-tokens`
  return [
    get(`${path}?categories=${coins}`, checkCategory(path)),
    get(`${path}?categories=${tokens}`, checkCategory(path)),
    // After each of both alone, with which it is compared.
    get(
      `${path}?categories=${coins},${tokens}`,
      checkTwoCategories(path, [
        `${path}?categories=${coins}`,
        `${path}?categories=${tokens}`,
      ]),
    ),
  ]
}

/**
 * Checks that a category leaves out some of the whole list, which `allPath` has returned.
 */
const checkCategory =
  (allPath: string): ComparingCheck =>
  (response, notes, earlier) => {
    const list = checkTexts(response, notes)
    if (list.length > 0 && isSame(list, getEarlierList(allPath, earlier)))
      notes.warning('the category has no effect: everything is listed')
  }

/** Checks that two categories are the union of both, which `paths` have returned. */
const checkTwoCategories =
  (allPath: string, paths: readonly string[]): ComparingCheck =>
  (response, notes, earlier) => {
    const list = checkTexts(response, notes)
    const parts = paths.map((path) => getEarlierList(path, earlier))
    if ([list, ...parts].some(({ length }) => length === 0)) return
    if (isSame(list, getEarlierList(allPath, earlier)))
      notes.warning('the category has no effect: everything is listed')
    else if (!isSame(list, parts.flat())) notes.fail('two categories do not return both')
  }

/** The entries of an earlier list; none after a failure. */
function getEarlierList(path: string, earlier: EarlierResponses): readonly unknown[] {
  const { status, json } = earlier.get(path) ?? {}
  return status === 200 && Array.isArray(json) ? json : []
}

/** Whether a list without duplicates has the same entries as another list. */
function isSame(list: readonly unknown[], other: readonly unknown[]): boolean {
  const entries = new Set(other)
  return list.length === entries.size && list.every((entry) => entries.has(entry))
}

/** Returns the response as the page reads it; null if it cannot. */
function readTracked(response: ProbeResponse, notes: Notes): TrackerResponse | null {
  checkBody(TrackerResponseSchema)(response, notes)
  const { success, output } = v.safeParse(TrackerResponseSchema, response.json)
  if (!success || !isFields(response.json)) return null
  const { result } = response.json
  compareWithSpecified(SpecifiedTrackerSchema, [response.json], notes)
  compareWithSpecified(SpecifiedLegSchema, isFields(result) && result['legs'], notes)
  return output
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
  explanation: v.optional(ExplanationSchema),
})

/** What the page says of a transaction, an addition to the interface: a service may lack it. */
function checkExplanation({ status, json }: ProbeResponse, notes: Notes): void {
  if (status !== 200) return
  const { success, output, issues } = v.safeParse(ExplainedSchema, json)
  if (!success) {
    notes.fail(`${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`)
    return
  }
  const { verdict, explanation } = output
  const told = explanation?.headline.code
  if (told !== undefined && told !== verdict)
    notes.fail(`the explanation is of the verdict "${told}", not "${verdict}"`)
}

/** An addition to the interface. Without it, pages poll by POST. */
const checkGet =
  (check: Check): Check =>
  (response, notes) => {
    const { status, headers } = response
    if (status === 404 || status === 405) {
      notes.warning(
        'it is missing: pages poll by POST, which no cache in front can answer',
      )
      return
    }
    check(response, notes)
    checkExplanation(response, notes)
    if (!headers.has(confirmedAtHeader)) {
      notes.warning('no Confirmed-At: a cache in front would hide the age of a response')
    }
  }

const BatchSchema = v.object({
  txns: v.array(v.looseObject({ hash: v.string(), error: v.optional(v.unknown()) })),
})

/** Several transactions in one request, an addition to the interface: a service may lack it. */
const checkBatch =
  (hash: string): Check =>
  (response, notes) => {
    const { status, json } = response
    if (status === 404 || status === 405) return
    const { success, output } = v.safeParse(BatchSchema, json)
    if (status !== 200) return notes.fail(`the status is ${status}`)
    if (!success) return notes.fail('txns is not a list of entries with a hash')
    const [entry, ...others] = output.txns
    if (entry?.hash !== hash || others.length > 0) {
      return notes.fail('txns has not one entry for each hash')
    }
    if ('pending' in entry) return
    const { error } = entry
    if (isFields(error) && 'code' in error) {
      return checkErrorBody({ ...response, json: error }, notes)
    }
    readTracked({ ...response, json: entry }, notes)
  }

const toDigits = (hash: string): string => hash.toLowerCase().replace(/^(?:0x)+/, '')

function checkInvalidRequest(response: ProbeResponse, notes: Notes): void {
  checkRejection('an invalid request')(response, notes)
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
    checkBody(schema)(response, notes)
    // A registered name may have no address.
    if (!isKnown && Array.isArray(response.json) && response.json.length === 0) {
      notes.warning('an unknown name gets an empty list, not 404')
    }
  }
