/**
 * @import { Hono } from 'hono'
 * @import { Plugin } from 'vite'
 * @import { OpenStorage } from '../src/service/store/storage'
 */
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * Serves the service's paths in development, from source, on the port of the page. After
 * a change of a source file, the next request opens a new service. Samples continue,
 * because their start times are in the store.
 * @returns {Plugin}
 */
export function developmentService() {
  return {
    name: 'crosswatch:development-service',
    configureServer(server) {
      /** @type {unknown} */
      let openedBy
      /** @type {Hono | undefined} */
      let service
      /** @type {OpenStorage | null | undefined} */
      let storage
      /** @param {{ kind: string, path?: string }} store */
      const openStorage = async ({ kind, path }) => {
        if (kind !== 'folder') return null
        const { openFolderStorage } = await server.ssrLoadModule(
          '/src/service/store/sqlite.ts',
        )
        const { readMonotonic } = await server.ssrLoadModule(
          '/src/service/store/store.ts',
        )
        return openFolderStorage(path, readMonotonic)
      }
      const open = async () => {
        const { createApp } = await server.ssrLoadModule('/src/service/app.ts')
        // Vite returns the same function until one of its source files changes.
        if (service !== undefined && openedBy === createApp) return service
        const { readConfig } = await server.ssrLoadModule('/src/service/config/config.ts')
        const { collectCatalogue } = await server.ssrLoadModule(
          '/build/catalogue/collectCatalogue.ts',
        )
        const config = readConfig(process.env)
        // Once: a database is open until the process ends.
        storage ??= await openStorage(config.store)
        /** @type {Hono} */
        const app = createApp({
          config,
          storage,
          catalogue: collectCatalogue(),
          log: console.error,
        })
        // Vite responds to requests for the page.
        app.all('*', ({ env: { next } }) => {
          next()
          return RESPONSE_ALREADY_SENT
        })
        openedBy = createApp
        service = app
        return app
      }
      server.middlewares.use((incoming, outgoing, next) => {
        const listener = getRequestListener(async (request, env) => {
          try {
            return await (await open()).fetch(request, { ...env, next })
          } catch (error) {
            next(error)
            return RESPONSE_ALREADY_SENT
          }
        })
        void listener(incoming, outgoing)
      })
    },
  }
}
