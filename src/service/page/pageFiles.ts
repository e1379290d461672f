import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  type PreparedAnswer,
  chosenEncoding,
  encodedBody,
  prepareBytes,
} from '../catalogue/prepared'
import { type AskService, inHurry } from './askService'
import { beginningOf, chainsPath } from './beginnings'
import { asData } from './brought'
import { firstAnswers } from './firstAnswers'
import { firstAssetReader } from './firstAsset'
import { readFirstPaints } from './firstPaints'
import { answerOf, firstVerdict } from './firstVerdict'
import { escapeHtml } from './holes'
import type { Client } from '../http/clientAddress'
import { pageHeaders } from '../http/headers'
import { readPreloads } from './pagePreloads'
import { inChosenTheme } from './pageTheme'
import { matches } from '../http/written'
import { describeSearch, searchDescriptionPath } from './searchDescription'
import { markWorker, serviceWorkerPath } from './serviceWorker'

/** What the page is told when it is served. `ask`: the service that it will ask, where that is served with it. */
export type PageOptions = {
  prefix: string
  apiBaseUrl: string
  ask?: (client: string) => AskService
}

/** Lists change, and each that has been is one. */
const mostIndexes = 50

type File = { type: string; content: PreparedAnswer }
type Index = { file: File; caching: string }

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
  const headers = pageHeaders(options.apiBaseUrl)
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const html = fillIn(template, options)
  if (paths.has(serviceWorkerPath)) {
    const script = await readFile(join(folder, serviceWorkerPath), 'utf8')
    const worker = asFile(Buffer.from(markWorker(script, html)), '.js')
    files.set(serviceWorkerPath, Promise.resolve(worker))
  }
  const preloads = await readPreloads(folder, options)
  const painted = await readFirstPaints(folder)
  const firstAsset = firstAssetReader(() => performance.now())
  // One for each page and each list that one begins with: each is compressed once.
  const indexes = new Map<string, File>()
  const indexAt = async (url: URL, cookies: string, { address }: Client): Promise<Index> => {
    const service = options.ask?.(address) ?? (async () => null)
    const ask = inHurry(service)
    const { page, asks, isNews, words } = await beginningOf(url, options.prefix)
    const [answers, verdict, asset] = await Promise.all([
      firstAnswers(ask, asks),
      firstVerdict(ask, url, Date.now),
      firstAsset(service, url),
    ])
    const { [chainsPath]: chains, [asks[1] ?? '']: list } = answers
    const isWhole = page === 'TokensPage' && url.search === ''
    const frame = painted(inChosenTheme(html, cookies), page, url.pathname, {
      words: words(answers),
      lists: isWhole && chains !== undefined && list !== undefined ? { chains, list } : null,
      verdict,
    })
    const data = asData({ ...answers, ...(verdict !== null && answerOf(verdict)), ...asset })
    const late = asks.filter((path) => answers[path] === undefined)
    // At the end: what is painted first waits for none of it.
    const index = frame.replace('</body>', () => `${preloads(page, late)}${data}</body>`)
    // Nobody is shown again what a transaction was, or a name: the next one is another.
    if (verdict !== null || (isNews && late.length < asks.length)) {
      return { file: asFile(Buffer.from(index), '.html'), caching: 'no-store' }
    }
    const file = indexes.get(index) ?? asFile(Buffer.from(index), '.html')
    if (indexes.size >= mostIndexes) indexes.clear()
    indexes.set(index, file)
    return { file, caching: 'no-cache' }
  }

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
    const { file, caching } = await indexAt(url, request.headers.get('cookie') ?? '', from)
    const answer = await answerWith(request, file, caching)
    answer.headers.append('vary', 'Cookie')
    return answer
  }
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

/** Writes the configuration into index.html's metas: one build serves any network and any service. */
function fillIn(html: string, { prefix, apiBaseUrl }: PageOptions): string {
  return setMeta(setMeta(html, 'api-base-url', apiBaseUrl), 'network-prefix', prefix)
}

function setMeta(html: string, name: string, content: string): string {
  const pattern = new RegExp(`(<meta name="${name}" content=")[^"]*(")`)
  if (!pattern.test(html)) throw new Error(`index.html has no <meta name="${name}">.`)
  return html.replace(
    pattern,
    (_, before: string, after: string) => before + escapeHtml(content) + after,
  )
}
