import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentService } from './build/developmentService.mjs'
import { serviceWorker } from './build/serviceWorker.mjs'
import {
  databaseBinaries,
  inlineStyles,
  logos,
  omitDescriptions,
  storedCatalogue,
} from './build/vitePlugins.mjs'

/**
 * The script files of a page: `libraries`, `shared` (the frame, and what nearly all pages use), `controls`, one of its folder, and
 * its own. Over HTTP/1.1 load time depends on the number of files; the default makes 15 to 28 per page. A group also takes what
 * its modules import, unless an earlier group has it: so an earlier one must have all that is foreign to a folder.
 */
const chunkGroups = [
  {
    name: 'libraries',
    test: /preload-helper|node_modules.(react|scheduler|valibot|@tanstack.(query-core|react-query))/,
  },
  {
    name: 'shared',
    test: /src.(main|queries.(chains|describeError)|model.(amounts|assets|words.chainCount)|watchlist.SampleTransactions|ui.(Section|Skeleton|ChainBadge|EmptyState|QueryError|TruncatedText))/,
  },
  {
    name: 'controls',
    test: /src.(ui.|storage.|model.(\w+\.ts|chains.(caip|explorers|similarAddresses)|words.(sums|caipText))|contract.names|queries.prices|search.(ChainLabel|PageHeader)|pages.tokens.RenameNote)/,
  },
  {
    name: 'tokens',
    test: /src.(model.tokens|queries.tokens|search.(UnlistedContract|renamePath)|model.words.(renameText|tokenText)|pages.tokens)/,
    minShareCount: 3,
  },
  {
    name: 'names',
    test: /src.((pages|model|queries|api).names|model.words.(nameText|nameProblemText|claimText|paymentText)|contract.nameResponses)/,
    minShareCount: 2,
  },
  {
    name: 'recognise',
    test: /src.model.(recognise|words.problemText)/,
    minShareCount: 3,
  },
  { name: 'search', test: /src.search/, minShareCount: 2 },
  {
    name: 'transaction',
    test: /src.(watchlist|queries|model.transaction|contract|api|pages.transaction.(Tracker|VerdictHeader|pageText))/,
    minShareCount: 2,
  },
  {
    name: 'details',
    test: /src.(pages.transaction.(Answers|Trace|Details|Legs)|model.words.report)/,
  },
]

/**
 * `vite build` builds the page (dist/page). `vite build --ssr src/service/serve.ts` builds the service (dist/service/serve.js),
 * because Node 20 does not run TypeScript. `vite` serves both on one port.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // Only the page needs the files of public/.
        publicDir: false,
        plugins: [storedCatalogue(), databaseBinaries()],
        // The server renders with React's production build, regardless of the environment.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The container image contains only dist/, so dependencies are bundled.
        ssr: { noExternal: true },
        build: {
          outDir: 'dist/service',
          target: 'node20',
          emptyOutDir: true,
          // "use client" in libraries has no effect here, and LMDB's keys need `eval` only for speed.
          rolldownOptions: { checks: { moduleLevelDirective: false, eval: false } },
        },
      }
    : {
        plugins: [
          react(),
          // Vite minifies the stylesheet.
          tailwindcss({ optimize: false }),
          inlineStyles(),
          omitDescriptions(),
          logos(),
          serviceWorker(),
          developmentService(),
        ],
        build: {
          outDir: 'dist/page',
          emptyOutDir: true,
          // The service reads the files of each route from it.
          manifest: true,
          // One stylesheet, which is inlined in index.html.
          cssCodeSplit: false,
          // The first versions with light-dark(), whose replacement would double the list of colours.
          cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
          // The content security policy allows no data: URLs.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // React Router's warnings for developers.
            treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
            output: {
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
        // The token worker loads chunks later.
        worker: { format: 'es' },
        server: {
          host: process.env['HOST'] || '127.0.0.1',
          port: Number(process.env['PORT'] || 4173),
          strictPort: true,
        },
      },
)
