import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { isSameOrigin, getPathPrefix, getServiceAddress } from '../../queries/endpoints'
import { getHealthChecks, healthQuery } from '../../queries/service'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { getErrorDetails } from '../../queries/describeError'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../ui/StatusIcon'
import { useEndpointChecks } from './endpointChecks'
import { EndpointTable } from './EndpointTable'
import { useHydrated } from '../../ui/now'
import { SettingRow } from './SettingRow'
import { HealthHistory } from './HealthHistory'

export function ServiceSettings() {
  const { checks, isRunning, run } = useEndpointChecks()
  const isHydrated = useHydrated()
  return (
    <Section title="Service diagnostics" id="service">
      <SettingRow label="API address">
        <span className="min-w-0 flex-1 font-mono wrap-anywhere max-md:basis-full">
          {/* The server does not know the origin of the page. */}
          {isHydrated ? getServiceAddress() : '\u00A0'}
        </span>
        <Button
          icon="refresh"
          onClick={() => void run()}
          disabledReason={isRunning ? 'Already checking.' : undefined}
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
  // The query renders this component after each check, when there is one more in the history.
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  const errorText = error && describeRequestError(getErrorDetails(error))
  return (
    <p className="mt-4 mb-2 flex flex-wrap items-center gap-x-3">
      <span className="text-amount">
        {errorText ? (
          <StatusBadge status="attention" word="Unavailable" />
        ) : data ? (
          <StatusBadge status="complete" word="Working" />
        ) : (
          <StatusBadge status="not-seen" word="Checking" />
        )}
      </span>
      {errorText && (
        <span className="text-ink-2">
          {errorText.cause} {errorText.explanation} {errorText.quote} Last checked{' '}
          {formatTime(errorUpdatedAt, zone)}.
        </span>
      )}
      {!errorText && (
        // An invisible placeholder before the first response, so that the layout does not shift.
        <span className={data ? 'text-ink-2' : 'invisible'}>
          Tracking works. Response time {data?.took ?? 100} ms, checked{' '}
          {formatTime(dataUpdatedAt, zone)}.
        </span>
      )}
      <HealthHistory checks={getHealthChecks(client)} />
    </p>
  )
}
