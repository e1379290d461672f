import { useQueryClient } from '@tanstack/react-query'
import { nameChainQuery, addressNamesQuery } from '../../queries/names'
import { Button } from '../../ui/controls/Button'
import { ProgressBar } from '../../ui/controls/ProgressBar'
import { useAnnounce } from '../../ui/floating/Announcer'
import { useElapsed } from '../../ui/text/elapsed'
import { useFirstRenderTime } from '../../ui/text/renderTime'
import type { CheckedRow } from './rows'

/** Most names are checked within this time, without a progress bar. */
const progressDelayMs = 1_000

type AskingProps = { name: string; rows: readonly CheckedRow[] }

/** How many of the questions about a name's rows are answered, and an end to them. It lies over what it stands in. */
export function Asking({ name, rows }: AskingProps) {
  const client = useQueryClient()
  const announce = useAnnounce()
  const begun = useFirstRenderTime()
  if (useElapsed(begun) < progressDelayMs) return null
  const findings = rows.flatMap(({ address, findings: { linked, namesBack } }) =>
    address === '' ? [linked] : [linked, namesBack],
  )
  const done = findings.filter((finding) => finding !== 'asking').length
  const cancel = () => {
    // The button goes: the focus would go with it.
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
        {done} of {findings.length} checks
      </span>
      <ProgressBar label="Verifying addresses…" value={done} max={findings.length} />
      <Button variant="quiet" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
