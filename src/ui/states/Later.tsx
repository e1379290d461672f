import { type ReactNode, useEffect, useState } from 'react'

/** Where a browser does not tell when it has nothing to do, in ms. */
const patience = 200

/** Draws what nobody waits for once the browser has painted what they do: its files are asked for behind the others. */
export function Later({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  return due ? children : meanwhile
}

/** Calls back when the browser has nothing better to do. Returns what forgets it. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act, { timeout: 1_000 })
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(act, patience)
  return () => clearTimeout(timer)
}
