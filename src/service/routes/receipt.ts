import { type Context, Hono } from 'hono'
import { documentEndpoints } from '../../endpoints'
import { isHash, parseHash } from '../../model/chains/hashes'
import { readSnapshot } from '../../model/transaction/decideResponse'
import { isAbout } from '../../model/transaction/snapshot'
import { getStaleSince } from '../../model/transaction/polledSnapshot'
import { describeBadge, describeNoBadge } from '../../model/words/badgeText'
import { noHash } from '#words/problems'
import { receiptTexts } from '#words/receipt'
import { formatCode } from '../../model/words/markdownText'
import { fillText } from '../../model/words/messages'
import { formatReceipt } from '../../model/words/receiptText'
import { paths } from '../../paths'
import { Refusal } from '../errors/errors'
import { readAcceptedForm } from '../http/acceptedForm'
import { apiHeaders, createPageHeaders, readableHeaders, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { prepareBody, sendPrepared, sendTaggedJson } from '../http/send'
import { explainFailure } from '../http/sendError'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { admitRequest } from '../middleware/requestLimit'
import { toCaller } from '../tracking/caller'
import type { ServiceContext } from '../tracking/context'
import { findTransaction } from '../tracking/findTransaction'
import {
  type Sought,
  otherTransaction,
  readDepositHalts,
  findSnapshot,
} from '../tracking/snapshotReader'
import { createHashRequest } from '../tracking/trackingRequest'
import { drawBadge } from './drawBadge'
import { createStateHeaders, explainResponse } from './foundResponse'
import { readParameters, serveEndpoint } from './serveEndpoint'

const markdownType = 'text/markdown; charset=utf-8'
const svgType = 'image/svg+xml; charset=utf-8'

/**
 * `GET /tx/{hash}` for clients that prefer Markdown or JSON, and its badge as a picture. All
 * others get the page, and so does everybody where the page uses another service than this
 * one.
 */
export function createReceiptRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, limit, now, log, config } = context
  const isSimulated = source.kind === 'sandbox'
  // As the document's, but Markdown has no inline code.
  const getHeaders = createPageHeaders(config.apiBaseUrl, { scripts: [], styles: [] })

  /** The requests to the page itself are counted where it is rendered. */
  async function find(c: Context<ServerEnv>, sought: Sought) {
    await admitRequest(limit, c.env.client)
    return findTransaction(context, toCaller(c), createHashRequest(sought))
  }

  /** What the tracker answers, with the words of the page. An error has the common form. */
  async function sendData(c: Context<ServerEnv>, sought: Sought) {
    const found = await find(c, sought)
    const { request, at } = found
    const explained = explainResponse(c, found)
    const told = { hash: request.requestedHash, confirmedAt: Math.round(at) }
    return sendTaggedJson(c, { ...told, ...explained }, { ...uncached, vary: 'Accept' })
  }

  async function sendReceipt(c: Context<ServerEnv>, { hash: sent, ...hints }: Sought) {
    const send = (text: string, status: number) =>
      sendPrepared(
        c,
        prepareBody(text, markdownType, true),
        { ...getHeaders(c.req.path), ...readableHeaders, ...uncached, vary: 'Accept' },
        status,
      )
    const canonical = parseHash(sent)
    if (canonical === null)
      return send(fillText(noHash, { subject: formatCode(sent) }), 400)
    await admitRequest(limit, c.env.client)
    const hash = isHash(sent) ? sent : canonical
    const { chain = '' } = hints
    const found = await findSnapshot(context, toCaller(c), { ...hints, hash })
    const halts = await readDepositHalts(found.snapshot, chain, source)
    const address = getPublicOrigin(c) + paths.transaction(hash, chain)
    const receipt = formatReceipt({ ...found, isRestored: false, address, halts })
    const { problem } = found
    const note =
      problem &&
      `\n\n${fillText(receiptTexts.lookUpFailed, { problem: formatCode(problem) })}`
    return send(receipt + note, 200)
  }

  /** The badge of a transaction, and the headers by which caches keep it. */
  async function readBadge(c: Context<ServerEnv>, sought: Sought) {
    const found = await find(c, sought)
    const { hash } = found.request
    const { value: answered, at } = found
    const { response } = answered
    if (!isAbout(response, hash)) throw new Refusal(502, otherTransaction)
    const snapshot = readSnapshot(hash, response, at)
    const polled = { snapshot, checkedAt: at, requestedAt: now() }
    const staleSince = getStaleSince({ ...polled, nextPollDelay: null, failure: null })
    const text = describeBadge({ snapshot, staleSince, isSimulated })
    const headers = createStateHeaders(found, now())
    return { svg: drawBadge(text, snapshot.verdict), headers, status: 200 }
  }

  /** The same of an error, which nobody keeps. */
  function explainError(c: Context<ServerEnv>, error: Error) {
    const { status, details } = explainFailure(c, error, log).refusal
    const text = describeNoBadge(status === 400 ? 'noHash' : 'unavailable')
    const headers = { ...uncached, ...details.headers }
    return { svg: drawBadge(text, null), headers, status }
  }

  const router = new Hono<ServerEnv>()
  if (config.apiBaseUrl !== '') return router
  serveEndpoint(router, documentEndpoints.badge, async (c, sought) => {
    const badge = await readBadge(c, sought).catch((error) => explainError(c, error))
    const body = prepareBody(badge.svg, svgType, true)
    return sendPrepared(c, body, { ...apiHeaders, ...badge.headers }, badge.status)
  })
  return router.get('/tx/:hash', async (c, next) => {
    const form = readAcceptedForm(readHeader(c, 'accept'))
    if (form === 'page') return next()
    const sought = readParameters(c, documentEndpoints.receipt)
    return form === 'json' ? sendData(c, sought) : sendReceipt(c, sought)
  })
}
