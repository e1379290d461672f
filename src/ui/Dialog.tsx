import type { ReactNode } from 'react'
import { LiveRegion } from './Announcer'
import { type ModalProps, useModal } from './modal'

interface DialogProps extends ModalProps {
  /** Buttons; the confirming one comes last. */
  actions?: ReactNode
}

/** A modal dialog. It is open while it is mounted. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const { dialog, heading } = useModal(onClose)
  return (
    <dialog {...dialog} className="floats m-auto w-110 max-w-[calc(100vw-32px)]">
      <div className="p-5">
        <h2 {...heading} className="text-lead">
          {title}
        </h2>
        <div className="mt-2 text-ink-2">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
      <LiveRegion />
    </dialog>
  )
}
