import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type PreparedBody, prepareBody } from '../http/send'

/**
 * Reads the files of a built page by their paths as in URLs. Files with a dot in front
 * are not served. `index`: the configured index.html.
 */
export function readFiles(folder: string, index: string): Map<string, PreparedBody> {
  const files = new Map<string, PreparedBody>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`
    if (path.startsWith('/.') || !entry.isFile()) continue
    const content = readFileSync(file)
    // The worker is at the root, because its path decides its scope.
    const served = path === '/sw.js' ? markWorker(String(content), index) : content
    // Types for TypeScript end like a video.
    const type = path.endsWith('.d.ts')
      ? 'text/plain; charset=utf-8'
      : (getMimeType(path) ?? 'application/octet-stream')
    files.set(path, prepareBody(served, type))
  }
  return files
}

/**
 * Adds the configured index.html to the worker's build ID: a browser keeps its cached
 * files until the worker changes, and the configuration is not part of the build.
 */
const markWorker = (script: string, index: string): string =>
  script.replaceAll(/build-[0-9a-f]{16}/g, (build) => {
    const digest = createHash('sha256').update(build).update(index).digest('hex')
    return `build-${digest.slice(0, 16)}`
  })

/** Whether a file name contains a hash of the content, as all names in these folders do. */
export const isHashed = (path: string): boolean => /^\/(assets|logos)\//.test(path)

/** Whether a path is a file's, even if there is no such file. */
export const looksLikeFile = (path: string): boolean =>
  isHashed(path) ||
  /^\/[^/]+\.(js|css|map|json|txt|xml|ico|png|svg|woff2?|webmanifest)$/.test(path)
