import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAnnounce } from './Announcer'
import { IconButton } from './IconButton'
import { type Status, StatusIcon, statusText } from './StatusIcon'

const displayTimeMs = 6000

type ToastProps = { status: Status; action?: ReactNode; onClose: () => void; children: ReactNode }

/** A short message at the bottom of the window. The page shows the same elsewhere; the caller announces it. */
export function Toast({ status, action, onClose, children }: ToastProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), displayTimeMs)
    return () => clearTimeout(timer)
  }, [])
  return createPortal(
    <aside
      aria-label="Note"
      className="floats absolute inset-x-4 bottom-full mb-4 flex min-h-11 items-center gap-3 py-1 ps-3.5 pe-1.5 text-row md:start-auto md:end-10 md:max-w-140"
    >
      <span className={`inline-flex ${statusText[status]}`}>
        <StatusIcon status={status} />
      </span>
      <p className="min-w-0 flex-1">{children}</p>
      {action}
      <IconButton icon="close" label="Close" onClick={onClose} />
    </aside>,
    getBottomBar(),
  )
}

/** Returns a function that announces and shows a short message, and the message to render. */
export function useToast() {
  const announce = useAnnounce()
  const [shown, setShown] = useState<{ text: string; status: Status; action: ReactNode }>()
  const showToast = useCallback(
    (text: string, status: Status, action?: ReactNode) => {
      announce(text)
      setShown({ text, status, action })
    },
    [announce],
  )
  const toast = shown && (
    <Toast key={shown.text} {...shown} onClose={() => setShown(undefined)}>
      {shown.text}
    </Toast>
  )
  return { toast, showToast }
}

/**
 * Returns the element that sticks to the bottom of the window, and creates it on the first call. It contains the error banner,
 * with toasts above it. It is the last element of the document, so it covers no content at the end of the page.
 */
export function getBottomBar(): HTMLElement {
  const existing = document.getElementById('bottom-bar')
  if (existing !== null) return existing
  const bar = document.createElement('div')
  bar.id = 'bottom-bar'
  bar.className = 'sticky bottom-0 z-9 print:static'
  document.body.append(bar)
  return bar
}
