import type { ReactNode } from 'react'
import { Tooltip } from './Tooltip'

type WithNoteProps = { note: ReactNode; children: ReactNode }

/** A text with a note on hover, focus and tap. */
export const WithNote = ({ note, children }: WithNoteProps) => (
  <Tooltip content={note}>
    {(describedBy) => (
      <button
        type="button"
        aria-describedby={describedBy}
        className="hit cursor-help rounded-flag text-start"
      >
        {children}
      </button>
    )}
  </Tooltip>
)
