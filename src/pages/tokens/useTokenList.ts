import { useState } from 'react'
import { tokenListQuery } from '../../queries/tokens'
import { useQuery } from '../../queries/useQuery'
import { useTimeout } from '../../ui/useTimeout'

/**
 * The whole list, of which the server has rendered a part: loaded by `load`, or once the page has
 * been open for `delayMs`, and kept up to date from then on.
 */
export function useTokenList(delayMs: number) {
  const [isNeeded, setIsNeeded] = useState(false)
  const load = () => setIsNeeded(true)
  useTimeout(null, delayMs, load)
  return { list: useQuery({ ...tokenListQuery, enabled: isNeeded }), load }
}
