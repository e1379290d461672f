/** @import { Plugin, ViteDevServer } from 'vite' */
/** @import { DevelopmentService } from '../src/service/development' */
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * Answers the service's own paths in development, from its source, on the page's port.
 * @returns {Plugin}
 */
export function serviceBeside() {
  return {
    name: 'crosswatch:service-beside',
    configureServer(server) {
      const current = serviceLoader(server)
      server.middlewares.use((incoming, outgoing, next) => {
        const listener = getRequestListener(async (request) => {
          try {
            const answer = (await current()).answer(request, incoming.url ?? '')
            if (answer !== undefined) return answer
            next()
          } catch (error) {
            next(error)
          }
          // Vite answers this one.
          return RESPONSE_ALREADY_SENT
        })
        void listener(incoming, outgoing)
      })
    },
  }
}

/**
 * The service as its source stands: a changed file opens it anew with the next request. The samples' clocks live in its
 * store and go on.
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
    // Vite hands out the same function until a file behind it changes.
    if (service !== undefined && openedBy === openDevelopmentService) return service
    /** @type {DevelopmentService} */
    const opened = openDevelopmentService(process.env, collectCatalogue(), console.error)
    service = opened
    openedBy = openDevelopmentService
    return opened
  }
}
