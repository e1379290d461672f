import type { Verdict } from '../../../model/progress/progress'
import { verdictWords } from '../../../model/words/verdictWords'
import { statusText } from '../../../ui/pictures/status'
import { Crumb } from './Crumb'
import { edgeLook } from './verdictLook'
import { VerdictWord } from './VerdictHeader'

/**
 * The band as it can stand before any script has run: the verdict, what it is about in a sentence, and when that was so, as
 * nothing asks again yet. What the page draws in its place says the same at greater length.
 */
export function FirstVerdict(props: { verdict: Verdict; hash: string; said: string; at: string }) {
  const { verdict, hash, said, at } = props
  const { word, status } = verdictWords(verdict)
  return (
    <article data-verdict={verdict}>
      <div className={`border-t-4 border-b border-b-line bg-sheet ${edgeLook[status]}`}>
        <div className="page">
          <Crumb hash={hash} />
          <div className="pb-6">
            <div className={`flex flex-wrap items-center gap-x-3 ${statusText[status]}`}>
              <VerdictWord status={status} word={word} />
            </div>
            <p className="mt-2 text-amount">{said}</p>
            <p className="mt-2 text-row text-ink-2">As of {at}</p>
          </div>
        </div>
      </div>
    </article>
  )
}
