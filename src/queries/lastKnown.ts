import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { takeKept } from '../api/kept'
import { type RequestError, unreachable } from '../api/request'

/** Trouble beside which stands what was kept. */
const besides = new WeakSet<RequestError>()

/** Whether something kept is shown beside this trouble. */
export const hasKept = (trouble: RequestError): boolean => besides.has(trouble)

/**
 * A question of which the service worker keeps the last answer. Where that is all that came, it becomes the query's data as
 * of when it was kept, and the question fails all the same: the page shows it with its age below what is wrong, and asks
 * again as after any failure. What this tab heard later stays.
 */
export const orLastKnown =
  <T>(ask: (signal: AbortSignal, client: QueryClient) => Promise<T>) =>
  async ({ client, queryKey, signal }: QueryFunctionContext): Promise<T> => {
    const keptAt = takeKept(signal)
    const answer = await ask(signal, client)
    const at = keptAt()
    if (at === null) return answer
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < at) {
      client.setQueryData(queryKey, answer, { updatedAt: at })
    }
    const trouble = unreachable()
    besides.add(trouble)
    throw trouble
  }
