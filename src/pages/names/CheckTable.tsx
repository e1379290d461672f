import { Link } from 'react-router'
import { ChainLabel } from '../../components/ChainLabel'
import { CheckIcon } from '../../components/CheckIcon'
import { ExplorerLink } from '../../components/ExplorerLink'
import { GuardedCopy } from '../../components/GuardedCopy'
import { ResultRow, ResultTable } from '../../components/ResultTable'
import { useAddressCheck } from '../../components/useAddressCheck'
import { checkNameRow } from '../../model/addresses/addressCheck'
import { getAddressUrl } from '../../model/chains/explorers'
import { isWellFormedAddress, nameChecks } from '../../model/names/nameChecks'
import { listRoundTrip } from '../../model/names/nameStatements'
import { formatOpenQuestions } from '../../model/words/addressText'
import { formatPayTitle } from '../../model/words/en/addressChecks'
import {
  noAddresses,
  outcomeTexts,
  roundTripExplanation,
  roundTripTexts,
} from '../../model/words/en/names'
import { format } from '../../model/words/pieces'
import { paths } from '../../paths'
import { useZone } from '../../storage/useZone'
import { EmptyState } from '../../ui/EmptyState'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import type { TableColumn } from '../../ui/Table'
import type { ShownRow, ShownRegistry } from './useNameReport'

const checkLabels: Record<(typeof nameChecks)[number], string> = {
  listed: 'Chain listed',
  hasAddress: 'Address set',
  linked: 'Link confirmed',
  pointsBack: 'Points back',
  notExpired: 'Not expired',
}

const columns: readonly TableColumn[] = [
  { label: 'Chain', classes: 'w-48' },
  { label: 'Address' },
  ...nameChecks.map((check) => ({
    label: checkLabels[check],
    classes: 'w-22 text-center',
  })),
]

type CheckTableProps = {
  name: string
  registry: ShownRegistry
  /** Without another registry, the title does not name it. */
  isOnly: boolean
}

/** The five checks of each chain. The page header shows why a row is unverified. */
export const CheckTable = ({
  name,
  registry: { label, registration, rows },
  isOnly,
}: CheckTableProps) => (
  <Section
    title={isOnly ? 'Addresses' : `${label} addresses`}
    heading={isOnly ? 'h2' : 'h3'}
  >
    {rows.length === 0 ? (
      <EmptyState
        title={registration === 'expired' ? noAddresses.expired : noAddresses.yet}
      >
        {registration === 'expired' ? noAddresses.ofExpired : noAddresses.untilAdded}
      </EmptyState>
    ) : (
      <>
        <ResultTable
          label={`Chains and addresses of ${isOnly ? '' : `${label} `}${name}`}
          columns={columns}
        >
          {rows.map((row) => (
            <CheckRow key={`${row.chain} ${row.address}`} name={name} row={row} />
          ))}
        </ResultTable>
        <p className="py-2 text-small text-ink-3">{roundTripExplanation}</p>
      </>
    )}
  </Section>
)

type CheckRowProps = {
  name: string
  row: ShownRow
}

const CheckRow = ({ name, row }: CheckRowProps) => (
  <ResultRow
    result={row.result}
    differsFrom={listDifferingRegistries(row)}
    head={<ChainLabel code={row.chain} />}
  >
    <td className="max-lg:order-3 max-lg:basis-full">
      {row.address === '' ? (
        <span className="text-ink-3">—</span>
      ) : (
        <AddressCell name={name} row={row} />
      )}
    </td>
    {nameChecks.map((check) => (
      <td key={check} className="text-center max-lg:order-4 max-lg:basis-1/3 max-lg:pe-2">
        <span className="flex items-center gap-1.5 lg:justify-center">
          <CheckIcon outcome={row.outcomes[check]} />
          <span className="text-start text-small text-ink-3 lg:sr-only">
            {checkLabels[check]}
          </span>
          <span className="sr-only">: {outcomeTexts[row.outcomes[check]]}</span>
        </span>
      </td>
    ))}
  </ResultRow>
)

/** The registries that have another address on the chain of a row. */
const listDifferingRegistries = ({ doubts }: ShownRow): string[] =>
  doubts.flatMap((doubt) =>
    doubt.code === 'differs' ? doubt.others.map(({ label }) => label) : [],
  )

function AddressCell({ name, row }: CheckRowProps) {
  const { chain, address, result, checkedAt } = row
  const zone = useZone()
  const check = useAddressCheck([checkNameRow(row)])
  const payable = { chain, address, name, isVerified: result === 'verified', checkedAt }
  const roundTrip = listRoundTrip(name, row).map((each) => format(roundTripTexts, each))
  return (
    <>
      <span className="flex max-w-full items-center gap-2">
        <Link
          to={paths.address(chain, address)}
          translate="no"
          className="hit min-w-0 font-mono wrap-anywhere hover:underline whitespace-normal"
        >
          <SafeText text={address} limit={120} />
        </Link>
        <GuardedCopy
          payable={payable}
          check={check}
          openQuestions={formatOpenQuestions(check, zone)}
          zone={zone}
          // The text for a payment must not contain an invalid address.
          payTitle={isWellFormedAddress(chain, address) ? formatPayTitle(payable) : null}
          link={
            <ExplorerLink href={getAddressUrl(chain, address)} contentName="address" />
          }
        />
      </span>
      <span className="block text-small text-ink-3 empty:hidden">
        <SafeText text={roundTrip.join('; ')} limit={120} />
      </span>
    </>
  )
}
