import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import { tickerOf } from '../../../model/assets'
import type { AssetChange, ChangeCounts, ListChanges } from '../../../model/tokens/listChanges'
import { categoryWord } from '../../../model/tokens/assetCategories'
import { categories } from '../../../queries/tokens'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/floating/Dialog'
import { Reading } from '../../../ui/text/Reading'
import { SafeText } from '../../../ui/text/SafeText'
import { readableCount } from '../../../model/amounts'

interface ChangesProps {
  changes: ListChanges
  /** "20 November, 08:12". */
  since: string
  onClose: () => void
  onSeen: () => void
}

/** What a change is called; counts are told in this order. */
const words = new Map<AssetChange['kind'], string>([
  ['address', 'address changed'],
  ['decimals', 'decimals changed'],
  ['disabled', 'switched off'],
  ['removed', 'removed'],
  ['enabled', 'switched on'],
  ['added', 'added'],
])

/** What has changed in the service's list since it was last seen, by category; changed addresses and decimals first. */
export function Changes({ changes: news, since, onClose, onSeen }: ChangesProps) {
  const { changes, counts } = news
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Dialog
      title={`Changed since ${since}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onSeen}>
            Mark as seen
          </Button>
        </>
      }
    >
      <dl className="text-row">
        {perCategory(news).map(({ category, said }) => (
          <div key={category} className="flex gap-3 border-b border-line py-1">
            <dt className="w-40 shrink-0 text-ink-3">{categoryWord(category)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 max-h-80 overflow-y-auto text-row">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.identifier}`} className="border-b border-line py-1.5">
            <Change change={change} />
          </li>
        ))}
      </ul>
      {all > changes.length && (
        <p className="mt-2 text-row text-ink-3">
          The first {readableCount(changes.length)} of {readableCount(all)}.
        </p>
      )}
    </Dialog>
  )
}

function Change({ change: { kind, identifier, was, is } }: { change: AssetChange }) {
  const isLoud = kind === 'address' || kind === 'decimals'
  return (
    <>
      <strong className={isLoud ? 'font-semibold text-fail' : 'font-medium'}>
        {words.get(kind)}
      </strong>{' '}
      {kind === 'removed' ? (
        <SafeText text={tickerOf(identifier)} limit={24} />
      ) : (
        <Link viewTransition to={paths.token(identifier)} className="link">
          <SafeText text={tickerOf(identifier)} limit={24} />
        </Link>
      )}{' '}
      <Reading>
        <SafeText text={kind === 'address' ? `${was} → ${is}` : identifier} limit={220} />
      </Reading>
      {kind === 'decimals' && ` from ${was} to ${is}`}
    </>
  )
}

/** The counts of each category that has any: "2 added, 1 removed". */
function perCategory({ counts, tallies }: ListChanges): { category: string; said: string }[] {
  return categories().flatMap((category) => {
    const own = category === 'all' ? counts : tallies[category.replace(/^.*chain-/, 'chain-')]
    return own === undefined ? [] : [{ category, said: saidOf(own) }]
  })
}

const saidOf = (counts: ChangeCounts): string =>
  [...words]
    .filter(([kind]) => counts[kind] > 0)
    .map(([kind, word]) => `${readableCount(counts[kind])} ${word}`)
    .join(', ')
