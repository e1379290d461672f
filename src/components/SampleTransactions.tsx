import * as controls from '#words/controls'
import * as texts from '#words/samples'
import { Link } from 'react-router'
import { paths } from '../paths'
import type { Sample } from '../contract/service'
import { shortNameOf } from '../model/assets'
import { formatDuration } from '../model/time'
import { fillText } from '../model/words/messages'
import { Icon } from '../ui/Icon'
import { SafeText } from '../ui/SafeText'
import { Section } from '../ui/Section'

/**
 * The service's sample transactions: the first `limit`, with a link to all, or all.
 * Nothing without any.
 */
export function SampleTransactions(props: {
  samples: readonly Sample[]
  limit?: number
}) {
  const { samples, limit = Infinity } = props
  if (samples.length === 0) return null
  const all = samples.length > limit && (
    <Link className="link" to={paths.transactions()}>
      {fillText(controls.showAll, { count: samples.length })}
    </Link>
  )
  return (
    <Section title={texts.title} note={texts.note} action={all}>
      <ul className="text-row">
        {samples
          .slice(0, limit)
          .map(({ hash, title, fromAsset, toAsset, duration, recorded }) => (
            <li
              key={hash}
              data-row=""
              className="relative grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 hover:bg-well md:grid-cols-[minmax(0,1fr)_8.5rem_4.5rem] md:gap-x-3"
            >
              <span className="flex min-w-0 flex-wrap gap-x-2">
                <Link className="link stretched" to={paths.transaction(hash)}>
                  <SafeText text={title} />
                </Link>
                {recorded && <span className="text-ink-3">{texts.recorded}</span>}
              </span>
              <span className="flex items-center gap-2 whitespace-nowrap text-ink-2 max-md:hidden">
                {fromAsset !== '' && (
                  <>
                    <SafeText text={shortNameOf(fromAsset)} limit={8} />
                    <Icon name="arrow-right" size={14} className="text-ink-3" />
                    <SafeText text={shortNameOf(toAsset)} limit={8} />
                  </>
                )}
              </span>
              <span className="text-end whitespace-nowrap text-ink-2">
                {duration !== null && formatDuration(duration)}
              </span>
            </li>
          ))}
      </ul>
    </Section>
  )
}
