import { useStored } from '../../../storage/stored'
import { findWatched, watched } from '../../../storage/watched'
import { WatchLabel } from '../../../watchlist/WatchLabel'
import { Answers } from './Answers'
import { HeaderActions } from './HeaderActions'
import { PanelCells, type PanelCellsProps } from './PanelCells'

/** The cells of the page: with the user's label beside the hash, answers and actions. */
export function PageCells(props: PanelCellsProps) {
  const { tracked } = props
  const item = findWatched(useStored(watched), tracked.snapshot.hash)
  return (
    <>
      {item && (
        <div className="col-start-2 row-start-1 ml-2 flex min-w-0 items-center text-row">
          <WatchLabel hash={item.hash} label={item.label} />
        </div>
      )}
      <PanelCells
        {...props}
        answers={<Answers tracked={tracked} />}
        actions={<HeaderActions tracked={tracked} />}
      />
    </>
  )
}
