import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import { type Connection, connect } from '../contract/connection'
import { type BrandMetas, setBrand } from '../contract/brand'
import { setLanguages } from '../contract/languagesMeta'
import {
  isEmbeddedPath,
  type RenderedPage,
  type RenderPage,
} from '../contract/renderedPage'
import { serviceTexts } from '../model/words/serviceTexts'
import { prefetchTransaction } from '../pages/transaction/prefetchTransaction'
import { LazyCells } from '../pages/transaction/EmbeddedTransaction'
import { createQueryClient } from '../queries/queryClient'
import { queryClientContext } from '../queries/prefetch'
import { tokenListQuery } from '../queries/tokens'
import { App } from './App'
import { openEmbedded } from './embedded'
import { routes } from './routes'
import { createStateElement, isLeftToBrowser } from './serverState'

/** The list of all assets is read again after this time. */
const tokensStaleMs = 60_000

/**
 * Whether a path leads to a page other than that for unknown paths. Known without its
 * data, so without a render.
 */
export const hasPage = (pathname: string): boolean =>
  isEmbeddedPath(pathname) || matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*'

/** A page whose queries were started, and have responded or are late. */
type OpenedPage = Pick<RenderedPage, 'status' | 'modules' | 'isPrivate'> & {
  /** Its content, for `App`. */
  content: ReactNode
  loaderData: NonNullable<HydrationState['loaderData']>
}

type OpenPage = (
  request: Request,
  client: QueryClient,
  prefix: string,
) => Promise<OpenedPage | Response>

/**
 * What the service says in the language of this build, pages and other texts, by the
 * operator's name.
 */
export function openLanguage(
  brand: BrandMetas,
  connection: Connection,
  readTokens = createTokenReader(),
) {
  setBrand(brand)
  return {
    texts: serviceTexts,
    render: createRenderer(connection, readTokens),
    /** For the other languages: its list is the same in all, and takes 8 MB. */
    readTokens,
  }
}

/**
 * Returns the render function of a process. `connection` is its connection to the
 * service.
 */
export function createRenderer(
  connection: Connection,
  readTokens = createTokenReader(),
): RenderPage {
  connect(connection)
  const openRoute = createRouteOpener(readTokens)
  return async (request, prefix = '', languages = '') => {
    const client = createQueryClient()
    try {
      const isEmbedded = isEmbeddedPath(new URL(request.url).pathname)
      const opened = await (isEmbedded ? openFrame : openRoute)(request, client, prefix)
      if (opened instanceof Response) return opened
      return await render(opened, client, languages)
    } finally {
      client.clear()
    }
  }
}

const tokens = { ...tokenListQuery, retry: false, gcTime: Infinity } as const

/** One list of all tokens for all renders. A stale one is used while it is read again. */
function createTokenReader() {
  const shared = new QueryClient()
  return () => {
    shared.query({ ...tokens, staleTime: tokensStaleMs }).catch(() => undefined)
    return shared.query({ ...tokens, staleTime: 'static' })
  }
}

function createRouteOpener(readTokens: ReturnType<typeof createTokenReader>): OpenPage {
  const handlers = new Map<string, StaticHandler>()

  return async (request, client, prefix) => {
    const handler =
      handlers.get(prefix) ?? createStaticHandler(routes, { basename: prefix || '/' })
    handlers.set(prefix, handler)
    const requestContext = new RouterContextProvider(
      new Map([[queryClientContext, client]]),
    )
    client.query({ ...tokens, queryFn: readTokens }).catch(() => undefined)
    const context = await handler.query(request, { requestContext })
    if (context instanceof Response) return context

    const { loaderData, errors, matches, statusCode } = context
    // Of the process, such as the path of a file that is gone: a browser tries again itself.
    if (errors !== null) throw Object.values(errors)[0]
    const router = createStaticRouter(handler.dataRoutes, context)
    return {
      content: <StaticRouterProvider router={router} context={context} hydrate={false} />,
      loaderData,
      status: statusCode,
      modules: matches.map(({ route }) => route.id),
      isPrivate: matches.some(({ route }) => route.handle?.isPrivate === true),
    }
  }
}

const openFrame: OpenPage = async (request, client) => {
  const opened = await openEmbedded(new URL(request.url))
  if ('redirect' in opened)
    return new Response(null, { status: 302, headers: { location: opened.redirect } })
  const { content, transaction } = opened
  if (transaction !== null)
    await Promise.all([prefetchTransaction(client, transaction), LazyCells.preload()])
  return {
    content,
    loaderData: {},
    status: 200,
    modules: [],
    isPrivate: true,
  }
}

async function render(
  opened: OpenedPage,
  client: QueryClient,
  languages: string,
): Promise<RenderedPage> {
  const { content, loaderData, status, modules, isPrivate } = opened
  const cache = client.getQueryCache()
  // What a page shows of the token list is a query of its own.
  const isLoading = cache
    .getAll()
    .some(
      ({ queryKey: [name], state }) =>
        name !== tokenListQuery.queryKey[0] && state.status !== 'success',
    )
  await client.cancelQueries()
  client.removeQueries({ predicate: isLeftToBrowser })

  // After the last query, so that data which the browser loads is always newer.
  const renderedAt = Date.now()
  setLanguages(languages)
  const rendered = renderToString(
    <StrictMode>
      <App client={client} renderTime={{ renderedAt, clockOffset: 0 }}>
        {content}
      </App>
    </StrictMode>,
  )
  // React writes the title and the tags first, as it was given no head to write
  // them into.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)*/.exec(rendered) ?? []
  return {
    status,
    head,
    html: rendered.slice(head.length),
    state: createStateElement(client, { renderedAt, router: { loaderData } }),
    modules,
    isPrivate,
    isLoading,
  }
}
