import type { Hono } from 'hono'
import { type Endpoint, type ParametersSchema, documentEndpoints } from '../../endpoints'
import type * as v from 'valibot'
import { type AddressSources, documentAddress } from '../documents/addressDocument'
import type { Document } from '../documents/document'
import { documentName } from '../documents/nameDocument'
import { checkToken, listFoundTokens } from '../documents/tokenDocuments'
import { readAcceptedForm } from '../http/acceptedForm'
import { createAgeHeader, createPageHeaders, readableHeaders } from '../http/headers'
import { markdownType, prepareBody, sendPrepared, sendTaggedJson } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { type RequestLimit, admitFurther, admitRequest } from '../middleware/admitRequest'
import { toCaller } from '../tracking/caller'
import { type LookUp, limitLookUps } from '../tracking/limitLookUps'
import { readParameters } from './serveEndpoint'

type DocumentContext = Omit<AddressSources, 'lookUp'> & {
  limit: RequestLimit
  config: { apiBaseUrl: string }
}

/**
 * What the pages of a token, a search for tokens, an address and a name say, for clients that
 * prefer JSON or Markdown. All others get the page, and so does everybody where the page uses
 * another service than this one.
 */
export function addDocumentRoutes(
  router: Hono<ServerEnv>,
  context: DocumentContext,
): void {
  const { limit, now, config, readTokens } = context
  if (config.apiBaseUrl !== '') return
  // As the page's, but Markdown has no inline code.
  const getHeaders = createPageHeaders('', { scripts: [], styles: [] })

  function serveDocument<const Parameters extends ParametersSchema>(
    endpoint: Endpoint<Parameters>,
    read: (parameters: v.InferOutput<Parameters>, lookUp: LookUp) => Promise<Document>,
  ): void {
    const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    router.get(pattern, async (c, next) => {
      const form = readAcceptedForm(readHeader(c, 'accept'))
      if (form === 'page') return next()
      const parameters = readParameters(c, endpoint)
      const { client } = c.env
      await admitRequest(limit, client)
      const lookUp = limitLookUps(toCaller(c), admitFurther(limit, client))
      const { data, text, at } = await read(parameters, lookUp)
      const headers = {
        'cache-control': 'private, no-cache',
        vary: 'Accept',
        ...createAgeHeader(at === null ? 0 : now() - at),
      }
      if (form === 'json') return sendTaggedJson(c, data, headers)
      const body = prepareBody(text, markdownType, true)
      const own = { ...getHeaders(c.req.path), ...readableHeaders }
      return sendPrepared(c, body, { ...own, ...headers })
    })
  }

  serveDocument(documentEndpoints.token, ({ identifier }) =>
    checkToken(identifier, readTokens),
  )
  serveDocument(documentEndpoints.tokens, ({ q }) => listFoundTokens(q, readTokens))
  serveDocument(documentEndpoints.address, (address, lookUp) =>
    documentAddress(address, { ...context, lookUp }),
  )
  serveDocument(documentEndpoints.name, ({ name }, lookUp) =>
    documentName(name, { ...context, lookUp }),
  )
}
