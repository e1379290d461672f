import { dehydrate, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { type Connection, connect } from '../api/request'
import type { RenderPage } from '../contract/renderedPage'
import { createQueryClient } from '../queries/client'
import { removeIncompleteQueries } from '../queries/hydration'
import { createPageLoading } from '../queries/pageLoading'
import { currenciesQuery } from '../queries/tokens'
import { App } from './App'
import { HeadTags } from './HeadTags'
import { createLinkPreview } from './linkPreview'
import { createRoutes } from './routes'
import { createStateElement } from './serverState'

/** A render waits this long for its queries. Later ones render their loading state. */
const deadlineMs = 250
/** The list of all assets is read again after this time. */
const tokensStaleMs = 10_000

/** Returns the render function of a process. `connection` is its connection to the service. */
export function createRenderer(connection: Connection): RenderPage {
  connect(connection)
  // One list of all assets for all renders. A stale one is used while it is read again.
  const shared = new QueryClient()
  const readTokens = () => {
    const tokens = { ...currenciesQuery(), retry: false, gcTime: Infinity } as const
    shared.query({ ...tokens, staleTime: tokensStaleMs }).catch(() => undefined)
    return shared.query({ ...tokens, staleTime: 'static' })
  }
  return async (request) => {
    const client = createQueryClient()
    try {
      const loading = createPageLoading({ client, deadlineMs, readTokens })
      // Late and failed queries are not subtracted.
      let missingQueries = 0
      const count = async (query: Promise<unknown>) => {
        missingQueries += 1
        await query
        missingQueries -= 1
      }
      const waitFor: typeof loading.waitFor = (...queries) => loading.waitFor(...queries.map(count))
      const handler = createStaticHandler(createRoutes({ ...loading, waitFor }))
      const context = await handler.query(request)
      if (context instanceof Response) return context
      const isLoading = missingQueries > 0
      await removeIncompleteQueries(client)
      // After the last query, so that data which the browser loads is always newer.
      const renderedAt = Date.now()
      const rendered = renderToString(
        <StrictMode>
          <App client={client} renderedAt={renderedAt}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </App>
        </StrictMode>,
      )
      const { loaderData, matches } = context
      // React writes the title first, as it was given no head to write it into.
      const titleEnd = rendered.startsWith('<title>')
        ? rendered.indexOf('</title>') + '</title>'.length
        : 0
      const page = matches.at(-1)
      const preview = createLinkPreview(page?.route.path, page?.params ?? {}, client, renderedAt)
      const tags = renderToStaticMarkup(<HeadTags preview={preview} url={request.url} />)
      return {
        head: preview === null ? rendered.slice(0, titleEnd) + tags : tags,
        html: rendered.slice(titleEnd),
        state: createStateElement({
          renderedAt,
          router: { loaderData },
          queries: dehydrate(client),
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
