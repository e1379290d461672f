import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { damagedPath, isDamaged, trimPath } from '../../contract/renderedPage'
import { Refusal } from '../errors'
import { type PreparedBody, prepareBody, respond, sendPrepared } from '../http/send'
import { createAgeHeader, createPageHeaders } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import { type PageConfig, type Render, hashInlineContent, openTemplate } from './document'

/** Documents that are equal for all clients are cached. Those about a transaction, name or address are not. */
const sharedSeconds = 5
const sharedCaching = `public, max-age=${sharedSeconds}`

/** Whether a path of the page has a route. */
export type HasPage = (pathname: string) => boolean

/**
 * Serves a built page. Its 3 MB are read once, so that no path leads out of the folder, and a newer build there changes
 * nothing. A route of the page gets a document; a missing file is a 404.
 */
export function createPage(
  folder: string,
  config: PageConfig,
  render?: Render,
  hasPage: HasPage = () => true,
) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json'))
  const { template, fill } = openTemplate(read('index.html'), manifest, config)
  const getHeaders = createPageHeaders(config.apiBaseUrl, hashInlineContent(template))
  const bare = prepareBody(template, 'text/html; charset=utf-8')
  /** By their paths as in URLs. */
  const files = new Map<string, PreparedBody>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name))
    const path = `/${file.replaceAll('\\', '/')}`
    if (path.startsWith('/.') || !entry.isFile()) continue
    // At the root, because its path decides its scope.
    const isWorker = path === '/sw.js'
    const content = isWorker
      ? markWorker(read(file), template)
      : readFileSync(join(folder, file))
    files.set(path, prepareBody(content, getMimeType(path) ?? 'application/octet-stream'))
  }
  files.set('/index.html', bare)

  // By the whole public URL, which the tags of link previews contain.
  const documents = new LRUCache<string, PreparedBody>({
    // In bytes. Documents count twice for their compressed form.
    maxSize: 8_000_000,
    sizeCalculation: ({ bytes }) => 2 * bytes.byteLength,
    ttl: sharedSeconds * 1_000,
  })

  function sendFile(c: Context<ServerEnv>, path: string): Promise<Response> {
    c.env.route = 'file'
    const headers = getHeaders(path)
    const file = files.get(path)
    if (file === undefined) throw new Refusal(404, 'There is no such file.', { headers })
    const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return sendPrepared(c, file, { ...headers, 'cache-control': caching })
  }

  async function sendDocument(c: Context<ServerEnv>): Promise<Response> {
    c.env.route = 'page'
    const trimmed = getTrimmedTarget(c)
    if (trimmed !== null) {
      return respond(c, 302, null, {
        ...getHeaders('/'),
        'cache-control': 'no-store',
        location: trimmed,
      })
    }
    const { href: url, pathname } = getPublicUrl(c)
    const cache = (caching: string) => ({
      ...getHeaders(pathname),
      'cache-control': caching,
    })
    const cached = documents.get(url)
    if (cached !== undefined) {
      const age = createAgeHeader(sharedSeconds * 1_000 - documents.getRemainingTTL(url))
      return sendPrepared(c, cached, { ...cache(sharedCaching), ...age })
    }
    const rendered = await render?.(url, c.env.client)
    if (rendered instanceof Response) {
      const location = rendered.headers.get('location') ?? '/'
      return respond(c, 302, null, { ...cache('no-store'), location })
    }
    if (!rendered)
      return sendPrepared(c, bare, cache('no-cache'), getBareStatus(pathname))
    const document = prepareBody(fill(rendered, url), bare.type, true)
    const isPrivate = rendered.isPrivate || rendered.status !== 200
    if (!isPrivate && !rendered.isLoading) documents.set(url, document)
    const caching = isPrivate
      ? 'no-store'
      : rendered.isLoading
        ? 'no-cache'
        : sharedCaching
    return sendPrepared(c, document, cache(caching), rendered.status)
  }

  /** Of a document that the browser renders. Whether there is such a token or chain is not known then. */
  function getBareStatus(pathname: string): 200 | 400 | 404 {
    if (pathname === damagedPath) return 400
    return hasPage(pathname) ? 200 : 404
  }

  return new Hono<ServerEnv>()
    .get('*', (c) => {
      const { path } = c.req
      return files.has(path) || looksLikeFile(path) ? sendFile(c, path) : sendDocument(c)
    })
    .all('*', (c) => {
      c.env.route = 'page'
      const message = `${c.req.method} is not allowed here. Allowed: GET, HEAD.`
      throw new Refusal(405, message, {
        headers: { ...getHeaders('/'), allow: 'GET, HEAD' },
      })
    })
}

/** The target without blanks at the ends of its segments, which links are copied with; null if there are none. */
function getTrimmedTarget({ req }: Context<ServerEnv>): string | null {
  const { pathname, search } = new URL(req.url)
  const trimmed = trimPath(pathname)
  return trimmed === pathname ? null : trimmed + search
}

/**
 * The URL as the client sent it: its host is that of the `Host` header. TLS can end at a trusted proxy. The router could not read a
 * damaged path, so another one stands for it.
 */
function getPublicUrl({ req, env }: Context<ServerEnv>): URL {
  const sent = new URL(req.url)
  const url = isDamaged(sent.pathname) ? new URL(damagedPath, sent) : sent
  if (env.client?.isSecure === true) url.protocol = 'https:'
  return url
}

/**
 * Adds the configured index.html to the worker's build ID: a browser keeps its cached files until the worker changes, and the
 * configuration is not part of the build.
 */
const markWorker = (script: string, index: string): string =>
  script.replaceAll(/build-[0-9a-f]{16}/g, (build) => {
    const digest = createHash('sha256').update(build).update(index).digest('hex')
    return `build-${digest.slice(0, 16)}`
  })

/** File names in these folders contain a hash of the content. */
const isHashed = (path: string): boolean => /^\/(assets|logos)\//.test(path)

const looksLikeFile = (path: string): boolean =>
  isHashed(path) ||
  /^\/[^/]+\.(js|css|map|json|txt|xml|ico|png|svg|woff2?|webmanifest)$/.test(path)
