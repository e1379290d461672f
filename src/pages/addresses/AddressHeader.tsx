import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import { type ClaimedName } from '../../model/names/forwardCheck'
import { checkClaims } from '../../model/words/claimCheck'
import { describeUnservedChain } from '../../model/words/unservedChain'
import { describeClaims, getClaimWarning } from '../../model/words/claimText'
import {
  checkContract,
  describeContractPayment,
  describeMissingList,
  uncheckedContractText,
} from '../../model/words/contractCheck'
import { describeAddressProblem } from '../../model/words/addressCheck'
import {
  contractHeading,
  contractReason,
  describeAddressVerdict,
  formatAddressTitle,
  warningHeading,
} from '../../model/words/addressVerdictText'
import type { ListedToken } from '../../model/tokens/flags'
import {
  type ContractMatch,
  findTickerOfContract,
} from '../../model/tokens/contractMatch'
import { describeContract, describeVerdict } from '../../model/words/tokenText'
import { chainsQuery } from '../../queries/chains'
import { hasNames } from '../../queries/networks'
import { getQueryError } from '../../queries/useFailure'
import { UnlistedContract } from '../../components/UnlistedContract'
import { AssetLogo } from '../../components/AssetLogo'
import { ExplorerLink } from '../../components/ExplorerLink'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ToneFlag } from '../../ui/Flag'
import { FullText } from '../../components/HashText'
import { SafeText } from '../../ui/SafeText'
import { Warning } from '../../ui/Warning'
import { AddressActions } from '../../components/AddressActions'
import { useAddressCheck } from '../../components/useAddressCheck'
import { useContractLookup } from '../../components/useContractLookup'
import { useAnnouncement } from '../../ui/LiveRegion'
import { formatTitle } from '../../contract/brand'
import { NameDifference } from './NameDifference'
import type { NamesQuery } from './useNameClaims'

type AddressHeaderProps = {
  chain: string
  address: string
  problem: 'form' | 'checksum' | null | undefined
  /** It has a problem, and the user has not confirmed the lookup. */
  isStopped: boolean
  onConfirm: () => void
  /** Its names, and the checks of the first ones. */
  query: NamesQuery
  checks: readonly ClaimedName[]
  /** The time of the oldest of these responses, in Unix ms; 0 for none. */
  checkedAt: number
}

/** The address with its actions, its problem, its contract and a summary of its names. */
export function AddressHeader(props: AddressHeaderProps) {
  const { chain, address, problem, isStopped, onConfirm, query, checks, checkedAt } =
    props
  const { contract, lacksTokens, check } = useHeaderCheck(props)
  const unserved = describeUnservedChain(chain, useQuery(chainsQuery).data?.records)
  const isContract = findTickerOfContract(contract, chain) !== undefined
  const names = describeNames(query, checks)
  const verdict = describeAddressVerdict({ check, isContract, names })
  useAnnouncement(verdict.announcement)
  return (
    <>
      <title>{formatTitle(formatAddressTitle(verdict, chain))}</title>
      <p className={isStopped ? 'mt-5 mb-2 text-title' : 'mt-5 text-row text-ink-3'}>
        {isStopped ? 'Check this address' : 'Address'}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-[1.375rem]/8 font-normal lg:text-[1.75rem]/8">
          <FullText {...shortenAddress(chain, address)} />
        </h1>
        {!isStopped && (
          <>
            <AddressActions
              payable={{
                chain,
                address,
                name: '',
                isVerified: false,
                checkedAt,
              }}
              check={check}
              isLabeled
              copyButton={<LabeledCopyButton label="Copy" text={address} />}
              canPay={!isContract}
            />
            <span className="flex md:hidden">
              <ExplorerLink href={getAddressUrl(chain, address)} contentName="address" />
            </span>
          </>
        )}
      </div>
      {problem && (
        <ProblemWarning
          problem={problem}
          chain={chain}
          action={isStopped && <Button onClick={onConfirm}>Look up anyway</Button>}
        />
      )}
      {contract && <ContractNote chain={chain} address={address} contract={contract} />}
      {!isStopped && (
        <>
          <ClaimWarning chain={chain} address={address} checks={checks} />
          <p className="mt-3 text-ink-2">
            {names}
            {lacksTokens && ` ${uncheckedContractText}`}
          </p>
        </>
      )}
      {unserved !== '' && <p className="mt-1 text-ink-2">{unserved}</p>}
    </>
  )
}

type ClaimWarningProps = Pick<AddressHeaderProps, 'chain' | 'address' | 'checks'>

