import { getChainName } from '../../model/chains/chains'
import { nameChecks } from '../../model/names/nameCheck'
import { roundTripExplanation } from '../../model/names/roundTrip'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NoteRow } from '../../ui/NoteRow'
import { Section } from '../../ui/Section'
import { CheckTableRow } from './CheckTableRow'
import type { CheckedRow } from './checkedRows'
import { checkLabels } from './CheckIcon'
import { CheckProgress } from './CheckProgress'

/** The four checks of each chain; below the table, the chains whose checks failed. */
export function CheckTable({ name, rows }: { name: string; rows: readonly CheckedRow[] }) {
  return (
    <Section title="Addresses" note="Verified when all four checks agree">
      {rows.length === 0 ? (
        <EmptyState title="No addresses yet">
          You can’t send to this name until its owner adds one.
        </EmptyState>
      ) : (
        <table
          aria-label={`Chains and addresses of ${name}`}
          className="block text-start text-row lg:table lg:w-full lg:table-fixed"
        >
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:align-bottom *:font-normal">
              <th scope="col" className="w-48">
                Chain
              </th>
              <th scope="col">Address</th>
              {nameChecks.map((question) => (
                <th key={question} scope="col" className="w-22 text-center">
                  {checkLabels[question]}
                </th>
              ))}
              <th scope="col" className="w-32 pe-0!">
                Result
              </th>
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {rows.map((row) => (
              <CheckTableRow key={`${row.chain} ${row.address}`} name={name} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <div className="relative border-b border-line py-2 text-small text-ink-3">
          {roundTripExplanation}
          <>
            {rows.some(({ result }) => result === 'checking') && (
              <CheckProgress name={name} rows={rows} />
            )}
          </>
        </div>
      )}
      {rows.map((row) => (
        <FailedChecksNote key={`${row.chain} ${row.address}`} row={row} />
      ))}
    </Section>
  )
}

/** Renders nothing unless a check of the row failed. The page header shows why a row is unverified. */
function FailedChecksNote({ row }: { row: CheckedRow }) {
  if (row.result !== 'not-checked') return null
  return (
    <NoteRow
      icon="plug"
      tone="warning"
      cause={`Couldn’t check ${getChainName(row.chain)}.`}
      action={
        <Button
          onClick={row.retry}
          disabledReason={row.isFetching ? 'Already checking.' : undefined}
        >
          Check again
        </Button>
      }
    >
      Some checks didn’t finish.
    </NoteRow>
  )
}
