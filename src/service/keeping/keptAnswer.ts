import * as v from 'valibot'
import type { Cache } from './cache'
import { recently } from '../http/recently'
import type { Told } from './told'

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** For how long an answer is good without asking again. A final one seldom changes back, and is looked at again. */
const fresh = { 'not-found': 3 * seconds, moving: 3 * seconds, final: 2 * minutes }
/** For how long an answer is better than none when the sources fail. */
const kept = { 'not-found': 1 * minutes, moving: 1 * hours, final: 24 * hours }
/** Of so many answers the note is kept as it was parsed: their text stays the same for many pollers. */
const mostParsed = 2_000

/** What is kept beside an answer's bytes. */
const NoteSchema = v.object({
  tag: v.string(),
  state: v.picklist(['not-found', 'moving', 'final']),
  isWhole: v.boolean(),
  /** Unix ms: when the sources said it, and when they were last asked. */
  heardAt: v.number(),
  checkedAt: v.number(),
})
/** Another edition of this service may share the cache: what does not fit is as good as not there. */
const WrittenNoteSchema = v.pipe(v.string(), v.parseJson(), NoteSchema)

/** An answer as it is kept. */
export type KeptAnswer = v.InferOutput<typeof NoteSchema> & Pick<Told, 'bytes'>

// A key put together anew is hashed anew: for many pollers of few hashes that costs more than finding the answer.
const keyOf = recently(mostParsed, (hash) => `answer:${hash}`)

/** The answers in a cache. `peek` gives null where the cache cannot say at once. */
export type KeptAnswers = {
  read: (hash: string) => Promise<KeptAnswer | null>
  peek: (hash: string) => KeptAnswer | null
  write: (hash: string, answer: KeptAnswer) => Promise<void>
}

export function createKeptAnswers(cache: Cache): KeptAnswers {
  const parsed = new Map<string, { text: string; answer: KeptAnswer | null }>()

  function answerOf(hash: string, text: string | null): KeptAnswer | null {
    if (text === null) return null
    const last = parsed.get(hash)
    if (last?.text === text) return last.answer
    const answer = parse(text)
    if (parsed.size >= mostParsed) parsed.clear()
    parsed.set(hash, { text, answer })
    return answer
  }
  return {
    read: async (hash) => answerOf(hash, await cache.read(keyOf(hash))),
    peek: (hash) => answerOf(hash, cache.peek(keyOf(hash))),
    write: (hash, answer) => cache.write(keyOf(hash), stringify(answer), kept[answer.state]),
  }
}

/** For how much longer an answer is good at a moment (Unix ms), in ms; below zero when it no longer is. */
export function goodFor({ state, isWhole, checkedAt, heardAt }: KeptAnswer, at: number): number {
  // A question that failed, or was answered by half, is asked again soon, also about a final state.
  const isSettled = isWhole && checkedAt === heardAt
  return (isSettled ? fresh[state] : fresh.moving) - (at - checkedAt)
}

/** A line with the note, then the answer as it is: of a hundred pollers, none has it parsed. */
const stringify = ({ bytes, ...note }: KeptAnswer): string =>
  `${JSON.stringify(note)}\n${bytes.toString()}`

function parse(text: string): KeptAnswer | null {
  const end = text.indexOf('\n')
  const note = v.safeParse(WrittenNoteSchema, text.slice(0, Math.max(0, end)))
  return note.success ? { ...note.output, bytes: Buffer.from(text.slice(end + 1)) } : null
}
