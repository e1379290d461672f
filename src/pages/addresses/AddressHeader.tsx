import * as labels from '#words/labels'
import { addressTitles, stoppedHeading } from '#words/addresses'
import * as words from '#words/addressPage'
import * as controls from '#words/controls'
import { useLocation } from 'react-router'
import { ChainLabel } from '../../components/ChainLabel'
import { ExplorerButton, ExplorerLink } from '../../components/ExplorerLink'
import { GuardedCopy, type GuardedCopyProps } from '../../components/GuardedCopy'
import { FullText } from '../../components/HashText'
import { PageHeader } from '../../components/PageHeader'
import { PageTitle } from '../../components/PageTitle'
import type { AddressVerdict } from '../../model/addresses/addressCheck'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { writeVerdict } from '../../model/words/addressCheckText'
import { formatPayTitle } from '../../model/words/addressText'
import { fillText } from '../../model/words/messages'
import { joinSentences, toPlain } from '../../model/words/pieces'
import { paths } from '../../paths'
import type { AddressOnChain } from '../../storage/ownAddresses'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { useAnnouncement } from '../../ui/LiveRegion'
import { AddressActions } from './AddressActions'
import { Finding } from './AddressFindings'
import { type AddressSubject, useAddressFindings } from './useAddressFindings'

type AddressHeaderProps = AddressSubject & {
  onConfirm: () => void
  /** The time of the oldest of these responses, in Unix ms; 0 for none. */
  checkedAt: number
}

/** The address with its actions, and what is said of it from top to bottom. */
export function AddressHeader({ onConfirm, checkedAt, ...subject }: AddressHeaderProps) {
  const { chain, address, isStopped } = subject
  const place = { chain, address }
  const { search } = useLocation()
  const { check, verdict, names, findings } = useAddressFindings(subject)
  useAnnouncement(toPlain(joinSentences(writeVerdict(verdict, names))))
  const payable = {
    chain,
    chains: [chain],
    address,
    name: '',
    isVerified: false,
    checkedAt,
  }
  return (
    <>
      <PageTitle
        text={fillText(addressTitles[verdict.code], { chain: getChainName(chain) })}
      />
      <PageHeader
        list="addresses"
        current={
          <>
            <span className="text-ink-2 max-md:hidden">{words.addressOn}</span>
            <ChainLabel code={chain} />
          </>
        }
        actions={
          <>
            {/* First, so that it is in the line of the path on a phone. */}
            <LabeledCopyButton
              label={controls.copyLink}
              icon="link"
              text={() => location.origin + paths.address(chain, address) + search}
            />
            {!isStopped && (
              <>
                <AddressActions {...place} />
                <AddressExplorer {...place} />
              </>
            )}
          </>
        }
      >
        <p className={isStopped ? 'mt-5 mb-2 text-title' : 'mt-5 text-row text-ink-3'}>
          {isStopped ? stoppedHeading : labels.address}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-[1.375rem]/8 font-normal lg:text-[1.75rem]/8">
            <FullText {...shortenAddress(chain, address)} />
          </h1>
          {!isStopped && (
            <CopyButtons payable={payable} check={check} verdict={verdict} />
          )}
        </div>
        {findings.map((finding) => (
          <Finding
            key={finding.code}
            finding={finding}
            chain={chain}
            address={address}
            action={
              isStopped && <Button onClick={onConfirm}>{words.lookUpAnyway}</Button>
            }
          />
        ))}
      </PageHeader>
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

function AddressExplorer({ chain, address }: AddressOnChain) {
  const href = getAddressUrl(chain, address)
  return (
    href !== null && (
      // A phone has it beside the address.
      <span className="max-md:hidden">
        <ExplorerButton href={href}>{getExplorerHost(href)}</ExplorerButton>
      </span>
    )
  )
}
