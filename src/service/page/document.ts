import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { RenderPage, RenderedPage } from '../../contract/renderedPage'
import type { Config } from '../config'
import type { Client } from '../middleware/client'
import type { RequestLimit } from '../middleware/requestLimit'
import { metrics } from '../observe/metrics'

/** The configuration of the page. One build serves any network and service. */
export type PageConfig = Pick<Config, 'prefix' | 'apiBaseUrl' | 'supportUrl'>

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes the configuration into the meta elements of index.html. */
function fillMetas(html: string, { prefix, apiBaseUrl, supportUrl }: PageConfig): string {
  const metas = {
    'api-base-url': apiBaseUrl,
    'network-prefix': prefix,
    'support-url': supportUrl,
  }
  return Object.entries(metas).reduce((filled, [name, value]) => {
    const meta = new RegExp(`(?<=<meta name="${name}" content=")[^"]*`)
    if (!meta.test(filled)) throw new Error(`index.html has no <meta name="${name}">.`)
    return filled.replace(meta, () => escapeAttribute(value))
  }, html)
}

const hashContent = ([, content = '']: RegExpExecArray): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Returns the hashes of inline scripts and styles for the content security policy. */
export const hashInlineContent = (html: string) => ({
  scripts: Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), hashContent),
  styles: Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), hashContent),
})

/**
 * index.html without its title, in five parts. The second has the tags of its link preview. The page goes before the fourth, its
 * state before the fifth.
 */
const partsOfIndex =
  /^(.*)<title>[^<]*<\/title>(.*?"og:description"[^>]*>)(.*<div id="root">)(.*)(<\/body>.*)$/s

/** The built files in Vite's manifest, by source. `imports` are keys of the same manifest. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>

/**
 * Returns the text of index.html with the configuration, and a function that inserts a rendered page into it. `url`: the page's
 * public address, which link previews need. The head also names the page's files, from Vite's manifest, so that browsers
 * fetch them together with those of index.html.
 */
export function openTemplate(index: string, manifest: Manifest, config: PageConfig) {
  const template = fillMetas(index, config)
  const files = Object.values(manifest).map(({ file }) => file)
  const parts = partsOfIndex.exec(template)
  if (parts === null)
    throw new Error('index.html has no title, link preview, #root or end.')
  const [, start = '', tags = '', untilPage = '', untilState = '', end = ''] = parts
  const filesOfIndex = new Set(files.filter((file) => template.includes(file)))

  function createPreloads(modules: readonly string[]): string {
    const keys = new Set(modules)
    // The loop also visits keys that are added during it.
    for (const key of keys)
      for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
    return [...keys]
      .flatMap((key) => manifest[key] ?? [])
      .filter(({ file }) => !filesOfIndex.has(file))
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
  }
  function fill({ head, html, state, modules }: RenderedPage, url: string): string {
    const image = new URL('/previews/crosswatch.png', url).href
    const addresses = Object.entries({ url, image }).map(
      ([name, value]) =>
        `<meta property="og:${name}" content="${escapeAttribute(value)}">`,
    )
    const titleAndTags = head.includes('<meta ') ? head : head + tags
    const untilHtml = [
      start,
      titleAndTags,
      ...addresses,
      createPreloads(modules),
      untilPage,
    ]
    return [...untilHtml, html, untilState, state, end].join('')
  }

  return { template, fill }
}

/** A render takes some 10 ms of CPU, in which nothing else is answered. */
const maxRenders = 2
const maxWaiting = 8

export type Render = ReturnType<typeof createRendering>

/**
 * Renders pages, two at a time. Returns null beyond the client's limit, beyond the queue and after a
 * failure: the browser then renders, as the bare document works and costs nothing.
 */
export function createRendering(
  render: RenderPage,
  limit: RequestLimit,
  log: (line: string) => void,
) {
  const inTurn = pLimit(maxRenders)
  /** The documents that are being rendered, wait for that, or are being counted. */
  let queueLength = 0
  async function tryRender(url: string) {
    try {
      return await render(new Request(url))
    } catch (error) {
      log(
        `A page could not be rendered: ${error instanceof Error ? error.stack : String(error)}`,
      )
      return null
    } finally {
      // Other requests are answered between two renders.
      await setImmediate()
    }
  }
  return async (url: string, client: Client | undefined) => {
    if (queueLength >= maxRenders + maxWaiting) {
      metrics.rateLimited.inc({ limit: 'rendering' })
      return null
    }
    // Only what has a place in the queue is counted for its client.
    queueLength += 1
    try {
      return (await limit(client, 'document')) > 0 ? null : await inTurn(tryRender, url)
    } finally {
      queueLength -= 1
    }
  }
}
