import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'

/**
 * How long a page's loader waits for its queries. Then the page shows the loading state
 * of the late ones.
 */
const deadlineMs = 250

/** The query client of this tab, or of this render. */
export const queryClientContext = createContext<QueryClient>()

export type PageLoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/**
 * Starts a page's queries and waits for them until the deadline. The page shows the
 * error of a failed one.
 */
export async function prefetch(
  context: PageLoaderArgs['context'],
  startQueries: (client: QueryClient) => readonly Promise<unknown>[],
): Promise<null> {
  const queries = Promise.allSettled(startQueries(context.get(queryClientContext)))
  await Promise.race([queries, new Promise((resolve) => setTimeout(resolve, deadlineMs))])
  return null
}
