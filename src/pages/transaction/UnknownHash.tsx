import { Link } from 'react-router'
import { findSimilarHash } from '../../model/recognise/similarHash'
import { formatSimilarHash, type KnownPlace } from '../../model/words/en/notes'
import { paths } from '../../paths'
import { recents } from '../../storage/recents'
import { listSavedHashes } from '../../storage/savedStatus'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Warning } from '../../ui/Warning'
import { useHydrated } from '../../ui/useHydrated'
import { ExplorerTable } from './ExplorerTable'

/** What to do with a hash that the service does not know. */
export const UnknownHash = ({ hash }: { hash: string }) => (
  <>
    <SimilarHashNote hash={hash} />
    <ExplorerTable hash={hash} />
  </>
)

type KnownHash = { hash: string; chain: string; place: KnownPlace }

/** Offers the transaction that was probably meant, of those that this browser knows. */
function SimilarHashNote({ hash }: { hash: string }) {
  const known = useKnownHashes()
  const similar = findSimilarHash(hash, known)
  if (similar === null) return null
  const { hash: meant, chain } = similar.known
  return (
    <Warning level="caution" heading={formatSimilarHash(similar)}>
      <Link className="link" to={paths.transaction(meant, chain)}>
        Open {meant.slice(0, 6)}…{meant.slice(-6)}
      </Link>
    </Warning>
  )
}

/** The hashes that this browser knows. */
function useKnownHashes(): readonly KnownHash[] {
  const watchedItems = useStored(watched)
  const opened = useStored(recents)
  const saved = useHydrated() ? listSavedHashes() : []
  return [
    ...watchedItems.map(({ hash, chain }): KnownHash => ({
      hash,
      chain,
      place: 'watched',
    })),
    ...opened
      .filter(({ kind }) => kind === 'transaction')
      .map(({ text, chain }): KnownHash => ({ hash: text, chain, place: 'opened' })),
    ...saved.map((hash): KnownHash => ({ hash, chain: '', place: 'opened' })),
  ]
}
