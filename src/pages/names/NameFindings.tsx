import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { standingOf } from '../../model/names/nameStanding'
import { nameChainsQuery, nameQuery, registeredQuery } from '../../queries/names'
import { latePart } from '../../ui/latePart'
import { answerOf } from './answer'
import { NameBand } from './NameBand'
import { NameDetails } from './NameDetails'
import { useCheckedRows } from './rows'

const QuestionTrouble = latePart(async () => (await import('./QuestionTrouble')).QuestionTrouble)

/** A name that can be one: whether it exists, its addresses, and how far the answers about them agree. */
export function NameFindings({ name }: { name: string }) {
  const registered = useQuery(registeredQuery(name))
  const chains = useQuery(nameChainsQuery(name))
  const entries = useQuery(nameQuery(name))
  const troubled = [registered, chains, entries].filter(({ isError }) => isError)
  const [first] = troubled
  const askAgain = () => {
    for (const question of troubled) void question.refetch()
  }
  const rows = useCheckedRows(name, answerOf(chains), answerOf(entries), askAgain)
  const standing = standingOf(answerOf(registered), answerOf(entries))
  return (
    <>
      <title>{`${name}, a name - Crosswatch`}</title>
      {first && (
        <Suspense>
          <QuestionTrouble asked={first} onTry={askAgain} />
        </Suspense>
      )}
      <NameBand name={name} standing={standing} rows={rows} since={entries.dataUpdatedAt} />
      <NameDetails
        name={name}
        exists={standing !== 'not-registered'}
        rows={rows}
        addresses={answerOf(entries).state}
      />
    </>
  )
}
