import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { LiveRegion } from './LiveRegion'
import { Button } from './Button'
import { rememberPlace } from './passFocus'
import * as controls from '#words/controls'

type DialogProps = {
  title: string
  /**
   * Called on Escape, on a click on the backdrop, and by the first button: Close, or
   * Cancel beside `actions`.
   */
  onClose: () => void
  children: ReactNode
  /** Further buttons; the confirming one comes last. */
  actions?: ReactNode
  /** Cancel is what most people should press. */
  isCancelPrimary?: boolean
}

/**
 * A modal dialog. It is open while it is mounted. On unmount the focus returns to the
 * element that had it before, or to the first button where that was, if it is gone.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, isCancelPrimary = false } = props
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const close = useEffectEvent(onClose)

  // A layout effect: its cleanup runs while the element still exists, and only then
  // does close() restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const stop = new AbortController()
    const { signal } = stop
    // The content fills the dialog, so only the backdrop has the dialog itself as its
    // target. A click that begins in the content selects text there.
    let isPressOutside = false
    const onPress = ({ target }: MouseEvent) => {
      isPressOutside = target === dialog
    }
    const onClick = ({ target }: MouseEvent) => {
      if (isPressOutside && target === dialog) close()
    }
    const opener = document.activeElement
    const moveFocus = rememberPlace(opener)
    dialog.addEventListener('mousedown', onPress, { signal })
    dialog.addEventListener('click', onClick, { signal })
    dialog.showModal()
    return () => {
      stop.abort()
      dialog.close()
      // After the commit, when the buttons of the dialog are gone too.
      queueMicrotask(() => {
        if (!opener?.isConnected && document.activeElement === document.body)
          moveFocus((box) => box.querySelector('button'))
      })
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Not in the type of the element that opens it.
      className="floats m-auto w-110 max-w-[calc(100vw-32px)] text-body font-normal"
    >
      <div className="p-5">
        <h2 id={headingId} className="text-lead">
          {title}
        </h2>
        <div className="mt-2 text-ink-2">{children}</div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant={isCancelPrimary ? 'primary' : 'default'} onClick={onClose}>
            {actions ? controls.cancel : controls.close}
          </Button>
          {actions}
        </div>
      </div>
      <LiveRegion />
    </dialog>
  )
}
