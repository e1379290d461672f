import type { ReactNode } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import { addressStart, chainName } from '../../model/chains/chains'
import type { Reading } from '../../model/recognise/reading'
import type { Recent } from '../../queries/recents'
import { ChainBadge } from '../../ui/pictures/ChainBadge'
import { Ends } from '../../ui/text/Ends'
import { Icon, type IconName } from '../../ui/pictures/Icon'
import { SafeText } from '../../ui/text/SafeText'
import { BoxAsset } from './BoxAsset'
import type { BoxOption } from './boxOptions'
import type { BoxFacts } from './BoxRow'

type BoxContentProps = { option: BoxOption<CurrencyRecord>; facts: BoxFacts }

/** What an option of the list below the box says. */
export function BoxContent({ option, facts }: BoxContentProps) {
  if ('asset' in option) {
    const { asset } = option
    return <BoxAsset asset={asset} flags={facts.flagsOf(asset)} logos={facts.logos} />
  }
  if ('recent' in option) return <Before recent={option.recent} />
  return (
    <Taken reading={option.reading} chain={option.target.place?.chain ?? ''} logos={facts.logos} />
  )
}

type TakenProps = { reading: Reading; chain: string; logos: BoxFacts['logos'] }

/** What the text is taken for, cleaned. `chain` is the one of the possible ones that an address's option is for. */
function Taken({ reading, chain, logos }: TakenProps) {
  switch (reading.kind) {
    case 'hash':
      return (
        <Row icon="hash" note={chainsNote(reading.chains)}>
          Read as the transaction <Whole text={reading.hash} />
        </Row>
      )
    case 'address':
      return (
        <Row icon="person">
          Read as an address on {chainName(chain)}{' '}
          <Whole text={reading.address} start={addressStart(chain, reading.address).length + 6} />
        </Row>
      )
    case 'contract':
      return (
        <Row icon="info">
          Assets with the contract <Whole text={reading.address} />
        </Row>
      )
    case 'identifier':
      return (
        <Row icon="info">
          Read as the asset <Text text={reading.identifier} />
        </Row>
      )
    case 'chain':
      return (
        <Row icon="link">
          Open the chain{' '}
          <span className="ms-1 inline-flex align-middle">
            <ChainBadge
              code={reading.chain}
              name={chainName(reading.chain)}
              logo={logos.get(reading.chain)}
            />
          </span>
        </Row>
      )
    case 'name':
      return (
        <Row icon="person" note="not checked yet">
          Look up the name <strong className="font-semibold">{reading.name}</strong>
        </Row>
      )
    case 'start':
      return (
        <Row icon="enter" note="shown first, nothing is sent">
          Start tracking {reading.hash === null ? 'from this JSON' : <Whole text={reading.hash} />}
        </Row>
      )
    case 'ticker':
      return null
  }
}

const icons: Record<Recent['kind'], IconName> = {
  transaction: 'hash',
  name: 'person',
  address: 'person',
  asset: 'info',
  chain: 'link',
}

/** Something that was looked up before. */
function Before({ recent: { kind, text, chain } }: { recent: Recent }) {
  const isReading = kind === 'transaction' || kind === 'address'
  return (
    <Row icon={icons[kind]}>
      {isReading ? (
        <Ends whole={text} />
      ) : (
        <Text text={kind === 'chain' ? chainName(text) : text} />
      )}
      {chain !== '' && <span className="ms-2 text-ink-2">on {chainName(chain)}</span>}
    </Row>
  )
}

/** The whole where there is room for it, else its ends. */
function Whole({ text, start = 8 }: { text: string; start?: number }) {
  return (
    <>
      <span className="hidden font-mono wrap-anywhere @min-[48rem]:inline">
        <SafeText text={text} limit={120} />
      </span>
      <span className="@min-[48rem]:hidden">
        <Ends whole={text} start={start} />
      </span>
    </>
  )
}

function Text({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full align-bottom font-mono">
      <SafeText text={text} />
    </span>
  )
}

/** More chains than these are counted. */
const mostNamed = 3

function chainsNote(chains: readonly string[]): string | undefined {
  if (chains.length === 0) return undefined
  const named = chains.slice(0, mostNamed).join(', ')
  const more = chains.length - mostNamed
  return more > 0 ? `${named} or ${more} other chains` : `on ${chains.map(chainName).join(' or ')}`
}

function Row({
  icon,
  note,
  children,
}: {
  icon: IconName
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <>
      <span className="inline-flex w-6 shrink-0 justify-center text-ink-2">
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-x-3 py-2 max-md:flex-wrap">
        <span className="min-w-0 md:flex-1">{children}</span>
        {note !== undefined && (
          // A flex row drops the blank; readers need it.
          <span className="text-ink-3 max-md:w-full max-md:text-small md:shrink-0"> {note}</span>
        )}
      </span>
    </>
  )
}
