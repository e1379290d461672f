import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentService } from './build/developmentService.mjs'
import { serviceWorker } from './build/serviceWorker.mjs'
import { inlineStyles, logos, storedCatalogue } from './build/vitePlugins.mjs'

/**
 * `vite build` builds the page (dist/page). `vite build --ssr src/service/serve.ts` builds the service (dist/service/serve.js),
 * because Node 20 does not run TypeScript. `vite` serves both on one port.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // Only the page needs the files of public/.
        publicDir: false,
        plugins: [storedCatalogue()],
        // The server renders with React's production build, regardless of the environment.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The container image contains only dist/, so dependencies are bundled.
        ssr: { noExternal: true },
        build: { outDir: 'dist/service', target: 'node20', emptyOutDir: true },
      }
    : {
        plugins: [
          react(),
          tailwindcss(),
          inlineStyles(),
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
          // The content security policy allows no data: URLs.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              // Over HTTP/1.1 load time depends on the number of files: code that most routes share is one chunk.
              codeSplitting: { groups: [{ name: 'shared', minShareCount: 10 }] },
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
