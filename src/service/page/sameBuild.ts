import { existsSync, readFileSync } from 'node:fs'

const idLength = 12

/** The digest of what a folder was built from, which `npm run build` writes; null for none. */
export const readDigest = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null

/**
 * Returns the ID of the build of both; '' for none. Throws an error of one line where page and
 * service are of different builds, as after a copy that was cut: the browser would render each page
 * anew over the server's. What `vite build` alone has built has no digest, and passes.
 */
export function requireSameBuild(pageFile: string, serviceFile: string): string {
  const [page, service] = [readDigest(pageFile), readDigest(serviceFile)]
  if (page === null || service === null) return ''
  if (page === service) return service.slice(0, idLength)
  throw new Error(
    'dist/page and dist/service are of different builds. Run "npm run build", or copy dist as a whole.',
  )
}
