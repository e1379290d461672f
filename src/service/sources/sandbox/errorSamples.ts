import {
  createContradiction,
  createHostile,
  createHundredLegs,
  createOtherHash,
  createUnknownStatus,
} from './errorResponses'
import {
  delay,
  type Fault,
  hang,
  sendHtmlPage,
  sendJson,
  sendServerError,
  sendTooManyRequests,
  sendTruncatedJson,
} from './faults'
import { createHostileList, createHugeList, createMalformedList } from './errorLists'
import { liveSamples } from './liveSamples'
import type { SampleScenario } from './scenario'

/** The subject of a request. `host`: the list of all assets at this host name. */
export type Subject = { kind: 'hash' | 'name' | 'address' | 'host'; value: string }

/**
 * An input that triggers a fault. Hashes are canonical, names and addresses in lower case. Browsers resolve host names below
 * `localhost` to this machine.
 */
export type ErrorSample = Subject & { does: string }

/** Starts with 5E47 and ends with a code, so that it is easy to remember. */
const createHash = (code: string): string => `5E47${code.padStart(60, '0')}`

const table: readonly (ErrorSample & { inject: Fault })[] = [
  { kind: 'hash', value: createHash('0500'), does: 'responds with 500', inject: sendServerError },
  {
    kind: 'hash',
    value: createHash('0429'),
    does: 'responds with 429 and Retry-After: 7',
    inject: sendTooManyRequests,
  },
  { kind: 'hash', value: createHash('0408'), does: 'hangs for a minute', inject: hang },
  {
    kind: 'hash',
    value: createHash('FACE'),
    does: 'responds with 200 and an HTML page',
    inject: sendHtmlPage,
  },
  {
    kind: 'hash',
    value: createHash('0C07'),
    does: 'responds with cut-off JSON',
    inject: sendTruncatedJson,
  },
  {
    kind: 'hash',
    value: createHash('0204'),
    does: 'responds with 204',
    inject: () => new Response(null, { status: 204 }),
  },
  {
    kind: 'hash',
    value: createHash('FADE'),
    does: 'responds about another hash',
    inject: sendJson(() => createOtherHash()),
  },
  {
    kind: 'hash',
    value: createHash('BABE'),
    does: 'says done while a leg is pending',
    inject: sendJson(createContradiction),
  },
  {
    kind: 'hash',
    value: createHash('0F00'),
    does: 'says the status foo',
    inject: sendJson(createUnknownStatus),
  },
  {
    kind: 'hash',
    value: createHash('0100'),
    does: 'has a hundred legs',
    inject: sendJson(createHundredLegs),
  },
  {
    kind: 'hash',
    value: createHash('0BAD'),
    does: 'has hostile text in its fields',
    inject: sendJson(createHostile),
  },
  { kind: 'name', value: 'sentinel-500', does: 'responds with 500', inject: sendServerError },
  {
    kind: 'name',
    value: 'sentinel-429',
    does: 'responds with 429 and Retry-After: 7',
    inject: sendTooManyRequests,
  },
  { kind: 'name', value: 'sentinel-hangs', does: 'hangs for a minute', inject: hang },
  {
    kind: 'address',
    value: '0x5e47000000000000000000000000000000000500',
    does: 'responds with 500 to a reverse lookup',
    inject: sendServerError,
  },
  {
    kind: 'address',
    value: '0x5e47c0d31f86a2b97e05c4d8136fb9207e6a2b91',
    does: 'gives the name twin, whose own address has the same ends and another middle',
    inject: () => Response.json({ result: ['twin'] }),
  },
  { kind: 'host', value: 'failing.localhost', does: 'responds with 500', inject: sendServerError },
  {
    kind: 'host',
    value: 'limited.localhost',
    does: 'responds with 429',
    inject: sendTooManyRequests,
  },
  { kind: 'host', value: 'hanging.localhost', does: 'hangs for a minute', inject: hang },
  { kind: 'host', value: 'slow.localhost', does: 'responds after 8 s', inject: delay },
  {
    kind: 'host',
    value: 'portal.localhost',
    does: 'responds with an HTML page',
    inject: sendHtmlPage,
  },
  {
    kind: 'host',
    value: 'cut.localhost',
    does: 'responds with cut-off JSON',
    inject: sendTruncatedJson,
  },
  {
    kind: 'host',
    value: 'empty.localhost',
    does: 'lists nothing',
    inject: sendJson(() => []),
  },
  {
    kind: 'host',
    value: 'malformed.localhost',
    does: 'lists four malformed records among others',
    inject: sendJson(createMalformedList),
  },
  {
    kind: 'host',
    value: 'hostile.localhost',
    does: 'lists hostile text',
    inject: sendJson(createHostileList),
  },
  {
    kind: 'host',
    value: 'huge.localhost',
    does: 'lists 100,000 assets',
    inject: () =>
      new Response(createHugeList(), { headers: { 'content-type': 'application/json' } }),
  },
]

const [quick] = liveSamples
if (quick === undefined) throw new Error('There are no samples.')

/** Every other request fails, the first included. The others get the responses of a quick swap. */
export const recoveringSample: SampleScenario = { ...quick, hash: createHash('0503') }

/** The list of this host works once, then fails several times. */
const flakyHost = 'forgetful.localhost'
const flakyHostFailures = 7

export const errorSamples: readonly ErrorSample[] = [
  ...table.map(({ kind, value, does }) => ({ kind, value, does })),
  {
    kind: 'hash',
    value: recoveringSample.hash,
    does: 'responds with 500 every other time, from the first',
  },
  { kind: 'host', value: flakyHost, does: 'responds once, then with 500 seven times' },
]

/** Returns a function that finds faults. It counts the requests for samples that fail only sometimes. */
export function createFaults(): (subject: Subject) => Fault | undefined {
  let recoveringRequests = 0
  let flakyHostRequests = 0
  return ({ kind, value }) => {
    if (kind === 'host' && value === flakyHost) {
      flakyHostRequests += 1
      return flakyHostRequests % (flakyHostFailures + 1) === 1 ? undefined : sendServerError
    }
    if (kind === 'hash' && value === recoveringSample.hash) {
      recoveringRequests += 1
      return recoveringRequests % 2 === 1 ? sendServerError : undefined
    }
    return table.find((each) => each.kind === kind && each.value === value)?.inject
  }
}
