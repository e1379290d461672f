import type { ReactNode } from 'react'
import type { ChainRecord } from '../contract/tokens'
import { findChainLogoPath } from '../model/logos'
import { getAddressPrefix, getChainName } from '../model/chains/chains'
import type { Reading } from '../model/recognise/reading'
import type { Recent } from '../storage/recents'
import { ChainBadge } from '../ui/ChainBadge'
import { Icon, type IconName } from '../ui/Icon'
import { TruncatedText } from '../ui/HashText'
import { SafeText } from '../ui/SafeText'

type ReadingOptionProps = {
  reading: Reading
  /** For an address: the chain of this option. */
  chain: string
  chains: readonly ChainRecord[] | undefined
}

export function ReadingOption({ reading, chain, chains }: ReadingOptionProps) {
  switch (reading.kind) {
    case 'hash':
      return (
        <Row icon="hash">
          Transaction <FullOrShort text={reading.hash} />
        </Row>
      )
    case 'address':
      return (
        <Row icon="person">
          Wallet or contract on {getChainName(chain)}{' '}
          <FullOrShort
            text={reading.address}
            start={getAddressPrefix(chain, reading.address).length + 6}
          />
        </Row>
      )
    case 'contract':
      return (
        <Row icon="info">
          Tokens with this contract <FullOrShort text={reading.address} />
        </Row>
      )
    case 'identifier':
      return (
        <Row icon="info">
          Token <MonoText text={reading.identifier} />
        </Row>
      )
    case 'chain':
      return (
        <Row icon="link">
          Open the chain{' '}
          <span className="ms-1 inline-flex align-middle">
            <ChainBadge
              code={reading.chain}
              name={getChainName(reading.chain)}
              logo={findChainLogoPath(chains, reading.chain)}
            />
          </span>
        </Row>
      )
    case 'name':
      return (
        <Row icon="person">
          Name <strong className="font-semibold">{reading.name}</strong>
        </Row>
      )
    case 'start':
      return (
        <Row icon="enter" note="Review before sending">
          Track {reading.hash === null ? 'from this JSON' : <FullOrShort text={reading.hash} />}
        </Row>
      )
    case 'ticker':
      return null
  }
}

const recentIcons: Record<Recent['kind'], IconName> = {
  transaction: 'hash',
  name: 'person',
  address: 'person',
  asset: 'info',
  chain: 'link',
}

export function RecentOption({ recent: { kind, text, chain } }: { recent: Recent }) {
  const isLong = kind === 'transaction' || kind === 'address'
  return (
    <Row icon={recentIcons[kind]}>
      {isLong ? (
        <TruncatedText text={text} />
      ) : (
        <MonoText text={kind === 'chain' ? getChainName(text) : text} />
      )}
      {chain !== '' && <span className="ms-2 text-ink-2">on {getChainName(chain)}</span>}
    </Row>
  )
}

/** The full text where it fits, otherwise truncated in the middle. */
function FullOrShort({ text, start = 8 }: { text: string; start?: number }) {
  return (
    <>
      <span className="hidden font-mono wrap-anywhere @min-[48rem]:inline">
        <SafeText text={text} limit={120} />
      </span>
      <span className="@min-[48rem]:hidden">
        <TruncatedText text={text} start={start} />
      </span>
    </>
  )
}

function MonoText({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full align-bottom font-mono">
      <SafeText text={text} />
    </span>
  )
}

function Row({ icon, note, children }: { icon: IconName; note?: string; children: ReactNode }) {
  return (
    <>
      <span className="inline-flex w-6 shrink-0 justify-center text-ink-2">
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-x-3 py-2 max-md:flex-wrap">
        <span className="min-w-0 md:flex-1">{children}</span>
        {note !== undefined && (
          // The blank separates the words for screen readers; a flex row does not show it.
          <span className="text-ink-3 max-md:w-full max-md:text-small md:shrink-0"> {note}</span>
        )}
      </span>
    </>
  )
}
