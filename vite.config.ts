import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceBeside } from './scripts/serviceBeside.mjs'
import { serviceWorker } from './scripts/serviceWorker.mjs'
import { subresourceIntegrity } from './scripts/subresourceIntegrity.mjs'
import { pageChunks } from './scripts/pageChunks.mjs'
import {
  firstPaint,
  leanRouter,
  logos,
  plainImports,
  preloadEntry,
  preloadFonts,
  storedCatalogue,
} from './scripts/vitePlugins.mjs'

/**
 * Two builds and a server from one file. `vite build` makes the page (dist/page); `vite build --ssr src/service/serve.ts`
 * makes the service (dist/service/serve.js), because Node 20 runs no TypeScript; `vite` serves both on one port.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // Files of public/ belong to the page alone.
        publicDir: false,
        plugins: [storedCatalogue()],
        build: { outDir: 'dist/service', target: 'node20', emptyOutDir: true },
      }
    : {
        plugins: [
          react(),
          tailwindcss(),
          plainImports(),
          preloadEntry(),
          preloadFonts(),
          leanRouter(),
          firstPaint(),
          logos(),
          subresourceIntegrity(),
          serviceWorker(),
          serviceBeside(),
        ],
        resolve: {
          alias: {
            // The library's build without its hints to developers, which its package does not offer to bundlers.
            'react-router': new URL(
              'node_modules/react-router/dist/production/index.mjs',
              import.meta.url,
            ).pathname,
          },
        },
        build: {
          outDir: 'dist/page',
          emptyOutDir: true,
          // scripts/budgets.mjs reads from it which files a route asks for.
          manifest: true,
          // The page's content security policy allows neither data: addresses nor inline scripts.
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: pageChunks() }],
                includeDependenciesRecursively: false,
              },
            },
          },
        },
        // The thread for assets fetches parts of its own later.
        worker: { format: 'es' },
        server: {
          host: process.env['HOST'] || '127.0.0.1',
          port: Number(process.env['PORT'] || 4173),
          strictPort: true,
        },
      },
)
