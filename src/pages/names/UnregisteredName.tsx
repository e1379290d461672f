import type { ReactNode } from 'react'
import { FilledText } from '../../ui/FilledText'
import { useQueries } from '@tanstack/react-query'
import { NameLink } from '../../components/NameLink'
import { isInUse } from '../../model/names/nameReport'
import { findSimilarNames } from '../../model/names/similarNames'
import { comparedTexts } from '#words/nameAdvice'
import { nameReportQuery } from '../../queries/nameReport'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { type Recent, recents } from '../../storage/recents'
import { useStored } from '../../storage/stored'
import { NameSearch } from '../../search/NameSearch'
import * as words from '#words/namePage'
import * as labels from '#words/labels'

/** What to do about a name that nobody has. */
export function UnregisteredName({ name }: { name: string }) {
  // The server has none to compare the name with.
  const opened = useStored(recents, null)
  return (
    <>
      {opened && <SimilarNames name={name} opened={opened} />}
      <NameSearch />
    </>
  )
}

/**
 * The registered names that a name without a registration can mean. No network has a search for
 * names, so only the sample names and those that this browser has looked up are compared.
 */
function SimilarNames({ name, opened }: { name: string; opened: readonly Recent[] }) {
  const samples = useQuery(serviceQuery).data?.names ?? []
  const searched = opened.filter(({ kind }) => kind === 'name').map(({ text }) => text)
  const similar = useRegistered(findSimilarNames(name, [...samples, ...searched]))
  return (
    <p className="mb-6 max-w-160">
      {similar.length > 0 && (
        <span className="mb-1 block text-lead">
          <FilledText
            text={words.didYouMean}
            values={{
              name: joinEither(
                similar.map((each) => <NameLink key={each} name={each} />),
              ),
            }}
          />
        </span>
      )}
      <span className="text-row text-ink-2">
        {comparedTexts[samples.length > 0 ? 'opened-and-sample-names' : 'opened-names']}
      </span>
    </p>
  )
}

const joinEither = (elements: readonly ReactNode[]) =>
  elements.reduce((first, second) => (
    <FilledText text={labels.either} values={{ first, second }} />
  ))

function useRegistered(names: readonly string[]) {
  const reports = useQueries({ queries: names.map(nameReportQuery) })
  return names.filter((_, index) => {
    const { data, dataUpdatedAt = 0 } = reports[index] ?? {}
    return data !== undefined && isInUse(data, dataUpdatedAt)
  })
}
