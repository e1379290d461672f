import { Suspense, useState } from 'react'
import type { CurrencyRecord } from '../../../contract/tokens'
import { KeyValue } from '../../../ui/lists/KeyValue'
import { latePart } from '../../../ui/states/latePart'
import { Section } from '../../../ui/lists/Section'
import { Said } from '../Said'

// Only who builds on a service asks for it.
const RawRecord = latePart(async () => (await import('./RawRecord')).RawRecord)

/** Every field of the interface, in its order, and those that are our own additions: for who builds on it. */
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

/** The record by the interface's own words, and to the letter on a press. Its links are text: a stranger wrote them. */
export function SentRecord({ asset }: { asset: CurrencyRecord }) {
  const [isRaw, setIsRaw] = useState(false)
  return (
    <Section
      title="The record"
      note="as this page reads it"
      action={
        <button
          type="button"
          className="hit text-accent hover:underline"
          aria-expanded={isRaw}
          onClick={() => setIsRaw(!isRaw)}
        >
          {isRaw ? 'Hide the raw record' : 'Show the raw record'}
        </button>
      }
    >
      {isRaw && (
        <Suspense>
          <RawRecord identifier={asset.identifier} />
        </Suspense>
      )}
      <KeyValue>
        {fields.map((field) => {
          const value = asset[field]
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          return <Said key={field} label={field} text={text === 'null' ? '' : text} />
        })}
      </KeyValue>
    </Section>
  )
}
