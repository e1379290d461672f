import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { AfterHydration } from '../ui/AfterHydration'
import { LiveRegion } from '../ui/LiveRegion'
import { RenderTime } from '../ui/renderTime'

type AppProps = {
  /** A new one for each page load, render and test. */
  client: QueryClient
  /** Of the server render; the current time without one. */
  renderTime: ComponentProps<typeof RenderTime>['value']
  /** The router's provider, the browser's or the server's; a frame has none. */
  children: ReactNode
}

export const App = ({ client, renderTime, children }: AppProps) => (
  <QueryClientProvider client={client}>
    <RenderTime value={renderTime}>
      {/* React hydrates the content of this boundary in slices, and at once where
          the user clicks. */}
      <Suspense>
        {children}
        <AfterHydration />
      </Suspense>
      <LiveRegion />
    </RenderTime>
  </QueryClientProvider>
)
