import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

/** One kind of data in this browser. `consequence` describes the effect of its deletion. */
export type StoredItem = {
  name: string
  entries: number
  size: string
  oldest: string
  consequence: string
  remove: () => void
}

type DeleteDialogProps = { items: readonly StoredItem[]; onClose: () => void; onDelete: () => void }

export function DeleteDialog({ items, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      title="Delete from this browser"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="destructive" icon="trash" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <ul>
        {items.map(({ name, entries, consequence }) => (
          <li key={name} className="mt-1">
            <strong className="font-semibold text-ink">
              {name}, {entries}.
            </strong>{' '}
            {consequence}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
