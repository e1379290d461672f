import type { Context, Hono } from 'hono'
import { confirmedAtHeader } from '../../contract/cached'
import { documentEndpoints, trackerEndpoints } from '../../endpoints'
import { isHash, parseHash } from '../../model/chains/hashes'
import { readSnapshot } from '../../model/transaction/explainResponse'
import { isAbout } from '../../model/transaction/snapshot'
import { getStaleSince } from '../../model/transaction/polledSnapshot'
import { formatCode } from '../../model/words/markdownText'
import { paths } from '../../paths'
import { documentTransaction } from '../documents/transactionDocument'
import { Refusal } from '../errors/errors'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { readAcceptedForm } from '../http/acceptedForm'
import { apiHeaders, createPageHeaders, readableHeaders, uncached } from '../http/headers'
import { type Languages, type Texts, speak } from '../http/language'
import { getPublicOrigin } from '../http/publicOrigin'
import {
  type PreparedBody,
  jsonType,
  markdownType,
  prepareBody,
  sendPrepared,
  sendTaggedJson,
} from '../http/send'
import { explainFailure } from '../http/sendError'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { admitRequest } from '../middleware/admitRequest'
import { toCaller } from '../tracking/caller'
import {
  type Finding,
  type FoundResponse,
  findTransaction,
} from '../tracking/findTransaction'
import type { DescribedSource } from '../tracking/listNetworks'
import { type Sought, otherTransaction, findSnapshot } from '../tracking/snapshotReader'
import { createHashRequest } from '../tracking/trackingRequest'
import { drawBadge } from './drawBadge'
import { readParameters, serveEndpoint } from './serveEndpoint'

const svgType = 'image/svg+xml; charset=utf-8'

type TransactionContext = Finding & {
  source: DescribedSource
  /** Null for real networks. */
  samples: unknown
  config: { apiBaseUrl: string }
  languages: Languages
  log: (line: string) => void
}

/**
 * A transaction in each of its forms: `GET /tracker/v2/txn/{hash}` as JSON, also with the words
 * of the page; `GET /tx/{hash}` for clients that prefer JSON or Markdown; and its badge as a
 * picture. All others get the page at `/tx/{hash}`, and so does everybody where the page uses
 * another service than this one.
 */
export function addTransactionRoutes(
  router: Hono<ServerEnv>,
  context: TransactionContext,
): void {
  const { source, limit, now, config, languages } = context
  // As the document's, but Markdown has no inline code.
  const getHeaders = createPageHeaders(config.apiBaseUrl, { scripts: [], styles: [] })

  const find = (c: Context<ServerEnv>, sought: Sought) =>
    findTransaction(context, toCaller(c), createHashRequest(sought))

  /** What the tracker answers, with the words of the page. An error has the common form. */
  async function sendData(c: Context<ServerEnv>, sought: Sought) {
    const found = await find(c, sought)
    const { requestedHash: hash } = found.request
    const told = { hash, confirmedAt: Math.round(found.at) }
    const { texts, varied } = await speak(c, languages, 'Accept')
    const headers = { ...uncached, ...varied }
    const explained = explainResponse(c, found, texts)
    return sendTaggedJson(c, { ...told, ...explained }, headers)
  }

  async function sendReceipt(c: Context<ServerEnv>, { hash: sent, ...hints }: Sought) {
    const { texts, varied } = await speak(c, languages, 'Accept')
    const { fillText } = texts
    const own = { ...getHeaders(c.req.path), ...readableHeaders }
    const headers = { ...own, ...uncached, ...varied }
    const send = (text: string, status: number) =>
      sendPrepared(c, prepareBody(text, markdownType, true), headers, status)
    const canonical = parseHash(sent)
    if (canonical === null)
      return send(fillText(texts.noHash, { subject: formatCode(sent) }), 400)
    const hash = isHash(sent) ? sent : canonical
    const { chain = '' } = hints
    const found = await findSnapshot(context, toCaller(c), { ...hints, hash })
    const origin = getPublicOrigin(c)
    const { text } = await documentTransaction(
      found,
      chain,
      { origin, source, now },
      texts,
    )
    const { problem } = found
    const note =
      problem &&
      `\n\n${fillText(texts.receiptTexts.lookUpFailed, { problem: formatCode(problem) })}`
    return send(text + note, 200)
  }

  serveEndpoint(router, trackerEndpoints.transaction, async (c, parameters) => {
    const found = await find(c, parameters)
    const { value } = found
    const headers = createStateHeaders(found, now())
    if (parameters.explain) {
      const { texts, varied } = await speak(c, languages)
      return sendTaggedJson(c, explainResponse(c, found, texts), {
        ...headers,
        ...varied,
      })
    }
    const body = preparedBodies.get(value) ?? prepareBody(value.text, jsonType, true)
    preparedBodies.set(value, body)
    return sendPrepared(c, body, { ...apiHeaders, ...headers })
  })
  if (config.apiBaseUrl !== '') return
  serveEndpoint(router, documentEndpoints.badge, async (c, { lang, ...sought }) => {
    const { texts, varied } = await speak(c, languages, '', lang)
    const drawing = drawFound(context, c, sought, texts)
    const badge = await drawing.catch((error) => drawError(context, c, error, texts))
    const body = prepareBody(badge.svg, svgType, true)
    const headers = { ...apiHeaders, ...badge.headers, ...varied }
    return sendPrepared(c, body, headers, badge.status)
  })
  router.get('/tx/:hash', async (c, next) => {
    const form = readAcceptedForm(readHeader(c, 'accept'))
    // The requests to the page itself are counted where it is rendered.
    if (form === 'page') return next()
    const sought = readParameters(c, documentEndpoints.receipt)
    await admitRequest(limit, c.env.client)
    return form === 'json' ? sendData(c, sought) : sendReceipt(c, sought)
  })
}

