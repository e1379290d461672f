import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { RenderTime } from '../ui/now'
import { Announcer } from '../ui/Announcer'
import { repeatEarlyPresses } from './earlyPresses'
import { supportPageTranslation } from './pageTranslation'

type AppProps = {
  /** A new one for each page load, render and test. */
  client: QueryClient
  /** Time of the server render, Unix ms by this device's clock; the current time without one. */
  renderedAt: number
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode
}

export function App({ client, renderedAt, children }: AppProps) {
  useEffect(() => supportPageTranslation(document.body), [])
  return (
    <QueryClientProvider client={client}>
      <RenderTime value={renderedAt}>
        <Announcer>
          {/* React hydrates the content of this boundary in slices, and at once where the user clicks. */}
          <Suspense>
            {children}
            <AfterHydration />
          </Suspense>
        </Announcer>
      </RenderTime>
    </QueryClientProvider>
  )
}

/** Its effect runs when everything beside it is hydrated. */
function AfterHydration() {
  useEffect(repeatEarlyPresses, [])
  return null
}
