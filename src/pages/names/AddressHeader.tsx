import { getAddressPrefix } from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import type { ContractFinding } from '../../model/tokens/lookup'
import { getButtonClasses } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { FullText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { type AddressProblem, describeAddressProblem } from './addressProblem'
import { ContractNote } from './ContractNote'
import { CopyAddressButton } from './CopyAddressButton'
import { Breadcrumb, ChainWithLogo } from './NameParts'
import { PayButton } from './PayDialog'

type AddressHeaderProps = {
  chain: string
  address: string
  problem: AddressProblem | null
  /** What the token lists say about it; null if that could not be checked. */
  contract: ContractFinding | null
  /** Time of the last response about its names, Unix ms; 0 if there was none. */
  checkedAt: number
  /** "2 names, verified both ways." */
  summary: string
  /** Why nothing should be sent to it yet; null if there is no reason. */
  warning: string | null
}

export function AddressHeader(props: AddressHeaderProps) {
  const { chain, address, problem, contract, checkedAt, summary, warning } = props
  const href = getAddressUrl(chain, address)
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
        <p className="mt-3 text-ink-2">
          {summary}
          {contract === null &&
            ' The token list didn’t load, so we couldn’t check whether this is a token’s contract.'}
        </p>
      </div>
    </div>
  )
}
