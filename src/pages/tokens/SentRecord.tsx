import type { CurrencyRecord } from '../../contract/tokens'
import { KeyValue } from '../../ui/KeyValue'
import { Section } from '../../ui/Section'
import { Said } from './Said'

/** Every field of the interface, in its order, and what the service sent in it: for who builds on it. */
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
] as const satisfies readonly (keyof CurrencyRecord)[]

/** The record by the interface's own words. Its links are text: a stranger wrote them. */
export function SentRecord({ asset }: { asset: CurrencyRecord }) {
  return (
    <Section title="The record" note="as the service sent it">
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
