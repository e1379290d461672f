import { createHash } from 'node:crypto'
import type { RenderedPage } from '../../contract/renderedPage'
import { type Config, sourceHasNames } from '../config/config'
import { prepareBody } from '../http/send'
import { brandDocument, getPreviewImage, listBrandMetas } from './brandedPage'
import { describeLanguages, linkLanguages } from './languagesMeta'

/** The configuration of the page. One build serves any network and service. */
export type PageConfig = Pick<
  Config,
  'prefixes' | 'apiBaseUrl' | 'supportUrl' | 'brand' | 'source'
>

/** Escapes a text for HTML, also within an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function fillMetas(
  html: string,
  { prefixes, apiBaseUrl, supportUrl, brand, source }: PageConfig,
): string {
  const metas = {
    'api-base-url': apiBaseUrl,
    'network-prefix': prefixes.join(','),
    names: sourceHasNames(source) ? '' : 'none',
    'support-url': supportUrl,
    ...listBrandMetas(brand),
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

/** index.html without its title. */
const partsOfIndex = new RegExp(
  [
    '^(?<start>.*)<title>[^<]*</title>',
    // The tags of its link preview.
    '(?<preview>.*?"og:description"[^>]*>)',
    // A page's HTML follows this part, and its state the next one.
    '(?<untilPage>.*<div id="root">)',
    '(?<untilState>.*)',
    '(?<end></body>.*)$',
  ].join(''),
  's',
)

/** The built files in Vite's manifest, by source. `imports` are keys of the same manifest. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>

/** The language of a page, and all that are offered. */
export type PageLanguage = { tag: string; offered: readonly string[] }

/**
 * Returns the text of index.html or embed.html with the configuration, the same as the
 * body of a response in which the browser renders, and a function that inserts a rendered
 * page into it. The head also names the page's files, from Vite's manifest, so
 * that browsers fetch them together with those of index.html.
 */
export function openTemplate(
  index: string,
  manifest: Manifest,
  config: PageConfig,
  { tag, offered }: PageLanguage,
) {
  const { brand } = config
  const branded = brandDocument(fillMetas(index, config), brand, escapeAttribute)
  const template =
    offered.length < 2
      ? branded
      : branded.replace('</script>', (end) => end + describeLanguages(tag, offered))
  const image = getPreviewImage(brand)
  const parts = partsOfIndex.exec(template)?.groups
  if (parts === undefined)
    throw new Error('index.html has no title, link preview, #root or end.')
  const { start, preview, untilPage, untilState, end } = parts
  const files = Object.values(manifest).map(({ file }) => file)
  const filesOfIndex = new Set(files.filter((file) => template.includes(file)))

  /** Writes the links to the files of modules, but for those that index.html links. */
  function createPreloads(modules: readonly string[]): string {
    const keys = new Set(modules)
    // The loop also visits keys that are added during it.
    for (const key of keys) {
      for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
    }
    return [...keys]
      .flatMap((key) => manifest[key] ?? [])
      .filter(({ file }) => !filesOfIndex.has(file))
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
  }

  /** `url`: the page's public address without a language, which link previews need. */
  function fill({ head, html, state, modules }: RenderedPage, url: URL): string {
    return [
      start,
      head,
      // Not every page has a preview of its own.
      head.includes('<meta ') ? '' : preview,
      createPreviewTag('url', url.href),
      image === '' ? '' : createPreviewTag('image', new URL(image, url).href),
      linkLanguages(offered, url, escapeAttribute),
      createPreloads(modules),
      untilPage,
      html,
      untilState,
      state,
      end,
    ].join('')
  }

  return { template, bare: prepareBody(template, 'text/html; charset=utf-8'), fill }
}

export type Template = ReturnType<typeof openTemplate>

const createPreviewTag = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeAttribute(content)}">`
