import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getTicker } from '../../model/assets'
import type { AssetChange, ChangeCounts, ListChanges } from '../../model/tokens/listChanges'
import { getCategoryLabel } from '../../model/tokens/assetCategories'
import { getCategories } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { MonoText, SafeText } from '../../ui/SafeText'
import { formatCount } from '../../model/amounts'

interface ChangesDialogProps {
  changes: ListChanges
  /** "20 November, 08:12". */
  since: string
  onClose: () => void
  onRead: () => void
}

/** In the order of importance, in which counts are listed. */
const changeWords = new Map<AssetChange['kind'], string>([
  ['address', 'address changed'],
  ['decimals', 'decimals changed'],
  ['disabled', 'disabled'],
  ['removed', 'removed'],
  ['enabled', 'enabled'],
  ['added', 'added'],
])

/** Changes of the list since the last visit: counts by category, then each change, addresses and decimals first. */
export function ChangesDialog({
  changes: findListChanges,
  since,
  onClose,
  onRead,
}: ChangesDialogProps) {
  const { changes, counts } = findListChanges
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Dialog
      title={`Changes since ${since}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onRead}>
            Mark as read
          </Button>
        </>
      }
    >
      <dl className="text-row">
        {countsByCategory(findListChanges).map(({ category, summary }) => (
          <div key={category} className="flex gap-3 border-b border-line py-1">
            <dt className="w-40 shrink-0 text-ink-3">{getCategoryLabel(category)}</dt>
            <dd>{summary}</dd>
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
      {total > changes.length && (
        <p className="mt-2 text-row text-ink-3">
          The first {formatCount(changes.length)} of {formatCount(total)}.
        </p>
      )}
    </Dialog>
  )
}

function Change({ change: { kind, identifier, was, is } }: { change: AssetChange }) {
  const isRisky = kind === 'address' || kind === 'decimals'
  return (
    <>
      <strong className={isRisky ? 'font-semibold text-fail' : 'font-medium'}>
        {changeWords.get(kind)}
      </strong>{' '}
      {kind === 'removed' ? (
        <SafeText text={getTicker(identifier)} limit={24} />
      ) : (
        <Link viewTransition to={paths.token(identifier)} className="link">
          <SafeText text={getTicker(identifier)} limit={24} />
        </Link>
      )}{' '}
      <MonoText>
        <SafeText text={kind === 'address' ? `${was} → ${is}` : identifier} limit={220} />
      </MonoText>
      {kind === 'decimals' && ` from ${was} to ${is}`}
    </>
  )
}

function countsByCategory({ counts, categoryCounts }: ListChanges) {
  return getCategories().flatMap((category) => {
    const own =
      category === 'all' ? counts : categoryCounts[category.replace(/^.*chain-/, 'chain-')]
    return own === undefined ? [] : [{ category, summary: summarize(own) }]
  })
}

/** "2 added, 1 removed" */
const summarize = (counts: ChangeCounts): string =>
  [...changeWords]
    .filter(([kind]) => counts[kind] > 0)
    .map(([kind, word]) => `${formatCount(counts[kind])} ${word}`)
    .join(', ')
