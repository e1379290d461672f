import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkGroups, createServiceGroup } from './build/chunks'
import { developmentService } from './build/developmentService.mjs'
import { frame } from './build/frame.mjs'
import { serviceWorker } from './build/serviceWorker.mjs'
import { fontAlias, isEnglish, wordsAlias } from './build/words.mjs'
import {
  databaseBinaries,
  documentTexts,
  inlineStyles,
  logos,
  omitUnread,
  storedCatalogue,
  storedLanguages,
  storedOpenApi,
} from './build/vitePlugins.mjs'

/**
 * `vite build` builds the page (dist/page). `vite build --ssr src/service/serve.ts` builds the service (dist/service/serve.js),
 * because Node 20 does not run TypeScript, and `--ssr src/app/entryServer.tsx` what the service says in another language than
 * English. `vite` serves both on one port.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // Only the page needs the files of public/.
        publicDir: false,
        resolve: { alias: wordsAlias },
        plugins: isEnglish
          ? [storedCatalogue(), storedLanguages(), storedOpenApi(), databaseBinaries()]
          : [],
        // The server renders with React's production build, regardless of the environment.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The container image contains only dist/, so dependencies are bundled.
        ssr: { noExternal: true },
        build: {
          outDir: 'dist/service',
          target: 'node20',
          // A language is kept as its source: 2.2 MB of it, or 1.1 MB.
          minify: !isEnglish,
          // The page of another language is in the same folder.
          emptyOutDir: isEnglish,
          // "use client" in libraries has no effect here.
          rolldownOptions: {
            checks: { moduleLevelDirective: false },
            output: isEnglish
              ? { codeSplitting: { groups: [createServiceGroup()] } }
              : { codeSplitting: false },
          },
        },
      }
    : {
        resolve: { alias: { ...wordsAlias, ...fontAlias } },
        plugins: [
          react(),
          // Vite minifies the stylesheet.
          tailwindcss({ optimize: false }),
          documentTexts(),
          inlineStyles(),
          omitUnread(),
          // The page of English has those for all.
          isEnglish && logos(),
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
            // Texts stand where they are used, so that no page loads those of another.
            optimization: { inlineConst: { mode: 'all' } },
            // React Router's warnings for developers.
            treeshake: {
              manualPureFunctions: ['warning', 'warningOnce'],
              // No getter that is read only for its effect is in our code or the libraries.
              propertyReadSideEffects: false,
            },
            output: {
              codeSplitting: { groups: createChunkGroups() },
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
