/** @import { Plugin } from 'vite' */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync, parseAst, runnerImport } from 'vite'
import { isEnglish, language, wordsAlias } from './words.mjs'

/**
 * Fills in the texts of index.html and of the manifest, in the language of the build.
 * @returns {Plugin}
 */
export function documentTexts() {
  return {
    name: 'crosswatch:document-texts',
    transformIndexHtml: { order: 'pre', handler: fillTexts },
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'manifest.webmanifest')
      const manifest = await fillTexts(await readFile(file, 'utf8'))
      await writeFile(file, manifest.replace('"lang": "en"', `"lang": "${language}"`))
    },
  }
}

/** @param {string} document */
async function fillTexts(document) {
  /** @type {{ module: Record<string, string> }} */
  const { module } = await runnerImport(join(wordsAlias['#words'], 'document.ts'))
  return Object.entries(module).reduce(
    (filled, [name, text]) => filled.replaceAll(`{${name}}`, text),
    document,
  )
}

/**
 * Inlines the stylesheet into index.html, so that the first paint needs no other file,
 * removes its comments and blanks, and names its language. It also writes the hashes of inline scripts and styles for
 * the content security policy in docs/deploy/nginx/static.conf.
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
        const styles = sheets
          .map(({ source }) => `<style>${String(source)}</style>`)
          .join('')
        return html
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace('"/manifest.', isEnglish ? '$&' : `"/${language}/manifest.`)
          .replace(/ *<!--[^]*?-->\n/g, '')
          .replace(/(?<=<script>)[^]*?(?=<\/script>)/g, withoutBlanks)
          .replace(/^ +/gm, '')
          .replace(/ *<link rel="stylesheet"[^>]*>\n/, '')
          .replace('</head>', () => `${styles}</head>`)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle))
          if (file.endsWith('.css')) delete bundle[file]
      },
    },
    async writeBundle({ dir = '' }) {
      const html = await readFile(join(dir, 'index.html'), 'utf8')
      /** @type {{ module: typeof import('../src/service/page/document') }} */
      const { module } = await runnerImport('/src/service/page/document.ts', {
        logLevel: 'error',
      })
      const { scripts, styles } = module.hashInlineContent(html)
      const lines = [
        `set $inline_scripts "${scripts.join(' ')}";`,
        `set $inline_styles "${styles.join(' ')}";`,
      ]
      await writeFile(join(dir, '.vite/inline-hashes.conf'), `${lines.join('\n')}\n`)
    },
  }
}

/**
 * An inline script without comments and blanks. Its names stay, as later scripts use them.
 * @param {string} script
 */
const withoutBlanks = (script) =>
  minifySync('inline.js', script, { module: false, compress: false, mangle: false }).code

/** The columns of the table of kinds that sources read, and no page. */
const sourceColumns = new Set(['reportedBy', 'memoWords', 'indexerTypes', 'swapkitNames'])

/**
 * Finds in a node what no page reads: the description of `described` in the contract, which
 * stands in the OpenAPI document alone, and cells of the table of kinds.
 * @param {any} node
 * @returns {{ start: number, end: number } | null}
 */
function findUnread(node) {
  if (node.type === 'CallExpression' && node.callee.name === 'described') {
    return node.arguments[1] ?? null
  }
  const isCell = node.type === 'Property' && sourceColumns.has(node.key.name)
  return isCell && /Array|Literal/.test(node.value.type) ? node.value : null
}

/**
 * Leaves out of the page's scripts what the service alone reads of the contract and of the
 * table of kinds, where it would take two kilobytes.
 * @returns {Plugin}
 */
