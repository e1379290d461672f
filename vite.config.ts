import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceBeside } from './build/serviceBeside.mjs'
import { serviceWorker } from './build/serviceWorker.mjs'
import { subresourceIntegrity } from './build/subresourceIntegrity.mjs'
import { inlineStyles, logos, storedCatalogue } from './build/vitePlugins.mjs'

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
        // Rendering is built in, as React is for production whatever the environment of the process says.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The image holds dist/ alone: dependencies are bundled.
        ssr: { noExternal: true },
        build: { outDir: 'dist/service', target: 'node20', emptyOutDir: true },
      }
    : {
        plugins: [
          react(),
          tailwindcss(),
          inlineStyles(),
          logos(),
          subresourceIntegrity(),
          serviceWorker(),
          serviceBeside(),
        ],
        build: {
          outDir: 'dist/page',
          emptyOutDir: true,
          // The service reads from it which files a route needs.
          manifest: true,
          // One stylesheet, which index.html holds.
          cssCodeSplit: false,
          // The page's content security policy allows no data: addresses.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              // Over HTTP/1.1 the number of files is what a page waits for: what most routes share is one.
              codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] },
            },
          },
        },
        // The worker for assets fetches parts of its own later.
        worker: { format: 'es' },
        server: {
          host: process.env['HOST'] || '127.0.0.1',
          port: Number(process.env['PORT'] || 4173),
          strictPort: true,
        },
      },
)
