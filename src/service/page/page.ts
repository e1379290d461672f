import { type Context, Hono } from 'hono'
import { isEmbeddedPath } from '../../contract/renderedPage'
import { Refusal } from '../errors/errors'
import { logoHeaders } from '../http/headers'
import { negotiateLanguage } from '../http/language'
import { maxBodySize, readBody } from '../http/readBody'
import { prepareBody, sendPrepared } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { brandManifest } from './brandedPage'
import type { PageConfig } from './document'
import { type Asked, type HasPage, createDocumentSenders } from './documents'
import { isHashed, looksLikeFile } from './files'
import { type PageLanguages, openPages } from './languagePages'
import type { Render } from './rendering'

const logoType = 'image/svg+xml; charset=utf-8'

/**
 * Serves a built page, in each language that is offered. Its 3 MB are read once, so that no path
 * leads out of the folder, and a newer build there changes nothing. A route of the page gets a
 * document; a missing file is a 404.
 */
export function createPage(
  languages: PageLanguages,
  config: PageConfig,
  render?: Render,
  hasPage: HasPage = () => true,
): Hono<ServerEnv> {
  const { brand } = config
  const { logo } = brand
  const getOpened = openPages(languages, config, (files) => {
    if (logo !== null)
      files.set(logo.path, prepareBody(new Uint8Array(logo.content), logoType))
    for (const [path, { bytes, type }] of files) {
      if (!path.endsWith('/manifest.webmanifest')) continue
      const text = brandManifest(new TextDecoder().decode(bytes), brand)
      files.set(path, prepareBody(text, type))
    }
  })
  const senders = createDocumentSenders({ render, hasPage })

  /** By the path, which is for everybody; of a frame, by its site; else by the header. */
  function readAsked(c: Context<ServerEnv>): Asked {
    const { pages, offered } = getOpened()
    const [, first = ''] = c.req.path.split('/', 2)
    const isNamed = offered.length > 1 && offered.includes(first)
    const framed = isEmbeddedPath(c.req.path) ? (c.req.query('lang') ?? '') : ''
    const given = [isNamed ? first : '', framed].find((tag) => offered.includes(tag))
    const { tag, varying } = negotiateLanguage(c, languages)
    const page = pages.get(given ?? tag)
    if (page === undefined) throw new Error(`There is no page in ${tag}.`)
    return {
      page,
      prefix: isNamed ? `/${first}` : '',
      isNegotiated: given === undefined && varying.length > 0,
    }
  }

  function sendFile(c: Context<ServerEnv>, path: string): Promise<Response> {
    c.env.route = 'file'
    const { files } = getOpened()
    const own = path === logo?.path ? logoHeaders : {}
    const headers = {
      ...readAsked(c).page.getHeaders(path),
      ...own,
      // The worker of a language is that of all paths.
      ...(/^\/[\w-]+\/sw\.js$/.test(path) && { 'service-worker-allowed': '/' }),
    }
    const file = files.get(path)
    if (file === undefined) throw new Refusal(404, 'There is no such file.', { headers })
    const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return sendPrepared(c, file, { ...headers, 'cache-control': caching })
  }

  return (
    new Hono<ServerEnv>()
      .get('*', (c) => {
        const { path } = c.req
        const isFile = getOpened().files.has(path) || looksLikeFile(path)
        return isFile ? sendFile(c, path) : senders.sendDocument(c, readAsked(c))
      })
      // The forms of the page before hydration, and without scripts.
      .post('*', async (c, next) => {
        const asked = readAsked(c)
        if (c.req.path !== `${asked.prefix}/go`) return next()
        const form = new URLSearchParams(await readBody(c, maxBodySize))
        return senders.sendSearch(c, asked, form.get('q') ?? '')
      })
      .all('*', (c) => {
        c.env.route = 'page'
        const message = `${c.req.method} is not allowed here. Allowed: GET, HEAD.`
        const headers = { ...readAsked(c).page.getHeaders('/'), allow: 'GET, HEAD' }
        throw new Refusal(405, message, { headers })
      })
  )
}
