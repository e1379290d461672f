import { dehydrate, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { type Connection, connect } from '../api/request'
import { makeQueryClient } from '../queries/client'
import { dropUnanswered } from '../queries/hydration'
import { createPageLoading } from '../queries/pageLoading'
import { currenciesQuery } from '../queries/tokens'
import { App } from './App'
import { HeadTags } from './HeadTags'
import { createLinkPreview } from './linkPreview'
import { createRoutes } from './routes'
import { stateElement } from './serverState'

/** How long a render waits for its queries, in ms; what is later renders its loading state. */
const deadlineMs = 250
/** How long the list of all assets is taken for the same, in ms. */
const tokensStaleMs = 10_000

/** A page as the server rendered it. */
type RenderedPage = {
  /** The title, the description and the tags of a link preview. */
  head: string
  /** For `#root`. */
  html: string
  /** The element with the page's state. */
  state: string
  /** The source files of its routes. */
  modules: string[]
  /** It is about one transaction, name or address. */
  isPrivate: boolean
  /** A query of its loaders was late or failed: the next render may show more. */
  isLoading: boolean
}

/** Renders the page at a request's public URL; a redirect is a `Response`. */
type RenderPage = (request: Request) => Promise<RenderedPage | Response>

/** `connection`: how renders reach the service. There is one for a process. */
export function createRenderer(connection: Connection): RenderPage {
  connect(connection)
  // The list of all assets is read once for all renders. A stale one is used while it is read again.
  const shared = new QueryClient()
  const readTokens = () => {
    const tokens = { ...currenciesQuery(), retry: false, gcTime: Infinity } as const
    shared.query({ ...tokens, staleTime: tokensStaleMs }).catch(() => undefined)
    return shared.query({ ...tokens, staleTime: 'static' })
  }
  return async (request) => {
    const client = makeQueryClient()
    try {
      const loading = createPageLoading({ client, deadlineMs, readTokens })
      // Late and failed queries stay counted.
      let missingQueries = 0
      const count = async (query: Promise<unknown>) => {
        missingQueries += 1
        await query
        missingQueries -= 1
      }
      const within: typeof loading.within = (...queries) => loading.within(...queries.map(count))
      const handler = createStaticHandler(createRoutes({ ...loading, within }))
      const context = await handler.query(request)
      if (context instanceof Response) return context
      const isLoading = missingQueries > 0
      await dropUnanswered(client)
      // After all of its data: what the browser loads itself is newer.
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
        state: stateElement({ renderedAt, router: { loaderData }, queries: dehydrate(client) }),
        modules: matches.map(({ route }) => route.id),
        isPrivate: matches.some(({ route }) => route.handle?.isPrivate === true),
        isLoading,
      }
    } finally {
      client.clear()
    }
  }
}
