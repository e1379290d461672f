import { fillText } from '../../model/words/messages'
import { type Context, Hono } from 'hono'
import { isHash, parseHash } from '../../model/chains/hashes'
import { hashRule } from '#words/problems'
import { formatCode } from '../../model/words/markdownText'
import { formatReceipt } from '../../model/words/receiptText'
import { paths } from '../../paths'
import type { ServiceContext } from '../tracking/context'
import { readAcceptedForm } from '../http/acceptedForm'
import { createPageHeaders, readableHeaders, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { prepareBody, sendPrepared, sendTaggedJson } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { admitRequest } from '../middleware/requestLimit'
import { toCaller } from '../tracking/caller'
import { createTransactionFinder } from '../tracking/findTransaction'
import { createSnapshotReader, readDepositHalts } from '../tracking/snapshotReader'
import { createHashRequest } from '../tracking/trackingRequest'
import { receiptTexts } from '#words/receipt'
import { explainResponse } from './explainResponse'

const markdownType = 'text/markdown; charset=utf-8'

/**
 * `GET /tx/{hash}` for clients that prefer Markdown or JSON: the receipt. All others get the
 * page, and so does everybody where the page uses another service than this one.
 */
export function createReceiptRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, limit, now } = context
  const { apiBaseUrl } = context.config
  const read = createSnapshotReader(context)
  const find = createTransactionFinder(context)
  // As the document's, but Markdown has no inline code.
  const getHeaders = createPageHeaders(apiBaseUrl, { scripts: [], styles: [] })

  const send = (c: Context<ServerEnv>, text: string, status: number) =>
    sendPrepared(
      c,
      prepareBody(text, markdownType, true),
      {
        ...getHeaders(c.req.path),
        ...readableHeaders,
        ...uncached,
        vary: 'Accept',
      },
      status,
    )

  /** What the tracker answers, with the words of the page. An error has the common form. */
  async function sendData(c: Context<ServerEnv>) {
    await admitRequest(limit, c.env.client)
    const { chain, network } = c.req.query()
    const request = createHashRequest({ hash: c.req.param('hash') ?? '', chain, network })
    const { value, ageMs, polledMs } = await find(toCaller(c), request)
    const at = now() - ageMs
    const explained = explainResponse(c, value, request, { at, polledMs })
    const { requestedHash } = request
    const data = { hash: requestedHash, confirmedAt: Math.round(at), ...explained }
    return sendTaggedJson(c, data, { ...uncached, vary: 'Accept' })
  }

  return new Hono<ServerEnv>().get('/:hash', async (c, next) => {
    const form = readAcceptedForm(readHeader(c, 'accept'))
    if (apiBaseUrl !== '' || form === 'page') return next()
    if (form === 'json') return sendData(c)
    const sent = c.req.param('hash').trim()
    const canonical = parseHash(sent)
    if (canonical === null) return send(c, `${formatCode(sent)} is not ${hashRule}.`, 400)

    await admitRequest(limit, c.env.client)
    const hash = isHash(sent) ? sent : canonical
    const chain = c.req.query('chain') ?? ''
    // An empty one is none, as in a form.
    const network = c.req.query('network') || undefined
    const found = await read(toCaller(c), { hash, chain, network })
    const halts = await readDepositHalts(found.snapshot, chain, source)
    const address = getPublicOrigin(c) + paths.transaction(hash, chain)
    const receipt = formatReceipt({ ...found, isRestored: false, address, halts })
    const note =
      found.problem &&
      `\n\n${fillText(receiptTexts.lookUpFailed, { problem: formatCode(found.problem) })}`
    return send(c, receipt + note, 200)
  })
}
