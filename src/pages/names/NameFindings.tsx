import { useQuery } from '@tanstack/react-query'
import { standingOf } from '../../model/names/nameStanding'
import { nameChainsQuery, nameEntriesQuery, registeredQuery } from '../../queries/names'
import { answerOf } from './answer'
import { NameBand } from './NameBand'
import { NameDetails } from './NameDetails'
import { useCheckedRows } from './rows'
import { QuestionTrouble } from './QuestionTrouble'

/** A name that can be one: whether it exists, its addresses, and how far the answers about them agree. */
export function NameFindings({ name }: { name: string }) {
  const registered = useQuery(registeredQuery(name))
  const chains = useQuery(nameChainsQuery(name))
  const entries = useQuery(nameEntriesQuery(name))
  const own = [registered, chains, entries]
  const troubled = own.filter(({ isError }) => isError)
  // Until each has an answer or none: a bar that names one more grows, and pushes what stands below it.
  const isWaiting = own.some(({ isPending }) => isPending)
  const first = isWaiting ? undefined : troubled[0]
  const askAgain = () => {
    for (const asked of troubled) void asked.refetch()
  }
  const rows = useCheckedRows(name, answerOf(chains), answerOf(entries), askAgain)
  const standing = standingOf(answerOf(registered), answerOf(entries), answerOf(chains))
  return (
    <>
      <title>{`${name} - Crosswatch`}</title>
      <NameBand name={name} standing={standing} rows={rows} since={entries.dataUpdatedAt} />
      <>
        {first && (
          <QuestionTrouble
            asked={first}
            missing={
              registered.isError
                ? 'We couldn’t check this name. It may still be registered.'
                : 'Some checks didn’t finish. Missing addresses may still exist.'
            }
            onTry={askAgain}
          />
        )}
        <NameDetails
          name={name}
          exists={standing !== 'not-registered'}
          canBePaid={standing !== 'disagree'}
          rows={rows}
          addresses={isWaiting && entries.data === undefined ? 'asking' : answerOf(entries).state}
        />
      </>
    </>
  )
}
