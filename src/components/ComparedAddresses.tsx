import { Fragment } from 'react'
import { compareAddresses } from '../model/chains/similarAddresses'
import type { KnownAddress } from '../model/addresses/knownAddress'
import { comparedLabels } from '#words/knownAddresses'
import { SafeText } from '../ui/SafeText'

type LabeledAddress = { label: string; address: string }

type ComparedAddressesProps = {
  chain: string
  own: LabeledAddress
  other: LabeledAddress
}

const differingClasses =
  'bg-transparent font-semibold text-inherit underline decoration-ink decoration-2 underline-offset-3'

/** Two full addresses below each other, with the differing segments underlined. */
export const ComparedAddresses = ({ chain, own, other }: ComparedAddressesProps) => (
  <span className="@container mt-2 block">
    <span className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1 text-row @max-[26rem]:grid-cols-1">
      {compareAddresses(chain, own.address, other.address).map((segments, index) => (
        <Fragment key={index}>
          <SafeText
            text={(index === 0 ? own : other).label}
            limit={40}
            className="text-ink-3"
          />
          <span translate="no" className="font-mono wrap-anywhere whitespace-normal">
            {segments.map(({ text, differs, start }) => {
              const Segment = differs ? 'mark' : 'span'
              return (
                <Segment key={start} className={differs ? differingClasses : undefined}>
                  <SafeText text={text} limit={200} />
                </Segment>
              )
            })}
          </span>
        </Fragment>
      ))}
    </span>
  </span>
)

type ComparedWithKnownProps = { chain: string; address: string; known: KnownAddress }

/** An address below the one of this browser that it looks like. */
export const ComparedWithKnown = ({ chain, address, known }: ComparedWithKnownProps) => (
  <ComparedAddresses
    chain={chain}
    own={{ label: comparedLabels.own, address }}
    other={{ label: known.label || comparedLabels.known, address: known.address }}
  />
)
