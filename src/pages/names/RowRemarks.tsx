import { disagreements } from '../../model/names/nameStanding'
import { Button } from '../../ui/controls/Button'
import { NoteRow } from '../../ui/states/NoteRow'
import { SafeText } from '../../ui/text/SafeText'
import type { CheckedRow } from './rows'

type RowRemarksProps = { name: string; row: CheckedRow; chain: string }

/** Why a row is unverified or could not be checked, in sentences; nothing for one that is verified. */
export function RowRemarks({ name, row, chain }: RowRemarksProps) {
  if (row.result === 'unverified') {
    return (
      <NoteRow icon="warning" tone="ink" cause={`${chain} is unverified.`}>
        <SafeText
          text={disagreements(name, row, row.findings, row.given).join(' ')}
          limit={1_000}
        />
      </NoteRow>
    )
  }
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