/** That an address claims names which lead elsewhere, with what differs. */
function ClaimWarning({ chain, address, checks }: ClaimWarningProps) {
  const reason = getClaimWarning(checks)
  if (reason === null) return null
  return (
    <div className="mt-4">
      <Warning level="stop" isVerdict heading={warningHeading}>
        <SafeText text={reason} limit={600} />
        {checks.map(({ name, otherAddress }) =>
          otherAddress ? (
            <NameDifference
              key={`${name} ${otherAddress}`}
              chain={chain}
              address={address}
              otherAddress={otherAddress}
            />
          ) : null,
        )}
      </Warning>
    </div>
  )
}

/** All checks of the address, and what the token lists say about it. */
function useHeaderCheck(props: AddressHeaderProps) {
  const { chain, address, problem, isStopped, query, checks } = props
  const lookup = useContractLookup(chain, address, problem !== undefined && !isStopped)
  const hasFailed = getQueryError(query) !== null
  const check = useAddressCheck(chain, address, [
    ...(lookup ? [checkContract(lookup, chain, address)] : []),
    ...(hasNames() ? [checkClaims({ names: query.data, checks, hasFailed })] : []),
  ])
  return {
    contract: isStopped ? undefined : lookup?.contract,
    lacksTokens: lookup?.hasFailed === true,
    check,
  }
}

type ProblemWarningProps = {
  problem: 'form' | 'checksum'
  chain: string
  action: ReactNode
}

const ProblemWarning = ({ problem, chain, action }: ProblemWarningProps) => (
  <div className="mt-4">
    <Warning level="stop" isVerdict heading="Don’t send to this address" action={action}>
      {describeAddressProblem(problem, getChainName(chain))}{' '}
      {problem === 'form'
        ? 'Check which chain was meant.'
        : 'Copy it again from the source.'}
    </Warning>
  </div>
)

/** A summary of the names, as far as they are known; '' where the service has none. */
function describeNames(
  query: AddressHeaderProps['query'],
  checks: readonly ClaimedName[],
): string {
  if (!hasNames()) return ''
  if (query.data) return describeClaims(query.data, checks)
  return getQueryError(query) === null
    ? 'The names of this address aren’t checked yet.'
    : 'We couldn’t look up this address’s names. It may still have some.'
}

type ContractNoteProps = { chain: string; address: string; contract: ContractMatch }

/**
 * The tokens with this contract, each with its verdict; or that it is none, and which
 * one it imitates.
 */
function ContractNote({ chain, address, contract }: ContractNoteProps) {
  const { known, unlistedChains } = contract
  if (known?.chain === chain) {
    return (
      <div className="mt-4">
        <Warning level="stop" isVerdict heading={contractHeading}>
          {describeContractPayment(known.ticker, chain)}
        </Warning>
      </div>
    )
  }
  if (unlistedChains.includes(chain) && contract.kind !== 'look-alike') {
    return (
      <div className="mt-4">
        <Warning level="caution" isVerdict heading="This address isn’t checked">
          {describeMissingList(chain)}
        </Warning>
      </div>
    )
  }
  // Most addresses are wallets, so this is said in passing.
  if (contract.kind === 'unlisted') {
    return <p className="mt-4">{describeContract(address, contract)?.answer}</p>
  }
  if (contract.kind !== 'listed')
    return <UnlistedContract address={address} contract={contract} />
  const isHere = ({ record }: ListedToken) => record.protocol === chain
  return (
    <>
      {contract.tokens.some(isHere) && (
        <div className="mt-4">
          <Warning level="stop" isVerdict heading={contractHeading}>
            {contractReason}
          </Warning>
        </div>
      )}
      <ul aria-label="Tokens with this contract" className="mt-4">
        {contract.tokens
          .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
          .map((token) => {
            const { identifier, protocol, ticker } = token.record
            const { tone, label, reason } = describeVerdict(token)
            return (
              <li
                key={identifier}
                className="flex items-start gap-4 border-b border-line py-3 last:border-b-0"
              >
                <AssetLogo asset={token.record} size={32} />
                <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1 text-row text-ink-2">
                  <p className="text-lead text-ink">
                    {isHere(token) ? 'This' : `On ${getChainName(protocol)}, this`} is the
                    contract of{' '}
                    <Link to={paths.token(identifier)} className="link" translate="no">
                      <SafeText text={ticker} limit={40} />
                    </Link>
                  </p>
                  <ToneFlag tone={tone} text={label} />
                  <p>
                    <SafeText text={reason} limit={600} />
                  </p>
                </div>
              </li>
            )
          })}
      </ul>
    </>
  )
}
