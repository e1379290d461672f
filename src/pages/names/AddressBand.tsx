import { getAddressPrefix } from '../../model/chains/chains'
import { getExplorerHost } from '../../model/chains/explorers'
import type { Answer } from '../../model/names/nameCheck'
import type { ContractToken } from '../../queries/contractTokens'
import { getButtonClasses } from '../../ui/controls/buttonClasses'
import { LabeledCopyButton } from '../../ui/controls/CopyButton'
import { Icon } from '../../ui/pictures/Icon'
import { FullText } from '../../ui/text/FullText'
import { Chain } from './Chain'
import { ContractNote } from './ContractNote'
import { CopyAddress } from './CopyAddress'
import { Crumb } from './Crumb'
import { type AddressDoubt, doubtSentence } from './doubt'
import { PayButton } from './PayButton'

type AddressBandProps = {
  chain: string
  address: string
  /** What was said against it, where it is asked for all the same. */
  doubt: AddressDoubt | null
  /** The tokens whose contract it is, on all chains; null where that could not be checked. */
  tokens: readonly ContractToken[] | null
  /** Its page in the chain's explorer, null where none is known. */
  href: string | null
  names: Answer<string[]>
  /** When they were last heard, Unix ms; 0 for never. */
  at: number
  verified: number
  /** Why nothing should be sent to it yet; null where nothing speaks against it. */
  warning: string | null
  /** Every name has been asked back. */
  settled: boolean
}

/** The whole address, and what it answers when asked for its names. */
export function AddressBand(props: AddressBandProps) {
  const { chain, address, doubt, tokens, href, names, at, verified, warning, settled } = props
  const isContract = tokens?.some(({ record }) => record.protocol === chain) ?? false
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-4 pb-7">
        <Crumb
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
          <Chain code={chain} />
        </Crumb>
        <p className="mt-5 text-row text-ink-3">Address</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-[1.375rem] leading-8 font-normal lg:text-[1.75rem]">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </h1>
          {warning === null ? (
            <LabeledCopyButton label="Copy" text={address} />
          ) : (
            <CopyAddress chain={chain} address={address} warning={warning} />
          )}
          {!isContract && (
            <PayButton
              payable={{ chain, address, name: '', verified: false, at }}
              warning={warning}
            />
          )}
        </div>
        {doubt !== null && (
          <p className="mt-3">{`${doubtSentence(doubt, chain)} Don’t send to it.`}</p>
        )}
        <ContractNote chain={chain} tokens={tokens} />
        <p className="mt-3 min-h-[2lh] text-ink-2 md:min-h-lh">
          {sentence(names, verified, settled)}
        </p>
      </div>
    </div>
  )
}

function sentence(names: Answer<string[]>, verified: number, settled: boolean): string {
  if (names.state === 'asking') return 'Looking up the names of this address…'
  if (names.state === 'failed')
    return 'We couldn’t look up this address’s names. It may still have some.'
  const count = names.value.length
  if (count === 0) return 'No names point to this address.'
  const listed = count === 1 ? '1 name' : `${count} names`
  if (!settled) return `${listed}, checking…`
  if (verified === count) return `${listed}, verified both ways.`
  if (verified > 0) return `${listed}, ${verified} verified both ways.`
  return count === 1 ? '1 name, not verified.' : `${listed}, none verified.`
}
