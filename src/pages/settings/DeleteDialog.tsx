import { Button } from '../../ui/Button'
import { fillText } from '../../model/words/messages'
import { Dialog } from '../../ui/Dialog'
import { sentenceGap } from '#words/locale'
import * as words from '#words/settings'

/** A kind of data that this browser stores. */
export type StoredItem = {
  name: string
  entries: number
  /** What its deletion changes. */
  consequence: string
  remove: () => unknown
}

type DeleteDialogProps = {
  items: readonly StoredItem[]
  onClose: () => void
  onDelete: () => void
}

/** Asks before data is deleted. */
export const DeleteDialog = ({ items, onClose, onDelete }: DeleteDialogProps) => (
  <Dialog
    title={words.deleteHeading}
    onClose={onClose}
    actions={
      <Button variant="destructive" icon="trash" onClick={onDelete}>
        {words.deleteLabel}
      </Button>
    }
  >
    <ul>
      {items.map(({ name, entries, consequence }) => (
        <li key={name} className="mt-1">
          <strong className="font-semibold text-ink">
            {fillText(words.deletedItem, { name, count: String(entries) })}
          </strong>
          {sentenceGap}
          {consequence}
        </li>
      ))}
    </ul>
  </Dialog>
)
