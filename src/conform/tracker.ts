import * as v from 'valibot'
import { isFields } from '../contract/fields'
import { TrackerResponseSchema } from '../contract/tracker'
import type { Endpoint } from './endpoints'
import { compareFields, required } from './fields'
import type { Reply } from './exchange'
import type { Notes } from './findings'
import { refuses } from './refusals'

/** A hash that is well-formed and belongs to nobody. */
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
 * The tracker's two endpoints. `hash`: one that the service knows, if there is one. No tracking is started: whoever is
 * checked would keep it.
 */
export function tracker(hash: string | null): Endpoint[] {
  const path = '/tracker/v2/txn'
  return [
    {
      endpoint: `POST ${path} (unknown hash)`,
      ask: { path, body: { hash: unknownHash } },
      judge(reply, notes) {
        const { status } = reply
        if (status === 404 || status === 400) {
          return notes.tolerated(`an unknown transaction gets ${status}`)
        }
        judgeAnswer(reply, notes)
        const { json } = reply
        const said = isFields(json) ? json['status'] : undefined
        if (status === 200 && said !== 'not_found') {
          notes.tolerated(`an unknown transaction has the status ${JSON.stringify(said)}`)
        }
        if (isFields(json) && json['done'] === true) {
          notes.broken('an unknown transaction is "done"')
        }
      },
    },
    ...(hash === null
      ? []
      : [
          {
            endpoint: `POST ${path} (known hash)`,
            ask: { path, body: { hash } },
            judge(reply: Reply, notes: Notes) {
              judgeAnswer(reply, notes)
              if (isFields(reply.json) && reply.json['status'] === 'not_found') {
                notes.broken('a known transaction is "not_found"')
              } else if (isAboutAnother(reply.json, hash)) {
                notes.broken('the answer is about another transaction')
              }
            },
          },
        ]),
    {
      endpoint: `POST ${path} (neither txn nor hash)`,
      ask: { path, body: {} },
      judge: refusesWrong,
    },
    {
      endpoint: `POST ${path} (txn without its fields)`,
      ask: { path, body: { txn: {} } },
      judge: refusesWrong,
    },
    {
      endpoint: 'GET /tracker/health',
      ask: { path: '/tracker/health' },
      judge({ status, text }, notes) {
        if (status === 204) notes.tolerated('the status is 204, not 200')
        else if (status !== 200) notes.broken(`the status is ${status}`)
        if (text !== '') notes.tolerated('it has a body')
      },
    },
  ]
}

const refusesWrong: Endpoint['judge'] = (reply, notes) => {
  refuses('a wrong request')(reply, notes)
  const { status, json } = reply
  const isNamed = isFields(json) && typeof json['name'] === 'string'
  if (status === 400 && !isNamed) notes.tolerated('the 400 has no name')
}

/** Whether neither the whole nor a leg has the hash that was asked for, in any of its forms. */
function isAboutAnother(json: unknown, hash: string): boolean {
  const parsed = v.safeParse(TrackerResponseSchema, json)
  if (!parsed.success) return false
  const { firstTransactionHash, legs } = parsed.output.result
  const said = [firstTransactionHash, ...legs.map((leg) => leg.hash)].filter((each) => each !== '')
  return said.length > 0 && !said.some((each) => comparable(each) === comparable(hash))
}

const comparable = (hash: string): string =>
  hash
    .trim()
    .toLowerCase()
    .replace(/^(?:0x)+/, '')

function judgeAnswer({ status, json, isJson }: Reply, notes: Notes): void {
  if (status === 201) notes.tolerated('the status is 201, not 200')
  else if (status !== 200) return notes.broken(`the status is ${status}`)
  if (!isJson) return notes.broken('the answer is not JSON')
  const checked = v.safeParse(TrackerResponseSchema, json)
  if (!checked.success) {
    const [issue] = checked.issues
    return notes.broken(`${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
  }
  const fields = [required('done', ['boolean']), required('status', ['string'])]
  compareFields([json], [...fields, required('result', ['object'])], notes)
  const result = isFields(json) ? json['result'] : undefined
  if (!isFields(result)) return
  compareFields([result], resultFields, notes)
  if (Array.isArray(result['legs'])) compareFields(result['legs'], legFields, notes)
}
