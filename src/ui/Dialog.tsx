import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { LiveRegion } from './Announcer'
import { IconButton } from './IconButton'

interface ModalProps {
  title: string
  /** Called on Escape and on a click on the backdrop. */
  onClose: () => void
  children: ReactNode
}

interface DialogProps extends ModalProps {
  /** Buttons; the confirming one comes last. */
  actions?: ReactNode
}

/** A modal dialog. It is open while it is mounted. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const { dialog, headingId } = useModal(onClose)
  return (
    <dialog {...dialog} className="floats m-auto w-110 max-w-[calc(100vw-32px)]">
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

interface SheetProps extends ModalProps {
  /** Stays at the bottom while the content scrolls: "Show 163 assets". */
  footer?: ReactNode
}

/** A bottom sheet for narrow screens, such as filters or the menu. It is open while it is mounted. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  const { dialog, headingId } = useModal(onClose)
  return (
    <dialog
      {...dialog}
      className="floats fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-full rounded-b-none border-x-0 border-b-0"
    >
      <div className="flex max-h-[85dvh] flex-col">
        <div className="flex h-13 shrink-0 items-center justify-between border-b border-line px-4">
          <h2 id={headingId} className="text-section">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className="min-h-0 overflow-y-auto px-4 py-4">{children}</div>
        {footer && <div className="shrink-0 border-t border-line px-4 py-3">{footer}</div>}
      </div>
      <LiveRegion />
    </dialog>
  )
}

/**
 * Opens a `<dialog>` as a modal while it is mounted, and returns its attributes and the ID of its heading. On unmount the focus
 * returns to the element that had it before.
 */
function useModal(onClose: () => void) {
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
  return { dialog: { ref, 'aria-labelledby': headingId }, headingId }
}
