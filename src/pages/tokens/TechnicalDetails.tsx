import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import { recordTextQuery } from '../../queries/recordText'
import { DisclosureButton } from '../../ui/DisclosureButton'
import { Facts } from '../../ui/Facts'
import { Section } from '../../ui/Section'
import { RawText } from '../../ui/RawText'
import { TextFact } from './TextFact'

/** The fields in the order of the interface, then our additions. */
const fields = [
  'name',
  'ticker',
  'address',
  'protocol',
  'blockchain',
  'chainId',
  'apiIdentifier',
  'decimals',
  'fullName',
  'extraIdName',
  'image',
  'enabled',
  'addressUrl',
  'transactionUrl',
  'payinConfirmation',
  'averageBlockTime',
  'notifications',
  'lists',
  'swappable',
] as const satisfies readonly (keyof CurrencyRecord)[]

/** An asset's record with the interface's field names, for developers. URLs are not linked, as they are untrusted. */
export function TechnicalDetails({ asset }: { asset: CurrencyRecord }) {
  const [showsRaw, setShowsRaw] = useState(false)
  return (
    <Section
      title="Technical details"
      action={
        <DisclosureButton isOpen={showsRaw} onToggle={() => setShowsRaw(!showsRaw)}>
          {showsRaw ? 'Hide raw record' : 'Show raw record'}
        </DisclosureButton>
      }
    >
      {showsRaw && <RawRecord identifier={asset.identifier} />}
      <Facts>
        {fields.map((field) => {
          const value = asset[field]
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          return <TextFact key={field} label={field} text={text === 'null' ? '' : text} />
        })}
      </Facts>
    </Section>
  )
}

/** The record exactly as in the response. */
function RawRecord({ identifier }: { identifier: string }) {
  const { data, error } = useQuery(recordTextQuery(identifier))
  if (typeof data === 'string') {
    return (
      <div className="py-3">
        <RawText label="Raw record" text={data} />
      </div>
    )
  }
  return (
    <output className="block py-3 text-small text-ink-3">
      {data === null && 'This token is no longer in the token list.'}
      {error && 'Couldn’t load the token list. The token itself isn’t affected.'}
    </output>
  )
}
