import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/floating/Dialog'

/** One kind of thing that this browser keeps. `loss` says what is gone with it. */
export type Kept = {
  what: string
  entries: number
  size: string
  oldest: string
  loss: string
  remove: () => void
}

type DeleteDialogProps = { kept: readonly Kept[]; onClose: () => void; onDelete: () => void }

/** Asks before anything is deleted, and names what goes. */
export function DeleteDialog({ kept, onClose, onDelete }: DeleteDialogProps) {
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
        {kept.map(({ what, entries, loss }) => (
          <li key={what} className="mt-1">
            <strong className="font-semibold text-ink">
              {what}, {entries}.
            </strong>{' '}
            {loss}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
