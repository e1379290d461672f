import * as labels from '#words/labels'
import { fillText } from '../../model/words/messages'
import { type Status, StatusBadge } from '../../components/StatusIcon'
import type { ReportedNetwork } from '../../contract/service'
import { getChainName } from '../../model/chains/chains'
import { formatMoment } from '../../model/dates'
import { joinItems, joinTexts } from '../../model/words/pieces'
import { describeRequestError } from '../../model/words/requestErrorText'
import { healthQuery } from '../../queries/health'
import { toRequestError } from '../../queries/retries'
import { getServiceAddress, polledServiceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { useZone } from '../../storage/useZone'
import { Fact } from '../../ui/Fact'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { useInBrowser } from '../../ui/useHydrated'
import { useNow } from '../../ui/useNow'
import { ended } from '#words/locale'
import { asOf } from '#words/chains'
import * as words from '#words/settings'
import * as controls from '#words/controls'

type NetworkBadge = { badge: Status; word: string }
const networkStates: Partial<Record<string, NetworkBadge>> = {
  active: { badge: 'complete', word: words.working },
  halted: { badge: 'failed', word: labels.halted },
}
const unknownState: NetworkBadge = { badge: 'unknown', word: controls.unknown }

/** The state, response time, networks, version and address of the service. */
export function ServiceStatus({ id, title }: { id: string; title: string }) {
  const { data, error } = useQuery(healthQuery)
  const { data: service } = useQuery(polledServiceQuery)
  const networks = service?.networks ?? []
  // The server does not know the origin of the page.
  const address = useInBrowser(() => getServiceAddress() || location.origin, '')
  return (
    <Section title={title} id={id}>
      <dl className="text-row">
        <Fact label={words.state}>
          <ServiceState />
        </Fact>
        <Fact label={words.responseTime} missing={controls.unknown}>
          {error === null && data && `${data.took} ms`}
        </Fact>
        {networks.map((network) => (
          <Fact key={network.id} label={network.name}>
            <NetworkState {...network} />
          </Fact>
        ))}
        <Fact label={words.version}>
          <SafeText text={service?.version ?? ''} limit={40} />
        </Fact>
        <Fact label={labels.address} missing="">
          {address && <span className="font-mono wrap-anywhere">{address}</span>}
        </Fact>
      </dl>
      <p className="mt-2 text-row text-ink-3">{words.addressNote}</p>
    </Section>
  )
}

function NetworkState({ status, haltedChains, reportedAt }: ReportedNetwork) {
  const { badge, word } = networkStates[status] ?? unknownState
  return (
    <>
      <StatusBadge status={badge} word={word} />
      {status === 'active' && haltedChains.length > 0 && (
        <SafeText
          text={` ${fillText(words.haltedChains, { chains: joinItems(haltedChains.map(getChainName)) })}`}
          limit={400}
        />
      )}
      {reportedAt !== null && (
        <>
          {' '}
          <Dated text={fillText(ended, { sentence: asOf })} at={reportedAt} />
        </>
      )}
    </>
  )
}

type DatedProps = {
  /** With the place `{time}`. */
  text: string
  at: number
}

function Dated({ text, at }: DatedProps) {
  const zone = useZone()
  return fillText(text, { time: formatMoment(at, useNow(), zone) })
}

function ServiceState() {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(healthQuery)
  if (error === null && data === undefined)
    return <StatusBadge status="not-seen" word={words.notCheckedYet} />
  return (
    <>
      {error === null ? (
        <StatusBadge status="complete" word={words.working} />
      ) : (
        <Outage error={error} />
      )}{' '}
      <Dated
        text={words.lastChecked}
        at={error === null ? dataUpdatedAt : errorUpdatedAt}
      />
    </>
  )
}

function Outage({ error }: { error: Error }) {
  const { cause, explanation, quote } = describeRequestError(toRequestError(error))
  return (
    <>
      <StatusBadge status="unclear" word={words.unavailable} />{' '}
      {joinTexts([cause, explanation])} <SafeText text={quote} limit={200} />
    </>
  )
}
