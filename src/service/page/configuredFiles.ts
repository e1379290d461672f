import { createHash } from 'node:crypto'

/** Writes the configuration into the meta elements of index.html, so that one build serves any network and service. */
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

/** The URL as the client sent it: its host is that of the `Host` header. `isSecure`: TLS ended at a trusted proxy. */
export function getPublicUrl(url: string, isSecure: boolean): string {
  const publicUrl = new URL(url)
  if (isSecure) publicUrl.protocol = 'https:'
  return publicUrl.href
}

/** At the root, because its path decides its scope. */
export const serviceWorkerPath = '/sw.js'

/**
 * Adds the configured index.html to the worker's build ID: a browser keeps its cached files until the worker changes, and the
 * configuration is not part of the build.
 */
export const markWorker = (script: string, index: string): string =>
  script.replaceAll(/build-[0-9a-f]{16}/g, (build) => {
    const digest = createHash('sha256').update(build).update(index).digest('hex')
    return `build-${digest.slice(0, 16)}`
  })
