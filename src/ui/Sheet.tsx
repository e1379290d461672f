import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import { LiveRegion } from './Announcer'
import { type ModalProps, useModal } from './modal'

interface SheetProps extends ModalProps {
  /** Stays at the bottom while the content scrolls: "Show 163 assets". */
  footer?: ReactNode
}

/** A bottom sheet for narrow screens, such as filters or the menu. It is open while it is mounted. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  const { dialog, heading } = useModal(onClose)
  return (
    <dialog
      {...dialog}
      className="floats fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-full rounded-b-none border-x-0 border-b-0"
    >
      <div className="flex max-h-[85dvh] flex-col">
        <div className="flex h-13 shrink-0 items-center justify-between border-b border-line px-4">
          <h2 {...heading} className="text-section">
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
