import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../../contract/renderedPage'
import type { Client } from '../http/clientAddress'
import { cachedEtag, createPageHeaders } from '../http/headers'
import { type PreparedBody, prepareBytes, sendPrepared } from '../http/preparedBody'
import type { ServerEnv } from '../http/serverEnv'
import { fillMetas, getPublicUrl, markWorker, serviceWorkerPath } from './configuredFiles'
import { fillDocument, hashInlineContent } from './document'
import { readModulePreloads } from './modulePreloads'

/** `render` returns null when the browser has to render the page. */
export type PageOptions = {
  prefix: string
  apiBaseUrl: string
  render?: (request: Request, from: Client) => Promise<RenderedPage | Response | null>
}

/** Documents that are equal for all clients are cached. Those about a transaction, name or address are not. */
const sharedSeconds = 5
const sharedCaching = `public, max-age=${sharedSeconds}`
/** In bytes. Documents count twice for their compressed form. */
const maxDocumentsSize = 16_000_000

const documentType = 'text/html; charset=utf-8'
const types: Readonly<Record<string, string>> = {
  '.html': documentType,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const unknownClient: Client = { address: '', isSecure: false }

/**
 * Serves a built page. Only files that were in the folder at the start are served, so that no path leads out of it. A route
 * of the page gets a document; a missing file is a 404.
 */
export async function createPage(folder: string, options: PageOptions): Promise<Hono<ServerEnv>> {
  const paths = await listFiles(folder)
  const html = fillMetas(await readFile(join(folder, 'index.html'), 'utf8'), options)
  const template = prepare(Buffer.from(html), '.html')
  const files = new Map([['/index.html', Promise.resolve<PreparedBody | null>(template)]])
  if (paths.has(serviceWorkerPath)) {
    const script = await readFile(join(folder, serviceWorkerPath), 'utf8')
    const worker = prepare(Buffer.from(markWorker(script, html)), '.js')
    files.set(serviceWorkerPath, Promise.resolve(worker))
  }
  const preloads = await readModulePreloads(folder)
  const hashes = hashInlineContent(html)

  const read = (path: string): Promise<PreparedBody | null> => {
    const known = files.get(path) ?? load(folder, path)
    files.set(path, known)
    return known
  }

  // By the whole public URL, which the tags of link previews contain.
  const documents = new LRUCache<string, PreparedBody>({
    maxSize: maxDocumentsSize,
    sizeCalculation: ({ bytes }) => 2 * bytes.byteLength,
    ttl: sharedSeconds * 1_000,
  })

  const page = new Hono<ServerEnv>()
  page.use(async (c, next) => {
    const headers = createPageHeaders(options.apiBaseUrl, hashes, new URL(c.req.url).pathname)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const message = `${c.req.method} is not allowed here. Allowed: GET, HEAD.`
    return c.json({ message }, 405, { allow: 'GET, HEAD' })
  })
  page.use(cachedEtag)
  page.get('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (paths.has(pathname) || looksLikeFile(pathname)) {
      const file = paths.has(pathname) ? await read(pathname) : null
      if (file === null) {
        return c.json({ message: 'There is no such file.' }, 404, { 'cache-control': 'no-store' })
      }
      return sendPrepared(c, file, {
        'cache-control': isHashed(pathname) ? immutable : 'no-cache',
      })
    }
    const url = publicUrlOf(c)
    const cached = documents.get(url)
    if (cached !== undefined) {
      const age = sharedSeconds - documents.getRemainingTTL(url) / 1_000
      return sendPrepared(c, cached, {
        'cache-control': sharedCaching,
        age: String(Math.max(0, Math.ceil(age))),
      })
    }
    const rendered =
      c.req.method === 'GET'
        ? await options.render?.(new Request(url), c.env?.client ?? unknownClient)
        : null
    if (rendered instanceof Response) {
      c.header('cache-control', 'no-store')
      return c.redirect(rendered.headers.get('location') ?? '/', 302)
    }
    if (!rendered) return sendPrepared(c, template, { 'cache-control': 'no-cache' })
    const text = fillDocument(html, rendered, preloads(rendered.modules), url)
    const document = prepareBytes(new TextEncoder().encode(text), documentType, true)
    if (rendered.isPrivate || rendered.status !== 200) {
      return sendPrepared(c, document, { 'cache-control': 'no-store' }, rendered.status)
    }
    if (rendered.isLoading) return sendPrepared(c, document, { 'cache-control': 'no-cache' })
    documents.set(url, document)
    return sendPrepared(c, document, { 'cache-control': sharedCaching })
  })
  return page
}

const publicUrlOf = ({ req, env }: Context<ServerEnv>): string =>
  getPublicUrl(req.url, (env?.client ?? unknownClient).isSecure)

const immutable = 'public, max-age=31536000, immutable'

/** File names in these folders contain a hash of the content. */
const isHashed = (path: string): boolean => /^\/(assets|logos)\//.test(path)

const looksLikeFile = (path: string): boolean =>
  isHashed(path) || /^\/[^/]+\.(js|css|map|json|txt|xml|ico|png|svg|woff2?|webmanifest)$/.test(path)

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('/.')),
  )
}

/** Null for a file that a newer build has replaced since the start. */
async function load(folder: string, path: string): Promise<PreparedBody | null> {
  const content = await readFile(join(folder, path)).catch(() => null)
  return content === null ? null : prepare(content, extname(path))
}

const prepare = (content: Buffer, extension: string): PreparedBody =>
  prepareBytes(new Uint8Array(content), types[extension] ?? 'application/octet-stream')
