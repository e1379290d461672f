import { DeadEnd } from '../../components/DeadEnd'
import { findMeantName } from '../../model/names/meantName'
import { findNameProblem } from '../../model/names/nameProblem'
import { describeNameProblem } from '../../model/words/problemText'
import { SafeText } from '../../ui/SafeText'
import { FilledText } from '../../ui/FilledText'
import { NameLink } from '../../components/NameLink'
import { NameSearch } from '../../search/NameSearch'
import * as words from '#words/namePage'

/** In place of the page of a name: what is wrong with a text that is none. */
export function InvalidName({ name }: { name: string }) {
  const problem = findNameProblem(name)
  const meant = findMeantName(name)
  return (
    <DeadEnd
      title={words.notAValidName}
      subject={<SafeText text={name} limit={80} />}
      reason={
        <>
          {problem && describeNameProblem(problem)}
          {meant !== null && (
            <p className="mt-3 text-lead text-ink">
              <FilledText
                text={words.didYouMean}
                values={{ name: <NameLink name={meant} /> }}
              />
            </p>
          )}
        </>
      }
    >
      <NameSearch />
    </DeadEnd>
  )
}
