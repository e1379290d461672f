import { getChainName } from '../../model/chains/chains'
import { questions } from '../../model/names/nameCheck'
import { roundTripMeaning } from '../../model/names/roundTrip'
import { EmptyState } from '../../ui/states/EmptyState'
import { Section } from '../../ui/lists/Section'
import { MatrixRow } from './MatrixRow'
import type { CheckedRow } from './rows'
import { questionWords } from './Check'
import { Asking } from './Asking'
import { RowRemarks } from './RowRemarks'

/** The four checks of each chain. Below the table, each address that could not be checked. */
export function Matrix({ name, rows }: { name: string; rows: readonly CheckedRow[] }) {
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
              {questions.map((question) => (
                <th key={question} scope="col" className="w-22 text-center">
                  {questionWords[question]}
                </th>
              ))}
              <th scope="col" className="w-32 pe-0!">
                Result
              </th>
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {rows.map((row) => (
              <MatrixRow key={`${row.chain} ${row.address}`} name={name} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <div className="relative border-b border-line py-2 text-small text-ink-3">
          {roundTripMeaning}
          <>
            {rows.some(({ result }) => result === 'checking') && <Asking name={name} rows={rows} />}
          </>
        </div>
      )}
      {rows.map((row) => (
        <RowRemarks key={`${row.chain} ${row.address}`} row={row} chain={getChainName(row.chain)} />
      ))}
    </Section>
  )
}
