import type { ReactNode } from 'react'
import * as controls from '#words/controls'
import { Button } from './Button'
import { Dialog } from './Dialog'

type ExportDialogProps<Format> = {
  title: string
  /** What the file contains. */
  note: string
  /** Between the note and the formats. */
  options?: ReactNode
  formats: readonly { format: Format; label: string; use: string }[]
  isRunning: boolean
  onChoose: (format: Format) => void
  onClose: () => void
  /** How far it is, and what the file has. */
  children: ReactNode
}

/** The formats in which a list can be saved, with the use of each. */
export function ExportDialog<Format extends string>(props: ExportDialogProps<Format>) {
  const { title, note, options, formats, isRunning, onChoose, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{note}</p>
      {options}
      <ul className="mt-3">
        {formats.map(({ format, label, use }) => (
          <li key={format} className="flex items-center gap-3 border-t border-line py-2">
            <span className="w-24 shrink-0">
              <Button
                icon="download"
                disabledReason={isRunning ? controls.exportRunning : undefined}
                onClick={() => onChoose(format)}
              >
                {label}
              </Button>
            </span>
            <span className="text-row text-ink-2">{use}</span>
          </li>
        ))}
      </ul>
      {props.children}
    </Dialog>
  )
}
