import { truncateMiddle } from '../model/text'
import { findWatched, updateWatched, type Watched, watched } from '../storage/watched'
import { EditableLabel } from './EditableLabel'

type WatchLabelProps = Pick<Watched, 'hash' | 'label'> & {
  /** In a row of the list. */
  isInRow?: boolean
}

/** The label of a watched transaction, editable in place. */
export const WatchLabel = ({ hash, label, isInRow = false }: WatchLabelProps) => (
  <EditableLabel
    label={label}
    stored={{
      read: () => findWatched(watched.read(), hash)?.label,
      write: (changed) => updateWatched(hash, { label: changed }),
    }}
    name={truncateMiddle(hash)}
    isInRow={isInRow}
  />
)
