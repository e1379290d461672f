/** @import { Plugin } from 'vite' */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { isEnglish, language, wordsAlias } from './words.mjs'

/** The service has the documents and manifests of other languages below their prefixes. */
const root = isEnglish ? '/' : `/${language}/`
const index = `${root}index.html`

const entry = path.resolve(import.meta.dirname, '../src/offline/serviceWorker.ts')

/** Files that the worker caches beside the built assets. */
const cachedRootFiles = /^(index\.html|favicon[\w-]*\.svg|manifest\.webmanifest)$/

/**
 * Builds src/offline/serviceWorker.ts into sw.js, with the list of files to cache:
 * index.html, all chunks (any page may be opened offline) and the fonts, but no logos.
 * vite-plugin-pwa would add 229 packages to list these files.
 * @returns {Plugin}
 */
export function serviceWorker() {
  let folder = ''
  return {
    name: 'crosswatch:service-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      folder = dir
    },
    async closeBundle() {
      if (folder === '') return
      const files = (await readdir(folder)).filter((file) => cachedRootFiles.test(file))
      const chunks = (await readdir(path.join(folder, 'assets')))
        .filter((file) => /\.(js|woff2)$/.test(file))
        .map((file) => `/assets/${file}`)
      const digest = createHash('sha256').update(chunks.join())
      for (const file of files) digest.update(await readFile(path.join(folder, file)))
      const built = {
        // src/service/page/files.ts searches for this pattern.
        id: `build-${digest.digest('hex').slice(0, 16)}`,
        files: files.map((file) => (file.startsWith('favicon') ? '/' : root) + file),
        chunks,
        index,
      }
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        resolve: { alias: wordsAlias },
        define: { built: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: entry,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
