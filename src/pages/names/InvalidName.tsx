import { FilledText } from '../../ui/FilledText'
import { DeadEnd } from '../../components/DeadEnd'
import { TaskLinks } from '../../components/TaskLinks'
import { NameLink } from '../../components/NameLink'
import { findMeantName } from '../../model/names/meantName'
import { findNameProblem } from '../../model/names/nameProblem'
import { describeNameProblem } from '../../model/words/problemText'
import { NameSearch } from '../../search/NameSearch'
import { SafeText } from '../../ui/SafeText'
import * as words from '#words/namePage'

/** In place of a name: why the text in the address is none, and the name that it means. */
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
      near={<TaskLinks />}
    >
      <NameSearch />
    </DeadEnd>
  )
}
