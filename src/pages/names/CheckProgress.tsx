import { useQueryClient } from '@tanstack/react-query'
import { nameChainQuery, addressNamesQuery } from '../../queries/names'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/ProgressBar'
import { useAnnounce } from '../../ui/Announcer'
import { useElapsed, useFirstRenderTime } from '../../ui/now'
import type { CheckedRow } from './checkedRows'

/** Most names are checked within this time, without a progress bar. */
const progressDelayMs = 1_000

type CheckProgressProps = { name: string; rows: readonly CheckedRow[] }

/** The progress of a name's checks, with a button that cancels them. It covers its parent, so the layout does not shift. */
export function CheckProgress({ name, rows }: CheckProgressProps) {
  const client = useQueryClient()
  const announce = useAnnounce()
  const startedAt = useFirstRenderTime()
  if (useElapsed(startedAt) < progressDelayMs) return null
  const outcomes = rows.flatMap(({ address, outcomes: { linked, pointsBack } }) =>
    address === '' ? [linked] : [linked, pointsBack],
  )
  const done = outcomes.filter((outcome) => outcome !== 'pending').length
  const cancel = () => {
    // The button is about to be removed, so the focus has to move.
    document.getElementById('main')?.focus({ preventScroll: true })
    for (const { chain, address } of rows) {
      void client.cancelQueries(nameChainQuery(name, chain))
      void client.cancelQueries(addressNamesQuery(chain, address))
    }
    announce('Stopped. Unverified addresses are marked.')
  }
  return (
    <div className="absolute inset-0 flex items-center gap-3 bg-paper">
      <span className="whitespace-nowrap">
        {done} of {outcomes.length} checks
      </span>
      <ProgressBar label="Verifying addresses…" value={done} max={outcomes.length} />
      <Button variant="quiet" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
