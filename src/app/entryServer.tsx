import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { type Connection, connect } from '../api/request'
import type { RenderPage } from '../contract/renderedPage'
import { createQueryClient } from '../queries/client'
import { queryClientContext } from '../queries/prefetch'
import { tokenListQuery } from '../queries/tokens'
import { App } from './App'
import { routes } from './routes'
import { createStateElement, isLeftToBrowser, serializeErrors } from './serverState'

/** The list of all assets is read again after this time. */
const tokensStaleMs = 60_000

/**
 * Whether a path leads to a page other than that for unknown paths. Known without its
 * data, so without a render.
 */
export const hasPage = (pathname: string): boolean =>
  matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*'

/**
 * Returns the render function of a process. `connection` is its connection to the
 * service.
 */
export function createRenderer(connection: Connection): RenderPage {
  connect(connection)
  // One list of all tokens for all renders. A stale one is used while it is read again.
  const shared = new QueryClient()
  const tokens = { ...tokenListQuery, retry: false, gcTime: Infinity } as const
  const readTokens = () => {
    shared.query({ ...tokens, staleTime: tokensStaleMs }).catch(() => undefined)
    return shared.query({ ...tokens, staleTime: 'static' })
  }
  const handler = createStaticHandler(routes)
  return async (request) => {
    const client = createQueryClient()
    try {
      const requestContext = new RouterContextProvider(
        new Map([[queryClientContext, client]]),
      )
      client.query({ ...tokens, queryFn: readTokens }).catch(() => undefined)
      const context = await handler.query(request, { requestContext })
      if (context instanceof Response) return context
      const cache = client.getQueryCache()
      const isLoading = cache.getAll().some(({ state }) => state.status !== 'success')
      await client.cancelQueries()
      client.removeQueries({ predicate: isLeftToBrowser })
      // After the last query, so that data which the browser loads is always newer.
      const renderedAt = Date.now()
      const router = createStaticRouter(handler.dataRoutes, context)
      const rendered = renderToString(
        <StrictMode>
          <App client={client} renderTime={{ renderedAt, clockOffset: 0 }}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </StrictMode>,
      )
      const { loaderData, errors, matches, statusCode } = context
      // React writes the title and the tags first, as it was given no head to write
      // them into.
      const [head = ''] = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)*/.exec(rendered) ?? []
      return {
        status: statusCode,
        head,
        html: rendered.slice(head.length),
        state: createStateElement(client, {
          renderedAt,
          router: { loaderData, errors: serializeErrors(errors) },
        }),
        modules: matches.map(({ route }) => route.id),
        isPrivate: matches.some(({ route }) => route.handle?.isPrivate === true),
        isLoading,
      }
    } finally {
      client.clear()
    }
  }
}
