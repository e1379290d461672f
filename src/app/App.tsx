import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { holdTrouble } from '../queries/heldTrouble'
import { Announcer } from '../ui/floating/Announcer'
import { surviveTranslation } from './translated'

type AppProps = {
  /** The cache of responses: a fresh one for each page load and each test. */
  client: QueryClient
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode
}

/** The providers that surround every page. */
export function App({ client, children }: AppProps) {
  useEffect(() => surviveTranslation(document.body), [])
  useEffect(() => holdTrouble(client), [client])
  return (
    <QueryClientProvider client={client}>
      <Announcer>{children}</Announcer>
    </QueryClientProvider>
  )
}
