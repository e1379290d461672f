import * as labels from '#words/labels'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { shortenAddress, getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import {
  type AddressVerdict,
  checkKnown,
  checkNoWallet,
  checkTypos,
  decideAddress,
} from '../../model/addresses/addressCheck'
import {
  checkClaims,
  type ClaimLookup,
  findMisleadingClaims,
  summarizeNames,
} from '../../model/addresses/claims'
import { checkContract } from '../../model/addresses/contractCheck'
import { findNoWallet } from '../../model/addresses/noWallet'
import {
  describeUnservedChain,
  writeDoubt,
  writeNames,
  writeVerdict,
} from '../../model/words/addressCheckText'
import { sayQuestion, formatPayTitle } from '../../model/words/addressText'
import {
  addressHeadings,
  addressTitles,
  contractOwners,
  contractReason,
  stoppedHeading,
  typoAdvice,
  wrongHeading,
} from '#words/addresses'
import { describeEnd } from '../../model/words/eventText'
import { contractAnswers } from '#words/tokenSearch'
import { sayText, fillText } from '../../model/words/messages'
import { joinSentences, toPlain, tokenTypes } from '../../model/words/pieces'
import { getContractStatement } from '../../model/tokens/contractStatement'
import { getTokenVerdict } from '../../model/tokens/tokenStatements'
import type { ListedToken } from '../../model/tokens/flags'
import {
  type ContractMatch,
  findTickerOfContract,
} from '../../model/tokens/contractMatch'
import { formatTokenRemark } from '../../model/words/tokenText'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { hasNames } from '../../contract/connection'
import { addressProblemQuery } from '../../queries/names'
import { useKnownAddress } from '../../queries/useKnownAddress'
import { useContractLookup } from '../../queries/useContractLookup'
import { getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { LazyKnownNote } from '../../components/lazyNotices'
import { UnlistedContract } from '../../components/UnlistedContract'
import { AssetLogo } from '../../components/AssetLogo'
import { ExplorerLink } from '../../components/ExplorerLink'
import { Button } from '../../ui/Button'
import { ToneFlag } from '../../ui/Flag'
import { FullText } from '../../components/HashText'
import { FilledText } from '../../ui/FilledText'
import { SafeText } from '../../ui/SafeText'
import { Warning, type WarningProps } from '../../ui/Warning'
import { GuardedCopy, type GuardedCopyProps } from '../../components/GuardedCopy'
import { useAddressCheck } from '../../components/useAddressCheck'
import { useAnnouncement } from '../../ui/LiveRegion'
import { formatTitle } from '../../contract/brand'
import { NameDifference } from './NameDifference'
import * as words from '#words/addressPage'

type AddressHeaderProps = {
  chain: string
  address: string
  problem: 'form' | 'checksum' | null | undefined
  /** It has a problem, and the user has not confirmed the lookup. */
  isStopped: boolean
  onConfirm: () => void
  claims: ClaimLookup
  /** The time of the oldest of these responses, in Unix ms; 0 for none. */
  checkedAt: number
}

/** The address with its actions, its problem, its contract and a summary of its names. */
export function AddressHeader(props: AddressHeaderProps) {
  const { chain, address, problem, isStopped, onConfirm, claims, checkedAt } = props
  const { contract, known, lacksTokens, check, verdict, names, noWallet } =
    useHeaderCheck(props)
  const payable = {
    chain,
    chains: [chain],
    address,
    name: '',
    isVerified: false,
    checkedAt,
  }
  const unserved = describeUnservedChain(chain, useQuery(chainsQuery).data?.records)
  useAnnouncement(toPlain(joinSentences(writeVerdict(verdict, names))))
  return (
    <>
      <title>
        {formatTitle(
          fillText(addressTitles[verdict.code], { chain: getChainName(chain) }),
        )}
      </title>
      <p className={isStopped ? 'mt-5 mb-2 text-title' : 'mt-5 text-row text-ink-3'}>
        {isStopped ? stoppedHeading : labels.address}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-[1.375rem]/8 font-normal lg:text-[1.75rem]/8">
          <FullText {...shortenAddress(chain, address)} />
        </h1>
        {!isStopped && <CopyButtons payable={payable} check={check} verdict={verdict} />}
      </div>
      {problem && (
        <HeaderWarning
          level="stop"
          heading={wrongHeading}
          action={isStopped && <Button onClick={onConfirm}>{words.lookUpAnyway}</Button>}
        >
          {toPlain(sayQuestion({ code: `wrong-${problem}`, chain }))}{' '}
          {typoAdvice[problem]}
        </HeaderWarning>
      )}
      {verdict.code === 'ended' && (
        <HeaderWarning level="stop" heading={addressHeadings.ended}>
          {describeEnd(verdict)}
        </HeaderWarning>
      )}
      {noWallet !== null && (
        <HeaderWarning level="stop" heading={wrongHeading}>
          {toPlain(writeDoubt(noWallet))}
        </HeaderWarning>
      )}
      <ContractNote chain={chain} address={address} contract={contract} />
      {!isStopped && (
        <>
          {known && <LazyKnownNote match={known} />}
          <ClaimWarning chain={chain} address={address} checks={claims.checks} />
          <p className="mt-3 text-ink-2">
            {toPlain(joinSentences(writeNames(names)))}
            {lacksTokens && ` ${toPlain(sayQuestion({ code: 'contract-failed' }))}`}
          </p>
        </>
      )}
      {unserved !== '' && <p className="mt-1 text-ink-2">{unserved}</p>}
    </>
  )
}

type CopyButtonsProps = Pick<GuardedCopyProps, 'payable' | 'check'> & {
  verdict: AddressVerdict
}

function CopyButtons({ payable, check, verdict }: CopyButtonsProps) {
  if (verdict.code === 'ended') return null
  const { chain, address } = payable
  return (
    <>
      <GuardedCopy
        payable={payable}
        check={check}
        payTitle={verdict.code === 'contract' ? null : formatPayTitle(payable)}
        isOnly
      />
      <span className="flex md:hidden">
        <ExplorerLink
          href={getAddressUrl(chain, address)}
          contentName={labels.copiedAddress}
        />
      </span>
    </>
  )
}

const HeaderWarning = (props: Omit<WarningProps, 'isVerdict'>) => (
  <div className="mt-4">
    <Warning {...props} isVerdict />
  </div>
)

type ClaimWarningProps = Pick<AddressHeaderProps, 'chain' | 'address'> &
  Pick<ClaimLookup, 'checks'>

function ClaimWarning({ chain, address, checks }: ClaimWarningProps) {
  const misleading = findMisleadingClaims(checks)
  if (misleading === null) return null
  return (
    <HeaderWarning level="stop" heading={addressHeadings.warning}>
      <SafeText text={toPlain(writeDoubt(misleading))} limit={600} />
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
    </HeaderWarning>
  )
}

function useHeaderCheck(props: AddressHeaderProps) {
  const { chain, address, problem, isStopped, claims } = props
  const lookup = useContractLookup(chain, address, problem !== undefined && !isStopped)
  const typos = useQuery(addressProblemQuery(chain, address))
  const hasFailed = getQueryError(typos) !== null
  const known = useKnownAddress(chain, address)
  const record = findChainRecord(useQuery(chainsQuery).data?.records, chain)
  const noWallet = findNoWallet(chain, address, record?.depositAddresses)
  const check = useAddressCheck([
    checkNoWallet(noWallet),
    checkTypos({ problem: typos.data, hasFailed }, chain),
    ...(lookup ? [checkContract(lookup, [chain], address)] : []),
    ...(hasNames() ? [checkClaims(claims)] : []),
    checkKnown(known),
  ])
  const contract = isStopped ? undefined : lookup?.contract
  const isContract = findTickerOfContract(contract, chain) !== undefined
  const verdict = decideAddress(check, { chains: [chain], isContract })
  return {
    contract,
    known,
    noWallet,
    lacksTokens: lookup?.hasFailed === true,
    check,
    verdict,
    names: hasNames() ? summarizeNames(claims) : [],
  }
}

type ContractNoteProps = {
  chain: string
  address: string
  /** undefined until it is known. */
  contract: ContractMatch | undefined
}

function ContractNote({ chain, address, contract }: ContractNoteProps) {
  if (contract === undefined) return null
  const { known, unlistedChains } = contract
  if (known?.chain === chain) {
    return (
      <>
        <p className="mt-4 text-lead">
          {sayText(contractAnswers, { code: 'known-contract', ...known }, tokenTypes)}
        </p>
        <HeaderWarning level="stop" heading={addressHeadings.contract}>
          {contractReason}
        </HeaderWarning>
      </>
    )
  }
  if (unlistedChains.includes(chain) && contract.kind !== 'look-alike') {
    return (
      <HeaderWarning level="caution" heading={addressHeadings.unchecked}>
        {toPlain(sayQuestion({ code: 'no-token-list', chains: [chain] }))}
      </HeaderWarning>
    )
  }
  // Most addresses are wallets, so this is said in passing.
  if (contract.kind === 'unlisted') {
    const statement = getContractStatement(address, contract)
    return (
      statement && (
        <p className="mt-4">{sayText(contractAnswers, statement, tokenTypes)}</p>
      )
    )
  }
  if (contract.kind !== 'listed')
    return <UnlistedContract address={address} contract={contract} />
  const isHere = ({ record }: ListedToken) => record.protocol === chain
  return (
    <>
      {contract.tokens.some(isHere) && (
        <HeaderWarning level="stop" heading={addressHeadings.contract}>
          {contractReason}
        </HeaderWarning>
      )}
      <ul aria-label={labels.tokensWithThisContract} className="mt-4">
        {contract.tokens
          .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
          .map((token) => (
            <TokenOfContract
              key={token.record.identifier}
              token={token}
              isHere={isHere(token)}
            />
          ))}
      </ul>
    </>
  )
}

function TokenOfContract({ token, isHere }: { token: ListedToken; isHere: boolean }) {
  const { identifier, protocol, ticker } = token.record
  const { tone, label, reason } = formatTokenRemark(getTokenVerdict(token))
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 last:border-b-0">
      <AssetLogo asset={token.record} size={32} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1 text-row text-ink-2">
        <p className="text-lead text-ink">
          <FilledText
            text={contractOwners[isHere ? 'here' : 'elsewhere']}
            values={{
              chain: getChainName(protocol),
              ticker: (
                <Link to={paths.token(identifier)} className="link" translate="no">
                  <SafeText text={ticker} limit={40} />
                </Link>
              ),
            }}
          />
        </p>
        <ToneFlag tone={tone} text={label} />
        <p>
          <SafeText text={reason} limit={600} />
        </p>
      </div>
    </li>
  )
}
