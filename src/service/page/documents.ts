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
import { createAgeHeader } from '../http/headers'
import { getPublicHref, getPublicUrl } from '../http/publicOrigin'
import { type PreparedBody, prepareBody, respond, sendPrepared } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { createLru } from '../store/lru'
import type { Template } from './document'
import type { LanguagePage } from './languagePages'
import { listLanguages } from './languagesMeta'
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
  /** Absent: all documents are rendered in the browser. */
  render: Render | undefined
  hasPage: HasPage
}

/** The language that a request asks for. */
export type Asked = {
  page: LanguagePage
  /** The start of its path that names the language; '' for none. */
  prefix: string
  /** Whether the language is that of a header. */
  isNegotiated: boolean
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

const getTemplate = ({ page }: Asked, path: string): Template =>
  isEmbeddedPath(path) ? page.frame : page.index

function createHeaders(asked: Asked, path: string, caching: string, status: number) {
  const varying = [
    // A missing page is sent as JSON, too.
    ...(negotiatedPath.test(path) || status === 404 ? ['Accept'] : []),
    ...(asked.isNegotiated ? ['Accept-Language'] : []),
  ]
  return {
    ...asked.page.getHeaders(path),
    'cache-control': caching,
    ...(varying.length > 0 && { vary: varying.join(', ') }),
  }
}

const redirect = (
  c: Context<ServerEnv>,
  asked: Asked,
  path: string,
  location: string,
): Response =>
  respond(c, 302, null, { ...createHeaders(asked, path, 'no-store', 302), location })

function findOther(c: Context<ServerEnv>, { prefix }: Asked): string | null {
  const { pathname, search } = new URL(c.req.url)
  // Links are copied with blanks at the ends of their segments.
  const trimmed = trimPath(pathname)
  if (trimmed !== pathname) return trimmed + search
  // The other forms have one address.
  const plain = pathname.slice(prefix.length)
  const isOther = prefix !== '' && negotiatedPath.test(plain)
  const form = isOther ? readAcceptedForm(readHeader(c, 'accept')) : 'page'
  return form === 'page' ? null : plain + search
}

/** Returns functions that send the document of a page's route, and that of a search. */
export function createDocumentSenders(options: DocumentOptions) {
  const { render } = options
  // By the language and the whole public URL, which the tags of link previews contain.
  const documents = new LRUCache<string, SharedDocument>({
    // In bytes. Documents count twice for their compressed form.
    maxSize: 8_000_000,
    sizeCalculation: ({ body }) => 2 * body.bytes.byteLength,
    ttl: sharedSeconds * 1_000,
  })
  const hasPage = rememberPaths(options.hasPage)

  const tryRender = async (
    c: Context<ServerEnv>,
    { page, prefix }: Asked,
    url: string,
  ) => {
    const languages = listLanguages(page.offered)
    const rendered = { url, language: page.tag, prefix, languages }
    return (await render?.(rendered, c.env.client)) ?? null
  }

  /**
   * Sends a document that the browser renders. Whether there is such a token or chain is
   * not known then.
   */
  const sendBare = (c: Context<ServerEnv>, asked: Asked, path: string) => {
    const foundStatus = hasPage(path) ? 200 : 404
    const status = path === damagedPath ? 400 : foundStatus
    const headers = createHeaders(asked, path, 'no-cache', status)
    return sendPrepared(c, getTemplate(asked, path).bare, headers, status)
  }

  /** Sends the page that a search opens. Its text is in no address, and not cached. */
  async function sendSearch(c: Context<ServerEnv>, asked: Asked, text: string) {
    c.env.route = 'page'
    const { page } = asked
    const search = getPublicUrl(c)
    search.searchParams.set('q', text)
    const url = getPlainUrl(c, asked)
    const path = url.pathname
    const rendered = await tryRender(c, asked, search.href)
    if (rendered === null) {
      // The browser reads the text from the address, where it may be there.
      const canMove = !text.includes('{') && search.href.length < maxAddressLength
      if (canMove) return redirect(c, asked, path, search.pathname + search.search)
      return sendBare(c, asked, path)
    }
    if (rendered instanceof Response) {
      return redirect(c, asked, path, rendered.headers.get('location') ?? '/')
    }
    const filled = page.index.fill(rendered, url)
    const document = prepareBody(filled, page.index.bare.type, true)
    return sendPrepared(c, document, createHeaders(asked, path, 'no-store', 200))
  }

  /** Sends a cached document; null for none. It is found before the URL is parsed. */
  function sendShared(c: Context<ServerEnv>, key: string): Promise<Response> | null {
    const shared = documents.get(key)
    if (shared === undefined) return null
    const ageMs = sharedSeconds * 1_000 - documents.getRemainingTTL(key)
    return sendPrepared(c, shared.body, { ...shared.headers, ...createAgeHeader(ageMs) })
  }

  async function sendDocument(c: Context<ServerEnv>, asked: Asked): Promise<Response> {
    c.env.route = 'page'
    const { page, prefix } = asked
    const key = `${page.tag} ${getPublicHref(c)}`
    const shared = sendShared(c, key)
    if (shared !== null) return shared
    const other = findOther(c, asked)
    if (other !== null) return redirect(c, asked, '/tokens', other)

    const url = getPlainUrl(c, asked)
    const { pathname } = url
    if (!hasPage(pathname)) refuseInJson(c)
    const inLanguage = new URL(url)
    inLanguage.pathname = prefix + pathname
    const rendered = await tryRender(c, asked, inLanguage.href)
    if (rendered === null) return sendBare(c, asked, pathname)
    if (rendered instanceof Response) {
      return redirect(c, asked, pathname, rendered.headers.get('location') ?? '/')
    }

    if (rendered.status === 404) refuseInJson(c)
    const { bare, fill } = getTemplate(asked, pathname)
    const body = prepareBody(fill(rendered, url), bare.type, true)
    const { status, isPrivate, isLoading } = rendered
    // One that still loads data is rendered again by the next request.
    const foundCaching = isLoading ? 'no-cache' : sharedCaching
    const caching = isPrivate || status !== 200 ? 'no-store' : foundCaching
    const headers = createHeaders(asked, pathname, caching, status)
    if (caching === sharedCaching) documents.set(key, { body, headers })
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

function getPlainUrl(c: Context<ServerEnv>, { prefix }: Asked): URL {
  const url = getPublicUrl(c)
  // The router could not read a damaged path: another one stands for it.
  if (isDamaged(url.pathname)) return new URL(damagedPath, url)
  url.pathname = url.pathname.slice(prefix.length)
  return url
}
