import { getChainName, findChain } from '../../model/chains/chains'
import type { ForwardCheck } from '../../model/names/nameCheck'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { tableClasses } from '../../ui/tableClasses'
import { AddressNameRow } from './AddressNameRow'
import { NameCheckNote } from './NameCheckNote'

export type CheckedName = ForwardCheck & { name: string; retry: () => void }

type AddressNamesProps = {
  chain: string
  address: string
  checks: readonly CheckedName[]
  uncheckedCount: number
}

export function AddressNames({ chain, address, checks, uncheckedCount }: AddressNamesProps) {
  return (
    <Section title="Names of this address" note="checked both ways">
      {checks.length === 0 ? (
        <EmptyState title={`No name on ${getChainName(chain)}`}>
          {findChain(chain)
            ? 'Names appear here once their owner links them.'
            : 'We don’t know this chain. Check which one was meant.'}
        </EmptyState>
      ) : (
        <table className="block w-full text-start text-row md:table md:table-fixed">
          <thead className="max-md:sr-only">
            <tr className={tableClasses.head}>
              <th scope="col" className="w-1/5">
                Name
              </th>
              <th scope="col" className="w-1/5">
                Address names it
              </th>
              <th scope="col">Name resolves to</th>
              <th scope="col" className="w-36">
                Result
              </th>
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {checks.map((check) => (
              <AddressNameRow key={check.name} chain={chain} address={address} check={check} />
            ))}
          </tbody>
        </table>
      )}
      <>
        {checks.some(({ result }) => result === 'unverified' || result === 'not-checked') &&
          checks.map((check) => (
            <NameCheckNote key={check.name} chain={chain} address={address} check={check} />
          ))}
      </>
      {uncheckedCount > 0 && (
        <p className="py-2 text-row text-ink-3">
          {uncheckedCount} more {uncheckedCount === 1 ? 'name' : 'names'} not checked
        </p>
      )}
    </Section>
  )
}
