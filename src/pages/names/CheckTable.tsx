import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import { type CheckOutcome, nameChecks } from '../../model/names/checks'
import { isWellFormedAddress } from '../../model/names/forward'
import { describeRoundTrip, roundTripExplanation } from '../../model/names/texts'
import { ChainLabel } from '../../search/ChainLabel'
import { CopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ExplorerLink } from '../../ui/ExternalLink'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { AddressActions } from './AddressActions'
import type { CheckedRow } from './nameChecks'
import { CheckIcon, ResultBadge } from './NameParts'

const checkLabels: Record<(typeof nameChecks)[number], string> = {
  listed: 'Chain listed',
  hasAddress: 'Address set',
  linked: 'Link confirmed',
  pointsBack: 'Points back',
}

/** The outcomes for screen readers. */
const outcomeLabels: Record<CheckOutcome, string> = {
  yes: 'yes',
  no: 'no',
  failed: 'not checked',
  pending: 'not checked yet',
}

/** The four checks of each chain. The page header shows why a row is unverified. */
export function CheckTable({ name, rows }: { name: string; rows: readonly CheckedRow[] }) {
  return (
    <Section title="Addresses" note="Verified when all four checks agree">
      {rows.length === 0 ? (
        <EmptyState title="No addresses yet">
          You can’t send to this name until its owner adds one.
        </EmptyState>
      ) : (
        <>
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
                {nameChecks.map((check) => (
                  <th key={check} scope="col" className="w-22 text-center">
                    {checkLabels[check]}
                  </th>
                ))}
                <th scope="col" className="w-32 pe-0!">
                  Result
                </th>
              </tr>
            </thead>
            <tbody className="block lg:table-row-group">
              {rows.map((row) => (
                <CheckRow key={`${row.chain} ${row.address}`} name={name} row={row} />
              ))}
            </tbody>
          </table>
          <p className="border-b border-line py-2 text-small text-ink-3">{roundTripExplanation}</p>
        </>
      )}
    </Section>
  )
}

function CheckRow({ name, row }: { name: string; row: CheckedRow }) {
  const { chain, outcomes, result } = row
  return (
    <tr
      data-result={result}
      className="grid grid-cols-4 items-center gap-x-2 gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
    >
      <th scope="row" className="col-span-2 font-normal whitespace-nowrap">
        <ChainLabel code={chain} />
      </th>
      <td className="max-lg:order-3 max-lg:col-span-4">
        <Address name={name} row={row} />
      </td>
      {nameChecks.map((check) => (
        <td key={check} className="text-center max-lg:order-4 max-lg:text-start">
          <span className="inline-flex items-center gap-1.5 align-middle">
            <CheckIcon outcome={outcomes[check]} />
            <span className="min-w-0 text-small wrap-anywhere text-ink-3 lg:sr-only">
              {checkLabels[check]}
            </span>
            <span className="sr-only">: {outcomeLabels[outcomes[check]]}</span>
          </span>
        </td>
      ))}
      <td className="max-lg:order-2 max-lg:col-span-2 max-lg:text-end lg:pe-0!">
        <ResultBadge result={result} />
      </td>
    </tr>
  )
}

function Address({ name, row }: { name: string; row: CheckedRow }) {
  const { chain, address, result, warning, checkedAt } = row
  if (address === '') return <span className="text-ink-3">—</span>
  return (
    <>
      <span className="flex max-w-full items-center gap-2">
        <Link
          to={paths.address(chain, address)}
          translate="no"
          className="hit min-w-0 font-mono wrap-anywhere hover:underline [&_bdi]:whitespace-normal"
        >
          <SafeText text={address} limit={120} />
        </Link>
        <AddressActions
          payable={{ chain, address, name, isVerified: result === 'verified', checkedAt }}
          warning={warning}
          copyButton={<CopyButton text={address} contentName={`${getChainName(chain)} address`} />}
          link={
            <ExplorerLink href={getAddressUrl(chain, address) ?? undefined} contentName="address" />
          }
          // The text for a payment must not contain an invalid address.
          canReceive={isWellFormedAddress(chain, address)}
        />
      </span>
      <span className="block text-small text-ink-3">
        <SafeText text={describeRoundTrip(name, row)} limit={120} />
      </span>
    </>
  )
}
