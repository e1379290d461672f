import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { damagedPath, isDamaged } from '../../contract/renderedPage'
import { Refusal } from '../errors'
import { type PreparedBody, prepareBody, respond, sendPrepared } from '../http/send'
import { createAgeHeader, createPageHeaders } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import {
  type PageConfig,
  type Render,
  fillDocument,
  fillMetas,
  hashInlineContent,
  readModulePreloads,
} from './document'

/** Documents that are equal for all clients are cached. Those about a transaction, name or address are not. */
const sharedSeconds = 5
const sharedCaching = `public, max-age=${sharedSeconds}`
/** In bytes. Documents count twice for their compressed form. */
const maxDocumentsSize = 8_000_000

/** At the root, because its path decides its scope. */
const serviceWorkerPath = '/sw.js'

/**
 * Serves a built page. Only files that were in the folder at the start are served, so that no path leads out of it. A route
 * of the page gets a document; a missing file is a 404.
 */
export async function createPage(
  folder: string,
  config: PageConfig,
  render?: Render,
): Promise<Hono<ServerEnv>> {
  const paths = await listFiles(folder)
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const html = fillMetas(await read('index.html'), config)
  const template = prepare(html, '/index.html')
  const files = new Map([['/index.html', template]])
  if (paths.has(serviceWorkerPath)) {
    const worker = markWorker(await read(serviceWorkerPath), html)
    files.set(serviceWorkerPath, prepare(worker, serviceWorkerPath))
  }
  const preloads = await readModulePreloads(folder, html)
  const getHeaders = createPageHeaders(config.apiBaseUrl, hashInlineContent(html))

  // By the whole public URL, which the tags of link previews contain.
  const documents = new LRUCache<string, PreparedBody>({
    maxSize: maxDocumentsSize,
    sizeCalculation: ({ bytes }) => 2 * bytes.byteLength,
    ttl: sharedSeconds * 1_000,
  })

  /** Null for no such file, also one that a newer build has replaced since the start. */
  async function load(path: string): Promise<PreparedBody | null> {
    const known = files.get(path)
    if (known !== undefined || !paths.has(path)) return known ?? null
    const content = await readFile(join(folder, path)).catch(() => null)
    if (content === null) return null
    const file = prepare(new Uint8Array(content), path)
    files.set(path, file)
    return file
  }

  async function sendFile(c: Context<ServerEnv>, path: string): Promise<Response> {
    c.env.route = 'file'
    const headers = getHeaders(path)
    const file = await load(path)
    if (file === null) throw new Refusal(404, 'There is no such file.', { headers })
    const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return sendPrepared(c, file, { ...headers, 'cache-control': caching })
  }

  async function sendDocument(c: Context<ServerEnv>): Promise<Response> {
    c.env.route = 'page'
    const { href: url, pathname } = getPublicUrl(c)
    const headers = getHeaders(pathname)
    const cached = documents.get(url)
    if (cached !== undefined) {
      const ageMs = sharedSeconds * 1_000 - documents.getRemainingTTL(url)
      const aged = { 'cache-control': sharedCaching, ...createAgeHeader(ageMs) }
      return sendPrepared(c, cached, { ...headers, ...aged })
    }
    const rendered = c.req.method === 'GET' ? await render?.(url, c.env.client) : undefined
    if (rendered instanceof Response) {
      const location = rendered.headers.get('location') ?? '/'
      return respond(c, 302, null, { ...headers, 'cache-control': 'no-store', location })
    }
    if (!rendered) return sendPrepared(c, template, { ...headers, 'cache-control': 'no-cache' })
    const text = fillDocument(html, rendered, preloads(rendered.modules), url)
    const document = prepareBody(text, template.type, true)
    const isPrivate = rendered.isPrivate || rendered.status !== 200
    if (!isPrivate && !rendered.isLoading) documents.set(url, document)
    const caching = isPrivate ? 'no-store' : rendered.isLoading ? 'no-cache' : sharedCaching
    return sendPrepared(c, document, { ...headers, 'cache-control': caching }, rendered.status)
  }

  return new Hono<ServerEnv>()
    .get('*', (c) => {
      const { path } = c.req
      return paths.has(path) || looksLikeFile(path) ? sendFile(c, path) : sendDocument(c)
    })
    .all('*', (c) => {
      c.env.route = 'page'
      const message = `${c.req.method} is not allowed here. Allowed: GET, HEAD.`
      throw new Refusal(405, message, { headers: { ...getHeaders('/'), allow: 'GET, HEAD' } })
    })
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
  isHashed(path) || /^\/[^/]+\.(js|css|map|json|txt|xml|ico|png|svg|woff2?|webmanifest)$/.test(path)

/** The paths of the files, as in URLs. */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  return new Set(paths.filter((path) => !path.startsWith('/.')))
}

const prepare = (content: Uint8Array<ArrayBuffer> | string, path: string): PreparedBody =>
  prepareBody(content, getMimeType(path) ?? 'application/octet-stream')
