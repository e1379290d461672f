import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getAddressUrl } from '../../model/chains/explorers'
import { isWellFormedAddress } from '../../model/names/wellFormedAddress'
import { questions } from '../../model/names/nameCheck'
import { roundTrip } from '../../model/names/roundTrip'
import { sendWarning } from '../../model/names/sendWarning'
import { ExplorerLink } from '../../ui/controls/ExplorerLink'
import { SafeText } from '../../ui/text/SafeText'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden'
import { Chain } from './Chain'
import { Check, findingWords, questionWords, Result } from './Check'
import { CopyAddress } from './CopyAddress'
import { PayButton } from './PayButton'
import type { CheckedRow } from './rows'

/** One chain of a name. On a phone a block: chain and result, the whole address, the four checks in a row. */
export function MatrixRow({ name, row }: { name: string; row: CheckedRow }) {
  const { chain, findings, result } = row
  return (
    <tr
      data-result={result}
      className="grid grid-cols-4 items-center gap-x-2 gap-y-2 border-b border-line py-3 lg:table-row lg:h-12 lg:*:pe-4"
    >
      <th scope="row" className="col-span-2 font-normal whitespace-nowrap">
        <Chain code={chain} />
      </th>
      <td className="max-lg:order-3 max-lg:col-span-4">
        <Address name={name} row={row} />
      </td>
      {questions.map((question) => (
        <td key={question} className="text-center max-lg:order-4 max-lg:text-start">
          <span className="inline-flex items-center gap-1.5 align-middle">
            <Check finding={findings[question]} />
            <span className="min-w-0 text-small wrap-anywhere text-ink-3 lg:sr-only">
              {questionWords[question]}
            </span>
            <VisuallyHidden>: {findingWords[findings[question]]}</VisuallyHidden>
          </span>
        </td>
      ))}
      <td className="max-lg:order-2 max-lg:col-span-2 max-lg:text-end lg:pe-0!">
        <Result result={result} />
      </td>
    </tr>
  )
}

function Address({ name, row }: { name: string; row: CheckedRow }) {
  const { chain, address, findings, result, given, at } = row
  if (address === '') return <span className="text-ink-3">—</span>
  const warning = sendWarning(name, row)
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
        <CopyAddress chain={chain} address={address} warning={warning} />
        <ExplorerLink href={getAddressUrl(chain, address) ?? undefined} contentName="address" />
        {/* What is no address on a chain would be one in the text for a payment. */}
        {isWellFormedAddress(chain, address) && (
          <PayButton
            payable={{ chain, address, name, verified: result === 'verified', at }}
            warning={warning}
          />
        )}
      </span>
      <span className="block text-small text-ink-3">
        <SafeText text={roundTrip(name, row, findings.namesBack, given)} limit={120} />
      </span>
    </>
  )
}
