import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { getErrorDetails } from '../../queries/describeError'
import { getServiceAddress, healthQuery } from '../../queries/service'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { Fact, Facts } from '../../ui/Facts'
import { useHydrated } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../ui/StatusIcon'

/** The state, response time and address of the service. `npm run conform` checks each of its endpoints. */
export function ServiceStatus() {
  const { zone } = useStored(settings)
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  // The server does not know the origin of the page.
  const isHydrated = useHydrated()
  const failure = error && describeRequestError(getErrorDetails(error))
  return (
    <Section title="Service" id="service">
      <Facts>
        <Fact label="State">
          {failure ? (
            <>
              <StatusBadge status="attention" word="Unavailable" /> {failure.cause}{' '}
              {failure.explanation} <SafeText text={failure.quote} limit={200} /> Last checked{' '}
              {formatTime(errorUpdatedAt, zone)}.
            </>
          ) : data ? (
            <>
              <StatusBadge status="complete" word="Working" /> Last checked{' '}
              {formatTime(dataUpdatedAt, zone)}.
            </>
          ) : (
            <StatusBadge status="not-seen" word="Not checked yet" />
          )}
        </Fact>
        <Fact label="Response time" missing="Unknown">
          {!failure && data && `${data.took} ms`}
        </Fact>
        <Fact label="Address">
          {isHydrated && (
            <span className="font-mono wrap-anywhere">
              {getServiceAddress() || location.origin}
            </span>
          )}
        </Fact>
      </Facts>
      <p className="mt-2 text-row text-ink-3">The address is set by your operator.</p>
    </Section>
  )
}
