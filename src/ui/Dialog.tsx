import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { LiveRegion } from './Announcer'

interface DialogProps {
  title: string
  /** Called on Escape and on a click on the backdrop. */
  onClose: () => void
  children: ReactNode
  /** Buttons; the confirming one comes last. */
  actions?: ReactNode
}

/** A modal dialog. It is open while it is mounted. On unmount the focus returns to the element that had it before. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const close = useEffectEvent(onClose)

  // A layout effect: its cleanup runs while the element still exists, and only then does close() restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()

    // The content fills the dialog, so only a click on the backdrop has the dialog itself as its target.
    const onPress = (event: MouseEvent) => event.target === dialog && close()
    const onCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    dialog.addEventListener('click', onPress)
    dialog.addEventListener('cancel', onCancel)
    return () => {
      dialog.removeEventListener('click', onPress)
      dialog.removeEventListener('cancel', onCancel)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      className="floats m-auto w-110 max-w-[calc(100vw-32px)]"
    >
      <div className="p-5">
        <h2 id={headingId} className="text-lead">
          {title}
        </h2>
        <div className="mt-2 text-ink-2">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
      <LiveRegion />
    </dialog>
  )
}
