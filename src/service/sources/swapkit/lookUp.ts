import * as v from 'valibot'
import { parseIdentifier } from '../../../model/assets'
import { formatHashForExplorer } from '../../../model/chains/hashes'
import { normalizeHash } from '../../../model/chains/sameHash'
import { readHash } from '../../../model/recognise/hash'
import { secondMs } from '../../../model/time'
import type { Answer } from '../../cache/entry'
import { getChainFields } from '../../catalogue/records'
import { withFallback } from '../../errors/errors'
import { emptyInput } from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { findNetwork } from '../../networks/network'
import type { StoredStart } from '../../store/starts'
import type { Endpoint } from '../../upstream/endpoint'
import { type Reply, readUpstream } from '../../upstream/reply'
import { inTurn } from '../../upstream/turn'
import type { Upstream } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import { decideSteps } from './decideSteps'
import { serviceTimeouts } from './limits'
import { type ToldReport, createReplyMemory, hasProvenEnd } from './replyMemory'
import type { Report } from './report'
import { TrackResponseSchema } from './trackResponse'
import { mapReport, writeResponse } from './writeResponse'

/** A hash is asked about on a chain, by its code. */
type Attempt = { chain: string; body: { hash: string; chainId: string } }

/**
 * What the service says of a hash; null: it does not know it. A vague report, without a known
 * status, may be about a hash on another chain.
 */
type Found = { report: Report; isVague: boolean } | null

/** A response of 200 steps has some 100 kB. */
const maxBytes = 1_000_000

/** Creates the look-up of hashes by `POST /track`, which needs the chain of a hash. */
export function createLookUp(
  upstream: Upstream,
  options: Pick<
    SourceOptions,
    'store' | 'budget' | 'describe' | 'log' | 'prefix' | 'now'
  >,
): Source['track'] {
  const { store, budget, describe, now } = options
  const network = findNetwork(options.prefix)
  // Stored, so that instances agree. Without the store, the chain is looked for again.
  const reportedChains = store.collection('chain', v.string(), 20_000)
  const remember = createReplyMemory(store, now)
  const createRead = createReader(options)

  return async function track(hash, { start: readStart, chain = '', demand }) {
    const stored = reportedChains.read(hash)
    const [known, start] = await Promise.all([withFallback(stored, null), readStart])
    const attempts = listAttempts(hash, { chain, start, known })
    const shareMs = serviceTimeouts.lookUpMs / Math.max(1, attempts.length)
    const wholeMs = Math.floor(shareMs / secondMs) * secondMs
    const endpoint: Endpoint<Attempt, Found> = {
      name: 'track',
      family: 'tracking',
      path: () => '/track',
      body: ({ body }) => body,
      maxBytes,
      timeoutMs: Math.min(serviceTimeouts.requestMs, wholeMs),
      read: createRead(hash),
    }
    const told = await inTurn(budget, { key: hash, demand }, (turn) => {
      const ask: Ask = (attempt) => upstream.request(endpoint, attempt, turn)
      const request = async (): Promise<ToldReport | null> => {
        const found = await findReport(ask, attempts)
        if (found === null) return null
        const { report, at } = found
        const outcome = decideSteps(report)
        // An end is surer than what an earlier client named.
        const isSurer =
          !found.isVague && (known === null || hasProvenEnd(report, outcome))
        if (found.chain !== known && isSurer)
          await withFallback(reportedChains.write(hash, found.chain), undefined)
        return { report, outcome, isWhole: true, at }
      }
      // What was remembered can have details that clients dispute now.
      return start?.isContested === true ? request() : remember(hash, request)
    })
    if (told !== null) {
      const { report, outcome, isWhole, at } = told
      const response = writeResponse(report, outcome, describe, start)
      return { ...response, isWhole, isReported: true, at }
    }
    // What cannot be read is not "never reported".
    if (known === null) await stored
    const isReported = known !== null
    // It has the start's values. A hash that was reported earlier is never "not found".
    const quoted = createTrackerResponse(null, {
      ...emptyInput,
      hash,
      start,
      reported: isReported ? 'earlier' : 'never',
      describe,
      network,
      now: now(),
    })
    return { ...quoted, isWhole: !isReported, isReported, at: now() }
  }
}

/**
 * Lists the chains on which a hash may be: that of its report, or else that in the request, that
 * of a start, and the two likeliest.
 */
function listAttempts(
  hash: string,
  asked: { chain: string; start: StoredStart | null; known: string | null },
): Attempt[] {
  const { chain, start, known } = asked
  const started = parseIdentifier(start?.sellAsset ?? '')?.chain ?? ''
  // Most deposits without a hint are on Ethereum or Bitcoin.
  const isUpper = /^[0-9A-F]{64}$/.test(hash)
  const likely = isUpper ? ['ETH', 'BTC'] : (readHash(hash)?.chains ?? []).slice(0, 2)
  // An earlier client may have named a wrong chain.
  const codes = known === null ? [chain, started, ...likely] : [chain, known]
  return [...new Set(codes)].flatMap((code) => {
    const written = formatHashForExplorer(code, hash)
    // The ID is that of asset lists, but for one.
    const chainId = code === 'TRON' ? 'tron' : getChainFields(code).chainId
    return written === null ? [] : [{ chain: code, body: { hash: written, chainId } }]
  })
}

/** Creates what reads replies about a hash. Undefined: one cannot be used. */
function createReader({ describe, log }: Pick<SourceOptions, 'describe' | 'log'>) {
  let isAddressSure = false

  /** A 404 is about the hash, unless no reply has shown yet that the address has /track. */
  function checkAddress(status: number): void {
    if (status === 404 && !isAddressSure) {
      log(
        'The upstream responds to /track with 404. If it finds no transaction, check its address.',
      )
    }
    isAddressSure ||= status === 200 || status === 404
  }

  return (hash: string) =>
    ({ status, json }: Reply): Found | undefined => {
      checkAddress(status)
      // A 400 is about the chain, which may be a guess.
      if ([204, 400, 404, 422].includes(status)) return null
      const found = status < 300 ? readUpstream(TrackResponseSchema, json) : undefined
      if (found === undefined) return undefined
      const isEmpty =
        found.steps.length === 0 && ['not_started', ''].includes(found.fields.said)
      if (isEmpty) return null
      const report = mapReport(found, describe)
      // It only says "not found".
      if (decideSteps(report).verdict === 'not-seen') return null
      // Users also paste the hash of a payout.
      const hashes = [report, ...report.steps].map((told) => normalizeHash(told.hash))
      const isOther = hashes.some(Boolean) && !hashes.includes(normalizeHash(hash))
      if (isOther) return undefined
      const words = [report.status, ...report.steps.map(({ said }) => said)]
      return { report, isVague: words.every((said) => said === 'unknown') }
    }
}

type Ask = (attempt: Attempt) => Promise<Answer<Found>>

/**
 * Asks about a hash on one chain after another until one has a report; null without one. A vague
 * report is used if no other chain has a better one.
 */
async function findReport(ask: Ask, attempts: readonly Attempt[]) {
  let vague = null
  for (const attempt of attempts) {
    const { value, at } = await ask(attempt)
    if (value === null) continue
    const found = { ...value, chain: attempt.chain, at }
    if (!value.isVague) return found
    vague ??= found
  }
  return vague
}
