import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { standingOf } from '../../model/names/nameStanding'
import { nameChainsQuery, nameQuery, registeredQuery } from '../../queries/names'
import { latePart } from '../../ui/states/latePart'
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
  const own = [
    { asked: registered, what: 'whether it is registered' },
    { asked: chains, what: 'its list of chains' },
    { asked: entries, what: 'its addresses' },
  ]
  const troubled = own.filter(({ asked }) => asked.isError)
  // Until each has an answer or none: a bar that names one more grows, and pushes what stands below it.
  const isWaiting = own.some(({ asked }) => asked.isPending)
  const told = isWaiting ? undefined : troubled[0]
  // The bar and the place it takes come together, once the bar's file is there; it goes at once.
  const awaited = useDeferredValue(told)
  const first = told && awaited
  const askAgain = () => {
    for (const { asked } of troubled) void asked.refetch()
  }
  const rows = useCheckedRows(name, answerOf(chains), answerOf(entries), askAgain)
  const standing = standingOf(answerOf(registered), answerOf(entries), answerOf(chains))
  return (
    <>
      <title>{`${name}, a name - Crosswatch`}</title>
      <NameBand name={name} standing={standing} rows={rows} since={entries.dataUpdatedAt} />
      <Suspense>
        {first && (
          <QuestionTrouble
            asked={first.asked}
            what={troubled.map(({ what }) => what)}
            onTry={askAgain}
          />
        )}
        <NameDetails
          // What stands for the answer gives way to the bar, and is not pushed by it.
          key={entries.data !== undefined || first === undefined ? 'asked' : 'troubled'}
          name={name}
          exists={standing !== 'not-registered'}
          rows={rows}
          addresses={isWaiting && entries.data === undefined ? 'asking' : answerOf(entries).state}
        />
      </Suspense>
    </>
  )
}
