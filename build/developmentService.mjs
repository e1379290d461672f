/**
 * @import { Hono } from 'hono'
 * @import { Plugin } from 'vite'
 * @import { Follower } from '../src/service/follow/follower'
 * @import { StorageDriver } from '../src/service/store/storage'
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
      /** @type {Follower | undefined} */
      let following
      /** @type {Promise<(StorageDriver & { close: () => void }) | null> | undefined} */
      let opening
      /** @param {{ kind: string, path?: string }} store */
      const openFolder = async ({ kind, path }) => {
        if (kind !== 'folder') return null
        const { openFolderStorage } = await server.ssrLoadModule(
          '/src/service/store/sqlite.ts',
        )
        return openFolderStorage(path, Date.now)
      }
      const open = async () => {
        const { createService } = await server.ssrLoadModule('/src/service/app.ts')
        // Vite returns the same function until one of its source files changes.
        if (service !== undefined && openedBy === createService) return service
        const { readConfig } = await server.ssrLoadModule('/src/service/config/config.ts')
        const { collectCatalogue } = await server.ssrLoadModule(
          '/build/catalogue/collectCatalogue.ts',
        )
        const config = readConfig(process.env)
        // Once: a folder is that of one process.
        opening ??= openFolder(config.store)
        const folder = await opening
        const { playSources } = await server.ssrLoadModule(
          '/src/service/sandbox/sandbox.ts',
        )
        const options = {
          config,
          storage: folder,
          catalogue: collectCatalogue(),
          readOpenApi: async () => {
            const { createOpenApiDocument } =
              await server.ssrLoadModule('/build/openapi.ts')
            return JSON.stringify(await createOpenApiDocument())
          },
          log: console.error,
        }
        /** @type {{ app: Hono, follower: Follower }} */
        const { app, follower } = createService(playSources(options))
        await following?.stop()
        following = follower
        following.start()
        // Vite responds to requests for the page.
        app.all('*', ({ env: { next } }) => {
          next()
          return RESPONSE_ALREADY_SENT
        })
        openedBy = createService
        service = app
        return app
      }
      // Vite opens another server after a change of its configuration.
      server.httpServer?.once('close', async () => {
        await following?.stop()
        const folder = await opening
        folder?.close()
      })
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
