import type { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { TrackerResponse } from '../../contract/tracker'
import { secondMs } from '../../model/time'
import { isAbout } from '../../model/transaction/snapshot'
import { decideVerdict } from '../../model/transaction/decideVerdict'
import type { Answer } from '../cache/entry'
import { UpstreamError, createInvalidRequest, withFallback } from '../errors/errors'
import { getState } from '../facts/response/encodeResponse'
import { emptyInput } from '../facts/response/responseInput'
import { createTrackerResponse } from '../facts/response/trackerResponse'
import { findNetwork } from '../networks/network'
import { createLru } from '../store/lru'
import type { StoredStart } from '../store/starts'
import type { Endpoint } from '../upstream/endpoint'
import type { Reply } from '../upstream/reply'
import { inTurn } from '../upstream/turn'
import type { Upstream } from '../upstream/upstream'
import { serviceTimeouts } from './limits'
import { createReplyMemory } from './replyMemory'
import type { FetchedResponse, Source, SourceOptions, TrackOptions } from './source'

/** How another service is asked about a hash. */
export type TrackingProtocol = {
  path: string
  /**
   * Names the stored collection: in which form the service reported each hash. Existing
   * stores use these names.
   */
  collection: 'form' | 'chain'
  /**
   * The forms in which a hash is asked about: its spellings, or chains. `known`: that in which it
   * was reported; null: it never was. `chain`: what the request names, or ''.
   */
  listForms: (asked: {
    hash: string
    chain: string
    start: StoredStart | null
    known: string | null
  }) => readonly string[]
  /** Returns null if the hash cannot have the form. */
  createBody: (form: string, hash: string) => object | null
  /**
   * Null: the service does not know the hash. 'invalid': it calls the request so.
   * Undefined: the reply cannot be used.
   */
  read: (
    reply: Reply,
    start: StoredStart | null,
  ) => TrackerResponse | 'invalid' | null | undefined
}

/** What is sent: a form of the hash, or the start of a client, which has none. */
type Attempt = { form: string | null; body: object }

/** What the other service says of a hash. */
type ServiceAnswer =
  /** A report about the hash. */
  | { kind: 'report'; response: TrackerResponse }
  /** A report without a known status. It may be about a hash on another chain. */
  | { kind: 'vague'; response: TrackerResponse }
  /** The service calls the request invalid. */
  | { kind: 'invalid' }
  /** The service does not know the hash. */
  | { kind: 'unknown' }

/** A response of 200 legs has some 100 kB. */
const maxBytes = 1_000_000
/**
 * A start that the service refuses this often is not sent again: sent with each poll, one that
 * it cannot take would fail for as long as somebody looks.
 */
const maxStartRefusals = 3

/**
 * Creates the look-up of hashes at another service. It sends the start that the service
 * has not accepted yet, or else tries the forms of a hash.
 */
export function createServiceLookUp(
  upstream: Upstream,
  protocol: TrackingProtocol,
  options: Pick<SourceOptions, 'store' | 'budget' | 'describe' | 'prefix' | 'now'>,
): Source['track'] {
  const { store, budget, describe, now } = options
  const network = findNetwork(options.prefix)
  // Stored, so that instances agree. Without the store, the form is looked for again.
  const reportedForms = store.collection(protocol.collection, v.string(), 20_000)
  const remember = createReplyMemory(store, now)
  /** How often starts were refused, by hash. */
  const refusals = createLru<number>(5_000)

  return async function track(hash, { start: readStart, setSent, chain = '', demand }) {
    const stored = reportedForms.read(hash)
    const [known, start] = await Promise.all([withFallback(stored, null), readStart])
    const attempts: Attempt[] = []
    for (const form of new Set(protocol.listForms({ hash, chain, start, known }))) {
      const body = protocol.createBody(form, hash)
      if (body !== null) attempts.push({ form, body })
    }
    const shareMs = serviceTimeouts.lookUpMs / Math.max(1, attempts.length)
    const wholeMs = Math.floor(shareMs / secondMs) * secondMs
    const timeoutMs = Math.min(serviceTimeouts.requestMs, wholeMs)
    const endpoint = { ...createEndpoint(protocol, hash, start), timeoutMs }
    const report = await inTurn(budget, { key: hash, demand }, (turn) => {
      const ask: Ask = (attempt) => upstream.request(endpoint, attempt, turn)
      const request = async () => {
        const sent = await sendStart(ask, { hash, start, setSent, refusals })
        if (sent !== null) {
          if (sent.value.kind === 'invalid') throw createInvalidRequest(invalidMessage)
          return createFetched(sent)
        }
        const found = await findReport(ask, attempts)
        const { form = null, answer = null } = found ?? {}
        // An end is surer than what an earlier client named.
        const isSurer =
          answer?.value.kind === 'report' &&
          (known === null || getState(answer.value.response) === 'final')
        if (form !== null && form !== known && isSurer)
          await withFallback(reportedForms.write(hash, form), undefined)
        return answer && createFetched(answer)
      }
      // What was remembered can have details that clients dispute now.
      return start?.isContested === true ? request() : remember(hash, request)
    })
    if (report !== null) return report
    // What cannot be read is not "never reported".
    if (known === null) await stored
    const isReported = known !== null
    // It has the start's values. A hash that was reported earlier is never "not found".
    const response = createTrackerResponse(null, {
      ...emptyInput,
      hash,
      start,
      reported: isReported ? 'earlier' : 'never',
      describe,
      network,
      now: now(),
    })
    return { response, isWhole: !isReported, isReported, at: now() }
  }
}

const createEndpoint = (
  { path, read }: TrackingProtocol,
  hash: string,
  start: StoredStart | null,
): Endpoint<Attempt, ServiceAnswer> => ({
  name: path.split('/')[1] ?? '',
  family: 'tracking',
  path: () => path,
  body: ({ body }) => body,
  maxBytes,
  read(reply, { form }) {
    // About the start alone: what the service knows of the hash is asked for next time.
    const isStartRefused = form === null && [413, 422].includes(reply.status)
    const response = isStartRefused ? 'invalid' : read(reply, start)
    if (response === undefined) return undefined
    if (response === null) return { kind: 'unknown' }
    if (response === 'invalid') return { kind: 'invalid' }
    // It only says "not found".
    if (decideVerdict(response).verdict === 'not-seen') return { kind: 'unknown' }
    if (!isAbout(response, hash)) return undefined
    const isVague = [response, ...response.result.legs].every(
      ({ status }) => status === 'unknown',
    )
    return { kind: isVague ? 'vague' : 'report', response }
  },
})

type Ask = (attempt: Attempt) => Promise<Answer<ServiceAnswer>>

/** Asks about the forms of a hash until one has a report; null without one. */
async function findReport(ask: Ask, attempts: readonly Attempt[]) {
  const answers = []
  for (const attempt of attempts) {
    const answer = await ask(attempt)
    const asked = { form: attempt.form, answer }
    if (answer.value.kind === 'report') return asked
    answers.push(asked)
  }
  const areInvalid = answers.every(({ answer }) => answer.value.kind === 'invalid')
  if (answers.length > 0 && areInvalid) throw createInvalidRequest(invalidMessage)
  // A vague report is used if no other form has a better one.
  return answers.find(({ answer }) => answer.value.kind === 'vague') ?? null
}

/**
 * Sends the start of a look-up. Returns null without one to send, and when the service has
 * refused it too often: then it is asked about the hash instead.
 */
async function sendStart(
  ask: Ask,
  {
    hash,
    start,
    setSent,
    refusals,
  }: {
    hash: string
    start: StoredStart | null
    setSent: TrackOptions['setSent']
    refusals: LRUCache<string, number>
  },
): Promise<Answer<ServiceAnswer> | null> {
  const txn = start?.unsent ?? null
  if (txn === null) return null
  try {
    const answer = await ask({ form: null, body: { txn } })
    // Whether it accepted or refused a start, the service knows it: it is not sent
    // again.
    await setSent(hash)
    return answer
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { status } = error
    // An outage is about no start.
    if (status !== 500 && (status < 400 || status >= 500)) throw error
    const count = (refusals.get(hash) ?? 0) + 1
    refusals.set(hash, count)
    if (count < maxStartRefusals) throw error
    await setSent(hash)
    return null
  }
}

const invalidMessage = 'The service behind this one calls the request invalid.'

function createFetched({ value, at }: Answer<ServiceAnswer>): FetchedResponse | null {
  if (value.kind === 'invalid' || value.kind === 'unknown') return null
  return { response: value.response, isWhole: true, isReported: true, at }
}
