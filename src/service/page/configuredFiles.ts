import { createHash } from 'node:crypto'

/** Writes the configuration into index.html's metas: one build serves any network and any service. */
export function fillMetas(
  html: string,
  { prefix, apiBaseUrl }: { prefix: string; apiBaseUrl: string },
): string {
  return fillMeta(fillMeta(html, 'api-base-url', apiBaseUrl), 'network-prefix', prefix)
}

function fillMeta(html: string, name: string, content: string): string {
  const pattern = new RegExp(`(<meta name="${name}" content=")[^"]*(")`)
  if (!pattern.test(html)) throw new Error(`index.html has no <meta name="${name}">.`)
  return html.replace(
    pattern,
    (_, before: string, after: string) => before + escapeHtml(content) + after,
  )
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Where public/ has it; index.html links it. */
export const searchDescriptionPath = '/opensearch.xml'

/** The URL as the client sent it: its host is that of the `Host` header. `isSecure`: TLS ended at a trusted proxy. */
export function getPublicUrl(url: string, isSecure: boolean): string {
  const publicUrl = new URL(url)
  if (isSecure) publicUrl.protocol = 'https:'
  return publicUrl.href
}

/** Writes the public origin into the description of the page as a search engine: browsers take no relative addresses there. */
export const describeSearch = (template: string, url: string): string =>
  template.replaceAll('{origin}', escapeHtml(new URL(url).origin))

/** Where the build puts it, and the page starts it from: its place decides which addresses it answers for. */
export const serviceWorkerPath = '/sw.js'

/**
 * Writes into the built service worker which index.html is served: its configuration is no part of the build, and a browser
 * keeps what it has until the worker is another one.
 */
export const markWorker = (script: string, index: string): string =>
  script.replaceAll(/build-[0-9a-f]{16}/g, (build) => {
    const digest = createHash('sha256').update(build).update(index).digest('hex')
    return `build-${digest.slice(0, 16)}`
  })
