import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { Refusal } from '../errors/errors'
import { createPageHeaders, logoHeaders } from '../http/headers'
import { maxBodySize, readBody } from '../http/readBody'
import { prepareBody, sendPrepared } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { brandManifest } from './brandedPage'
import { type PageConfig, hashInlineContent, openTemplate } from './document'
import { type HasPage, createDocumentSenders } from './documents'
import { isHashed, looksLikeFile, readFiles } from './files'
import type { Render } from './rendering'

const logoType = 'image/svg+xml; charset=utf-8'
const manifestPath = '/manifest.webmanifest'

/**
 * Serves a built page. Its 3 MB are read once, so that no path leads out of the folder,
 * and a newer build there changes nothing. A route of the page gets a document; a missing
 * file is a 404.
 */
export function createPage(
  folder: string,
  config: PageConfig,
  render?: Render,
  hasPage: HasPage = () => true,
): Hono<ServerEnv> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json'))
  const index = openTemplate(read('index.html'), manifest, config)
  const frame = openTemplate(read('embed.html'), manifest, config)
  // Both documents have the same inline content.
  const getHeaders = createPageHeaders(
    config.apiBaseUrl,
    hashInlineContent(index.template),
  )
  const senders = createDocumentSenders({ index, frame, getHeaders, render, hasPage })
  const files = readFiles(folder, index.template)
  files.set('/index.html', index.bare)
  files.set('/embed.html', frame.bare)
  const { brand } = config
  const { logo } = brand
  if (logo !== null)
    files.set(logo.path, prepareBody(new Uint8Array(logo.content), logoType))
  const webManifest = files.get(manifestPath)
  if (webManifest !== undefined) {
    const text = brandManifest(new TextDecoder().decode(webManifest.bytes), brand)
    files.set(manifestPath, prepareBody(text, webManifest.type))
  }

  function sendFile(c: Context<ServerEnv>, path: string): Promise<Response> {
    c.env.route = 'file'
    const own = path === logo?.path ? logoHeaders : {}
    const headers = { ...getHeaders(path), ...own }
    const file = files.get(path)
    if (file === undefined) throw new Refusal(404, 'There is no such file.', { headers })
    const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return sendPrepared(c, file, { ...headers, 'cache-control': caching })
  }

  return (
    new Hono<ServerEnv>()
      .get('*', (c) => {
        const { path } = c.req
        const isFile = files.has(path) || looksLikeFile(path)
        return isFile ? sendFile(c, path) : senders.sendDocument(c)
      })
      // The forms of the page before hydration, and without scripts.
      .post('/go', async (c) => {
        const form = new URLSearchParams(await readBody(c, maxBodySize))
        return senders.sendSearch(c, form.get('q') ?? '')
      })
      .all('*', (c) => {
        c.env.route = 'page'
        const message = `${c.req.method} is not allowed here. Allowed: GET, HEAD.`
        const headers = { ...getHeaders('/'), allow: 'GET, HEAD' }
        throw new Refusal(405, message, { headers })
      })
  )
}
