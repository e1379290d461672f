import * as v from 'valibot'
import { TrackerAnswerSchema } from '../../contract/tracker'
import { isAbout, judgeObservation, observe, unobserved } from '../../model/progress/observation'
import type { Verdict } from '../../model/progress/progress'
import { readableDate, readableTime } from '../../model/time'
import { isHash } from '../../model/chains/hashes'
import { headlineOf } from '../../model/words/headline'
import { verdictWords } from '../../model/words/verdictWords'
import type { AskService } from './askService'
import { pageAt } from './pageAt'

/** What a transaction's page begins with: the answer's text, when it was given (Unix ms), and what it comes to. */
export type FirstVerdict = {
  hash: string
  text: string
  at: number
  verdict: Verdict
  /** What the verdict is about, without its word; '' where there is no more to say. */
  more: string
  /** Both in a line. */
  said: string
}

/**
 * The verdict for the page of a transaction, judged as the page will judge the same answer; null at any other address, and
 * where no answer is there in time or it is not one that the page would take as it stands.
 */
export async function firstVerdict(
  ask: AskService,
  { pathname }: URL,
  now: () => number,
): Promise<FirstVerdict | null> {
  const hash = pathname.split('/')[2] ?? ''
  if (pageAt(pathname) !== 'TransactionPage' || !isHash(hash)) return null
  const text = await ask('/tracker/v2/txn', { hash })
  const parsed = text === null ? null : v.safeParse(AnswerTextSchema, text)
  if (text === null || !parsed?.success || !isAbout(parsed.output, hash)) return null
  const at = now()
  const known = observe(unobserved(hash, at), { kind: 'answer', answer: parsed.output }, at)
  const finding = judgeObservation(known)
  const said = headlineOf(known.rows, finding)
  const more = said.slice(`${verdictWords(finding.verdict).word}.`.length).trim()
  return { hash, text, at, verdict: finding.verdict, more, said }
}

const AnswerTextSchema = v.pipe(v.string(), v.parseJson(), TrackerAnswerSchema)

/** The same for the page itself, under the name by which it looks: as it was sent, and when. */
export const answerOf = ({ hash, text, at }: FirstVerdict): Record<string, string> => ({
  [`transaction ${hash}`]: JSON.stringify({ text, at }),
})

/** The words for the holes of what the build has drawn. */
export const verdictHoles = ({ hash, at, more, said }: FirstVerdict) => ({
  head: hash.slice(0, cut),
  middle: hash.slice(cut, -cut),
  tail: hash.slice(-cut),
  more,
  said,
  at: `${readableDate(at, 'utc')}, ${readableTime(at, 'utc')} UTC`,
})

/** So many characters of a hash stand at each end. */
const cut = 10
