import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'

/** What everything that is a modal is given. */
export interface ModalProps {
  title: string
  /** Escape, and a press beside it. */
  onClose: () => void
  children: ReactNode
}

interface Modal {
  /** For the `<dialog>`. */
  dialog: { ref: RefObject<HTMLDialogElement | null>; 'aria-labelledby': string }
  /** For its title, which names it. */
  heading: { id: string }
}

/**
 * The attributes of a `<dialog>` that is open, as a modal, as long as it is drawn. Escape, and a press on what lies behind it,
 * call `onClose`; when it goes, the focus returns to where it was.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)

  // Before the paint, and undone before the element is gone: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()

    // The content fills the dialog's box: only a press on the backdrop is on the dialog itself.
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
  return { dialog: { ref, 'aria-labelledby': id }, heading: { id } }
}
