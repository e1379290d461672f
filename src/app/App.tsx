import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { Announcer } from '../ui/floating/Announcer'
import { Pages } from './Pages'
import { RouteBoundary } from './RouteBoundary'
import { surviveTranslation } from './translated'

/** The whole page. `client` is the cache of answers: a fresh one for each page load and each test. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => surviveTranslation(document.body), [])
  return (
    <QueryClientProvider client={client}>
      <Announcer>
        <BrowserRouter>
          {/* For what breaks outside the page itself. */}
          <RouteBoundary at="" as="main">
            <Pages />
          </RouteBoundary>
        </BrowserRouter>
      </Announcer>
    </QueryClientProvider>
  )
}
