import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { preserveErrorDuringRetry } from '../queries/errorDuringRetry'
import { RenderTime } from '../ui/text/renderTime'
import { Announcer } from '../ui/floating/Announcer'
import { surviveTranslation } from './translated'

type AppProps = {
  /** The cache of responses: a fresh one for each page load and each test. */
  client: QueryClient
  /** When the server rendered the page, in Unix ms by this device's clock; now, where it did not. */
  renderedAt: number
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode
}

/** The providers that surround every page. */
export function App({ client, renderedAt, children }: AppProps) {
  useEffect(() => surviveTranslation(document.body), [])
  useEffect(() => preserveErrorDuringRetry(client), [client])
  return (
    <QueryClientProvider client={client}>
      <RenderTime value={renderedAt}>
        <Announcer>
          {/* The boundary lets React hydrate in slices, and at once where somebody clicks. */}
          <Suspense>{children}</Suspense>
        </Announcer>
      </RenderTime>
    </QueryClientProvider>
  )
}
