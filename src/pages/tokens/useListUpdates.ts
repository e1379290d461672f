import { useState } from 'react'
import { listPollMs, tokenListQuery } from '../../queries/tokens'
import { useQuery } from '../../queries/useQuery'
import { useTimeout } from '../../ui/useTimeout'

/**
 * Keeps the tokens of a page up to date that the server rendered without the whole list: the
 * list is loaded once the page has been open for ten minutes, and again after each ten.
 */
export function useListUpdates(): void {
  const [isDue, setIsDue] = useState(false)
  useTimeout(null, listPollMs, () => setIsDue(true))
  useQuery({ ...tokenListQuery, enabled: isDue })
}
