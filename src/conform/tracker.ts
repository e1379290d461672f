import * as v from 'valibot'
import { isFields } from '../contract/lenient'
import { SpecifiedLegSchema, SpecifiedTrackerSchema } from '../contract/specified'
import { TrackerResponseSchema } from '../contract/tracker'
import { type ConformanceCheck, checkBody, checkRejection, compareWithSpecified } from './checks'

const path = '/tracker/v2/txn'
/** Valid, but not the hash of any transaction. */
const unknownHash = `0x${'c0ffee'.padEnd(64, '0')}`

/**
 * Checks of the tracker's two endpoints. `hash`: a transaction of the service, if known. No check starts tracking, because the
 * service would store it.
 */
export const listTrackerChecks = (hash: string | null): ConformanceCheck[] => [
  createCheck('unknown hash', { hash: unknownHash }, (response, notes) => {
    const { status, json } = response
    if (status === 404 || status === 400) {
      return notes.warning(`an unknown transaction gets ${status}`)
    }
    if (!checkResponse(response, notes) || !isFields(json)) return
    if (json['status'] !== 'not_found') {
      notes.warning(`an unknown transaction has the status ${JSON.stringify(json['status'])}`)
    }
    if (json['done'] === true) notes.fail('an unknown transaction is "done"')
  }),
  ...(hash === null
    ? []
    : [
        createCheck('known hash', { hash }, (response, notes) => {
          if (!checkResponse(response, notes)) return
          if (isFields(response.json) && response.json['status'] === 'not_found') {
            notes.fail('a known transaction is "not_found"')
          } else if (isAboutOtherTransaction(response.json, hash)) {
            notes.fail('the response is about another transaction')
          }
        }),
      ]),
  createCheck('neither txn nor hash', {}, checkInvalidRequest),
  createCheck('txn without its fields', { txn: {} }, checkInvalidRequest),
  {
    endpoint: 'GET /tracker/health',
    request: { path: '/tracker/health' },
    check({ status, text }, notes) {
      if (status === 204) notes.warning('the status is 204, not 200')
      else if (status !== 200) notes.fail(`the status is ${status}`)
      if (text !== '') notes.warning('it has a body')
    },
  },
]

const createCheck = (
  what: string,
  body: object,
  check: ConformanceCheck['check'],
): ConformanceCheck => ({ endpoint: `POST ${path} (${what})`, request: { path, body }, check })

/** Returns whether the page can read the response. */
function checkResponse(...[response, notes]: Parameters<ConformanceCheck['check']>): boolean {
  if (!checkBody(TrackerResponseSchema, response, notes)) return false
  const { json } = response
  compareWithSpecified(SpecifiedTrackerSchema, [json], notes)
  const result = isFields(json) ? json['result'] : null
  const legs = isFields(result) ? result['legs'] : null
  compareWithSpecified(SpecifiedLegSchema, Array.isArray(legs) ? legs : [], notes)
  return true
}

const checkInvalidRequest: ConformanceCheck['check'] = (response, notes) => {
  checkRejection('an invalid request')(response, notes)
  const { status, json } = response
  const isNamed = isFields(json) && typeof json['name'] === 'string'
  if (status === 400 && !isNamed) notes.warning('the 400 has no name')
}

/** Whether a response contains hashes but not the requested one. */
function isAboutOtherTransaction(json: unknown, hash: string): boolean {
  const { firstTransactionHash, legs } = v.parse(TrackerResponseSchema, json).result
  const hashes = [firstTransactionHash, ...legs.map((leg) => leg.hash)].filter(Boolean)
  return hashes.length > 0 && !hashes.some((each) => toDigits(each) === toDigits(hash))
}

const toDigits = (hash: string): string =>
  hash
    .trim()
    .toLowerCase()
    .replace(/^(?:0x)+/, '')
