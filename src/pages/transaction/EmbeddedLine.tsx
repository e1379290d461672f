import { useQuery } from '@tanstack/react-query'
import { LateNotice } from '../../components/lazyNotices'
import { RowAmounts } from '../../components/RowAmounts'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { getMoney, selectOutcomes } from '../../model/transaction/money'
import { staleness } from '../../model/words/en/title'
import { verdictWords } from '../../model/words/en/verdicts'
import { getConfirmedVerdict } from '../../queries/trackedState'
import { serviceQuery } from '../../queries/service'
import { Icon } from '../../ui/Icon'
import { formatPageTitle } from './pageText'
import { reportHeight } from './reportHeight'
import type { ShownTransaction } from './useShownTransaction'

type EmbeddedLineProps = {
  /** The full page, which opens in a new tab. */
  path: string
  shown: ShownTransaction
}

/**
 * A transaction in a low frame of another site: verdict and amounts. Amounts that do not
 * fit are cut off, so that it is never higher than 96 px.
 */
export function EmbeddedLine({ path, shown }: EmbeddedLineProps) {
  const { tracked, verdict, asOf } = shown
  const { rows } = tracked.snapshot
  const { sold, outcomes } = getMoney(rows)
  const { data: service } = useQuery(serviceQuery)
  return (
    <main ref={reportHeight} data-embedded className="bg-sheet">
      <title>{formatPageTitle(shown)}</title>
      <LateNotice isWarningOnly />
      <article
        data-verdict={getConfirmedVerdict(tracked)}
        className="page flex max-h-24 min-h-12 flex-wrap items-center gap-x-4 overflow-hidden py-1"
      >
        <h1
          className={`flex items-center gap-2 font-semibold ${tracked.isRestored ? 'text-ink-2' : statusColor[tracked.snapshot.verdict]}`}
        >
          <StatusIcon status={tracked.snapshot.verdict} />
          {verdictWords[verdict]}
          {asOf !== '' && (
            <span className="font-normal text-ink-2">{staleness.asOf(asOf)}</span>
          )}
        </h1>
        {sold !== null && (
          <span className="flex h-6 min-w-0 overflow-hidden">
            <RowAmounts
              sold={sold}
              outcomes={selectOutcomes(outcomes, tracked.snapshot.verdict)}
            />
          </span>
        )}
        <span className="ms-auto flex items-center gap-3 text-small text-ink-2">
          {service?.source === 'sandbox' && 'Sandbox (simulated data)'}
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="link hit flex items-center gap-1.5"
          >
            All steps
            <Icon name="external" size={14} />
          </a>
        </span>
      </article>
    </main>
  )
}
