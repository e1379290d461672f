import type { ReactNode } from 'react'
import type { Tracked } from '../../../queries/trackedState'
import { Clocks } from './Clocks'
import { Remarks } from './Remarks'
import { Trace } from './Trace'

export type PanelCellsProps = {
  tracked: Tracked
  /** Requests the transaction at once. */
  checkNow: () => void
}

type AllCellsProps = PanelCellsProps & {
  /** Below the verdict and the clocks; nothing in a frame. */
  answers?: ReactNode
  /** What a user can do with the transaction; nothing in a frame of another site. */
  actions?: ReactNode
}

/**
 * The cells of the panel's grid around the verdict. On a phone it comes before the actions, also
 * where the money is.
 */
export function PanelCells({ tracked, checkNow, answers, actions }: AllCellsProps) {
  const isAlone = !answers
  return (
    <>
      <div className="panel-verdict min-w-0">
        <Remarks tracked={tracked} isAlone={isAlone} />
      </div>
      {answers && <div className="col-span-full mt-3 min-w-0">{answers}</div>}
      <div className="panel-clocks pb-3 lg:border-l lg:border-line lg:pl-4">
        <Clocks tracked={tracked} checkNow={checkNow} />
      </div>
      {actions && <div className="panel-actions min-w-0 self-center">{actions}</div>}
      {/* On a phone, the steps below draw the route. A frame has none. */}
      <div className={`col-span-full min-w-0 ${isAlone ? 'lg:pt-5' : 'max-md:hidden'}`}>
        <Trace tracked={tracked} />
      </div>
    </>
  )
}