export function omitUnread() {
  return {
    name: 'crosswatch:omit-unread',
    apply: 'build',
    // After TypeScript's types are removed.
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/(?:contract\/\w+|model\/kinds)\.ts$/.test(id)) return null
      /** @type {{ start: number, end: number }[]} */
      const unread = []
      // The replacer visits every node.
      JSON.stringify(parseAst(code), (_key, node) => {
        const part = node?.type === undefined ? null : findUnread(node)
        if (part !== null) unread.push(part)
        return node
      })
      let stripped = code
      for (const { start, end } of unread.toSorted((a, b) => b.start - a.start)) {
        stripped = `${stripped.slice(0, start)}''${stripped.slice(end)}`
      }
      return { code: stripped, map: null }
    },
  }
}

/**
 * Serves the logos of the catalogue from our own origin, so that browsers load none from
 * other servers. A build writes files; development serves them from memory.
 * @returns {Plugin}
 */
export function logos() {
  return {
    name: 'crosswatch:logos',
    async generateBundle() {
      for (const { path, svg } of (await collectCatalogue()).logos) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: svg })
      }
    },
    configureServer({ middlewares }) {
      const logosByPath = collectCatalogue().then(
        (all) => new Map(all.logos.map(({ path, svg }) => [path, svg])),
      )
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/logos/')) return next()
        logosByPath.then((svgs) => {
          const svg = svgs.get(request.url ?? '')
          if (svg === undefined) return response.writeHead(404).end()
          return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
        }, next)
      })
    },
  }
}

/**
 * Writes the catalogue into the build of the service, which reads it at each start.
 * @returns {Plugin}
 */
export function storedCatalogue() {
  return {
    name: 'crosswatch:stored-catalogue',
    apply: 'build',
    async generateBundle() {
      const { chains, currencies } = await collectCatalogue()
      const source = JSON.stringify({ chains, currencies })
      this.emitFile({ type: 'asset', fileName: 'catalogue.json', source })
      // Without this file Node would load serve.js as CommonJS.
      this.emitFile({
        type: 'asset',
        fileName: 'package.json',
        source: '{"type":"module"}',
      })
    },
  }
}

/**
 * Writes the languages that are built into the build of the service, English first.
 * @returns {Plugin}
 */
export function storedLanguages() {
  return {
    name: 'crosswatch:stored-languages',
    async generateBundle() {
      const entries = await readdir('src/model/words', { withFileTypes: true })
      const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
      const languages = new Set(['en', ...names.toSorted()])
      const source = JSON.stringify([...languages])
      this.emitFile({ type: 'asset', fileName: 'languages.json', source })
    },
  }
}

/**
 * Writes the OpenAPI document into the build of the service, which sends it.
 * @returns {Plugin}
 */
export function storedOpenApi() {
  return {
    name: 'crosswatch:stored-openapi',
    apply: 'build',
    async generateBundle() {
      /** @type {{ module: typeof import('./openapi') }} */
      const { module } = await runnerImport('/build/openapi.ts', { logLevel: 'silent' })
      const source = JSON.stringify(await module.createOpenApiDocument())
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source })
    },
  }
}

/**
 * Imported on use, so that test runs, which only load this configuration, do not collect
 * the catalogue.
 */
async function collectCatalogue() {
  /** @type {{ module: typeof import('./catalogue/collectCatalogue') }} */
  const { module } = await runnerImport('/build/catalogue/collectCatalogue.ts')
  return module.collectCatalogue()
}

/**
 * Puts the binaries of SQLite for this platform beside the built service, as packages:
 * `libsql` requires the one of its system by name.
 * @returns {Plugin}
 */
export function databaseBinaries() {
  return {
    name: 'crosswatch:database-binaries',
    async generateBundle() {
      const packages = join(
        dirname(fileURLToPath(import.meta.resolve('libsql'))),
        '../@libsql',
      )
      for (const name of await readdir(packages)) {
        for (const file of ['package.json', 'index.node']) {
          this.emitFile({
            type: 'asset',
            fileName: `node_modules/@libsql/${name}/${file}`,
            source: await readFile(join(packages, name, file)),
          })
        }
      }
    },
  }
}
