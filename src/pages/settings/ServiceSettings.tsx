import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { isSameOrigin, getPathPrefix, getServiceAddress } from '../../queries/endpoints'
import { getHealthChecks, healthQuery } from '../../queries/service'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { getErrorDetails } from '../../queries/describeError'
import { Button } from '../../ui/controls/Button'
import { Section } from '../../ui/lists/Section'
import { StatusBadge } from '../../ui/pictures/StatusBadge'
import { useChecks } from './checking'
import { EndpointTable } from './EndpointTable'
import { useHydrated } from '../../ui/text/renderTime'
import { SettingRow } from './SettingRow'
import { Strokes } from './Strokes'

/** Where the page asks, whether that service is well, and each of its endpoints, asked when somebody wants to know. */
export function ServiceSettings() {
  const { checks, running, run } = useChecks()
  const isHydrated = useHydrated()
  return (
    <Section title="Service diagnostics" id="service">
      <SettingRow label="API address">
        <span className="min-w-0 flex-1 font-mono wrap-anywhere max-md:basis-full">
          {/* The address of the page, which the server does not know. */}
          {isHydrated ? getServiceAddress() : '\u00A0'}
        </span>
        <Button
          icon="refresh"
          onClick={() => void run()}
          disabledReason={running ? 'Already checking.' : undefined}
        >
          Check now
        </Button>
      </SettingRow>
      <p className="mt-2 text-row text-ink-3">
        {isSameOrigin() ? 'The same origin as this page. ' : ''}
        Set by your operator.
      </p>
      <details className="text-row text-ink-3">
        <summary className="w-fit cursor-pointer">Technical details</summary>
        Environment variable CROSSWATCH_API_BASE_URL, or the meta tag api-base-url in index.html.
        Path prefix: {getPathPrefix()}
      </details>
      <Health />
      <EndpointTable checks={checks} />
    </Section>
  )
}

function Health() {
  const { zone } = useStored(settings)
  const client = useQueryClient()
  // Drawn anew whenever an asking has come to something, which is when there is one check more.
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  const trouble = error && describeRequestError(getErrorDetails(error))
  return (
    <p className="mt-4 mb-2 flex flex-wrap items-center gap-x-3">
      <span className="text-amount">
        {trouble ? (
          <StatusBadge status="attention" word="Unavailable" />
        ) : data ? (
          <StatusBadge status="complete" word="Working" />
        ) : (
          <StatusBadge status="not-seen" word="Checking" />
        )}
      </span>
      {trouble && (
        <span className="text-ink-2">
          {trouble.cause} {trouble.said} {trouble.quote} Last checked{' '}
          {formatTime(errorUpdatedAt, zone)}.
        </span>
      )}
      {!trouble && (
        // Before the answer it keeps the answer's room.
        <span className={data ? 'text-ink-2' : 'invisible'}>
          Tracking works. Response time {data?.took ?? 100} ms, checked{' '}
          {formatTime(dataUpdatedAt, zone)}.
        </span>
      )}
      <Strokes checks={getHealthChecks(client)} />
    </p>
  )
}
