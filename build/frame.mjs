/** @import { Plugin } from 'vite' */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createFrameGroup, frameEntry } from './chunks'
import { omitUnread } from './vitePlugins.mjs'
import { wordsAlias } from './words.mjs'

/** The frame's document is index.html with another script. */
const framedPath = /^\/embed\/tx(?:[/?]|$)/

/** The scripts in a built index.html: the page's, and those that it imports. */
const scripts = /(?: *<script type="module"[^>]*><\/script>\n)+/

/**
 * Builds src/embed.tsx, the script of a frame in another site, and the frame's document
 * embed.html. A build of its own makes one file of it: chunks that it shared with the page
 * would have to be smaller, and each page would load more of them. Browsers cache the
 * files of a frame apart from those of the page anyway.
 * @returns {Plugin}
 */
export function frame() {
  let folder = ''
  return {
    name: 'crosswatch:frame',
    // In development.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, originalUrl = '' }) =>
        server && framedPath.test(originalUrl)
          ? html.replace('/src/main.tsx', '/src/embed.tsx')
          : html,
    },
    writeBundle({ dir = '' }) {
      folder = dir
    },
    async closeBundle() {
      if (folder === '') return
      const script = await buildScript(folder)
      const index = await readFile(path.join(folder, 'index.html'), 'utf8')
      const own = `<script type="module" crossorigin src="/${script}"></script>\n`
      await writeFile(
        path.join(folder, 'embed.html'),
        index.replace(scripts, () => own),
      )
    },
  }
}

/**
 * Returns the path of the script. Below a folder of its own, as the service worker caches
 * all files of `assets` itself.
 * @param {string} folder
 */
async function buildScript(folder) {
  const names = 'assets/embed/[name]-[hash].js'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: wordsAlias },
    plugins: [react(), omitUnread(), omitUnused()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: frameEntry,
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: names,
          chunkFileNames: names,
          codeSplitting: { groups: [createFrameGroup()] },
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('The script of the frame was not built.')
  return built.output[0].fileName
}

/**
 * index.html has the stylesheet. And Vite's helper loads what the files of a late part
 * need, of which a frame's parts have none.
 * @returns {Plugin}
 */
function omitUnused() {
  return {
    name: 'crosswatch:omit-unused',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('.css')) return ''
      if (id.endsWith('vite/preload-helper.js'))
        return 'export const __vitePreload = (load) => load()'
      return null
    },
  }
}
