import type { Anomaly } from '../../model/transaction/contradictions'
import { formatTime, type Zone } from '../../model/time'
import { formatReason } from '../../model/words/reasons'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'

export function Anomalies({ anomalies, zone }: { anomalies: readonly Anomaly[]; zone: Zone }) {
  if (anomalies.length === 0) return null
  return (
    <Section title="Inconsistencies">
      <ul>
        {anomalies
          .map(({ at, reason }) => ({ at, text: formatReason(reason) }))
          .map(({ at, text }) => (
            <li key={text} className="flex items-start gap-3 border-b border-line py-2">
              <Icon name="warning" className="mt-0.5 text-refund" />
              <span className="min-w-0 flex-1">
                <SafeText text={text} limit={200} />
              </span>
              <span className="font-mono text-row text-ink-2">{formatTime(at, zone)}</span>
            </li>
          ))}
      </ul>
    </Section>
  )
}
