import type { Asked, Source } from '../source'
import { contradiction, hostile, hundredLegs, otherHash, unknownWord } from './oddAnswers'
import { hostileList, hugeList, malformedList } from './oddLists'
import { liveSamples } from './liveSamples'
import type { SampleScenario } from './scenario'

type Misbehaviour = (
  asked: Asked,
  request: Pick<Request, 'signal'>,
) => Response | null | Promise<Response | null>

/**
 * An error sample, and what it does. Hashes are canonical, names in lower case. A host is one at which
 * the page is opened to see the whole list of assets misbehave: browsers find this machine at every name in `localhost`.
 */
export type Sentinel = { kind: Asked['kind']; value: string; does: string }

/** A memorable hash: it begins with 5e47 and ends in a code. */
const hashOf = (code: string): string => `5E47${code.padStart(60, '0')}`

const serverError: Misbehaviour = () =>
  Response.json({ message: 'This one always answers 500.' }, { status: 500 })

const tooMany: Misbehaviour = () =>
  Response.json(
    { message: 'Too many requests. Try again in 7 seconds.' },
    { status: 429, headers: { 'retry-after': '7' } },
  )

const page: Misbehaviour = () =>
  new Response('<!doctype html><title>Sign in</title><p>Sign in to use this network.', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

const cutOff: Misbehaviour = () =>
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

const hang: Misbehaviour = async (_, request) => {
  await pause(longestHang, request)
  return Response.json({ message: 'This one never answers in time.' }, { status: 504 })
}

/** The real answer, later. */
const slow: Misbehaviour = async (_, request) => {
  await pause(slowness, request)
  return null
}

const json =
  (answer: (hash: string) => unknown): Misbehaviour =>
  ({ value }) =>
    Response.json(answer(value))

const table: readonly (Sentinel & { answer: Misbehaviour })[] = [
  { kind: 'hash', value: hashOf('0500'), does: 'answers 500', answer: serverError },
  { kind: 'hash', value: hashOf('0429'), does: 'answers 429 with Retry-After: 7', answer: tooMany },
  { kind: 'hash', value: hashOf('0408'), does: 'hangs for a minute', answer: hang },
  { kind: 'hash', value: hashOf('FACE'), does: 'answers 200 with an HTML page', answer: page },
  { kind: 'hash', value: hashOf('0C07'), does: 'answers cut-off JSON', answer: cutOff },
  {
    kind: 'hash',
    value: hashOf('0204'),
    does: 'answers 204',
    answer: () => new Response(null, { status: 204 }),
  },
  {
    kind: 'hash',
    value: hashOf('FADE'),
    does: 'answers about another hash',
    answer: json(() => otherHash()),
  },
  {
    kind: 'hash',
    value: hashOf('BABE'),
    does: 'says done while a leg is pending',
    answer: json(contradiction),
  },
  { kind: 'hash', value: hashOf('0F00'), does: 'says the status foo', answer: json(unknownWord) },
  { kind: 'hash', value: hashOf('0100'), does: 'has a hundred legs', answer: json(hundredLegs) },
  {
    kind: 'hash',
    value: hashOf('0BAD'),
    does: 'has hostile text in its fields',
    answer: json(hostile),
  },
  { kind: 'name', value: 'sentinel-500', does: 'answers 500', answer: serverError },
  { kind: 'name', value: 'sentinel-429', does: 'answers 429 with Retry-After: 7', answer: tooMany },
  { kind: 'name', value: 'sentinel-hangs', does: 'hangs for a minute', answer: hang },
  {
    kind: 'address',
    value: '0x5e47000000000000000000000000000000000500',
    does: 'answers 500 to a reverse lookup',
    answer: serverError,
  },
  {
    kind: 'address',
    value: '0x5e47c0d31f86a2b97e05c4d8136fb9207e6a2b91',
    does: 'gives the name twin, whose own address has the same ends and another middle',
    answer: () => Response.json({ result: ['twin'] }),
  },
  { kind: 'host', value: 'failing.localhost', does: 'answers 500', answer: serverError },
  { kind: 'host', value: 'limited.localhost', does: 'answers 429', answer: tooMany },
  { kind: 'host', value: 'hanging.localhost', does: 'hangs for a minute', answer: hang },
  { kind: 'host', value: 'slow.localhost', does: 'answers after 8 s', answer: slow },
  { kind: 'host', value: 'portal.localhost', does: 'answers an HTML page', answer: page },
  { kind: 'host', value: 'cut.localhost', does: 'answers cut-off JSON', answer: cutOff },
  {
    kind: 'host',
    value: 'empty.localhost',
    does: 'lists nothing',
    answer: json(() => []),
  },
  {
    kind: 'host',
    value: 'malformed.localhost',
    does: 'lists four malformed records among others',
    answer: json(malformedList),
  },
  {
    kind: 'host',
    value: 'hostile.localhost',
    does: 'lists hostile text',
    answer: json(hostileList),
  },
  {
    kind: 'host',
    value: 'huge.localhost',
    does: 'lists 100,000 assets',
    answer: () => new Response(hugeList(), { headers: { 'content-type': 'application/json' } }),
  },
]

const [quick] = liveSamples
if (quick === undefined) throw new Error('There are no samples.')

/** Fails every other time, from the first; what is behind it is a quick swap. */
export const recovering: SampleScenario = { ...quick, hash: hashOf('0503') }

/** Answers, and then fails this often before it answers again: what is shown grows old. */
const failures = 7
const forgetful = 'forgetful.localhost'

/** All sentinels, for the README and for tests. */
export const sentinels: readonly Sentinel[] = [
  ...table.map(({ kind, value, does }) => ({ kind, value, does })),
  { kind: 'hash', value: recovering.hash, does: 'answers 500 every other time, from the first' },
  { kind: 'host', value: forgetful, does: 'answers once, then 500 seven times' },
]

/** The sandbox's `misbehave`: it counts how often those were asked for that do not always answer alike. */
export function createMisbehaviour(): Source['misbehave'] {
  let asks = 0
  let lists = 0
  return async (asked, request) => {
    if (asked.kind === 'host' && asked.value === forgetful) {
      lists += 1
      return lists % (failures + 1) === 1 ? null : serverError(asked, request)
    }
    if (asked.value === recovering.hash) {
      asks += 1
      return asks % 2 === 1 ? serverError(asked, request) : null
    }
    const value = asked.kind === 'hash' ? asked.value : asked.value.toLowerCase()
    const sentinel = table.find((each) => each.kind === asked.kind && each.value === value)
    return sentinel ? sentinel.answer(asked, request) : null
  }
}
