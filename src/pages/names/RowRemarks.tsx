import { Button } from '../../ui/controls/Button'
import { NoteRow } from '../../ui/states/NoteRow'
import type { CheckedRow } from './rows'

type RowRemarksProps = { row: CheckedRow; chain: string }

/** That a row could not be checked; nothing for any other. Why one is unverified stands in the page's head. */
export function RowRemarks({ row, chain }: RowRemarksProps) {
  if (row.result !== 'not-checked') return null
  return (
    <NoteRow
      icon="plug"
      tone="trouble"
      cause={`Couldn’t check ${chain}.`}
      action={
        <Button onClick={row.again} disabledReason={row.isAsking ? 'Already checking.' : undefined}>
          Check again
        </Button>
      }
    >
      Some checks didn’t finish.
    </NoteRow>
  )
}
