import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import {
  damagedPath,
  isDamaged,
  isEmbeddedPath,
  trimPath,
} from '../../contract/renderedPage'
import { createNoPath } from '../errors/errors'
import { readAcceptedForm } from '../http/acceptedForm'
import { type createPageHeaders, createAgeHeader } from '../http/headers'
import { getPublicHref, getPublicUrl } from '../http/publicOrigin'
import { type PreparedBody, prepareBody, respond, sendPrepared } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { createLru } from '../store/lru'
import type { Template } from './document'
import type { Render } from './rendering'

/**
 * Documents that are equal for all clients are cached. Those about a transaction, name or
 * address are not.
 */
const sharedSeconds = 5
const sharedCaching = `public, max-age=${sharedSeconds}`

/** Proxies refuse longer ones. */
const maxAddressLength = 4_000

/** The pages that are data in another form, too. */
const negotiatedPath = /^\/(?:tokens|(?:tx|names|tokens|addresses\/[^/]+)\/[^/]+)$/

/** Whether a path of the page has a route. */
export type HasPage = (pathname: string) => boolean

type DocumentOptions = {
  index: Template
  /** The document of a frame in other sites. */
  frame: Template
  getHeaders: ReturnType<typeof createPageHeaders>
  /** Absent: all documents are rendered in the browser. */
  render: Render | undefined
  hasPage: HasPage
}

/** A document that is equal for all clients, and its headers. */
type SharedDocument = { body: PreparedBody; headers: Readonly<Record<string, string>> }

/** Paths are remembered, since the router compiles all routes to match one. */
const maxPaths = 1_000

function rememberPaths(hasPage: HasPage): HasPage {
  const known = createLru<boolean>(maxPaths)
  return (pathname) => {
    const has = known.get(pathname) ?? hasPage(pathname)
    known.set(pathname, has)
    return has
  }
}

/** Returns functions that send the document of a page's route, and that of a search. */
export function createDocumentSenders(options: DocumentOptions) {
  const { index, frame, getHeaders, render } = options
  // By the whole public URL, which the tags of link previews contain.
  const documents = new LRUCache<string, SharedDocument>({
    // In bytes. Documents count twice for their compressed form.
    maxSize: 8_000_000,
    sizeCalculation: ({ body }) => 2 * body.bytes.byteLength,
    ttl: sharedSeconds * 1_000,
  })
  const hasPage = rememberPaths(options.hasPage)

  const getTemplate = (pathname: string): Template =>
    isEmbeddedPath(pathname) ? frame : index

  const createHeaders = (pathname: string, caching: string, status: number) => {
    // A missing page is sent as JSON, too.
    const isNegotiated = negotiatedPath.test(pathname) || status === 404
    return {
      ...getHeaders(pathname),
      'cache-control': caching,
      ...(isNegotiated && { vary: 'Accept' }),
    }
  }

  const redirect = (c: Context<ServerEnv>, pathname: string, location: string) =>
    respond(c, 302, null, { ...createHeaders(pathname, 'no-store', 302), location })

  /**
   * Sends a document that the browser renders. Whether there is such a token or chain is
   * not known then.
   */
  function sendBare(c: Context<ServerEnv>, pathname: string): Promise<Response> {
    const foundStatus = hasPage(pathname) ? 200 : 404
    const status = pathname === damagedPath ? 400 : foundStatus
    return sendPrepared(
      c,
      getTemplate(pathname).bare,
      createHeaders(pathname, 'no-cache', status),
      status,
    )
  }

  /** Sends the page that a search opens. Its text is in no address, and not cached. */
  async function sendSearch(c: Context<ServerEnv>, text: string): Promise<Response> {
    c.env.route = 'page'
    const url = getPageUrl(c)
    const search = new URL(url)
    search.searchParams.set('q', text)

    const rendered = (await render?.(search.href, c.env.client)) ?? null
    if (rendered === null) {
      // The browser reads the text from the address, where it may be there.
      const canMove = !text.includes('{') && search.href.length < maxAddressLength
      if (canMove) return redirect(c, url.pathname, search.pathname + search.search)
      return sendBare(c, url.pathname)
    }
    if (rendered instanceof Response) {
      return redirect(c, url.pathname, rendered.headers.get('location') ?? '/')
    }
    const document = prepareBody(index.fill(rendered, url.href), index.bare.type, true)
    return sendPrepared(c, document, createHeaders(url.pathname, 'no-store', 200))
  }

  /** Sends a cached document; null for none. It is found before the URL is parsed. */
  function sendShared(c: Context<ServerEnv>, href: string): Promise<Response> | null {
    const shared = documents.get(href)
    if (shared === undefined) return null
    const ageMs = sharedSeconds * 1_000 - documents.getRemainingTTL(href)
    return sendPrepared(c, shared.body, { ...shared.headers, ...createAgeHeader(ageMs) })
  }

  async function sendDocument(c: Context<ServerEnv>): Promise<Response> {
    c.env.route = 'page'
    const publicHref = getPublicHref(c)
    const shared = sendShared(c, publicHref)
    if (shared !== null) return shared
    const target = new URL(c.req.url)
    // Links are copied with blanks at the ends of their segments.
    const trimmed = trimPath(target.pathname)
    if (trimmed !== target.pathname) return redirect(c, '/', trimmed + target.search)

    const { href: url, pathname } = getPageUrl(c)
    if (!hasPage(pathname)) refuseInJson(c)
    const rendered = (await render?.(url, c.env.client)) ?? null
    if (rendered === null) return sendBare(c, pathname)
    if (rendered instanceof Response) {
      return redirect(c, pathname, rendered.headers.get('location') ?? '/')
    }

    if (rendered.status === 404) refuseInJson(c)
    const { bare, fill } = getTemplate(pathname)
    const body = prepareBody(fill(rendered, url), bare.type, true)
    const { status, isPrivate, isLoading } = rendered
    // One that still loads data is rendered again by the next request.
    const foundCaching = isLoading ? 'no-cache' : sharedCaching
    const caching = isPrivate || status !== 200 ? 'no-store' : foundCaching
    const headers = createHeaders(pathname, caching, status)
    if (caching === sharedCaching) documents.set(publicHref, { body, headers })
    return sendPrepared(c, body, { ...headers }, status)
  }
  return { sendDocument, sendSearch }
}

/**
 * Throws a 404 for a client that prefers JSON to the document of a missing page, which no
 * browser does.
 */
function refuseInJson(c: Context<ServerEnv>): void {
  if (readAcceptedForm(readHeader(c, 'accept')) === 'json')
    throw createNoPath({ vary: 'Accept' })
}

/** The URL of a page. The router could not read a damaged path: another one stands for it. */
function getPageUrl(c: Context<ServerEnv>): URL {
  const url = getPublicUrl(c)
  return isDamaged(url.pathname) ? new URL(damagedPath, url) : url
}
