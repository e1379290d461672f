import { Suspense, useState } from 'react'
import type { TransactionSnapshot } from '../../model/transaction/transaction'
import { DisclosureButton } from '../../ui/DisclosureButton'
import { Section } from '../../ui/Section'
import { lazyComponent } from '../../ui/lazyComponent'

const TechnicalFacts = lazyComponent(async () => (await import('./TechnicalFacts')).TechnicalFacts)

type TechnicalDetailsProps = { snapshot: TransactionSnapshot; hash: string }

export function TechnicalDetails({ snapshot, hash }: TechnicalDetailsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { response, rows } = snapshot
  if (response === null) return null
  return (
    <Section
      title="Technical details"
      action={
        <DisclosureButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </DisclosureButton>
      }
    >
      {isOpen && (
        <Suspense>
          <TechnicalFacts
            response={response}
            statuses={rows.map(({ leg }) => leg.status)}
            hash={hash}
          />
        </Suspense>
      )}
    </Section>
  )
}
