/** @import { Plugin } from 'vite' */
import { runnerImport } from 'vite'

/** The upright latin faces: what the first paint needs. The other subsets load when a character asks for them. */
export const firstFonts = /\/geist(-mono)?-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Preloads the two fonts of the first paint, whose hashed names only the build knows.
 * @returns {Plugin}
 */
export function preloadFonts() {
  return {
    name: 'crosswatch:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(`/${file}`))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  }
}

/**
 * Asks for what the entry imports together with the entry, and not when that has been read.
 * @returns {Plugin}
 */
export function preloadEntry() {
  return {
    name: 'crosswatch:preload-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        (chunk?.imports ?? []).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        })),
    },
  }
}

/**
 * `__vitePreload(async () => { const { Part } = await import("./Part.js"); return { Part } }, …)`, or with the import alone. A file
 * that several parts travel in gives each under a name of its own: `import("./Part.js").then((n) => n.t)`.
 */
const wrappedImport =
  /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^}]*\} = await )?(?<imported>import\("[^"]*"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?)(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g

/**
 * Vite wraps each part that is imported later in what asks for the part's own imports first. index.html names those of
 * the route, and no part has a stylesheet of its own: 0.6 kB that would have nothing to do.
 * @returns {Plugin}
 */
export function plainImports() {
  return {
    name: 'crosswatch:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk: (code) =>
      code
        .replaceAll(wrappedImport, '$<imported>')
        // The list of files would be written into every chunk.
        .replaceAll(', __VITE_PRELOAD__)', ')'),
  }
}

/** What index.html holds until the page's script draws: see src/app/first/firstPaint.tsx. */
const emptyRoot = '<div id="root"></div>'

/** What the head says, as far as the first paint can do without it. */
const fetched = /^ *<(?:script|link rel="(?:stylesheet|modulepreload|preload)")[^\n]*\n/gm

/**
 * The theme, then the styles, then what no paint waits for.
 * @param {string} line
 */
function placeOf(line) {
  if (/<script(?! type="module")/.test(line)) return 0
  return line.includes('rel="stylesheet"') ? 1 : 2
}

/**
 * Draws the page's frame into index.html, so that a browser paints it without waiting for a script; beside it, for the
 * service, the frame of each route. All that is fetched is asked for behind the sketch, which is painted without any of it:
 * the stylesheet before the scripts, as the frame needs it and no script.
 * @returns {Plugin}
 */
export function firstPaint() {
  /** @type {Promise<import('../src/app/first/firstPaint').FirstPaints> | undefined} */
  let drawn
  return {
    name: 'crosswatch:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { any, sketch } = await (drawn ??= drawFirstPaints())
        if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}.`)
        const lines = (html.match(fetched) ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))
        return (
          html
            .replace(fetched, '')
            // Without a stylesheet a body has margins, and the sketch would move when they go.
            .replace(/^( *)<body>\n/m, (_, indent) => {
              const sides = ['top', 'right', 'bottom', 'left'].map((side) => ` ${side}margin="0"`)
              return `${indent}<body${sides.join('')}>\n${indent}  ${sketch.any}\n${lines.join('')}`
            })
            .replace(emptyRoot, () => `<div id="root">${any}</div>`)
        )
      },
    },
    async generateBundle() {
      const source = JSON.stringify(await (drawn ??= drawFirstPaints()))
      // Beside the manifest: files for the service, not for a browser.
      this.emitFile({ type: 'asset', fileName: '.vite/first-paints.json', source })
    },
  }
}

async function drawFirstPaints() {
  /** @type {{ module: typeof import('../src/app/first/firstPaint') }} */
  const { module } = await runnerImport('/src/app/first/firstPaint.tsx', { logLevel: 'error' })
  return module.drawFirstPaints()
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
    },
  }
}

/** Collected when asked for: what only needs this configuration, such as a test run, does not pay for it. */
async function collected() {
  /** @type {{ module: typeof import('../src/service/catalogue/collect') }} */
  const { module } = await runnerImport('/src/service/catalogue/collect.ts')
  return module.collectCatalogue()
}

/** What React Router declares, and what takes its place: see `leanRouter`. */
const unused = /** @type {const} */ ([
  // Parts are declared by calls, and named by assignments, that a bundler must keep, as they might do something.
  [/= (?=React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '],
  [/^\w+\.(displayName|contextType) = "?\w+"?;$/gm, ''],
  // It warns of mistakes in a program.
  [/^function warning\(cond, message\) \{.*?^\}/gms, 'function warning() {}'],
])

/**
 * Of React Router the page has no use for links (src/app/links.ts has its own), for forms, and for the warnings to developers that
 * even the production build has: 5 kB gz that nobody runs, which a bundler cannot know. A version that says these things otherwise
 * ends the build.
 * @returns {Plugin}
 */
export function leanRouter() {
  let isFound = false
  return {
    name: 'crosswatch:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\//, code: /^function _renderMatches\(/m },
      handler: (code) => {
        isFound = true
        return unused.reduce((text, [declared, instead]) => {
          const lean = text.replace(declared, instead)
          if (lean === text) throw new Error(`React Router has no ${String(declared)} any more.`)
          return lean
        }, code)
      },
    },
    buildEnd: (error) => {
      if (error === undefined && !isFound)
        throw new Error('React Router has no file to be made lean.')
    },
  }
}
