import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type LoaderFunctionArgs,
  replace,
  type RouterContextProvider,
} from 'react-router'

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

/**
 * How long a render waits for its queries. Then it shows the loading state of the late
 * ones.
 */
const deadlineMs = 250

/** Waits for queries until the deadline. The page shows the error of a failed one. */
export async function waitForQueries(
  queries: readonly Promise<unknown>[],
): Promise<void> {
  await Promise.race([
    Promise.allSettled(queries),
    new Promise((resolve) => setTimeout(resolve, deadlineMs)),
  ])
}

/**
 * Redirects a request to the normal form of its page's path, in place of the history entry. Its
 * query and its fragment stay.
 */
export function replacePath(path: string, { url }: Request): Response {
  const { pathname, search } = new URL(url)
  // A request has no fragment. Browsers keep it over a redirect of the server, and the first
  // page of a static host has it in its address.
  const isOpen = typeof location !== 'undefined' && location.pathname === pathname
  return replace(path + search + (isOpen ? location.hash : ''))
}
