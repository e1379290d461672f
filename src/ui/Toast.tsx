import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './Button'
import { announce } from './LiveRegion'
import { getBottomBar } from './QueryError'
import { returnFocus } from './returnFocus'
import { type Status, StatusIcon, statusText } from './StatusIcon'

const displayTimeMs = 6000

/** Returns a function that announces and shows a short message at the bottom of the window, and the element to render. */
export function useToast() {
  const [shown, setShown] = useState<{
    text: string
    status: Status
    action: ReactNode
  }>()
  const showToast = useCallback((text: string, status: Status, action?: ReactNode) => {
    announce(text)
    setShown({ text, status, action })
  }, [])
  useEffect(() => {
    const timer = shown && setTimeout(() => setShown(undefined), displayTimeMs)
    return () => clearTimeout(timer)
  }, [shown])
  const toast =
    shown &&
    createPortal(
      <aside
        key={shown.text}
        ref={returnFocus}
        aria-label="Note"
        className="floats absolute inset-x-4 bottom-full mb-4 flex min-h-11 items-center gap-3 py-1 ps-3.5 pe-1.5 text-row md:start-auto md:end-10 md:max-w-140"
      >
        <span className={statusText[shown.status]}>
          <StatusIcon status={shown.status} />
        </span>
        <p className="min-w-0 flex-1">{shown.text}</p>
        {shown.action}
        <IconButton icon="close" label="Close" onClick={() => setShown(undefined)} />
      </aside>,
      getBottomBar(),
    )
  return { toast, showToast }
}
