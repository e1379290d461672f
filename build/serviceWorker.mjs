/** @import { Plugin } from 'vite' */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { firstFonts } from './vitePlugins.mjs'

const entry = path.resolve(import.meta.dirname, '../src/offline/serviceWorker.ts')

/** What the worker keeps beside the built parts: index.html, and what of the page's own files it asks for. */
const named = /^(index\.html|favicon[\w-]*\.svg|manifest\.webmanifest)$/

/**
 * Builds src/offline/serviceWorker.ts into sw.js beside the page, with the list of what it keeps of this build: index.html
 * and every part, as any page may be gone to without a network; of the fonts those of the first paint, and no logos. What a
 * part has to be stands beside it: a changed one is not kept. The service changes the page's own files, so those go without.
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
    // By now index.html is as it will be served, with the digests of its scripts.
    async closeBundle() {
      if (folder === '') return
      const own = (await readdir(folder)).filter((file) => named.test(file))
      const parts = (await readdir(path.join(folder, 'assets')))
        .filter((file) => /\.(js|css)$/.test(file) || firstFonts.test(`/${file}`))
        .map((file) => `assets/${file}`)
      const digest = createHash('sha256').update(parts.join())
      const contents = await Promise.all(parts.map((part) => readFile(path.join(folder, part))))
      for (const file of own) digest.update(await readFile(path.join(folder, file)))
      const built = {
        // The service finds it by this form: see src/service/page/configuredFiles.ts.
        id: `build-${digest.digest('hex').slice(0, 16)}`,
        files: own.map((file) => `/${file}`),
        parts: parts.map((part, place) => ({
          url: `/${part}`,
          integrity: `sha256-${createHash('sha256')
            .update(contents[place] ?? '')
            .digest('base64')}`,
        })),
      }
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: { built: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}
