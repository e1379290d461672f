import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { isAbout } from '../../model/transaction/transaction'
import type { FetchedResponse } from '../cache/trackingCache'
import type { SourceConfig } from '../config'
import { UpstreamError, createInvalidRequest, withFallback } from '../errors'
import { findNetwork } from '../networks/network'
import type { StoredStart } from '../store/starts'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import {
  type SentResponse,
  createTrackerResponse,
} from '../facts/response/trackerResponse'
import { emptyInput } from '../facts/response/responseInput'
import { type Allowance, openAllowance } from '../upstream/budget'
import type { Demand } from '../upstream/demand'
import type { Reply } from '../upstream/request'
import { createUpstream } from '../upstream/upstream'
import type { Source, SourceOptions } from './source'

/** How another service is asked about a hash. */
export type TrackingProtocol = {
  path: string
  /** Names the stored collection: in which form the service reported each hash. Existing stores use these names. */
  collection: 'form' | 'chain'
  /** The forms of a hash that was never reported: its spellings, or chains. */
  listForms: (hash: string, chain: string, start: StoredStart | null) => readonly string[]
  /** Returns null if the hash cannot have the form. */
  createBody: (form: string, hash: string) => object | null
  /** Null: the service does not know the hash. 'invalid': it calls the request so. Undefined: the reply cannot be used. */
  read: (
    reply: Reply,
    start: StoredStart | null,
  ) => SentResponse | 'invalid' | null | undefined
}

/** A response of 200 legs has some 100 kB. */
const maxBytes = 1_000_000

/** What the sources over another service share. The operator's key and referer, '' for none, are sent to it alone. */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  options: SourceOptions,
) {
  const { describe, prefix, store, budget, now } = options
  const headers = {
    ...(apiKey !== '' && { 'x-api-key': apiKey }),
    ...(referer !== '' && { referer }),
  }
  const target = { name: 'upstream', addresses: [address], timeoutMs: 10_000 } as const
  const upstream = createUpstream({ ...options, ...target, headers })
  const network = findNetwork(prefix)

  /** Tries the forms of a hash, or sends the start that the service has not accepted yet. */
  function createTracking(protocol: TrackingProtocol): Source['track'] {
    const { path, collection } = protocol
    // Stored, so that instances agree. Without the store, the form is looked for again.
    const reportedForms = store.collection(collection, v.string(), 20_000)
    const endpoint = path.split('/')[1] ?? ''
    const refusals = createStartRefusals()

    /** Requests one form, or sends a start. */
    const request = (attempt: Attempt, { hash, start, ...about }: Asking) =>
      upstream.request(
        {
          ...about,
          key: hash,
          family: 'tracking',
          endpoint,
          path,
          maxBytes,
          body: attempt.body,
        },
        (reply) => {
          // About the start alone: what the service knows of the hash is asked for next time.
          const isStartRefused =
            attempt.form === null && [413, 422].includes(reply.status)
          return isStartRefused
            ? 'invalid'
            : checkReport(protocol.read(reply, start), hash)
        },
      )

    /** Sends a start; null when the service has refused it too often, and is asked about the hash instead. */
    async function sendStart(asking: Asking, setSent: SetSent) {
      const { hash, start } = asking
      const txn = start?.unsent ?? null
      if (txn === null) return null
      try {
        const reply = await request({ form: null, body: { txn } }, asking)
        // Whether it accepted or refused a start, the service knows it: it is not sent again.
        await setSent(hash)
        return reply
      } catch (error) {
        if (!refusals.isGivenUp(hash, error)) throw error
        await setSent(hash)
        return null
      }
    }

    /** Asks about the forms of a hash until one has a report; null without one. */
    async function findReport(asking: Asking, { forms, known }: Forms) {
      const { hash } = asking
      let vague: FetchedResponse | null = null
      let isInvalid = forms.length > 0
      for (const attempt of forms) {
        const { value, ageMs } = await request(attempt, asking)
        isInvalid &&= value === 'invalid'
        if (value === null || value === 'invalid') continue
        const found = toFetched(value, ageMs)
        vague ??= found
        if (value.isVague) continue
        // An end is surer than what an earlier client named.
        const isNew =
          attempt.form !== known && (known === null || value.state === 'final')
        if (isNew) await withFallback(reportedForms.write(hash, attempt.form), undefined)
        return found
      }
      if (isInvalid) throw createInvalidRequest(invalidMessage)
      return vague
    }

    return async function track(hash, { start: readStart, setSent, chain = '', demand }) {
      const stored = reportedForms.read(hash)
      const [known, start] = await Promise.all([withFallback(stored, null), readStart])
      // An earlier client may have named a wrong chain.
      const listed =
        known === null ? protocol.listForms(hash, chain, start) : [chain || known, known]
      const forms = listBodies(protocol, hash, listed)
      const allowance = openAllowance(budget, { key: hash, demand })
      // All of them together take less than a page waits.
      const timeoutMs = 1_000 * Math.min(10, Math.floor(14 / Math.max(1, forms.length)))
      const asking = { hash, start, demand, allowance, timeoutMs }
      try {
        const sent = await sendStart(asking, setSent)
        if (sent !== null) {
          if (sent.value === 'invalid') throw createInvalidRequest(invalidMessage)
          if (sent.value !== null) return toFetched(sent.value, sent.ageMs)
        } else {
          const report = await findReport(asking, { forms, known })
          if (report !== null) return report
        }
      } finally {
        allowance.close()
      }
      // What cannot be read is not "never reported".
      if (known === null) await stored
      return createUnreportedResponse(hash, start, known !== null)
    }
  }

  /** The start's values, while the service reports nothing. A hash that it reported earlier is never "not found". */
  function createUnreportedResponse(
    hash: string,
    start: StoredStart | null,
    isReported: boolean,
  ): FetchedResponse {
    const reported = isReported ? 'earlier' : 'never'
    const context = { describe, network, hash, start, reported, now: now() } as const
    const response = encodeResponse(
      createTrackerResponse(null, { ...emptyInput, ...context }),
    )
    return { response, isWhole: !isReported, isReported, ageMs: 0 }
  }

  return { upstream, createTracking }
}

