import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import { waitForQueries } from './deadline'

/** The query client of this tab, or of this render. */
export const queryClientContext = createContext<QueryClient>()

export type PageLoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** Starts a page's queries and waits for them until the deadline. */
export async function prefetch(
  context: PageLoaderArgs['context'],
  startQueries: (client: QueryClient) => readonly Promise<unknown>[],
): Promise<null> {
  await waitForQueries(startQueries(context.get(queryClientContext)))
  return null
}
