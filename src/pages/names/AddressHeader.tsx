import { getAddressPrefix } from '../../model/chains/chains'
import { getExplorerHost } from '../../model/chains/explorers'
import type { Lookup } from '../../model/names/nameCheck'
import type { ContractFinding } from '../../model/tokens/lookup'
import { getButtonClasses } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { Icon } from '../../ui/Icon'
import { FullText } from '../../ui/HashText'
import { ChainWithLogo } from './ChainWithLogo'
import { ContractNote } from './ContractNote'
import { CopyAddressButton } from './CopyAddressButton'
import { Breadcrumb } from './Breadcrumb'
import { type AddressProblem, describeAddressProblem } from './addressProblem'
import { PayButton } from './PayButton'

type AddressHeaderProps = {
  chain: string
  address: string
  problem: AddressProblem | null
  /** What the token lists say about it; null if that could not be checked. */
  contract: ContractFinding | null
  /** Its page in the chain's explorer; null if unknown. */
  href: string | null
  names: Lookup<string[]>
  /** Time of the last response about its names, Unix ms; 0 if there was none. */
  checkedAt: number
  verifiedCount: number
  /** Why nothing should be sent to it yet; null if there is no reason. */
  warning: string | null
  isSettled: boolean
}

export function AddressHeader(props: AddressHeaderProps) {
  const {
    chain,
    address,
    problem,
    contract,
    href,
    names,
    checkedAt,
    verifiedCount,
    warning,
    isSettled,
  } = props
  const isContract =
    contract?.kind === 'listed' && contract.tokens.some(({ record }) => record.protocol === chain)
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-4 pb-7">
        <Breadcrumb
          actions={
            href !== null && (
              <a
                className={getButtonClasses()}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="external" size={14} />
                {getExplorerHost(href)}
              </a>
            )
          }
        >
          <span className="text-ink-2">Address on</span>
          <ChainWithLogo code={chain} />
        </Breadcrumb>
        <p className="mt-5 text-row text-ink-3">Address</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-[1.375rem] leading-8 font-normal lg:text-[1.75rem]">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </h1>
          {warning === null ? (
            <LabeledCopyButton label="Copy" text={address} />
          ) : (
            <CopyAddressButton chain={chain} address={address} warning={warning} />
          )}
          {!isContract && (
            <PayButton
              payable={{ chain, address, name: '', isVerified: false, checkedAt }}
              warning={warning}
            />
          )}
        </div>
        {problem !== null && (
          <p className="mt-3">{`${describeAddressProblem(problem, chain)} Don’t send to it.`}</p>
        )}
        {contract !== null && <ContractNote chain={chain} address={address} contract={contract} />}
        <p className="mt-3 min-h-[2lh] text-ink-2 md:min-h-lh">
          {describeNames(names, verifiedCount, isSettled)}
          {contract === null &&
            ' The token list didn’t load, so we couldn’t check whether this is a token’s contract.'}
        </p>
      </div>
    </div>
  )
}

function describeNames(names: Lookup<string[]>, verifiedCount: number, isSettled: boolean): string {
  if (names.state === 'pending') return 'Looking up the names of this address…'
  if (names.state === 'failed')
    return 'We couldn’t look up this address’s names. It may still have some.'
  const count = names.value.length
  if (count === 0) return 'No names point to this address.'
  const countText = count === 1 ? '1 name' : `${count} names`
  if (!isSettled) return `${countText}, checking…`
  if (verifiedCount === count) return `${countText}, verified both ways.`
  if (verifiedCount > 0) return `${countText}, ${verifiedCount} verified both ways.`
  return count === 1 ? '1 name, not verified.' : `${countText}, none verified.`
}
