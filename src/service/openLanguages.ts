import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createError } from './config/readVariable'
import type { BuiltLanguages } from './http/language'
import { readDigest } from './page/sameBuild'

type LanguagesOptions = {
  /** The folder of the built service. */
  folder: string
  /** What an operator offers; empty for all. */
  wanted: readonly string[]
  /** Opens what a language is built as; '' for English, which is the service itself. */
  open: (file: string) => ReturnType<BuiltLanguages['load']>
}

/** How often is looked for a build that has not ended. */
const checkEveryMs = 1_000

/**
 * Opens the languages of a build. One is offered once its build has ended, which can be after
 * the start, and loaded when it is first asked for. Throws an error of one line for one that the
 * build has not.
 */
export function openLanguages({
  folder,
  wanted,
  open,
}: LanguagesOptions): BuiltLanguages {
  const known: string[] = JSON.parse(
    readFileSync(path.join(folder, 'languages.json'), 'utf8'),
  )
  const unknown = wanted.find((tag) => !known.includes(tag))
  if (unknown !== undefined)
    throw createError('CROSSWATCH_LANGUAGES', known.join(' or '), unknown)

  const all = wanted.length === 0 ? known : wanted
  const getFolder = (tag: string) => path.join(folder, 'languages', tag)
  const digest = readDigest(path.join(folder, 'sources.sha256'))
  // While that of an operator's only language is built, it is English.
  let offered: readonly string[] = ['en']
  function look(): void {
    const built = all.filter(
      (tag) =>
        tag === 'en' ||
        readDigest(path.join(getFolder(tag), 'sources.sha256')) === digest,
    )
    if (built.length > 0 && built.join() !== offered.join()) offered = built
    if (built.length < all.length) setTimeout(look, checkEveryMs).unref()
  }
  look()

  const opened = new Map<string, ReturnType<typeof open>>()
  return {
    list: () => offered,
    load(tag) {
      const before = opened.get(tag)
      if (before !== undefined) return before
      const opening = open(
        tag === 'en' ? '' : path.join(getFolder(tag), 'entryServer.js'),
      )
      opened.set(tag, opening)
      return opening
    },
    getPageFolder: (tag) =>
      path.join(tag === 'en' ? path.join(folder, '..') : getFolder(tag), 'page'),
  }
}
