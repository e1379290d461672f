import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { Sample } from '../../contract/service'
import { shortNameOf } from '../../model/assets'
import { formatDuration } from '../../model/time'
import { serviceQuery } from '../../queries/service'
import { TruncatedText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'

/** `/tx` shows all. */
const maxSamples = 6

/** Sample transactions and names; nothing if the service has none. */
export function Samples() {
  const { samples = [], names = [] } = useQuery(serviceQuery).data ?? {}
  if (samples.length + names.length === 0) return null
  return (
    <div className="min-w-0">
      {samples.length > 0 && (
        <Section
          title="Try a sample swap"
          note="Simulated. No real money."
          action={
            samples.length > maxSamples && (
              <Link className="link" to={paths.transactions()}>
                All {samples.length}
              </Link>
            )
          }
        >
          <ul className="text-row">
            {samples.slice(0, maxSamples).map((sample) => (
              <SampleRow key={sample.hash} sample={sample} />
            ))}
          </ul>
        </Section>
      )}
      {names.length > 0 && (
        <Section title="Sample names">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line py-2 text-row">
            {names.map((name) => (
              <li
                key={name}
                className="inline-flex max-w-full items-center pointer-coarse:min-h-11"
              >
                <Link translate="no" className="link hit font-mono" to={paths.name(name)}>
                  <SafeText text={name} limit={40} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function SampleRow({ sample }: { sample: Sample }) {
  const { hash, title, fromAsset, toAsset, duration, recorded } = sample
  return (
    <li className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 md:grid-cols-[minmax(0,1fr)_8.5rem_4.5rem_8.75rem] md:gap-x-3">
      <span className="flex min-w-0 flex-wrap gap-x-2 max-md:col-span-2">
        <SafeText text={title} />
        {recorded && !/recorded/i.test(title) && <span className="text-ink-3">recorded</span>}
      </span>
      <span className="flex items-center gap-2 text-ink-2 max-md:hidden">
        {fromAsset !== '' && (
          <>
            <SafeText text={shortNameOf(fromAsset)} limit={10} />
            <Icon name="arrow-right" size={14} className="text-ink-3" />
            <SafeText text={shortNameOf(toAsset)} limit={10} />
          </>
        )}
      </span>
      <span className="text-end whitespace-nowrap text-ink-2 max-md:order-last">
        {duration !== null && formatDuration(duration)}
      </span>
      <Link className="link hit md:justify-self-end" to={paths.transaction(hash)}>
        <TruncatedText text={hash} />
      </Link>
    </li>
  )
}
