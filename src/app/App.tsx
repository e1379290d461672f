import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react'
import { repeatEarlyPresses } from '../ui/earlyPresses'
import { LiveRegion } from '../ui/LiveRegion'
import { RenderTime } from '../ui/now'

type AppProps = {
  /** A new one for each page load, render and test. */
  client: QueryClient
  /** Of the server render; the current time without one. */
  renderTime: ComponentProps<typeof RenderTime>['value']
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode
}

export const App = ({ client, renderTime, children }: AppProps) => (
  <QueryClientProvider client={client}>
    <RenderTime value={renderTime}>
      {/* React hydrates the content of this boundary in slices, and at once where the user clicks. */}
      <Suspense>
        {children}
        <AfterHydration />
      </Suspense>
      <LiveRegion />
    </RenderTime>
  </QueryClientProvider>
)

/** Its effect runs when everything beside it is hydrated. Fields adopt what was typed in the render after it. */
function AfterHydration() {
  useEffect(() => {
    const timer = setTimeout(() => repeatEarlyPresses(document.documentElement))
    return () => clearTimeout(timer)
  }, [])
  return null
}
