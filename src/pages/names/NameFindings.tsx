import { useQuery } from '@tanstack/react-query'
import { standingOf } from '../../model/names/nameStanding'
import { nameChainsQuery, nameQuery, registeredQuery } from '../../queries/names'
import { answerOf } from './answer'
import { NameBand } from './NameBand'
import { NameDetails } from './NameDetails'
import { useCheckedRows } from './rows'
import { QuestionTrouble } from './QuestionTrouble'

/** A name that can be one: whether it exists, its addresses, and how far the answers about them agree. */
export function NameFindings({ name }: { name: string }) {
  const registered = useQuery(registeredQuery(name))
  const chains = useQuery(nameChainsQuery(name))
  const entries = useQuery(nameQuery(name))
  const own = [
    { asked: registered, what: 'whether it is registered' },
    { asked: chains, what: 'its list of chains' },
    { asked: entries, what: 'its addresses' },
  ]
  const troubled = own.filter(({ asked }) => asked.isError)
  // Until each has an answer or none: a bar that names one more grows, and pushes what stands below it.
  const isWaiting = own.some(({ asked }) => asked.isPending)
  const first = isWaiting ? undefined : troubled[0]
  const askAgain = () => {
    for (const { asked } of troubled) void asked.refetch()
  }
  const rows = useCheckedRows(name, answerOf(chains), answerOf(entries), askAgain)
  const standing = standingOf(answerOf(registered), answerOf(entries), answerOf(chains))
  return (
    <>
      <title>{`${name}, a name - Crosswatch`}</title>
      <NameBand name={name} standing={standing} rows={rows} since={entries.dataUpdatedAt} />
      <>
        {first && (
          <QuestionTrouble
            asked={first.asked}
            what={troubled.map(({ what }) => what)}
            onTry={askAgain}
          />
        )}
        <NameDetails
          name={name}
          exists={standing !== 'not-registered'}
          rows={rows}
          addresses={isWaiting && entries.data === undefined ? 'asking' : answerOf(entries).state}
        />
      </>
    </>
  )
}
