import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPageHeaders } from '../http/headers'
import type { BuiltLanguages } from '../http/language'
import type { PreparedBody } from '../http/send'
import { type PageConfig, hashInlineContent, openTemplate } from './document'
import { isHashed, readFiles } from './files'

/** The documents of a page in a language. */
export type LanguagePage = ReturnType<typeof openPage>

export type PageLanguages = Pick<BuiltLanguages, 'list' | 'getPageFolder'>

/**
 * Opens the page in each language. The returned function opens them again once further ones
 * are offered, as each document has the names of all.
 */
export function openPages(
  { list, getPageFolder }: PageLanguages,
  config: PageConfig,
  addFiles: (files: Map<string, PreparedBody>) => void,
) {
  const open = (offered: readonly string[]) => {
    // Logos and icons are those of the English page, also where that is not offered.
    const tags = new Set([...offered.filter((tag) => tag !== 'en'), 'en'])
    const pages = new Map<string, LanguagePage>()
    const files = new Map<string, PreparedBody>()
    for (const tag of tags) {
      const page = openPage(getPageFolder(tag), config, { tag, offered })
      pages.set(tag, page)
      for (const [path, file] of page.files) files.set(path, file)
    }
    addFiles(files)
    return { offered, pages, files }
  }
  let opened = open(list())
  return () => {
    const offered = list()
    if (offered !== opened.offered) opened = open(offered)
    return opened
  }
}

function openPage(
  folder: string,
  config: PageConfig,
  language: { tag: string; offered: readonly string[] },
) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json'))
  const index = openTemplate(read('index.html'), manifest, config, language)
  const frame = openTemplate(read('embed.html'), manifest, config, language)
  const files = readFiles(folder, index.template)
  files.set('/index.html', index.bare)
  files.set('/embed.html', frame.bare)
  const { tag, offered } = language
  return {
    tag,
    offered,
    index,
    frame,
    // Both documents have the same inline content.
    getHeaders: createPageHeaders(config.apiBaseUrl, hashInlineContent(index.template)),
    /** The names of most have a hash. Of the others, each language has its own. */
    files: new Map(
      [...files].map(([path, file]) => [
        tag === 'en' || isHashed(path) ? path : `/${tag}${path}`,
        file,
      ]),
    ),
  }
}