const invalidMessage = 'The service behind this one calls the request invalid.'

type SetSent = (hash: string) => Promise<unknown>

/** A look-up of a hash at the other service. */
type Asking = {
  hash: string
  start: StoredStart | null
  demand: Demand
  allowance: Allowance
  timeoutMs: number
}

/** What is sent: a form of the hash, or null for a start, with the body that says it. */
type Attempt = { form: string | null; body: object }

/** The forms to ask for, and the one that was reported earlier; null for none. */
type Forms = { forms: readonly (Attempt & { form: string })[]; known: string | null }

/** The bodies of the forms that a hash can have, each once. */
const listBodies = (protocol: TrackingProtocol, hash: string, forms: readonly string[]) =>
  [...new Set(forms)].flatMap((form) => {
    const body = protocol.createBody(form, hash)
    return body === null ? [] : [{ form, body }]
  })

const toFetched = ({ text, state }: EncodedResponse, ageMs: number): FetchedResponse => ({
  response: { text, state },
  isWhole: true,
  isReported: true,
  ageMs,
})

/** A start that the service refuses this often is not sent again. */
const maxStartRefusals = 3

/**
 * Counts how often the service has refused each start: sent again with each poll, a start that it
 * cannot take would fail for as long as somebody looks.
 */
function createStartRefusals() {
  const counts = new LRUCache<string, number>({ max: 10_000 })
  return {
    /** Counts an error of a start, and tells whether the start is given up. An outage is about no start. */
    isGivenUp(hash: string, error: unknown): boolean {
      const status = error instanceof UpstreamError ? error.status : 0
      const isRefused = status === 500 || (status >= 400 && status < 500)
      if (!isRefused) return false
      const count = (counts.get(hash) ?? 0) + 1
      counts.set(hash, count)
      return count >= maxStartRefusals
    },
  }
}

/** Encodes a response that is about the hash: undefined for another one, null for one that only says "not found". */
function checkReport(sent: ReturnType<TrackingProtocol['read']>, hash: string) {
  if (!sent || sent === 'invalid') return sent
  const { verdict, ...response } = encodeResponse(sent)
  if (verdict === 'not-seen') return null
  // It may be the response for a hash on another chain, so it is used if no other form has a better one.
  const isVague = [sent, ...sent.result.legs].every(({ status }) => status === 'unknown')
  return isAbout(sent, hash) ? { ...response, isVague } : undefined
}
