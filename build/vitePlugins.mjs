/** @import { Plugin } from 'vite' */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** The upright latin faces: what the first paint needs. The other subsets load when a character asks for them. */
export const firstFonts = /\/geist(-mono)?-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Puts the stylesheet into index.html, so that the first paint waits for no other file, and the modules after the content, so
 * that their files do not compete with it. It also writes the hashes that a content security policy needs for what is inline, for
 * docs/deploy/nginx/static.conf.
 * @returns {Plugin}
 */
export function inlineStyles() {
  return {
    name: 'crosswatch:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? file : [],
        )
        const styles = sheets.map(({ source }) => `<style>${String(source)}</style>`).join('')
        const modules =
          /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g
        const scripts = html.match(modules)?.join('') ?? ''
        return html
          .replace(/ *<link rel="stylesheet"[^>]*>\n/, '')
          .replaceAll(modules, '')
          .replace('</head>', () => `${styles}</head>`)
          .replace('</body>', () => `${scripts}</body>`)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
      },
    },
    async writeBundle({ dir = '' }) {
      const html = await readFile(join(dir, 'index.html'), 'utf8')
      /** @type {{ module: typeof import('../src/service/page/document') }} */
      const { module } = await runnerImport('/src/service/page/document.ts', { logLevel: 'error' })
      const { scripts, styles } = module.inlineHashes(html)
      const lines = [
        `set $inline_scripts "${scripts.join(' ')}";`,
        `set $inline_styles "${styles.join(' ')}";`,
      ]
      await writeFile(join(dir, '.vite/inline-hashes.conf'), `${lines.join('\n')}\n`)
    },
  }
}

/**
 * Puts the logos that the catalogue refers to beside the page, so that no browser asks a stranger for one: as files in a
 * build, from memory in development.
 * @returns {Plugin}
 */
export function logos() {
  return {
    name: 'crosswatch:logos',
    async generateBundle() {
      for (const { path, svg } of (await collected()).logos) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: svg })
      }
    },
    configureServer({ middlewares }) {
      const known = collected().then(
        (all) => new Map(all.logos.map(({ path, svg }) => [path, svg])),
      )
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/logos/')) return next()
        known.then((svgs) => {
          const svg = svgs.get(request.url ?? '')
          if (svg === undefined) return response.writeHead(404).end()
          return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
        }, next)
      })
    },
  }
}

/**
 * Writes the catalogue beside the built service, which reads it at every start instead of collecting it anew.
 * @returns {Plugin}
 */
export function storedCatalogue() {
  return {
    name: 'crosswatch:stored-catalogue',
    apply: 'build',
    async generateBundle() {
      /** @type {{ module: typeof import('../src/service/catalogue/stored') }} */
      const { module } = await runnerImport('/src/service/catalogue/stored.ts')
      const source = module.catalogueJson(await collected())
      this.emitFile({ type: 'asset', fileName: 'catalogue.json', source })
      // Away from this checkout, Node would take serve.js for CommonJS.
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"module"}' })
    },
  }
}

/** Collected when asked for: what only needs this configuration, such as a test run, does not pay for it. */
async function collected() {
  /** @type {{ module: typeof import('./catalogue/collectCatalogue') }} */
  const { module } = await runnerImport('/build/catalogue/collectCatalogue.ts')
  return module.collectCatalogue()
}
