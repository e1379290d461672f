import { formatReport } from '../../model/words/report'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { Section } from '../../ui/Section'
import { useHydrated } from '../../ui/now'
import { useReport } from './report'

export function SupportReport({ hash }: { hash: string }) {
  const report = useReport(hash)
  const isHydrated = useHydrated()
  const share = () => {
    // Rejects when the user closes the share sheet.
    navigator.share({ title: report().title, text: formatReport(report()) }).catch(() => undefined)
  }
  return (
    <Section title="Support report">
      <p className="max-w-160 py-3 text-row text-ink-2">
        Includes the hash, quote, steps, timing and recent updates. No personal settings; only
        addresses from this swap.
      </p>
      <div className="flex flex-wrap gap-2">
        <LabeledCopyButton text={() => formatReport(report())} label="Copy report" />
        <LabeledCopyButton text={() => JSON.stringify(report(), null, 2)} label="Copy as JSON" />
        {isHydrated && 'share' in navigator && <Button onClick={share}>Share</Button>}
      </div>
    </Section>
  )
}
