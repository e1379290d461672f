import { contradiction, hostile, hundredLegs, otherHash, unknownStatus } from './errorAnswers'
import { hostileList, hugeList, malformedList } from './errorLists'
import { liveSamples } from './liveSamples'
import type { SampleScenario } from './scenario'

/** What a request is about. `host`: the list of all assets, by the host name of its URL. */
export type Subject = { kind: 'hash' | 'name' | 'address' | 'host'; value: string }

/** Gives the faulty response, or null where the real one follows. The request's signal says when its client is gone. */
type Fault = (
  value: string,
  request: Pick<Request, 'signal'>,
) => Response | null | Promise<Response | null>

/**
 * An input that triggers a fault. Hashes are canonical, names and addresses in lower case. Host names are below `localhost`,
 * which browsers resolve to this machine.
 */
export type ErrorSample = Subject & { does: string }

/** It begins with 5E47 and ends in a code, so that people can remember it. */
const hashOf = (code: string): string => `5E47${code.padStart(60, '0')}`

const serverError: Fault = () =>
  Response.json({ message: 'This one always answers 500.' }, { status: 500 })

const tooMany: Fault = () =>
  Response.json(
    { message: 'Too many requests. Try again in 7 seconds.' },
    { status: 429, headers: { 'retry-after': '7' } },
  )

const page: Fault = () =>
  new Response('<!doctype html><title>Sign in</title><p>Sign in to use this network.', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

const cutOff: Fault = () =>
  new Response('{"done":true,"status":"completed","result":{"quoteId":"', {
    headers: { 'content-type': 'application/json' },
  })

const longestHang = 60_000
const slowness = 8_000

/** Until the client goes away, or so many ms have passed. */
const pause = (ms: number, { signal }: Pick<Request, 'signal'>): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

const hang: Fault = async (_, request) => {
  await pause(longestHang, request)
  return Response.json({ message: 'This one never answers in time.' }, { status: 504 })
}

/** The real answer, later. */
const slow: Fault = async (_, request) => {
  await pause(slowness, request)
  return null
}

const json =
  (answer: (hash: string) => unknown): Fault =>
  (value) =>
    Response.json(answer(value))

const table: readonly (ErrorSample & { inject: Fault })[] = [
  { kind: 'hash', value: hashOf('0500'), does: 'answers 500', inject: serverError },
  { kind: 'hash', value: hashOf('0429'), does: 'answers 429 with Retry-After: 7', inject: tooMany },
  { kind: 'hash', value: hashOf('0408'), does: 'hangs for a minute', inject: hang },
  { kind: 'hash', value: hashOf('FACE'), does: 'answers 200 with an HTML page', inject: page },
  { kind: 'hash', value: hashOf('0C07'), does: 'answers cut-off JSON', inject: cutOff },
  {
    kind: 'hash',
    value: hashOf('0204'),
    does: 'answers 204',
    inject: () => new Response(null, { status: 204 }),
  },
  {
    kind: 'hash',
    value: hashOf('FADE'),
    does: 'answers about another hash',
    inject: json(() => otherHash()),
  },
  {
    kind: 'hash',
    value: hashOf('BABE'),
    does: 'says done while a leg is pending',
    inject: json(contradiction),
  },
  { kind: 'hash', value: hashOf('0F00'), does: 'says the status foo', inject: json(unknownStatus) },
  { kind: 'hash', value: hashOf('0100'), does: 'has a hundred legs', inject: json(hundredLegs) },
  {
    kind: 'hash',
    value: hashOf('0BAD'),
    does: 'has hostile text in its fields',
    inject: json(hostile),
  },
  { kind: 'name', value: 'sentinel-500', does: 'answers 500', inject: serverError },
  { kind: 'name', value: 'sentinel-429', does: 'answers 429 with Retry-After: 7', inject: tooMany },
  { kind: 'name', value: 'sentinel-hangs', does: 'hangs for a minute', inject: hang },
  {
    kind: 'address',
    value: '0x5e47000000000000000000000000000000000500',
    does: 'answers 500 to a reverse lookup',
    inject: serverError,
  },
  {
    kind: 'address',
    value: '0x5e47c0d31f86a2b97e05c4d8136fb9207e6a2b91',
    does: 'gives the name twin, whose own address has the same ends and another middle',
    inject: () => Response.json({ result: ['twin'] }),
  },
  { kind: 'host', value: 'failing.localhost', does: 'answers 500', inject: serverError },
  { kind: 'host', value: 'limited.localhost', does: 'answers 429', inject: tooMany },
  { kind: 'host', value: 'hanging.localhost', does: 'hangs for a minute', inject: hang },
  { kind: 'host', value: 'slow.localhost', does: 'answers after 8 s', inject: slow },
  { kind: 'host', value: 'portal.localhost', does: 'answers an HTML page', inject: page },
  { kind: 'host', value: 'cut.localhost', does: 'answers cut-off JSON', inject: cutOff },
  {
    kind: 'host',
    value: 'empty.localhost',
    does: 'lists nothing',
    inject: json(() => []),
  },
  {
    kind: 'host',
    value: 'malformed.localhost',
    does: 'lists four malformed records among others',
    inject: json(malformedList),
  },
  {
    kind: 'host',
    value: 'hostile.localhost',
    does: 'lists hostile text',
    inject: json(hostileList),
  },
  {
    kind: 'host',
    value: 'huge.localhost',
    does: 'lists 100,000 assets',
    inject: () => new Response(hugeList(), { headers: { 'content-type': 'application/json' } }),
  },
]

const [quick] = liveSamples
if (quick === undefined) throw new Error('There are no samples.')

/** Fails every other time, from the first. Its real answers are those of a quick swap. */
export const recovering: SampleScenario = { ...quick, hash: hashOf('0503') }

/** The host whose list is right once, and then fails so often before it is right again. */
const forgetful = 'forgetful.localhost'
const failuresInRow = 7

/** All error samples. docs/sandbox.md lists them. */
export const errorSamples: readonly ErrorSample[] = [
  ...table.map(({ kind, value, does }) => ({ kind, value, does })),
  { kind: 'hash', value: recovering.hash, does: 'answers 500 every other time, from the first' },
  { kind: 'host', value: forgetful, does: 'answers once, then 500 seven times' },
]

/** Finds the faults of error samples. It counts the requests for those that fail only sometimes. */
export function createFaults(): (subject: Subject) => Fault | undefined {
  let recoveringRequests = 0
  let forgetfulRequests = 0
  return ({ kind, value }) => {
    if (kind === 'host' && value === forgetful) {
      forgetfulRequests += 1
      return forgetfulRequests % (failuresInRow + 1) === 1 ? undefined : serverError
    }
    if (kind === 'hash' && value === recovering.hash) {
      recoveringRequests += 1
      return recoveringRequests % 2 === 1 ? serverError : undefined
    }
    return table.find((each) => each.kind === kind && each.value === value)?.inject
  }
}
