import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'

export interface ModalProps {
  title: string
  /** Called on Escape and on a click on the backdrop. */
  onClose: () => void
  children: ReactNode
}

interface Modal {
  dialog: { ref: RefObject<HTMLDialogElement | null>; 'aria-labelledby': string }
  /** For the title, which is the accessible name of the dialog. */
  heading: { id: string }
}

/**
 * Opens a `<dialog>` as a modal while it is mounted, and returns its attributes. On unmount the focus returns to the element
 * that had it before.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
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
  return { dialog: { ref, 'aria-labelledby': id }, heading: { id } }
}
