import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type PreparedAnswer,
  chosenEncoding,
  encodedBody,
  prepareBytes,
} from '../catalogue/prepared'
import type { Client } from '../http/clientAddress'
import { pageHeaders } from '../http/headers'
import { matches } from '../http/written'
import { fillDocument, fillMetas, inlineHashes, type RenderedPage } from './document'
import { readModulePreloads } from './modulePreloads'
import { describeSearch, searchDescriptionPath } from './searchDescription'
import { markWorker, serviceWorkerPath } from './serviceWorker'

/** How the page is served. `render` renders it for a client, or gives null where that is not done: then the browser renders it. */
export type PageOptions = {
  prefix: string
  apiBaseUrl: string
  render?: (request: Request, from: Client) => Promise<RenderedPage | Response | null>
}

type File = { type: string; content: PreparedAnswer }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/opensearchdescription+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = /^(text|application)\/|^image\/svg/

/**
 * Serves a built page from its folder. Only files that were there at the start are served, by their exact path, so that
 * no path leads out of the folder. A route of the page is index.html; what looks like a file and is none is a 404.
 */
export async function createPage(
  folder: string,
  options: PageOptions,
): Promise<(request: Request, from?: Client) => Promise<Response>> {
  const paths = await filesOf(folder)
  const files = new Map<string, Promise<File | null>>()
  const html = fillMetas(await readFile(join(folder, 'index.html'), 'utf8'), options)
  const headers = pageHeaders(options.apiBaseUrl, inlineHashes(html))
  if (paths.has(serviceWorkerPath)) {
    const script = await readFile(join(folder, serviceWorkerPath), 'utf8')
    const worker = asFile(Buffer.from(markWorker(script, html)), '.js')
    files.set(serviceWorkerPath, Promise.resolve(worker))
  }
  const preloads = await readModulePreloads(folder)
  const template = asFile(Buffer.from(html), '.html')

  const read = (path: string): Promise<File | null> => {
    const known = files.get(path) ?? load(folder, path)
    files.set(path, known)
    return known
  }
  const answerWith = async (request: Request, file: File | null, caching: string) => {
    const answer = file === null ? noSuchFile() : await send(request, file)
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    answer.headers.set('cache-control', file === null ? 'no-store' : caching)
    return answer
  }

  const searchFile = async (request: Request, isSecure: boolean) => {
    const text = await readFile(join(folder, searchDescriptionPath), 'utf8')
    return asFile(Buffer.from(describeSearch(text, request.url, isSecure)), '.xml')
  }

  return async (request, from = { address: '', isSecure: false }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const message = `${request.method} is not allowed here. Allowed: GET, HEAD.`
      return Response.json(
        { message },
        { status: 405, headers: { ...headers, allow: 'GET, HEAD' } },
      )
    }
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname === searchDescriptionPath && paths.has(pathname)) {
      return answerWith(request, await searchFile(request, from.isSecure), 'no-cache')
    }
    if (paths.has(pathname) && pathname !== '/index.html') {
      return answerWith(request, await read(pathname), isHashed(pathname) ? immutable : 'no-cache')
    }
    if (looksLikeFile(pathname)) return answerWith(request, null, 'no-store')
    const isDocument = request.method === 'GET' && pathname !== '/index.html'
    const page = isDocument ? ((await options.render?.(request, from)) ?? null) : null
    if (page === null) return answerWith(request, template, 'no-cache')
    if (page instanceof Response) {
      const location = page.headers.get('location') ?? '/'
      return new Response(null, {
        status: 302,
        headers: { ...headers, location, 'cache-control': 'no-store' },
      })
    }
    const text = fillDocument(html, page, preloads(page.modules))
    return sendRendered(request, text, {
      ...headers,
      'cache-control': page.isPrivate ? 'no-store' : rendered,
    })
  }
}

/** What is equal for all may be stored for seconds. */
const rendered = 'public, max-age=5'

const deflate = promisify(gzip)

/** At gzip's usual level: a higher one would take longer than it saves for a document that is sent once. */
async function sendRendered(
  request: Request,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  const body = isCompressed ? await deflate(text) : Buffer.from(text)
  return new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.byteLength),
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
  })
}

const noSuchFile = (): Response =>
  Response.json({ message: 'There is no such file.' }, { status: 404 })

const immutable = 'public, max-age=31536000, immutable'

/** The build puts a hash of the content into every name below these. */
const isHashed = (path: string): boolean => /^\/(assets|logos)\//.test(path)

const looksLikeFile = (path: string): boolean =>
  isHashed(path) || /^\/[^/]+\.(js|css|map|json|txt|xml|ico|png|svg|woff2?|webmanifest)$/.test(path)

async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('/.')),
  )
}

/** Null for a file that a newer build has replaced since the start. */
async function load(folder: string, path: string): Promise<File | null> {
  const content = await readFile(join(folder, path)).catch(() => null)
  return content === null ? null : asFile(content, extname(path))
}

const asFile = (content: Buffer, extension: string): File => ({
  type: types[extension] ?? 'application/octet-stream',
  content: prepareBytes(new Uint8Array(content)),
})

async function send(request: Request, { type, content }: File): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const isWorth = compressible.test(type) && content.body.byteLength >= 1_000
  const encoding = isWorth ? chosenEncoding(accepted) : null
  const etag = `"${content.tag}${encoding === null ? '' : `-${encoding}`}"`
  const headers = new Headers({ etag, vary: 'Accept-Encoding' })
  if (matches(request.headers.get('if-none-match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  const body = encoding === null ? content.body : await encodedBody(content, encoding)
  headers.set('content-type', type)
  headers.set('content-length', String(body.byteLength))
  if (encoding !== null) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
