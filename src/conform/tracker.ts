import * as v from 'valibot'
import { isFields } from '../contract/fields'
import { TrackerResponseSchema } from '../contract/tracker'
import type { ConformanceCheck } from './checks'
import { checkFields, required } from './fields'
import type { ProbeResponse } from './exchange'
import type { Notes } from './results'
import { checkRejection } from './rejections'

/** Valid, but not the hash of any transaction. */
const unknownHash = `0x${'c0ffee'.padEnd(64, '0')}`

const resultFields = [
  required('quoteId', ['string']),
  required('firstTransactionHash', ['string']),
  required('estimatedDuration', ['integer'], ['string']),
  required('currentLegIndex', ['integer'], ['string']),
  required('legs', ['array']),
]
const legFields = [
  ...['chain', 'provider', 'txnType', 'fromAsset', 'fromAssetImage', 'fromAmount'].map((name) =>
    required(name, ['string'], ['number']),
  ),
  ...['hash', 'toAsset', 'toAssetImage', 'toAmount', 'status'].map((name) =>
    required(name, ['string'], ['number']),
  ),
  required('updateTimestamp', ['integer'], ['string']),
  required('estimatedDuration', ['integer'], ['string']),
]

/**
 * Checks of the tracker's two endpoints. `hash`: a transaction of the service, if known. No check starts tracking, because the
 * service would store it.
 */
export function listTrackerChecks(hash: string | null): ConformanceCheck[] {
  const path = '/tracker/v2/txn'
  return [
    {
      endpoint: `POST ${path} (unknown hash)`,
      request: { path, body: { hash: unknownHash } },
      check(response, notes) {
        const { status } = response
        if (status === 404 || status === 400) {
          return notes.warning(`an unknown transaction gets ${status}`)
        }
        checkTrackerResponse(response, notes)
        const { json } = response
        const word = isFields(json) ? json['status'] : undefined
        if (status === 200 && word !== 'not_found') {
          notes.warning(`an unknown transaction has the status ${JSON.stringify(word)}`)
        }
        if (isFields(json) && json['done'] === true) {
          notes.fail('an unknown transaction is "done"')
        }
      },
    },
    ...(hash === null
      ? []
      : [
          {
            endpoint: `POST ${path} (known hash)`,
            request: { path, body: { hash } },
            check(response: ProbeResponse, notes: Notes) {
              checkTrackerResponse(response, notes)
              if (isFields(response.json) && response.json['status'] === 'not_found') {
                notes.fail('a known transaction is "not_found"')
              } else if (isAboutOtherTransaction(response.json, hash)) {
                notes.fail('the response is about another transaction')
              }
            },
          },
        ]),
    {
      endpoint: `POST ${path} (neither txn nor hash)`,
      request: { path, body: {} },
      check: checkInvalidRequest,
    },
    {
      endpoint: `POST ${path} (txn without its fields)`,
      request: { path, body: { txn: {} } },
      check: checkInvalidRequest,
    },
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
}

const checkInvalidRequest: ConformanceCheck['check'] = (response, notes) => {
  checkRejection('an invalid request')(response, notes)
  const { status, json } = response
  const isNamed = isFields(json) && typeof json['name'] === 'string'
  if (status === 400 && !isNamed) notes.warning('the 400 has no name')
}

/** Whether a response contains hashes but not the requested one. */
function isAboutOtherTransaction(json: unknown, hash: string): boolean {
  const parsed = v.safeParse(TrackerResponseSchema, json)
  if (!parsed.success) return false
  const { firstTransactionHash, legs } = parsed.output.result
  const hashes = [firstTransactionHash, ...legs.map((leg) => leg.hash)].filter(
    (each) => each !== '',
  )
  return (
    hashes.length > 0 && !hashes.some((each) => toComparableHash(each) === toComparableHash(hash))
  )
}

const toComparableHash = (hash: string): string =>
  hash
    .trim()
    .toLowerCase()
    .replace(/^(?:0x)+/, '')

function checkTrackerResponse({ status, json, isJson }: ProbeResponse, notes: Notes): void {
  if (status === 201) notes.warning('the status is 201, not 200')
  else if (status !== 200) return notes.fail(`the status is ${status}`)
  if (!isJson) return notes.fail('the response is not JSON')
  const checked = v.safeParse(TrackerResponseSchema, json)
  if (!checked.success) {
    const [issue] = checked.issues
    return notes.fail(`${v.getDotPath(issue) ?? 'the response'}: ${issue.message}`)
  }
  const fields = [required('done', ['boolean']), required('status', ['string'])]
  checkFields([json], [...fields, required('result', ['object'])], notes)
  const result = isFields(json) ? json['result'] : undefined
  if (!isFields(result)) return
  checkFields([result], resultFields, notes)
  if (Array.isArray(result['legs'])) checkFields(result['legs'], legFields, notes)
}
