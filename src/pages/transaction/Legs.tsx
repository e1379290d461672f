import { Suspense, useDeferredValue } from 'react'
import { getLegSpans } from '../../model/transaction/timing'
import { summarizeLegs } from '../../model/words/legText'
import { formatZone } from '../../model/time'
import { Section } from '../../ui/Section'
import { LegRow } from './LegRow'
import { legColumns } from './legColumns'
import { lazyComponent } from '../../ui/lazyComponent'
import type { View } from './view'

/** Longer lists are virtualized. */
const virtualizedFrom = 100

const ManyLegs = lazyComponent(async () => (await import('./VirtualizedLegs')).VirtualizedLegs)

export function Legs({ snapshot, asOf, hash, zone }: View) {
  // A long list renders after the verdict, in slices.
  const deferredRows = useDeferredValue(snapshot.rows)
  const rows = snapshot.rows.length > virtualizedFrom ? deferredRows : snapshot.rows
  const spans = getLegSpans(rows)
  const shared = { rows, zone, hash }
  return (
    <Section title="Steps" note={asOf === '' ? summarizeLegs(rows) : `as of ${asOf}`}>
      <div aria-hidden="true" className="ml-8 max-lg:hidden">
        <div className={`border-b border-line py-2 text-small text-ink-3 ${legColumns}`}>
          <span>Step</span>
          <span>Amount</span>
          <span>Transaction</span>
          <span>Time ({formatZone(zone, snapshot.requestedSince)})</span>
        </div>
      </div>
      {rows.length > virtualizedFrom ? (
        <Suspense fallback={<div className="invisible h-dvh" />}>
          <ManyLegs spans={spans} {...shared} />
        </Suspense>
      ) : (
        <ol>
          {rows.map((row, index) => {
            const span = spans[index]
            const isLast = index === rows.length - 1
            return span && <LegRow key={row.id} row={row} span={span} isLast={isLast} {...shared} />
          })}
        </ol>
      )}
    </Section>
  )
}
