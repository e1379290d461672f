import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentService } from './build/developmentService.mjs'
import { frame } from './build/frame.mjs'
import { serviceWorker } from './build/serviceWorker.mjs'
import {
  databaseBinaries,
  inlineStyles,
  logos,
  omitUnread,
  storedCatalogue,
} from './build/vitePlugins.mjs'

/** A regular expression for paths of this project, below a folder of it. */
function below(folder: string, ...paths: readonly string[]): RegExp {
  const root = path.join(import.meta.dirname, folder, '/')
  const escaped = root.replaceAll(/[^\w/-]/g, String.raw`\$&`)
  return new RegExp(`^${escaped}(?:${paths.join('|')})`)
}

/** Folders end with a slash, and files without their extension. */
const inSource = (...paths: readonly string[]): RegExp =>
  below('src', ...paths.map((each) => (each.endsWith('/') ? each : `${each}\\.tsx?$`)))

/**
 * The script files of a page: `libraries`, `shared` (the layout, and what nearly all pages use),
 * `controls`, one of its folder, and its own. Over HTTP/1.1 load time depends on the number of files;
 * the default makes 15 to 28 per page. A group also takes what its modules import, unless an earlier
 * group has it: so an earlier one must have all that is foreign to a folder.
 */
const chunkGroups = [
  {
    name: 'libraries',
    // The first is Vite's own. One page alone has a list that continues, and none shows an action
    // at once.
    test: new RegExp(
      `preload-helper|${below('node_modules', 'react', 'scheduler/', 'valibot/', '@tanstack/(?:query-core|react-query)/(?!.*(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation))').source}`,
    ),
  },
  {
    name: 'shared',
    test: inSource(
      'main',
      'queries/(?:chains|health|networks|prefetch|useFailure)',
      'watchlist/WatchlistSpace',
      'contract/verdicts',
      'model/(?:amounts|assets|chains/hashes|words/(?:chainCount|watchText))',
      'storage/(?:changeRecents|watched)',
      'components/(?:ChainAge|ChainBadge|FailureNotice|NameLink|StatusIcon)',
      'ui/(?:EmptyState|SafeText|Section|Skeleton|TruncatedText|lazyComponent|renderTime)',
    ),
  },
  // No page shows a dialog at once, or what is done in it.
  {
    name: 'dialog',
    test: new RegExp(
      `${inSource('ui/Dialog').source}|${below('node_modules', '@tanstack/.*/(?:mutationObserver|useMutation)').source}`,
    ),
  },
  {
    name: 'controls',
    test: inSource(
      // These load after the page.
      'ui/(?!Toasts|download|passFocus).*',
      'storage/(?:recents|savedStatus|settings|stored|watched)',
      'model/(?!csv|jsonText|kinds|typos)\\w+',
      'model/chains/(?:caip|explorers|similarAddresses)',
      'model/words/(?:en/(?:caip|plural)|networkName|pieces|sums)',
      'contract/names',
      'queries/usePrices',
      'components/(?:Amount|Answer|AssetLogo|ChainLabel|DeadEnd|DollarValue|ExplorerLink|HashText|PageHeader|PrintedSource|StatusIcon)',
    ),
  },
  {
    name: 'tokens',
    test: inSource(
      'model/tokens/(?!contract|formerTickers).*',
      'model/words/(?:en/tokens|tokenText)',
      'queries/tokens',
      'pages/tokens/(?!RenameNote).*',
    ),
    minShareCount: 2,
  },
  {
    name: 'names',
    test: inSource(
      'model/names/nameChecks',
      'model/addresses/addressCheck',
      'model/words/(?:addressText|nameText|en/(?:addressChecks|names))',
      'queries/names',
      'api/names',
      'contract/nameResponses',
      'pages/names/(?!Invalid|Unregistered|NameAnswers|RegistrationFacts).*',
      'pages/addresses/',
      'components/(?:CheckIcon|GuardedCopy|ResultTable|useAddressCheck)',
    ),
    minShareCount: 2,
  },
  {
    name: 'nameSearch',
    test: inSource(
      'model/names/(?:meantName|nameProblem)',
      'model/words/nameProblemText',
      'search/NameSearch',
    ),
  },
  {
    name: 'recognise',
    test: inSource(
      'model/recognise/',
      'model/words/(?:pastedListText|en/problems)',
      'storage/importWatched',
    ),
    minShareCount: 2,
  },
  { name: 'search', test: inSource('search/'), minShareCount: 2 },
  {
    name: 'transaction',
    test: inSource(
      'queries/(?:savedTransaction|transaction|useTransaction)',
      'model/transaction/(?!explain|headline|legFacts|nextStep|rowPlace|statements|summarize|where).*',
      'model/words/clockText',
      'components/SumList',
      'pages/transaction/(?:Clocks|PollError|Verdict\\w+)',
      'pages/transaction/(?:pageText|useAnnouncements|useShownTransaction)',
    ),
  },
  {
    name: 'actions',
    test: inSource(
      'pages/transaction/details/HeaderActions',
      'watchlist/(?:NotifyButton|notificationPermission|useWatchActions)',
      'queries/supportReport',
    ),
  },
  // Lists have it too, which need nothing else of the details.
  { name: 'glyph', test: inSource('components/TraceGlyph', 'model/trace/route') },
  {
    name: 'details',
    test: inSource('pages/transaction/details/(?!HeaderActions).*', 'model/words/report'),
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
          // "use client" in libraries has no effect here.
          rolldownOptions: { checks: { moduleLevelDirective: false } },
        },
      }
    : {
        plugins: [
          react(),
          // Vite minifies the stylesheet.
          tailwindcss({ optimize: false }),
          inlineStyles(),
          omitUnread(),
          logos(),
          serviceWorker(),
          frame(),
          developmentService(),
        ],
        build: {
          outDir: 'dist/page',
          emptyOutDir: true,
          // The service reads the files of each route from it.
          manifest: true,
          // One stylesheet, which is inlined in index.html.
          cssCodeSplit: false,
          // The content security policy allows no data: URLs.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // React Router's warnings for developers.
            treeshake: {
              manualPureFunctions: ['warning', 'warningOnce'],
              // No getter that is read only for its effect is in our code or the libraries.
              propertyReadSideEffects: false,
            },
            output: {
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
        worker: {
          // The token worker loads chunks later.
          format: 'es',
          plugins: () => [omitUnread()],
          // Vite leaves comments in workers, a kilobyte of marks for bundlers.
          rolldownOptions: { output: { comments: false } },
        },
        server: {
          host: process.env['HOST'] || '127.0.0.1',
          port: Number(process.env['PORT'] || 4173),
          strictPort: true,
        },
      },
)
