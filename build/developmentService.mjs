/** @import { Plugin, ViteDevServer } from 'vite' */
/** @import { DevelopmentService } from '../src/service/development' */
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * Serves the service's paths in development, from source, on the port of the page.
 * @returns {Plugin}
 */
export function developmentService() {
  return {
    name: 'crosswatch:development-service',
    configureServer(server) {
      const current = serviceLoader(server)
      server.middlewares.use((incoming, outgoing, next) => {
        const listener = getRequestListener(async (request) => {
          try {
            const response = (await current()).respond(request, incoming.url ?? '')
            if (response !== undefined) return response
            next()
          } catch (error) {
            next(error)
          }
          // Vite responds to this request.
          return RESPONSE_ALREADY_SENT
        })
        void listener(incoming, outgoing)
      })
    },
  }
}

/**
 * Returns a function that returns the current service. After a change of a source file, the next request opens a new one. Samples
 * continue, because their start times are in the store.
 * @param {ViteDevServer} server
 * @returns {() => Promise<DevelopmentService>}
 */
function serviceLoader(server) {
  /** @type {unknown} */
  let openedBy
  /** @type {DevelopmentService | undefined} */
  let service
  return async () => {
    const { openDevelopmentService } = await server.ssrLoadModule('/src/service/development.ts')
    const { collectCatalogue } = await server.ssrLoadModule('/build/catalogue/collectCatalogue.ts')
    // Vite returns the same function until one of its source files changes.
    if (service !== undefined && openedBy === openDevelopmentService) return service
    /** @type {DevelopmentService} */
    const opened = openDevelopmentService(process.env, collectCatalogue(), console.error)
    service = opened
    openedBy = openDevelopmentService
    return opened
  }
}
