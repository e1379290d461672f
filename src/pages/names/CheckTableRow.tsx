import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getAddressUrl } from '../../model/chains/explorers'
import { isWellFormedAddress } from '../../model/names/isWellFormedAddress'
import { nameChecks } from '../../model/names/nameCheck'
import { describeRoundTrip } from '../../model/names/roundTrip'
import { getSendWarning } from '../../model/names/sendWarning'
import { ExplorerLink } from '../../ui/ExternalLink'
import { SafeText } from '../../ui/SafeText'
import { ChainWithLogo } from './ChainWithLogo'
import { CheckIcon, outcomeLabels, checkLabels, ResultBadge } from './CheckIcon'
import { CopyAddressButton } from './CopyAddressButton'
import { PayButton } from './PayButton'
import type { CheckedRow } from './checkedRows'

export function CheckTableRow({ name, row }: { name: string; row: CheckedRow }) {
  const { chain, outcomes, result } = row
  return (
    <tr
      data-result={result}
      className="grid grid-cols-4 items-center gap-x-2 gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
    >
      <th scope="row" className="col-span-2 font-normal whitespace-nowrap">
        <ChainWithLogo code={chain} />
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
  const { chain, address, outcomes, result, reverseNames, checkedAt } = row
  if (address === '') return <span className="text-ink-3">—</span>
  const warning = getSendWarning(name, row)
  return (
    <>
      <span className="flex max-w-full items-center gap-2">
        <Link
          viewTransition
          to={paths.address(chain, address)}
          translate="no"
          className="hit min-w-0 font-mono wrap-anywhere hover:underline [&_bdi]:whitespace-normal"
        >
          <SafeText text={address} limit={120} />
        </Link>
        <CopyAddressButton chain={chain} address={address} warning={warning} />
        <ExplorerLink href={getAddressUrl(chain, address) ?? undefined} contentName="address" />
        {/* The text for a payment must not contain an invalid address. */}
        {isWellFormedAddress(chain, address) && (
          <PayButton
            payable={{ chain, address, name, isVerified: result === 'verified', checkedAt }}
            warning={warning}
          />
        )}
      </span>
      <span className="block text-small text-ink-3">
        <SafeText
          text={describeRoundTrip(name, row, outcomes.pointsBack, reverseNames)}
          limit={120}
        />
      </span>
    </>
  )
}
