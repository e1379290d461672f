import type { Context } from 'hono'
import type { RenderPage } from '../../contract/renderedPage'
import type { serviceTexts } from '../../model/words/serviceTexts'
import { readOffers } from './acceptedForm'
import { type ServerEnv, readHeader } from './serverEnv'

/** What the service says to people. */
export type Texts = typeof serviceTexts

/** A language by its tag, as `<html lang>` has it. */
export type Languages<Said = { texts: Texts }> = {
  /** Those that are offered now: one at least. */
  list: () => readonly string[]
  load: (tag: string) => Promise<Said>
}

/** The languages of a built service, with their pages. */
export type BuiltLanguages = Languages<{ texts: Texts; render: RenderPage }> & {
  /** The folder of a language's page. */
  getPageFolder: (tag: string) => string
}

/** A longer header is nobody's who reads pages. */
const maxHeaderLength = 1_000

/**
 * The language among those offered that an `Accept-Language` header prefers, or one of another
 * region or script. English where it names none of them, and where there is none of English
 * the first.
 */
export function chooseLanguage(offered: readonly string[], header = ''): string {
  const [first = 'en'] = offered
  if (offered.length < 2) return first
  const usual = offered.includes('en') ? 'en' : first
  if (header.length > maxHeaderLength) return usual
  const wanted = readOffers(header)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
  for (const { name } of wanted) {
    const found =
      offered.find((tag) => tag.toLowerCase() === name) ??
      offered.find((tag) => getPrimary(tag) === getPrimary(name))
    if (found !== undefined) return found
  }
  return usual
}

const getPrimary = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/**
 * The texts in a named language, or else that which a client accepts, and the `Vary` header of what
 * has them.
 */
export async function speak(
  c: Context<ServerEnv>,
  languages: Languages,
  other = '',
  named = '',
) {
  const isNamed = languages.list().includes(named)
  const { tag, varying } = isNamed
    ? { tag: named, varying: [] }
    : negotiateLanguage(c, languages)
  const vary = [other, ...varying].filter(Boolean).join(', ')
  return { ...(await languages.load(tag)), varied: vary === '' ? {} : { vary } }
}

/** The language of a response, and the headers that decide it: none while one is offered. */
export function negotiateLanguage(
  c: Context<ServerEnv>,
  { list }: Pick<Languages, 'list'>,
): { tag: string; varying: readonly string[] } {
  const offered = list()
  return {
    tag: chooseLanguage(offered, readHeader(c, 'accept-language')),
    varying: offered.length > 1 ? ['Accept-Language'] : [],
  }
}
