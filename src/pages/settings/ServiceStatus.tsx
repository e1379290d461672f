import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '../../components/StatusIcon'
import { formatTime } from '../../model/time'
import { describeRequestError } from '../../model/words/requestErrorText'
import { healthQuery } from '../../queries/health'
import { getErrorDetails } from '../../queries/queryErrors'
import { getServiceAddress } from '../../queries/service'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { Fact } from '../../ui/Fact'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { useHydrated } from '../../ui/useHydrated'

type ServiceStatusProps = { id: string; title: string }

/**
 * The state, response time and address of the service. `npm run conform` checks each of
 * its endpoints.
 */
export function ServiceStatus({ id, title }: ServiceStatusProps) {
  const { data, error } = useQuery(healthQuery)
  // The server does not know the origin of the page.
  const address = useHydrated() && (getServiceAddress() || location.origin)
  return (
    <Section title={title} id={id}>
      <dl className="text-row">
        <Fact label="State">
          <ServiceState />
        </Fact>
        <Fact label="Response time" missing="Unknown">
          {error === null && data && `${data.took} ms`}
        </Fact>
        <Fact label="Address">
          {address && <span className="font-mono wrap-anywhere">{address}</span>}
        </Fact>
      </dl>
      <p className="mt-2 text-row text-ink-3">The address is set by your operator.</p>
    </Section>
  )
}

/** The result of the last check, and its time. */
function ServiceState() {
  const { zone } = useStored(settings)
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  if (error !== null) {
    const { cause, explanation, quote } = describeRequestError(getErrorDetails(error))
    return (
      <>
        <StatusBadge status="attention" word="Unavailable" /> {cause} {explanation}{' '}
        <SafeText text={quote} limit={200} />
        {` Last checked ${formatTime(errorUpdatedAt, zone)}.`}
      </>
    )
  }
  if (data === undefined) return <StatusBadge status="not-seen" word="Not checked yet" />
  return (
    <>
      <StatusBadge status="complete" word="Working" />
      {` Last checked ${formatTime(dataUpdatedAt, zone)}.`}
    </>
  )
}