async function drawFound(
  context: TransactionContext,
  c: Context<ServerEnv>,
  sought: Sought,
  { describeBadge }: Texts,
) {
  const { samples, limit, now } = context
  await admitRequest(limit, c.env.client)
  const found = await findTransaction(context, toCaller(c), createHashRequest(sought))
  const { request, value, at } = found
  const { hash } = request
  if (!isAbout(value, hash)) throw new Refusal(502, otherTransaction)
  const snapshot = readSnapshot(hash, value, at)
  const polled = { snapshot, checkedAt: at, requestedAt: now() }
  const staleSince = getStaleSince({ ...polled, failure: null })
  const isSimulated = samples !== null
  const text = describeBadge({ snapshot, staleSince, isSimulated })
  // By these, caches keep it.
  const headers = createStateHeaders(found, now())
  return { svg: drawBadge(text, snapshot.verdict), headers, status: 200 }
}

// Nobody keeps it.
function drawError(
  { log }: TransactionContext,
  c: Context<ServerEnv>,
  error: Error,
  { describeNoBadge }: Texts,
) {
  const { status, details } = explainFailure(c, error, log).refusal
  const text = describeNoBadge(status === 400 ? 'noHash' : 'unavailable')
  const headers = { ...uncached, ...details.headers }
  return { svg: drawBadge(text, null), headers, status }
}

/** The bodies of cached responses, which live as long as their cache entries. */
const preparedBodies = new WeakMap<EncodedResponse, PreparedBody>()

function explainResponse(
  c: Context<ServerEnv>,
  { value, request, at }: FoundResponse,
  { explainTransaction }: Texts,
): object {
  // At the time of its data, so that equal responses have one ETag.
  const { hash, chain = '' } = request
  const sent: object = JSON.parse(value.text)
  const snapshot = readSnapshot(hash, value, at)
  const receipt = getPublicOrigin(c) + paths.transaction(hash, chain)
  return { ...sent, explanation: explainTransaction(snapshot, receipt, at) }
}

/**
 * How long caches may serve a GET after they received it, in seconds: as often as the
 * page polls. An outage of the sources does not shorten it, because caches have to hold
 * viewers off just then.
 */
const sharedSeconds = 4
/** An end may be served until sources confirm it for the first time, as they can revoke it. */
const endSharedSeconds = 24

// Nobody may serve an old "not found", as the transaction may have appeared since. An end is
// not served stale while a cache updates it, because a page then waits for its confirmation.
const createStateHeaders = ({ value, at }: FoundResponse, now: number) => ({
  'cache-control': {
    'not-found': `public, max-age=${sharedSeconds}, must-revalidate`,
    moving: `public, max-age=${sharedSeconds}, stale-while-revalidate=10, stale-if-error=3600`,
    final: `public, max-age=${Math.max(sharedSeconds, endSharedSeconds - Math.ceil((now - at) / 1_000))}, stale-if-error=3600`,
  }[value.state],
  // Only caches in front count it. It is always sent, because a browser that gets a
  // 304 without it keeps the one that it stored.
  age: '0',
  [confirmedAtHeader]: String(Math.round(at)),
})
