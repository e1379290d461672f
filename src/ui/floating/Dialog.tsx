import { type ReactNode, useId } from 'react'
import { useModal } from './modal'

interface DialogProps {
  title: string
  /** Escape, and a press beside it. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the one that does it last. */
  actions?: ReactNode
}

/** A question that must be answered first. It is open as long as it is drawn. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const titleId = useId()
  const dialog = useModal(onClose)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="floats m-auto w-110 max-w-[calc(100vw-32px)]"
    >
      <div className="p-5">
        <h2 id={titleId} className="text-answer">
          {title}
        </h2>
        <div className="mt-2 text-ink-2">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
    </dialog>
  )
}
