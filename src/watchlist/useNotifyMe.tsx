import { useState } from 'react'
import { lazyDialog } from '../ui/lazyDialog'
import type { NotifyMeProps } from './NotifyMe'

/** What a press does loads with the press. */
const LazyNotifyMe = lazyDialog(async () => (await import('./NotifyMe')).NotifyMe)

/**
 * A press that turns notifications of transactions on. `start`: the press. `dialog`: to be
 * rendered, where the user has to agree first. `isStarting`: from the press until the user
 * has agreed or declined.
 */
export function useNotifyMe(options: Omit<NotifyMeProps, 'onClose'>) {
  const [isStarting, setIsStarting] = useState(false)
  const dialog = isStarting && (
    <LazyNotifyMe {...options} onClose={() => setIsStarting(false)} />
  )
  return { isStarting, start: () => setIsStarting(true), dialog }
}
